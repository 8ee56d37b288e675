# A format that a value does not understand.
class Celsius:
    def __init__(self, degrees):
        self.degrees = degrees

    def __format__(self, spec):
        if spec.endswith("F"):
            return format(self.degrees * 9 / 5 + 32, spec[:-1]) + "F"
        return format(self.degrees, spec) + "C"


t = Celsius(36.6)
print(f"{t:.1f} {t:.0fF} {t:>8.2f} {t:+}")
print("{0:{1}} {0!s:.9}".format(t, ".3f"))
print(f"{t:d}")
