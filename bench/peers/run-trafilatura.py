"""What trafilatura takes for the main text of every page: OUT/trafilatura/SET/NAME.txt, and NAME.md as Markdown.

    python3 run-trafilatura.py DATA OUT [SET...]

Settings are its defaults, comments left out, as in its own evaluation; an address is given where the set has one.
A page it fails on has an empty text.
"""

import gzip
import json
import pathlib
import sys

import trafilatura

SETS = ("content", "content-more", "snippets", "blogs", "oldnews")


def main(data: pathlib.Path, out: pathlib.Path, sets: tuple[str, ...]) -> None:
    for name in sets:
        run_set(data / name, out / "trafilatura" / name)


def run_set(data: pathlib.Path, out: pathlib.Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for entry in json.loads((data / "index.json").read_text("utf-8")):
        markup = gzip.decompress((data / f"{entry['name']}.html.gz").read_bytes())
        for kind, ending in (("txt", "txt"), ("markdown", "md")):
            text = extract(markup, entry.get("url"), kind)
            (out / f"{entry['name']}.{ending}").write_text(text, "utf-8")


def extract(markup: bytes, url: str | None, kind: str) -> str:
    try:
        return trafilatura.extract(markup, url=url, output_format=kind, include_comments=False) or ""
    except Exception as error:  # one page must not end the run
        print(f"{url}: {error}", file=sys.stderr)
        return ""


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), tuple(sys.argv[3:]) or SETS)
