#include "ir/arch.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string>
#include <utility>

#include "base/check.h"
#include "ir/ir.h"

namespace kdsl::ir {

static constexpr std::string_view kPrefix = "sm_";

// CUDA 13 renamed sm_101.
static constexpr std::pair<std::string_view, const Arch*> kRenamed[] = {
    {"sm_101", sm(110)}, {"sm_101a", sm(110, 'a')}, {"sm_101f", sm(110, 'f')}};

static constexpr std::pair<std::string_view, const Arch*> kCalled[] = {
    {"turing", sm(75)},          {"ampere", sm(80)}, {"ada", sm(89)},       {"hopper", sm(90, 'a')},
    {"blackwell", sm(100, 'a')}, {"a100", sm(80)},   {"h100", sm(90, 'a')}, {"h200", sm(90, 'a')},
    {"b200", sm(100, 'a')},      {"l40", sm(89)},    {"t4", sm(75)},        {"rtx4090", sm(89)},
};

const Arch* find_arch(std::string_view name) {
  auto renamed = std::ranges::find(kRenamed, name, [](const auto& row) { return row.first; });
  if (renamed != std::end(kRenamed)) return renamed->second;
  auto found = std::ranges::find(kArchs, name, &Arch::name);
  return found == std::end(kArchs) ? nullptr : found;
}

const Arch* find_arch_of_digits(std::string_view digits) { return find_arch(std::string(kPrefix).append(digits)); }

const Arch* find_arch(int number, char suffix) {
  auto found = std::ranges::find_if(kArchs, [&](const Arch& arch) { return arch.number == number && arch.suffix == suffix; });
  return found == std::end(kArchs) ? nullptr : found;
}

std::optional<int> arch_number(std::string_view name) {
  if (!name.starts_with(kPrefix)) return std::nullopt;
  name.remove_prefix(kPrefix.size());
  if (name.ends_with('a') || name.ends_with('f')) name.remove_suffix(1);
  int number = 0;
  auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  return error == std::errc() && end == name.data() + name.size() ? std::optional(number) : std::nullopt;
}

const Arch* find_arch_called(std::string_view what) {
  std::string small(what);
  std::ranges::transform(small, small.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  auto found = std::ranges::find(kCalled, small, [](const auto& row) { return row.first; });
  return found == std::end(kCalled) ? nullptr : found->second;
}

const Arch& first_arch_with(Feature feature) {
  auto found = std::ranges::find_if(kArchs, [&](const Arch& arch) { return arch.has(feature); });
  KDSL_CHECK(found != std::end(kArchs), "a feature that no architecture has");
  return *found;
}

const Arch& arch_of(const Module& module) {
  const Arch* arch = find_arch(module.arch);
  return arch ? *arch : *kLeastArch;
}

}  // namespace kdsl::ir
