#include "profile/limits.h"

#include <algorithm>

namespace kdsl::profile {

std::string_view to_text(LimitKind kind) {
  constexpr std::string_view kTexts[] = {"DRAM", "L2", "shared memory", "tensor", "FMA",
                                         "ALU",  "XU", "FP64",          "issue",  "latency"};
  return kTexts[static_cast<size_t>(kind)];
}

namespace {

// Cycles from a request to global memory to its answer, and the requests that a warp has in flight meanwhile, as in code that
// is unrolled a little. The programming guide and published measurements agree on some 500 to 800 cycles.
constexpr double kLatency = 600, kInFlight = 4;
constexpr double kDependent = 4;  // cycles from an instruction to the next one that needs its result
constexpr double kIssued = 4;  // instructions that a multiprocessor issues in a cycle
constexpr double kBytesOfPort = 64;  // bytes that a multiprocessor takes from the L2 cache in a cycle
constexpr double kStart = 1.5e-6;  // seconds in which a launch begins and ends; an empty kernel takes about two microseconds
// A part of the GPU that is busy for less than this share of the time is not what limits a kernel, as in Nsight Compute.
constexpr double kBusy = 0.6;

class Estimator {
 public:
  Estimator(const KernelProfile& kernel, const ir::Gpu& gpu) : kernel_(kernel), gpu_(gpu) {
    double launches = std::max<double>(static_cast<double>(kernel.launches), 1);
    double blocks = static_cast<double>(kernel.blocks) / launches;
    active_ = std::min(static_cast<double>(gpu.multiprocessors), std::max(blocks, 1.0));
    scale_ = kernel.traced_blocks == 0 ? 1 : static_cast<double>(kernel.blocks) / static_cast<double>(kernel.traced_blocks);
    cycles_ = active_ * gpu.cycles();
  }

  Estimate run() {
    const Counts& total = kernel_.total;
    double copied = static_cast<double>(total.of(Traffic::Copy).bytes), uncounted = static_cast<double>(kernel_.copied_bytes);
    result_.active = active_ / gpu_.multiprocessors;
    result_.dram_bytes =
        scale_ * (kSectorBytes * static_cast<double>(kernel_.read_sectors + kernel_.written_sectors) + uncounted);
    add(LimitKind::Dram, result_.dram_bytes / (gpu_.dram * 1e9));
    double l2_bytes = scale_ * (kSectorBytes * static_cast<double>(total.sectors()) + copied);
    add(LimitKind::L2, l2_bytes / std::min(gpu_.l2_bytes * gpu_.cycles(), kBytesOfPort * cycles_));
    // A wavefront moves a word of each bank. Copies and products move whole ones.
    double moved = static_cast<double>(total.of(Traffic::Copy).bytes) + total.operand_bytes;
    add(LimitKind::SharedMemory, per_cycle(static_cast<double>(total.wavefronts()) + moved / (kBanks * kBankBytes), 1));
    double tensor_peak = add_tensor();
    add_pipes();
    add(LimitKind::Issue, per_cycle(static_cast<double>(total.warps), kIssued));
    add_latency();
    double peak = std::max(tensor_peak, 2.0 * gpu_.float32 * gpu_.multiprocessors * gpu_.cycles());
    result_.ridge = peak / (gpu_.dram * 1e9);
    std::ranges::stable_sort(result_.limits, std::greater(), &Limit::seconds);
    name_latency();
    return std::move(result_);
  }

 private:
  void add(LimitKind kind, double seconds) {
    if (seconds > 0) result_.limits.push_back({kind, seconds});
  }
  double per_cycle(double amount, double rate) const { return scale_ * amount / (rate * cycles_); }
  double threads(Work work) const { return kLanes * static_cast<double>(kernel_.total.of(work)); }

  // Returns the operations in a second that the tensor cores would reach with the operands of the kernel; 0 if it has none.
  double add_tensor() {
    double cycles = 0, operations = 0;
    for (const auto& [shape, counts] : kernel_.matrices) {
      double rate = gpu_.tensor16 * 16.0 / std::max<uint32_t>(counts.operand_bits, 4);
      cycles += counts.operations / rate;
      operations += counts.operations;
    }
    result_.operations += scale_ * operations;
    add(LimitKind::Tensor, per_cycle(cycles, 1));
    return cycles == 0 ? 0 : operations / cycles * gpu_.multiprocessors * gpu_.cycles();
  }

  void add_pipes() {
    double floats = threads(Work::Float32) + threads(Work::Half);
    result_.operations += scale_ * 2 * (floats + threads(Work::Float64));
    add(LimitKind::Fma, per_cycle(floats, gpu_.float32));
    add(LimitKind::Float64, per_cycle(threads(Work::Float64), gpu_.float64));
    add(LimitKind::Alu, per_cycle(threads(Work::Integer), gpu_.integer));
    add(LimitKind::Xu, per_cycle(threads(Work::Special) + threads(Work::Convert), gpu_.special));
  }

  // The requests of a warp follow each other, a few at a time, as its instructions do, and warps beyond those that are resident
  // come later.
  void add_latency() {
    const Counts& total = kernel_.total;
    double requests = static_cast<double>(total.of(Traffic::GlobalLoad).requests + total.of(Traffic::GlobalAtomic).requests);
    double in_block = static_cast<double>((kernel_.threads() + kLanes - 1) / kLanes);
    double warps = in_block * static_cast<double>(kernel_.blocks);
    if (total.warps == 0 || warps == 0) return;
    double resident = active_ * std::max(gpu_.arch->multiprocessor.threads / static_cast<double>(kLanes), 1.0);
    if (kernel_.occupancy.blocks > 0) resident = active_ * in_block * kernel_.occupancy.blocks;
    double of_warp = scale_ * requests / warps, rounds = std::max(warps / std::max(resident, 1.0), 1.0);
    double waits = std::max(of_warp / kInFlight, 1.0), instructions = scale_ * static_cast<double>(total.warps) / warps;
    add(LimitKind::Latency, rounds * (waits * kLatency + instructions * kDependent) / gpu_.cycles());
  }

  // Puts latency first if no part of the whole GPU is busy most of the time. Waits overlap with the work of other warps only in
  // part, so both are added up.
  void name_latency() {
    auto latency = std::ranges::find(result_.limits, LimitKind::Latency, &Limit::kind);
    if (latency == result_.limits.end()) return;
    double busiest = 0, longest = 0;
    for (const Limit& limit : result_.limits) {
      if (limit.kind == LimitKind::Latency) continue;
      longest = std::max(longest, limit.seconds);
      busiest = std::max(busiest, limit.seconds * (limit.kind == LimitKind::Dram ? 1 : result_.active));
    }
    if (busiest < kBusy * (longest + latency->seconds + kStart))
      std::rotate(result_.limits.begin(), latency, std::next(latency));
  }

  const KernelProfile& kernel_;
  const ir::Gpu& gpu_;
  double active_ = 1, scale_ = 1, cycles_ = 1;
  Estimate result_;
};

}  // namespace

Estimate estimate(const KernelProfile& kernel, const ir::Gpu& gpu) { return Estimator(kernel, gpu).run(); }

}  // namespace kdsl::profile
