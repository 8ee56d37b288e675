// This file binds the arguments of a call to the parameters of a function of the program, with CPython's messages. In staged
// code, wrong calls of jit functions and calls with values of the dialects are reported as diagnostics, and arguments of jit
// functions are checked against the annotations.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diag/definitions/values.def"
#include "diag/suggest.h"
#include "stage/constructs.h"
#include "stage/flatten/flatten.h"
#include "stage/params/annotation_check.h"
#include "stage/params/signature.h"
#include "stage/prelude_support.h"
#include "value/dialect.h"
#include "value/misuse.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::stage {

using value::FunctionObject;

namespace {

class ArgumentBinder {
 public:
  ArgumentBinder(Context& ctx, FunctionObject* function, const value::CallArgs& given, std::span<Value> slots)
      : ctx_(ctx), function_(function), args_(*function->args), given_(given), slots_(slots) {}

  bool run() {
    size_t count = positional_count();
    size_t direct = std::min(given_.positional.size(), count);
    for (size_t i = 0; i < direct; ++i) slots_[parameter(i).slot] = given_.positional[i];
    if (args_.kwarg) {
      extra_keywords_ = value::make_dict(ctx_);
      slots_[args_.kwarg->slot] = extra_keywords_;
    }
    for (const value::KeywordArg& keyword : given_.keywords)
      if (!bind_keyword(keyword)) return false;
    if (args_.vararg) {
      slots_[args_.vararg->slot] = value::make_tuple(ctx_, given_.positional.subspan(direct));
    } else if (given_.positional.size() > count) {
      return too_many();
    }
    return fill_defaults() && fill_keyword_defaults();
  }

 private:
  size_t positional_count() const { return args_.posonlyargs.size() + args_.args.size(); }
  const ast::Arg& parameter(size_t i) const {
    return i < args_.posonlyargs.size() ? *args_.posonlyargs[i] : *args_.args[i - args_.posonlyargs.size()];
  }
  std::string function_name() const { return std::string(function_->qualname.text()); }

  bool raise(std::string_view message) {
    ctx_.raise_text(ctx_.types->type_error, function_name() + "() " + std::string(message));
    return false;
  }

  // Returns the dialect whose library defines the function; null for a function of the program or of Python.
  const value::Dialect* library() const {
    if (!function_->module || !is_in_prelude(ctx_, function_->span)) return nullptr;
    return value::owner_of_module(ctx_, function_->module->name.text());
  }

  // Notes a wrong call. Calls of a dialect's library are reported like those of builtins; every report says how the function
  // is called.
  bool note(value::Tried tried, std::string_view what, size_t got = 0) {
    std::string name(function_->name.text());
    if (library())
      value::note_misused_call(ctx_, tried, name, value::make_str(ctx_, what), Value::integer(static_cast<int64_t>(got)));
    // The text is only made when it will be reported, not for an exception that is caught.
    if (ctx_.pending.exception && !ctx_.open_handlers)
      value::note_of_pending(ctx_).signature = ctx_.heap.copy(std::string_view(call_text(*function_)));
    return false;
  }

  bool note_keyword(const value::KeywordArg& keyword) {
    if (!ctx_.pending.exception) return false;
    std::vector<Name> names;
    for (const ast::Arg* arg : args_.args) names.push_back(arg->arg);
    for (const ast::Arg* arg : args_.kwonlyargs) names.push_back(arg->arg);
    value::note_of_pending(ctx_).keyword = {keyword.name, ctx_.heap.copy(names)};
    return note(value::Tried::Keyword, keyword.name.text());
  }

  // Returns whether the dialect accepts the keyword on each of its functions, library functions included.
  bool is_ignored(std::string_view keyword) const {
    const value::Dialect* dialect = library();
    return dialect && std::ranges::find(dialect->ignored_keywords, keyword) != dialect->ignored_keywords.end();
  }

  bool bind_keyword(const value::KeywordArg& keyword) {
    const ast::Arg* found = nullptr;
    for (const ast::Arg* arg : args_.args)
      if (arg->arg == keyword.name) found = arg;
    for (const ast::Arg* arg : args_.kwonlyargs)
      if (arg->arg == keyword.name) found = arg;
    if (found) {
      if (!slots_[found->slot].is_unbound())
        return raise(fmt::format("got multiple values for argument '{}'", keyword.name.text())),
               note(value::Tried::Twice, keyword.name.text());
      slots_[found->slot] = keyword.value;
      return true;
    }
    if (extra_keywords_) return value::dict_set(ctx_, extra_keywords_, value::make_str(ctx_, keyword.name), keyword.value);
    if (is_ignored(keyword.name.text())) return true;
    std::string only;
    for (const ast::Arg* arg : args_.posonlyargs)
      for (const value::KeywordArg& given : given_.keywords)
        if (arg->arg == given.name) only += (only.empty() ? "" : ", ") + std::string(arg->arg.text());
    if (!only.empty()) return raise("got some positional-only arguments passed as keyword arguments: '" + only + "'");
    return raise(fmt::format("got an unexpected keyword argument '{}'", keyword.name.text())), note_keyword(keyword);
  }

