"""What Spark costs beside the bare command: the same pages, once through a pipe, then with one and two executors.

    npm run test:spark -- --bench FOLDER… [--rows 2000] [--to parquet|noop] [--record]

Processors are shared with whatever else runs: what counts is the time they computed, and that of all processes.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from cluster import ANATOME, ROOT, open_cluster
from usage import Usage

from anatome_spark import analyze

FILES = 16
#: Bytes of pages in a group of rows.
GROUP = 8 << 20


@dataclass(frozen=True)
class Used:
    """What a run took, from the moment it said that it begins."""

    #: Of processors.
    seconds: float
    #: Of processors, before.
    start: float
    #: By the clock.
    wall: float
    #: Most megabytes of a process of Node.
    node: float


def main() -> None:
    options = read_arguments()
    if options.part is not None:
        run_spark(options)
        return
    with tempfile.TemporaryDirectory(prefix="anatome-bench-") as place:
        folder = Path(place)
        write_pages(options, folder)
        print(f"{options.rows} pages", flush=True)
        bare = measure("pipe", ["bare", str(folder)], options)
        metrics = {"pages": options.rows, **name_metrics("pipe", bare)}
        for executors, word in ((1, "one"), (2, "two")):
            own = [sys.executable, "-m", "bench", "--part", str(executors), "--rows", str(options.rows)]
            used = measure(f"{executors} executors", [*own, "--to", options.to, str(folder)], options, bare)
            metrics |= name_metrics(word, used)
        metrics["over_pipe_percent"] = 100 * (metrics["one_cpu_s"] / metrics["pipe_cpu_s"] - 1)
        metrics["two_to_one"] = metrics["two_cpu_s"] / metrics["one_cpu_s"]
        if options.record:
            record(metrics)


def name_metrics(word: str, used: Used) -> dict[str, float]:
    return {
        f"{word}_cpu_s": used.seconds,
        f"{word}_start_s": used.start,
        f"{word}_clock_s": used.wall,
        f"{word}_node_mb": used.node,
    }


def record(metrics: dict[str, float]) -> None:
    """Where other benches keep theirs."""
    line = {"date": date.today().isoformat(), "bench": "spark", "metrics": metrics}
    with (ROOT / "bench" / "results.ndjson").open("a") as file:
        file.write(json.dumps(line, separators=(",", ":")) + "\n")


def read_arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="+")
    parser.add_argument("--rows", type=int, default=2000)
    parser.add_argument("--to", choices=["parquet", "noop"], default="parquet")
    parser.add_argument("--part", type=int)
    parser.add_argument("--record", action="store_true")
    return parser.parse_args()


def read_pages(folders: list[str]) -> Iterator[bytes]:
    for folder in folders:
        for file in sorted(Path(folder).glob("*.html*")):
            content = file.read_bytes()
            yield gzip.decompress(content) if file.suffix == ".gz" else content


def write_pages(options: Namespace, folder: Path) -> None:
    """As lines for the pipe, and as files of Parquet for Spark; pages begin again where there are too few."""
    (folder / "pages").mkdir()
    schema = pa.schema([("url", pa.string()), ("html", pa.binary())])
    files = [pq.ParquetWriter(folder / "pages" / f"{at}.parquet", schema) for at in range(FILES)]
    waiting: list[list[dict[str, Any]]] = [[] for _ in files]
    pages = list(read_pages(options.folder))
    with (folder / "pages.ndjson").open("w") as lines:
        for at, page in enumerate(islice(cycle(pages), options.rows)):
            url = f"https://site{at % 97}.example/{at}"
            lines.write(json.dumps({"id": at, "url": url, "base64": b64encode(page).decode()}) + "\n")
            rows = waiting[at % FILES]
            rows.append({"url": url, "html": page})
            if sum(len(row["html"]) for row in rows) >= GROUP:
                files[at % FILES].write_table(pa.Table.from_pylist(rows, schema))
                rows.clear()
    for file, rows in zip(files, waiting, strict=True):
        if rows:
            file.write_table(pa.Table.from_pylist(rows, schema))
        file.close()


def run_spark(options: Namespace) -> None:
    """In a process of its own, which says when the work begins and when it is done."""
    folder = Path(options.folder[0])
    settings = {"spark.sql.parquet.columnarReaderBatchSize": "64"}
    with open_cluster(folder, options.part, settings, java="") as spark:
        # All processes are there when every executor has analysed something.
        spark.range(8, numPartitions=2 * options.part).selectExpr("'<p>x' as html").transform(
            lambda df: analyze(df, url=None, outputs=["words"], command=ANATOME)
        ).collect()
        print("begin", flush=True)
        rows = analyze(spark.read.parquet(str(folder / "pages")), command=ANATOME)
        writer = rows.write.mode("overwrite")
        writer.format("noop").save() if options.to == "noop" else writer.parquet(str(folder / "rows"))
        print("end", flush=True)
    if options.to == "parquet":
        assert pq.read_table(folder / "rows", columns=["url"]).num_rows == options.rows


def measure(name: str, command: list[str], options: Namespace, bare: Used | None = None) -> Used:
    """Runs something and prints what its processes computed, from the moment it says that it begins."""
    mark = f"ANATOME_TEST={name}-{os.getpid()}"
    environment = {**os.environ, "ANATOME_TEST": mark.partition("=")[2]}
    with Usage(mark) as usage:
        if command[0] == "bare":
            start, begun, used, wall = run_bare(usage, Path(command[1]), environment)
        else:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
            assert process.stdout is not None
            start, begun, used, wall = {}, 0.0, {}, 0.0
            for line in process.stdout:
                if line.strip() == "begin":
                    start, begun = usage.sum(), time.monotonic()
                if line.strip() == "end":
                    used, wall = usage.sum(), time.monotonic() - begun
            assert process.wait() == 0
    parts = {part: used[part] - start.get(part, 0) for part in used}
    seconds = sum(parts.values())
    per_page = seconds / options.rows * 1000
    beside = "" if bare is None else f"  {100 * (seconds / bare.seconds - 1):+.1f} %"
    print(f"\n{name}: {seconds:.1f} CPU s, {per_page:.2f} ms a page{beside}; {wall:.0f} s by the clock")
    print(f"  start-up {sum(start.values()):.1f} CPU s")
    for part, value in sorted(parts.items(), key=lambda item: -item[1]):
        memory = usage.memory.get(part, 0)
        print(
            f"  {part:16}{value:9.1f} s{start.get(part, 0):9.1f} s to start  at most {memory:5.0f} MB",
            flush=True,
        )
    node = max(size for part, size in usage.memory.items() if part.startswith("node"))
    return Used(seconds, sum(start.values()), wall, node)


def run_bare(
    usage: Usage, folder: Path, environment: dict[str, str]
) -> tuple[dict[str, float], float, dict[str, float], float]:
    command = [*ANATOME, "pipe", "-f", "row", "-j", "1"]
    with (folder / "bare.ndjson").open("wb") as out:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(b'{"html":"<p>x"}\n')
        process.stdin.flush()
        process.stdout.readline()
        start, begun = usage.sum(), time.monotonic()
        copy = subprocess.Popen(["cat"], stdin=process.stdout, stdout=out)
        with (folder / "pages.ndjson").open("rb") as lines:
            while piece := lines.read(1 << 20):
                process.stdin.write(piece)
        process.stdin.close()
        process.wait()
        copy.wait()
        return start, begun, usage.sum(), time.monotonic() - begun


if __name__ == "__main__":
    main()
