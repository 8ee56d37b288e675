#include "target/nvptx/archs.h"

#include <array>

namespace kdsl::target {

// The PTX version is the oldest that has everything we emit for the architecture, so that drivers which
// compile PTX themselves need not be the newest.
static constexpr NvptxArch kArchs[] = {
    {"sm_75", "Turing", 75, 0, 84, 64 << 10},
    {"sm_80", "Ampere A100", 80, 0, 84, 163 << 10},
    {"sm_86", "Ampere GA10x", 86, 0, 84, 99 << 10},
    {"sm_87", "Ampere Orin", 87, 0, 84, 163 << 10},
    {"sm_88", "Ampere Orin successor", 88, 0, 90, 163 << 10},
    {"sm_89", "Ada", 89, 0, 84, 99 << 10},
    {"sm_90", "Hopper, portable subset", 90, 0, 86, 227 << 10},
    {"sm_90a", "Hopper H100, H200", 90, 'a', 86, 227 << 10},
    {"sm_100", "Blackwell B200, portable subset", 100, 0, 86, 227 << 10},
    {"sm_100a", "Blackwell B200", 100, 'a', 86, 227 << 10},
    {"sm_100f", "Blackwell B200, family features", 100, 'f', 88, 227 << 10},
    {"sm_103", "Blackwell B300, portable subset", 103, 0, 88, 227 << 10},
    {"sm_103a", "Blackwell B300", 103, 'a', 88, 227 << 10},
    {"sm_103f", "Blackwell B300, family features", 103, 'f', 88, 227 << 10},
    {"sm_110", "Blackwell Thor, portable subset", 110, 0, 90, 227 << 10},
    {"sm_110a", "Blackwell Thor", 110, 'a', 90, 227 << 10},
    {"sm_110f", "Blackwell Thor, family features", 110, 'f', 90, 227 << 10},
    {"sm_120", "Blackwell RTX, portable subset", 120, 0, 87, 99 << 10},
    {"sm_120a", "Blackwell RTX", 120, 'a', 87, 99 << 10},
    {"sm_120f", "Blackwell RTX, family features", 120, 'f', 88, 99 << 10},
    {"sm_121", "Blackwell DGX Spark, portable subset", 121, 0, 88, 99 << 10},
    {"sm_121a", "Blackwell DGX Spark", 121, 'a', 88, 99 << 10},
    {"sm_121f", "Blackwell DGX Spark, family features", 121, 'f', 88, 99 << 10},
};

// sm_101 was renamed when CUDA 13 came out.
static constexpr std::pair<std::string_view, std::string_view> kRenamed[] = {
    {"sm_101", "sm_110"}, {"sm_101a", "sm_110a"}, {"sm_101f", "sm_110f"}};

std::span<const NvptxArch> nvptx_archs() { return kArchs; }

std::span<const ArchRow> nvptx_arch_rows() {
  static const auto rows = [] {
    std::array<ArchRow, std::size(kArchs)> out;
    for (size_t i = 0; i < out.size(); ++i) out[i] = {kArchs[i].name, kArchs[i].description};
    return out;
  }();
  return rows;
}

const NvptxArch* find_nvptx_arch(std::string_view name) {
  for (auto [old_name, new_name] : kRenamed)
    if (name == old_name) name = new_name;
  for (const NvptxArch& arch : kArchs)
    if (arch.name == name) return &arch;
  return nullptr;
}

}  // namespace kdsl::target
