"""Files wherever Hadoop reaches: listed by the driver, brought to the tasks that read them."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit
from xml.etree.ElementTree import Element, SubElement, tostring

from pyspark.find_spark_home import _find_spark_home

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

#: What Spark's own settings for Hadoop begin with.
_HADOOP = "spark.hadoop."


class FileError(Exception):
    """A file could not be brought."""


def list_files(spark: SparkSession, patterns: Sequence[str], suffixes: tuple[str, ...]) -> list[str]:
    """The addresses of all files that patterns mean, and of those in folders that they mean, each once."""
    jvm = spark.sparkContext._jvm
    assert jvm is not None
    conf = spark.sparkContext._jsc.hadoopConfiguration()
    found: dict[str, None] = {}
    for pattern in patterns:
        path = jvm.org.apache.hadoop.fs.Path(pattern)
        system = path.getFileSystem(conf)
        states = system.globStatus(path)
        if not states:
            raise FileNotFoundError(f"nothing is called {pattern}")
        for state in states:
            for address in _list_below(system, state, suffixes):
                found[address] = None
    return list(found)


def _list_below(system, state, suffixes: tuple[str, ...]) -> Iterator[str]:
    if not state.isDirectory():
        yield state.getPath().toString()
        return
    files = system.listFiles(state.getPath(), True)
    while files.hasNext():
        address = files.next().getPath().toString()
        if address.lower().endswith(suffixes):
            yield address


def read_hadoop_settings(spark: SparkSession) -> dict[str, str]:
    """What Spark was told for Hadoop, by the names that Hadoop has for it."""
    every = spark.sparkContext.getConf().getAll()
    return {name[len(_HADOOP) :]: value for name, value in every if name.startswith(_HADOOP)}


@contextmanager
def bring_file(address: str, settings: Mapping[str, str]) -> Iterator[Path]:
    """A file of this machine with the same content: itself, or a copy that goes again."""
    parts = urlsplit(address)
    if parts.scheme in ("", "file"):
        yield Path(unquote(parts.path) if parts.scheme else address)
        return
    # Where executors have room.
    places = os.environ.get("SPARK_LOCAL_DIRS") or os.environ.get("LOCAL_DIRS") or ""
    folder = tempfile.mkdtemp(prefix="anatome-", dir=places.split(",")[0] or None)
    try:
        copy = Path(folder) / address.rpartition("/")[2]
        _copy(address, copy, settings)
        yield copy
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _copy(address: str, to: Path, settings: Mapping[str, str]) -> None:
    """By Hadoop's own command out of Spark's own archives: what Spark can read, this can."""
    home = os.environ.get("SPARK_HOME") or _find_spark_home()
    java = str(Path(os.environ["JAVA_HOME"], "bin", "java")) if "JAVA_HOME" in os.environ else "java"
    # A file: arguments are shown to everybody, and among settings are keys. By this name, for Hadoop wants one of it.
    known = to.parent / "settings" / "core-site.xml"
    known.parent.mkdir()
    known.write_text(_to_xml(settings))
    classes = [os.environ.get("HADOOP_CONF_DIR", ""), str(known.parent), str(Path(home, "jars", "*"))]
    command = [java, "-Xmx256m", "-cp", os.pathsep.join(part for part in classes if part)]
    command += ["org.apache.hadoop.fs.FsShell", "-conf", str(known), "-copyToLocal", address, str(to)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        # Behind what it said first come places in Hadoop, and before it may come warnings.
        lines = [line for line in done.stderr.splitlines() if line[:1].strip() and " WARN " not in line]
        raise FileError(f"could not be brought: {lines[-1] if lines else done.returncode}")


def _to_xml(settings: Mapping[str, str]) -> str:
    root = Element("configuration")
    for name, value in settings.items():
        item = SubElement(root, "property")
        SubElement(item, "name").text = name
        SubElement(item, "value").text = value
    return tostring(root, encoding="unicode")
