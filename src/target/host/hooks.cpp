#include "target/host/hooks.h"

#include "base/check.h"
#include "codegen/emitter.h"
#include "ir/attributes.h"
#include "ir/ops.h"
#include "kdsl/host_entry.h"
#include "target/checked_access.h"
#include "target/host/native_math.h"
#include "target/host/native_print.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::MathCall;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

static llvm::StringRef ref(std::string_view text) { return {text.data(), text.size()}; }

void HostHooks::begin_module(llvm::Module& module, const ir::Module& source) {
  source_ = &source;
  module.setTargetTriple(llvm::Triple(triple_));
  module.setDataLayout(data_layout_);
}

// ---- functions

codegen::FunctionForms HostHooks::declare(llvm::Module& module, const ir::Function& function) {
  llvm::LLVMContext& context = module.getContext();
  llvm::Type* pointer = llvm::PointerType::get(context, 0);
  auto* type = llvm::FunctionType::get(llvm::Type::getInt32Ty(context), {pointer, pointer, pointer}, false);
  llvm::Function* made =
      llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, ref(kHostEntryPrefix) + ref(function.name), module);
  made->setDoesNotThrow();
  return {made};
}

static llvm::Value* slot(FunctionEmitter& e, llvm::Value* array, size_t index) {
  auto& builder = e.builder();
  llvm::Value* at = builder.CreateConstInBoundsGEP1_64(builder.getPtrTy(), array, index);
  return builder.CreateLoad(builder.getPtrTy(), at);
}

void HostHooks::enter(FunctionEmitter& e) {
  const ir::Block& body = *e.source().body.block;
  for (size_t i = 0; i < body.args.size(); ++i) {
    ir::Type type = body.args[i]->type;
    llvm::Value* stored = e.builder().CreateLoad(e.storage(type), slot(e, e.function()->getArg(1), i));
    e.bind(body.args[i], e.from_storage(stored, type));
  }
}

void HostHooks::emit_return(FunctionEmitter& e, std::span<llvm::Value* const> values) {
  for (size_t i = 0; i < values.size(); ++i)
    e.builder().CreateStore(e.to_storage(values[i], e.source().results[i]), slot(e, e.function()->getArg(2), i));
  e.builder().CreateRet(e.builder().getInt32(KDSL_OK));
}

// ---- arithmetic and memory

llvm::Value* HostHooks::math(FunctionEmitter& e, const MathCall& call) { return target::native_math(e, call); }
llvm::Value* HostHooks::fmod(FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool) { return native_fmod(e, a, b); }
llvm::Value* HostHooks::load(FunctionEmitter& e, const ir::Op& op) { return e.plain_load(op, ""); }
void HostHooks::store(FunctionEmitter& e, const ir::Op& op) { e.plain_store(op, ""); }
llvm::Value* HostHooks::atomic_rmw(FunctionEmitter& e, const ir::Op& op) { return e.plain_atomic_rmw(op, ""); }
llvm::Value* HostHooks::atomic_cas(FunctionEmitter& e, const ir::Op& op) { return e.plain_atomic_cas(op, ""); }
void HostHooks::atomic_red(FunctionEmitter& e, const ir::Op& op) { e.plain_atomic_rmw(op, ""); }
void HostHooks::fence(FunctionEmitter& e, const ir::Op& op) { e.plain_fence(op, ""); }

// ---- output and failures

template <typename F>
void HostHooks::return_unless(FunctionEmitter& e, llvm::Value* condition, F&& report) {
  auto& builder = e.builder();
  llvm::BasicBlock* go_on = e.new_block("checked");
  llvm::BasicBlock* failed = e.new_block("failed");
  if (condition)
    builder.CreateCondBr(condition, go_on, failed);
  else
    builder.CreateBr(failed);
  e.enter_block(failed);
  builder.CreateRet(report());
  e.enter_block(go_on);
}

