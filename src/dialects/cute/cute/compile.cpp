// This file has cute.compile and its options: a string, `options="--opt-level 2"`, or objects in brackets,
// `cute.compile[cute.OptLevel(2), cute.KeepPTX](…)`. They are read into CompileSettings, which are passed on to the
// compilation.
#include <fmt/format.h>

#include "diag/definitions/command.def"
#include "diag/definitions/values.def"
#include "diag/suggest.h"
#include "dialects/cute/arguments.h"
#include "ir/arch.h"
#include "value/compile_settings.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/python/signature.h"

namespace kdsl::builtins {

using value::CompileSettings;

namespace {

constexpr std::string_view kFunction = "cute.compile";
constexpr std::string_view kOptionsPath = "cutlass.cute.options";

enum class OptionValue : uint8_t { None, Text, Level };
struct OptionRow {
  std::string_view type;  // such as cute.OptLevel
  std::string_view flag;  // such as --opt-level; empty for one that only exists in brackets
  OptionValue value;
  bool CompileSettings::*is_on = nullptr;  // for None: the setting that it switches on
  std::string_view CompileSettings::*text = nullptr;  // for Text: the setting that takes the text
  std::string_view instead = {};  // for an option that is refused: the replacement
};
constexpr std::string_view kNoRemarks = "`kdslc --resource-usage` and `--emit=llvm-opt` show what became of the code";
constexpr OptionRow kOptions[] = {
    {"OptLevel", "--opt-level", OptionValue::Level},
    {"EnableAssertions", "--enable-assertions", OptionValue::None, &CompileSettings::asserts},
    {"KeepCUBIN", "--keep-cubin", OptionValue::None, &CompileSettings::keeps_cubin},
    {"KeepPTX", "--keep-ptx", OptionValue::None, &CompileSettings::keeps_ptx},
    {"KeepSASS", "--keep-sass", OptionValue::None, &CompileSettings::keeps_sass},
    {"NvdisasmOptions", "--nvdisasm-options", OptionValue::Text, nullptr, &CompileSettings::nvdisasm_options},
    {"PtxasOptions", "--ptxas-options", OptionValue::Text, nullptr, &CompileSettings::ptxas_options},
    {"GenerateLineInfo", "--generate-line-info", OptionValue::None, &CompileSettings::line_info},
    {"GPUArch", "--gpu-arch", OptionValue::Text, nullptr, &CompileSettings::arch},
    {"LinkLibraries", "--link-libraries", OptionValue::Text, nullptr, nullptr,
     "code of libraries is linked by whoever links the cubin"},
    // Calls accept the arguments of that interface anyway, so the option changes nothing.
    {"EnableTVMFFI", "--enable-tvm-ffi", OptionValue::None},
    {"DumpDir", "--dump-dir", OptionValue::Text, nullptr, &CompileSettings::dump_folder},
    {"HostTarget", "--host-target", OptionValue::Text, nullptr, nullptr, "`kdslc --host-target` compiles for other machines"},
    {"RemarkFilter", "--remark-filter", OptionValue::Text, nullptr, nullptr, kNoRemarks},
    {"RemarkOutput", "--remark-output", OptionValue::Text, nullptr, nullptr, kNoRemarks},
    {"DeviceTarget", "", OptionValue::None, &CompileSettings::is_device},
    {"FrontendNext", "", OptionValue::None, nullptr, nullptr, "there is one front end: leave it out"},
    {"RDC", "", OptionValue::None, &CompileSettings::is_relocatable},
};
// Words of the string that are no flags: `warnings{nvvm,ptx}`, `iket`.
constexpr std::string_view kWords[] = {"warnings", "remarks", "iket", "rdc"};

bool bad_option(Context& ctx, std::string_view option, std::string_view problem, Span span) {
  ctx.fail(ctx.error(span, diag::CompileOption, option, kFunction, problem));
  return false;
}

bool unknown_option(Context& ctx, std::string_view option, Span span) {
  auto report = ctx.error(span, diag::CompileOption, option, kFunction, "does not exist");
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

bool check_value(Context& ctx, const OptionRow& row, std::string_view shown, std::string_view value, Span span) {
  if (row.value == OptionValue::Level) return check_level(ctx, shown, value, span);
  if (row.type != "GPUArch" || value.empty() || ir::find_arch(value)) return true;
  return bad_option(ctx, shown, fmt::format("names the architecture {}, which is not known", value), span);
}

// Puts an option into the settings. `shown` is its spelling in the program, `value` the value of a Text or Level option.
// Returns false after reporting an error.
bool apply(Context& ctx, const OptionRow& row, std::string_view shown, std::string_view value, bool is_on, Span span,
           CompileSettings& settings) {
  bool is_used = row.value == OptionValue::None ? is_on : !value.empty();
  if (is_used && !row.instead.empty()) {
    auto report = ctx.error(span, diag::UnsupportedOption, fmt::format("the option `{}` of `cute.compile`", shown));
    ctx.fail(report.help(std::string(row.instead)));
    return false;
  }
  if (row.value == OptionValue::Level) settings.opt_level = value[0] - '0';
  if (row.is_on) settings.*row.is_on = is_on;
  if (row.text) settings.*row.text = value;
  return true;
}

// ---- the options string

// Returns the next word; quotes keep spaces together.
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

// Removes the quotes around a value.
std::string_view without_quotes(std::string_view value) {
  bool is_quoted = value.size() >= 2 && (value[0] == '\'' || value[0] == '"') && value.back() == value[0];
  return is_quoted ? value.substr(1, value.size() - 2) : value;
}

bool read_word(Context& ctx, std::string_view word, std::string_view& rest, Span span, CompileSettings& settings) {
  std::string_view flag = word.substr(0, word.find('='));
  for (const OptionRow& row : kOptions) {
    if (row.flag != flag || row.flag.empty()) continue;
    bool has_value = flag.size() < word.size();
    if (row.value == OptionValue::None && has_value) return bad_option(ctx, flag, "takes no value", span);
    if (row.value == OptionValue::None) return apply(ctx, row, flag, {}, true, span, settings);
    std::string_view value = has_value ? word.substr(flag.size() + 1) : next_word(rest);
    if (value.empty() || value.starts_with("--")) return bad_option(ctx, flag, "needs a value", span);
    value = without_quotes(value);
    return check_value(ctx, row, flag, value, span) && apply(ctx, row, flag, value, true, span, settings);
  }
  std::string_view name = word.substr(0, word.find('{'));
  bool is_known = std::find(std::begin(kWords), std::end(kWords), name) != std::end(kWords);
  settings.is_relocatable |= name == "rdc";
  return is_known || unknown_option(ctx, flag, span);
}

bool read_text(Context& ctx, Value options, Span span, CompileSettings& settings) {
  if (options.is_none()) return true;
  value::StrObject* given = value::as_str(options);
  if (!given) return bad_option(ctx, "options", fmt::format("must be a string, not {}", value::type_name(ctx, options)), span);
  if (given->text.find("--enable-tvm-ffi") != std::string_view::npos &&
      given->text.find("--host-target") != std::string_view::npos)
    return bad_option(ctx, "--enable-tvm-ffi", "cannot be combined with `--host-target`", span);
  std::string_view rest = given->text;
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest))
    if (!read_word(ctx, word, rest, span, settings)) return false;
  return true;
}

// ---- objects in brackets

struct OptionObject : value::Object {
  const OptionRow* row;
  bool is_on;  // for an option without a value: not False
  std::string_view text;  // its value
};

// Returns the row of a type made from it; null for other types.
const OptionRow* row_of(Context& ctx, const value::TypeObject* type) {
  if (type->module != ctx.names.intern(kOptionsPath)) return nullptr;
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
  bool is_on = !given.is_bool() || given.as_bool();
  return ctx.make<OptionObject>(
      OptionObject{{type, value::ObjectKind::Native}, row, is_on, ctx.heap.copy(std::string_view(text))});
}

bool is_option(Context& ctx, Value v) {
  if (value::TypeObject* type = value::as_type(v)) {
    const OptionRow* row = row_of(ctx, type);
    return row && row->value == OptionValue::None;
  }
  return v.is_object() && row_of(ctx, v.object()->type);
}

struct CompilerObject : value::Object {
  CompileSettings settings;
};
CompilerObject* compiler_of(Value v) { return static_cast<CompilerObject*>(v.object()); }

// Returns false after reporting an error.
bool add_option(Context& ctx, Value option, CompilerObject* compiler) {
  value::TypeObject* type = value::as_type(option);
  const OptionRow* row = row_of(ctx, type ? type : option.object()->type);
  const OptionObject* object = type ? nullptr : static_cast<OptionObject*>(option.object());
  return apply(ctx, *row, row->type, object ? object->text : std::string_view(), !object || object->is_on, ctx.current_span,
               compiler->settings);
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
  if (args.positional.empty()) return value::raise_access(ctx, ctx.types->type_error, "cute.compile needs a function");
  CompileSettings settings = compiler_of(self)->settings;
  std::vector<value::KeywordArg> keywords;
  std::vector<Span> spans;
  for (size_t i = 0; i < args.positional.size(); ++i) spans.push_back(args.span_of(i));
  for (size_t i = 0; i < args.keywords.size(); ++i) {
    Span span = args.span_of(args.positional.size() + i);
    if (args.keywords[i].name.text() == "options") {
      if (!read_text(ctx, args.keywords[i].value, span, settings)) return Value::raised();
      continue;
    }
    keywords.push_back(args.keywords[i]);
    spans.push_back(span);
  }
  return ctx.evaluation->compile_function({args.positional, keywords, args.span, spans}, settings);
}

}  // namespace

