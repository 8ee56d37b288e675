#include "target/cpu/ptx/inline_ptx.h"

#include <llvm/ADT/StringMap.h>

#include <algorithm>
#include <bit>
#include <optional>

#include "passes/cpu/ptx/arithmetic.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using passes::kPtxArithmetic;
using passes::parse_ptx;
using passes::ptx_type_named;
using passes::PtxInstruction;
using passes::PtxText;
using passes::PtxType;

namespace {

// Emits a straight line of instructions. Registers hold integers of their width; the type of an instruction says how it
// interprets them.
class PtxLine {
 public:
  PtxLine(FunctionEmitter& emitter, const ir::Op& op) : e(emitter), b(emitter.builder()), op_(op) {}

  bool emit(const PtxInstruction& instruction);
  void set(const std::string& name, llvm::Value* value) { registers_[name] = to_bits(value); }
  llvm::Value* get(const std::string& name) const { return registers_.lookup(name); }

  // Returns operand `index` of the instruction, in a type; null if there is none of that kind.
  llvm::Value* operand(size_t index, PtxType type);
  llvm::Type* llvm_type(PtxType type) const;
  llvm::Value* to_bits(llvm::Value* value) const;
  llvm::Value* from_bits(llvm::Value* value, llvm::Type* type) const;
  // Replaces subnormal numbers by zeros, if the instruction asks for it.
  llvm::Value* flushed(llvm::Value* value) const;

  FunctionEmitter& e;
  llvm::IRBuilderBase& b;
  const PtxInstruction* now = nullptr;

 private:
  llvm::Value* immediate(std::string_view text, PtxType type) const;
  llvm::Value* item(const std::string& text, PtxType type);
  bool assign(const std::vector<std::string>& to, llvm::Value* value);

  [[maybe_unused]] const ir::Op& op_;
  llvm::StringMap<llvm::Value*> registers_;
};

}  // namespace

llvm::Type* PtxLine::llvm_type(PtxType type) const {
  llvm::Type* one = type.kind == 'g'   ? b.getBFloatTy()
                    : type.kind != 'f' ? b.getIntNTy(type.bits)
                    : type.bits == 16  ? b.getHalfTy()
                    : type.bits == 32  ? b.getFloatTy()
                                       : b.getDoubleTy();
  return type.count == 1 ? one : llvm::FixedVectorType::get(one, type.count);
}

llvm::Value* PtxLine::to_bits(llvm::Value* value) const {
  llvm::Type* type = value->getType();
  if (type->isIntegerTy()) return value;
  if (type->isPointerTy()) return b.CreatePtrToInt(value, b.getInt64Ty());
  return b.CreateBitCast(value, b.getIntNTy(static_cast<unsigned>(type->getPrimitiveSizeInBits())));
}

llvm::Value* PtxLine::from_bits(llvm::Value* value, llvm::Type* type) const {
  if (type->isPointerTy()) return b.CreateIntToPtr(value, type);
  value = b.CreateZExtOrTrunc(value, b.getIntNTy(static_cast<unsigned>(type->getPrimitiveSizeInBits())));
  return type->isIntegerTy() ? value : b.CreateBitCast(value, type);
}

llvm::Value* PtxLine::flushed(llvm::Value* value) const {
  if (!now->has("ftz") || !value->getType()->getScalarType()->isFloatTy()) return value;
  llvm::Value* is_small =
      b.CreateFCmpOLT(b.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, value), llvm::ConstantFP::get(value->getType(), 0x1p-126));
  llvm::Value* zero = b.CreateBinaryIntrinsic(llvm::Intrinsic::copysign, llvm::ConstantFP::get(value->getType(), 0), value);
  return b.CreateSelect(is_small, zero, value);
}

// Parses an immediate operand: 12, -3, 0x1F, 0f3F800000, 0d…, 1.5
llvm::Value* PtxLine::immediate(std::string_view text, PtxType type) const {
  bool is_negative = text.starts_with('-');
  std::string_view digits = text.substr(is_negative ? 1 : 0);
  if (digits.empty() || digits[0] < '0' || digits[0] > '9' || type.kind == 'p' || type.count != 1) return nullptr;
  llvm::StringRef number(digits.data(), digits.size());
  uint64_t bits = 0;
  if (number.consume_front_insensitive("0f") || number.consume_front_insensitive("0d")) {
    unsigned width = number.size() == 8 ? 32 : 64;
    if (width != type.bits || number.getAsInteger(16, bits)) return nullptr;
    return from_bits(b.getIntN(width, bits), llvm_type(type));
  }
  double real = 0;
  if (type.is_float()) {
    if (number.getAsDouble(real)) return nullptr;
    return llvm::ConstantFP::get(llvm_type(type), is_negative ? -real : real);
  }
  if (number.ends_with_insensitive("u")) number = number.drop_back();
  if (number.getAsInteger(0, bits)) return nullptr;
  return llvm::ConstantInt::get(b.getContext(), llvm::APInt(64, is_negative ? -bits : bits).trunc(type.bits));
}

