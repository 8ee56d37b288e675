// Describes a load, a store or an atomic of KIR the way the checks and the runtime see it: as an access to memory with a
// pointer, a type, an alignment and flags. It works on KIR and emits no code.
#pragma once

#include "target/cpu/checks/facts.h"

namespace kdsl::target {

struct DescribedAccess {
  const ir::Value* pointer;
  ir::Type type;
  uint32_t flags;  // kdsl_cpu_access_flags
  uint64_t align = 1;
  const ir::Value* value = nullptr;  // the value that is written
};
DescribedAccess access_of(const AccessFacts& facts, const ir::Op& op);

// Returns the number of bytes that the type takes in memory; 0 for a struct.
uint64_t bytes_of(ir::Type type);

}  // namespace kdsl::target
