#include "stage/params/annotation_check.h"

#include "stage/flatten/flatten.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::stage {

namespace {

// The name and arguments of Union[...], Optional[...], Type[...]; an empty name for anything else.
struct Generic {
  std::string_view name;
  std::span<const Value> args;
};

Generic generic_of(Context& ctx, Value annotation) {
  if (!has_kind(annotation, value::ObjectKind::Instance)) return {};
  std::string_view module = annotation.object()->type->module.text();
  if (module != "typing" && module != "types") return {};
  value::NameDict* attributes = value::instance_attributes(annotation);
  value::StrObject* name = value::as_str(attributes->get(ctx.names.intern("_name")));
  value::TupleObject* args = value::as_tuple(attributes->get(ctx.names.intern("__args__")));
  bool is_union = annotation.object()->type->name.text() == "UnionType";
  if ((!name && !is_union) || !args || args->items.empty()) return {};
  return {is_union ? "Union" : name->text, args->items};
}

// Calls that are inlined convert nothing: there numbers of other widths are taken as they are, and Python numbers, too.
bool fits_numeric(dtype::DType dtype, Value v, bool is_inlined) {
  if (value::NumericObject* numeric = value::as_numeric_object(v))
    return numeric->dtype == dtype || (is_inlined && dtype::is_float(numeric->dtype) == dtype::is_float(dtype));
  return is_inlined && value::is_python_number(v) && (!v.is_float() || dtype::is_float(dtype));
}

const value::TypeObject* argument_type(Context& ctx, Value v) {
  const value::TypedTypes& types = *ctx.typed;
  if (value::as_spec<value::TensorSpecObject>(v, types.spec.tensor)) return types.tensor;
  if (value::as_spec<value::PointerSpecObject>(v, types.spec.pointer)) return types.pointer;
  return value::type_of(ctx, v);
}

// Returns whether a value of a known kind is not of the type. Other values are accepted: many types of the dialect can stand
// for a tensor or a layout.
bool is_other_object(Context& ctx, Value v, const value::TypeObject* type) {
  const value::TypedTypes& types = *ctx.typed;
  const value::TypeObject* given = argument_type(ctx, v);
  bool is_known = value::is_python_number(v) || value::as_numeric_object(v) || value::as_str(v) || value::as_tuple(v) ||
                  value::as_list(v) || value::as_spec<value::ScalarSpecObject>(v, types.spec.scalar) || given == types.tensor ||
                  given == types.array || given == types.pointer || given == types.layout;
  return is_known && !value::is_subtype(given, type);
}

bool is_handle(Context& ctx, const value::TypeObject* type) {
  return ctx.typed && (type == ctx.typed->spec.stream || type == ctx.typed->spec.event);
}

// Returns whether the type is a class of the program; those of typing and abc restrict nothing.
bool is_plain_class(const value::TypeObject* type) {
  std::string_view module = type->module.text();
  bool is_library = module == "typing" || module == "abc" || module == "collections.abc" || module == "typing_extensions";
  return type->is_user_class && !is_library;
}

}  // namespace

Value without_markers(Context& ctx, Value annotation) {
  Generic generic = generic_of(ctx, annotation);
  if (generic.name == "Annotated") return without_markers(ctx, generic.args[0]);
  if (generic.name != "Union" || generic.args.size() != 2) return annotation;
  for (size_t i = 0; i < 2; ++i)
    if (identical(generic.args[i], Value(ctx.types->none))) return without_markers(ctx, generic.args[1 - i]);
  return annotation;
}

bool is_class_annotation(Context& ctx, Value annotation) {
  if (!annotation.is_object()) return false;
  std::string_view generic = generic_of(ctx, annotation).name;
  value::TypeObject* type = value::as_type(annotation);
  return generic == "Union" || generic == "Type" || (type && (is_plain_class(type) || is_handle(ctx, type)));
}

// Returns whether a class is a typing.Protocol, which objects of other classes fit by their methods.
static bool is_protocol(Context& ctx, value::TypeObject* type) {
  Value mark = value::get_attr_or_unbound(ctx, Value(type), ctx.names.intern("_is_protocol"));
  return mark.is_bool() && mark.as_bool();
}

bool fits_annotation(Context& ctx, Value annotation, Value v, bool is_inlined) {
  if (v.is_none() || v.is_poison() || !annotation.is_object() || !ctx.typed) return true;
  Generic generic = generic_of(ctx, annotation);
  if (generic.name == "Union") {
    for (Value alternative : generic.args)
      if (!identical(alternative, Value(ctx.types->none)) && fits_annotation(ctx, alternative, v, is_inlined)) return true;
    return false;
  }
  if (generic.name == "Type") {
    value::TypeObject *given = value::as_type(v), *base = value::as_type(generic.args[0]);
    return given ? !base || value::is_subtype(given, base) : false;
  }
  if (auto dtype = value::dialect_dtype(ctx, annotation)) {
    if (auto* scalar = value::as_spec<value::ScalarSpecObject>(v, ctx.typed->spec.scalar)) return scalar->dtype == *dtype;
    return fits_numeric(*dtype, v, is_inlined);
  }
  value::TypeObject* type = value::as_type(annotation);
  if (!type) return true;
  const value::TypedTypes& types = *ctx.typed;
  if (type == types.pointer && value::as_array_view(ctx, v)) return true;  // primitives take either
  // A shape may stand for the compact layout of it, and an Array is a tensor in row-major order.
  if (is_inlined && type == types.layout && value::as_tuple(v)) return true;
  if (is_inlined && (type == types.tensor || type == types.array) && (value::as_tensor(ctx, v) || value::as_array_view(ctx, v)))
    return true;
  for (const value::TypeObject* known : {types.tensor, types.array, types.pointer, types.layout})
    if (type == known) return !is_other_object(ctx, v, type);
  value::TypeObject* given = value::type_of(ctx, v);
  // Python asks an object for what it needs: in calls that are inlined, classes of the program stand for each other.
  bool may_stand_in = is_protocol(ctx, type) || (is_inlined && is_plain_class(type) && is_plain_class(given));
  return (!is_plain_class(type) && !is_handle(ctx, type)) || value::is_subtype(given, type) || may_stand_in;
}

std::string annotation_text(Context& ctx, Value annotation) {
  Generic generic = generic_of(ctx, annotation);
  if (generic.name.empty()) {
    if (value::TypeObject* type = value::as_type(annotation))
      return std::string(type == ctx.types->none ? "None" : type->name.text());
    bool ok = true;
    return value::repr_text(ctx, annotation, ok);
  }
  std::string text(generic.name);
  for (size_t i = 0; i < generic.args.size(); ++i) text += (i ? ", " : "[") + annotation_text(ctx, generic.args[i]);
  return text + "]";
}

}  // namespace kdsl::stage
