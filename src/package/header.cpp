#include "package/header.h"

#include <algorithm>

#include <fmt/core.h>

namespace kdsl::package {

// ---- types

std::string_view c_type(dtype::DType type) {
  using enum dtype::DType;
  switch (type) {
    case Boolean: return "bool";
    case Int4:
    case Int8: return "int8_t";
    case Int16: return "int16_t";
    case Int32: return "int32_t";
    case Int64: return "int64_t";
    case Int128: return "__int128";
    case Uint8: return "uint8_t";
    case Uint16: return "uint16_t";
    case Uint32: return "uint32_t";
    case Uint64: return "uint64_t";
    case Uint128: return "unsigned __int128";
    case Float64: return "double";
    case Float32:
    case TFloat32: return "float";
    case Float16:
    case BFloat16: return "uint16_t";
    case Float6E3M2FNx4:
    case Float6E2M3FNx4: return "uint32_t";
    default: return "uint8_t";
  }
}

// Returns the element type of kdsl/tensor.hpp.
static std::string_view cpp_element(dtype::DType type) {
  using enum dtype::DType;
  switch (type) {
    case Float16: return "kdsl::float16";
    case BFloat16: return "kdsl::bfloat16";
    case Float8E5M2: return "kdsl::float8_e5m2";
    case Float8E4M3: return "kdsl::float8_e4m3";
    case Float8E4M3FN: return "kdsl::float8_e4m3fn";
    case Float8E4M3B11FNUZ: return "kdsl::float8_e4m3b11fnuz";
    case Float8E8M0FNU: return "kdsl::float8_e8m0fnu";
    case Float6E3M2FN: return "kdsl::float6_e3m2fn";
    case Float6E2M3FN: return "kdsl::float6_e2m3fn";
    case Float4E2M1FN: return "kdsl::float4_e2m1fn";
    case Float4E2M1FNx2: return "kdsl::float4_e2m1fn_x2";
    case Float6E3M2FNx4: return "kdsl::float6_e3m2fn_x4";
    case Float6E2M3FNx4: return "kdsl::float6_e2m3fn_x4";
    case Int4: return "kdsl::int4";
    default: return c_type(type);
  }
}

// ---- descriptions

static std::string mode_text(int64_t fixed, int64_t divisor) {
  if (fixed != -1) return std::to_string(fixed);
  return divisor > 1 ? fmt::format("?{{div={}}}", divisor) : "?";
}

static std::string tuple_text(const Signature::Arg& arg, bool of_strides) {
  std::string text = "(";
  for (size_t i = 0; i < arg.modes.size(); ++i) {
    const Signature::Mode& mode = arg.modes[i];
    text += i ? ", " : "";
    text += of_strides ? mode_text(mode.stride, mode.stride_div) : mode_text(mode.extent, mode.extent_div);
  }
  return text + (arg.modes.size() == 1 ? ",)" : ")");
}

std::string describe(const Signature::Arg& arg) {
  std::string_view type = dtype::name(arg.type);
  switch (arg.kind) {
    case Signature::Kind::Tensor:
      return fmt::format("{} {} : {}, aligned to {} byte{}{}", type, tuple_text(arg, false), tuple_text(arg, true), arg.align,
                         arg.align == 1 ? "" : "s", arg.is_read_only ? ", read only" : "");
    case Signature::Kind::Scalar:
      return arg.divisor > 1 ? fmt::format("{}, divisible by {}", type, arg.divisor) : std::string(type);
    case Signature::Kind::Pointer: return fmt::format("pointer to {}, aligned to {} bytes", type, arg.align);
    case Signature::Kind::Stream: return "stream";
    case Signature::Kind::Event: return "event";
  }
  return {};
}

// ---- prototypes

// Returns the parameters after the arguments: results, stream and options, or the launch of a kernel.
static std::string c_tail(const Signature& entry, bool with_defaults) {
  std::string_view null = with_defaults ? " = nullptr" : "";
  std::string text;
  for (size_t i = 0; i < entry.results.size(); ++i)
    text += fmt::format(", {}* result{}", c_type(entry.results[i]), entry.results.size() > 1 ? std::to_string(i) : "");
  if (entry.is_kernel) return text + ", const kdsl_launch_config* config";
  if (!entry.has_stream()) text += fmt::format(", void* stream{}", null);
  return text + fmt::format(", const kdsl_launch_options* options{}", null);
}

static std::string without_comma(const std::string& parameters) {
  return parameters.substr(std::min<size_t>(2, parameters.size()));
}

static std::string c_prototype(const Signature& entry) {
  std::string parameters;
  for (const Signature::Arg& arg : entry.args) {
    bool is_tensor = arg.kind == Signature::Kind::Tensor, is_scalar = arg.kind == Signature::Kind::Scalar;
    std::string_view type = is_tensor ? "const kdsl_tensor*" : is_scalar ? c_type(arg.type) : "void*";
    parameters += fmt::format(", {} {}", type, arg.c_name);
  }
  return fmt::format("kdsl_status {}({})", entry.symbol, without_comma(parameters + c_tail(entry, false)));
}

static std::string comment(const Signature& entry) {
  std::string text = fmt::format("/* `{}`", entry.source_name);
  text += entry.is_kernel ? ", a kernel; config says how it is launched" : "";
  size_t width = 0;
  for (const Signature::Arg& arg : entry.args) width = std::max(width, arg.c_name.size());
  for (const Signature::Arg& arg : entry.args) text += fmt::format("\n *   {:<{}}  {}", arg.c_name, width, describe(arg));
  return text + " */\n";
}

static std::string cpp_function(const Signature& entry) {
  std::string parameters, arguments;
  for (const Signature::Arg& arg : entry.args) {
    bool is_tensor = arg.kind == Signature::Kind::Tensor, is_scalar = arg.kind == Signature::Kind::Scalar;
    if (is_tensor)
      parameters += fmt::format(", const kdsl::Tensor<{}{}, {}>& {}", arg.is_read_only ? "const " : "", cpp_element(arg.type),
                                arg.modes.size(), arg.c_name);
    else
      parameters += is_scalar ? fmt::format(", kdsl::Value<{}> {}", c_type(arg.type), arg.c_name) : ", void* " + arg.c_name;
    arguments += fmt::format(", {}{}", arg.c_name, is_tensor ? ".get()" : is_scalar ? ".value" : "");
  }
  for (size_t i = 0; i < entry.results.size(); ++i)
    arguments += fmt::format(", result{}", entry.results.size() > 1 ? std::to_string(i) : "");
  arguments += entry.is_kernel ? ", config" : entry.has_stream() ? ", options" : ", stream, options";
  return fmt::format("inline kdsl_status {0}({1}) {{\n  return {0}({2});\n}}\n", entry.symbol,
                     without_comma(parameters + c_tail(entry, true)), without_comma(arguments));
}

static bool has_tensor(const Signature& entry) {
  return std::any_of(entry.args.begin(), entry.args.end(),
                     [](const Signature::Arg& arg) { return arg.kind == Signature::Kind::Tensor; });
}

std::string header_text(std::span<const Signature> entries, std::string_view package, std::string_view version,
                        std::string_view more) {
  std::string guard = identifier(package) + "_KDSL_H";
  std::transform(guard.begin(), guard.end(), guard.begin(), [](char c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; });
  guard.insert(0, "KDSL_");
  std::string text = fmt::format(
      "/* Made by kdslc {}: the functions of the object beside it. Tensors are DLPack views (kdsl_tensor is DLTensor),\n"
      " * scalars of less than 32 bits and of types that C lacks are passed as their bits. A status other than KDSL_OK:\n"
      " * kdsl_last_error() says what is wrong. A call runs where its tensors are, on `stream` (NULL: the default one); "
      "`options`\n"
      " * may be NULL. Link libkdsl_runtime. */\n"
      "#ifndef {}\n#define {}\n\n#include \"kdsl/entry.h\"\n\n#ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n",
      version, guard, guard);
  for (const Signature& entry : entries) text += comment(entry) + c_prototype(entry) + ";\n\n";
  text += fmt::format(
      "/* Loads the code for options->device now, so that calls there load nothing and can be captured in graphs. */\n"
      "kdsl_status {}(const kdsl_launch_options* options);\n"
      "/* Unloads it from all devices, while nobody calls it. */\nvoid {}(void);\n\n{}#ifdef __cplusplus\n}}\n",
      preload_symbol(package), unload_symbol(package), more);
  if (std::any_of(entries.begin(), entries.end(), has_tensor)) {
    text += "\n#include \"kdsl/tensor.hpp\"\n\n";
    for (const Signature& entry : entries)
      if (has_tensor(entry)) text += cpp_function(entry);
  }
  return text + "#endif\n#endif\n";
}

}  // namespace kdsl::package
