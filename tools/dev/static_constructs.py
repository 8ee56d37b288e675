"""Adds statements to the random programs of static_programs.py: class hierarchies, dataclasses, enums, generators with cleanup,
exceptions on all ways out of a `finally`, strings and numbers at their limits, slices, orders of dicts and sets, closures,
patterns, sorting, and the modules itertools, functools and collections."""

SPECIAL = {
    "__repr__": ("self", "f'{type(self).__name__}:{self.v!r}'"),
    "__str__": ("self", "f'<{self.v}>'"),
    "__eq__": ("self, other", "isinstance(other, {name}) and self.v == other.v"),
    "__lt__": ("self, other", "self.v < other.v"),
    "__le__": ("self, other", "self.v <= other.v"),
    "__hash__": ("self", "hash(repr(self.v))"),
    "__bool__": ("self", "bool(self.v)"),
    "__len__": ("self", "3"),
    "__contains__": ("self, item", "item == self.v"),
    "__iter__": ("self", "iter([self.v, self.v])"),
    "__getitem__": ("self, key", "[self.v, key, 2][key]"),
    "__call__": ("self, *args, **kwargs", "(self.v, args, kwargs)"),
    "__add__": ("self, other", "{name}(self.v + getattr(other, 'v', other))"),
    "__radd__": ("self, other", "{name}(other + self.v)"),
    "__mul__": ("self, other", "NotImplemented"),
    "__neg__": ("self", "{name}(-self.v)"),
    "__int__": ("self", "int(self.v)"),
    "__index__": ("self", "2"),
    "__format__": ("self, spec", "f'[{spec}|{self.v}]'"),
    "__getattr__": ("self, name", "name.upper() if name.islower() else object.__getattribute__(self, name)"),
    "__enter__": ("self", "self"),
    "__exit__": ("self, kind, value, trace", "kind is ValueError"),
    "__missing__": ("self, key", "key"),
    "__reversed__": ("self", "[self.v]"),
    "__divmod__": ("self, other", "(self.v, other)"),
    "__pow__": ("self, other, modulo=None", "(self.v, other, modulo)"),
    "__matmul__": ("self, other", "(self.v, '@', other)"),
    "__iadd__": ("self, other", "self"),
    "__round__": ("self, digits=None", "(round(1.5), digits)"),
    "__delitem__": ("self, key", "print('del', key)"),
    "__setitem__": ("self, key, value", "print('set', key, value)"),
}
USES = ["repr(o)", "str(o)", "o == o", "o != p", "o < p", "o >= p", "sorted([o, p])", "max(o, p)", "bool(o)", "not o", "len(o)", "o.v in o", "list(o)", "[*o]", "o[1]", "o[1:2]", "o(1, a=2)", "o + p", "1 + o",
        "o * 2", "-o", "+o", "int(o)", "[5, 6, 7][o]", "f'{o:x}'", "format(o)", "f'{o!r:>20}'", "o.nothing", "o.Nothing", "reversed(o)", "divmod(o, 2)", "pow(o, 2, 3)", "o ** 2", "o @ p", "round(o)", "round(o, 2)", "sum([o, p])",
        "{o: 1, p: 2}", "len({o, p, o})", "dict.fromkeys([o, p])", "o is o", "[o, p].index(p)", "[o, p].count(o)", "p in [o, p]", "(o, 1) < (p, 2)", "any([o])", "tuple(zip(o, p))", "hash(o) == hash(o)", "callable(o)", "range(o)",
        "isinstance(o, {name})", "type(o).__mro__", "super({name}, o).__repr__().count('object')", "vars(o)", "'%s|%r' % (o, p)", "print(o, p, sep=', ')", "o.__class__.__name__", "hex(o)", "abs(o)", "o // 2", "~o", "2 ** o", "next(o)"]
EXITS = ["return 'early'", "raise KeyError('inner')", "1 / 0", "pass", "print('body')", "int('x')", "raise ValueError('v') from None", "raise IndexError('i') from KeyError('cause')", "return [1, 2][5]"]


