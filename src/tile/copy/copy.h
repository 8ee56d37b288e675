// Copies of tensors, taken apart into the instructions of an atom. Source and destination are (V,M,N,…), where V are values of
// one thread: as many as the instruction moves, or a multiple of it, and the other modes are walked through. A predicate has
// a Boolean for each instruction: the modes M,N,… and for V one of as many instructions, or of all values, or none.
#pragma once

#include <array>

#include "tile/copy/copy_vectors.h"

namespace kdsl::tile {

// Boxes of a tensor map: the map, and what an instruction takes beside it. Values are absent until a copy gives them.
struct BoxOperands {
  ir::Value* map = nullptr;  // what the host made; `address`: another one in memory
  ir::Value* address = nullptr;
  int64_t rank = 0;
  std::array<size_t, 5> modes{};  // of the tensor, the leaf of its layout that each dimension is
  ir::Value* mbarrier = nullptr;  // loads
  ir::Value* mask = nullptr;  // multicasts
  ir::Value* policy = nullptr;
  std::optional<ir::Atomic> reduction{};  // stores
};

struct CopyInstruction {
  // Boxes are copied by the TMA unit, and one side is a tensor of coordinates; one lane of the warp asks for them.
  enum class Kind : uint8_t { Plain, Async, LoadMatrix, StoreMatrix, LoadBox, StoreBox };
  Kind kind = Kind::Plain;
  // Of one thread. Plain: 0 is an element, of which as many as go are copied at a time where no predicate decides for each.
  int64_t bits = 0;
  std::optional<ir::Space> from{}, to{};  // where it copies; absent: anywhere
  Access load{}, store{};  // Plain
  ir::Cache cache = ir::Cache::Ca;  // Async
  // Matrices, in so many words of 32 bits of each lane.
  ir::LdMatrixShape load_shape = ir::LdMatrixShape::M8N8B16;
  ir::StMatrixShape store_shape = ir::StMatrixShape::M8N8B16;
  int64_t words = 1;
  bool is_transposed = false;
  BoxOperands box{};
  bool is_multicast = false;  // LoadBox: to several blocks of the cluster

  bool is_box() const { return kind == Kind::LoadBox || kind == Kind::StoreBox; }
  // The side that is a tensor of coordinates.
  CopySide coordinates() const { return kind == Kind::LoadBox ? CopySide::Source : CopySide::Destination; }
};

struct CopyTensors {
  BothSides<Tensor> sides;
  std::optional<Tensor> predicate{};
};

// Why a copy cannot be made, said of one of its operands: "has the layout …".
struct CopyMistake {
  enum class Operand : uint8_t { Source, Destination, Predicate };
  Operand operand;
  std::string problem;
  std::string repair{};
};

// A mode that is walked through.
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
  BothSides<layout::Layout> values;  // of one instruction; of all where as many as go are copied
  VectorPlan vectors;  // Plain
  std::vector<CopyMode> modes;
  std::optional<CopyNarrowing> narrowing{};  // fewer bits are copied at a time than the instruction says or has room for
};

// "32 bits at a time instead of 128: …". The plan has a narrowing.
std::string narrowing_text(const CopyPlan&);

// `values`: what one instruction takes and gives, see CopyAtom; absent: as many as its bits have room for.
std::expected<CopyPlan, CopyMistake> plan_copy(Builder&, const CopyInstruction&, const CopyTensors&,
                                               std::optional<BothSides<int64_t>> values = std::nullopt);
Expected<void> emit_copy(Builder&, const CopyPlan&);
// Brings boxes into the level 2 cache, by the atom that loads them. `values`: elements of a box.
std::expected<void, CopyMistake> emit_box_prefetch(Builder&, const BoxOperands&, const Tensor& coordinates, int64_t values);

}  // namespace kdsl::tile
