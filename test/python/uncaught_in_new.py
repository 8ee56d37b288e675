# __new__ refuses; __init__ does not run.
class Power(int):
    def __new__(cls, value):
        if value & (value - 1):
            raise ValueError(f"{value} is no power of two")
        return super().__new__(cls, value)

    def __init__(self, value):
        print("made", int(self), self.bit_length() - 1)


print([Power(v) + 1 for v in (1, 2, 64)], Power(8) * 2, type(Power(4) + 0).__name__)
Power(12)
