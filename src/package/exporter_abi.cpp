#include "package/exporter_abi.h"

#include <algorithm>

#include <fmt/core.h>

#include "package/dlpack.h"
#include "package/header.h"

namespace kdsl::package {

namespace {

// One array in a tensor's structure: the values of its dynamic modes, in order.
struct Numbers {
  std::string_view field;  // "dynamic_shapes"
  int64_t Signature::Mode::*fixed;
  uint32_t Signature::Mode::*bits;
  std::string_view default_type;

  size_t count(const Signature::Arg& arg) const {
    return static_cast<size_t>(
        std::count_if(arg.modes.begin(), arg.modes.end(), [&](const Signature::Mode& mode) { return mode.*fixed == -1; }));
  }
  // Returns one integer type for all values.
  std::string_view type(const Signature::Arg& arg) const {
    uint32_t most = 0;
    for (const Signature::Mode& mode : arg.modes)
      if (mode.*fixed == -1) most = std::max(most, mode.*bits);
    return most == 0 ? default_type : most == 32 ? "int32_t" : "int64_t";
  }
  // Returns arguments such as "a->dynamic_shapes[0], 64".
  std::string values(const Signature::Arg& arg) const {
    std::string text;
    size_t next = 0;
    for (const Signature::Mode& mode : arg.modes) {
      text += text.empty() ? "" : ", ";
      text += mode.*fixed == -1 ? fmt::format("{}->{}[{}]", arg.c_name, field, next++) : std::to_string(mode.*fixed);
    }
    return text.empty() ? "0" : text;
  }
};
constexpr Numbers kShapes{"dynamic_shapes", &Signature::Mode::extent, &Signature::Mode::extent_bits, "int32_t"};
constexpr Numbers kStrides{"dynamic_strides", &Signature::Mode::stride, &Signature::Mode::stride_bits, "int64_t"};

std::string tensor_structure(const Signature::Arg& arg, const std::string& name) {
  std::string text = "typedef struct {\n  void* data;\n";
  for (const Numbers& numbers : {kShapes, kStrides})
    if (size_t count = numbers.count(arg)) text += fmt::format("  {} {}[{}];\n", numbers.type(arg), numbers.field, count);
  return text + fmt::format("}} {};\n\n", name);
}

std::string wrapper(const Signature& entry, const std::string& name) {
  std::string parameters = fmt::format("{}_Kernel_Module_t* module", name), before = "  (void)module;\n", arguments;
  for (const Signature::Arg& arg : entry.args) {
    std::string given = arg.c_name;
    switch (arg.kind) {
      case Signature::Kind::Tensor: {
        parameters += fmt::format(", {}_Tensor_{}_t* {}", name, arg.c_name, arg.c_name);
        kdsl_dl_type code = dl_type(arg.type).value_or(kdsl_dl_type{});
        before += fmt::format(
            "  if (!{0}) return kdsl_cuda_error(kdsl_set_error(KDSL_ERROR_INVALID_ARGUMENT, \"tensor {0} is NULL\"));\n"
            "  int64_t {0}_shape[] = {{{1}}}, {0}_strides[] = {{{2}}};\n"
            "  kdsl_dl_type {0}_type = {{{3}, {4}, {5}}};\n"
            "  kdsl_tensor {0}_view = kdsl_cute_tensor({0}->data, {6}, {0}_type, {0}_shape, {0}_strides);\n",
            arg.c_name, kShapes.values(arg), kStrides.values(arg), code.code, code.bits, code.lanes, arg.modes.size());
        given = "&" + arg.c_name + "_view";
        break;
      }
      case Signature::Kind::Scalar: parameters += fmt::format(", {} {}", c_type(arg.type), arg.c_name); break;
      case Signature::Kind::Pointer:
      case Signature::Kind::Event: parameters += ", void* " + arg.c_name; break;
      case Signature::Kind::Stream: parameters += ", struct CUstream_st* " + arg.c_name; break;
    }
    arguments += given + ", ";
  }
  for (size_t i = 0; i < entry.results.size(); ++i) {
    std::string result = fmt::format("result{}", entry.results.size() > 1 ? std::to_string(i) : "");
    parameters += fmt::format(", {}* {}", c_type(entry.results[i]), result);
    arguments += result + ", ";
  }
  if (!entry.has_stream()) {
    parameters += ", struct CUstream_st* stream";
    arguments += "stream, ";
  }
  return fmt::format("static inline int32_t cute_dsl_{}_wrapper({}) {{\n{}  return kdsl_cuda_error({}({}NULL));\n}}\n\n", name,
                     parameters, before, entry.symbol, arguments);
}

}  // namespace

std::string exporter_abi_text(std::span<const Signature> entries, std::string_view package, std::string_view prefix) {
  auto is_function = [](const Signature& entry) { return !entry.is_kernel; };
  bool is_single = std::count_if(entries.begin(), entries.end(), is_function) == 1;
  std::string text = "/* The same functions with the names of CuTe DSL's exporter. */\n#include \"kdsl/cute_abi.h\"\n\n";
  for (const Signature& entry : entries) {
    if (entry.is_kernel) continue;
    std::string name = identifier(entry.name);
    if (!prefix.empty()) name = is_single ? std::string(prefix) : fmt::format("{}_{}", prefix, name);
    text += fmt::format(
        "typedef struct {{\n  void* module;\n}} {0}_Kernel_Module_t;\n"
        "static inline void {0}_Kernel_Module_Load({0}_Kernel_Module_t* module) {{\n"
        "  module->module = {1}(NULL) == KDSL_OK ? module : NULL;\n}}\n"
        "/* The code stays for other users of the object; {2}() unloads it. */\n"
        "static inline void {0}_Kernel_Module_Unload({0}_Kernel_Module_t* module) {{\n  module->module = NULL;\n}}\n\n",
        name, preload_symbol(package), unload_symbol(package));
    for (const Signature::Arg& arg : entry.args)
      if (arg.kind == Signature::Kind::Tensor) text += tensor_structure(arg, fmt::format("{}_Tensor_{}_t", name, arg.c_name));
    text += wrapper(entry, name);
  }
  return text;
}

}  // namespace kdsl::package
