"""Generates random staged programs and computes their results: the generator and the interpreter of random_programs.py.

A program is a kernel of one block. Every expression knows its type and how to evaluate itself for one thread, so a program is
its own reference. Statements that all threads execute together (barriers, shuffles) are outside of regions. Programs are typed,
terminate and have defined results: divisors are made odd or positive, shift counts are literals, floats are converted to
integers only if they fit, array indices are masked.
"""
import re

import random_numbers as numbers
from random_numbers import FLOATS, INTEGERS, INTS, SIGNED, WIDTH, compare, convert, fma, promote, wrap

SCALARS = INTS + FLOATS
ELEMENTS = ["Boolean", "Float8E4M3FN", "Float8E5M2"]  # element types of arrays, in addition to the others
LITERALS = [0, 1, 2, 3, -1, 5, 7, 100, -128, 255, 32767, 65536, 2147483647, -2147483648, 3000000000]
FLOAT_LITERALS = [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, -2.75, 3.0, 0.1, 1e-3, 100.0, 65504.0, 3e-8, 1e30, 1e-40]


def typed(value, type, product=None):
    """Makes a value at run time: the value, its type, and the operands if it is the result of a product (which a sum fuses)."""
    return value, type, product


class Expression:
    def __init__(self, text, type, evaluate, constant=None):
        self.text, self.type, self.evaluate, self.constant = text, type, evaluate, constant


def forget(value):
    return value[0], value[1], None


# ---- expressions ------------------------------------------------------------------------------------------------------------


def variable(name, type):
    return Expression(name, type, lambda env: env[name])


def operate(op, a, b, type):
    """Applies the dynamic operator to two values, promoted to `type`; sums of products round once."""
    x, y = convert(a[0], a[1], type), convert(b[0], b[1], type)
    if type in INTEGERS:
        return typed(numbers.int_operator(op, x, y, type), type)
    if op in "+-" and len(op) == 1:
        # A converted product does not count as a product any more.
        left, right = (v[2] if v[1] == type else None for v in (a, b))
        if left:
            return typed(fma(left[0], left[1], -y if op == "-" else y, type), type)
        if right:
            return typed(fma(-right[0] if op == "-" else right[0], right[1], x, type), type)
    return typed(numbers.float_operator(op, x, y, type), type, (x, y) if op == "*" else None)


def operand(a, type):
    """Evaluates an operand of an operator: a literal is converted when tracing, from the value that Python has."""
    if a.constant is None:
        return a.evaluate
    if type in INTEGERS:
        return lambda env: typed(wrap(a.constant, type), type)
    if isinstance(a.constant, int):
        return lambda env: typed(numbers.from_int(a.constant, type), type)
    return lambda env: typed(numbers.round_double(a.constant, type), type)


def to_common(value, type):
    return typed(convert(value[0], value[1], type), type)


def binary(op, a, b):
    type = promote(a.type, b.type)
    common = "Float32" if op == "/" and type in INTS else type
    left, right = operand(a, type), operand(b, type)
    if common != type:  # a quotient of integers is one of Float32s, to which operands of the common type are converted
        left, right = (lambda env, x=x: to_common(x(env), type) for x in (left, right))
    text = f"{op}({a.text}, {b.text})" if op in ("min", "max") else f"({a.text} {op} {b.text})"
    return Expression(text, common, lambda env: operate(op, left(env), right(env), common))


def comparison(op, a, b):
    type = promote(a.type, b.type)
    left, right = operand(a, type), operand(b, type)

    def evaluate(env):
        x, y = left(env), right(env)
        return typed(compare(op, convert(x[0], x[1], type), convert(y[0], y[1], type)), "Boolean")

    return Expression(f"({a.text} {op} {b.text})", "Boolean", evaluate)


def literal(value):
    type = "Float32" if isinstance(value, float) else "Int32" if -(2**31) <= value < 2**31 else "Int64"
    text = f"({value!r})" if value < 0 else repr(value)
    return Expression(text, type, lambda env: typed(value, type), value)


