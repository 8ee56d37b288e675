// The parameter lists of rows: parsing their text, binding arguments to them.
#include <algorithm>
#include <charconv>

#include "base/check.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/param_cache.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::value {

namespace {

// Parses a list such as `iterable, /, *, key=None`.
class ParamParser {
 public:
  ParamParser(Context& ctx, std::string_view text) : ctx_(ctx), rest_(text) {}

  std::vector<Param> parse() {
    std::vector<Param> params;
    bool keyword_only = false;
    while (skip_space(), !rest_.empty()) {
      if (take('/')) {
        for (Param& param : params) param.kind = ParamKind::PositionalOnly;
      } else if (take('*')) {
        if (take('*')) {
          params.push_back({word(), ParamKind::Kwargs, false, {}});
        } else if (!at_separator()) {
          params.push_back({word(), ParamKind::Args, false, {}});
          keyword_only = true;
        } else {
          keyword_only = true;
        }
      } else {
        Param param{word(), keyword_only ? ParamKind::KeywordOnly : ParamKind::Either, false, {}};
        if (take(':')) word();  // name of the field that the parameter fills
        if (take('=')) {
          param.has_default = true;
          param.default_value = literal();
        }
        params.push_back(param);
      }
      take(',');
    }
    return params;
  }

 private:
  void skip_space() {
    while (!rest_.empty() && rest_[0] == ' ') rest_.remove_prefix(1);
  }
  bool take(char c) {
    skip_space();
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool at_separator() {
    skip_space();
    return rest_.empty() || rest_[0] == ',';
  }
  std::string_view until_end_of(std::string_view stops) {
    size_t end = std::min(rest_.find_first_of(stops), rest_.size());
    std::string_view text = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return text;
  }
  Name word() {
    skip_space();
    return ctx_.names.intern(until_end_of("=:, /"));
  }
  Value literal() {
    skip_space();
    if (!rest_.empty() && (rest_[0] == '\'' || rest_[0] == '"')) {
      char quote = rest_[0];
      rest_.remove_prefix(1);
      Value text = make_str(ctx_, until_end_of(std::string_view(&quote, 1)));
      rest_.remove_prefix(1);
      return text;
    }
    std::string_view text = until_end_of(", ");
    if (text == "None") return Value::none();
    if (text == "True") return Value::boolean(true);
    if (text == "False") return Value::boolean(false);
    if (text == "unset") return Value();
    if (text == "()") return make_tuple(ctx_, {});
    int64_t integer = 0;
    const char* end = text.data() + text.size();
    if (std::from_chars(text.data(), end, integer).ptr == end) return Value::integer(integer);
    double real = 0;
    if (std::from_chars(text.data(), end, real).ptr == end) return Value::floating(real);
    KDSL_UNREACHABLE("default value in a builtin's parameter list is not a literal");
  }

  Context& ctx_;
  std::string_view rest_;
};

}  // namespace

static const ParamSpec* parse(Context& ctx, std::string_view text) {
  std::vector<Param> params = ParamParser(ctx, text).parse();
  auto* spec = ctx.heap.make<ParamSpec>();
  spec->params = ctx.heap.copy(params);
  spec->simple = true;
  for (size_t i = 0; i < params.size(); ++i) {
    switch (params[i].kind) {
      case ParamKind::PositionalOnly:
      case ParamKind::Either:
        ++spec->positional;
        if (!params[i].has_default) ++spec->required_positional;
        break;
      case ParamKind::Args:
        spec->args = static_cast<int32_t>(i);
        spec->simple = false;
        break;
      case ParamKind::Kwargs:
        spec->kwargs = static_cast<int32_t>(i);
        spec->simple = false;
        break;
      case ParamKind::KeywordOnly: spec->simple = false; break;
    }
  }
  return spec;
}

const ParamSpec* parse_params(Context& ctx, std::string_view text) {
  const ParamSpec*& known = cached_params(ctx, text);
  if (!known) known = parse(ctx, text);
  return known;
}

// ---- binding ------------------------------------------------------------------------------------------

// The numbers of arguments in messages. CPython does not count `self`, and names methods of fixed arity by their class.
struct Arity {
  std::string full_name;
  size_t self;  // number of parameters that are not counted: 1 for methods
  size_t positional, required, given;
  bool has_keyword_only = false;

