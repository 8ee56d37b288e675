// These tests provoke every kind of fault of the CPU device by threads written by hand, and check the status, which
// determines the code of the diagnostic, the message, and a help text of its own. Threads run one after the other, each up to
// its next wait.
#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "faults/fault_text.h"
#include "kdsl/cpu_kernel.h"

using kdsl::runtime::all_fault_words;
using kdsl::runtime::FaultWords;

namespace {

struct Frame {
  void (*resume)(void*);
  kdsl_cpu_thread* thread;
  int state;
  uint64_t words[64];  // operands of a request, or a matrix
};

struct Case {
  kdsl_fault_kind kind;
  std::string message;
  bool (*step)(Frame&);  // returns false when the thread ends
  uint32_t threads = 32, blocks = 1, cluster = 1;
  uint32_t flags = 0;
  void (*prepare)(kdsl_device*) = nullptr;
  uint32_t checks = KDSL_CHECK_BARRIER | KDSL_CHECK_BOUNDS | KDSL_CHECK_RACE | KDSL_CHECK_INIT;
};

const Case* running = nullptr;
alignas(64) int32_t memory[64];
alignas(64) uint8_t tensor_map[KDSL_TENSOR_MAP_BYTES];

void resume_frame(void* frame_memory) {
  Frame& frame = *static_cast<Frame*>(frame_memory);
  constexpr int kMostSteps = 100000;
  if (frame.state++ >= kMostSteps || !running->step(frame)) frame.resume = nullptr;
}

void* start(kdsl_cpu_thread* thread, void* const*) {
  Frame* frame = static_cast<Frame*>(kdsl_cpu_frame(thread, sizeof(Frame), alignof(Frame)));
  *frame = {resume_frame, thread, 0, {}};
  resume_frame(frame);
  return frame;
}

// The sites of the operations.
enum Site : uint32_t { kBarrierHere, kOtherBarrier, kAccess, kOtherAccess, kShuffle, kMbarrier, kCopy, kProduct, kVote };
const kdsl_cpu_site kSites[] = {
    {"k.py", "k", KDSL_OPERATION_BARRIER, 1, 1, -1},     {"k.py", "k", KDSL_OPERATION_BARRIER, 2, 1, -1},
    {"k.py", "k", KDSL_OPERATION_ACCESS, 3, 1, -1},      {"k.py", "k", KDSL_OPERATION_ACCESS, 4, 1, -1},
    {"k.py", "k", KDSL_OPERATION_SHUFFLE, 5, 1, -1},     {"k.py", "k", KDSL_OPERATION_MBARRIER_WAIT, 6, 1, -1},
    {"k.py", "k", KDSL_OPERATION_TENSOR_COPY, 7, 1, -1}, {"k.py", "k", KDSL_OPERATION_WGMMA, 8, 1, -1},
    {"k.py", "k", KDSL_OPERATION_VOTE, 9, 1, -1},
};

// ---- operations of threads

bool wait(Frame& f, kdsl_cpu_wait kind, uint32_t site, uint32_t a = 0, uint32_t b = 0, uint32_t mode = 0) {
  kdsl_cpu_thread& t = *f.thread;
  t.wait = kind, t.site = site, t.mode = mode, t.mask = ~0u, t.a = a, t.b = b;
  return true;
}

bool request(Frame& f, uint32_t kind, std::initializer_list<uint64_t> words, uint32_t a = 0, uint32_t b = 0,
             uint32_t site = kMbarrier) {
  std::copy(words.begin(), words.end(), f.words);
  wait(f, KDSL_CPU_WAIT_REQUEST, site, a, b, kind);
  f.thread->value = reinterpret_cast<uint64_t>(f.words);
  return true;
}

bool matrix(Frame& f, uint32_t kind, std::initializer_list<uint64_t> words, uint32_t a, uint32_t b, uint32_t site = kAccess) {
  request(f, kind, words, a, b, site);
  f.thread->wait = KDSL_CPU_WAIT_MATRIX;
  return true;
}

uint64_t shared(const Frame& f, uint64_t offset) { return reinterpret_cast<uint64_t>(f.thread->block->shared) + offset; }

bool init_mbarrier(Frame& f, uint64_t offset, uint64_t count) {
  return request(f, KDSL_CPU_MBARRIER_INIT, {shared(f, offset), count});
}
bool arrive(Frame& f, uint64_t offset, uint64_t count) {
  return request(f, KDSL_CPU_MBARRIER_ARRIVE, {shared(f, offset), count}, KDSL_CPU_ARRIVE);
}
bool wait_for_mbarrier(Frame& f, uint64_t offset, uint32_t phase) {
  wait(f, KDSL_CPU_WAIT_MBARRIER, kMbarrier, phase);
  f.thread->value = shared(f, offset);
  return true;
}

// Makes a checked access of 4 bytes; the thread ends after a report.
bool access(Frame& f, const void* address, uint32_t flags, uint32_t site = kAccess, const char* object = "x",
            uint32_t bytes = 4, uint32_t align = 4) {
  kdsl_cpu_access what{object, site, bytes, align, flags, 0, 0};
  return kdsl_cpu_check_access(f.thread->block, f.thread->index, &what, address, nullptr, nullptr) != 0;
}
bool access_shared(Frame& f, uint64_t offset, uint32_t flags, uint32_t site = kAccess) {
  return access(f, reinterpret_cast<void*>(shared(f, offset)), flags | KDSL_CPU_ACCESS_SHARED, site);
}

bool fence(Frame& f) { return kdsl_cpu_fence(f.thread->block, f.thread->index, KDSL_CPU_FENCE_PROXIES), true; }
bool write_tile(Frame& f) {
  for (uint64_t i = 0; i < 16; i += 4)
    if (!access_shared(f, i, KDSL_CPU_ACCESS_WRITES)) return false;
  return true;
}
bool bulk_load(Frame& f, uint64_t to) {
  return request(f, KDSL_CPU_BULK_COPY, {shared(f, to), reinterpret_cast<uint64_t>(memory), 16, shared(f, 128)},
                 KDSL_CPU_GLOBAL_TO_SHARED, 0, kCopy);
}
bool bulk_store(Frame& f) {
  return request(f, KDSL_CPU_BULK_COPY, {reinterpret_cast<uint64_t>(memory), shared(f, 0), 16}, KDSL_CPU_SHARED_TO_GLOBAL, 0,
                 kCopy);
}

// Makes a product of the warpgroup: its fence, the product, the end of the group, a wait for it, from state `first` + 1 on.
bool multiply(Frame& f, int first) {
  uint64_t tile = shared(f, 0) >> 4 & 0x3FFF, steps = uint64_t{8} << 16 | uint64_t{16} << 32;
  switch (f.state - first) {
    case 1: return matrix(f, KDSL_CPU_WGMMA_FENCE, {}, 0, 0, kProduct);
    case 2:
      return matrix(f, KDSL_CPU_WGMMA, {tile | steps, tile | steps, 0}, 8 | 16 << 16,
                    KDSL_CPU_F32 | KDSL_CPU_F16 << 4 | KDSL_CPU_F16 << 8, kProduct);
    case 3: return matrix(f, KDSL_CPU_WGMMA_COMMIT, {}, 0, 0, kProduct);
    default: return matrix(f, KDSL_CPU_WGMMA_WAIT, {}, 0, 0, kProduct);
  }
}
// Writes 32 bytes in each thread.
bool write_factors(Frame& f) {
  for (uint64_t i = 0; i < 32; i += 4)
    if (!access_shared(f, f.thread->index * uint64_t{32} + i, KDSL_CPU_ACCESS_WRITES)) return false;
  return true;
}

bool tensor_copy(Frame& f, uint64_t to, uint32_t box, uint32_t rank) {
  return request(f, KDSL_CPU_TENSOR_COPY, {reinterpret_cast<uint64_t>(tensor_map), shared(f, to), shared(f, 256), 0, 0, 0},
                 KDSL_CPU_TENSOR_LOAD, rank << KDSL_CPU_COPY_RANK_SHIFT | box << KDSL_CPU_COPY_BOX_SHIFT, kCopy);
}
bool load_box(Frame& f) { return tensor_copy(f, 0, KDSL_CPU_BOX_TILE, 2); }

// ---- launches

// Describes a tensor of 32-bit integers in rows of 16, copied by boxes of 16 x 2.
kdsl_tensor_map_config plain_config() {
  kdsl_tensor_map_config config{};
  config.address = reinterpret_cast<uint64_t>(memory);
  config.rank = 2, config.type = 3;
  config.extents[0] = 16, config.extents[1] = 4, config.strides[0] = 64;
  config.box[0] = 16, config.box[1] = 2;
  for (uint32_t& stride : config.element_strides) stride = 1;
  return config;
}
template <typename F>
void encode(kdsl_device* device, F change) {
  kdsl_tensor_map_config config = plain_config();
  change(config);
  INFO(kdsl_last_error());
  CHECK(kdsl_tensor_map_encode(device, &config, tensor_map) == KDSL_OK);
}
void encode_plain(kdsl_device* device) {
  encode(device, [](auto&) {});
}
void encode_im2col(kdsl_device* device) {
  kdsl_tensor_map_im2col_config config{};
  config.tensor = plain_config();
  config.tensor.rank = 3;
  config.tensor.extents[2] = 1, config.tensor.strides[1] = 256;
  config.channels_per_pixel = 16, config.pixels_per_column = 2;
  REQUIRE(kdsl_tensor_map_encode_im2col(device, &config, tensor_map) == KDSL_OK);
}
void write_memory(kdsl_device*) { kdsl_cpu_memory_is_written(memory, sizeof memory); }

struct Device {
  kdsl_device* device = nullptr;
  kdsl_cpu_kernel code{};
  kdsl_module* module = nullptr;
  kdsl_kernel* kernel = nullptr;

