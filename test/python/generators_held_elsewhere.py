# A generator that something still holds is not ended, wherever the names have gone that held it first.
import contextlib
import functools
import itertools

ended = []


def src(n, c=4):
    try:
        for i in range(c): yield (n, i)
    finally: ended.append(n)
def chain2(*its):
    for it in its: yield from it
def pipe(it):
    it = (x for x in it)
    it = map(lambda x: x, it)
    it = filter(None, it)
    it = itertools.islice(it, 3)
    it = enumerate(it)
    return it
print(list(pipe(src("p1"))))
p = pipe(src("p2")); print(next(p)); print(next(p))
def grow():
    it = src("g")
    for _ in range(2):
        it = (x for x in it)
    return it
g = grow(); print(next(g), list(g))
def peek(it):
    first = next(it)
    return first, itertools.chain([first], it)
f, rest = peek(src("pk")); print(f, list(rest))
def window(it, n=2):
    it = iter(it)
    a = next(it)
    for b in it:
        yield a, b
        a = b
w = window(src("w")); print(next(w)); print(list(w))
def split(it):
    a, b = itertools.tee(it)
    return a, b
a, b = split(src("t")); print(next(a), next(b), list(a), list(b))
class S:
    def __init__(self, it): self.it = it; it = None
    def __iter__(self): return self
    def __next__(self): return next(self.it)
def ms():
    it = src("S")
    s = S(it); it = None
    return s
print(list(ms()))
def store(d, it): d["k"] = it
def ds():
    d = {}; it = src("D"); store(d, it); it = None
    return d
d = ds(); print(list(d["k"]))
def kw(**k): return k
def kws():
    it = src("KW"); r = kw(it=it); it = None; return r
print(list(kws()["it"]))
def dflt(it, acc=[]): acc.append(it); return acc
def da():
    it = src("DA"); r = dflt(it); it = None; return r
print(list(da()[0]))
def closure():
    it = src("CL")
    def get(): return next(it)
    return get
c = closure(); print(c(), c())
def part():
    it = src("PT"); r = functools.partial(next, it); it = None; return r
q = part(); print(q(), q())
def lam():
    it = src("LM"); r = (lambda x=it: next(x)); it = None; return r
q2 = lam(); print(q2(), q2())
def cond(x):
    it = src("C1") if x else src("C2")
    other = it if x else None
    it = None
    return other
z = cond(1); print(next(z))
def loop():
    its = []
    for n in range(3):
        it = src(f"L{n}", 2); next(it); its.append(it)
    return its
print([next(i) for i in loop()])
def yielder():
    it = src("Y"); next(it)
    yield it
    it = None
    yield "after"
y = yielder(); got = next(y); print(next(y), next(got))
def sender():
    x = yield
    print("got", next(x)); y2 = x; x = None
    yield next(y2)
s = sender(); next(s); m = src("SN"); print(s.send(m), next(m))
@contextlib.contextmanager
def cm():
    it = src("CM"); next(it)
    yield it
with cm() as v: print(next(v))
print(next(v))
def rr():
    it = src("RR"); next(it)
    try: return it
    finally: it = None
r = rr(); print(next(r))
def ug():
    global UG
    it = src("UG"); next(it); UG = it; it = None
ug(); print(next(UG))
def nl():
    it = src("NL")
    def setit():
        nonlocal it
        old, it = it, None
        return old
    return setit()
n = nl(); print(next(n))
def ann():
    it: object = src("AN"); it2: object = it; it = None; return it2
print(next(ann()))
def multi():
    a = b = src("MU"); next(a); a = None; return b
print(next(multi()))
def aug():
    it = [src("AG")]; it += [it[0]]; return it
print(next(aug()[1]))
def ternary(it): return it or None
t = src("TR"); t2 = ternary(t); t = None; print(next(t2))
def andor():
    it = src("AO"); r = it and it; it = None; return r
print(next(andor()))
def starr():
    it = src("ST"); r = [*(it,)]; it = None; return r
print(next(starr()[0]))
def fmt():
    it = src("FM"); s = f"{it}"; k = {it: 1}; it = None
    return k
print([next(x) for x in fmt()])
def mt():
    it = src("MT")
    match it:
        case x: pass
    it = None
    return x
print(next(mt()))
def wt():
    it = src("WT")
    with contextlib.closing(it) as x:
        it = None
        print(next(x))
    return x
