// Names of the modules cutlass and cutlass.cute that are made when a program first asks for them, by the modules'
// `__getattr__`: types of compile options, and what library modules written in the kernel language define.
#include <fmt/format.h>

#include "dialects/cute/cute/objects.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

struct LazyName {
  std::string_view name;
  std::string_view module;  // where it has the same name: one of src/prelude as a rule
};
constexpr LazyName kCutlassNames[] = {
    {"from_elements", "cutlass.vector"},
    {"full", "cutlass.vector"},
    {"broadcast_to", "cutlass.vector"},
    {"outerproduct", "cutlass.vector"},
    {"where", "cutlass.vector"},
    {"register_jit_arg_adapter", "cutlass._adapters"},
    {"JitArgAdapterRegistry", "cutlass._adapters"},
    {"extract_mlir_values", "cutlass._flatten"},
    {"new_from_mlir_values", "cutlass._flatten"},
    {"dsl_user_op", "cutlass.cutlass_dsl"},
    {"if_generate", "cutlass._control_flow"},
    {"while_generate", "cutlass._control_flow"},
    {"for_generate", "cutlass._control_flow"},
    {"yield_out", "cutlass._control_flow"},
    {"Arch", "cutlass.base_dsl.arch"},
    {"extract_mlir_values", "cutlass.cutlass_dsl"},
    {"new_from_mlir_values", "cutlass.cutlass_dsl"},
};
constexpr LazyName kArchNames[] = {
    {"Arch", "cutlass.base_dsl.arch"},
    {"get_max_tmem_alloc_cols", "cutlass.base_dsl.arch"},
    {"get_min_tmem_alloc_cols", "cutlass.base_dsl.arch"},
    {"cvt_i8_bf16", "cutlass._conversions"},
    {"cvt_f32x2_bf16x2", "cutlass._conversions"},
    {"sext_unpacked_i4_i8_intrinsic", "cutlass._conversions"},
    {"cvt_i8x2_to_f32x2", "cutlass._conversions"},
    {"cvt_i8x4_to_f32x4", "cutlass._conversions"},
    {"cvt_i8x2_to_bf16x2", "cutlass._conversions"},
    {"cvt_i8x4_to_bf16x4", "cutlass._conversions"},
    {"cvt_i4x2_to_bf16x2", "cutlass._conversions"},
    {"cvt_i4x4_to_bf16x4", "cutlass._conversions"},
    {"cvt_i4x8_to_bf16x8", "cutlass._conversions"},
    {"cvt_f4e2m1x2_to_f16x2", "cutlass._conversions"},
    {"cvt_f4e2m1x4_to_f16x4", "cutlass._conversions"},
    {"cvt_f4e2m1x8_to_f16x8", "cutlass._conversions"},
    {"cvt_i8_bf16_intrinsic", "cutlass._conversions"},
    {"cvt_i4_bf16_intrinsic", "cutlass._conversions"},
    {"cvt_f4e2m1_f16_intrinsic", "cutlass._conversions"},
};
constexpr LazyName kPrimsNames[] = {
    {"TmemAddr", "cutlass.experimental._descriptors"},
    {"WgmmaSmemDesc", "cutlass.experimental._descriptors"},
    {"Tcgen05SmemDesc", "cutlass.experimental._descriptors"},
    {"Tcgen05InstrDesc", "cutlass.experimental._descriptors"},
    {"Tcgen05MxInstrDesc", "cutlass.experimental._descriptors"},
    {"Tcgen05MxOmmaInstrDesc", "cutlass.experimental._descriptors"},
};
constexpr LazyName kTestingNames[] = {
    {"RuntimeAssertion", "cutlass._runtime_assertion"},
};
constexpr LazyName kCuteNames[] = {
    {"struct", "cutlass._structs"},
    {"union", "cutlass._structs"},
    {"native_struct", "cutlass._structs"},
    {"make_native_struct", "cutlass._structs"},
    {"FastDivmodDivisor", "cutlass._fast_division"},
    {"fast_divmod_create_divisor", "cutlass._fast_division"},
    {"fast_divmod_create_divisor_v2", "cutlass._fast_division"},
    // Numbers and functions of them, which are known by this name, too.
    {"Numeric", "cutlass"},
    {"Integer", "cutlass"},
    {"Float", "cutlass"},
    {"Boolean", "cutlass"},
    {"Int8", "cutlass"},
    {"Int16", "cutlass"},
    {"Int32", "cutlass"},
    {"Int64", "cutlass"},
    {"Uint8", "cutlass"},
    {"Uint16", "cutlass"},
    {"Uint32", "cutlass"},
    {"Uint64", "cutlass"},
    {"Float16", "cutlass"},
    {"BFloat16", "cutlass"},
    {"TFloat32", "cutlass"},
    {"Float32", "cutlass"},
    {"Float64", "cutlass"},
    {"Float8E4M3FN", "cutlass"},
    {"Float8E5M2", "cutlass"},
    {"exp", "cutlass.cute.math"},
    {"exp2", "cutlass.cute.math"},
    {"log", "cutlass.cute.math"},
    {"log2", "cutlass.cute.math"},
    {"log10", "cutlass.cute.math"},
    {"sqrt", "cutlass.cute.math"},
    {"rsqrt", "cutlass.cute.math"},
    {"sin", "cutlass.cute.math"},
    {"cos", "cutlass.cute.math"},
    {"tan", "cutlass.cute.math"},
    {"tanh", "cutlass.cute.math"},
    {"erf", "cutlass.cute.math"},
    {"atan2", "cutlass.cute.math"},
    {"floor", "cutlass.cute.math"},
    {"ceil", "cutlass.cute.math"},
};

