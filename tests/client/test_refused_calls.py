"""Calls that no server should see: refused before anything is sent, in one kind of error."""

from __future__ import annotations

from typing import Any

import pytest

from polykube import Client, answers, paging
from polykube.config import Config
from polykube.errors import AnswerError, ApiError, ConfigError, OptionError
from polykube.hooks import Exchange, Hooks
from polykube.server_warnings import texts
from polykube.transport.base import Request
from polykube_apis.flowcontrol import v1

HALF = "\ud800"


class Nothing:
    """A transport that must not be used."""

    name = "nothing"

    def send(self, request: Request) -> Any:
        raise AssertionError(f"sent: {request}")

    def close(self) -> None: ...


def client(**settings: Any) -> Client:
    return Client(url="http://localhost:1", transport=Nothing(), **settings)


def levels() -> Any:
    return v1.PriorityLevelConfigurations(client())


def maps(plural: str = "configmaps") -> Any:
    return client().resource("v1", "ConfigMap", plural=plural, namespaced=True)


@pytest.mark.parametrize(
    "options",
    [
        {"label_selector": 5},
        {"label_selector": {5: "a"}},
        {"field_selector": 5},
        {"field_selector": {5: "a"}},
        {"field_selector": {"metadata.name=a,metadata.namespace": "b"}},
        {"field_selector": {"": "b"}},
        {"timeout": "5"},
        {"extra_query": {"a": 5}},
        {"extra_query": {"a": [5]}},
        {"extra_query": {"a": HALF}},
        {"resource_version": HALF},
    ],
)
def test_options_of_a_wrong_type(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        levels().list(**options).all()


@pytest.mark.parametrize(
    "headers",
    [
        {"a": "b\r\nx: y"},
        {"a": "b\x00"},
        {"a": " b"},
        {"a": "b "},
        {"a": 5},
        {"a": "€"},
        {"a b": "c"},
        {"a\r\nb": "c"},
        {"": "c"},
        {"Host": "elsewhere"},
        {"content-length": "3"},
        {"Transfer-Encoding": "chunked"},
    ],
)
def test_headers_that_would_break_the_request(headers: dict[str, str]) -> None:
    with pytest.raises(OptionError, match="headers: "):
        levels().get("x", extra_headers=headers)

    def hook(exchange: Exchange) -> dict[str, str]:
        return headers

    hooks = Hooks(request=hook)
    with pytest.raises(OptionError, match="headers: "):
        v1.PriorityLevelConfigurations(client(hooks=hooks)).get("x")


def test_the_value_of_a_refused_header_is_not_repeated() -> None:
    with pytest.raises(OptionError) as caught:
        levels().get("x", extra_headers={"authorization": "Bearer hush-hush\n"})
    assert "hush-hush" not in str(caught.value)


@pytest.mark.parametrize("name", [HALF, "a/b", "..", "", "%2e", 5])
def test_names_that_are_no_part_of_a_path(name: Any) -> None:
    with pytest.raises(OptionError):
        levels().get(name)
    with pytest.raises(OptionError):
        levels().replace({"metadata": {"name": name}})
    with pytest.raises(OptionError):
        maps().get("x", namespace=name)


@pytest.mark.parametrize("part", ["../x", "a?b", "..", "a/../../b", "%2e%2e"])
def test_no_part_of_a_path_leads_elsewhere(part: str) -> None:
    if part != "a?b":  # quoted
        with pytest.raises(OptionError):
            maps().get("x", subresource=part)
        with pytest.raises(OptionError):
            maps(plural=part).get("x")
        with pytest.raises(OptionError):
            client().resource(f"{part}/v1", "X", plural="xs", namespaced=True).get("x")
    with pytest.raises(AssertionError, match="/x/a%3Fb'"):
        maps().get("x", subresource="a?b")


@pytest.mark.parametrize("body", [None, "abc", 5, True, b"{}"])
def test_a_merge_patch_is_an_object(body: Any) -> None:
    with pytest.raises(OptionError, match="a merge patch is an object"):
        levels().patch("x", body)


@pytest.mark.parametrize("kind", [[], None, "apply"])
def test_kinds_of_patches(kind: Any) -> None:
    with pytest.raises(OptionError, match="kind: "):
        levels().patch("x", {}, kind=kind)


@pytest.mark.parametrize("preconditions", [5, "uid", {"uid": 5}, {"uid": ""}, {"resourceVersion": None}])
def test_preconditions_hold_or_nothing_is_deleted(preconditions: Any) -> None:
    with pytest.raises(OptionError, match="preconditions: "):
        levels().delete("x", preconditions=preconditions)


@pytest.mark.parametrize(
    "options",
    [
        {"label_selector": " "},
        {"field_selector": ","},
        {"field_selector": " , "},
        {"label_selector": "a=b", "extra_query": {"labelSelector": []}},
        {"label_selector": "a=b", "extra_query": {"labelSelector": ""}},
        {"extra_query": {"labelSelector": "\t"}},
        {"extra_query": {"labelSelector": ["", "a=b"]}},
    ],
)
def test_a_selector_that_selects_everything_deletes_nothing(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="everything=True"):
        levels().delete_collection(**options)


def test_an_option_that_the_server_would_ignore_deletes_nothing() -> None:
    with pytest.raises(OptionError, match="dryRun"):
        levels().delete("x", grace_period_seconds=0, extra_query={"dryRun": "All"})
    with pytest.raises(AssertionError, match="dryRun=All"):
        levels().delete("x", extra_query={"dryRun": "All"})


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/a\r\nb"),
        ("GET", "/a b"),
        ("GET", "/ü"),
        ("GET", 5),
        ("GET", "/%z"),
        ("GE T\r\n", "/x"),
        (5, "/"),
    ],
)
def test_raw_requests(method: Any, path: Any) -> None:
    with pytest.raises(OptionError):
        client().request(method, path)


