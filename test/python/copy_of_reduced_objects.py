# Copies heed __reduce__, __reduce_ex__, __getstate__ and __setstate__; bound methods and reflexive tuples.
import copy


class Reduced:
    def __init__(self, value):
        self.value = value

    def __reduce__(self):
        return Reduced, (self.value + [0],)


class ReducedWithState:
    def __reduce_ex__(self, protocol):
        return ReducedWithState, (), {"x": [protocol]}


class Stateful:
    def __init__(self):
        self.kept, self.lost = [1], [2]

    def __getstate__(self):
        return {"kept": self.kept}

    def __setstate__(self, state):
        self.__dict__.update(state, restored=True)


class Restoring:
    def __init__(self, value):
        self.value = value

    def __setstate__(self, state):
        self.value = ("restored", state["value"])


class Items(list):
    def __reduce__(self):
        return Items, (), None, iter([7, [8]])


class Pairs(dict):
    def __reduce__(self):
        return Pairs, (), None, None, iter([("k", [9])])


class Itself:
    def __reduce__(self):
        return "Itself"


class Holder:
    def __init__(self):
        self.values = [1]

    def get(self):
        return self.values


for make in (copy.copy, copy.deepcopy):
    original = Reduced([5])
    made = make(original)
    print(made.value, make(ReducedWithState()).x, vars(make(Stateful())), make(Restoring([3])).value)
    print(make(Items([1])), make(Pairs(a=1)), type(make(Items())).__name__)
    itself = Itself()
    print(make(itself) is itself)
    stateful = Stateful()
    print(make(stateful).kept is stateful.kept)
items = []
reflexive = (items,)
items.append(reflexive)
made = copy.deepcopy(reflexive)
print(made[0][0] is made, made is reflexive)
holder = Holder()
method = copy.deepcopy(holder.get)
print(method.__self__ is holder, method() == holder.values, method() is holder.values)
