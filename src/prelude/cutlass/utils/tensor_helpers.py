"""Arguments of types that frameworks know only as bytes."""

import cutlass


def is_fp8_dtype(dtype):
    """Whether it is a float of 8 bits."""
    return isinstance(dtype, type) and issubclass(dtype, cutlass.Float) and dtype.width == 8


def create_cute_tensor_for_fp8(storage_tensor, dtype, leading_dim, source_f32_tensor=None):
    """A tensor of the type over the bytes of a torch tensor, filled from one of float32 if there is one."""
    import cutlass.torch
    from cutlass.cute.runtime import from_dlpack

    tensor = from_dlpack(storage_tensor, assumed_align=16).mark_layout_dynamic(leading_dim=leading_dim)
    tensor.element_type = dtype
    if source_f32_tensor is not None:
        cutlass.torch.convert_cute_tensor(source_f32_tensor, tensor, dtype, is_dynamic_layout=True)
    return tensor
