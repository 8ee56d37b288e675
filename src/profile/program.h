// The part of a kernel that decides which addresses it accesses and which way its threads take, as a program for the walker
// (walker.h). What depends on memory is not in it: its accesses and regions are counted from traces of the run.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "ir/enums.h"
#include "ir/ir.h"
#include "profile/marks.h"

namespace kdsl::profile {

// Values have slots, one Number each.
inline constexpr uint32_t kNoSlot = ~0u;

struct Step {
  enum class Do : uint8_t {
    Calculate,  // result = a (kind) b
    Compare,
    Select,  // a ? b : c
    Resize,
    Copy,
    Offset,  // a + b * number
    Shuffle,  // of a from lane b, clamped by c
    Vote,
    Elect,
    Access,  // mark `index`, at address a, if b is not 0
    CopyBytes,  // mark `index`: copies[number]
    Wait,  // syncs[index], at address a
    Flow  // flows[index]
  } what;
  ir::OpKind kind{};
  uint8_t width = 64, from_width = 64;
  bool is_signed = false;
  uint8_t mode = 0;  // predicate, or the mode of a shuffle or vote
  uint32_t result = kNoSlot, a = kNoSlot, b = kNoSlot, c = kNoSlot;
  uint32_t index = 0;
  int64_t number = 0;
};

struct Code {
  uint32_t region = 0;
  std::vector<Step> steps;
};

// A value that a loop carries, or a branch gives.
struct CarriedSlots {
  uint32_t argument = kNoSlot, init = kNoSlot, next = kNoSlot, result = kNoSlot;
  uint32_t tested = kNoSlot, tested_argument = kNoSlot;  // for a `while`: what its test gives, and the argument of its body
};

struct Flow {
  enum class Kind : uint8_t { If, For, While } kind;
  uint32_t condition = kNoSlot;  // an If has it, and a While after its test
  uint32_t lower = kNoSlot, upper = kNoSlot, step = kNoSlot, counter = kNoSlot;
  uint8_t width = 32;
  bool is_unsigned = false;
  uint32_t codes[2] = {kNoSlot, kNoSlot};  // then and else; the body; test and body
  std::vector<CarriedSlots> carried{};
};

// The operands of a bulk copy or a copy of TMA.
struct CopySlots {
  bool is_tensor = false, loads = true;
  uint32_t bytes = kNoSlot, global = kNoSlot;  // only a bulk copy has them; the address is absent between blocks
  uint32_t map = kNoSlot;
  ir::TensorBox box = ir::TensorBox::Tile;
  std::vector<uint32_t> coordinates{}, offsets{};
};

// A place that waits at a barrier, or lets others go on.
struct SyncPlace {
  std::string_view name;  // the op's
  ir::Loc loc{};
  bool waits = false, signals = false;
};

struct AddressProgram {
  std::vector<Code> codes;  // the first one is the body of the kernel
  std::vector<Flow> flows;
  std::vector<CopySlots> copies;
  std::vector<SyncPlace> syncs;
  uint32_t slots = 0;
  std::vector<std::pair<uint32_t, int64_t>> constants;  // slot and value
  std::vector<std::pair<uint32_t, uint32_t>> parameters;  // slot and index
  std::vector<ir::Type> parameter_types;
  std::vector<std::pair<uint32_t, ir::Sreg>> registers;
  std::vector<std::pair<uint32_t, int64_t>> shared;  // slot and offset; negative: the dynamic segment
};

// Sets `kernel.is_traced` for everything that is not in the program.
AddressProgram make_program(const ir::Function& function, MarkedKernel& kernel);

}  // namespace kdsl::profile
