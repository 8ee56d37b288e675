# operator.attrgetter and sorted over objects of which one lacks the attribute.
from operator import attrgetter, itemgetter, methodcaller


class NS:
    def __init__(self, **values):
        self.__dict__.update(values)


tiles = [NS(m=64, n=(1, 2)), NS(m=32, n=(3, 0)), NS(m=128, n=(0, 9))]
print([t.m for t in sorted(tiles, key=attrgetter("m"))], [t.m for t in sorted(tiles, key=lambda t: t.n[1], reverse=True)], max(tiles, key=attrgetter("n")).m)
print(list(map(itemgetter("k"), [{"k": 1}])), list(map(methodcaller("count", "a"), ["banana", "kiwi"])), attrgetter("m", "n")(tiles[0]))
try:
    itemgetter("k")({})
except KeyError as error:
    print(repr(error))
tiles.append(NS(n=5))
print(sorted(tiles, key=attrgetter("m")))