llvm::Value* PtxLine::item(const std::string& text, PtxType type) {
  if (llvm::Value* value = get(text)) {
    unsigned width = static_cast<unsigned>(value->getType()->getIntegerBitWidth());
    return width < type.width() && type.kind != 'b' ? nullptr : from_bits(value, llvm_type(type));
  }
  return immediate(text, type);
}

llvm::Value* PtxLine::operand(size_t index, PtxType type) {
  if (index >= now->operands.size()) return nullptr;
  const std::vector<std::string>& items = now->operands[index];
  if (items.size() == 1) {
    llvm::Value* value = item(items[0], type);
    return value ? flushed(value) : nullptr;
  }
  unsigned part = type.width() / static_cast<unsigned>(items.size());
  llvm::Value* all = b.getIntN(type.width(), 0);
  for (size_t i = 0; i < items.size(); ++i) {
    llvm::Value* value = item(items[i], {'b', part});
    if (!value) return nullptr;
    all = b.CreateOr(all, b.CreateShl(b.CreateZExt(value, all->getType()), i * part));
  }
  return from_bits(all, llvm_type(type));
}

bool PtxLine::assign(const std::vector<std::string>& to, llvm::Value* value) {
  value = to_bits(value);
  llvm::Value* condition = nullptr;
  if (!now->guard.empty()) {
    condition = get(now->guard);
    if (!condition || !condition->getType()->isIntegerTy(1)) return false;
    if (now->is_guard_negated) condition = b.CreateNot(condition);
  }
  unsigned part = value->getType()->getIntegerBitWidth() / static_cast<unsigned>(to.size());
  for (size_t i = 0; i < to.size(); ++i) {
    if (to[i] == "_") continue;
    llvm::Value* own = to.size() == 1 ? value : b.CreateTrunc(b.CreateLShr(value, i * part), b.getIntNTy(part));
    llvm::Value* before = get(to[i]);
    if (condition) {
      before = before ? b.CreateZExtOrTrunc(before, own->getType()) : llvm::PoisonValue::get(own->getType());
      own = b.CreateSelect(condition, own, before);
    }
    registers_[to[i]] = own;
  }
  return true;
}

// ---- the instructions

using Emit = llvm::Value* (*)(PtxLine&, PtxType);

static llvm::Value* unary_of(PtxLine& l, PtxType t, llvm::function_ref<llvm::Value*(llvm::Value*)> f) {
  llvm::Value* a = l.operand(1, t);
  return a ? f(a) : nullptr;
}

static llvm::Value* binary_of(PtxLine& l, PtxType t, llvm::function_ref<llvm::Value*(llvm::Value*, llvm::Value*)> f) {
  llvm::Value *a = l.operand(1, t), *c = l.operand(2, t);
  return a && c ? f(a, c) : nullptr;
}

static llvm::Value* move(PtxLine& l, PtxType t) { return l.operand(1, t); }

// Implements .sat: floats are clamped to [0, 1], where NaN becomes 0; integers, which are signed, are clamped to their range.
static llvm::Value* saturated(PtxLine& l, llvm::Value* value) {
  if (!l.now->has("sat") || !value) return value;
  llvm::Type* type = value->getType();
  value = l.b.CreateBinaryIntrinsic(llvm::Intrinsic::maximumnum, value, llvm::ConstantFP::get(type, 0));
  return l.b.CreateBinaryIntrinsic(llvm::Intrinsic::minimumnum, value, llvm::ConstantFP::get(type, 1));
}

template <bool kAdd>
llvm::Value* sum(PtxLine& l, PtxType t) {
  bool is_held = l.now->has("sat") && !t.is_float();
  if (is_held && (!t.is_signed() || t.count != 1)) return nullptr;
  return binary_of(l, t, [&](llvm::Value* x, llvm::Value* y) {
    if (t.is_float()) return saturated(l, kAdd ? l.b.CreateFAdd(x, y) : l.b.CreateFSub(x, y));
    if (is_held)
      return static_cast<llvm::Value*>(
          l.b.CreateBinaryIntrinsic(kAdd ? llvm::Intrinsic::sadd_sat : llvm::Intrinsic::ssub_sat, x, y));
    return kAdd ? l.b.CreateAdd(x, y) : l.b.CreateSub(x, y);
  });
}

// Returns the whole product, which has twice the bits.
static llvm::Value* wide_product(PtxLine& l, PtxType t) {
  return binary_of(l, t, [&](llvm::Value* x, llvm::Value* y) {
    llvm::Type* wide = l.b.getIntNTy(2 * t.bits);
    auto widen = [&](llvm::Value* v) { return t.is_signed() ? l.b.CreateSExt(v, wide) : l.b.CreateZExt(v, wide); };
    return l.b.CreateMul(widen(x), widen(y));
  });
}

