# KeyError shows the repr of any key.
class Key:
    def __repr__(self): return "<the key>"


table = {1: 2}
print(table[1])
table[Key()]
