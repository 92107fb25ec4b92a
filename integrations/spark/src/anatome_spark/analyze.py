"""A data frame of pages in, a data frame of rows out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyspark.sql import functions as F
from pyspark.sql.types import BinaryType, StringType, StructType, TimestampNTZType, TimestampType

from .page import MOST_PAGE_BYTES
from .pipe_settings import PipeSettings
from .row_columns import choose_columns, to_spark_field
from .row_task import INPUT, RowTask

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame


def analyze(
    df: DataFrame,
    html: str = "html",
    url: str | None = "url",
    fetched: str | None = None,
    content_type: str | None = None,
    outputs: Sequence[str] | None = None,
    *,
    command: str | Sequence[str] = "anatome",
    time_limit: float = 60,
    max_memory: int = 1024,
    options: Sequence[str] = (),
) -> DataFrame:
    """One row for each row of ``df``: its other columns, then those of ``outputs``, by default all of a row.

    ``html`` names the column of pages, text or bytes; ``url``, ``fetched`` and ``content_type`` name columns of what is
    known of them, and go into the row. Other columns of ``df`` are kept; one that is named as a column of the row is
    refused. See README.md for what the settings mean.
    """
    names = choose_columns(outputs)
    used = {name for name in (html, url, fetched, content_type) if name is not None}
    _check_columns(df, used)
    kept = tuple(name for name in df.columns if name not in used)
    _check_kept(kept, names)
    program = (command,) if isinstance(command, str) else tuple(command)
    settings = PipeSettings(program, time_limit, max_memory, tuple(options))
    pages = df.select(
        *(F.col(_quote(name)) for name in kept),
        _to_text(url).alias(INPUT[0]),
        _to_instant(df, fetched).alias(INPUT[1]),
        _to_text(content_type).alias(INPUT[2]),
        *_to_page(df, html),
    )
    fields = [df.schema[name] for name in kept] + [to_spark_field(name) for name in names]
    return pages.mapInArrow(RowTask(settings, kept, names), StructType(fields))


def _check_columns(df: DataFrame, used: set[str]) -> None:
    missing = sorted(used - set(df.columns))
    if missing:
        raise ValueError(f"there is no column {', '.join(missing)}; there are {', '.join(df.columns)}")


def _check_kept(kept: tuple[str, ...], names: tuple[str, ...]) -> None:
    twice = sorted(set(kept) & set(names))
    if twice:
        raise ValueError(
            f"the row has a column {', '.join(twice)}, too; rename or drop yours, or leave it out of outputs"
        )


def _to_text(name: str | None) -> Column:
    return (F.lit(None) if name is None else F.col(_quote(name))).cast("string")


def _to_instant(df: DataFrame, name: str | None) -> Column:
    """What Spark knows as an instant goes as one: text of it would be in the time zone of the session."""
    if name is None or isinstance(df.schema[name].dataType, StringType):
        return _to_text(name)
    if isinstance(df.schema[name].dataType, (TimestampType, TimestampNTZType)):
        return F.col(_quote(name))
    raise ValueError(f"column {name} holds {df.schema[name].dataType.simpleString()}, not timestamp or string")


def _to_page(df: DataFrame, name: str) -> tuple[Column, Column]:
    """The digest of a page that is too large, which stays where it is, and every other page."""
    if not isinstance(df.schema[name].dataType, (StringType, BinaryType)):
        raise ValueError(f"column {name} holds {df.schema[name].dataType.simpleString()}, not string or binary")
    page = F.col(_quote(name))
    is_too_large = F.octet_length(page) > MOST_PAGE_BYTES
    digest = F.when(is_too_large, F.concat(F.lit("sha256:"), F.sha2(page.cast("binary"), 256)))
    return digest.alias(INPUT[3]), F.when(~is_too_large, page).alias(INPUT[4])


def _quote(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"
