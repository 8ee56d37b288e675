// This file lowers copies of global to shared memory that the threads do not wait for (cp.async).
#include "analysis/memory.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "passes/tile/access_width.h"
#include "passes/tile/lower/lowering.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

static int64_t element_bytes(const Value* buffer) { return bit_width(memory_type(dtype_of(buffer->type)).scalar) / 8; }

static bool is_zero(const Value* value) { return signed_constant(value) == 0 || float_constant(value) == 0; }

std::optional<AsyncCopy> async_copy_of(const Lowering& l, TileParallelOp nest, int64_t lanes) {
  if (!nest.is_async()) return std::nullopt;
  AsyncCopy copy{nullptr, nullptr, 1};
  for (const Op* op = nest.body()->first; op; op = op->next) {
    if (!op->regions.empty()) return std::nullopt;
    auto access = element_access(*op);
    if (!access) continue;
    const Op*& place = op->kind == OpKind::TileLoad ? copy.load : copy.store;
    if (place || (op->kind != OpKind::TileLoad && op->kind != OpKind::TileStore)) return std::nullopt;
    place = op;
  }
  if (!copy.load || !copy.store || TileStoreOp(*copy.store).value() != copy.load->result()) return std::nullopt;
  ElementAccess from = *element_access(*copy.load), to = *element_access(*copy.store);
  if (scope_of(from.buffer->type) != TileScope::Global || scope_of(to.buffer->type) != TileScope::Shared) return std::nullopt;
  if (dtype_of(from.buffer->type) != dtype_of(to.buffer->type)) return std::nullopt;
  if (auto safe = l.safe_values.find(from.buffer); safe != l.safe_values.end() && !is_zero(safe->second)) return std::nullopt;
  copy.width = std::min(global_width(l.function, nest, from, lanes),
                        shared_width(l.function, nest, to, l.layouts.shared.at(buffer_of(to.buffer)), lanes));
  int64_t bytes = copy.width * element_bytes(to.buffer);
  return bytes == 4 || bytes == 8 || bytes == 16 ? std::optional(copy) : std::nullopt;
}

// Elements outside of the buffer are not read: zeros are copied instead.
void copy_async(Lowering& l, const AsyncCopy& copy, std::span<Value* const> from, std::span<Value* const> to) {
  Value *source = element_access(*copy.load)->buffer, *target = element_access(*copy.store)->buffer;
  int64_t bytes = copy.width * element_bytes(target);
  Value* is_inside = guard_of(l, source, from);
  CpAsyncOp::Fields fields{.to = address_of(l, target, to), .from = address_of(l, source, from)};
  if (is_inside) fields.bytes = l.b.select(is_inside, l.b.i32(bytes), l.b.i32(0));
  fields.size = bytes;
  fields.cache = bytes == 16 ? Cache::Cg : Cache::Ca;
  l.b.create<CpAsyncOp>(fields);
}

}  // namespace kdsl::passes
