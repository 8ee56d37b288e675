#include "target/cpu/checks/expand.h"

#include "base/check.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/checks/accesses.h"

namespace kdsl::target {

static_assert(StridedAccess::kDimensions == KDSL_CPU_STRIDED_DIMENSIONS);

llvm::Value* Expansion::of(const Term* term) {
  if (llvm::Value* known = made_.lookup(term)) return known;
  llvm::Value* made = term->a ? combined(*term) : leaf(*term);
  return made_[term] = made;
}

llvm::Value* Expansion::leaf(const Term& term) {
  auto& builder = k_.builder();
  llvm::Type* i64 = builder.getInt64Ty();
  switch (term.kind) {
    case TermKind::Number: return builder.getInt64(static_cast<uint64_t>(term.number));
    case TermKind::Truth: return builder.getInt1(term.number != 0);
    case TermKind::Value: return builder.CreateSExt(k_.e.value(term.value), i64);
    case TermKind::Address: return builder.CreatePtrToInt(k_.e.value(term.value), i64);
    case TermKind::Extent: return builder.CreateZExt(k_.expanded_values.extents[term.number], i64);
    case TermKind::RangeBegin: return k_.checks.ranges.parameters.lookup(term.value).begin;
    case TermKind::RangeBytes: return k_.checks.ranges.parameters.lookup(term.value).bytes;
    default: KDSL_UNREACHABLE("a term that is made of others");
  }
}

llvm::Value* Expansion::combined(const Term& term) {
  auto& builder = k_.builder();
  llvm::Value *a = of(term.a), *b = term.b ? of(term.b) : nullptr;
  switch (term.kind) {
    case TermKind::Add: return builder.CreateAdd(a, b);
    case TermKind::Sub: return builder.CreateSub(a, b);
    case TermKind::Mul: return builder.CreateMul(a, b);
    case TermKind::DivU: return builder.CreateUDiv(a, b);
    case TermKind::Shl: return builder.CreateShl(a, b);
    case TermKind::ShrU: return builder.CreateLShr(a, b);
    case TermKind::And:
    case TermKind::Both: return builder.CreateAnd(a, b);
    case TermKind::Or:
    case TermKind::Either: return builder.CreateOr(a, b);
    case TermKind::Min: return builder.CreateBinaryIntrinsic(llvm::Intrinsic::smin, a, b);
    case TermKind::Max: return builder.CreateBinaryIntrinsic(llvm::Intrinsic::smax, a, b);
    case TermKind::Less: return builder.CreateICmpSLT(a, b);
    case TermKind::LessEqual: return llvm::isa<llvm::Constant>(a) ? builder.CreateICmpSGE(b, a) : builder.CreateICmpSLE(a, b);
    case TermKind::LessEqualU: return builder.CreateICmpULE(a, b);
    case TermKind::IsZero: return builder.CreateIsNull(a);
    case TermKind::Fits: {
      llvm::Value* part = builder.CreateTrunc(a, builder.getIntNTy(static_cast<unsigned>(term.number)));
      return builder.CreateICmpEQ(a, builder.CreateSExt(part, builder.getInt64Ty()));
    }
    default: KDSL_UNREACHABLE("a term that is made of no others");
  }
}

llvm::Value* Expansion::of(const Conditions& conditions) {
  llvm::Value* all = nullptr;
  for (const Term* condition : conditions.all()) {
    llvm::Value* one = of(condition);
    all = all ? k_.builder().CreateAnd(all, one) : one;
  }
  return all ? all : k_.builder().getTrue();
}

static llvm::StructType* type_of_strided_access(llvm::IRBuilder<>& builder) {
  llvm::Type *pointer = builder.getPtrTy(), *number = builder.getInt64Ty(), *word = builder.getInt32Ty();
  auto array = [](llvm::Type* type, uint64_t count) { return llvm::ArrayType::get(type, count); };
  constexpr uint64_t kDimensions = KDSL_CPU_STRIDED_DIMENSIONS;
  return llvm::StructType::get(pointer, pointer, pointer, array(number, kDimensions), array(word, kDimensions), array(word, 3));
}

// Stores the description of the access at the address `at`.
static void describe_strided_access(KernelEmission& k, Expansion& expansion, const StridedAccess& access, llvm::Value* at) {
  auto& builder = k.builder();
  auto store = [&](llvm::Value* value, size_t offset) {
    builder.CreateStore(value, builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), at, offset));
  };
  auto store_word = [&](llvm::Value* value, size_t offset, size_t d) {
    store(builder.CreateTrunc(value, builder.getInt32Ty()), offset + sizeof(uint32_t) * d);
  };
  store(describe_access(k, *access.op, access_of(k.kernel.facts, *access.op), access.root),
        offsetof(kdsl_cpu_strided_access, access));
  store(builder.CreateIntToPtr(expansion.of(access.first), builder.getPtrTy()), offsetof(kdsl_cpu_strided_access, first));
  store(k.e.value(access.root), offsetof(kdsl_cpu_strided_access, base));
  const IterationDomain& domain = access.domain;
  for (size_t d = 0; d < StridedAccess::kDimensions; ++d) {
    llvm::Value* count = builder.getInt64(1);
    if (d < 3)
      count = builder.CreateSub(expansion.of(domain.end[d]), expansion.of(domain.begin[d]));
    else if (d - 3 < domain.iterations.size())
      count = expansion.of(domain.iterations[d - 3].count);
    count = builder.CreateBinaryIntrinsic(llvm::Intrinsic::smax, count, builder.getInt64(0));
    store(expansion.of(access.step[d]), offsetof(kdsl_cpu_strided_access, step) + sizeof(int64_t) * d);
    store_word(count, offsetof(kdsl_cpu_strided_access, count), d);
    if (d < 3) store_word(expansion.of(domain.begin[d]), offsetof(kdsl_cpu_strided_access, begin), d);
  }
}

llvm::Value* ask_runtime(KernelEmission& k, Expansion& expansion, const HoistedChecks& hoisted) {
  auto& builder = k.builder();
  if (hoisted.strided.empty()) return builder.getTrue();
  auto count = static_cast<uint32_t>(hoisted.strided.size());
  llvm::Type* all = llvm::ArrayType::get(type_of_strided_access(builder), count);
  llvm::Value* accesses = k.e.entry_alloca(all, 1, alignof(kdsl_cpu_strided_access), "accesses");
  for (uint32_t i = 0; i < count; ++i) {
    llvm::Value* at = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), accesses, i * sizeof(kdsl_cpu_strided_access));
    describe_strided_access(k, expansion, hoisted.strided[i], at);
  }
  llvm::Value* answer =
      service(k, "kdsl_cpu_check_strided_accesses", {accesses, builder.getInt32(count)}, builder.getInt32Ty());
  return builder.CreateIsNotNull(answer);
}

}  // namespace kdsl::target