static llvm::CallInst* variadic_call(FunctionEmitter& e, const char* name, llvm::Type* result, size_t fixed,
                                     llvm::ArrayRef<llvm::Value*> args) {
  llvm::SmallVector<llvm::Type*, 8> types;
  for (llvm::Value* value : args.take_front(fixed)) types.push_back(value->getType());
  llvm::FunctionCallee callee = e.module().getOrInsertFunction(name, llvm::FunctionType::get(result, types, true));
  return e.builder().CreateCall(callee, args);
}

void HostHooks::print(FunctionEmitter& e, const ir::Op& op) {
  llvm::SmallVector<llvm::Value*, 8> args = {e.text_global(op.text_attr(AttrName::Format))};
  for (const ir::Value* value : op.operands) args.push_back(promote_argument(e, e.value(value)));
  variadic_call(e, "kdsl_host_printf", e.builder().getVoidTy(), 1, args);
}

llvm::SmallVector<llvm::Value*, 8> HostHooks::place_args(FunctionEmitter& e, const ir::Op& op) const {
  FunctionEmitter::SourceLocation place = e.source_location(op.loc);
  return {e.text_global(place.file), e.builder().getInt32(static_cast<uint32_t>(place.line)),
          e.builder().getInt32(static_cast<uint32_t>(place.column))};
}

void HostHooks::check_assert(FunctionEmitter& e, const ir::Op& op) {
  return_unless(e, e.value(ir::AssertOp(op).condition()), [&] {
    auto args = place_args(e, op);
    args.push_back(e.text_global(op.text_attr(AttrName::Message)));
    auto& builder = e.builder();
    llvm::FunctionCallee callee =
        e.runtime_function("kdsl_host_assert_failed", builder.getInt32Ty(),
                           {builder.getPtrTy(), builder.getInt32Ty(), builder.getInt32Ty(), builder.getPtrTy()});
    return builder.CreateCall(callee, args);
  });
}

void HostHooks::check_bounds(FunctionEmitter& e, const ir::Op& op) {
  auto& builder = e.builder();
  ir::CheckBoundsOp check(op);
  size_t rank = check.coordinates().size();
  llvm::Value* inside = builder.getTrue();
  for (size_t i = 0; i < rank; ++i)
    inside = builder.CreateAnd(inside, builder.CreateICmpULT(e.value(check.coordinates()[i]), e.value(check.extents()[i])));
  return_unless(e, inside, [&] {
    auto args = place_args(e, op);
    args.push_back(e.text_global(op.text_attr(AttrName::Name)));
    args.push_back(builder.getInt32(checked_access(op)));
    args.push_back(builder.getInt32(static_cast<uint32_t>(rank)));
    for (const ir::Value* operand : op.operands) args.push_back(e.value(operand));
    return variadic_call(e, "kdsl_host_out_of_bounds", builder.getInt32Ty(), 6, args);
  });
}

void HostHooks::trap(FunctionEmitter& e, const ir::Op&) {
  return_unless(e, nullptr, [&] {
    auto& builder = e.builder();
    llvm::FunctionCallee callee =
        e.runtime_function("kdsl_set_error", builder.getInt32Ty(), {builder.getInt32Ty(), builder.getPtrTy()});
    return builder.CreateCall(callee, {builder.getInt32(KDSL_ERROR_KERNEL_TRAP), e.text_global("host code reached a trap")});
  });
}

// Ends the entry with the status, and the place of the op, if a call of the runtime returned a status other than OK.
void HostHooks::return_if_failed(FunctionEmitter& e, const ir::Op& op, llvm::Value* status) {
  auto& builder = e.builder();
  return_unless(e, builder.CreateICmpEQ(status, builder.getInt32(KDSL_OK)), [&] {
    llvm::SmallVector<llvm::Value*, 8> args = {status};
    args.append(place_args(e, op));
    llvm::FunctionCallee failed =
        e.runtime_function("kdsl_host_launch_failed", builder.getInt32Ty(),
                           {builder.getInt32Ty(), builder.getPtrTy(), builder.getInt32Ty(), builder.getInt32Ty()});
    return builder.CreateCall(failed, args);
  });
}

