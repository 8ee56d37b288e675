# f-strings: conversions, nested specs, = and quoting.
x, y, name, items = 5, 3.14159, "bob", [1, 2, 3]
print(f"{x}", f"{x=}", f"{x = }", f"{y=:.2f}", f"{name=}", f"{name=!s}", f"{name=!r:>10}", f"{x + 1=}", f"{items[0]=}", f"{ x }", f"{x!r}", f"{name!r:>8}|", f"{name!a}")
w, p = 10, 2
print(f"{y:{w}.{p}f}|", f"{y:{w}}|", f"{name:{'>'}{w}}|", f"{x:0{w}d}", f"{x:{'#'}x}", f"{y:.{p + 1}f}", f"{name:*^{w}}", f"{{}}", f"{{{x}}}", f"}}{x}{{", f"{'a' 'b'}")
print(f"{x:>{w}}" f"{y:<{w}}" "|", "plain" f"{x}" 'more', f"{'nested ' + f'{x}'}", f"{(lambda a: a * 2)(x)}", f"{ {'k': 1}['k'] }", f"{[i for i in range(3)]}", f"{x if x > 3 else y}", f"{x!s}{y!s}")
print(f"{None} {True} {...} {()} {[]} {{}} {set()}", f"{1_000_000:,}", f"{255:#06x} {255:08b} {255:o}", f"{1e10:g} {0.1 + 0.2}", f"{'é':>5}|", rf"\n{x}\d", f"\n{x}".strip(), f"\N{BULLET}{x}", f"\x41{x}")
print(f"""multi
{x}
  {y:.1f}
""", f'''{name
}''', f"{x,}", f"{x, y}", f"{*items,}", f"{x:%%}" if False else "", f"{x == 5}", f"{x != 5}", f"{x >= 5}", f"{x <= 5 }", f"{x:=+5}|" , f"{(z := 7)} {z}")
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: f"{x:q}")
show(lambda: f"{nope}")
show(lambda: f"{name:d}")
show(lambda: f"{x:{name}}")
show(lambda: f"{items:5}")
show(lambda: f"{1 / 0}")
show(lambda: f"{y:.2d}")
class A:
    def __format__(self, spec):
        return f"<{spec}>"
    def __repr__(self):
        return "A"
print(f"{A()}", f"{A():}", f"{A():x{x}y}", f"{A()!r}", f"{A()!r:>3}", f"{A()=}", f"{A()=!s}", f"{A()=:q}", f"{A():{{}}}" if False else "")