@pytest.mark.parametrize(
    "settings",
    [
        {"field_validation": "strict"},
        {"field_manager": ""},
        {"field_manager": "x" * 129},
        {"page_size": -1},
        {"page_size": "x"},
        {"page_size": True},
        {"timeouts": 5},
        {"user_agent": "a\r\nb"},
    ],
)
def test_settings_that_no_call_could_send(settings: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        client(**settings)


@pytest.mark.parametrize(
    "url",
    [
        "http://h:99999",
        "http://[::1",
        "http://x:abc",
        "https://:6443",
        "http://x y",
        "http://x\r\ny",
        "http://x/a b",
    ],
)
def test_addresses_that_cannot_be_meant(url: str) -> None:
    with pytest.raises(ConfigError, match="url: "):
        Config.explicit(url)


@pytest.mark.parametrize("token", [5, [1], {"a": 1}, True])
def test_a_continue_token_that_is_no_text(token: object) -> None:
    with pytest.raises(AnswerError, match="token"):
        paging.Pages().turn({"metadata": {"continue": token}})


def test_a_version_that_is_no_text_is_none() -> None:
    pages = paging.Pages()
    pages.turn({"metadata": {"resourceVersion": 5}})
    assert pages.resource_version is None


@pytest.mark.parametrize("huge", [10**400, 10**5000, -1, True], ids=range(4))
def test_numbers_in_an_error_that_make_no_sense(huge: object) -> None:
    status = {"kind": "Status", "code": huge, "details": {"retryAfterSeconds": huge}}
    error = answers.failure(status, "GET", "/", code=429, headers=(), text="x")
    assert error.code == 429
    assert error.retry_after is None


def test_a_redirect_that_repeats_the_token() -> None:
    answer = answers.Answer("GET", "/", 302, [("location", "http://x/?t=hush-hush")], b"")
    with pytest.raises(ApiError) as caught:
        answers.check(answer, ["hush-hush"])
    assert "hush-hush" not in str(caught.value)
    assert "http://x/?t=(hidden)" in str(caught.value)


def test_warnings_in_utf_8() -> None:
    sent = '299 - "naïve €"'.encode().decode("latin-1")
    assert texts([("warning", sent)]) == ["naïve €"]
    assert texts([("warning", '299 - "na\xefve"')]) == ["naïve"]


@pytest.mark.parametrize(
    ("user", "words"),
    [
        ("{tokenFile: t, username: u, password: p}", "exclude each other"),
        ("{token: t, username: u, password: p}", "exclude each other"),
        ("{password: p}", "password needs username"),
    ],
)
def test_credentials_of_a_kubeconfig_that_would_be_ignored(tmp_path: Any, user: str, words: str) -> None:
    path = tmp_path / "config"
    path.write_text(
        "current-context: c\n"
        "contexts: [{name: c, context: {cluster: k, user: u}}]\n"
        "clusters: [{name: k, cluster: {server: 'http://localhost:1'}}]\n"
        f"users: [{{name: u, user: {user}}}]\n"
    )
    with pytest.raises(ConfigError, match=words):
        Config.from_kubeconfig(path)


def test_a_kubeconfig_that_nests_too_deep(tmp_path: Any) -> None:
    path = tmp_path / "config"
    path.write_text("a: " + "[" * 5_000 + "]" * 5_000)
    with pytest.raises(ConfigError, match="nested too deep"):
        Config.from_kubeconfig(path)


def test_a_path_that_is_none() -> None:
    with pytest.raises(ConfigError, match="is no path"):
        Config.explicit("https://localhost", ca_file="a\0b")
