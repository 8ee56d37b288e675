#include "cpu/schedule/group.h"

#include <algorithm>
#include <cstring>
#include <thread>

#include "cpu/debug/events.h"
#include "cpu/profile/traces.h"
#include "cpu/reductions.h"

namespace kdsl::runtime::cpu {

void* FrameArena::allocate(size_t bytes, size_t align) {
  // A frame begins on a cache line, because its first words are read whenever the thread is resumed.
  constexpr size_t kLine = 64, kChunkAlign = 4096, kChunk = size_t{1} << 18;
  auto round_up = [](size_t value, size_t to) { return (value + to - 1) & ~(to - 1); };
  align = std::max(align, kLine);
  used_ = round_up(used_, align);
  while (chunk_ < chunks_.size() && used_ + bytes > chunks_[chunk_].second) {
    ++chunk_;
    used_ = 0;
  }
  if (chunk_ == chunks_.size()) {
    size_t size = std::max(round_up(bytes, kChunkAlign), kChunk);
    chunks_.emplace_back(static_cast<std::byte*>(std::aligned_alloc(kChunkAlign, size)), size);
    used_ = 0;
  }
  void* result = chunks_[chunk_].first.get() + used_;
  used_ += bytes;
  return result;
}

bool FrameArena::holds(uint64_t address, uint64_t bytes) const {
  for (const auto& [chunk, size] : chunks_) {
    uint64_t begin = reinterpret_cast<uint64_t>(chunk.get());
    if (address >= begin && bytes <= size && address - begin <= size - bytes) return true;
  }
  return false;
}

void FrameArena::reset() { chunk_ = used_ = 0; }

uint8_t* SharedMemory::get(size_t wanted) {
  constexpr size_t kPage = 65536;  // a multiple of the page size of any processor
  wanted = std::max((wanted + kPage - 1) & ~(kPage - 1), kPage);
  if (memory_.size() < wanted) {
    memory_ = {};  // freed before there is more, so that a memory limit counts only one of them
    auto reserved = os::GuardedMemory::reserve(wanted, {.before = kGuard, .after = kGuard});
    if (!reserved) std::abort();
    memory_ = std::move(*reserved);
  }
  return reinterpret_cast<uint8_t*>(memory_.data());
}

// Workers are on separate cache lines, because a line that several processors write is slow; processors fetch pairs of lines.
struct alignas(128) Worker {
  // The groups that run here, and ended ones, whose memory the next ones reuse.
  std::vector<std::unique_ptr<Group>> active, spare;
  // Numbers of groups that the worker has taken and not started yet.
  uint64_t next = 0, end = 0;
  Reductions reductions;
};

void WorkerDelete::operator()(Worker* worker) const { delete worker; }

std::unique_ptr<Worker, WorkerDelete> make_worker() { return std::unique_ptr<Worker, WorkerDelete>(new Worker); }

static void set_shared_memory(Block& block, SharedMemory& memory) {
  const Launch& launch = *block.launch;
  size_t fixed = dynamic_shared_offset(launch.kernel->static_shared_bytes);
  size_t total = fixed + launch.config.dynamic_shared_bytes;
  uint8_t* bytes = memory.get(total);
  // If the kernel has no shared memory, its page was never touched, and even a masked store of no bytes to such a page takes
  // the processor long.
  if (total != 0) std::memset(bytes, kGarbage, total);
  block.shared = bytes;
  block.dynamic_shared = bytes + fixed;
  block.static_shared_bytes = launch.kernel->static_shared_bytes;
  block.dynamic_shared_bytes = launch.config.dynamic_shared_bytes;
}

// `at` are the block's coordinates in the grid.
static void set_position(Block& block, const uint32_t (&at)[3]) {
  const Launch& launch = *block.launch;
  for (int i = 0; i < 3; ++i) {
    block.ntid[i] = launch.config.block[i];
    block.nctaid[i] = launch.config.grid[i];
    block.ctaid[i] = at[i];
    block.cluster_nctaid[i] = launch.cluster[i];
    block.clusterid[i] = at[i] / launch.cluster[i];
    block.cluster_ctaid[i] = at[i] % launch.cluster[i];
    block.nclusterid[i] = launch.config.grid[i] / launch.cluster[i];
  }
  block.cluster_ctarank =
      block.cluster_ctaid[0] + launch.cluster[0] * (block.cluster_ctaid[1] + launch.cluster[1] * block.cluster_ctaid[2]);
  block.cluster_nctarank = launch.cluster[0] * launch.cluster[1] * launch.cluster[2];
  block.thread_count = block.ntid[0] * block.ntid[1] * block.ntid[2];
  block.warp_count = (block.thread_count + kWarpSize - 1) / kWarpSize;
  block.linear = at[0] + uint64_t{launch.config.grid[0]} * (at[1] + uint64_t{launch.config.grid[1]} * at[2]);
}

static void prepare(ThreadBlock& block, FrameArena& frames, uint32_t worker_index, SharedMemory& shared,
                    const uint32_t (&at)[3]) {
  Launch& launch = *block.launch;
  block.frames = &frames;
  block.output.clear();
  block.copies.clear();
  block.smid = worker_index;
  block.nsmid = launch.workers;
  block.gridid = launch.grid_id;
  block.stop = &launch.stop;
  set_position(block, at);
  set_shared_memory(block, shared);
  begin_race_state(block);
}

// Returns the coordinates of the first block of group number `index`.
static void first_of_group(const Launch& launch, uint64_t index, uint32_t (&at)[3]) {
  for (int d = 0; d < 3; ++d) {
    at[d] = static_cast<uint32_t>(index % launch.group_grid[d]) * launch.group[d];
    index /= launch.group_grid[d];
  }
}

// Prepares the blocks of group number `index` to run.
static void set_up(Launch& launch, Group& group, Worker& worker, uint32_t worker_index, uint64_t index) {
  const uint32_t* size = launch.group;
  size_t count = size_t{size[0]} * size[1] * size[2];
  while (group.storage.size() < count) group.storage.push_back(std::make_unique<ThreadBlock>());
  if (group.shared.size() < count) group.shared.resize(count);
  group.frames.reset();
  group.blocks.clear();
  group.random = {launch.options.seed * 0x2545F4914F6CDD1Du + index};

  uint32_t first[3];
  first_of_group(launch, index, first);
  group.worker = &worker;
  group.refused = {};
  for (size_t i = 0; i < count; ++i) {
    const size_t in_group[3] = {i % size[0], i / size[0] % size[1], i / size[0] / size[1]};
    uint32_t at[3];
    for (int d = 0; d < 3; ++d) at[d] = first[d] + static_cast<uint32_t>(in_group[d]);
    ThreadBlock& block = *group.storage[i];
    block.launch = &launch;
    block.reductions = &worker.reductions;
    prepare(block, group.frames, worker_index, group.shared[i], at);
    group.blocks.push_back(&block);
  }
  if (!launch.runs_threads()) return;
  set_up_clusters(group);
  for (ThreadBlock* block : group.blocks) start_threads(*block);
  tell_debugger_of_blocks(group.blocks, true);
}

static Advance advance(Launch& launch, Group& group) {
  if (launch.runs_threads()) return advance_threads(launch, group);
  for (ThreadBlock* block : group.blocks) {
    if (launch.stopped()) break;
    launch.kernel->run_block(block, launch.args);
  }
  return Advance::Ended;
}

static void keep_output(Launch& launch, const Group& group) {
  for (ThreadBlock* block : group.blocks) {
    if (block->output.empty()) continue;
    std::lock_guard lock(launch.mutex);
    launch.output.emplace_back(block->linear, std::move(block->output));
  }
}

// Takes several groups at once while many are left, because the shared counter is slow when others use it, and fewer at the
// end, so that all workers end together. Groups that may wait for others are started in order.
static bool take_groups(const Launch& launch, GroupShare& share, Worker& worker) {
  // An eighth of the rest, but not more than 64 groups, is chosen so that the counter is rarely used and no worker is left with
  // much at the end.
  constexpr uint64_t kMost = 64, kParts = 8;
  uint64_t begun = share.next.load(std::memory_order_relaxed);
  if (begun >= share.end) return false;
  uint64_t count = launch.runs_threads() ? 1 : std::clamp<uint64_t>((share.end - begun) / kParts, 1, kMost);
  worker.next = share.next.fetch_add(count, std::memory_order_relaxed);
  worker.end = std::min(worker.next + count, share.end);
  return worker.next < worker.end;
}

static bool take_groups(Launch& launch, Worker& worker, uint32_t worker_index) {
  for (size_t i = 0; i < launch.shares.size(); ++i)
    if (take_groups(launch, launch.shares[(worker_index + i) % launch.shares.size()], worker)) return true;
  return false;
}

bool cancel_group(Launch& launch, Group& group, uint32_t (&first)[3]) {
  Worker& worker = *group.worker;
  if (worker.next >= worker.end && !take_groups(launch, worker, group.blocks[0]->smid)) return false;
  first_of_group(launch, worker.next++, first);
  return true;
}

// Starts the next group of the launch. Returns false if all have been started.
static bool start_group(Launch& launch, Worker& worker, uint32_t worker_index) {
  if (worker.next >= worker.end && !take_groups(launch, worker, worker_index)) return false;
  if (worker.spare.empty()) worker.spare.push_back(std::make_unique<Group>());
  worker.active.push_back(std::move(worker.spare.back()));
  worker.spare.pop_back();
  set_up(launch, *worker.active.back(), worker, worker_index, worker.next++);
  return true;
}

void run_groups(Launch& launch, Worker& worker, uint32_t worker_index) {
  // The number of polling groups that one worker keeps, which is about the number of blocks that are resident on a GPU.
  constexpr size_t kMaxActive = 256;
  worker.next = worker.end = 0;  // left from a launch that was stopped
  bool has_more = true;
  while (!launch.stopped()) {
    if (has_more && worker.active.size() < kMaxActive) has_more = start_group(launch, worker, worker_index);
    if (worker.active.empty()) break;
    bool any_ended = false;
    for (size_t i = 0; i < worker.active.size() && !launch.stopped();) {
      if (advance(launch, *worker.active[i]) == Advance::Polling) {
        ++i;
        continue;
      }
      for (ThreadBlock* block : worker.active[i]->blocks) flush_traces(*block, true);
      tell_debugger_of_blocks(worker.active[i]->blocks, false);
      keep_output(launch, *worker.active[i]);
      worker.spare.push_back(std::move(worker.active[i]));
      worker.active.erase(worker.active.begin() + static_cast<ptrdiff_t>(i));
      any_ended = true;
    }
    // The threads that others poll for may run on another worker.
    if (!any_ended && !has_more) std::this_thread::yield();
  }
  for (auto& group : worker.active) {
    for (ThreadBlock* block : group->blocks) flush_traces(*block, true);
    tell_debugger_of_blocks(group->blocks, false);
    keep_output(launch, *group);
    worker.spare.push_back(std::move(group));
  }
  worker.active.clear();
  worker.reductions.finish();
}

}  // namespace kdsl::runtime::cpu
