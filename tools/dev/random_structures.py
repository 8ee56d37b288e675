"""Generates the rarer half of the programs of random_programs.py: loop-carried containers, loops that a flag ends, vectors,
wide and narrow numbers, truth values in arithmetic, shared memory in loops. It extends the generator of random_syntax.py and
has the same rules.

Items of containers are in the scope under the text that reads them (`o3.a`, `l4[1]`), so that any statement stores to them.
"""
import random_numbers as numbers
from random_numbers import FLOATS, INTS, SIGNED, convert, promote
from random_syntax import (FLOAT_LITERALS, LITERALS, SCALARS, Expression, Generator, binary, cast, comparison, forget, literal, logic,
                           negation, one_thread, operate, operand, settled, typed, unary, variable)

COMPARISONS = ["==", "!=", "<", "<=", ">", ">="]


def truth_arithmetic(op, a, b):
    """Applies an operator to two truth values: it is computed as Int32, and the result is a truth value again."""
    def evaluate(env):
        x, y = a.evaluate(env)[0], b.evaluate(env)[0]
        return typed(int(numbers.int_operator(op, x, y, "Int32") != 0), "Boolean")

    return Expression(f"({a.text} {op} {b.text})", "Boolean", evaluate)


def chain(first, second, a, b, c):
    both = logic("and", comparison(first, a, b), comparison(second, b, c))
    return Expression(f"({a.text} {first} {b.text} {second} {c.text})", "Boolean", both.evaluate)


def membership(a, items, is_negated):
    equal = [comparison("==", a, item) for item in items]

    def evaluate(env):
        found = any([e.evaluate(env)[0] for e in equal])
        return typed(int(found != is_negated), "Boolean")

    return Expression(f"({a.text} {'not in' if is_negated else 'in'} ({', '.join(i.text for i in items)}))", "Boolean", evaluate)


def quantifier(name, conditions):
    def evaluate(env):
        values = [c.evaluate(env)[0] for c in conditions]
        return typed(int(any(values) if name == "any" else all(values)), "Boolean")

    return Expression(f"{name}([{', '.join(c.text for c in conditions)}])", "Boolean", evaluate)


def extremum(name, items):
    """Returns max or min of several values, computed in pairs."""
    result = items[0]
    for item in items[1:]:
        result = binary(name, result, item)
    return Expression(f"{name}({', '.join(i.text for i in items)})", result.type, result.evaluate)


def total(items):
    result = literal(0)
    for item in items:
        result = binary("+", result, item)
    return Expression(f"sum([{', '.join(i.text for i in items)}])", result.type, result.evaluate)


def applied(name, parameters, body, args):
    """Returns a lambda that is called at once; its body depends on the parameters only."""
    def evaluate(env):
        return body.evaluate({p.text: a.evaluate(env) for p, a in zip(parameters, args)})

    text = f"(lambda {', '.join(p.text for p in parameters)}: {body.text})({', '.join(a.text for a in args)})"
    return Expression(text, body.type, evaluate)


