"""memoryview: a window on bytes or on a bytearray."""

_SIZES = {"b": 1, "B": 1, "c": 1, "?": 1, "h": 2, "H": 2, "e": 2, "i": 4, "I": 4, "f": 4, "l": 8, "L": 8, "q": 8, "Q": 8, "d": 8,
          "n": 8, "N": 8}
_FLOATS = {"e": (5, 10), "f": (8, 23), "d": (11, 52)}


def _to_float(bits, format):
    exponent_bits, mantissa_bits = _FLOATS[format]
    sign = -1.0 if bits >> (exponent_bits + mantissa_bits) else 1.0
    exponent = bits >> mantissa_bits & (1 << exponent_bits) - 1
    mantissa = bits & (1 << mantissa_bits) - 1
    bias = (1 << exponent_bits - 1) - 1
    if exponent == (1 << exponent_bits) - 1:
        return sign * (float("nan") if mantissa else float("inf"))
    if exponent == 0:
        return sign * mantissa * 2.0 ** (1 - bias - mantissa_bits)
    return sign * (1 + mantissa / (1 << mantissa_bits)) * 2.0 ** (exponent - bias)


def _unpack(data, format):
    if format == "c":
        return bytes(data)
    if format == "?":
        return data[0] != 0
    if format in _FLOATS:
        return _to_float(int.from_bytes(data, "little"), format)
    return int.from_bytes(data, "little", signed=format in "bhilqn")


