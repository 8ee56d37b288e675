#include "stage/entry/instantiator.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "diag/suggest.h"
#include "stage/entry/entry.h"
#include "stage/entry/host_call.h"
#include "stage/entry/instantiate.h"
#include "stage/params/signature.h"
#include "stage/prelude_support.h"
#include "stage/trace/host_state.h"
#include "value/compile_settings.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::stage {

using value::CompileSettings;
using value::FunctionObject;

namespace {

constexpr std::string_view kInstantiate = "__kdsl_instantiate__", kArguments = "__kdsl_arguments__";

// During its lifetime, code of the module is executed as at its top level, without a trace.
class PlainScope {
 public:
  explicit PlainScope(Context& ctx) : ctx_(ctx), trace_(ctx.trace.state) { ctx_.trace.state = nullptr; }
  ~PlainScope() { ctx_.trace.state = trace_; }
  PlainScope(const PlainScope&) = delete;
  PlainScope& operator=(const PlainScope&) = delete;

 private:
  Context& ctx_;
  value::TraceState* trace_;
};

class Instantiator {
 public:
  Instantiator(Evaluator& evaluator, value::ModuleObject* module, SourceManager& sources)
      : evaluator_(evaluator), ctx_(evaluator.context()), module_(module), sources_(sources) {}

  void run(const ast::Module& tree, std::span<const std::string> command_line);

 private:
  // The value that an instantiation names: a function and the object it is bound to, or an object that compiles itself.
  struct Callee {
    FunctionObject* function = nullptr;
    Value self;
    bool compiles_itself = false;
  };
  // A name of the module that can be compiled, and the location of its definition.
  struct Candidate {
    std::string_view name;
    Value value;
    FunctionObject* function;  // null for an object that compiles itself
  };

  bool lacks_values(FunctionObject* function, std::span<const BoundParam> params);
  void instantiate_text(std::string_view text, Span place);
  bool find(const Instantiation&, Callee& out);
  Value make_object(const Instantiation&, Value type);
  void report_unknown_method(const Instantiation&, const value::TypeObject&, std::string_view method);
  void report_unknown(const Instantiation&);
  void compile_itself(Value object, const Instantiation&);
  void trace(FunctionObject* function, std::span<const BoundParam> params, Span required_by,
             const CompileSettings& settings = {});
  void trace_requests(size_t first, Span required_by);
  bool bind(const Callee&, const Instantiation&, std::vector<BoundParam>& out);

  std::vector<Candidate> candidates();
  bool has_method(Value v, std::string_view name) {
    return v.is_object() && !value::lookup_in_type(ctx_, v.object()->type, ctx_.names.intern(name)).is_unbound();
  }
  FunctionObject* staged_method(const value::TypeObject* type, std::string_view name);
  bool is_concrete(FunctionObject* function, std::vector<BoundParam>& out);
  Value open_arguments(Value object);
  bool compile_concrete();
  void report_nothing();
  std::string suggestion(const Candidate&);
  std::string placeholders(FunctionObject* function, bool are_values);
  std::string_view placeholder(const BoundParam& param, bool is_value);
  // Reports a raised exception.
  void report_pending() {
    if (ctx_.pending.exception) evaluator_.report_uncaught();
    ctx_.pending = {};
  }

