#include "builtins/call.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "builtins/enum_types.h"
#include "diag/suggest.h"
#include "diag/definitions/launch.def"
#include "diag/definitions/values.def"
#include "value/advice.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/modules/opaque.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"

namespace kdsl::builtins {

// ---- failing

static Value failure_of(Context& ctx) {
  bool must_end = ctx.pending.exception || ctx.pending.opaque || ctx.limits.is_exhausted || ctx.diags.limit_reached();
  if (ctx.trace.builder && !must_end) {
    ctx.pending = {};
    return Value::poison();
  }
  return ctx.pending.exception || ctx.pending.opaque ? Value::raised() : ctx.fail_silently();
}

void Refusal::finish() const {
  if (!report_ || has_help_) return;
  diag::Report report = *report_;
  report.help(otherwise_);
}

Refusal::operator Value() const {
  finish();
  return failure_of(ctx_);
}

Refusal::operator bool() const {
  finish();
  return false;
}

Value Call::failure() { return failure_of(ctx); }

bool Call::goes_on() {
  if (ctx.pending.exception || ctx.pending.opaque) return false;
  ctx.pending = {};
  return true;
}

bool Call::admit() {
  const value::TypedRow& row = bound_.row->typed;
  if (row.admits && !row.admits(ctx, function(), span())) return false;
  if (ctx.options.arch->number >= row.since) return true;
  // Functions that only a library calls begin with an underscore, which messages leave out.
  return needs_arch(fmt::format("`{}`", function().substr(function().find_first_not_of('_'))),
                    *ir::find_arch(row.since, row.since_suffix));
}

Refusal Call::needs_arch(std::string_view what, const ir::Arch& arch) {
  return error(diag::UnsupportedArch, what, fmt::format("{} or newer", arch.name), ctx.options.arch->name);
}

// ---- naming arguments

size_t Call::parameter_of(const void* field) const {
  KDSL_CHECK(index_of_, "a mistake in an argument of a function that takes none");
  size_t index = index_of_(fields_, field);
  KDSL_CHECK(index < kMaxTypedParameters, "a mistake in what is no field of the arguments");
  return parameter_of_field(index);
}

static const value::ParamSpec* params_of(Context& ctx, const BuiltinRow& row) { return value::parse_params(ctx, row.params); }

std::string_view Call::name_of(const Argument& argument) const {
  return params_of(ctx, *bound_.row)->params[argument.parameter].name.text();
}

// Arguments are counted as a program counts them: without `self` and `cls`.
int64_t Call::number_of(const Argument& argument) const {
  std::string_view first = params_of(ctx, *bound_.row)->params[0].name.text();
  return int64_t{argument.parameter} + (first == "self" || first == "cls" ? 0 : 1);
}

// ---- reporting

template <typename... Args, typename... Given>
Refusal Call::report_at(const Argument& argument, const diag::Def<Args...>& def, Given&&... given) {
  if (argument.value.is_poison()) return Refusal(ctx, std::nullopt);
  if (value::as_opaque(argument.value)) {
    value::opaque_needed(ctx, argument.value);
    return Refusal(ctx, std::nullopt);
  }
  return Refusal(ctx, ctx.error(argument.span, def, std::forward<Given>(given)...));
}

Refusal Call::report_type(const Argument& argument, std::string_view wanted, std::string_view got) {
  std::string text = got.empty() ? source_text(ctx, argument.value) : std::string(got);
  Refusal refusal = report_at(argument, diag::ArgumentType, number_of(argument), name_of(argument), function(), wanted, text);
  std::string called_as =
      fmt::format("it is called as `{}`", value::signature_text(ctx, function(), *params_of(ctx, *bound_.row)));
  refusal.otherwise(called_as);
  // A member of a storage is memory for several elements, so it may be given where memory is expected.
  bool takes_memory = wanted.find("ointer") != wanted.npos || wanted.find("ensor") != wanted.npos;
  if (takes_memory && value::has_kind(argument.value, value::ObjectKind::Instance) &&
      !value::get_attr_or_unbound(ctx, argument.value, ctx.names.intern("data_ptr")).is_unbound())
    return refusal.help("its address is `.data_ptr()`, and `.get_tensor(layout)` is a tensor of it");
  bool is_method = value::has_kind(argument.value, value::ObjectKind::BoundMethod);
  if (is_method && wanted.find("function") == wanted.npos) return refusal.help("it is a method: call it, with `()`");
  if (argument.value.is_none() && wanted.find("function") != wanted.npos)
    return refusal.help(
        "None is what a call gives whose function returns nothing: give the function itself, `f` and not `f(x)`");
  auto type = dtype::from_name(wanted);
  if (type && value::to_numeric(ctx, argument.value))
    return refusal.help(fmt::format("convert it: `.to({})`", ctx.spell(*type)));
  bool is_integer = wanted.starts_with("an integer");
  bool is_number = is_integer || wanted.starts_with("a number");
  if (!is_number) return refusal;
  // A float given for an integer often belongs to another parameter.
  value::NumericObject* number = ctx.typed ? value::to_numeric(ctx, argument.value) : nullptr;
  if ((number || value::as_type(argument.value)) && is_integer && params_of(ctx, *bound_.row)->params.size() > 1)
    refusal.help(called_as);
  if (value::as_type(argument.value) && is_integer) return refusal;
  return refusal.help(value::advice_for_number(ctx, argument.value, is_integer));
}

Refusal Call::expected_choice(const Argument& argument, std::span<const std::string_view> choices, bool is_scope) {
  const auto& definition = is_scope ? diag::ArgumentScope : diag::ArgumentKind;
  Refusal refusal = report_at(argument, definition, number_of(argument), name_of(argument), function(), list_choices(choices),
                              source_text(ctx, argument.value));
  diag::Suggestion near(choice_text(argument.value).value_or(std::string_view()));
  for (std::string_view choice : choices) near.consider(choice);
  return near ? refusal.help(near.help()) : refusal;
}

Refusal Call::report_value(const Argument& argument, const std::string& problem) {
  return report_at(argument, diag::ArgumentValue, number_of(argument), name_of(argument), function(), problem);
}

Refusal Call::report_raised(const Argument& argument) {
  bool is_mistake = false;
  for (const value::TypeObject* type :
       {ctx.types->value_error, ctx.types->type_error, ctx.types->index_error, ctx.types->overflow_error})
    is_mistake |= value::is_pending(ctx, type);
  if (!is_mistake) return Refusal(ctx, std::nullopt);
  bool ok = true;
  return report_value(argument, fmt::format("cannot be used: {}", value::str_text(ctx, ctx.catch_exception(), ok)));
}

Refusal Call::needs_constant(const Argument& argument) {
  std::string what = fmt::format("argument {} (`{}`) of `{}`", number_of(argument), name_of(argument), function());
  value::NumericObject* numeric = value::as_numeric_object(argument.value);
  return report_at(argument, diag::RequiresConstant, what,
                   numeric ? std::string(value::dtype_name(numeric)) : value::type_name(ctx, argument.value))
      .help(ctx.hint(value::Hint::KnownValue));
}

std::string source_text(Context& ctx, Value v) {
  constexpr size_t kLongest = 40;
  if (value::PointerObject* pointer = value::as_pointer(ctx, v))
    return fmt::format("an address of {} memory", ir::space_name(pointer->pointer.address->type.space));
  if (value::NumericObject* numeric = value::as_numeric_object(v)) return std::string(value::dtype_name(numeric));
  if (value::TypeObject* type = value::as_type(v)) return fmt::format("the type {}", type->name.text());
  bool is_plain = !v.is_object() || value::as_str(v);
  if (!is_plain && choice_text(v)) {
    bool ok = true;
    return value::str_text(ctx, v, ok);
  }
  if (is_plain) {
    bool ok = true;
    std::string text = value::repr_text(ctx, v, ok);
    if (text.size() <= kLongest) return text;
  }
  return value::type_name(ctx, v);
}

// ---- conversions

bool read_argument(Call& call, const Argument& argument, bool& out) {
  if (value::is_dynamic_numeric(argument.value)) return call.needs_constant(argument);
  bool is_text = value::as_str(argument.value);  // a string is refused, since "False" would be true
  if (is_text || argument.value.is_poison() || value::as_opaque(argument.value))
    return call.expected(argument, "a truth value").help(is_text ? "a truth value has no quotes: True or False" : "");
  Value truth = value::truth(call.ctx, argument.value);
  if (truth.is_raised()) return false;
  out = truth.as_bool();
  return true;
}

bool read_argument(Call& call, const Argument& argument, int64_t& out) {
  Context& ctx = call.ctx;
  if (value::is_dynamic_numeric(argument.value)) return call.needs_constant(argument);
  if (argument.value.is_poison() || value::as_opaque(argument.value)) return call.expected(argument, "an integer");
  if (value::to_int64(ctx, argument.value, out)) return true;
  bool is_type = value::is_pending(ctx, ctx.types->type_error), is_large = value::is_pending(ctx, ctx.types->overflow_error);
  if (!is_type && !is_large) return false;
  ctx.pending = {};
  return call.expected(argument, is_type ? "an integer known while compiling" : "an integer of 64 bits");
}

bool read_argument(Call& call, const Argument& argument, std::string_view& out) {
  value::StrObject* text = value::as_str(argument.value);
  if (!text) return call.expected(argument, "a str");
  out = text->text;
  return true;
}

bool read_argument(Call& call, const Argument& argument, std::span<const Value>& out) {
  Context& ctx = call.ctx;
  if (value::TupleObject* tuple = value::as_tuple(argument.value)) return out = tuple->items, true;
  if (value::ListObject* list = value::as_list(argument.value)) return out = list->items(), true;
  if (argument.value.is_poison() || value::as_opaque(argument.value)) return call.expected(argument, "a tuple or list");
  std::vector<Value> items;
  if (value::collect(ctx, argument.value, items)) return out = ctx.heap.copy(items), true;
  if (!value::is_pending(ctx, ctx.types->type_error)) return false;
  ctx.pending = {};
  return call.expected(argument, "a tuple or list");
}

// ---- choices

std::optional<std::string_view> choice_text(Value v) {
  if (value::StrObject* text = value::as_str(v)) return text->text;
  return enum_member_name(v);
}

bool is_same_choice(std::string_view given, std::string_view choice) {
  auto plain = [](char c) {
    if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
    return c == '.' ? '_' : c;
  };
  return std::ranges::equal(given, choice, {}, plain, plain);
}

std::string list_choices(std::span<const std::string_view> texts) {
  std::string list;
  for (size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) list += i + 1 == texts.size() ? " or " : ", ";
    list += fmt::format("'{}'", texts[i]);
  }
  return list;
}

}  // namespace kdsl::builtins
