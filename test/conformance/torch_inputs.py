"""The tensors that the expressions of torch_table work on, for torch itself and for kdsl-run."""
import math

import torch

nan, inf = math.nan, math.inf

f32 = torch.tensor([0.0, -0.0, 1.5, -2.5, 3.0, -7.25, 1000.5, inf, -inf, nan])
f64 = f32.double()
f16 = f32.half()
bf16 = torch.tensor([0.0, -0.0, 1.5, -2.5, 3.0, -7.25, 1000.0, inf, -inf, nan], dtype=torch.bfloat16)
i64 = torch.tensor([0, 1, -1, 7, -7, 100, -100, 2**31, 2**62, -(2**63)])
i32 = torch.tensor([0, 1, -1, 7, -7, 100, -100, 65536, 2**31 - 1, -(2**31)], dtype=torch.int32)
i16 = torch.tensor([0, 1, -1, 7, -7, 100, -100, 255, 32767, -32768], dtype=torch.int16)
i8 = torch.tensor([0, 1, -1, 7, -7, 100, -100, 64, 127, -128], dtype=torch.int8)
u8 = torch.tensor([0, 1, 2, 7, 8, 100, 128, 200, 254, 255], dtype=torch.uint8)
b = torch.tensor([False, True, True, False, True, False, False, True, True, False])

# Second operands: no zero, and small enough for powers and shifts of them to be numbers.
g32 = torch.tensor([1.0, -1.5, 2.0, 2.0, -3.0, 0.5, 3.0, 2.0, -2.0, 1.0])
g64, g16, gbf16 = g32.double(), g32.half(), g32.bfloat16()
j64 = torch.tensor([1, 2, 3, -2, 2, 3, 7, 2, -5, 3])
j32, j16, j8 = j64.int(), j64.short(), j64.char()
w8 = torch.tensor([1, 2, 3, 2, 2, 3, 7, 2, 5, 3], dtype=torch.uint8)
c = torch.tensor([True, True, False, True, True, True, True, False, True, True])

# Small positive ones and ones without extremes.
p32 = torch.tensor([0.25, 1.0, 2.5, 10.0, 0.001, 7.0])
p64, p16, pbf16 = p32.double(), p32.half(), p32.bfloat16()
q32 = torch.tensor([-0.75, 0.5, -0.25, 0.99, -0.1, 0.0])
q64, q16, qbf16 = q32.double(), q32.half(), q32.bfloat16()

m = torch.arange(12, dtype=torch.float32).reshape(3, 4) - 5
n = torch.arange(12, dtype=torch.int32).reshape(3, 4) % 5
t = torch.arange(24, dtype=torch.float32).reshape(2, 3, 4) * 0.5 - 4
k = torch.arange(24).reshape(2, 3, 4)
s = torch.tensor([[3.0, -1.0, 2.0], [0.5, 3.0, -2.0], [2.0, 2.0, 2.0]])
v = torch.tensor([3.0, -1.0, 2.0])
ix = torch.tensor([2, 0, 1])
ij = torch.tensor([[0, 2], [1, 1], [2, 0]])
z = torch.zeros(0, 3)


# Numbers at the edges of a format of floats: ties and what lies beside them, the largest number, numbers below the normal ones.
def _edges(mantissa, exponent, largest, unit_of_largest):
    ulp, tiny = 2.0**-mantissa, 2.0 ** (exponent - mantissa)
    beside = [largest + unit_of_largest * part for part in (0, 0.49, 0.5, 0.51, 1)]
    return [1 + ulp * 0.5, 1 + ulp * 0.5 + 2.0**-40, 1 + ulp * 1.5, *beside, tiny, tiny * 0.5, tiny * 0.51, tiny * 1.5, 2.0**exponent - tiny * 0.5]


_FORMATS = [(23, -126, 2.0**128 - 2.0**104, 2.0**104), (10, -14, 65504.0, 32.0), (7, -126, 2.0**128 - 2.0**120, 2.0**120),
            (3, -6, 448.0, 32.0), (2, -14, 57344.0, 8192.0), (0, -127, 2.0**127, 2.0**127)]
_POSITIVE = [x for format in _FORMATS for x in _edges(*format)]
e64 = torch.tensor([0.0, -0.0, *_POSITIVE, *[-x for x in _POSITIVE], 1e300, inf, -inf, nan], dtype=torch.float64)
e32, e16, ebf16 = e64.float(), e64.half(), e64.bfloat16()
e4m3, e5m2 = (torch.arange(256, dtype=torch.uint8).view(dtype) for dtype in (torch.float8_e4m3fn, torch.float8_e5m2))
e8m0 = torch.tensor([0, 1, 2, 100, 110, 120, 126, 127, 128, 130, 135, 143, 150, 253, 254, 255], dtype=torch.uint8).view(torch.float8_e8m0fnu)

# Floats that integers of every signed type, and of every type, can hold; the last ones are exact in every float of 8 bits.
h64 = torch.tensor([0.0, -0.0, 0.5, -0.75, 1.5, -2.5, 3.0, 112.0, -96.0], dtype=torch.float64)
p8 = torch.tensor([0.0, 1.0, 2.0, 4.0, 64.0], dtype=torch.float64)

u16 = torch.tensor([0, 1, 100, 255, 256, 2049, 32768, 65535], dtype=torch.int32).to(torch.uint16)
u32 = torch.tensor([0, 1, 100, 255, 65536, 2**24 + 1, 2**31, 2**32 - 1]).to(torch.uint32)
u64 = torch.tensor([0, 1, 100, 65535, 2**32, 2**53 + 1, -(2**63), -1]).to(torch.uint64)
