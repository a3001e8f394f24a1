"""
One kernel: Numba's code of an entry point, as a WebAssembly module.

The module is a side module of the tool conventions (`dylink.0`): it imports the memory that it shares with others
and its place there, and exports `call`, or `call_float`, which takes the place of its arguments.
"""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from eldest.compiler.kernels import CALL, CALL_FLOAT, FIRST, RESULT, STATUS
from kernels.entries import Entry

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES = "+sign-ext,+bulk-memory,+mutable-globals,+nontrapping-fptoint"
LINK = ("-shared", "--experimental-pic", "--strip-all", "--no-entry")


class NotBuilt(Exception):
    """An entry point cannot be a kernel, or a tool failed; the one-line message says why."""


def build(entry: Entry, folder: Path) -> Path:
    """Compile an entry point; returns its module in the folder. Raises `NotBuilt`."""
    path = folder / entry.name
    compiled, signature = _compiled(entry)
    text = compiled.library.get_llvm_str() + _call(compiled, signature)
    made = _object(text, entry.function.__qualname__)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".") as there:  # another process may build the same kernel
        part, whole = Path(there, "part.o"), Path(there, "whole.wasm")
        part.write_bytes(made)
        linked = [sys.executable, "-m", "ziglang", "wasm-ld", *LINK, str(part), "-o", str(whole)]
        told = subprocess.run(linked, capture_output=True, text=True, check=False)
        if told.returncode:
            raise NotBuilt(f"{entry.function.__qualname__}: {told.stderr.strip().splitlines()[0]}")
        whole.replace(path)
    return path


