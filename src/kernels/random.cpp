// Kernels that draw random numbers, by the generator of ndarray/random.h. A thread draws the numbers of a chunk, one after the
// other.
#include <fmt/format.h>

#include "ir/ops.h"
#include "kernels/kinds.h"
#include "kernels/parameters.h"

namespace kdsl::kernels {

using ir::OpKind;
using ir::Value;
using ndarray::RandomWork;

namespace {

struct Layout {
  explicit Layout(const RandomWork& work) : parameters(false) {
    generators = parameters.pointer(work.generators);
    begins = parameters.pointer(work.begins);
    output = parameters.pointer(work.output.data);
    chunks = parameters.index(work.chunks);
    draws = parameters.index(work.draws);
    low = parameters.index(work.low);
    range = parameters.index(work.range);
    count = parameters.index(work.count);
  }

  Parameters parameters;
  size_t generators, begins, output, chunks, draws, low, range, count;
};

class RandomKernel {
 public:
  // The words of a generator, which change with each draw.
  struct Generator {
    Value *first, *second;
  };

  RandomKernel(ir::Module& module, const RandomWork& work)
      : work_(work), layout_(work), kernel_(module, layout_.parameters, kThreads), b_(kernel_.b) {}

  void build() {
    Value* chunk = kernel_.add(kernel_.multiply(kernel_.block(), kernel_.index(kThreads)), kernel_.thread());
    ir::emit_where(b_, kernel_.is_less(chunk, kernel_.parameter(layout_.chunks)), [&] {
      Value* place = kernel_.multiply(chunk, kernel_.index(2));
      Generator generator{word(layout_.generators, place), word(layout_.generators, kernel_.add(place, kernel_.index(1)))};
      using Kind = RandomWork::Kind;
      work_.kind == Kind::CountPairs || work_.kind == Kind::Normal ? draw_pairs(chunk, generator) : draw_each(chunk, generator);
    });
    kernel_.finish();
  }

 private:
  Value* word(size_t parameter, Value* place) {
    return kernel_.load(kernel_.parameter(parameter), place, DType::Int64, Compute::Int);
  }
  Value* shifted(OpKind kind, Value* x, int64_t bits) { return b_.binary(kind, x, b_.i64(bits)); }
  Value* rotated(Value* x, int64_t bits) {
    return b_.binary(OpKind::OrI, shifted(OpKind::ShlI, x, bits), shifted(OpKind::ShrUI, x, 64 - bits));
  }

  Value* next(Generator& generator) {
    Value *s0 = generator.first, *s1 = generator.second;
    Value* result = kernel_.add(s0, s1);
    s1 = b_.binary(OpKind::XOrI, s1, s0);
    Value* mixed = b_.binary(OpKind::XOrI, rotated(s0, 24), s1);
    generator = {b_.binary(OpKind::XOrI, mixed, shifted(OpKind::ShlI, s1, 16)), rotated(s1, 37)};
    return result;
  }
  // The upper bits of a draw, as a number of [0, 1).
  Float fraction(Generator& generator, int64_t bits) {
    Value* integer = shifted(OpKind::ShrUI, next(generator), 64 - bits);
    Float number{&b_, b_.cast(OpKind::SIToFP, integer, ir::kF64)};
    return number * kernels::number(number, std::ldexp(1.0, static_cast<int>(-bits)));
  }

  void store(Value* number, Value* place) {
    ir::emit_where(b_, kernel_.is_less(place, kernel_.parameter(layout_.count)),
                   [&] { kernel_.store(number, kernel_.parameter(layout_.output), place, work_.output.dtype); });
  }

  Value* drawn(Generator& generator) {
    if (work_.kind == RandomWork::Kind::Uniform) return fraction(generator, 24).value;
    if (work_.kind == RandomWork::Kind::Unit) return fraction(generator, 53).value;
    Value* rest = b_.binary(OpKind::RemUI, next(generator), kernel_.parameter(layout_.range));
    return kernel_.add(kernel_.parameter(layout_.low), rest);
  }

  void draw_each(Value* chunk, const Generator& generator) {
    Value* draws = kernel_.parameter(layout_.draws);
    Value* first = kernel_.multiply(chunk, draws);
    kernel_.loop(kernel_.index(0), draws, kernel_.index(1), {generator.first, generator.second},
                 [&](Value* i, std::span<Value* const> state) {
                   Generator own{state[0], state[1]};
                   store(drawn(own), kernel_.add(first, i));
                   return std::vector<Value*>{own.first, own.second};
                 });
  }

  // A pair of draws in the unit circle gives two normal numbers, by Marsaglia's polar method.
  void draw_pairs(Value* chunk, const Generator& generator) {
    bool counts = work_.kind == RandomWork::Kind::CountPairs;
    Value* begin = counts ? kernel_.index(0) : word(layout_.begins, chunk);
    Value* draws = kernel_.parameter(layout_.draws);
    auto end = kernel_.loop(kernel_.index(0), draws, kernel_.index(2), {generator.first, generator.second, begin},
                            [&](Value*, std::span<Value* const> state) {
                              Generator own{state[0], state[1]};
                              return draw_pair(own, state[2], counts ? 1 : 2);
                            });
    if (counts) store(end[2], chunk);
  }

  std::vector<Value*> draw_pair(Generator& generator, Value* place, int64_t step) {
    auto coordinate = [&] {
      Float unit = fraction(generator, 53);
      return kernels::number(unit, 2) * unit - kernels::number(unit, 1);
    };
    Float x = coordinate(), y = coordinate();
    Float square = x * x + y * y, one = kernels::number(square, 1);
    Condition is_inside = (square < one) & (square != kernels::number(square, 0));
    if (step == 2)
      ir::emit_where(b_, is_inside.value, [&] {
        Float scale = sqrt(kernels::number(square, -2) * log(square) / square);
        store((x * scale).value, place);
        store((y * scale).value, kernel_.add(place, kernel_.index(1)));
      });
    Value* advanced = kernel_.add(place, b_.select(is_inside.value, kernel_.index(step), kernel_.index(0)));
    return {generator.first, generator.second, advanced};
  }

  const RandomWork& work_;
  Layout layout_;
  Kernel kernel_;
  ir::Builder& b_;
};

}  // namespace

Launch describe_random(const RandomWork& work) {
  Launch launch;
  launch.key = fmt::format("random {} {}", static_cast<int>(work.kind), dtype::name(work.output.dtype));
  launch.blocks = blocks_for(work.chunks, kThreads);
  launch.threads = kThreads;
  launch.arguments = Layout(work).parameters.values();
  return launch;
}

void build_random(ir::Module& module, const RandomWork& work) { RandomKernel(module, work).build(); }

}  // namespace kdsl::kernels
