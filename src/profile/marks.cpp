#include "profile/marks.h"

#include <charconv>

#include <fmt/format.h>

#include "ir/builder.h"
#include "ir/ops.h"

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

namespace {

uint32_t bytes_of(ir::Type type) {
  constexpr uint32_t kPointerBytes = 8;
  if (type.is_pointer()) return kPointerBytes;
  auto bits = type.scalar == ir::Scalar::I1 ? 8 : static_cast<uint32_t>(ir::bit_width(type.scalar));
  return (bits * (type.is_vector() ? type.count : 1) + 7) / 8;
}

class Marker {
 public:
  Marker(ir::Module& module, ir::Function& kernel) : builder_(module) { marked_.kernel = &kernel; }

  MarkedKernel run() {
    region(*marked_.kernel->body.block, {});
    return std::move(marked_);
  }

 private:
  void put(ir::Block& block, ir::Op* before, const Mark& mark, ir::Value* value) {
    builder_.set_insertion(&block, before);
    builder_.set_loc(before->loc);
    std::string text = fmt::format("{}{}", kPrefix, marked_.marks.size());
    ir::Attr attrs[] = {ir::text_attribute(ir::AttrName::Text, text), ir::text_attribute(ir::AttrName::Constraints, "")};
    ir::Value* values[] = {value};
    builder_.create(OpKind::InlinePtx, std::span<ir::Value* const>(values, value ? 1 : 0), {}, attrs);
    marked_.marks.push_back(mark);
  }

  void region(ir::Block& block, MarkedRegion region) {
    uint32_t parent = here_;
    here_ = static_cast<uint32_t>(marked_.regions.size());
    region.parent = parent;
    marked_.regions.push_back(std::move(region));
    if (block.first) put(block, block.first, {.kind = MarkKind::Region, .region = here_}, nullptr);
    for (ir::Op* op = block.first; op; op = op->next) {
      if (mark_number(*op)) continue;
      if (OpWork work = work_of(*op); work.count != 0) marked_.regions[here_].work.push_back({work.work, op, work.count});
      accesses(block, *op);
      for (size_t i = 0; i < op->regions.size(); ++i) {
        if (!op->regions[i].block) continue;
        // Divergence shows in the first arm of a branch, and in the body of a `while`, which is its last region.
        bool is_loop = op->kind != OpKind::If, shows = i == (is_loop ? op->regions.size() - 1 : 0);
        this->region(*op->regions[i].block, {.is_loop = is_loop, .shows_divergence = shows, .op = op, .work = {}});
      }
    }
    here_ = parent;
  }

  void access(ir::Op& op, ir::Value* pointer, uint32_t bytes, MarkKind global, MarkKind shared) {
    auto chosen = ir::as<ir::SelectOp>(pointer);
    Memory memory = memory_of(chosen ? chosen.if_true() : pointer);
    if (memory != Memory::Global && memory != Memory::Shared) return;
    put(*op.parent, &op, {.kind = memory == Memory::Global ? global : shared, .region = here_, .bytes = bytes, .op = &op},
        pointer);
  }

  void matrices(ir::Op& op, ir::Value* address, uint32_t matrices) {
    put(*op.parent, &op, {.kind = MarkKind::Matrices, .region = here_, .matrices = matrices, .op = &op}, address);
  }

  // A copy that is told to read no bytes fills with zeros; its address is then null.
  ir::Value* source_of(ir::CpAsyncOp copy) {
    if (!copy.bytes()) return copy.from();
    ir::Op* before = &const_cast<ir::Op&>(*copy);
    builder_.set_insertion(before->parent, before);
    builder_.set_loc(before->loc);
    ir::Value* zero = builder_.constant_int(copy.bytes()->type, 0);
    ir::Attr differs = ir::enum_attribute(ir::AttrName::Predicate, ir::CmpI::Ne);
    ir::Value* reads = builder_.create(OpKind::CmpI, {copy.bytes(), zero}, {ir::kI1}, {differs})->result();
    ir::Value* null = builder_.create(OpKind::NullPtr, {}, {copy.from()->type})->result();
    return builder_.create(OpKind::Select, {reads, copy.from(), null}, {copy.from()->type})->result();
  }

  void accesses(ir::Block& block, ir::Op& op) {
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
      access(op, source_of(copy), bytes, GlobalLoad, SharedLoad);
      access(op, copy.to(), bytes, GlobalStore, SharedStore);
    } else if (auto from = ir::as<ir::LdMatrixOp>(&op)) {
      constexpr int kRows = 8;
      matrices(op, from.address(), static_cast<uint32_t>(from.count() * ir::ld_matrix_rows(from.mode()) / kRows));
    } else if (auto to = ir::as<ir::StMatrixOp>(&op)) {
      matrices(op, to.address(), static_cast<uint32_t>(to.count()));
    } else if (auto bulk = ir::as<ir::BulkCopyOp>(&op)) {
      put(block, &op, {.kind = Copy, .region = here_, .op = &op}, bulk.bytes());
    } else if (op.kind == OpKind::TensorCopy) {
      put(block, &op, {.kind = Copy, .region = here_, .op = &op}, nullptr);
    }
  }

  ir::Builder builder_;
  MarkedKernel marked_;
  uint32_t here_ = MarkedRegion::kNone;  // the region whose ops are being marked
};

}  // namespace

MarkedKernel mark_kernel(ir::Module& module, ir::Function& kernel) { return Marker(module, kernel).run(); }

}  // namespace kdsl::profile
