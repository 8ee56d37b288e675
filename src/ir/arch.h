// The architectures of NVIDIA GPUs in one table, with a row for each name from `sm_75` on, which lists the features of the
// architecture and its limits. A name is looked up once; passes, checks and targets ask the row, so that nothing else compares
// names or repeats such a number. The cpu device has no row: tiles are lowered for it as for kLeastArch if its program names no
// other.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>

namespace kdsl::ir {

// Limits that all architectures have in common, from the CUDA programming guide's table of technical specifications.
inline constexpr int kWarpSize = 32;  // number of threads
inline constexpr int kMaxBlockThreads = 1024, kMaxBlockThreadsZ = 64;
inline constexpr int kMaxGridYz = 65535;  // blocks along y or z
inline constexpr int kRegisters = 65536;  // registers of a multiprocessor; one block may use all of them
inline constexpr int kMaxClusterBlocks = 16;  // 8 on every architecture, 16 for kernels that ask for a non-portable size

// Features that are not simply added from one architecture to the next, or by which passes choose instructions. The comments
// name the PTX instructions.
enum class Feature : uint8_t {
  AsyncCopies,  // cp.async, mbarrier
  Clusters,  // clusters of blocks, which access each other's shared memory
  TensorCopies,  // cp.async.bulk, also with tensor maps (TMA)
  WarpgroupProducts,  // wgmma
  RegisterCounts,  // setmaxnreg
  TensorMapFields,  // tensormap.replace
  BulkByteMasks,  // cp.async.bulk with a byte mask
  WorkStealing,  // clusterlaunchcontrol
  ByteMatrices,  // ldmatrix and stmatrix of bytes
  NarrowConversions,  // cvt from and to floats of 4 and 6 bits, and scales
  FloatReductions,  // redux.sync of f32
  RowGathers,  // tensor copies of four rows each
  CtaPairs,  // cta_group::2; tensor copies that scatter rows; those that gather rows and im2col::w, for a cluster
  WorkMulticasts,  // clusterlaunchcontrol with an answer to every block of a cluster
  TensorMemory,  // tcgen05
  TensorChipForms,  // tcgen05.shift, sparse tcgen05.mma of packed 4-bit floats
  TensorScaledSums,  // tcgen05.mma that scales D
  TensorReductions,  // tcgen05.ld.red
  TensorByteProducts,  // tcgen05.mma of integers
  WideFp4Products,  // tcgen05.mma of 96 numbers of 4 bits
  BlockScaledProducts,  // mma.sync of floats of 4 and 6 bits, and with a scale for each block of numbers
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

// The limits of a multiprocessor, from the programming guide's table of technical specifications and the toolkit's header of
// occupancy calculations.
struct Multiprocessor {
  int threads, blocks;  // resident at a time
  int64_t shared;  // bytes of shared memory
  int64_t reserved;  // bytes of `shared` that the system reserves for each block
  int tensor_columns = 0;  // columns of tensor memory, of 32 bits in each of 128 lanes

  // Returns the bytes that a block can have when its launch asks for them.
  constexpr int64_t shared_of_block() const { return shared - reserved; }
  constexpr bool operator==(const Multiprocessor&) const = default;
};

struct Arch {
  std::string_view name;
  std::string_view description;
  int number;  // compute capability: 90 is 9.0
  // 'a' is code for this very chip, 'f' for its family, the later chips of the same major version, 0 for all later chips. An
  // 'a' variant has the features of the 'f' variant, which has those of the portable one.
  char suffix;
  int ptx;  // oldest version of PTX that has all that kdsl emits for it, to work with older drivers: 84 is 8.4
  FeatureSet features;
  Multiprocessor multiprocessor;

