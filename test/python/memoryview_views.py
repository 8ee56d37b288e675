# memoryview over bytes and bytearrays.
data = bytearray(b"abcdef")
view = memoryview(data)
print(len(view), view[0], view[-1], view[1:3].tobytes(), bytes(view[::2]), view.tolist(), list(view[::-1]))
view[0] = 0x7a
view[2:4] = b"XY"
print(data, view == data, view == b"zbXYef", view != b"zbXYef", view[4:] == memoryview(b"ef"))
print(view.readonly, memoryview(b"ab").readonly, view.itemsize, view.format, view.ndim, view.shape, view.strides, view.nbytes, view.contiguous)
print(view.obj is data, memoryview(view).obj is data, view[1:].obj is data, view.hex(), view[:2].hex("-"), bytes(view), bytearray(view[3:]))
for call in (lambda: memoryview(b"ab").__setitem__(0, 1), lambda: view[10], lambda: memoryview("text"), lambda: view.__setitem__(slice(0, 2), b"abc"),
             lambda: view.__setitem__(0, 256), lambda: view.__setitem__(0, "a"), lambda: memoryview(3), lambda: view["a"]):
    try:
        print(call())
    except (TypeError, IndexError, ValueError) as error:
        print(type(error).__name__, error)
sub = view[2:]
sub[0] = 0
print(data, sub.tolist(), 0 in sub, 200 in sub, [b for b in sub], list(reversed(sub)), hash(memoryview(b"ab")) == hash(b"ab"))
with memoryview(b"xyz") as inner:
    print(inner.tobytes(), isinstance(inner, memoryview), type(inner).__name__, repr(inner).partition(" at ")[0])
try:
    inner[0]
except ValueError as error:
    print(error)
wide = memoryview(bytes(range(8))).cast("H")
print(wide.tolist(), len(wide), wide.itemsize, wide.format, wide.nbytes, wide[1], wide.cast("B").tolist())
print(memoryview(bytes(range(8))).cast("I").tolist(), memoryview(b"\x00\x00\x80?").cast("f").tolist(), memoryview(b"\xff\xfe").cast("b").tolist())
table = memoryview(bytes(range(6))).cast("B", (2, 3))
print(table.shape, table.ndim, table.strides, table.tolist(), table[1, 2])
print(bytes(3) == memoryview(bytes(3)), memoryview(b"a") == "a", view.tobytes().startswith(b"zb"))
try:
    hash(memoryview(bytearray(1)))
except ValueError as error:
    print(error)
view.release()
try:
    len(view)
except ValueError as error:
    print(error)