def static(type, value):
    """Makes a number of a named type that is known while tracing: its value is converted, unrounded if it is a float's."""
    return Expression(f"{type}({value!r})", type, lambda env: typed(value, type), value)


def cast(type, a):
    """Makes a value of the type; a float that does not fit an integer becomes 0."""

    def evaluate(env):
        value = a.evaluate(env)
        result = convert(value[0], value[1], type)
        return value if value[1] == type else typed(result, type)

    if a.type in FLOATS and type in INTS:
        low, high = (0, 200) if type == "Uint8" else (-100, 100) if WIDTH[type] == 8 else (-30000, 30000)
        low = 0 if not SIGNED[type] else low
        def guarded(env):
            value = a.evaluate(env)
            number = value[0]
            # The comparison is made in the common type with a Float32 literal, into which both bounds fit.
            return typed(int(number) if low <= number <= high else 0, type)

        return Expression(f"fit({type}, {a.text}, {float(low)}, {float(high)})", type, guarded)
    return Expression(f"{type}({a.text})", type, evaluate)


def fused(a, b, c):
    def evaluate(env):
        x, y, z = (e.evaluate(env)[0] for e in (a, b, c))
        return typed(fma(x, y, z, a.type), a.type)

    return Expression(f"cute.math.fma({a.text}, {b.text}, {c.text})", a.type, evaluate)


def float_function(name, a):
    function = numbers.FLOAT_FUNCTIONS[name]
    return Expression(f"cute.math.{name}({a.text})", a.type, lambda env: typed(function(a.evaluate(env)[0], a.type), a.type))


def extreme_function(name, a, b):
    """Makes cute.math.min or max, which ignore a NaN."""
    def evaluate(env):
        return typed(numbers.extreme_number(a.evaluate(env)[0], b.evaluate(env)[0], name == "max"), a.type)

    return Expression(f"cute.math.{name}({a.text}, {b.text})", a.type, evaluate)


def bit_function(name, a):
    function, width = numbers.BIT_FUNCTIONS[name], WIDTH[a.type]
    result = a.type if name == "brev" else "Int32"
    return Expression(f"cute.arch.{name}({a.text})", result,
                      lambda env: typed(wrap(function(a.evaluate(env)[0] & ((1 << width) - 1), width), result), result))


def through_narrow(type, a):
    """Converts to an 8-bit float and back to Float32."""

    def evaluate(env):
        value = a.evaluate(env)
        return typed(convert(value[0], value[1], type), "Float32")

    return Expression(f"Float32({type}({a.text}))", "Float32", evaluate)


def unary(op, a):
    def evaluate(env):
        value = a.evaluate(env)[0]
        if op == "-":
            return typed(wrap(-value, a.type) if a.type in INTEGERS else -value, a.type)
        if op == "~":
            return typed(wrap(~value, a.type), a.type)
        return typed(wrap(abs(value), a.type) if a.type in INTEGERS else abs(value), a.type)

    return Expression(f"abs({a.text})" if op == "abs" else f"({op}{a.text})", a.type, evaluate)


def logic(op, a, b):
    def evaluate(env):
        x = a.evaluate(env)[0]
        if op == "and":
            return typed(int(x and b.evaluate(env)[0]), "Boolean")
        return typed(int(x or b.evaluate(env)[0]), "Boolean")

    return Expression(f"({a.text} {op} {b.text})", "Boolean", evaluate)


def negation(a):
    return Expression(f"(not {a.text})", "Boolean", lambda env: typed(1 - a.evaluate(env)[0], "Boolean"))


def settled(a):
    """Returns the value without the product that it may be, which a sum would fuse."""
    return unary("abs", a) if a.type in FLOATS else a


def choice(condition, a, b):
    return Expression(f"({a.text} if {condition.text} else {b.text})", a.type,
                      lambda env: forget((a if condition.evaluate(env)[0] else b).evaluate(env)))


