"""What a task does with the pages of its partition: Arrow in, Arrow out."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from typing import Any

import pyarrow as pa

from .answer_pages import Answer, answer_pages
from .page import TOO_LARGE, Page, to_digest, to_line, to_text
from .pipe_settings import PipeSettings
from .row_columns import ROW_COLUMNS

#: Bytes of answers in a batch, one row may have more: columns of Arrow hold two gigabytes, executors often less.
MOST_BATCH_BYTES = 16 << 20
#: What is said of a row without a page, as ``packages/corpus/src/shard/take/take-parquet.ts`` says it.
NO_PAGE = "bad-request: its cell of the column of pages is null"

_EPOCH = datetime(1970, 1, 1)  # noqa: DTZ001

#: Columns that are made for a task beside those that are kept.
INPUT = ("__url", "__fetched", "__content_type", "__digest", "__html")


@dataclass(slots=True)
class _Batch:
    """A batch of the input as long as rows of it are missing."""

    batch: pa.RecordBatch
    #: Rows that are given on.
    given: int = 0
    #: What is known of the rows behind them, without what the analysis says.
    known: dict[int, dict[str, Any]] = field(default_factory=dict)
    rows: list[dict[str, Any]] = field(default_factory=list)
    bytes: int = 0


@dataclass(frozen=True)
class RowTask:
    """Goes to the executors; Spark calls it with the batches of a partition."""

    settings: PipeSettings
    #: Columns of the input that go on as they are.
    kept: tuple[str, ...]
    #: Columns of the row that are wanted.
    outputs: tuple[str, ...]

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        rows = _Rows(self)
        for page, answer in answer_pages(rows.read(batches), self.settings):
            yield from rows.put(page.number, answer)
        yield from rows.finish()


class _Rows:
    """Puts answers beside the rows they belong to. Pages have numbers; rows without a page to send have none."""

    def __init__(self, task: RowTask) -> None:
        self._task = task
        self._batches: deque[_Batch] = deque()
        #: Where each page that was sent belongs.
        self._places: deque[tuple[_Batch, int]] = deque()
        self._count = 0

    def read(self, batches: Iterable[pa.RecordBatch]) -> Iterator[Page]:
        for batch in batches:
            begun = _Batch(batch)
            self._batches.append(begun)
            yield from self._read_batch(begun)

    def _read_batch(self, begun: _Batch) -> Iterator[Page]:
        batch = begun.batch
        urls, instants, types, digests, pages = (batch.column(name) for name in INPUT)
        is_text = pa.types.is_string(pages.type) or pa.types.is_large_string(pages.type)
        for at in range(batch.num_rows):
            url = _read_text(urls[at])
            known = {"url": url, "fetched": _read_instant(instants[at]), "digest": None, "error": None}
            begun.known[at] = known
            if not pages[at].is_valid:
                known["digest"] = digests[at].as_py()
                known["error"] = NO_PAGE if known["digest"] is None else TOO_LARGE
                continue
            content = memoryview(pages[at].as_buffer())
            page = to_text(content) if is_text else content
            known["digest"] = to_digest(page, content)
            self._places.append((begun, at))
            self._count += 1
            yield Page(self._count, to_line(self._count, page, url, _read_text(types[at])))

    def put(self, number: int, answer: Answer) -> Iterator[pa.RecordBatch]:
        begun, at = self._places.popleft()
        while self._batches[0] is not begun:
            yield from self._give(self._batches.popleft(), None)
        # Rows before it have no answer to wait for.
        _fill(begun, at)
        row = begun.known.pop(at)
        row["error"] = answer.error
        begun.rows.append({**(answer.columns or {}), **row})
        begun.bytes += answer.size
        if begun.bytes >= MOST_BATCH_BYTES:
            yield from self._give(begun, at + 1)

    def finish(self) -> Iterator[pa.RecordBatch]:
        while self._batches:
            yield from self._give(self._batches.popleft(), None)

    def _give(self, begun: _Batch, end: int | None) -> Iterator[pa.RecordBatch]:
        """The rows of a batch up to some row; up to its last without a number."""
        if end is None:
            _fill(begun, begun.batch.num_rows)
        rows, begun.rows, begun.bytes = begun.rows, [], 0
        if not rows:
            return
        part = begun.batch.slice(begun.given, len(rows))
        begun.given += len(rows)
        names = (*self._task.kept, *self._task.outputs)
        kept = [part.column(name) for name in self._task.kept]
        made = [_to_array(name, [row.get(name) for row in rows]) for name in self._task.outputs]
        yield pa.RecordBatch.from_arrays([*kept, *made], names=list(names))


def _fill(begun: _Batch, end: int) -> None:
    """Rows that were never sent, up to one that was."""
    for at in range(begun.given + len(begun.rows), end):
        begun.rows.append(begun.known.pop(at))


def _to_array(name: str, values: list[Any]) -> pa.Array:
    try:
        return pa.array(values, ROW_COLUMNS[name])
    except UnicodeEncodeError:
        # Half a character, which JavaScript knows and UTF-8 does not: shards write what stands for it, too.
        return pa.array([None if value is None else _to_whole(value) for value in values], ROW_COLUMNS[name])


def _to_whole(text: str) -> str:
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _read_text(cell: pa.Scalar) -> str | None:
    return str(memoryview(cell.as_buffer()), "utf-8", "replace") if cell.is_valid else None


def _read_instant(cell: pa.Scalar) -> str | None:
    """ISO 8601, UTC, as JavaScript writes it; what cannot be read says nothing."""
    if not cell.is_valid:
        return None
    if pa.types.is_timestamp(cell.type):
        instant = _EPOCH + timedelta(microseconds=cell.cast(pa.timestamp("us", cell.type.tz)).value)
    else:
        try:
            instant = datetime.fromisoformat(re.sub("[Zz]$", "+00:00", (_read_text(cell) or "").strip()))
        except ValueError:
            return None
    if instant.tzinfo is not None:
        instant = instant.astimezone(timezone.utc).replace(tzinfo=None)
    return f"{instant.isoformat(timespec='milliseconds')}Z"
