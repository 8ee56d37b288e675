value = 0
history = []


def bump(by=1):
    global value
    value += by
    history.append(value)
    return value


def reset():
    global value, history
    value, history = 0, []


class Holder:
    made = 0

    def __init__(self):
        Holder.made += 1
        self.start = value


print("counter loaded as", __name__)