static llvm::Value* multiply(PtxLine& l, PtxType t) {
  if (t.is_float()) return binary_of(l, t, [&](auto* x, auto* y) { return saturated(l, l.b.CreateFMul(x, y)); });
  if (l.now->has("sat")) return nullptr;
  if (l.now->has("lo")) return binary_of(l, t, [&](auto* x, auto* y) { return l.b.CreateMul(x, y); });
  llvm::Value* product = wide_product(l, t);
  if (!product || l.now->has("wide")) return product;
  return l.now->has("hi") ? l.b.CreateTrunc(l.b.CreateLShr(product, t.bits), l.b.getIntNTy(t.bits)) : nullptr;
}

static llvm::Value* fused(PtxLine& l, PtxType t) {
  llvm::Value *a = l.operand(1, t), *c = l.operand(2, t), *d = l.operand(3, t);
  if (!a || !c || !d) return nullptr;
  llvm::Type* type = a->getType();
  if (t.bits != 16) return l.b.CreateIntrinsic(llvm::Intrinsic::fma, {type}, {a, c, d});
  // Products of 16-bit floats are exact in Float64, and so are their sums, except for extreme exponents.
  llvm::Type* wide = type->getWithNewType(l.b.getDoubleTy());
  auto widen = [&](llvm::Value* v) { return l.b.CreateFPExt(v, wide); };
  return l.b.CreateFPTrunc(l.b.CreateFAdd(l.b.CreateFMul(widen(a), widen(c)), widen(d)), type);
}

static llvm::Value* multiply_add(PtxLine& l, PtxType t) {
  if (t.is_float()) return saturated(l, fused(l, t));
  llvm::Value* product = multiply(l, t);
  PtxType sum = l.now->has("wide") ? PtxType{t.kind, 2 * t.bits} : t;
  llvm::Value* c = l.operand(3, sum);
  return product && c ? l.b.CreateAdd(product, c) : nullptr;
}

static llvm::Value* divide(PtxLine& l, PtxType t) {
  return binary_of(l, t, [&](llvm::Value* x, llvm::Value* y) {
    if (t.is_float()) return l.b.CreateFDiv(x, y);
    // Division by zero gives all ones in PTX, and the least number by -1 gives itself; neither may trap the processor.
    llvm::Value* is_zero = l.b.CreateICmpEQ(y, llvm::ConstantInt::get(y->getType(), 0));
    llvm::Value* one = llvm::ConstantInt::get(y->getType(), 1);
    llvm::Value* minus_one = l.b.CreateICmpEQ(y, llvm::Constant::getAllOnesValue(y->getType()));
    llvm::Value* unsafe = t.is_signed() ? l.b.CreateOr(is_zero, minus_one) : is_zero;
    llvm::Value* by = l.b.CreateSelect(unsafe, one, y);
    llvm::Value* quotient = t.is_signed() ? l.b.CreateSDiv(x, by) : l.b.CreateUDiv(x, by);
    if (t.is_signed()) quotient = l.b.CreateSelect(minus_one, l.b.CreateNeg(x), quotient);
    return l.b.CreateSelect(is_zero, llvm::Constant::getAllOnesValue(y->getType()), quotient);
  });
}

// Returns the remainder of a division: x by zero leaves x, the least number by -1 leaves 0.
static llvm::Value* remainder(PtxLine& l, PtxType t) {
  return binary_of(l, t, [&](llvm::Value* x, llvm::Value* y) -> llvm::Value* {
    if (t.is_float()) return nullptr;
    llvm::Constant *zero = llvm::ConstantInt::get(y->getType(), 0), *one = llvm::ConstantInt::get(y->getType(), 1);
    llvm::Value* is_zero = l.b.CreateICmpEQ(y, zero);
    llvm::Value* is_minus_one = l.b.CreateICmpEQ(y, llvm::Constant::getAllOnesValue(y->getType()));
    llvm::Value* by = l.b.CreateSelect(t.is_signed() ? l.b.CreateOr(is_zero, is_minus_one) : is_zero, one, y);
    return l.b.CreateSelect(is_zero, x, t.is_signed() ? l.b.CreateSRem(x, by) : l.b.CreateURem(x, by));
  });
}

static llvm::Value* difference(PtxLine& l, PtxType t) {
  llvm::Value* c = l.operand(3, t);
  if (!c || t.is_float()) return nullptr;
  return binary_of(l, t, [&](llvm::Value* x, llvm::Value* y) {
    llvm::Value* is_less = t.is_signed() ? l.b.CreateICmpSLT(x, y) : l.b.CreateICmpULT(x, y);
    return l.b.CreateAdd(c, l.b.CreateSelect(is_less, l.b.CreateSub(y, x), l.b.CreateSub(x, y)));
  });
}

