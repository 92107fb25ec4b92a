"""The job for ``spark-submit``: files of pages in, Parquet out, in folders by the host of the page."""

from __future__ import annotations

import shlex
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyspark.accumulators import AccumulatorParam
from pyspark.sql import Observation, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StringType, StructField, StructType

from .analyze import analyze
from .hadoop_file import list_files, read_hadoop_settings
from .host_bucket import to_host_bucket
from .parquet_input import read_parquet
from .pipe_settings import PipeSettings
from .row_columns import ROW_COLUMNS, choose_columns, to_spark_field
from .shard_task import ADDRESS, ShardTask

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

#: What files are called, by how they are read.
SUFFIXES = {"warc": (".warc", ".warc.gz"), "parquet": (".parquet", ".pq")}
#: Small batches: pages are large, and executors often have a gigabyte.
SETTINGS = {
    "spark.sql.parquet.columnarReaderBatchSize": "64",
    "spark.sql.execution.arrow.maxRecordsPerBatch": "256",
    # A damaged file costs its rows, not the job; they are counted.
    "spark.sql.files.ignoreCorruptFiles": "true",
}


class _Told(AccumulatorParam[list[str]]):
    """What tasks have to tell."""

    def zero(self, value: list[str]) -> list[str]:
        return []

    def addInPlace(self, value1: list[str], value2: list[str]) -> list[str]:
        value1.extend(value2)
        return value1


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the job in the session there is, else in one of its own."""
    options = _read_arguments(arguments)
    spark = SparkSession.builder.appName("anatome").getOrCreate()
    for name, value in SETTINGS.items():
        spark.conf.set(name, value)
    run_job(spark, options)
    return 0


def run_job(spark: SparkSession, options: Namespace) -> None:
    """Nothing stands in the output as whole before all of it is: Spark's commit writes ``_SUCCESS`` last."""
    told = spark.sparkContext.accumulator([], _Told())
    if options.format == "warc":
        rows, expected = _read_warcs(spark, options, lambda words: told.add([words])), None
    else:
        pages, expected = read_parquet(spark, options.input, SUFFIXES["parquet"], lambda words: told.add([words]))
        rows = _analyse(pages, options)
    rows = rows.withColumn("bucket", to_host_bucket(F.col("url"), options.buckets))
    if options.gather:
        rows = rows.repartition(options.buckets, "bucket")
    count = Observation("rows")
    rows = rows.observe(count, F.count(F.lit(1)).alias("rows"), F.count("error").alias("errors"))
    mode = "overwrite" if options.overwrite else "errorifexists"
    rows.write.mode(mode).partitionBy("bucket").parquet(options.output)
    # A task that was tried again tells again.
    for words in sorted(set(told.value)):
        _say(words)
    seen = count.get
    _say(f"{seen['rows']} rows, {seen['errors']} of them with an error")
    if expected is not None and seen["rows"] < expected:
        _say(f"{expected - seen['rows']} rows of damaged files could not be read")


def _read_warcs(spark: SparkSession, options: Namespace, tell) -> DataFrame:
    files = list_files(spark, options.input, SUFFIXES["warc"])
    # One task for each.
    addresses = spark.sparkContext.parallelize([(file,) for file in files], max(1, len(files)))
    frame = spark.createDataFrame(addresses, StructType([StructField(ADDRESS, StringType())]))
    names = tuple(ROW_COLUMNS) if options.outputs is None else choose_columns(options.outputs)
    task = ShardTask(_to_settings(options), names, read_hadoop_settings(spark), tell)
    return frame.mapInArrow(task, StructType([to_spark_field(name) for name in names]))


def _analyse(pages: DataFrame, options: Namespace) -> DataFrame:
    names = {name: getattr(options, name) for name in ("html", "url", "fetched", "content_type")}
    there = {part: name for part, name in names.items() if part in ("html", "url") or name in pages.columns}
    settings = _to_settings(options)
    return analyze(
        pages.select(*(F.col(f"`{name}`") for name in there.values())),
        **there,
        outputs=options.outputs,
        command=settings.command,
        time_limit=settings.time_limit,
        max_memory=settings.max_memory,
        options=settings.options,
    )


def _to_settings(options: Namespace) -> PipeSettings:
    return PipeSettings(tuple(shlex.split(options.command)), options.time_limit, options.max_memory)


def _read_arguments(arguments: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(prog="anatome_job.py", description=__doc__)
    parser.add_argument("input", nargs="+", help="files, folders or patterns, wherever Hadoop reaches")
    parser.add_argument("-o", "--output", required=True, help="a folder that is not there yet")
    parser.add_argument("-f", "--format", choices=SUFFIXES, default="warc", help="of the input (default: warc)")
    parser.add_argument("--buckets", type=_read_count, default=64, help="folders of the output (default: 64)")
    parser.add_argument("--gather", action="store_true", help="one file per folder, at the cost of a shuffle")
    parser.add_argument("--overwrite", action="store_true", help="replace the output")
    parser.add_argument("--outputs", type=_read_names, help="columns, with commas between; url and error always")
    parser.add_argument("--command", default="anatome", help="what starts Anatome on executors (default: anatome)")
    parser.add_argument("--time-limit", type=float, default=60, help="seconds a page may compute (default: 60)")
    parser.add_argument("--max-memory", type=int, default=1024, help="megabytes of heap (default: 1024)")
    for name in ("html", "url", "fetched", "content-type"):
        column = name.replace("-", "_")
        parser.add_argument(f"--{name}", default=column, help=f"Parquet: the column (default: {column})")
    return parser.parse_args(arguments)


def _read_count(text: str) -> int:
    if not text.isdigit() or int(text) == 0:
        raise ArgumentTypeError(f"expected a whole number above 0, not {text}")
    return int(text)


def _read_names(text: str) -> list[str]:
    """The bucket is made of the address, and errors are counted."""
    try:
        names = choose_columns(text.split(","))
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error
    return [*names, *(name for name in ("url", "error") if name not in names)]


def _say(words: str) -> None:
    print(words, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
