"""Generates the rarer half of the programs of random_objects.py: objects in objects, in NamedTuples and in frozen dataclasses,
all of which regions replace; static loops with static exits inside of regions; walrus, chained comparisons, conditional tuples,
unpacking, comprehensions, generators, `with`, `try` and `match`. It extends the generator there and has the same rules.
"""
import random_objects

CLASSES = '''\
    @dataclass
    class Tree:
        number: cutlass.Int32
        leaf: Counter
        items: list
        @property
        def sum(self): return (self.number + self.leaf.number + self.items[0]) & 1023
        @sum.setter
        def sum(self, k):
            self.leaf.number = k & 255
            self.number = (self.number - k) & 1023
        def __iadd__(self, k):
            self.items[0] = (self.items[0] + k) & 1023
            return self
        def __getitem__(self, k): return self.items[k]
        def __setitem__(self, k, v): self.items[k] = v & 511
        def __enter__(self):
            self.number = (self.number + 1) & 1023
            return self.leaf
        def __exit__(self, *raised):
            self.items[-1] = (self.items[-1] ^ self.number) & 1023
            return False
    @dataclass(frozen=True)
    class Frozen:
        number: cutlass.Int32
        pair: tuple
    def spread(*values, scale=1, **named):
        for value in values:
            yield value * scale
        for key in named:
            yield named[key]
    def search(values, wanted, o):
        for place, value in enumerate(values):
            if cutlass.const_expr(place == wanted):
                return value
            if cutlass.const_expr(place > 2):
                break
            o.number = (o.number + place + value) & 1023
        else:
            o.bump(1)
        return o.number
    def steps(o, values):
        for value in values:
            if value > o.number:
                o.items[0] = (o.items[0] + value) & 1023
            yield o.number & 63
            o.number = (o.number + 1) & 1023
    def pick(values, place):
        if cutlass.const_expr(place >= len(values)):
            raise IndexError(place)
        return values[place]
    class Machine:
        def __init__(self, *parts):
            self.parts, self.count = list(parts), 0 * x
        def run(self, k):
            for i, part in enumerate(self.parts):
                for j in range(k & 3):
                    if part.number > self.parts[i - 1].number:
                        self.parts[i - 1].bump(j)
                    else:
                        self.count = (self.count + part.get() + i) & 1023
                if k > i:
                    part.items[0] = (part.items[0] + self.count) & 1023
            return self
        def turn(self):
            self.parts = self.parts[1:] + self.parts[:1]
        def exchange(self, k):
            if k > 3:
                self.parts[0], self.parts[1] = self.parts[1], self.parts[0]
            else:
                self.parts[0].items = self.parts[1].items[:]
            return self.count
'''


