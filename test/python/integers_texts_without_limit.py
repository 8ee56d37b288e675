# sys.set_int_max_str_digits, and integers beside complex numbers and places that they do not have.
import sys

print(sys.get_int_max_str_digits(), sys.int_info.default_max_str_digits)
for limit in (1, 639, -1, "a"):
    try:
        sys.set_int_max_str_digits(limit)
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
large = 10 ** 5000
for call in (lambda: str(large), lambda: int("9" * 5000), lambda: f"{large}", lambda: "%d" % large):
    try:
        print(len(str(call())))
    except ValueError as error:
        print(error)
sys.set_int_max_str_digits(maxdigits=700)
for digits in (700, 701):
    try:
        print(len(str(10 ** (digits - 1))), len(str(int("1" * digits))))
    except ValueError as error:
        print(error)
sys.set_int_max_str_digits(0)
print(len(str(large)), int("9" * 5000) % 1000, len("%d" % -large), sys.get_int_max_str_digits())
for digits in (-1, -2, -20, -400, -1000):
    print(round(15, digits), round(12345678901234567890, digits), round(-55, digits), round(True, digits), round(2.5e300, digits))
try:
    print((1).to_bytes(10 ** 13, "big"))
except (MemoryError, OverflowError) as error:
    print("too much")
