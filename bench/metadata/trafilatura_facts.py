"""What trafilatura says of the labelled pages: title, author, date, one JSON object per line.

    pip install trafilatura
    python bench/metadata/trafilatura_facts.py DATA_DIR

Writes bench/out/peers/metadata-trafilatura-SET.ndjson, which `npm run bench -- metadata` reads if it is there.
"""

import gzip
import json
import sys
from pathlib import Path

from trafilatura import extract_metadata

SETS = ("content", "content-more")
OUT = Path(__file__).resolve().parent.parent / "out" / "peers"


def read_facts(folder: Path, page: dict) -> dict:
    markup = gzip.decompress((folder / f"{page['name']}.html.gz").read_bytes())
    try:
        found = extract_metadata(markup, default_url=page["url"])
    except Exception:  # What a peer cannot read it says nothing about.
        found = None
    facts = {field: getattr(found, field, None) for field in ("title", "author", "date")}
    return {"name": page["name"], **facts}


def main(data_dir: Path) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for name in SETS:
        pages = json.loads((data_dir / name / "index.json").read_text())
        lines = [json.dumps(read_facts(data_dir / name, page), ensure_ascii=False) for page in pages]
        (OUT / f"metadata-trafilatura-{name}.ndjson").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
