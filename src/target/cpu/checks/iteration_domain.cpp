#include "target/cpu/checks/iteration_domain.h"

#include <algorithm>

#include "ir/ops.h"

namespace kdsl::target {

using Form = BlockRanges::Form;

namespace {

class DomainsOfOccurrence {
 public:
  DomainsOfOccurrence(Terms& terms, BlockRanges& ranges) : terms_(terms), ranges_(ranges) {}

  IterationDomains of(const Occurrence& when) {
    // Each test on a loop's counter divides a domain in two, and each part costs a test in front of the loop: 4 parts are two
    // such tests.
    constexpr size_t kMostParts = 4;
    if (!when.is_certain) return {};
    IterationDomain whole;
    for (int d = 0; d < 3; ++d) {
      whole.begin[d] = terms_.number(0);
      whole.end[d] = ranges_.extent(d);
    }
    for (const ir::Op* loop : when.loops)
      if (!add_loop(ir::ForOp(*loop), whole)) return {};
    Parts parts = {whole};
    for (const ir::Op* test : when.tests) {
      Parts restricted;
      for (const IterationDomain& part : parts)
        if (!restrict(part, ir::CmpIOp(*test), restricted)) return {};
      parts = std::move(restricted);
      if (parts.size() > kMostParts) return {};
    }
    return {std::move(parts), std::move(needs_)};
  }

 private:
  using Parts = llvm::SmallVector<IterationDomain, 2>;

  // Adds all iterations of a loop whose bounds all threads have in common.
  bool add_loop(ir::ForOp loop, IterationDomain& domain) {
    std::optional<Form> lower = form_of(loop.lower()), upper = form_of(loop.upper()), by = form_of(loop.step());
    if (!lower || !upper || !by || !lower->is_fixed() || !upper->is_fixed() || !by->is_fixed()) return false;
    const Term *zero = terms_.number(0), *one = terms_.number(1), *step = terms_.max(by->first, one);
    const Term* distance = terms_.max(terms_.sub(upper->first, lower->first), zero);
    const Term* count = terms_.div_u(terms_.add(distance, terms_.sub(step, one)), step);
    // The runtime gets the number of iterations in 32 bits. The limit is chosen well below that, so that sums of it do not wrap
    // either.
    constexpr int64_t kMost = int64_t{1} << 20;
    needs_.add(terms_.less_equal_u(count, terms_.number(kMost)));
    domain.iterations.push_back({&*loop, zero, count});
    return true;
  }

  // Restricts the domain to the threads for which the comparison is true. It compares an affine form that changes with the
  // thread in one dimension only, and perhaps with the iterations of a loop, with a bound that all threads have in common.
  bool restrict(IterationDomain domain, ir::CmpIOp test, Parts& out) {
    std::optional<Form> moving = form_of(test.lhs()), fixed = moving ? form_of(test.rhs()) : std::nullopt;
    int dimension = fixed && fixed->is_fixed() ? dimension_of(*moving) : -1;
    if (dimension < 0) return false;
    const Term *bound = terms_.sub(fixed->first, moving->first), *one = terms_.number(1);
    ir::CmpI predicate = test.predicate();
    if (!moving->iterations.empty()) {
      if (predicate == ir::CmpI::Sle) bound = terms_.add(bound, one);
      bool is_upper = predicate == ir::CmpI::Slt || predicate == ir::CmpI::Sle;
      return is_upper && moving->iterations.size() == 1 && split(domain, dimension, moving->iterations[0], bound, out);
    }
    const Term *&begin = domain.begin[dimension], *&end = domain.end[dimension];
    auto from = [&](const Term* at) { begin = terms_.max(begin, at); };
    auto until = [&](const Term* at) { end = terms_.min(end, at); };
    switch (predicate) {
      case ir::CmpI::Slt: until(bound); break;
      case ir::CmpI::Sle: until(terms_.add(bound, one)); break;
      case ir::CmpI::Sgt: from(terms_.add(bound, one)); break;
      case ir::CmpI::Sge: from(bound); break;
      case ir::CmpI::Eq:
        from(bound);
        until(terms_.add(bound, one));
        break;
      default: return false;
    }
    out.push_back(domain);
    return true;
  }

