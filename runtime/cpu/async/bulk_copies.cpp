// Simulates bulk and tensor copies, and stores into the memory of other blocks.
#include <algorithm>
#include <cstring>
#include <mutex>

#include "cpu/profile/traces.h"
#include "cpu/race/access_checks.h"
#include "cpu/report/access_reports.h"
#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

void complete(const BulkCopy& copy) {
  // Guards reductions, because blocks on other workers may reduce into the same elements.
  static std::mutex reductions;
  std::unique_lock lock(reductions, std::defer_lock);
  if (copy.move == BoxMove::Reduce) lock.lock();
  switch (copy.kind) {
    case BulkCopy::Kind::Values: std::memcpy(copy.to, copy.values, copy.bytes); return;
    case BulkCopy::Kind::Tensor:
      move_box(copy.map, copy.place, copy.memory, static_cast<uint32_t>(copy.to - copy.memory), copy.move, copy.reduction);
      return;
    case BulkCopy::Kind::Bytes:
      if (copy.move == BoxMove::Reduce)
        return reduce_elements(copy.to, copy.from, copy.bytes, copy.element_type, copy.reduction);
      if (copy.byte_mask == 0xFFFF) {
        std::memcpy(copy.to, copy.from, copy.bytes);
        return;
      }
      for (uint32_t i = 0; i < copy.bytes; ++i)
        if ((copy.byte_mask >> (i % 16) & 1) != 0) copy.to[i] = copy.from[i];
      return;
  }
}

static uint64_t address_of(const uint8_t* memory) { return reinterpret_cast<uint64_t>(memory); }

static BulkQueue& queue_of(ThreadBlock& block, uint32_t index) { return block.bulk[index]; }

static uint32_t proxy_of(ThreadBlock& block, uint32_t index) {
  uint32_t& proxy = queue_of(block, index).proxy;
  if (proxy == 0) proxy = make_copy_proxy(block);
  return proxy;
}

static bool is_multicast(const kdsl_cpu_thread& thread) { return (thread.b & KDSL_CPU_COPY_MULTICAST) != 0; }

// Returns the ranks that get a copy: those in the mask, or only the block that the address belongs to.
static uint32_t receivers(const ThreadBlock& owner, uint32_t flags, uint64_t mask) {
  return (flags & KDSL_CPU_COPY_MULTICAST) != 0 ? static_cast<uint32_t>(mask & 0xFFFF) : 1u << owner.cluster_ctarank;
}

// Returns whether an equal copy is already in flight at the mbarrier: several elected threads may issue one copy, whose writes
// are then no conflict.
static bool is_under_way(const Mbarrier& barrier, const BulkCopy& copy) {
  return std::ranges::any_of(barrier.copies, [&](const BulkCopy& other) {
    bool is_alike = other.kind == copy.kind && other.to == copy.to && other.bytes == copy.bytes && other.from == copy.from;
    return is_alike && std::ranges::equal(other.values, copy.values) && other.map.address == copy.map.address &&
           other.place == copy.place;
  });
}

