"""What all processes of a run have computed, and the most memory each held, read off /proc while they live."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, Thread

_TICKS = os.sysconf("SC_CLK_TCK")
#: Seconds between two looks: what a process computes after the last one is lost.
_PAUSE = 0.25


class Usage:
    """Looks at every process that has a mark in its environment, as long as it is entered."""

    def __init__(self, mark: str) -> None:
        self._mark = mark.encode()
        self._seconds: dict[tuple[int, str], float] = {}
        self._foreign: set[tuple[int, str]] = set()
        #: Most megabytes a process held, by what it is.
        self.memory: dict[str, float] = {}
        self._names: dict[tuple[int, str], str] = {}
        self._end = Event()
        self._thread = Thread(target=self._watch, daemon=True)

    def __enter__(self) -> Usage:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self._thread.join()

    def sum(self) -> dict[str, float]:
        """Seconds so far, user and system, by what a process is."""
        self._look()
        sums: dict[str, float] = {}
        for key, seconds in self._seconds.items():
            sums[self._names[key]] = sums.get(self._names[key], 0) + seconds
        return sums

    def _watch(self) -> None:
        while not self._end.wait(_PAUSE):
            self._look()

    def _look(self) -> None:
        for place in Path("/proc").iterdir():
            if place.name.isdigit():
                try:
                    self._see(place)
                except OSError:
                    continue

    def _see(self, place: Path) -> None:
        stat = (place / "stat").read_text(errors="replace").rpartition(")")[2].split()
        # Numbers come again; with the time of its start a process has but one.
        key = (int(place.name), stat[19])
        if key in self._foreign or (key not in self._seconds and not self._is_own(place, key)):
            return
        self._names[key] = name = _name(place) or self._names.get(key, "other")
        self._seconds[key] = max(self._seconds.get(key, 0), (int(stat[11]) + int(stat[12])) / _TICKS)
        peak = _read_peak(place)
        self.memory[name] = max(self.memory.get(name, 0), peak)

    def _is_own(self, place: Path, key: tuple[int, str]) -> bool:
        if self._mark in (place / "environ").read_bytes().split(b"\0"):
            return True
        # A process that has just been forked gets its environment in a moment.
        if float(key[1]) / _TICKS < float(Path("/proc/uptime").read_text().split()[0]) - 2:
            self._foreign.add(key)
        return False


def _name(place: Path) -> str:
    """What a process is: one of Java by what it does, any other by its program."""
    words = (place / "cmdline").read_text(errors="replace").split("\0")
    program = words[0].rpartition("/")[2]
    if program == "node":
        return "node: work" if any("pipe-work" in word for word in words) else "node: pipe"
    if program == "java":
        return "java: executor" if any("CoarseGrained" in word for word in words) else "java: driver"
    return "python" if program.startswith("python") else program


def _read_peak(place: Path) -> float:
    for line in (place / "status").read_text(errors="replace").splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0.0
