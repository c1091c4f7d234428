"""A list is walked by its tokens alone."""

import pytest

from polykube.errors import AnswerError
from polykube.paging import Pages


def test_pages_end_when_the_token_does() -> None:
    pages = Pages()
    assert not pages.done
    pages.turn({"metadata": {"resourceVersion": "5", "continue": "t1", "remainingItemCount": 0}})
    assert (pages.token, pages.done, pages.resource_version) == ("t1", False, "5")
    pages.turn({"metadata": {"resourceVersion": "5", "continue": ""}})
    assert (pages.token, pages.done) == (None, True)


@pytest.mark.parametrize("page", [{}, {"metadata": None}, {"metadata": {}}, {"metadata": {"continue": None}}])
def test_a_page_without_metadata_is_the_last(page: dict[str, object]) -> None:
    pages = Pages()
    pages.turn(page)
    assert pages.done


def test_a_token_that_comes_twice_is_an_error() -> None:
    pages = Pages("start")
    pages.turn({"metadata": {"continue": "a"}})
    with pytest.raises(AnswerError, match="same continue token twice"):
        pages.turn({"metadata": {"continue": "start"}})
