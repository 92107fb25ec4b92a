"""Parquet as input of a job: what cannot be read is told, and the rest is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .hadoop_file import list_files

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession


def read_parquet(
    spark: SparkSession, patterns: Sequence[str], suffixes: tuple[str, ...], tell: Callable[[str], None]
) -> tuple[DataFrame, int]:
    """The pages of all files, and how many there should be by what the files say at their ends."""
    good: list[str] = []
    count = 0
    for file in list_files(spark, patterns, suffixes):
        try:
            count += _count_rows(spark, file)
            good.append(file)
        except Exception as error:  # of Java, of whatever kind
            tell(f"{file}: is no Parquet file that can be read: {_shorten(error)}")
    if not good:
        raise FileNotFoundError(f"no Parquet file in {', '.join(patterns)} can be read")
    return spark.read.parquet(*good), count


def _count_rows(spark: SparkSession, file: str) -> int:
    jvm = spark.sparkContext._jvm
    assert jvm is not None
    conf = spark.sparkContext._jsc.hadoopConfiguration()
    path = jvm.org.apache.hadoop.fs.Path(file)
    place = jvm.org.apache.parquet.hadoop.util.HadoopInputFile.fromPath(path, conf)
    reader = jvm.org.apache.parquet.hadoop.ParquetFileReader.open(place)
    try:
        return reader.getRecordCount()
    finally:
        reader.close()


def _shorten(error: Exception) -> str:
    cause = getattr(error, "java_exception", error)
    return str(cause).split("\n")[0]
