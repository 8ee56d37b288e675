print("a starts")
from . import b
print("a has b:", hasattr(b, "from_b"))
from_a = "defined in a"


def call(): return b.call_back()
