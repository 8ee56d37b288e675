#include "package/signature.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/core.h>

#include "ir/ops.h"

namespace kdsl::package {

// ---- names

std::string identifier(std::string_view text) {
  std::string out;
  for (char c : text) {
    bool stands = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    out += stands ? c : '_';
  }
  return out;
}

// Returns the beginning of the symbols. It begins with a letter even if the file's name does not.
static std::string symbol_prefix(std::string_view package) {
  std::string prefix = identifier(package);
  bool begins_well = !prefix.empty() && (prefix[0] < '0' || prefix[0] > '9');
  return begins_well ? prefix : "kdsl_" + prefix;
}

std::string preload_symbol(std::string_view package) { return symbol_prefix(package) + "_kdsl_preload"; }
std::string unload_symbol(std::string_view package) { return symbol_prefix(package) + "_kdsl_unload"; }

// Returns whether a Python name has a meaning in C or C++, or in the generated functions.
static bool is_taken(std::string_view name) {
  static constexpr std::string_view kWords[] = {
      "alignas",   "alignof", "and",      "asm",      "auto",     "bool",     "break",        "case",     "catch",
      "char",      "class",   "compl",    "concept",  "config",   "const",    "constexpr",    "continue", "default",
      "delete",    "do",      "double",   "else",     "enum",     "explicit", "export",       "extern",   "false",
      "float",     "for",     "friend",   "goto",     "if",       "inline",   "int",          "long",     "mutable",
      "namespace", "new",     "noexcept", "not",      "nullptr",  "operator", "options",      "or",       "private",
      "protected", "public",  "register", "requires", "restrict", "return",   "short",        "signed",   "sizeof",
      "static",    "stream",  "struct",   "switch",   "template", "this",     "thread_local", "throw",    "true",
      "try",       "typedef", "typeid",   "typename", "union",    "unsigned", "using",        "virtual",  "void",
      "volatile",  "wchar_t", "while",    "xor",      "linux",    "unix"};
  return std::find(std::begin(kWords), std::end(kWords), name) != std::end(kWords);
}

// Returns an identifier that is not yet among `used`, and adds it.
static std::string unique_identifier(std::string_view name, bool may_be_word, std::set<std::string>& used) {
  std::string wanted = identifier(name);
  if (wanted.empty() || (wanted[0] >= '0' && wanted[0] <= '9')) wanted.insert(0, "arg");
  if (!may_be_word && is_taken(wanted)) wanted += '_';
  std::string made = wanted;
  for (int i = 2; !used.insert(made).second; ++i) made = fmt::format("{}_{}", wanted, i);
  return made;
}

// ---- entries

static uint32_t param_bits(const ir::Function& function, int32_t param) {
  if (param < 0) return 0;
  return function.params[static_cast<size_t>(param)].type == ir::kI32 ? 32 : 64;
}

static Signature::Arg make_arg(const ir::Function& function, const ir::EntryArg& from) {
  const ir::Param& param = function.params[from.first_param];
  Signature::Arg arg{.kind = from.kind,
                     .name = std::string(from.name.text()),
                     .c_name = {},
                     .type = static_cast<dtype::DType>(from.dtype),
                     .param = from.first_param,
                     .align = std::max<uint32_t>({from.align, param.align, 1}),
                     .divisor = std::max<int64_t>(static_cast<int64_t>(param.divisible_by), 1),
                     .modes = {}};
  for (const ir::EntryArg::Mode& mode : from.modes)
    arg.modes.push_back({mode.extent, mode.stride, mode.extent_div, mode.stride_div, mode.extent_param, mode.stride_param,
                         param_bits(function, mode.extent_param), param_bits(function, mode.stride_param)});
  return arg;
}

static Signature make_signature(const ir::Function& function) {
  Signature made;
  made.name = function.name;
  made.source_name = function.source_name;
  made.is_kernel = function.kind == ir::FunctionKind::Kernel;
  made.param_count = static_cast<uint32_t>(function.params.size());
  for (uint8_t type : function.result_dtypes) made.results.push_back(static_cast<dtype::DType>(type));
  std::set<std::string> used;
  for (const ir::EntryArg& from : function.entry_args) {
    Signature::Arg& arg = made.args.emplace_back(make_arg(function, from));
    arg.c_name = unique_identifier(arg.name, false, used);
  }
  return made;
}

static std::set<std::string_view> launched_kernels(const ir::Module& module) {
  std::set<std::string_view> names;
  for (const ir::Function* host : module.functions)
    if (host->kind == ir::FunctionKind::Host)
      ir::walk(host->body.block, [&](const ir::Op* op) {
        if (op->kind == ir::OpKind::Launch) names.insert(op->text_attr(ir::AttrName::Kernel));
      });
  return names;
}

std::vector<Signature> signatures(const ir::Module& module, std::string_view package) {
  std::set<std::string_view> launched = launched_kernels(module);
  std::vector<Signature> all;
  auto add = [&](ir::FunctionKind kind) {
    for (const ir::Function* function : module.functions)
      if (function->kind == kind && !launched.contains(function->name)) all.push_back(make_signature(*function));
  };
  add(ir::FunctionKind::Host);
  add(ir::FunctionKind::Kernel);
  std::set<std::string> used = {preload_symbol(package), unload_symbol(package)};
  std::string prefix = symbol_prefix(package);
  for (Signature& one : all) one.symbol = unique_identifier(prefix + "_" + one.name, true, used);
  return all;
}

bool Signature::has_stream() const {
  return std::any_of(args.begin(), args.end(), [](const Arg& arg) { return arg.kind == Kind::Stream; });
}

bool is_same_interface(const Signature& a, const Signature& b) {
  auto is_same_arg = [](const Signature::Arg& x, const Signature::Arg& y) {
    return x.kind == y.kind && x.name == y.name && x.type == y.type && x.modes.size() == y.modes.size();
  };
  return a.symbol == b.symbol && a.is_kernel == b.is_kernel && a.results == b.results &&
         std::equal(a.args.begin(), a.args.end(), b.args.begin(), b.args.end(), is_same_arg);
}

}  // namespace kdsl::package
