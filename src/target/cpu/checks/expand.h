// Emits LLVM IR for terms and proofs (terms.h, hoisted_checks.h), once it is decided that they are of use.
#pragma once

#include "target/cpu/checks/hoisted_checks.h"
#include "target/cpu/emission.h"

namespace kdsl::target {

// Emits each term once, where it is first asked for. That place has to dominate all places where the term is asked for again.
class Expansion {
 public:
  explicit Expansion(KernelEmission& k) : k_(k) {}

  llvm::Value* of(const Term* term);
  // Returns an i1 that is true if all conditions hold.
  llvm::Value* of(const Conditions& conditions);

 private:
  llvm::Value* leaf(const Term& term);
  llvm::Value* combined(const Term& term);

  KernelEmission& k_;
  llvm::DenseMap<const Term*, llvm::Value*> made_;
};

// Returns an i1 that is true if the runtime accepts all strided accesses; it then records them as made.
llvm::Value* ask_runtime(KernelEmission& k, Expansion& expansion, const HoistedChecks& hoisted);

}  // namespace kdsl::target
