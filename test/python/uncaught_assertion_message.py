# assert with a message that is any object.
def check(shape):
    assert len(shape) == 2, ("bad rank", len(shape))
    return shape


print(check((1, 2)))
check((1, 2, 3))
