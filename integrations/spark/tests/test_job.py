"""The job: files in, Parquet out, in folders by host; the rows are those of ``anatome shards``."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zlib import crc32

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from cluster import ANATOME
from pages import make_page, to_address
from pyspark.sql import SparkSession
from reference import run_shards, without_times
from warc import write_warc

from anatome_spark import ROW_COLUMNS
from anatome_spark.job import main

BUCKETS = 4
COMMAND = ["--command", shlex.join(ANATOME), "--buckets", str(BUCKETS)]
#: 200 megabytes of a page, one that is none, and one that is empty.
HOSTILE = [
    ("https://site1.example/huge", b"<p>words of a page " * 10_526_316),
    ("https://site2.example/binary", b"\x00\x01\x02\x03"),
    ("https://site3.example/empty", b""),
]


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("archives")
    for at in range(2):
        pages = [(to_address(page), make_page(page).encode()) for page in range(at * 12, at * 12 + 12)]
        write_warc(folder / f"{at}.warc.gz", [*pages, *(HOSTILE if at == 1 else [])])
    return folder


def run(*arguments: object) -> None:
    assert main([*COMMAND, *(str(argument) for argument in arguments)]) == 0


def read(folder: Path) -> list[dict[str, Any]]:
    assert (folder / "_SUCCESS").exists()
    rows = pq.read_table(folder).to_pylist()
    for row in rows:
        host = urlsplit(row["url"] or "").hostname or ""
        assert row.pop("bucket") == crc32(host.encode()) % BUCKETS
    return rows


def test_archives_become_the_rows_of_shards(
    spark: SparkSession, archives: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (archives / "broken.warc.gz").write_bytes(b"no archive at all")
    try:
        run(archives, "-o", tmp_path / "out")
    finally:
        (archives / "broken.warc.gz").unlink()
    rows = read(tmp_path / "out")
    expected = [row for at in range(2) for row in run_shards(archives / f"{at}.warc.gz")]
    assert without_times(rows) == without_times(expected)
    assert {row["error"] for row in rows} >= {
        None,
        "too-large: is larger than 20000000 bytes",
        "empty: is empty",
    }
    told = capfd.readouterr().err
    assert "broken.warc.gz" in told
    assert "27 rows, 3 of them with an error" in told


def test_files_elsewhere_are_brought(spark: SparkSession, far: Path, tmp_path: Path) -> None:
    write_warc(far / "one.warc.gz", [(to_address(at), make_page(at).encode()) for at in range(12)])
    run("viewfs://far/crawl/*.warc.gz", "-o", tmp_path / "out", "--outputs", "title")
    rows = pq.read_table(tmp_path / "out").to_pylist()
    assert sorted(row["title"] for row in rows) == sorted(f"Page {at} – überall" for at in range(12))


def test_parquet_becomes_the_same_rows_and_opens_anywhere(
    spark: SparkSession, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "in").mkdir()
    pages: list[dict[str, str | None]] = [
        {"url": to_address(at), "html": make_page(at), "fetched": "2024-05-06T07:08:09Z"} for at in range(20)
    ]
    pages.append({"url": "not an address", "html": None, "fetched": "tomorrow"})
    for at in range(2):
        pq.write_table(pa.Table.from_pylist(pages[at::2]), tmp_path / "in" / f"{at}.parquet")
    (tmp_path / "in" / "broken.parquet").write_bytes(b"no parquet")
    run("-f", "parquet", tmp_path / "in", "-o", tmp_path / "out", "--gather")
    rows = read(tmp_path / "out")
    expected = [row for at in range(2) for row in run_shards(tmp_path / "in" / f"{at}.parquet")]
    assert without_times(rows) == without_times(expected)
    assert "broken.parquet: is no Parquet file" in capfd.readouterr().err
    assert all(len(list(folder.glob("*.parquet"))) == 1 for folder in (tmp_path / "out").glob("bucket=*"))

    schema = pq.read_schema(next((tmp_path / "out").rglob("*.parquet")))
    assert {name: schema.field(name).type for name in schema.names} == ROW_COLUMNS
    of_duckdb = duckdb.sql(f"select * from '{tmp_path}/out/**/*.parquet'")
    kinds = {pa.string(): "VARCHAR", pa.float64(): "DOUBLE", pa.int64(): "BIGINT"}
    found = dict(zip(of_duckdb.columns, map(str, of_duckdb.types), strict=True))
    assert {name: found[name] for name in ROW_COLUMNS} == {name: kinds[kind] for name, kind in ROW_COLUMNS.items()}
    headings = "select json_extract_string(headings, '$[0].text') from of_duckdb where title = 'Page 3 – überall'"
    assert duckdb.sql(headings).fetchall() == [("Page 3 – überall",)]


def test_an_output_that_is_there_is_left_alone(spark: SparkSession, archives: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    with pytest.raises(Exception, match="PATH_ALREADY_EXISTS"):
        run(archives / "0.warc.gz", "-o", tmp_path / "out")
    assert list((tmp_path / "out").iterdir()) == []


def test_columns_are_those_of_shards(archives: Path) -> None:
    assert list(run_shards(archives / "0.warc.gz")[0]) == list(ROW_COLUMNS)
