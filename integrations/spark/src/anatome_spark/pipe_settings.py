"""How a pipe process is started, and when it is given up."""

from __future__ import annotations

from dataclasses import dataclass

#: By the clock a page may take so many times what it may compute (packages/pool/src/after-computing.ts).
_MOST_WAITING = 4
#: In company a page may have to wait for others that are given up one after the other.
_MOST_COMPANY = 2


@dataclass(frozen=True)
class PipeSettings:
    """Equal settings share a process."""

    #: The program and what comes before ``pipe``, such as ``("node", "anatome.cjs")``.
    command: tuple[str, ...] = ("anatome",)
    #: Seconds a page may compute.
    time_limit: float = 60
    #: Megabytes of heap.
    max_memory: int = 1024
    #: More options of ``anatome pipe``.
    options: tuple[str, ...] = ()
    #: Seconds beyond what the pipe itself needs to give a page up, until the pipe is taken to hang.
    grace: float = 30

    def to_arguments(self) -> list[str]:
        return [*self.command, "pipe", "-f", "row", *self.to_bounds()]

    def to_bounds(self) -> list[str]:
        """Options of every command that makes rows."""
        bounds = ["--kill-after", f"{self.time_limit:g}", "--max-memory", str(self.max_memory)]
        return ["-j", "1", *bounds, *self.options]

    def to_patience(self, *, is_alone: bool) -> float:
        """Seconds without an answer after which the process hangs."""
        waiting = self.time_limit * _MOST_WAITING
        return waiting * (1 if is_alone else _MOST_COMPANY) + self.grace
