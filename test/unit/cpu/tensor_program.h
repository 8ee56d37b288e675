// Builds KIR of kernels that use tensor memory, for the tests of it in this folder: a block, or a pair of blocks, of four warps
// that fills shared memory from an image and tensor memory from an array, executes some ops, and copies tensor memory out.
#pragma once

#include <string>
#include <vector>

#include "kdsl/tensor_descriptors.hpp"
#include "kdsl/tensor_memory.hpp"
#include "kir_program.h"

namespace kdsl::test {

inline constexpr uint32_t kTestThreads = 128;
inline constexpr uint32_t kAllChecks = KDSL_CHECK_BARRIER | KDSL_CHECK_BOUNDS | KDSL_CHECK_RACE | KDSL_CHECK_INIT;

// Lets kernels access an array of the test.
template <typename T>
class Reachable {
 public:
  explicit Reachable(T& array) : begin_(std::data(array)) {
    REQUIRE(kdsl_cpu_add_memory(begin_, std::size(array) * sizeof *std::data(array)) == KDSL_OK);
  }
  ~Reachable() { kdsl_cpu_remove_memory(begin_); }
  Reachable(const Reachable&) = delete;
  Reachable& operator=(const Reachable&) = delete;

 private:
  const void* begin_;
};

struct TensorProgram {
  std::string
      ops;  // executed by thread 0 of the even block, between fences; %d is the address of tensor memory, %s shared memory
  uint32_t columns = 64;  // all of them are filled and copied out
  uint32_t blocks = 1;
  uint32_t shared_bytes = 1024;

  // The bytes of each block's shared memory, and what tensor memory holds before and after: lane by lane, block by block.
  std::vector<uint8_t> image;
  std::vector<uint32_t> cells;

  uint32_t& cell(uint32_t block, uint32_t lane, uint32_t column) {
    return cells[(size_t{block} * tmem::kLanes + lane) * columns + column];
  }
  void prepare() {
    image.assign(size_t{blocks} * shared_bytes, 0);
    cells.assign(size_t{blocks} * tmem::kLanes * columns, 0);
  }
  std::string group() const { return std::to_string(blocks); }
  std::string text() const;
  // Runs the program; `cells` then has the result.
  kdsl_status run(const std::string& source, int opt_level = 1, uint32_t checks = kAllChecks);
  kdsl_status run() { return run(text()); }

