// @cute.jit and @cute.kernel: they mark a function as staged. Recognised by value, so every way of importing
// them works; an unknown keyword is an error. A marked function has `set_name_prefix`.
#include <cctype>

#include <fmt/format.h>

#include "dialects/cute/cute/objects.h"
#include "dialects/cute/dialect.h"
#include "diag/suggest.h"
#include "value/keyword_span.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

constexpr std::string_view kKeywords[] = {"preprocess", "attributes", "is_experimental"};
constexpr std::string_view kAttributeKeys[] = {"lir.tma_update_mode", "lir.tma_override_mode"};

// ---- set_name_prefix

bool bool_argument(Context& ctx, Value v, std::string_view name, bool& out) {
  if (!v.is_bool()) {
    ctx.raise(ctx.types->type_error, "set_name_prefix: {} must be True or False, not {}", name, value::type_name(ctx, v));
    return false;
  }
  out = v.as_bool();
  return true;
}

Value set_name_prefix(Context& ctx, const Bound& args) {
  value::StrObject* name = value::as_str(args[1]);
  if (!name)
    return ctx.raise(ctx.types->type_error, "set_name_prefix: name must be a str, not {}", value::type_name(ctx, args[1]));
  bool removes_cutlass = false, keeps_mangled = true;
  if (!bool_argument(ctx, args[2], "remove_cutlass_symbol", removes_cutlass) ||
      !bool_argument(ctx, args[3], "keep_mangled_name", keeps_mangled))
    return Value::raised();
  if (name->text.empty() && removes_cutlass && !keeps_mangled)
    return ctx.raise(ctx.types->value_error, "set_name_prefix: without a name one of the other parts must be kept");
  for (char c : name->text)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_')
      return ctx.raise(ctx.types->value_error, "set_name_prefix: a symbol cannot have '{}' in it", c);
  value::as_function(args[0])->dialect_info =
      ctx.heap.make<NamePrefix>(NamePrefix{name->text, !removes_cutlass, keeps_mangled});
  return Value::none();
}
constexpr BuiltinRow kSetNamePrefix{"set_name_prefix",
                                    "function, name, /, *, remove_cutlass_symbol=False, keep_mangled_name=True",
                                    "Says how the symbol of the compiled function begins.", set_name_prefix};

void add_methods(Context& ctx, value::FunctionObject* function) {
  if (!function->attributes) function->attributes = ctx.heap.make<value::NameDict>();
  function->attributes->set(ctx.heap, ctx.names.intern(kSetNamePrefix.name),
                            value::make_bound_method(ctx, value::make_builtin(ctx, kSetNamePrefix), function));
}

// ---- marking

Value mark(Context& ctx, Value target, value::StagedKind kind, bool preprocesses, Span span) {
  std::string_view decorator = kind == value::StagedKind::Kernel ? "kernel" : "jit";
  // The decorator may stand outside of @staticmethod and the like: the function inside is meant.
  Value inner = target;
  if (has_kind(target, value::ObjectKind::StaticMethod) || has_kind(target, value::ObjectKind::ClassMethod))
    inner = static_cast<value::WrapperObject*>(target.object())->function;
  value::FunctionObject* function = value::as_function(inner);
  if (!function || !function->node) {
    auto report = ctx.error(span, diag::ArgumentType, 1, "function", decorator, "a function defined with `def`",
                            value::type_name(ctx, inner));
    return ctx.fail(report.help(fmt::format("put `@cute.{}` directly above the `def`", decorator)));
  }
  if (function->scope->is_generator) {
    auto report = ctx.error(span, diag::UnsupportedSyntax, fmt::format("`@cute.{}` on a generator function", decorator));
    report.note(function->span, diag::DefinedHere, function->name.text());
    return ctx.fail(report.help("a staged function runs from its first statement to its last: return a list instead"));
  }
  bool is_decorated = function->staged == value::StagedKind::Jit || function->staged == value::StagedKind::Kernel;
  if (is_decorated && function->staged != kind) {
    auto report = ctx.error(span, diag::UnsupportedSyntax, "a function that is both `@cute.jit` and `@cute.kernel`");
    report.note(function->span, diag::DefinedHere, function->name.text());
    return ctx.fail(report.help("launch the kernel from a function decorated with `@cute.jit`"));
  }
  function->staged = kind;
  function->dialect = &kCuteDialect;
  if (!preprocesses) function->is_traced_plainly = true;
  add_methods(ctx, function);
  return target;
}

