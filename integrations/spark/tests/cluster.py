"""A Spark cluster on this machine whose executors are processes of their own, and what runs in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from pyspark.sql import SparkSession

ROOT = Path(__file__).resolve().parents[3]
NODE = os.environ.get("ANATOME_NODE") or shutil.which("node") or "node"
#: The command of this checkout.
ANATOME = (NODE, str(ROOT / "packages" / "cli" / "bin" / "anatome.cjs"))


#: What compiles quickly rather than well, for clusters that live for minutes; a bench has Java as it is.
QUICK = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1"


@contextmanager
def open_cluster(
    folder: Path, executors: int = 2, settings: Mapping[str, str] | None = None, java: str = QUICK
) -> Iterator[SparkSession]:
    """A session that ends with its executors."""
    builder = (
        SparkSession.builder.master(f"local-cluster[{executors},1,1024]")
        .appName("anatome")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.local.dir", str(folder / "local"))
        .config("spark.sql.warehouse.dir", str(folder / "warehouse"))
        .config("spark.executorEnv.PYTHONPATH", os.environ.get("PYTHONPATH", ""))
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.driver.extraJavaOptions", java)
        .config("spark.executor.extraJavaOptions", java)
        # Executors that were killed on purpose must not end the job.
        .config("spark.task.maxFailures", "4")
    )
    for name, value in (settings or {}).items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    try:
        yield spark
    finally:
        spark.stop()
