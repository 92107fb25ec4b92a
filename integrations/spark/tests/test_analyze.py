"""``analyze`` on a cluster: the rows are those of the command."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Sequence
from datetime import datetime, timezone
from typing import Any

import pytest
from cluster import ANATOME
from pages import ENDLESS, make_page, to_address
from pyspark.sql import DataFrame, SparkSession
from reference import run_pipe, without_times

from anatome_spark import ROW_COLUMNS, analyze

COUNT = 48
BAD: list[tuple[str, bytes]] = [
    ("https://bad.example/empty", b""),
    ("https://bad.example/binary", b"\x00\x01\x02\x03"),
    (
        "https://bad.example/latin",
        "<title>Ärger</title><p>Größe, Maß und Übel sind drei Wörter.".encode("latin-1"),
    ),
    ("https://bad.example/broken", b"<p>half a letter \xc3 and a null \x00 in a page of some words"),
]


def collect(df: DataFrame) -> list[dict[str, Any]]:
    return [row.asDict() for row in df.collect()]


def to_rows(pages: Sequence[tuple[str | None, str | bytes]], answers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Answers of the pipe with what a row has around them."""
    rows = []
    for (url, page), answer in zip(pages, answers, strict=True):
        content = page.encode() if isinstance(page, str) else page
        error = answer.get("error")
        analysed = answer.get("output") or {}
        rows.append(
            dict.fromkeys(ROW_COLUMNS)
            | analysed
            | {"url": url, "digest": f"sha256:{hashlib.sha256(content).hexdigest()}"}
            | {"error": f"{error['code']}: {error['message']}" if error else None}
        )
    return rows


def test_text_makes_the_rows_of_the_command(spark: SparkSession) -> None:
    pages = [(to_address(at), make_page(at)) for at in range(COUNT)]
    df = spark.createDataFrame(pages, "url string, html string").repartition(4)
    expected = to_rows(pages, run_pipe({"id": 0, "url": url, "html": html} for url, html in pages))
    analysed = analyze(df, command=ANATOME)
    assert analysed.columns == list(ROW_COLUMNS)
    assert without_times(collect(analysed)) == without_times(expected)


def test_bytes_make_the_rows_of_the_command_errors_too(spark: SparkSession) -> None:
    pages = [*((to_address(at), make_page(at).encode()) for at in range(8)), *BAD]
    df = spark.createDataFrame(pages, "url string, html binary").repartition(3)
    lines = [{"id": 0, "url": url, "base64": b64encode(html).decode()} for url, html in pages]
    rows = collect(analyze(df, command=ANATOME))
    assert without_times(rows) == without_times(to_rows(pages, run_pipe(lines)))
    assert sum(row["error"] is not None for row in rows) == 2


def test_columns_are_chosen_kept_and_refused(spark: SparkSession) -> None:
    rows = [(at, make_page(at), {"tag": [at, at + 1]}) for at in range(5)]
    df = spark.createDataFrame(rows, "n int, body string, more map<string, array<int>>")
    found = analyze(df, html="body", url=None, outputs=["words", "title"], command=ANATOME)
    assert found.columns == ["n", "more", "words", "title"]
    assert found.dtypes[2:] == [("words", "bigint"), ("title", "string")]
    first = sorted(found.collect())[0]
    assert (first.n, first.more, first.title) == (0, {"tag": [0, 1]}, "Page 0 – überall")
    with pytest.raises(ValueError, match="outputs knows no heading;"):
        analyze(df, html="body", url=None, outputs=["heading"])
    with pytest.raises(ValueError, match="there is no column page; there are n, body, more"):
        analyze(df, html="page", url=None)
    with pytest.raises(ValueError, match="the row has a column title, too"):
        analyze(df.withColumnRenamed("n", "title"), html="body", url=None)
    with pytest.raises(ValueError, match="column n holds int, not string or binary"):
        analyze(df, html="n", url=None)


def test_instants_are_written_as_shards_write_them(spark: SparkSession) -> None:
    instant = datetime(2024, 7, 1, 12, 0, 0, 250_000, tzinfo=timezone.utc)
    texts = ["2024-07-01T12:00:00Z", "2024-07-01T14:00:00.5+02:00", "yesterday", None]
    rows = [("<p>x", text, instant) for text in texts]
    df = spark.createDataFrame(rows, "html string, text string, instant timestamp").coalesce(1)
    of_text = analyze(df, url=None, fetched="text", outputs=["fetched"], command=ANATOME).collect()
    assert [row.fetched for row in of_text] == [
        "2024-07-01T12:00:00.000Z",
        "2024-07-01T12:00:00.500Z",
        None,
        None,
    ]
    df = df.drop("text")
    of_instant = analyze(df, url=None, fetched="instant", outputs=["fetched"], command=ANATOME).collect()
    assert {row.fetched for row in of_instant} == {"2024-07-01T12:00:00.250Z"}


def test_rows_without_a_page_and_pages_that_are_too_large_are_rows(spark: SparkSession) -> None:
    df = spark.sql(
        """select 1 as n, cast(null as string) as html
           union all select 2, repeat('<p>words ', 2500000)
           union all select 3, '<p>Some words of a page.'
           union all select 4, repeat('ä', 10000001)
           union all select 5, cast(unhex('3c703e6120c3622063') as string)"""
    )
    rows = {row["n"]: row for row in collect(analyze(df, url=None, command=ANATOME))}
    assert (rows[1]["error"], rows[1]["digest"]) == (
        "bad-request: its cell of the column of pages is null",
        None,
    )
    too_large = "too-large: is larger than 20000000 bytes"
    digests = {2: b"<p>words " * 2_500_000, 4: "ä".encode() * 10_000_001}
    for number, page in digests.items():
        assert rows[number]["error"] == too_large
        assert rows[number]["digest"] == f"sha256:{hashlib.sha256(page).hexdigest()}"
    assert (rows[3]["error"], rows[3]["words"]) == (None, 5)
    # Spark lets a text be none.
    assert rows[5]["text"].strip() == "a \ufffdb c"
    assert rows[5]["digest"] == f"sha256:{hashlib.sha256('<p>a �b c'.encode()).hexdigest()}"


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"time_limit": 1.5}, "timeout: The task took longer than 1.5 s and was ended."),
        ({"max_memory": 128}, "memory: The task needed more memory than one may have."),
    ],
)
def test_a_hostile_page_costs_one_row(spark: SparkSession, settings: dict[str, Any], error: str) -> None:
    pages = [(at, make_page(at)) for at in range(20)]
    pages[7] = (7, ENDLESS)
    df = spark.createDataFrame(pages, "n int, html string").coalesce(1)
    rows = analyze(df, url=None, outputs=["error", "words"], command=ANATOME, **settings).collect()
    assert [row.n for row in rows] == list(range(20))
    assert {row.n: row.error for row in rows if row.error is not None} == {7: error}


def test_a_frame_of_which_only_some_rows_are_taken_leaves_nothing_half_done(spark: SparkSession) -> None:
    pages = [(at, make_page(at)) for at in range(300)]
    df = spark.createDataFrame(pages, "n int, html string").coalesce(1)
    analysed = analyze(df, url=None, outputs=["title"], command=ANATOME)
    assert len(analysed.limit(3).collect()) == 3
    assert [row.title for row in analysed.collect()] == [f"Page {at} – überall" for at in range(300)]


def test_no_command_is_a_failure_of_the_job(spark: SparkSession) -> None:
    df = spark.createDataFrame([("<p>x",)], "html string")
    with pytest.raises(Exception, match="Install it wherever tasks run"):
        analyze(df, url=None, command="no-such-anatome").collect()
