# ExceptionGroup: message, exceptions, split, subgroup, derive, nesting, class rules.
group = ExceptionGroup("many", [ValueError(1), TypeError("t"), ExceptionGroup("inner", [KeyError("k"), ValueError(2)])])
print(group, repr(group), group.message, len(group.exceptions), type(group.exceptions).__name__)
print(group.args[0], isinstance(group, Exception), ExceptionGroup.__mro__[1:3])
match_, rest = group.split(ValueError)
print(repr(match_), repr(rest))
print(repr(group.subgroup(KeyError)), group.subgroup(OSError), repr(group.subgroup((TypeError, KeyError))))
print(repr(group.subgroup(lambda e: isinstance(e, ValueError) and e.args[0] > 1)))
print(group.split(ExceptionGroup)[0] is group, group.subgroup(Exception) is group)
for bad in (lambda: ExceptionGroup("x", []), lambda: ExceptionGroup("x", 5), lambda: ExceptionGroup("x", [1]),
            lambda: ExceptionGroup(5, [ValueError()]), lambda: ExceptionGroup("x", [KeyboardInterrupt()]),
            lambda: ExceptionGroup("x"), lambda: group.split(5)):
    try:
        bad()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
base = BaseExceptionGroup("base", [KeyboardInterrupt(), ValueError("v")])
print(type(base).__name__, isinstance(base, Exception), repr(base.subgroup(Exception)))
print(type(BaseExceptionGroup("promoted", [ValueError()])).__name__)


class Coded(ExceptionGroup):
    def __new__(cls, message, errors, code):
        self = super().__new__(cls, message, errors)
        self.code = code
        return self

    def derive(self, errors): return Coded(self.message, errors, self.code)


coded = Coded("coded", [ValueError("a"), KeyError("b")], 42)
part = coded.subgroup(KeyError)
print(type(part).__name__, part.code, part.exceptions, part)
try:
    raise group
except ExceptionGroup as caught:
    print("caught whole", caught is group)
def leaves(error):
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from leaves(inner)
    else:
        yield error
print([repr(e) for e in leaves(group)])
try:
    group.exceptions = ()
except AttributeError as error:
    print(type(error).__name__)
print(str(ExceptionGroup("one", [ValueError()])), str(ExceptionGroup("", [ValueError()] * 2)))