// Returns `count` ones from bit `start` on, in a word of twice the bits, so that nothing is shifted out of it.
static llvm::Value* low_ones(PtxLine& l, llvm::Type* wide, llvm::Value* count) {
  llvm::Value* one = llvm::ConstantInt::get(wide, 1);
  return l.b.CreateSub(l.b.CreateShl(one, l.b.CreateZExt(count, wide)), one);
}

static llvm::Value* limited(PtxLine& l, llvm::Value* amount, unsigned most) {
  amount = l.b.CreateAnd(amount, l.b.getInt32(0xFF));
  return l.b.CreateBinaryIntrinsic(llvm::Intrinsic::umin, amount, l.b.getInt32(most));
}

// Bits beyond the highest one are copies of it, or zeros if the type is unsigned; a field without bits is zero.
static llvm::Value* extract_field(PtxLine& l, PtxType t) {
  llvm::Value *a = l.operand(1, t), *start = l.operand(2, {'u', 32}), *count = l.operand(3, {'u', 32});
  if (!a || !start || !count || t.is_float() || t.bits < 32) return nullptr;
  llvm::Type* wide = l.b.getIntNTy(2 * t.bits);
  start = limited(l, start, t.bits);
  count = limited(l, count, t.bits);
  llvm::Value* all = t.is_signed() ? l.b.CreateSExt(a, wide) : l.b.CreateZExt(a, wide);
  llvm::Value* field = l.b.CreateAnd(l.b.CreateLShr(all, l.b.CreateZExt(start, wide)), low_ones(l, wide, count));
  if (t.is_signed()) {
    llvm::Value* unused = l.b.CreateZExt(l.b.CreateSub(l.b.getInt32(2 * t.bits - 1), count), wide);
    llvm::Value* lifted = l.b.CreateShl(l.b.CreateShl(field, unused), 1);
    field = l.b.CreateAShr(l.b.CreateAShr(lifted, unused), 1);
  }
  return l.b.CreateTrunc(field, a->getType());
}

static llvm::Value* insert_field(PtxLine& l, PtxType t) {
  llvm::Value *a = l.operand(1, t), *base = l.operand(2, t), *start = l.operand(3, {'u', 32}), *count = l.operand(4, {'u', 32});
  if (!a || !base || !start || !count || t.kind != 'b' || t.bits < 32) return nullptr;
  llvm::Type* wide = l.b.getIntNTy(2 * t.bits);
  llvm::Value* by = l.b.CreateZExt(limited(l, start, t.bits), wide);
  llvm::Value* mask = l.b.CreateShl(low_ones(l, wide, limited(l, count, t.bits)), by);
  llvm::Value* field = l.b.CreateAnd(l.b.CreateShl(l.b.CreateZExt(a, wide), by), mask);
  llvm::Value* rest = l.b.CreateAnd(l.b.CreateZExt(base, wide), l.b.CreateNot(mask));
  return l.b.CreateTrunc(l.b.CreateOr(field, rest), a->getType());
}

// Returns the position of the highest bit that differs from the sign; -1 if there is none. With .shiftamt it returns the
// distance of that bit from the top.
static llvm::Value* find_bit(PtxLine& l, PtxType t) {
  return unary_of(l, t, [&](llvm::Value* x) -> llvm::Value* {
    if (t.is_float() || t.bits < 32) return nullptr;
    if (t.is_signed()) x = l.b.CreateXor(x, l.b.CreateAShr(x, t.bits - 1));
    llvm::Value* above =
        l.b.CreateZExtOrTrunc(l.b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, x, l.b.getFalse()), l.b.getInt32Ty());
    llvm::Value* place = l.now->has("shiftamt") ? above : l.b.CreateSub(l.b.getInt32(t.bits - 1), above);
    return l.b.CreateSelect(l.b.CreateICmpEQ(x, llvm::ConstantInt::get(x->getType(), 0)), l.b.getInt32(~0u), place);
  });
}

template <bool kMax>
llvm::Value* extreme(PtxLine& l, PtxType t) {
  using namespace llvm;
  Intrinsic::ID id = t.is_float()    ? (kMax ? Intrinsic::maximumnum : Intrinsic::minimumnum)
                     : t.is_signed() ? (kMax ? Intrinsic::smax : Intrinsic::smin)
                                     : (kMax ? Intrinsic::umax : Intrinsic::umin);
  return binary_of(l, t, [&](auto* x, auto* y) { return l.b.CreateBinaryIntrinsic(id, x, y); });
}

