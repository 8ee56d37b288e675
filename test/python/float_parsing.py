# float() of texts; hex and fromhex.
def show(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as e:
        print(type(e).__name__, e)

for text in ["1", " 1.5 ", "-1e5", "1e", ".5", "5.", ".", "inf", "-Infinity", "NaN", "nan", "+nan", "infin", "1_000.5", "1__0", "_1", "1_", "1e1_0", "1_e5",
             "0x10", "", "  ", "1.5.2", "1e400", "-1e400", "1e-400", "\t2\n", "1 2", "١", "--1", "1e+5", "1E-5", "12345678901234567890", "0.1" * 2]:
    show(float, text)
show(float)
show(float, None)
show(float, [1])
show(float, b"1.5")
show(float, True)
show(float, 2**60 + 1)
class F:
    def __float__(self):
        return 2.5
class G:
    def __index__(self):
        return 3
class H:
    def __float__(self):
        return 3
show(float, F())
show(float, G())
show(float, H())
class S(str):
    pass
show(float, S("2.5"))
