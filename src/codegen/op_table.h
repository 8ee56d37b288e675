// An OpTable says which of the ops that ops.def calls TARGET_OP a target has, and how it lowers them. Each op has a row in
// the
// file of its family. Code generation finds the row by the op; check_ops refuses ops without a row by name before code is
// made.
//
//   static llvm::Value* wgmma_fence(FunctionEmitter& e, ir::WgmmaFenceOp op);  // or void, or a method of the hooks
//   lowers<wgmma_fence>()                                                      // its row: the view says which op
//   lowers<wgmma_fence>({.feature = ir::Feature::WarpgroupProducts, .what = "a matrix product of a warpgroup"})
//   lowers<atomic>(OpKind::AtomicRMW), lowers<atomic>(OpKind::AtomicRed)       // a function that takes any op
//   lowers_to_nothing(OpKind::Prefetch)
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "diag/diag.h"
#include "ir/arch.h"
#include "ir/ir.h"

namespace llvm {
class Value;
}

namespace kdsl::codegen {

class FunctionEmitter;
class TargetHooks;

// An OpNeed is the requirement of an op on the architecture, where some architectures of the target lack it.
struct OpNeed {
  const ir::Arch* since = nullptr;  // the first architecture that has it, as all later ones do
  std::optional<ir::Feature> feature = std::nullopt;  // an alternative to `since`
  std::string_view what = {};  // names the missing operation, in the words of a diagnostic
};

struct OpRow {
  ir::OpKind kind;
  // Returns the value of the result, or an LLVM struct of all results; null for ops without any.
  llvm::Value* (*lower)(TargetHooks& hooks, FunctionEmitter& e, const ir::Op& op);
  OpNeed need = {};
};

// An OpTable holds the rows of all families of a target.
class OpTable {
 public:
  OpTable(std::initializer_list<std::span<const OpRow>> families);
  // Returns null when the target does not have the op.
  const OpRow* find(ir::OpKind kind) const { return rows_[static_cast<size_t>(kind)]; }

 private:
  std::vector<const OpRow*> rows_;  // one for each kind of op
};

// Reports, once each, the ops of the function that a target would have to lower and has no row for. `executor` names the
// executing device, as in "the cpu device"; `help` says what the user can do.
bool check_ops(const ir::Function& function, const OpTable& table, std::string_view executor, std::string_view help,
               diag::Sink& sink);

// ---- rows

namespace detail {

template <typename F>
struct Lowering;
template <typename R, typename Op>
struct Lowering<R (*)(FunctionEmitter&, Op)> {
  using View = std::remove_cvref_t<Op>;
  static constexpr bool kIsMethod = false;
};
template <typename R, typename H, typename Op>
struct Lowering<R (H::*)(FunctionEmitter&, Op)> {
  using View = std::remove_cvref_t<Op>;
  using Hooks = H;
  static constexpr bool kIsMethod = true;
};

// Passes the op's typed view; a function that takes an ir::Op gets the op itself.
template <typename View>
decltype(auto) view_of(const ir::Op& op) {
  if constexpr (std::is_same_v<View, ir::Op>)
    return (op);
  else
    return View(op);
}

template <auto Function>
llvm::Value* call(TargetHooks& hooks, FunctionEmitter& e, const ir::Op& op) {
  using Called = Lowering<decltype(Function)>;
  auto invoke = [&] {
    if constexpr (Called::kIsMethod)
      return (static_cast<typename Called::Hooks&>(hooks).*Function)(e, view_of<typename Called::View>(op));
    else
      return Function(e, view_of<typename Called::View>(op));
  };
  if constexpr (std::is_void_v<decltype(invoke())>) {
    invoke();
    return nullptr;
  } else {
    return invoke();
  }
}

}  // namespace detail

template <auto Function>
constexpr OpRow lowers(ir::OpKind kind, OpNeed need = {}) {
  return {kind, detail::call<Function>, need};
}

template <auto Function>
constexpr OpRow lowers(OpNeed need = {}) {
  return {detail::Lowering<decltype(Function)>::View::kKind, detail::call<Function>, need};
}

constexpr OpRow lowers_to_nothing(ir::OpKind kind) {
  return {kind, [](TargetHooks&, FunctionEmitter&, const ir::Op&) -> llvm::Value* { return nullptr; }};
}

}  // namespace kdsl::codegen
