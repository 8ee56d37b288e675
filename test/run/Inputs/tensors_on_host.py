import torch

x = torch.ones((1 << 20,), device="cuda")
total = x + 1
small = (x[:100] * 2).cpu()
y = total.cpu()
for i in range(2):
    z = (total * i).cpu()
