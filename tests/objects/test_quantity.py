"""Quantities, as apimachinery's ParseQuantity reads them."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polykube.objects import parse_quantity


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", "0"), ("1", "1"), ("-1", "-1"), ("+1.5", "1.5"), ("100m", "0.1"), ("1500m", "1.5"), ("5n",
        "5E-9"),
        ("2u", "0.000002"), ("1k", "1000"), ("1M", "1E6"), ("1G", "1E9"), ("1T", "1E12"), ("1P", "1E15"),
        ("1E", "1E18"), ("1Ki", "1024"), ("1.5Gi", "1610612736"), ("1Mi", "1048576"), ("3Ti",
        "3298534883328"),
        ("1Pi", "1125899906842624"), ("1Ei", "1152921504606846976"), ("1e3", "1000"), ("1E3", "1000"),
        ("1e-3", "0.001"), ("12e+2", "1200"), ("1.", "1"), (".5", "0.5"), ("00012.50", "12.5"), (" 1Gi ",
        "1073741824"),
        # finer than a billionth: rounded away from zero
        ("1e-10", "1E-9"), ("0.1n", "1E-9"), ("-0.1n", "-1E-9"), ("1.0000000001", "1.000000001"),
        ("0.0000000001", "1E-9"), ("1e-1000000", "1E-9"), ("0e-1000000", "0"), ("3.0000000010",
        "3.000000001"),
        # a binary quantity ends at the largest 64 bit integer, a decimal one does not
        ("8Ei", "9223372036854775807"), ("-100Ei", "-9223372036854775807"), ("100E", "1E20"),
        # no digits at all is nought, as in the Go code, which fails at the largest two suffixes alone
        ("Ki", "0"), (".", "0"), ("-", "0"), ("E", "0"),
    ],
)  # fmt: skip
def test_values(text: str, value: str) -> None:
    assert parse_quantity(text) == Decimal(value)


def test_numbers_from_json() -> None:
    assert parse_quantity(2) == 2
    assert parse_quantity(2**70) == 2**70
    assert parse_quantity(0.5) == Decimal("0.5")
    assert parse_quantity(1e-7) == Decimal("1E-7")


@pytest.mark.parametrize(
    "text",
    ["", " ", "1i", "1.1.M", "1+1.0M", "0.1mi", "0.1am", "aoeu", "-3.01i", "-3.01e-", "1e", "1 Gi", "1ki",
     "1K", "--1",
     "nan", "inf", "1_000", "0x1", "٣", "Ei", "Pi", "-.Ei", "+Pi",
     "1e10000000000", "1e" + "9" * 5000, True, float("nan"), float("inf")],
)  # fmt: skip
def test_what_is_no_quantity(text: str | float) -> None:
    with pytest.raises(ValueError, match="is not a quantity"):
        parse_quantity(text)


@settings(max_examples=100, deadline=None)
@given(st.decimals(allow_nan=False, allow_infinity=False, places=9, min_value=-(10**15), max_value=10**15))
def test_the_text_of_a_decimal_is_a_quantity_of_its_value(value: Decimal) -> None:
    assert parse_quantity(str(value)) == value
