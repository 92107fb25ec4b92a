"""The processes that a test has started, wherever they hang by now, read off /proc."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Found = TypeVar("Found")

#: Every process that a test starts inherits it; another checkout may run its own beside us.
_MARK = f"ANATOME_TEST={os.getpid()}"
os.environ["ANATOME_TEST"] = str(os.getpid())


def list_own() -> dict[int, str]:
    """Command lines by number, without this process."""
    numbers = (int(place.name) for place in Path("/proc").iterdir() if place.name.isdigit())
    return {pid: _read(pid, "cmdline") for pid in numbers if pid != os.getpid() and _is_own(pid)}


def list_pipes() -> list[int]:
    """Those that Python talks to."""
    return [pid for pid, command in list_own().items() if "anatome.cjs pipe " in command]


def list_workers() -> list[int]:
    """Those that analyse, one below each pipe."""
    return [pid for pid, command in list_own().items() if "pipe-work.cjs" in command]


def list_node() -> list[int]:
    """All that run on Node."""
    return [pid for pid, command in list_own().items() if command.split(" ")[0].endswith("node")]


def list_executors() -> list[int]:
    return [pid for pid, command in list_own().items() if "CoarseGrainedExecutorBackend" in command]


def kill(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def wait_for(check: Callable[[], Found], seconds: float = 60) -> Found:
    """What a check gives once that is something, or the time is over."""
    latest = time.monotonic() + seconds
    while True:
        found = check()
        if found or time.monotonic() > latest:
            return found
        time.sleep(0.05)


def _is_own(pid: int) -> bool:
    return _MARK in _read(pid, "environ").split(" ")


def _read(pid: int, name: str) -> str:
    """One that is gone, or not ours to read, says nothing."""
    try:
        return Path(f"/proc/{pid}/{name}").read_text(errors="replace").replace("\0", " ")
    except OSError:
        return ""
