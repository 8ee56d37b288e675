"""Normalises rows to length 1."""
import torch


def l2norm_fwd(x, eps=1e-6):
    """Returns the rows, and the factors by which they were multiplied."""
    with torch.no_grad():
        factor = torch.rsqrt((x.float() * x.float()).sum(dim=-1, keepdim=True) + eps)
        return (x.float() * factor).to(x.dtype), factor.squeeze(-1)