static llvm::Value* negate(PtxLine& l, PtxType t) {
  return unary_of(l, t, [&](auto* x) { return t.is_float() ? l.b.CreateFNeg(x) : l.b.CreateNeg(x); });
}
static llvm::Value* absolute(PtxLine& l, PtxType t) {
  return unary_of(l, t, [&](llvm::Value* x) -> llvm::Value* {
    if (t.is_float()) return l.b.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, x);
    return l.b.CreateBinaryIntrinsic(llvm::Intrinsic::abs, x, l.b.getFalse());
  });
}

template <llvm::Instruction::BinaryOps kOp>
llvm::Value* bitwise(PtxLine& l, PtxType t) {
  return binary_of(l, t, [&](auto* x, auto* y) { return l.b.CreateBinOp(kOp, x, y); });
}
static llvm::Value* complement(PtxLine& l, PtxType t) {
  return unary_of(l, t, [&](auto* x) { return l.b.CreateNot(x); });
}

// A shift by the width or more leaves only bits that were shifted in.
template <bool kLeft>
llvm::Value* shift(PtxLine& l, PtxType t) {
  llvm::Value *a = l.operand(1, t), *amount = l.operand(2, {'u', 32});
  if (!a || !amount) return nullptr;
  llvm::Value* is_out = l.b.CreateICmpUGE(amount, l.b.getInt32(t.bits));
  llvm::Value* most = l.b.CreateSelect(is_out, l.b.getInt32(t.bits - 1), amount);
  llvm::Value* by = l.b.CreateZExtOrTrunc(most, a->getType());
  if (!kLeft && t.is_signed()) return l.b.CreateAShr(a, by);
  llvm::Value* shifted = kLeft ? l.b.CreateShl(a, by) : l.b.CreateLShr(a, by);
  return l.b.CreateSelect(is_out, llvm::ConstantInt::get(a->getType(), 0), shifted);
}

static llvm::Value* funnel_shift(PtxLine& l, PtxType t) {
  llvm::Value *low = l.operand(1, t), *high = l.operand(2, t), *amount = l.operand(3, {'u', 32});
  if (!low || !high || !amount || t.bits != 32) return nullptr;
  bool wraps = l.now->has("wrap"), is_left = l.now->has("l");
  if (wraps == l.now->has("clamp") || is_left == l.now->has("r")) return nullptr;
  llvm::Value* by = wraps ? l.b.CreateAnd(amount, l.b.getInt32(31))
                          : l.b.CreateBinaryIntrinsic(llvm::Intrinsic::umin, amount, l.b.getInt32(32));
  llvm::Type* wide = l.b.getInt64Ty();
  llvm::Value* both = l.b.CreateOr(l.b.CreateShl(l.b.CreateZExt(high, wide), 32), l.b.CreateZExt(low, wide));
  by = l.b.CreateZExt(by, wide);
  llvm::Value* shifted = is_left ? l.b.CreateLShr(l.b.CreateShl(both, by), 32) : l.b.CreateLShr(both, by);
  return l.b.CreateTrunc(shifted, l.b.getInt32Ty());
}

static llvm::Value* logic3(PtxLine& l, PtxType t) {
  llvm::Value *a = l.operand(1, t), *c = l.operand(2, t), *d = l.operand(3, t);
  auto* table = llvm::dyn_cast_or_null<llvm::ConstantInt>(l.operand(4, {'u', 32}));
  if (!a || !c || !d || !table) return nullptr;
  llvm::Value* result = llvm::ConstantInt::get(a->getType(), 0);
  for (unsigned i = 0; i < 8; ++i) {
    if ((table->getZExtValue() >> i & 1) == 0) continue;
    auto bit = [&](llvm::Value* v, unsigned mask) { return (i & mask) != 0 ? v : l.b.CreateNot(v); };
    result = l.b.CreateOr(result, l.b.CreateAnd(l.b.CreateAnd(bit(a, 4), bit(c, 2)), bit(d, 1)));
  }
  return result;
}

// Implements the default mode of prmt: each of four selectors picks one of eight bytes, or copies of its sign.
static llvm::Value* permute(PtxLine& l, PtxType t) {
  llvm::Value *a = l.operand(1, t), *c = l.operand(2, t), *selector = l.operand(3, t);
  if (!a || !c || !selector || l.now->modifiers.size() != 1) return nullptr;
  llvm::Type* wide = l.b.getInt64Ty();
  llvm::Value* both = l.b.CreateOr(l.b.CreateShl(l.b.CreateZExt(c, wide), 32), l.b.CreateZExt(a, wide));
  llvm::Value* result = l.b.getInt32(0);
  for (unsigned i = 0; i < 4; ++i) {
    llvm::Value* pick = l.b.CreateLShr(selector, 4 * i);
    llvm::Value* at = l.b.CreateZExt(l.b.CreateShl(l.b.CreateAnd(pick, l.b.getInt32(7)), 3), wide);
    llvm::Value* byte = l.b.CreateTrunc(l.b.CreateLShr(both, at), l.b.getInt8Ty());
    llvm::Value* is_sign = l.b.CreateICmpNE(l.b.CreateAnd(pick, l.b.getInt32(8)), l.b.getInt32(0));
    byte = l.b.CreateSelect(is_sign, l.b.CreateAShr(byte, 7), byte);
    result = l.b.CreateOr(result, l.b.CreateShl(l.b.CreateZExt(byte, l.b.getInt32Ty()), 8 * i));
  }
  return result;
}

