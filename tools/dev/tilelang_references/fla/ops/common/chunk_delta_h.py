"""Computes the states of the gated delta rule before each chunk of rows."""
import torch


def chunk_gated_delta_rule_fwd_h(k, w, u, g=None, initial_state=None, output_final_state=False, chunk_size=64, save_new_value=True):
    """Returns for (batch, rows, heads, dim) the states, the contributions of the rows to them, and the last state. `g` is
    summed up in each chunk."""
    batch, rows, heads, dim = k.shape
    keys, weights, values = (x.float().transpose(1, 2) for x in (k, w, u))
    state = torch.zeros(batch, heads, dim, u.shape[-1]) if initial_state is None else initial_state.float()
    states, news = [], []
    for first in range(0, rows, chunk_size):
        states.append(state)
        chunk = slice(first, min(first + chunk_size, rows))
        new = values[:, :, chunk] - torch.matmul(weights[:, :, chunk], state.to(k.dtype).float())
        news.append(new)
        if g is not None:
            gates = g[:, chunk].float().transpose(1, 2)
            left = gates[:, :, -1:] - gates
            new = new * torch.where(left <= 0, torch.exp(left), torch.zeros_like(left)).unsqueeze(-1)
            state = state * torch.exp(gates[:, :, -1]).unsqueeze(-1).unsqueeze(-1)
        state = state + torch.matmul(keys[:, :, chunk].transpose(-2, -1), new.to(k.dtype).float())
    made = torch.cat(news, dim=2).transpose(1, 2).to(u.dtype) if save_new_value else None
    return torch.stack(states, dim=1).to(k.dtype), made, state if output_final_state else None


def chunk_gated_delta_rule_bwd_dhu(q, k, w, g, h0, dht, do, dv, scale=None, chunk_size=64):
    """Returns the gradients of the states before each chunk, of the first one, and of the contributions of the rows."""
    rows, dim = q.shape[1], q.shape[-1]
    scale = dim**-0.5 if scale is None else scale
    queries, keys, weights, outs, given = (x.float().transpose(1, 2) for x in (q, k, w, do, dv))
    state = torch.zeros(q.shape[0], q.shape[2], dim, do.shape[-1]) if dht is None else dht.float()
    states, news = [], []
    for first in reversed(range(0, rows, chunk_size)):
        chunk = slice(first, min(first + chunk_size, rows))
        states.append(state)
        new, asked = torch.matmul(keys[:, :, chunk], state.to(k.dtype).float()), queries[:, :, chunk] * scale
        if g is not None:
            gates = g[:, chunk].float().transpose(1, 2)
            left = gates[:, :, -1:] - gates
            new = new * torch.where(left <= 0, torch.exp(left), torch.zeros_like(left)).unsqueeze(-1)
            state = state * torch.exp(gates[:, :, -1]).unsqueeze(-1).unsqueeze(-1)
            asked = asked * torch.exp(gates).unsqueeze(-1)
        new = new + given[:, :, chunk]
        news.append(new)
        state = state + torch.matmul(asked.transpose(-2, -1), outs[:, :, chunk])
        state = state - torch.matmul(weights[:, :, chunk].transpose(-2, -1), new.to(w.dtype).float())
    return torch.stack(states[::-1], dim=1).to(q.dtype), state, torch.cat(news[::-1], dim=2).transpose(1, 2).to(dv.dtype)
