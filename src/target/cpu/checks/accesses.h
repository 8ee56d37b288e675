// Emits the checks of single accesses on the cpu device (--check=bounds,race,init): the runtime gets a description of each
// access and examines the address before the access is made. Arrays that belong to one thread stay invisible to the runtime, so
// that they can stay in registers; their bounds are compared in the generated code.
#pragma once

#include "target/cpu/checks/access.h"
#include "target/cpu/emission.h"

namespace kdsl::target {

// Emits the check of the access that the op makes, if checks are on here; the row of the op calls it before it makes the
// access.
void check_access(KernelEmission& k, const ir::Op& op);

// Describes what an op copies to or from a pointer and has to stay inside of the pointer's object. `within` is the pointer
// whose object counts; null stands for the pointer itself.
struct Copied {
  const ir::Value* pointer;
  int64_t bytes;
  bool writes;
};
void check_copied(KernelEmission& k, const ir::Op& op, const Copied& copied);

// ---- functions for the other checks
// Returns the description of an access for the runtime, a constant kdsl_cpu_access.
llvm::Constant* describe_access(KernelEmission& k, const ir::Op& op, const DescribedAccess& access, const ir::Value* root);
// If `object` is an array in shared memory, the description also says where the array lies.
llvm::Constant* describe(KernelEmission& k, const ir::Op& op, std::string_view name, uint64_t size, uint64_t align,
                         uint32_t flags, const ir::Op* object = nullptr);
// Returns the distance in bytes from the root of the pointer, as i64.
llvm::Value* offset_from_root(KernelEmission& k, const ir::Value* pointer);
// The size of an object that an address was made of (analysis::object_of): i64.
llvm::Value* object_bytes(KernelEmission& k, const ir::Op& object);
// Returns the address of a copy of the value that is about to be written, so that the runtime can look at it; null if the value
// is too long for that, or unknown.
llvm::Value* written_value(KernelEmission& k, const DescribedAccess& access);

}  // namespace kdsl::target
