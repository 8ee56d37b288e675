# Sending a value into a generator that has not started.
def g():
    x = yield
    print(x)


g().send(1)
