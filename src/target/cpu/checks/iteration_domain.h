// Which threads of a block make an access, and in which iterations of the loops around it, as terms. KIR only.
#pragma once

#include "target/cpu/checks/block_ranges.h"

namespace kdsl::target {

// When an op of a phase is executed.
struct Occurrence {
  bool is_certain = true;  // false: perhaps
  std::vector<const ir::Op*> tests = {};  // comparisons that are true for the threads that execute it
  std::vector<const ir::Op*> loops = {};  // around it: in each of their iterations
};

// The threads, in each dimension, and the iterations of loops, from `begin` to in front of `end`. The access is made by each of
// the threads in each of the iterations.
struct IterationDomain {
  struct Iterations {
    const ir::Op* loop;
    const Term *begin, *count;
  };
  const Term *begin[3], *end[3];
  llvm::SmallVector<Iterations, 2> iterations;
};
// In parts that have no access in common. None: it is not certain who makes it, and how often.
struct IterationDomains {
  llvm::SmallVector<IterationDomain, 2> parts;
  Conditions needs;  // what has to be true for that to be known
};
IterationDomains domains_of(Terms& terms, BlockRanges& ranges, const Occurrence& when);

// Whether nobody makes it.
const Term* is_empty(Terms& terms, const IterationDomain& domain);
// The least and the greatest value that the form has in the domain.
std::pair<const Term*, const Term*> extremes_of(Terms& terms, const BlockRanges::Form& form, const IterationDomain& domain);

}  // namespace kdsl::target
