"""Columns of rows as Arrow has them."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

from .row_columns import ROW_COLUMNS

#: Bytes of answers in a batch, one row may have more: columns of Arrow hold two gigabytes, executors often less.
MOST_BATCH_BYTES = 16 << 20


def to_array(name: str, values: list[Any]) -> pa.Array:
    """The values of one column of the row."""
    try:
        return pa.array(values, ROW_COLUMNS[name])
    except UnicodeEncodeError:
        # Half a character, which JavaScript knows and UTF-8 does not: shards write what stands for it, too.
        return pa.array([None if value is None else _to_whole(value) for value in values], ROW_COLUMNS[name])


def _to_whole(text: str) -> str:
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
