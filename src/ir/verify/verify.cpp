#include "ir/verify/verify.h"

#include <algorithm>
#include <bitset>

#include "diag/definitions/ir.def"
#include "ir/catalogue.h"
#include "ir/op_kind.h"
#include "ir/text/printer.h"
#include "ir/verify/verify_impl.h"

namespace kdsl::ir {

// ---- visibility -------------------------------------------------------------------------------------

void Verifier::enter(const Value* value) {
  value->id = static_cast<uint32_t>(entered_.size());
  entered_.push_back(value);
}

// ---- functions --------------------------------------------------------------------------------------

std::vector<Violation> Verifier::run() {
  for (const Global& global : module_.globals)
    if (!globals_.insert(global.symbol).second) error(nullptr, "global `@{}` is defined twice", global.symbol);
  std::unordered_set<std::string_view> symbols;
  for (const Function* item : module_.functions) {
    function_ = item;
    if (!symbols.insert(item->name).second) error(nullptr, "function `@{}` is defined twice", item->name);
    function(*item);
  }
  return std::move(violations_);
}

void Verifier::function(const Function& function) {
  entered_.clear();
  cta_group_ = 0;
  const Block* body = function.body.block;
  if (!body) return error(nullptr, "the function has no body");
  if (body->args.size() != function.params.size())
    error(nullptr, "{} parameters but {} block arguments", function.params.size(), body->args.size());
  for (size_t i = 0; i < std::min(body->args.size(), function.params.size()); ++i)
    if (body->args[i]->type != function.params[i].type)
      error(nullptr, "block argument {} is {}, the parameter {}", i, to_string(body->args[i]->type),
            to_string(function.params[i].type));
  if (function.kind == FunctionKind::Kernel && !function.results.empty()) error(nullptr, "a kernel has no results");
  if (!function.result_dtypes.empty() && function.result_dtypes.size() != function.results.size())
    error(nullptr, "{} results but {} numeric types", function.results.size(), function.result_dtypes.size());
  entry_args(function);
  block(body, nullptr);
}

void Verifier::entry_args(const Function& function) {
  auto is_param = [&](int64_t index) { return index >= 0 && index < static_cast<int64_t>(function.params.size()); };
  for (const EntryArg& arg : function.entry_args) {
    bool is_good = is_param(arg.first_param);
    for (const EntryArg::Mode& mode : arg.modes)
      is_good = is_good && (mode.extent_param == -1 || is_param(mode.extent_param)) &&
                (mode.stride_param == -1 || is_param(mode.stride_param));
    if (!is_good) error(nullptr, "argument `{}` refers to a parameter that does not exist", arg.name.text());
  }
}

// ---- blocks -----------------------------------------------------------------------------------------

// Returns whether the block may end with a `break`: there is a loop around it, and nothing in between has results, which
// `break` could not give.
static bool may_leave_loop(const Block* block) {
  for (const Op* owner = block->parent_op; owner; owner = owner->parent->parent_op) {
    bool is_loop = owner->kind == OpKind::For || owner->kind == OpKind::TileParallel || owner->kind == OpKind::TilePipelined ||
                   (owner->kind == OpKind::While && owner->regions[1].block == block);
    if (!owner->results.empty() || (!is_loop && owner->kind != OpKind::If)) return false;
    if (is_loop) return true;
    block = owner->parent;
  }
  return false;
}

OpKind Verifier::wanted_terminator(const Op* owner, const Block* block) const {
  if (!owner) return OpKind::Return;
  bool is_test = owner->kind == OpKind::While && owner->regions[0].block == block;
  return is_test ? OpKind::Condition : OpKind::Yield;
}

void Verifier::block(const Block* block, const Op* owner) {
  size_t mark = entered_.size();
  for (const Value* arg : block->args) enter(arg);
  const Op* previous = nullptr;
  for (const Op* item = block->first; item; item = item->next) {
    if (item->parent != block || item->prev != previous) return error(item, "the block's list of ops is broken here");
    if (item->next && item->is(effect::Terminator))
      error(item, "`{}` stands before the end of its block", info(item->kind).text);
    op(*item);
    previous = item;
  }
  OpKind wanted = wanted_terminator(owner, block);
  bool leaves_loop = block->last && (block->last->kind == OpKind::Break || block->last->kind == OpKind::Continue);
  if (leaves_loop && !may_leave_loop(block))
    error(block->last, "`{}` has no loop around it that it could leave", info(block->last->kind).text);
  else if (!leaves_loop && (!block->last || block->last->kind != wanted))
    error(block->last ? block->last : owner, "a block here must end in `{}`", info(wanted).text);
  entered_.resize(mark);
}

// ---- ops --------------------------------------------------------------------------------------------

void Verifier::op(const Op& op) {
  if (violations_.size() >= kLimit) return;
  bool is_sound = counts(op) && operands(op) && attributes(op) && announced_operands(op) && regions(op);
  if (is_sound) types(op);
  for (const Region& region : op.regions)
    if (is_sound) block(region.block, &op);
  for (size_t i = 0; i < op.results.size(); ++i) {
    if (op.results[i].def != &op || op.results[i].index != i) error(&op, "result {} is not tied to its op", i);
    if (op.results[i].type.is_none()) error(&op, "result {} has no type", i);
    enter(&op.results[i]);
  }
}

bool Verifier::counts(const Op& op) {
  const OpInfo& row = info(op.kind);
  auto check = [&](size_t count, int low, int high, std::string_view what) {
    if (static_cast<int>(count) >= low && (high < 0 || static_cast<int>(count) <= high)) return true;
    error(&op, "`{}` has {} {}{}", row.text, count, what, count == 1 ? "" : "s");
    return false;
  };
  return check(op.operands.size(), row.min_operands, row.max_operands, "operand") &&
         check(op.results.size(), row.min_results, row.max_results, "result") &&
         check(op.regions.size(), row.regions, row.regions, "region");
}

bool Verifier::operands(const Op& op) {
  for (size_t i = 0; i < op.operands.size(); ++i) {
    const Value* value = op.operands[i];
    if (is_visible(value)) continue;
    error(&op, "operand {} is not defined where it is used", i);
    return false;
  }
  return true;
}

bool Verifier::attribute(const Op& op, const Attr& attr) {
  switch (attr_form(attr.name)) {
    case AttrForm::Flag:
    case AttrForm::Int: return attr.kind == Attr::Kind::Int;
    case AttrForm::Ints: return attr.kind == Attr::Kind::Ints;
    case AttrForm::Text:
    case AttrForm::Symbol: return attr.kind == Attr::Kind::Text;
    case AttrForm::Type: return attr.kind == Attr::Kind::Type;
    case AttrForm::Number: return attr.kind == Attr::Kind::Int || attr.kind == Attr::Kind::Float;
    case AttrForm::Enum: return attr.kind == Attr::Kind::Int && !enum_attr_text(op.kind, attr.name, attr.i).empty();
  }
  return false;
}

bool Verifier::attributes(const Op& op) {
  std::bitset<kAttrCount> seen;
  size_t before = violations_.size();
  for (const Attr& attr : op.attrs) {
    auto bit = static_cast<size_t>(attr.name);
    if (!attr_info(op.kind, attr.name))
      error(&op, "`{}` has no attribute `{}`", info(op.kind).text, to_text(attr.name));
    else if (seen.test(bit))
      error(&op, "attribute `{}` is given twice", to_text(attr.name));
    else if (!attribute(op, attr))
      error(&op, "attribute `{}` has a value of the wrong kind", to_text(attr.name));
    seen.set(bit);
  }
  for (const AttrInfo& attr : attr_infos(op.kind))
    if (attr.role != AttrRole::Optional && !seen.test(static_cast<size_t>(attr.name)))
      error(&op, "`{}` needs the attribute `{}`", info(op.kind).text, to_text(attr.name));
  return violations_.size() == before;
}

bool Verifier::announced_operands(const Op& op) {
  std::string mistake = operand_mistake(op);
  if (!mistake.empty()) error(&op, "{}", mistake);
  return mistake.empty();
}

bool Verifier::regions(const Op& op) {
  for (const Region& region : op.regions) {
    if (region.block && region.block->parent_op == &op) continue;
    error(&op, "a region of `{}` has no block of its own", info(op.kind).text);
    return false;
  }
  return true;
}

// ---- entry points -----------------------------------------------------------------------------------

std::vector<Violation> find_violations(const Module& module) { return Verifier(module).run(); }

Result<void> verify(const Module& module, SourceManager& sources, diag::Sink& diags, VerifyLocations place) {
  std::vector<Violation> violations = find_violations(module);
  if (violations.empty()) return {};
  OpRanges ranges;
  FileId printed = 0;
  if (place == VerifyLocations::Printed) printed = sources.add("<kir>", print(module, {}, &ranges))->id();
  std::optional<Reported> reported;
  for (const Violation& violation : violations) {
    Loc loc = violation.op ? violation.op->loc : violation.function ? violation.function->loc : Loc();
    Span span = loc.span;
    auto range = ranges.find(violation.op);
    if (printed) span = range == ranges.end() ? Span{printed, 0, 1} : Span{printed, range->second.begin, range->second.end};
    diag::Report report = diags.report(span, diag::KirInvalid, violation.message);
    if (printed && loc.span.is_known()) report.note(loc.span, diag::KirOrigin);
    reported = report;
  }
  return std::unexpected(*reported);
}

}  // namespace kdsl::ir