  bool too_many() {
    size_t count = positional_count();
    size_t required = count - function_->defaults.size();
    size_t keyword_only = 0;
    for (const ast::Arg* arg : args_.kwonlyargs) keyword_only += !slots_[arg->slot].is_unbound();
    std::string expected = required == count ? fmt::format("{}", count) : fmt::format("from {} to {}", required, count);
    bool plural = required != count || count != 1;
    std::string given = fmt::format("{}", given_.positional.size());
    if (keyword_only) {
      given += fmt::format(" positional argument{} (and {} keyword-only argument{})", given_.positional.size() == 1 ? "" : "s",
                           keyword_only, keyword_only == 1 ? "" : "s");
    }
    raise(fmt::format("takes {} positional argument{} but {} {} given", expected, plural ? "s" : "", given,
                      given_.positional.size() == 1 && !keyword_only ? "was" : "were"));
    return note(value::Tried::Count, required == count ? expected : fmt::format("{} to {}", required, count),
                given_.positional.size());
  }

  bool missing(std::span<const std::string> names, const char* kind) {
    std::string list;
    for (size_t i = 0; i < names.size(); ++i) {
      if (i) list += names.size() == 2 ? " and " : i + 1 == names.size() ? ", and " : ", ";
      list += "'" + names[i] + "'";
    }
    raise(fmt::format("missing {} required {} argument{}: {}", names.size(), kind, names.size() == 1 ? "" : "s", list));
    return note(value::Tried::Missing, names.front());
  }

  bool fill_defaults() {
    size_t count = positional_count();
    // The program may have set more defaults than there are parameters; the last ones count.
    std::span<Value> defaults = function_->defaults;
    defaults = defaults.last(std::min(defaults.size(), count));
    size_t first_default = count - defaults.size();
    std::vector<std::string> absent;
    for (size_t i = 0; i < count; ++i) {
      Value& slot = slots_[parameter(i).slot];
      if (!slot.is_unbound()) continue;
      if (i >= first_default)
        slot = defaults[i - first_default];
      else
        absent.emplace_back(parameter(i).arg.text());
    }
    return absent.empty() || missing(absent, "positional");
  }

  bool fill_keyword_defaults() {
    std::vector<std::string> absent;
    for (size_t i = 0; i < args_.kwonlyargs.size(); ++i) {
      Value& slot = slots_[args_.kwonlyargs[i]->slot];
      if (!slot.is_unbound()) continue;
      slot = i < function_->kw_defaults.size() ? function_->kw_defaults[i] : Value();
      if (slot.is_unbound()) absent.emplace_back(args_.kwonlyargs[i]->arg.text());
    }
    return absent.empty() || missing(absent, "keyword-only");
  }

  Context& ctx_;
  FunctionObject* function_;
  const ast::Arguments& args_;
  const value::CallArgs& given_;
  std::span<Value> slots_;
  value::DictObject* extra_keywords_ = nullptr;
};

bool has_dialect_value(Context& ctx, const value::CallArgs& args) {
  return std::ranges::any_of(args.positional, [&](Value v) { return value::is_dialect_value(ctx, v); }) ||
         std::ranges::any_of(args.keywords,
                             [&](const value::KeywordArg& given) { return value::is_dialect_value(ctx, given.value); });
}

// Reports the exception that binding raised as the equivalent diagnostic.
void report_binding(Context& ctx, FunctionObject* function, const value::CallArgs& args) {
  value::ExceptionObject* exception = ctx.catch_exception();
  std::vector<BoundParam> params;
  bool is_simple = !function->args->vararg && !function->args->kwarg;
  if (!is_simple || bind_signature(ctx, function, args, params)) ctx.raise(exception);
}

// Returns whether a pointer to numbers or a vector of them is given where one such number is declared: annotations of functions
// that are inlined often name the elements only, and such an argument cannot be taken for anything else.
bool is_made_of(Context& ctx, Value annotation, Value v) {
  auto declared = value::dialect_dtype(ctx, annotation);
  if (!declared) return false;
  if (v.is_object() && (v.object()->type == ctx.typed->vector || v.object()->type == ctx.typed->tensor_ssa))
    return value::dialect_dtype(ctx, value::get_attr_or_unbound(ctx, v, ctx.names.intern("dtype"))) == declared;
  auto* pointer = value::as_pointer(ctx, v);
  return pointer && pointer->pointer.element == *declared;
}

}  // namespace