Value make_compile(Context& ctx) {
  value::Slots slots;
  slots.call = call_compile;
  slots.get_item = compile_with;
  value::TypeObject* type = value::make_native_type(ctx, {.name = "compile", .module = "cutlass.cute", .slots = slots});
  return ctx.make<CompilerObject>(CompilerObject{{type, value::ObjectKind::Native}});
}

// The types of options are made when a program first asks for one.
struct OptionName {
  std::string_view name;
};
static Value option_type(Call& call, const OptionName& args) {
  Context& ctx = call.ctx;
  std::string_view name = args.name;
  value::ModuleObject* module = value::as_module(value::dict_get(ctx, ctx.imports.modules, kOptionsPath));
  for (const OptionRow& row : kOptions) {
    if (row.type != name) continue;
    value::TypeObject* type =
        value::make_native_type(ctx, {.name = row.type, .module = kOptionsPath, .construct = construct_option});
    value::tell_constructor(ctx, type, "value=None", "An option of `cute.compile[...]`.");
    if (module) module->names.set(ctx.heap, ctx.names.intern(name), type);
    return type;
  }
  ctx.raise(ctx.types->attribute_error, "module '{}' has no attribute '{}'", kOptionsPath, name);
  return value::note_missing(ctx, ctx.names.intern(name), module ? Value(module) : Value::none());
}

static constexpr BuiltinRow kOptionRows[] = {row<option_type>("__getattr__", "name, /", "The types of options.")};

const value::NativeModule kCuteOptionsModule{kOptionsPath, kOptionRows, nullptr};

}  // namespace kdsl::builtins
