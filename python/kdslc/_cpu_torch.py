"""Where kernels run on the CPU device, programs that say `device="cuda"` get tensors of the host: a torch without CUDA has no others."""
import sys
import time

from ._compile import default_target
from ._library import delete_event, new_cpu_event


class _Event:
    def __init__(self, *args, **kwargs):
        self._time = None
        self._handle = None

    @property
    def cuda_event(self):
        """The handle of an event of the CPU device, which a launch records."""
        if self._handle is None:
            self._handle = new_cpu_event()
        return self._handle

    def __del__(self):
        if self._handle:
            delete_event(self._handle)

    def record(self, stream=None):
        self._time = time.perf_counter()

    def elapsed_time(self, other):
        return (other._time - self._time) * 1e3

    def synchronize(self):
        pass

    wait = synchronize

    def query(self):
        return True


class _Stream:
    cuda_stream = 0

    def __init__(self, *args, **kwargs):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        return False

    def synchronize(self):
        pass

    def wait_stream(self, stream):
        pass

    def wait_event(self, event):
        pass

    def record_event(self, event=None):
        event = event or _Event()
        event.record()
        return event


class _Properties:
    name = "kdsl CPU device"
    major, minor = 9, 0
    multi_processor_count = 132
    total_memory = 1 << 37
    warp_size = 32
    max_threads_per_multi_processor = 2048
    regs_per_multiprocessor = 65536
    shared_memory_per_block_optin = 227 << 10
    shared_memory_per_multiprocessor = 228 << 10
    L2_cache_size = 50 << 20


def _host_device(torch, value):
    if isinstance(value, str) and value.partition(":")[0] == "cuda":
        return "cpu"
    if isinstance(value, torch.device) and value.type == "cuda":
        return torch.device("cpu")
    return value


_ALIGNMENT = 256  # bytes, of memory of a GPU; that of the host has fewer


