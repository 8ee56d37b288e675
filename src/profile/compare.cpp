#include "profile/compare.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/json_reader.h"

namespace kdsl::profile {

namespace {

using diag::JsonValue;

struct Measure {
  std::string_view what;
  double (*now)(const Counts& total);
  std::string_view group, member;  // in the older profile's `total`; no group: a member of `total` itself
};

template <Traffic kKind, uint64_t AccessCounts::*kMember>
double of(const Counts& total) {
  return static_cast<double>(total.of(kKind).*kMember);
}

constexpr Measure kMeasures[] = {
    {"instructions", [](const Counts& total) { return static_cast<double>(total.warps); }, "", "executed"},
    {"divergent branches", [](const Counts& total) { return static_cast<double>(total.divergent); }, "", "divergent"},
    {"requests of global loads", of<Traffic::GlobalLoad, &AccessCounts::requests>, "global_load", "requests"},
    {"sectors of global loads", of<Traffic::GlobalLoad, &AccessCounts::sectors>, "global_load", "sectors"},
    {"requests of global stores", of<Traffic::GlobalStore, &AccessCounts::requests>, "global_store", "requests"},
    {"sectors of global stores", of<Traffic::GlobalStore, &AccessCounts::sectors>, "global_store", "sectors"},
    {"sectors of global atomics", of<Traffic::GlobalAtomic, &AccessCounts::sectors>, "global_atomic", "sectors"},
    {"atomics one after the other", of<Traffic::GlobalAtomic, &AccessCounts::serial>, "global_atomic", "serial"},
    {"wavefronts of shared memory", of<Traffic::Shared, &AccessCounts::wavefronts>, "shared", "wavefronts"},
    {"wavefronts of shared atomics", of<Traffic::SharedAtomic, &AccessCounts::wavefronts>, "shared_atomic", "wavefronts"},
    {"bytes of bulk copies", of<Traffic::Copy, &AccessCounts::bytes>, "copy", "bytes"},
};

// Finds the kernel with the symbol; if there is none, the only one with the name, since symbols contain types of arguments.
const JsonValue* find(const JsonValue& older, std::span<const KernelProfile> kernels, const KernelProfile& kernel) {
  const JsonValue* of_name = nullptr;
  size_t before = 0;
  for (const JsonValue& one : older["kernels"].items()) {
    if (one["symbol"].text() == kernel.symbol) return &one;
    if (one["kernel"].text() != kernel.name) continue;
    of_name = &one;
    ++before;
  }
  bool is_only = before == 1 && std::ranges::count(kernels, kernel.name, &KernelProfile::name) == 1;
  return is_only ? of_name : nullptr;
}

}  // namespace

std::expected<Comparison, std::string> compare(std::span<const KernelProfile> kernels, std::string_view older) {
  auto read = diag::read_json(older);
  if (!read) return std::unexpected(std::move(read.error()));
  if ((*read)["profile"].number() != kSchema) return std::unexpected("it is no profile of this schema");
  Comparison result;
  std::vector<const JsonValue*> found;
  for (const KernelProfile& kernel : kernels) {
    const JsonValue* before = find(*read, kernels, kernel);
    found.push_back(before);
    if (!before) {
      result.added.push_back(&kernel);
      continue;
    }
    result.is_alike &= (*before)["counted_blocks"].number() * static_cast<double>(kernel.blocks) ==
                       (*before)["blocks"].number() * static_cast<double>(kernel.traced_blocks);
    const JsonValue& total = (*before)["total"];
    for (const Measure& measure : kMeasures) {
      const JsonValue& group = measure.group.empty() ? total : total[measure.group];
      Change change{&kernel, std::string(measure.what), group[measure.member].number(), measure.now(kernel.total)};
      if (change.before != change.now) result.changes.push_back(std::move(change));
    }
  }
  for (const JsonValue& one : (*read)["kernels"].items())
    if (std::ranges::find(found, &one) == found.end()) result.gone.push_back(std::string(one["kernel"].text()));
  return result;
}

std::string comparison_text(const Comparison& comparison) {
  std::string text;
  for (const Change& change : comparison.changes)
    text += fmt::format("kernel `{}`: {} {:.0f}, before {:.0f} ({:+.1f} %)\n", change.kernel->name, change.what, change.now,
                        change.before, change.percent());
  for (const KernelProfile* kernel : comparison.added)
    text += fmt::format("kernel `{}`: the older profile does not have it\n", kernel->name);
  for (const std::string& name : comparison.gone) text += fmt::format("kernel `{}`: only the older profile has it\n", name);
  if (!comparison.is_alike) text += "the two profiles have not counted the same part of the blocks\n";
  return text.empty() ? "the profile is as before\n" : text;
}

}  // namespace kdsl::profile
