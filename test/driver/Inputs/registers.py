"""A kernel that gives up registers."""
import torch

import cutlass.cute as cute
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def changes(x: cute.Tensor):
    cute.arch.warpgroup_reg_dealloc(40)
    x[cute.arch.thread_idx()[0]] = 1.0


@cute.jit
def run(x: cute.Tensor):
    changes(x).launch(grid=1, block=128)


run(from_dlpack(torch.zeros(128)))
