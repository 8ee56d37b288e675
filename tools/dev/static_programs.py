"""Random programs of static Python for random_static.py: grammar-based, terminating, with output that is the
same in every run of CPython. One program is the body of a function; it prints what it computes and catches
what its statements raise. Values are grown by type, now and then with an operand of a wrong type."""
import random

from static_constructs import Constructs

HEADER = '''import copy
import math
import operator
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import asdict, astuple, dataclass, field, fields, is_dataclass, replace
from enum import Enum, Flag, IntEnum, IntFlag, auto
from functools import cached_property, cmp_to_key, lru_cache, partial, reduce
from itertools import (accumulate, chain, combinations, combinations_with_replacement, compress, count, cycle, dropwhile, filterfalse,
                       groupby, islice, pairwise, permutations, product, repeat, starmap, takewhile, tee, zip_longest)
from operator import attrgetter, itemgetter, methodcaller, mul
from typing import ClassVar


def cap(x):
    """Keeps what loops compute small."""
    if isinstance(x, bool) or x is None:
        return x
    if isinstance(x, int):
        return x if abs(x) < 10**60 else x % 10**40
    if isinstance(x, float):
        return x if -1e200 < x < 1e200 else 1.5
    return x[:40] if isinstance(x, (str, bytes, list, tuple)) else x


def plain(items):
    """Sets of texts, None and NaN are listed in an order of their own in every run."""
    return [] if any(item is None or item != item or isinstance(item, (str, bytes, tuple)) for item in items) else items


class Pair:
    def __init__(self, a, b=2):
        self.a, self.b = a, b

    def __repr__(self):
        return f"Pair({self.a!r}, {self.b!r})"

    def __eq__(self, other):
        return (self.a, self.b) == (other.a, other.b) if isinstance(other, Pair) else NotImplemented

    def __lt__(self, other):
        return (self.a, self.b) < (other.a, other.b)

    def __hash__(self):
        return hash((self.a, self.b))

    def __add__(self, other):
        return Pair(self.a + other.a, self.b + other.b) if isinstance(other, Pair) else NotImplemented

    def __rmul__(self, n):
        return Pair(n * self.a, n * self.b)

    def __getitem__(self, i):
        return (self.a, self.b)[i]

    def __len__(self):
        return 2


class Guard:
    def __init__(self, name, hides=()):
        self.name, self.hides = name, hides

    def __enter__(self):
        print("enter", self.name)
        return self

    def __exit__(self, kind, value, trace):
        print("exit", self.name, kind and kind.__name__)
        return kind is not None and issubclass(kind, self.hides)


Point = namedtuple("Point", "x y")


@dataclass(order=True)
class Item:
    key: int
    name: str = "n"
    tags: list = field(default_factory=list, compare=False)
'''

TYPES = ("int", "float", "str", "bool", "ints", "strs", "tuple", "dict", "set", "bytes", "pair")
WEIGHTS = (10, 4, 8, 4, 7, 3, 3, 4, 3, 2, 2)
NAMES = ["a", "b", "c", "d", "e", "k", "m", "n", "p", "q", "r", "s", "t", "u", "v", "w"]
TEXTS = ["", "a", "abc", "Hello World", "x,y,,z", "  pad ", "12", "-7", "3.5", "it's", 'say "hi"', "tab\\there", "line\\nbreak", "h\\u00e9llo",
         "\\u20ac5", "zebra", "AbC dEf", "0x1f", "a-b-c", "\\\\", "{}", "%s", "\\U0001f600x"]
FLOATS = ["0.0", "(-0.0)", "1.0", "0.5", "(-2.5)", "3.14159", "1e-7", "1e16", "123456.789", "2.675", "1e300", "float('inf')", "(-1.5)", "0.1", "float('nan')", "1e22"]


