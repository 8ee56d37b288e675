// The architectures of NVIDIA GPUs: one table, with a row for each name from `sm_75` on, that says what code may use there and
// how much of it there is. Whoever gets the name of an architecture finds its row once; passes, checks and targets ask the
// row, so that nothing else compares names or holds such a number. The cpu device has no row: tiles are lowered for it as
// for kLeastArch where its program names no other.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>

namespace kdsl::ir {

// What all architectures have in common.
inline constexpr int kWarpSize = 32;  // threads
inline constexpr int kMaxBlockThreads = 1024, kMaxBlockThreadsZ = 64;
inline constexpr int kMaxGridYz = 65535;  // blocks along y or z
inline constexpr int kRegisters = 65536;  // of a multiprocessor, which one block may use all of
inline constexpr int kMaxClusterBlocks = 16;  // 8 everywhere; more where the kernel asks for it

// What does not just grow from one architecture to the next, or what passes choose by. In names: instructions of PTX.
enum class Feature : uint8_t {
  AsyncCopies,  // cp.async, mbarrier
  Clusters,  // of blocks, which reach each other's shared memory
  TensorCopies,  // cp.async.bulk, by tensor maps too (TMA)
  WarpgroupProducts,  // wgmma
  RegisterCounts,  // setmaxnreg
  TensorMapFields,  // tensormap.replace
  BulkByteMasks,  // cp.async.bulk with a byte mask
  WorkStealing,  // clusterlaunchcontrol
  ByteMatrices,  // ldmatrix and stmatrix of bytes
  NarrowConversions,  // cvt from and to floats of 4 and 6 bits, and scales
  FloatReductions,  // redux.sync of f32
  RowGathers,  // tensor copies of four rows each
  CtaPairs,  // cta_group::2
  TensorMemory,  // tcgen05
  TensorByteProducts,  // tcgen05.mma of integers
  WideFp4Products,  // tcgen05.mma of 96 numbers of 4 bits
  BlockScaledProducts,  // mma.sync with a scale for each block of numbers
};

class FeatureSet {
 public:
  constexpr FeatureSet(std::initializer_list<Feature> features) {
    for (Feature feature : features) bits_ |= bit(feature);
  }
  constexpr bool has(Feature feature) const { return (bits_ & bit(feature)) != 0; }
  constexpr FeatureSet operator|(FeatureSet other) const {
    other.bits_ |= bits_;
    return other;
  }
  constexpr bool operator==(const FeatureSet&) const = default;

 private:
  static constexpr uint32_t bit(Feature feature) { return uint32_t{1} << static_cast<int>(feature); }
  uint32_t bits_ = 0;
};

// What a multiprocessor holds, from the programming guide's table of technical specifications and the toolkit's header of
// occupancy calculations.
struct Multiprocessor {
  int threads, blocks;  // at a time
  int64_t shared;  // bytes of shared memory
  int64_t reserved;  // of these, what the system keeps of each block
  int tensor_columns = 0;  // of tensor memory, of 32 bits in each of 128 lanes

  // The bytes that a block can have when its launch asks for them.
  constexpr int64_t shared_of_block() const { return shared - reserved; }
  constexpr bool operator==(const Multiprocessor&) const = default;
};

struct Arch {
  std::string_view name;
  std::string_view description;
  int number;  // its compute capability: 90 is 9.0
  // 'a': code for this very chip. 'f': for its family, the later chips of the same major version. 0: for all later ones. Each
  // has the features of those that follow here.
  char suffix;
  int ptx;  // the oldest version of PTX that has all we emit for it, so that drivers which compile it need not be new: 84
            // is 8.4
  FeatureSet features;
  Multiprocessor multiprocessor;