class memoryview:
    def __new__(cls, object):
        if isinstance(object, memoryview):
            object._check()
            return object._derived(object._range, object.format, object.shape)
        if not isinstance(object, (bytes, bytearray)):
            raise TypeError(f"memoryview: a bytes-like object is required, not '{type(object).__name__}'")
        made = super().__new__(cls)
        made._set(object, range(len(object)), "B", (len(object),))
        return made

    def _set(self, data, items, format, shape):
        self.obj, self._range, self.format, self.shape = data, items, format, shape
        self._released = False

    def _derived(self, items, format, shape):
        made = object.__new__(memoryview)
        made._set(self.obj, items, format, shape)
        return made

    def _check(self):
        if self._released:
            raise ValueError("operation forbidden on released memoryview object")

    @property
    def readonly(self):
        return isinstance(self.obj, bytes)

    @property
    def itemsize(self):
        return _SIZES[self.format]

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def nbytes(self):
        return len(self._range) * self.itemsize

    @property
    def strides(self):
        out, step = [], self._range.step
        for extent in reversed(self.shape):
            out.append(step)
            step *= extent
        return tuple(reversed(out))

    @property
    def contiguous(self):
        return self._range.step == self.itemsize or len(self._range) <= 1

    c_contiguous = contiguous
    f_contiguous = property(lambda self: self.contiguous and self.ndim <= 1)
    suboffsets = ()

    def _item(self, start):
        return _unpack(self.obj[start:start + self.itemsize], self.format)

    def __len__(self):
        self._check()
        return self.shape[0] if self.shape else 1

    def _start(self, key):
        if isinstance(key, tuple):
            for index in key:
                if not hasattr(type(index), "__index__"):
                    raise TypeError("memoryview: invalid slice key")
            if len(key) > self.ndim:
                raise TypeError(f"cannot index {self.ndim}-dimension view with {len(key)}-element tuple")
            if len(key) < self.ndim:
                raise NotImplementedError("sub-views are not implemented")
            flat = 0
            for dimension, (index, extent) in enumerate(zip(key, self.shape), 1):
                index = index.__index__()
                if not -extent <= index < extent:
                    raise IndexError(f"index out of bounds on dimension {dimension}")
                flat = flat * extent + index % extent
            return self._range[flat]
        if not hasattr(type(key), "__index__"):
            raise TypeError("memoryview: invalid slice key")
        key = key.__index__()
        if self.ndim != 1:
            raise NotImplementedError("multi-dimensional sub-views are not implemented")
        if not -len(self._range) <= key < len(self._range):
            raise IndexError("index out of bounds on dimension 1")
        return self._range[key]

    def __getitem__(self, key):
        self._check()
        if isinstance(key, slice):
            items = self._range[key]
            return self._derived(items, self.format, (len(items),))
        if key is Ellipsis:
            return self
        return self._item(self._start(key))

    def __setitem__(self, key, value):
        self._check()
        if self.readonly:
            raise TypeError("cannot modify read-only memory")
        if isinstance(key, slice):
            items = self._range[key]
            data = bytes(value) if isinstance(value, (bytes, bytearray, memoryview)) else None
            if data is None:
                raise TypeError(f"a bytes-like object is required, not '{type(value).__name__}'")
            if len(data) != len(items) * self.itemsize:
                raise ValueError("memoryview assignment: lvalue and rvalue have different structures")
            for i, start in enumerate(items):
                self.obj[start:start + self.itemsize] = data[i * self.itemsize:(i + 1) * self.itemsize]
            return
        start = self._start(key)
        if not hasattr(type(value), "__index__"):
            raise TypeError(f"memoryview: invalid type for format '{self.format}'")
        value = value.__index__()
        bits, signed = 8 * self.itemsize, self.format in "bhilqn"
        low, high = (-(1 << bits - 1), 1 << bits - 1) if signed else (0, 1 << bits)
        if not low <= value < high:
            raise ValueError(f"memoryview: invalid value for format '{self.format}'")
        self.obj[start:start + self.itemsize] = value.to_bytes(self.itemsize, "little", signed=signed)

    def __delitem__(self, key):
        raise TypeError("cannot modify read-only memory" if self.readonly else "cannot delete memory")

    def __iter__(self):
        self._check()
        return map(self._item, self._range)

    def __reversed__(self):
        return map(self._item, reversed(self._range))

    def __contains__(self, value):
        return any(item == value for item in self)

    def tobytes(self, order="C"):
        self._check()
        if order is not None and not isinstance(order, str):
            raise TypeError(f"tobytes() argument 'order' must be str or None, not {type(order).__name__}")
        if order not in ("C", "F", "A", None):
            raise ValueError("order must be 'C', 'F' or 'A'")
        if self._range.step == self.itemsize:
            start = self._range.start
            return bytes(self.obj[start:start + self.nbytes])
        return b"".join([bytes(self.obj[start:start + self.itemsize]) for start in self._range])

    __bytes__ = tobytes

    def tolist(self):
        self._check()
        items = list(self)
        for extent in reversed(self.shape[1:]):
            items = [items[i:i + extent] for i in range(0, len(items), extent)]
        return items

    def hex(self, *args):
        return self.tobytes().hex(*args)

    def toreadonly(self):
        return memoryview(self.tobytes())

    def cast(self, format, shape=None):
        self._check()
        if not isinstance(format, str):
            raise TypeError(f"cast() argument 'format' must be str, not {'None' if format is None else type(format).__name__}")
        if shape is not None and not isinstance(shape, (list, tuple)):
            raise TypeError("shape must be a list or a tuple")
        if format[:1] == "@":
            format = format[1:]
        if format not in _SIZES:
            raise ValueError("memoryview: destination format must be a native single character format prefixed with an optional '@'")
        if not self.contiguous:
            raise TypeError("memoryview: casts are restricted to C-contiguous views")
        size = _SIZES[format]
        if self.nbytes % size:
            raise TypeError("memoryview: length is not a multiple of itemsize")
        start = self._range.start
        items = range(start, start + self.nbytes, size)
        shape = (len(items),) if shape is None else tuple(shape)
        count = 1
        for extent in shape:
            count *= extent
        if count != len(items):
            raise TypeError("memoryview: product(shape) * itemsize != buffer size")
        return self._derived(items, format, shape)

    def release(self):
        self._released = True

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *details):
        self.release()

    def __eq__(self, other):
        if isinstance(other, (bytes, bytearray)):
            other = memoryview(other)
        if not isinstance(other, memoryview):
            return NotImplemented
        return self.shape == other.shape and self.tolist() == other.tolist()

    def __hash__(self):
        self._check()
        if not self.readonly:
            raise ValueError("cannot hash writable memoryview object")
        return hash(self.tobytes())

    def __radd__(self, other):
        if isinstance(other, (bytes, bytearray)):
            return other + self.tobytes()
        return NotImplemented

    def __repr__(self):
        return f"<{'released memory' if self._released else 'memory'} at 0x{id(self):x}>"


memoryview.__module__ = "builtins"
