"""Archives for tests, made here."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from pathlib import Path


def write_warc(path: Path, pages: Iterable[tuple[str, bytes]]) -> Path:
    """One response after the other, each packed for itself, as crawlers do it."""
    with path.open("wb") as file:
        for url, page in pages:
            file.write(gzip.compress(_to_record(url, page), 1))
    return path


def _to_record(url: str, page: bytes) -> bytes:
    body = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + page
    fields = [
        "WARC/1.0",
        "WARC-Type: response",
        f"WARC-Target-URI: {url}",
        "WARC-Date: 2024-05-06T07:08:09Z",
        f"WARC-Record-ID: <urn:uuid:{hash(url) & 0xFFFFFFFF:08x}-0000-4000-8000-000000000000>",
        "Content-Type: application/http; msgtype=response",
        f"Content-Length: {len(body)}",
    ]
    return "\r\n".join(fields).encode() + b"\r\n\r\n" + body + b"\r\n\r\n"
