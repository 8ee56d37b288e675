// The device of a kdsl-run: it is opened once, holds the device copies of tensors, and compiles and calls the script's jit
// functions.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "builtins/script/torch_state.h"
#include "driver/debug/debugger.h"
#include "driver/options/run_options.h"
#include "driver/report/resources.h"
#include "driver/run/array_kernels.h"
#include "driver/run/cublas.h"
#include "driver/run/device_memory.h"
#include "driver/run/faults.h"
#include "driver/run/profiler.h"
#include "ndarray/array.h"
#include "stage/stage.h"
#include "target/host/jit.h"

namespace kdsl::driver {

class RunDeviceHandle final : public ndarray::DeviceMirror {
 public:
  RunDeviceHandle(const RunOptions& options, SourceManager& sources, diag::Sink& sink)
      : options_(options), sources_(sources), sink_(sink) {}
  ~RunDeviceHandle() override;

  // Opens the device; returns false after reporting that there is no driver or no such device.
  bool open();
  bool is_cuda() const { return options_.device == RunDevice::Cuda; }
  // Returns the device's architecture, as in --gpu-arch; empty for the cpu.
  std::string arch() const;
  int multiprocessors() const;
  size_t memory_bytes() const;
  // Waits for what was submitted. A failure is reported where the next kernel is called.
  void synchronize() { (void)kdsl_device_synchronize(device_); }
  stage::HostRunner runner();

  // With --compile-only, these return how many kernels were compiled, their resources if these were asked for, and how many
  // calls were left out.
  int compiled_kernels() const { return compiled_kernels_; }
  const std::vector<KernelUsage>& usage() const { return usage_; }
  // Returns the profile of the kernels that were launched; none if there was to be none.
  std::optional<std::string> profile() { return profiler_ ? std::optional(profiler_->finish(sources_, sink_)) : std::nullopt; }
  // Passes the list in which the script notes how it orders launches. Each call takes what is there; the list has to outlive
  // the calls.
  void watch_orders(std::vector<builtins::StreamOrder>* orders) { orders_ = orders; }
  // The kernels that are compiled from now on stop for the debugger, which has to outlive the device.
  void set_debugger(Debugger* debugger) { debugger_ = debugger; }
  // The kernels of the last call to which memory was given, and the place of a launch. Known if reads of unwritten memory are
  // looked for.
  struct Given {
    std::string kernels;
    Span launch;
  };
  const Given* last_given(const std::byte* memory) const {
    auto found = given_.find(memory);
    return found == given_.end() ? nullptr : &found->second;
  }
  void forget_memory(const std::byte* memory) { given_.erase(memory); }
  int calls_left_out() const { return calls_left_out_; }

  // Called with the bytes of each copy of a tensor to the host.
  std::function<void(size_t bytes)> on_download;

  void* allocate(size_t bytes, ndarray::DeviceAccess access) override;
  void release(void* device, size_t bytes, ndarray::DeviceAccess access) override;
  bool to_device(void* device, const void* host, size_t bytes) override;
  bool to_host(void* host, const void* device, size_t bytes) override;
  bool clear(void* device, size_t bytes) override;
  bool multiply(const ndarray::DeviceProduct& product) override;
  bool run(const ndarray::DeviceWork& work) override;

 private:
  struct Compiled {
    std::unique_ptr<ir::Module> module;
    std::unique_ptr<target::Program> program;  // null with --compile-only
    const value::Dialect* dialect = nullptr;  // dialect of its functions
    ndarray::DeviceAccess access = ndarray::DeviceAccess::Kernels;  // reaches the tensors of its calls
  };

  std::expected<void*, stage::HostFailure> compile(std::unique_ptr<ir::Module> module, const value::CompileSettings& settings);
  // Compiles to PTX only, or to a cubin if resources were asked for, for the architecture of the options. Returns none on
  // success.
  std::optional<stage::HostFailure> compile_kernels(ir::Module& module, const value::CompileSettings& settings);
  std::expected<std::vector<stage::HostResult>, stage::HostFailure> call(Compiled& compiled, std::string_view entry,
                                                                         std::span<const stage::HostArgument> arguments);
  // Reports a race of a kernel that continues as a warning.
  void take_race(const kdsl_fault& race);
  FailureScope scope_of(const Compiled& compiled) const { return {*compiled.module, sources_, compiled.dialect}; }
  // Reports once which accesses the race check could not compare.
  void report_gaps(const Compiled& compiled);
  // Asks ptxas, if there is one, what the kernels use on the GPU of the profile.
  void find_usage(const ir::Module& module, const value::CompileSettings& settings);
  // Returns an event of the script, which is made when it is first used; null for 0.
  kdsl_event* event_of(int64_t number);
  // Notes which kernels could have written the tensors of a call.
  void note_given(const Compiled& compiled, std::span<const stage::HostArgument> arguments);
  // Tells the device how the script has ordered launches since the last call.
  kdsl_status take_orders();
  kdsl_status take_order(const builtins::StreamOrder& order);
  target::Options target_options(const value::CompileSettings& settings) const;

  const RunOptions& options_;
  SourceManager& sources_;
  diag::Sink& sink_;
  kdsl_device* device_ = nullptr;
  std::vector<std::unique_ptr<Compiled>> programs_;
  const Compiled* running_ = nullptr;
  std::vector<builtins::StreamOrder>* orders_ = nullptr;
  std::map<const std::byte*, Given> given_;
  int compiled_kernels_ = 0;
  std::vector<KernelUsage> usage_;
  int calls_left_out_ = 0;
  uint32_t gaps_told_ = 0;
  Cublas cublas_;
  DeviceMemory memory_;
  ArrayKernels array_kernels_;
  std::optional<Profiler> profiler_;
  Debugger* debugger_ = nullptr;
  std::map<int64_t, kdsl_event*> events_;  // indexed by the script's numbers
};

}  // namespace kdsl::driver
