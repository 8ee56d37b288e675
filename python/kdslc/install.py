"""`import kdslc.install` before `import cutlass` or `import tilelang`: kernels of the program are compiled by kdsl."""
from ._cpu_torch import stand_in_for_cuda
from ._names import install

install()
stand_in_for_cuda()
