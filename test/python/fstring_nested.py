a, b = 3, [1, 2]
print(f"{a}{b}{a + b[0]}", f"{'x' * a!r:>8}", f"{a:>{a * 2}}|", f"{b[0]:0{a}d}")
print(f"{{}} {{{a}}}", f"{a if a else b}", f"{[x for x in b]}", f"{(lambda: a)()}", f"{ {1: 2}[1] }")
print(f"{a:{'d'}}", f"{3.14159:.{a}f}", f'{"a" "b"}', f"{a!s}", f"{b!r}", f"{None}", f"{...}")
print(f"multi {a}"
      f" line {b}")
print(f"""triple {a}
{b}""")
print(rf"\n{a}", f"\n".encode(), f"\x41{a}\u00e9")
d = {"k": {"z": 1}}
print(f"{d['k']['z']}")