STORE = re.compile(r"\s*([\w\[\]., ]+?) (?:[-+*&|^]|<<|>>|//)?= ")


def is_stored(name, line):
    """Returns whether the line stores to the variable, or to the container of which it is an item."""
    base = re.split(r"[.\[]", name)[0]
    if base != name and re.match(rf"\s*{base}\.\w+\(", line):
        return True
    found = STORE.match(line)
    return bool(found) and any(re.split(r"[.\[]", target)[0] == base for target in found[1].split(", "))


# ---- the generator ---------------------------------------------------------------------------------------------------------------


def one_thread(run):
    """Converts a statement of one thread to one of all threads."""

    def run_all(envs):
        for env in envs:
            run(env)

    return run_all


class Generator:
    """Makes one program. `lines` is its text, `steps` its statements as functions of the list of all threads' variables."""

    def __init__(self, random, name, threads):
        self.random, self.name, self.threads = random, name, threads
        self.scope = {}  # type by name
        self.fixed = set()  # loop counters, which are never stored to
        self.items = set()  # items of containers, whose values are no products
        self.arrays = {}
        self.count = 0
        self.depth = 0
        self.classes = []  # lines
        self.helpers = []  # (text, name, parameter types, result type, function)

    # ---- expressions

    def pick(self, types=None):
        names = [n for n, t in self.scope.items() if types is None or t in types]
        if not names:
            return None
        name = self.random.choice(names)
        return variable(name, self.scope[name])

    def number(self, depth):
        """Returns an expression of some scalar type, dynamic."""
        r = self.random
        if depth <= 0 or r.random() < 0.15:
            return self.pick(SCALARS)
        kind = r.randrange(15)
        if kind <= 4:
            return self.arithmetic(depth)
        if kind == 5:
            return cast(r.choice(SCALARS), self.number(depth - 1))
        if kind == 6:
            a = self.number(depth - 1)
            return unary(r.choice("-~") if a.type in INTS and r.random() < 0.7 else "abs" if SIGNED.get(a.type) or a.type in FLOATS else "-", a)
        if kind == 7:
            a, b = self.number(depth - 1), self.number(depth - 1)
            return choice(self.condition(depth - 1), a, cast(a.type, b) if b.type != a.type else b)
        if kind == 8:
            a = self.number(depth - 1)
            if a.type in FLOATS and a.type != "Float64":
                return through_narrow(r.choice(["Float8E4M3FN", "Float8E5M2", "Float8E8M0FNU"]), a)
            return a
        if kind == 13:
            return self.function(depth)
        if kind == 9 and self.arrays:
            return self.element()
        if kind == 10 and self.helpers:
            return self.call(depth)
        return self.shift_or_divide(depth)

    def function(self, depth):
        r = self.random
        a = self.number(depth - 1)
        if a.type in FLOATS:
            if r.random() < 0.4:
                return fused(a, cast(a.type, self.number(depth - 1)), cast(a.type, self.number(depth - 1)))
            if r.random() < 0.3:
                return extreme_function(r.choice(["min", "max"]), a, cast(a.type, self.number(depth - 1)))
            return float_function(r.choice(list(numbers.FLOAT_FUNCTIONS)), a)
        if WIDTH[a.type] < 32:
            a = cast("Uint32", a)
        return bit_function(r.choice(list(numbers.BIT_FUNCTIONS)), a)

    def arithmetic(self, depth):
        r = self.random
        a = self.number(depth - 1)
        if r.random() < 0.3:
            b = self.known(a.type in INTS and r.random() < 0.7)
        else:
            b = self.number(depth - 1)
        if r.random() < 0.2:
            a, b = b, a
        bitwise = a.type in INTS and b.type in INTS and r.random() < 0.35
        op = r.choice(["&", "|", "^"]) if bitwise else r.choice(["+", "-", "*", "+", "-", "*", "min", "max", "/"])
        return binary(op, a, b)

    def known(self, is_integer):
        """Returns a literal, or a static number of a named type."""
        r = self.random
        value = r.choice(LITERALS if is_integer else FLOAT_LITERALS)
        if r.random() < 0.7:
            return literal(value)
        type = r.choice(INTS if is_integer else FLOATS)
        return static(type, value if not is_integer or wrap(value, type) == value else 1)

    def shift_or_divide(self, depth):
        r = self.random
        a = self.number(depth - 1)
        if a.type not in INTS:
            return binary(r.choice(["//", "%", "/"]), a, self.number(depth - 1))
        if r.random() < 0.5:
            count = r.randrange(0, max(WIDTH[a.type], 32) - 1)
            return binary(r.choice(["<<", ">>"]), a, literal(count))
        b = self.pick(INTS)
        if r.random() < 0.3:
            return binary("**", a, binary("&", b, literal(3)))
        # The divisor is positive, also if it is promoted to a signed type.
        divisor = binary("+", binary("&", b, literal(63)), literal(1))
        return binary(r.choice(["//", "%"]), a, divisor)

    def condition(self, depth):
        r = self.random
        if r.random() < 0.2:
            known = self.pick(["Boolean"])
            if known:
                return known
        if depth <= 0 or r.random() < 0.6:
            a = self.number(depth - 1)
            b = self.known(True) if a.type in INTS and r.random() < 0.4 else self.number(depth - 1)
            return comparison(r.choice(["==", "!=", "<", "<=", ">", ">="]), a, b)
        if r.random() < 0.3:
            return negation(self.condition(depth - 1))
        return logic(r.choice(["and", "or"]), self.condition(depth - 1), self.condition(depth - 1))

    def of_type(self, type, depth):
        """Returns a value of a type that elements of arrays have."""
        if type == "Boolean":
            return self.condition(depth)
        value = self.number(depth)
        if type in SCALARS:
            return cast(type, value)
        return cast(type, cast("Float32", value))

    def element(self):
        name = self.random.choice(list(self.arrays))
        type, size = self.arrays[name]
        place = binary("&", cast("Int32", self.pick(INTS)), literal(size - 1))
        item = Expression(f"{name}[{place.text}]", type, lambda env: typed(env[name][place.evaluate(env)[0]], type))
        return item if type in SCALARS else cast("Int32" if type == "Boolean" else "Float32", item)

    def call(self, depth):
        _, name, types, result, function = self.random.choice(self.helpers)
        args = [cast(type, self.number(depth - 1)) for type in types]
        return Expression(f"{name}({', '.join(a.text for a in args)})", result, lambda env: function([a.evaluate(env) for a in args]))

    def fresh(self, prefix="v"):
        self.count += 1
        return f"{prefix}{self.count}"

    # ---- statements: each gives lines and a function of the variables of one thread

    def assignment(self):
        name = self.random.choice([n for n, t in self.scope.items() if n not in self.fixed])
        is_truth = self.scope[name] == "Boolean"
        value = self.condition(2) if is_truth else cast(self.scope[name], self.number(3))
        if name in self.items:
            value = settled(value)

        def run(env):
            env[name] = value.evaluate(env)

        return [f"{name} = {value.text}"], run

    def definition(self):
        value = self.condition(2) if self.random.random() < 0.2 else self.number(3)
        name = self.fresh()

        def run(env):
            env[name] = value.evaluate(env)

        self.scope[name] = value.type
        return [f"{name} = {value.text}"], run

    def element_store(self):
        name = self.random.choice(list(self.arrays))
        type, size = self.arrays[name]
        place = binary("&", cast("Int32", self.pick(INTS)), literal(size - 1))
        value = self.of_type(type, 2)

        def run(env):
            at = place.evaluate(env)[0]
            env[name][at] = value.evaluate(env)[0]

        return [f"{name}[{place.text}] = {value.text}"], run

    def block(self, size):
        """Returns statements of a region; names that they bind are dropped after it."""
        before = dict(self.scope)
        self.depth += 1
        lines, runs = [], []
        for _ in range(size):
            more, run = self.statement()
            lines += ["    " + line for line in more]
            runs.append(run)
        self.depth -= 1
        stored = {n for line in lines for n in before if is_stored(n, line)}
        self.scope = before

        def run_all(env):
            for run in runs:
                run(env)

        return lines, run_all, stored

    def carry(self, env, names):
        """Settles loop-carried values: a value that leaves a region is no product any more."""
        for name in names:
            env[name] = forget(env[name])

    def branch(self):
        r = self.random
        arms = [(self.condition(2), *self.block(r.randrange(1, 4)))]
        if r.random() < 0.3:
            arms.append((self.condition(2), *self.block(r.randrange(1, 3))))
        otherwise = self.block(r.randrange(1, 3)) if r.random() < 0.6 else None
        lines, stored = [], set()
        for i, (condition, body, _, names) in enumerate(arms):
            lines += [f"{'elif' if i else 'if'} {condition.text}:", *body]
            stored |= names
        if otherwise:
            lines += ["else:", *otherwise[0]]
            stored |= otherwise[2]

        def run(env):
            for condition, _, body, _ in arms:
                if condition.evaluate(env)[0]:
                    body(env)
                    break
            else:
                if otherwise:
                    otherwise[1](env)
            self.carry(env, stored)

        return lines, run

    def bounds(self):
        r = self.random
        kind = r.randrange(4)
        if kind == 0:
            start, stop, step = r.randrange(-3, 4), r.randrange(-3, 8), r.choice([1, 2, 3, -1, -2])
            parts = [literal(start), literal(stop), literal(step)]
        elif kind == 1:
            parts = [literal(0), binary("&", cast("Int32", self.pick(INTS)), literal(7)), literal(1)]
        elif kind == 2:
            step = binary("-", literal(r.choice([1, 3])), binary("&", cast("Int32", self.pick(INTS)), literal(r.choice([4, 6]))))
            step = binary("|", step, literal(1))
            parts = [binary("&", cast("Int32", self.pick(INTS)), literal(3)), literal(r.randrange(-6, 9)), step]
        else:
            parts = [literal(0), literal(r.randrange(0, 5)), literal(1)]
        header = ", ".join(p.text for p in parts[1:2] if kind in (1, 3)) or ", ".join(p.text for p in parts)
        return header, parts

    def loop(self):
        header, parts = self.bounds()
        name = self.fresh("i")
        options = self.random.choice(["", "", ", unroll=2", ", unroll_full=True"])
        function = "cutlass.range" if options else "range"
        outer = dict(self.scope)
        self.scope[name] = "Int32"
        self.fixed.add(name)
        body, run_body, stored = self.block(self.random.randrange(1, 4))
        self.scope = outer

        def run(env):
            start, stop, step = (p.evaluate(env)[0] for p in parts)
            self.carry(env, stored)
            for i in range(start, stop, step):
                env[name] = typed(i, "Int32")
                run_body(env)
                self.carry(env, stored)

        return [f"for {name} in {function}({header}{options}):", *body], run

    def unrolled(self):
        count, name = self.random.randrange(1, 4), self.fresh("k")
        before = dict(self.scope)
        body, run_body, _ = self.static_block(name)
        self.scope = before

        def run(env):
            for i in range(count):
                env[name] = i
                run_body(env)

        return [f"for {name} in cutlass.range_constexpr({count}):", *body], run

    def static_block(self, counter):
        target = self.random.choice([n for n, t in self.scope.items() if n not in self.fixed and t in INTS])
        type = self.scope[target]
        value = self.number(2)
        mixed = promote(type, "Int32")

        def run(env):
            env[target] = typed(convert(*operate("+", env[target], typed(env[counter], "Int32"), mixed)[:2], type), type)
            env["last"] = value.evaluate(env)
            env[target] = typed(numbers.int_operator("^", env[target][0], convert_to_bits(env["last"], type), type), type)

        lines = [f"    {target} = {type}({target} + {counter})", f"    {target} = {target} ^ {cast_text(value, type)}"]
        return lines, run, {target}

    def while_loop(self):
        name = self.fresh("n")
        start = binary("&", cast("Int32", self.pick(INTS)), literal(5))
        outer = dict(self.scope)
        self.scope[name] = "Int32"
        self.fixed.add(name)
        extra = self.condition(1) if self.random.random() < 0.4 else None
        body, run_body, stored = self.block(self.random.randrange(1, 3))
        self.scope = outer
        head = f"{name} > 0" + (f" and {extra.text}" if extra else "")

        def run(env):
            env[name] = start.evaluate(env)
            self.carry(env, stored)
            while env[name][0] > 0 and (not extra or extra.evaluate(env)[0]):
                run_body(env)
                env[name] = typed(env[name][0] - 1, "Int32")
                self.carry(env, stored)

        return [f"{name} = {start.text}", f"while {head}:", *body, f"    {name} = {name} - 1"], run

    def statement(self):
        r = self.random
        kind = r.random()
        if self.depth < 2 and kind < 0.16:
            return self.branch()
        if self.depth < 2 and kind < 0.28:
            return self.loop()
        if self.depth < 2 and kind < 0.34:
            return self.while_loop()
        if kind < 0.40:
            return self.unrolled()
        if self.arrays and kind < 0.50:
            return self.element_store()
        return self.assignment() if kind < 0.80 else self.definition()

    # ---- statements of all threads together

    def shuffle(self):
        r = self.random
        source = self.pick(["Int32", "Float32", "Int64", "Uint32"])
        if not source or self.threads != 32:
            return None
        name, kind, offset = self.fresh(), r.choice(["", "_up", "_down", "_bfly"]), r.randrange(0, 32)
        lane = {"": lambda t: offset, "_up": lambda t: t - offset if t >= offset else t,
                "_down": lambda t: t + offset if t + offset < 32 else t, "_bfly": lambda t: t ^ offset}[kind]

        def run(envs):
            values = [forget(source.evaluate(env)) for env in envs]
            for t, env in enumerate(envs):
                env[name] = values[lane(t)]

        self.scope[name] = source.type
        return [f"{name} = cute.arch.shuffle_sync{kind}({source.text}, {offset})"], run

    def vote(self):
        if self.threads != 32:
            return None
        condition, name, kind = self.condition(1), self.fresh(), self.random.choice(["any", "all", "ballot"])

        def run(envs):
            bits = [condition.evaluate(env)[0] for env in envs]
            if kind == "ballot":
                value = wrap(sum(b << t for t, b in enumerate(bits)), "Int32")
            else:
                value = int(any(bits) if kind == "any" else all(bits))
            for env in envs:
                env[name] = typed(value, "Int32")

        self.scope[name] = "Int32"
        return [f"{name} = Int32(cute.arch.vote_{kind}_sync({condition.text}))"], run

    def exchange(self):
        """Exchanges values through shared memory, between barriers."""
        source = self.pick(SCALARS)
        name, buffer, shift = self.fresh(), self.fresh("s"), self.random.randrange(0, self.threads)
        type, count = source.type, self.threads

        def run(envs):
            values = [forget(source.evaluate(env)) for env in envs]
            for t, env in enumerate(envs):
                env[name] = values[(t + shift) % count]

        self.scope[name] = type
        return [f"{buffer} = cute.make_tensor(cute.arch.alloc_smem({type}, {count}), cute.make_layout({count}))",
                f"{buffer}[thread] = {source.text}", "cute.arch.sync_threads()", f"{name} = {buffer}[(thread + {shift}) % {count}]",
                "cute.arch.sync_threads()"], run

    def array(self):
        name, type, size = self.fresh("r"), self.random.choice(SCALARS * 2 + ELEMENTS), self.random.choice([2, 4, 8])
        values = [self.of_type(type, 1) for _ in range(size)]

        def run(env):
            env[name] = [v.evaluate(env)[0] for v in values]

        self.arrays[name] = (type, size)
        return [f"{name} = cute.make_rmem_tensor({size}, {type})"] + [f"{name}[{i}] = {v.text}" for i, v in enumerate(values)], run

    def helper(self):
        """Makes a function of two parameters, which is staged where it is called."""
        r = self.random
        inner = type(self)(r, "", 1)
        name = f"{self.name}_{self.fresh('h')}"
        types = [r.choice(SCALARS), r.choice(INTS)]
        inner.scope = dict(zip(("a", "b"), types))
        inner.depth = 1
        inner.count = 50
        lines, runs = [], []
        for _ in range(r.randrange(1, 3)):
            more, run = inner.statement()
            lines += more
            runs.append(run)
        result = inner.number(2)

        def function(args):
            env = dict(zip(("a", "b"), args))
            for run in runs:
                run(env)
            return result.evaluate(env)

        text = ["@cute.jit", f"def {name}(a, b):", *("    " + line for line in lines), f"    return {result.text}", ""]
        self.helpers.append((text, name, types, result.type, function))

    # ---- the kernel

    def top_level(self):
        """Returns a statement that stands outside of regions only: lines and a function of all threads' variables, or None."""
        kind = self.random.random()
        if kind < 0.1 and len(self.arrays) < 2:
            lines, run = self.array()
            return lines, one_thread(run)
        return self.shuffle() if kind < 0.2 else self.vote() if kind < 0.27 else self.exchange() if kind < 0.36 else None

    @staticmethod
    def read_input(name, k, type, is_pattern):
        def run(env):
            raw = env["raw"][k]
            env[name] = typed(numbers.from_pattern(raw, type) if is_pattern else convert(raw, "Int64", type), type)

        return run

    def make(self):
        """Returns the lines of the kernel, and a function from the threads' inputs to their outputs (value, type)."""
        r = self.random
        lines, steps = [], []

        for k, type in enumerate(["Int64", "Int32", r.choice(INTS), r.choice(INTS), "Float32", r.choice(FLOATS)]):
            name = f"x{k}"
            # Floats are also given as bit patterns: NaNs, infinities, subnormal numbers.
            is_pattern = type in FLOATS and r.random() < 0.4
            lines.append(f"{name} = " + (f"Int{WIDTH[type]}(raw[thread, {k}]).bitcast({type})" if is_pattern else f"{type}(raw[thread, {k}])"))
            steps.append(one_thread(self.read_input(name, k, type, is_pattern)))
            self.scope[name] = type
        for _ in range(r.randrange(0, 3)):
            self.helper()
        for _ in range(r.randrange(4, 10)):
            made = self.top_level()
            if not made:
                more, run = self.statement()
                made = more, one_thread(run)
            lines += made[0]
            steps.append(made[1])
        outputs = list(self.scope.items())[-8:]

        def run(inputs):
            envs = [{"raw": row} for row in inputs]
            for step in steps:
                step(envs)
            return [[env[name][:2] for name, _ in outputs] for env in envs]

        for k, (name, type) in enumerate(outputs):
            if type in FLOATS:
                lines.append(f"out[thread, {k}] = Int64({name}.bitcast(Int{WIDTH[type]}))")
            else:
                lines.append(f"out[thread, {k}] = Int64({name})")
        head = ["@cute.kernel", f"def {self.name}(raw: cute.Tensor, out: cute.Tensor):", "    thread, _, _ = cute.arch.thread_idx()"]
        helpers = self.classes + [line for text, *_ in self.helpers for line in text]
        return helpers + head + ["    " + line for line in lines], run, outputs


def cast_text(value, type):
    """Returns an integer of the type with the bits of the value's integer; of a float only the sign counts."""
    if value.type in FLOATS:
        return f"{type}({value.text} < 0.0)"
    return f"{type}({value.text})"


def convert_to_bits(value, type):
    if value[1] in FLOATS:
        return int(value[0] < 0)
    return convert(value[0], value[1], type)
