"""Writes a C++ file with a short function, a long one and a long switch of one-line cases."""
import sys

lines = ["namespace n {", "int small(int x) { return x; }", "// a comment with { in it", 'const char* text = "{";',
         "void Type::long_one() {"] + ["  call();"] * 90 + ["}", "int catalogue(int x) {", "  switch (x) {"]
lines += [f"    case {i}: return {i};" for i in range(200)] + ["  }", "}", "}  // namespace n"]
with open(sys.argv[1], "w", encoding="utf-8") as file:
    file.write("\n".join(lines) + "\n")
