// What an access to memory is to the checks: a load, a store or an atomic, as it is described to the runtime. KIR only.
#pragma once

#include "target/cpu/checks/facts.h"

namespace kdsl::target {

struct Access {
  const ir::Value* pointer;
  ir::Type type;
  uint32_t flags;  // kdsl_cpu_access_flags
  uint64_t align = 1;
  const ir::Value* value = nullptr;  // what is written
};
Access access_of(const AccessFacts& facts, const ir::Op& op);

// Bytes in memory; 0: a struct.
uint64_t bytes_of(ir::Type type);

}  // namespace kdsl::target
