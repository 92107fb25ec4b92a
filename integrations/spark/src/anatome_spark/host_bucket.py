"""Which part of an output a page belongs to: pages of a host stand together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyspark.sql import functions as F

if TYPE_CHECKING:
    from pyspark.sql import Column

#: Behind the scheme, and the name of a user.
_HOST = r"^[A-Za-z][A-Za-z0-9+.\-]*://(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)"


def to_host_bucket(url: Column, buckets: int) -> Column:
    """CRC-32 of the host in small letters, modulo; 0 for what has none. Any language can say so, and always will."""
    host = F.lower(F.regexp_extract(F.coalesce(url, F.lit("")), _HOST, 1))
    return F.pmod(F.crc32(host.cast("binary")), F.lit(buckets)).cast("int")
