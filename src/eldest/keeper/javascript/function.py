"""
One rule in JavaScript.

Rules use integers, booleans, `None`, tuples of them, records, `if`, `for` over a range and `while`; the
methods of options also use a few strings. Anything else is refused, so that nothing is ever mistranslated.

An integer is a JavaScript number, and sets are 32 bits wide; a record is an object, an array in a record an array.
Comparisons are `==`, because with it a boolean equals 0 or 1 in both languages.
"""

from __future__ import annotations

import ast
import enum
import inspect
import textwrap
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from eldest.record import Shape

LOWEST, HIGHEST = -(1 << 31), (1 << 31) - 1
RESERVED = (
    frozenset(("case", "catch", "const", "default", "delete", "do", "enum", "export", "extends", "function"))
    | (
        frozenset(
            ("instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public", "static")
        )
    )
    | frozenset(("super", "switch", "this", "throw", "typeof", "var", "void"))
)  # in JavaScript but not in Python
BINARY: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
}
UNARY: dict[type[ast.unaryop], str] = {ast.Not: "!", ast.USub: "-", ast.Invert: "~"}
COMPARISON: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Is: "===",
    ast.IsNot: "!==",
}
BUILTINS: dict[Any, str] = {min: "Math.min", max: "Math.max", abs: "Math.abs", int: "Number"}
FLOORED, MODULO = "floored", "modulo"  # round down, as in Python

Refer = Callable[[Any, str], str]  # returns the module's name for a function or a table


class NotTranslated(ValueError):
    """A construct that has no translation, with its place."""


