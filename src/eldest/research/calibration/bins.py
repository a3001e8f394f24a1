"""How far chances that a bot states agree with what happens."""

from __future__ import annotations

from typing import Any

PARTS = 10  # of equal width, in which chances and results are compared


def calibration(stated: list[tuple[float, int]]) -> dict[str, Any]:
    """
    Chances (0 to 1) with what happened (0 or 1).

    `brier` is the mean squared error (G. W. Brier, Monthly Weather Review 1950); `error` the mean distance between the
    mean chance and the share that happened, over parts of equal width, weighted by their number.
    """
    parts: list[list[tuple[float, int]]] = [[] for _ in range(PARTS)]
    for chance, happened in stated:
        parts[min(PARTS - 1, max(0, int(chance * PARTS)))].append((chance, happened))
    rows = [
        {
            "stated": round(sum(chance for chance, _ in part) / len(part), 4),
            "happened": round(sum(happened for _, happened in part) / len(part), 4),
            "times": len(part),
        }
        for part in parts
        if part
    ]
    return {
        "times": len(stated),
        "brier": round(sum((chance - happened) ** 2 for chance, happened in stated) / len(stated), 6),
        "error": round(sum(row["times"] * abs(row["stated"] - row["happened"]) for row in rows) / len(stated), 6),
        "parts": rows,
    }
