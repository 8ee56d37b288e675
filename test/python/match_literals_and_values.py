# Literal, value and singleton patterns: == against is, dotted names, negative and complex numbers, strings.
class Codes:
    OK = 200
    class Deep:
        LOST = 404


def kind(value):
    match value:
        case None: return "None"
        case True: return "True"
        case False: return "False"
        case 0: return "zero"
        case -1: return "minus one"
        case 1.5: return "float"
        case "a" "b": return "joined text"
        case b"raw": return "bytes"
        case Codes.OK: return "ok"
        case Codes.Deep.LOST: return "lost"
        case "x" | "y" | 7: return "alternatives"
        case _: return "default"


for value in (None, True, False, 0, 0.0, -1, 1.5, "ab", b"raw", 200, 404, 404.0, "y", 7, 1, "", [], 1.0):
    print(repr(value), kind(value))


class Equal:
    def __init__(self, n): self.n = n
    def __eq__(self, other):
        print("compared with", other)
        return other == self.n


match Equal(3):
    case 1: print("one")
    case 3: print("three")
    case 4: print("never compared")


def text(command):
    match command.split():
        case ["go", ("north" | "south") as where]: return f"going {where}"
        case ["go", where]: return f"cannot go {where}"
        case ["get", *items] if len(items) > 1: return f"many {items}"
        case ["get", item]: return f"one {item}"
        case []: return "nothing"
        case [verb, *_]: return f"what is {verb}?"


for command in ("go north", "go up", "get a b", "get a", "", "dance now"):
    print(text(command))
match 5:
    case n if n > 10: print("big")
    case n if n > 3: print("medium", n)
    case n: print("small")
print(n)
match "no match":
    case 1: pass
print("falls through")
match (1, 2), 3:
    case (a, b), c: print(a, b, c)
match 1,:
    case [only]: print(only)
match = 5
case = [match]
match case:
    case [5]: print("soft keywords")
