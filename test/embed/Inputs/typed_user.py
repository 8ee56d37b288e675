import kdslc


def run(x: object) -> object:
    tensor = kdslc.Tensor("float32", ("n", 4))
    kernel: kdslc.Kernel = kdslc.compile("a.kpy", "f", x=tensor, target="cpu")
    try:
        return kernel(x)
    except kdslc.CompileError: kdslc.compile("a.kpy", "f", target="tpu")
    return kernel.name