// Issues one copy per receiver, each to the corresponding address of its block, with the mbarrier at the corresponding address;
// a pair of blocks (cta_group::2) shares the mbarrier of its first block. `reads_source` checks whether the async proxy that
// makes the copy may read the source.
static void deliver(ThreadBlock& block, uint32_t index, BulkCopy copy, ThreadBlock& owner, uint64_t barrier_address,
                    uint32_t ranks, bool is_multicast, auto&& reads_source) {
  ThreadBlock* barrier_owner = owner_of(block, reinterpret_cast<const void*>(barrier_address), 8);
  if (!barrier_owner) return request_fault(block, index, KDSL_FAULT_COPY_MBARRIER_OUTSIDE_SHARED);
  bool is_pair = (block.threads[index].b >> KDSL_CPU_COPY_GROUP_SHIFT & 3) == 2;
  uint8_t* place = copy.to;
  for (uint32_t rest = ranks; rest != 0; rest &= rest - 1) {
    uint32_t rank = static_cast<uint32_t>(std::countr_zero(rest));
    if (rank >= block.cluster->blocks.size())
      return request_fault(block, index, KDSL_FAULT_COPY_TO_NO_BLOCK,
                           {{KDSL_OPERAND_RANK, rank}, {KDSL_OPERAND_COUNT, block.cluster->blocks.size()}});
    ThreadBlock& receiver = *block.cluster->blocks[rank];
    copy.to = peer_address(owner, receiver, place);
    copy.memory = static_cast<uint8_t*>(receiver.shared);
    const ThreadBlock& signalled = is_pair ? *block.cluster->blocks[rank & ~1u] : is_multicast ? receiver : *barrier_owner;
    auto* at = reinterpret_cast<const uint8_t*>(barrier_address);
    Mbarrier* barrier = find_mbarrier(block, index, reinterpret_cast<uint64_t>(peer_address(*barrier_owner, signalled, at)));
    if (!barrier) return;
    if (!check_initialised(block, index, barrier->made, barrier->site)) return;
    if (barrier->proxy == 0) barrier->proxy = make_copy_proxy(block);
    if (rest == ranks && !reads_source(barrier->proxy)) return;
    if (!check_copy_part(block, index,
                         {.kind = CopyPart::Kind::Write,
                          .address = address_of(copy.to),
                          .bytes = copy.bytes,
                          .proxy = barrier->proxy,
                          .is_same = is_under_way(*barrier, copy)}))
      return;
    if (barrier->owner != &block) note_outward_release(block, index);
    release(block, index, barrier->arriving);
    attach_copy(*barrier, copy);
  }
}

static bool check_aligned(ThreadBlock& block, uint32_t index, uint64_t value, uint32_t align, kdsl_fault_kind kind) {
  if (value % align == 0) return true;
  request_fault(block, index, kind, {{KDSL_OPERAND_ALIGN, align}});
  return false;
}

// Checks that the copy stays in its object in shared memory, if the kernel's code names one. Returns false after a report.
static bool stays_in_object(ThreadBlock& block, uint32_t index, const uint8_t* from, uint64_t bytes, uint8_t kind) {
  const kdsl_cpu_thread& thread = block.threads[index];
  if ((thread.b & KDSL_CPU_COPY_OBJECT) == 0 || !is_checked(block, KDSL_CHECK_BOUNDS)) return true;
  const uint64_t* object = request_words(thread) + KDSL_CPU_COPY_OBJECT_WORD;
  auto size = static_cast<int64_t>(object[2]);
  uint64_t offset = address_of(from) - object[1];
  if (size < 0 || (bytes <= object[2] && offset <= object[2] - bytes)) return true;
  CheckedAccess access{.bytes = bytes,
                       .kind = static_cast<uint8_t>(kind | kAsync),
                       .site = thread.site,
                       .object = reinterpret_cast<const char*>(object[0])};
  return report_outside_object(block, index, access, static_cast<int64_t>(offset), size);
}

// Checks the part of a tensor copy in global memory; elements that are reduced into are accessed atomically.
static bool check_box(ThreadBlock& block, uint32_t index, const BulkCopy& copy, uint32_t proxy) {
  if (!block.race_state) return true;
  using enum CopyPart::Kind;
  CopyPart part{.kind = copy.move == BoxMove::Load ? Read : copy.move == BoxMove::Store ? Write : Reduce, .proxy = proxy};
  auto rows = box_rows(copy.map, copy.place);
  if (copy.move == BoxMove::Store)
    part.is_same =
        std::ranges::all_of(rows, [&](auto row) { return is_readable(block, row.first, row.second); }) &&
        move_box(copy.map, copy.place, copy.memory, static_cast<uint32_t>(copy.to - copy.memory), BoxMove::Compare, {});
  for (auto [address, bytes] : rows) {
    part.address = address;
    part.bytes = bytes;
    if (!check_copy_part(block, index, part)) return false;
  }
  return true;
}

