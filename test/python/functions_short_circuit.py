# and, or, not, conditional expressions: which operand is the result, how often truth is asked.
class T:
    asked = 0
    def __init__(self, name, truth): self.name, self.truth = name, truth
    def __bool__(self):
        T.asked += 1
        return self.truth
    def __repr__(self): return self.name


yes, no = T("yes", True), T("no", False)
print(yes and no, no and yes, yes or no, no or yes, T.asked)
T.asked = 0
print(yes and yes and no and yes, no or no or yes or no, T.asked)
T.asked = 0
print(not yes, not no, not (yes and no), T.asked)
print(1 and 2 and 3, 1 and 0 and 3, 0 or "" or [] or "last", None or 0, [] and {}, "a" and ())
T.asked = 0
if yes and (no or yes):
    print("taken", T.asked)
print(yes if no else "else", "then" if yes else 1 / 0, (1 if no else 2 if yes else 3))
def fail(): raise RuntimeError("must not be evaluated")
print(True or fail(), False and fail(), 1 if True else fail(), 1 < 0 < fail(), any([yes]) or fail())
T.asked = 0
while no or yes and no:
    pass
print(T.asked, bool(yes) is True, [t for t in (yes, no) if t], not not yes)
x = [] or {"default": 1}
print(x, x and list(x)[0], (x or fail())["default"])
print([v or "empty" for v in (0, 1, "", "s", None)], [a and b for a in (0, 1) for b in (2, 3)])
print(3 in [1, 2] or 3 not in [1, 2], not 3 in [3], not (1 == 2) == True, 1 == 1 and 2 != 3)
def default(value=None): return value if value is not None else "computed"
print(default(), default(0), default(""))
print(min(1, 2) if max(0, 1) else None, (lambda: yes and "lambda")(), f"{no or 'shown'}")
class Len:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
print(bool(Len(0)), bool(Len(2)), Len(0) or "zero", [1] if Len(1) else [])
class Neither: pass
print(bool(Neither()), not Neither(), bool(Neither), bool(lambda: 0), bool(...), bool(NotImplemented) if False else True)
