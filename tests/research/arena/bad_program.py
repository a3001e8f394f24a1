"""A program that plays at first and then does one bad thing, as its argument says."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

KIND, AFTER = sys.argv[1], int(sys.argv[2])

if KIND == "dies_at_once":
    sys.exit("no bot here")
if KIND == "closes":
    os.close(1)
    time.sleep(600)
if KIND == "has_children":
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
if KIND == "never_reads":
    number = 0
    while True:
        number += 1
        print(json.dumps({"id": number, "action": "pass"}), flush=True)

out = sys.stdout.buffer
asked = 0
for line in sys.stdin:
    question = json.loads(line)
    asked += 1
    good = {"id": question["id"], "action": question["legal"][0]}
    if asked <= AFTER or KIND in ("good", "has_children", "stays"):
        out.write(json.dumps(good).encode() + b"\n")
        out.flush()
        continue
    match KIND:
        case "crashes":
            raise RuntimeError("I am lost")
        case "stalls":
            time.sleep(600)
        case "babbles":
            out.write(b"I think I shall play the ace.\n")
        case "another_id":
            out.write(json.dumps(good | {"id": 0}).encode() + b"\n")
        case "truth_for_id":
            out.write(json.dumps(good | {"id": True}).encode() + b"\n")
        case "a_list":
            out.write(b"[1, 2]\n")
        case "no_action":
            out.write(json.dumps({"id": question["id"]}).encode() + b"\n")
        case "no_card":
            out.write(json.dumps(good | {"action": "the ace"}).encode() + b"\n")
        case "cheats":
            out.write(json.dumps(good | {"action": "JK" if question["phase"] == "play" else "17"}).encode() + b"\n")
        case "is_more_than_sure":
            out.write(json.dumps(good | {"chance": 7}).encode() + b"\n")
        case "binary":
            out.write(bytes(range(256)) + b"\n")
        case "without_end":
            while True:
                out.write(b"x" * 65536)
        case "floods":
            while True:
                out.write(b"{}\n" * 1000)
        case "deep":
            out.write(b"[" * 50_000 + b"\n")
        case "half_a_line":
            out.write(b'{"id": ')
            out.flush()
            sys.exit(0)
        case "twice":
            out.write((json.dumps(good).encode() + b"\n") * 2)
    out.flush()

while KIND == "stays":  # though nobody asks any more
    time.sleep(1)
