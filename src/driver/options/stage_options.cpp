#include "driver/options/stage_options.h"

#include "dialects/registry.h"
#include "driver/lints.h"
#include "target/character_names.h"

namespace kdsl::driver {

// Imports are looked for next to the importing program first, as in Python; "" is the working directory.
static std::string import_folder(std::string_view path) {
  size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return {};
  return std::string(path.substr(0, std::max<size_t>(slash, 1)));
}

static value::Budgets budgets(const Limits& limits) {
  value::Budgets wanted;
  if (limits.steps) wanted.max_steps = limits.steps;
  if (limits.call_depth) wanted.max_call_depth = limits.call_depth;
  if (limits.unroll) wanted.max_unroll = limits.unroll;
  if (limits.bytes) wanted.max_bytes = limits.bytes;
  if (limits.ops) wanted.max_ops = limits.ops;
  return wanted;
}

stage::Options stage_options(const Options& options, std::string_view input, const std::string& arch) {
  stage::Options wanted;
  wanted.dialects = builtins::dialects();
  // The driver has refused names without a row, but where no code is made for them.
  if (const ir::Arch* known = ir::find_arch(real_arch(arch))) wanted.trace.arch = known;
  wanted.trace.device_assertions = options.device_assertions;
  wanted.trace.pedantic = options.pedantic;
  wanted.instantiate = options.instantiations;
  wanted.search_path = options.module_paths;
  wanted.search_path.insert(wanted.search_path.begin(), import_folder(input));
  wanted.argv = {std::string(input)};
  for (const Definition& definition : options.definitions) wanted.defines.emplace_back(definition.name, definition.value);
  wanted.budgets = budgets(options.limits);
  wanted.character_by_name = target::character_by_name;
  wanted.kernels = run_lints();
  return wanted;
}

}  // namespace kdsl::driver
