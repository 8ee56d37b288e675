#include "cpu/group.h"

#include <cstring>

namespace kdsl::runtime::cpu {

void* FrameArena::allocate(size_t bytes) {
  constexpr size_t kAlign = 64, kChunk = size_t{1} << 18;
  bytes = (bytes + kAlign - 1) & ~(kAlign - 1);
  while (chunk_ < chunks_.size() && used_ + bytes > chunks_[chunk_].second) {
    ++chunk_;
    used_ = 0;
  }
  if (chunk_ == chunks_.size()) {
    size_t size = std::max(bytes, kChunk);
    chunks_.emplace_back(static_cast<std::byte*>(std::aligned_alloc(kAlign, size)), size);
    used_ = 0;
  }
  void* result = chunks_[chunk_].first.get() + used_;
  used_ += bytes;
  return result;
}

void FrameArena::reset() { chunk_ = used_ = 0; }

namespace {

struct FreeBytes {
  void operator()(uint8_t* p) const { std::free(p); }
};

// Shared memory of one block, kept between blocks.
struct SharedMemory {
  std::unique_ptr<uint8_t, FreeBytes> bytes;
  size_t size = 0;

  uint8_t* get(size_t wanted) {
    constexpr size_t kAlign = 1024;
    wanted = std::max((wanted + kAlign - 1) & ~(kAlign - 1), kAlign);
    if (size < wanted) {
      bytes.reset(static_cast<uint8_t*>(std::aligned_alloc(kAlign, wanted)));
      size = wanted;
    }
    return bytes.get();
  }
};

}  // namespace

struct Worker {
  FrameArena frames;
  std::vector<std::unique_ptr<ThreadBlock>> blocks;
  std::vector<ThreadBlock*> group;
  std::vector<SharedMemory> shared;
};

void WorkerDelete::operator()(Worker* worker) const { delete worker; }

std::unique_ptr<Worker, WorkerDelete> make_worker() {
  return std::unique_ptr<Worker, WorkerDelete>(new Worker);
}

static void set_shared_memory(Block& block, SharedMemory& memory) {
  const Launch& launch = *block.launch;
  size_t fixed = (size_t{launch.kernel->static_shared_bytes} + 1023) & ~size_t{1023};
  size_t total = fixed + launch.config.dynamic_shared_bytes;
  uint8_t* bytes = memory.get(total);
  std::memset(bytes, kGarbage, total);
  block.shared = bytes;
  block.dynamic_shared = bytes + fixed;
  block.static_shared_bytes = launch.kernel->static_shared_bytes;
  block.dynamic_shared_bytes = launch.config.dynamic_shared_bytes;
}

// `at`: the block's coordinates in the grid.
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
      block.cluster_ctaid[0] +
      launch.cluster[0] * (block.cluster_ctaid[1] + launch.cluster[1] * block.cluster_ctaid[2]);
  block.cluster_nctarank = launch.cluster[0] * launch.cluster[1] * launch.cluster[2];
  block.thread_count = block.ntid[0] * block.ntid[1] * block.ntid[2];
  block.warp_count = (block.thread_count + kWarpSize - 1) / kWarpSize;
  block.linear =
      at[0] + uint64_t{launch.config.grid[0]} * (at[1] + uint64_t{launch.config.grid[1]} * at[2]);
}

static void prepare(ThreadBlock& block, Worker& worker, uint32_t worker_index, SharedMemory& shared,
                    const uint32_t (&at)[3]) {
  Launch& launch = *block.launch;
  block.frames = &worker.frames;
  block.output.clear();
  block.smid = worker_index;
  block.nsmid = launch.workers;
  block.gridid = launch.grid_id;
  block.stop = &launch.stop;
  set_position(block, at);
  set_shared_memory(block, shared);
}

static void keep_output(Launch& launch, const std::vector<ThreadBlock*>& group) {
  for (ThreadBlock* block : group) {
    if (block->output.empty()) continue;
    std::lock_guard lock(launch.mutex);
    launch.output.emplace_back(block->linear, std::move(block->output));
  }
}

void run_group(Launch& launch, Worker& worker, uint32_t worker_index, uint64_t index) {
  const uint32_t* size = launch.group;
  size_t count = size_t{size[0]} * size[1] * size[2];
  while (worker.blocks.size() < count) worker.blocks.push_back(std::make_unique<ThreadBlock>());
  if (worker.shared.size() < count) worker.shared.resize(count);
  worker.frames.reset();
  worker.group.clear();

  uint64_t rest = index / launch.group_grid[0];
  const uint64_t group_at[3] = {index % launch.group_grid[0], rest % launch.group_grid[1],
                                rest / launch.group_grid[1]};
  for (size_t i = 0; i < count; ++i) {
    const uint64_t in_group[3] = {i % size[0], i / size[0] % size[1], i / size[0] / size[1]};
    uint32_t at[3];
    for (int d = 0; d < 3; ++d) at[d] = static_cast<uint32_t>(group_at[d] * size[d] + in_group[d]);
    ThreadBlock& block = *worker.blocks[i];
    block.launch = &launch;
    prepare(block, worker, worker_index, worker.shared[i], at);
    worker.group.push_back(&block);
  }
  if (launch.kernel->run_block) {
    for (ThreadBlock* block : worker.group) {
      if (launch.stopped()) break;
      launch.kernel->run_block(block, launch.args);
    }
  } else {
    for (ThreadBlock* block : worker.group) start_threads(*block);
    run_threads(launch, worker.group, index);
  }
  keep_output(launch, worker.group);
}

}  // namespace kdsl::runtime::cpu