  Device() {
    REQUIRE(kdsl_device_open(KDSL_DEVICE_CPU, 0, &device) == KDSL_OK);
    code.abi = KDSL_CPU_ABI;
    code.name = "k";
    code.start_thread = start;
    code.sites = kSites;
    code.site_count = std::size(kSites);
    code.static_shared_bytes = 4096;
    const kdsl_cpu_kernel* table[] = {&code};
    REQUIRE(kdsl_module_load_cpu(device, table, 1, &module) == KDSL_OK);
    REQUIRE(kdsl_module_get_kernel(module, "k", &kernel) == KDSL_OK);
    REQUIRE(kdsl_cpu_add_memory(memory, sizeof memory) == KDSL_OK);
    REQUIRE(kdsl_cpu_add_memory(tensor_map, sizeof tensor_map) == KDSL_OK);
  }
  ~Device() {
    kdsl_cpu_remove_memory(memory);
    kdsl_cpu_remove_memory(tensor_map);
    kdsl_module_unload(module);
    kdsl_device_close(device);
  }
  kdsl_status launch(const Case& c) {
    running = &c;
    kdsl_cpu_options options{};
    options.threads = 1;
    options.checks = c.checks;
    REQUIRE(kdsl_cpu_configure(device, &options) == KDSL_OK);
    if (c.prepare) c.prepare(device);
    kdsl_launch_config config{};
    for (int i = 0; i < 3; ++i) config.grid[i] = config.block[i] = config.cluster[i] = 1;
    config.grid[0] = c.blocks, config.block[0] = c.threads, config.cluster[0] = c.cluster;
    config.flags = c.flags;
    return kdsl_launch(kernel, &config, nullptr);
  }
};

const Case kCases[] = {
    {KDSL_FAULT_ASSERTION, "assertion failed: i < 4",
     [](Frame& f) { return kdsl_cpu_assert_failed(f.thread->block, 0, kAccess, "i < 4"), false; }},
    {KDSL_FAULT_TRAP, "the kernel trapped", [](Frame& f) { return kdsl_cpu_trap(f.thread->block, 0, kAccess), false; }},
    {KDSL_FAULT_UNSUPPORTED_CODE, "the cpu device cannot execute the PTX instruction `x`",
     [](Frame& f) { return kdsl_cpu_unsupported(f.thread->block, 0, kAccess, "the PTX instruction `x`"), false; }},
    {KDSL_FAULT_UNSUPPORTED_PRODUCT, "the cpu device cannot execute a matrix product of this shape",
     [](Frame& f) { return matrix(f, KDSL_CPU_MMA, {}, 3, 0); }},

    // ---- bounds
    {KDSL_FAULT_OUTSIDE_TENSOR, "write outside of tensor `a`: coordinate (4, 4), shape (10, 4)",
     [](Frame& f) {
       kdsl_cpu_out_of_bounds(f.thread->block, 0, kAccess, "a", KDSL_ACCESS_WRITE, 2, int64_t{4}, int64_t{4}, int64_t{10},
                              int64_t{4});
       return false;
     }},
    {KDSL_FAULT_OUTSIDE_LOCAL_ARRAY, "read of 4 bytes outside of local array `r`: at byte 16 of 16",
     [](Frame& f) {
       kdsl_cpu_access what{"r", kAccess, 4, 4, KDSL_CPU_ACCESS_READS, 0, 0};
       return kdsl_cpu_local_bounds(f.thread->block, 0, &what, 16, 16), false;
     }},
    {KDSL_FAULT_NULL_POINTER, "read of 4 bytes outside of global memory through `x`: a null pointer with an offset of 8 bytes",
     [](Frame& f) { return access(f, reinterpret_cast<void*>(8), KDSL_CPU_ACCESS_READS); }},
    {KDSL_FAULT_OUTSIDE_ALLOCATION,
     "write of 4 bytes outside of global memory through `x`: just behind the end of an allocation of 256 bytes",
     [](Frame& f) { return access(f, memory + 64, KDSL_CPU_ACCESS_WRITES); }},
    {KDSL_FAULT_OUTSIDE_MEMORY,
     "read of 4 bytes outside of global memory through `x`: no memory is near the address 0x10000000000",
     [](Frame& f) { return access(f, reinterpret_cast<void*>(uint64_t{1} << 40), KDSL_CPU_ACCESS_READS); }},
    {KDSL_FAULT_OUTSIDE_SHARED,
     "write of 4 bytes outside of shared memory `x`: just behind the end of the shared memory of the block (4096 bytes)",
     [](Frame& f) { return access_shared(f, 4096, KDSL_CPU_ACCESS_WRITES); }},
    {KDSL_FAULT_OUTSIDE_SHARED_ARRAY,
     "write of 4 bytes outside of shared memory `tile`: 4 bytes behind the end of its array (64 bytes)",
     [](Frame& f) {
       kdsl_cpu_access what{"tile", kAccess, 4, 4, KDSL_CPU_ACCESS_WRITES | KDSL_CPU_ACCESS_SHARED, 0, 64};
       auto* address = reinterpret_cast<void*>(shared(f, 68));
       return kdsl_cpu_check_access(f.thread->block, f.thread->index, &what, address, nullptr, nullptr) != 0;
     }},
    {KDSL_FAULT_OUTSIDE_OBJECT, "read of 4 bytes outside of `part`: 8 bytes before the begin of its 32 bytes",
     [](Frame& f) {
       kdsl_cpu_access what{"part", kAccess, 4, 4, KDSL_CPU_ACCESS_READS, 0, 0};
       return kdsl_cpu_object_bounds(f.thread->block, 0, &what, -8, 32) != 0;
     }},
    {KDSL_FAULT_MISALIGNED, "misaligned read of 16 bytes `x`: the address is 4 bytes beyond a multiple of 16",
     [](Frame& f) { return access(f, memory + 1, KDSL_CPU_ACCESS_READS, kAccess, "x", 16, 16); }},

    // ---- unwritten memory
    {KDSL_FAULT_UNWRITTEN_LOCAL_ARRAY,
     "what is used here was made of elements of local array `r` that nothing has written so far",
     [](Frame& f) {
       kdsl_cpu_access what{"r", kAccess, 4, 4, KDSL_CPU_ACCESS_READS, 0, 0};
       return kdsl_cpu_unwritten(f.thread->block, 0, &what, nullptr) != 0;
     }},
    {KDSL_FAULT_UNWRITTEN_SHARED, "this read of shared memory `x` meets bytes that nothing has written so far",
     [](Frame& f) { return access_shared(f, 0, KDSL_CPU_ACCESS_READS); }},

    // ---- barriers
    {KDSL_FAULT_DIVERGENT_WARP, "divergent barrier: threads of one warp meet at different barriers",
     [](Frame& f) { return wait(f, KDSL_CPU_WAIT_BARRIER, f.thread->index % 2 ? kOtherBarrier : kBarrierHere, 0, 0, 1); }},
    {KDSL_FAULT_BARRIER_AFTER_END,
     "divergent barrier: 31 threads of the block wait at this barrier, but 1 has ended without reaching it (thread (31, 0, 0) "
     "for one)",
     [](Frame& f) { return f.thread->index != 31 && wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere); }},
    {KDSL_FAULT_DIVERGENT_BARRIER, "divergent barrier: 63 threads wait at this barrier, 1 waits elsewhere",
     [](Frame& f) {
       return f.thread->index == 31 ? wait(f, KDSL_CPU_WAIT_BARRIER, kOtherBarrier, 1, 64)
                                    : wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere);
     },
     64},
    {KDSL_FAULT_NO_SUCH_BARRIER, "barrier 16 does not exist: ids are 0 to 15",
     [](Frame& f) { return wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere, 16); }},
    {KDSL_FAULT_BARRIER_OF_PART_OF_WARP, "the number of threads of a barrier must be a multiple of 32, not 20",
     [](Frame& f) { return wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere, 1, 20); }},
    {KDSL_FAULT_BARRIER_OF_TOO_MANY, "the barrier waits for 64 threads, the block has 32",
     [](Frame& f) { return wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere, 1, 64); }},
    {KDSL_FAULT_BARRIER_OPERATIONS, "threads execute different operations at barrier 0",
     [](Frame& f) { return wait(f, f.thread->index < 32 ? KDSL_CPU_WAIT_BARRIER : KDSL_CPU_WAIT_BARRIER_RED, kBarrierHere); },
     64},
    {KDSL_FAULT_BARRIER_COUNTS, "threads disagree on how many take part in barrier 1",
     [](Frame& f) { return wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere, 1, f.thread->index < 32 ? 64 : 32); }, 64},

    // ---- warps
    {KDSL_FAULT_SOURCE_NOT_IN_MASK, "lane 0 reads from lane 9, which is not in the mask 0x000000ff of this shuffle",
     [](Frame& f) {
       if (f.thread->index >= 8) return false;
       wait(f, KDSL_CPU_WAIT_SHUFFLE, kShuffle, 9, 31);
       f.thread->mask = 0xFF;
       return true;
     }},
    {KDSL_FAULT_SOURCE_NOT_IN_BLOCK, "lane 0 reads from lane 20, which does not exist: the block has 16 threads",
     [](Frame& f) { return wait(f, KDSL_CPU_WAIT_SHUFFLE, kShuffle, 20, 31); }, 16},
    {KDSL_FAULT_SOURCE_ENDED, "lane 0 reads from lane 31, which has ended",
     [](Frame& f) { return f.thread->index != 31 && wait(f, KDSL_CPU_WAIT_SHUFFLE, kShuffle, 31, 31); }},
    {KDSL_FAULT_LANE_NOT_IN_MASK, "the mask 0x00000001 of this vote does not contain lane 1, which executes it",
     [](Frame& f) {
       wait(f, KDSL_CPU_WAIT_VOTE, kVote);
       f.thread->mask = 1;
       return true;
     }},
    {KDSL_FAULT_MATRIX_OF_PART_OF_WARP, "a matrix operation in a warp that lacks lanes",
     [](Frame& f) { return matrix(f, KDSL_CPU_LDMATRIX, {shared(f, 0)}, KDSL_CPU_M8N8_B16, 1); }, 16},
    {KDSL_FAULT_MATRIX_ROW, "the row of this matrix is not in the block's shared memory or not aligned to 16 bytes",
     [](Frame& f) { return matrix(f, KDSL_CPU_LDMATRIX, {shared(f, 8)}, KDSL_CPU_M8N8_B16, 1); }},
    {KDSL_FAULT_PRODUCT_NOT_FENCED,
     "the registers of this product were not fenced: a fence of the warpgroup comes before the first one",
     [](Frame& f) {
       return matrix(f, KDSL_CPU_WGMMA, {0, 0, 0}, 8 | 16 << 16, KDSL_CPU_F32, kProduct);
     },
     128},
    {KDSL_FAULT_PRODUCT_WARPS, "a product of a warpgroup in a block whose last warpgroup lacks warps",
     [](Frame& f) {
       if (f.state == 1) return matrix(f, KDSL_CPU_WGMMA_FENCE, {}, 0, 0, kProduct);
       return matrix(f, KDSL_CPU_WGMMA, {0, 0, 0}, 8 | 16 << 16, KDSL_CPU_F32, kProduct);
     }},
    {KDSL_FAULT_PRODUCT_OUTSIDE_SHARED, "an operand of this product leaves the block's shared memory",
     [](Frame& f) {
       if (f.state == 1) return matrix(f, KDSL_CPU_WGMMA_FENCE, {}, 0, 0, kProduct);
       uint64_t far = (shared(f, 4080) >> 4) & 0x3FFF;
       return matrix(f, KDSL_CPU_WGMMA, {far, far, 0}, 8 | 16 << 16, KDSL_CPU_F32, kProduct);
     },
     128},

    // ---- mbarriers
    {KDSL_FAULT_NO_MBARRIER, "there is no mbarrier at this address: it was not initialised",
     [](Frame& f) { return arrive(f, 0, 1); }},
    {KDSL_FAULT_MBARRIER_MISALIGNED, "the address of this mbarrier is not a multiple of 8",
     [](Frame& f) { return init_mbarrier(f, 4, 1); }},
    {KDSL_FAULT_MBARRIER_OUTSIDE_SHARED, "this mbarrier is not in shared memory",
     [](Frame& f) { return init_mbarrier(f, 4096, 1); }},
    {KDSL_FAULT_MBARRIER_COUNT, "an mbarrier for 0 arrivals: 1 to 1048575 are possible",
     [](Frame& f) { return init_mbarrier(f, 0, 0); }},
    {KDSL_FAULT_MBARRIER_BYTES, "an mbarrier cannot expect -8 bytes",
     [](Frame& f) {
       if (f.state == 1) return init_mbarrier(f, 0, 1);
       return request(f, KDSL_CPU_MBARRIER_ARRIVE, {shared(f, 0), static_cast<uint32_t>(-8)}, KDSL_CPU_EXPECT_TX);
     },
     1},
    {KDSL_FAULT_MBARRIER_ARRIVALS, "a thread cannot arrive 0 times",
     [](Frame& f) { return f.state == 1 ? init_mbarrier(f, 0, 1) : arrive(f, 0, 0); }, 1},
    {KDSL_FAULT_MBARRIER_FULL, "2 arrivals at an mbarrier whose phase lacks only 1 of 1",
     [](Frame& f) { return f.state == 1 ? init_mbarrier(f, 0, 1) : arrive(f, 0, 2); }, 1},
    {KDSL_FAULT_MBARRIER_INITIALISED_IN_USE, "this mbarrier is initialised while threads wait at it",
     [](Frame& f) {
       if (f.thread->index == 0 && f.state == 1) return init_mbarrier(f, 0, 1);
       if (f.state == (f.thread->index == 0 ? 2 : 1)) return wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere);
       return f.thread->index == 1 ? init_mbarrier(f, 0, 1) : wait_for_mbarrier(f, 0, 0);
     },
     2, 1, 1, 0, nullptr, KDSL_CHECK_BARRIER},
    {KDSL_FAULT_MBARRIER_INVALIDATED_IN_USE, "this mbarrier is invalidated while threads wait at it",
     [](Frame& f) {
       if (f.thread->index == 0 && f.state == 1) return init_mbarrier(f, 0, 1);
       if (f.state == (f.thread->index == 0 ? 2 : 1)) return wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere);
       return f.thread->index == 1 ? request(f, KDSL_CPU_MBARRIER_INVAL, {shared(f, 0)}) : wait_for_mbarrier(f, 0, 0);
     },
     2, 1, 1, 0, nullptr, KDSL_CHECK_BARRIER},
    {KDSL_FAULT_MBARRIER_OF_OTHER_BLOCK, "a thread waits at the mbarrier of another block; only its own is possible",
     [](Frame& f) {
       if (f.thread->block->cluster_ctarank != 0) return f.state == 1 && wait(f, KDSL_CPU_WAIT_YIELD, kBarrierHere);
       if (f.state == 1) return request(f, KDSL_CPU_MAPA, {shared(f, 0), 1});
       uint64_t peer = f.thread->value;
       if (f.state == 2) return f.words[10] = peer, request(f, KDSL_CPU_MBARRIER_INIT, {peer, 1});
       wait(f, KDSL_CPU_WAIT_MBARRIER, kMbarrier, 0);
       f.thread->value = f.words[10];
       return true;
     },
     1, 2, 2},
    {KDSL_FAULT_NO_MBARRIER_IN_PEER, "block 1 of the cluster has no mbarrier at this address: it has not initialised it",
     [](Frame& f) {
       if (f.thread->block->cluster_ctarank != 0) return f.state == 1 && wait(f, KDSL_CPU_WAIT_YIELD, kBarrierHere);
       if (f.state == 1) return request(f, KDSL_CPU_MAPA, {shared(f, 0), 1});
       return request(f, KDSL_CPU_MBARRIER_ARRIVE, {f.thread->value, 1}, KDSL_CPU_ARRIVE);
     },
     1, 2, 2},
    {KDSL_FAULT_MBARRIER_TOUCHED,
     "this write of shared memory meets an mbarrier, which only its own operations may touch before it is invalidated",
     [](Frame& f) { return f.state == 1 ? init_mbarrier(f, 0, 1) : access_shared(f, 0, KDSL_CPU_ACCESS_WRITES); }, 1},

    // ---- clusters and the grid
    {KDSL_FAULT_CLUSTER_ARRIVED_TWICE, "a thread arrives twice at the cluster barrier without waiting in between",
     [](Frame& f) { return request(f, KDSL_CPU_CLUSTER_ARRIVE, {}); }, 2},
    {KDSL_FAULT_CLUSTER_NOT_ARRIVED, "a thread waits at the cluster barrier without having arrived",
     [](Frame& f) { return wait(f, KDSL_CPU_WAIT_CLUSTER, kBarrierHere); }},
    {KDSL_FAULT_MAP_OUTSIDE_SHARED, "mapa of an address that is not in shared memory",
     [](Frame& f) {
       return request(f, KDSL_CPU_MAPA, {reinterpret_cast<uint64_t>(memory), 0});
     }},
    {KDSL_FAULT_NO_SUCH_RANK, "there is no block 3 in this cluster of 1",
     [](Frame& f) {
       return request(f, KDSL_CPU_MAPA, {shared(f, 0), 3});
     }},
    {KDSL_FAULT_GRID_NOT_COOPERATIVE, "blocks wait for all others of the grid, and the launch is not cooperative",
     [](Frame& f) { return wait(f, KDSL_CPU_WAIT_GRID, kBarrierHere); }},
    {KDSL_FAULT_GRID_SECOND_THREAD, "a second thread of the block waits at the barrier of the grid: one of each block does",
     [](Frame& f) { return wait(f, KDSL_CPU_WAIT_GRID, kBarrierHere); }, 2, 2, 1, KDSL_LAUNCH_COOPERATIVE},

    // ---- copies
    {KDSL_FAULT_COPY_MBARRIER_OUTSIDE_SHARED, "the mbarrier of this copy is not in shared memory",
     [](Frame& f) {
       return request(f, KDSL_CPU_BULK_COPY,
                      {shared(f, 0), reinterpret_cast<uint64_t>(memory), 16, reinterpret_cast<uint64_t>(memory)},
                      KDSL_CPU_GLOBAL_TO_SHARED, 0, kCopy);
     },
     1},
    {KDSL_FAULT_COPY_TO_NO_BLOCK, "the multicast mask names block 3 of a cluster of 1",
     [](Frame& f) {
       return request(f, KDSL_CPU_BULK_COPY, {shared(f, 0), reinterpret_cast<uint64_t>(memory), 16, shared(f, 128), 8},
                      KDSL_CPU_GLOBAL_TO_SHARED, KDSL_CPU_COPY_MULTICAST, kCopy);
     },
     1},
    {KDSL_FAULT_COPY_DESTINATION_MISALIGNED, "the destination of this copy is not a multiple of 16",
     [](Frame& f) {
       return request(f, KDSL_CPU_BULK_COPY, {shared(f, 8), reinterpret_cast<uint64_t>(memory), 16, shared(f, 128)},
                      KDSL_CPU_GLOBAL_TO_SHARED, 0, kCopy);
     }},
    {KDSL_FAULT_COPY_SOURCE_MISALIGNED, "the source of this copy is not a multiple of 16",
     [](Frame& f) {
       return request(f, KDSL_CPU_BULK_COPY, {shared(f, 0), reinterpret_cast<uint64_t>(memory) + 4, 16, shared(f, 128)},
                      KDSL_CPU_GLOBAL_TO_SHARED, 0, kCopy);
     }},
    {KDSL_FAULT_COPY_SIZE_MISALIGNED, "the size of this copy is not a multiple of 16",
     [](Frame& f) {
       return request(f, KDSL_CPU_BULK_COPY, {shared(f, 0), reinterpret_cast<uint64_t>(memory), 20, shared(f, 128)},
                      KDSL_CPU_GLOBAL_TO_SHARED, 0, kCopy);
     }},
    {KDSL_FAULT_COPY_OUTSIDE_SHARED, "this copy of 32 bytes leaves shared memory",
     [](Frame& f) {
       return request(f, KDSL_CPU_BULK_COPY, {shared(f, 4080), reinterpret_cast<uint64_t>(memory), 32, shared(f, 128)},
                      KDSL_CPU_GLOBAL_TO_SHARED, 0, kCopy);
     }},
    {KDSL_FAULT_STORE_OUTSIDE_SHARED, "this asynchronous store leaves shared memory",
     [](Frame& f) {
       return request(f, KDSL_CPU_STORE_ASYNC, {shared(f, 4094), shared(f, 0), 7}, 4, 1, kCopy);
     }},
    {KDSL_FAULT_TENSOR_MAP_MISALIGNED, "the address of this tensor map is not a multiple of 64",
     [](Frame& f) {
       return request(f, KDSL_CPU_TENSOR_COPY, {reinterpret_cast<uint64_t>(memory) + 4}, KDSL_CPU_TENSOR_LOAD, 0, kCopy);
     }},
    {KDSL_FAULT_TENSOR_MAP_OUTSIDE_MEMORY, "there is no memory at the address of this tensor map",
     [](Frame& f) { return request(f, KDSL_CPU_TENSOR_COPY, {uint64_t{1} << 40}, KDSL_CPU_TENSOR_LOAD, 0, kCopy); }},
    {KDSL_FAULT_NO_TENSOR_MAP, "there is no tensor map at this address",
     [](Frame& f) {
       return request(f, KDSL_CPU_TENSOR_COPY, {reinterpret_cast<uint64_t>(memory)}, KDSL_CPU_TENSOR_LOAD, 0, kCopy);
     }},

    // ---- deadlocks
    {KDSL_FAULT_DEADLOCK_AT_BARRIER, "deadlock: 32 threads wait at this barrier 1, 32 have ended",
     [](Frame& f) { return f.thread->index < 32 && wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere, 1, 64); }, 64},
    {KDSL_FAULT_DEADLOCK_AT_MBARRIER, "deadlock: 1 thread waits at this mbarrier (2 of 2 arrivals are missing)",
     [](Frame& f) { return f.state == 1 ? init_mbarrier(f, 0, 2) : wait_for_mbarrier(f, 0, 0); }, 1},
    {KDSL_FAULT_DEADLOCK_IN_WARP, "deadlock: 16 threads wait at this shuffle, 16 wait elsewhere",
     [](Frame& f) {
       bool first = f.thread->index < 16;
       return wait(f, first ? KDSL_CPU_WAIT_SHUFFLE : KDSL_CPU_WAIT_VOTE, first ? kShuffle : kVote, 0, 31);
     }},
    {KDSL_FAULT_DEADLOCK_IN_CLUSTER, "deadlock: 1 thread waits at this barrier, 1 waits elsewhere",
     [](Frame& f) {
       if (f.thread->index == 1) return f.state == 1 ? init_mbarrier(f, 0, 1) : wait_for_mbarrier(f, 0, 0);
       return f.state == 1 ? request(f, KDSL_CPU_CLUSTER_ARRIVE, {}) : wait(f, KDSL_CPU_WAIT_CLUSTER, kBarrierHere);
     },
     2},
    {KDSL_FAULT_DEADLOCK_IN_GRID, "deadlock: 1 thread waits at this barrier",
     [](Frame& f) { return f.thread->block->ctaid[0] == 0 && wait(f, KDSL_CPU_WAIT_GRID, kBarrierHere); }, 1, 2, 1,
     KDSL_LAUNCH_COOPERATIVE},

    // ---- tensor maps
    {KDSL_FAULT_UNSUPPORTED_INTERLEAVE, "the cpu device cannot execute a copy with a tensor map with interleaved layout",
     load_box, 1, 1, 1, 0, [](kdsl_device* device) { encode(device, [](auto& config) { config.interleave = 1; }); }},
    {KDSL_FAULT_UNSUPPORTED_FLIP, "the cpu device cannot execute a copy with a tensor map that flips 8-byte atoms", load_box, 1,
     1, 1, 0, [](kdsl_device* device) { encode(device, [](auto& config) { config.swizzle = 5; }); }},
    {KDSL_FAULT_UNSUPPORTED_PADDING,
     "the cpu device cannot execute a copy with a tensor map of elements padded in shared memory",
     [](Frame& f) {
       return request(f, KDSL_CPU_TENSOR_COPY, {reinterpret_cast<uint64_t>(tensor_map), shared(f, 0), 0, 0},
                      KDSL_CPU_TENSOR_STORE, 2 << KDSL_CPU_COPY_RANK_SHIFT, kCopy);
     },
     1, 1, 1, 0,
     [](kdsl_device* device) {
       encode(device, [](auto& config) { config.type = 14, config.box[0] = config.extents[0] = 32; });
     }},
    {KDSL_FAULT_TENSOR_MAP_OF_TILES, "a copy of im2col with a tensor map of tiles",
     [](Frame& f) { return tensor_copy(f, 0, KDSL_CPU_BOX_IM2COL, 2); }, 1, 1, 1, 0, encode_plain},
    {KDSL_FAULT_TENSOR_MAP_OF_IM2COL, "a copy of a tile with a tensor map of im2col",
     [](Frame& f) { return tensor_copy(f, 0, KDSL_CPU_BOX_TILE, 3); }, 1, 1, 1, 0, encode_im2col},
    {KDSL_FAULT_TENSOR_MAP_RANK, "3 coordinates for a tensor map of 2 dimensions",
     [](Frame& f) { return tensor_copy(f, 0, KDSL_CPU_BOX_TILE, 3); }, 1, 1, 1, 0, encode_plain},
    {KDSL_FAULT_BOX_MISALIGNED, "the address in shared memory of this copy is not a multiple of 128",
     [](Frame& f) { return tensor_copy(f, 16, KDSL_CPU_BOX_TILE, 2); }, 1, 1, 1, 0, encode_plain},
    {KDSL_FAULT_BOX_OUTSIDE_SHARED, "the box of 128 bytes leaves shared memory",
     [](Frame& f) { return tensor_copy(f, 4032, KDSL_CPU_BOX_TILE, 2); }, 1, 1, 1, 0, encode_plain},
    {KDSL_FAULT_TENSOR_MAP_FIELD, "this field of a tensor map cannot be 99",
     [](Frame& f) {
       return request(f, KDSL_CPU_TENSOR_MAP_REPLACE, {reinterpret_cast<uint64_t>(tensor_map), 99}, KDSL_CPU_FIELD_SWIZZLE_MODE,
                      0, kCopy);
     },
     1, 1, 1, 0, encode_plain},

    // ---- memory written from unwritten values
    {KDSL_FAULT_UNWRITTEN_REGISTERS,
     "this read of shared memory `x` meets bytes that were made of registers which nothing has written",
     [](Frame& f) {
       if (!access_shared(f, 0, KDSL_CPU_ACCESS_WRITES)) return false;
       kdsl_cpu_access what{"r", kAccess, 4, 4, KDSL_CPU_ACCESS_WRITES, 0, 0};
       kdsl_cpu_unwritten(f.thread->block, 0, &what, reinterpret_cast<void*>(shared(f, 0)));
       return access_shared(f, 0, KDSL_CPU_ACCESS_READS) && false;
     },
     1},
    {KDSL_FAULT_UNWRITTEN_GLOBAL,
     "this read of global memory through `x` meets bytes that nothing has written so far: 4 bytes behind the begin of an "
     "allocation of 256 bytes",
     [](Frame& f) { return access(f, memory + 1, KDSL_CPU_ACCESS_READS) && false; }, 1, 1, 1, 0,
     [](kdsl_device*) {
       kdsl_cpu_remove_memory(memory);
       kdsl_cpu_add_memory(memory, sizeof memory);
       kdsl_cpu_memory_is_unwritten(memory, nullptr);
     }},

    // ---- unordered accesses
    {KDSL_FAULT_RACE_IN_SHARED, "race in shared memory `x`: nothing orders this read and a write of thread (0, 0, 0)",
     [](Frame& f) {
       bool first = f.thread->index == 0;
       return first ? access_shared(f, 0, KDSL_CPU_ACCESS_WRITES) && false
                    : access_shared(f, 0, KDSL_CPU_ACCESS_READS, kOtherAccess) && false;
     },
     2},
    {KDSL_FAULT_RACE_IN_GLOBAL, "race in global memory `x`: nothing orders this read and a write of thread (0, 0, 0)",
     [](Frame& f) {
       bool first = f.thread->index == 0;
       return access(f, memory, first ? KDSL_CPU_ACCESS_WRITES : KDSL_CPU_ACCESS_READS, first ? kAccess : kOtherAccess) &&
              false;
     },
     2},
    {KDSL_FAULT_RACE_OF_WRITES, "race in global memory `x`: nothing orders this write and a write of thread (0, 0, 0)",
     [](Frame& f) { return access(f, memory, KDSL_CPU_ACCESS_WRITES) && false; }, 2},
    {KDSL_FAULT_RACE_AT_ONE_PLACE, "race in shared memory `x`: nothing orders this write and a write of thread (0, 0, 0)",
     [](Frame& f) { return access_shared(f, 0, KDSL_CPU_ACCESS_WRITES) && false; }, 2},
    {KDSL_FAULT_COPY_IN_FLIGHT, "this read meets a copy to shared memory (cp.async) that has not been waited for",
     [](Frame& f) {
       auto* to = reinterpret_cast<void*>(shared(f, 0));
       return kdsl_cpu_cp_async(f.thread->block, f.thread->index, kCopy, to, memory, 16, 16) != 0 &&
              access_shared(f, 0, KDSL_CPU_ACCESS_READS);
     },
     1},
    {KDSL_FAULT_COPY_NOT_AWAITED, "the thread ends without having waited for this copy to global memory (bulk commit and wait)",
     [](Frame& f) {
       if (f.state == 1)
         for (uint64_t i = 0; i < 16; i += 4)
           if (!access_shared(f, i, KDSL_CPU_ACCESS_WRITES)) return false;
       if (f.state == 1)
         return kdsl_cpu_fence(f.thread->block, f.thread->index, KDSL_CPU_FENCE_PROXIES),
                request(f, KDSL_CPU_BULK_COPY, {reinterpret_cast<uint64_t>(memory), shared(f, 0), 16},
                        KDSL_CPU_SHARED_TO_GLOBAL, 0, kCopy);
       return false;
     },
     1},
    // ---- asynchronous copies
    {KDSL_FAULT_COPY_SOURCE_CHANGED,
     "the source of this copy to shared memory (cp.async) changes before the copy has been waited for: it may bring the old "
     "values or the new ones",
     [](Frame& f) {
       kdsl_cpu_cp_async(f.thread->block, 0, kCopy, reinterpret_cast<void*>(shared(f, 0)), memory, 16, 16);
       kdsl_cpu_cp_async_commit(f.thread->block, 0);
       ++memory[0];
       return kdsl_cpu_cp_async_wait(f.thread->block, 0, 0), false;
     },
     1, 1, 1, 0, write_memory},
    {KDSL_FAULT_COPY_MISSES_MBARRIER,
     "this copy may miss the initialisation of its mbarrier: the thread that makes it needs a fence behind it",
     [](Frame& f) { return f.state == 1 ? init_mbarrier(f, 128, 1) : bulk_load(f, 0); }, 1, 1, 1, 0, write_memory},
    {KDSL_FAULT_RACE_WITH_LOAD,
     "race in shared memory `x`: nothing orders this write and a copy of thread (0, 0, 0), which ends for those who wait at "
     "its mbarrier",
     [](Frame& f) {
       if (f.state == 1) return init_mbarrier(f, 128, 1);
       if (f.state == 2) return kdsl_cpu_fence(f.thread->block, 0, KDSL_CPU_FENCE_INIT), bulk_load(f, 0);
       return access_shared(f, 0, KDSL_CPU_ACCESS_WRITES) && false;
     },
     1, 1, 1, 0, write_memory},
    {KDSL_FAULT_RACE_OF_COPY, "race in shared memory: nothing orders this copy and a read of thread (0, 0, 0)",
     [](Frame& f) {
       if (f.thread->index == 0) return access_shared(f, 0, KDSL_CPU_ACCESS_READS | KDSL_CPU_ACCESS_PARTIAL) && false;
       if (f.state == 1) return init_mbarrier(f, 128, 1);
       return kdsl_cpu_fence(f.thread->block, 1, KDSL_CPU_FENCE_INIT), bulk_load(f, 0);
     },
     2, 1, 1, 0, write_memory},
    {KDSL_FAULT_COPY_MISSES_STORES,
     "this copy may miss what threads have stored to its source: they need a fence between their stores and the barrier in "
     "front of it",
     [](Frame& f) { return write_tile(f) && bulk_store(f); }, 1, 1, 1, 0, write_memory},
    {KDSL_FAULT_COPY_READS_ON,
     "this write changes shared memory that a copy may still read: its thread has to wait for it first",
     [](Frame& f) { return f.state == 1 ? write_tile(f) && fence(f) && bulk_store(f) : write_tile(f) && false; }, 1, 1, 1, 0,
     write_memory},
    {KDSL_FAULT_RACE_WITH_STORE,
     "race in global memory `x`: nothing orders this write and a copy of thread (0, 0, 0), which ends when its thread has "
     "waited for it",
     [](Frame& f) {
       if (f.state == 1) return write_tile(f) && fence(f) && bulk_store(f);
       return access(f, memory, KDSL_CPU_ACCESS_WRITES) && false;
     },
     1, 1, 1, 0, write_memory},

    // ---- products of warpgroups
    {KDSL_FAULT_PRODUCT_MISSES_STORES,
     "this product may miss what threads have stored to its operands: they need a fence between their stores and the barrier "
     "in front of it",
     [](Frame& f) {
       if (f.state == 1) return write_factors(f) && wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere);
       return multiply(f, 1);
     },
     128},
    {KDSL_FAULT_PRODUCT_READS_ON,
     "this write changes shared memory that a product may still read: its thread has to wait for it first",
     [](Frame& f) {
       if (f.state == 1) return write_factors(f) && fence(f) && wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere);
       if (f.state <= 4) return multiply(f, 1);
       return access_shared(f, 0, KDSL_CPU_ACCESS_WRITES) && false;
     },
     128},
    {KDSL_FAULT_RACE_WITH_PRODUCT,
     "race in shared memory `x`: nothing orders this write and a product of thread (32, 0, 0), which ends for the threads of "
     "its warp when they have waited for it, and for others behind a barrier with them",
     [](Frame& f) {
       if (f.state == 1) return write_factors(f) && fence(f) && wait(f, KDSL_CPU_WAIT_BARRIER, kBarrierHere);
       if (f.state <= 5) return multiply(f, 1);
       return access_shared(f, 0, KDSL_CPU_ACCESS_WRITES) && false;
     },
     128},

    // ---- blocks that end
    {KDSL_FAULT_BLOCK_ENDED, "access in the shared memory of block (0, 0, 0), which has ended",
     [](Frame& f) {
       if (f.thread->block->cluster_ctarank == 0) return false;
       if (f.state == 1) return request(f, KDSL_CPU_MAPA, {shared(f, 0), 0});
       return access(f, reinterpret_cast<void*>(f.thread->value), KDSL_CPU_ACCESS_WRITES) && false;
     },
     1, 2, 2},
    {KDSL_FAULT_BLOCK_MAY_END,
     "access in the shared memory of block (1, 0, 0), which may have ended: none of its threads waits for this",
     [](Frame& f) {
       if (f.thread->block->cluster_ctarank == 1) return f.state == 1 && wait(f, KDSL_CPU_WAIT_YIELD, kBarrierHere);
       if (f.state == 1) return request(f, KDSL_CPU_MAPA, {shared(f, 0), 1});
       return access(f, reinterpret_cast<void*>(f.thread->value), KDSL_CPU_ACCESS_WRITES) && false;
     },
     1, 2, 2},
};

}  // namespace

