#include "dialects/tilelang/dialect.h"

#include <fmt/format.h>

#include "dialects/common/host_tensors.h"
#include "dialects/common/numeric_types.h"
#include "dialects/common/rows.h"
#include "dialects/tilelang/objects.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

void add_numeric_types(Context&, value::ModuleObject*);  // arguments.cpp
void add_number_methods(Context&);  // arguments.cpp

namespace {

using dtype::DType;
using value::AnnotationKind;

constexpr std::string_view kPackages[] = {"tilelang", "tvm"};
const value::NativeModule* const kModules[] = {&kTileLangNativeModule};

void init(Context& ctx, value::ModuleObject* module) {
  make_numeric_types(ctx);
  TileTypes& types = ctx.extensions.attach<TileTypes>();
  make_buffer_types(ctx, types);
  make_symbol_type(ctx, types);
  make_kernel_type(ctx, types);
  make_loop_types(ctx, types);
  make_condition_type(ctx, types);
  add_numeric_types(ctx, module);
  add_number_methods(ctx);
  for (std::span<const BuiltinRow> rows : {kTileBufferRows, kTileBarrierRows, kTileCudaRows, kTileOpRows, kTileLoopRows,
                                           kTileNoteRows, kTileHostRows, kTilePackedRows, kTileSymbolRows, kTileNumberRows})
    add_rows(ctx, module, rows);
}

// ---- names of symbols

std::string host_symbol(const value::FunctionObject* function) { return value::symbol_part(function->name.text()); }
std::string kernel_symbol(const value::FunctionObject* function, std::string_view) {
  return value::symbol_part(function->name.text()) + "_kernel";
}

AnnotationKind annotation_kind(Context&, Value) { return AnnotationKind::Value; }
Value adapt(Context&, Value v) { return v; }

std::string spell_type(DType type) { return fmt::format("T.{}", dtype_name(type)); }

// ---- annotations of parameters in the body

bool annotate(Context& ctx, Name name, Value& current, Value annotation, Span span) {
  if (annotation.is_poison()) return current = annotation, true;
  Value tracing = ctx.evaluation->import_module("tilelang._passes", span);
  if (tracing.is_raised()) return false;
  Value given = current.is_unbound() ? Value::none() : current;
  current = value::call_method(ctx, tracing, "annotated", {value::make_str(ctx, name), given, annotation});
  return !current.is_raised();
}

constexpr value::VariableRules kRules{{.name = "range"},
                                      make_tile_range,
                                      make_variable,
                                      annotate,
                                      check_at_run_time,
                                      &kTileNumberRules,
                                      "write a loop in a loop, one for each index; `for i, j in T.Parallel(m, n)` has several",
                                      "a loop has an index for each of its extents, as `for i, j in T.Parallel(m, n)`"};

constexpr std::string_view kStaticOnly =
    "it has to be known when the kernel is built: a size of the builder, or an item of a list, `for i in list(range(4)):`";
constexpr value::HintTable kHints = value::hint_table({
    {value::Hint::KeepStructure,
     "keep its length and keys fixed; numbers that change are elements of `T.alloc_local(shape, dtype)`"},
    {value::Hint::ReturnFromBranch, "put the rest of the kernel under the opposite condition"},
    {value::Hint::ReturnFromLoop,
     "`break` leaves a loop of `T.serial`; what comes after the loop stands under the opposite condition"},
    {value::Hint::StagedCallOnly,
     "call it in a function decorated with `@T.prim_func`; of numbers of the script, `math.sqrt(x)` and the like of Python"},
    {value::Hint::RoundedUp, "T.ceildiv({}, {})"},
    {value::Hint::RaiseInRegion, "`T.device_assert(condition)` stops a kernel at run time"},
    {value::Hint::RuntimeAssert, "write `T.device_assert(condition)`"},
    {value::Hint::RuntimeIndex,
     "a list of Python is indexed while compiling: pass the values as a tensor, or store them to `T.alloc_local(shape, "
     "dtype)`"},
    {value::Hint::RuntimeSliceBound, kStaticOnly},
    {value::Hint::RuntimeTruth,
     "in kernels `if`, `while`, `and`, `or` and `not` work at run time; other tests need a constant"},
    {value::Hint::RuntimeInt,
     "a value known only at run time cannot become a Python int: `T.cast(x, T.int32)` converts, `for i in T.serial(n):` loops"},
    {value::Hint::RuntimeFloat, "`T.cast(x, T.float32)` converts"},
    {value::Hint::RuntimeMath, "functions of `math` compute at compile time, `T.exp(x)` and the like at run time"},
    {value::Hint::ScriptTensor,
     "a kernel reads tensors that are its arguments: take this one as an argument; what a function makes and returns is "
     "`T.empty(shape, dtype)`"},
    {value::Hint::RuntimeRepetition, kStaticOnly},
    {value::Hint::StaticRange, "write `for i in T.serial(n):` for a loop at run time"},
    {value::Hint::RuntimeLoop, "write `for i in T.serial(n):` for a loop at run time"},
    {value::Hint::LoopOption, kStaticOnly},
    {value::Hint::GridExtent, "`//` divides integers, `T.ceildiv(n, 128)` rounds up; `/` gives a float"},
    {value::Hint::CodeFromText, "all code is known before anything runs: write it out"},
    {value::Hint::Breakpoint, "`T.print(x)` prints values at run time"},
    {value::Hint::KnownValue, kStaticOnly},
    {value::Hint::NumberOfTuple, "one of its items is a number: `[0]` is the first"},
    {value::Hint::CopyTensor, "an element is copied by `{}[i] = {}[i]`, a tile by `T.copy(source, target)`"},
});
constexpr std::string_view kReduction =
    "`T.reduce_sum(tile, out, dim=0)` and the like reduce a tile; its elements are looped over by `for i in T.serial(n):`";
constexpr std::string_view kElements =
    "a tile as a whole has no operators: compute with its elements, `for i in T.Parallel(n): a[i] = a[i] * 2.0`";
constexpr std::string_view kTorchFunction =
    "functions of torch and NumPy take tensors of the script; a kernel has `T.exp(x)`, `T.max(x, 0)` and the like, of one "
    "element each";
constexpr std::string_view kPart =
    "this is a part of a tile, as fewer indices than it has dimensions and slices give: an element has a number for each, "
    "`a[i, j]`, or `a[i, 0]` of a tile of one column";
using value::Tried;
constexpr value::ExceptionHint kExceptionHintRows[] = {
    {.tried = Tried::Enter, .help = "`with` takes `T.Kernel(...)`; a loop is written `for i in T.Parallel(n):`"},
    {.tried = Tried::Attribute,
     .symbol = "wait",
     .left = "NoneType",
     .help = "`T.copy`, `T.gemm` and the like give nothing: what reads a tile waits for it"},
    {.tried = Tried::ItemRange, .symbol = "tuple", .help = "`A.shape` has an item for each dimension; items count from 0"},
    {.tried = Tried::Unary, .left = "Buffer", .help = kElements},
    {.tried = Tried::Index,
     .left = value::kAnyNumber,
     .help = "this is a number, as `T.alloc_var` gives and an element is: it has no index; all indices of an element stand in "
             "one pair "
             "of brackets, `a[i, j]`"},
    {.tried = Tried::Length, .left = "Buffer", .help = "an extent of a tensor or a tile is `A.shape[0]`"},
    {.tried = Tried::Call, .left = "Buffer", .help = "an element is read by its index: `A[i]`"},
    {.tried = Tried::Operator,
     .either = "tuple",
     .help = "a loop over several extents gives as many numbers: `for i, j in T.Parallel(m, n):`; an item of a tuple is `[0]`"},
    {.tried = Tried::Iterate, .left = "Buffer", .help = kReduction},
    {.tried = Tried::Iterate,
     .left = value::kAnyInteger,
     .help =
         "a loop is written `for i in T.serial(n):` or `for i in T.Parallel(n):`; `T.get_thread_binding()` is the number of a "
         "thread"},
    {.tried = Tried::Comparison, .either = "Buffer", .help = kElements},
    {.tried = Tried::Operator, .either = "Buffer", .help = kElements},
    {.tried = Tried::Comparison, .either = "BufferRegion", .help = kPart},
    {.tried = Tried::Operator, .either = "BufferRegion", .help = kPart},
    {.tried = Tried::IndexNumber,
     .left = "tuple",
     .help = "extents stand one after the other, `T.Parallel(m, n)`; a grid of two has two indices: `with T.Kernel(m, n, "
             "threads=128) "
             "as (bx, by):`; a number of threads is given by `threads=128`"},
    {.tried = Tried::IndexNumber, .left = value::kAnyFloat, .help = "`//` divides integers; `T.cast(x, T.int32)` converts"},
    {.tried = Tried::NotEnoughValues,
     .help =
         "there is a name for each extent: `with T.Kernel(m, n, threads=128) as (bx, by):`, where `threads` goes by keyword; "
         "`for i, j in T.Parallel(m, n):`"},
    {.tried = Tried::TooManyValues,
     .help =
         "there is a name for each extent: `with T.Kernel(m, n, threads=128) as (bx, by):`, where `threads` goes by keyword; "
         "`for i, j in T.Parallel(m, n):`"},
    {.tried = Tried::TensorData, .left = value::kAnyFloat, .help = kTorchFunction},
    {.tried = Tried::TensorData, .left = value::kAnyInteger, .help = kTorchFunction},
    {.tried = Tried::TensorArgument, .left = value::kAnyFloat, .help = kTorchFunction},
    {.tried = Tried::TensorArgument, .left = value::kAnyInteger, .help = kTorchFunction},
    {.tried = Tried::TensorArgument, .left = "Buffer", .help = kTorchFunction},
};
constexpr std::span<const value::ExceptionHint> kExceptionHints(kExceptionHintRows);

}  // namespace

TileTypes& tile_types(const Context& ctx) { return *ctx.extensions.find<TileTypes>(); }

constinit const value::NativeModule kTileLangNativeModule{"tilelang._native", {}, init};

constinit const value::Dialect kTileLangDialect{
    .name = "tilelang",
    .packages = kPackages,
    .modules = kModules,
    .make_types = make_numeric_types,
    .ignored_keywords = {},
    .call_keywords = {},
    .range = &kRules,
    .host_decorator = "@tilelang.jit",
    .kernel_decorator = "@T.prim_func",
    .host_symbol = host_symbol,
    .kernel_symbol = kernel_symbol,
    .annotation_kind = annotation_kind,
    .adapt = adapt,
    .host_argument = host_argument,
    .spell_type = spell_type,
    .hints = &kHints,
    .foreign_names = &kTileLangForeignNames,
    .exception_hints = &kExceptionHints,
    .fault_hints = &kTileLangFaultHints,
};

}  // namespace kdsl::builtins
