# match, case, type and _ as ordinary names; subjects of every form; nested match statements in functions and loops.
match = [1, 2]
case = {"k": 3}
type_ = type(match)
_ = "underscore"
print(match[0], case["k"], _, match, (match), -len(match))
match.append(3)
match[0] = 10
match: list = match
print(match, case)


def subjects(*args):
    match args:
        case (): return "none"
        case (x,): return f"one {x}"
        case x, y: return f"two {x} {y}"
        case _: return "many"


print(subjects(), subjects(1), subjects(1, 2), subjects(1, 2, 3))
match 1, 2:
    case a, b: print(a, b)
match [*range(3)]:
    case [*all_]: print(all_)
match (lambda v: v * 2)(4):
    case 8: print("call result")
match {"x": {"y": 1}}["x"]:
    case {"y": y}: print("subscript", y)
match not True:
    case False: print("not")
match -5:
    case -5: print("negative")
match (yes := 5) > 3:
    case True: print("walrus", yes)
match "a" if yes else "b":
    case "a": print("conditional")
match f"{yes}!":
    case "5!": print("f-string")


def nested(a, b):
    match a:
        case int():
            match b:
                case int(): return "ints"
                case str(): return "int and str"
            return "int and other"
        case str():
            for c in a:
                match c:
                    case "x": continue
                    case "y": break
            else:
                return "no y"
            return f"y at {a.index('y')}"


print(nested(1, 2), nested(1, "s"), nested(1, None), nested("xxy", 0), nested("xx", 0), nested(None, 0))
class match:
    case = 1
    def __init__(self): self.match = self
print(match.case, match().match.case)
def _(case): return case * 2
print(_(4))
result = [match for match in range(3) if match]
print(result)
try:
    match 5:
        case str(): pass
    print("no case is fine")
finally:
    print("done")