def _compiled(entry: Entry) -> tuple[Any, tuple[Any, ...]]:
    """Numba's result for a processor without features, and the types of the arguments. Raises `NotBuilt`."""
    from numba import config, typeof, types

    _make_no_machine_code()
    settings: Any = config
    if settings.OPT:
        raise NotBuilt("kernels are built with NUMBA_OPT=0: an address that was optimised may wrap around")
    twins = importlib.import_module("eldest.compiler.twin")
    dispatcher = twins.jitted(entry.function, nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    signature = tuple(types.int64 if type(each) is int else typeof(each) for each in entry.sample)
    dispatcher.compile(signature)
    return dispatcher.overloads[signature], signature


@cache
def _make_no_machine_code() -> None:
    """
    Have Numba end with LLVM's language from now on: nothing that this process compiles runs on this machine.

    It would make machine code of every rule, which takes a sixth of the time and changes what is in LLVM's language.
    """
    from numba.core import codegen

    def address(library: Any, _: str) -> int:
        library._ensure_finalized()
        return 0

    def nothing(*_: Any) -> None:
        return None

    owner: Any
    for owner, name, instead in (
        (codegen.JITCodeLibrary, "get_pointer_to_function", address),
        (codegen.JITCodeLibrary, "_finalize_specific", nothing),
        (codegen.JITCPUCodegen, "_add_module", nothing),
        (codegen.JITCPUCodegen, "set_env", nothing),
    ):
        setattr(owner, name, instead)


def _object(text: str, name: str) -> bytes:
    """The object file of a module of LLVM's language, once its processor is replaced. Raises `NotBuilt`."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    text = re.sub(r"^target (datalayout|triple).*$", "", text, flags=re.MULTILINE)
    text = re.sub(r'"target-(cpu|features)"="[^"]*"', "", text)
    # No address wraps around: rules reach into arrays by indices that are not negative. Only then does LLVM leave the
    # place of a field to the instruction that loads it.
    text = re.sub(r"= getelementptr (?:inbounds )?", "= getelementptr inbounds nuw ", text)
    # LLVM's WebAssembly knows no common symbols.
    text = re.sub(r"^(@[^=]+ = )common (?:local_unnamed_addr )?", r"\1internal ", text, flags=re.MULTILINE)
    module = llvm.parse_assembly(f'target datalayout = "{LAYOUT}"\ntarget triple = "{TRIPLE}"\n{text}')
    module.verify()
    for function in module.functions:
        if not function.is_declaration and function.name not in (CALL, CALL_FLOAT):
            function.linkage = "internal"
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        features=FEATURES, opt=3, reloc="pic", codemodel="default"
    )
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=2))
    passes.getModulePassManager().run(module, passes)
    missing = [each.name for each in module.functions if each.is_declaration and not each.name.startswith("llvm.")]
    if missing:
        raise NotBuilt(f"{name} calls {', '.join(sorted(missing))}, which no kernel brings")
    made: bytes = machine.emit_object(module)
    return made


class _Words:
    """The lines that read the words of a call, one after the other."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._slot = FIRST
        self._names = 0

    def name(self) -> str:
        """A new name."""
        self._names += 1
        return f"%v{self._names}"

    def set(self, made: str) -> str:
        """A new name for what an instruction gives."""
        name = self.name()
        self.lines.append(f"  {name} = {made}")
        return name

    def read(self, of: str) -> str:
        """The next word."""
        place = self.set(f"getelementptr i64, ptr %words, i64 {self._slot}")
        self._slot += 1
        return self.set(f"load {of}, ptr {place}, align 8")


def _call(compiled: Any, signature: tuple[Any, ...]) -> str:
    """The entry point in LLVM's language: it reads the arguments and writes result and status."""
    from numba import types

    words = _Words()
    given = [each for of in signature for leaf in _leaves(of) for each in _argument(words, leaf)]
    returned = types.unliteral(compiled.signature.return_type)
    kinds = {"int64": "i64", "float64": "double", "none": "ptr", "bool": "i8"}
    if str(returned) not in kinds:
        raise NotBuilt(f"{compiled.fndesc.qualname} returns {returned}")
    kind = kinds[str(returned)]
    code = f'call i32 @"{compiled.fndesc.llvm_func_name}"(ptr %ret, ptr %exc, {", ".join(given)})'
    status = words.set(code)
    value = words.set(f"load {kind}, ptr %ret, align 8") if kind != "ptr" else "0"
    if kind == "i8":
        value = words.set(f"zext i8 {value} to i64")
    kind = "double" if kind == "double" else "i64"
    place = words.set(f"getelementptr i64, ptr %words, i64 {RESULT}")
    words.lines.append(f"  store {kind} {value}, ptr {place}, align 8")
    wide = words.set(f"sext i32 {status} to i64")
    place = words.set(f"getelementptr i64, ptr %words, i64 {STATUS}")
    words.lines.append(f"  store i64 {wide}, ptr {place}, align 8")
    name = CALL_FLOAT if kind == "double" else CALL
    head = [f"define void @{name}(ptr %words) #77 {{", "  %ret = alloca i64, align 8", "  %exc = alloca ptr, align 8"]
    tail = ["  ret void", "}", f'attributes #77 = {{ "wasm-export-name"="{name}" }}', ""]
    return "\n".join(["", *head, *words.lines, *tail])


def _leaves(of: Any) -> Iterator[Any]:
    """A type, or those in a tuple, one after the other."""
    if hasattr(of, "types"):
        for each in of.types:
            yield from _leaves(each)
    else:
        yield of


def _argument(words: _Words, of: Any) -> list[str]:
    """An argument as Numba's code takes it: of an array owner, parent, length, item size, memory, shape and strides."""
    from numba import types

    if isinstance(of, types.Float):
        return [f"double {words.read('double')}"]
    if isinstance(of, types.Boolean):
        word = words.read("i64")
        return [f"i1 {words.set(f'trunc i64 {word} to i1')}"]
    if not isinstance(of, types.Array):
        return [f"i64 {words.read('i64')}"]
    memory = words.set(f"inttoptr i64 {words.read('i64')} to ptr")
    shape = [words.read("i64") for _ in range(of.ndim)]
    item = of.dtype.size if isinstance(of.dtype, types.Record) else of.dtype.bitwidth // 8
    strides: list[str] = []
    length = str(item)
    for each in reversed(shape):  # arrays are contiguous
        strides.insert(0, length)
        length = words.set(f"mul i64 {length}, {each}")
    items = words.set(f"udiv i64 {length}, {item}")
    sizes = ", ".join(f"i64 {each}" for each in (*shape, *strides))
    return ["ptr null", "ptr null", f"i64 {items}", f"i64 {item}", f"ptr {memory}", sizes]
