print("b starts")
from . import a
print("b sees a:", hasattr(a, "from_a"))
from_b = "defined in b"


def call_back(): return a.from_a
