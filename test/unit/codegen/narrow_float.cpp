// These tests compare conversions of narrow floats with LLVM's APFloat. IRBuilder folds constants, so no code is executed.
#include "codegen/narrow_float.h"

#include <cmath>

#include <catch2/catch.hpp>
#include <llvm/IR/Constants.h>

#include "plain_hooks.h"

using namespace kdsl;
using namespace kdsl::codegen;
using llvm::APFloat;

namespace {

constexpr ir::Scalar kNarrow[] = {ir::Scalar::F8E5M2,    ir::Scalar::F8E4M3,   ir::Scalar::F8E4M3FN, ir::Scalar::F8E4M3B11FNUZ,
                                  ir::Scalar::F8E8M0FNU, ir::Scalar::F6E3M2FN, ir::Scalar::F6E2M3FN, ir::Scalar::F4E2M1FN};

// A Bench holds an emitter positioned in an empty function.
struct Bench {
  llvm::LLVMContext context;
  llvm::Module module{"test", context};
  ir::Module source;
  ir::Function* function = source.add_function(ir::FunctionKind::Host, "f");
  PlainHooks hooks;
  LowerOptions options{.kind = ir::FunctionKind::Host};
  llvm::Function* lowered = (hooks.begin_module(module, source), hooks.declare(module, *function)[0]);
  FunctionEmitter emitter{source, *function, module, lowered, hooks, options, nullptr};
  Bench() { emitter.builder().SetInsertPoint(llvm::BasicBlock::Create(context, "entry", lowered)); }

  double decode(uint32_t bits, ir::Scalar scalar) {
    auto* type = llvm::IntegerType::get(context, static_cast<unsigned>(ir::bit_width(scalar)));
    auto* value = decode_narrow(emitter, llvm::ConstantInt::get(type, bits), scalar);
    return llvm::cast<llvm::ConstantFP>(value)->getValueAPF().convertToFloat();
  }
  uint64_t encode(float value, ir::Scalar scalar) {
    auto* constant = llvm::ConstantFP::get(llvm::Type::getFloatTy(context), APFloat(value));
    return llvm::cast<llvm::ConstantInt>(encode_narrow(emitter, constant, scalar))->getZExtValue();
  }
};

double reference(uint32_t bits, ir::Scalar scalar) {
  // APFloat's conversion of this NaN gives infinity.
  if (scalar == ir::Scalar::F8E8M0FNU && bits == 0xff) return NAN;
  APFloat value(narrow_semantics(scalar), llvm::APInt(static_cast<unsigned>(ir::bit_width(scalar)), bits));
  bool loses = false;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &loses);
  return value.convertToDouble();
}

}  // namespace

TEST_CASE("every narrow pattern decodes as APFloat says", "[codegen]") {
  Bench bench;
  for (ir::Scalar scalar : kNarrow)
    for (uint32_t bits = 0; bits < 1U << ir::bit_width(scalar); ++bits) {
      INFO(ir::scalar_name(scalar) << " " << bits);
      double expected = reference(bits, scalar), got = bench.decode(bits, scalar);
      if (std::isnan(expected)) {
        CHECK(std::isnan(got));
      } else {
        CHECK(got == expected);
        CHECK(std::signbit(got) == std::signbit(expected));
      }
    }
}

TEST_CASE("encoding is the inverse, rounds to even and saturates", "[codegen]") {
  Bench bench;
  for (ir::Scalar scalar : kNarrow) {
    if (scalar == ir::Scalar::F8E8M0FNU) continue;
    uint32_t sign = 1U << (ir::bit_width(scalar) - 1);
    std::vector<std::pair<double, uint32_t>> values;  // finite, not negative, ascending
    for (uint32_t bits = 0; bits < sign; ++bits)
      if (double v = reference(bits, scalar); std::isfinite(v)) values.emplace_back(v, bits);
    for (size_t i = 0; i < values.size(); ++i) {
      INFO(ir::scalar_name(scalar) << " " << i);
      CHECK(bench.encode(static_cast<float>(values[i].first), scalar) == values[i].second);
      if (i + 1 == values.size()) break;
      double middle = (values[i].first + values[i + 1].first) / 2;
      uint32_t even = values[i].second % 2 == 0 ? values[i].second : values[i + 1].second;
      CHECK(bench.encode(static_cast<float>(middle), scalar) == even);
      CHECK(bench.encode(std::nextafter(static_cast<float>(middle), 0.0F), scalar) == values[i].second);
      CHECK(bench.encode(std::nextafter(static_cast<float>(middle), INFINITY), scalar) == values[i + 1].second);
    }
    CHECK(bench.encode(1e30F, scalar) == values.back().second);
    CHECK(bench.encode(INFINITY, scalar) == values.back().second);
    CHECK(bench.encode(-1e30F, scalar) == (values.back().second | sign));
  }
  CHECK(std::isnan(reference(static_cast<uint32_t>(bench.encode(NAN, ir::Scalar::F8E4M3FN)), ir::Scalar::F8E4M3FN)));
  CHECK(std::isnan(reference(static_cast<uint32_t>(bench.encode(NAN, ir::Scalar::F8E5M2)), ir::Scalar::F8E5M2)));
}

TEST_CASE("E8M0 holds powers of two and rounds upward", "[codegen]") {
  Bench bench;
  auto encode = [&](float value) { return bench.encode(value, ir::Scalar::F8E8M0FNU); };
  CHECK(encode(1.0F) == 127);
  CHECK(encode(1.0001F) == 128);
  CHECK(encode(2.0F) == 128);
  CHECK(encode(0.75F) == 127);
  CHECK(encode(0.0F) == 0);
  CHECK(encode(std::ldexp(1.0F, -127)) == 0);
  CHECK(encode(std::ldexp(1.5F, -127)) == 1);
  CHECK(encode(3e38F) == 254);
  CHECK(encode(NAN) == 255);
}