// `attributes={…}` of an experimental kernel.
Value check_attributes(Context& ctx, Value attributes, bool is_kernel, bool is_experimental, Span span) {
  auto wrong = [&](std::string problem) {
    ctx.current_span = span;
    return ctx.raise(ctx.types->value_error, "attributes {}", problem);
  };
  if (!is_kernel) return wrong("are for kernels only");
  if (!is_experimental) return wrong("need is_experimental=True");
  if (value::as_function(attributes)) return Value::none();  // asked for each instance; has no effect on code
  value::DictObject* given = value::as_dict(attributes);
  if (!given)
    return ctx.raise(ctx.types->type_error, "attributes must be a dict or a function, not {}",
                     value::type_name(ctx, attributes));
  for (const value::HashTable::Entry& entry : given->table.entries()) {
    if (entry.key.is_unbound()) continue;
    std::string_view key = value::as_str(entry.key) ? value::text_of(entry.key) : std::string_view();
    if (std::find(std::begin(kAttributeKeys), std::end(kAttributeKeys), key) == std::end(kAttributeKeys)) {
      bool ok = true;
      return wrong(fmt::format("have no key {}", value::repr_text(ctx, entry.key, ok)));
    }
    if (!value::as_str(entry.value)) return wrong(fmt::format("must be texts, but that of '{}' is none", key));
  }
  return Value::none();
}

Value check_keywords(Context& ctx, value::DictObject* given, std::string_view decorator, const Bound& args) {
  size_t at = args.given_spans.size() - std::min<size_t>(args.given_spans.size(), given->table.size());
  for (const value::HashTable::Entry& entry : given->table.entries()) {
    if (entry.key.is_unbound()) continue;
    std::string_view name = value::text_of(entry.key);
    Span span = at < args.given_spans.size() ? value::keyword_span(ctx, name, args.given_spans[at++]) : args.span;
    if (std::find(std::begin(kKeywords), std::end(kKeywords), name) != std::end(kKeywords)) continue;
    auto report = ctx.error(span, diag::UnknownKeyword, decorator, name);
    diag::Suggestion near(name);
    for (std::string_view known : kKeywords) near.consider(known);
    value::suggest_keyword(ctx, report, span, near);
    return ctx.fail(report);
  }
  return Value::none();
}

// What `@cute.jit(...)` returns: a decorator, bound to the kind and to whether it preprocesses.
Value apply(Context& ctx, const Bound& args) {
  std::span<Value> how = value::as_tuple(args[0])->items;
  return mark(ctx, args[1], static_cast<value::StagedKind>(how[0].as_int()), how[1].as_bool(), args.span);
}
constexpr BuiltinRow kApply{"decorate", "how, function, /", "Marks the function.", apply};

// A keyword that is True or False. False: reported.
bool flag(Context& ctx, value::DictObject* given, std::string_view decorator, std::string_view name, Span span, bool& out) {
  Value v = value::dict_get(ctx, given, name);
  if (v.is_unbound()) return true;
  if (!v.is_bool()) {
    ctx.current_span = span;
    ctx.raise(ctx.types->type_error, "{} of {} must be True or False, not {}", name, decorator, value::type_name(ctx, v));
    return false;
  }
  out = v.as_bool();
  return true;
}

Value decorate(Context& ctx, const Bound& args, value::StagedKind kind, std::string_view name) {
  value::DictObject* options = value::as_dict(args[1]);
  KDSL_TRY_VALUE(known, check_keywords(ctx, options, name, args));
  bool preprocesses = true, is_experimental = false;
  if (!flag(ctx, options, name, "preprocess", args.span, preprocesses) ||
      !flag(ctx, options, name, "is_experimental", args.span, is_experimental))
    return Value::raised();
  Value attributes = value::dict_get(ctx, options, "attributes");
  if (!attributes.is_unbound() && !attributes.is_none()) {
    KDSL_TRY_VALUE(ok, check_attributes(ctx, attributes, kind == value::StagedKind::Kernel, is_experimental, args.span));
  }
  if (!args[0].is_none()) return mark(ctx, args[0], kind, preprocesses, args.span);
  const Value how[] = {Value::integer(static_cast<int64_t>(kind)), Value::boolean(preprocesses)};
  return value::make_bound_method(ctx, value::make_builtin(ctx, kApply), value::make_tuple(ctx, std::span<const Value>(how)));
}

Value jit(Context& ctx, const Bound& args) { return decorate(ctx, args, value::StagedKind::Jit, "jit"); }
Value kernel(Context& ctx, const Bound& args) { return decorate(ctx, args, value::StagedKind::Kernel, "kernel"); }

constexpr BuiltinRow kRows[] = {
    {"jit", "function=None, /, **options", "Marks a function as host code that is compiled.", jit},
    {"kernel", "function=None, /, **options", "Marks a function as a GPU kernel.", kernel},
};

}  // namespace

const std::span<const BuiltinRow> kDecoratorRows = kRows;

}  // namespace kdsl::builtins