// ---- tensor maps

// Describes a tensor map on the stack; the device encodes it, and a failure ends the entry with its status.
class HostHooks::MapConfig {
 public:
  MapConfig(HostHooks& hooks, FunctionEmitter& e, const ir::Op& op, size_t bytes)
      : hooks_(hooks), e_(e), op_(op), config_(e.entry_alloca(e.builder().getInt64Ty(), bytes / 8, 8, "map.config")) {}

  void put(size_t offset, llvm::Value* value) {
    e_.builder().CreateStore(value, e_.builder().CreateConstInBoundsGEP1_64(e_.builder().getInt8Ty(), config_, offset));
  }
  void put(size_t offset, const ir::Value* value) { put(offset, e_.value(value)); }
  // Stores numbers of `bytes` bytes each, one after the other.
  void put_all(size_t offset, size_t bytes, std::span<ir::Value* const> values) {
    for (size_t i = 0; i < values.size(); ++i) put(offset + i * bytes, values[i]);
  }
  // Stores the fields that all tensor maps have: a kdsl_tensor_map_config without the box.
  template <typename Create>
  void put_tensor(const Create& create) {
    put(offsetof(kdsl_tensor_map_config, address), create.address());
    put_all(offsetof(kdsl_tensor_map_config, extents), 8, create.extents());
    put_all(offsetof(kdsl_tensor_map_config, strides), 8, create.strides());
    put_all(offsetof(kdsl_tensor_map_config, element_strides), 4, create.element_strides());
    put_attribute(offsetof(kdsl_tensor_map_config, rank), AttrName::Rank);
    put_attribute(offsetof(kdsl_tensor_map_config, type), AttrName::TensorType);
    put_attribute(offsetof(kdsl_tensor_map_config, interleave), AttrName::Interleave);
    put_attribute(offsetof(kdsl_tensor_map_config, swizzle), AttrName::Swizzle);
    put_attribute(offsetof(kdsl_tensor_map_config, promotion), AttrName::Promotion);
    put_attribute(offsetof(kdsl_tensor_map_config, fill), AttrName::Fill);
  }
  llvm::Value* encode(std::string_view function) {
    auto& builder = e_.builder();
    llvm::Value* map = e_.entry_alloca(builder.getInt8Ty(), KDSL_TENSOR_MAP_BYTES, 128, "map");
    llvm::FunctionCallee callee =
        e_.runtime_function(function, builder.getInt32Ty(), {builder.getPtrTy(), builder.getPtrTy(), builder.getPtrTy()});
    hooks_.return_if_failed(e_, op_, builder.CreateCall(callee, {e_.function()->getArg(0), config_, map}));
    return map;
  }

 private:
  void put_attribute(size_t offset, AttrName name) {
    put(offset, e_.builder().getInt32(static_cast<uint32_t>(op_.int_attr(name))));
  }

  HostHooks& hooks_;
  FunctionEmitter& e_;
  const ir::Op& op_;
  llvm::Value* config_;
};

llvm::Value* HostHooks::tensor_map(FunctionEmitter& e, const ir::Op& op) {
  ir::TensorMapCreateOp create(op);
  MapConfig config(*this, e, op, sizeof(kdsl_tensor_map_config));
  config.put_tensor(create);
  config.put_all(offsetof(kdsl_tensor_map_config, box), 4, create.box());
  return config.encode("kdsl_host_tensor_map");
}

