"""Names of the dialect under the module that library code imports them from."""

from cutlass import *  # noqa: F401,F403
from cutlass import Float, Integer, Numeric, all_, and_, any_, const_expr, max, min, not_, or_, select_  # noqa: F401
from cutlass._control_flow import for_generate, if_generate, while_generate, yield_out  # noqa: F401
from cutlass._flatten import extract_mlir_values, new_from_mlir_values  # noqa: F401
from cutlass._mlir.extras import types as T  # noqa: F401
from cutlass.base_dsl.arch import Arch  # noqa: F401
from cutlass.base_dsl.typing import (  # noqa: F401
    DynamicExpression, FloatMeta, IntegerMeta, JitArgument, NumericMeta, as_numeric, cast, get_c_pointers, get_mlir_types,
)


class DSLRuntimeError(RuntimeError):
    pass


class DSLCudaRuntimeError(DSLRuntimeError):
    """A call of the CUDA bindings that failed."""

    def __init__(self, error_code, error_name="", *details):
        super().__init__(f"{error_name or error_code} (error code: {error_code})")
        self.error_code, self.error_name = error_code, error_name


def _failed_call(name, message):
    """What is raised when compiled code did not run to its end; the name is of a member of cudaError_t."""
    from cuda.bindings import runtime

    error = DSLCudaRuntimeError(getattr(runtime.cudaError_t, name), name)
    error.args = (message,)
    return error


class JitCompiledFunction:
    """For annotations and isinstance: the class of what cute.compile gives."""


class BaseDSL:
    """What library code asks about the compilation."""

    @classmethod
    def _get_dsl(cls):
        return cls()

    def get_arch_enum(self):
        from cutlass.base_dsl.arch import current_arch

        return current_arch()


def dynamic_expr(expression):
    """The expression, as a test that is decided at run time. Without const_expr every test is."""
    return expression


CuTeDSL = CutlassBaseDSL = BaseDSL


def lru_cache_ir(maxsize=128, typed=True):
    """Calls are not remembered: what they give belongs to the place that they are traced at."""
    return lambda function: function


def dsl_user_op(function):
    """A function of device code. Its body is compile-time Python, as that of any function without a decorator."""
    return function
