"""Which of the two modes of a matrix is contiguous, and what follows for the operands of a product."""

from enum import Enum

from cutlass import cute


class LayoutEnum(Enum):
    """The order of a matrix. A is (M, K), B is (N, K), C and D are (M, N): row-major means K-major, K-major and N-major."""

    ROW_MAJOR = "row_major"
    COL_MAJOR = "col_major"

    @staticmethod
    def from_tensor(tensor):
        """By the mode with the static stride 1; where more than one has it, the first that has more than one element."""
        leading = tensor.leading_dim
        if leading == 1:
            return LayoutEnum.ROW_MAJOR
        if leading == 0:
            return LayoutEnum.COL_MAJOR
        raise ValueError(f"the order of {tensor} is unknown: neither of its first two modes has the static stride 1")

    def mma_major_mode(self):
        """Of an A or B operand of tcgen05.mma."""
        mode = cute.nvgpu.OperandMajorMode
        return mode.K if self is LayoutEnum.ROW_MAJOR else mode.MN

    def sm90_mma_major_mode(self):
        """Of an A or B operand of wgmma."""
        mode = cute.nvgpu.OperandMajorMode
        return mode.K if self is LayoutEnum.ROW_MAJOR else mode.MN

    def is_k_major_a(self):
        return self is LayoutEnum.ROW_MAJOR

    def is_m_major_a(self):
        return self is LayoutEnum.COL_MAJOR

    def is_k_major_b(self):
        return self is LayoutEnum.ROW_MAJOR

    def is_n_major_b(self):
        return self is LayoutEnum.COL_MAJOR

    def is_n_major_c(self):
        return self is LayoutEnum.ROW_MAJOR

    def is_m_major_c(self):
        return self is LayoutEnum.COL_MAJOR