TEST_CASE("each kind of fault has its code, its message and its help") {
  Device device;
  for (const Case& c : kCases) {
    INFO(kdsl_fault_kind_name(c.kind) << ": " << kdsl_last_error());
    kdsl_status status = device.launch(c);
    const kdsl_fault* fault = kdsl_last_fault();
    if (status == KDSL_OK || !fault) {
      FAIL_CHECK("nothing is reported");
      continue;
    }
    CHECK(std::string(kdsl_fault_kind_name(fault->kind)) == kdsl_fault_kind_name(c.kind));
    CHECK(std::string(fault->message) == c.message);
    CHECK(status == kdsl::runtime::words_of(c.kind).status);
    CHECK(std::string(fault->help) == kdsl::runtime::words_of(c.kind).help);
  }
}

// Kinds that take more than one launch, or a limit that takes long to reach, with the tests of scripts that cover them.
const std::pair<kdsl_fault_kind, const char*> kShownElsewhere[] = {
    {KDSL_FAULT_NOT_FINITE, "test/run/fail_check_nan.kpy"},
    {KDSL_FAULT_LANES_ABSENT, "test/checker/masks.kpy"},
    {KDSL_FAULT_TIME_LIMIT, "test/run/fail_time_limit.kpy"},
    {KDSL_FAULT_OUTPUT_LIMIT, "test/run/fail_output_full.test"},
    {KDSL_FAULT_RACE_WITH_LAUNCH, "test/run/fail_launches_side_by_side.kpy"},
    {KDSL_FAULT_RACE_WITH_PREDECESSOR, "test/run/fail_launches_side_by_side.kpy"},
    {KDSL_FAULT_ARGUMENT_EXTENT, "test/run/fail_argument_mismatch.kpy"},
    {KDSL_FAULT_ARGUMENT_STRIDE, "test/run/fail_argument_mismatch.kpy"},
    {KDSL_FAULT_ARGUMENT_ALIGNMENT, "test/run/fail_argument_mismatch.kpy"},
    {KDSL_FAULT_DEADLOCK_AT_ALLOCATION, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_DEADLOCK_OF_PAIR, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_COUNT, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_COUNTS_DIFFER, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_RELINQUISHED, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_GROWS, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_ADDRESS_OUTSIDE_SHARED, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_NO_SUCH_ALLOCATION, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_PAIR_DISAGREES, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_NEVER_FREED, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_NO_PAIR, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_ODD_ISSUER, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_OUTSIDE, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_NOT_ALLOCATED, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_FREED, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_LANES, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_LANE_MISALIGNED, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_ADDRESSES_DIFFER, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_PRODUCT_LANE, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_DESCRIPTOR, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_INSTRUCTION, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_EMPTY_COMMIT, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_CANCEL_MISALIGNED, "test/unit/cpu/cluster_launch_test.cpp"},
    {KDSL_FAULT_CANCEL_AFTER_FAILURE, "test/unit/cpu/cluster_launch_test.cpp"},
    {KDSL_FAULT_TENSOR_UNORDERED, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_NOT_COMPLETED, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_ACCESS_NOT_AWAITED, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_NOT_FENCED_BEFORE, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_NOT_FENCED_AFTER, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_FREED_IN_USE, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_UNWRITTEN, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_RACE_WITH_TENSOR_PRODUCT, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_MISSES_STORES, "test/unit/cpu/tensor_faults_test.cpp"},
    {KDSL_FAULT_TENSOR_SWIZZLE, "test/unit/cpu/tensor_gemm_test.cpp"},
    {KDSL_FAULT_TENSOR_COLLECTOR, "test/unit/cpu/tensor_faults_test.cpp"},
    // Only code of another version of the compiler asks for it.
    {KDSL_FAULT_UNSUPPORTED_MATRIX, nullptr},
};

TEST_CASE("each kind of fault has a test") {
  std::set<kdsl_fault_kind> tested;
  for (const Case& c : kCases) CHECK(tested.insert(c.kind).second);
  for (auto [kind, path] : kShownElsewhere) {
    CHECK(tested.insert(kind).second);
    if (path) CHECK(std::ifstream(std::string(KDSL_SOURCE_DIR "/") + path).good());
  }
  for (const FaultWords& words : all_fault_words()) {
    INFO(words.name);
    CHECK(tested.count(words.kind) == 1);
  }
}

TEST_CASE("no kind of fault has the help of another one") {
  std::map<std::string, std::string> owners;
  for (const FaultWords& words : all_fault_words()) {
    INFO(words.name << " and " << owners[words.help]);
    CHECK(*words.message);
    CHECK(std::strlen(words.help) > 20);
    CHECK(owners[words.help].empty());
    owners[words.help] = words.name;
  }
}