class Structures(Generator):
    """Extends Generator by more kinds of expressions and statements."""

    def __init__(self, random, name, threads):
        super().__init__(random, name, threads)
        self.records = {}

    # ---- expressions

    def number(self, depth):
        r = self.random
        if depth <= 0 or r.random() < 0.8:
            return super().number(depth)
        kind = r.randrange(6)
        if kind == 0:
            return self.wide(depth)
        if kind == 1:
            return self.four_bits(depth)
        if kind == 2:
            return binary(r.choice(["+", "-", "*"]), self.condition(depth - 1), self.number(depth - 1))
        if kind == 3:
            items = [self.number(depth - 1) for _ in range(3)]
            return r.choice([lambda: extremum(r.choice(["min", "max"]), items), lambda: total(items)])()
        if kind == 4:
            parameters = [variable(name, r.choice(SCALARS)) for name in ("p", "q")]
            body = binary(r.choice(["+", "-", "*", "min"]), parameters[0], binary(r.choice("+*-"), parameters[1], literal(r.choice(LITERALS))))
            return applied("lambda", parameters, body, [cast(p.type, self.number(depth - 1)) for p in parameters])
        return self.tensor_float(depth)

    def wide(self, depth):
        """Returns an expression that is computed with 128 bits."""
        r = self.random
        type = r.choice(["Int128", "Uint128"])
        a = cast(type, self.integer(depth - 1))
        kind = r.randrange(4)
        if kind == 0:
            result = binary(r.choice(["<<", ">>"]), a, literal(r.randrange(0, 127)))
        elif kind == 1:
            divisor = binary("+", binary("&", cast("Int64", self.pick(INTS)), literal(r.choice([63, 65535]))), literal(1))
            result = binary(r.choice(["//", "%"]), a, cast(type, divisor))
        else:
            result = binary(r.choice(["+", "-", "*", "*", "&", "|", "^", "min", "max"]), a, cast(type, self.integer(depth - 1)))
        if r.random() < 0.4:
            result = binary(">>", result, literal(r.choice([1, 31, 64, 100])))
        return cast(r.choice(INTS), result)

    def four_bits(self, depth):
        r = self.random
        a, b = cast("Int4", self.integer(depth - 1)), cast("Int4", self.integer(depth - 1))
        result = r.choice([a, binary(r.choice(["+", "-", "*", "&", "|", "^", "min", "max"]), a, b)])
        return cast(r.choice(INTS + FLOATS), result)

    def integer(self, depth):
        a = self.number(depth)
        return a if a.type in INTS else cast(self.random.choice(INTS), a)

    def tensor_float(self, depth):
        r = self.random
        a, b = (cast("TFloat32", cast("Float32", self.number(depth - 1))) for _ in range(2))
        return cast(r.choice(FLOATS), r.choice([a, binary(r.choice(["+", "-", "*", "/", "min"]), a, b)]))

    def condition(self, depth):
        r = self.random
        if depth <= 0 or r.random() < 0.75:
            return super().condition(depth)
        kind = r.randrange(5)
        if kind == 0:
            return truth_arithmetic(r.choice(["+", "-", "*", "&", "|", "^"]), self.condition(depth - 1), self.condition(depth - 1))
        if kind == 1:
            a, b, c = (self.number(depth - 1) for _ in range(3))
            return chain(r.choice(COMPARISONS), r.choice(COMPARISONS), a, b, c)
        if kind == 2:
            items = [self.number(depth - 1), literal(r.choice(LITERALS[:9])), self.number(depth - 1)]
            return membership(self.number(depth - 1), items, r.random() < 0.4)
        if kind == 3:
            return cast("Boolean", self.number(depth - 1))
        return quantifier(r.choice(["any", "all"]), [self.condition(depth - 1) for _ in range(r.randrange(1, 4))])

    # ---- containers, which are made outside of regions and stored to anywhere

    def record(self):
        """Makes a dataclass with a method, a list, a tuple or a dict."""
        r = self.random
        kind = r.choice(["class", "list", "tuple", "dict"])
        base = self.fresh({"class": "o", "list": "l", "tuple": "t", "dict": "d"}[kind])
        types = [r.choice(SCALARS + ["Boolean"]) for _ in range(r.randrange(2, 4))]
        values = [settled(self.condition(1) if t == "Boolean" else cast(t, self.number(2))) for t in types]
        names = {"class": [f"{base}.{c}" for c in "abc"], "dict": [f"{base}['{c}']" for c in "abc"]}.get(
            kind, [f"{base}[{i}]" for i in range(3)])[:len(types)]
        line = self.container_text(kind, base, types, values)
        for name, type in zip(names, types):
            self.scope[name] = type
            self.items.add(name)
            if kind == "tuple":
                self.fixed.add(name)
        self.records[base] = (kind, names, types)

        def run(env):
            env.update(zip(names, [forget(v.evaluate(env)) for v in values]))

        return [line], run

    def container_text(self, kind, base, types, values):
        texts = [v.text for v in values]
        if kind == "class":
            self.classes += ["@dataclass", f"class {self.name}_{base}:", *(f"    {c}: {t}" for c, t in zip("abc", types)), "",
                             "    def step(self, k):", *self.step(types), "", ""]
            return f"{base} = {self.name}_{base}({', '.join(texts)})"
        if kind == "dict":
            return f"{base} = {{{', '.join(f'{c!r}: {t}' for c, t in zip('abc', texts))}}}"
        return f"{base} = [{', '.join(texts)}]" if kind == "list" else f"{base} = ({', '.join(texts)})"

    def step(self, types):
        at = next((i for i, t in enumerate(types) if t in INTS), None)
        return ["        pass"] if at is None else [f"        self.{'abc'[at]} = {types[at]}(self.{'abc'[at]} + k)"]

    def replace(self):
        """Replaces all items of a container at once, or calls the method of an object."""
        r = self.random
        base = r.choice([b for b in self.records if self.records[b][1][0] in self.scope] or [None])
        if not base:
            return None
        kind, names, types = self.records[base]
        if kind == "class" and r.random() < 0.5:
            at = next((i for i, t in enumerate(types) if t in INTS), None)
            amount = cast("Int32", self.number(1))

            def step(env):
                k = amount.evaluate(env)
                if at is not None:
                    mixed = promote(types[at], "Int32")
                    value = operate("+", env[names[at]], k, mixed)
                    env[names[at]] = typed(convert(value[0], mixed, types[at]), types[at])

            return [f"{base}.step({amount.text})"], step
        # Old items may also move to another place.
        values = [variable(n, t) if r.random() < 0.3 else settled(self.condition(1) if t == "Boolean" else cast(t, self.number(2)))
                  for n, t in zip(names, types)]
        texts = [v.text for v in values]
        if kind == "class":
            line = f"{base} = {self.name}_{base}({', '.join(texts)})"
        elif kind == "dict":
            line = ", ".join(names) + " = " + ", ".join(texts)
        else:
            line = f"{base} = " + (f"[{', '.join(texts)}]" if kind == "list" else f"({', '.join(texts)})")

        def run(env):
            env.update(zip(names, [forget(v.evaluate(env)) for v in values]))

        return [line], run

    # ---- statements

    def augmented(self):
        name = self.random.choice([n for n, t in self.scope.items() if n not in self.fixed and t in SCALARS])
        type = self.scope[name]
        op = self.random.choice(["+", "-", "*", "&", "|", "^"] if type in INTS else ["+", "-", "*"])
        added = cast(type, self.number(2))
        result = binary(op, variable(name, type), settled(added) if name in self.items else added)
        if name in self.items and op == "*" and type in FLOATS:
            return None

        def run(env):
            env[name] = result.evaluate(env)

        return [f"{name} {op}= {result_text(added, name, self.items)}"], run

    def swap(self):
        r = self.random
        names = [n for n, t in self.scope.items() if n not in self.fixed and n not in self.items]
        a = r.choice(names)
        b = r.choice([n for n in names if self.scope[n] == self.scope[a]])
        if a == b:
            return None

        def run(env):
            env[a], env[b] = env[b], env[a]

        return [f"{a}, {b} = {b}, {a}"], run

    def flagged_loop(self):
        """Returns a loop whose iterations do nothing once a flag is set."""
        header, parts = self.bounds()
        flag, name = self.fresh("f"), self.fresh("i")
        outer = dict(self.scope)
        self.scope[name], self.scope[flag] = "Int32", "Boolean"
        self.fixed |= {name, flag}
        body, run_body, stored = self.block(self.random.randrange(1, 3))
        ends = self.condition(2)
        self.scope = outer
        lines = [f"{flag} = Boolean(False)", f"for {name} in range({header}):", f"    if not {flag}:", *("    " + line for line in body),
                 f"        {flag} = {ends.text}"]

        def run(env):
            start, stop, step = (p.evaluate(env)[0] for p in parts)
            env[flag] = typed(0, "Boolean")
            self.carry(env, stored)
            for i in range(start, stop, step):
                env[name] = typed(i, "Int32")
                if not env[flag][0]:
                    run_body(env)
                    env[flag] = ends.evaluate(env)
                self.carry(env, stored)

        return lines, run

    def flagged_while(self):
        """Returns a while loop that ends after some iterations, or sooner."""
        going, left = self.fresh("g"), self.fresh("n")
        first, outer = self.condition(1), dict(self.scope)
        self.scope[left] = "Int32"
        self.fixed |= {going, left}
        body, run_body, stored = self.block(self.random.randrange(1, 3))
        again = self.condition(2)
        self.scope = outer
        lines = [f"{going} = {first.text}", f"{left} = Int32(4)", f"while {going} and {left} > 0:", *body,
                 f"    {left} -= 1", f"    {going} = {again.text}"]

        def run(env):
            env[going], env[left] = first.evaluate(env), typed(4, "Int32")
            self.carry(env, stored)
            while env[going][0] and env[left][0] > 0:
                run_body(env)
                env[left] = typed(env[left][0] - 1, "Int32")
                env[going] = again.evaluate(env)
                self.carry(env, stored)

        return lines, run

    def static_region(self):
        """Returns statements that are repeated or chosen at compile time: there is no region, so nothing is loop-carried."""
        r = self.random
        body, run_body, _ = self.block(r.randrange(1, 3))
        count = r.randrange(0, 3)
        if r.random() < 0.5:
            head, count = f"if cutlass.const_expr({count} < 2):", int(count < 2)
        else:
            head = f"for {self.fresh('k')} in cutlass.range_constexpr({count}):"

        def run(env):
            for _ in range(count):
                run_body(env)

        return [head, *body], run

    # ---- vectors, which are the elements of arrays

    def vector_operand(self, size, allows_scalar):
        """Returns text, type, a function of the variables that gives as many values, and the literal if it is one."""
        r = self.random
        arrays = [n for n, (t, s) in self.arrays.items() if s == size and t in SCALARS]
        kind = r.random()
        if allows_scalar and kind < 0.25:
            a = literal(r.choice(LITERALS) if r.random() < 0.6 else r.choice(FLOAT_LITERALS))
        elif allows_scalar and kind < 0.5:
            a = self.pick(SCALARS)
        else:
            name = r.choice(arrays)
            type = self.arrays[name][0]
            return f"{name}.load()", type, lambda env: [typed(v, type) for v in env[name]], None
        return a.text, a.type, lambda env: [forget(a.evaluate(env))] * size, a

    def vector(self):
        """Applies one or two operators to whole arrays."""
        r = self.random
        name = r.choice([n for n, (t, _) in self.arrays.items() if t in SCALARS] or [None])
        if not name:
            return None
        type, size = self.arrays[name]
        text, left, values, _ = self.vector_operand(size, False)
        if r.random() < 0.15:
            text, values = f"(-{text})", self.negatives(left, values)
        elif r.random() < 0.2:
            text, left, values = self.lanes_apart(text, left, values)
        for _ in range(r.randrange(1, 3)):
            other, right, others, a = self.vector_operand(size, True)
            common = promote(left, right)
            op = r.choice(["+", "-", "*"] + (["&", "|", "^"] if common in INTS else ["/"]))
            if a and a.constant is not None:
                given = operand(a, common)
                others = lambda env, given=given: [given(env)] * size  # noqa: E731
            if r.random() < 0.3:
                text, values = f"({other} {op} {text})", self.lanes(op, common, others, values)
            else:
                text, values = f"({text} {op} {other})", self.lanes(op, common, values, others)
            left = common
        if left in FLOATS and type in INTS:
            return None

        def run(env):
            env[name] = [convert(v[0], v[1], type) for v in values(env)]

        return [f"{name}.store({text}.to({type}))"], run

    def lanes_apart(self, text, type, values):
        """Returns text, type and values of a function of floats, or of an integer that is shifted or divided by a literal."""
        r = self.random
        if type in FLOATS:
            name = r.choice(list(numbers.FLOAT_FUNCTIONS))
            function = numbers.FLOAT_FUNCTIONS[name]
            return f"cute.math.{name}({text})", type, lambda env: [typed(function(v[0], type), type) for v in values(env)]
        common, op = promote(type, "Int32"), r.choice(["<<", ">>", "//", "%"])
        number = r.randrange(0, numbers.WIDTH[common] - 1) if op in ("<<", ">>") else r.choice([1, 2, 3, 7, 100])
        return f"({text} {op} {number})", common, self.lanes(op, common, values, lambda env: [typed(number, common)] * len(values(env)))

    @staticmethod
    def negatives(type, values):
        """Returns 0 - x, for floats, too."""
        zero = typed(0.0 if type in FLOATS else 0, type)
        return lambda env: [operate("-", zero, x, type) for x in values(env)]

    @staticmethod
    def lanes(op, type, values, others):
        return lambda env: [operate(op, x, y, type) for x, y in zip(values(env), others(env))]

    def selected(self):
        """Returns `where` over the elements of an array and a scalar."""
        r = self.random
        name = r.choice([n for n, (t, _) in self.arrays.items() if t in SCALARS] or [None])
        if not name:
            return None
        type, _ = self.arrays[name]
        bound = self.known(type in INTS) if r.random() < 0.4 else cast(type, self.number(1))
        other, op = settled(cast(type, self.number(1))), r.choice(COMPARISONS)
        element = variable("element", type)
        is_kept = comparison(op, element, bound)

        def run(env):
            instead = other.evaluate(env)[0]
            env[name] = [v if is_kept.evaluate({**env, "element": typed(v, type)})[0] else instead for v in env[name]]

        return [f"{name}.store(cute.where({name}.load() {op} {bound.text}, {name}.load(), {other.text}))"], run

    def reduced(self):
        r = self.random
        name = r.choice([n for n, (t, _) in self.arrays.items() if t in SCALARS] or [None])
        if not name:
            return None
        type, _ = self.arrays[name]
        # The order in which floats are added is undefined.
        op, start, result = r.choice(["ADD", "MAX", "MIN"] if type in INTS else ["MAX", "MIN"]), cast(type, self.number(1)), self.fresh()
        operator = {"ADD": "+", "MAX": "max", "MIN": "min"}[op]

        def run(env):
            value = typed(start.evaluate(env)[0], type)
            for v in env[name]:
                value = operate(operator, value, typed(v, type), type)
            env[result] = forget(value)

        self.scope[result] = type
        return [f"{result} = {name}.load().reduce(cute.ReductionOp.{op}, {start.text}, 0)"], run

    # ---- all threads together

    def turning(self):
        """Makes values rotate in shared memory, in a loop with barriers."""
        r = self.random
        names = [n for n, t in self.scope.items() if n not in self.fixed and n not in self.items and t in SCALARS]
        name, buffer, shift, rounds = r.choice(names), self.fresh("s"), r.randrange(0, self.threads), r.randrange(0, 4)
        type, count = self.scope[name], self.threads
        op = r.choice(["+", "-", "^"] if type in INTS else ["+", "-"])
        lines = [f"{buffer} = cute.make_tensor(cute.arch.alloc_smem({type}, {count}), cute.make_layout({count}))",
                 f"for {self.fresh('i')} in {r.choice(['range', 'cutlass.range_constexpr'])}({rounds}):",
                 f"    {buffer}[thread] = {name}", "    cute.arch.sync_threads()",
                 f"    {name} = {buffer}[(thread + {shift}) % {count}] {op} {name}", "    cute.arch.sync_threads()"]

        def run(envs):
            for _ in range(rounds):
                old = [env[name] for env in envs]
                for t, env in enumerate(envs):
                    env[name] = forget(operate(op, old[(t + shift) % count], old[t], type))

        return self.settled_first(name, lines, run)

    def settled_first(self, name, lines, run):
        """Makes values that a static loop does not change settled, so that they are not products."""
        first = settled(variable(name, self.scope[name]))

        def run_all(envs):
            for env in envs:
                env[name] = forget(first.evaluate(env))
            run(envs)

        return [f"{name} = {first.text}", *lines], run_all

    def butterfly(self):
        r = self.random
        names = [n for n, t in self.scope.items() if n not in self.fixed and n not in self.items and t in ("Int32", "Uint32", "Int64", "Float32")]
        if self.threads != 32 or not names:
            return None
        name = r.choice(names)
        type = self.scope[name]
        op = r.choice(["+", "^", "max"] if type in INTS else ["+", "max"])
        counter = self.fresh("k")
        other = f"cute.arch.shuffle_sync_bfly({name}, 1 << {counter})"
        value = f"max({name}, {other})" if op == "max" else f"{name} {op} {other}"
        lines = [f"for {counter} in cutlass.range_constexpr(5):", f"    {name} = {value}"]

        def run(envs):
            for k in range(5):
                old = [env[name] for env in envs]
                for t, env in enumerate(envs):
                    env[name] = forget(operate(op, old[t], old[t ^ (1 << k)], type))

        return self.settled_first(name, lines, run)

    # ---- choice of the kinds

    def statement(self):
        r = self.random
        kind = r.random()
        made = None
        if kind < 0.45:
            return super().statement()
        if self.depth < 2 and kind < 0.62:
            made = self.flagged_loop() if kind < 0.52 else self.flagged_while() if kind < 0.57 else self.static_region()
        elif kind < 0.70:
            made = self.replace() if self.name else None
        elif kind < 0.78:
            made = self.augmented()
        elif kind < 0.81:
            made = self.swap()
        elif self.arrays and kind < 0.95:
            made = self.vector() if kind < 0.88 else self.selected() if kind < 0.92 else self.reduced()
        return made or super().statement()

    def top_level(self):
        r = self.random
        kind = r.random()
        if kind < 0.13 and len(self.records) < 3:
            lines, run = self.record()
            return lines, one_thread(run)
        if kind < 0.22 and len(self.arrays) < 3:
            lines, run = self.array()
            return lines, one_thread(run)
        made = self.turning() if kind < 0.28 else self.butterfly() if kind < 0.34 else None
        return made or super().top_level()


def result_text(added, name, items):
    return settled(added).text if name in items else added.text
