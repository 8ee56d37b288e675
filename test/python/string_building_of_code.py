# Generating source text: f-strings with nesting and formats, joins, counting.


def signature(name, params, result=None):
    listed = ", ".join(f"{p}: {t}" if t else p for p, t in params.items())
    return f"def {name}({listed}){f' -> {result}' if result else ''}:"


def emit(name, params, body, *, indent=4):
    pad = " " * indent
    lines = [signature(name, params), *(f"{pad}{line}" for line in body or ["pass"])]
    return "\n".join(lines)


print(emit("copy", {"a": "Tensor", "b": "Tensor", "n": None}, [f"b[{i}] = a[{i}]" for i in range(3)]))
print(emit("empty", {}, [], indent=2))
rows = [("kernel", "time", "GB/s"), ("copy", 12.3456, 1234.5), ("gemm", 0.5, None), ("a_long_name_here", 100, 7)]
widths = [max(len(f"{r[i]:.2f}" if isinstance(r[i], float) else str(r[i])) for r in rows) for i in range(3)]
for r in rows:
    print(" | ".join(f"{v:>{w}.2f}" if isinstance(v, float) else f"{v!s:{'<' if i == 0 else '>'}{w}}" for i, (v, w) in enumerate(zip(r, widths))))
print("-+-".join("-" * w for w in widths))
name, value, d = "x", 3.14159, {"k": [1, {"z": "deep"}]}
print(f"{name=} {value=:.2f} {value = } {d['k'][1]['z']!r} {'nested ' + f'{name!r:>5}'} {{literal}} {value:{5}.{2}} {name*3:^9}| {len(d):03d} {(lambda q: q + 1)(2)} {'yes' if value > 3 else 'no'} {[i for i in range(3)]} {', '.join(sorted('cab'))}")
print(f"{name + 'y'}", f"{'a' 'b'}", f"{1_000:,}", f"{True!s:>6}", f"{None}", f"{0x1f:#x}", f"\N{GREEK SMALL LETTER PI}={value:.3}", rf"\d{name}\n")
code = '''
    for (int i = 0; i < {n}; ++i) {{
        acc[{{i}}] += {expr};
    }}
'''.strip().format(n=8, expr="a * b")
print(code, code.count("\n"), code.index("acc"), [len(line) for line in code.splitlines()])
print("".join(chr(ord("a") + i % 26) for i in range(0, 52, 5)), "snake_case_name".title().replace("_", ""), "-".join(map("{:02x}".format, b"kdsl")), "%-8s|%8s|%08.3f" % ("left", "right", 3.14159), "x".join("abc"), " ".join(f"{k}={v}" for k, v in sorted({"b": 1, "a": 2}.items())))
words = "the tile loads the tile and the warp stores the tile".split()
counts = {w: words.count(w) for w in dict.fromkeys(words)}
print(counts, max(counts, key=counts.get), sorted(counts, key=lambda w: (-counts[w], w))[:3], " ".join(w.capitalize() if i % 2 else w.upper() for i, w in enumerate(words[:5])))
lines = "\n".join(f"{i:>3}: {line}" for i, line in enumerate("a\nbb\n\nccc".split("\n"), 1))
print(lines)
print("=" * 20, f"{'centered':=^20}", f"{'':->20}", sep="\n")
print("a\\b", r"a\b", "tab\there", 'quote"s', "it's", """triple "quoted" text""", "line\
continued", "\x41\u0042\103", b"bytes\x00\n", len("\n\t\\"), "a" "b" f"{1}" r"\c", sep=" | ")
