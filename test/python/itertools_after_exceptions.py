"""Iterators go on after an exception of what they call and after an end of what they read."""
import itertools as it
def bad(x):
    if x == 2: raise ValueError('two')
    return x != 3
def tryall(name, iterator, n=12):
    out=[]
    for _ in range(n):
        try: out.append(next(iterator))
        except Exception as e: out.append(type(e).__name__)
    print(name, out)
d=[1,2,3,4,2,5]
tryall('takewhile', it.takewhile(bad, d))
tryall('dropwhile', it.dropwhile(bad, d))
tryall('filterfalse', it.filterfalse(bad, d))
tryall('filter', filter(bad, d))
tryall('map', map(bad, d))
tryall('starmap', it.starmap(bad, [(1,),(2,),(3,4),5,(6,)]))
tryall('accumulate', it.accumulate(d, lambda a,b: 1//(b-2)))
tryall('chain', it.chain([1],5,[2]))
tryall('chainfi', it.chain.from_iterable([[1],5,[2]]))
class E:
    def __init__(s): s.i=0
    def __iter__(s): return s
    def __next__(s):
        s.i+=1
        if s.i==2: raise KeyError(2)
        if s.i>4: raise StopIteration
        return s.i
class R(E):
    def __next__(s):
        s.i+=1
        if s.i%2==0: raise StopIteration
        if s.i > 8: raise KeyError
        return s.i
for C in (E,R):
    tryall('takewhile', it.takewhile(lambda x: True, C()))
    tryall('islice', it.islice(C(), 0, None, 1))
    tryall('islice3', it.islice(C(), 3))
    tryall('compress', it.compress(C(), C()))
    tryall('zip', zip(C(), [1,2,3,4]))
    tryall('zip_longest', it.zip_longest(C(), [1,2,3,4]))
    tryall('enumerate', enumerate(C()))
    tryall('map', map(str, C()))
    tryall('filter', filter(None, C()))
    tryall('chain', it.chain(C(), C()))
    tryall('pairwise', it.pairwise(C()))
    tryall('cycle', it.cycle(C()))
    tryall('accumulate', it.accumulate(C()))
    tryall('tee', it.tee(C())[0])
    tryall('dropwhile', it.dropwhile(lambda x: x<2, C()))
    tryall('starmap', it.starmap(max, zip(C(), C())))
    tryall('filterfalse', it.filterfalse(None, C()))
    tryall('batch', iter(C().__next__, 3))
s=iter(range(20)); print(list(it.islice(s,2,9,3)), next(s))
s=iter(range(20)); print(list(it.islice(s,2,10,3)), next(s))
s=iter(range(20)); print(list(it.islice(s,5)), next(s)); print(list(it.islice(s,0)), next(s)); print(list(it.islice(s,3,2)), next(s))
s=iter(range(5)); print(list(it.islice(s,2,None,2)), list(s))
print([type(x).__name__ for x in (it.count(), it.chain(), it.cycle([]), it.repeat(1), it.accumulate([]))])
c=it.chain(iter([1]), 5, [2])
for _ in range(4):
    try: print(next(c))
    except Exception as e: print(type(e).__name__)
print(list(it.accumulate([1,2,3], initial=0)), list(it.accumulate([],initial=4)), list(it.accumulate([None,2],lambda a,b:b)))
print(list(it.islice(it.cycle('ab'),5)), list(it.cycle('')))
