"""``python -m tests.conformance.apiservers``: make a module, build, say what there is, or serve."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from types import FrameType

from .binaries import available
from .builds import build
from .modules import all_modules, write_module
from .toolchain import Failed, Missing, find_go


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.apiservers", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    module = commands.add_parser("module", help="write the pinned Go module of a version")
    module.add_argument("version", help="1.31.14, or etcd-3.6.16")
    building = commands.add_parser("build", help="build what is not built yet")
    building.add_argument("minors", nargs="*", help="1.31 (all that are pinned)")
    commands.add_parser("go", help="the Go that would build them")
    commands.add_parser("list", help="the minors that can be started now")
    serving = commands.add_parser("serve", help="run etcd and a kube-apiserver until Ctrl-C")
    serving.add_argument("minor", help="1.31")
    serving.add_argument(
        "flags", nargs="*", metavar="FLAG=VALUE", help="for kube-apiserver: watch-cache=false"
    )
    arguments = parser.parse_args()
    try:
        if arguments.command == "module":
            print(write_module(find_go(), arguments.version).folder)
        elif arguments.command == "build":
            _build(arguments.minors)
        elif arguments.command == "go":
            print(find_go())
        elif arguments.command == "list":
            for minor, pair in available().items():
                print(f"{minor:6} {pair.apiserver}")
        else:
            _serve(arguments.minor, dict(flag.split("=", 1) for flag in arguments.flags))
    except (Missing, LookupError) as problem:
        print(problem, file=sys.stderr)
        return 2
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _build(minors: list[str]) -> None:
    modules = all_modules()
    unknown = set(minors) - {module.minor for module in modules}
    if unknown:
        raise LookupError(f"no module for {', '.join(sorted(unknown))}: make one with `module VERSION` first")
    go = find_go()
    total = 0.0
    for module in modules:
        if not minors or module.minor in minors or module.program == "etcd":
            built = build(module, go, say=lambda text: print(text, flush=True))
            total += built.seconds
            took = "was there" if built.was_cached else f"{built.seconds:.0f} s"
            print(f"{module.name:22} {module.version:10} {took:>10}  {built.binary}", flush=True)
    print(f"built in {total:.0f} s")


def _serve(minor: str, flags: dict[str, str]) -> None:
    from .cluster import Cluster  # needs the packages of the [test] extra; building does not

    def end(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    for number in (signal.SIGINT, signal.SIGTERM):  # a shell starts what runs beside it with SIGINT ignored
        signal.signal(number, end)
    with Cluster(minor, flags=flags) as cluster:
        print(f"kube-apiserver {minor} at {cluster.url}, CA {cluster.ca}, data in {cluster.folder}")
        for name, user in cluster.users.items():
            print(f"  {name:9} KUBECONFIG={cluster.kubeconfig(name)} token {user.token}")
        print(f"  {'or':9} KUBECONFIG={cluster.kubeconfig('admin-by-certificate')} (client certificate)")
        print("Ctrl-C ends it and removes the data.", flush=True)
        while True:
            time.sleep(3600)


if __name__ == "__main__":
    sys.exit(main())
