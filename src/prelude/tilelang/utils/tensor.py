"""Inputs for kernels, and comparisons of their outputs."""

from enum import Enum


class TensorSupplyType(Enum):
    Integer = 1
    Uniform = 2
    Normal = 3
    Randn = 4
    Zero = 5
    One = 6
    Auto = 7


def get_tensor_supply(supply_type=TensorSupplyType.Integer):
    """A function that makes a tensor for a parameter of a kernel: its shape and dtype count."""

    def supply(parameter):
        import torch

        dtype = parameter.dtype.as_torch()
        shape = tuple(parameter.shape)
        for extent in shape:
            if not isinstance(extent, int):
                raise ValueError(f"a tensor for a parameter of the shape {shape}: the size {extent} is known at run time only")
        is_integer = parameter.dtype.startswith(("int", "uint", "bool"))
        if supply_type is TensorSupplyType.Zero:
            return torch.zeros(*shape, device="cuda").to(dtype)
        if supply_type is TensorSupplyType.One:
            return torch.ones(*shape, device="cuda").to(dtype)
        if supply_type is TensorSupplyType.Integer or is_integer:
            low = 0 if parameter.dtype.startswith(("uint", "bool")) else -2
            high = 2 if parameter.dtype == "bool" else 3
            return torch.randint(low, high, shape, device="cuda").to(dtype)
        if supply_type in (TensorSupplyType.Randn, TensorSupplyType.Normal):
            return torch.randn(*shape, device="cuda").to(dtype)
        return (torch.rand(*shape, device="cuda") * 2 - 1).to(dtype)

    return supply


def torch_assert_close(tensor_a, tensor_b, rtol=1e-2, atol=1e-3, max_mismatched_ratio=0.001, verbose=False, equal_nan=True,
                       base_name="LHS", ref_name="RHS", **options):
    """Whether all but a small part of the elements are close."""
    import torch

    if tuple(tensor_a.shape) != tuple(tensor_b.shape):
        raise AssertionError(f"the shapes differ: {tuple(tensor_a.shape)} and {tuple(tensor_b.shape)}")
    a, b = tensor_a.float(), tensor_b.float()
    close = torch.isclose(a, b, rtol=rtol, atol=atol, equal_nan=equal_nan)
    mismatched = int((~close).sum().item())
    allowed = int(a.numel() * max_mismatched_ratio)
    if mismatched > allowed:
        raise AssertionError(f"{mismatched} of {a.numel()} elements of {base_name} are not close to those of {ref_name}"
                             f" (at most {allowed} may be); greatest difference {(a - b).abs().max().item()}")
    return True
