"""Implements attention as examples call it from the package of this name, in plain torch; tilelang_examples.py runs them with
it."""
import math

import torch


def _attention(q, k, v, scale, causal):
    """Computes attention of (rows, heads, dim); heads of q in groups share one of k and v, and causal rows end together."""
    group = q.shape[1] // k.shape[1]
    q, k, v = (x.transpose(0, 1).float() for x in (q, k.repeat_interleave(group, dim=1), v.repeat_interleave(group, dim=1)))
    scores = torch.matmul(q, k.transpose(1, 2)) * (1 / math.sqrt(q.shape[-1]) if scale is None else scale)
    if causal:
        rows, columns = torch.arange(q.shape[1]).reshape(-1, 1), torch.arange(k.shape[1]).reshape(1, -1)
        scores = scores.masked_fill(columns > rows + (k.shape[1] - q.shape[1]), -math.inf)
    return torch.matmul(torch.softmax(scores, dim=-1), v).transpose(0, 1)


def flash_attn_varlen_func(q, k, v, cu_seqlens_q, cu_seqlens_k, max_seqlen_q, max_seqlen_k, dropout_p=0.0, softmax_scale=None,
                           causal=False):
    q_ends, k_ends = cu_seqlens_q.tolist(), cu_seqlens_k.tolist()
    parts = [_attention(q[q_begin:q_end], k[k_begin:k_end], v[k_begin:k_end], softmax_scale, causal)
             for q_begin, q_end, k_begin, k_end in zip(q_ends, q_ends[1:], k_ends, k_ends[1:])]
    return torch.cat(parts, dim=0).to(q.dtype)


def flash_attn_with_kvcache(q, k_cache, v_cache, cache_seqlens=None, block_table=None, softmax_scale=None, causal=False):
    results = []
    for i in range(q.shape[0]):
        if block_table is None:
            k, v = k_cache[i], v_cache[i]
        else:
            pages = block_table[i].tolist()
            k, v = (torch.cat([cache[page] for page in pages], dim=0) for cache in (k_cache, v_cache))
        length = k.shape[0] if cache_seqlens is None else int(cache_seqlens[i])
        results.append(_attention(q[i], k[:length], v[:length], softmax_scale, causal))
    return torch.stack(results).to(q.dtype)
