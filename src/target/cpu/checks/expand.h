// The code of terms and proofs (terms.h, proofs.h), made once they are known to be of use.
#pragma once

#include "target/cpu/checks/proofs.h"
#include "target/cpu/emission.h"

namespace kdsl::target {

// Each term is computed once, where it is first asked for: that has to be in front of the places where it is asked for again.
class Expansion {
 public:
  explicit Expansion(KernelEmission& k) : k_(k) {}

  llvm::Value* of(const Term* term);
  // All of them are true: i1.
  llvm::Value* of(const Conditions& conditions);

 private:
  llvm::Value* leaf(const Term& term);
  llvm::Value* combined(const Term& term);

  KernelEmission& k_;
  llvm::DenseMap<const Term*, llvm::Value*> made_;
};

// Whether the runtime finds all strided accesses fine, which count as made then: i1.
llvm::Value* ask_runtime(KernelEmission& k, Expansion& expansion, const PhaseProof& proof);

}  // namespace kdsl::target
