#include "target/nvptx/parts.h"

#include <algorithm>

#include <fmt/format.h>

#include "ir/op_kind.h"
#include "target/cuda/ptxas.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

// kLeastOps is the number of ops from which on a part saves more time than another ptxas process costs; a kernel takes about as
// long as kOpsOfKernel ops beside its own. Both are chosen by the times of tools/bench/many_kernels. kMostParts bounds the
// number of parts of huge modules.
static constexpr size_t kLeastOps = 2400, kMostParts = 32, kOpsOfKernel = 60;
// Modules with this many kernels or more are linked from parts: in these, the number of kernels takes the time, not one large
// kernel.
static constexpr size_t kManyKernels = 16;

static size_t count_ops(const ir::Function& function) {
  size_t count = kOpsOfKernel;
  ir::walk(function.body.block, [&](const ir::Op*) { ++count; });
  return count;
}

std::vector<Part> divide(const ir::Module& module) {
  std::vector<std::pair<const ir::Function*, size_t>> functions;
  size_t all = 0;
  for (const ir::Function* function : module.functions) {
    if (function->kind == ir::FunctionKind::Host) continue;
    functions.emplace_back(function, count_ops(*function));
    all += functions.back().second;
  }
  const size_t share = std::max(kLeastOps, all / kMostParts);
  std::vector<Part> parts(1);
  size_t ops = 0, rest = all;
  for (auto [function, count] : functions) {
    // A remainder that is too small for a part of its own is added to the part before it.
    if (ops >= share && rest >= share) {
      parts.emplace_back();
      ops = 0;
    }
    parts.back().push_back(function);
    ops += count;
    rest -= count;
  }
  return parts;
}

// Returns whether the warps of a kernel pass registers to each other (setmaxnreg). How many registers such a kernel starts with
// is determined by assembling all of it at once; the linker would choose too few.
static bool moves_registers(const ir::Function& function) {
  bool found = false;
  ir::walk(function.body.block, [&](const ir::Op* op) { found |= op->kind == ir::OpKind::SetMaxRegisters; });
  return found;
}

bool may_link(const ir::Module& module) {
  size_t kernels = 0;
  bool has_device_functions = false;
  for (const ir::Function* function : module.functions) {
    kernels += function->kind == ir::FunctionKind::Kernel;
    has_device_functions |= function->kind == ir::FunctionKind::Device;
  }
  if (kernels < kManyKernels || has_device_functions) return false;
  return std::ranges::none_of(module.functions, [](const ir::Function* function) { return moves_registers(*function); });
}

