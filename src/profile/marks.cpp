#include "profile/marks.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <map>
#include <unordered_map>

#include <fmt/format.h>

#include "analysis/loops.h"
#include "analysis/memory.h"
#include "ir/builder.h"
#include "ir/ops.h"
#include "profile/warp_access.h"

namespace kdsl::profile {

using ir::OpKind;

constexpr std::string_view kPrefix = "pmevent ";

std::optional<uint32_t> mark_number(const ir::Op& op) {
  std::string_view text = op.kind == OpKind::InlinePtx ? ir::InlinePtxOp(op).text() : std::string_view();
  if (!text.starts_with(kPrefix)) return std::nullopt;
  text.remove_prefix(kPrefix.size());
  uint32_t number = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool MarkedKernel::traces_any() const { return std::ranges::find(is_traced, true) != is_traced.end(); }

namespace {

uint32_t bytes_of(ir::Type type) {
  constexpr uint32_t kPointerBytes = 8;
  if (type.is_pointer()) return kPointerBytes;
  auto bits = type.scalar == ir::Scalar::I1 ? 8 : static_cast<uint32_t>(ir::bit_width(type.scalar));
  return (bits * (type.is_vector() ? type.count : 1) + 7) / 8;
}

class Marker {
 public:
  explicit Marker(const ir::Function& kernel) : kernel_(kernel) {}

  MarkedKernel run() {
    marked_.name = kernel_.source_name, marked_.symbol = kernel_.name, marked_.loc = kernel_.loc;
    region(*kernel_.body.block, {.loc = kernel_.loc});
    marked_.is_traced.assign(marked_.marks.size(), true);
    return std::move(marked_);
  }

 private:
  void region(ir::Block& block, MarkedRegion region) {
    uint32_t parent = here_;
    here_ = static_cast<uint32_t>(marked_.regions.size());
    region.parent = parent, region.block = &block;
    marked_.regions.push_back(std::move(region));
    marked_.marks.push_back({.kind = MarkKind::Region, .region = here_, .loc = marked_.regions[here_].loc});
    loaded_.clear();
    for (ir::Op* op = block.first; op; op = op->next) {
      if (ir::info(op->kind).effects != ir::effect::Pure && op->kind != OpKind::Load) loaded_.clear();
      if (joins_earlier_load(*op)) continue;
      add_work(*op);
      accesses(*op);
      for (size_t i = 0; i < op->regions.size(); ++i) {
        if (!op->regions[i].block) continue;
        // Divergence shows in the first arm of a branch, and in the body of a `while`, which is its last region.
        bool is_loop = op->kind != OpKind::If, shows = i == (is_loop ? op->regions.size() - 1 : 0);
        this->region(*op->regions[i].block, {.is_loop = is_loop, .shows_divergence = shows, .loc = op->loc});
      }
    }
    here_ = parent;
    loaded_.clear();
  }

  // Loads of neighbouring elements of an array in shared memory, at places that are constants, become one of up to
  // kWidestAccess bytes. The first load stands for the others behind it, and its mark takes the bytes of all.
  bool joins_earlier_load(const ir::Op& op) {
    auto load = ir::as<ir::LoadOp>(&op);
    if (!load || load.is_volatile() || load.has_order() || memory_of(load.pointer()) != Memory::Shared) return false;
    int64_t offset = 0;
    const ir::Value* pointer = load.pointer();
    for (; pointer && pointer->def; pointer = analysis::pointer_before(pointer)) {
      if (pointer->def->kind == OpKind::SharedAlloc) break;
      auto step = ir::as<ir::PtrOffsetOp>(pointer);
      auto index = step ? ir::signed_constant(step.index()) : std::optional<int64_t>(0);
      if (!index) return false;
      if (step) offset += *index * step.scale();
    }
    if (!pointer || !pointer->def) return false;
    offset += pointer->def->int_attr(ir::AttrName::Offset);
    auto [first, is_first] =
        loaded_.try_emplace({pointer, offset / int64_t{kWidestAccess}}, JoinedLoads{marked_.marks.size(), offset});
    if (is_first) return false;
    int64_t bytes = offset + bytes_of(op.result()->type) - first->second.begin;
    Mark& mark = marked_.marks[first->second.mark];
    if (bytes > mark.bytes) mark.bytes = std::bit_ceil(static_cast<uint32_t>(bytes));
    return true;
  }

  // Returns whether the number is the same in all iterations of the loop whose body the op stands in, or grows by the same step
  // in each. Compilers compute the former in front of the loop, and the latter by counting on, or as constant offsets of
  // accesses where they unroll the loop.
  bool costs_nothing_in_loop(const ir::Op& op) {
    const ir::Op* loop = op.parent->parent_op;
    if (!loop || loop->kind != OpKind::For || op.results.size() != 1) return false;
    return step_of(op.result(), *op.parent) != Step::Other;
  }

  enum class Step : uint8_t { None, Constant, Other };

  Step step_of(const ir::Value* value, const ir::Block& body) {
    if (!analysis::is_inside(value, &body)) return Step::None;
    if (!value->def) return value == body.args[0] ? Step::Constant : Step::Other;
    if (value->def->parent != &body) return Step::Other;
    auto [known, is_new] = steps_.try_emplace(value, Step::Other);
    if (!is_new) return known->second;
    Step step = step_of_result(*value->def, body);
    steps_[value] = step;
    return step;
  }

  Step step_of_result(const ir::Op& op, const ir::Block& body) {
    if (ir::info(op.kind).effects != ir::effect::Pure || !op.regions.empty()) return Step::Other;
    Step most = Step::None;
    for (const ir::Value* operand : op.operands) most = std::max(most, step_of(operand, body));
    if (most != Step::Constant) return most;
    switch (op.kind) {
      case OpKind::AddI:
      case OpKind::SubI:
      case OpKind::ExtSI:
      case OpKind::ExtUI:
      case OpKind::TruncI:
      case OpKind::PtrOffset: return Step::Constant;
      case OpKind::ShlI:
      case OpKind::MulI: return is_multiple(ir::Binary(op), body) ? Step::Constant : Step::Other;
      default: return Step::Other;
    }
  }

  // Returns whether the op multiplies by a number that is the same in all iterations.
  bool is_multiple(ir::Binary op, const ir::Block& body) {
    bool is_fixed = step_of(op.rhs(), body) == Step::None;
    return is_fixed || (op->kind == OpKind::MulI && step_of(op.lhs(), body) == Step::None);
  }

  void add_work(const ir::Op& op) {
    OpWork work = work_of(op);
    if (work.count == 0 || (work.work == Work::Integer && costs_nothing_in_loop(op))) return;
    RegionWork added{.work = work.work, .loc = op.loc, .count = work.count};
    if (work.work == Work::Matrix) added.name = ir::info(op.kind).text, added.matrix = matrix_work(op);
    marked_.regions[here_].work.push_back(std::move(added));
  }

  void add(ir::Op& op, Mark mark) {
    mark.region = here_, mark.op = &op, mark.loc = op.loc;
    marked_.marks.push_back(mark);
  }

  void access(ir::Op& op, ir::Value* pointer, uint32_t bytes, MarkKind global, MarkKind shared,
              ir::Value* bytes_read = nullptr) {
    Memory memory = memory_of(pointer);
    if (memory != Memory::Global && memory != Memory::Shared) return;
    add(op, {.kind = memory == Memory::Global ? global : shared,
             .bytes = bytes,
             .is_async = op.kind == OpKind::CpAsync,
             .value = pointer,
             .bytes_read = bytes_read});
  }

  void accesses(ir::Op& op) {
    using enum MarkKind;
    if (auto load = ir::as<ir::LoadOp>(&op)) {
      access(op, load.pointer(), bytes_of(op.result()->type), GlobalLoad, SharedLoad);
    } else if (auto store = ir::as<ir::StoreOp>(&op)) {
      access(op, store.pointer(), bytes_of(store.value()->type), GlobalStore, SharedStore);
    } else if (auto rmw = ir::as<ir::AtomicRMWOp>(&op)) {
      access(op, rmw.pointer(), bytes_of(rmw.value()->type), GlobalAtomic, SharedAtomic);
    } else if (auto cas = ir::as<ir::AtomicCasOp>(&op)) {
      access(op, cas.pointer(), bytes_of(cas.value()->type), GlobalAtomic, SharedAtomic);
    } else if (auto red = ir::as<ir::AtomicRedOp>(&op)) {
      access(op, red.pointer(), bytes_of(red.value()->type), GlobalAtomic, SharedAtomic);
    } else if (auto copy = ir::as<ir::CpAsyncOp>(&op)) {
      auto bytes = static_cast<uint32_t>(copy.size());
      access(op, copy.from(), bytes, GlobalLoad, SharedLoad, copy.bytes());
      access(op, copy.to(), bytes, GlobalStore, SharedStore);
    } else if (auto from = ir::as<ir::LdMatrixOp>(&op)) {
      constexpr int kRows = 8;
      auto matrices = static_cast<uint32_t>(from.count() * ir::ld_matrix_rows(from.mode()) / kRows);
      add(op, {.kind = Matrices, .matrices = matrices, .value = from.address()});
    } else if (auto to = ir::as<ir::StMatrixOp>(&op)) {
      add(op, {.kind = Matrices, .matrices = static_cast<uint32_t>(to.count()), .value = to.address()});
    } else if (auto bulk = ir::as<ir::BulkCopyOp>(&op)) {
      add(op, {.kind = Copy, .value = bulk.bytes()});
    } else if (op.kind == OpKind::TensorCopy) {
      add(op, {.kind = Copy});
    }
  }

  const ir::Function& kernel_;
  MarkedKernel marked_;
  uint32_t here_ = MarkedRegion::kNone;  // the region whose ops are being marked
  struct JoinedLoads {
    size_t mark;  // index of the first load's mark
    int64_t begin;
  };
  std::unordered_map<const ir::Value*, Step> steps_;
  std::map<std::pair<const ir::Value*, int64_t>, JoinedLoads> loaded_;  // indexed by array and number of its widest access
};

class Inserter {
 public:
  Inserter(ir::Module& module, const MarkedKernel& kernel) : builder_(module), kernel_(kernel) {}

  void run() {
    std::vector<bool> regions(kernel_.regions.size());
    for (size_t i = 0; i < kernel_.marks.size(); ++i)
      for (uint32_t at = kernel_.marks[i].region; kernel_.is_traced[i] && at != MarkedRegion::kNone;
           at = kernel_.regions[at].parent)
        regions[at] = true;
    for (size_t i = 0; i < kernel_.marks.size(); ++i) {
      const Mark& mark = kernel_.marks[i];
      if (mark.kind != MarkKind::Region && kernel_.is_traced[i]) put(*mark.op->parent, mark.op, i, value_of(mark));
    }
    // The marks of regions come in front of those of their first op.
    for (size_t i = 0; i < kernel_.marks.size(); ++i) {
      const Mark& mark = kernel_.marks[i];
      if (mark.kind != MarkKind::Region || !regions[mark.region]) continue;
      ir::Block* block = kernel_.regions[mark.region].block;
      if (block->first) put(*block, block->first, i, nullptr);
    }
  }

 private:
  void put(ir::Block& block, ir::Op* before, size_t number, ir::Value* value) {
    builder_.set_insertion(&block, before);
    builder_.set_loc(before->loc);
    std::string text = fmt::format("{}{}", kPrefix, number);
    ir::Attr attrs[] = {ir::text_attribute(ir::AttrName::Text, text), ir::text_attribute(ir::AttrName::Constraints, "")};
    ir::Value* values[] = {value};
    builder_.create(OpKind::InlinePtx, std::span<ir::Value* const>(values, value ? 1 : 0), {}, attrs);
  }

  // A copy that is told to read no bytes fills with zeros; its address is then null.
  ir::Value* value_of(const Mark& mark) {
    if (!mark.bytes_read) return mark.value;
    builder_.set_insertion(mark.op->parent, mark.op);
    builder_.set_loc(mark.op->loc);
    ir::Value* zero = builder_.constant_int(mark.bytes_read->type, 0);
    ir::Attr differs = ir::enum_attribute(ir::AttrName::Predicate, ir::CmpI::Ne);
    ir::Value* reads = builder_.create(OpKind::CmpI, {mark.bytes_read, zero}, {ir::kI1}, {differs})->result();
    ir::Value* null = builder_.create(OpKind::NullPtr, {}, {mark.value->type})->result();
    return builder_.create(OpKind::Select, {reads, mark.value, null}, {mark.value->type})->result();
  }

  ir::Builder builder_;
  const MarkedKernel& kernel_;
};

}  // namespace

MarkedKernel mark_kernel(const ir::Function& kernel) { return Marker(kernel).run(); }

void insert_marks(ir::Module& module, const MarkedKernel& kernel) { Inserter(module, kernel).run(); }

}  // namespace kdsl::profile