// Checks the source of a copy from shared to global memory, without elements that lie outside of the tensor or are masked.
static bool check_source(ThreadBlock& block, uint32_t index, const BulkCopy& copy) {
  if (!block.race_state) return true;
  bool is_box = copy.kind == BulkCopy::Kind::Tensor;
  uint64_t source = address_of(is_box ? copy.to : copy.from);
  if (!check_copy_part(block, index, {.address = source, .bytes = copy.bytes})) return false;
  if (is_box) {
    auto parts = box_parts(copy.map, copy.place, static_cast<uint32_t>(copy.to - copy.memory));
    return std::ranges::all_of(parts, [&](const BoxPart& part) {
      return check_stored(block, index, address_of(copy.memory) + part.offset, part.bytes);
    });
  }
  if (copy.byte_mask == 0xFFFF) return check_stored(block, index, source, copy.bytes);
  for (uint32_t i = 0; i < copy.bytes; ++i)
    if ((copy.byte_mask >> (i % 16) & 1) != 0 && !check_stored(block, index, source + i, 1)) return false;
  return true;
}

// Checks the bytes that a copy writes to global memory, or the elements that it combines there.
static bool check_stored_bytes(ThreadBlock& block, uint32_t index, const BulkCopy& copy) {
  if (!block.race_state) return true;
  if (copy.move == BoxMove::Reduce)
    return check_copy_part(
        block, index,
        {.kind = CopyPart::Kind::Reduce, .address = address_of(copy.to), .bytes = copy.bytes, .proxy = proxy_of(block, index)});
  bool is_same = copy.byte_mask == 0xFFFF && is_readable(block, address_of(copy.to), copy.bytes) &&
                 std::memcmp(copy.to, copy.from, copy.bytes) == 0;
  return check_copy_part(block, index,
                         {.kind = CopyPart::Kind::Write,
                          .address = address_of(copy.to),
                          .bytes = copy.bytes,
                          .proxy = proxy_of(block, index),
                          .is_same = is_same});
}

// Puts a copy from shared memory into the queue of its thread; its source must not change until the thread has waited. If races
// are checked, that check notices a missing wait, so the copy completes at once, and its values are there for the check to
// compare with.
static void enqueue(ThreadBlock& block, uint32_t index, BulkCopy copy, const uint8_t* source) {
  begin_pending_read(block, index, address_of(source), copy.bytes);
  copy.site = block.threads[index].site;
  if (sees_global_races(block)) {
    complete(copy);
    copy.is_completed = true;
  }
  queue_of(block, index).open.push_back(std::move(copy));
}

void issue_bulk_copy(ThreadBlock& block, uint32_t index) {
  const kdsl_cpu_thread& thread = block.threads[index];
  const uint64_t* words = request_words(thread);
  BulkCopy copy;
  copy.to = reinterpret_cast<uint8_t*>(words[0]);
  copy.from = reinterpret_cast<const uint8_t*>(words[1]);
  copy.bytes = copy.counted = static_cast<uint32_t>(words[2]);
  if (!check_aligned(block, index, words[0], 16, KDSL_FAULT_COPY_DESTINATION_MISALIGNED) ||
      !check_aligned(block, index, words[1], 16, KDSL_FAULT_COPY_SOURCE_MISALIGNED) ||
      !check_aligned(block, index, copy.bytes, 16, KDSL_FAULT_COPY_SIZE_MISALIGNED))
    return;
  bool to_global = thread.a == KDSL_CPU_SHARED_TO_GLOBAL, from_global = thread.a == KDSL_CPU_GLOBAL_TO_SHARED;
  if (!stays_in_object(block, index, from_global ? copy.to : copy.from, copy.bytes, from_global ? kWrite : kRead)) return;
  ThreadBlock* owner = to_global ? nullptr : owner_of(block, copy.to, copy.bytes);
  ThreadBlock* source = from_global ? nullptr : owner_of(block, copy.from, copy.bytes);
  if ((!to_global && !owner) || (!from_global && !source))
    return request_fault(block, index, KDSL_FAULT_COPY_OUTSIDE_SHARED, {{KDSL_OPERAND_BYTES, copy.bytes}});
  if (to_global) {
    if ((thread.b & KDSL_CPU_COPY_BYTEMASK) != 0) copy.byte_mask = static_cast<uint16_t>(words[3]);
    if ((thread.b & KDSL_CPU_COPY_REDUCES) != 0) {
      copy.move = BoxMove::Reduce;
      copy.element_type = static_cast<uint8_t>(words[3]);
      copy.reduction = static_cast<kdsl_cpu_atomic>(thread.b >> KDSL_CPU_COPY_OP_SHIFT);
    }
    if (check_source(block, index, copy) && check_stored_bytes(block, index, copy)) enqueue(block, index, copy, copy.from);
    return;
  }
  deliver(block, index, copy, *owner, words[3], receivers(*owner, thread.b, words[4]), is_multicast(thread),
          [&](uint32_t proxy) {
            return check_copy_part(block, index, {.address = words[1], .bytes = copy.bytes, .proxy = proxy});
          });
}

