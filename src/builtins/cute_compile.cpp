// cute.compile and its options (language reference 1.5): one text, `options="--opt-level 2"`, or objects in brackets,
// `cute.compile[cute.OptLevel(2), cute.KeepPTX](…)`. The options are checked. Device assertions are compiled in where an
// option asks for them; how else code is compiled is for the command line of kdslc or kdsl-run to say.
#include <fmt/format.h>

#include "builtins/cute_objects.h"
#include "diag/suggest.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

enum class OptionValue : uint8_t { None, Text, Level };
struct OptionRow {
  std::string_view type;  // cute.OptLevel
  std::string_view flag;  // --opt-level; empty: in brackets only
  OptionValue value;
};
constexpr OptionRow kOptions[] = {
    {"OptLevel", "--opt-level", OptionValue::Level},
    {"EnableAssertions", "--enable-assertions", OptionValue::None},
    {"KeepCUBIN", "--keep-cubin", OptionValue::None},
    {"KeepPTX", "--keep-ptx", OptionValue::None},
    {"KeepSASS", "--keep-sass", OptionValue::None},
    {"NvdisasmOptions", "--nvdisasm-options", OptionValue::Text},
    {"PtxasOptions", "--ptxas-options", OptionValue::Text},
    {"GenerateLineInfo", "--generate-line-info", OptionValue::None},
    {"GPUArch", "--gpu-arch", OptionValue::Text},
    {"LinkLibraries", "--link-libraries", OptionValue::Text},
    {"EnableTVMFFI", "--enable-tvm-ffi", OptionValue::None},
    {"DumpDir", "--dump-dir", OptionValue::Text},
    {"HostTarget", "--host-target", OptionValue::Text},
    {"RemarkFilter", "--remark-filter", OptionValue::Text},
    {"RemarkOutput", "--remark-output", OptionValue::Text},
    {"DeviceTarget", "", OptionValue::None},
    {"FrontendNext", "", OptionValue::None},
    {"RDC", "", OptionValue::None},
};
constexpr std::string_view kArchs[] = {"75", "80", "86", "87", "88", "89", "90", "100", "101", "103", "110", "120", "121"};
// Words of the text that are no flags: `warnings{nvvm,ptx}`, `iket`.
constexpr std::string_view kWords[] = {"warnings", "remarks", "iket", "rdc"};

bool bad_option(Context& ctx, std::string_view option, std::string_view problem, Span span) {
  ctx.fail(ctx.error(span, diag::CompileOption, option, problem));
  return false;
}

bool unknown_option(Context& ctx, std::string_view option, Span span) {
  auto report = ctx.error(span, diag::CompileOption, option, "does not exist");
  diag::Suggestion near(option);
  for (const OptionRow& row : kOptions)
    if (!row.flag.empty()) near.consider(row.flag);
  if (near) report.help(near.help());
  ctx.fail(report);
  return false;
}

bool check_level(Context& ctx, std::string_view option, std::string_view level, Span span) {
  bool is_level = level.size() == 1 && level[0] >= '0' && level[0] <= '3';
  return is_level || bad_option(ctx, option, fmt::format("must be 0 to 3, not {}", level), span);
}

// sm_90, sm_90a, sm_100f: `a` from 90 on, `f` from 100 on.
bool is_arch(std::string_view name) {
  if (!name.starts_with("sm_")) return false;
  name.remove_prefix(3);
  char suffix = !name.empty() && (name.back() == 'a' || name.back() == 'f') ? name.back() : 0;
  if (suffix) name.remove_suffix(1);
  auto at = std::find(std::begin(kArchs), std::end(kArchs), name);
  if (at == std::end(kArchs)) return false;
  return !suffix || at >= std::find(std::begin(kArchs), std::end(kArchs), suffix == 'a' ? "90" : "100");
}

bool check_value(Context& ctx, const OptionRow& row, std::string_view shown, std::string_view value, Span span) {
  if (row.value == OptionValue::Level) return check_level(ctx, shown, value, span);
  if (row.type != "GPUArch" || value.empty() || is_arch(value)) return true;
  return bad_option(ctx, shown, fmt::format("names the architecture {}, which is not known", value), span);
}

// ---- the text

// The next word; quotes keep spaces together.
std::string_view next_word(std::string_view& text) {
  size_t begin = text.find_first_not_of(" \t\n");
  if (begin == std::string_view::npos) return text = {};
  text.remove_prefix(begin);
  char quote = 0;
  size_t end = 0;
  for (; end < text.size() && (quote || !std::string_view(" \t\n").contains(text[end])); ++end) {
    if (quote ? text[end] == quote : text[end] == '\'' || text[end] == '"') quote = quote ? 0 : text[end];
  }
  std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

bool check_word(Context& ctx, std::string_view word, std::string_view& rest, Span span) {
  std::string_view flag = word.substr(0, word.find('='));
  for (const OptionRow& row : kOptions) {
    if (row.flag != flag || row.flag.empty()) continue;
    bool has_value = flag.size() < word.size();
    if (row.value == OptionValue::None) return !has_value || bad_option(ctx, flag, "takes no value", span);
    std::string_view value = has_value ? word.substr(flag.size() + 1) : next_word(rest);
    if (value.empty() || value.starts_with("--")) return bad_option(ctx, flag, "needs a value", span);
    return check_value(ctx, row, flag, value, span);
  }
  std::string_view name = word.substr(0, word.find('{'));
  bool is_known = std::find(std::begin(kWords), std::end(kWords), name) != std::end(kWords);
  return is_known || unknown_option(ctx, flag, span);
}

bool check_text(Context& ctx, Value options, Span span) {
  if (options.is_none()) return true;
  value::StrObject* given = value::as_str(options);
  if (!given) return bad_option(ctx, "options", fmt::format("must be a text, not {}", value::type_name(ctx, options)), span);
  if (given->text.find("--enable-tvm-ffi") != std::string_view::npos && given->text.find("--host-target") != std::string_view::npos)
    return bad_option(ctx, "--enable-tvm-ffi", "cannot be combined with `--host-target`", span);
  std::string_view rest = given->text;
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest))
    if (!check_word(ctx, word, rest, span)) return false;
  return true;
}

