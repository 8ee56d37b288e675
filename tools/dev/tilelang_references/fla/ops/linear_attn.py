"""Computes attention without a softmax."""
import torch


def fused_chunk_linear_attn(q, k, v, scale=None, initial_state=None, output_final_state=False, normalize=True):
    """Computes linear attention of (batch, rows, heads, dim): each row sees itself and those before it."""
    if initial_state is not None or normalize:
        raise NotImplementedError("linear attention takes no initial state, and normalize=False")
    scale = q.shape[-1] ** -0.5 if scale is None else scale
    queries, keys, values = (x.float().transpose(1, 2) for x in (q, k, v))
    out = torch.matmul(torch.tril(torch.matmul(queries, keys.transpose(-2, -1))), values) * scale
    state = torch.matmul(keys.transpose(-2, -1), values) if output_final_state else None
    return out.transpose(1, 2).to(q.dtype), state