// Returns the map at an address, null after a report.
static const TensorMap* find_map(ThreadBlock& block, uint32_t index, uint64_t address) {
  auto* map = reinterpret_cast<const TensorMap*>(address);
  kdsl_fault_kind problem = KDSL_FAULT_NONE;
  if (address % 64 != 0)
    problem = KDSL_FAULT_TENSOR_MAP_MISALIGNED;
  else if (!is_readable(block, address, sizeof(TensorMap)))
    problem = KDSL_FAULT_TENSOR_MAP_OUTSIDE_MEMORY;
  else if (map->magic != TensorMap::kMagic)
    problem = KDSL_FAULT_NO_TENSOR_MAP;
  else
    problem = map->unsupported();
  if (problem == KDSL_FAULT_NONE) return map;
  request_fault(block, index, problem);
  return nullptr;
}

// Returns why the map does not describe such a box; no fault if it does.
static Finding problem_of_box(const TensorMap& map, uint32_t rank, uint32_t kind) {
  bool is_im2col = kind == KDSL_CPU_BOX_IM2COL;
  if (is_im2col != (map.is_im2col != 0)) return {is_im2col ? KDSL_FAULT_TENSOR_MAP_OF_TILES : KDSL_FAULT_TENSOR_MAP_OF_IM2COL};
  uint32_t wanted = kind == KDSL_CPU_BOX_GATHER4 ? 2 : rank;
  if (wanted == map.rank) return {KDSL_FAULT_NONE};
  return {KDSL_FAULT_TENSOR_MAP_RANK, {{KDSL_OPERAND_COUNT, wanted}, {KDSL_OPERAND_RANK, map.rank}}};
}

