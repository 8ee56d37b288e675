"""Random numbers as CUDA's device functions make them: Philox with four words of 32 bits and ten rounds."""

import _kdsl
import cutlass.cute.math as _math
from cutlass import Float32 as _Float32, Float64 as _Float64, Uint32 as _Uint32, Uint64 as _Uint64

from tilelang import _native
from tilelang import language as _language

_GENERATORS = ("curandStatePhilox4_32_10_t", "curandStateMRG32k3a_t", "curandStateXORWOW_t")
_FACTORS, _STEPS = (0xD2511F53, 0xCD9E8D57), (0x9E3779B9, 0xBB67AE85)
_ROUNDS = 10
_KEY, _PLACE, _SPARE, _HAS_SPARE, _SIZE = 4, 6, 7, 8, 9  # in the state, behind the counter of four words

_states = {}  # the newest of the kernel, by the name "state"


def _low(x):
    return _Uint32(x & _Uint64(0xffffffff))


def _high(x):
    return _Uint32(x >> _Uint64(32))


def rng_init(seed, seq=None, off=0, generator="curandStatePhilox4_32_10_t"):
    if generator not in _GENERATORS:
        raise ValueError(f"T.rng_init has the generator {generator!r}: it is one of {', '.join(map(repr, _GENERATORS))}")
    if generator != _GENERATORS[0]:
        raise NotImplementedError(f"T.rng_init makes {_GENERATORS[0]!r}, not {generator!r}")
    if seq is None:
        seq = _language.get_thread_binding() + _language.get_block_binding() * _language.get_thread_extent()
    state = _language.alloc_local((_SIZE,), "uint32")
    seed, seq, off = (_Uint64(value) for value in (seed, seq, off))
    ahead = off >> _Uint64(2)
    for index, word in enumerate((_low(ahead), _high(ahead), _low(seq), _high(seq), _low(seed), _high(seed),
                                  _Uint32(off & _Uint64(3)), _Uint32(0), _Uint32(0))):
        state[index] = word
    _kdsl.put(_states, "state", state)  # also in a branch, where no dict of the program changes


def _state(name):
    if not _states:
        raise RuntimeError(f"T.{name} stands behind T.rng_init")
    return _states["state"]


def _block(state):
    """The four words of the counter."""
    counter, key = [state[index] for index in range(_KEY)], [state[_KEY], state[_KEY + 1]]
    for turn in range(_ROUNDS):
        first, second = (_Uint64(counter[index]) * _Uint64(factor) for index, factor in zip((0, 2), _FACTORS))
        counter = [_high(second) ^ counter[1] ^ key[0], _low(second), _high(first) ^ counter[3] ^ key[1], _low(first)]
        key = [word + _Uint32(step) for word, step in zip(key, _STEPS)]
    return counter


@_native.staged
def _next(state):
    words = _block(state)
    place = state[_PLACE]
    word = _language.if_then_else(place < _Uint32(2), _language.if_then_else(place == _Uint32(0), words[0], words[1]),
                                  _language.if_then_else(place == _Uint32(2), words[2], words[3]))
    if place == _Uint32(3):
        state[_PLACE] = _Uint32(0)
        carry = _language.alloc_var("uint32", init=1)
        for index in _language.serial(_KEY):
            moved = state[index] + carry
            state[index] = moved
            carry = _language.if_then_else((moved == _Uint32(0)) & (carry != _Uint32(0)), _Uint32(1), _Uint32(0))
    else:
        state[_PLACE] = place + _Uint32(1)
    return word


def rng_rand():
    return _next(_state("rng_rand"))


_UNIT = 2.0 ** -32


@_native.staged
def _normal(state):
    """Two at a time, of which the second one is kept."""
    result = _language.alloc_var("float32", init=0.0)
    if state[_HAS_SPARE] != _Uint32(0):
        result = state[_SPARE].bitcast(_Float32)
        state[_HAS_SPARE] = _Uint32(0)
    else:
        radius = _Float32(_next(state)) * _Float32(_UNIT) + _Float32(_UNIT / 2)
        angle = _Float32(_next(state)) * _Float32(_UNIT * 6.283185307179586) + _Float32(_UNIT * 3.141592653589793)
        scale = _math.sqrt(_Float32(-2.0) * _math.log(radius))
        result = _math.sin(angle) * scale
        state[_SPARE] = (_math.cos(angle) * scale).bitcast(_Uint32)
        state[_HAS_SPARE] = _Uint32(1)
    return result


def rng_rand_float(bit=32, dist="uniform"):
    if bit not in (32, 64) or dist not in ("uniform", "normal"):
        raise ValueError(f"T.rng_rand_float takes bit=32 or 64 and dist='uniform' or 'normal', not {bit!r} and {dist!r}")
    state = _state("rng_rand_float")
    if dist == "normal":
        if bit == 64:
            raise NotImplementedError("T.rng_rand_float makes normal numbers of 32 bits, not of 64")
        return _normal(state)
    kind = _Float32 if bit == 32 else _Float64
    return kind(_next(state)) * kind(_UNIT) + kind(_UNIT / 2)
