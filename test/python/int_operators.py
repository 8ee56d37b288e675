# Every binary operator on ints of all sizes and signs.
def show(f, *args):
    try:
        print(f(*args), end=" ")
    except Exception as e:
        print(type(e).__name__, e, end=" ")

values = [0, 1, -1, 2, -7, 13, 255, -256, 2**31, -2**31 - 1, 2**63 - 1, -2**63, 2**63, 2**64 + 5, -3**50, 10**30]
for a in values:
    for b in values:
        show(lambda: a + b)
        show(lambda: a - b)
        show(lambda: a * b)
        show(lambda: a // b)
        show(lambda: a % b)
        show(lambda: divmod(a, b))
        show(lambda: a & b)
        show(lambda: a | b)
        show(lambda: a ^ b)
        print((a < b, a <= b, a == b, a != b, a > b, a >= b))
for a in values:
    print(-a, +a, ~a, abs(a), bool(a), a << 3, a >> 3, a << 70, a >> 70)
    show(lambda: a << -1)
    show(lambda: a >> -1)
    show(lambda: a << True)
    print(a.bit_length(), a.bit_count(), hash(a))
