"""Computes the places of tokens in concatenated sequences."""
import torch


def prepare_token_indices(cu_seqlens):
    """Returns the sequence of each token, and its place there."""
    ends = cu_seqlens.tolist()
    places = [(i, at) for i, (begin, end) in enumerate(zip(ends, ends[1:])) for at in range(end - begin)]
    return torch.tensor(places, dtype=cu_seqlens.dtype, device=cu_seqlens.device)