// The result has 32 bits.
template <llvm::Intrinsic::ID kId>
llvm::Value* count(PtxLine& l, PtxType t) {
  return unary_of(l, t, [&](llvm::Value* x) {
    llvm::Value* result =
        kId == llvm::Intrinsic::ctlz ? l.b.CreateBinaryIntrinsic(kId, x, l.b.getFalse()) : l.b.CreateUnaryIntrinsic(kId, x);
    return kId == llvm::Intrinsic::bitreverse ? result : l.b.CreateZExtOrTrunc(result, l.b.getInt32Ty());
  });
}

static std::optional<llvm::CmpInst::Predicate> comparison(std::string_view name, PtxType t) {
  using P = llvm::CmpInst::Predicate;
  struct Row {
    std::string_view name;
    P real, with_sign, without;
  };
  static constexpr Row kRows[] = {
      {"eq", P::FCMP_OEQ, P::ICMP_EQ, P::ICMP_EQ},
      {"ne", P::FCMP_ONE, P::ICMP_NE, P::ICMP_NE},
      {"lt", P::FCMP_OLT, P::ICMP_SLT, P::ICMP_ULT},
      {"le", P::FCMP_OLE, P::ICMP_SLE, P::ICMP_ULE},
      {"gt", P::FCMP_OGT, P::ICMP_SGT, P::ICMP_UGT},
      {"ge", P::FCMP_OGE, P::ICMP_SGE, P::ICMP_UGE},
      {"lo", P::BAD_FCMP_PREDICATE, P::BAD_ICMP_PREDICATE, P::ICMP_ULT},
      {"ls", P::BAD_FCMP_PREDICATE, P::BAD_ICMP_PREDICATE, P::ICMP_ULE},
      {"hi", P::BAD_FCMP_PREDICATE, P::BAD_ICMP_PREDICATE, P::ICMP_UGT},
      {"hs", P::BAD_FCMP_PREDICATE, P::BAD_ICMP_PREDICATE, P::ICMP_UGE},
      {"equ", P::FCMP_UEQ, P::BAD_ICMP_PREDICATE, P::BAD_ICMP_PREDICATE},
      {"neu", P::FCMP_UNE, P::BAD_ICMP_PREDICATE, P::BAD_ICMP_PREDICATE},
      {"ltu", P::FCMP_ULT, P::BAD_ICMP_PREDICATE, P::BAD_ICMP_PREDICATE},
      {"leu", P::FCMP_ULE, P::BAD_ICMP_PREDICATE, P::BAD_ICMP_PREDICATE},
      {"gtu", P::FCMP_UGT, P::BAD_ICMP_PREDICATE, P::BAD_ICMP_PREDICATE},
      {"geu", P::FCMP_UGE, P::BAD_ICMP_PREDICATE, P::BAD_ICMP_PREDICATE},
      {"num", P::FCMP_ORD, P::BAD_ICMP_PREDICATE, P::BAD_ICMP_PREDICATE},
      {"nan", P::FCMP_UNO, P::BAD_ICMP_PREDICATE, P::BAD_ICMP_PREDICATE},
  };
  for (const Row& row : kRows) {
    if (row.name != name) continue;
    P found = t.is_float() ? row.real : t.is_signed() ? row.with_sign : row.without;
    bool is_known = found != P::BAD_FCMP_PREDICATE && found != P::BAD_ICMP_PREDICATE;
    return is_known ? std::optional(found) : std::nullopt;
  }
  return std::nullopt;
}

static llvm::Value* set_predicate(PtxLine& l, PtxType t) {
  const std::vector<std::string>& words = l.now->modifiers;
  auto test = words.empty() ? std::nullopt : comparison(words[0], t);
  if (!test || t.count != 1) return nullptr;
  size_t own = l.now->has("ftz") ? 3 : 2;
  std::string_view join = words.size() == own + 1 ? std::string_view(words[1]) : std::string_view();
  if (words.size() != own && join != "and" && join != "or" && join != "xor") return nullptr;
  llvm::Value *x = l.operand(1, t), *y = l.operand(2, t), *other = nullptr;
  if (!x || !y || (!join.empty() && !(other = l.operand(3, {'p', 1})))) return nullptr;
  llvm::Value* holds = l.b.CreateCmp(*test, x, y);
  auto joined = [&](llvm::Value* truth) {
    if (join == "and") return l.b.CreateAnd(truth, other);
    if (join == "or") return l.b.CreateOr(truth, other);
    return join.empty() ? truth : l.b.CreateXor(truth, other);
  };
  if (l.now->operands[0].size() == 1) return joined(holds);
  // For a destination `p|q`, q gets the result of the opposite comparison.
  llvm::Type* pair = l.b.getIntNTy(2);
  llvm::Value* second = l.b.CreateShl(l.b.CreateZExt(joined(l.b.CreateNot(holds)), pair), 1);
  return l.b.CreateOr(l.b.CreateZExt(joined(holds), pair), second);
}

