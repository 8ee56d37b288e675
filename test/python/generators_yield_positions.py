# yield inside every kind of expression and statement.
def everywhere():
    a = [(yield "list"), (yield "list2")]
    b = {(yield "key"): (yield "value")}
    c = f"<{(yield 'f-string')}>"
    d = len((yield "argument"))
    e = (yield "left") + (yield "right")
    f = (yield "cond") and (yield "and")
    g = "x" if (yield "test") else (yield "else")
    h = [1, 2, 3][(yield "index")]
    i = (lambda v: v * 2)((yield "lambda argument"))
    assert (yield "assert"), "message"
    j = not (yield "not")
    k = -(yield "minus")
    l = [10, 20, 30, 40][(yield "from"):(yield "to")]
    m, *n = (yield "unpack")
    box = {}
    box[(yield "subscript")] = yield "stored first"
    k += (yield "augmented")
    del box[(yield "deleted")]
    return a, b, c, d, e, f, g, h, i, j, k, l, m, n, box


answers = iter(["A", "B", "K", "V", "text", "four", 3, 4, 0, 0, "other", 1, 21, True, 0, 5, 1, 3, "xyz", "stored", "key", 7, "key"])
g = everywhere()
prompt = next(g)
while True:
    try:
        prompt = g.send(next(answers))
    except StopIteration as stop:
        print(stop.value)
        break
    print(prompt, end=" ")


def statements():
    if (yield "if"):
        print("branch")
    while (yield "while"):
        print("loop")
    for x in (yield "for"):
        print("item", x)
        yield
    with (yield "with") as target:
        print("target", target)
    match (yield "match"):
        case {"k": v} if (yield f"guard {v}"):
            print("matched", v)
    try:
        raise (yield "raise")
    except ((yield "except")) as error:
        print("caught", error)
    return (yield "return")


from contextlib import nullcontext
g = statements()
sent = [None, True, True, False, "ab", None, None, nullcontext("cm"), {"k": 5}, True, KeyError("k"), KeyError, "end"]
try:
    for value in sent:
        print(g.send(value))
except StopIteration as stop:
    print("result", stop.value)
