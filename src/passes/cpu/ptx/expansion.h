// Inline PTX that touches memory, other threads or special registers becomes the ops of KIR that say the same, so that the
// cpu device runs and checks it like what programs write by functions. What computes with registers stays inline PTX, one
// instruction each (arithmetic.h). A text with anything else in it stays as it is, to be refused by name when it is reached.
// The pass is expand_inline_ptx (passes.h).
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ir/builder.h"
#include "passes/cpu/ptx/text.h"

namespace kdsl::passes {

// One text. Registers hold integers of their width, which the text declares or the operands of the op say.
class PtxExpansion {
 public:
  PtxExpansion(ir::Builder& builder, const ir::Op& op) : b(builder), op_(op) {}

  // False: there is something that has no op. What was made until then is of no use.
  bool run(const PtxText& text);
  ir::Value* result(size_t index);

  // For the instructions (ptx/ops.cpp). Null or false: not understood.
  ir::Value* read(std::string_view item, ir::Type type);
  ir::Value* operand(const PtxInstruction& instruction, size_t index, ir::Type type);
  bool write(std::string_view item, ir::Value* value);
  // `[a + 16]` in a space.
  ir::Value* address(const PtxInstruction& instruction, size_t index, ir::Space space);
  // Bits as a type of as many; numbers are cut or filled with zeros.
  ir::Value* convert(ir::Value* value, ir::Type type);

  ir::Builder& b;

 private:
  using Items = const std::vector<PtxInstruction>&;
  void bind_operands();
  bool statements(Items all, size_t begin, size_t end);
  bool guarded(const PtxInstruction& instruction);
  bool loop(Items all, size_t begin, size_t end, bool until);
  bool skipped(Items all, size_t begin, size_t end);
  bool one(const PtxInstruction& instruction);
  bool arithmetic(const PtxInstruction& instruction);
  // The body in one arm of an `if`; the other leaves the registers as they are.
  template <typename Body>
  bool conditional(ir::Value* condition, const std::vector<std::string>& changed, Body&& body);
  std::vector<std::string> changed_in(Items all, size_t begin, size_t end) const;
  ir::Type type_of(std::string_view name) const;
  ir::Value* guard_of(const PtxInstruction& instruction, bool negated);

  const ir::Op& op_;
  std::unordered_map<std::string, ir::Value*> values_, pointers_;
  std::unordered_map<std::string, ir::Type> types_;
};

// Instructions that are ops of KIR. `is_ptx_op`: by its words there may be one.
bool is_ptx_op(const PtxInstruction& instruction);
bool expand_ptx_op(PtxExpansion& expansion, const PtxInstruction& instruction);
// Whether the first operand is what it writes.
bool writes_first(const PtxInstruction& instruction);

}  // namespace kdsl::passes