  Evaluator& evaluator_;
  Context& ctx_;
  value::ModuleObject* module_;
  SourceManager& sources_;
  std::string unwritten_;  // parts that a suggested instantiation cannot express
};

// ---- candidates

FunctionObject* Instantiator::staged_method(const value::TypeObject* type, std::string_view name) {
  FunctionObject* function = value::as_function(value::lookup_in_type(ctx_, type, ctx_.names.intern(name)));
  return function && function->staged != value::StagedKind::None ? function : nullptr;
}

// Returns the candidates of the module's own file: decorated functions, classes with a decorated `__call__`, and objects that
// compile themselves, the first two in the order of their definition.
std::vector<Instantiator::Candidate> Instantiator::candidates() {
  std::vector<Candidate> found;
  auto is_known = [&](Value v) {
    return std::any_of(found.begin(), found.end(), [&](const Candidate& one) { return identical(one.value, v); });
  };
  for (const value::NameDict::Entry& entry : module_->names.entries()) {
    if (!entry.name || is_known(entry.value)) continue;
    FunctionObject* function = value::as_function(entry.value);
    value::TypeObject* type = value::as_type(entry.value);
    if (type) function = staged_method(type, "__call__");
    bool is_staged = function && (function->staged == value::StagedKind::Jit || function->staged == value::StagedKind::Kernel);
    if (is_staged ? function->module == module_ : !function && !type && has_method(entry.value, kInstantiate))
      found.push_back({entry.name.text(), entry.value, function});
  }
  std::stable_sort(found.begin(), found.end(), [](const Candidate& a, const Candidate& b) {
    return a.function && b.function && a.function->span.begin < b.function->span.begin;
  });
  return found;
}

// ---- explicit instantiations

Value Instantiator::make_object(const Instantiation& spec, Value type) {
  std::vector<Value> positional;
  std::vector<value::KeywordArg> keywords;
  for (const Instantiation::Item& item : spec.constructor)
    item.name.empty() ? positional.push_back(item.value) : keywords.push_back({ctx_.names.intern(item.name), item.value});
  PlainScope scope(ctx_);
  return value::call(ctx_, type, {positional, keywords, spec.span, {}});
}

// Finds a function, an object with a method `__call__`, or `Class.method`; an object of a class is made, without arguments if
// none are given. Returns false if the name is none of these, or an exception is pending.
bool Instantiator::find(const Instantiation& spec, Callee& out) {
  size_t dot = spec.function.find('.');
  Value found = module_->names.get(ctx_.names.intern(spec.function.substr(0, dot)));
  std::string_view method = spec.makes_object ? spec.method : std::string_view();
  if (dot != std::string_view::npos) method = spec.function.substr(dot + 1);
  if (!found.is_object()) return false;
  if (has_kind(found, value::ObjectKind::Type)) {
    // An object is only made of a class that can be called.
    out.function = staged_method(value::as_type(found), method.empty() ? "__call__" : method);
    if (!out.function) return false;
    out.self = make_object(spec, found);
    return !out.self.is_raised();
  }
  if (spec.makes_object) return false;
  out.self = found;
  if (FunctionObject* function = method.empty() ? value::as_function(found) : nullptr) {
    out = {.function = function, .self = {}};
    return function->staged != value::StagedKind::None;
  }
  out.compiles_itself = method.empty() && has_method(found, kInstantiate);
  if (out.compiles_itself) return true;
  out.function = staged_method(found.object()->type, method.empty() ? "__call__" : method);
  return out.function != nullptr;
}

void Instantiator::report_unknown_method(const Instantiation& spec, const value::TypeObject& type, std::string_view method) {
  auto report = ctx_.diags.report(spec.span, diag::InstantiateUnknown, fmt::format("{}.{}", type.name.text(), method));
  diag::Suggestion near(method);
  std::string known;
  bool is_there = false;
  for (const value::TypeObject* base : type.mro) {
    if (!base->attributes) continue;
    for (const value::NameDict::Entry& entry : base->attributes->entries()) {
      FunctionObject* function = value::as_function(entry.value);
      if (!function || !entry.name) continue;
      is_there |= entry.name.text() == method;
      if (function->staged == value::StagedKind::None) continue;
      near.consider(entry.name.text());
      known += fmt::format("{}`{}`", known.empty() ? "" : ", ", entry.name.text());
    }
  }
  if (is_there)
    report.help(fmt::format("decorate `{}`: functions that are compiled are marked with `{}`", method,
                            ctx_.dialects.all[0]->host_decorator));
  else if (near)
    report.help(near.help());
  else if (!known.empty())
    report.help(fmt::format("the class has {}", known));
}

void Instantiator::report_unknown(const Instantiation& spec) {
  // An error in its definition has been reported already.
  if (module_->names.get(ctx_.names.intern(spec.function)).is_poison()) return;
  size_t dot = spec.function.find('.');
  std::string_view method = spec.makes_object           ? spec.method
                            : dot == spec.function.npos ? ""
                                                        : std::string_view(spec.function).substr(dot + 1);
  value::TypeObject* type =
      value::as_type(module_->names.get(ctx_.names.intern(std::string_view(spec.function).substr(0, dot))));
  if (type && !method.empty()) return report_unknown_method(spec, *type, method);
  auto report = ctx_.diags.report(spec.span, diag::InstantiateUnknown, spec.function);
  diag::Suggestion near(spec.function);
  std::vector<Candidate> known = candidates();
  for (const Candidate& one : known) near.consider(one.name);
  if (near) return void(report.help(near.help()));
  if (value::as_function(module_->names.get(ctx_.names.intern(spec.function))))
    report.help(fmt::format("decorate `{}`: functions that are compiled are marked with `{}`", spec.function,
                            ctx_.dialects.all[0]->host_decorator));
  else if (!known.empty() && known.size() <= 4) {
    std::string names;
    for (const Candidate& one : known) names += fmt::format("{}`{}`", names.empty() ? "" : ", ", one.name);
    report.help(fmt::format("the module has {}", names));
  }
}

bool Instantiator::bind(const Callee& callee, const Instantiation& spec, std::vector<BoundParam>& out) {
  std::vector<Value> positional;
  std::vector<value::KeywordArg> keywords;
  std::vector<Span> spans, keyword_spans;
  if (!callee.self.is_unbound()) {
    positional.push_back(callee.self);
    spans.push_back(spec.span);
  }
  for (const Instantiation::Item& item : spec.items) {
    if (item.name.empty()) {
      positional.push_back(item.value);
      spans.push_back(item.span);
    } else {
      keywords.push_back({ctx_.names.intern(item.name), item.value});
      keyword_spans.push_back(item.span);
    }
  }
  spans.insert(spans.end(), keyword_spans.begin(), keyword_spans.end());
  return bind_signature(ctx_, callee.function, {positional, keywords, spec.span, spans}, out);
}

void Instantiator::compile_itself(Value object, const Instantiation& spec) {
  std::vector<Value> positional;
  std::vector<value::KeywordArg> keywords;
  for (const Instantiation::Item& item : spec.items)
    item.name.empty() ? positional.push_back(item.value) : keywords.push_back({ctx_.names.intern(item.name), item.value});
  size_t first = host_state(ctx_).requests.size();
  ctx_.current_span = spec.span;
  bool failed;
  {
    PlainScope scope(ctx_);
    Value method = value::get_attr(ctx_, object, ctx_.names.intern(kInstantiate));
    failed = method.is_raised() || value::call(ctx_, method, {positional, keywords, spec.span, {}}).is_raised();
  }
  if (failed) {
    // An exception that a library raises is caused by the instantiation's arguments.
    if (value::ExceptionObject* raised = ctx_.pending.exception; raised && is_in_prelude(ctx_, raised->span))
      raised->span = spec.span, raised->traceback = nullptr;
    return report_pending();
  }
  trace_requests(first, spec.span);
}

// Reports a type passed for a parameter that is known at compile time.
bool Instantiator::lacks_values(FunctionObject* function, std::span<const BoundParam> params) {
  bool lacks = false;
  for (const BoundParam& param : params) {
    if (!is_constexpr(ctx_, param.annotation) || !value::as_spec<value::ScalarSpecObject>(param.value, ctx_.typed->spec.scalar))
      continue;
    auto report = ctx_.diags.report(param.span, diag::InstantiateSyntax,
                                    fmt::format("parameter `{}` of `{}` is needed while compiling, and a type says no value",
                                                param.name.text(), function_text(function)));
    report.note(param.declared, diag::DeclaredHere, param.name.text());
    report.help(fmt::format("write a value: `{}=4`", param.name.text()));
    lacks = true;
  }
  return lacks;
}

void Instantiator::instantiate_text(std::string_view text, Span place) {
  Instantiation spec;
  // The text may name types of any dialect, also one that has not been imported yet.
  for (const value::Dialect* dialect : ctx_.dialects.all) dialect->make_types(ctx_);
  if (!parse_instantiation(ctx_, text, place, spec)) {
    ctx_.pending = {};
    return;
  }
  Callee callee;
  if (!find(spec, callee)) return ctx_.pending.exception ? report_pending() : report_unknown(spec);
  if (callee.compiles_itself) return compile_itself(callee.self, spec);
  std::vector<BoundParam> params;
  if (!bind(callee, spec, params)) return report_pending();
  if (lacks_values(callee.function, params)) return;
  trace(callee.function, params, spec.span);
}

// ---- traces

void Instantiator::trace(FunctionObject* function, std::span<const BoundParam> params, Span required_by,
                         const CompileSettings& settings) {
  size_t mark = ctx_.diags.mark();
  SettingsScope scope(ctx_, settings);
  Entry entry;
  bool ok = trace_entry(evaluator_, function, params, {}, entry, settings.is_device);
  if (!ok && ctx_.pending.exception) evaluator_.report_uncaught();
  ctx_.pending = {};
  if (required_by.is_known()) ctx_.diags.note_since(mark, required_by, diag::InstantiatedHere);
}

// Traces the compilations that the program asked for, beginning with `first`. `required_by` is set where it is known better
// than from the place of the request.
void Instantiator::trace_requests(size_t first, Span required_by) {
  std::vector<CompileRequest> requests(host_state(ctx_).requests.begin() + static_cast<ptrdiff_t>(first),
                                       host_state(ctx_).requests.end());
  for (const CompileRequest& request : requests)
    trace(request.function, request.params, required_by.is_known() ? required_by : request.span, request.settings);
}

// ---- functions whose annotations fix all types

// Returns whether every parameter has a concrete numeric type (or a default), so that the function can be compiled as it is.
bool Instantiator::is_concrete(FunctionObject* function, std::vector<BoundParam>& out) {
  size_t mark = ctx_.diags.mark();
  if (!read_signature(ctx_, function, out)) {
    ctx_.diags.rewind(mark);
    ctx_.pending = {};
    return false;
  }
  for (BoundParam& param : out) {
    if (param.is_self) return false;
    if (!param.value.is_unbound()) continue;
    auto dtype = value::dialect_dtype(ctx_, param.annotation);
    if (!dtype) return false;
    param.value = ctx_.make<value::ScalarSpecObject>(
        value::ScalarSpecObject{{ctx_.typed->spec.scalar, value::ObjectKind::Native}, *dtype});
  }
  return true;
}

// Returns a string of arguments that an object needs to compile itself; None if it needs none.
Value Instantiator::open_arguments(Value object) {
  PlainScope scope(ctx_);
  Value arguments = value::call_method(ctx_, object, kArguments, {});
  if (arguments.is_raised()) report_pending();
  return arguments;
}

bool Instantiator::compile_concrete() {
  bool any = false;
  for (const Candidate& one : candidates()) {
    std::vector<BoundParam> params;
    if (!one.function) {
      Value arguments = open_arguments(one.value);
      if (!arguments.is_none()) continue;
      any = true;
      compile_itself(one.value, {});
    } else if (one.function->staged == value::StagedKind::Jit && is_concrete(one.function, params)) {
      any = true;
      trace(one.function, params, {});
    }
  }
  return any;
}

// ---- suggested instantiations

std::string_view Instantiator::placeholder(const BoundParam& param, bool is_value) {
  Value annotation = param.annotation;
  auto is = [&](const value::TypeObject* type) {
    return type && identical(annotation, Value(const_cast<value::TypeObject*>(type)));
  };
  if (auto dtype = value::dtype_of_type(ctx_, annotation); dtype && !is_value) return dtype::name(*dtype);
  if (is_value) {
    if (is(ctx_.types->boolean)) return "False";
    if (is(ctx_.types->floating)) return "1.0";
    if (is(ctx_.types->str)) return "''";
    if (is(ctx_.types->tuple)) return "(1, 1)";
    bool is_open = annotation.is_unbound() || is(ctx_.types->integer) || is_constexpr(ctx_, annotation);
    return is_open ? "1" : "Float32";  // most annotations with a dialect's words are types
  }
  // Without an annotation, this name alone tells that the parameter is no number.
  if (annotation.is_unbound() && param.name.text() == "stream") return "Stream";
  if (!ctx_.typed) return "Int32";
  if (is(ctx_.typed->tensor) || is(ctx_.typed->array)) return "Tensor[Float32, (?, ?), (?, 1)]";
  if (is(ctx_.typed->pointer)) return "Pointer[Float32]";
  if (is(ctx_.typed->spec.stream)) return "Stream";
  if (is(ctx_.typed->spec.event)) return "Event";
  // Objects of the program's own classes can only be made by the program.
  value::TypeObject* type = value::as_type(annotation);
  return type && type->is_user_class ? "" : "Int32";
}

// Returns arguments according to the function's annotations, with placeholders for the rest; parameters with defaults are
// left out.
std::string Instantiator::placeholders(FunctionObject* function, bool are_values) {
  std::vector<BoundParam> params;
  size_t mark = ctx_.diags.mark();
  if (!read_signature(ctx_, function, params)) {
    ctx_.diags.rewind(mark);
    ctx_.pending = {};
  }
  std::string text;
  for (const BoundParam& param : params) {
    if (param.is_self || !param.value.is_unbound()) continue;
    bool is_value = are_values || is_constexpr(ctx_, param.annotation);
    std::string_view written = placeholder(param, is_value);
    if (value::TypeObject* type = value::as_type(param.annotation); type && written.empty())
      unwritten_ = fmt::format("parameter `{}` is a `{}`", param.name.text(), type->name.text());
    text += fmt::format("{}{}{}{}", text.empty() ? "" : ", ", param.name.text(), is_value ? "=" : ": ", written);
  }
  return text;
}

std::string Instantiator::suggestion(const Candidate& one) {
  if (!one.function) {
    Value arguments = open_arguments(one.value);
    return fmt::format("{}({})", one.name, value::as_str(arguments) ? value::text_of(arguments) : std::string_view());
  }
  std::string made;
  if (value::TypeObject* type = value::as_type(one.value)) {
    FunctionObject* init = value::as_function(value::lookup_in_type(ctx_, type, ctx_.names.intern("__init__")));
    made = init ? placeholders(init, true) : std::string();
    if (!made.empty()) made = "(" + made + ")";
  }
  return fmt::format("{}{}({})", one.name, made, placeholders(one.function, false));
}

void Instantiator::report_nothing() {
  if (ctx_.diags.has_errors()) return;  // errors of the module itself were reported
  std::vector<Candidate> known = candidates();
  if (known.empty()) {
    ctx_.diags.report({}, diag::NothingToCompile, module_->name.text());
    return;
  }
  // The suggested function is the last one that is not a kernel, since it usually calls the others.
  const Candidate* wanted = &known.back();
  for (const Candidate& one : known)
    if (!one.function || one.function->staged == value::StagedKind::Jit) wanted = &one;
  auto report = ctx_.diags.report(wanted->function ? wanted->function->span : Span{}, diag::NoInstantiation, wanted->name);
  std::string proposed = suggestion(*wanted);
  if (unwritten_.empty()) {
    report.help(fmt::format("say it on the command line: --instantiate '{}'", proposed));
    report.help(fmt::format("or in a comment of the file: `# kdsl: instantiate {}`", proposed));
  } else {
    report.help(
        fmt::format("{}, which no such line can say: compile `{}` in the file, for arguments as it is called with "
                    "(`kdslc --explain no-instantiation`)",
                    unwritten_, wanted->name));
  }
  if (std::optional<Evaluator::SkippedStatement> passed_over = evaluator_.take_passed_over()) {
    report.note_text(passed_over->from,
                     fmt::format("host code from here on is passed over where it needs `{}`, which is not available here",
                                 passed_over->import));
    report.help(fmt::format("or run the file with its tensors: `kdsl-run {}`", module_->path));
  }
}

void Instantiator::run(const ast::Module& tree, std::span<const std::string> command_line) {
  for (const std::string& text : command_line) {
    const SourceFile* file = sources_.add("<instantiate>", text);
    instantiate_text(file->text(), {file->id(), 0, static_cast<uint32_t>(text.size())});
  }
  if (!command_line.empty()) return;
  size_t asked = host_state(ctx_).requests.size();
  bool any = asked > 0;
  for (const ast::Module::Directive& directive : tree.directives) {
    if (directive.word != "instantiate") continue;
    any = true;
    // The directive's span covers the whole comment, and its text is the end of that.
    uint32_t length = static_cast<uint32_t>(directive.text.size());
    Span place{directive.span.file, directive.span.end - std::min(length, directive.span.end), directive.span.end};
    instantiate_text(directive.text, place);
  }
  host_state(ctx_).requests.erase(host_state(ctx_).requests.begin() + static_cast<ptrdiff_t>(asked),
                                  host_state(ctx_).requests.end());
  trace_requests(0, {});
  if (!any && !compile_concrete()) report_nothing();
}

}  // namespace

void instantiate_all(Evaluator& evaluator, value::ModuleObject* module, const ast::Module& tree,
                     std::span<const std::string> command_line, SourceManager& sources) {
  Instantiator(evaluator, module, sources).run(tree, command_line);
}

}  // namespace kdsl::stage
