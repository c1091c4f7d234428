"""Times between text and datetime."""

import datetime
from datetime import timedelta, timezone

import pytest
from tests.objects.shapes import Machine, Meta, Status

from polykube.objects import InvalidField, format_micro_time, format_time, parse_time

UTC = datetime.UTC


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("2026-01-31T12:00:00Z", datetime.datetime(2026, 1, 31, 12, tzinfo=UTC)),
        ("2026-01-31T12:00:00.5Z", datetime.datetime(2026, 1, 31, 12, 0, 0, 500000, tzinfo=UTC)),
        ("2026-01-31T12:00:00.000001Z", datetime.datetime(2026, 1, 31, 12, 0, 0, 1, tzinfo=UTC)),
        ("2026-01-31T12:00:00.123456789Z", datetime.datetime(2026, 1, 31, 12, 0, 0, 123456, tzinfo=UTC)),
        (
            "2026-01-31T14:00:00+02:00",
            datetime.datetime(2026, 1, 31, 14, tzinfo=timezone(timedelta(hours=2))),
        ),
        ("0001-01-01T00:00:00Z", datetime.datetime(1, 1, 1, tzinfo=UTC)),
    ],
)
def test_reading(text: str, when: datetime.datetime) -> None:
    read = parse_time(text)
    assert read == when
    assert read.utcoffset() == when.utcoffset()


@pytest.mark.parametrize(
    "text",
    ["", "2026-01-31", "20260131T120000Z", "2026-01-31 12:00:00Z", "2026-01-31T12:00:00",
     "2026-13-31T12:00:00Z",
     "2026-01-31T12:00Z", "2026-W05-6T12:00:00Z", "2026-01-31T12:00:00Z ", "２０２６-01-31T12:00:00Z"],
)  # fmt: skip
def test_other_forms_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"RFC 3339|month"):
        parse_time(text)


def test_writing() -> None:
    when = datetime.datetime(2026, 1, 31, 14, 0, 0, 120000, tzinfo=timezone(timedelta(hours=2)))
    assert format_time(when) == "2026-01-31T12:00:00Z"
    assert format_micro_time(when) == "2026-01-31T12:00:00.120000Z"
    assert format_micro_time(datetime.datetime(2026, 1, 31, tzinfo=UTC)) == "2026-01-31T00:00:00.000000Z"
    assert format_time(datetime.datetime(1, 1, 1, tzinfo=UTC)) == "0001-01-01T00:00:00Z"
    for write in (format_time, format_micro_time):
        with pytest.raises(ValueError, match="no time zone"):
            write(datetime.datetime(2026, 1, 31))


def test_an_object_knows_which_form_its_fields_want() -> None:
    when = datetime.datetime(2026, 1, 31, 12, 0, 0, 5, tzinfo=UTC)
    status, meta = Status(), Machine().metadata
    status.set_time("renewTime", when)
    meta.set_time("creationTimestamp", when)
    assert status.to_wire() == {"renewTime": "2026-01-31T12:00:00.000005Z"}
    assert meta.to_wire() == {"creationTimestamp": "2026-01-31T12:00:00Z"}
    assert status.get_time("renewTime") == when
    assert Meta().get_time("creationTimestamp") is None
    assert Meta.from_wire({"creationTimestamp": None}).get_time("creationTimestamp") is None
    with pytest.raises(InvalidField, match=r"^Meta.name: the field is not a time$"):
        meta.set_time("name", when)
    with pytest.raises(AttributeError, match="did you mean 'creationTimestamp'"):
        meta.set_time("creationTimestam", when)
    with pytest.raises(ValueError, match="no time zone"):
        meta.set_time("creationTimestamp", datetime.datetime(2026, 1, 1))


def test_what_is_no_time_is_one_kind_of_error() -> None:
    with pytest.raises(ValueError, match="is not a time"):
        Meta.from_wire({"creationTimestamp": 3}).get_time("creationTimestamp")
    late = datetime.datetime.max.replace(tzinfo=datetime.timezone(datetime.timedelta(hours=-1)))
    with pytest.raises(ValueError, match="outside the years 1 to 9999"):
        format_time(late)
