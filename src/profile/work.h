// The instructions that an op of KIR stands for: which unit of a multiprocessor executes them, and how many there are. A
// profile counts them for each region of a kernel (marks.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ir/ir.h"

namespace kdsl::profile {

// The classes of instructions, by the unit that executes them.
enum class Work : uint8_t {
  Global,  // loads and stores of global memory
  Shared,
  Local,
  Atomic,
  Async,  // cp.async, bulk copies, TMA
  Matrix,
  Float32,
  Half,  // two numbers at a time where the program has vectors
  Float64,
  Integer,
  Special,  // the XU pipe: exp, sin, division
  Convert,
  Control,  // branches and loops
  Warp,  // shuffles, votes
  Sync  // barriers, mbarriers, fences
};
inline constexpr size_t kWorkCount = static_cast<size_t>(Work::Sync) + 1;
std::string_view to_text(Work work);

struct OpWork {
  Work work{};
  uint32_t count = 0;  // 0: no instruction
};
OpWork work_of(const ir::Op& op);

enum class Memory : uint8_t { Global, Shared, Local, Constant };
Memory memory_of(const ir::Value* pointer);

// A product of matrices as one warp executes it.
struct MatrixWork {
  std::string shape;  // as in PTX: m16n8k16.f32.f16.f16.f32
  double operations = 0;  // additions and multiplications
  uint32_t operand_bits = 16;
  bool is_integer = false;
  double shared_bytes = 0;  // operands that it reads from shared memory itself
};
// Returns none for other ops, and for products whose shape is known only when they run.
std::optional<MatrixWork> matrix_work(const ir::Op& op);

}  // namespace kdsl::profile
