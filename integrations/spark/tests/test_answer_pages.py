"""What becomes of pages when processes die or hang; without Spark."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import processes
import pytest
from cluster import ANATOME
from pages import make_page

from anatome_spark.answer_pages import MOST_BYTES, MOST_PAGES, answer_pages
from anatome_spark.page import Page, to_line
from anatome_spark.pipe_owner import PipeError, end_idle
from anatome_spark.pipe_settings import PipeSettings

FAKE = (sys.executable, str(Path(__file__).with_name("fake_pipe.py")))
#: A process that says nothing for so long hangs: four and eight times the time limit, and the grace.
QUICK = PipeSettings(FAKE, time_limit=0.1, grace=0.6)


def ask(texts: list[str], settings: PipeSettings = QUICK) -> list[str | None]:
    """What is said of each text: its columns are there, or why they are not."""
    lines = [to_line(at, text) for at, text in enumerate(texts)]
    pages = (Page(at, line) for at, line in enumerate(lines))
    answers = list(answer_pages(pages, settings))
    end_idle()
    assert [page.number for page, _ in answers] == list(range(len(texts)))
    for text, (_, answer) in zip(texts, answers, strict=True):
        assert (answer.columns or {}).get("text", text) == text
    return [answer.error for _, answer in answers]


def test_a_page_that_kills_its_process_fails_alone() -> None:
    errors = ask(["a", "b", "die", "c", "die", *("d" * 200)])
    assert errors[2] == errors[4] == "crashed: The process failed:  (SIGKILL)"
    assert [error for error in errors if error] == [errors[2]] * 2


def test_a_page_over_which_the_process_hangs_fails_alone() -> None:
    errors = ask(["a", "hang", "b"])
    assert errors == [None, "timeout: The task took longer than 0.1 s and was ended.", None]


def test_a_process_that_somebody_else_ended_costs_no_page(tmp_path: Path) -> None:
    assert ask(["a", f"die-once {tmp_path / 'died'}", "b"]) == [None] * 3
    assert ask(["a", f"crash-once {tmp_path / 'crashed'}", "b"]) == [None] * 3


def test_a_page_over_which_the_pipe_lost_two_processes_is_told() -> None:
    assert ask(["a", "crash", "b"]) == [None, "crashed: The process failed: (SIGKILL)", None]


def test_large_pages_do_not_get_stuck() -> None:
    large = "x" * (MOST_BYTES // 3)
    assert ask([large] * 8) == [None] * 8


def test_never_more_is_under_way_than_allowed() -> None:
    taken: list[int] = []

    def pages() -> object:
        for at in range(3 * MOST_PAGES):
            taken.append(at)
            yield Page(at, to_line(at, "x"))

    for given, _ in enumerate(answer_pages(pages(), QUICK), 1):  # type: ignore[arg-type]
        assert len(taken) - given < MOST_PAGES + 1
    end_idle()


def test_a_process_is_kept_for_the_next_pages_and_ended_when_they_are_given_up() -> None:
    settings = PipeSettings(ANATOME)
    page = Page(0, to_line(0, make_page(0)))
    list(answer_pages([page], settings))
    [pipe] = processes.list_pipes()
    list(answer_pages([page], settings))
    assert processes.list_pipes() == [pipe]
    many = answer_pages((Page(at, page.line.replace(b":0", b":%d" % at)) for at in range(500)), settings)
    next(many)
    many.close()  # type: ignore[attr-defined]
    assert processes.list_node() == []


def test_a_pipe_that_was_killed_or_stopped_is_replaced() -> None:
    settings = PipeSettings(ANATOME, time_limit=1, grace=1)
    texts = [make_page(at) for at in range(60)]
    lines = [to_line(at, text) for at, text in enumerate(texts)]
    answers = []
    for answer in answer_pages((Page(at, line) for at, line in enumerate(lines)), settings):
        answers.append(answer)
        if len(answers) == 5:
            [pipe] = processes.list_pipes()
            processes.kill(pipe)
        if len(answers) == 50:
            [pipe] = processes.list_pipes()
            os.kill(pipe, signal.SIGSTOP)
    end_idle()
    assert [page.number for page, _ in answers] == list(range(60))
    assert [answer.error for _, answer in answers] == [None] * 60
    assert processes.list_node() == []


def test_what_is_no_anatome_is_told_and_no_page_is_blamed(tmp_path: Path) -> None:
    with pytest.raises(PipeError, match=r"No such file.*Install it wherever tasks run"):
        ask(["a"], PipeSettings((str(tmp_path / "nothing"),)))
    with pytest.raises(PipeError, match="did not start"):
        ask(["a"], PipeSettings(("false",)))
    with pytest.raises(PipeError, match="smallest page"):
        ask(["a"], PipeSettings(ANATOME, max_memory=64))
