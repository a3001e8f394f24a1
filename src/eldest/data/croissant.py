"""
Croissant, the description of a data set that loaders and search engines for machine learning read.

The format is that of MLCommons, version 1.1 (http://mlcommons.org/croissant/1.1), in JSON-LD. Everything in it is taken
from the Parquet files: their schemas, and the descriptions that they carry.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from eldest.data.read import described
from eldest.data.recipe import NotData
from eldest.data.schema import LICENCE_URLS, TABLES

Json = dict[str, Any]

CONFORMS_TO = "http://mlcommons.org/croissant/1.1"
PARQUET = "application/x-parquet"
PAGE = "https://eldest.invalid/docs/data.html"  # that of the data, among the documentation
AUTHOR = "The Eldest maintainers"
KEYS = {"deals": ("deal",), "decisions": ("deal", "step")}  # the columns that tell a row from all others

TERMS = (  # of Croissant that are written without its prefix
    "arrayShape", "citeAs", "column", "containedIn", "equivalentProperty", "extract", "field", "fileObject",
    "fileProperty", "fileSet", "format", "includes", "isArray", "isLiveDataset", "jsonPath", "key", "md5",
    "parentField", "path", "recordSet", "references", "regex", "repeated", "replace", "samplingRate", "separator",
    "source", "subField", "transform",
)  # fmt: skip
CONTEXT: Json = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "sc": "https://schema.org/",
    "cr": "http://mlcommons.org/croissant/",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "dct": "http://purl.org/dc/terms/",
    "conformsTo": "dct:conformsTo",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "description": {"@container": "@language"},
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "name": {"@container": "@language"},
    **{term: f"cr:{term}" for term in TERMS},
}
KINDS = {
    pa.bool_(): "sc:Boolean",
    pa.string(): "sc:Text",
    pa.int8(): "cr:Int8",
    pa.int16(): "cr:Int16",
    pa.int32(): "cr:Int32",
    pa.uint8(): "cr:UInt8",
    pa.float32(): "cr:Float32",
}


def croissant(paths: Sequence[Path], published: str) -> Json:
    """
    The description of data sets that lie in one folder, with the date of their publication as 2027-01-31.

    Raises `NotData` for a file that is none of ours, and for files that cannot be one data set.
    """
    if len({path.parent.resolve() for path in paths}) > 1:
        raise NotData("a description lies beside its files: name files of one folder")
    told = {path: described(str(path)) for path in sorted(set(paths))}
    return {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": CONFORMS_TO,
        "name": _name([*told.values()]),
        "description": _description([*told.values()]),
        "license": LICENCE_URLS[_same(told, "licence")],
        "url": PAGE,
        "creator": {"@type": "sc:Organization", "name": AUTHOR},
        "datePublished": published,
        "version": _same(told, "eldest"),
        "citeAs": citation(_same(told, "eldest"), published[:4]),
        "keywords": ["card games", "imperfect information", "multi-agent reinforcement learning", "imitation learning"],
        "distribution": [_file_object(path) for path in told],
        "recordSet": [_record_set(path, each) for path, each in told.items()],
    }


def write(paths: Sequence[Path], out: Path, published: str = "") -> None:
    """Write the description of data sets to a file beside them, by default with today's date. Raises `NotData`."""
    found = croissant(paths, published or datetime.now(UTC).date().isoformat())
    if out.parent.resolve() != paths[0].parent.resolve():
        raise NotData(f"{out}: a description lies beside its files, in {paths[0].parent}")
    out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def citation(version: str, year: str) -> str:
    """How to cite a version of Eldest, in BibTeX."""
    fields = {
        "title": "{Eldest: exact bid-and-trick card games for two to eight players}",
        "author": f"{{{{{AUTHOR}}}}}",
        "year": f"{{{year}}}",
        "version": f"{{{version}}}",
        "license": "{Apache-2.0}",
    }
    lines = (f"  {name:7} = {value}" for name, value in fields.items())
    return "@software{eldest,\n" + ",\n".join(lines) + "\n}"


def _same(told: dict[Path, Json], name: str) -> str:
    """The metadata that all files have in common. Raises `NotData` if they differ."""
    found = {each[name]: path for path, each in told.items()}
    if len(found) > 1:
        (first, one), (second, other), *_ = found.items()
        raise NotData(f"{one} and {other} are not one data set ({name}: {first} and {second})")
    return next(iter(found))


def _name(told: Sequence[Json]) -> str:
    games = list(dict.fromkeys(each["game"] for each in told))
    return f"Eldest: {games[0]}" if len(games) == 1 else f"Eldest: deals of {len(games)} card games"


def _description(told: Sequence[Json]) -> str:
    games = ", ".join(dict.fromkeys(each["game"] for each in told))
    made = ", ".join(dict.fromkeys(bot for each in told for bot in each["bots"]))
    return (
        f"Deals of bid-and-trick card games, played by programs ({made}): {games}. Columns whose names begin with "
        "omniscient_ hold what no player knew at the time: a learner that is to play must not see them. No people took "
        "part."
    )


def _file_object(path: Path) -> Json:
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return {
        "@type": "cr:FileObject",
        "@id": path.name,
        "name": path.name,
        "description": f"Parquet file that {described(str(path))['command']!r} has made.",
        "contentUrl": path.name,
        "contentSize": f"{path.stat().st_size} B",
        "encodingFormat": PARQUET,
        "sha256": digest,
    }


def _record_set(path: Path, told: Json) -> Json:
    table, name = told["table"], path.name.removesuffix(".parquet")
    meant = {each.name: each.meaning for each in TABLES[table]}
    row = "deal" if table == "deals" else "decision"
    rows = f"{told['rows'][table]:,} {table}" + f" of {told['deals']:,} deals" * (table == "decisions")
    return {
        "@type": "cr:RecordSet",
        "@id": name,
        "name": name,
        "description": f"{told['game']}: a record for each {row}, {rows}; digest of the rows {told['digest']}",
        "key": [{"@id": f"{name}/{column}"} for column in KEYS[table]],
        "field": [_field(path, name, field, meant[field.name]) for field in pq.read_schema(path)],
    }


def _field(path: Path, record_set: str, field: pa.Field, meaning: str) -> Json:
    kind, shape = field.type, None
    if pa.types.is_fixed_size_list(kind):
        kind, shape = kind.value_type, str(kind.list_size)
    elif pa.types.is_list(kind):
        kind, shape = kind.value_type, "-1"
    return {
        "@type": "cr:Field",
        "@id": f"{record_set}/{field.name}",
        "name": field.name,
        "description": meaning,
        "dataType": KINDS[kind],
        **({"isArray": True, "arrayShape": shape} if shape else {}),
        "source": {"fileObject": {"@id": path.name}, "extract": {"column": field.name}},
    }