  constexpr bool has(Feature feature) const { return features.has(feature); }
};

inline constexpr FeatureSet kTuringFeatures{}, kAmpereFeatures{Feature::AsyncCopies},
    kHopperFeatures = kAmpereFeatures | FeatureSet{Feature::Clusters, Feature::TensorCopies},
    kHopperOnlyFeatures =
        kHopperFeatures | FeatureSet{Feature::WarpgroupProducts, Feature::RegisterCounts, Feature::TensorMapFields},
    kBlackwellFeatures = kHopperFeatures | FeatureSet{Feature::BulkByteMasks, Feature::WorkStealing},
    kFamilyFeatures = kBlackwellFeatures | FeatureSet{Feature::RegisterCounts, Feature::TensorMapFields, Feature::ByteMatrices,
                                                      Feature::NarrowConversions, Feature::RowGathers},
    kTensorMemoryFeatures = kFamilyFeatures | FeatureSet{Feature::TensorMemory, Feature::CtaPairs},
    kB200Features = kTensorMemoryFeatures | FeatureSet{Feature::FloatReductions},
    kGeForceFeatures = kFamilyFeatures | FeatureSet{Feature::BlockScaledProducts};

inline constexpr int64_t kKb = 1024;
inline constexpr Multiprocessor kTuringSm{1024, 16, 64 * kKb, 0}, kA100Sm{2048, 32, 164 * kKb, kKb},
    kGa10xSm{1536, 16, 100 * kKb, kKb}, kOrinSm{1536, 16, 164 * kKb, kKb}, kAdaSm{1536, 24, 100 * kKb, kKb},
    kHopperSm{2048, 32, 228 * kKb, kKb}, kB200Sm{2048, 32, 228 * kKb, kKb, 512}, kThorSm{1536, 24, 228 * kKb, kKb, 512},
    kGeForceSm{1536, 24, 100 * kKb, kKb};

// In the order of --list-gpu-arch: a portable name comes before its variants.
inline constexpr Arch kArchs[] = {
    {"sm_75", "Turing", 75, 0, 84, kTuringFeatures, kTuringSm},
    {"sm_80", "Ampere A100", 80, 0, 84, kAmpereFeatures, kA100Sm},
    {"sm_86", "Ampere GA10x", 86, 0, 84, kAmpereFeatures, kGa10xSm},
    {"sm_87", "Ampere Orin", 87, 0, 84, kAmpereFeatures, kOrinSm},
    {"sm_88", "Ampere Orin successor", 88, 0, 90, kAmpereFeatures, kGa10xSm},
    {"sm_89", "Ada", 89, 0, 84, kAmpereFeatures, kAdaSm},
    {"sm_90", "Hopper, portable subset", 90, 0, 86, kHopperFeatures, kHopperSm},
    {"sm_90a", "Hopper H100, H200", 90, 'a', 86, kHopperOnlyFeatures, kHopperSm},
    {"sm_100", "Blackwell B200, portable subset", 100, 0, 86, kBlackwellFeatures, kB200Sm},
    {"sm_100a", "Blackwell B200", 100, 'a', 86, kB200Features | FeatureSet{Feature::TensorByteProducts}, kB200Sm},
    {"sm_100f", "Blackwell B200, family features", 100, 'f', 88, kB200Features, kB200Sm},
    {"sm_103", "Blackwell B300, portable subset", 103, 0, 88, kBlackwellFeatures, kB200Sm},
    {"sm_103a", "Blackwell B300", 103, 'a', 88, kB200Features | FeatureSet{Feature::WideFp4Products}, kB200Sm},
    {"sm_103f", "Blackwell B300, family features", 103, 'f', 88, kB200Features, kB200Sm},
    {"sm_110", "Blackwell Thor, portable subset", 110, 0, 90, kBlackwellFeatures, kThorSm},
    {"sm_110a", "Blackwell Thor", 110, 'a', 90, kTensorMemoryFeatures | FeatureSet{Feature::TensorByteProducts}, kThorSm},
    {"sm_110f", "Blackwell Thor, family features", 110, 'f', 90, kTensorMemoryFeatures, kThorSm},
    {"sm_120", "Blackwell RTX, portable subset", 120, 0, 87, kBlackwellFeatures, kGeForceSm},
    {"sm_120a", "Blackwell RTX", 120, 'a', 87, kGeForceFeatures, kGeForceSm},
    {"sm_120f", "Blackwell RTX, family features", 120, 'f', 88, kGeForceFeatures, kGeForceSm},
    {"sm_121", "Blackwell DGX Spark, portable subset", 121, 0, 88, kBlackwellFeatures, kGeForceSm},
    {"sm_121a", "Blackwell DGX Spark", 121, 'a', 88, kGeForceFeatures, kGeForceSm},
    {"sm_121f", "Blackwell DGX Spark, family features", 121, 'f', 88, kGeForceFeatures, kGeForceSm},
};

// By number and suffix, where the source says them: one that has no row does not compile.
consteval const Arch* sm(int number, char suffix = 0) {
  for (const Arch& arch : kArchs)
    if (arch.number == number && arch.suffix == suffix) return &arch;
  std::unreachable();
}
// Compiled for unless something else is said, and the first with all that the language needs.
inline constexpr const Arch *kDefaultArch = sm(90, 'a'), *kLeastArch = sm(80);

// By name. Older names of an architecture are understood. Null: there is none.
const Arch* find_arch(std::string_view name);
// By what stands behind `sm_` and `compute_`: "90a".
const Arch* find_arch_of_digits(std::string_view digits);
// By number and suffix; the portable one without. Null: there is none.
const Arch* find_arch(int number, char suffix = 0);
// The number in a name, whether it has a row or not: 70 of "sm_70".
std::optional<int> arch_number(std::string_view name);
// By what people call it: "Hopper", "h100". Null: nobody does.
const Arch* find_arch_called(std::string_view what);
// The first one that has it.
const Arch& first_arch_with(Feature feature);
// What passes make code of a module for: its architecture, or kLeastArch where it has none.
class Module;
const Arch& arch_of(const Module& module);

}  // namespace kdsl::ir
