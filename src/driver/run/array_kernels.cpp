#include "driver/run/array_kernels.h"

#include "passes/passes.h"

namespace kdsl::driver {

static std::unique_ptr<target::Program> compile(ir::Module& module, kdsl_device* device, const target::Options& options,
                                                const std::string& arch) {
  kdsl_device_properties properties{};
  if (kdsl_device_get_properties(device, &properties) != KDSL_OK) return nullptr;
  bool is_cuda = properties.kind == KDSL_DEVICE_CUDA;
  module.arch = arch;
  auto target = target::create_target(is_cuda ? "nvptx" : "cpu", options);
  SourceManager sources;
  diag::Sink ignored;
  // Results round after each operation, as those of the host do.
  passes::PipelineOptions list{.level = options.opt_level, .contract = false, .checks_registers = false};
  if (!passes::run(module, target->pipeline(list), sources, ignored)) return nullptr;
  auto program = target::compile(module, device, options, &ignored);
  return program ? std::move(*program) : nullptr;
}

bool ArrayKernels::run(kdsl_device* device, const kernels::Work& work, const target::Options& options,
                       const std::string& arch) {
  if (!kernels::is_supported(work)) return false;
  kernels::Launch launch = kernels::describe(work);
  auto [found, is_new] = compiled_.try_emplace(launch.key);
  Compiled& one = found->second;
  if (is_new) {
    kernels::build(one.module, work);
    one.program = compile(one.module, device, options, arch);
    if (one.program) one.kernel = one.program->kernel(kernels::kName);
  }
  if (!one.kernel) return false;
  std::vector<void*> arguments;
  for (uint64_t& value : launch.arguments) arguments.push_back(&value);
  kdsl_launch_config config{};
  config.grid[0] = launch.blocks, config.grid[1] = config.grid[2] = 1;
  config.block[0] = launch.threads, config.block[1] = config.block[2] = 1;
  return kdsl_launch(one.kernel, &config, arguments.data()) == KDSL_OK;
}

}  // namespace kdsl::driver