  constexpr bool has(Feature feature) const { return features.has(feature); }
};

inline constexpr FeatureSet kTuringFeatures{}, kAmpereFeatures{Feature::AsyncCopies},
    kHopperFeatures = kAmpereFeatures | FeatureSet{Feature::Clusters, Feature::TensorCopies},
    kHopperOnlyFeatures =
        kHopperFeatures | FeatureSet{Feature::WarpgroupProducts, Feature::RegisterCounts, Feature::TensorMapFields},
    kBlackwellFeatures = kHopperFeatures | FeatureSet{Feature::BulkByteMasks, Feature::WorkStealing},
    kFamilyFeatures =
        kBlackwellFeatures | FeatureSet{Feature::RegisterCounts,    Feature::TensorMapFields, Feature::ByteMatrices,
                                        Feature::NarrowConversions, Feature::RowGathers,      Feature::WorkMulticasts},
    kTensorMemoryFeatures = kFamilyFeatures | FeatureSet{Feature::TensorMemory, Feature::CtaPairs},
    kB200Features = kTensorMemoryFeatures | FeatureSet{Feature::FloatReductions, Feature::TensorScaledSums},
    kB300Features = kB200Features | FeatureSet{Feature::TensorReductions},
    kThorFeatures = kTensorMemoryFeatures | FeatureSet{Feature::TensorReductions},
    kGeForceFeatures = kFamilyFeatures | FeatureSet{Feature::BlockScaledProducts};

inline constexpr int64_t kKb = 1024;
inline constexpr Multiprocessor kTuringSm{1024, 16, 64 * kKb, 0}, kA100Sm{2048, 32, 164 * kKb, kKb},
    kGa10xSm{1536, 16, 100 * kKb, kKb}, kOrinSm{1536, 16, 164 * kKb, kKb}, kAdaSm{1536, 24, 100 * kKb, kKb},
    kHopperSm{2048, 32, 228 * kKb, kKb}, kB200Sm{2048, 32, 228 * kKb, kKb, 512}, kThorSm{1536, 24, 228 * kKb, kKb, 512},
    kGeForceSm{1536, 24, 100 * kKb, kKb};

// The order is that of --list-gpu-arch: a portable name comes before its variants.
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
    {"sm_100a", "Blackwell B200", 100, 'a', 86,
     kB200Features | FeatureSet{Feature::TensorByteProducts, Feature::TensorChipForms}, kB200Sm},
    {"sm_100f", "Blackwell B200, family features", 100, 'f', 88, kB200Features, kB200Sm},
    {"sm_103", "Blackwell B300, portable subset", 103, 0, 88, kBlackwellFeatures, kB200Sm},
    {"sm_103a", "Blackwell B300", 103, 'a', 88, kB300Features | FeatureSet{Feature::WideFp4Products, Feature::TensorChipForms},
     kB200Sm},
    {"sm_103f", "Blackwell B300, family features", 103, 'f', 88, kB300Features, kB200Sm},
    {"sm_110", "Blackwell Thor, portable subset", 110, 0, 90, kBlackwellFeatures, kThorSm},
    {"sm_110a", "Blackwell Thor", 110, 'a', 90,
     kThorFeatures | FeatureSet{Feature::TensorByteProducts, Feature::TensorChipForms}, kThorSm},
    {"sm_110f", "Blackwell Thor, family features", 110, 'f', 90, kThorFeatures, kThorSm},
    {"sm_120", "Blackwell RTX, portable subset", 120, 0, 87, kBlackwellFeatures, kGeForceSm},
    {"sm_120a", "Blackwell RTX", 120, 'a', 87, kGeForceFeatures, kGeForceSm},
    {"sm_120f", "Blackwell RTX, family features", 120, 'f', 88, kGeForceFeatures, kGeForceSm},
    {"sm_121", "Blackwell DGX Spark, portable subset", 121, 0, 88, kBlackwellFeatures, kGeForceSm},
    {"sm_121a", "Blackwell DGX Spark", 121, 'a', 88, kGeForceFeatures, kGeForceSm},
    {"sm_121f", "Blackwell DGX Spark, family features", 121, 'f', 88, kGeForceFeatures, kGeForceSm},
};

// Returns the row of an architecture that the source names by number and suffix; a missing row is a compile error.
consteval const Arch* sm(int number, char suffix = 0) {
  for (const Arch& arch : kArchs)
    if (arch.number == number && arch.suffix == suffix) return &arch;
  std::unreachable();
}
// The architecture to compile for by default, and the first one that has everything the language needs.
inline constexpr const Arch *kDefaultArch = sm(90, 'a'), *kLeastArch = sm(80);

// Finds a row by its name, also by older names of an architecture. Null: there is none.
const Arch* find_arch(std::string_view name);
// Finds a row by the digits of its name after `sm_` or `compute_`: "90a".
const Arch* find_arch_of_digits(std::string_view digits);
// Finds a row by number and suffix, by default the portable one. Null: there is none.
const Arch* find_arch(int number, char suffix = 0);
// Returns the number in a name, whether it has a row or not: 70 of "sm_70".
std::optional<int> arch_number(std::string_view name);
// Finds a row by a name from marketing: "Hopper", "h100". Null: there is none.
const Arch* find_arch_called(std::string_view what);
// Returns the first row that has the feature.
const Arch& first_arch_with(Feature feature);
// Returns the architecture for which passes generate code of a module: its own, or kLeastArch if it has none.
class Module;
const Arch& arch_of(const Module& module);

}  // namespace kdsl::ir
