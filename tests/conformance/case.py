"""What a scenario is given: a server, a client for any user, names of its own, and the server's own word."""

from __future__ import annotations

import contextlib
import importlib
import secrets
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from polykube import AsyncClient, Client
from polykube.config import Config

from .apiservers.cluster import Cluster
from .apiservers.existing import ExistingCluster
from .scenarios import SHELLS, Run
from .shells import now

LABEL = "polykube.test/case"
"""On every object that a scenario makes; what carries a case's value is removed after it."""

GROUP = "/apis/flowcontrol.apiserver.k8s.io"

SHARES = {"v1beta1": "assuredConcurrencyShares", "v1beta2": "assuredConcurrencyShares"}
"""Where it is not ``nominalConcurrencyShares``."""


class Case:
    """One execution of a scenario."""

    def __init__(self, run: Run, cluster: Cluster | ExistingCluster) -> None:
        self.run = run
        self.minor = run.minor
        self.version = run.version
        self.used = False
        self.cluster = cluster
        self.id = f"pk-{secrets.token_hex(4)}"
        self.labels = {LABEL: self.id}
        self.selector = f"{LABEL}={self.id}"
        self._clients: list[Any] = []
        self._collections = {
            f"{GROUP}/{run.version}/flowschemas",
            f"{GROUP}/{run.version}/prioritylevelconfigurations",
        }

    @property
    def servers(self) -> Cluster:
        """The cluster, when its servers are ours to stop, restart and look into."""
        assert isinstance(self.cluster, Cluster), "the scenario lacks own=True"
        return self.cluster

    # The shell

    def _shell(self) -> tuple[bool, Any]:
        assert self.run.shell, "the scenario says that something else than the client asks the server"
        return SHELLS[self.run.shell]

    @property
    def blocking(self) -> bool:
        """Whether this case's shell blocks."""
        return self._shell()[0]

    def over(self, program: Path, *arguments: str) -> list[str]:
        """The command that runs a program over this case's shell; from the root of the repository."""
        self._shell()
        self.used = True
        return [sys.executable, "-m", "tests.conformance.over", self.run.shell, str(program), *arguments]

    def client(self, user: str = "admin", **settings: Any) -> Any:
        """A client of this case's shell, signed on as a user of the cluster; closed after the case."""
        config = Config.from_kubeconfig(self.cluster.kubeconfig(user))
        blocking, library = self._shell()
        made = (Client if blocking else AsyncClient)(config, library=library, **settings)
        self.used = True
        self._clients.append(made)
        return made

    def _typed(self, name: str, client: Any) -> Any:
        package = importlib.import_module(f"polykube_apis.flowcontrol.{self.version}")
        return getattr(package, name if self.blocking else f"Async{name}")(client)

    def levels(self, client: Any) -> Any:
        """The typed resource of PriorityLevelConfigurations in this case's version."""
        return self._typed("PriorityLevelConfigurations", client)

    def schemas(self, client: Any) -> Any:
        """The typed resource of FlowSchemas in this case's version."""
        return self._typed("FlowSchemas", client)

    # Bodies

    def name(self, stem: str) -> str:
        """A name that no other case has."""
        return f"{self.id}-{stem}"

    @property
    def shares(self) -> str:
        """What this version calls a limited level's shares."""
        return SHARES.get(self.version, "nominalConcurrencyShares")

    def metadata(self, stem: str, **more: Any) -> dict[str, Any]:
        """A name and the case's label; further labels are added to it."""
        labels = {**self.labels, **more.pop("labels", {})}
        return {"name": self.name(stem), "labels": labels, **more}

    def level(self, stem: str, *, shares: int = 5, labels: dict[str, str] | None = None) -> dict[str, Any]:
        """A small Limited level that rejects what it cannot run at once."""
        return {
            "apiVersion": f"flowcontrol.apiserver.k8s.io/{self.version}",
            "kind": "PriorityLevelConfiguration",
            "metadata": self.metadata(stem, labels=labels or {}),
            "spec": {
                "type": "Limited",
                "limited": {self.shares: shares, "limitResponse": {"type": "Reject"}},
            },
        }

    def schema(
        self, stem: str, *, level: str, precedence: int = 9000, user: str = "nobody-there"
    ) -> dict[str, Any]:
        """A FlowSchema that sends all requests of one user to a level."""
        rule = {
            "subjects": [{"kind": "User", "user": {"name": user}}],
            "resourceRules": [
                {
                    "verbs": ["*"],
                    "apiGroups": ["*"],
                    "resources": ["*"],
                    "clusterScope": True,
                    "namespaces": ["*"],
                }
            ],
        }
        return {
            "apiVersion": f"flowcontrol.apiserver.k8s.io/{self.version}",
            "kind": "FlowSchema",
            "metadata": self.metadata(stem),
            "spec": {
                "priorityLevelConfiguration": {"name": level},
                "matchingPrecedence": precedence,
                "rules": [rule],
            },
        }

    # The server's own word

    def path(self, plural: str, name: str = "") -> str:
        """Of a flow-control collection, or of one object, in this case's version."""
        return f"{GROUP}/{self.version}/{plural}" + (f"/{name}" if name else "")

    def at_server(self, path: str) -> dict[str, Any]:
        """The object as the server has it, read past the client under test."""
        answer = self.cluster.raw("GET", path)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def is_absent(self, path: str) -> bool:
        """Whether the server has no such object."""
        code = self.cluster.raw("GET", path).status_code
        assert code in (200, 404), code
        return code == 404

    def put_there(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Create an object past the client under test."""
        answer = self.cluster.raw("POST", path, body)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def cleans(self, collection: str) -> None:
        """Remove this case's objects of one more collection afterwards."""
        self._collections.add(collection)

    async def finish(self) -> None:
        """Close the clients and remove what the case made."""
        for client in self._clients:
            await now(client.close())
        for collection in self._collections:
            self.cluster.raw("DELETE", f"{collection}?labelSelector={LABEL}%3D{self.id}").raise_for_status()


@contextlib.asynccontextmanager
async def case_of(run: Run, cluster: Cluster | ExistingCluster) -> AsyncIterator[Case]:
    """A case that is finished whatever happens in it."""
    case = Case(run, cluster)
    try:
        yield case
    finally:
        await case.finish()
