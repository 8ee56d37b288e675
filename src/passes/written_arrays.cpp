#include "passes/written_arrays.h"

#include <algorithm>

#include "analysis/memory.h"
#include "ir/debug/debug_stop.h"
#include "ir/ops.h"

namespace kdsl::passes {

using namespace ir;

static constexpr int64_t kMaxElements = 4096;

int64_t bytes_of(Type type) {
  if (type.is_pointer()) return 8;
  if (!type.is_scalar() && !type.is_vector()) return 0;
  int bits = bit_width(type.scalar);
  return bits % 8 == 0 ? bits / 8 * (type.is_vector() ? type.count : 1) : 0;
}

WrittenArrays::WrittenArrays(Block* body) {
  walk(body, [&](Op* op) { note(*op); });
  look_through(body);
}

WrittenArray* WrittenArrays::of(const Value* pointer) {
  const size_t* index = pointer->type.is_pointer() ? places_.find(pointer) : nullptr;
  return index && arrays_[*index].is_kept ? &arrays_[*index] : nullptr;
}

void WrittenArrays::note(Op& op) {
  switch (op.kind) {
    case OpKind::Alloca: {
      int64_t element = bytes_of(op.type_attr(AttrName::Elem)), count = op.int_attr(AttrName::Count);
      places_.set(op.result(), arrays_.size());
      bool is_kept = element > 0 && (element & (element - 1)) == 0 && count > 0 && count <= kMaxElements;
      arrays_.push_back({&op, element, count, is_kept});
      arrays_.back().written.resize(is_kept ? static_cast<size_t>(count) : 0);
      return;
    }
    case OpKind::PtrOffset:
    case OpKind::PtrCast:
      if (const size_t* index = places_.find(analysis::pointer_before(op.result()))) places_.set(op.result(), size_t{*index});
      return;
    case OpKind::Load: return;
    case OpKind::Store: return give_away(StoreOp(op).value());
    default:
      // A debugger only looks at arrays.
      if (is_debug_stop(op)) return;
      for (const Value* operand : op.operands) give_away(operand);
  }
}

void WrittenArrays::give_away(const Value* pointer) {
  if (WrittenArray* array = of(pointer)) array->is_kept = false;
}

// Returns the first element and the number of elements of an access at a constant index.
std::optional<std::pair<int64_t, int64_t>> WrittenArrays::elements_of(const WrittenArray& array, const Value* pointer,
                                                                      Type type) const {
  int64_t offset = 0;
  for (; pointer && pointer->def != array.made_by; pointer = analysis::pointer_before(pointer)) {
    auto made = as<PtrOffsetOp>(pointer);
    if (!made) continue;
    auto index = signed_constant(made.index());
    int64_t distance = 0;
    if (!index || __builtin_mul_overflow(*index, made.scale(1), &distance) || __builtin_add_overflow(offset, distance, &offset))
      return std::nullopt;
  }
  int64_t bytes = bytes_of(type), end = (offset + bytes + array.element - 1) / array.element;
  if (bytes == 0 || offset < 0 || end > array.count) return std::nullopt;
  return std::pair(offset / array.element, end - offset / array.element);
}

// Goes through the block in program order. Elements that a region writes count as unwritten again after it, since the region
// may not be executed.
void WrittenArrays::look_through(Block* block) {
  size_t mark = log_.size();
  for (Op* op = block->first; op; op = op->next) {
    if (auto load = as<LoadOp>(op)) {
      if (WrittenArray* array = of(load.pointer()); array && !is_written(*array, load)) array->is_suspect = true;
    } else if (auto store = as<StoreOp>(op)) {
      if (WrittenArray* array = of(store.pointer())) write(*array, store);
    }
    for (Region& region : op->regions) look_through(region.block);
  }
  while (log_.size() > mark) {
    log_.back().first->written[log_.back().second] = false;
    log_.pop_back();
  }
}

bool WrittenArrays::is_written(const WrittenArray& array, ir::LoadOp load) const {
  auto elements = elements_of(array, load.pointer(), load.result()->type);
  auto first = elements ? array.written.begin() + elements->first : array.written.begin();
  auto last = elements ? first + elements->second : array.written.end();
  return std::all_of(first, last, [](bool written) { return written; });
}

void WrittenArrays::write(WrittenArray& array, ir::StoreOp store) {
  auto elements = elements_of(array, store.pointer(), store.value()->type);
  if (!elements) return;
  for (int64_t i = elements->first; i < elements->first + elements->second; ++i) {
    auto at = static_cast<size_t>(i);
    if (!array.written[at]) log_.emplace_back(&array, at);
    array.written[at] = true;
  }
}

}  // namespace kdsl::passes
