// Checks of single accesses on the cpu device (--check=bounds,race,init): what is said of them to the runtime, which looks
// at the address before the access is made. Arrays of the thread's own stay out of its sight, so that they can stay
// registers: their bounds are compared here.
#pragma once

#include "target/cpu/checks/access.h"
#include "target/cpu/emission.h"

namespace kdsl::target {

// Where accesses are checked: the check of the one that the op makes by its row, behind which it is made.
void check_access(KernelEmission& k, const ir::Op& op);

// What an op copies to or from a pointer stays in its object; `within`: the pointer whose object counts, null: itself.
struct Copied {
  const ir::Value* pointer;
  int64_t bytes;
  bool writes;
  const ir::Value* within = nullptr;
};
void check_copied(KernelEmission& k, const ir::Op& op, const Copied& copied);

// ---- for the other checks
// What is said of an access to the runtime: a kdsl_cpu_access.
llvm::Constant* describe_access(KernelEmission& k, const ir::Op& op, const Access& access, const ir::Value* root);
// `object`: where it is an array in shared memory, its place is told.
llvm::Constant* describe(KernelEmission& k, const ir::Op& op, std::string_view name, uint64_t size, uint64_t align,
                         uint32_t flags, const ir::Op* object = nullptr);
// Bytes from the root of the pointer: i64.
llvm::Value* offset_from_root(KernelEmission& k, const ir::Value* pointer);
// The size of an object that an address was made of (analysis::object_of): i64.
llvm::Value* object_bytes(KernelEmission& k, const ir::Op& object);
// Where what is to be written can be looked at; null: it is too long for that, or unknown.
llvm::Value* written_value(KernelEmission& k, const Access& access);

}  // namespace kdsl::target