bool check_inlined_arguments(Context& ctx, FunctionObject* function, const value::CallArgs& args,
                             std::span<const Value> slots) {
  if (!function->annotations || !ctx.typed) return true;
  bool ok = true;
  size_t index = 0;
  auto check = [&](const ast::Arg& arg, bool is_positional) {
    ++index;
    Value annotation = annotation_of(ctx, function, arg.arg);
    if (annotation.is_unbound() || fits_annotation(ctx, annotation, slots[arg.slot], true) ||
        is_made_of(ctx, annotation, slots[arg.slot]))
      return;
    ok = false;
    Span span = args.span;
    if (is_positional && index <= args.positional.size()) span = args.span_of(index - 1);
    for (size_t i = 0; i < args.keywords.size(); ++i)
      if (args.keywords[i].name == arg.arg) span = args.span_of(args.positional.size() + i);
    auto report = ctx.error(span, diag::ArgumentType, static_cast<int64_t>(index), arg.arg.text(), function_text(function),
                            annotation_text(ctx, annotation), argument_text(ctx, slots[arg.slot]));
    report.note(arg.span, diag::DeclaredHere, arg.arg.text());
    ctx.fail(
        report.help("a call of a jit function in staged code converts nothing: convert the argument, or change "
                    "the annotation"));
  };
  for (const ast::Arg* arg : function->args->posonlyargs) check(*arg, true);
  for (const ast::Arg* arg : function->args->args) check(*arg, true);
  for (const ast::Arg* arg : function->args->kwonlyargs) check(*arg, false);
  return ok;
}

// Returns the members of an enumeration made by Python's `enum`; empty if the annotation is none.
static std::vector<std::string_view> members_of(Value annotation) {
  value::TypeObject* type = value::as_type(annotation);
  auto is_a = [&](std::string_view name) {
    return std::ranges::any_of(type->mro, [&](const value::TypeObject* base) { return base->name.text() == name; });
  };
  std::vector<std::string_view> members;
  if (!type || !type->attributes || !is_a("Enum") || is_a("str")) return members;
  for (const value::NameDict::Entry& entry : type->attributes->entries())
    if (entry.name && value::has_kind(entry.value, value::ObjectKind::Instance) && entry.value.object()->type == type)
      members.push_back(entry.name.text());
  return members;
}

bool check_choices(Context& ctx, FunctionObject* function, const value::CallArgs& args, std::span<const Value> slots) {
  auto is_text = [&](const ast::Arg* arg) { return value::as_str(slots[arg->slot]); };
  if (!function->annotations || !function->args || std::ranges::none_of(function->args->args, is_text) ||
      !is_in_prelude(ctx, function->span))
    return true;
  bool ok = true;
  int64_t index = 0;
  for (const ast::Arg* arg : function->args->args) {
    index += arg->arg.text() != "self";
    value::StrObject* text = value::as_str(slots[arg->slot]);
    if (!text) continue;
    Value annotation = annotation_of(ctx, function, arg->arg);
    std::vector<std::string_view> members = members_of(annotation);
    if (members.empty()) continue;
    std::string_view type = value::as_type(annotation)->name.text();
    auto report = ctx.error(args.span, diag::ArgumentType, index, arg->arg.text(), function_text(function), type,
                            fmt::format("the string '{}'", text->text));
    diag::Suggestion near(text->text);
    for (std::string_view member : members) near.consider(member);
    report.help(near ? fmt::format("write `{}.{}`", type, near.best())
                     : fmt::format("`{}` has the members {}", type, fmt::join(members, ", ")));
    ctx.fail(report);
    ok = false;
  }
  return ok;
}

bool bind_arguments(Context& ctx, FunctionObject* function, const value::CallArgs& args, std::span<Value> slots) {
  if (function->args) {
    if (ArgumentBinder(ctx, function, args, slots).run()) return true;
    bool is_inlined = ctx.trace.state && (function->staged == value::StagedKind::Jit || has_dialect_value(ctx, args));
    if (is_inlined && ctx.pending.exception) report_binding(ctx, function, args);
    return false;
  }
  for (size_t i = 0; i < args.positional.size(); ++i) slots[i] = args.positional[i];  // a generator expression
  return true;
}

}  // namespace kdsl::stage