class Forms(random_objects.Generator):
    def __init__(self, seed):
        super().__init__(seed)
        self.trees, self.points, self.frozen, self.rows, self.boxes, self.machines = [], [], [], [], [], []
        self.has_copies = seed % 2 == 1  # otherwise each object has one name, so that fewer programs are refused
        self.staged = 0  # number of regions around that Python does not decide while tracing

    # ---- expressions

    def a_list(self):
        pick = self.random.choice
        choices = [f"{pick(self.trees)}.items", f"{pick(self.trees)}.leaf.items"] if self.trees else []
        choices += [f"{pick(self.boxes)}.items", f"{pick(self.boxes)}.thing.items"] if self.boxes else []
        choices += [f"{pick(self.rows)}[{pick([0, 1])}].items"] if self.rows else []
        return pick(choices) if choices and self.random.random() < 0.35 else super().a_list()

    def atom(self):
        pick = self.random.choice
        choices = []
        if self.trees:
            tree = pick(self.trees)
            choices += [f"{tree}.number", f"{tree}.sum", f"{tree}[{pick([0, 1, -1])}]", f"{tree}.leaf.get()"]
        if self.points:
            choices += [f"{pick(self.points)}.a", f"{pick(self.points)}.b[0]"]
        if self.frozen:
            choices += [f"{pick(self.frozen)}.number", f"{pick(self.frozen)}.pair[{pick([0, 1])}]"]
        if self.rows:
            choices += [f"{pick(self.rows)}[{pick([0, -1])}].get()", f"{pick(self.rows)}[{pick([0, 1])}].number"]
        if self.boxes:
            choices += [f"{pick(self.boxes)}.thing.number", f"{pick(self.boxes)}.items[{pick([0, 1])}]"]
        return pick(choices) if choices and self.random.random() < 0.4 else super().atom()

    def expression(self, depth=2):
        if depth == 0 or self.random.random() < 0.75:
            return super().expression(depth)
        pick = self.random.choice
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        forms = [f"({a} + 0 * x if {self.condition()} else {b} + 0 * x)", f"(lambda p, q={a}: (p + q) & 1023)({b})",
                 f"sum([v & 63 for v in {self.a_list()}])", f"(({a}, {b})[{pick([0, 1])}])",
                 f"max([v for v in ({a}, {b}, {self.atom()})])"]
        if not self.functions_open:
            forms += [f"sum(spread({a}, {b}, scale={pick([1, 2])}, z={self.atom()}))",
                      f"search([{a}, {b}], {pick([0, 1, 2])}, {pick(self.objects)})",
                      f"sum(steps({pick(self.objects)}, [{a}, {b}]))"]
            forms += [f"{pick(self.machines)}.exchange({a})"] if self.machines else []
        return pick(forms)

    def condition(self):
        kind = self.random.random()
        if kind < 0.8:
            return super().condition()
        pick = self.random.choice
        a, b, c = self.atom(), self.atom(), self.atom()
        if kind < 0.9:
            return f'{a} {pick(["<", "<=", "!="])} {b} {pick(["<", ">=", "=="])} {c}'
        return pick([f"({a}, {b}) {pick(['<', '>=', '=='])} ({c}, {b})", f"{a} in ({b}, {c}, 5)", f"any([{a} > {b}, {c} > 7])",
                     f"all(({a} > {b}, not {c}))"])

    def target(self):
        if self.trees and self.random.random() < 0.3:
            tree = self.random.choice(self.trees)
            return self.random.choice([f"{tree}.number", f"{tree}.leaf.number", f"{tree}.sum", f"{tree}[{self.random.choice([0, 1, -1])}]"])
        if (self.rows or self.boxes) and self.random.random() < 0.3:
            choices = [f"{self.random.choice(self.rows)}[{self.random.choice([0, 1])}].number"] if self.rows else []
            choices += [f"{self.random.choice(self.boxes)}.thing.number"] if self.boxes else []
            return self.random.choice(choices)
        return super().target()

    # ---- statements

    def region(self, header):
        self.staged += 1
        super().region(header)
        self.staged -= 1

    def loop(self):
        self.staged += 1
        super().loop()
        self.staged -= 1

    def static_block(self, size):
        """Returns a block that may not run, so it defines nothing that is read after it."""
        self.regions += 1
        self.block(size)
        self.regions -= 1

    def define_plain(self):
        if not self.has_copies:
            return super().define()
        kind = self.random.choice(["number", "list", "thing"])
        name = self.fresh(kind[0])
        self.write(f"{name} = " + {"number": self.number, "list": self.new_list, "thing": self.a_thing}[kind]())
        {"number": self.numbers, "list": self.lists, "thing": self.objects}[kind].append(name)

    def a_thing(self):
        is_shared = not self.has_copies and self.random.random() < 0.6
        return self.random.choice(self.objects) if is_shared else f"Counter({self.number()}, {self.new_list()})"

    def new_list(self):
        text = super().new_list()
        return text + "[:]" if self.has_copies or self.random.random() < 0.5 else text

    def define(self):
        pick = self.random.choice
        kind = pick(["tree", "point", "frozen", "row", "box", "machine", "base", "base"])
        if kind == "base":
            return self.define_plain()
        name = self.fresh(kind[0] + "r")
        if kind == "tree":
            self.write(f"{name} = Tree({self.number()}, {self.a_thing()}, {self.new_list()})")
            self.trees.append(name)
        elif kind == "point":
            self.write(f"{name} = Point({self.number()}, ({self.number()}, {self.atom()} + 0 * x))")
            self.points.append(name)
        elif kind == "row":
            self.write(f"{name} = [{self.a_thing()}, {self.a_thing()}]")
            self.rows.append(name)
        elif kind == "box":
            self.write(f"{name} = Box({self.a_thing()}, {self.new_list()})")
            self.boxes.append(name)
        elif kind == "machine":
            self.write(f"{name} = Machine({', '.join(self.a_thing() for _ in range(pick([2, 3])))})")
            self.machines.append(name)
        else:
            self.write(f"{name} = Frozen({self.number()}, ({self.number()}, {self.atom()} + 0 * x))")
            self.frozen.append(name)

    def replace(self):
        pick = self.random.choice
        choices = [super().replace]
        if self.trees:
            tree = pick(self.trees)
            leaf = self.a_thing() if self.has_copies or pick([True, False]) else f"{pick(self.trees)}.leaf"
            choices += [lambda: self.write(f"{tree}.leaf = {leaf}"), lambda: self.write(f"{tree}.items = {self.new_list()}"),
                        lambda: self.write(f"{tree} = Tree({self.number()}, {tree}.leaf, {self.new_list()})")]
        if self.points:
            point = pick(self.points)
            choices += [lambda: self.write(f"{point} = {point}._replace(a={self.number()})"),
                        lambda: self.write(f"{point} = Point(b=({point}.b[1], {self.number()}), a={point}.b[0])")]
        if self.frozen:
            frozen = pick(self.frozen)
            choices += [lambda: self.write(f"{frozen} = replace({frozen}, number={self.number()})"),
                        lambda: self.write(f"{frozen} = Frozen({self.number()}, {pick(self.frozen)}.pair[::-1])")]
        if self.rows:
            row = pick(self.rows)
            choices += [lambda: self.write(f"{row}[0], {row}[1] = {row}[1], {row}[0]"), lambda: self.write(f"{row}.reverse()"),
                        lambda: self.write(f"{row}[{pick([0, 1])}] = {self.a_thing()}"),
                        lambda: self.write(f"{row} = [{self.a_thing()}, {row}[{pick([0, 1])}]]")]
        if self.boxes:
            box = pick(self.boxes)
            choices += [lambda: self.write(f"{box} = {box}._replace(items={self.new_list()})"),
                        lambda: self.write(f"{box} = Box({self.a_thing()}, {box}.items)")]
        if self.machines:
            machine = pick(self.machines)
            choices += [lambda: self.write(f"{machine}.turn()"), lambda: self.write(f"{machine}.run({self.atom()})"),
                        lambda: self.write(f"{machine}.parts[{pick([0, 1])}] = {self.a_thing()}")]
        choices += [lambda: self.write(f"{pick(self.lists)} = ({self.new_list()} if {self.condition()} else {self.new_list()})")]
        if len(self.objects) > 1:
            a, b = self.random.sample(self.objects, 2)
            choices += [lambda: self.write(f"{a}, {b} = {b}, {a}")]
        thing = pick(self.objects)
        choices += [lambda: self.write(f"{thing} = type({thing})({self.number()}, {self.new_list()})")]
        pick(choices)()

    def unpack(self):
        pick = self.random.choice
        own = [name for name in self.numbers if name not in self.fixed]
        if len(own) < 2:
            return self.store()
        a, b = self.random.sample(own, 2)
        c = f"{self.a_list()}[{pick([0, 1])}]"
        self.write(pick([
            f"{a}, {b} = {b}, {a}",
            f"{a}, *{pick(self.lists)} = [{self.number()}, {self.number()}, {self.number()}]",
            f"({a}, ({b}, {c})) = ({self.number()}, ({self.number()}, {self.number()}))",
            f"{a}, {b} = (({self.number()}, {a}) if {self.condition()} else ({b}, {self.number()}))",
            f"[{a}, {c}], {b} = [{self.number()}, {self.number()}], {self.number()}",
            f"{a} = {b} = {c} = {self.number()}",
            f"{c} = {b} = {self.number()}",
        ]))

    def walrus(self):
        own = [name for name in self.numbers if name not in self.fixed]
        if not own:
            return self.store()
        a = self.random.choice(own)
        self.region(f"if ({a} := {self.number()}) > {self.atom()}:")
        self.write(f"{self.target()} = {self.number()}")

    def static_loop(self):
        pick = self.random.choice
        name = self.fresh("k")
        over = pick(["(0, 1, 2)", "[1, 2]", f"[{self.atom()}, {self.atom()}]", f"list({self.a_list()})",
                     f"[v for v in spread({self.atom()}, 2)]"])
        is_known = over in ("(0, 1, 2)", "[1, 2]")
        if pick([True, False]):
            self.write(f"for {name}, {self.fresh('k')} in zip({over}, (1, 2, 3)):")
        else:
            self.write(f"for {name} in {over}:")
        self.numbers.append(name)
        self.fixed.add(name)
        self.depth += 1
        if is_known and pick([True, False]):
            self.store()
            self.write(f"if cutlass.const_expr({name} == {pick([1, 2])}):")
            self.write("    " + pick(["continue", "break"]))
        self.depth -= 1
        self.static_block(2)
        self.numbers.remove(name)
        if pick([True, False]):
            self.write("else:")
            self.static_block(1)

    def guarded(self):
        pick = self.random.choice
        if self.trees and pick([True, False]):
            name = self.fresh("w")
            self.write(f"with {pick(self.trees)} as {name}:")
            self.depth += 1
            self.write(f"{name}.number = {self.number()}")
            self.depth -= 1
            return self.static_block(2)
        self.write("try:")
        self.static_block(2)
        if not self.staged and pick([True, False]):
            self.write("    raise KeyError(1)")
            self.write("except KeyError as error:")
            self.static_block(1)
        self.write("finally:")
        self.static_block(1)

    def matched(self):
        pick = self.random.choice
        subject = pick(self.objects)
        name = self.fresh("m")
        self.write(f"match {subject}:")
        self.depth += 1
        for pattern in (f"Counter(number={name}, items=[_, *_])", f"Cycle({name}, [_, _])"):
            self.write(f"case {pattern}:")
            self.numbers.append(name)
            self.fixed.add(name)
            self.static_block(2)
            self.numbers.remove(name)
        self.depth -= 1

    def caught(self):
        """Returns an exception that is raised and handled while tracing."""
        place = self.random.choice([0, 1, 2])
        self.write("try:")
        self.write(f"    {self.target()} = pick([{self.number()}, {self.atom()} + 0 * x], {place})")
        self.write("except IndexError as error:")
        self.write(f"    {self.target()} = {self.number()} + error.args[0]")

    def list_closure(self):
        """Returns a closure that rebinds and changes lists and objects of the function around it."""
        name = self.fresh("g")
        used = self.random.choice(self.lists)
        self.write(f"def {name}(p, q=1):")
        self.depth += 1
        self.functions_open += 1
        self.write(f"nonlocal {used}")
        kept, self.fixed = self.fixed, self.fixed | set(self.numbers)
        self.write(f"{used}[0] = ({used}[0] + p) & 1023")
        self.write(f"if {self.condition()}:")
        self.write(f"    {used} = [{used}[1], p & 1023]" if self.random.random() < 0.5 else f"    {self.target()} = p & 1023")
        self.write("return p + q")
        self.fixed = kept
        self.functions_open -= 1
        self.depth -= 1
        self.functions.append(name)

    def inner_name(self):
        """Returns a name of a region that is read after its statement and then dropped."""
        name = self.fresh("d")
        self.write(f"{name} = [{self.number()}, {self.atom()}]")
        self.write(f"{name}[0] += {self.atom()} & 15")
        self.write(f"{self.target()} = ({name}[0] + {name}[1]) & 1023")
        if self.random.random() < 0.5:
            self.write(f"del {name}")

    def statement(self):
        if self.random.random() < 0.65:
            return super().statement()
        choices = [self.unpack] * 3 + [self.inner_name] * 2 + [self.caught]
        choices += [self.list_closure] if not self.regions else []
        if self.depth < 4:
            choices += [self.static_loop] * 2 + [self.guarded] * 2 + [self.walrus] * 2 + [self.matched]
        if self.trees:
            choices += [lambda: self.write(f"{self.random.choice(self.trees)} += {self.atom()} & 7")] * 2
        self.random.choice(choices)()

    def results(self):
        more = [f"{row}[{k}].{part}" for row in self.rows for k in (0, 1) for part in ("number", "items")]
        more += [f"{machine}.count" for machine in self.machines]
        more += [f"{machine}.parts[{k}].{part}" for machine in self.machines for k in (0, 1) for part in ("number", "items")]
        more += [f"{box}.{part}" for box in self.boxes for part in ("thing.number", "thing.items", "items")]
        more += [f"{tree}.{part}" for tree in self.trees for part in ("number", "leaf.number", "leaf.items", "items")]
        more += [f"{point}.{part}" for point in self.points for part in "ab"]
        return super().results() + more + [f"{frozen}.{part}" for frozen in self.frozen for part in ("number", "pair")]

    def classes(self):
        return super().classes() + CLASSES
