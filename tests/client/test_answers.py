"""Answers that say no become typed errors that are never empty."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from polykube import errors
from polykube.answers import Answer, check, plain_text


def refused(status: int, body: object, *headers: tuple[str, str]) -> errors.ApiError:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    with pytest.raises(errors.ApiError) as caught:
        check(Answer("GET", "/x", status, list(headers), data))
    return caught.value


def status(reason: str, code: int, message: str = "words", **details: Any) -> dict[str, Any]:
    return {"kind": "Status", "reason": reason, "code": code, "message": message, "details": details}


@pytest.mark.parametrize(
    ("code", "body", "kind", "reason"),
    [
        (400, status("BadRequest", 400), errors.BadRequest, "BadRequest"),
        (401, status("Unauthorized", 401), errors.Unauthorized, "Unauthorized"),
        (403, status("Forbidden", 403), errors.Forbidden, "Forbidden"),
        (404, status("NotFound", 404), errors.NotFound, "NotFound"),
        (405, status("MethodNotAllowed", 405), errors.MethodNotAllowed, "MethodNotAllowed"),
        (406, status("NotAcceptable", 406), errors.NotAcceptable, "NotAcceptable"),
        (409, status("AlreadyExists", 409), errors.AlreadyExists, "AlreadyExists"),
        (409, status("Conflict", 409), errors.Conflict, "Conflict"),
        (410, status("Expired", 410), errors.Expired, "Expired"),
        (410, status("Gone", 410), errors.Gone, "Gone"),
        (413, status("RequestEntityTooLarge", 413), errors.RequestEntityTooLarge, "RequestEntityTooLarge"),
        (415, status("UnsupportedMediaType", 415), errors.UnsupportedMediaType, "UnsupportedMediaType"),
        (422, status("Invalid", 422), errors.Invalid, "Invalid"),
        (429, status("TooManyRequests", 429), errors.TooManyRequests, "TooManyRequests"),
        (500, status("InternalError", 500), errors.InternalError, "InternalError"),
        (500, status("ServerTimeout", 500), errors.ServerTimeout, "ServerTimeout"),
        (503, status("ServiceUnavailable", 503), errors.ServiceUnavailable, "ServiceUnavailable"),
        (504, status("Timeout", 504), errors.ServerTimeout, "Timeout"),
        (418, status("NewReason", 418), errors.ApiError, "NewReason"),
        (409, status("NewReason", 409), errors.Conflict, "NewReason"),
        (404, b"404 page not found", errors.NotFound, "NotFound"),
        (429, b"Too many requests, please try again later.", errors.TooManyRequests, "TooManyRequests"),
        (502, b"<html><title>Bad Gateway</title></html>", errors.InternalError, "Unknown"),
        (503, b"", errors.ServiceUnavailable, "ServiceUnavailable"),
        (302, b"", errors.ApiError, "Unknown"),
        (403, b"[1, 2]", errors.Forbidden, "Forbidden"),
        (403, b"null", errors.Forbidden, "Forbidden"),
        (403, {"kind": "Status", "details": None, "reason": None}, errors.Forbidden, "Forbidden"),
        (403, {"kind": "Status", "details": {"causes": None}}, errors.Forbidden, "Forbidden"),
        (
            403,
            {"kind": "Status", "details": {"causes": [None, 1]}, "code": "x"},
            errors.Forbidden,
            "Forbidden",
        ),
        (500, b"\xff\xfe" + b"[" * 100_000, errors.InternalError, "InternalError"),
    ],
)
def test_the_class_is_that_of_the_reason_then_of_the_code(
    code: int, body: object, kind: type[errors.ApiError], reason: str
) -> None:
    error = refused(code, body)
    assert type(error) is kind
    assert (error.code, error.reason) == (code, reason)
    assert str(error).startswith(f"GET /x: {code} {reason}: ")
    assert error.message.strip()


def test_a_conflict_is_no_applyconflict_without_other_managers() -> None:
    assert type(refused(409, status("Conflict", 409, causes=[{"reason": "X"}]))) is errors.Conflict


def test_causes_are_typed_and_shown_when_the_message_lacks_them() -> None:
    causes = [{"reason": "FieldValueInvalid", "message": "must be positive", "field": "spec.x"}]
    error = refused(422, status("Invalid", 422, "it is invalid", causes=causes))
    assert error.causes == (errors.Cause("FieldValueInvalid", "must be positive", "spec.x"),)
    assert str(error) == "GET /x: 422 Invalid: it is invalid\n  spec.x: must be positive"
    shown = refused(422, status("Invalid", 422, "spec.x: must be positive", causes=causes))
    assert str(shown).count("must be positive") == 1


def test_the_object_that_a_strict_patch_error_quotes_is_left_out() -> None:
    """Recorded from a server: the quoted object may be a Secret."""
    quoted = json.dumps(json.dumps({"kind": "Secret", "data": {"k": 'hidd"en'}}))
    tail = 'strict decoding error: unknown field "dta"'
    cause = {"reason": "FieldValueInvalid", "message": f"Invalid value: {quoted}: {tail}", "field": "patch"}
    message = f' "" is invalid: patch: Invalid value: {quoted}: {tail}'
    error = refused(422, status("Invalid", 422, message, causes=[cause]))
    assert "hidd" not in str(error) + repr(error) + repr(error.causes)
    assert error.message == f' "" is invalid: patch: Invalid value: (the object): {tail}'
    assert error.status is not None
    assert "hidd" in error.status["message"]


def test_a_quoted_value_that_is_no_object_stays() -> None:
    message = 'spec.x: Invalid value: "abc": must be an integer'
    assert refused(422, status("Invalid", 422, message)).message == message


@pytest.mark.parametrize(
    ("headers", "details", "seconds"),
    [
        ([], {}, None),
        ([("retry-after", "3")], {}, 3.0),
        ([("retry-after", "3")], {"retryAfterSeconds": 9}, 3.0),
        ([], {"retryAfterSeconds": 9}, 9.0),
        ([], {"retryAfterSeconds": 0}, None),
        (
            [
                ("date", "Wed, 21 Oct 2015 07:28:00 GMT"),
                ("retry-after", "Wed, 21 Oct 2015 07:28:05 GMT"),
            ],
            {},
            5.0,
        ),
        ([("retry-after", "Wed, 21 Oct 2015 07:28:05 GMT")], {}, 0.0),
        ([("retry-after", "soon")], {}, None),
        ([("retry-after", "²")], {}, None),
    ],
)
def test_retry_after(headers: list[tuple[str, str]], details: dict[str, Any], seconds: float | None) -> None:
    error = refused(429, status("TooManyRequests", 429, **details), *headers)
    assert error.retry_after == seconds


def test_a_version_from_the_future_is_a_server_timeout() -> None:
    causes = [{"reason": "ResourceVersionTooLarge", "message": "Too large resource version"}]
    assert isinstance(refused(504, status("Timeout", 504, causes=causes)), errors.ServerTimeout)


def test_errors_survive_pickling() -> None:
    error = refused(404, status("NotFound", 404, name="a"), ("audit-id", "7"))
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), copy.audit_id, copy.details) == (
        errors.NotFound,
        str(error),
        "7",
        {"name": "a"},
    )


@pytest.mark.parametrize(
    ("text", "content_type", "expected"),
    [
        ("  a\n b ", "text/plain", "a b"),
        ("<html><head><title>x</title></head><body><p>Bad <b>Gateway</b></body>", "text/html", "Bad Gateway"),
        ("<p>a</p><script>evil()</script>", "", "a"),
        ("a < b", "text/plain", "a < b"),
        ("x" * 400, "text/plain", "x" * 300 + " …"),
    ],
)
def test_text_of_other_bodies(text: str, content_type: str, expected: str) -> None:
    assert plain_text(text, content_type) == expected


def test_an_answer_shows_neither_headers_nor_body() -> None:
    answer = Answer("GET", "/x", 200, [("set-cookie", "hidden")], b"hidden")
    assert repr(answer) == "<Answer GET /x: 200, 6 bytes>"
    with pytest.raises(errors.AnswerError, match="not JSON: line 1 column 1") as caught:
        answer.json()
    assert "hidden" not in str(caught.value)


def test_a_path_that_is_not_there_is_no_missing_object() -> None:
    message = "the server could not find the requested resource"
    path = refused(404, {"kind": "Status", "message": message, "reason": "NotFound", "details": {}})
    assert str(path) == f"GET /x: 404 NotFound: {message} (is this API version served here?)"
    named = {"kind": "Status", "message": 'maps "a" not found', "details": {"name": "a"}}
    assert str(refused(404, named)) == 'GET /x: 404 NotFound: maps "a" not found'