class Constructs:
    """Adds statements to a Generator, one method each; the lines they give are whole statements."""

    def hierarchy(self, depth):
        self.used += 1
        names = [f"H{self.used}{letter}" for letter in "abcd"]
        shape = self.pick(("", "0", "0", "1,2"), ("", "0", "1", "2"), ("", "", "0,1", "2"), ("", "0", "1,0", "2"))
        lines = []
        for name, bases in zip(names, shape):
            base = ", ".join(names[int(i)] for i in bases.split(",") if i)
            lines += [f"class {name}({base}):" if base else f"class {name}:"]
            lines += self.pick([f"    tag = {self.leaf_int()}"], [f"    items = {self.leaf_ints()}"], ["    pass"])
            call = "super().who()" if base else "'end'"
            if self.chance(70):
                lines += ["    def who(self):", f"        return '{name}>' + {call}"]
            if self.chance(50):
                lines += ["    def __init__(self, *args):", "        " + (f"super().__init__(*args, {self.small()})" if base else "self.args = args"), f"        self.{name[-1]} = {self.small()}"]
            if self.chance(30):
                lines += self.pick(["    @property", "    def size(self):", f"        return {self.small()} + len(vars(self))"], ["    @classmethod", "    def make(cls, *args):", "        return cls(*args)"],
                                   ["    @staticmethod", "    def plain(x=1):", "        return x * 2"], ["    def __init_subclass__(cls, **kwargs):", "        super().__init_subclass__(**kwargs)", "        print('sub', cls.__name__)"])
        last = names[-1]
        return lines + [f"print([c.__name__ for c in {last}.__mro__])", f"o = {last}()", "print(o.who() if hasattr(o, 'who') else None)", "print(sorted(vars(o).items()))",
                        self.pick("print(o.size)", f"print({last}.make(1, 2).args)", "print(o.plain(4), o.plain())", "print(o.tag)", f"{last}.tag = 5; print(o.tag, {names[0]}.__dict__.get('tag'))", "o.size = 4"),
                        f"print(issubclass({last}, {names[0]}), isinstance(o, ({names[1]}, int)))"]

    def special_methods(self, depth):
        self.used += 1
        name = f"S{self.used}"
        lines = [f"class {name}{self.pick('', '', '(list)', '(dict)', '(Exception)')}:", "    def __init__(self, v=1):", "        self.v = v"]
        for method in self.rng.sample(sorted(SPECIAL), self.small(2, 9)):
            params, result = SPECIAL[method]
            if self.chance(8):
                result = self.pick("None", "'text'", "-1", "2.5", "[].pop()", "NotImplemented", "1 / 0", "True")
            lines += [f"    def {method}({params}):", "        return " + result.replace("{name}", name)]
        value = self.expr(self.pick("int", "str", "float"), 1)
        lines += ["try:", f"    o, p = {name}({value}), {name}({self.small()})", "except Exception as error:", f"    o, p = {name}(), {name}(2)"]
        for _ in range(self.small(2, 5)):
            use = self.rng.choice(USES).replace("{name}", name)
            if "hash" in use or "{o" in use or "fromkeys" in use:
                use = "len(str(" + use + ")) > 0"
            lines += ["try:", f"    print({use})", "except Exception as error:", "    print(type(error).__name__, error)"]
        return lines

    def data_class(self, depth):
        self.used += 1
        name = f"D{self.used}"
        options = self.pick("", "(order=True)", "(frozen=True)", "(eq=False)", "(frozen=True, order=True)", "(repr=False)", "(kw_only=True)", "(slots=True)", "(unsafe_hash=True)")
        base = self.pick("", "", "(Item)") if options in ("", "(order=True)", "(eq=False)", "(repr=False)") else ""
        lines = [f"@dataclass{options}", f"class {name}{base}:"]
        lines += ([] if base else ["    x: int"]) + ["    y: int = 2", f"    z: list = field(default_factory=lambda: {self.leaf_ints()}{self.pick('', ', repr=False', ', compare=False', ', init=False')})"]
        lines += self.pick([], ["    def __post_init__(self):", "        object.__setattr__(self, 'y', self.y * 2)"], ["    @property", "    def area(self):", "        return self.y * 3"], ["    kind: ClassVar[str] = 'k'"])
        key = "key" if base else "x"
        made = f"{name}({key}={self.expr('int', 1)})"
        uses = [f"a < {name}({key}=1)", f"a == {name}({key}=1)", "replace(a, y=9)", "asdict(a)", "astuple(a)", "[f.name for f in fields(a)]", f"sorted([a, {name}({key}=0)])", "hash(a) == hash(a)", f"{name}(1, 2, 3, 4, 5)", f"{name}()", "a.z", "a.area", "a.kind", "a.w",
                f"{name}.__match_args__", "a != a", "is_dataclass(a)"]
        lines += [f"a = {made}", "print(a)"]
        for use in self.rng.sample(uses, 4):
            lines += ["try:", f"    print({use})", "except Exception as error:", "    print(type(error).__name__, error)"]
        return lines + ["try:", "    a.y = 7", "    print(a.y)", "except Exception as error:", "    print(type(error).__name__, error)"]

    def enumeration(self, depth):
        self.used += 1
        name, base = f"E{self.used}", self.pick("Enum", "IntEnum", "Flag", "IntFlag")
        lines = [f"class {name}({base}):", "    A = 1", f"    B = {self.pick('2', 'auto()', '1')}", f"    C = {self.pick('4', 'auto()')}"]
        lines += self.pick([], ["    @property", "    def lower(self):", "        return self.name.lower()"])
        uses = [f"{name}.A", f"repr({name}.B)", f"list({name})", f"{name}(1)", f"{name}(3)", f"{name}['C']", f"{name}['Z']", f"{name}.C.value", f"{name}.A is {name}(1)", f"{name}.A == 1", f"{name}.A < {name}.C", f"{name}.A | {name}.C", f"{name}.C in {name}", f"len({name})",
                f"{name}.__members__.keys()", f"[e.name for e in {name}]", f"{name}.C.lower", f"isinstance({name}.A, int)", f"f'{{{name}.A}}'", f"'%s' % {name}.B", f"{name}.A + 1", f"{{{name}.A: 'x'}}", f"sorted([{name}.C, {name}.A])", f"{name}.A & {name}.A", f"~{name}.A", f"bool({name}.A)"]
        for use in self.rng.sample(uses, 5):
            lines += ["try:", f"    print({use})", "except Exception as error:", "    print(type(error).__name__, error)"]
        return lines

    def cleanup_generator(self, depth):
        self.used += 1
        name = f"gen{self.used}"
        lines = [f"def {name}(n):", "    try:", "        for i in range(n):", f"            got = yield {self.pick('i', 'i * i', '(i, n)', 'str(i)')}", "            if got is not None:", "                print('got', got)"]
        lines += self.pick([], ["    except ValueError as error:", "        print('caught', error)", f"        {self.pick('return 5', 'yield 99', 'raise', 'pass')}"], ["    except GeneratorExit:", "        print('closing')", f"        {self.pick('raise', 'return')}"])
        lines += ["    finally:", "        print('cleanup')"] + self.pick([], ["    yield 'after'"], ["    return 'end'"])
        use = self.pick([f"print(list({name}({self.small(0, 4)})))"], [f"it = {name}(3)", "print(next(it))", "it.close()", "print(list(it))"], [f"it = {name}(3)", "print(next(it))", "print(it.throw(ValueError('thrown')))", "print(list(it))"],
                        [f"it = {name}(4)", "print(it.send(None), it.send('x'))", "print(sum(1 for _ in it))"], [f"it = {name}(5)", "for v in it:", "    if v: break", "    print(v)", "it.close()", "print('done')"], [f"it = {name}(2)", "it.throw(KeyError('before start'))"],
                        [f"def outer():", "    try:", f"        r = yield from {name}(2)", "        print('r', r)", "    finally:", "        print('outer')", "it = outer()", "print(next(it))", self.pick("print(it.throw(ValueError('deep'))); it.close()", "it.close()", "print(list(it))")],
                        [f"a, *b = {name}(3)", "print(a, b)"], [f"print(dict(enumerate({name}(3))), max({name}(2), key=str))"], [f"print(list(zip({name}(2), range(9))))"], [f"it = {name}(1)", "print(next(it), next(it, 'none'), next(it, 'none'))"])
        return lines + ["try:"] + ["    " + line for line in use] + ["except BaseException as error:", "    print(type(error).__name__, error, getattr(error, 'value', None))"]

    def leaving(self, depth):
        """Returns all ways out of try, except, else and finally."""
        self.used += 1
        name = f"leave{self.used}"
        e = lambda: self.rng.choice(EXITS)
        body = ["try:", "    " + e()]
        body += self.pick(["except ZeroDivisionError:", "    " + e()], ["except (KeyError, ValueError) as error:", "    print('h', error)", "    " + e()], ["except Exception as error:", "    " + self.pick("raise", "raise RuntimeError('again') from error", "print(repr(error.__cause__))", e())],
                          ["except LookupError:", "    " + e(), "except ArithmeticError as error:", "    " + e(), "else:", "    " + e()])
        body += self.pick([], ["finally:", "    " + e()], ["finally:", "    print('f')"])
        loop = self.chance(40)
        if loop:
            body = [f"for i in range({self.small(1, 3)}):"] + ["    " + line for line in body] + self.pick([], ["    " + self.pick("continue", "break", "print(i)")]) + self.pick([], ["else:", "    print('else')"])
        lines = [f"def {name}():"] + ["    " + line for line in body] + ["    return 'last'"]
        return lines + ["try:", f"    print({name}())", "except Exception as error:", "    print(type(error).__name__, error, repr(error.__cause__), repr(error.__context__), error.__suppress_context__)"]

    def edge_numbers(self, depth):
        e = lambda kind="int": self.expr(kind, 1)
        big = self.pick("2**63", "-2**63", "2**63 - 1", "2**64", "10**20", "-(10**30)", "2**31", "0", "-1", "True", "2**53 + 1", "10**100")
        other = self.pick("2**62", "-7", "3", "2**64 + 1", "-(2**63)", "10**18", "1", "0", "0.5", "1e308", "-1e-300", "float('inf')", "2**200", "False")
        op = self.pick("+", "-", "*", "//", "%", "/", "&", "|", "^", "<", "==", ">=", "!=")
        forms = [f"({big}) {op} ({other})", f"divmod({big}, {other})", f"({big}) >> {self.small(0, 70)}", f"({big}) << {self.small(0, 70)}", f"round({big}, {self.small(-22, 2)})", f"int({e('float')} * 10**{self.small(0, 20)})", f"float({big})", f"({big}).bit_length(), ({big}).bit_count()",
                 f"pow({big}, {self.small(0, 9)}, {self.pick('97', '2**64', '-13', '1', '0')})", f"pow({self.small(1, 30)}, -1, {self.pick('7', '10', '2**61 - 1')})", f"hash({big}) == hash(float({big}))", f"math.isqrt(abs({big}))", f"math.gcd({big}, {self.small()} * 6, 12)", f"math.lcm({self.small()}, 6)",
                 f"math.factorial({self.small(0, 30)})", f"float({e('float')}).is_integer()", f"repr({self.pick('1e22', '1e21', '123456789012345680.0', '5e-324', '1.7976931348623157e308', '0.1 + 0.2', '1e-5', '0.0001', '100000000000000000.0')})",
                 f"round({self.pick('0.5', '1.5', '2.5', '-0.5', '2.675', '1e300', '5.015', '1234.5678')}{self.pick('', ', 2', ', -2', ', 0', ', 1')})", f"int('{self.pick('0x1f', '12_3', ' -5 ', '0b11', '1__2', '', 'zz', '+7')}', {self.pick('10', '16', '2', '0', '36')})", f"math.floor({other}), math.ceil({other}), math.trunc({other})",
                 f"({big}).to_bytes(20, 'big', signed=True)", f"int.from_bytes({e('bytes')}, '{self.pick('big', 'little')}', signed={self.pick('True', 'False')})", f"({big}) ** {self.small(-2, 4)}", f"min({big}, {other}), max({big}, {other})", f"sum([{big}, {other}, 1])", f"sum([.5] * 10)",
                 f"({other}) % ({self.pick('3', '-3', '2.5', '-2.5', '1e-3')})", f"math.{self.pick('sin', 'log', 'exp', 'log2', 'atan', 'cosh', 'erf')}({self.small(0, 5)} / 4)", f"math.{self.pick('frexp', 'isnan', 'isinf', 'degrees')}({e('float')})",
                 f"math.{self.pick('hypot', 'pow', 'atan2', 'copysign', 'remainder', 'dist')}({self.pick('3.0', '-0.0', '1e10')}, {self.pick('4.0', '0.0', '2')})", f"'{self.pick('%d', '%x', '%.3e', '%g', '%s', '%10.3f', '%o')}' % ({big})", f"f'{{{big}:{self.pick(',', '_x', '>30', '+d', 'e', '.3g', '#b', 'n', '030,')}}}'"]
        return ["try:", f"    print({self.rng.choice(forms)})", "except Exception as error:", "    print(type(error).__name__, error)"] * 1 + ["try:", f"    print({self.rng.choice(forms)})", "except Exception as error:", "    print(type(error).__name__, error)"]

    def texts(self, depth):
        e = lambda kind="str": self.expr(kind, 1)
        n = self.small
        width = self.pick("{}", "{:>{}}", "{:{}<8}", "{0[0]}", "{a}", "{!r:^12}", "{0.real}", "{:{w}.{p}f}", "{{}}", "{", "}", "{1}", "{:,}", "{!x}", "{0!s:.2}")
        forms = [f"{e()}.split({e()}, {n(-1, 2)})", f"{e()}.rsplit({e()})", f"{e()}.rpartition({e()})", f"{e()}.find({e()}, {n(-3, 3)}, {n(-3, 6)})", f"{e()}.count({e()}, {n(-3, 2)})",
                 f"{e()}.encode('{self.pick('ascii', 'latin-1', 'utf-8')}')", f"{e('bytes')}.decode('{self.pick('ascii', 'latin-1', 'utf-8')}')", f"{width!r}.format({e()}, {n()}, a={e('int')}, w=9, p=2)",
                 f"{width!r}.format({e('float')}, '*', a={e('ints')}, w=9, p=2)", f"'{self.pick('%(a)s', '%(b)d', '%5s|%-5s', '%*d', '%.*f', '%c%c', '%', '%z', '%i %s')}' % {self.pick('dict(a=1, b=2)', repr(('x', 'y')), '(5, 3)', '(2, 3.14159)', '(65, 66)', '()', '7')}", f"{e()}.join(str(x) for x in {e('ints')})", f"{e()}.splitlines({self.pick('', 'True')})",
                 f"sorted({e()}, key=str.lower)", f"{e()}.{self.pick('isdigit', 'isascii', 'title', 'capitalize')}()", f"{e()}[{self.slice_text()}][::-1]", f"{e()} * {n(-1, 3)} + {e()}", f"max({e()}, default='none')", f"list(map(ord, {e()}))", f"{e()}.startswith(({e()}, 'a'), {n(-2, 2)})",
                 f"{e()}.strip({e()})", f"{e()}.replace({e()}, 'Z', {n(-1, 2)})", f"{e()} < {e()} <= {e()}", f"'{self.pick('a', '')}' in {e()}", f"repr({e()} + chr({self.pick('0', '127', '128', '173', '8232', '55296 + 5', '65279', '0x10ffff')}))", f"ascii({e()})", f"f'{{{self.pick('1', '2.5', '10**20')}!r:>{n(1, 20)}}}|{{[1, 2]!s:^12}}'",
                 f"{e('bytes')} < {e('bytes')}", f"bytes({e('ints')})", f"{e('bytes')}[{self.slice_text()}]"]
        return [f"print({self.rng.choice(forms)})"] if self.chance(30) else ["try:", f"    print({self.rng.choice(forms)}, {self.rng.choice(forms)})", "except Exception as error:", "    print(type(error).__name__, error)"]

    def containers(self, depth):
        e = lambda kind="ints": self.expr(kind, 1)
        n = self.small
        forms = [["a = list(range(10))", f"a[{self.slice_text()}] = {e()}", "print(a)"], ["a = list(range(9))", f"del a[{n(-4, 4)}:{n(-3, 9)}:{self.pick('1', '2', '-1', '3')}]", "print(a)"], ["a = list(range(8))", f"a[::{self.pick('2', '-2', '3')}] = {e('str')}[:4]", "print(a)"], [f"a = {e()}", "a *= 2", f"a.insert({n(-9, 9)}, 'x')", "print(a, a.index('x'), a.count(1))"],
                 [f"a = {e()}", f"print(a.index({n()}, {n(-2, 2)}))"], [f"d = {e('dict')}", f"d |= {{'a': 1}}", "print(d, list(reversed(d)), d.keys() & {'a', 'b'} == {'a'})"], [f"d = dict.fromkeys({e()}, [])", "d.setdefault(1, []).append(2)", "print(d)"], [f"d = {{i: i % 3 for i in {e()}}}", "print(sorted(d.items(), key=lambda kv: (kv[1], -kv[0])))", "print({v: k for k, v in d.items()})"],
                 [f"d = {{1: 'int', 1.0: 'float', True: 'bool', {n()}: 'n'}}", "print(d)"], [f"s = {{{n()}, {n(5, 30)}, {n(-9, 0)}, 64, 1}}", f"print(s, s - {{1}}, s ^ {{1, 99}}, s <= s, 1.0 in s)"], [f"s = set(plain({e()}))", f"s ^= set(plain({e()}))", "print(s, len(s), frozenset(plain(s)) == s)"], [f"a = {e()}", "for i in a[:5]:", "    a.append(i)", "print(a)"],
                 [f"d = {e('dict')}", "for k in d:", "    d[k + 'x'] = 1", "print(d)"], ["s = {1, 2, 3}", "for x in s:", "    s.add(x + 10)", "print(s)"], [f"a = {e()}", "a.append(a)", "print(a, a == a)"], ["d = {}", "d['self'] = d", "print(d)"], [f"a, (b, *c), d = 1, {e('str')}, {e()}", "print(a, b, c, d)"], [f"*a, b = {e('dict')}", "print(a, b)"], [f"for a, *b in [{e()}, 'xyz', (1,)]:", "    print(a, b)"],
                 [f"t = {e('tuple')}", "t += (1,)", "print(t, t.count(1), t[-1:], hash((1, 2)) == hash((1, 2)))"], [f"print([1, 2] < {e()}, {e('tuple')} == {e('tuple')}, [] == ())"], [f"r = range({n(-5, 9)}, {n(-9, 20)}, {self.pick('1', '2', '-3', '7', '0')})", f"print(r, len(r), r[{n(-3, 3)}:], {n()} in r, list(reversed(r)), r == range(3))"], [f"print(slice({n()}, None, -1).indices({n()}))"],
                 [f"a = sorted({e('strs')}, key=len, reverse=True)", "print(a)"], ["a = [3, 'a', None]", f"a.sort({self.pick('', 'key=str', 'key=repr, reverse=True')})", "print(a)"], [f"a = [(i % 2, -i) for i in {e()}]", "a.sort()", "print(a, min(a, default=0))"], [f"m = [[0] * 2 for _ in range(2)]", f"m[{n(0, 2)}][{n(0, 2)}] += {n()}", "print(m, [list(r) for r in zip(*m)])"], [f"print([(x, y) for x in range(3) for y in {e()}[:2] if x != y])"],
                 [f"print([y := 1, y ** 2, (z := y + 1) * z])"], [f"a = {e()}", "a.extend(a)", "a.reverse()", f"print(a.pop({n(-3, 3)}), a)"], [f"d = {e('dict')}", "k, v = d.popitem()", "print(k, v, d, 'a' in d.keys(), 3 in d.values(), ('a', 1) in d.items())"], ["d = {'b': 1, 'a': 2}", "v = d.items()", "d['c'] = 3", "print(v, len(v), sorted(d, key=d.get), d.pop('zz', 'no'))"]]
        return self.rng.choice(forms)

    def functions(self, depth):
        n = self.small
        params = self.pick("a, b=2, *c, d=4, **e", "a, /, b, *, c=3", "*a, b", "a=1, /, b=2, *, c", "**e", "a, *, b=a0", "a, b=[], *c", "*args, **kwargs")
        args = self.pick("1", "1, 2, 3, 4", "*[1, 2], d=5", "1, b=2, z=3", "**{'a': 1, 'b': 2}", "", "1, *(2,), *[3], c=9", "a=1, b=2", "1, b=2, **{'b': 3}", "*'ab', **{'c': 1}")
        forms = [["a0 = 7", f"def f({params}):", "    return sorted(locals().items(), key=str)", f"print(f({args}))"], ["def outer():", "    x = 0", "    def inc():", "        nonlocal x", f"        x += {n()}", "        return x", "    def get(): return x", "    return inc, get", "i, g = outer()", "print(i(), i(), g(), i.__closure__ is not None, g.__name__, g.__qualname__)"],
                 ["def f():", "    print(x)", "    x = 1", "f()"], ["def f(n):", "    if n == 0: return []", "    return [n] + f(n - 1)", f"print(f({n(0, 9)}))"], ["fs = [lambda x, i=i: x + i for i in range(3)]", "print([f(10) for f in fs])", "gs = [lambda: i for i in range(3)]", "print([g() for g in gs])"],
                 ["def deco(k):", "    def wrap(f):", "        def inner(*a, **kw):", "            return (k, f(*a, **kw))", "        return inner", "    return wrap", "@deco(1)", "@deco('two')", "def f(x): return x * 2", f"print(f({n()}), f.__name__)"], ["def f(a: int, b: 'str' = 'x') -> list: 'doc'", "print(f.__annotations__, f.__doc__, f.__defaults__, f(1))"],
                 ["def f(x, acc=[]):", "    acc.append(x)", "    return acc", "print(f(1), f(2), f.__defaults__)"], ["def f(): return f.count", "f.count = 3", "print(f())", "del f.count", "print(f())"], ["print((lambda *a, k=1, **kw: (a, k, kw))(1, 2, z=3))"], ["def f(n): return f(n + 1)", "try:", "    f(0)", "except RecursionError as error:", "    print('deep', error)"],
                 ["x = 'outer'", "def f():", "    class C:", "        y = x", "        def g(self): return x", "    return C.y, C().g()", "print(f())"], ["try:", "    del undefined", "except NameError as error:", "    print(error)"], [f"print(f'{{(lambda x: x + 1)({n()})}}')"]]
        return ["try:"] + ["    " + line for line in self.rng.choice(forms)] + ["except Exception as error:", "    print(type(error).__name__, error)"]

    def libraries(self, depth):
        e = lambda kind="ints": self.expr(kind, 1)
        n = self.small
        forms = [f"list(accumulate({e()}, {self.pick('max', 'mul', 'lambda a, b: cap(a * 2 + b)')}, initial={n()}))", f"list(chain.from_iterable([{e()}, {e('str')}]))", f"list(combinations({e()}[:4], {n(0, 3)}))", f"list(permutations({e('str')}[:3], {n(0, 3)}))", f"list(product({e()}[:2], repeat={n(0, 2)}))", f"list(islice({e()}, {n(0, 2)}, {n(2, 6)}, {n(1, 3)}))",
                 f"[(k, list(g)) for k, g in groupby(sorted({e()}), key=lambda x: x // 3)]", f"list(dropwhile(lambda x: x < 3, {e()}))", f"list(filterfalse(None, {e()}))", f"list(starmap(pow, [(2, {n()}), (3, 2)]))", f"list(pairwise({e()}))", f"list(compress({e('str')}, {e()}))", f"list(zip_longest({e()}, {e('str')}, fillvalue='-'))", f"list(islice(cycle({e()} or [1]), {n()}))",
                 f"list(islice(count({n()}, {self.pick('1', '-2', '0.5')}), {n()}))", f"[list(t) for t in tee({e()}, 2)]", f"list(repeat({n()}, {n()}))", f"list(combinations_with_replacement({e('str')}[:3], 2))", f"reduce(lambda a, b: a + b, {e()})", f"reduce(lambda a, b: [a, b], {e('str')}, 0)", f"partial(int, base=2)('{self.pick('101', '12')}')", f"partial(print, 1, sep='-')(2, {n()})",
                 f"Counter({e('str')}) {self.pick('+', '-', '&', '|')} Counter({e('str')})", f"sorted(Counter({e()}).items())", f"Counter({e('str')}).total(), Counter(a={n()})['z']", f"list(Counter(a=2, b={n()}).elements())", f"deque({e()}, maxlen={n(0, 3)})", f"deque({e()}) == deque({e()})", f"OrderedDict({e('dict')}).popitem(last={self.pick('True', 'False')})",                  f"Point({n()}, {n()})._asdict(), Point(1, 2)._fields", f"Point({n()})", f"Point(1, 2) < Point(*{e()})", f"sorted({e()}, key=cmp_to_key(lambda a, b: b - a))", f"itemgetter(0, -1)({e()})", f"methodcaller('upper')({e('str')})", f"operator.{self.pick('add', 'sub', 'floordiv', 'mod', 'lt', 'contains', 'concat', 'xor')}({e(self.pick('int', 'ints'))}, {e('int')})", f"copy.deepcopy([{e()}, {e('dict')}])",
                 f"dict(zip('0123456789abcdef', {e()}))", f"list(map(lambda a, b: (a, b), {e()}, {e('str')}))", f"list(zip({e()}, {e()}, strict=True))", f"sum({e()}, start={n()}), sum([[1], [2]], [])", f"max({e()}, key=lambda x: (x % 5, x), default=None)",
                 f"next(filter(lambda x: x > {n()}, {e()}), 'none')", f"list(iter([1, 2, 3].pop, 2))", f"list(enumerate(reversed({e()}), start={n()}))", f"all(x < 10 for x in {e()}), any(not x for x in {e()})", f"sorted({e('strs')}, key=lambda t: (-len(t), t))", f"divmod(*({e()} + [7, 3])[:2])", f"[*map(str, {e()})]", f"list(range({n()}))[{self.slice_text()}]", f"getattr({e()}, 'sort', None) is None, hasattr({e()}, 'nope')"]
        return ["try:", f"    print({self.rng.choice(forms)})", f"    print({self.rng.choice(forms)})", "except Exception as error:", "    print(type(error).__name__, error)"]

    def patterns(self, depth):
        subject = self.pick(*[self.expr(kind, 2) for kind in ("int", "tuple", "ints", "dict", "str", "float", "pair")], "Point(1, 2)", "Item(1, 'b')", "[1, [2, 3], {'k': (4, 5)}]", "{'op': '+', 'args': [1, 2]}", "None", "(1, 2.0, 'x')", "b'ab'", "{1, 2}", "'ab'", "range(3)", "True")
        cases = ["[1, [x, *_], {'k': (y, z)}]: print(x, y, z)", "{'op': '+' | '-' as op, 'args': [a, b]}: print(op, a, b)", "[]: print('empty')", "[x] | (x, _): print('one or two', x)", "[*_, last] if last: print('last', last)", "Point(x=0 | 1, y=y): print('point', y)", "Item(key=k, name='b'): print('item', k)", "Item(k): print('item', k)", "Point(a, b): print('p', a, b)",
                 "int(x) if x > 100: print('large', x)", "int() | float(): print('number')", "str() as s if s: print('text', s)", "bool(): print('bool')", "None: print('none')", "{}: print('mapping')", "{'a': 1, **rest}: print('a is 1', rest)", "(1, 2.0, str(t)): print('triple', t)", "-1 | 0: print('small')", "1.5 | -2.5: print('float')", "'a' 'b': print('ab')", "b'ab': print('bytes')",
                 "[a, *rest] if len(rest) > 2: print('long', a, rest)", "math.pi: print('pi')", "list(items): print('a list', items)", "tuple(): print('tuple')", "dict(d): print('dict', len(d))", "set(): print('set')", "object(real=r): print('real', r)", "(x, y, *_) if x == y: print('equal', x)"]
        chosen = self.rng.sample(cases, self.small(2, 6))
        lines = [f"match {subject}:"]
        for case in chosen:
            head, body = case.split(": print(", 1) if ": print(" in case else (case, "")
            lines += [f"    case {head}:", f"        print({body}"]
        return lines + (["    case _:", "        print('default')"] if self.chance(70) else ["print('end')"])

    def managers(self, depth):
        self.used += 1
        name = f"manage{self.used}"
        lines = ["@contextmanager", f"def {name}(x):", "    print('open', x)", "    try:", "        yield x", f"    {self.pick('except ValueError as error:', 'except KeyError as error:')}", "        print('inside', error)", "    finally:", "        print('close', x)"]
        body = self.pick("raise ValueError('w')", "raise KeyError('w')", "print('body', a)", "a.missing", "return_ = [1][3]")
        use = self.pick([f"with {name}(1) as a, {name}(2):", f"    {body}"], [f"with ({name}('p') as a, Guard('q', ValueError) as b):", f"    {body}"], ["with suppress(ValueError, KeyError):", "    a = 1", f"    {body}", "print('after')"], ["with ExitStack() as stack:", f"    a = stack.enter_context({name}(3))", "    stack.callback(print, 'callback')", f"    {body}"], [f"with {name}(1) as a:", f"    with {name}(a + 1) as b:", f"        {body}"])
        return lines + ["try:"] + ["    " + line for line in use] + ["except Exception as error:", "    print(type(error).__name__, error)"]

    def descriptors(self, depth):
        self.used += 1
        name = f"P{self.used}"
        lines = ["class Field:", "    def __set_name__(self, owner, name): self.name = '_' + name", "    def __get__(self, instance, owner):", "        return self if instance is None else getattr(instance, self.name, 'unset')"]
        lines += self.pick([], ["    def __set__(self, instance, value):", "        setattr(instance, self.name, value * 2)"], ["    def __set__(self, instance, value):", "        raise AttributeError('read only')", "    def __delete__(self, instance): print('deleted')"])
        lines += [f"class {name}:", "    f = Field()", f"    __slots__ = {self.pick(repr(('_f', 'g')), repr(('g',)))}" if self.chance(20) else "    g = 1", "    @cached_property" if self.chance(30) else "    @property", "    def h(self):", "        print('computing')", "        return 5"]
        uses = ["o.f", "setattr(o, 'f', 4)", "o.f", "vars(o)", "o.h", "o.h", "delattr(o, 'f')", f"type({name}.f).__name__", "setattr(o, 'h', 1)", "setattr(o, 'g', 9)", "o.g", "o.other", "delattr(o, 'g')", f"{name}.h.__class__.__name__", "sorted(o.__dict__)", "getattr(o, 'zz', 'dflt')"]
        lines += [f"o = {name}()"]
        for use in self.rng.sample(uses, 6):
            lines += ["try:", f"    print({use})", "except Exception as error:", "    print(type(error).__name__, error)"]
        return lines

    def nans(self, depth):
        """Tests NaNs: a NaN is equal to itself only where containers compare identities."""
        n = self.small
        item = lambda: self.pick("x", "x", "y", "1.0", "float('nan')", "math.nan", "x + 1", "float(x)", "-x", "round(x, 1)", "abs(y)", "max(x, 1)", "z[0]", "z[-1]")
        lines = ["x, y = float('nan'), float('inf') - float('inf')", f"z = [x, {item()}, 1, y]"]
        uses = [f"[{item()}, 2] == [{item()}, 2]", f"({item()},) < ({item()}, 1)", f"{item()} in z", f"z.index({item()})", f"z.count({item()})", f"{{'a': {item()}}} == {{'a': {item()}}}", f"len({{{item()}, {item()}, {item()}}})", f"{item()} in {{x: 1, y: 2}}", f"Point(1, {item()}) == Point(1, {item()})",
                f"z == {self.pick('z[:]', 'list(z)', 'z * 1', '[*z]', 'copy.copy(z)', 'copy.deepcopy(z)', '[float(t) for t in z]')}", f"{item()} is {item()}", f"Item(1) == Item(1), (x, y) == (x, y), deque(z) == deque(z)", f"Counter([{item()}, {item()}])[x]", f"{item()} in deque([{item()}])", f"sorted([{item()}, 2, 1])[0] == 1",
                f"{item()} == {item()}, {item()} != {item()}, {item()} < 2", f"[k for k, _ in groupby([{item()}, {item()}])]", f"dict.fromkeys([{item()}, {item()}, 1.0, True])", f"min({item()}, 2), max(3, {item()})", f"[{item()}, {item()}].remove({item()})", f"{{x}} == {{{item()}}}, {{x}} <= {{x, {item()}}}"]
        for use in self.rng.sample(uses, n(2, 5)):
            lines += ["try:", f"    print({use})", "except Exception as error:", "    print(type(error).__name__)"]
        return lines

    STATEMENTS = (hierarchy, special_methods, special_methods, data_class, enumeration, cleanup_generator, leaving, leaving, edge_numbers, edge_numbers, texts, texts, containers, containers, functions, libraries, libraries,
                  patterns, managers, descriptors, nans)
