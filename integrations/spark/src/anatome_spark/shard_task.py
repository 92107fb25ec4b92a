"""What a task does with a whole file: ``anatome shards`` reads it, and its rows go on as Arrow."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import pyarrow as pa
from pyspark import TaskContext

from .arrow_column import MOST_BATCH_BYTES, to_array
from .hadoop_file import FileError, bring_file
from .pipe_settings import PipeSettings

#: Exit codes of a command that has said all there is to say (packages/cli/src/exit.ts): good, nothing, some.
_SAID = {0, 1, 3}
#: A file over which the command died so often is told like one that cannot be read.
_MOST_ATTEMPTS = 3
_LAST_WORDS = 8192
#: The column with the addresses of files.
ADDRESS = "address"


@dataclass(frozen=True)
class ShardTask:
    """Goes to the executors; Spark calls it with batches of addresses."""

    settings: PipeSettings
    #: Columns of the row that are wanted.
    outputs: tuple[str, ...]
    hadoop: Mapping[str, str]
    #: Takes what is to be told of files that cannot be read.
    tell: Callable[[str], None]

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for address in batch.column(ADDRESS).to_pylist():
                yield from self._read(address)

    def _read(self, address: str) -> Iterator[pa.RecordBatch]:
        try:
            with bring_file(address, self.hadoop) as file:
                yield from self._run(address, file)
        except FileError as error:
            self.tell(f"{address}: {error}")

    def _run(self, address: str, file: Path) -> Iterator[pa.RecordBatch]:
        with tempfile.TemporaryFile() as words, _start(self._to_arguments(file), words) as process:
            assert process.stdout is not None
            yield from self._to_batches(process.stdout)
            code = process.wait()
            said = _read_end(words).replace(str(file), address)
        if code not in _SAID:
            self._judge(address, f"{said} ({code})")
        elif code != 0:
            self.tell(said or address)

    def _judge(self, address: str, words: str) -> None:
        """Somebody may have ended it: Spark tries again, and nothing of this attempt is kept."""
        context = TaskContext.get()
        if context is None or context.attemptNumber() + 1 < _MOST_ATTEMPTS:
            raise FileError(f"anatome shards ended while it read {address}: {words}")
        self.tell(f"{address}: could not be read to its end: {words}")

    def _to_arguments(self, file: Path) -> list[str]:
        output = ["-f", "ndjson", "-o", "-"]
        return [*self.settings.command, "shards", str(file), *output, *self.settings.to_bounds()]

    def _to_batches(self, lines: Iterable[bytes]) -> Iterator[pa.RecordBatch]:
        rows: list[dict[str, Any]] = []
        size = 0
        for line in lines:
            rows.append(json.loads(line))
            size += len(line)
            if size >= MOST_BATCH_BYTES:
                yield self._to_batch(rows)
                rows, size = [], 0
        if rows:
            yield self._to_batch(rows)

    def _to_batch(self, rows: list[dict[str, Any]]) -> pa.RecordBatch:
        columns = [to_array(name, [row[name] for row in rows]) for name in self.outputs]
        return pa.RecordBatch.from_arrays(columns, names=list(self.outputs))


@contextlib.contextmanager
def _start(arguments: list[str], words: IO[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """A process that is gone afterwards, with its own, whether it has come to its end or not."""
    process = subprocess.Popen(
        arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=words, start_new_session=True
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        assert process.stdout is not None
        process.stdout.close()


def _read_end(words: IO[bytes]) -> str:
    size = words.seek(0, os.SEEK_END)
    words.seek(max(0, size - _LAST_WORDS))
    return words.read().decode("utf-8", "replace").strip()
