"""Anatome on Apache Spark: pages in a data frame, analysed by one long-lived ``anatome pipe`` per task slot."""

from .analyze import analyze
from .row_columns import ROW_COLUMNS

__all__ = ["ROW_COLUMNS", "analyze"]
