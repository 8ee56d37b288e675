#include "ir/hardware/gpus.h"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace kdsl::ir {

// The figure of the L2 cache is published for the A100 (5120 bytes in a cycle); later chips are taken to have as much.
static constexpr Gpu kGpus[] = {
    {"t4", "Tesla T4", sm(75), 40, 1.59, 320, 1280, 4, 64, 2, 64, 16, 1024},
    {"a100", "A100 SXM 80 GB", sm(80), 108, 1.41, 2039, 5120, 40, 64, 32, 64, 16, 2048},
    {"a10", "A10", sm(86), 72, 1.695, 600, 2048, 6, 128, 2, 64, 16, 1024},
    {"l40s", "L40S", sm(89), 142, 2.52, 864, 5120, 96, 128, 2, 64, 16, 1024},
    {"rtx4090", "GeForce RTX 4090", sm(89), 128, 2.52, 1008, 5120, 72, 128, 2, 64, 16, 1024},
    {"h100", "H100 SXM", sm(90, 'a'), 132, 1.83, 3352, 5120, 50, 128, 64, 64, 16, 4096},
    {"h200", "H200 SXM", sm(90, 'a'), 132, 1.83, 4800, 5120, 50, 128, 64, 64, 16, 4096},
    {"b200", "B200", sm(100, 'a'), 148, 1.85, 8000, 5120, 126, 128, 64, 64, 16, 8192},
    {"rtx5090", "GeForce RTX 5090", sm(120, 'a'), 170, 2.41, 1792, 5120, 96, 128, 2, 64, 16, 1024},
};

std::span<const Gpu> gpus() { return kGpus; }

const Gpu* find_gpu(std::string_view name) {
  auto equal = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  auto found = std::ranges::find_if(kGpus, [&](const Gpu& gpu) { return std::ranges::equal(gpu.name, name, equal); });
  return found == std::end(kGpus) ? nullptr : found;
}

}  // namespace kdsl::ir
