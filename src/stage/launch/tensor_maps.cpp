#include "stage/launch/tensor_maps.h"

#include <algorithm>
#include <unordered_map>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "ir/builder.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "ir/pure.h"
#include "stage/trace/trace.h"
#include "value/dialect.h"

namespace kdsl::stage {

using value::Context;

namespace {

bool are_equal(const ir::Attr& a, const ir::Attr& b) {
  return a.kind == b.kind && a.name == b.name && a.i == b.i && a.text == b.text && a.type == b.type &&
         std::ranges::equal(a.ints, b.ints);
}

// Emits code of the kernel once more in host code. Equal code is emitted once.
class HostCopies {
 public:
  HostCopies(Context& ctx, ir::Function& kernel, std::span<ir::Value* const> arguments)
      : b_(*ctx.trace.builder), kernel_(kernel), arguments_(arguments.begin(), arguments.end()) {}

  ir::Builder& builder() { return b_; }

  // Returns the value in host code; null if only the kernel knows it.
  ir::Value* of(ir::Value* value) {
    auto [known, is_new] = values_.try_emplace(value, nullptr);
    if (!is_new) return known->second;
    ir::Value* made = make(value);
    return values_[value] = made;
  }

  // Returns what makes a value unknown to host code: an op that cannot be repeated there, or a value that a region gives.
  ir::Value* cause_of(ir::Value* unknown) {
    while (unknown->def && is_repeatable(*unknown->def)) {
      auto operand = std::ranges::find_if(unknown->def->operands, [&](ir::Value* value) { return !of(value); });
      if (operand == unknown->def->operands.end()) break;
      unknown = *operand;
    }
    return unknown;
  }

  ir::Value* repeat(const ir::Op& op, std::span<ir::Value* const> operands) {
    for (const ir::Op* made : made_)
      if (made->kind == op.kind && std::ranges::equal(made->operands, operands) &&
          std::ranges::equal(made->attrs, op.attrs, are_equal) && made->result()->type == op.result()->type)
        return made->result();
    ir::Type type = op.result()->type;
    ir::Op* made = b_.create(op.kind, operands, std::span<const ir::Type>(&type, 1), op.attrs);
    made_.push_back(made);
    return made->result();
  }

 private:
  static bool is_repeatable(const ir::Op& op) {
    return ir::is_pure(op) && op.kind != ir::OpKind::ReadSreg && op.regions.empty() && op.results.size() == 1;
  }

  ir::Value* make(ir::Value* value) {
    if (!value->def) return value->block == kernel_.body.block ? arguments_[value->index] : nullptr;
    const ir::Op& op = *value->def;
    // The host needs no size of an object: it only computes the address.
    if (op.kind == ir::OpKind::PtrObject) return of(ir::PtrObjectOp(op).pointer());
    if (!is_repeatable(op)) return nullptr;
    std::vector<ir::Value*> operands;
    for (ir::Value* operand : op.operands) {
      operands.push_back(of(operand));
      if (!operands.back()) return nullptr;
    }
    return repeat(op, operands);
  }

  ir::Builder& b_;
  ir::Function& kernel_;
  std::vector<ir::Value*> arguments_;
  std::unordered_map<const ir::Value*, ir::Value*> values_;
  std::vector<const ir::Op*> made_;
};

class MapHoister {
 public:
  MapHoister(Context& ctx, ir::Function& kernel, std::vector<ir::Value*>& arguments)
      : ctx_(ctx), kernel_(kernel), arguments_(arguments), host_(ctx, kernel, arguments) {}

  bool run(std::span<ir::Op* const> maps) {
    bool ok = true;
    for (ir::Op* map : maps) ok = hoist(*map) && ok;
    if (!ok) return false;
    ir::walk(kernel_.body.block, [&](ir::Op* op) {
      for (ir::Value*& operand : op->operands)
        if (auto found = parameters_.find(operand); found != parameters_.end()) operand = found->second;
    });
    for (ir::Op* map : maps) ir::unlink(map);
    kernel_.body.block->args = ctx_.trace.state->module->arena.copy(std::span<ir::Value* const>(in_kernel_));
    return true;
  }

