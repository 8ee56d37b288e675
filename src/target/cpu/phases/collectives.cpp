#include "target/cpu/phases/collectives.h"

#include "base/check.h"
#include "ir/arch.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/phases/expanded_values.h"
#include "target/cpu/phases/thread_loops.h"
#include "target/cpu/requests/matrices.h"

namespace kdsl::target {

using ir::AttrName;
using ir::kWarpSize;
using ir::OpKind;

constexpr uint32_t kLastLane = kWarpSize - 1;

using Lanes = llvm::Value*;  // a vector with one element for each lane

namespace {

class Collective {
 public:
  Collective(KernelEmission& k, const ir::Op& op) : context_(k.e.context()), builder_(k.builder()), op_(op) {}

  Lanes numbers() const {
    uint32_t all[kWarpSize];
    for (uint32_t lane = 0; lane < kWarpSize; ++lane) all[lane] = lane;
    return llvm::ConstantDataVector::get(context_, all);
  }
  Lanes all(uint32_t number) const { return all(builder_.getInt32(number)); }
  Lanes all(llvm::Value* value) const { return builder_.CreateVectorSplat(kWarpSize, value); }

  // Returns, by the rules of shfl.sync, the lane that each lane reads from, which is the lane itself if the source is out of
  // range, and whether the source is in range.
  std::pair<Lanes, Lanes> sources(Lanes lane, Lanes mask_and_clamp) const {
    Lanes own = numbers(), distance = builder_.CreateAnd(lane, all(kLastLane)),
          clamp = builder_.CreateAnd(mask_and_clamp, all(kLastLane));
    Lanes segment = builder_.CreateAnd(builder_.CreateLShr(mask_and_clamp, all(8)), all(kLastLane));
    Lanes first = builder_.CreateAnd(own, segment), rest = builder_.CreateNot(segment);
    Lanes last = builder_.CreateOr(first, builder_.CreateAnd(clamp, rest)), source = nullptr;
    auto mode = op_.enum_attr<ir::Shuffle>(AttrName::Mode);
    switch (mode) {
      case ir::Shuffle::Idx: source = builder_.CreateOr(first, builder_.CreateAnd(distance, rest)); break;
      case ir::Shuffle::Up: source = builder_.CreateSub(own, distance); break;
      case ir::Shuffle::Down: source = builder_.CreateAdd(own, distance); break;
      case ir::Shuffle::Bfly: source = builder_.CreateXor(own, distance); break;
    }
    bool is_up = mode == ir::Shuffle::Up;
    Lanes in_range = is_up ? builder_.CreateICmpSGE(source, last) : builder_.CreateICmpSLE(source, last);
    return {builder_.CreateSelect(in_range, source, own), in_range};
  }

  // Returns the elements of `values` for the lanes in `sources`. `at` is the address where `values` are in memory; it is null
  // if the value is the same for all lanes.
  Lanes pick(Lanes values, llvm::Value* at, Lanes sources) const {
    if (!at) return values;
    auto* type = llvm::cast<llvm::VectorType>(values->getType());
    if (auto* fixed = llvm::dyn_cast<llvm::ConstantDataVector>(sources)) {
      int elements[kWarpSize];
      for (uint32_t lane = 0; lane < kWarpSize; ++lane) elements[lane] = static_cast<int>(fixed->getElementAsInteger(lane));
      return builder_.CreateShuffleVector(values, elements);
    }
    llvm::Value* places = builder_.CreateInBoundsGEP(type->getElementType(), at, sources);
    return builder_.CreateMaskedGather(type, places, llvm::Align(type->getScalarSizeInBits() / 8));
  }

  llvm::Value* vote(Lanes predicates) const {
    llvm::Value *yes = builder_.CreateBitCast(predicates, builder_.getInt32Ty()), *none = builder_.CreateIsNull(yes);
    llvm::Value* whole = builder_.CreateICmpEQ(yes, builder_.getInt32(~0u));
    switch (op_.enum_attr<ir::Vote>(AttrName::Mode)) {
      case ir::Vote::Ballot: return yes;
      case ir::Vote::Any: return builder_.CreateNot(none);
      case ir::Vote::All: return whole;
      case ir::Vote::Uni: return builder_.CreateOr(none, whole);
    }
    return nullptr;
  }

  llvm::Value* reduce(Lanes values) const {
    switch (op_.enum_attr<ir::Redux>(AttrName::Op)) {
      case ir::Redux::Add: return builder_.CreateAddReduce(values);
      case ir::Redux::And: return builder_.CreateAndReduce(values);
      case ir::Redux::Or: return builder_.CreateOrReduce(values);
      case ir::Redux::Xor: return builder_.CreateXorReduce(values);
      case ir::Redux::MinS: return builder_.CreateIntMinReduce(values, true);
      case ir::Redux::MaxS: return builder_.CreateIntMaxReduce(values, true);
      case ir::Redux::MinU: return builder_.CreateIntMinReduce(values, false);
      case ir::Redux::MaxU: return builder_.CreateIntMaxReduce(values, false);
      case ir::Redux::FMin:
      case ir::Redux::FMax: break;  // not collectives
    }
    return nullptr;
  }