// ---- objects in brackets

struct OptionObject : value::Object {
  const OptionRow* row;
  bool is_on;  // of one that takes no value: not False
};

// The row of a type made from it; null for other types.
const OptionRow* row_of(Context& ctx, const value::TypeObject* type) {
  if (type->module != ctx.names.intern("cutlass.cute.options")) return nullptr;
  for (const OptionRow& row : kOptions)
    if (row.type == type->name.text()) return &row;
  return nullptr;
}

Value construct_option(Context& ctx, value::TypeObject* type, const value::CallArgs& args) {
  const OptionRow* row = row_of(ctx, type);
  if (args.positional.size() > 1 || !args.keywords.empty())
    return ctx.fail(ctx.error(args.span, diag::ArgumentCount, row->type, "1", static_cast<int64_t>(args.positional.size())));
  Value given = args.positional.empty() ? Value::none() : args.positional[0];
  bool is_flag = row->value == OptionValue::None;
  if (is_flag && !given.is_none() && !given.is_bool()) {
    bad_option(ctx, row->type, "takes True or False", args.span_of(0));
    return Value::raised();
  }
  if (!is_flag && given.is_none()) {
    bad_option(ctx, row->type, "needs a value", args.span);
    return Value::raised();
  }
  bool ok = true;
  std::string text = value::str_text(ctx, given, ok);
  if (!ok || (!is_flag && !check_value(ctx, *row, row->type, text, args.span_of(0)))) return Value::raised();
  return ctx.make<OptionObject>(OptionObject{{type, value::Layout::Native}, row, !given.is_bool() || given.as_bool()});
}

bool is_option(Context& ctx, Value v) {
  if (value::TypeObject* type = value::as_type(v)) {
    const OptionRow* row = row_of(ctx, type);
    return row && row->value == OptionValue::None;
  }
  return v.is_object() && row_of(ctx, v.object()->type);
}

struct CompilerObject : value::Object {
  bool asserts = false;  // device assertions are compiled in
};
CompilerObject* compiler_of(Value v) { return static_cast<CompilerObject*>(v.object()); }

bool is_on(Value option, const OptionRow* row, std::string_view type) {
  return row->type == type && (value::as_type(option) || static_cast<OptionObject*>(option.object())->is_on);
}

// False: reported.
bool add_option(Context& ctx, Value option, CompilerObject* compiler) {
  const OptionRow* row = row_of(ctx, value::as_type(option) ? value::as_type(option) : option.object()->type);
  compiler->asserts |= is_on(option, row, "EnableAssertions");
  if (!is_on(option, row, "DeviceTarget")) return true;
  ctx.fail(ctx.error(ctx.current_span, diag::UnsupportedOption, "`cute.compile[DeviceTarget]`")
               .help("a function decorated with `@cute.jit` is inlined where a kernel calls it"));
  return false;
}

Value compile_with(Context& ctx, Value self, Value key) {
  std::vector<Value> items;
  if (value::TupleObject* tuple = value::as_tuple(key))
    items.assign(tuple->items.begin(), tuple->items.end());
  else
    items.push_back(key);
  auto* made = ctx.make<CompilerObject>(*compiler_of(self));
  for (Value item : items) {
    if (is_option(ctx, item)) {
      if (!add_option(ctx, item, made)) return Value::raised();
      continue;
    }
    bool ok = true;
    bool is_type = value::as_type(item) && row_of(ctx, value::as_type(item));
    bad_option(ctx, is_type ? std::string(value::as_type(item)->name.text()) : value::repr_text(ctx, item, ok),
               is_type ? "needs a value" : "is no option", ctx.current_span);
    return Value::raised();
  }
  return made;
}

// ---- cute.compile

Value call_compile(Context& ctx, Value self, const value::CallArgs& args) {
  if (!ctx.compile_function) return ctx.raise(ctx.types->runtime_error, "cute.compile is not available here");
  bool asserts = compiler_of(self)->asserts, outer = ctx.options.device_assertions;
  for (size_t i = 0; i < args.keywords.size(); ++i) {
    if (args.keywords[i].name.text() != "options") continue;
    if (!check_text(ctx, args.keywords[i].value, args.span_of(args.positional.size() + i))) return Value::raised();
    value::StrObject* text = value::as_str(args.keywords[i].value);
    asserts |= text && text->text.find("--enable-assertions") != std::string_view::npos;
  }
  ctx.options.device_assertions |= asserts;
  Value compiled = ctx.compile_function(ctx, args);
  ctx.options.device_assertions = outer;
  return compiled;
}

}  // namespace

Value make_compile(Context& ctx) {
  value::Slots slots;
  slots.call = call_compile;
  slots.get_item = compile_with;
  value::TypeObject* type = value::make_native_type(ctx, {.name = "compile", .module = "cutlass.cute", .slots = slots});
  return ctx.make<CompilerObject>(CompilerObject{{type, value::Layout::Native}});
}

Value make_compile_option(Context& ctx, std::string_view name) {
  for (const OptionRow& row : kOptions)
    if (row.type == name)
      return value::make_native_type(ctx, {.name = row.type, .module = "cutlass.cute.options", .construct = construct_option});
  return {};
}

}  // namespace kdsl::builtins