void issue_tensor_copy(ThreadBlock& block, uint32_t index) {
  const kdsl_cpu_thread& thread = block.threads[index];
  const uint64_t* words = request_words(thread);
  const TensorMap* map = find_map(block, index, words[0]);
  if (!map) return;
  uint32_t rank = thread.b >> KDSL_CPU_COPY_RANK_SHIFT & 7, kind = thread.b >> KDSL_CPU_COPY_BOX_SHIFT & 3;
  if (Finding problem = problem_of_box(*map, rank, kind); problem.kind != KDSL_FAULT_NONE)
    return request_fault(block, index, problem.kind, std::move(problem.operands));
  bool loads = thread.a == KDSL_CPU_TENSOR_LOAD;
  BulkCopy copy;
  copy.kind = BulkCopy::Kind::Tensor;
  copy.move = loads ? BoxMove::Load : thread.a == KDSL_CPU_TENSOR_REDUCE ? BoxMove::Reduce : BoxMove::Store;
  copy.map = *map;
  copy.bytes = map->bytes(kind);
  copy.counted = map->counted_bytes(kind);
  trace_copy(block, index, copy.bytes);
  copy.place.kind = kind;
  copy.to = reinterpret_cast<uint8_t*>(words[1]);
  copy.reduction = static_cast<kdsl_cpu_atomic>(thread.b >> KDSL_CPU_COPY_OP_SHIFT);
  const uint64_t* next = words + (loads ? 3 : 2);
  for (uint32_t i = 0; i < rank; ++i) copy.place.at[i] = static_cast<int32_t>(*next++);
  for (uint32_t i = 0; kind == KDSL_CPU_BOX_IM2COL && loads && i + 2 < rank; ++i)
    copy.place.offsets[i] = static_cast<int32_t>(*next++);
  if (!stays_in_object(block, index, copy.to, copy.bytes, loads ? kWrite : kRead)) return;
  ThreadBlock* owner = owner_of(block, copy.to, copy.bytes);
  if (!owner) return request_fault(block, index, KDSL_FAULT_BOX_OUTSIDE_SHARED, {{KDSL_OPERAND_BYTES, copy.bytes}});
  copy.memory = static_cast<uint8_t*>(owner->shared);
  if (!check_aligned(block, index, static_cast<uint64_t>(copy.to - copy.memory), 128, KDSL_FAULT_BOX_MISALIGNED)) return;
  if (!loads && map->is_padded()) return request_fault(block, index, KDSL_FAULT_UNSUPPORTED_PADDING);
  if (!loads) {
    if (check_box(block, index, copy, block.race_state ? proxy_of(block, index) : 0) && check_source(block, index, copy))
      enqueue(block, index, copy, copy.to);
    return;
  }
  deliver(block, index, copy, *owner, words[2], receivers(*owner, thread.b, *next), is_multicast(thread),
          [&](uint32_t proxy) { return check_box(block, index, copy, proxy); });
}

void issue_store(ThreadBlock& block, uint32_t index) {
  const kdsl_cpu_thread& thread = block.threads[index];
  const uint64_t* words = request_words(thread);
  BulkCopy copy;
  copy.kind = BulkCopy::Kind::Values;
  copy.to = reinterpret_cast<uint8_t*>(words[0]);
  copy.bytes = copy.counted = thread.a * thread.b;
  for (uint32_t i = 0; i < thread.b && i < 4; ++i)
    std::memcpy(reinterpret_cast<uint8_t*>(copy.values) + i * thread.a, &words[2 + i], thread.a);
  ThreadBlock* owner = owner_of(block, copy.to, copy.bytes);
  if (!owner) return request_fault(block, index, KDSL_FAULT_STORE_OUTSIDE_SHARED);
  deliver(block, index, copy, *owner, words[1], 1u << owner->cluster_ctarank, false, [](uint32_t) { return true; });
}

// The response is a copy of 16 bytes: the coordinates of the first block of the cluster that does not start any more, and
// whether there was one.
void try_cancel(ThreadBlock& block, uint32_t index) {
  constexpr uint32_t kBytes = 16;
  const kdsl_cpu_thread& thread = block.threads[index];
  const uint64_t* words = request_words(thread);
  BulkCopy copy;
  copy.kind = BulkCopy::Kind::Values;
  copy.to = reinterpret_cast<uint8_t*>(words[0]);
  copy.bytes = copy.counted = kBytes;
  ThreadBlock* owner = owner_of(block, copy.to, copy.bytes);
  if (!owner || words[0] % kBytes != 0) return request_fault(block, index, KDSL_FAULT_CANCEL_MISALIGNED);
  Group& group = *block.group;
  if (group.refused.is_set()) {
    record_fault(block, index, {KDSL_FAULT_CANCEL_AFTER_FAILURE}, thread.site,
                 {{group.refused.site,
                   KDSL_PLACE_TENSOR_USE,
                   {{KDSL_OPERAND_THREAD, thread_position(block, group.refused.thread)},
                    {KDSL_OPERAND_OTHER_OPERATION, operation_at(block, group.refused.site)}}}});
    return;
  }
  uint32_t first[3] = {};
  if (cancel_group(*block.launch, group, first)) {
    auto response = tmem::encode({.is_canceled = true, .x = first[0], .y = first[1], .z = first[2]});
    std::memcpy(copy.values, response.data(), kBytes);
  } else {
    group.refused = {index, thread.site};
  }
  uint32_t count = static_cast<uint32_t>(block.cluster->blocks.size());
  uint32_t ranks = thread.a != 0 ? (1u << count) - 1 : 1u << owner->cluster_ctarank;
  deliver(block, index, copy, *owner, words[1], ranks, thread.a != 0, [](uint32_t) { return true; });
}

