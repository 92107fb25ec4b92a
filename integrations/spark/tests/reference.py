"""What the command itself says of pages: what Spark's rows have to be equal to."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cluster import ANATOME

Row = dict[str, Any]


def run_pipe(lines: Iterable[Mapping[str, Any]], *options: str) -> list[dict[str, Any]]:
    """The answers of ``anatome pipe -f row``."""
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    return _run(["pipe", "-f", "row", *options], text)


def run_shards(path: Path, *options: str) -> list[Row]:
    """The rows of ``anatome shards``."""
    return _run(["shards", str(path), "-f", "ndjson", "-o", "-", "-j", "1", *options], "")


def without_times(rows: Iterable[Mapping[str, Any]]) -> list[Row]:
    """What may not differ, in an order of its own."""
    plain = [{name: value for name, value in row.items() if name != "milliseconds"} for row in rows]
    return sorted(plain, key=lambda row: json.dumps(row, sort_keys=True))


def _run(arguments: list[str], text: str) -> list[dict[str, Any]]:
    done = subprocess.run([*ANATOME, *arguments], input=text.encode(), stdout=subprocess.PIPE, check=False)
    return [json.loads(line) for line in done.stdout.decode().split("\n") if line]