  Arity(Context& ctx, std::string_view function, const ParamSpec& spec, const CallArgs& args) : full_name(function) {
    std::string_view first = spec.params.empty() ? std::string_view() : spec.params[0].name.text();
    bool is_method = spec.positional > 0 && (first == "self" || first == "cls") && !args.positional.empty();
    self = is_method;
    positional = spec.positional - self;
    required = spec.required_positional - self;
    given = args.positional.size() - self;
    for (const Param& param : spec.params) has_keyword_only |= param.kind == ParamKind::KeywordOnly;
    if (!is_method) return;
    TypeObject* type = first == "cls" ? as_type(args.positional[0]) : type_of(ctx, args.positional[0]);
    if (type) full_name = fmt::format("{}.{}", native_base(type)->name.text(), function);
  }
};

std::string signature_text(Context& ctx, std::string_view function, const ParamSpec& spec) {
  // The number is chosen so that the signature fits on a line of a message.
  constexpr size_t kMostShown = 8;
  std::string text;
  bool is_keyword_only = spec.args >= 0;
  size_t shown = 0;
  for (const Param& param : spec.params) {
    std::string_view name = param.name.text();
    if (&param == &spec.params[0] && (name == "self" || name == "cls")) continue;
    if (shown++ == kMostShown) {
      text += ", ...";
      break;
    }
    if (!text.empty()) text += ", ";
    if (param.kind == ParamKind::KeywordOnly && !is_keyword_only) text += "*, ";
    is_keyword_only |= param.kind == ParamKind::KeywordOnly;
    if (param.kind == ParamKind::Args) text += "*";
    if (param.kind == ParamKind::Kwargs) text += "**";
    text += name;
    if (!param.has_default) continue;
    bool ok = true;
    text += "=" + (param.default_value.is_unbound() ? "..." : repr_text(ctx, param.default_value, ok));
  }
  return fmt::format("{}({})", function, text);
}

// Records the signature for the report of the exception, only if it will become a diagnostic: other exceptions are caught.
static void note_signature(Context& ctx, std::string_view function, const ParamSpec& spec) {
  if (ctx.pending.exception && !ctx.open_handlers)
    note_of_pending(ctx).signature = ctx.heap.copy(std::string_view(signature_text(ctx, function, spec)));
}

static bool too_many(Context& ctx, std::string_view function, const ParamSpec& spec, const CallArgs& args) {
  Arity arity(ctx, function, spec, args);
  bool optional = arity.required != arity.positional, takes_keywords = arity.positional == 0 && arity.has_keyword_only;
  if (takes_keywords) {
    ctx.raise(ctx.types->type_error, "{}() takes no positional arguments", function);
  } else if (arity.positional == 0) {
    ctx.raise(ctx.types->type_error, "{}() takes no arguments ({} given)", arity.full_name, arity.given);
  } else if (!optional && arity.positional == 1 && !arity.has_keyword_only) {
    ctx.raise(ctx.types->type_error, "{}() takes exactly one argument ({} given)", arity.full_name, arity.given);
  } else {
    ctx.raise(ctx.types->type_error, "{} expected {}{} argument{}, got {}", function, optional ? "at most " : "",
              arity.positional, arity.positional == 1 ? "" : "s", arity.given);
  }
  std::string expected =
      optional ? fmt::format("{} to {}", arity.required, arity.positional) : std::to_string(arity.positional);
  note_misused_call(ctx, takes_keywords ? Tried::Positional : Tried::Count, function, make_str(ctx, expected),
                    Value::integer(static_cast<int64_t>(arity.given)));
  note_signature(ctx, function, spec);
  return false;
}

static bool missing(Context& ctx, std::string_view function, const ParamSpec& spec, size_t i, const CallArgs& args) {
  const Param& param = spec.params[i];
  Arity arity(ctx, function, spec, args);
  if (param.kind == ParamKind::PositionalOnly) {
    bool optional = arity.required != arity.positional || spec.args >= 0;
    if (!optional && arity.positional == 1 && !arity.has_keyword_only) {
      ctx.raise(ctx.types->type_error, "{}() takes exactly one argument ({} given)", arity.full_name, arity.given);
    } else {
      ctx.raise(ctx.types->type_error, "{} expected {}{} argument{}, got {}", function, optional ? "at least " : "",
                arity.required, arity.required == 1 ? "" : "s", arity.given);
    }
  } else {
    ctx.raise(ctx.types->type_error, "{}() missing required argument '{}' (pos {})", function, param.name.text(),
              i + 1 - arity.self);
  }
  note_misused_call(ctx, Tried::Missing, function, make_str(ctx, param.name));
  note_signature(ctx, function, spec);
  return false;
}

// Records, for the report of the exception, the unknown keyword and the known ones, so that another spelling can be suggested.
static void note_known_keywords(Context& ctx, std::string_view function, const ParamSpec& spec, Name keyword) {
  if (!ctx.pending.exception) return;
  std::vector<Name> names;
  for (const Param& param : spec.params)
    if (param.kind == ParamKind::Either || param.kind == ParamKind::KeywordOnly) names.push_back(param.name);
  note_of_pending(ctx).keyword = {keyword, ctx.heap.copy(names)};
  note_signature(ctx, function, spec);
  note_misused_call(ctx, Tried::Keyword, function, make_str(ctx, keyword));
}

static bool is_ignored(const ParamSpec& spec, const KeywordArg& keyword, IgnoredKeywords ignored) {
  if (spec.kwargs >= 0 || std::ranges::find(ignored, keyword.name.text()) == ignored.end()) return false;
  return std::ranges::none_of(spec.params, [&](const Param& param) { return param.name == keyword.name; });
}

static bool bind_keyword(Context& ctx, std::string_view function, const ParamSpec& spec, const KeywordArg& keyword,
                         std::span<Value> out, std::span<bool> given, size_t& index) {
  for (size_t i = 0; i < spec.params.size(); ++i) {
    const Param& param = spec.params[i];
    if (param.name != keyword.name) continue;
    if (param.kind != ParamKind::Either && param.kind != ParamKind::KeywordOnly) continue;
    if (given[i]) {
      ctx.raise(ctx.types->type_error, "argument for {}() given by name ('{}') and position ({})", function, param.name.text(),
                i + 1);
      note_misused_call(ctx, Tried::Twice, function, make_str(ctx, param.name));
      note_signature(ctx, function, spec);
      return false;
    }
    out[i] = keyword.value;
    given[i] = true;
    index = i;
    return true;
  }
  if (spec.kwargs >= 0) {
    auto* dict = static_cast<DictObject*>(out[static_cast<size_t>(spec.kwargs)].object());
    index = static_cast<size_t>(spec.kwargs);
    return dict_set(ctx, dict, make_str(ctx, keyword.name), keyword.value);
  }
  bool any_keyword = false;
  for (const Param& param : spec.params) any_keyword |= param.kind == ParamKind::Either || param.kind == ParamKind::KeywordOnly;
  if (!any_keyword)
    ctx.raise(ctx.types->type_error, "{}() takes no keyword arguments", function);
  else if (spec.args >= 0)
    ctx.raise(ctx.types->type_error, "'{}' is an invalid keyword argument for {}()", keyword.name.text(), function);
  else
    ctx.raise(ctx.types->type_error, "{}() got an unexpected keyword argument '{}'", function, keyword.name.text());
  note_known_keywords(ctx, function, spec, keyword.name);
  return false;
}

bool bind_params(Context& ctx, std::string_view function, const ParamSpec& spec, const CallArgs& args, std::span<Value> out,
                 std::span<Span> spans, IgnoredKeywords ignored) {
  size_t given_positional = args.positional.size();
  size_t direct = std::min<size_t>(given_positional, spec.positional);
  bool given_storage[64] = {};
  KDSL_CHECK(spec.params.size() <= 64, "builtin with more than 64 parameters");
  std::span<bool> given(given_storage, spec.params.size());
  for (Span& span : spans) span = args.span;
  for (size_t i = 0; i < direct; ++i) {
    out[i] = args.positional[i];
    given[i] = true;
    if (i < spans.size()) spans[i] = args.span_of(i);
  }
  if (spec.args >= 0) {
    auto at = static_cast<size_t>(spec.args);
    out[at] = make_tuple(ctx, args.positional.subspan(direct));
    given[at] = true;
    if (given_positional > direct && at < spans.size()) spans[at] = args.span_of(direct);
  } else if (given_positional > direct) {
    return too_many(ctx, function, spec, args);
  }
  if (spec.kwargs >= 0) {
    out[static_cast<size_t>(spec.kwargs)] = make_dict(ctx);
    given[static_cast<size_t>(spec.kwargs)] = true;
  }
  for (size_t k = 0; k < args.keywords.size(); ++k) {
    size_t index = 0;
    if (is_ignored(spec, args.keywords[k], ignored)) continue;
    if (!bind_keyword(ctx, function, spec, args.keywords[k], out, given, index)) return false;
    if (index < spans.size()) spans[index] = args.span_of(given_positional + k);
  }
  for (size_t i = 0; i < spec.params.size(); ++i) {
    if (given[i]) continue;
    if (!spec.params[i].has_default) return missing(ctx, function, spec, i, args);
    out[i] = spec.params[i].default_value;
  }
  return true;
}

Value call_row(Context& ctx, const BuiltinRow& row, const ParamSpec& spec, const CallArgs& args, IgnoredKeywords ignored) {
  size_t count = spec.params.size();
  // The usual case, a function of positional arguments that are all given, needs no copy.
  if (spec.simple && args.keywords.empty() && args.positional.size() == count)
    return row.call(ctx, Bound{args.positional, args.span, args.arg_spans, args.arg_spans, &row});
  auto* values = static_cast<Value*>(__builtin_alloca(count * sizeof(Value) + 1));
  size_t span_count = args.arg_spans.empty() ? 0 : count;
  auto* spans = static_cast<Span*>(__builtin_alloca(span_count * sizeof(Span) + 1));
  std::span<Span> wanted_spans(spans, span_count);
  if (!bind_params(ctx, row.name, spec, args, std::span<Value>(values, count), wanted_spans, ignored)) return Value::raised();
  return row.call(ctx, Bound{{values, count}, args.span, wanted_spans, args.arg_spans, &row});
}

}  // namespace kdsl::value