llvm::Value* HostHooks::tensor_map_im2col(FunctionEmitter& e, const ir::Op& op) {
  ir::TensorMapCreateIm2colOp create(op);
  MapConfig config(*this, e, op, sizeof(kdsl_tensor_map_im2col_config));
  config.put_tensor(create);
  config.put_all(offsetof(kdsl_tensor_map_im2col_config, lower_corner), 4, create.lower());
  config.put_all(offsetof(kdsl_tensor_map_im2col_config, upper_corner), 4, create.upper());
  config.put(offsetof(kdsl_tensor_map_im2col_config, channels_per_pixel), create.channels());
  config.put(offsetof(kdsl_tensor_map_im2col_config, pixels_per_column), create.pixels());
  return config.encode("kdsl_host_tensor_map_im2col");
}
static_assert(sizeof(kdsl_tensor_map_im2col_config) % 8 == 0 && offsetof(kdsl_tensor_map_im2col_config, tensor) == 0);
static_assert(sizeof(kdsl_tensor_map_config) % 8 == 0);

// ---- launches

// Stores the events that a launch records and returns the launch flags for them. `put` stores a field.
template <typename Put>
static uint32_t put_events(FunctionEmitter& e, ir::LaunchOp op, Put put) {
  uint32_t flags = op.is_at_block_start() ? uint32_t{KDSL_LAUNCH_AT_BLOCK_START} : 0;
  auto event = [&](const ir::Value* handle, int64_t how, uint32_t flag, size_t handle_offset, size_t flags_offset) {
    auto& builder = e.builder();
    put(handle_offset, handle ? e.value(handle) : llvm::ConstantPointerNull::get(builder.getPtrTy()));
    put(flags_offset, builder.getInt32(static_cast<uint32_t>(how)));
    if (handle) flags |= flag;
  };
  event(op.completion(), op.completion_event(), KDSL_LAUNCH_COMPLETION_EVENT, offsetof(kdsl_launch_config, completion_event),
        offsetof(kdsl_launch_config, completion_event_flags));
  event(op.programmatic(), op.programmatic_event(), KDSL_LAUNCH_PROGRAMMATIC_EVENT,
        offsetof(kdsl_launch_config, programmatic_event), offsetof(kdsl_launch_config, programmatic_event_flags));
  return flags;
}

// Makes a kdsl_launch_config on the stack.
llvm::Value* HostHooks::launch_config(FunctionEmitter& e, ir::LaunchOp op) const {
  auto& builder = e.builder();
  llvm::Value* config = e.entry_alloca(builder.getInt64Ty(), sizeof(kdsl_launch_config) / 8, 8, "config");
  auto put = [&](size_t offset, llvm::Value* value) {
    builder.CreateStore(value, builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), config, offset));
  };
  for (size_t i = 0; i < 3; ++i) {
    put(offsetof(kdsl_launch_config, grid) + 4 * i, e.value(op.grid()[i]));
    put(offsetof(kdsl_launch_config, block) + 4 * i, e.value(op.block()[i]));
    put(offsetof(kdsl_launch_config, cluster) + 4 * i, e.value(op.cluster()[i]));
  }
  put(offsetof(kdsl_launch_config, dynamic_shared_bytes), e.value(op.shared_bytes()));
  uint32_t flags = (op.is_cooperative() ? uint32_t{KDSL_LAUNCH_COOPERATIVE} : 0) |
                   (op.is_pdl() ? uint32_t{KDSL_LAUNCH_PDL} : 0) | (op.has_carveout() ? uint32_t{KDSL_LAUNCH_CARVEOUT} : 0) |
                   put_events(e, op, put);
  put(offsetof(kdsl_launch_config, flags), builder.getInt32(flags));
  auto preferred = ir::cluster_extents(op.preferred_cluster());
  for (size_t i = 0; i < 3; ++i) put(offsetof(kdsl_launch_config, preferred_cluster) + 4 * i, builder.getInt32(preferred[i]));
  put(offsetof(kdsl_launch_config, shared_carveout), builder.getInt32(static_cast<uint32_t>(op.carveout())));
  put(offsetof(kdsl_launch_config, stream), e.value(op.stream()));
  // Attributes that a caller sets for all launches come from the caller's settings.
  put(offsetof(kdsl_launch_config, attributes), llvm::ConstantPointerNull::get(builder.getPtrTy()));
  put(offsetof(kdsl_launch_config, attribute_count), builder.getInt64(0));
  return config;
}
static_assert(sizeof(kdsl_launch_config) % 8 == 0);

