"""What tests share: one cluster for all of them, and no process left when they are over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import processes
import pytest
from cluster import open_cluster
from pyspark.sql import SparkSession

from anatome_spark.pipe_owner import end_idle


@pytest.fixture(scope="session", autouse=True)
def _nothing_left() -> Iterator[None]:
    """Whatever was killed, no process of Node outlives the cluster."""
    yield
    end_idle()
    assert processes.wait_for(lambda: not processes.list_node(), 30), processes.list_own()


@pytest.fixture(scope="session")
def far(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What ``viewfs://far/crawl`` means: a file system of Hadoop that is not this machine's, as far as names go."""
    return tmp_path_factory.mktemp("far")


@pytest.fixture(scope="session")
def spark(_nothing_left: None, far: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    link = {"spark.hadoop.fs.viewfs.mounttable.far.link./crawl": far.as_uri()}
    with open_cluster(tmp_path_factory.mktemp("cluster"), settings=link) as session:
        yield session
