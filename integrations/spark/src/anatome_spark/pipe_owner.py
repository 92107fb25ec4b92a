"""Who owns pipe processes: this Python worker, which Spark uses for many tasks, one after the other.

A process that has started and warmed up is kept for the next task. It ends with the worker, whatever the worker dies
of: then its input ends, and so does it.
"""

from __future__ import annotations

import atexit
import json
import os

from .pipe_process import PipeDied, PipeProcess
from .pipe_settings import PipeSettings
from .row_columns import ANALYSED_COLUMNS

#: Somebody else may end a process while it starts; one that never starts never will.
_STARTS = 3
#: Seconds until a process has to answer its first line; a machine may have much else to do.
_START_LIMIT = 120.0
_PROBE = b'{"id":"probe","html":"<!doctype html><title>probe</title><p>Is anybody there?"}\n'

_idle: tuple[int, PipeSettings, PipeProcess] | None = None


class PipeError(RuntimeError):
    """No page is to blame: there is no ``anatome`` that could be asked, or it is another than this package knows."""


def take_pipe(settings: PipeSettings) -> PipeProcess:
    """A process that waits for lines: the idle one if it was started so, else a new one."""
    global _idle
    idle, _idle = _idle, None
    # A worker that was forked from one with a process must not share it.
    if idle is not None and idle[0] == os.getpid():
        _, known, process = idle
        if known == settings and _is_sound(process):
            return process
        process.end()
    return _start(settings)


def give_back(settings: PipeSettings, process: PipeProcess) -> None:
    """Keeps a process that has answered everything for whoever comes next."""
    global _idle
    if _idle is not None:
        process.end()
        return
    _idle = (os.getpid(), settings, process)


def _is_sound(process: PipeProcess) -> bool:
    """Whether it lives, and says nothing that nobody asked."""
    try:
        return process.receive(0) == []
    except PipeDied:
        return False


def _start(settings: PipeSettings) -> PipeProcess:
    words = ""
    for _ in range(_STARTS):
        try:
            process = PipeProcess(settings)
        except OSError as error:
            raise PipeError(_explain(settings, str(error))) from error
        try:
            process.send(_PROBE)
            lines = process.receive(_START_LIMIT)
        except PipeDied:
            words = process.kill()
            continue
        if lines:
            try:
                _check(settings, lines[0])
            except PipeError:
                process.end()
                raise
            return process
        words = f"no answer in {_START_LIMIT:g} s; {process.kill()}"
    raise PipeError(_explain(settings, words))


def _check(settings: PipeSettings, line: bytes) -> None:
    """A pipe of another version would give other columns, one without memory none, page after page."""
    answer = json.loads(line)
    if "error" in answer:
        why = f"it fails with the smallest page: {answer['error']['message']}"
        raise PipeError(_explain(settings, why))
    columns = set(answer["output"])
    if columns != ANALYSED_COLUMNS:
        odd = ", ".join(sorted(columns ^ ANALYSED_COLUMNS))
        raise PipeError(_explain(settings, f"it is of another version than this package, by the columns {odd}"))


def _explain(settings: PipeSettings, why: str) -> str:
    command = " ".join(settings.to_arguments())
    return (
        f"anatome did not start on this machine ({why}): {command}. Install it wherever tasks run, "
        "or name it with command=."
    )


def end_idle() -> None:
    """Ends the process that waits for the next task."""
    global _idle
    idle, _idle = _idle, None
    if idle is not None and idle[0] == os.getpid():
        idle[2].end()


atexit.register(end_idle)
