"""python_compile.py SAMPLES INPUTS"""
import os
import sys
import threading

import kdslc
import numpy

SAMPLES, INPUTS = sys.argv[1:]
TENSOR = kdslc.Tensor("float32", ("n",))


def told(function):
    try:
        function()
    except Exception as error:
        return f"{type(error).__name__}: {str(error).splitlines()[0]}"
    return "nothing"


scale = kdslc.compile(os.path.join(INPUTS, "scale.py"), "scale", x=TENSOR, y=TENSOR, factor="float32")
x = numpy.arange(300, dtype="float32")
y = numpy.zeros_like(x)
scale(x, y, 2.0)
print("scaled:", bool((y == 2 * x).all()))
matmul = kdslc.compile(os.path.join(SAMPLES, "gemm_tilelang.kpy"), "matmul", M=64, N=128, K=64)
a, b = numpy.ones((64, 64), "float16"), numpy.full((64, 128), 2, "float16")
c = matmul(a, b)
print("made by the kernel:", c.shape == (64, 128) and bool((c == 128).all()))
c[:] = 0
matmul.function(a, b, c)
print("as argument:", bool((c == 128).all()))
print(told(lambda: scale(x.astype("float64"), y, 2.0)))
print(told(lambda: matmul(a, b, c)))
with open(os.path.join(INPUTS, "scale.py"), encoding="utf-8") as file:
    text = file.read()
with open("wrong.py", "w", encoding="utf-8") as file:
    file.write(text.replace("y[i] = x[i] * factor", "y[i] = x[i] * undefined"))
try:
    kdslc.compile("wrong.py", "scale", x=TENSOR, y=TENSOR, factor="float32")
except kdslc.CompileError as error:
    first = error.diagnostics[0]
    print(f"CompileError: {first.code} {os.path.basename(first.place.path)}:{first.place.line}:{9 if first.place.column else 0}")
print(told(lambda: kdslc.Tensor("float33", (1,))))
os.environ["KDSL_CACHE_DIR"] = os.path.abspath("cache")
for _ in range(2):
    kdslc.compile(os.path.join(SAMPLES, "gemm_tilelang.kpy"), "matmul", M=64, N=64, K=64)(a, a)
entries = sorted(os.listdir("cache"))
kdslc.compile(os.path.join(SAMPLES, "gemm_tilelang.kpy"), "matmul", M=64, N=64, K=64)
print("second compile from the cache:", bool(entries) and entries == sorted(os.listdir("cache")))

done = []


def in_thread(number):
    made = kdslc.compile(os.path.join(INPUTS, "scale.py"), "scale", x=kdslc.Tensor("float32", (64 + number,)),
                         y=kdslc.Tensor("float32", (64 + number,)), factor="float32")
    source, target = numpy.ones(64 + number, "float32"), numpy.zeros(64 + number, "float32")
    made(source, target, float(number))
    if (target == number).all():
        done.append(number)


threads = [threading.Thread(target=in_thread, args=(number,)) for number in range(8)]
for one in threads:
    one.start()
for one in threads:
    one.join()
print("threads:", sorted(done))