def _aligned(torch, value):
    """The tensor, or a copy that is aligned as tensors of a GPU are."""
    if type(value) is not torch.Tensor or value.requires_grad or value.layout is not torch.strided or not value.numel():
        return value
    if value.data_ptr() % _ALIGNMENT == 0 or value.storage_offset():
        return value
    storage = value.untyped_storage()
    memory = torch.empty(storage.nbytes() + _ALIGNMENT, dtype=torch.uint8)
    begin = -memory.data_ptr() % _ALIGNMENT
    memory = memory[begin:begin + storage.nbytes()]
    memory.copy_(torch.empty(0, dtype=torch.uint8).set_(storage))
    return memory.view(value.dtype).as_strided(value.size(), value.stride(), memory.storage_offset() // value.element_size())


_GROUP = 16  # products that a tensor core adds up before it rounds


def _contracted(torch, function, args):
    """How a product of two matrices of 16 bits is computed: a function of parts of them, and for both the dimension along which
    elements are multiplied; None for anything else."""
    multiply, operands, dims = function, args, (-1, -2)
    if function is torch.einsum and args and isinstance(args[0], str):
        left, _, result = args[0].replace(" ", "").partition("->")
        names, operands = left.split(","), args[1:]
        common = [name for name in names[0] if len(names) == 2 and name in names[1] and name not in result]
        if len(common) != 1 or "." in left or not result:
            return None
        multiply, dims = (lambda a, b: torch.einsum(args[0], a, b)), tuple(name.index(common[0]) for name in names)
    is_narrow = len(operands) == 2 and all(isinstance(one, torch.Tensor) and one.dim() >= 2 and not one.requires_grad for one in operands)
    if not is_narrow or operands[0].dtype not in (torch.float16, torch.bfloat16) or operands[0].dtype != operands[1].dtype:
        return None
    return multiply, operands, dims


def _product(multiply, operands, dims):
    """The product as tensor cores make it, so that that of a kernel is compared with it without differences."""
    a, b = operands
    sums = None
    for first in range(0, a.shape[dims[0]], _GROUP):
        count = min(_GROUP, a.shape[dims[0]] - first)
        group = multiply(a.narrow(dims[0], first, count).double(), b.narrow(dims[1], first, count).double())
        sums = group.float() if sums is None else (sums.double() + group).float()
    return sums.to(a.dtype)


def _patch(torch):
    # These make tensors on the device of another one.
    makers = {torch.empty_like, torch.zeros_like, torch.ones_like, torch.full_like, torch.rand_like, torch.randn_like,
              torch.randint_like, torch.clone, torch.Tensor.clone, torch.Tensor.contiguous, torch.Tensor.new_empty,
              torch.Tensor.new_zeros, torch.Tensor.to}

    products = {torch.einsum, torch.matmul, torch.bmm, torch.mm, torch.Tensor.matmul, torch.Tensor.__matmul__, torch.Tensor.bmm, torch.Tensor.mm}

    class HostTensors(torch.overrides.TorchFunctionMode):
        """Calls that name the device `cuda` are made for the host."""

        def __torch_function__(self, function, types, args=(), kwargs=None):
            kwargs = dict(kwargs or {})
            contracted = _contracted(torch, function, args) if function in products and not kwargs else None
            if contracted:
                return _product(*contracted)
            if function is torch.Tensor.cuda:
                return _aligned(torch, args[0])
            is_new = kwargs.get("device") is not None
            if "device" in kwargs:
                kwargs["device"] = _host_device(torch, kwargs["device"])
                if isinstance(kwargs["device"], int):
                    kwargs["device"] = "cpu"
            if function in (torch.Tensor.to, torch.Tensor.new_empty, torch.Tensor.new_zeros):
                on_host = tuple(_host_device(torch, value) for value in args)
                is_new |= any(value is not given for value, given in zip(on_host, args))
                args = on_host
            made = function(*args, **kwargs)
            is_new |= function in makers and made is not args[0]
            return _aligned(torch, made) if is_new else made

    cuda = torch.cuda
    cuda.is_available = lambda: True
    cuda.device_count = lambda: 1
    cuda.current_device = lambda: 0
    cuda.get_device_capability = lambda device=None: (_Properties.major, _Properties.minor)
    cuda.get_device_properties = lambda device=None: _Properties()
    cuda.get_device_name = lambda device=None: _Properties.name
    cuda.current_stream = cuda.default_stream = lambda device=None: _Stream()
    cuda.Stream, cuda.Event = _Stream, _Event
    cuda.stream = lambda stream: stream
    for name in ("synchronize", "set_device", "empty_cache", "init", "manual_seed", "manual_seed_all", "reset_peak_memory_stats", "set_stream"):
        setattr(cuda, name, lambda *args, **kwargs: None)
    cuda.max_memory_allocated = cuda.memory_allocated = lambda *args: 0
    generator = torch.Generator

    class OfGenerators(type):
        def __instancecheck__(cls, value):
            return isinstance(value, generator)

    class Generator(generator, metaclass=OfGenerators):
        def __new__(cls, device="cpu"):
            return generator(_host_device(torch, device))

    torch.Generator = Generator
    # Code would be made for a GPU; as it stands the function computes the same.
    torch.compile = lambda model=None, **options: model if model is not None else lambda inner: inner
    mode = HostTensors()
    mode.__enter__()
    return mode


class _Watch:
    """Patches torch when it is imported."""

    def find_spec(self, name, path=None, target=None):
        if name != "torch":
            return None
        sys.meta_path.remove(self)
        import importlib.util

        spec = importlib.util.find_spec("torch")
        if spec is None:
            return None
        run = spec.loader.exec_module

        def exec_module(module):
            run(module)
            _apply(module)

        spec.loader.exec_module = exec_module
        return spec


_mode = None


def _apply(torch):
    global _mode
    if not torch.cuda.is_available():
        _mode = _patch(torch)


def stand_in_for_cuda():
    if default_target() != "cpu":
        return
    if "torch" in sys.modules:
        _apply(sys.modules["torch"])
    else:
        sys.meta_path.insert(0, _Watch())
