// Elements of a parallel loop that need the result of another element.
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <span>

#include "analysis/analyses.h"
#include "diag/definitions/warnings.def"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "lint/lints.h"

namespace kdsl::lint {

using namespace ir;
using analysis::AffineForm;

namespace {

class Neighbours {
 public:
  Neighbours(const LintInput& input, TileParallelOp nest) : subject_(input), nest_(nest) {
    const Block& body = *nest.body();
    for (const Op* store = body.first; store; store = store->next)
      for (const Op* load = body.first; load && store->kind == OpKind::TileStore; load = load->next)
        if (load->kind == OpKind::TileLoad) check(TileStoreOp(*store), TileLoadOp(*load));
  }

 private:
  // Returns the affine form of an index, in which congruent terms are merged.
  AffineForm form_of(const Value* index) const {
    AffineForm form;
    const AffineForm& written = subject_.analyses.affine_forms().of(index);
    form.add_constant(written.constant);
    for (const AffineForm::Term& term : written.terms)
      form.add_term(subject_.analyses.congruence().representative(term.value), term.coefficient);
    return form;
  }

  bool depends(const Value* value, const Value* variable) const {
    return subject_.analyses.dependence().depends_on(value, variable);
  }

  // Returns whether the index has coefficient 1 for the variable of the nest, and no other index of the store depends on it.
  bool counts(const AffineForm& index, std::span<Value* const> stored, const Value* variable) const {
    if (index.coefficient_of(variable) != 1) return false;
    auto is_made_of_it = [&](const AffineForm::Term& term) { return depends(term.value, variable); };
    auto uses_it = [&](const Value* value) { return depends(value, variable); };
    return std::ranges::count_if(index.terms, is_made_of_it) == 1 && std::ranges::count_if(stored, uses_it) == 1;
  }

  // Returns whether the load of one element of the nest may read what another one stores: their indices differ in one dimension
  // only, which counts a variable of the nest, and by less than its extent.
  bool meet(std::span<Value* const> stored, std::span<Value* const> loaded) const {
    std::optional<AffineForm> differing;
    int64_t apart = 0;
    for (size_t i = 0; i < stored.size(); ++i) {
      AffineForm store = form_of(stored[i]);
      auto distance = analysis::distance(store, form_of(loaded[i]));
      if (!distance || (*distance != 0 && differing)) return false;
      if (*distance == 0) continue;
      differing = store;
      apart = std::abs(*distance);
    }
    if (!differing) return false;
    for (size_t k = 0; k < nest_.body()->args.size(); ++k) {
      auto extent = signed_constant(nest_.extents()[k]);
      if (counts(*differing, stored, nest_.body()->args[k]) && (!extent || apart < *extent)) return true;
    }
    return false;
  }

  // Only loads and stores that every element runs are compared: a condition may leave one of the two elements out.
  void check(TileStoreOp store, TileLoadOp load) const {
    const Value* buffer = store.buffer();
    TileScope scope = scope_of(buffer->type);
    bool is_common = scope == TileScope::Shared || scope == TileScope::Global;
    if (load.buffer() != buffer || !is_common || buffer_name(buffer).empty() || subject_.is_library(*load)) return;
    if (!meet(store.indices(), load.indices())) return;
    subject_.sink()
        .report(load->loc.span, diag::ParallelNeighbours, subject_.words().parallel_loop, buffer_name(buffer))
        .help(std::string(subject_.words().loop_in_order));
  }

  const LintInput& subject_;
  TileParallelOp nest_;
};

}  // namespace

void parallel_neighbours(const LintInput& input) {
  walk(input.kernel.body.block, [&](const Op* op) {
    if (auto nest = as<TileParallelOp>(op)) Neighbours(input, nest);
  });
}

}  // namespace kdsl::lint
