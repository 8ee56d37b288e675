// PtxExpansion turns inline PTX that touches memory, other threads or special registers into the equivalent ops of KIR, so
// that the CPU device runs and checks it like any other code of the program. Instructions that compute with registers stay
// inline PTX, one op each (arithmetic.h). A text with any other instruction stays as it is, and is refused by name when it is
// executed. The pass is expand_inline_ptx (passes.h).
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ir/builder.h"
#include "passes/cpu/ptx/text.h"

namespace kdsl::passes {

// A register that a text declares outside of braces, where it belongs to the function, and that other texts use. Its value is
// kept in memory of the thread between them.
struct FunctionRegister {
  ir::Type type;
  ir::Value* slot = nullptr;
  int64_t align() const { return std::max(1, ir::bit_width(type.scalar) / 8); }
};
using FunctionRegisters = std::unordered_map<std::string, FunctionRegister>;

// Expands one text. Registers hold integers; their widths are declared in the text or given by the operands of the op.
class PtxExpansion {
 public:
  PtxExpansion(ir::Builder& builder, const ir::Op& op, const FunctionRegisters& registers)
      : b(builder), op_(op), function_registers_(registers) {}

  // Returns false if some statement has no equivalent op; the ops made until then are of no use.
  bool run(const PtxText& text);
  ir::Value* result(size_t index);

  // The instructions (ptx/ops.cpp) use these functions. Null or false means: not understood.
  ir::Value* read(std::string_view item, ir::Type type);
  ir::Value* operand(const PtxInstruction& instruction, size_t index, ir::Type type);
  bool write(std::string_view item, ir::Value* value);
  // Returns the address of `[a + 16]` in a space.
  ir::Value* address(const PtxInstruction& instruction, size_t index, ir::Space space);
  // Converts bits to a type of equal width; integers are truncated or zero-extended.
  ir::Value* convert(ir::Value* value, ir::Type type);

  ir::Builder& b;

 private:
  using Items = const std::vector<PtxInstruction>&;
  void bind_operands();
  void load_function_registers(const PtxText& text);
  void store_function_registers(const PtxText& text);
  bool statements(Items all, size_t begin, size_t end);
  bool guarded(const PtxInstruction& instruction);
  bool loop(Items all, size_t begin, size_t end, bool until);
  bool skipped(Items all, size_t begin, size_t end);
  bool one(const PtxInstruction& instruction);
  bool arithmetic(const PtxInstruction& instruction);
  // Emits the body in one arm of an `if`; the other arm leaves the registers as they are.
  template <typename Body>
  bool conditional(ir::Value* condition, const std::vector<std::string>& changed, Body&& body);
  std::vector<std::string> changed_in(Items all, size_t begin, size_t end) const;
  ir::Type type_of(std::string_view name) const;
  ir::Value* guard_of(const PtxInstruction& instruction, bool negated);

  const ir::Op& op_;
  const FunctionRegisters& function_registers_;
  std::unordered_map<std::string, ir::Value*> values_, pointers_;
  std::unordered_map<std::string, ir::Type> types_;
};

// These functions expand instructions into ops of KIR. `is_ptx_op` returns whether the name and modifiers may be among them.
bool is_ptx_op(const PtxInstruction& instruction);
bool expand_ptx_op(PtxExpansion& expansion, const PtxInstruction& instruction);
// Returns whether the instruction writes its first operand.
bool writes_first(const PtxInstruction& instruction);

}  // namespace kdsl::passes
