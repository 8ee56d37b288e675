from collections import namedtuple, defaultdict, OrderedDict, Counter, deque
P = namedtuple("P", "x y"); p = P(1, y=2); print(p, p.x, p[1], p == (1, 2), p._replace(x=5), p._asdict(), P._fields, P._make([3, 4]), [*p], len(p), P.__name__)
Q = namedtuple("Q", ["a", "b"], defaults=[10]); print(Q(1), Q(1, 2), Q._field_defaults)
try: P(1)
except TypeError as e: print(e)
try: p.x = 1
except AttributeError as e: print("AttributeError")
a, b = p; print(a, b, hash(p) == hash((1, 2)), {p: 1}[(1, 2)], isinstance(p, tuple))
d = defaultdict(list); d["a"].append(1); d["b"]; print(d, d["a"], "z" in d, len(d), dict(d)); dd = defaultdict(int); dd["x"] += 1; print(dd, dd["q"])
c = Counter("abracadabra"); print(c["a"], c["z"], c.most_common(2), sorted(c.elements())[:3], sum(c.values()), Counter(a=1) + Counter(a=2, b=1), Counter("ab") - Counter("a"), Counter([1, 1, 2]) == {1: 2, 2: 1})
c.update("zz"); print(c["z"]); c.subtract("a"); print(c["a"], Counter())
q = deque([1, 2, 3]); q.append(4); q.appendleft(0); print(q, q.pop(), q.popleft(), q[0], len(q), list(q)); q.rotate(1); print(q); q.extend([7, 8]); q.extendleft([9]); print(q, 7 in q)
m = deque(maxlen=2)
for i in range(4): m.append(i)
print(m, m.maxlen)
try: deque().popleft()
except IndexError as e: print(e)
o = OrderedDict([("a", 1), ("b", 2)]); o.move_to_end("a"); print(list(o), o.popitem(last=False), o["a"])
class Emp(namedtuple("Emp", "name age")):
    def greet(self): return f"hi {self.name}"
e = Emp("bob", 5); print(e, e.greet(), e.age)
from typing import NamedTuple
class NT(NamedTuple):
    x: int
    y: str = "d"
    def both(self): return self.x, self.y
n = NT(1); print(n, n.both(), n._fields, NT(1, "z") == (1, "z"), NT.__annotations__ if False else "", n._replace(x=3))
word_groups = defaultdict(list)
for w in ["eat", "tea", "tan", "ate", "nat"]: word_groups["".join(sorted(w))].append(w)
print(sorted(word_groups.values()))