static llvm::Value* select(PtxLine& l, PtxType t) {
  llvm::Value* condition = l.operand(3, {'p', 1});
  return binary_of(l, t, [&](auto* x, auto* y) { return condition ? l.b.CreateSelect(condition, x, y) : nullptr; });
}

static llvm::Value* convert_to_integer(PtxLine& l, llvm::Value* value, PtxType to) {
  using namespace llvm;
  constexpr std::pair<std::string_view, Intrinsic::ID> kRoundings[] = {
      {"rni", Intrinsic::roundeven}, {"rzi", Intrinsic::trunc}, {"rmi", Intrinsic::floor}, {"rpi", Intrinsic::ceil}};
  for (auto [name, id] : kRoundings) {
    if (!l.now->has(name)) continue;
    Value* whole = l.b.CreateUnaryIntrinsic(id, value);
    Intrinsic::ID convert = to.is_signed() ? Intrinsic::fptosi_sat : Intrinsic::fptoui_sat;
    return l.b.CreateIntrinsic(convert, {l.llvm_type(to), whole->getType()}, {whole});
  }
  return nullptr;
}

static llvm::Value* convert(PtxLine& l, PtxType from) {
  const std::vector<std::string>& words = l.now->modifiers;
  auto to = words.size() < 2 ? std::nullopt : ptx_type_named(words[words.size() - 2]);
  if (!to || from.count != 1 || l.now->has("sat")) return nullptr;
  llvm::Value* value = l.operand(1, from);
  if (!value) return nullptr;
  bool to_nearest = l.now->has("rn");
  if (to->count == 2) {
    // The first operand becomes the upper half.
    llvm::Value* low = l.operand(2, from);
    if (!low || !to_nearest || !to->is_float() || from.bits != 32 || !from.is_float()) return nullptr;
    llvm::Value* pair = llvm::PoisonValue::get(l.llvm_type(*to));
    llvm::Type* half = l.llvm_type({to->kind, to->bits});
    pair = l.b.CreateInsertElement(pair, l.b.CreateFPTrunc(low, half), uint64_t{0});
    return l.b.CreateInsertElement(pair, l.b.CreateFPTrunc(value, half), uint64_t{1});
  }
  llvm::Type* type = l.llvm_type(*to);
  if (!from.is_float() && !to->is_float()) return l.b.CreateIntCast(value, type, from.is_signed());
  if (from.is_float() && !to->is_float()) return convert_to_integer(l, value, *to);
  if (!from.is_float()) {
    if (!to_nearest) return nullptr;
    return from.is_signed() ? l.b.CreateSIToFP(value, type) : l.b.CreateUIToFP(value, type);
  }
  if (to->bits > from.bits) return l.b.CreateFPExt(value, type);
  return to_nearest && to->bits < from.bits ? l.b.CreateFPTrunc(value, type) : nullptr;
}

// Calls library functions, whose errors are smaller than those that PTX documents for its approximations.
template <llvm::Intrinsic::ID kId>
llvm::Value* function(PtxLine& l, PtxType t) {
  if (!t.is_float() || t.bits != 32 || t.count != 1) return nullptr;
  return unary_of(l, t, [&](auto* x) { return l.b.CreateUnaryIntrinsic(kId, x); });
}
template <bool kRoot>
llvm::Value* reciprocal(PtxLine& l, PtxType t) {
  if (!t.is_float() || t.bits < 32) return nullptr;
  return unary_of(l, t, [&](llvm::Value* x) {
    if (kRoot) x = l.b.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, x);
    return l.b.CreateFDiv(llvm::ConstantFP::get(x->getType(), 1), x);
  });
}

namespace {

struct Emitter {
  std::string_view name;
  Emit emit;
};

}  // namespace

