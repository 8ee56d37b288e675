#include "dialects/cute/dialect.h"

#include <algorithm>

#include <fmt/format.h>

#include "dialects/common/host_tensors.h"
#include "dialects/cute/cute/objects.h"
#include "dialects/cute/cutlass/cutlass.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using value::AnnotationKind;

namespace {

constexpr std::string_view kPackages[] = {"cutlass"};

const value::NativeModule* const kModules[] = {
    &kCutlassModule,     &kCutlassUtilsModule,    &kCutlassVectorModule, &kCutlassCudaModule, &kLlvmDialectModule,
    &kCuteModule,        &kCuteArchModule,        &kCuteMathModule,      &kCuteTestingModule, &kCuteRuntimeModule,
    &kCuteOptionsModule, &kCuteRuntimeDataModule, &kExperimentalModule,  &kPrimitivesModule,  &kExperimentalCudaModule,
    &kCpAsyncModule,     &kPlacesModule,
};

// Every function accepts these keywords for the location of an op, which is known anyway.
constexpr std::string_view kIgnoredKeywords[] = {"loc", "ip"};

constexpr value::CallKeyword kCallKeywords[] = {
    {"compile_only", true},
    {"no_cache"},
    {"no_jit_engine"},
    {"pipeline"},
    {"export_name"},
    {"gpu_module_attrs"},
    {"options"},
    {"is_experimental"},
    {"trace_finalize_hooks"},
    {"compile_to_precompiled_mlir"},
};

// ---- symbols

// Joins the parts of a symbol that set_name_prefix does not drop.
std::string join_parts(std::initializer_list<std::string_view> parts) {
  std::string name;
  for (std::string_view part : parts)
    if (!part.empty()) name += (name.empty() ? "" : "_") + std::string(part);
  return name;
}

// Returns `<name>`, or the name set by set_name_prefix.
std::string host_symbol(const value::FunctionObject* function) {
  NamePrefix options = name_prefix(function);
  bool keeps_name = options.keeps_mangled || options.prefix.empty();
  return join_parts({options.prefix, keeps_name ? value::symbol_part(function->name.text()) : ""});
}

// Returns `kernel_cutlass_<name>_<arguments>`.
std::string kernel_symbol(const value::FunctionObject* function, std::string_view arguments) {
  NamePrefix options = name_prefix(function);
  std::string mangled = options.keeps_mangled ? join_parts({value::symbol_part(function->name.text()), arguments}) : "";
  bool is_plain = !options.keeps_cutlass && mangled.empty();
  return join_parts({options.prefix, is_plain ? "" : "kernel", options.keeps_cutlass ? "cutlass" : "", mangled});
}

// ---- annotations

// The annotation may also be a string, if annotations stay unevaluated.
bool is_constexpr(Context& ctx, Value annotation) {
  if (value::StrObject* text = value::as_str(annotation)) {
    std::string_view path = text->text.substr(0, text->text.find('['));
    return path.substr(path.rfind('.') + 1) == "Constexpr";
  }
  if (annotation.object() == ctx.typed->constexpr_type) return true;
  return annotation.object()->type == ctx.typed->alias &&
         static_cast<value::AliasObject*>(annotation.object())->base == ctx.typed->constexpr_type;
}

// A tuple of ints under such an annotation stays known at compile time.
bool is_shape(Value annotation) {
  value::TypeObject* type = value::as_type(annotation);
  if (!type || type->module.text() != "cutlass.cute") return false;
  static constexpr std::string_view kNames[] = {"Shape", "Stride", "Coord", "IntTuple", "Tile"};
  return std::find(std::begin(kNames), std::end(kNames), type->name.text()) != std::end(kNames);
}

AnnotationKind annotation_kind(Context& ctx, Value annotation) {
  if (!annotation.is_object() || !ctx.typed) return AnnotationKind::Value;
  if (is_constexpr(ctx, annotation)) return AnnotationKind::Constant;
  return is_shape(annotation) ? AnnotationKind::ConstantIfKnown : AnnotationKind::Value;
}

// ---- arguments

// Adapts by the functions that register_jit_arg_adapter was given; the module exists only when the program registered one.
Value adapt(Context& ctx, Value v) {
  if (!v.is_object() || !ctx.imports.modules) return v;
  value::ModuleObject* adapters = value::as_module(value::dict_get(ctx, ctx.imports.modules, "cutlass._adapters"));
  if (!adapters) return v;
  Value function = adapters->names.get(ctx.names.intern("_adapted"));
  return function.is_unbound() ? v : value::call(ctx, function, {v});
}

std::string spell_type(dtype::DType type) { return fmt::format("cutlass.{}", dtype::name(type)); }

}  // namespace

constinit const value::Dialect kCuteDialect{
    .name = "cute",
    .packages = kPackages,
    .modules = kModules,
    .make_types = make_cute_types,
    .ignored_keywords = kIgnoredKeywords,
    .call_keywords = kCallKeywords,
    .range = &kRangeLoop,
    .host_decorator = "@cute.jit",
    .kernel_decorator = "@cute.kernel",
    .host_symbol = host_symbol,
    .kernel_symbol = kernel_symbol,
    .annotation_kind = annotation_kind,
    .adapt = adapt,
    .host_argument = host_argument,
    .spell_type = spell_type,
    .hints = &kCuteHints,
    .foreign_names = &kCuteForeignNames,
    .exception_hints = &kCuteExceptionHints,
    .fault_hints = &kCuteFaultHints,
};

}  // namespace kdsl::builtins
