# An expression simplifier written with match over data classes, tuples and mappings.
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Union


class Op(Enum):
    ADD = "+"
    MUL = "*"
    MOD = "%"


@dataclass(frozen=True)
class Num:
    value: int


@dataclass(frozen=True)
class Var:
    name: str


@dataclass(frozen=True)
class Bin:
    op: Op
    left: Expr
    right: Expr


Expr = Union[Num, Var, Bin]


def parse(tree):
    match tree:
        case int(n) if not isinstance(n, bool):
            return Num(n)
        case str(name) if name.isidentifier():
            return Var(name)
        case [left, ("+" | "*" | "%") as op, right]:
            return Bin(Op(op), parse(left), parse(right))
        case [left, op, right, more, *rest]:
            return parse(((left, op, right), more, *rest))
        case {"op": op, "args": [a, b], **extra} if not extra:
            return parse((a, op, b))
        case (single,):
            return parse(single)
        case _:
            raise SyntaxError(f"cannot read {tree!r}")


def simplify(e):
    match e:
        case Bin(op, left, right):
            match op, simplify(left), simplify(right):
                case Op.ADD, Num(a), Num(b):
                    return Num(a + b)
                case Op.MUL, Num(a), Num(b):
                    return Num(a * b)
                case Op.MOD, Num(a), Num(b) if b:
                    return Num(a % b)
                case (Op.ADD, Num(0), x) | (Op.ADD, x, Num(0)) | (Op.MUL, Num(1), x) | (Op.MUL, x, Num(1)):
                    return x
                case (Op.MUL, Num(0), _) | (Op.MUL, _, Num(0)) | (Op.MOD, _, Num(1)):
                    return Num(0)
                case Op.MUL, Num() as n, x:
                    return Bin(Op.MUL, x, n)
                case Op.ADD, Bin(Op.ADD, x, Num(a)), Num(b):
                    return simplify(Bin(Op.ADD, x, Num(a + b)))
                case Op.MOD, Bin(Op.MUL, _, Num(a)), Num(b) if b and a % b == 0:
                    return Num(0)
                case op, l, r:
                    return Bin(op, l, r)
        case Num() | Var():
            return e


def show(e):
    match e:
        case Num(value=v):
            return str(v)
        case Var(name=n):
            return n
        case Bin(op=op, left=l, right=r):
            return f"({show(l)} {op.value} {show(r)})"


for tree in (3, "x", ("x", "+", 0), (2, "*", 3, "+", "y"), (("x", "*", 8), "%", 4), {"op": "+", "args": [("x", "+", 1), 2]}, ("x", "*", (1, "+", -1)), ((5,),), (2, "*", ("a", "%", 1)), (3, "*", "z"), (7, "%", 0)):
    e = parse(tree)
    print(show(e), "=>", show(simplify(e)))
for bad in (True, "1x", (), ("a", "-", "b"), {"op": "+", "args": ["a", "b"], "z": 1}, 2.5, None):
    try:
        print(show(parse(bad)))
    except SyntaxError as error:
        print(type(error).__name__, error)


def classify(x):
    match x:
        case None:
            return "nothing"
        case True | False:
            return "bool"
        case 0 | 0.0:
            return "zero"
        case int() | float() if x < 0:
            return "negative"
        case int(n):
            return f"int {n}"
        case "" | b"" | [] | {}:
            return "empty?"
        case str() as s if len(s) == 1:
            return f"letter {s}"
        case [x, y] if x == y:
            return f"pair of {x}"
        case [first, *middle, last]:
            return f"{first}..{len(middle)}..{last}"
        case {"kind": "tile", "shape": [m, n, *_]}:
            return f"tile {m}x{n}"
        case {"kind": kind, **rest}:
            return f"{kind} with {sorted(rest)}"
        case Op.ADD | Op.MUL as o:
            return o.name
        case Num(1 | 2 | 3 as small):
            return f"small {small}"
        case type():
            return "type " + x.__name__
        case _:
            return type(x).__name__


for x in (None, True, 0, 0.0, -2, -2.5, 7, "", "a", "ab", [], [1, 1], (1, 2, 3), [5], {}, {"kind": "tile", "shape": (1, 2, 3)}, {"kind": "copy", "b": 1, "a": 2}, Op.MUL, Op.MOD, Num(2), Num(9), int, {1, 2}, b"", range(3), 2.5):
    print(repr(x), classify(x))
