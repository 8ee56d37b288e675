"""Trees become programs: lists of instructions, places in which are numbers. Programs run."""

import functools

from re._characters import is_ascii_word, is_word
from re._parser import ENDLESS

TEXT, SET, SPLIT, JUMP, SAVE, MANY, AT, SAME, LOOK, ATOMIC, TURN, MATCH = range(12)


class Writer:
    def __init__(self, slots):
        self.program = []
        self.slots = slots  # of groups, and of loops from there on

    def put(self, *instruction):
        self.program.append(instruction)
        return len(self.program) - 1

    def patch(self, at, *instruction):
        self.program[at] = instruction

    def below(self, tree):
        """A program of its own."""
        writer = Writer(self.slots)
        writer.write(tree)
        writer.put(MATCH)
        self.slots = writer.slots
        return writer.program

    def write(self, tree):
        kind = tree[0]
        if kind == "text":
            self.put(TEXT, tree[1])
        elif kind == "set":
            self.put(SET, tree[1])
        elif kind == "all":
            for part in tree[1]:
                self.write(part)
        elif kind == "any":
            self.write_any(tree[1])
        elif kind == "repeat":
            self.write_repeat(*tree[1:])
        elif kind == "group":
            self.put(SAVE, 2 * tree[1], 0)
            self.write(tree[2])
            self.put(SAVE, 2 * tree[1] + 1, tree[1])
        elif kind == "at":
            self.put(AT, tree[1])
        elif kind == "same":
            self.put(SAME, tree[1], tree[2])
        elif kind == "look":
            self.put(LOOK, self.below(tree[1]), tree[2], tree[3])
        else:
            self.put(ATOMIC, self.below(tree[1]))

    def write_any(self, parts):
        ends = []
        for part in parts[:-1]:
            split = self.put(SPLIT)
            self.write(part)
            ends.append(self.put(JUMP))
            self.patch(split, SPLIT, split + 1, len(self.program))
        self.write(parts[-1])
        for end in ends:
            self.patch(end, JUMP, len(self.program))

    def write_repeat(self, part, low, high, is_greedy):
        if part[0] in ("text", "set"):
            holds = part[1] if part[0] == "set" else functools.partial(str.__eq__, part[1])
            self.put(MANY, holds, low, high, is_greedy)
            return
        for _ in range(low):
            self.write(part)
        if high >= ENDLESS:
            self.write_loop(part, is_greedy)
            return
        splits = []
        for _ in range(high - low):
            splits.append(self.put(SPLIT))
            self.write(part)
        end = len(self.program)
        for split in splits:
            self.patch(split, SPLIT, *((split + 1, end) if is_greedy else (end, split + 1)))

    def write_loop(self, part, is_greedy):
        slot = self.slots
        self.slots += 1
        split = self.put(SPLIT)
        self.put(SAVE, slot, 0)
        self.write(part)
        end = self.put(TURN) + 1
        # A turn that takes nothing is the last one.
        self.patch(end - 1, TURN, slot, split)
        self.patch(split, SPLIT, *((split + 1, end) if is_greedy else (end, split + 1)))


# ---- programs run


def is_at(where, text, i, end):
    if where == "begin" or where == "text":
        return i == 0
    if where == "text end":
        return i == end
    if where == "end":
        return i == end or i == end - 1 and text[i] == "\n"
    if where == "line":
        return i == 0 or text[i - 1] == "\n"
    if where == "line end":
        return i == end or text[i] == "\n"
    if not text:
        return False
    holds = is_ascii_word if where.endswith("ascii") else is_word
    before, behind = i > 0 and holds(text[i - 1]), i < end and holds(text[i])
    return (before != behind) == where.startswith("word")


def run(program, text, i, end, slots, is_whole=False, is_empty_allowed=True):
    """Where the match that begins at `i` ends; None: there is none. `slots` then has the places of the groups."""
    begin = i
    # What is left to try: (place in the program, in the text) and (place in the program, first and last in the text, whether the
    # last comes first). Between them what slots held before: (-1 - slot, value).
    stack = []
    at = 0
    while True:
        instruction = program[at]
        kind = instruction[0]
        at += 1
        if kind == TEXT:
            if i < end and text[i] == instruction[1]:
                i += 1
                continue
        elif kind == SET:
            if i < end and instruction[1](text[i]):
                i += 1
                continue
        elif kind == MANY:
            _, holds, low, high, is_greedy = instruction
            least, most = i + low, min(end, i + high)
            while i < most and holds(text[i]):
                i += 1
            if i >= least:
                if i > least:
                    stack.append((at, least, i - 1, True) if is_greedy else (at, least + 1, i, False))
                    i = i if is_greedy else least
                continue
        elif kind == SPLIT:
            stack.append((instruction[2], i))
            at = instruction[1]
            continue
        elif kind == JUMP:
            at = instruction[1]
            continue
        elif kind == SAVE:
            slot = instruction[1]
            stack.append((-1 - slot, slots[slot]))
            slots[slot] = i
            if instruction[2]:
                stack.append((-1, slots[0]))
                slots[0] = instruction[2]
            continue
        elif kind == TURN:
            if slots[instruction[1]] != i:
                at = instruction[2]
            continue
        elif kind == AT:
            if is_at(instruction[1], text, i, end):
                continue
        elif kind == SAME:
            first, last = slots[2 * instruction[1]], slots[2 * instruction[1] + 1]
            if first is not None and last is not None:
                part, other = text[first:last], text[i:i + last - first]
                if i + last - first <= end and (part == other or instruction[2] and part.lower() == other.lower()):
                    i += last - first
                    continue
        elif kind == MATCH:
            if (not is_whole or i == end) and (is_empty_allowed or i != begin):
                return i
        else:
            from_there = i - instruction[2] if kind == LOOK else i
            inner = list(slots)
            found = run(instruction[1], text, from_there, end, inner) if from_there >= 0 else None
            if kind == LOOK and instruction[3]:
                if found is None:
                    continue
            elif found is not None:
                for slot, value in enumerate(inner):
                    if value != slots[slot]:
                        stack.append((-1 - slot, slots[slot]))
                        slots[slot] = value
                i = i if kind == LOOK else found
                continue
        # Back to the latest choice.
        while True:
            if not stack:
                return None
            choice = stack.pop()
            at = choice[0]
            if at < 0:
                slots[-1 - at] = choice[1]
                continue
            if len(choice) == 2:
                i = choice[1]
                break
            _, first, last, is_last_first = choice
            i = last if is_last_first else first
            if first < last:
                stack.append((at, first, last - 1, True) if is_last_first else (at, first + 1, last, False))
            break
