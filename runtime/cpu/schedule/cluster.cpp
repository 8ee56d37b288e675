// Implements clusters: the barrier of their threads, and the shared memory of their blocks.
#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

void set_up_clusters(Group& group) {
  group.mbarriers.clear();
  group.clusters.clear();
  group.at_grid.clear();
  std::unordered_map<uint64_t, size_t> by_position;
  for (ThreadBlock* block : group.blocks) {
    uint64_t position = block->clusterid[0] + uint64_t{block->nclusterid[0]} *
                                                  (block->clusterid[1] + uint64_t{block->nclusterid[1]} * block->clusterid[2]);
    auto [at, is_new] = by_position.try_emplace(position, group.clusters.size());
    if (is_new) group.clusters.push_back(std::make_unique<Cluster>());
    Cluster& cluster = *group.clusters[at->second];
    cluster.blocks.resize(block->cluster_nctarank);
    cluster.blocks[block->cluster_ctarank] = block;
    cluster.alive += block->thread_count;
    block->cluster = &cluster;
    block->group = &group;
    block->tickets.assign(block->thread_count, {});
    block->bulk.clear();
    block->products.clear();
    block->tensor.reset();
  }
  for (auto& cluster : group.clusters) join_cluster(cluster->blocks);
}

static void end_phase_if_complete(Cluster& cluster) {
  if (cluster.arrived < cluster.alive || cluster.arrived == 0) return;
  ++cluster.phase;
  cluster.arrived = 0;
  cluster.passed = cluster.arriving.clock;
  cluster.passed_relaxed = cluster.arriving_relaxed.clock;
  for (ThreadBlock* block : cluster.blocks) {
    for (uint32_t w = 0; w < block->warp_count; ++w) {
      Warp& warp = block->warps[w];
      if (warp.at_cluster != 0) keep_alive(*block, cluster.passed_relaxed);
      for (uint32_t lanes = warp.at_cluster; lanes != 0; lanes &= lanes - 1)
        acquire(*block, w * kWarpSize + static_cast<uint32_t>(std::countr_zero(lanes)), cluster.passed);
      warp.runnable |= warp.at_cluster;
      warp.at_cluster = 0;
    }
  }
}

void arrive_at_cluster(ThreadBlock& block, uint32_t index) {
  ClusterTicket& ticket = block.tickets[index];
  if (ticket.has_arrived) return request_fault(block, index, KDSL_FAULT_CLUSTER_ARRIVED_TWICE);
  ticket = {true, block.cluster->phase};
  ++block.cluster->arrived;
  note_outward_release(block, index);
  release(block, index, block.cluster->arriving_relaxed);
  if (block.threads[index].a != 0)
    release_relaxed(block, index, block.cluster->arriving);
  else
    release(block, index, block.cluster->arriving);
  end_phase_if_complete(*block.cluster);
}

void wait_for_cluster(ThreadBlock& block, uint32_t index) {
  ClusterTicket& ticket = block.tickets[index];
  if (!ticket.has_arrived) return request_fault(block, index, KDSL_FAULT_CLUSTER_NOT_ARRIVED);
  ticket.has_arrived = false;
  Warp& warp = block.warps[index / kWarpSize];
  uint32_t bit = 1u << (index % kWarpSize);
  bool has_passed = ticket.phase != block.cluster->phase;
  (has_passed ? warp.runnable : warp.at_cluster) |= bit;
  if (!has_passed) return;
  acquire(block, index, block.cluster->passed);
  keep_alive(block, block.cluster->passed_relaxed);
}

void leave_cluster(ThreadBlock& block, uint32_t index) {
  Cluster& cluster = *block.cluster;
  const ClusterTicket& ticket = block.tickets[index];
  --cluster.alive;
  // A thread that has ended counts as arrived, but only once.
  if (ticket.has_arrived && ticket.phase == cluster.phase) --cluster.arrived;
  end_phase_if_complete(cluster);
}

ThreadBlock* owner_of(const ThreadBlock& block, const void* address, uint64_t bytes) {
  auto is_inside = [&](const void* segment, uint64_t size) {
    const uint8_t *at = static_cast<const uint8_t*>(address), *begin = static_cast<const uint8_t*>(segment);
    return at >= begin && at <= begin + size && bytes <= static_cast<uint64_t>(begin + size - at);
  };
  for (ThreadBlock* candidate : block.cluster->blocks)
    if (is_inside(candidate->shared, candidate->static_shared_bytes) ||
        is_inside(candidate->dynamic_shared, candidate->dynamic_shared_bytes))
      return candidate;
  return nullptr;
}

uint8_t* peer_address(const ThreadBlock& from, const ThreadBlock& peer, const uint8_t* address) {
  return static_cast<uint8_t*>(peer.shared) + (address - static_cast<uint8_t*>(from.shared));
}

}  // namespace kdsl::runtime::cpu

void* kdsl_cpu_cluster_pointer(kdsl_cpu_block* block, uint32_t, uint32_t address) {
  using namespace kdsl::runtime::cpu;
  ThreadBlock& own = static_cast<ThreadBlock&>(*block);
  for (const auto& peer : own.cluster->blocks) {
    size_t bytes = dynamic_shared_offset(peer->static_shared_bytes) + peer->dynamic_shared_bytes;
    auto* begin = static_cast<uint8_t*>(peer->shared);
    uint32_t offset = address - static_cast<uint32_t>(reinterpret_cast<uintptr_t>(begin));
    if (offset < bytes) return begin + offset;
  }
  // No block has the address: the access is reported as one outside of all memory.
  return reinterpret_cast<void*>(uintptr_t{address});
}

namespace kdsl::runtime::cpu {

void map_address(ThreadBlock& block, uint32_t index) {
  kdsl_cpu_thread& thread = block.threads[index];
  const uint64_t* words = request_words(thread);
  auto* address = reinterpret_cast<const uint8_t*>(words[0]);
  uint32_t rank = static_cast<uint32_t>(words[1]);
  ThreadBlock* owner = owner_of(block, address, 0);
  if (!owner) return request_fault(block, index, KDSL_FAULT_MAP_OUTSIDE_SHARED);
  if (rank >= block.cluster->blocks.size())
    return request_fault(block, index, KDSL_FAULT_NO_SUCH_RANK,
                         {{KDSL_OPERAND_RANK, static_cast<int32_t>(rank)}, {KDSL_OPERAND_COUNT, block.cluster->blocks.size()}});
  thread.value = reinterpret_cast<uint64_t>(peer_address(*owner, *block.cluster->blocks[rank], address));
}

}  // namespace kdsl::runtime::cpu
