#include "stage/trace/names/index_names.h"

#include <algorithm>
#include <optional>
#include <string>

#include "diag/definitions/warnings.def"
#include "ir/ops.h"
#include "stage/prelude_support.h"
#include "value/typed/numeric.h"

namespace kdsl::stage {

namespace {

enum class Index : uint8_t { Thread, Block };

// Returns the index that a common name stands for.
std::optional<Index> meaning(std::string name) {
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  auto has_any = [&](std::initializer_list<std::string_view> parts) {
    return std::ranges::any_of(parts, [&](std::string_view part) { return name.find(part) != name.npos; });
  };
  bool is_short = name.size() == 2 && name[1] >= 'x' && name[1] <= 'z';
  bool is_thread = has_any({"tid", "thread", "lane"}) || (is_short && name[0] == 't');
  bool is_block = has_any({"bid", "block", "cta"}) || (is_short && name[0] == 'b');
  if (is_thread == is_block) return std::nullopt;
  return is_thread ? Index::Thread : Index::Block;
}

std::optional<Index> index_of(value::Value value) {
  value::NumericObject* number = value::as_numeric_object(value);
  const ir::Op* op = number && number->ir ? number->ir->def : nullptr;
  if (!op || op->kind != ir::OpKind::ReadSreg) return std::nullopt;
  switch (op->enum_attr<ir::Sreg>(ir::AttrName::Reg)) {
    case ir::Sreg::TidX:
    case ir::Sreg::TidY:
    case ir::Sreg::TidZ: return Index::Thread;
    case ir::Sreg::CtaidX:
    case ir::Sreg::CtaidY:
    case ir::Sreg::CtaidZ: return Index::Block;
    default: return std::nullopt;
  }
}

}  // namespace

void check_index_name(value::Context& ctx, const ast::Expr& target, value::Value value) {
  const auto* name = ast::dyn<ast::NameExpr>(&target);
  std::optional<Index> index = name ? index_of(value) : std::nullopt;
  if (!index || is_in_prelude(ctx, target.span)) return;
  std::optional<Index> meant = meaning(std::string(name->id.text()));
  if (!meant || *meant == *index) return;
  bool is_thread = *index == Index::Thread;
  ctx.diags.report(target.span, diag::IndexName, name->id.text(), is_thread ? "thread" : "block")
      .help(is_thread ? "a block's index is that of `block_idx()`" : "a thread's index is that of `thread_idx()`");
}

}  // namespace kdsl::stage
