// @cute.jit and @cute.kernel: they mark a function as staged. Recognised by value, so every way of importing
// them works; an unknown keyword is an error (decision 4).
#include <fmt/format.h>

#include "builtins/cute_objects.h"
#include "diag/suggest.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

constexpr std::string_view kKeywords[] = {"preprocess", "attributes", "is_experimental"};

Value mark(Context& ctx, Value target, value::StagedKind kind, Span span) {
  std::string_view decorator = kind == value::StagedKind::Kernel ? "kernel" : "jit";
  // The decorator may stand outside of @staticmethod and the like: the function inside is meant.
  Value inner = target;
  if (has_layout(target, value::Layout::StaticMethod) || has_layout(target, value::Layout::ClassMethod))
    inner = static_cast<value::WrapperObject*>(target.object())->function;
  value::FunctionObject* function = value::as_function(inner);
  if (!function || !function->node) {
    auto report = ctx.error(span, diag::ArgumentType, 1, "function", decorator, "a function defined with `def`",
                            value::type_name(ctx, inner));
    return ctx.fail(report.help(fmt::format("put `@cute.{}` directly above the `def`", decorator)));
  }
  if (function->scope->is_generator || function->scope->is_async) {
    std::string what = fmt::format("`@cute.{}` on {}", decorator, function->scope->is_async ? "an async function" : "a generator function");
    auto report = ctx.error(span, diag::UnsupportedSyntax, what);
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
  return target;
}

Value check_keywords(Context& ctx, value::DictObject* given, std::string_view decorator, Span span) {
  for (const value::HashTable::Entry& entry : given->table.entries()) {
    if (entry.key.is_unbound()) continue;
    std::string_view name = value::text_of(entry.key);
    if (std::find(std::begin(kKeywords), std::end(kKeywords), name) != std::end(kKeywords)) continue;
    auto report = ctx.error(span, diag::UnknownKeyword, decorator, name);
    diag::Suggestion near(name);
    for (std::string_view known : kKeywords) near.consider(known);
    if (near) report.help(near.help());
    return ctx.fail(report);
  }
  return Value::none();
}

// What `@cute.jit(...)` returns: a decorator, bound to the kind.
Value apply(Context& ctx, const Bound& args) {
  return mark(ctx, args[1], static_cast<value::StagedKind>(args[0].as_int()), args.span);
}
constexpr BuiltinRow kApply{"decorate", "kind, function, /", "Marks the function.", apply};

Value decorate(Context& ctx, const Bound& args, value::StagedKind kind, std::string_view name) {
  KDSL_TRY_VALUE(ok, check_keywords(ctx, value::as_dict(args[1]), name, args.span));
  if (!args[0].is_none()) return mark(ctx, args[0], kind, args.span);
  Value function = value::make_builtin(ctx, kApply);
  return value::make_bound_method(ctx, function, Value::integer(static_cast<int64_t>(kind)));
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
