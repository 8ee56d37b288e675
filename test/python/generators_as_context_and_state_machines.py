# State machines and event loops on generators: sending, throwing, timeouts, priorities, results by return.


class Sleep:
    def __init__(self, ticks): self.ticks = ticks
class Spawn:
    def __init__(self, task): self.task = task
class Join:
    def __init__(self, ident): self.ident = ident


class Loop:
    def __init__(self): self.now, self.queue, self.results, self.waiting, self.next_id, self.log = 0, [], {}, {}, 0, []

    def spawn(self, task):
        self.next_id += 1
        self.push((self.now, self.next_id, self.next_id, task, None))
        return self.next_id

    def push(self, entry):
        self.queue.append(entry)
        self.queue.sort(key=lambda known: known[:3])

    def run(self):
        order = 100
        while self.queue:
            self.now, _, ident, task, value = self.queue.pop(0)
            try:
                request = task.throw(value) if isinstance(value, Exception) else task.send(value)
            except StopIteration as stop:
                self.results[ident] = stop.value
            except Exception as error:
                self.results[ident] = error
            else:
                order += 1
                match request:
                    case Sleep(ticks=ticks): self.push((self.now + ticks, order, ident, task, self.now))
                    case Spawn(task=child): self.push((self.now, order, ident, task, self.spawn(child)))
                    case Join(ident=other) if other in self.results:
                        self.push((self.now, order, ident, task, self.results[other]))
                    case Join(ident=other): self.waiting.setdefault(other, []).append((ident, task))
                    case _: self.push((self.now, order, ident, task, TypeError(f"bad request {request!r}")))
                continue
            for waiter, task in self.waiting.pop(ident, []):
                order += 1
                self.push((self.now, order, waiter, task, self.results[ident]))
        return self.results


def worker(name, steps, log):
    for step in range(steps):
        at = yield Sleep(steps)
        log.append(f"{name}{step}@{at}")
    return name * steps


def failing():
    try:
        yield "nonsense"
    except TypeError as error:
        yield Sleep(1)
        raise ValueError(f"converted: {error}")


def parent(log):
    ids = []
    for name, steps in (("a", 3), ("b", 1)):
        ids.append((yield Spawn(worker(name, steps, log))))
    got = []
    for ident in ids:
        got.append((yield Join(ident)))
    bad = yield Spawn(failing())
    try:
        yield Join(bad)
    except ValueError as error:
        got.append(str(error))
    return got


loop = Loop()
loop.spawn(parent(loop.log))
print(loop.run()[1], loop.log, loop.now)


def traffic_light():
    state = "red"
    count = 0
    while count < 6:
        command = yield state
        count += 1
        match state, command:
            case _, "reset": state = "red"
            case "red", _: state = "green"
            case "green", "hold": pass
            case "green", _: state = "yellow"
            case "yellow", _: state = "red"
    return count


light = traffic_light()
print(next(light), end=" ")
for command in (None, "hold", None, None, "reset", None):
    try:
        print(light.send(command), end=" ")
    except StopIteration as stop:
        print("stopped", stop.value)
def vending(price):
    paid = 0
    while True:
        try:
            coin = yield paid
        except GeneratorExit:
            print("returning", paid)
            raise
        paid += coin
        if paid >= price:
            yield f"item, change {paid - price}"
            paid = 0
machine = vending(50)
next(machine)
print(machine.send(20), machine.send(40), next(machine), machine.send(10))
machine.close()
