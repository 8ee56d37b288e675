# __repr__, __str__, __format__, __bytes__, __bool__, __hash__ and who falls back to whom.
class Only:
    def __repr__(self): return "<Only>"


class Both(Only):
    def __str__(self): return "both"


class Spec(Both):
    def __format__(self, spec): return f"[{spec}]"
    def __bytes__(self): return b"raw"
    def __hash__(self): return 77
    def __len__(self): return 0


o, b, s = Only(), Both(), Spec()
print(o, str(o), [o], f"{o}", f"{o!s:>8}|", "%s %r" % (o, o))
print(b, repr(b), [b], f"{b} {b!r}", "{0} {0!r}".format(b), "%s" % b)
print(f"{s}", f"{s:>10}", f"{s!r:>8}", format(s, "x"), "{:abc}".format(s), bytes(s), hash(s), bool(s))
width = 5
print(f"{s:{width}.{width - 3}}")
for bad in (lambda: f"{o:>10}", lambda: format(b, "d")):
    try:
        print(bad())
    except TypeError as error:
        print(error)


class Wrong:
    def __str__(self): return 5
    def __repr__(self): return None
    def __hash__(self): return "x"
    def __len__(self): return "y"
    def __index__(self): return 1.5


for bad in (lambda: str(Wrong()), lambda: repr(Wrong()), lambda: hash(Wrong()), lambda: len(Wrong()),
            lambda: [1][Wrong()], lambda: f"{Wrong()!r}"):
    try:
        bad()
    except TypeError as error:
        print(error)


class Truth:
    def __init__(self, value): self.value = value
    def __bool__(self):
        print("asked")
        return self.value


print(not Truth(True), Truth(False) or "or", Truth(True) and "and", "yes" if Truth(True) else "no")
print([t.value for t in (Truth(1 == 1), Truth(False)) if t], any([Truth(False), Truth(True)]), all([Truth(False)]))
class Plain: pass
text = repr(Plain())
print(text.startswith("<__main__.Plain object at 0x"), repr(Plain), str(Plain) == repr(Plain))
class Outer:
    class Inner: pass
print(Outer.Inner, repr(Outer.Inner()).split(" at ")[0], Outer.Inner.__qualname__)