wt()
def nx():
    it = src("NX"); x = it.__iter__(); it = None; return x
print(next(nx()))
def srt():
    a, b = src("Q1"), src("Q2"); l = sorted([a, b], key=str); m = max(a, b, key=id); a = b = None
    return l, m
l, m = srt(); print([next(x)[1] for x in l], next(m)[1])
def mx():
    it = src("MX"); m = max([it], key=id); it = None; return m
print(next(mx()))
def byif():
    it = src("BI")
    for x in [it]:
        it = None
        return x
print(next(byif()))
def fromgen(it):
    r = [it]
    yield r
def fg():
    it = src("FG"); k = next(fromgen(it)); it = None; return k
print(next(fg()[0]))
def ziplist():
    it = src("ZL"); z = zip(it, it); it = None; print(next(z)); return z
print(list(ziplist()))
def enum2():
    it = src("EN"); e = enumerate(it); l = [e]; it = e = None; return l
print(list(enum2()[0]))
def mp():
    it = src("MP"); l = list(map(lambda f: f, [it])); it = None; return l
print(next(mp()[0]))
def dct():
    it = src("DC"); l = dict(a=it); it = None; return l
print(next(dct()["a"]))
def lst():
    it = src("LS"); l = list([it]); t = tuple((it,)); it = None; return l, t
print(next(lst()[0][0]))
def ext():
    it = src("EX"); l = []; l.extend([it]); l.append(it); it = None; return l
print(next(ext()[0]))
def nxt():
    it = src("N"); x = next(iter([it])); it = None; return x
print(next(nxt()))
def upd():
    it = src("UP"); dd = {}; dd.update(k=it); it = None; return dd
print(next(upd()["k"]))
def nextdef():
    it = src("ND"); x = next(iter(()), it); it = None; return x
print(next(nextdef()))
def sumdef():
    it = src("SD"); x = max([], default=it); it = None; return x
print(next(sumdef()))
def dfrom():
    it = src("DF"); x = dict.fromkeys("ab", it); it = None; return x
print(next(dfrom()["a"]))
def typ():
    it = src("TY"); T = type("T", (), {"it": it}); it = None; return T
print(next(typ().it))
print("RR" in ended)


class Numbered:
    def __init__(self, name):
        self.pairs = enumerate(src(name))
        self.twice = list(map(lambda x: x, [zip(src(name), src(name))]))

    def get(self):
        return self.pairs

    def get_twice(self):
        return self.twice[0]


numbered = Numbered("NB")
for pair in numbered.get():
    print(pair)
    break
print(next(numbered.pairs), next(numbered.get()), dict([next(numbered.get_twice())]), "NB" in ended)
print([x for x in numbered.get()][:1], list(numbered.get_twice()), "NB" in ended)


def lent_and_kept():
    it, other = src("LK"), src("LO")
    for a, b in zip(it, enumerate(other)):
        print(a, b)
        break
    print(next(it), next(other), next(zip(it, other)), list(enumerate(zip(other, "a"))), next(it, "over"), next(other, "over"))
    kept = []
    for a in map(kept.append, [it]):
        it = None
    return kept


print([next(it, "over") for it in lent_and_kept()])


def nested(it, depth):
    for x in it:
        yield x
        if depth:
            yield from nested(it, depth - 1)


def drive():
    it = src("DR", 6)
    deep = nested(it, 2)
    print(next(deep), next(it), next(deep), next(deep))
    deep = None
    print(next(it))
    for x in it:
        for y in it:
            print(x, y)
            break
    print(next(it, "over"))


drive()


async def coroutine():
    it = src("CO")
    held = [x for x in (it,)]
    it = None
    return next(held[0])


try:
    coroutine().send(None)
except StopIteration as stop:
    print(stop.value)


class Body:
    it = src("BO")
    print(next(it))
    same = it
    it = None
    print(next(same))


print(next(Body.same))


def handler():
    it = src("HA")
    try:
        raise ValueError(next(it))
    except ValueError as error:
        error.it = it
        it = None
        saved = error
    return saved


print(next(handler().it))


def recursive(it, n):
    if n:
        return recursive(it, n - 1)
    return it


def use():
    it = src("US")
    print(next(recursive(it, 3)), next(it))
    again = recursive(it, 2)
    it = None
    print(next(again))


use()