class Function:
    """
    A function to translate.

    `refer` is called with every function and table that it uses, and returns their names in JavaScript. With
    `texts` the function is a method of options, and may use the names of enumeration values.
    """

    def __init__(self, function: Any, name: str, refer: Refer, texts: bool = False) -> None:
        self.meant = inspect.unwrap(function)
        self.name = name
        self.refer = refer
        self.texts = texts
        tree = ast.parse(textwrap.dedent(inspect.getsource(self.meant))).body[0]
        assert isinstance(tree, ast.FunctionDef)
        self.tree = tree
        self.parameters = [argument.arg for argument in tree.args.args]
        self.loops = {each.target.id for _, each in self._counting() if isinstance(each.target, ast.Name)}
        self.locals = self._stored() - set(self.parameters)
        self.truths = {
            each.arg for each in tree.args.args if each.annotation and ast.unparse(each.annotation) == "bool"
        }
        for each in ast.walk(tree):
            if isinstance(each, ast.Assign) and self._a_truth(each.value):
                self.truths |= {target.id for target in each.targets if isinstance(target, ast.Name)}

    def _refer(self, meant: Any, name: str) -> str:
        """The module's name for a global; a local variable of the same name would hide it, and is refused."""
        own = self.refer(meant, name)
        if own in self.locals or own in self.parameters:
            raise self._unknown(self.tree, f"a local of the name of {own}, which is used,")
        return own

    def _stored(self) -> set[str]:
        names = (each for each in ast.walk(self.tree) if isinstance(each, ast.Name))
        return {each.id for each in names if isinstance(each.ctx, ast.Store)}

    def text(self) -> str:
        """The function in JavaScript."""
        self._check_loops()
        lines = [f"function {self.name}({', '.join(map(_plain, self.parameters))}) {{"]
        declared = sorted(self.locals - self.loops)
        if declared:
            lines.append(f"  let {', '.join(map(_plain, declared))};")
        lines += self._block(self.tree.body)
        return "\n".join([*lines, "}"])

    def _counting(self) -> Iterator[tuple[ast.AST, ast.For | ast.comprehension]]:
        """Every loop, with the node that holds its variable."""
        for each in ast.walk(self.tree):
            if isinstance(each, ast.For):
                yield each, each
            elif isinstance(each, ast.ListComp):
                yield from ((each, loop) for loop in each.generators)

    def _check_loops(self) -> None:
        """Refuse a loop variable that is used outside its loop."""
        inside: set[ast.Name] = set()
        for whole, loop in self._counting():
            if not isinstance(loop.target, ast.Name):
                raise self._unknown(whole, "a loop over several names")
            own = loop.target.id
            inside |= {each for each in ast.walk(whole) if isinstance(each, ast.Name) and each.id == own}
        for each in ast.walk(self.tree):
            if isinstance(each, ast.Name) and each.id in self.loops and each not in inside:
                raise self._unknown(each, f"{each.id} after its loop")

    def _unknown(self, node: ast.AST, what: str) -> NotTranslated:
        line = self.meant.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        return NotTranslated(
            f"{self.meant.__module__}.{self.meant.__qualname__}, line {line}: {what} has no translation"
        )

    # ------------------------------------------------------------ statements

    def _block(self, body: list[ast.stmt]) -> list[str]:
        return [f"  {line}" for statement in body for line in self._statement(statement)]

    def _statement(self, node: ast.stmt) -> Iterator[str]:
        match node:
            case ast.Return(value=None):
                yield "return;"
            case ast.Return(value=ast.expr() as answer):
                yield f"return {self._said(answer)};"
            case ast.If():
                yield from self._if(node)
            case ast.For():
                yield from self._for(node)
            case ast.While(orelse=[]):
                yield f"while ({self._said(node.test)}) {{"
                yield from self._block(node.body)
                yield "}"
            case ast.Assign(targets=[target]):
                yield self._assign(target, node.value)
            case ast.AnnAssign(value=ast.expr() as given):
                yield self._assign(node.target, given)
            case ast.AugAssign():
                again = ast.BinOp(left=_loaded(node.target), op=node.op, right=node.value)
                yield self._assign(node.target, ast.copy_location(again, node))
            case ast.Break():
                yield "break;"
            case ast.Continue():
                yield "continue;"
            case ast.Pass() | ast.Expr(value=ast.Constant(value=str())):
                return
            case ast.Expr(value=ast.Call() as call):
                yield f"{self._said(call)};"
            case _:
                raise self._unknown(node, type(node).__name__)

    def _if(self, node: ast.If) -> Iterator[str]:
        yield f"if ({self._said(node.test)}) {{"
        yield from self._block(node.body)
        if node.orelse:
            yield "} else {"
            yield from self._block(node.orelse)
        yield "}"

    def _for(self, node: ast.For) -> Iterator[str]:
        counted = node.iter
        named = isinstance(counted, ast.Call) and isinstance(counted.func, ast.Name) and counted.func.id == "range"
        if not named or node.orelse or not isinstance(node.target, ast.Name):
            raise self._unknown(node, "a loop over anything but a range")
        assert isinstance(counted, ast.Call)
        said = [self._said(each) for each in counted.args]
        start, end = (said[0], said[1]) if len(said) > 1 else ("0", said[0])
        step = self._step(counted.args[2]) if len(said) > 2 else 1
        own, before = _plain(node.target.id), "<" if step > 0 else ">"
        yield f"for (let {own} = {start}, {own}_end = {end}; {own} {before} {own}_end; {own} += {step}) {{"
        yield from self._block(node.body)
        yield "}"

    def _step(self, node: ast.expr) -> int:
        """The step of a loop: a number, or a constant's name."""
        meant = self.meant.__globals__.get(node.id) if isinstance(node, ast.Name) else None
        try:
            step = int(meant) if isinstance(meant, int) else ast.literal_eval(node)
        except ValueError:
            raise self._unknown(node, "a loop with steps that are not known") from None
        assert isinstance(step, int)
        return step

    def _assign(self, target: ast.expr, given: ast.expr) -> str:
        if isinstance(target, ast.Tuple):
            if not isinstance(given, ast.Tuple) or len(given.elts) != len(target.elts):
                raise self._unknown(target, "an assignment to several names that are not set beside it")
            into = ", ".join(self._said(_loaded(each)) for each in target.elts)
            return f"[{into}] = [{', '.join(map(self._said, given.elts))}];"
        said = self._said(given)
        if isinstance(target, (ast.Attribute, ast.Subscript)):  # in a record booleans are numbers
            said = self._counted(given)
        return f"{self._said(_loaded(target))} = {said};"

    def _counted(self, node: ast.expr) -> str:
        """An expression that must be a number: JavaScript has no index `true`."""
        return f"Number({self._said(node)})" if self._a_truth(node) else self._said(node)

    def _a_truth(self, node: ast.expr) -> bool:
        match node:
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                return True
            case ast.Constant(value=bool()):
                return True
            case ast.Name():
                return node.id in self.truths
            case ast.IfExp():
                return self._a_truth(node.body) or self._a_truth(node.orelse)
            case ast.Call(func=ast.Name() as called):
                meant = self.meant.__globals__.get(called.id)
                return inspect.isfunction(meant) and meant.__annotations__.get("return") == "bool"
            case _:
                return False

    # ------------------------------------------------------------ expressions

    def _said(self, node: ast.expr) -> str:
        match node:
            case ast.Constant():
                return self._constant(node)
            case ast.Name():
                return self._name(node)
            case ast.Attribute():
                return self._attribute(node)
            case ast.Subscript():
                return self._subscript(node)
            case ast.BinOp():
                return self._binary(node)
            case ast.UnaryOp() if type(node.op) in UNARY:
                return f"{UNARY[type(node.op)]}({self._said(node.operand)})"
            case ast.BoolOp():
                sign = " && " if isinstance(node.op, ast.And) else " || "
                return f"({sign.join(map(self._said, node.values))})"
            case ast.Compare():
                return self._comparison(node)
            case ast.IfExp():
                return f"({self._said(node.test)} ? {self._said(node.body)} : {self._said(node.orelse)})"
            case ast.Call():
                return self._call(node)
            case ast.ListComp(generators=[ast.comprehension(ifs=[], is_async=0) as loop]):
                return self._listed(node, loop)
            case ast.JoinedStr() if self.texts:
                return f"`{''.join(map(self._part, node.values))}`"
            case ast.Dict() if self.texts:
                pairs = zip(node.keys, node.values, strict=True)
                return f"{{{', '.join(f'{self._said(key)}: {self._said(held)}' for key, held in pairs if key)}}}"
            case _:
                raise self._unknown(node, type(node).__name__)

    def _constant(self, node: ast.Constant) -> str:
        if isinstance(node.value, bool):
            return str(node.value).lower()
        if isinstance(node.value, int):
            return self._number(node, node.value)
        if self.texts and isinstance(node.value, str):
            return quoted(node.value)
        if node.value is None:
            return "null"
        raise self._unknown(node, repr(node.value))

    def _number(self, node: ast.AST, number: int) -> str:
        if not LOWEST <= number <= HIGHEST:
            raise self._unknown(node, f"{number}, which does not go into 32 bits,")
        return f"({number})" if number < 0 else str(number)

    def _name(self, node: ast.Name) -> str:
        if node.id in self.locals or node.id in self.parameters:
            return _plain(node.id)
        if node.id not in self.meant.__globals__:
            raise self._unknown(node, node.id)
        return self._meaning(node, self.meant.__globals__[node.id], node.id)

    def _meaning(self, node: ast.AST, meant: Any, name: str) -> str:
        """A global: numbers are inlined, functions and tables belong to the module."""
        if isinstance(meant, bool):
            return str(meant).lower()
        if isinstance(meant, int):
            return self._number(node, int(meant))
        if isinstance(meant, (tuple, Shape)):
            return self._refer(meant, name)
        raise self._unknown(node, f"{name}, which is no number, table or record,")

    def _attribute(self, node: ast.Attribute) -> str:
        owner = self._owner(node.value)
        if isinstance(owner, (enum.EnumMeta, ModuleType)):
            return self._meaning(node, getattr(owner, node.attr), node.attr)
        return f"{self._said(node.value)}.{node.attr}"

    def _owner(self, node: ast.expr) -> Any:
        """The enumeration or module that a name refers to."""
        if isinstance(node, ast.Name) and node.id not in self.locals and node.id not in self.parameters:
            return self.meant.__globals__.get(node.id)
        return None

    def _subscript(self, node: ast.Subscript) -> str:
        places = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if any(isinstance(each, (ast.Slice, ast.UnaryOp)) for each in places):
            raise self._unknown(node, "a place that is counted from the end, or several,")
        return self._said(node.value) + "".join(f"[{self._counted(each)}]" for each in places)

    def _binary(self, node: ast.BinOp) -> str:
        left, right = self._said(node.left), self._said(node.right)
        if isinstance(node.op, (ast.FloorDiv, ast.Mod)):
            name = FLOORED if isinstance(node.op, ast.FloorDiv) else MODULO
            return f"{self._refer(name, name)}({left}, {right})"
        if type(node.op) not in BINARY:
            raise self._unknown(node, type(node.op).__name__)
        return f"({left} {BINARY[type(node.op)]} {right})"

    def _comparison(self, node: ast.Compare) -> str:
        if isinstance(node.ops[0], ast.In) and isinstance(node.comparators[0], ast.Tuple):
            one = self._said(node.left)
            return f"({' || '.join(f'{one} == {self._said(each)}' for each in node.comparators[0].elts)})"
        said, parts = list(map(self._said, [node.left, *node.comparators])), []
        for place, sign in enumerate(node.ops):
            if type(sign) not in COMPARISON:
                raise self._unknown(node, type(sign).__name__)
            parts.append(f"{said[place]} {COMPARISON[type(sign)]} {said[place + 1]}")
        return f"({' && '.join(parts)})"

    def _call(self, node: ast.Call) -> str:
        if node.keywords:
            raise self._unknown(node, "a named argument")
        if self.texts and isinstance(node.func, ast.Attribute) and node.func.attr == "lower":
            return self._lowered(node, node.func.value)
        arguments = ", ".join(map(self._said, node.args))
        called = self._called(node)
        if called is len:
            return f"{arguments}.length"
        if called in (getattr, setattr):
            return self._field(node)
        if isinstance(called, Shape):
            return f"{self._said(node.func)}()"
        if called in BUILTINS:
            return f"{BUILTINS[called]}({arguments})"
        if not inspect.isfunction(called):
            raise self._unknown(node, ast.unparse(node.func))
        return f"{self._refer(called, called.__name__)}({arguments})"

    def _called(self, node: ast.Call) -> Any:
        """The function that is called."""
        if isinstance(node.func, ast.Name):
            builtin = {each.__name__: each for each in (*BUILTINS, len, getattr, setattr)}
            return self.meant.__globals__.get(node.func.id, builtin.get(node.func.id))
        if isinstance(node.func, ast.Attribute) and isinstance(self._owner(node.func.value), ModuleType):
            return getattr(self._owner(node.func.value), node.func.attr)
        return None

    def _field(self, node: ast.Call) -> str:
        """A field of a record by name: `getattr(row, NAMES[field])`, and `setattr`."""
        row, name, *given = node.args
        field = f"{self._said(row)}[{self._said(name)}]"
        return f"{field} = {self._counted(given[0])}" if given else field

    def _listed(self, node: ast.ListComp, loop: ast.comprehension) -> str:
        """A list comprehension over a range from 0."""
        match loop:
            case ast.comprehension(
                target=ast.Name(id=own), iter=ast.Call(func=ast.Name(id="range"), args=[end], keywords=[])
            ):
                return f"Array.from({{length: {self._said(end)}}}, (_, {_plain(own)}) => {self._said(node.elt)})"
            case _:
                raise self._unknown(node, "a list of anything but a range")

    def _lowered(self, node: ast.Call, text: ast.expr) -> str:
        """The name of an option's value: `self.schedule.name.lower()`."""
        match text:
            case ast.Attribute(value=ast.Attribute(value=ast.Name(id="self"), attr=option), attr="name"):
                return f"NAMES.{option}[self.{option}]"
            case _:
                raise self._unknown(node, "lower()")

    def _part(self, node: ast.expr) -> str:
        """A part of a formatted string."""
        match node:
            case ast.Constant(value=str() as text):
                return text.replace("\\", "\\\\").replace("`", "\\`").replace("$", "\\$")
            case ast.FormattedValue(conversion=-1, format_spec=None):
                return f"${{{self._said(node.value)}}}"
            case _:
                raise self._unknown(node, "a text that is formed so")


def _loaded(node: ast.expr) -> ast.expr:
    """A target as an expression to read."""
    again: ast.expr = ast.parse(ast.unparse(node), mode="eval").body
    for each in ast.walk(again):
        ast.copy_location(each, node)
    return again


def _plain(name: str) -> str:
    """A name that is not reserved in JavaScript."""
    return f"{name}_" if name in RESERVED else name


def quoted(text: str) -> str:
    """A string literal in JavaScript."""
    import json

    return json.dumps(text, ensure_ascii=False)
