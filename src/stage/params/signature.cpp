#include <algorithm>

#include <cmath>

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "diag/suggest.h"
#include "layout/text.h"
#include "stage/flatten/flatten.h"
#include "stage/params/annotation_check.h"
#include "stage/params/argument_objects.h"
#include "stage/params/signature.h"
#include "stage/prelude_support.h"
#include "value/advice.h"
#include "value/foreign_names.h"
#include "value/keyword_span.h"
#include "value/modules/opaque.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/typed/runtime_use.h"
#include "value/types.h"

namespace kdsl::stage {

using value::FunctionObject;

// Notes the location of a declaration, unless it is in a library that comes with the compiler.
static void note_declared(Context& ctx, diag::Report& report, Span span, std::string_view name) {
  if (!is_in_prelude(ctx, span)) report.note(span, diag::DeclaredHere, name);
}

std::string argument_text(Context& ctx, Value v) {
  value::TensorObject* tensor = value::as_tensor(ctx, v);
  if (!tensor || !tensor->tensor.has_memory()) return describe(ctx, v);
  const tile::Tensor& view = tensor->tensor;
  return fmt::format("Tensor[{}, {}]", dtype::name(view.element()), layout::type_text(view.layout));
}

std::string function_text(FunctionObject* function) {
  return std::string(function->qualname ? function->qualname.text() : function->name.text());
}

std::string call_text(const FunctionObject& function) {
  const ast::Arguments& args = *function.args;
  std::vector<const ast::Arg*> positional(args.posonlyargs.begin(), args.posonlyargs.end());
  positional.insert(positional.end(), args.args.begin(), args.args.end());
  std::string text;
  auto add = [&](std::string_view parameter) { text += (text.empty() ? "" : ", ") + std::string(parameter); };
  for (size_t i = 0; i < positional.size(); ++i) {
    std::string_view name = positional[i]->arg.text();
    if (i == 0 && (name == "self" || name == "cls")) continue;
    add(fmt::format("{}{}", name, i + function.defaults.size() >= positional.size() ? "=..." : ""));
  }
  if (args.vararg) add(fmt::format("*{}", args.vararg->arg.text()));
  if (!args.kwonlyargs.empty() && !args.vararg) add("*");
  for (const ast::Arg* arg : args.kwonlyargs) add(fmt::format("{}=...", arg->arg.text()));
  std::string_view name = function.name.text(), path = function.qualname.text();
  if (name == "__init__" && path.ends_with(".__init__")) {
    name = path.substr(0, path.size() - std::string_view(".__init__").size());
    name = name.substr(name.rfind('.') + 1);
  }
  return fmt::format("{}({})", name, text);
}

static std::string call_help(const FunctionObject& function) {
  std::string call = call_text(function);
  return call.ends_with("()") ? fmt::format("it takes no arguments: `{}`", call) : fmt::format("it is called as `{}`", call);
}

void suggest_parameter(Context& ctx, diag::Report& report, Span written, std::string_view keyword,
                       const FunctionObject& function) {
  diag::Suggestion near(keyword);
  for (const ast::Arg* arg : function.args->args) near.consider(arg->arg.text());
  for (const ast::Arg* arg : function.args->kwonlyargs) near.consider(arg->arg.text());
  value::suggest_keyword(ctx, report, written, near);
  if (near) return;
  report.help(value::help_for(value::find_foreign_name(ctx, keyword)));
  report.help(call_help(function));
}

// ---- annotations

// `from __future__ import annotations` leaves strings: a dotted name, maybe with [arguments], is looked up.
static Value resolve_text(Context& ctx, FunctionObject* function, std::string_view text) {
  size_t bracket = text.find('[');
  std::string_view path = text.substr(0, bracket);
  Value v;
  bool is_first = true;
  while (!path.empty()) {
    size_t dot = path.find('.');
    Name part = ctx.names.intern(path.substr(0, dot));
    path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
    if (is_first)
      v = function->module ? function->module->names.get(part) : Value();
    else
      v = value::get_attr_or_unbound(ctx, v, part);
    is_first = false;
    if (v.is_unbound() || v.is_raised()) {
      ctx.pending = {};
      return {};
    }
  }
  return v;
}

Value annotation_of(Context& ctx, FunctionObject* function, Name name) {
  if (!function->annotations) return {};
  Value annotation = value::dict_get(ctx, function->annotations, name.text());
  if (value::StrObject* text = value::as_str(annotation)) return resolve_text(ctx, function, text->text);
  // An alias made by `type X = …` stands for its value.
  if (value::has_kind(annotation, value::ObjectKind::Instance) && annotation.object()->type->name.text() == "TypeAliasType")
    return value::get_attr(ctx, annotation, ctx.names.intern("__value__"));
  return without_markers(ctx, annotation);
}

bool is_constexpr(Context& ctx, Value annotation) {
  return value::annotation_kind(ctx, annotation) == value::AnnotationKind::Constant;
}

// ---- binding

static BoundParam make_param(Context& ctx, FunctionObject* function, const ast::Arg& arg, bool is_first) {
  BoundParam param;
  param.name = arg.arg;
  param.declared = param.span = arg.span;
  param.annotation = annotation_of(ctx, function, arg.arg);
  param.is_self = is_first && (arg.arg.text() == "self" || arg.arg.text() == "cls");
  return param;
}

bool read_signature(Context& ctx, FunctionObject* function, std::vector<BoundParam>& out) {
  const ast::Arguments& args = *function->args;
  std::vector<const ast::Arg*> positional(args.posonlyargs.begin(), args.posonlyargs.end());
  positional.insert(positional.end(), args.args.begin(), args.args.end());
  for (size_t i = 0; i < positional.size(); ++i) {
    out.push_back(make_param(ctx, function, *positional[i], i == 0));
    size_t from_end = positional.size() - i;
    if (from_end <= function->defaults.size()) out.back().value = function->defaults[function->defaults.size() - from_end];
  }
  for (size_t i = 0; i < args.kwonlyargs.size(); ++i) {
    out.push_back(make_param(ctx, function, *args.kwonlyargs[i], false));
    out.back().is_keyword_only = true;
    if (i < function->kw_defaults.size()) out.back().value = function->kw_defaults[i];
  }
  if ((!args.vararg && !args.kwarg) || function->staged != value::StagedKind::Kernel) return true;
  const ast::Arg* extra = args.vararg ? args.vararg : args.kwarg;
  ctx.fail(ctx.error(extra->span, diag::ArgumentValue, static_cast<int64_t>(out.size() + 1), extra->arg.text(),
                     function_text(function), "collects further arguments, which a kernel cannot have"));
  return false;
}

static bool bind_keyword(Context& ctx, FunctionObject* function, const value::KeywordArg& keyword, Span span,
                         std::vector<BoundParam>& params, std::vector<bool>& given) {
  const ast::Arg* collector = function->args->kwarg;
  for (size_t i = 0; i < params.size(); ++i) {
    if (params[i].name != keyword.name) continue;
    if (given[i]) {
      auto report = ctx.error(span, diag::ArgumentDuplicate, function_text(function), keyword.name.text());
      ctx.fail(report.help(call_help(*function)));
      return false;
    }
    given[i] = true;
    params[i].value = keyword.value;
    params[i].span = span;
    return true;
  }
  if (collector) {
    params.push_back({.name = keyword.name,
                      .annotation = {},
                      .value = keyword.value,
                      .span = span,
                      .declared = collector->span,
                      .is_keyword_only = true});
    given.push_back(true);
    return true;
  }
  Span written = value::keyword_span(ctx, keyword.name.text(), span);
  auto report = ctx.error(written, diag::UnknownKeyword, function_text(function), keyword.name.text());
  suggest_parameter(ctx, report, written, keyword.name.text(), *function);
  note_declared(ctx, report, function->span, function_text(function));
  ctx.fail(report);
  return false;
}

// Adds parameters for the arguments that `*args` collects, between the positional and the keyword-only ones.
static size_t add_collected(Context& ctx, FunctionObject* function, size_t positional, size_t given,
                            std::vector<BoundParam>& out) {
  const ast::Arg* collector = function->args->vararg;
  for (size_t i = 0; collector && positional < given; ++i, ++positional) {
    BoundParam param{.name = ctx.names.intern(fmt::format("_vararg_{}", i)),
                     .annotation = {},
                     .value = {},
                     .span = {},
                     .declared = collector->span};
    out.insert(out.begin() + static_cast<ptrdiff_t>(positional), param);
  }
  return positional;
}

// Returns whether a call `obj.f(a)` is of a function without a `self` parameter, where the object is the first argument.
static bool is_own_method(Context& ctx, const FunctionObject* function, const value::CallArgs& args) {
  std::string_view path = function->qualname.text();
  bool is_of_class = path.size() > function->name.text().size();
  Value first = args.positional.empty() ? Value() : args.positional[0];
  if (!is_of_class || !value::has_kind(first, value::ObjectKind::Instance)) return false;
  Value found = value::lookup_in_type(ctx, first.object()->type, function->name);
  return value::as_function(found) == function;
}

bool bind_signature(Context& ctx, FunctionObject* function, const value::CallArgs& args, std::vector<BoundParam>& out) {
  if (!read_signature(ctx, function, out)) return false;
  size_t positional = static_cast<size_t>(
      std::count_if(out.begin(), out.end(), [](const BoundParam& param) { return !param.is_keyword_only; }));
  positional = add_collected(ctx, function, positional, args.positional.size(), out);
  if (args.positional.size() > positional) {
    auto report = ctx.error(args.span, diag::ArgumentCount, function_text(function), std::to_string(positional),
                            static_cast<int64_t>(args.positional.size()));
    note_declared(ctx, report, function->span, function_text(function));
    if (is_own_method(ctx, function, args) && args.positional.size() == positional + 1)
      report.help(fmt::format("a method takes its object first: `def {0}(self, ...)`, called as `self.{0}(...)`",
                              function->name.text()));
    else
      report.help(call_help(*function));
    ctx.fail(report);
    return false;
  }
  std::vector<bool> given(out.size());
  for (size_t i = 0; i < args.positional.size(); ++i) {
    given[i] = true;
    out[i].value = args.positional[i];
    out[i].span = args.span_of(i);
  }
  for (size_t i = 0; i < args.keywords.size(); ++i)
    if (!bind_keyword(ctx, function, args.keywords[i], args.span_of(args.positional.size() + i), out, given)) return false;
  for (size_t i = 0; i < out.size(); ++i) {
    if (given[i] || !out[i].value.is_unbound()) continue;
    auto report = ctx.error(args.span, diag::ArgumentMissing, function_text(function), out[i].name.text());
    note_declared(ctx, report, out[i].declared, out[i].name.text());
    const value::ForeignName* foreign = value::find_foreign_name(ctx, out[i].name.text());
    ctx.fail(report.help(foreign ? value::help_for(foreign) : call_help(*function)));
    return false;
  }
  return true;
}

// ---- conversion of an argument

static Value wrong_type(Context& ctx, FunctionObject* function, const BoundParam& param, size_t index,
                        std::string_view expected, std::string_view help = {}) {
  if (value::OpaqueObject* opaque = value::as_opaque(param.value))
    return ctx.fail(value::report_opaque(ctx, opaque, param.span));
  auto report = ctx.error(param.span, diag::ArgumentType, static_cast<int64_t>(index), param.name.text(),
                          function_text(function), expected, argument_text(ctx, param.value));
  if (param.span != param.declared) note_declared(ctx, report, param.declared, param.name.text());
  bool is_of_torch = argument_text(ctx, param.value).starts_with("Tensor[");
  if (!help.empty())
    report.help(std::string(help));
  else if (is_of_torch && dtype::from_name(expected))
    report.help("a tensor of one element gives its number by `.item()`");
  return ctx.fail(report);
}

// Returns a runtime value that the argument contains; null when there is none.
static value::NumericObject* dynamic_inside(Value v, int depth = 0) {
  // A list may contain itself, so the search ends at this depth, which no argument reaches otherwise.
  constexpr int kMaxNesting = 16;
  if (depth == kMaxNesting) return nullptr;
  if (value::NumericObject* numeric = value::as_numeric_object(v)) return numeric->is_static() ? nullptr : numeric;
  std::span<const Value> items;
  if (value::TupleObject* tuple = value::as_tuple(v)) items = tuple->items;
  if (value::ListObject* list = value::as_list(v)) items = list->items();
  for (Value item : items)
    if (value::NumericObject* found = dynamic_inside(item, depth + 1)) return found;
  return nullptr;
}

static Value check_constexpr(Context& ctx, const BoundParam& param) {
  value::NumericObject* dynamic = dynamic_inside(param.value);
  if (!dynamic) return param.value;
  auto report = ctx.error(param.span, diag::RequiresConstant, fmt::format("parameter `{}`", param.name.text()),
                          value::dtype_name(dynamic));
  value::note_region(report, dynamic);
  report.note(param.declared, diag::DeclaredHere, param.name.text());
  return ctx.fail(report.help("leave out `Constexpr` in the annotation, or pass a value known at compile time"));
}

static bool is_a(Value v, const value::TypeObject* type) { return v.is_object() && type && v.object()->type == type; }

// Checks tensors, arrays and pointers against their annotation; Unbound when the annotation is none of these.
static Value check_object(Context& ctx, FunctionObject* function, const BoundParam& param, size_t index) {
  const value::TypedTypes& types = *ctx.typed;
  Value v = param.value;
  if (identical(param.annotation, Value(types.tensor))) {
    if (value::as_tensor(ctx, v) || is_a(v, types.spec.tensor)) return v;
    std::string given = value::type_name(ctx, v);
    if (value::has_kind(v, value::ObjectKind::Dict))
      return wrong_type(ctx, function, param, index, "Tensor",
                        fmt::format("an item of a dict is read by its key, `d[\"{0}\"]`; `{1}(**d)` passes each as an argument",
                                    param.name.text(), function->name.text()));
    bool is_of_script = given == "ndarray" || given == "list" || (given == "Tensor" && ctx.program.is_script);
    return wrong_type(ctx, function, param, index, "Tensor",
                      is_of_script ? "`from_dlpack(x)` makes one of a tensor of torch or an array of NumPy"
                      : is_a(v, types.spec.scalar)
                          ? fmt::format("the type of a tensor is `{}: Tensor[Float32, (?), (1)]`", param.name.text())
                          : std::string());
  }
  if (identical(param.annotation, Value(types.array))) {
    if (value::as_array_view(ctx, v) || is_a(v, types.spec.tensor)) return v;
    value::TensorObject* tensor = value::as_tensor(ctx, v);
    if (!tensor || !tensor->tensor.has_memory()) return wrong_type(ctx, function, param, index, "Array");
    auto* view = ctx.make<value::TensorObject>(*tensor);
    view->type = types.array;
    return view;
  }
  if (identical(param.annotation, Value(types.pointer))) {
    if (value::as_pointer(ctx, v) || is_a(v, types.spec.pointer)) return v;
    return wrong_type(ctx, function, param, index, "Pointer");
  }
  return {};
}

// Returns whether a value of this kind can be a parameter without an annotation.
static bool is_passable(Context& ctx, Value v) {
  const value::SpecTypes& spec = ctx.typed->spec;
  for (const value::TypeObject* type : {spec.tensor, spec.scalar, spec.pointer, spec.stream, spec.event})
    if (is_a(v, type)) return true;
  return flattening_kind(ctx, v) != FlatteningKind::Static;
}

bool check_class(Context& ctx, FunctionObject* function, BoundParam& param, size_t index) {
  param.is_checked = true;
  if (!is_class_annotation(ctx, param.annotation) || fits_annotation(ctx, param.annotation, param.value, false)) return true;
  std::string expected = annotation_text(ctx, param.annotation);
  bool is_python_number = value::to_numeric(ctx, param.value) && !value::as_numeric_object(param.value);
  bool has_choice = is_python_number && expected.starts_with("Union[");
  wrong_type(
      ctx, function, param, index, expected,
      has_choice
          ? fmt::format(
                "a Python number has the type of its parameter, which leaves a choice here: pass a `{}(...)` or the like",
                ctx.spell(dtype::DType::Int32))
          : "");
  return false;
}

// The annotations Numeric, Integer and Float name no size.
static bool is_abstract_number(Context& ctx, Value annotation) {
  if (!ctx.numerics || !annotation.is_object()) return false;
  const value::NumericTypes& types = *ctx.numerics;
  return annotation.object() == types.numeric || annotation.object() == types.integer || annotation.object() == types.floating;
}

// Returns whether the annotation keeps ints known at compile time (section 6.1 of the language's rules), and the value
// consists of ints.
static bool is_static_shape(Context& ctx, Value annotation, Value v) {
  if (value::annotation_kind(ctx, annotation) != value::AnnotationKind::ConstantIfKnown) return false;
  std::vector<Value> pending{v};
  while (!pending.empty()) {
    Value part = pending.back();
    pending.pop_back();
    if (value::as_tuple(part) || value::as_list(part)) {
      if (!value::collect(ctx, part, pending)) return false;
    } else if (!part.is_int() && !part.is_none()) {
      return false;
    }
  }
  return true;
}

// Describes what a Python number would lose as an integer of a type; empty if nothing. Bits of the other sign are kept: masks
// are written as 0xFFFFFFFF and as -1.
static std::string lost_in(Value v, dtype::DType dtype) {
  if (!dtype::is_integer(dtype) || dtype::is_boolean(dtype)) return {};
  if (v.is_float() && v.as_float() != std::floor(v.as_float()))
    return fmt::format("the fraction would be lost: write `int({})`, or annotate a floating-point type", v.as_float());
  int width = dtype::width(dtype);
  if (!v.is_int() || width >= 64) return {};
  int64_t least = -(int64_t{1} << (width - 1)), most = (int64_t{1} << width) - 1;
  if (v.as_int() >= least && v.as_int() <= most) return {};
  return fmt::format("{} does not fit: annotate a wider type, as `Int64`", v.as_int());
}

Value check_argument(Context& ctx, FunctionObject* function, const BoundParam& param, size_t index, bool& is_static) {
  Value v = param.value;
  is_static = true;
  if (v.is_poison() || param.is_self || v.is_none()) return v;
  if (is_constexpr(ctx, param.annotation)) return check_constexpr(ctx, param);
  if (!param.is_checked) {
    BoundParam given = param;
    if (!check_class(ctx, function, given, index)) return Value::raised();
  }
  if (has_kind(v, value::ObjectKind::Type) || is_static_shape(ctx, param.annotation, v)) return v;
  if (value::as_set(v))
    return wrong_type(ctx, function, param, index, "a runtime value", "a set has no order: pass a tuple or a list");
  if (is_abstract_number(ctx, param.annotation) && !value::as_numeric_object(v))
    return wrong_type(ctx, function, param, index, annotation_text(ctx, param.annotation),
                      "an abstract type says nothing of the size: annotate `Int32`, `Float32` or another concrete type, or "
                      "pass a number of such a type");
  is_static = false;
  if (auto dtype = value::dtype_of_type(ctx, param.annotation)) {
    if (auto* spec = value::as_spec<value::ScalarSpecObject>(v, ctx.typed->spec.scalar))
      return spec->dtype == *dtype ? v : wrong_type(ctx, function, param, index, dtype::name(*dtype));
    bool is_callable = has_kind(v, value::ObjectKind::Function) || has_kind(v, value::ObjectKind::BuiltinFunction);
    if (!value::to_numeric(ctx, v))
      return wrong_type(ctx, function, param, index, dtype::name(*dtype),
                        is_callable ? ctx.hint(value::Hint::ConstantParameter, {param.name.text()})
                                    : value::advice_for_number(ctx, v, dtype::is_integer(*dtype)));
    // `int`, `float` and `bool` only restrict the kind: a Numeric keeps its type.
    bool is_python_type = !value::dialect_dtype(ctx, param.annotation);
    value::NumericObject* numeric = value::as_numeric_object(v);
    if (is_python_type && numeric) return v;
    // Integer types convert to each other, as kernels rely on it; a float is refused, since its fraction would be lost.
    if (numeric && dtype::is_float(numeric->dtype) && dtype::is_integer(*dtype))
      return wrong_type(ctx, function, param, index, dtype::name(*dtype),
                        fmt::format("convert it: `.to({})`", ctx.spell(*dtype)));
    if (std::string problem = lost_in(v, *dtype); !problem.empty())
      return wrong_type(ctx, function, param, index, dtype::name(*dtype), problem);
    return value::construct_numeric(ctx, *dtype, v, param.span);
  }
  Value checked = check_object(ctx, function, param, index);
  if (!checked.is_unbound()) return checked;
  bool is_host_object = param.is_checked && is_self_describing(ctx, v);
  if (!is_passable(ctx, v) && !is_host_object)
    return wrong_type(ctx, function, param, index, value::as_bigint(v) ? "an integer of at most 64 bits" : "a runtime value",
                      ctx.hint(value::Hint::ConstantParameter, {param.name.text()}));
  ctx.current_span = param.span;
  return with_field_types(ctx, v);
}

static Value replace_ints(Context& ctx, Value given, Value passed) {
  bool hides = passed.is_unbound();
  if (given.is_int()) return hides ? Value::none() : given;
  value::TupleObject* items = has_kind(given, value::ObjectKind::Tuple) ? value::as_tuple(given) : nullptr;
  if (!items) return hides ? given : passed;
  std::vector<Value> made;
  for (size_t i = 0; i < items->items.size(); ++i)
    made.push_back(replace_ints(ctx, items->items[i], hides ? passed : value::as_tuple(passed)->items[i]));
  return value::make_tuple(ctx, made);
}

Value without_known_ints(Context& ctx, Value annotation, Value given) {
  bool keeps = value::annotation_kind(ctx, annotation) == value::AnnotationKind::ConstantIfKnown;
  return keeps && has_kind(given, value::ObjectKind::Tuple) ? replace_ints(ctx, given, {}) : given;
}

Value with_known_ints(Context& ctx, Value given, Value passed) {
  return identical(given, passed) ? passed : replace_ints(ctx, given, passed);
}

}  // namespace kdsl::stage
