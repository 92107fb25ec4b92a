"""Kills processes at random moments of jobs, and looks whether every page is in the result exactly once.

    npm run test:spark -- --storm [--times 20] [--only node|executor]

The output is looked at all the while: what has its whole name and ``_SUCCESS`` beside it has to be whole.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

import processes
import pyarrow.parquet as pq
from cluster import ANATOME, open_cluster
from pages import make_page
from pyspark.sql import SparkSession

from anatome_spark import analyze

COUNT = 240
PARTITIONS = 12
#: What is killed, by name.
VICTIMS: dict[str, Callable[[], list[int]]] = {
    "node": processes.list_node,
    "executor": processes.list_executors,
}
#: Executors and tasks may be lost as often as processes are killed here.
PATIENT = {"spark.deploy.maxExecutorRetries": "-1", "spark.task.maxFailures": "100"}


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--only", choices=VICTIMS)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    options = parser.parse_args()
    random.seed(options.seed)
    print(f"seed {options.seed}", flush=True)
    faults: list[str] = []
    with tempfile.TemporaryDirectory(prefix="anatome-storm-") as place:
        with open_cluster(Path(place), settings=PATIENT) as spark:
            pages = [(at, make_page(at) * 10) for at in range(COUNT)]
            frame = spark.createDataFrame(pages, "n int, html string").repartition(PARTITIONS)
            frame.write.parquet(f"{place}/pages")
            # The first starts everything; how long the second takes is how far apart kills are.
            _run(spark, Path(place), "first")
            pause = _run(spark, Path(place), "undisturbed") / 4
            for kind in VICTIMS if options.only is None else [options.only]:
                faults += _storm(spark, Path(place), Killer(kind, pause, options.times))
        left = processes.wait_for(lambda: not processes.list_node(), 30)
    print(f"processes left: {'none' if left else processes.list_own()}", flush=True)
    return 0 if left and not faults else 1


class Killer:
    """Ends one process after the other while a job runs, until it has ended so many."""

    def __init__(self, kind: str, pause: float, times: int) -> None:
        self.kind = kind
        self.killed = 0
        self._pause = pause
        self._times = times

    @property
    def is_done(self) -> bool:
        return self.killed >= self._times

    def run(self, over: Event) -> None:
        while not self.is_done and not over.wait(random.uniform(0, 2 * self._pause)):
            found = VICTIMS[self.kind]()
            if found:
                processes.kill(random.choice(found))
                self.killed += 1


def _storm(spark: SparkSession, folder: Path, killer: Killer) -> list[str]:
    jobs, faults = 0, []
    while not killer.is_done:
        jobs += 1
        name = f"{killer.kind}-{jobs}"
        over = Event()
        thread = Thread(target=killer.run, args=(over,))
        thread.start()
        try:
            _run(spark, folder, name)
        except Exception as error:  # whatever it is, the storm goes on and tells
            first = str(error).split("\n")[0]
            faults.append(f"{name}: {first}")
            print(f"FAULT {faults[-1]}", flush=True)
        finally:
            over.set()
            thread.join()
        print(f"{name}: {killer.killed} killed so far", flush=True)
    print(
        f"{killer.kind}: {killer.killed} killed in {jobs} jobs of {COUNT} pages, {len(faults)} faults",
        flush=True,
    )
    return faults


def _run(spark: SparkSession, folder: Path, name: str) -> float:
    """One job, and what became of its pages; gives the seconds it took."""
    output = folder / name
    over = Event()
    early: list[str] = []
    watcher = Thread(target=_watch, args=(output, over, early))
    watcher.start()
    started = time.monotonic()
    try:
        frame = spark.read.parquet(str(folder / "pages"))
        analysed = analyze(frame, url=None, outputs=["title", "words", "error"], command=ANATOME)
        analysed.write.parquet(str(output))
    finally:
        over.set()
        watcher.join()
    taken = time.monotonic() - started
    _check(output)
    if early:
        raise AssertionError(early[0])
    return taken


def _watch(output: Path, over: Event, early: list[str]) -> None:
    """A reader that comes too early sees nothing, or what is whole."""
    while not over.wait(0.05):
        if (output / "_SUCCESS").exists():
            try:
                _check(output)
            except Exception as error:  # whatever a reader would meet
                early.append(f"half-written: {error}")
            return


def _check(output: Path) -> None:
    rows = pq.read_table(output).to_pylist()
    numbers = sorted(row["n"] for row in rows)
    if numbers != list(range(COUNT)):
        raise AssertionError(f"{len(numbers)} rows of {len(set(numbers))} pages, expected {COUNT}")
    wrong = [row for row in rows if row["error"] is not None or row["title"] != f"Page {row['n']} – überall"]
    if wrong:
        raise AssertionError(f"{len(wrong)} rows are wrong: {wrong[0]}")


if __name__ == "__main__":
    sys.exit(main())
