"""The description of a data set in Croissant: it has what the format requires, and its fields are the columns."""

from __future__ import annotations

import hashlib
import json
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from eldest.data.croissant import croissant, write
from eldest.data.read import described
from eldest.data.recipe import NotData
from tests.data.making import made, recipe

REQUIRED = "@context @type conformsTo name description license url creator datePublished distribution recordSet"
# Croissant's types as NumPy and Arrow name them
TYPES = {"sc:Boolean": "bool", "sc:Text": "string", "cr:Float32": "float"}
TYPES |= {f"cr:{name}": name.lower() for name in ("Int8", "Int16", "Int32", "UInt8")}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a data set that has every column."""
    folder = tmp_path_factory.mktemp("data")
    what = recipe("oh_hell(players=3, start=2)", values="search@8", open_hands=True, states=True)
    made(what, 2, folder / "small.parquet")
    return folder


def arrow(field: dict[str, Any]) -> str:
    """The type of a field as Arrow writes it."""
    kind = TYPES[field["dataType"]]
    if not field.get("isArray"):
        assert "arrayShape" not in field
        return kind
    if field["arrayShape"] == "-1":
        return f"list<element: {kind}>"
    return f"fixed_size_list<element: {kind}>[{field['arrayShape']}]"


def test_it_has_what_the_format_requires(data: Path) -> None:
    told = json.loads((data / "small.croissant.json").read_text(encoding="utf-8"))
    assert all(told[name] for name in REQUIRED.split()) and told["@type"] == "sc:Dataset"
    assert told["conformsTo"] == "http://mlcommons.org/croissant/1.1"
    assert told["license"] == "https://creativecommons.org/licenses/by/4.0/" and "@software{eldest" in told["citeAs"]
    ids = [each["@id"] for part in ("distribution", "recordSet") for each in told[part]]
    ids += [each["@id"] for record_set in told["recordSet"] for each in record_set["field"]]
    assert len(set(ids)) == len(ids)
    for file in told["distribution"]:
        path = data / file["contentUrl"]
        assert file["@type"] == "cr:FileObject" and file["encodingFormat"] == "application/x-parquet"
        assert file["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
        assert file["contentSize"] == f"{path.stat().st_size} B"


def test_its_fields_are_the_columns_of_the_files(data: Path) -> None:
    told = croissant(sorted(data.glob("*.parquet")), "2027-01-31")
    assert [each["@id"] for each in told["recordSet"]] == ["small.deals", "small"]
    for record_set in told["recordSet"]:
        schema = pq.read_schema(data / f"{record_set['@id']}.parquet")
        assert {each["name"]: arrow(each) for each in record_set["field"]} == {
            each.name: str(each.type).replace("item: ", "element: ") for each in schema
        }
        for field in record_set["field"]:
            assert field["@type"] == "cr:Field" and field["@id"] == f"{record_set['@id']}/{field['name']}"
            assert field["source"]["extract"] == {"column": field["name"]} and field["description"]
            assert field["source"]["fileObject"] == {"@id": f"{record_set['@id']}.parquet"}
        columns = [each["@id"].partition("/")[2] for each in record_set["key"]]
        rows = pq.read_table(data / f"{record_set['@id']}.parquet", columns=columns).to_pylist()
        assert len({tuple(row.values()) for row in rows}) == len(rows)


def test_files_that_are_not_one_data_set_are_refused(data: Path, tmp_path: Path) -> None:
    other = tmp_path / "small.parquet"
    other.write_bytes((data / "small.parquet").read_bytes())
    with pytest.raises(NotData, match="name files of one folder"):
        croissant([other, data / "small.parquet"], "2027-01-31")
    table = pq.read_table(other)
    told = json.dumps(described(str(other)) | {"eldest": "0.0.1"}).encode()
    pq.write_table(table.replace_schema_metadata({b"eldest": told}), tmp_path / "older.parquet")
    with pytest.raises(NotData, match=r"older\.parquet and .*small\.parquet are not one data set \(eldest: 0\.0\.1 "):
        write([other, tmp_path / "older.parquet"], tmp_path / "croissant.json")
    assert not (tmp_path / "croissant.json").exists()


@pytest.mark.skipif(not find_spec("mlcroissant"), reason="mlcroissant is not installed: pip install mlcroissant")
@pytest.mark.filterwarnings("ignore")  # of the libraries that it uses
def test_mlcroissant_accepts_it_and_reads_records(data: Path) -> None:
    import mlcroissant

    found = mlcroissant.Dataset(str(data / "small.croissant.json"))
    assert not found.metadata.ctx.issues.errors and not found.metadata.ctx.issues.warnings
    for name in ("small.deals", "small"):
        rows = pq.read_table(data / f"{name}.parquet").slice(0, 9).to_pylist()
        records = list(islice(found.records(name), len(rows)))
        assert len(records) == len(rows)
        for record, row in zip(records, rows, strict=True):
            told = {each.partition("/")[2]: value for each, value in record.items()}
            assert told["deal"] == row["deal"] and told["split"] == row["split"].encode() and set(told) == set(row)
            if name == "small":
                assert told["legal"] == row["legal"] and told["observation"] == row["observation"]
                assert told["margin"] == row["margin"] and (told["values"] is None) == (row["values"] is None)
