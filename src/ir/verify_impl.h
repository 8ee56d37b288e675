// The verifier's state, shared by verify.cpp (structure) and verify_types.cpp (types of each op).
#pragma once

#include <iterator>
#include <string>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "ir/verify.h"

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

  // ---- structure (verify.cpp)
  void function(const Function& function);
  void entry_args(const Function& function);
  void block(const Block* block, const Op* owner);
  void op(const Op& op);
  bool counts(const Op& op);
  bool attributes(const Op& op);
  bool attribute(const Op& op, const Attr& attr);
  bool operands(const Op& op);
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
  void async(const Op& op);  // verify_async.cpp, as what follows
  void mbarrier(const Op& op);
  void cluster(const Op& op);
  size_t copy_options(const Op& op);
  void bulk_copy(const Op& op);
  void tensor_copy(const Op& op);
  void tensor_map_create(const Op& op);
  void tensor_map_replace(const Op& op);
  void matrix(const Op& op);
  void mma(const Op& op);
  void want_shared(const Op& op, const Value* value, std::string_view role);
  void all_same(const Op& op, bool is_wanted, std::string_view wanted);
  void compare(const Op& op, bool is_wanted, std::string_view wanted);
  void constant(const Op& op);
  void math(const Op& op);
  void bits(const Op& op);
  void atomic(const Op& op);
  void copy_async(const Op& op);
  void launch(const Op& op);
  void struct_access(const Op& op, const Value* aggregate, Type field);
  void want(const Op& op, const Value* value, Type type, std::string_view role);
  void want_align(const Op& op);
  void same_types(const Op& op, std::span<Value* const> values, std::span<const Type> types, std::string_view what);
  std::vector<Type> result_types(const Op& op) const;
  bool is_sized(Type type) const;

  const Module& module_;
  const Function* function_ = nullptr;
  std::vector<Violation> violations_;
  // The visible values, in order, so that those of a region leave together. A value's id is its place.
  std::vector<const Value*> entered_;
  std::unordered_set<std::string_view> globals_;
};

}  // namespace kdsl::ir
