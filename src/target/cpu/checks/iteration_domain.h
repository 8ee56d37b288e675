// Computes the iteration domain of an access, that is, which threads of a block make it and in which iterations of the loops
// around it, as terms. It works on KIR only.
#pragma once

#include "target/cpu/checks/block_ranges.h"

namespace kdsl::target {

// Says when an op of a phase is executed.
struct Occurrence {
  bool is_certain = true;  // false: perhaps it is not executed at all
  std::vector<const ir::Op*> tests = {};  // comparisons that are true for the threads that execute it
  std::vector<const ir::Op*> loops = {};  // loops around the op, which is executed in each of their iterations
};

// A domain is a box: in each dimension the threads from `begin` up to, but without, `end`, and for each loop `count` iterations
// from `begin` on. Each of these threads makes the access in each of these iterations.
struct IterationDomain {
  struct Iterations {
    const ir::Op* loop;
    const Term *begin, *count;
  };
  const Term *begin[3], *end[3];
  llvm::SmallVector<Iterations, 2> iterations;
};
// The domains of an access are disjoint parts. There are none if it is not certain who makes the access, and how often.
struct IterationDomains {
  llvm::SmallVector<IterationDomain, 2> parts;
  Conditions needs;  // conditions under which the parts are right
};
IterationDomains domains_of(Terms& terms, BlockRanges& ranges, const Occurrence& when);

// Returns a condition that is true if the domain has no thread or no iteration.
const Term* is_empty(Terms& terms, const IterationDomain& domain);
// Returns the least and the greatest value that the form has in the domain.
std::pair<const Term*, const Term*> extremes_of(Terms& terms, const BlockRanges::Form& form, const IterationDomain& domain);

}  // namespace kdsl::target
