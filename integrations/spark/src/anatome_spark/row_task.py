"""What a task does with the pages of its partition: Arrow in, Arrow out."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Any

import pyarrow as pa

from .answer_pages import Answer, answer_pages
from .arrow_column import MOST_BATCH_BYTES, to_array
from .page import TOO_LARGE, Page, to_digest, to_line, to_text
from .pipe_settings import PipeSettings

#: What is said of a row without a page, as ``packages/corpus/src/shard/take/take-parquet.ts`` says it.
NO_PAGE = "bad-request: its cell of the column of pages is null"

_EPOCH = datetime(1970, 1, 1)

#: Columns that are made for a task beside those that are kept.
INPUT = ("__url", "__fetched", "__content_type", "__digest", "__html")


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
        for _, answer in answer_pages(rows.read(batches), self.settings):
            yield from rows.put(answer)


class _Rows:
    """Puts answers, which come in the order of the rows, beside the rows they belong to."""

    def __init__(self, task: RowTask) -> None:
        self._task = task
        #: Of which rows are missing, and how many of the first are given on.
        self._batches: deque[pa.RecordBatch] = deque()
        self._given = 0
        #: What is known of rows that have no answer yet.
        self._known: deque[dict[str, Any]] = deque()
        #: Those that have one and are not given on.
        self._rows: list[dict[str, Any]] = []
        self._bytes = 0
        self._count = 0

    def read(self, batches: Iterable[pa.RecordBatch]) -> Iterator[Page]:
        for batch in batches:
            if batch.num_rows > 0:
                self._batches.append(batch)
                yield from self._read_batch(batch)

    def _read_batch(self, batch: pa.RecordBatch) -> Iterator[Page]:
        urls, instants, types, digests, pages = (batch.column(name) for name in INPUT)
        is_text = pa.types.is_string(pages.type) or pa.types.is_large_string(pages.type)
        for at in range(batch.num_rows):
            url = _read_text(urls[at])
            digest = _read_text(digests[at])
            self._count += 1
            if pages[at].is_valid:
                content = memoryview(pages[at].as_buffer())
                page = to_text(content) if is_text else content
                digest = to_digest(page, content)
                sent = Page(self._count, to_line(self._count, page, url, _read_text(types[at])))
            else:
                sent = Page(self._count, b"", NO_PAGE if digest is None else TOO_LARGE)
            self._known.append({"url": url, "fetched": _read_instant(instants[at]), "digest": digest})
            yield sent

    def put(self, answer: Answer) -> Iterator[pa.RecordBatch]:
        row = {**(answer.columns or {}), **self._known.popleft(), "error": answer.error}
        self._rows.append(row)
        self._bytes += answer.size
        is_over = self._given + len(self._rows) == self._batches[0].num_rows
        if is_over or self._bytes >= MOST_BATCH_BYTES:
            yield self._give()
        if is_over:
            self._batches.popleft()
            self._given = 0

    def _give(self) -> pa.RecordBatch:
        rows, self._rows, self._bytes = self._rows, [], 0
        part = self._batches[0].slice(self._given, len(rows))
        self._given += len(rows)
        names = (*self._task.kept, *self._task.outputs)
        kept = [part.column(name) for name in self._task.kept]
        made = [to_array(name, [row.get(name) for row in rows]) for name in self._task.outputs]
        return pa.RecordBatch.from_arrays([*kept, *made], names=list(names))


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
