# Arguments behind ** in great number: their names are looked up, not searched.
import time


def collect(**named):
    return named


def some(first=0, *, last=0, **named):
    return first, last, len(named)


many = {f"name{i}": i for i in range(100_000)}
begin = time.perf_counter()
print(collect(**many) == many, len(dict(**many)), some(**many, last=7), some(**{"first": 3}, **many))
print(time.perf_counter() - begin < 20)
for call in (lambda: collect(name5=1, **many), lambda: collect(**many, **{"name99999": 1}), lambda: some(1, **{"first": 2})):
    try:
        call()
    except TypeError as error:
        print(error)
print(list(collect(b=1, **{"a": 2}, c=3).items()))
