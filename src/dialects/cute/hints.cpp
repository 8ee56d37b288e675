// What the dialect says about wrong use: the way that works in it.
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

// Nothing is left out.
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
    "functions of torch take tensors of the script; a kernel has `cute.math.exp(x)` and the like, and `max(x, 0.0)` of numbers";

static constexpr value::ExceptionHint kExceptionHints[] = {
    {"IndexError", "tuple index out of range", "",
     "`x.shape` has an item for each mode of the tensor, `cute.arch.thread_idx()` has three; items count from 0"},
    {"AttributeError", "'function' object has no attribute 'compile'", "",
     "write `cute.compile(run, a, b)`: the function, then its arguments"},
    {"TypeError", "'Tensor' object is not subscriptable", "",
     "this says to kernels what a tensor is: elements are read from the tensor of torch or NumPy that it was made of"},
    {"AttributeError", "'CompiledFunction' object has no attribute", "'launch'",
     "what is compiled is called, and launches its kernels itself: `compiled(a, b)`"},
    {"AttributeError", "'KernelLauncher' object has no attribute", "", "launch it: `.launch(grid=[...], block=[...])`"},
    {"TypeError", "'TiledCopy' object is not subscriptable", "", "the part of one thread is `tiled_copy.get_slice(thread)`"},
    {"TypeError", "'TiledMma' object is not callable", "", "a product is `cute.gemm(tiled_mma, d, a, b, c)`: d = a * b + c"},
    {"TypeError", "'TiledCopy' object is not callable", "", "a copy is `cute.copy(tiled_copy, source, destination)`"},
    {"TypeError", "'CopyAtom' object is not callable", "", "a copy is `cute.copy(atom, source, destination)`"},
    {"TypeError", "'TiledMma' object is not subscriptable", "", "the part of one thread is `tiled_mma.get_slice(thread)`"},
    {"AttributeError", "'Pointer' object has no attribute", "'iterator'",
     "this is the pointer itself: `p + i` is the address of an element, `cute.make_tensor(p, cute.make_layout(n))` a tensor"},
    {"TypeError", "the truth of a TensorSSA", "",
     "`cute.where(a > b, a, b)` chooses for each element, as `max` and `min` do of numbers"},
    {"TypeError", "must be Tensor, not Float", "", kTorchFunction},
    {"TypeError", "must be Tensor, not Int", "", kTorchFunction},
    {"TypeError", "must be Tensor, not TensorSSA", "", kTorchFunction},
    {"TypeError", "cannot make a tensor of Float", "", kTorchFunction},
    {"TypeError", "cannot make a tensor of Int", "", kTorchFunction},
    {"TypeError", "cannot make a tensor of Tensor", "",
     "this says to kernels what a tensor is: pass the tensor of torch that `from_dlpack` was given"},
    {"AttributeError", value::kAnyNumber, "'store'",
     "this is one element, a number: `x[i] = 1.0` stores it; a mode that is to stay has `None` for its index: `x[i, None]`"},
    {"AttributeError", value::kAnyNumber, "'load'",
     "this is one element, a number, read already; a mode that is to stay has `None` for its index: `x[i, None].load()`"},
    {"TypeError", "'tuple' object does not support item assignment", "",
     "make a new tuple, or use a list; a tensor has its shape for good: `cute.make_tensor(x.iterator, layout)` is another one"},
    {"TypeError", "bad operand type for", "'Tensor'",
     "a tensor as a whole has no operators: compute with its elements, `x[i]`, or with the vector of registers, `x.load()`"},
    {"TypeError", "'Tensor' object is not callable", "", "an element is read by its index: `x[i]`"},
    {"AttributeError", "'TiledMma' object has no attribute", "'partition_", kOfThread},
    {"AttributeError", "'TiledCopy' object has no attribute", "'partition_", kOfThread},
    {"AttributeError", "'TiledCopy' object has no attribute", "'retile", kOfThread},
    {"TypeError", "a pointer offset is a number", "",
     "a tensor takes several coordinates: `cute.make_tensor(pointer, cute.make_layout((32, 32), stride=(32, 1)))`"},
    {"TypeError", "a coordinate must be", "not Layout", "a layout is called with a coordinate: `layout((3, 4))` is an index"},
    {"TypeError", "a coordinate must be", "not NoneType", "all elements of registers are set by `.fill(number)`"},
    {"TypeError", "a coordinate must be", "not Tensor", "an element of a tensor is a number: `x[index[i]]`"},
    {"TypeError", "'Pointer' object is not iterable", "",
     "nobody knows how many elements there are: loop over indices, `for i in range(n): p[i]`"},
    {"TypeError", "a coordinate must be", "not list", "the brackets of the tensor are enough: `x[i]`, `x[i, j]`"},
    {"TypeError", "a coordinate must be", "not slice",
     "a part of a tensor is a tile: `cute.local_tile(x, (64,), (b,))`; `None` keeps a whole mode: `x[None, 0]`; "
     "elements are stored in a loop"},
    {"TypeError", "'Tensor'", "has no len()", "`cute.size(t)` counts the elements of a tensor, `t.shape[0]` is an extent"},
    {"TypeError", "'Array'", "has no len()", "`a.shape[0]` is an extent of an array"},
    {"TypeError", "unsupported operand type(s) for +: 'str'", "",
     "`cute.printf` prints values of run time: `cute.printf(f\"n={n}\")`"},
    {"TypeError", "unsupported operand type(s) for divmod()", "",
     "`//` and `%` give both; `divmod` takes the divisors of `cute.fast_divmod_create_divisor`"},
    {"TypeError", "unsupported operand type(s) for ** or pow(): 'int'", "",
     "only the base says how to compute: `cutlass.Int32(2) ** n`, or `1 << n`"},
    {"TypeError", "unsupported operand type(s) for ** or pow(): 'float'", "",
     "only the base says how to compute: `cutlass.Float32(2.0) ** x`, or `cute.math.exp2(x)`"},
    {"TypeError", "unsupported operand type(s) for @", "",
     "`*` multiplies element by element; sum the products over the inner index in a loop"},
    {"TypeError", "unsupported operand type(s)", "'tuple' and 'Int32'", kThreeNumbers},
    {"TypeError", "unsupported operand type(s)", "'Int32' and 'tuple'", kThreeNumbers},
    {"TypeError", "not supported between instances of", "'tuple' and 'Int32'", kThreeNumbers},
    {"TypeError", "not supported between instances of", "'Int32' and 'tuple'", kThreeNumbers},
    {"TypeError", "not supported between instances of", "'tuple' and 'int'", kThreeNumbers},
    {"TypeError", "'tuple' object is not callable", "", "a tuple is indexed: `x.shape[0]`, `cute.arch.thread_idx()[0]`"},
    {"AttributeError", "'tuple' object has no attribute", "'x'", "index it: `cute.arch.thread_idx()[0]` for x"},
    {"AttributeError", "'tuple' object has no attribute", "'y'", "index it: `cute.arch.thread_idx()[1]` for y"},
    {"AttributeError", "'tuple' object has no attribute", "'z'", "index it: `cute.arch.thread_idx()[2]` for z"},
    {"TypeError", "'function' object is not subscriptable", "",
     "a kernel is launched by a method: `kernel(...).launch(grid=[...], block=[...])`"},
    {"TypeError", "unsupported operand type(s)", "and 'str'",
     "texts exist while compiling only: `cute.printf(f\"n={n}\")` prints values of run time"},
    {"TypeError", "not supported between instances of", "'str'",
     "texts exist while compiling only, where `cutlass.const_expr(...)` compares them"},
    {"TypeError", "unsupported operand type(s)", "'Tensor'",
     "tensors are computed with element by element, `a[i] + b[i]`, those in registers also as vectors: `a.load() + b.load()`"},
    {"TypeError", "not supported between instances of", "'Tensor'",
     "tensors are compared element by element: `if x[i] > y[i]:`; of vectors, `cute.where(x.load() > 0.0, a, b)` chooses"},
    {"TypeError", "cannot unpack non-iterable builtin_function_or_method", "",
     "it is a function: call it, as in `x, _, _ = cute.arch.thread_idx()`"},
    {"TypeError", "unsupported operand type(s)", "'builtin_function_or_method'",
     "one side is a function: call it, as in `cute.arch.lane_idx()`"},
    {"TypeError", "not supported between instances of", "'builtin_function_or_method'",
     "one side is a function: call it, as in `cute.arch.lane_idx()`"},
    {"TypeError", "unsupported operand type(s)", "'NoneType'",
     "one side is None: test it first with `if cutlass.const_expr(x is not None)`"},
    {"TypeError", "not supported between instances of", "'NoneType'",
     "one side is None: test it first with `if cutlass.const_expr(x is not None)`"},
    {"TypeError", "unsupported format string passed to", ".__format__",
     "a runtime value has no text while compiling: print it with `cute.printf`"},
    {"TypeError", "doesn't define __round__", "", "`cute.math.round(x)` rounds at run time, `.to(Int32)` truncates"},
    {"TypeError", "'Tensor' object is not iterable", "", "loop over indices: `for i in range(cute.size(t)):`"},
    {"TypeError", "'builtin_function_or_method' object is not subscriptable", "", "call it first: `cute.arch.thread_idx()[0]`"},
    {"AttributeError", "'Tensor' object has no attribute", "'to'", kOfScript},
    {"AttributeError", "'Tensor' object has no attribute", "'cuda'", kOfScript},
    {"AttributeError", "'Tensor' object has no attribute", "'cpu'", kOfScript},
    {"AttributeError", "'Tensor' object has no attribute", "'numpy'", kOfScript},
    {"AttributeError", "'Tensor' object has no attribute", "'contiguous'", kOfScript},
    {"AttributeError", "'Tensor' object has no attribute", "'detach'", kOfScript},
    {"AttributeError", "'int' object has no attribute", "'to'",
     "this is a number of Python: `cutlass.Int32(n)` makes one of the dialect"},
    {"AttributeError", "'float' object has no attribute", "'to'",
     "this is a number of Python: `cutlass.Float32(x)` makes one of the dialect"},
    {"AttributeError", "'NoneType' object has no attribute", "",
     "this is None, as a launch and functions without `return` give; where it may be, test it first with `if "
     "cutlass.const_expr(x is not None)`"},
    {"ValueError", "values to unpack (expected", "",
     "a shape has as many extents as the tensor has modes; `cute.arch.thread_idx()` and the like give three values: `x, _, _ = "
     "...`"},
};
constinit const std::span<const value::ExceptionHint> kCuteExceptionHints(kExceptionHints);

}  // namespace kdsl::builtins
