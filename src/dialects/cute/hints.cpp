// This file has the dialect's hints for wrong use: the form that works instead.
#include <algorithm>

#include "dialects/cute/dialect.h"

namespace kdsl::builtins {

using value::Hint;

constexpr value::HintTable kCuteHints = value::hint_table({
    {Hint::WrapStaticTest, "a test that is known at compile time must be wrapped: `{} cutlass.const_expr(...)`"},
    {Hint::StaticCondition, "the condition is known at compile time; `cutlass.const_expr(...)` compiles one arm only"},
    {Hint::StaticArms,
     "only numbers and what consists of them are chosen at run time: test with `cutlass.const_expr(...)`, or use either one "
     "in an arm of an `if`"},
    {Hint::ChooseStatically,
     "choose it at compile time: `if cutlass.const_expr(...)`, `for ... in cutlass.range_constexpr(...)`"},
    {Hint::KeepStructure,
     "a dynamic region is traced once, whatever runs: keep lengths and keys fixed, or use a static loop "
     "(`cutlass.range_constexpr`) or a register tensor (`cute.make_rmem_tensor`)"},
    {Hint::ReturnFromBranch,
     "put the rest of the function under the opposite condition, or make the condition static with "
     "`cutlass.const_expr(...)`"},
    {Hint::ReturnFromLoop,
     "compute the result in a variable and leave after the region, or make the condition static with "
     "`cutlass.const_expr(...)`"},
    {Hint::BreakFromBranch,
     "make the condition static with `cutlass.const_expr(...)`, or put the rest of the body under the opposite condition"},
    {Hint::BreakFromLoop,
     "use `cutlass.range_constexpr` for a loop at compile time, or keep a flag and test it in the condition of a `while`"},
    {Hint::RaiseInRegion,
     "`cute.testing.assert_(condition, message)` stops a kernel at run time; `raise` needs a condition that is static: "
     "`cutlass.const_expr(...)`"},
    {Hint::YieldInRegion,
     "collect the items in a list, or make the region static with `cutlass.const_expr(...)` or "
     "`cutlass.range_constexpr(...)`"},
    {Hint::IteratorInRegion,
     "take its items before the region, for example with `list(...)`, or make the region static with `cutlass.const_expr` or "
     "`cutlass.range_constexpr`"},
    {Hint::StoreInRegion,
     "do it outside of the region, or make the region static with `cutlass.const_expr` or `cutlass.range_constexpr`; what run "
     "time decides goes into a variable, a list or a tensor"},
    {Hint::RuntimeAssert, "use `cute.testing.assert_(condition, message)` for a check at run time"},
    {Hint::RuntimeIndex,
     "copy the values to a register tensor (`cute.make_rmem_tensor`), or loop with `cutlass.range_constexpr` so that the "
     "index is known"},
    {Hint::RuntimeTruth,
     "in functions decorated with `@cute.jit`, `if`, `while`, `and`, `or` and `not` work at run time; other tests need a "
     "constant"},
    {Hint::RuntimeInt,
     "a value known only at run time cannot become a Python int; convert with `cutlass.Int32(...)` or `.to(...)`, loop with "
     "`range(...)` in a `@cute.jit` function, index a register tensor"},
    {Hint::RuntimeFloat, "convert with `cutlass.Float32(...)` or `.to(cutlass.Float32)`"},
    {Hint::RuntimeMath, "functions of `math` compute at compile time, those of `cute.math` at run time"},
    {Hint::ScriptTensor,
     "a kernel reads tensors that are its arguments: take this one as an argument, which is `from_dlpack(x)` of it"},
    {Hint::RuntimeSliceBound,
     "the bounds of a slice of a Python list, tuple or string are needed while compiling: pass the bound as "
     "`cutlass.Constexpr`, or keep the elements in a register tensor (`cute.make_rmem_tensor`) and loop over them"},
    {Hint::RuntimeRepetition,
     "an item of a tuple is a number, `cute.arch.block_dim()[0]`; the length of a list, tuple or string is fixed while "
     "compiling: pass its count as `cutlass.Constexpr`"},
    {Hint::StaticRange,
     "here `range` runs while compiling, so its bounds must be known then: pass them as `cutlass.Constexpr`, or write a "
     "`for i in range(...)` statement in a function decorated with `@cute.jit`, which loops at run time and "
     "may count from the end: `n - 1 - i`"},
    {Hint::RuntimeLoop, "use `range` or `cutlass.range` for a loop at run time"},
    {Hint::LoopOption, "it decides how the loop is compiled: write a literal, or pass it as `cutlass.Constexpr`"},
    {Hint::ConstantParameter, "annotate the parameter: `{}: cutlass.Constexpr` passes it at compile time"},
    {Hint::GridExtent, "`//` divides integers, `cute.ceil_div(n, 128)` rounds up; `/` gives a Float32"},
    {Hint::LaunchKernel,
     "a kernel is launched from a function decorated with `@cute.jit`: `kernel(...).launch(grid=..., block=...)`"},
    {Hint::KernelInKernel, "decorate it with `@cute.jit` to call it as a device function"},
    {Hint::DecoratorOrder, "put `@cute.jit` or `@cute.kernel` directly above the `def`, other decorators above it"},
    {Hint::EndlessRecursion,
     "calls in staged code are inlined, both arms of a test at run time are traced: a recursion has to end at compile time, "
     "under `cutlass.const_expr(...)`"},
    {Hint::DeviceResult, "name the type of its one result: `-> cutlass.Float32`, or a class made by `cute.native_struct`"},
    {Hint::StagedCallOnly, "call it from a function decorated with `@cute.jit` or `@cute.kernel`"},
    {Hint::CodeFromText,
     "all code is known before anything runs: write it out, or choose among functions with `cutlass.const_expr`"},
    {Hint::Breakpoint, "`print` shows values while compiling, `cute.printf(\"n = %d\", n)` those of run time"},
    {Hint::PackedDestination, "one value holds {} numbers; the vector of a register tensor converts: `tensor.load().to({})`"},
    {Hint::VectorDestination,
     "no single number has this type; the vector of a register tensor converts: `tensor.load().to({})`"},
    {Hint::RoundedUp, "cute.ceil_div({}, {})"},
    {Hint::FillBefore, "write `{}.fill(0.0)` before the loop: registers begin with whatever was in them"},
    {Hint::KnownValue, "it is needed while compiling: write a number, or pass it as `cutlass.Constexpr`"},
    {Hint::NumberOfTuple, "an item of it is a number: `[0]` is the first; the product of all is `cute.size(...)`"},
    {Hint::CopyTensor, "an element is copied by `{}[i] = {}[i]`, a tile of a thread by `cute.autovec_copy`"},
    {Hint::PackedSource, "one value holds {} numbers, which `.load().to({})` of a tensor takes apart"},
});

// Every hint has a text.
static_assert(std::ranges::none_of(kCuteHints, [](std::string_view help) { return help.empty(); }));

static constexpr std::string_view kThreeNumbers =
    "a tuple is no number: `tid, _, _ = cute.arch.thread_idx()` takes it apart, `cute.arch.block_idx()[0]`, `x.shape[0]` and "
    "`coordinate[0]` are first items";

static constexpr std::string_view kOfScript =
    "this is the tensor of kernels: call it on the tensor of torch, before `from_dlpack` makes this one of it; elements and "
    "vectors are converted by `.to(type)`";

static constexpr std::string_view kOfThread =
    "one thread's part has it: `thread = tiled.get_slice(tid)`, and then `thread.partition_A(x)` and the like";

static constexpr std::string_view kTorchFunction =
    "functions of torch and NumPy take tensors of the script; a kernel has `cute.math.exp(x)` and the like, and `max(x, 0.0)` "
    "of numbers";

using value::Tried;

static constexpr value::ExceptionHint kExceptionHints[] = {
    {.tried = Tried::ItemRange,
     .symbol = "tuple",
     .help = "`x.shape` has an item for each mode of the tensor, `cute.arch.thread_idx()` has three; items count from 0"},
    {.tried = Tried::Attribute,
     .symbol = "compile",
     .left = "function",
     .help = "write `cute.compile(run, a, b)`: the function, then its arguments"},
    {.tried = Tried::Index,
     .left = "Tensor",
     .help = "this says to kernels what a tensor is: elements are read from the tensor of torch or NumPy that it was made of"},
    {.tried = Tried::Attribute,
     .symbol = "launch",
     .left = "CompiledFunction",
     .help = "what is compiled is called, and launches its kernels itself: `compiled(a, b)`"},
    {.tried = Tried::Attribute, .left = "KernelLauncher", .help = "launch it: `.launch(grid=[...], block=[...])`"},
    {.tried = Tried::Index, .left = "TiledCopy", .help = "the part of one thread is `tiled_copy.get_slice(thread)`"},
    {.tried = Tried::Call, .left = "TiledMma", .help = "a product is `cute.gemm(tiled_mma, d, a, b, c)`: d = a * b + c"},
    {.tried = Tried::Call, .left = "TiledCopy", .help = "a copy is `cute.copy(tiled_copy, source, destination)`"},
    {.tried = Tried::Call, .left = "CopyAtom", .help = "a copy is `cute.copy(atom, source, destination)`"},
    {.tried = Tried::Index, .left = "TiledMma", .help = "the part of one thread is `tiled_mma.get_slice(thread)`"},
    {.tried = Tried::Attribute,
     .symbol = "iterator",
     .left = "Pointer",
     .help = "this is the pointer itself: `p + i` is the address of an element, `cute.make_tensor(p, cute.make_layout(n))` a "
             "tensor"},
    {.tried = Tried::Truth,
     .left = "TensorSSA",
     .help = "`cute.where(a > b, a, b)` chooses for each element, as `max` and `min` do of numbers"},
    {.tried = Tried::TensorArgument, .left = value::kAnyFloat, .help = kTorchFunction},
    {.tried = Tried::TensorArgument, .left = value::kAnyInteger, .help = kTorchFunction},
    {.tried = Tried::TensorArgument, .left = "TensorSSA", .help = kTorchFunction},
    {.tried = Tried::TensorData, .left = value::kAnyFloat, .help = kTorchFunction},
    {.tried = Tried::TensorData, .left = value::kAnyInteger, .help = kTorchFunction},
    {.tried = Tried::TensorData,
     .left = "Tensor",
     .help = "this says to kernels what a tensor is: pass the tensor of torch that `from_dlpack` was given"},
    {.tried = Tried::Attribute,
     .symbol = "store",
     .left = value::kAnyNumber,
     .help = "this is one element, a number: `x[i] = 1.0` stores it; a mode that is to stay has `None` for its index: `x[i, "
             "None]`"},
    {.tried = Tried::Attribute,
     .symbol = "load",
     .left = value::kAnyNumber,
     .help =
         "this is one element, a number, read already; a mode that is to stay has `None` for its index: `x[i, None].load()`"},
    {.tried = Tried::StoreItem,
     .left = "tuple",
     .help = "make a new tuple, or use a list; a tensor has its shape for good: `cute.make_tensor(x.iterator, layout)` is "
             "another one"},
    {.tried = Tried::Unary,
     .left = "Tensor",
     .help = "a tensor as a whole has no operators: compute with its elements, `x[i]`, or with the vector of registers, "
             "`x.load()`"},
    {.tried = Tried::Call, .left = "Tensor", .help = "an element is read by its index: `x[i]`"},
    {.tried = Tried::Attribute, .symbol = "partition_*", .left = "TiledMma", .help = kOfThread},
    {.tried = Tried::Attribute, .symbol = "partition_*", .left = "TiledCopy", .help = kOfThread},
    {.tried = Tried::Attribute, .symbol = "retile*", .left = "TiledCopy", .help = kOfThread},
    {.tried = Tried::PointerOffset,
     .help = "a tensor takes several coordinates: `cute.make_tensor(pointer, cute.make_layout((32, 32), stride=(32, 1)))`"},
    {.tried = Tried::Tuple,
     .symbol = "a coordinate",
     .left = "Layout",
     .help = "a layout is called with a coordinate: `layout((3, 4))` is an index"},
    {.tried = Tried::Tuple,
     .symbol = "a coordinate",
     .left = "NoneType",
     .help = "all elements of registers are set by `.fill(number)`"},
    {.tried = Tried::Tuple,
     .symbol = "a coordinate",
     .left = "Tensor",
     .help = "an element of a tensor is a number: `x[index[i]]`"},
    {.tried = Tried::Iterate,
     .left = "Pointer",
     .help = "nobody knows how many elements there are: loop over indices, `for i in range(n): p[i]`"},
    {.tried = Tried::Coordinate, .help = "the brackets of the tensor are enough: `x[i]`, `x[i, j]`"},
    {.tried = Tried::Tuple,
     .symbol = "a coordinate",
     .left = "slice",
     .help = "a part of a tensor is a tile: `cute.local_tile(x, (64,), (b,))`; `None` keeps a whole mode: `x[None, 0]`; "
             "elements are stored in a loop"},
    {.tried = Tried::Length,
     .left = "Tensor",
     .help = "`cute.size(t)` counts the elements of a tensor, `t.shape[0]` is an extent"},
    {.tried = Tried::Length, .left = "Array", .help = "`a.shape[0]` is an extent of an array"},
    {.tried = Tried::Operator,
     .symbol = "+",
     .left = "str",
     .help = "`cute.printf` prints values of run time: `cute.printf(f\"n={n}\")`"},
    {.tried = Tried::Operator,
     .symbol = "divmod()",
     .help = "`//` and `%` give both; `divmod` takes the divisors of `cute.fast_divmod_create_divisor`"},
    {.tried = Tried::Operator,
     .symbol = "** or pow()",
     .left = "int",
     .help = "only the base says how to compute: `cutlass.Int32(2) ** n`, or `1 << n`"},
    {.tried = Tried::Operator,
     .symbol = "** or pow()",
     .left = "float",
     .help = "only the base says how to compute: `cutlass.Float32(2.0) ** x`, or `cute.math.exp2(x)`"},
    {.tried = Tried::Operator,
     .symbol = "@",
     .help = "`*` multiplies element by element; sum the products over the inner index in a loop"},
    {.tried = Tried::Operator, .left = "tuple", .right = "Int32", .help = kThreeNumbers},
    {.tried = Tried::Operator, .left = "Int32", .right = "tuple", .help = kThreeNumbers},
    {.tried = Tried::Comparison, .left = "tuple", .right = "Int32", .help = kThreeNumbers},
    {.tried = Tried::Comparison, .left = "Int32", .right = "tuple", .help = kThreeNumbers},
    {.tried = Tried::Comparison, .left = "tuple", .right = "int", .help = kThreeNumbers},
    {.tried = Tried::Call, .left = "tuple", .help = "a tuple is indexed: `x.shape[0]`, `cute.arch.thread_idx()[0]`"},
    {.tried = Tried::Attribute, .symbol = "x", .left = "tuple", .help = "index it: `cute.arch.thread_idx()[0]` for x"},
    {.tried = Tried::Attribute, .symbol = "y", .left = "tuple", .help = "index it: `cute.arch.thread_idx()[1]` for y"},
    {.tried = Tried::Attribute, .symbol = "z", .left = "tuple", .help = "index it: `cute.arch.thread_idx()[2]` for z"},
    {.tried = Tried::Index,
     .left = "function",
     .help = "a kernel is launched by a method: `kernel(...).launch(grid=[...], block=[...])`"},
    {.tried = Tried::Operator,
     .right = "str",
     .help = "strings exist while compiling only: `cute.printf(f\"n={n}\")` prints values of run time"},
    {.tried = Tried::Comparison,
     .either = "str",
     .help = "strings exist while compiling only, where `cutlass.const_expr(...)` compares them"},
    {.tried = Tried::Operator,
     .either = "Tensor",
     .help = "tensors are computed with element by element, `a[i] + b[i]`, those in registers also as vectors: `a.load() + "
             "b.load()`"},
    {.tried = Tried::Comparison,
     .either = "Tensor",
     .help =
         "tensors are compared element by element: `if x[i] > y[i]:`; of vectors, `cute.where(x.load() > 0.0, a, b)` chooses"},
    {.tried = Tried::Unpack,
     .left = "builtin_function_or_method",
     .help = "it is a function: call it, as in `x, _, _ = cute.arch.thread_idx()`"},
    {.tried = Tried::Operator,
     .either = "builtin_function_or_method",
     .help = "one side is a function: call it, as in `cute.arch.lane_idx()`"},
    {.tried = Tried::Comparison,
     .either = "builtin_function_or_method",
     .help = "one side is a function: call it, as in `cute.arch.lane_idx()`"},
    {.tried = Tried::Operator,
     .either = "NoneType",
     .help = "one side is None: test it first with `if cutlass.const_expr(x is not None)`"},
    {.tried = Tried::Comparison,
     .either = "NoneType",
     .help = "one side is None: test it first with `if cutlass.const_expr(x is not None)`"},
    {.tried = Tried::Format, .help = "a runtime value has no string while compiling: print it with `cute.printf`"},
    {.tried = Tried::Round, .help = "`cute.math.round(x)` rounds at run time, `.to(Int32)` truncates"},
    {.tried = Tried::Iterate, .left = "Tensor", .help = "loop over indices: `for i in range(cute.size(t)):`"},
    {.tried = Tried::Index, .left = "builtin_function_or_method", .help = "call it first: `cute.arch.thread_idx()[0]`"},
    {.tried = Tried::Attribute, .symbol = "to", .left = "Tensor", .help = kOfScript},
    {.tried = Tried::Attribute, .symbol = "cuda", .left = "Tensor", .help = kOfScript},
    {.tried = Tried::Attribute, .symbol = "cpu", .left = "Tensor", .help = kOfScript},
    {.tried = Tried::Attribute, .symbol = "numpy", .left = "Tensor", .help = kOfScript},
    {.tried = Tried::Attribute, .symbol = "contiguous", .left = "Tensor", .help = kOfScript},
    {.tried = Tried::Attribute, .symbol = "detach", .left = "Tensor", .help = kOfScript},
    {.tried = Tried::Attribute,
     .symbol = "to",
     .left = "int",
     .help = "this is a number of Python: `cutlass.Int32(n)` makes one of the dialect"},
    {.tried = Tried::Attribute,
     .symbol = "to",
     .left = "float",
     .help = "this is a number of Python: `cutlass.Float32(x)` makes one of the dialect"},
    {.tried = Tried::Attribute,
     .left = "NoneType",
     .help = "this is None, as a launch and functions without `return` give; where it may be, test it first with `if "
             "cutlass.const_expr(x is not None)`"},
    {.tried = Tried::NotEnoughValues,
     .help = "a shape has as many extents as the tensor has modes; `cute.arch.thread_idx()` and the like give three values: "
             "`x, _, _ = "
             "...`"},
    {.tried = Tried::TooManyValues,
     .help = "a shape has as many extents as the tensor has modes; `cute.arch.thread_idx()` and the like give three values: "
             "`x, _, _ = "
             "...`"},
};
constinit const std::span<const value::ExceptionHint> kCuteExceptionHints(kExceptionHints);

}  // namespace kdsl::builtins
