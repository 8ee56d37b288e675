// Names of the modules cutlass and cutlass.cute that are made when a program first asks for them, by the modules'
// `__getattr__`: types of compile options, and what library modules written in the kernel language define.
#include <fmt/format.h>

#include "builtins/cute_objects.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

struct LazyName {
  std::string_view name;
  std::string_view module;  // of src/prelude, where it has the same name
};
constexpr LazyName kCutlassNames[] = {
    {"register_jit_arg_adapter", "cutlass._adapters"},
    {"JitArgAdapterRegistry", "cutlass._adapters"},
    {"extract_mlir_values", "cutlass._flatten"},
    {"new_from_mlir_values", "cutlass._flatten"},
    {"dsl_user_op", "cutlass.cutlass_dsl"},
    {"extract_mlir_values", "cutlass.cutlass_dsl"},
    {"new_from_mlir_values", "cutlass.cutlass_dsl"},
};
constexpr LazyName kCuteNames[] = {
    {"struct", "cutlass._structs"},
    {"union", "cutlass._structs"},
    {"native_struct", "cutlass._structs"},
    {"make_native_struct", "cutlass._structs"},
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

}  // namespace

constinit const BuiltinRow kLazyCutlassRow{"__getattr__", "name, /", "Names made on demand.", cutlass_attribute};
constinit const BuiltinRow kLazyCuteRow{"__getattr__", "name, /", "Names made on demand.", cute_attribute};

}  // namespace kdsl::builtins