static bool has_any(std::string_view text, std::span<const std::string_view> words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

static bool calls_slow_paths(std::string_view ptx) {
  static constexpr std::string_view kWords[] = {"\tdiv.r",   "\trcp.r",   "\tsqrt.r",  "\trsqrt.approx.f64",
                                                "\tdiv.s64", "\tdiv.u64", "\trem.s64", "\trem.u64"};
  return has_any(ptx, kWords);
}

// Calls f(name, text) for each kernel until it returns true; returns whether it did.
template <typename F>
static bool any_kernel(std::string_view ptx, F&& f) {
  constexpr std::string_view kEntry = ".entry ";
  for (size_t at = ptx.find(kEntry); at != std::string_view::npos;) {
    size_t name = at + kEntry.size(), next = ptx.find(kEntry, name);
    if (f(ptx.substr(name, ptx.find('(', name) - name), ptx.substr(name, next - name))) return true;
    at = next;
  }
  return false;
}

bool may_lose_registers(std::string_view ptx) {
  constexpr size_t kLarge = 50'000;  // characters; a softmax of unrolled loops has 20,000
  return any_kernel(ptx,
                    [](std::string_view, std::string_view text) { return text.size() > kLarge && calls_slow_paths(text); });
}

// Names that begin with __cuda_sm are functions that the assembler adds.
bool loses_registers(std::string_view ptx, std::string_view cubin, std::string_view log) {
  if (cubin.find("__cuda_sm") == std::string_view::npos) return false;
  bool is_known = any_kernel(ptx, [](std::string_view, std::string_view text) { return calls_slow_paths(text); });
  return any_kernel(ptx, [&](std::string_view name, std::string_view text) {
    if (is_known && !calls_slow_paths(text)) return false;
    const KernelResources used = parse_resources(log, {std::string(name)}).front();
    return used.registers < 0 || used.registers > kFreeRegisters || used.local_bytes != 0;
  });
}

void name_by_part(llvm::Module& module, size_t part) {
  if (part == 0) return;
  for (llvm::GlobalVariable& global : module.globals()) {
    bool is_shared = global.getAddressSpace() == 3;  // is named after its kernel
    if (global.hasLocalLinkage() && !is_shared) global.setName(fmt::format("{}__{}", global.getName().str(), part));
  }
}

namespace {

constexpr std::string_view kHeadEnd = "\n.address_size 64\n", kMacros = "\n\t.section\t.debug_macinfo\t{\t}";
constexpr std::string_view kFile = "\n\t.file\t", kPlace = "\n\t.loc\t";

std::string_view line_at(std::string_view text, size_t start) {
  return text.substr(start, std::min(text.find('\n', start + 1), text.size()) - start);
}

// Returns the number that follows `start` in a line.
size_t file_number(std::string_view line, std::string_view start) {
  size_t number = 0;
  for (char c : line.substr(start.size())) {
    if (c < '0' || c > '9') break;
    number = number * 10 + static_cast<size_t>(c - '0');
  }
  return number;
}

// Numbers the source files of all parts in the order in which they occur.
class Files {
 public:
  // Returns the numbers that a part's files have here, indexed by their numbers in the part.
  std::vector<size_t> add(std::string_view ptx) {
    std::vector<size_t> numbers;
    for (size_t at = 0; (at = ptx.find(kFile, at)) != std::string_view::npos; ++at) {
      std::string_view line = line_at(ptx, at);
      size_t theirs = file_number(line, kFile);
      numbers.resize(std::max(numbers.size(), theirs + 1));
      std::string_view name = line.substr(std::min(line.find(' '), line.size()));
      auto known = std::find(names_.begin(), names_.end(), name);
      if (known == names_.end()) known = names_.insert(known, name);
      numbers[theirs] = static_cast<size_t>(known - names_.begin()) + 1;
    }
    return numbers;
  }
  std::string directives() const {
    std::string out;
    for (size_t i = 0; i < names_.size(); ++i) out += fmt::format("{}{}{}", kFile, i + 1, names_[i]);
    return out;
  }

 private:
  std::vector<std::string_view> names_;
};

// Returns the text of the functions. The file directives follow them, and are written once for all parts.
std::string_view functions_of(std::string_view ptx) {
  size_t begin = ptx.find(kHeadEnd) + kHeadEnd.size();
  return ptx.substr(begin, std::min(ptx.find(kMacros, begin), ptx.find(kFile, begin)) - begin);
}

void append_functions(std::string& out, std::string_view text, std::span<const size_t> numbers) {
  size_t done = 0;
  for (size_t start; (start = text.find(kPlace, done)) != std::string_view::npos;) {
    out += text.substr(done, start - done);
    std::string_view line = line_at(text, start);
    done = start + line.size();
    out += fmt::format("{}{}{}", kPlace, numbers[file_number(line, kPlace)], line.substr(line.find(' ')));
  }
  out += text.substr(done);
}

}  // namespace

std::string join_ptx(std::span<const std::string> parts) {
  if (parts.size() == 1) return parts.front();
  std::string_view first = parts.front();
  std::string out(first.substr(0, first.find(kHeadEnd) + kHeadEnd.size()));
  Files files;
  for (const std::string& part : parts) append_functions(out, functions_of(part), files.add(part));
  std::string directives = files.directives();
  return directives.empty() ? out : fmt::format("{}{}{}\n", out, kMacros, directives);
}

}  // namespace kdsl::target
