"""The generators of random numbers that CUDA's device functions have, word by word: Philox4x32-10, XORWOW and MRG32k3a.

Each generator keeps its state in the first `size` words of a local buffer of uint32, which `start` fills; `word` gives 32 random bits, and
`unit` a number from 0 to 1 of a type. T.rng_init uses them.
"""

from cutlass import Float32 as _Float32, Float64 as _Float64, Uint32 as _Uint32, Uint64 as _Uint64

from tilelang import _native
from tilelang import language as _language


def low(x):
    return _Uint32(x & _Uint64(0xffffffff))


def high(x):
    return _Uint32(x >> _Uint64(32))


def _is_zero(x):
    return isinstance(x, int) and x == 0


class Philox:
    """A counter of four words, encrypted in ten rounds with a key of two."""

    size = 7
    _FACTORS, _STEPS, _ROUNDS = (0xD2511F53, 0xCD9E8D57), (0x9E3779B9, 0xBB67AE85), 10
    _KEY, _PLACE = 4, 6  # in the state, behind the counter

    def start(self, state, seed, seq, off):
        seed, seq, off = (_Uint64(value) for value in (seed, seq, off))
        ahead = off >> _Uint64(2)
        for index, word in enumerate((low(ahead), high(ahead), low(seq), high(seq), low(seed), high(seed), _Uint32(off & _Uint64(3)))):
            state[index] = word

    def _block(self, state):
        """The four words that the counter gives."""
        counter, key = [state[index] for index in range(self._KEY)], [state[self._KEY], state[self._KEY + 1]]
        for _ in range(self._ROUNDS):
            first, second = (_Uint64(counter[index]) * _Uint64(factor) for index, factor in zip((0, 2), self._FACTORS))
            counter = [high(second) ^ counter[1] ^ key[0], low(second), high(first) ^ counter[3] ^ key[1], low(first)]
            key = [word + _Uint32(step) for word, step in zip(key, self._STEPS)]
        return counter

    @_native.staged
    def word(self, state):
        words = self._block(state)
        place = state[self._PLACE]
        word = _language.if_then_else(place < _Uint32(2), _language.if_then_else(place == _Uint32(0), words[0], words[1]),
                                      _language.if_then_else(place == _Uint32(2), words[2], words[3]))
        if place == _Uint32(3):
            state[self._PLACE] = _Uint32(0)
            carry = _language.alloc_var("uint32", init=1)
            for index in _language.serial(self._KEY):
                moved = state[index] + carry
                state[index] = moved
                carry = _language.if_then_else((moved == _Uint32(0)) & (carry != _Uint32(0)), _Uint32(1), _Uint32(0))
        else:
            state[self._PLACE] = place + _Uint32(1)
        return word

    def unit(self, state, kind):
        return unit_of_word(self.word(state), kind)


