// This file makes shared memory of a kernel that cannot be static a part of the dynamic segment, and makes every launch in
// the
// module ask for it. That concerns a segment beyond 48 KiB, which hardware gives only to dynamic shared memory, and the
// allocations of
// a kernel whose launch says how much shared memory there is (`smem=`) while the kernel never asks for the segment by itself.
// A
// kernel without a launch in the module keeps its static segment here; the target makes a segment that is too large the begin
// of the
// dynamic segment, for which launches elsewhere have to ask (`--resource-usage` says how much).
//
//   %a = shared.alloc [size 65536, offset 0]       %base = shared.dynamic
//   …                                         =>   %a = ptr.offset %base, 0
//   launch … smem %0                               launch … smem max(%0, 65536)
#include "passes/dynamic_shared.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/shared_layout.h"
#include "ir/ops.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

struct Uses {
  std::vector<Op*> allocations, dynamic, launches;
};
using Launches = std::unordered_map<std::string_view, std::vector<Op*>>;  // the key is the kernel's symbol

bool is_zero(const Value* value) { return signed_constant(value) == 0; }

Launches find_launches(Module& module) {
  Launches launches;
  for (Function* function : module.functions)
    if (function->kind == FunctionKind::Host)
      walk(function->body.block, [&](Op* op) {
        if (op->kind == OpKind::Launch) launches[LaunchOp(*op).kernel()].push_back(op);
      });
  return launches;
}

Uses find_uses(Function* kernel, const Launches& launches) {
  Uses uses;
  walk(kernel->body.block, [&](Op* op) {
    if (op->kind == OpKind::SharedAlloc) uses.allocations.push_back(op);
    if (op->kind == OpKind::DynamicShared) uses.dynamic.push_back(op);
  });
  if (auto found = launches.find(kernel->name); found != launches.end()) uses.launches = found->second;
  return uses;
}

class Mover {
 public:
  Mover(Module& module, Function* kernel, const Uses& uses) : builder_(module), kernel_(kernel), uses_(uses) {}

  void run() {
    uint64_t bytes = kernel_->static_shared_bytes;
    int64_t align = 16;
    for (const Op* op : uses_.allocations) align = std::max(align, SharedAllocOp(*op).align(1));
    for (const Op* op : uses_.dynamic) align = std::max(align, DynamicSharedOp(*op).align(1));
    uint64_t rest = analysis::dynamic_shared_begin(*kernel_);
    Value* base = make_base(align);
    for (Op* op : uses_.allocations) replace(op, base, SharedAllocOp(*op).offset());
    for (Op* op : uses_.dynamic) replace(op, base, static_cast<int64_t>(rest));
    replacements_.apply_below(kernel_->body.block);
    for (Op* launch : uses_.launches) ask_for(launch, uses_.dynamic.empty() ? bytes : rest);
    kernel_->static_shared_bytes = 0;
  }

 private:
  Value* make_base(int64_t align) {
    Block* body = kernel_->body.block;
    builder_.set_insertion(body, body->first);
    builder_.set_loc(kernel_->loc);
    return builder_.create<DynamicSharedOp>({.result = pointer_type(Space::Shared), .align = align})->result();
  }

  void replace(Op* op, Value* base, int64_t offset) {
    builder_.set_insertion(op->parent, op);
    builder_.set_loc(op->loc);
    Value* moved = builder_.ptr_offset(base, builder_.i64(offset), 1);
    moved->name = op->result()->name;
    replacements_.add(op->result(), moved);
    unlink(op);
  }

  // The bytes that a launch asks for are added to the allocations if the kernel also uses the dynamic segment itself;
  // otherwise the larger of both numbers is asked for.
  void ask_for(Op* launch, uint64_t bytes) {
    builder_.set_insertion(launch->parent, launch);
    builder_.set_loc(launch->loc);
    Value* given = LaunchOp(*launch).shared_bytes();
    Value* needed = builder_.i32(static_cast<int64_t>(bytes));
    bool adds = !uses_.dynamic.empty();
    launch->operands[LaunchOp::Operands::shared_bytes] =
        is_zero(given) ? needed : builder_.binary(adds ? OpKind::AddI : OpKind::MaxSI, given, needed);
  }

  Builder builder_;
  Function* kernel_;
  const Uses& uses_;
  Replacements replacements_;
};

}  // namespace

void dynamic_shared(Module& module) {
  Launches launches = find_launches(module);
  for (Function* kernel : module.functions) {
    if (kernel->kind != FunctionKind::Kernel || !kernel->static_shared_bytes) continue;
    Uses uses = find_uses(kernel, launches);
    if (uses.launches.empty() || uses.allocations.empty()) continue;
    bool is_asked_for = std::any_of(uses.launches.begin(), uses.launches.end(),
                                    [](const Op* launch) { return !is_zero(LaunchOp(*launch).shared_bytes()); });
    bool must_move = kernel->static_shared_bytes > analysis::kStaticSharedLimit || (is_asked_for && uses.dynamic.empty());
    if (must_move) Mover(module, kernel, uses).run();
  }
}

}  // namespace kdsl::passes
