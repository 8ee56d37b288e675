from ..alpha import A
from .. import alpha as al
B = "beta" + A
def up(): return al.helper(5)