// Unbound: not one of these.
Value find_lazily(Context& ctx, std::span<const LazyName> names, std::string_view name) {
  for (const LazyName& row : names) {
    if (row.name != name) continue;
    KDSL_TRY_VALUE(module, ctx.import_module(ctx, row.module, ctx.current_span));
    return value::get_attr(ctx, module, ctx.names.intern(name));
  }
  return {};
}

// Keeps what was found, so that it is asked for once.
Value keep(Context& ctx, std::string_view module, std::string_view name, Value found) {
  value::ModuleObject* owner = value::as_module(value::dict_get(ctx, ctx.modules, module));
  if (found.is_unbound()) {
    ctx.raise(ctx.types->attribute_error, "module '{}' has no attribute '{}'", module, name);
    return value::note_missing(ctx, ctx.names.intern(name), owner ? Value(owner) : Value::none());
  }
  if (owner && !found.is_raised()) owner->names.set(ctx.heap, ctx.names.intern(name), found);
  return found;
}

Value cutlass_attribute(Context& ctx, const Bound& args) {
  std::string_view name = value::text_of(args[0]);
  return keep(ctx, "cutlass", name, find_lazily(ctx, kCutlassNames, name));
}

Value cute_attribute(Context& ctx, const Bound& args) {
  std::string_view name = value::text_of(args[0]);
  Value found = find_lazily(ctx, kCuteNames, name);
  return keep(ctx, "cutlass.cute", name, found.is_unbound() ? make_compile_option(ctx, name) : found);
}

Value arch_attribute(Context& ctx, const Bound& args) {
  std::string_view name = value::text_of(args[0]);
  return keep(ctx, "cutlass.cute.arch", name, find_lazily(ctx, kArchNames, name));
}

Value testing_attribute(Context& ctx, const Bound& args) {
  std::string_view name = value::text_of(args[0]);
  return keep(ctx, "cutlass.cute.testing", name, find_lazily(ctx, kTestingNames, name));
}

Value prims_attribute(Context& ctx, const Bound& args) {
  std::string_view name = value::text_of(args[0]);
  return keep(ctx, "cutlass.experimental.primitives", name, find_lazily(ctx, kPrimsNames, name));
}

}  // namespace

constinit const BuiltinRow kLazyCutlassRow{"__getattr__", "name, /", "Names made on demand.", cutlass_attribute};
constinit const BuiltinRow kLazyArchRow{"__getattr__", "name, /", "Names made on demand.", arch_attribute};
constinit const BuiltinRow kLazyTestingRow{"__getattr__", "name, /", "Names made on demand.", testing_attribute};
constinit const BuiltinRow kLazyPrimsRow{"__getattr__", "name, /", "Names made on demand.", prims_attribute};
constinit const BuiltinRow kLazyCuteRow{"__getattr__", "name, /", "Names made on demand.", cute_attribute};

}  // namespace kdsl::builtins
