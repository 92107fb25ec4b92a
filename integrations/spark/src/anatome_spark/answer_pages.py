"""Pages in, answers out, in the same order, whatever becomes of the process that gives them."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from .page import Page
from .pipe_owner import PipeError, give_back, take_pipe
from .pipe_process import PipeDied, PipeProcess
from .pipe_settings import PipeSettings

#: Pages and bytes that are sent and not yet given on: enough that the process does not wait for Spark. As many pages as
#: the pipe itself has under way; one page may have more bytes.
MOST_PAGES = 128
MOST_BYTES = 16 << 20
#: A process that dies while it has only this page has so many tries: somebody else may have ended one.
_MOST_DEATHS = 2
#: What the pipe says of a page whose process ended without a word, which somebody else may have brought about.
_CRASHED = "crashed"


@dataclass(slots=True)
class Answer:
    """Either columns, or why there are none."""

    columns: dict[str, Any] | None
    error: str | None
    #: What it takes to keep it.
    size: int


def answer_pages(pages: Iterable[Page], settings: PipeSettings) -> Iterator[tuple[Page, Answer]]:
    """Every page with its answer, in the order in which pages come."""
    return _Conversation(settings).run(iter(pages))


class _Conversation:
    """What is under way between a stream of pages and one process after the other."""

    def __init__(self, settings: PipeSettings) -> None:
        self._settings = settings
        self._process: PipeProcess | None = None
        #: All that is not given on, in the order in which it came.
        self._pages: deque[Page] = deque()
        #: Sent and not answered, in the order in which it was sent.
        self._sent: deque[Page] = deque()
        #: To be sent again, each with nothing beside it: one of them may have killed a process.
        self._again: deque[Page] = deque()
        self._answers: dict[int, Answer] = {}
        #: Those sent again because the pipe's own process crashed over them.
        self._crashed: set[int] = set()
        #: Whether what is sent was sent before, and shall have nothing beside it.
        self._is_alone = False
        self._bytes = 0

    def run(self, pages: Iterator[Page]) -> Iterator[tuple[Page, Answer]]:
        is_over = False
        try:
            while True:
                page = None
                if not is_over and self._has_room():
                    page = next(pages, None)
                    is_over = page is None
                if page is not None:
                    self._take(page)
                elif not self._pages:
                    return
                # With room left nobody waits: the next page may be there already.
                self._exchange(is_waiting=page is None)
                yield from self._give()
        finally:
            self._release()

    def _has_room(self) -> bool:
        if not self._pages:
            return True
        is_careful = self._again or self._is_alone
        return not is_careful and len(self._pages) < MOST_PAGES and self._bytes < MOST_BYTES

    def _take(self, page: Page) -> None:
        self._pages.append(page)
        self._bytes += len(page.line)
        if page.error is None:
            self._send(page)
        else:
            self._answers[page.number] = Answer(None, page.error, 0)

    def _send(self, page: Page) -> None:
        if self._process is None:
            self._process = take_pipe(self._settings)
        self._process.send(page.line)
        self._sent.append(page)

    def _exchange(self, *, is_waiting: bool) -> None:
        """Takes the answers that have come; hears of the death of the process, and brings one about that hangs."""
        if not self._sent and self._again:
            self._is_alone = True
            self._send(self._again.popleft())
        if not self._sent or self._process is None:
            return
        patience = self._settings.to_patience(is_alone=len(self._sent) == 1)
        try:
            lines = self._process.receive(patience if is_waiting else 0)
        except PipeDied:
            self._restart(has_hung=False)
            return
        if is_waiting and not lines:
            self._restart(has_hung=True)
        for line in lines:
            self._hear(line)

    def _hear(self, line: bytes) -> None:
        answer = json.loads(line)
        if not self._sent or answer["id"] != self._sent[0].number:
            raise PipeError(f"anatome pipe answered what nobody asked: {line[:200]!r}")
        page = self._sent.popleft()
        self._is_alone = False
        error = answer.get("error")
        if error is None:
            self._keep(page, Answer(answer["output"], None, len(line)))
        elif error["code"] == _CRASHED and page.number not in self._crashed:
            self._crashed.add(page.number)
            self._again.append(page)
        else:
            self._keep(page, Answer(None, f"{error['code']}: {error['message']}", len(line)))

    def _restart(self, *, has_hung: bool) -> None:
        """Sends what is unanswered again, each page alone; one that kills its process even so is given up."""
        assert self._process is not None
        words = self._process.kill()
        self._process = None
        if len(self._sent) == 1:
            self._sent[0].deaths += 1
            if self._sent[0].deaths >= _MOST_DEATHS:
                error = self._blame(words, has_hung=has_hung)
                self._keep(self._sent.popleft(), Answer(None, error, 0))
        self._again.extendleft(reversed(self._sent))
        self._sent.clear()
        self._is_alone = False

    def _blame(self, words: str, *, has_hung: bool) -> str:
        """As the pool of Anatome says it."""
        if has_hung:
            return f"timeout: The task took longer than {self._settings.time_limit:g} s and was ended."
        return f"{_CRASHED}: The process failed: {words}"

    def _keep(self, page: Page, answer: Answer) -> None:
        self._answers[page.number] = answer
        self._bytes += answer.size - len(page.line)
        self._crashed.discard(page.number)

    def _give(self) -> Iterator[tuple[Page, Answer]]:
        while self._pages and self._pages[0].number in self._answers:
            page = self._pages.popleft()
            answer = self._answers.pop(page.number)
            self._bytes -= answer.size
            yield page, answer

    def _release(self) -> None:
        """Keeps the process for the next task, unless it still has answers for this one, which was given up."""
        process, self._process = self._process, None
        if process is None:
            return
        if self._sent:
            process.end()
        else:
            give_back(self._settings, process)
