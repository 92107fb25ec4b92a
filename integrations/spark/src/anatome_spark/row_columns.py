"""The columns of a row, as ``packages/corpus/src/shard/page-row.ts`` has them; a test compares the two."""

from __future__ import annotations

from collections.abc import Sequence

import pyarrow as pa
from pyspark.sql.types import DoubleType, LongType, StringType, StructField

#: Name and type of every column, in their order. Instants, dates and nested things (JSON) are text, as in shards.
ROW_COLUMNS: dict[str, pa.DataType] = {
    "url": pa.string(),
    "fetched": pa.string(),
    "digest": pa.string(),
    "encoding": pa.string(),
    "type": pa.string(),
    "language": pa.string(),
    "title": pa.string(),
    "author": pa.string(),
    "date": pa.string(),
    "confidence": pa.float64(),
    "text": pa.string(),
    "markdown": pa.string(),
    "headings": pa.string(),
    "lists": pa.string(),
    "outline": pa.string(),
    "records": pa.string(),
    "roles": pa.string(),
    "words": pa.int64(),
    "error": pa.string(),
    "milliseconds": pa.int64(),
}

#: What Spark calls these types.
_SPARK_TYPES = {pa.string(): StringType(), pa.float64(): DoubleType(), pa.int64(): LongType()}

#: What is known of a page before it is analysed, and what became of it; all others the analysis says.
_AROUND = {"url", "fetched", "digest", "error"}
ANALYSED_COLUMNS = frozenset(ROW_COLUMNS) - _AROUND


def choose_columns(outputs: Sequence[str] | None) -> tuple[str, ...]:
    """The columns that are asked for, in the order in which they are; all of them unless some are named."""
    if outputs is None:
        return tuple(ROW_COLUMNS)
    unknown = [name for name in outputs if name not in ROW_COLUMNS]
    if unknown:
        raise ValueError(f"outputs knows no {', '.join(unknown)}; there are {', '.join(ROW_COLUMNS)}")
    if len(set(outputs)) < len(outputs):
        raise ValueError(f"outputs names a column twice: {', '.join(outputs)}")
    return tuple(outputs)


def to_spark_field(name: str) -> StructField:
    """A column as Spark knows it."""
    return StructField(name, _SPARK_TYPES[ROW_COLUMNS[name]])
