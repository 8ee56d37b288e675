#include "target/nvptx/cuda_code.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "target/cuda/cuda_compiler.h"
#include "target/result_cache.h"

namespace kdsl::target {

namespace {

constexpr std::string_view kSymbol = "kdsl_cuda_";

// The names that programs count on beside those of CUDA's headers, and what our functions are made of.
constexpr std::string_view kHead = R"(#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#ifdef __CUDACC_RTC__
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long int64_t;
typedef unsigned long uint64_t;
#else
#include <cstdint>
#endif
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef __half half_t;
typedef __nv_bfloat16 bfloat16_t;
typedef __nv_fp8_e4m3 fp8_e4_t;
typedef __nv_fp8_e5m2 fp8_e5_t;
static __device__ __forceinline__ unsigned __pack_half2(half_t low, half_t high) {
  return __half_as_ushort(low) | unsigned(__half_as_ushort(high)) << 16;
}
static __device__ __forceinline__ unsigned __pack_nv_bfloat162(bfloat16_t low, bfloat16_t high) {
  return __bfloat16_as_ushort(low) | unsigned(__bfloat16_as_ushort(high)) << 16;
}
namespace kdsl {
struct Nothing {};
template <class T> __device__ __forceinline__ T&& operator,(T&& value, Nothing) { return static_cast<T&&>(value); }
template <class T, class Bits> __device__ __forceinline__ T from(Bits bits) {
  T value;
  memcpy(&value, &bits, sizeof(T));
  return value;
}
template <class T, class Bits> __device__ __forceinline__ Bits to(T value) {
  Bits bits = 0;
  memcpy(&bits, &value, sizeof(T));
  return bits;
}
template <class T, class Bits> __device__ __forceinline__ Bits to(Nothing) { return 0; }
}
)";

std::vector<std::string_view> types_of(ir::CudaCallOp call) {
  std::vector<std::string_view> types;
  std::string_view rest = call.types();
  while (true) {
    size_t end = rest.find(", ");
    types.push_back(rest.substr(0, end));
    if (end == std::string_view::npos) return types;
    rest.remove_prefix(end + 2);
  }
}

// Returns the texts that the program gives, each once, in order.
std::string given_text(const ir::Block* body) {
  std::vector<std::string_view> texts;
  ir::walk(const_cast<ir::Block*>(body), [&](const ir::Op* op) {
    auto source = ir::as<ir::CudaSourceOp>(op);
    if (source && std::ranges::find(texts, source.text()) == texts.end()) texts.push_back(source.text());
  });
  return fmt::format("{}\n", fmt::join(texts, "\n"));
}

const ir::Block* kernel_body(const ir::Op& op) {
  const ir::Block* body = op.parent;
  while (body->parent_op) body = body->parent_op->parent;
  return body;
}

std::string_view bits_type(const ir::Value* value) { return value->type == ir::kI64 ? "unsigned long long" : "unsigned"; }

// Returns a function that takes and returns bits, and calls the program's function with values.
std::string function_for(ir::CudaCallOp call) {
  std::vector<std::string_view> types = types_of(call);
  std::vector<std::string> parameters, arguments;
  for (size_t i = 0; i < call.values().size(); ++i) {
    const ir::Value* value = call.values()[i];
    std::string_view type = types[i + 1];
    bool is_pointer = value->type.is_pointer();
    parameters.push_back(fmt::format("{} a{}", is_pointer ? type : bits_type(value), i));
    arguments.push_back(is_pointer ? fmt::format("a{}", i) : fmt::format("kdsl::from<{}>(a{})", type, i));
  }
  std::string made = fmt::format("{}({})", call.name(), fmt::join(arguments, ", "));
  std::string_view bits = call.result() ? bits_type(call.result()) : "void";
  std::string body = call.result() ? fmt::format("return kdsl::to<{}, {}>(({}, kdsl::Nothing()));", types[0], bits, made)
                                   : fmt::format("{};", made);
  return fmt::format("extern \"C\" __device__ {} {}({}) {{ {} }}\n", bits, cuda_symbol(call), fmt::join(parameters, ", "),
                     body);
}

std::string text_of(const ir::Block* body) {
  std::string functions;
  std::vector<std::string> known;
  ir::walk(const_cast<ir::Block*>(body), [&](const ir::Op* op) {
    auto call = ir::as<ir::CudaCallOp>(op);
    if (!call || std::ranges::find(known, cuda_symbol(call)) != known.end()) return;
    known.push_back(cuda_symbol(call));
    functions += function_for(call);
  });
  if (functions.empty()) return {};
  return fmt::format("{}#line 1 \"CUDA C++ of the program\"\n{}#line 1 \"calls of CUDA C++\"\n{}", kHead, given_text(body),
                     functions);
}

// ---- texts of PTX

constexpr std::string_view kVersion = ".version ", kHeadEnd = ".address_size 64\n";

bool is_name_character(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

std::string_view last_name(std::string_view text) {
  size_t end = text.size();
  while (end > 0 && !is_name_character(text[end - 1])) --end;
  size_t begin = end;
  while (begin > 0 && is_name_character(text[begin - 1])) --begin;
  return text.substr(begin, end - begin);
}

// Returns the name that a line declares for the module; empty if it declares none, or one that another module defines.
std::string_view declared_name(std::string_view line) {
  if (line.starts_with(".extern")) return {};
  if (size_t at = line.find(".func "); at != std::string_view::npos && at < line.find('(')) {
    std::string_view rest = line.substr(at + 6);
    if (rest.starts_with(" (") || rest.starts_with("(")) rest.remove_prefix(rest.find(')') + 1);
    return last_name(rest.substr(0, rest.find('(')));
  }
  for (std::string_view space : {".global ", ".const "})
    if (line.starts_with(space) || line.find(fmt::format(" {}", space)) < line.find('='))
      return last_name(line.substr(0, line.find_first_of("[=;")));
  return {};
}

struct Declarations {
  std::unordered_map<std::string_view, std::string> names;  // the new name of each old one
};

Declarations declarations_of(std::string_view ptx, size_t number) {
  Declarations found;
  for (size_t at = 0; at < ptx.size();) {
    std::string_view line = ptx.substr(at, ptx.find('\n', at) - at);
    at += line.size() + 1;
    std::string_view name = declared_name(line);
    if (!name.empty() && !name.starts_with(kSymbol)) found.names[name] = fmt::format("{}__cuda{}", name, number);
  }
  return found;
}

// Only this module calls the functions, so none is visible from outside.
std::string_view without_linkage(std::string_view line) {
  for (std::string_view linkage : {".visible ", ".weak "})
    if (line.starts_with(linkage)) line.remove_prefix(linkage.size());
  return line;
}

void append_renamed(std::string& out, std::string_view line, const Declarations& declarations) {
  for (size_t at = 0; at < line.size();) {
    size_t end = at;
    while (end < line.size() && is_name_character(line[end])) ++end;
    std::string_view word = line.substr(at, std::max<size_t>(end - at, 1));
    bool is_name = end > at && (at == 0 || (line[at - 1] != '%' && line[at - 1] != '.'));
    auto renamed = is_name ? declarations.names.find(word) : declarations.names.end();
    out += renamed == declarations.names.end() ? word : std::string_view(renamed->second);
    at += word.size();
  }
  out += '\n';
}

// Returns the version in a text's head, as "9.0".
std::string_view version_of(std::string_view ptx) {
  size_t at = ptx.find(kVersion) + kVersion.size();
  return ptx.substr(at, ptx.find('\n', at) - at);
}

bool is_lower(std::string_view a, std::string_view b) {
  auto parts = [](std::string_view version) {
    size_t dot = version.find('.');
    auto number = [](std::string_view digits) { return std::atoi(std::string(digits).c_str()); };
    return std::pair(number(version.substr(0, dot)), number(version.substr(dot + 1)));
  };
  return parts(a) < parts(b);
}

}  // namespace

bool calls_cuda(const ir::Module& module) {
  bool found = false;
  for (const ir::Function* function : module.functions)
    ir::walk(function->body.block, [&](const ir::Op* op) { found = found || op->kind == ir::OpKind::CudaCall; });
  return found;
}

std::string cuda_symbol(ir::CudaCallOp call) {
  constexpr size_t kDigits = 12;
  std::string hash = sha256(fmt::format("{}\n{}\n{}", call.name(), call.types(), given_text(kernel_body(*call))));
  return fmt::format("{}{}", kSymbol, hash.substr(0, kDigits));
}

std::vector<std::string> cuda_texts(const ir::Module& module) {
  std::vector<std::string> texts;
  for (const ir::Function* function : module.functions) {
    std::string text = text_of(function->body.block);
    if (!text.empty() && std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
  }
  return texts;
}

std::string with_functions(std::string_view ptx, std::span<const std::string> others) {
  std::string version(version_of(ptx));
  for (const std::string& other : others)
    if (is_lower(version, version_of(other))) version = version_of(other);
  size_t head = ptx.find(kHeadEnd) + kHeadEnd.size(), at = ptx.find(kVersion) + kVersion.size();
  std::string out = fmt::format("{}{}{}", ptx.substr(0, at), version,
                                ptx.substr(at + version_of(ptx).size(), head - at - version_of(ptx).size()));
  for (size_t i = 0; i < others.size(); ++i) {
    std::string_view rest = others[i];
    rest.remove_prefix(rest.find(kHeadEnd) + kHeadEnd.size());
    Declarations declarations = declarations_of(rest, i);
    while (!rest.empty()) {
      std::string_view line = rest.substr(0, rest.find('\n'));
      append_renamed(out, without_linkage(line), declarations);
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
  }
  return out.append(ptx.substr(head));
}

std::expected<std::string, Status> with_cuda_code(std::string ptx, const ir::Module& module, const ir::Arch& arch,
                                                  const Options& options) {
  std::vector<std::string> compiled;
  for (const std::string& text : cuda_texts(module)) {
    auto made = compile_cuda(text, arch, options);
    if (!made) return std::unexpected(made.error());
    compiled.push_back(*std::move(made));
  }
  return with_functions(ptx, compiled);
}

}  // namespace kdsl::target