 private:
  bool hoist(ir::Op& map) {
    std::vector<ir::Value*> operands;
    for (ir::Value* operand : map.operands) {
      ir::Value* known = host_.of(operand);
      if (!known && !check_uses(map, operand)) return false;
      operands.push_back(known ? known : stand_in(map, operands.size()));
    }
    ir::Value* made = host_.repeat(map, operands);
    auto [parameter, is_new] = by_map_.try_emplace(made, nullptr);
    if (is_new) parameter->second = add_parameter(made);
    parameters_[map.result()] = parameter->second;
    return true;
  }

  // The numbers of a map that is not used as it is only have to be valid.
  ir::Value* stand_in(const ir::Op& map, size_t operand) {
    constexpr int64_t kAlign = 16, kStride = 65536;
    ir::TensorMapCreateOp create(map);
    ir::Builder& b = host_.builder();
    auto rank = static_cast<size_t>(create.rank());
    if (operand == 0) {
      for (ir::Value* argument : arguments_)
        if (argument->type.is_pointer())
          return b.binary(ir::OpKind::AndI, b.cast(ir::OpKind::PtrToInt, argument, ir::kI64), b.i64(-kAlign));
      return b.i64(kAlign);
    }
    if (operand <= rank) return b.cast(ir::OpKind::ExtUI, host_.of(create.box()[operand - 1]), ir::kI64);
    return b.i64(kStride);
  }

  // Checks that the kernel only looks at the bytes of a map for which host code knows not all numbers.
  bool check_uses(const ir::Op& map, ir::Value* unknown) {
    std::vector<const ir::Value*> addresses;
    bool ok = true;
    ir::walk(kernel_.body.block, [&](const ir::Op* op) {
      auto address = ir::as<ir::TensorMapAddressOp>(op);
      if (address && address.value() == map.result()) addresses.push_back(op->result());
      auto copy = ir::as<ir::TensorCopyOp>(op);
      auto prefetch = ir::as<ir::TensorMapPrefetchOp>(op);
      const ir::Value* used = copy ? copy.map() : prefetch ? prefetch.address() : nullptr;
      if (!ok || std::ranges::find(addresses, used) == addresses.end()) return;
      auto report = ctx_.diags.report(op->loc.span, diag::MapOfKernelValues, kernel_.source_name);
      if (const ir::Op* cause = host_.cause_of(unknown)->def) report.note(cause->loc.span, diag::ValueMadeHere);
      report.help(
          "make the map of numbers that the kernel is launched with; or copy it to global memory by "
          "`cpasync.copy_tensormap`, and copy tiles by `tma_desc_ptr=`");
      ok = false;
    });
    return ok;
  }

  ir::Value* add_parameter(ir::Value* made) {
    ir::Param param;
    param.type = made->type;
    param.name = ctx_.names.intern("tensor_map");
    auto* argument = ctx_.trace.state->module->arena.make<ir::Value>();
    argument->type = made->type;
    argument->index = static_cast<uint32_t>(in_kernel_.size());
    argument->block = kernel_.body.block;
    argument->name = param.name;
    kernel_.params.push_back(param);
    arguments_.push_back(made);
    in_kernel_.push_back(argument);
    return argument;
  }

  Context& ctx_;
  ir::Function& kernel_;
  std::vector<ir::Value*>& arguments_;
  HostCopies host_;
  std::vector<ir::Value*> in_kernel_{kernel_.body.block->args.begin(), kernel_.body.block->args.end()};
  std::unordered_map<const ir::Value*, ir::Value*> by_map_, parameters_;  // by the map in host code, and in the kernel
};

std::vector<ir::Op*> maps_of(const ir::Function& kernel) {
  std::vector<ir::Op*> maps;
  ir::walk(kernel.body.block, [&](ir::Op* op) {
    if (op->kind == ir::OpKind::TensorMapCreate) maps.push_back(op);
  });
  return maps;
}

}  // namespace

bool hoist_tensor_maps(Context& ctx, ir::Function& kernel, std::vector<ir::Value*>& arguments) {
  std::vector<ir::Op*> maps = maps_of(kernel);
  return maps.empty() || MapHoister(ctx, kernel, arguments).run(maps);
}

bool check_no_tensor_maps(Context& ctx, const ir::Function& kernel) {
  std::vector<ir::Op*> maps = maps_of(kernel);
  if (maps.empty()) return true;
  auto report =
      ctx.diags.report(maps[0]->loc.span, diag::UnsupportedSyntax, "a tensor map of a kernel that is compiled by itself");
  report.help(ctx.hint(value::Hint::LaunchKernel));
  return false;
}

}  // namespace kdsl::stage
