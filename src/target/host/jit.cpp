#include "target/host/jit.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>
#include <llvm/IR/LLVMContext.h>

#include "dtype/float_format.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/hooks.h"
#include "target/host/hooks.h"
#include "target/host/jit_session.h"
#include "target/host/native.h"

namespace kdsl::target {

namespace {

JitFailure runtime_failure(kdsl_status status) { return {{}, status, kdsl_last_error()}; }
// Our own failures are also set as the thread's latest error, so that an older error is not taken for them.
JitFailure own_failure(kdsl_status status, std::string message) {
  kdsl_set_error(status, message.c_str());
  return {{}, status, std::move(message)};
}
JitFailure internal_failure(std::string message) { return own_failure(KDSL_ERROR_INTERNAL, std::move(message)); }

class NativeProgram final : public Program {
 public:
  NativeProgram(const ir::Module& module, kdsl_device* device, diag::Sink* sink)
      : module_(module), device_(device), sink_(sink) {}
  ~NativeProgram() override { kdsl_module_unload(kernels_module_); }

  std::optional<JitFailure> build(const Options& options);
  std::expected<std::vector<ScalarResult>, JitFailure> call(std::string_view entry,
                                                            std::span<const Argument> arguments) override;
  kdsl_kernel* kernel(std::string_view symbol) override;

 private:
  struct Entry {
    const ir::Function* function;
    kdsl_host_entry code;
  };

  template <typename F>
  std::optional<JitFailure> check(F&& test);
  bool check_native(diag::Sink& sink) const;
  std::optional<JitFailure> load_cpu_kernels(const Options& options);
  std::optional<JitFailure> load_cuda_kernels(const Options& options);
  std::optional<JitFailure> link_entries(const Options& options);
  bool has_functions(ir::FunctionKind kind) const;