// Holds one function for each row of kPtxArithmetic, in the same order.
static constexpr Emitter kEmitters[] = {
    {"mov", move},
    {"add", sum<true>},
    {"sub", sum<false>},
    {"mul", multiply},
    {"mad", multiply_add},
    {"fma", multiply_add},
    {"rem", remainder},
    {"sad", difference},
    {"bfe", extract_field},
    {"bfi", insert_field},
    {"bfind", find_bit},
    {"div", divide},
    {"min", extreme<false>},
    {"max", extreme<true>},
    {"neg", negate},
    {"abs", absolute},
    {"and", bitwise<llvm::Instruction::And>},
    {"or", bitwise<llvm::Instruction::Or>},
    {"xor", bitwise<llvm::Instruction::Xor>},
    {"not", complement},
    {"shl", shift<true>},
    {"shr", shift<false>},
    {"shf", funnel_shift},
    {"lop3", logic3},
    {"prmt", permute},
    {"popc", count<llvm::Intrinsic::ctpop>},
    {"clz", count<llvm::Intrinsic::ctlz>},
    {"brev", count<llvm::Intrinsic::bitreverse>},
    {"setp", set_predicate},
    {"selp", select},
    {"cvt", convert},
    {"ex2", function<llvm::Intrinsic::exp2>},
    {"lg2", function<llvm::Intrinsic::log2>},
    {"tanh", function<llvm::Intrinsic::tanh>},
    {"sin", function<llvm::Intrinsic::sin>},
    {"cos", function<llvm::Intrinsic::cos>},
    {"sqrt", function<llvm::Intrinsic::sqrt>},
    {"rcp", reciprocal<false>},
    {"rsqrt", reciprocal<true>},
};
static_assert(std::ranges::equal(kEmitters, kPtxArithmetic, {}, &Emitter::name, &passes::PtxArithmetic::name));

bool PtxLine::emit(const PtxInstruction& instruction) {
  now = &instruction;
  const passes::PtxArithmetic* row = passes::find_arithmetic(instruction);
  if (!row) return false;
  llvm::Value* value = kEmitters[row - kPtxArithmetic].emit(*this, *ptx_type_named(instruction.type()));
  return value && assign(instruction.operands[0], flushed(value));
}

// ---- the op

// Binds `$0`, `$1`, … to the values that they have before the instructions run. The operands are numbered after the results; a
// result with a tied operand starts with the operand's value.
static void bind_operands(FunctionEmitter& e, const ir::Op& op, PtxLine& line) {
  auto& b = e.builder();
  llvm::SmallVector<llvm::StringRef, 8> constraints;
  std::string_view all = op.text_attr(ir::AttrName::Constraints);
  llvm::StringRef(all.data(), all.size()).split(constraints, ',');
  size_t number = 0, operand = 0;
  for (llvm::StringRef constraint : constraints) {
    if (constraint.empty() || constraint.starts_with("~")) continue;
    std::string own = "$" + std::to_string(number++);
    if (constraint.starts_with("=")) continue;
    llvm::Value* value = line.to_bits(e.value(op.operands[operand++]));
    // A narrow integer is held in a wider register.
    unsigned bits = constraint == "h" ? 16 : constraint == "r" ? 32 : constraint == "l" ? 64 : 0;
    if (value->getType()->getIntegerBitWidth() < bits) value = b.CreateZExt(value, b.getIntNTy(bits));
    line.set(own, value);
    if (unsigned result = 0; !constraint.getAsInteger(10, result)) line.set("$" + std::to_string(result), value);
  }
}

std::variant<llvm::Value*, UnknownPtx> emit_inline_ptx(FunctionEmitter& e, const ir::Op& op) {
  auto& b = e.builder();
  auto parsed = parse_ptx(op.text_attr(ir::AttrName::Text));
  auto refused = [](const std::string& text) { return UnknownPtx{"the PTX instruction `" + text + "`"}; };
  if (auto* text = std::get_if<std::string>(&parsed)) return refused(*text);
  llvm::IRBuilderBase::FastMathFlagGuard keep(b);
  b.clearFastMathFlags();
  PtxLine line(e, op);
  bind_operands(e, op, line);
  for (const PtxInstruction& instruction : std::get<PtxText>(parsed).instructions)
    if (!line.emit(instruction)) return refused(instruction.text);
  llvm::SmallVector<llvm::Value*, 4> values;
  for (size_t i = 0; i < op.results.size(); ++i) {
    llvm::Type* type = e.type(op.results[i].type);
    llvm::Value* bits = line.get("$" + std::to_string(i));
    values.push_back(bits ? line.from_bits(bits, type) : llvm::PoisonValue::get(type));
  }
  if (values.empty()) return nullptr;
  if (values.size() == 1) return values[0];
  llvm::SmallVector<llvm::Type*, 4> types;
  for (llvm::Value* value : values) types.push_back(value->getType());
  llvm::Value* all = llvm::PoisonValue::get(llvm::StructType::get(e.context(), types));
  for (unsigned i = 0; i < values.size(); ++i) all = b.CreateInsertValue(all, values[i], i);
  return all;
}

}  // namespace kdsl::target
