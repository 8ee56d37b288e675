#include "dialects/tilelang/dialect.h"

#include <fmt/format.h>

#include "dialects/cute/cute/objects.h"
#include "dialects/cute/cutlass/cutlass.h"
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

// ---- the types of a session

// Held by the module, where programs do not see it.
struct TypesObject : value::Object {
  TileTypes types;
};
constexpr std::string_view kTypesName = "__types__";

}  // namespace

TileTypes& tile_types(Context& ctx) {
  value::ModuleObject* module = value::as_module(value::dict_get(ctx, ctx.modules, "tilelang._native"));
  return static_cast<TypesObject*>(module->names.get(ctx.names.intern(kTypesName)).object())->types;
}

namespace {

void init(Context& ctx, value::ModuleObject* module) {
  value::dict_set(ctx, ctx.modules, "tilelang._native", module);
  make_dialect_types(ctx);
  auto* types = ctx.make<TypesObject>(TypesObject{{ctx.types->object, value::ObjectKind::Native}, {}});
  module->names.set(ctx.heap, ctx.names.intern(kTypesName), types);
  make_buffer_types(ctx, types->types);
  make_symbol_type(ctx, types->types);
  make_kernel_type(ctx, types->types);
  make_loop_types(ctx, types->types);
  add_numeric_types(ctx, module);
  add_number_methods(ctx);
  for (std::span<const BuiltinRow> rows :
       {kTileBufferRows, kTileOpRows, kTileLoopRows, kTileNoteRows, kTileHostRows, kTileSymbolRows})
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

// ---- numbers

bool is_ieee(DType type) { return type == DType::Float16 || type == DType::Float32 || type == DType::Float64; }

// A float of IEEE beside anything else wins, bfloat16 beside integers and smaller floats; a float beside an integer.
std::optional<DType> promote(DType a, DType b) {
  if (a == b) return std::nullopt;
  if (is_ieee(a) != is_ieee(b)) return is_ieee(a) ? a : b;
  if (a == DType::BFloat16 || b == DType::BFloat16) return DType::BFloat16;
  if (dtype::is_float(a) != dtype::is_float(b)) return dtype::is_float(a) ? a : b;
  return std::nullopt;
}

// ---- annotations of parameters in the body

bool annotate(Context& ctx, Name name, Value& current, Value annotation, Span span) {
  if (annotation.is_poison()) return current = annotation, true;
  Value tracing = ctx.import_module(ctx, "tilelang._tracing", span);
  if (tracing.is_raised()) return false;
  Value given = current.is_unbound() ? Value::none() : current;
  current = value::call_method(ctx, tracing, "_annotated", {value::make_str(ctx, name), given, annotation});
  return !current.is_raised();
}

constexpr value::VariableRules kRules{{.name = "range"}, make_tile_range, make_variable, annotate, check_at_run_time, promote};

constexpr value::HintTable kHints = value::hint_table({});
// What programs of other languages, and of the other dialect, write.
constexpr std::string_view kThread =
    "`T.get_thread_binding()` is the thread in its block; a loop `for i in T.Parallel(n)` needs none";
constexpr std::string_view kBlock = "the block is what `with T.Kernel(...) as bx:` names";
constexpr std::string_view kReduction =
    "`T.reduce_sum(tile, out, dim=1)` sums up a tile along a dimension; there are reduce_max and others";
constexpr std::string_view kMemory =
    "`T.alloc_shared(shape, dtype)` is memory of the block, `T.alloc_fragment(shape, dtype)` a tile in registers, "
    "`T.alloc_local(shape, dtype)` memory of a thread";
constexpr std::string_view kSize =
    "a size that is an extent of a tensor is `M, N = T.const(\"M, N\")`; one that is known is a parameter of the function";
constexpr std::string_view kProduct = "`T.gemm(a, b, c)` adds the product of tiles to `c`";
constexpr std::string_view kElements =
    "a tile as a whole has no operators: compute with its elements, `for i in T.Parallel(n): a[i] = a[i] * 2.0`";
constexpr value::ExceptionHint kHabits[] = {
    {"TypeError", "not supported between instances of", "'Buffer'", kElements},
    {"TypeError", "unsupported operand type(s)", "'Buffer'", kElements},
    {"TypeError", "not supported between instances of", "'BufferRegion'", kElements},
    {"TypeError", "unsupported operand type(s)", "'BufferRegion'", kElements},
    {"TypeError", "an index must be an integer, not tuple", "",
     "a grid of two extents has two indices: `with T.Kernel(m, n, threads=128) as (bx, by):`; a number of threads is given by "
     "`threads=128`"},
    {"NameError", "'threadIdx'", "", kThread},
    {"NameError", "'blockIdx'", "", kBlock},
    {"NameError", "'blockDim'", "", "`threads` of `with T.Kernel(..., threads=128)` is the number of threads"},
    {"NameError", "'gridDim'", "", "the first arguments of `T.Kernel(...)` are the extents of the grid"},
    {"NameError", "'cute'", "",
     "this is a kernel of TileLang: `T.get_thread_binding()`, `T.copy`, `T.gemm`, `T.alloc_shared` and others are functions of "
     "it"},
    {"NameError", "'cutlass'", "", "this is a kernel of TileLang: its types are `T.float16`, `T.float32`, `T.int32`"},
    {"NameError", "'tl'", "", "`with T.Kernel(...) as bx:` names the block, `for i in T.Parallel(n)` goes over elements"},
    {"NameError", "'program_id'", "", kBlock},
    {"NameError", "'arange'", "", "`for i in T.Parallel(n)` goes over elements"},
    {"NameError", "'__syncthreads'", "", "write `T.sync_threads()`"},
    {"NameError", "'atomicAdd'", "", "write `T.atomic_add(x[i], value)`"},
    {"NameError", "'printf'", "", "write `T.print(value)`"},
    {"NameError", "'expf'", "", "write `T.exp(x)`"},
    {"NameError", "'__expf'", "", "write `T.exp(x)`"},
    {"NameError", "'fmaxf'", "", "write `T.max(a, b)`"},
    {"NameError", "'cdiv'", "", "write `T.ceildiv(a, b)`"},
    {"NameError", "'ceil_div'", "", "write `T.ceildiv(a, b)`"},
    {"NameError", "'constexpr'", "", "a parameter of the builder function is known while compiling"},
    {"NameError", "'load'", "", "write `T.copy(A[...], tile)`, or index the tensor: `A[i, j]`"},
    {"NameError", "'store'", "", "write `T.copy(tile, A[...])`, or index the tensor: `A[i, j] = x`"},
    {"NameError", "'sum'", "", kReduction},
    {"NameError", "'reduce'", "", kReduction},
    {"NameError", "'mean'", "", kReduction},
    {"NameError", "'maximum'", "", "write `T.max(a, b)`"},
    {"NameError", "'minimum'", "", "write `T.min(a, b)`"},
    {"NameError", "'where'", "", "write `T.if_then_else(condition, a, b)`"},
    {"NameError", "'exp'", "", "write `T.exp(x)`"},
    {"NameError", "'sqrt'", "", "write `T.sqrt(x)`"},
    {"NameError", "'relu'", "", "write `T.max(x, 0)`"},
    {"NameError", "'syncthreads'", "", "write `T.sync_threads()`"},
    {"NameError", "'barrier'", "", "write `T.sync_threads()`"},
    {"NameError", "'zeros_like'", "", "write `T.alloc_fragment(shape, dtype)` and `T.clear(tile)`"},
    {"NameError", "'empty_like'", "", "write `T.alloc_fragment(shape, dtype)`"},
    {"NameError", "'float16'", "", "write `T.float16`"},
    {"NameError", "'float32'", "", "write `T.float32`"},
    {"NameError", "'bfloat16'", "", "write `T.bfloat16`"},
    {"NameError", "'int32'", "", "write `T.int32`"},
    {"NameError", "'shape'", "", "the extents are those that the tensor was declared with: `T.Tensor((M, N), dtype)`"},
    {"NameError", "'fp16'", "", "write `T.float16`"},
    {"NameError", "'fp32'", "", "write `T.float32`"},
    {"NameError", "'alloc'", "", kMemory},
    {"NameError", "'alloc_smem'", "", kMemory},
    {"NameError", "'async_copy'", "", "write `T.copy(source, destination)`"},
    {"NameError", "'thread_idx'", "", kThread},
    {"NameError", "'block_idx'", "", kBlock},
    {"NameError", "'thread_id'", "", kThread},
    {"NameError", "'alloc_register'", "", kMemory},
    {"NameError", "'alloc_registers'", "", kMemory},
    {"NameError", "'shared'", "", kMemory},
    {"NameError", "'T'", "", "import it: `import tilelang.language as T`"},
    {"NameError", "'tilelang'", "", "import it: `import tilelang`"},
    {"NameError", "'torch'", "", "import it: `import torch`"},
    {"NameError", "'M'", "", kSize},
    {"NameError", "'N'", "", kSize},
    {"NameError", "'K'", "", kSize},
    {"NameError", "'zeros'", "", "write `T.alloc_fragment(shape, dtype)` and `T.clear(tile)`"},
    {"NameError", "'matmul'", "", kProduct},
    {"NameError", "'dot'", "", kProduct},
};
constexpr std::span<const value::ExceptionHint> kExceptionHints(kHabits);

}  // namespace

constinit const value::NativeModule kTileLangNativeModule{"tilelang._native", {}, init};

constinit const value::Dialect kTileLangDialect{
    .name = "tilelang",
    .packages = kPackages,
    .modules = kModules,
    .make_types = make_dialect_types,
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
    .exception_hints = &kExceptionHints,
};

}  // namespace kdsl::builtins
