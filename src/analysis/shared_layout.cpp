#include "analysis/shared_layout.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "analysis/analyses.h"
#include "analysis/memory.h"
#include "diag/definitions/launch.def"
#include "ir/ops.h"

namespace kdsl::analysis {

using namespace ir;

namespace {

class Placer {
 public:
  Placer(const Function& kernel, SharedLayout& out) : kernel_(kernel), analyses_(kernel), out_(out) {
    walk(kernel.body.block, [&](const Op* op) {
      if (auto copy = as<CpAsyncOp>(op)) return add_rows(copy.to(), copy.size());
      if (auto load = as<LdMatrixOp>(op)) return add_rows(load.address(), kMatrixRow);
      if (auto store = as<StMatrixOp>(op)) add_rows(store.address(), kMatrixRow);
    });
  }

  // Returns the end of the memory that the block needs if it may use the memory from `begin` on.
  uint64_t place(Block* block, uint64_t begin) {
    Scope scope;
    collect(block, scope);
    std::ranges::stable_sort(scope.objects, std::ranges::greater(), [&](const Op* op) { return align_of(op); });
    uint64_t end = begin;
    for (Op* op : scope.objects) {
      SharedAllocOp object(*op);
      auto align = static_cast<uint64_t>(align_of(op));
      end = (end + align - 1) / align * align;
      out_.offsets.emplace_back(op, end);
      end += static_cast<uint64_t>(object.size());
    }
    for (Op* branch : scope.branches) {
      uint64_t behind = end;
      for (Region& arm : branch->regions) behind = std::max(behind, place(arm.block, end));
      end = behind;
    }
    return end;
  }

 private:
  static constexpr int64_t kMatrixRow = 16;

  // Notes the object behind a pointer as one that is accessed by rows of so many bytes.
  void add_rows(const Value* pointer, int64_t bytes) {
    if (const Op* object = as<SharedAllocOp>(root_of(pointer)) ? root_of(pointer)->def : nullptr)
      rows_[object] = std::max(rows_[object], bytes);
  }

  int64_t align_of(const Op* op) const {
    auto row = rows_.find(op);
    return std::max(SharedAllocOp(*op).align(1), row == rows_.end() ? int64_t{1} : row->second);
  }

  struct Scope {
    std::vector<Op*> objects, branches;
  };

  void collect(Block* block, Scope& scope) {
    for (Op* op = block->first; op; op = op->next) {
      if (op->kind == OpKind::SharedAlloc) scope.objects.push_back(op);
      if (is_merged(*op)) {
        scope.branches.push_back(op);
        continue;
      }
      for (Region& region : op->regions) collect(region.block, scope);
    }
  }

  // Returns whether the arms of a branch may share memory: threads that take different ones, or come back later for the other
  // one, need both.
  bool is_merged(const Op& op) {
    auto branch = as<IfOp>(&op);
    return branch && kernel_.bounds.merges_branches && analyses_.uniformity().of(branch.condition()).is_fixed_in_block();
  }

  const Function& kernel_;
  std::unordered_map<const Op*, int64_t> rows_;  // bytes of a row
  Analyses analyses_;
  SharedLayout& out_;
};

}  // namespace

SharedLayout lay_out_shared(const Function& kernel) {
  SharedLayout layout;
  layout.bytes = Placer(kernel, layout).place(kernel.body.block, 0);
  return layout;
}

void note_shared_memory(diag::Report& report, const Function& kernel) {
  constexpr int kNotes = 16;
  int count = 0;
  walk(kernel.body.block, [&](const Op* op) {
    auto object = as<SharedAllocOp>(op);
    if (!object || ++count > kNotes) return;
    if (int64_t elements = object.count(0))
      report.note(op->loc.span, diag::SharedElements, object.size(), elements, object.size() / elements);
    else
      report.note(op->loc.span, diag::SharedAllocation, object.size());
  });
}

std::string shared_memory_advice(const Function& kernel, int64_t bytes, int64_t capacity) {
  walk(kernel.body.block, [&](const Op* op) {
    if (auto object = as<SharedAllocOp>(op); object && object.count(0)) bytes -= object.size() - object.count(0);
  });
  std::string_view advice = "use smaller tiles or fewer stages";
  return bytes > capacity ? std::string(advice) : fmt::format("sizes are counted in elements, not in bytes; {}", advice);
}

uint64_t dynamic_shared_begin(const Function& kernel) {
  int64_t align = 1;
  walk(kernel.body.block, [&](const Op* op) {
    if (auto segment = as<DynamicSharedOp>(op)) align = std::max(align, segment.align(16));
  });
  auto unit = static_cast<uint64_t>(align);
  return (kernel.static_shared_bytes + unit - 1) / unit * unit;
}

}  // namespace kdsl::analysis
