"""A page as a line for ``anatome pipe``, and what is known of it before anybody has looked at it."""

from __future__ import annotations

import hashlib
from binascii import b2a_base64
from dataclasses import dataclass
from json.encoder import encode_basestring
from typing import TypeAlias

#: Most bytes of a page, and what is said of one that has more: ``packages/corpus/src/shard/shard-page.ts`` has both.
MOST_PAGE_BYTES = 20_000_000
TOO_LARGE = f"too-large: is larger than {MOST_PAGE_BYTES} bytes"

#: What stands for bytes that are no text.
_STAND_IN = "\ufffd"

Bytes: TypeAlias = "bytes | memoryview"


@dataclass(slots=True)
class Page:
    """What is sent of one row of the input."""

    #: Its place among all that come.
    number: int
    line: bytes
    #: Why it has no columns, where nobody has to be asked; such a page has no line.
    error: str | None = None
    #: How often a process died that had nothing else to do.
    deaths: int = 0


def to_text(content: Bytes) -> str:
    """UTF-8 as text; what is none becomes what stands for it."""
    return str(content, "utf-8", "replace")


def to_line(number: int, page: str | Bytes, url: str | None = None, content_type: str | None = None) -> bytes:
    """Text goes as text and bytes as base64: what they are to the analysis is not the same."""
    parts = [b'{"id":%d' % number]
    if url is not None:
        parts += [b',"url":', _quote(url)]
    if content_type is not None:
        parts += [b',"contentType":', _quote(content_type)]
    if isinstance(page, str):
        parts += [b',"html":', _quote(page), b"}\n"]
    else:
        parts += [b',"base64":"', b2a_base64(page, newline=False), b'"}\n']
    return b"".join(parts)


def to_digest(page: str | Bytes, content: Bytes) -> str:
    """What the bytes of a page are known by; of a text those of its UTF-8, which may not be what came."""
    if isinstance(page, str) and _STAND_IN in page:
        content = page.encode()
    return f"sha256:{hashlib.sha256(content).hexdigest()}"


def _quote(text: str) -> bytes:
    # Not dumps: it writes six letters for each that is not ASCII.
    return encode_basestring(text).encode("utf-8", "replace")
