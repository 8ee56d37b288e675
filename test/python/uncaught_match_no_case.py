# A match that falls through to an error.
def area(shape):
    match shape:
        case {"kind": "circle", "r": r}:
            return 3 * r * r
        case {"kind": "square", "side": side}:
            return side * side
        case {"kind": kind}:
            raise NotImplementedError(f"area of {kind}")


print(area({"kind": "circle", "r": 2}), area({"kind": "square", "side": 3}))
area({"kind": "blob"})
