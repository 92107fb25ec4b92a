"""What tests share: one cluster for all of them, and no process left when they are over."""

from __future__ import annotations

from collections.abc import Iterator

import processes
import pytest
from anatome_spark.pipe_owner import end_idle
from cluster import open_cluster
from pyspark.sql import SparkSession


@pytest.fixture(scope="session", autouse=True)
def _nothing_left() -> Iterator[None]:
    """Whatever was killed, no process of Node outlives the cluster."""
    yield
    end_idle()
    assert processes.wait_for(lambda: not processes.list_node(), 30), processes.list_own()


@pytest.fixture(scope="session")
def spark(_nothing_left: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    with open_cluster(tmp_path_factory.mktemp("cluster")) as session:
        yield session
