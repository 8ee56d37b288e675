"""Interrupts compiles of one input and of many at many moments: each output is whole, or that of before, and nothing else is
left."""
import os
import signal
import subprocess
import sys
import time

program, folder = sys.argv[-2:]  # without what may limit the time of the program


def interrupt(source, form, inputs):
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    names = [f"x{i}" for i in range(inputs)]
    for name in names:
        with open(os.path.join(folder, name + ".kpy"), "w") as file:
            file.write(source)
    outputs = [os.path.join(folder, f"{name}.{form}") for name in names]
    files = sorted(name + ending for name in names for ending in ("." + form, ".kpy"))
    target = ["-o", outputs[0]] if inputs == 1 else ["--out-dir", folder]
    command = [program, "--emit=" + form, *target, *(os.path.join(folder, name + ".kpy") for name in names)]
    begin = time.monotonic()
    subprocess.run(command, check=True)
    length = time.monotonic() - begin
    whole = [open(output).read() for output in outputs]
    ended = 0
    for i in range(60):
        for output in outputs:
            with open(output, "w") as file:
                file.write("old")
        child = subprocess.Popen(command)
        time.sleep(length * i / 50)
        child.send_signal((signal.SIGINT, signal.SIGTERM, signal.SIGHUP)[i % 3])
        status = child.wait()
        assert status in (0, -signal.SIGINT, -signal.SIGTERM, -signal.SIGHUP), status
        ended += status != 0
        for output, text in zip(outputs, whole):
            with open(output) as file:
                assert file.read() in ("old", text), output
        assert sorted(os.listdir(folder)) == files, os.listdir(folder)
    assert ended > 0


KERNEL = """import cutlass.cute as cute

# kdsl: instantiate fill(tensor: Tensor[Float32, 128, 1])


@cute.kernel
def fill_kernel(tensor: cute.Tensor):
    tensor[cute.arch.thread_idx()[0]] = 1.0


@cute.jit
def fill(tensor: cute.Tensor):
    fill_kernel(tensor).launch(grid=[1, 1, 1], block=[128, 1, 1])
"""
interrupt("x = [" + "1, " * 20000 + "]\n", "ast", inputs=1)
interrupt(KERNEL, "ptx", inputs=24)
