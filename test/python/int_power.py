# ** and pow(), with and without modulus.
def show(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as e:
        print(type(e).__name__, e)

for a in (0, 1, -1, 2, -3, 10, 2**40):
    for b in (0, 1, 2, 5, 63, 64, 65, -1, -2):
        show(pow, a, b)
for a, b, m in [(2, 10, 1000), (3, 200, 13), (-3, 3, 7), (3, -1, 7), (2, -1, 4), (5, 0, 1), (7, 3, -5), (7, 3, 0),
                (2**70, 2**65, 10**9 + 7), (10, -3, 9), (-10, -3, 9), (0, 0, 5), (True, 2, 3)]:
    show(pow, a, b, m)
show(pow, 2.5, 2)
show(pow, 0, -1)
show(pow, 0.0, -1)
show(pow, 2.0, 1, 3)
show(pow, "a", 2)
show(pow, 2, "a")
show(lambda: 2 ** -2)
show(lambda: 10.0 ** 400)
show(pow, 2, 0.5)
print(2 ** 3 ** 2, -2 ** 2, (-2) ** 2)
show(lambda: pow(base=2, exp=5))
show(lambda: pow(base=2, exp=5, mod=7))
for three in ((2.0, 3, 5), (2, 3, 5.0), ("a", 2, 1.5), ({1}, 7, 2.0), ("a", 2, 3), (2, "a", 5)):
    show(pow, *three)