 private:
  std::string move_columns(bool is_in) const;
};

inline std::string constants(std::initializer_list<int64_t> values) {
  std::string text;
  for (int64_t value : values) text += "%c" + std::to_string(value) + " = constant " + std::to_string(value) + " : i32\n";
  return text;
}

// Moves the warp's lanes from or to global memory, 32 columns at a time.
inline std::string TensorProgram::move_columns(bool is_in) const {
  std::string text;
  for (uint32_t column = 0; column < columns; column += 32) {
    std::string id = std::string(is_in ? "i" : "o") + std::to_string(column), at = std::to_string(column);
    text += "%at" + id + " = constant " + at + " : i32\n%t" + id + " = ptr.offset %mine, %at" + id +
            " [scale 1] : ptr<tmem>\n" + "%g" + id + " = ptr.offset %row, %at" + id + " [scale 4] : ptr<global>\n";
    if (is_in)
      text += "%v" + id + " = load %g" + id + " [align 4] : vector<32 x i32>\ntcgen05.st 32x32b %v" + id + ", %t" + id +
              " [count 32]\n";
    else
      text += "%v" + id + " = tcgen05.ld 32x32b %t" + id + " [count 32] : vector<32 x i32>\ntcgen05.wait ld\nstore %v" + id +
              ", %g" + id + " [align 4]\n";
  }
  return text + (is_in ? "tcgen05.wait st\n" : "");
}

inline std::string TensorProgram::text() const {
  std::string sync = blocks == 2 ? "cluster.arrive\ncluster.wait\n" : "barrier\n", id = " [cta_group " + group() + "]\n";
  return "kernel @k(%image: ptr<global> align 16, %cells: ptr<global> align 16) {\n"
         "%s = shared.alloc [size " +
         std::to_string(shared_bytes) +
         ", align 1024] : ptr<shared>\n"
         "%slot = shared.alloc [size 4, align 4] : ptr<shared>\n%bar = shared.alloc [size 8, align 8] : ptr<shared>\n"
         "%tid = sreg tid.x : i32\n%rank = sreg cluster_ctarank : i32\n" +
         constants({0, 1, 3, 4, 16, 32, 128}) + "%columns = constant " + std::to_string(columns) +
         " : i32\n%bytes = constant " + std::to_string(shared_bytes) +
         " : i32\n"
         "%true = constant true : i1\n%false = constant false : i1\n"
         "%warp = divui %tid, %c32 : i32\n%is_first = cmpi eq %warp, %c0 : i1\n%is_zero = cmpi eq %tid, %c0 : i1\n"
         "%is_even = cmpi eq %rank, %c0 : i1\n%issues = andi %is_zero, %is_even : i1\n"
         "if %is_first {\ntcgen05.alloc %slot, %columns" +
         id +
         "yield\n}\n"
         "if %is_zero {\nmbarrier.init %bar, %c1\nfence.proxy mbarrier_init\nyield\n}\n"
         "%from = muli %rank, %bytes : i32\n%mine_of_image = ptr.offset %image, %from [scale 1] : ptr<global>\n"
         "%units = divui %bytes, %c16 : i32\nfor %unit: i32 = %tid, %units, %c128 {\n%p = ptr.offset %mine_of_image, %unit "
         "[scale 16] : ptr<global>\n"
         "%q = ptr.offset %s, %unit [scale 16] : ptr<shared>\n%v = load %p [align 16] : vector<4 x i32>\nstore %v, %q [align "
         "16]\nyield\n}\n"
         "fence.proxy async.shared_cta\nbarrier\n"
         "%number = load %slot [align 4] : i32\n%lane_step = constant 2097152 : i32\n%lanes = muli %warp, %lane_step : "
         "i32\n%own = addi %number, %lanes : i32\n"
         "%d = inttoptr %number : ptr<tmem>\n%mine = inttoptr %own : ptr<tmem>\n"
         "%first_row = muli %rank, %c128 : i32\n%row_number = addi %first_row, %tid : i32\n%row_at = muli %row_number, "
         "%columns : i32\n"
         "%row = ptr.offset %cells, %row_at [scale 4] : ptr<global>\n" +
         move_columns(true) + "tcgen05.fence before_thread_sync\n" + sync + "tcgen05.fence after_thread_sync\nif %issues {\n" +
         ops + (blocks == 2 ? "tcgen05.commit %bar, %c3 [cta_group 2, multicast]\n" : "tcgen05.commit %bar [cta_group 1]\n") +
         "yield\n}\n%done = mbarrier.wait try %bar, %c0 : i1\ntcgen05.fence after_thread_sync\n" + move_columns(false) +
         "tcgen05.fence before_thread_sync\n" + sync + "if %is_first {\ntcgen05.dealloc %d, %columns" + id +
         "tcgen05.relinquish_alloc_permit" + id + "yield\n}\nreturn\n}\n";
}

inline kdsl_status TensorProgram::run(const std::string& source, int opt_level, uint32_t checks) {
  kdsl_cpu_options options{};
  options.checks = checks;
  KirProgram program(source, opt_level, options, checks != 0);
  Reachable reachable_image(image);
  Reachable reachable_cells(cells);
  kdsl_launch_config config{};
  for (int i = 0; i < 3; ++i) config.grid[i] = config.block[i] = config.cluster[i] = 1;
  config.grid[0] = config.cluster[0] = blocks;
  config.block[0] = kTestThreads;
  return program.launch_with("k", config, static_cast<void*>(image.data()), static_cast<void*>(cells.data()));
}

}  // namespace kdsl::test
