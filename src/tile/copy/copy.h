// Copies of tensors, split into the instructions of an atom. Source and destination are (V,M,N,…), where V are values of one
// thread: as many as the instruction moves, or a multiple of it; the other modes are iterated over. A predicate has a Boolean
// for each instruction: the modes M,N,… and for V one of as many instructions, or of all values, or none.
#pragma once

#include <array>

#include "tile/copy/copy_atoms.h"
#include "tile/copy/copy_vectors.h"

namespace kdsl::tile {

// The operands of a TMA copy: the tensor map, and the values that an instruction takes beside it. Values are null until a copy
// gives them.
struct BoxOperands {
  ir::Value* map = nullptr;  // map made by the host; `address` is another one in memory
  ir::Value* address = nullptr;
  int64_t rank = 0;
  std::array<size_t, 5> modes{};  // for each dimension of the map, the leaf of the tensor's layout
  std::array<bool, 5> is_joined{};  // for each dimension, it has further leaves, of known extents
  int64_t unit = 1;  // elements that the map counts as one
  ir::Value* mbarrier = nullptr;  // for loads
  ir::Value* mask = nullptr;  // for multicasts
  ir::Value* policy = nullptr;
  std::optional<ir::Atomic> reduction{};  // for stores
  int64_t blocks = 1;  // for loads; 2: bytes count at the mbarrier of the even block of a pair
};

struct CopyInstruction {
  // TMA tiles (boxes) are copied by the TMA unit, with a tensor of coordinates on one side; one lane of the warp issues them.
  // Accesses to tensor memory are those of a whole warp; one lane of it issues a copy of scales from shared memory.
  enum class Kind : uint8_t { Plain, Async, LoadMatrix, StoreMatrix, LoadBox, StoreBox, TensorLoad, TensorStore, ScaleCopy };
  Kind kind = Kind::Plain;
  // The bits that one thread moves. For Plain, 0 means elements: as many as possible are copied at a time, unless a predicate
  // decides for each.
  int64_t bits = 0;
  std::optional<ir::Space> from{}, to{};  // spaces that it copies between; absent: any
  AccessOptions load{}, store{};  // for Plain
  ir::Cache cache = ir::Cache::Ca;  // for Async
  // For matrices: the shape, and the number of 32-bit words in each lane.
  ir::LdMatrixShape load_shape = ir::LdMatrixShape::M8N8B16;
  ir::StMatrixShape store_shape = ir::StMatrixShape::M8N8B16;
  int64_t words = 1;
  bool is_transposed = false;
  TensorAccess tensor{};  // for TensorLoad and TensorStore
  int64_t blocks = 1;  // for ScaleCopy; 2: a pair
  BoxOperands box{};
  bool is_multicast = false;  // for LoadBox: to several blocks of the cluster

  bool is_of_tensor_memory() const { return kind == Kind::TensorLoad || kind == Kind::TensorStore || kind == Kind::ScaleCopy; }
  bool is_box() const { return kind == Kind::LoadBox || kind == Kind::StoreBox; }
  // Returns the side that is a tensor of coordinates.
  CopySide coordinates() const { return kind == Kind::LoadBox ? CopySide::Source : CopySide::Destination; }
};

struct CopyTensors {
  BothSides<Tensor> sides;
  std::optional<Tensor> predicate{};
};

// The reason why a copy cannot be made, as a predicate about one of its operands: "has the layout …".
struct CopyMistake {
  enum class Operand : uint8_t { Source, Destination, Predicate };
  Operand operand;
  std::string problem;
  std::string repair{};
};

// A mode that is iterated over.
struct CopyMode {
  layout::IntTuple extent;
  BothSides<layout::Layout> layouts;
  std::optional<layout::Layout> predicate{};
};

struct CopyNarrowing {
  int64_t wanted_bits;
  VectorLimit limit;
};

struct CopyPlan {
  CopyInstruction instruction;
  CopyTensors tensors;
  BothSides<layout::Layout> values;  // values of one instruction; of all joined instructions for copies as wide as possible
  VectorPlan vectors;  // for Plain
  std::vector<CopyMode> modes;
  // The side in tensor memory has only the row of each thread's lane, as partitions for the other side give it, and no address
  // that all threads of the warp share.
  bool is_own_row = false;
  // Set if accesses are narrower than the instruction asks for or the elements would allow.
  std::optional<CopyNarrowing> narrowing{};
};

// Returns a text such as "32 bits at a time instead of 128: …", for a plan with a narrowing.
std::string narrowing_text(const CopyPlan&);

// Plans a copy. `values` are the numbers of values that one instruction takes and gives, see CopyAtom; by default as many as
// its bits hold.
std::expected<CopyPlan, CopyMistake> plan_copy(Builder&, const CopyInstruction&, const CopyTensors&,
                                               std::optional<BothSides<int64_t>> values = std::nullopt);
Expected<void> emit_copy(Builder&, const CopyPlan&);
// Emits prefetches of TMA tiles into the level 2 cache, for the atom that loads them. `values` is the number of elements of a
// tile.
std::expected<void, CopyMistake> emit_box_prefetch(Builder&, const BoxOperands&, const Tensor& coordinates, int64_t values);

}  // namespace kdsl::tile
