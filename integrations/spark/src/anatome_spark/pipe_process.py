"""One process of ``anatome pipe -f row``: lines in, lines out, and never a wait for one while the other is stuck."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import tempfile
import time
from collections import deque

from .pipe_settings import PipeSettings

#: Bytes taken from the process at once; pipes are made as large where the system allows it.
_PIECE = 1 << 20
#: Of what a process said before it died, so much is read.
_LAST_WORDS = 8192
#: Linux: fcntl.F_SETPIPE_SZ, which Python 3.10 has no name for everywhere.
_SET_PIPE_SIZE = 1031


class PipeDied(Exception):
    """The process ended though nobody told it to; the message is what the pool of Anatome would say."""


class PipeProcess:
    """Whoever has sent a line calls :meth:`receive` until it is answered: nothing moves in between."""

    def __init__(self, settings: PipeSettings) -> None:
        # A file: nobody has to read it while the process runs.
        self._words = tempfile.TemporaryFile()  # noqa: SIM115
        # A group of its own: the pipe has a process that does the work, and both are ended together.
        self._process = subprocess.Popen(
            settings.to_arguments(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._words,
            bufsize=0,
            start_new_session=True,
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._outgoing: deque[memoryview] = deque()
        #: A line of which the end has not come yet.
        self._begun: list[bytes] = []
        self._poll = select.poll()
        for stream in (self._stdin, self._stdout):
            os.set_blocking(stream.fileno(), False)
            _widen(stream.fileno())
        self._poll.register(self._stdout, select.POLLIN)

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Puts a line, with its break, behind those that wait to be written."""
        if not self._outgoing:
            self._poll.register(self._stdin, select.POLLOUT)
        self._outgoing.append(memoryview(line))

    def receive(self, seconds: float) -> list[bytes]:
        """The lines that come next, without their breaks; none where none came in time."""
        latest = time.monotonic() + seconds
        while True:
            left = latest - time.monotonic()
            events = self._poll.poll(max(0.0, left) * 1000)
            if any(fd == self._stdin.fileno() for fd, _ in events):
                self._write()
            lines = self._read() if any(fd == self._stdout.fileno() for fd, _ in events) else []
            if lines or left <= 0:
                return lines

    def kill(self) -> str:
        """Ends the process and its own; gives what it died of."""
        # Before it is waited for: until then nobody else can have its number.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        code = self._process.wait()
        for stream in (self._stdin, self._stdout):
            stream.close()
        return f"{self._last_line()} ({_name_end(code)})"

    def end(self) -> None:
        """Ends a process that has nothing to do."""
        self.kill()
        self._words.close()

    def _write(self) -> None:
        try:
            while self._outgoing:
                piece = self._outgoing[0][:_PIECE]
                count = os.write(self._stdin.fileno(), piece)
                if count < len(self._outgoing[0]):
                    self._outgoing[0] = self._outgoing[0][count:]
                else:
                    self._outgoing.popleft()
                if count < len(piece):
                    return
        except BlockingIOError:
            return
        except BrokenPipeError:
            # It is dying: its output ends, which is seen there.
            self._outgoing.clear()
        self._poll.unregister(self._stdin)

    def _read(self) -> list[bytes]:
        try:
            piece = os.read(self._stdout.fileno(), _PIECE)
        except BlockingIOError:
            return []
        if not piece:
            raise PipeDied
        head, found, rest = piece.partition(b"\n")
        self._begun.append(head)
        if not found:
            return []
        *lines, last = rest.split(b"\n")
        lines.insert(0, b"".join(self._begun))
        self._begun = [last]
        return lines

    def _last_line(self) -> str:
        size = self._words.seek(0, os.SEEK_END)
        self._words.seek(max(0, size - _LAST_WORDS))
        lines = self._words.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else ""


def _widen(descriptor: int) -> None:
    """Fewer turns for large pages; the usual size does as well."""
    with contextlib.suppress(OSError, ImportError):
        import fcntl

        fcntl.fcntl(descriptor, _SET_PIPE_SIZE, _PIECE)


def _name_end(code: int) -> str:
    return signal.Signals(-code).name if code < 0 else str(code)
