"""Processes that somebody ends in the midst of work: no page is lost, none comes twice."""

from __future__ import annotations

import random
from collections.abc import Callable
from threading import Thread

import processes
import pytest
from cluster import ANATOME
from pages import make_page
from pyspark.sql import SparkSession

from anatome_spark import analyze

COUNT = 240


def run_and_kill(spark: SparkSession, list_victims: Callable[[], list[int]]) -> list[tuple[int, str, str | None]]:
    """The rows of a job in which one process is ended; there have to be pages left to do by then."""
    pages = [(at, make_page(at) * 12) for at in range(COUNT)]
    df = spark.createDataFrame(pages, "n int, html string").repartition(4)
    frame = analyze(df, url=None, outputs=["title", "error"], command=ANATOME)
    rows: list[tuple[int, str, str | None]] = []
    job = Thread(target=lambda: rows.extend(tuple(row) for row in frame.collect()))
    job.start()
    victims = processes.wait_for(list_victims)
    assert job.is_alive()
    processes.kill(random.choice(victims))
    job.join(300)
    return sorted(rows)


def list_busy_executors() -> list[int]:
    return processes.list_executors() if processes.list_workers() else []


@pytest.mark.parametrize("list_victims", [processes.list_pipes, processes.list_workers, list_busy_executors])
def test_every_page_is_there_once(spark: SparkSession, list_victims: Callable[[], list[int]]) -> None:
    rows = run_and_kill(spark, list_victims)
    assert rows == [(at, f"Page {at} – überall", None) for at in range(COUNT)]
