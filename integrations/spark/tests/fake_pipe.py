"""A program that takes the arguments of ``anatome pipe`` and dies, hangs or answers as its pages tell it."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path

from anatome_spark.row_columns import ANALYSED_COLUMNS


def answer(line: str) -> dict[str, object]:
    page = json.loads(line)
    word, _, rest = page["html"].partition(" ")
    if word == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    elif word == "hang":
        time.sleep(600)
    elif word == "die-once" and not Path(rest).exists():
        Path(rest).touch()
        sys.stderr.write("the last words\n")
        os.kill(os.getpid(), signal.SIGKILL)
    elif word == "crash-once" and not Path(rest).exists():
        Path(rest).touch()
        return {
            "id": page["id"],
            "ok": False,
            "error": {"code": "crashed", "message": "The process failed: (SIGKILL)"},
        }
    elif word == "crash":
        return {
            "id": page["id"],
            "ok": False,
            "error": {"code": "crashed", "message": "The process failed: (SIGKILL)"},
        }
    return {"id": page["id"], "ok": True, "output": dict.fromkeys(ANALYSED_COLUMNS) | {"text": page["html"]}}


for line in sys.stdin:
    print(json.dumps(answer(line)), flush=True)
