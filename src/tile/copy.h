// Copies of tensors, taken apart into the instructions of an atom. Source and destination are (V,M,N,…), where V are values of
// one thread: as many as the instruction moves, or a multiple of it, and the other modes are walked through. A predicate has
// a Boolean for each instruction: the modes M,N,… and for V one of as many instructions, or of all values, or none.
#pragma once

#include "tile/copy_vectors.h"

namespace kdsl::tile {

struct CopyInstruction {
  enum class Kind : uint8_t { Plain, Async, LoadMatrix, StoreMatrix };
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
};

// A mode that is walked through.
struct CopyMode {
  layout::IntTuple extent;
  BothSides<layout::Layout> layouts;
  std::optional<layout::Layout> predicate{};
};

struct CopyPlan {
  CopyInstruction instruction;
  CopyTensors tensors;
  BothSides<layout::Layout> values;  // of one instruction; of all where as many as go are copied
  VectorPlan vectors;  // Plain
  std::vector<CopyMode> modes;
  std::string narrowed;  // why fewer bits are copied at a time than the instruction says; empty: they are not
};

// `values`: what one instruction takes and gives, see CopyAtom; absent: as many as its bits have room for.
std::expected<CopyPlan, CopyMistake> plan_copy(Builder&, const CopyInstruction&, const CopyTensors&,
                                               std::optional<BothSides<int64_t>> values = std::nullopt);
Expected<void> emit_copy(Builder&, const CopyPlan&);

}  // namespace kdsl::tile