class Xorwow:
    """A shift register of five words, and a counter that is added to the last one."""

    size = 6
    _WORDS, _COUNTER, _STEP = 5, 5, 362437
    _PLACES = (0, 1, 2, 3, 4)  # a loop over them is unrolled
    # One step of the register is a linear map of its 160 bits. A power of the map is a polynomial in it, of which only the
    # remainder by the characteristic polynomial counts: x**160 is _POLYNOMIAL, and x**(2**67), the step of a subsequence, _JUMP.
    _POLYNOMIAL = 0x00000f0e0f3c0035000621210861003000060001
    _JUMP = 0x947e6dd2930052d41a87dad077bbc24826294934

    @_native.staged
    def start(self, state, seed, seq, off):
        seed = _Uint64(seed)
        first, second = low(seed) ^ _Uint32(0xaad26b49), high(seed) ^ _Uint32(0xf7dcefdd)
        first, second = first * _Uint32(1099087573), second * _Uint32(2591861531)
        for index, word in enumerate((_Uint32(123456789) + first, _Uint32(362436069) ^ first, _Uint32(521288629) + second,
                                      _Uint32(88675123) ^ second, _Uint32(5783321) + first,
                                      _Uint32(6615241) + first + second + low(_Uint64(off)) * _Uint32(self._STEP))):
            state[index] = word
        if not _is_zero(seq):
            self._jump(state, self._JUMP, _Uint64(seq))
        if not _is_zero(off):
            self._jump(state, 2, _Uint64(off))

    @_native.staged
    def _multiply(self, product, a, b):
        """product = a * b, of polynomials with a word for 32 coefficients of 0 or 1."""
        multiple, sum = [_language.alloc_local((self._WORDS,), "uint32") for _ in range(2)]
        for index in self._PLACES:
            multiple[index] = a[index]
            sum[index] = _Uint32(0)
        for bit in _language.serial(32 * self._WORDS):
            takes = _Uint32(0) - (b[bit // 32] >> _Uint32(bit % 32) & _Uint32(1))
            words = [multiple[index] for index in self._PLACES]
            wraps = _Uint32(0) - (words[-1] >> _Uint32(31))
            for index in self._PLACES:
                sum[index] = sum[index] ^ words[index] & takes
                below = words[index - 1] >> _Uint32(31) if index else _Uint32(0)
                multiple[index] = (words[index] << _Uint32(1) | below) ^ _Uint32(self._POLYNOMIAL >> 32 * index & 0xffffffff) & wraps
        for index in self._PLACES:
            product[index] = sum[index]

    @_native.staged
    def _jump(self, state, step, count):
        """Moves the register by `count` times the power of a step that a polynomial is."""
        power, factor, sum = [_language.alloc_local((self._WORDS,), "uint32") for _ in range(3)]
        for index in self._PLACES:
            power[index] = _Uint32(1 if index == 0 else 0)
            factor[index] = _Uint32(step >> 32 * index & 0xffffffff)
            sum[index] = _Uint32(0)
        left = _language.alloc_var("uint64", init=count)
        while left != _Uint64(0):
            if left & _Uint64(1) != _Uint64(0):
                self._multiply(power, power, factor)
            self._multiply(factor, factor, factor)
            left = left >> _Uint64(1)
        for bit in _language.serial(32 * self._WORDS):
            takes = _Uint32(0) - (power[bit // 32] >> _Uint32(bit % 32) & _Uint32(1))
            for index in self._PLACES:
                sum[index] = sum[index] ^ state[index] & takes
            self._step(state)
        for index in self._PLACES:
            state[index] = sum[index]

    def _step(self, state):
        first, last = state[0], state[4]
        for index in self._PLACES[:-1]:
            state[index] = state[index + 1]
        mixed = first ^ first >> _Uint32(2)
        state[4] = (last ^ last << _Uint32(4)) ^ (mixed ^ mixed << _Uint32(1))

    def word(self, state):
        self._step(state)
        counter = state[self._COUNTER] + _Uint32(self._STEP)
        state[self._COUNTER] = counter
        return state[4] + counter

    def unit(self, state, kind):
        first = self.word(state)
        return unit_of_word(first, kind) if kind is _Float32 else unit_of_words(first, self.word(state))


class Mrg:
    """Two recurrences of three numbers each, modulo two primes, whose difference is the number."""

    size = 6
    _PRIMES = (4294967087, 4294944443)
    _NEXT = (((0, 1, 0), (0, 0, 1), (4294967087 - 810728, 1403580, 0)), ((0, 1, 0), (0, 0, 1), (4294944443 - 1370589, 0, 527612)))
    _PLACES_OF_MATRIX = (0, 1, 2, 3, 4, 5, 6, 7, 8)
    _JUMP = 76  # two to this power is the step of a subsequence
    _UNIT, _WORD = 2.3283065498378288e-10, 1.000000048662

    def start(self, state, seed, seq, off):
        seed = _Uint64(seed)
        first, second = low(seed) ^ _Uint32(0x55555555), high(seed) ^ _Uint32(0xAAAAAAAA)
        for index, factor in enumerate((first, second, first, second, first, second)):
            scaled = _Uint32(_Uint64(factor) * _Uint64(12345) % _Uint64(self._PRIMES[index // 3]))
            state[index] = _language.if_then_else(seed == _Uint64(0), _Uint32(12345), scaled)
        for half in range(2):
            if not _is_zero(seq):
                self._jump(state, half, self._subsequence(half), _Uint64(seq))
            if not _is_zero(off):
                self._jump(state, half, self._NEXT[half], _Uint64(off))

    def _subsequence(self, half):
        matrix, prime = self._NEXT[half], self._PRIMES[half]
        for _ in range(self._JUMP):
            matrix = [[sum(row[k] * matrix[k][column] for k in range(3)) % prime for column in range(3)] for row in matrix]
        return matrix

    @_native.staged
    def _jump(self, state, half, matrix, count):
        """Multiplies one half of the state by a power of a matrix."""
        factor = _language.alloc_local((9,), "uint32")
        for index in self._PLACES_OF_MATRIX:
            factor[index] = _Uint32(matrix[index // 3][index % 3])
        left = _language.alloc_var("uint64", init=count)
        while left != _Uint64(0):
            rows = [[_Uint64(factor[3 * row + column]) for column in range(3)] for row in range(3)]
            if left & _Uint64(1) != _Uint64(0):
                vector = [_Uint64(state[3 * half + index]) for index in range(3)]
                for index in (0, 1, 2):
                    state[3 * half + index] = self._dot(rows[index], vector, half)
            for index in self._PLACES_OF_MATRIX:
                factor[index] = self._dot(rows[index // 3], [row[index % 3] for row in rows], half)
            left = left >> _Uint64(1)

    def _dot(self, a, b, half):
        prime = _Uint64(self._PRIMES[half])
        return _Uint32((a[0] * b[0] % prime + a[1] * b[1] % prime + a[2] * b[2] % prime) % prime)

    def _number(self, state):
        """From 1 to the first prime."""
        primes = [_Uint64(prime) for prime in self._PRIMES]
        x, y = [_Uint64(state[index]) for index in range(3)], [_Uint64(state[3 + index]) for index in range(3)]
        first = (_Uint64(1403580) * x[1] + _Uint64(810728) * (primes[0] - x[0])) % primes[0]
        second = (_Uint64(527612) * y[2] + _Uint64(1370589) * (primes[1] - y[0])) % primes[1]
        for index, word in enumerate((x[1], x[2], first, y[1], y[2], second)):
            state[index] = _Uint32(word)
        return _Float64(_language.if_then_else(first > second, first - second, first + primes[0] - second))

    def word(self, state):
        return _Uint32(self._number(state) * _Float64(self._WORD))

    def unit(self, state, kind):
        return kind(self._number(state) * _Float64(self._UNIT))


def unit_of_word(word, kind):
    return kind(word) * kind(2.0 ** -32) + kind(2.0 ** -33)


def unit_of_words(first, second):
    """A Float64 of 53 random bits."""
    return _Float64(_Uint64(first) ^ _Uint64(second) << _Uint64(21)) * _Float64(2.0 ** -53) + _Float64(2.0 ** -54)


GENERATORS = {"curandStatePhilox4_32_10_t": Philox, "curandStateMRG32k3a_t": Mrg, "curandStateXORWOW_t": Xorwow}
