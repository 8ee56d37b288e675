// This file has @cute.jit and @cute.kernel, which mark a function as staged. They are recognised by value, so every way of
// importing
// them works; an unknown keyword is an error. A marked function has `set_name_prefix`.
#include <algorithm>
#include <cctype>
#include <string>

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "diag/suggest.h"
#include "dialects/cute/arguments.h"
#include "dialects/cute/dialect.h"
#include "value/keyword_span.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

constexpr std::string_view kKeywords[] = {"preprocess", "attributes", "is_experimental"};
constexpr std::string_view kAttributeKeys[] = {"lir.tma_update_mode", "lir.tma_override_mode"};

// ---- set_name_prefix

struct SetNamePrefix {
  Value function;
  std::string_view name;
  bool remove_cutlass_symbol, keep_mangled_name;
};
Value set_name_prefix(Call& call, const SetNamePrefix& args) {
  if (args.name.empty() && args.remove_cutlass_symbol && !args.keep_mangled_name)
    return call.refuse(args.name, "must not be empty where no other part of the symbol is kept");
  for (char c : args.name)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_')
      return call.refuse(args.name, "cannot have '{}' in it: it is part of a symbol", c);
  value::as_function(args.function)->dialect_info =
      call.ctx.heap.make<NamePrefix>(NamePrefix{args.name, !args.remove_cutlass_symbol, args.keep_mangled_name});
  return Value::none();
}
constexpr BuiltinRow kSetNamePrefix =
    row<set_name_prefix>("set_name_prefix", "self: function, name, /, *, remove_cutlass_symbol=False, keep_mangled_name=True",
                         "Says how the symbol of the compiled function begins.");

void add_methods(Context& ctx, value::FunctionObject* function) {
  if (!function->attributes) function->attributes = ctx.heap.make<value::NameDict>();
  function->attributes->set(ctx.heap, ctx.names.intern(kSetNamePrefix.name),
                            value::make_bound_method(ctx, value::make_builtin(ctx, kSetNamePrefix), function));
}

// ---- marking

Value mark(Context& ctx, Value target, value::StagedKind kind, bool preprocesses, Span span) {
  std::string_view decorator = kind == value::StagedKind::Kernel ? "kernel" : "jit";
  // The decorator may be applied outside of @staticmethod and the like; then the function inside is marked.
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

// Returns what is wrong with `attributes={…}` of an experimental kernel; empty if nothing is.
std::string mistake_in_attributes(Context& ctx, Value attributes, bool is_kernel, bool is_experimental) {
  if (!is_kernel) return "is for kernels only";
  if (!is_experimental) return "needs is_experimental=True";
  if (value::as_function(attributes)) return {};  // it is called for each instance, and has no effect on code
  value::DictObject* given = value::as_dict(attributes);
  if (!given) return fmt::format("must be a dict or a function, not {}", value::type_name(ctx, attributes));
  for (const value::HashTable::Entry& entry : given->table.entries()) {
    if (entry.key.is_unbound()) continue;
    std::string_view key = value::as_str(entry.key) ? value::text_of(entry.key) : std::string_view();
    bool ok = true;
    if (std::find(std::begin(kAttributeKeys), std::end(kAttributeKeys), key) == std::end(kAttributeKeys))
      return fmt::format("has no key {}", value::repr_text(ctx, entry.key, ok));
    if (!value::as_str(entry.value)) return fmt::format("must hold strings, but that of '{}' is none", key);
  }
  return {};
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
    constexpr std::string_view kOfLaunch[] = {"grid", "block", "blocks", "threads", "num_warps", "num_threads", "smem"};
    if (std::ranges::find(kOfLaunch, name) != std::end(kOfLaunch))
      report.help("a launch says it: `kernel(...).launch(grid=[...], block=[...])`");
    return ctx.fail(report);
  }
  return Value::none();
}

// The decorator that `@cute.jit(...)` returns, with the kind and whether it preprocesses.
struct Apply {
  Items<Value, 2, 2> how;
  Value function;
};
Value apply(Call& call, const Apply& args) {
  return mark(call.ctx, args.function, static_cast<value::StagedKind>(args.how[0].as_int()), args.how[1].as_bool(),
              call.span());
}
constexpr BuiltinRow kApply = row<apply>("decorate", "how, function, /", "Marks the function.");

// Reads a keyword that is True or False. Returns false after reporting an error.
bool flag(Call& call, value::DictObject* given, std::string_view name, bool& out) {
  Value v = value::dict_get(call.ctx, given, name);
  if (v.is_unbound()) return true;
  if (!v.is_bool())
    return call.error(diag::CompileOption, name, call.function(),
                      fmt::format("must be True or False, not {}", value::type_name(call.ctx, v)));
  out = v.as_bool();
  return true;
}

struct Decorate {
  Value function;
  Value options;
};
Value decorate(Call& call, const Decorate& args, value::StagedKind kind) {
  Context& ctx = call.ctx;
  value::DictObject* options = value::as_dict(args.options);
  KDSL_TRY_VALUE(known, check_keywords(ctx, options, call.function(), call.bound()));
  bool preprocesses = true, is_experimental = false;
  bool flags_ok = flag(call, options, "preprocess", preprocesses);
  if (!flag(call, options, "is_experimental", is_experimental) || !flags_ok) return call.failure();
  Value attributes = value::dict_get(ctx, options, "attributes");
  if (!attributes.is_unbound() && !attributes.is_none()) {
    std::string mistake = mistake_in_attributes(ctx, attributes, kind == value::StagedKind::Kernel, is_experimental);
    if (!mistake.empty()) return call.error(diag::CompileOption, "attributes", call.function(), mistake);
  }
  if (!args.function.is_none()) return mark(ctx, args.function, kind, preprocesses, call.span());
  const Value how[] = {Value::integer(static_cast<int64_t>(kind)), Value::boolean(preprocesses)};
  return value::make_bound_method(ctx, value::make_builtin(ctx, kApply), value::make_tuple(ctx, std::span<const Value>(how)));
}

constexpr BuiltinRow kRows[] = {
    row<decorate, value::StagedKind::Jit>("jit", "function=None, /, **options",
                                          "Marks a function as host code that is compiled."),
    row<decorate, value::StagedKind::Kernel>("kernel", "function=None, /, **options", "Marks a function as a GPU kernel."),
};

}  // namespace

const std::span<const BuiltinRow> kDecoratorRows = kRows;

}  // namespace kdsl::builtins