 private:
  llvm::LLVMContext& context_;
  llvm::IRBuilder<>& builder_;
  const ir::Op& op_;
};

}  // namespace

// Emits the call that moves or multiplies the matrices of all warps. The runtime gets an array for each word, with an element
// for each thread of the block.
static void emit_matrix_step(KernelEmission& k, const ir::Op& op) {
  auto& builder = k.builder();
  llvm::SmallVector<const ir::Value*, 24> words;
  for (const ir::Value& result : op.results) {
    auto lanes = k.kernel.plan->lanes.find(&result);
    if (lanes == k.kernel.plan->lanes.end())
      words.push_back(&result);
    else
      words.append(lanes->second.begin(), lanes->second.end());
  }
  auto& brought = k.kernel.plan->words[&op];
  words.append(brought.begin(), brought.end());
  KDSL_CHECK(words.size() <= KDSL_CPU_MATRIX_WORDS, "a matrix op with too many words");
  if (!k.requests.matrices) k.requests.matrices = k.e.entry_alloca(builder.getPtrTy(), KDSL_CPU_MATRIX_WORDS, 8, "matrices");
  for (size_t i = 0; i < words.size(); ++i)
    builder.CreateStore(k.expanded_values.values.lookup(words[i]),
                        builder.CreateConstInBoundsGEP1_64(builder.getPtrTy(), k.requests.matrices, i));
  Request request = matrix_request(op);
  llvm::Value* goes_on = service(k, "kdsl_cpu_matrices",
                                 {site_value(k, op, request.operation), builder.getInt32(request.kind),
                                  builder.getInt32(request.a), builder.getInt32(request.b), k.requests.matrices},
                                 builder.getInt32Ty());
  end_unless(k, builder.CreateIsNotNull(goes_on));
}

void emit_collective(KernelEmission& k, const ir::Op& op) {
  if (passes::is_matrix_op(op)) return emit_matrix_step(k, op);
  auto& builder = k.builder();
  llvm::Value *one = builder.getInt32(1), *threads = one;
  for (llvm::Value* extent : k.expanded_values.extents) threads = builder.CreateMul(threads, extent);
  llvm::Value* warps[] = {builder.CreateUDiv(threads, builder.getInt32(kWarpSize)), one, one};
  ThreadLoops loop(builder, warps);
  llvm::Value* first = builder.CreateMul(loop.tid(0), builder.getInt32(kWarpSize));
  auto at = [&](const ir::Value* value) {
    return builder.CreateInBoundsGEP(k.e.storage(value->type),
                                     k.expanded_values.values.lookup(k.kernel.plan->expanded_values.lookup(value)), first);
  };
  auto vector = [&](llvm::Type* type) { return llvm::FixedVectorType::get(type, kWarpSize); };
  // Returns null for an operand that all threads have in common: it has no slot.
  auto place = [&](size_t i) {
    const ir::Value* copy = k.kernel.plan->brought.lookup({&op, static_cast<unsigned>(i)});
    return copy ? at(copy) : nullptr;
  };
  Collective collective(k, op);
  auto operand = [&](size_t i) {
    llvm::Value* from = place(i);
    if (!from) return collective.all(k.e.value(op.operands[i]));
    ir::Type type = op.operand(i)->type;
    Lanes loaded = builder.CreateAlignedLoad(vector(k.e.storage(type)), from, kExpandedAlign);
    return type.is_i1() ? builder.CreateICmpNE(loaded, llvm::Constant::getNullValue(loaded->getType())) : loaded;
  };
  auto keep = [&](Lanes values, size_t result) {
    ir::Type type = op.result(result)->type;
    if (type.is_i1()) values = builder.CreateZExt(values, vector(k.e.storage(type)));
    builder.CreateAlignedStore(values, at(op.result(result)), kExpandedAlign);
  };
  switch (op.kind) {
    case OpKind::Shuffle: {
      using Shuffle = ir::ShuffleOp::Operands;
      auto [sources, in_range] = collective.sources(operand(Shuffle::lane), operand(Shuffle::clamp));
      keep(collective.pick(operand(Shuffle::value), place(Shuffle::value), sources), 0);
      if (op.results.size() > 1) keep(in_range, 1);
      break;
    }
    case OpKind::Vote: keep(collective.all(collective.vote(operand(ir::VoteOp::Operands::predicate))), 0); break;
    case OpKind::Redux: keep(collective.all(collective.reduce(operand(ir::ReduxOp::Operands::value))), 0); break;
    case OpKind::ElectSync: keep(builder.CreateICmpEQ(collective.numbers(), collective.all(0u)), 0); break;
    default: KDSL_CHECK(false, "no collective");
  }
  loop.close();
}

}  // namespace kdsl::target