  const ir::Module& module_;
  kdsl_device* device_;
  diag::Sink* sink_;  // may be null
  kdsl_device_properties properties_{};
  JitSession session_;
  kdsl_module* kernels_module_ = nullptr;
  std::vector<kdsl_kernel*> kernels_;  // in the order of the module
  std::vector<std::string_view> kernel_names_;
  std::vector<Entry> entries_;
};

}  // namespace

bool NativeProgram::has_functions(ir::FunctionKind kind) const {
  return std::ranges::any_of(module_.functions, [&](const ir::Function* f) { return f->kind == kind; });
}

// Runs `test` with the caller's sink for its reports; if there is no sink, the reports become the message of the failure.
template <typename F>
std::optional<JitFailure> NativeProgram::check(F&& test) {
  diag::Sink own_sink;
  diag::Sink& sink = sink_ ? *sink_ : own_sink;
  if (test(sink)) return {};
  const auto& said = sink.diagnostics();
  JitFailure failure = own_failure(KDSL_ERROR_UNSUPPORTED, said.empty() ? "unsupported" : said.back().message);
  failure.is_reported = sink_ != nullptr;
  return failure;
}

// Checks all functions that are lowered for this machine.
bool NativeProgram::check_native(diag::Sink& sink) const {
  bool ok = true;
  for (const ir::Function* function : module_.functions) {
    bool is_lowered = function->kind == ir::FunctionKind::Host ||
                      (function->kind == ir::FunctionKind::Kernel && properties_.kind != KDSL_DEVICE_CUDA);
    if (is_lowered) ok &= check_native_ops(*function, sink);
  }
  return ok;
}

std::optional<JitFailure> NativeProgram::load_cpu_kernels(const Options& options) {
  llvm::LLVMContext context;
  auto machine = host_machine(options.opt_level);
  auto code = lower_cpu_kernels(module_, context, *machine, options);
  optimize_native(*code, *machine, options.opt_level);
  auto linked = session_.add(emit_native_object(*code, *machine));
  if (!linked) return internal_failure(linked.error());
  std::vector<const kdsl_cpu_kernel*> table;
  for (std::string_view name : kernel_names_) {
    auto found = session_.find(*linked, fmt::format("{}{}", kCpuKernelPrefix, name));
    if (!found) return internal_failure(found.error());
    table.push_back(static_cast<const kdsl_cpu_kernel*>(*found));
  }
  if (kdsl_status status = kdsl_module_load_cpu(device_, table.data(), table.size(), &kernels_module_))
    return runtime_failure(status);
  return {};
}

std::optional<JitFailure> NativeProgram::load_cuda_kernels(const Options& options) {
  Options device_options = options;
  device_options.tools.in_process = true;
  auto target = create_target("nvptx", device_options);
  // The architecture with the suffix "a" is preferred if there is one, since the kernels of this process run on this device
  // only.
  std::string arch = std::string(properties_.arch) + "a";
  if (!target->has_arch(arch)) arch.pop_back();
  if (!target->has_arch(arch)) return own_failure(KDSL_ERROR_UNSUPPORTED, fmt::format("no code can be made for {}", arch));
  if (auto failure = check([&](diag::Sink& sink) { return target->check(module_, arch, sink); })) return failure;
  const Form forms[] = {Form::Cubin};
  auto artifacts = target->emit(module_, arch, forms);
  if (!artifacts) return JitFailure{artifacts.error(), KDSL_ERROR_INTERNAL, artifacts.error().message};
  const std::string& image = artifacts->front().bytes;
  if (kdsl_status status = kdsl_module_load(device_, image.data(), image.size(), &kernels_module_))
    return runtime_failure(status);
  return {};
}

std::optional<JitFailure> NativeProgram::link_entries(const Options& options) {
  llvm::LLVMContext context;
  // Host code computes grids and launches; optimising it would cost more than it gains.
  constexpr int level = 0;
  auto machine = host_machine(level);
  auto code = lower_host(module_, context, *machine, options);
  optimize_native(*code, *machine, level);
  auto linked = session_.add(emit_native_object(*code, *machine));
  if (!linked) return internal_failure(linked.error());
  for (const ir::Function* function : module_.functions) {
    if (function->kind != ir::FunctionKind::Host) continue;
    auto found = session_.find(*linked, fmt::format("{}{}", kHostEntryPrefix, function->name));
    if (!found) return internal_failure(found.error());
    entries_.push_back({function, reinterpret_cast<kdsl_host_entry>(*found)});
  }
  return {};
}

std::optional<JitFailure> NativeProgram::build(const Options& options) {
  if (kdsl_status status = kdsl_device_get_properties(device_, &properties_)) return runtime_failure(status);
  if (auto failure = check([&](diag::Sink& sink) { return check_native(sink); })) return failure;
  for (const ir::Function* function : module_.functions)
    if (function->kind == ir::FunctionKind::Kernel) kernel_names_.push_back(function->name);
  if (!kernel_names_.empty()) {
    auto failure = properties_.kind == KDSL_DEVICE_CUDA ? load_cuda_kernels(options) : load_cpu_kernels(options);
    if (failure) return failure;
  }
  for (std::string_view name : kernel_names_) {
    kdsl_kernel* found = nullptr;
    if (kdsl_status status = kdsl_module_get_kernel(kernels_module_, std::string(name).c_str(), &found))
      return runtime_failure(status);
    kernels_.push_back(found);
  }
  if (has_functions(ir::FunctionKind::Host)) return link_entries(options);
  return {};
}

kdsl_kernel* NativeProgram::kernel(std::string_view symbol) {
  auto found = std::ranges::find(kernel_names_, symbol);
  return found == kernel_names_.end() ? nullptr : kernels_[static_cast<size_t>(found - kernel_names_.begin())];
}

// Reads a result, in the caller's representation, from the bytes that the entry stored.
static ScalarResult read_result(const FlatArguments::ArgumentStorage& slot, dtype::DType type) {
  ScalarResult result{.dtype = type};
  uint64_t bits = 0;
  std::memcpy(&bits, &slot, sizeof bits);
  if (dtype::is_float(type)) {
    result.number = dtype::decode(bits, type);
    return result;
  }
  int unused = 64 - std::min(dtype::is_boolean(type) ? 8 : dtype::width(type), 64);
  bits <<= unused;
  result.integer = dtype::is_signed(type) ? static_cast<int64_t>(bits) >> unused : static_cast<int64_t>(bits >> unused);
  return result;
}

std::expected<std::vector<ScalarResult>, JitFailure> NativeProgram::call(std::string_view name,
                                                                         std::span<const Argument> arguments) {
  auto entry = std::ranges::find_if(entries_, [&](const Entry& e) { return e.function->name == name; });
  if (entry == entries_.end())
    return std::unexpected(own_failure(KDSL_ERROR_NOT_FOUND, fmt::format("there is no entry `{}`", name)));
  const ir::Function& function = *entry->function;
  DataDevice place;
  if (properties_.kind == KDSL_DEVICE_CUDA) place = {KDSL_DL_CUDA, properties_.ordinal};
  auto flat = flatten_arguments(function, arguments, place);
  if (!flat) {
    JitFailure failure = own_failure(KDSL_ERROR_INVALID_ARGUMENT, std::move(flat.error().message));
    failure.kind = flat.error().kind;
    return std::unexpected(std::move(failure));
  }

  std::vector<FlatArguments::ArgumentStorage> results(function.results.size());
  std::vector<void*> result_pointers;
  for (FlatArguments::ArgumentStorage& slot : results) result_pointers.push_back(&slot);
  kdsl_host_context context{kernels_.data(), static_cast<uint32_t>(kernels_.size()), nullptr};
  if (kdsl_status status = entry->code(&context, flat->pointers.data(), result_pointers.data()))
    return std::unexpected(runtime_failure(status));
  std::vector<ScalarResult> values;
  for (size_t i = 0; i < results.size(); ++i)
    values.push_back(read_result(results[i], static_cast<dtype::DType>(function.result_dtypes[i])));
  return values;
}

std::expected<std::unique_ptr<Program>, JitFailure> compile(const ir::Module& module, kdsl_device* device,
                                                            const Options& options, diag::Sink* sink) {
  auto program = std::make_unique<NativeProgram>(module, device, sink);
  if (auto failure = program->build(options)) return std::unexpected(std::move(*failure));
  return program;
}

}  // namespace kdsl::target