  // Returns the dimension in which the form grows by 1 from each thread to the next one; -1 if it changes in another way.
  static int dimension_of(const Form& form) {
    int dimension = -1;
    for (int d = 0; d < 3; ++d) {
      if (!form.step[d]) continue;
      if (dimension >= 0 || !form.step[d]->is(1)) return -1;
      dimension = d;
    }
    return dimension;
  }

  // Divides the domain into the iterations in which all threads are below the bound, and the one after them, in which only some
  // threads are. In later iterations no thread is below it, provided that the step of an iteration is at least the number of
  // threads; that is one of the conditions.
  bool split(IterationDomain domain, int dimension, std::pair<const ir::Op*, const Term*> moving, const Term* bound,
             Parts& out) {
    auto [loop, step] = moving;
    auto of_loop = std::ranges::find(domain.iterations, loop, &IterationDomain::Iterations::loop);
    if (of_loop == domain.iterations.end()) return false;
    const Term *zero = terms_.number(0), *one = terms_.number(1);
    const Term *begin = domain.begin[dimension], *&end = domain.end[dimension];
    needs_.add(terms_.less_equal(terms_.max(terms_.sub(end, begin), one), step));
    const Term* remaining = terms_.max(terms_.sub(terms_.add(bound, one), end), zero);
    const Term* divisor = terms_.max(step, one);
    const Term* whole = terms_.div_u(terms_.add(remaining, terms_.sub(divisor, one)), divisor);
    const Term *first = of_loop->begin, *last = terms_.add(of_loop->begin, of_loop->count);
    of_loop->count = terms_.max(terms_.sub(terms_.min(whole, last), first), zero);
    out.push_back(domain);
    of_loop->begin = terms_.max(whole, first);
    of_loop->count = terms_.min(terms_.max(terms_.sub(last, of_loop->begin), zero), one);
    end = terms_.min(end, terms_.sub(bound, terms_.mul(step, of_loop->begin)));
    out.push_back(domain);
    return true;
  }

  std::optional<Form> form_of(const ir::Value* value) {
    std::optional<Form> form = ranges_.form_of(value);
    if (form) needs_.add(form->needs);
    return form;
  }

  Terms& terms_;
  BlockRanges& ranges_;
  Conditions needs_;
};

}  // namespace

IterationDomains domains_of(Terms& terms, BlockRanges& ranges, const Occurrence& when) {
  return DomainsOfOccurrence(terms, ranges).of(when);
}

const Term* is_empty(Terms& terms, const IterationDomain& domain) {
  const Term* result = terms.truth(false);
  for (int d = 0; d < 3; ++d) result = terms.either(result, terms.less_equal(domain.end[d], domain.begin[d]));
  for (const auto& iterations : domain.iterations)
    result = terms.either(result, terms.less_equal(iterations.count, terms.number(0)));
  return result;
}

std::pair<const Term*, const Term*> extremes_of(Terms& terms, const Form& form, const IterationDomain& domain) {
  const Term *low = form.first, *high = form.first, *one = terms.number(1);
  auto add = [&](const Term* step, const Term* begin, const Term* end) {
    if (!step) return;
    const Term *a = terms.mul(step, begin), *b = terms.mul(step, terms.sub(end, one));
    low = terms.add(low, terms.min(a, b));
    high = terms.add(high, terms.max(a, b));
  };
  for (int d = 0; d < 3; ++d) add(form.step[d], domain.begin[d], domain.end[d]);
  for (const auto& [loop, begin, count] : domain.iterations) add(form.of_iteration(loop), begin, terms.add(begin, count));
  return {low, high};
}

}  // namespace kdsl::target
