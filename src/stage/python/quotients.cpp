#include "stage/python/quotients.h"

#include <fmt/format.h>

#include "base/source.h"
#include "diag/definitions/warnings.def"
#include "stage/prelude_support.h"
#include "value/dialect.h"

namespace kdsl::stage {

void Quotients::remember(const ast::BinOp& node, int64_t a, int64_t b) {
  Operands operands{a, b};
  auto [known, is_new] = known_.try_emplace(&node, operands);
  if (is_new)
    order_.push_back(&node);
  else if (known->second != operands)
    known->second.reset();
}

void Quotients::report(value::Context& ctx) {
  for (const ast::BinOp* node : order_) {
    const std::optional<Operands>& operands = known_[node];
    // `(n + tile - 1) // tile` rounds up, so it is not noted.
    const auto* sum = ast::dyn<ast::BinOp>(node->left);
    bool is_rounded = sum && (sum->op == ast::Operator::Add || sum->op == ast::Operator::Sub);
    if (!operands || is_rounded || is_in_prelude(ctx, node->span)) continue;
    const SourceFile* file = ctx.sources ? ctx.sources->file(node->span.file) : nullptr;
    if (!file) continue;
    auto text = [&](Span span) { return file->text().substr(span.begin, span.end - span.begin); };
    ctx.diags.report(node->span, diag::RoundedDown, text(node->span), operands->a, operands->b, operands->a % operands->b)
        .help(fmt::format("`{}` counts what is left over, too",
                          ctx.hint(value::Hint::RoundedUp, {text(node->left->span), text(node->right->span)})));
  }
  order_.clear();
  known_.clear();
}

}  // namespace kdsl::stage