void commit_bulk_copies(ThreadBlock& block, uint32_t index) {
  BulkQueue& queue = queue_of(block, index);
  queue.closed.push_back({std::move(queue.open), end_copy_step(block, queue.proxy)});
  queue.open.clear();
}

void wait_for_bulk_copies(ThreadBlock& block, uint32_t index) {
  BulkQueue& queue = queue_of(block, index);
  size_t left = block.threads[index].a;
  bool reads_only = block.threads[index].b != 0;
  if (queue.closed.size() <= left) return;
  auto end = queue.closed.end() - static_cast<ptrdiff_t>(left);
  for (auto group = queue.closed.begin(); group != end; ++group) {
    for (const BulkCopy& copy : group->copies) {
      if (!copy.is_completed) complete(copy);
      end_pending_read(block, index, address_of(copy.kind == BulkCopy::Kind::Tensor ? copy.to : copy.from), copy.bytes);
    }
    group->copies.clear();
  }
  if (reads_only) return;
  complete_copies(block, index, queue.proxy, std::prev(end)->step);
  queue.closed.erase(queue.closed.begin(), end);
}

void check_bulk_copies(ThreadBlock& block, uint32_t index) {
  auto found = block.bulk.find(index);
  if (found == block.bulk.end()) return;
  std::vector<const BulkCopy*> copies;
  for (const BulkGroup& group : found->second.closed)
    for (const BulkCopy& copy : group.copies) copies.push_back(&copy);
  for (const BulkCopy& copy : found->second.open) copies.push_back(&copy);
  if (copies.empty()) return;
  for (const BulkCopy* copy : copies)
    if (!copy->is_completed) complete(*copy);
  uint32_t site = copies[0]->site;
  if ((block.launch->options.checks & KDSL_CHECK_BARRIER) == 0 || has_seen_race(block, site, site)) return;
  Finding finding{KDSL_FAULT_COPY_NOT_AWAITED};
  if (copies.size() > 1) finding.operands.emplace_back(KDSL_OPERAND_MORE, copies.size() - 1);
  record_race(block, index, std::move(finding), site);
}

void replace_tensor_map_field(ThreadBlock& block, uint32_t index) {
  const kdsl_cpu_thread& thread = block.threads[index];
  const uint64_t* words = request_words(thread);
  auto* map = reinterpret_cast<TensorMap*>(words[0]);
  if (words[0] % 64 != 0 || !is_readable(block, words[0], sizeof(TensorMap)) || map->magic != TensorMap::kMagic)
    return request_fault(block, index, KDSL_FAULT_NO_TENSOR_MAP);
  auto field = static_cast<kdsl_cpu_tensor_field>(thread.a);
  bool is_wide = field == KDSL_CPU_FIELD_GLOBAL_ADDRESS || field == KDSL_CPU_FIELD_GLOBAL_STRIDE;
  uint64_t value = is_wide ? words[1] : words[1] & 0xFFFFFFFFu;
  if (!replace_field(*map, field, thread.b, value))
    request_fault(block, index, KDSL_FAULT_TENSOR_MAP_FIELD, {{KDSL_OPERAND_VALUE, value}});
}

}  // namespace kdsl::runtime::cpu
