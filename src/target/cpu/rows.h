// Lists the ops that the cpu device runs: rows for codegen's table of ops (op_table.h). They stand in the files that lower
// them.
//
//   static llvm::Value* load(KernelEmission& k, ir::LoadOp op);   // or void; the view says which op
//   emits<load>()
//   emits<mbarrier>(OpKind::MbarrierInit)                         // for a function that takes any op
#pragma once

#include "codegen/op_table.h"
#include "ir/op_kind.h"
#include "target/cpu/emission.h"

namespace kdsl::target {

using Rows = std::span<const codegen::OpRow>;

// Returns the kernel that the hooks, which have to be those of the cpu device, are lowering.
KernelEmission& emission_of(codegen::TargetHooks& hooks);

namespace detail {

template <typename F>
struct EmittedOp;
template <typename R, typename Op>
struct EmittedOp<R (*)(KernelEmission&, Op)> {
  using View = std::remove_cvref_t<Op>;
};

template <auto Function>
llvm::Value* emit_row(codegen::TargetHooks& hooks, codegen::FunctionEmitter&, const ir::Op& op) {
  KernelEmission& k = emission_of(hooks);
  auto emit = [&] { return Function(k, codegen::detail::view_of<typename EmittedOp<decltype(Function)>::View>(op)); };
  if constexpr (std::is_void_v<decltype(emit())>) {
    emit();
    return nullptr;
  } else {
    return emit();
  }
}

}  // namespace detail

template <auto Function>
constexpr codegen::OpRow emits(ir::OpKind kind) {
  return {kind, detail::emit_row<Function>};
}
template <auto Function>
constexpr codegen::OpRow emits() {
  return {detail::EmittedOp<decltype(Function)>::View::kKind, detail::emit_row<Function>};
}

// ---- the rows, by file
Rows memory_rows();
Rows register_rows();
Rows wait_rows();
Rows copy_rows();
Rows async_rows();
Rows matrix_rows();
Rows tensor_rows();
Rows output_rows();
Rows check_rows();

}  // namespace kdsl::target