// Makes an array of pointers to the kernel's arguments on the stack.
llvm::Value* HostHooks::launch_args(FunctionEmitter& e, ir::LaunchOp op) const {
  auto& builder = e.builder();
  std::span<ir::Value*> arguments = op.arguments();
  llvm::Value* array = e.entry_alloca(builder.getPtrTy(), std::max<size_t>(arguments.size(), 1), 8, "args");
  for (size_t i = 0; i < arguments.size(); ++i) {
    ir::Type type = arguments[i]->type;
    llvm::Value* at = builder.CreateConstInBoundsGEP1_64(builder.getPtrTy(), array, i);
    if (type.kind == ir::TypeKind::TensorMap) {  // the argument is the map's bytes, so their address is stored
      builder.CreateStore(e.value(arguments[i]), at);
      continue;
    }
    llvm::Value* value = e.to_storage(e.value(arguments[i]), type);
    llvm::Value* place = e.entry_alloca(value->getType(), 1, 0, "arg");
    builder.CreateStore(value, place);
    builder.CreateStore(place, at);
  }
  return array;
}

// Ends the entry with the status if the launch is not accepted.
llvm::Value* HostHooks::launch(FunctionEmitter& e, const ir::Op& op) {
  auto& builder = e.builder();
  std::string_view name = ir::LaunchOp(op).kernel();
  uint32_t index = 0;
  bool is_found = false;
  for (const ir::Function* function : source_->functions) {
    if (function->kind != ir::FunctionKind::Kernel) continue;
    is_found = function->name == name;
    if (is_found) break;
    ++index;
  }
  KDSL_CHECK(is_found, "a launch of a kernel that is not in the module");
  llvm::FunctionCallee callee =
      e.runtime_function("kdsl_host_launch", builder.getInt32Ty(),
                         {builder.getPtrTy(), builder.getInt32Ty(), builder.getPtrTy(), builder.getPtrTy()});
  llvm::Value* status = builder.CreateCall(callee, {e.function()->getArg(0), builder.getInt32(index),
                                                    launch_config(e, ir::LaunchOp(op)), launch_args(e, ir::LaunchOp(op))});
  return_if_failed(e, op, status);
  return status;
}

const codegen::OpTable& HostHooks::table() {
  static constexpr OpRow kRows[] = {
      lowers<&HostHooks::load>(OpKind::Load),
      lowers<&HostHooks::store>(OpKind::Store),
      lowers<&HostHooks::atomic_rmw>(OpKind::AtomicRMW),
      lowers<&HostHooks::atomic_cas>(OpKind::AtomicCas),
      lowers<&HostHooks::atomic_red>(OpKind::AtomicRed),
      lowers<&HostHooks::fence>(OpKind::Fence),
      codegen::lowers_to_nothing(OpKind::Prefetch),
      lowers<&HostHooks::print>(OpKind::Printf),
      lowers<&HostHooks::check_assert>(OpKind::Assert),
      lowers<&HostHooks::check_bounds>(OpKind::CheckBounds),
      lowers<&HostHooks::trap>(OpKind::Trap),
      lowers<&HostHooks::tensor_map>(OpKind::TensorMapCreate),
      lowers<&HostHooks::tensor_map_im2col>(OpKind::TensorMapCreateIm2col),
      lowers<&HostHooks::launch>(OpKind::Launch),
  };
  static const codegen::OpTable table = {kRows};
  return table;
}

}  // namespace kdsl::target
