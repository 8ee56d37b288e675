# A class pattern with more positions than the class has.
class Pair:
    __match_args__ = ("left", "right")
    def __init__(self, left, right): self.left, self.right = left, right


match Pair(1, 2):
    case Pair(a, b): print(a, b)
match Pair(1, 2):
    case Pair(a, b, c): print(a, b, c)
