// repr(), str(), ascii() and format() of any value.
#include "base/python_repr.h"
#include "value/budget.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/python/number_text.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::value {

static Value checked_text(Context& ctx, Value text, std::string_view method) {
  if (text.is_raised() || as_str(text)) return text;
  if (text.is_poison()) return make_str_borrowed(ctx, "<poison>");
  if (as_opaque(text)) return opaque_needed(ctx, text);
  return ctx.raise(ctx.types->type_error, "{} returned non-string (type {})", method, type_name(ctx, text));
}

std::string address_text(Context& ctx, Value v) {
  ++ctx.program.addresses_shown;
  return fmt::format("0x{:x}", reinterpret_cast<uintptr_t>(v.object()));
}

static Value default_repr(Context& ctx, Value v) {
  TypeObject* type = type_of(ctx, v);
  std::string module = type->module.text() == "builtins" ? "" : std::string(type->module.text()) + ".";
  return make_str(ctx, fmt::format("<{}{} object at {}>", module, type->qualname.text(), address_text(ctx, v)));
}

static Value slot_self(Value v) {
  Value inner = unboxed(v);
  return has_kind(inner, ObjectKind::Native) ? inner : v;
}

Value repr(Context& ctx, Value v) {
  if (v.is_poison()) return make_str_borrowed(ctx, "<poison>");
  // A nested object is charged a step, since each level repeats the texts of those below.
  if (v.is_object() && (!has_native_stack(ctx) || !charge_steps(ctx, 1))) return Value::raised();
  TypeObject* type = type_of(ctx, v);
  bool has_metaclass = as_type(v) && as_type(v)->type != ctx.types->type;
  if (type->is_user_class || has_metaclass) {
    Value method = user_method(ctx, type, ctx.known->repr);
    if (!method.is_unbound()) return checked_text(ctx, call(ctx, method, {v}), "__repr__");
  }
  if (type->slots.repr) return type->slots.repr(ctx, slot_self(v));
  return default_repr(ctx, v);
}

Value str(Context& ctx, Value v) {
  if (has_kind(v, ObjectKind::Str)) return v;
  TypeObject* type = type_of(ctx, v);
  if (type->is_user_class) {
    Value method = user_method(ctx, type, ctx.known->str);
    if (!method.is_unbound()) return checked_text(ctx, call(ctx, method, {v}), "__str__");
  }
  if (type->slots.str) return type->slots.str(ctx, slot_self(v));
  Value method = type->is_user_class ? user_method(ctx, type, ctx.known->repr) : Value();
  return method.is_unbound() ? repr(ctx, v) : checked_text(ctx, call(ctx, method, {v}), "__str__");
}

Value ascii(Context& ctx, Value v) {
  KDSL_TRY_VALUE(text, repr(ctx, v));
  if (as_str(text)->is_ascii()) return text;
  std::string escaped = ascii_str(text_of(text));  // only its escapes are used, not its quotes
  std::string out;
  for (size_t i = 1; i + 1 < escaped.size(); ++i) {
    bool added = escaped[i] == '\\' && (escaped[i + 1] == '\\' || escaped[i + 1] == escaped[0]);
    if (added) ++i;
    out += escaped[i];
  }
  return make_str(ctx, out);
}

Value format(Context& ctx, Value v, std::string_view spec) {
  TypeObject* type = type_of(ctx, v);
  if (type->is_user_class) {
    Value method = user_method(ctx, type, ctx.known->format);
    if (!method.is_unbound()) {
      KDSL_TRY_VALUE(text, call(ctx, method, {v, make_str(ctx, spec)}));
      if (as_str(text) || text.is_poison()) return text;
      return ctx.raise(ctx.types->type_error, "__format__ must return a str, not {}", type_name(ctx, text));
    }
    if (spec.empty()) return str(ctx, v);
  }
  if (type->slots.format) return type->slots.format(ctx, slot_self(v), spec);
  if (spec.empty() || v.is_poison()) return str(ctx, v);
  return raise_tried(ctx, ctx.types->type_error, {Tried::Format, spec, v}, "unsupported format string passed to {}.__format__",
                     type_name(ctx, v));
}

std::string repr_text(Context& ctx, Value v, bool& ok) {
  Value text = repr(ctx, v);
  ok = !text.is_raised();
  return ok ? std::string(text_of(text)) : std::string();
}

std::string str_text(Context& ctx, Value v, bool& ok) {
  Value text = str(ctx, v);
  ok = !text.is_raised();
  return ok ? std::string(text_of(text)) : std::string();
}

}  // namespace kdsl::value
