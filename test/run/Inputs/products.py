import torch

torch.manual_seed(1)


def check(name, *operands):
    """Compares products of tensors on the GPU with those of the same tensors on the host."""
    print(name, flush=True)
    for a, b in operands:
        product = a @ b
        torch.testing.assert_close(product.cpu(), a.cpu() @ b.cpu(), rtol=1e-3, atol=1e-3)
    print("equal", flush=True)


def normal(*shape, **options):
    return torch.randn(*shape, device="cuda", **options)


a, b = normal(128, 192), normal(192, 256)
check("plain", (a, b))
check("transposed", (a, normal(256, 192).t()), (normal(192, 128, dtype=torch.float64).t(), b.double()))
q, k = normal(2, 128, 4, 64).transpose(1, 2), normal(2, 128, 4, 64).transpose(1, 2)
check("batches", (q, k.transpose(-2, -1)), (normal(6, 300, 128), normal(128, 64)))
check("gaps", (normal(256, 384)[::2, ::2], b), (normal(4096, 2048), normal(2048)))
check("refused", (a.half(), b.half()))
check("on the host", (a.cpu(), b.cpu()), (normal(16, 16), normal(16, 16)))