class Generator(Constructs):
    """Writes one program; every choice comes from the seed."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.scopes = [{}]
        self.used = 0
        self.functions = []

    # ---- choices ---------------------------------------------------------------------------------------------

    def pick(self, *options):
        return self.rng.choice(options)

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def small(self, low=0, high=6):
        return self.rng.randint(low, high)

    def type(self):
        return self.rng.choices(TYPES, WEIGHTS)[0]

    def variable(self, kind):
        known = [name for scope in self.scopes for name, its in scope.items() if its == kind]
        return self.rng.choice(known) if known else None

    def fresh(self, kind):
        self.used += 1
        name = self.rng.choice(NAMES) + str(self.used)
        self.scopes[-1][name] = kind
        return name

    # ---- expressions -----------------------------------------------------------------------------------------

    def expr(self, kind, depth=3, strict=False):
        if not strict and self.chance(2):  # a wrong type: what it raises must be equal, too
            wrong = self.type()
            return f"({self.expr('tuple' if (kind, wrong) == ('str', 'bytes') else wrong, depth)})"  # bytes lack methods of str
        name = self.variable(kind)
        if name and self.chance(40 if depth > 0 else 75):
            return name
        return getattr(self, "leaf_" + kind)() if depth <= 0 or self.chance(15) else getattr(self, "grow_" + kind)(depth - 1)

    def leaf_int(self):
        r = self.rng
        return self.pick(str(r.randint(0, 9)), str(r.randint(0, 9)), f"({r.randint(-9, -1)})", str(r.randint(10, 300)), f"({2 ** r.randint(5, 66) + r.randint(-2, 2)})",
                         f"({-2 ** r.randint(30, 65)})", hex(r.randint(0, 2**40)), str(r.randint(10**18, 10**25)), "0b1011", "1_000")

    def leaf_float(self):
        return self.pick(*FLOATS)

    def leaf_str(self):
        text = self.pick(*TEXTS)
        return f'"""{text}"""' if '"' in text and "'" in text else f"'{text}'" if '"' in text else f'"{text}"'

    def leaf_bool(self):
        return self.pick("True", "False")

    def leaf_ints(self):
        return "[" + ", ".join(str(self.small(-3, 12)) for _ in range(self.small(0, 6))) + "]"

    def leaf_strs(self):
        return "[" + ", ".join(self.leaf_str() for _ in range(self.small(0, 4))) + "]"

    def leaf_tuple(self):
        return self.pick("()", "(1,)", "(1, 'a')", "(2.5, None, True)", "((1, 2), 3)", "(0, -1, 5)")

    def leaf_dict(self):
        return "{" + ", ".join(f"{self.leaf_str()}: {self.small(-5, 20)}" for _ in range(self.small(0, 4))) + "}"

    def leaf_set(self):
        items = [str(self.small(-9, 40)) for _ in range(self.small(1, 7))]
        return "{" + ", ".join(items) + "}" if self.chance(90) else "set()"

    def leaf_bytes(self):
        return self.pick('b""', 'b"abc"', 'b"\\x00\\xff"', 'b"a b c"', "bytes(range(5))", 'b"Hello"')

    def leaf_pair(self):
        return f"Pair({self.small()}, {self.small()})"

    def grow_int(self, d):
        e = lambda kind="int": self.expr(kind, d)
        op = self.pick("+", "-", "*", "//", "%", "&", "|", "^", "+", "-", "*")
        form = self.small(0, 27)
        if form < 9 and op == "*":  # a text times a huge int would only measure the memory
            return f"({self.expr('int', d, True)} * {self.expr('int', d, True)})"
        if form < 9:
            return f"({e()} {op} {e()})"
        return [lambda: f"(-{e()})", lambda: f"(~{e()})", lambda: f"({e()} ** {self.small(0, 5)})", lambda: f"({e()} << {self.small(0, 70)})", lambda: f"({e()} >> {self.small(0, 70)})",
                lambda: f"len({e(self.pick('str', 'ints', 'dict', 'set', 'tuple', 'bytes'))})", lambda: f"abs({e()})", lambda: f"{self.pick('min', 'max')}({e()}, {e()})",
                lambda: f"sum({e('ints')})", lambda: f"int({e(self.pick('float', 'bool', 'str'))})", lambda: f"round({e('float')})", lambda: f"{e('ints')}[{self.small(-3, 4)}]",
                lambda: f"{e('dict')}.get({e('str')}, {e()})", lambda: f"{e('str')}.{self.pick('find', 'count', 'index', 'rfind')}({e('str')})", lambda: f"divmod({e()}, {e()})[{self.small(0, 1)}]",
                lambda: f"pow({e()}, {self.small(0, 20)}, {self.pick('7', '1000', '97', e())})", lambda: f"({e()} if {e('bool')} else {e()})", lambda: f"({e()}).bit_length()",
                lambda: f"sum({self.pick('i * i', 'i', 'i % 3')} for i in {e(self.pick('ints', 'set'))} if {self.pick('i > 1', 'i % 2 == 0', 'True')})"][form - 9]()

    def grow_float(self, d):
        e = lambda kind="float": self.expr(kind, d)
        op = self.pick("+", "-", "*", "/", "//", "%", "+", "*")
        kept = lambda kind="float": self.expr(kind, d, op == "*")  # a tuple times a huge int would only measure the memory
        return self.pick(*[lambda: f"({kept()} {op} {kept(self.pick('float', 'int'))})"] * 4, lambda: f"(-{e()})", lambda: f"float({e(self.pick('int', 'str', 'bool'))})", lambda: f"({e('int')} / {e('int')})",
                         lambda: f"round({e()}, {self.small(-3, 4)})", lambda: f"abs({e()})", lambda: f"math.sqrt(abs({e()}))", lambda: f"({e()} ** {self.small(-2, 3)})",
                         lambda: f"float(math.floor({e()}))", lambda: f"math.fmod({e()}, {e()})", lambda: f"{self.pick('min', 'max')}({e()}, {e('int')})", lambda: f"sum([{e()}, {e()}])",
                         lambda: f"math.copysign({e()}, max(-1e300, {e()}))")()

    def spec(self, kind):
        fill, width = self.pick("", "", "*<", "0>", "^", "=", "<", ">"), self.pick("", "5", "10", "012", "1", "20")
        if kind == "str":
            return fill.replace("=", "") + width + self.pick("", ".2", "s", ".0")
        sign, group = self.pick("", "", "+", " ", "-"), self.pick("", "", ",", "_")
        if kind == "float":
            return fill + sign + self.pick("", "#") + width + group + self.pick("", ".2", ".0", ".10") + self.pick("", "f", "e", "g", "%", "E", "G")
        return fill + sign + self.pick("", "#") + width + group + self.pick("", "d", "x", "b", "o", "X", "c", "n", "e", ".1f")

    def grow_str(self, d):
        e = lambda kind="str": self.expr(kind, d)
        kind = self.pick("int", "float", "str", "int")
        method = self.pick("upper", "lower", "title", "strip", "lstrip", "rstrip", "capitalize")
        percent = self.pick("%d", "%5d|", "%s", "%r", "%x", "%.3f", "%g", "%-8s|", "%+d", "%05d", "%e", "%c", "%a", "%%%s", "%#o", "%.2s")
        return self.pick(*[lambda: f"({e()} + {e()})"] * 3, lambda: f"({e()} * {self.small(0, 3)})", lambda: f"{e()}[{self.slice_text()}]", lambda: f"{e()}[{self.small(-3, 3)}]",
                         lambda: f"{e()}.{method}()", lambda: f"{e()}.replace({e()}, {e()})", lambda: f"{e()}.join({e('strs')})", lambda: f"{e()}.{self.pick('zfill', 'center', 'ljust', 'rjust')}({self.small(0, 12)})",
                         lambda: f"{self.pick('str', 'repr', 'ascii')}({e(self.type())})", lambda: f"chr({e('int')} % 0x500)", lambda: f"{self.pick('hex', 'bin', 'oct')}({e('int')})",
                         lambda: f"format({e(kind)}, {self.spec(kind)!r})", lambda: f"({percent!r} % ({e(self.pick('int', 'float', 'str', 'ints'))},))", lambda: f"({e()} if {e('bool')} else {e()})",
                         lambda: f"f'{{{self.field(d)}!{self.pick('r', 's', 'a')}:{self.spec('str')}}}'", lambda: f"f'<{{{self.field(d, kind)}:{self.spec(kind)}}}|{{{self.field(d)}}}>'",
                         lambda: f"'{{:{self.spec(kind)}}}/{{}}/{{1!r}}'.format({e(kind)}, {e()})".replace("/{}", "/{0}").replace("{:", "{0:"),
                         lambda: f"{e()}.{self.pick('removeprefix', 'removesuffix')}({e()})")()

    def field(self, d, kind=None):
        """An expression that can stand in an f-string of CPython 3.11: no quotes, backslashes or braces."""
        text = self.expr(kind or self.pick("int", "float", "bool"), min(d, 1))
        return "7" if any(c in text for c in "'\"\\{}!:#") else text

    def slice_text(self):
        part = lambda: self.pick("", "", str(self.small(-4, 5)))
        return part() + ":" + part() + self.pick("", "", ":" + self.pick("2", "-1", "-2", "3", "1"))

    def grow_bool(self, d):
        e = lambda kind: self.expr(kind, d)
        kind = self.type()
        op = self.pick("==", "!=", "<", "<=", ">", ">=")
        return self.pick(*[lambda: f"({e(kind)} {op} {e(kind)})"] * 3, lambda: f"(not {e(kind)})", lambda: f"({e('bool')} {self.pick('and', 'or')} {e('bool')})", lambda: f"({e('int')} in {e(self.pick('ints', 'set', 'tuple'))})",
                         lambda: f"({e('str')} {self.pick('in', 'not in')} {e(self.pick('str', 'dict', 'strs'))})", lambda: f"({e('int')} {op} {e('float')} {self.pick('<', '>=')} {e('int')})",
                         lambda: f"isinstance({e(kind)}, {self.pick('int', 'str', '(int, float)', 'list', 'bool', 'int | str')})", lambda: f"{self.pick('any', 'all')}({e(self.pick('ints', 'strs'))})",
                         lambda: f"{e('str')}.{self.pick('isdigit', 'isalpha', 'isupper', 'islower', 'isspace', 'isidentifier', 'isalnum', 'isascii')}()",
                         lambda: f"{e('str')}.{self.pick('startswith', 'endswith')}({e('str')})", lambda: f"bool({e(kind)})", lambda: f"{e('set')}.{self.pick('issubset', 'isdisjoint', 'issuperset')}({e('set')})",
                         lambda: f"({e(kind)} is None)")()

    def grow_ints(self, d):
        e = lambda kind="ints": self.expr(kind, d)
        return self.pick(lambda: f"[{e('int')}, {e('int')}]", lambda: f"({e()} + {e()})", lambda: f"{e()}[{self.slice_text()}]", lambda: f"sorted({e()}{self.pick('', ', reverse=True', ', key=lambda x: -x', ', key=lambda x: x % 3')})",
                         lambda: f"list(range({self.small(-3, 5)}, {self.small(-3, 9)}, {self.pick('1', '2', '-1', '-3')}))", lambda: f"[x {self.pick('+', '*', '-', '//', '%')} {self.small(-2, 5)} for x in {e(self.pick('ints', 'set'))}]",
                         lambda: f"[*{e()}, {e('int')}, *{e()}]", lambda: f"list(map(lambda x: {self.pick('x + 1', 'x * x', '-x', 'x & 3')}, {e()}))", lambda: f"[x for x in {e()} if {self.pick('x > 0', 'x % 2', 'x != 3')}]",
                         lambda: f"list({self.pick('reversed', 'set', 'accumulate')}(plain({e()})))", lambda: f"list({e('dict')}.values())", lambda: f"({e()} * {self.small(0, 3)})", lambda: f"[len(x) for x in {e('strs')}]",
                         lambda: f"list({e('bytes')})", lambda: f"[i * x for i, x in enumerate({e()}, {self.small()})]", lambda: f"[a + b for a, b in zip({e()}, {e()})]", lambda: f"list(filter(None, {e()}))",
                         lambda: f"[ord(ch) for ch in {e('str')}]", lambda: f"list(islice(chain({e()}, {e()}), {self.small(0, 8)}))", lambda: f"[y for x in {e()} for y in (x, -x) if y > -5]", lambda: f"list(takewhile(lambda x: x < 5, {e()}))")()

    def grow_strs(self, d):
        e = lambda kind="str": self.expr(kind, d)
        return self.pick(lambda: f"{e()}.split({self.pick('', ',' .join(['None', '1']), repr(','), repr('-'), repr('a'), 'None')})", lambda: f"[str(x) for x in {e('ints')}]", lambda: f"list({e()})", lambda: f"sorted({e('strs')}{self.pick('', ', key=len', ', reverse=True')})",
                         lambda: f"[{e()}, {e()}]", lambda: f"list({e('dict')})", lambda: f"{e()}.partition({e()})", lambda: f"{e()}.splitlines()", lambda: f"[x.upper() for x in {e('strs')} if x]", lambda: f"({e('strs')} + {e('strs')})",
                         lambda: f"{e()}.rsplit(None, {self.small(0, 2)})", lambda: f"{e('strs')}[{self.slice_text()}]")()

    def grow_tuple(self, d):
        e = lambda: self.expr(self.type(), d)
        return self.pick(lambda: f"({e()}, {e()})", lambda: f"({e()},)", lambda: f"tuple({self.expr('ints', d)})", lambda: f"({self.expr('tuple', d)} + {self.expr('tuple', d)})", lambda: f"{self.expr('tuple', d)}[{self.slice_text()}]",
                         lambda: f"divmod({self.expr('int', d)}, {self.expr('int', d)})", lambda: f"Point({self.expr('int', d)}, {e()})", lambda: f"Point(1, 2)._replace(y={e()})", lambda: f"math.frexp({self.expr('float', d)})",
                         lambda: f"{self.expr('float', d)}.as_integer_ratio()", lambda: f"tuple(product({self.expr('ints', d)}[:2], 'ab'))", lambda: f"tuple(combinations({self.expr('ints', d)}[:4], 2))", lambda: f"tuple(permutations({self.expr('ints', d)}[:3]))",
                         lambda: f"tuple(zip_longest({self.expr('ints', d)}, {self.expr('str', d)}))", lambda: f"tuple((k, list(g)) for k, g in groupby({self.expr('ints', d)}, lambda x: x % 2))")()

    def grow_dict(self, d):
        e = lambda kind="dict": self.expr(kind, d)
        return self.pick(lambda: f"{{x: len(x) for x in {e('strs')}}}", lambda: f"dict(zip({e('str')}, {e('ints')}))", lambda: f"({e()} | {e()})", lambda: f"{{**{e()}, {e('str')}: {e('int')}}}", lambda: f"{{k: v for k, v in {e()}.items() if v > {self.small()}}}",
                         lambda: f"dict(sorted({e()}.items()))", lambda: f"dict.fromkeys({e('strs')}, {e('int')})", lambda: f"dict(Counter({e('str')}))", lambda: f"dict(OrderedDict({e()}))")()

    def grow_set(self, d):
        e = lambda kind="set": self.expr(kind, d)
        return self.pick(*[lambda: f"({e()} {self.pick('|', '&', '-', '^')} {e()})"] * 3, lambda: f"set(plain({e('ints')}))", lambda: f"{{x % {self.small(1, 7)} for x in plain({e(self.pick('ints', 'set'))})}}", lambda: f"{e()}.{self.pick('union', 'intersection', 'difference', 'symmetric_difference')}(plain({e('ints')}))",
                         lambda: f"{{len(x) for x in {e('strs')}}}", lambda: f"frozenset(plain({e()}))")()

    def grow_bytes(self, d):
        e = lambda kind="bytes": self.expr(kind, d)
        return self.pick(lambda: f"({e()} + {e()})", lambda: f"{e()}[{self.slice_text()}]", lambda: f"{e('str')}.encode()", lambda: f"bytes(x % 256 for x in {e('ints')})", lambda: f"({e('int')} % 2**64).to_bytes(8, {self.pick(repr('big'), repr('little'))})",
                         lambda: f"({e()} * {self.small(0, 2)})", lambda: f"bytes(list({e()}))")()

    def grow_pair(self, d):
        e = lambda kind="pair": self.expr(kind, d)
        return self.pick(lambda: f"Pair({e('int')}, {e('int')})", lambda: f"({e()} + {e()})", lambda: f"({self.small()} * {e()})", lambda: f"min({e()}, {e()})", lambda: f"sorted([{e()}, {e()}])[0]")()

    # ---- statements --------------------------------------------------------------------------------------------

    def program(self):
        """Groups of lines, each a statement with what belongs to it."""
        groups = [self.statement(2) for _ in range(self.small(6, 14))]
        return groups + [[f"print({name})"] for name in list(self.scopes[0])[-6:]]

    def block(self, depth, count=None):
        self.scopes.append({})
        lines = []
        for _ in range(count or self.small(1, 3)):
            lines += self.statement(depth)
        self.scopes.pop()
        return ["    " + line for line in lines]

    def statement(self, depth):
        simple = [self.assign, self.assign, self.assign, self.show, self.show, self.augment, self.mutate, self.unpack, self.call_function]
        nested = [self.if_, self.for_, self.while_, self.try_, self.function, self.generator, self.class_, self.with_, self.match_, self.closure, self.record]
        if self.chance(25 if depth > 1 else 10):
            return self.rng.choice(self.STATEMENTS)(self, depth - 1)
        chosen = self.rng.choice(simple if depth <= 0 or self.chance(60) else nested)
        return chosen(depth - 1)

    def assign(self, depth):
        kind = self.type()
        value = self.expr(kind)
        if kind in ("int", "float", "str", "ints"):
            value = f"cap({value})"
        first = getattr(self, "leaf_" + kind)()  # bound even if the value raises
        name = self.fresh(kind)
        return [f"{name} = {first}", f"{name} = {value}"]

    def show(self, depth):
        return ["print(" + ", ".join(self.expr(self.type()) for _ in range(self.small(1, 3))) + self.pick("", "", ", sep='|'", ", end=';\\n'") + ")"]

    def augment(self, depth):
        kind = self.pick("int", "float", "str", "ints", "set", "dict")
        name = self.variable(kind)
        if not name:
            return self.assign(depth)
        op = {"int": self.pick("+", "-", "*", "//", "%", "&", "|", "^", ">>"), "float": self.pick("+", "-", "*", "/"), "str": "+", "ints": "+", "set": self.pick("|", "&", "-", "^"), "dict": "|"}[kind]
        value = str(self.small()) if op in (">>", "*") else self.expr(kind, 2)  # its value may be of a wrong type
        return [f"{name} {op}= {value}", f"{name} = cap({name})"]

    def mutate(self, depth):
        kind = self.pick("ints", "ints", "dict", "set")
        name = self.variable(kind)
        if not name:
            return self.assign(depth)
        e = lambda wanted: self.expr(wanted, 1)
        forms = {"ints": [f"{name}.append({e('int')})", f"{name}.insert({self.small(-2, 4)}, {e('int')})", f"{name}.pop({self.pick('', '0', '-1')})", f"{name}[{self.slice_text()}] = {e('ints')}", f"{name}.sort(key=lambda x: (x % 3, x))",
                          f"del {name}[{self.slice_text()}]", f"{name}.reverse()", f"{name}.extend({e('set')})", f"{name}[{self.small(-2, 2)}] = {e('int')}", f"{name}.remove({e('int')})", f"del {name}[{self.small(-2, 2)}]"],
                 "dict": [f"{name}[{e('str')}] = {e('int')}", f"{name}.pop({e('str')}{self.pick('', ', None')})", f"{name}.update({e('dict')})", f"{name}.setdefault({e('str')}, {e('int')})", f"del {name}[{e('str')}]", f"{name}.popitem()"],
                 "set": [f"{name}.add(int({e('int')}))", f"{name}.discard({e('int')})", f"{name}.remove({e('int')})", f"{name}.update(plain({e('ints')}))", f"{name}.difference_update(plain({e('ints')}))", f"{name}.intersection_update(plain({e('ints')}))"]}[kind]
        return [self.rng.choice(forms), f"print({name})"]

    def unpack(self, depth):
        source = self.expr(self.pick("tuple", "ints", "str"), 2)
        target = self.pick("{}, {} = ", "{}, *{} = ", "*{}, {} = ", "({}, ({})) = ", "[{}, *{}] = ")
        names = (f"x{self.used}", f"y{self.used}")
        return [target.format(*names) + source, f"print({names[0]}, {names[1]})"]

    def if_(self, depth):
        lines = [f"if {self.expr('bool')}:"] + self.block(depth)
        if self.chance(40):
            lines += [f"elif {self.expr(self.type())}:"] + self.block(depth)
        return lines + (["else:"] + self.block(depth) if self.chance(50) else [])

    def loop_body(self, depth):
        return self.block(depth) + (["    if " + self.expr("bool", 1) + ":", "        " + self.pick("break", "continue")] if self.chance(40) else [])

    def for_(self, depth):
        target, source = self.pick(("i", f"range({self.small(0, 5)})"), ("i", self.expr("ints", 1) + "[:5]"), ("i, x", f"enumerate({self.expr('ints', 1)}[:4])"), ("ch", self.expr("str", 1) + "[:4]"),
                                   ("key, i", f"list({self.expr('dict', 1)}.items())[:4]"), ("i, x", f"zip({self.expr('ints', 1)}, range(3))"), ("i", f"sorted({self.expr('set', 1)})[:5]"))
        self.scopes.append({"i": "int"} if "i" in target.split(", ") else {"ch": "str"})
        body = self.loop_body(depth)
        self.scopes.pop()
        return [f"for {target} in {source}:"] + body + (["else:", "    print('no break')"] if self.chance(30) else [])

    def while_(self, depth):
        self.used += 1
        counter = f"left{self.used}"
        return [f"{counter} = {self.small(1, 4)}", f"while {counter} > 0:", f"    {counter} -= 1"] + self.loop_body(depth)

    def try_(self, depth):
        raised = self.pick("ValueError('v', 1)", "KeyError('k')", "ZeroDivisionError", "IndexError()", "RuntimeError('r')")
        lines = ["try:"] + self.block(depth) + ([f"    raise {raised}"] if self.chance(40) else [])
        lines += self.pick(["except (ValueError, KeyError) as error:", "    print('caught', type(error).__name__, error, error.args)"], ["except LookupError as error:", "    print('lookup', repr(error))"],
                           ["except ZeroDivisionError:", "    print('zero')"], ["except Exception as error:", "    print(type(error).__name__, error)"])
        if self.chance(30):
            lines += ["else:"] + self.block(0, 1)
        return lines + (["finally:", "    print('finally')"] if self.chance(40) else [])

    def function(self, depth):
        self.used += 1
        name, kind = f"f{self.used}", self.pick("int", "str", "ints", "float")
        inner = {"x": kind, "y": "int"}
        params = self.pick("x, y=3", "x, /, y=1", "x, *, y=2", "x, y=4, *args, **kw", "x, y=len('ab')")
        self.scopes.append(inner)
        body = self.block(depth) + [f"    return {self.expr(self.pick(kind, 'tuple', 'int'))}"]
        if self.chance(25):
            body = ["    if y > 3:", f"        return ({name}(x, y=y - 1), y)"] + body
        self.scopes.pop()
        self.functions.append((name, kind))
        return [f"def {name}({params}):"] + body + [f"print({name}({self.expr(kind, 1)}))", f"print({name}({self.expr(kind, 1)}, y={self.small()}))"]

    def call_function(self, depth):
        if not self.functions:
            return self.show(depth)
        name, kind = self.rng.choice(self.functions)
        call = self.pick(f"{name}({self.expr(kind, 1)})", f"{name}({self.expr(kind, 1)}, {self.small()})", f"{name}(*({self.expr(kind, 1)},), **{{'y': {self.small()}}})", f"partial({name}, y=1)({self.expr(kind, 1)})",
                         f"{name}()", f"{name}(1, 2, 3, 4)", f"{name}({self.expr(kind, 1)}, z=1)")
        # The function stands in a block that may not have run.
        return ["try:", f"    print({call})", "except Exception as error:", "    print(type(error).__name__, error)"]

    def generator(self, depth):
        self.used += 1
        name = f"g{self.used}"
        self.scopes.append({"i": "int", "n": "int"})
        body = ["    for i in range(n):", f"        yield {self.expr(self.pick('int', 'tuple', 'str'), 2)}"]
        if self.chance(40):
            body = ["    got = yield 'first'", "    print('got', got)"] + body
        if self.chance(40):
            body += [f"    yield from {self.expr(self.pick('ints', 'str'), 1)}"]
        body += self.pick([], ["    return 'done'"])
        self.scopes.pop()
        use = self.pick([f"print(list({name}({self.small(0, 4)})))"], [f"it = {name}(3)", "print(next(it), next(it, 'end'))", "print(list(it))"], [f"for value in {name}(2):", "    print(value)"],
                        [f"it = {name}(2)", "print(next(it))", "print(it.send(5))", "it.close()", "print(next(it, 'closed'))"], [f"def outer():", f"    result = yield from {name}(2)", "    print('result', result)", "print(list(outer()))"])
        return [f"def {name}(n):"] + body + use

    def class_(self, depth):
        self.used += 1
        name = f"C{self.used}"
        kind = self.pick("int", "str", "ints")
        base = self.pick("", "(Pair)", "(list)", "(dict)", "(int)")
        plain = base in ("", "(Pair)")
        lines = [f"class {name}{base}:", f"    shared = {self.leaf_int()}"]
        self.scopes.append({"self.v": kind, "other": "int"})
        if plain:
            lines += ["    def __init__(self, v, *rest):"] + (["        super().__init__(v, 7)"] if base else []) + ["        self.v = v", "        self.rest = rest"]
            lines += ["    def method(self, other=1):", f"        return {self.expr(kind, 2)}", "    @property", "    def twice(self):", "        return self.v * 2"]
            lines += self.pick([], ["    def __repr__(self):", f"        return f'{name}<{{self.v!r}}>'"], ["    def __repr__(self):", f"        return '{name}'", "    def __eq__(self, other):", f"        return isinstance(other, {name}) and self.v == other.v"])
            lines += self.pick([], ["    @classmethod", "    def make(cls, v):", "        return cls(v, 1, 2)", "    @staticmethod", "    def help(x):", "        return (x, x)"])
        else:
            lines += ["    def method(self):", "        return (type(self).__name__, len(self) if hasattr(self, '__len__') else self + 1)"]
        self.scopes.pop()
        given = {"": self.expr(kind, 1), "(Pair)": self.expr(kind, 1), "(list)": self.expr("ints", 1), "(dict)": self.expr("dict", 1), "(int)": self.expr("int", 1)}[base]
        lines += [f"o = {name}({given})", f"print(o.method(), {name}.shared, isinstance(o, {base.strip('()') or 'object'}))"]
        if plain:
            lines += ["print(o.twice, o.rest, vars(o))", f"print(o == {name}({given}), hasattr(o, 'make'), getattr(o, 'nope', None))"]
            lines += self.pick([], ["o.extra = 1", "print(o.extra, sorted(vars(o)))"], ["o.twice = 5"], ["print(o.nope)"], [f"print({name}.make(3).rest)"])
        else:
            lines += ["print(o)", self.pick("print(o + o)", "print(o == o, bool(o))", "print(sorted(o))", "print(o * 2)")]
        return lines

    def with_(self, depth):
        hides = self.pick("()", "ValueError", "(KeyError, TypeError)", "Exception")
        return [f"with Guard('g', {hides}) as guard{self.pick('', ', Guard(2)')}:"] + self.block(depth) + self.pick([], ["    raise ValueError('in with')"], [f"    print({self.expr(self.type())})"])

    def match_(self, depth):
        subject = self.expr(self.pick("int", "tuple", "ints", "dict", "pair", "str"), 2)
        cases = [["    case 0 | 1:", "        print('small')"], ["    case [x, y]:", "        print('two', x, y)"], ["    case [first, *others]:", "        print('list', first, others)"], ["    case {'a': value, **others}:", "        print('a', value, others)"],
                 ["    case Pair(a=0):", "        print('pair zero')"], ["    case Pair(a=x, b=y) if x > y:", "        print('falling', x, y)"], ["    case str(text):", "        print('text', text)"], ["    case int() | float() as number:", "        print('number', number)"],
                 ["    case Point(x=x):", "        print('point', x)"], ["    case (1, 'a' as letter):", "        print('exact', letter)"], ["    case None | True | False:", "        print('constant')"]]
        self.rng.shuffle(cases)
        return [f"match {subject}:"] + sum(cases[:self.small(1, 5)], []) + (["    case other:", "        print('other', other)"] if self.chance(70) else [])

    def closure(self, depth):
        self.used += 1
        name = f"make{self.used}"
        return [f"def {name}(start):", "    total = start", "    def add(x=1, *more):", "        nonlocal total", f"        total = cap(total {self.pick('+', '-', '* (x % 97) +')} x + sum(more))", "        return total",
                "    return add", f"h = {name}({self.expr('int', 1)})", f"print(h(), h({self.expr('int', 1)}), h(1, 2, 3), [f() for f in [lambda k=k: k * h() for k in range(2)]])"]

    def record(self, depth):
        return self.pick([f"item = Item({self.expr('int', 1)}, {self.expr('str', 1)})", f"print(item, replace(item, key=1), item < Item(3), item == Item(1))"],
                         [f"counts = defaultdict({self.pick('int', 'list')}, a=1)", f"print(counts[{self.expr('str', 1)}], dict(counts))"], [f"queue = deque({self.expr('ints', 1)}, {self.pick('None', '3')})", f"queue.appendleft(5); queue.rotate({self.small(-2, 2)})", "print(queue)"],
                         [f"print(reduce(lambda x, y: cap(x * 3 + y), {self.expr('ints', 1)}, 1), Counter({self.expr('str', 1)}).most_common(2))"], ["@lru_cache(maxsize=None)", "def fib(n):", "    return n if n < 2 else fib(n - 1) + fib(n - 2)", f"print(fib({self.small(0, 60)}), fib.cache_info())"],
                         [f"points = [Point({self.small()}, {self.small()}) for _ in range(3)]", "print(sorted(points, key=attrgetter('y')), max(points), list(map(itemgetter(0), points)))"])


def guarded(groups):
    """Every group in a try of its own, so that one that raises does not hide the rest."""
    lines = []
    for group in groups:
        lines += ["try:"] + ["    " + line for line in group] + ["except Exception as e:", "    print('!', type(e).__name__, e)"]
    return lines


def write_program(seed):
    """The text of a function `program_<seed>` and of its call."""
    body = guarded(Generator(seed).program())
    lines = [f"def program_{seed}():"] + ["    " + line for line in body]
    call = ["try:", f"    program_{seed}()", "except Exception as e:", "    print('!!', type(e).__name__, e)"]
    return "\n".join(lines + ["", ""] + call) + "\n"
