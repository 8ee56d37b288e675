// The verifier's state, shared by verify.cpp (structure) and verify_types.cpp, verify_memory.cpp, verify_async.cpp,
// verify_tensor.cpp and verify_tile.cpp (types of each op).
#pragma once

#include <array>
#include <iterator>
#include <string>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "ir/mma_shape.h"
#include "ir/ops.h"
#include "ir/tcgen05.h"
#include "ir/verify/verify.h"

namespace kdsl::ir {

class Verifier {
 public:
  explicit Verifier(const Module& module) : module_(module) {}

  std::vector<Violation> run();

 private:
  static constexpr size_t kLimit = 20;

  template <typename... Args>
  void error(const Op* op, fmt::format_string<Args...> format, Args&&... args) {
    if (violations_.size() >= kLimit) return;
    violations_.push_back({op, function_, fmt::format(format, std::forward<Args>(args)...)});
  }
  template <typename... Args>
  void error(const Op& op, fmt::format_string<Args...> format, Args&&... args) {
    error(&op, format, std::forward<Args>(args)...);
  }

  // ---- structure (verify.cpp)
  void function(const Function& function);
  void entry_args(const Function& function);
  void block(const Block* block, const Op* owner);
  void op(const Op& op);
  bool counts(const Op& op);
  bool attributes(const Op& op);
  bool attribute(const Op& op, const Attr& attr);
  bool operands(const Op& op);
  bool announced_operands(const Op& op);
  bool regions(const Op& op);
  OpKind wanted_terminator(const Op* owner, const Block* block) const;
  void enter(const Value* value);
  bool is_visible(const Value* value) const { return value && value->id < entered_.size() && entered_[value->id] == value; }

  // ---- types (verify_types.cpp); counts and attributes hold already
  void types(const Op& op);
  void arithmetic(const Op& op);
  void casts(const Op& op);
  void aggregates(const Op& op);
  void memory(const Op& op);
  void control(const Op& op);
  void threads(const Op& op);
  void effects(const Op& op);
  void async(const Op& op);  // verify_async.cpp, like the following
  void mbarrier(const Op& op);
  void mbarrier_arrive(MbarrierArriveOp op);
  void mbarrier_wait(MbarrierWaitOp op);
  void mapa(MapaOp op);
  void want_option(const Op& op, const Value* value, Type type, std::string_view role);
  void bulk_copy(BulkCopyOp op);
  void tensor_copy(TensorCopyOp op);
  void tensor_box(TensorCopyOp op);
  template <typename Map>
  bool tensor_map(Map op, int64_t least_rank);
  void tensor_map_create(TensorMapCreateOp op);
  void tensor_map_create_im2col(TensorMapCreateIm2colOp op);
  void tensor_map_replace(TensorMapReplaceOp op);
  void proxy_fence(ProxyFenceOp op);
  void matrix(const Op& op);
  void moved_matrices(const Op& op, int64_t count, bool are_tall, Type type);
  template <typename Product>
  void fragments(Product op, const MmaShape& shape);
  void mma(MmaOp op);
  void mma_block_scale(MmaBlockScaleOp op);
  void wgmma(WgmmaOp op);
  void passed_through(const Op& op, std::span<Value* const> values);
  void want_shared(const Op& op, const Value* value, std::string_view role);
  void tensor_memory(const Op& op);  // verify_tensor.cpp, like the following
  void want_group(const Op& op, int64_t group);
  void want_columns(const Op& op, const Value* columns);
  void tensor_access(const Op& op, TmemAccess access, int64_t count, Type registers, std::optional<int64_t> split);
  void tensor_load(Tcgen05LdOp op);
  void tensor_product(Tcgen05MmaOp op);
  void tensor_product_scaled(Tcgen05MmaBlockScaleOp op);
  void tensor_product_ws(Tcgen05MmaWsOp op);
  template <typename Product>
  void product_operands(Product op, ProductForm form);
  void tensor_commit(Tcgen05CommitOp op);
  void tensor_descriptor(Tcgen05DescriptorOp op);
  void tiles(const Op& op);  // verify_tile.cpp, like the following
  void tile_memory(const Op& op);
  void tile_elements(const Op& op, const Value* buffer, std::span<Value* const> indices, const Value* value);
  void tile_buffer(TileBufferOp op);
  void tile_view(TileViewOp op);
  void tile_region(TileRegionOp op);
  void tile_copy(const Op& op, const Value* source, const Value* target);
  void tile_scales(TileGemmOp op);
  void tile_gemm(TileGemmOp op);
  void tile_product(TileGemmOp op, const std::array<int64_t, 3>& extents);
  void warp_product(TileGemmOp op, const std::array<int64_t, 3>& extents);
  void warpgroup_product(TileGemmOp op, const std::array<int64_t, 3>& extents);
  void tile_fold(const Op& op, const Value* source, const Value* target, int64_t dim, bool keeps_shape);
  void tile_loop(const Op& op);
  void tile_layout(TileLayoutOp op);
  void tile_map(TileLayoutOp op, const Op& yield);
  bool want_tile(const Op& op, const Value* value, std::string_view role);
  void all_indices(const Op& op, std::span<Value* const> values, std::string_view what);
  void all_same(const Op& op, bool is_wanted, std::string_view wanted);
  void compare(Binary op, bool is_wanted, std::string_view wanted);
  void constant(ConstantOp op);
  void math(MathOp op);
  void bits(BitsOp op);
  void vector(const Op& op);
  void atomics(const Op& op);
  void atomic(const Op& op, const Value* pointer, Type type, bool fits);
  void alloca_op(AllocaOp op);
  void access(const Op& op, const Value* pointer, int64_t align, Type type, std::string_view done);
  void all_i32(const Op& op, std::span<Value* const> operands);
  void shuffle(ShuffleOp op);
  void copy_async(CpAsyncOp op);
  void loop(ForOp op);
  void launch(LaunchOp op);
  void inline_ptx(const Op& op);
  void struct_access(const Op& op, int64_t index, const Value* aggregate, Type field);
  void want(const Op& op, const Value* value, Type type, std::string_view role);
  void want_all(const Op& op, std::span<Value* const> values, Type type, std::string_view role);
  void want_pointer(const Op& op, const Value* value);
  void want_align(const Op& op, int64_t align);
  void same_types(const Op& op, std::span<Value* const> values, std::span<const Type> types, std::string_view what);
  std::vector<Type> result_types(const Op& op) const;
  bool is_sized(Type type) const;

  const Module& module_;
  const Function* function_ = nullptr;
  int64_t cta_group_ = 0;  // the group of the function's ops on tensor memory; 0: none yet
  std::vector<Violation> violations_;
  // The visible values, in order, so that those of a region are removed together. A value's id is its position.
  std::vector<const Value*> entered_;
  std::unordered_set<std::string_view> globals_;
};

}  // namespace kdsl::ir
