"""Tensors that a call makes because the kernel returns them: their sizes follow from those of its inputs."""
import sys


def _torch_dtype(torch, name):
    stored = {"float8_e4m3": "float8_e4m3fn", "tfloat32": "float32", "int4": "int8", "float4_e2m1fn": "int8",
              "float8_e8m0fnu": "float8_e8m0fnu", "boolean": "bool"}
    return getattr(torch, stored.get(name, name))


class Outputs:
    """What a kernel says of its parameters, as the compiler printed it: a list of names with dtype, shape and strides (texts are
    open extents), the numbers of those that calls make (`out_idx`), and further tensors behind them, some of which are returned."""

    def __init__(self, described):
        self.parameters = described["parameters"]
        self.outputs = described["outputs"]
        self.out_idx = described["out_idx"]
        self.returned = described["returned"]
        self.is_eager = described["eager"]
        self.name = described["name"]
        self.inputs = [one for index, one in enumerate(self.parameters) if index not in self.out_idx]
        # Without tensors of its own a call is one of the function.
        self.is_plain = not self.out_idx and not self.outputs and not any(one.get("pairs") for one in self.parameters)

    def signature(self):
        return f"({', '.join(one['name'] for one in self.inputs)})"

    def call(self, function, args):
        inputs = self.inputs
        if len(args) != len(inputs):
            made = ", ".join(f"`{self.parameters[index]['name']}`" for index in self.out_idx)
            raise ValueError(f"wrong number of arguments for the kernel {self.signature()}: it takes {len(inputs)}, got {len(args)}"
                             + (f"; {made} is what it makes and returns, as `out_idx` says" if made else ""))
        if self.is_plain:
            function(*args)
            return None
        sizes, example = self._sizes(args)
        args = [self._as_memory(one, value) for one, value in zip(inputs, args)]
        for index in sorted(self.out_idx):
            args.insert(index, self._new(self.parameters[index], sizes, example))
        extra = [self._new(one, sizes, example) for one in self.outputs]
        function(*args, *extra)
        results = [extra[index] for index in self.returned] + [args[index] for index in self.out_idx]
        if not results:
            return None
        return results[0] if len(results) == 1 else results

    def _sizes(self, args):
        """The open extents by their names, and one of the tensors."""
        sizes, example = {}, None
        for one, value in zip(self.inputs, args):
            if one["shape"] is None:
                continue
            if value is None or not hasattr(value, "shape"):
                continue
            example = value if example is None else example
            extents = list(value.shape)
            if one.get("pairs") and extents and "int8" in str(value.dtype):
                extents[-1] *= 2
            for entry, extent in zip(one["shape"], extents):
                if isinstance(entry, str):
                    sizes.setdefault(entry, extent)
        return sizes, example

    @staticmethod
    def _as_memory(one, value):
        """Elements that share bytes are passed as bytes."""
        if one.get("pairs") and hasattr(value, "view") and "int8" not in str(value.dtype):
            torch = sys.modules.get("torch")
            return value.view(torch.int8) if torch else value.view("int8")
        return value

    def _extent(self, entry, sizes):
        if isinstance(entry, int):
            return entry
        try:
            return eval(entry, {"__builtins__": {}}, sizes)  # an expression of names that the compiler printed
        except NameError:
            raise ValueError(f"the size `{entry}` of an output of {self.name} is the extent of no input") from None

    def _new(self, one, sizes, example):
        shape = [self._extent(entry, sizes) for entry in one["shape"]]
        if one.get("pairs") and shape:
            shape[-1] //= 2
        torch = sys.modules.get("torch")
        if torch is not None and (example is None or isinstance(example, torch.Tensor)):
            device = example.device if example is not None else torch.get_default_device()
            return torch.empty(shape, dtype=_torch_dtype(torch, one["dtype"]), device=device)
        if example is not None and type(example).__module__.partition(".")[0] == "cupy":
            return sys.modules["cupy"].empty(shape, dtype=one["dtype"])
        import numpy

        return numpy.empty(shape, dtype=one["dtype"])
