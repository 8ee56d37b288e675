"""What torch has beyond the functions that are built in, written with them."""

from _kdsl import lazy_names as _lazy_names

__version__ = "2.9.0"  # of the interface

__getattr__ = _lazy_names(__name__, {
    "torch._functions":
        "einsum diff topk tril triu nonzero count_nonzero repeat_interleave flip roll chunk split logsumexp outer dot"
        " mv addmm baddbmm _grouped_mm norm gather median movedim swapaxes unbind tile empty_strided from_numpy from_dlpack meshgrid"
        " layer_norm rms_norm vdot inner hstack vstack broadcast_to isclose argsort"
        " logaddexp unique masked_fill promote_types result_type linalg kron addcmul isposinf isneginf logical_and logical_or"
        " logical_xor nan_to_num bitwise_left_shift bitwise_right_shift scatter_add scatter_reduce index_add _scaled_mm cumprod cummax cummin broadcast_shapes",
    "torch._functional": "conv1d conv2d conv3d max_pool2d",
    "torch.autograd": "autograd",
    "torch.library": "library",
    "torch.compiler": "compiler",
    "torch.distributed": "distributed",
    "torch.profiler": "profiler",
    "torch._modes": "no_grad inference_mode enable_grad set_grad_enabled Generator get_default_dtype set_default_dtype compile"
                    " is_grad_enabled use_deterministic_algorithms set_float32_matmul_precision random backends version"
                    " SymInt complex32 complex64 complex128 strided layout amp autocast is_autocast_enabled",
    "torch._distributions": "distributions",
})


def __getattribute__(name):
    """As of any object."""
    return getattr(torch, name)


import torch._tensor  # noqa: E402,F401  methods of Tensor

torch.cuda.__getattr__ = _lazy_names("torch.cuda", {
    "torch._graphs": "CUDAGraph graph graph_pool_handle graphs make_graphed_callables",
    "torch._modes": "device device_of profiler amp mem_get_info",
})
torch.nn.functional.__getattr__ = _lazy_names("torch.nn.functional", {
    "torch._functional": "scaled_dot_product_attention linear pad leaky_relu elu softplus logsigmoid log_softmax kl_div relu6 hardsigmoid hardswish normalize mse_loss one_hot"
                         " layer_norm rms_norm nll_loss cross_entropy embedding conv1d conv2d conv3d max_pool2d",
})

torch.nn.__getattr__ = _lazy_names("torch.nn", {
    "torch._modules": "Module Parameter ModuleList Sequential Linear Embedding LayerNorm RMSNorm ReLU SiLU GELU Softmax Sigmoid Tanh"
                      " Identity",
})
