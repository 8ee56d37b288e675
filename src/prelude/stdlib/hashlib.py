"""Digests of bytes: md5, sha1, sha224, sha256."""

algorithms_available = {"md5", "sha1", "sha224", "sha256"}


def _rotated(word, count):
    return (word << count | word >> (32 - count)) & 0xFFFFFFFF


def _padded(data, order):
    bits = len(data) * 8
    return data + b"\x80" + b"\0" * ((55 - len(data)) % 64) + bits.to_bytes(8, order)


def _joined(words, order):
    data = b""
    for word in words:
        data += word.to_bytes(4, order)
    return data


def _words(block, order):
    return [int.from_bytes(block[i:i + 4], order) for i in range(0, 64, 4)]


def _primes(count):
    found = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _root(number, power):
    """The first 32 bits behind the point of a root, by whole numbers."""
    scaled = number << (32 * power)
    low, high = 0, 1 << 40
    while low < high:
        middle = (low + high + 1) // 2
        if middle**power <= scaled:
            low = middle
        else:
            high = middle - 1
    return low & 0xFFFFFFFF


_tables = {}


def _table(name, make):
    if name not in _tables:
        _tables[name] = make()
    return _tables[name]


def _sha2(data, state):
    constants = _table("sha2", lambda: [_root(prime, 3) for prime in _primes(64)])
    data = _padded(data, "big")
    for at in range(0, len(data), 64):
        w = _words(data[at:at + 64], "big")
        for i in range(16, 64):
            a, b = w[i - 15], w[i - 2]
            s0 = _rotated(a, 25) ^ _rotated(a, 14) ^ a >> 3
            s1 = _rotated(b, 15) ^ _rotated(b, 13) ^ b >> 10
            w.append((w[i - 16] + s0 + w[i - 7] + s1) & 0xFFFFFFFF)
        a, b, c, d, e, f, g, h = state
        for i in range(64):
            s1 = _rotated(e, 26) ^ _rotated(e, 21) ^ _rotated(e, 7)
            first = h + s1 + (e & f ^ ~e & g) + constants[i] + w[i]
            s0 = _rotated(a, 30) ^ _rotated(a, 19) ^ _rotated(a, 10)
            second = s0 + (a & b ^ a & c ^ b & c)
            a, b, c, d, e, f, g, h = (first + second) & 0xFFFFFFFF, a, b, c, (d + first) & 0xFFFFFFFF, e, f, g
        state = [(x + y) & 0xFFFFFFFF for x, y in zip(state, (a, b, c, d, e, f, g, h))]
    return _joined(state, "big")


def _sha256(data):
    return _sha2(data, _table("sha256", lambda: [_root(prime, 2) for prime in _primes(8)]))


def _sha224(data):
    return _sha2(data, [0xC1059ED8, 0x367CD507, 0x3070DD17, 0xF70E5939, 0xFFC00B31, 0x68581511, 0x64F98FA7, 0xBEFA4FA4])[:28]


def _sha1(data):
    state = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0]
    data = _padded(data, "big")
    for at in range(0, len(data), 64):
        w = _words(data[at:at + 64], "big")
        for i in range(16, 80):
            w.append(_rotated(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1))
        a, b, c, d, e = state
        for i in range(80):
            if i < 20:
                f, k = b & c | ~b & d, 0x5A827999
            elif i < 40:
                f, k = b ^ c ^ d, 0x6ED9EBA1
            elif i < 60:
                f, k = b & c | b & d | c & d, 0x8F1BBCDC
            else:
                f, k = b ^ c ^ d, 0xCA62C1D6
            a, b, c, d, e = (_rotated(a, 5) + (f & 0xFFFFFFFF) + e + k + w[i]) & 0xFFFFFFFF, a, _rotated(b, 30), c, d
        state = [(x + y) & 0xFFFFFFFF for x, y in zip(state, (a, b, c, d, e))]
    return _joined(state, "big")


_TURNS = (7, 12, 17, 22), (5, 9, 14, 20), (4, 11, 16, 23), (6, 10, 15, 21)


def _sines():
    from math import floor, sin

    return [floor(abs(sin(i + 1)) * 2**32) & 0xFFFFFFFF for i in range(64)]


def _md5(data):
    sines = _table("md5", _sines)
    state = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476]
    data = _padded(data, "little")
    for at in range(0, len(data), 64):
        w = _words(data[at:at + 64], "little")
        a, b, c, d = state
        for i in range(64):
            if i < 16:
                f, g = b & c | ~b & d, i
            elif i < 32:
                f, g = d & b | ~d & c, (5 * i + 1) % 16
            elif i < 48:
                f, g = b ^ c ^ d, (3 * i + 5) % 16
            else:
                f, g = c ^ (b | ~d & 0xFFFFFFFF), 7 * i % 16
            turned = _rotated((a + (f & 0xFFFFFFFF) + sines[i] + w[g]) & 0xFFFFFFFF, _TURNS[i // 16][i % 4])
            a, b, c, d = d, (b + turned) & 0xFFFFFFFF, b, c
        state = [(x + y) & 0xFFFFFFFF for x, y in zip(state, (a, b, c, d))]
    return _joined(state, "little")


_FUNCTIONS = {"md5": (_md5, 16), "sha1": (_sha1, 20), "sha224": (_sha224, 28), "sha256": (_sha256, 32)}


class _Hash:
    block_size = 64

    def __init__(self, name, data=b""):
        self.name = name
        self.digest_size = _FUNCTIONS[name][1]
        self._data = b""
        self.update(data)

    def update(self, data):
        if isinstance(data, str):
            raise TypeError("Strings must be encoded before hashing")
        self._data += bytes(data)

    def digest(self):
        return _FUNCTIONS[self.name][0](self._data)

    def hexdigest(self):
        return "".join(f"{byte:02x}" for byte in self.digest())

    def copy(self):
        return _Hash(self.name, self._data)


def new(name, data=b"", *, usedforsecurity=True):
    if name.lower() not in _FUNCTIONS:
        raise ValueError(f"unsupported hash type {name}")
    return _Hash(name.lower(), data)


def md5(data=b"", *, usedforsecurity=True):
    return _Hash("md5", data)


def sha1(data=b"", *, usedforsecurity=True):
    return _Hash("sha1", data)


def sha224(data=b"", *, usedforsecurity=True):
    return _Hash("sha224", data)


def sha256(data=b"", *, usedforsecurity=True):
    return _Hash("sha256", data)
