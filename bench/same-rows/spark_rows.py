"""A table of pages into a folder of rows, on a cluster of two executors: TABLE OUT SECONDS MEGABYTES NODE COMMAND [OPTION…]."""

import os
import sys

from anatome_spark import analyze
from pyspark.sql import SparkSession

table, out, seconds, megabytes, node, command, *options = sys.argv[1:]
spark = (
    SparkSession.builder.master("local-cluster[2,1,1024]")
    .config("spark.ui.enabled", "false")
    .config("spark.executorEnv.PYTHONPATH", os.environ["PYTHONPATH"])
    # Rows of pages have megabytes: fewer in a batch, and the same memory.
    .config("spark.sql.parquet.enableVectorizedReader", "false")
    .config("spark.sql.execution.arrow.maxRecordsPerBatch", "64")
    .getOrCreate()
)
rows = analyze(
    spark.read.parquet(table).repartition(8),
    fetched="fetched",
    content_type="content_type",
    command=(node, command),
    time_limit=float(seconds),
    max_memory=int(megabytes),
    options=options,
)
rows.write.parquet(out)
spark.stop()
