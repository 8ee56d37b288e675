"""torch.nn: modules of parameters, and the layers that are used most."""

import math

import torch
import torch.nn.functional as F


def Parameter(data=None, requires_grad=True):
    """The tensor itself, with gradients."""
    data = torch.empty(0) if data is None else data
    return data.requires_grad_() if requires_grad and data.is_floating_point() else data


class Module:
    training = True

    def forward(self, *args, **kwargs):
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def __call__(self, *args, **kwargs):
        return self.forward(*args, **kwargs)

    def register_buffer(self, name, tensor, persistent=True):
        setattr(self, name, tensor)

    def register_parameter(self, name, param):
        setattr(self, name, param)

    def children(self):
        return [value for value in vars(self).values() if isinstance(value, Module)]

    def modules(self):
        return [self] + [module for child in self.children() for module in child.modules()]

    def named_parameters(self, prefix=""):
        for name, value in vars(self).items():
            if isinstance(value, torch.Tensor):
                yield prefix + name, value
            elif isinstance(value, Module):
                yield from value.named_parameters(prefix + name + ".")

    def parameters(self):
        return [value for _, value in self.named_parameters()]

    def state_dict(self):
        return dict(self.named_parameters())

    def apply(self, function):
        for child in self.children():
            child.apply(function)
        function(self)
        return self

    def to(self, *args, **kwargs):
        """Each tensor as Tensor.to makes it."""
        for name, value in list(vars(self).items()):
            if isinstance(value, (torch.Tensor, Module)):
                with torch.no_grad():
                    moved = value.to(*args, **kwargs)
                is_wanted = isinstance(value, torch.Tensor) and value.requires_grad
                setattr(self, name, moved.requires_grad_() if is_wanted else moved)
        return self

    def cuda(self, device=None):
        return self.to("cuda")

    def cpu(self):
        return self.to("cpu")

    def half(self):
        return self.to(torch.float16)

    def bfloat16(self):
        return self.to(torch.bfloat16)

    def float(self):
        return self.to(torch.float32)

    def train(self, mode=True):
        for module in self.modules():
            module.training = mode
        return self

    def eval(self):
        return self.train(False)

    def requires_grad_(self, requires_grad=True):
        for parameter in self.parameters():
            parameter.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none=True):
        for parameter in self.parameters():
            parameter.grad = None


class ModuleList(Module):
    def __init__(self, modules=()):
        for module in modules:
            self.append(module)

    def append(self, module):
        setattr(self, str(len(self)), module)
        return self

    def __len__(self):
        return len(vars(self))

    def __iter__(self):
        return iter(list(vars(self).values()))

    def __getitem__(self, index):
        return list(vars(self).values())[index]


class Sequential(ModuleList):
    def __init__(self, *modules):
        super().__init__(modules)

    def forward(self, input):
        for module in self:
            input = module(input)
        return input


def _uniform(shape, fan_in, dtype, device):
    bound = 1 / math.sqrt(fan_in)
    return Parameter(((torch.rand(*shape) * 2 - 1) * bound).to(dtype=dtype or torch.float32, device=device or "cpu"))


class Linear(Module):
    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        self.in_features, self.out_features = in_features, out_features
        self.weight = _uniform((out_features, in_features), in_features, dtype, device)
        self.bias = _uniform((out_features,), in_features, dtype, device) if bias else None

    def forward(self, input):
        return F.linear(input, self.weight, self.bias)


class Embedding(Module):
    def __init__(self, num_embeddings, embedding_dim, padding_idx=None, device=None, dtype=None):
        self.weight = Parameter(torch.randn(num_embeddings, embedding_dim).to(dtype=dtype or torch.float32, device=device or "cpu"))

    def forward(self, input):
        return F.embedding(input, self.weight)


class LayerNorm(Module):
    def __init__(self, normalized_shape, eps=1e-5, elementwise_affine=True, bias=True, device=None, dtype=None):
        self.normalized_shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.eps = eps
        options = {"dtype": dtype or torch.float32, "device": device or "cpu"}
        self.weight = Parameter(torch.ones(*self.normalized_shape, **options)) if elementwise_affine else None
        self.bias = Parameter(torch.zeros(*self.normalized_shape, **options)) if elementwise_affine and bias else None

    def forward(self, input):
        return F.layer_norm(input, self.normalized_shape, self.weight, self.bias, self.eps)


class RMSNorm(Module):
    def __init__(self, normalized_shape, eps=None, elementwise_affine=True, device=None, dtype=None):
        self.normalized_shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.eps = eps
        options = {"dtype": dtype or torch.float32, "device": device or "cpu"}
        self.weight = Parameter(torch.ones(*self.normalized_shape, **options)) if elementwise_affine else None

    def forward(self, input):
        return F.rms_norm(input, self.normalized_shape, self.weight, self.eps)


def _layer(name, function, *parameters):
    """A class of a function of torch.nn.functional."""

    def __init__(self, *args, **kwargs):
        self.options = {**dict(zip(parameters, args)), **kwargs}

    def forward(self, input):
        return function(input, **self.options)

    return type(name, (Module,), {"__init__": __init__, "forward": forward})


ReLU = _layer("ReLU", F.relu, "inplace")
SiLU = _layer("SiLU", F.silu, "inplace")
GELU = _layer("GELU", F.gelu, "approximate")
Softmax = _layer("Softmax", F.softmax, "dim")
Sigmoid = _layer("Sigmoid", torch.sigmoid)
Tanh = _layer("Tanh", torch.tanh)


class Identity(Module):
    def __init__(self, *args, **kwargs):
        pass

    def forward(self, input):
        return input
