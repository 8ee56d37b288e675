// This file lowers a reduction in registers: each thread reduces the elements of a line that it holds, then lanes combine
// their results by shuffles, and warps by way of shared memory.
#include <algorithm>

#include "analysis/memory.h"
#include "dtype/conversion.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "passes/tile/lower/fold_math.h"
#include "passes/tile/lower/lowering.h"
#include "tile/numbers.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

class ReduceLowering {
 public:
  ReduceLowering(Lowering& l, TileReduceOp op, const RegisterFold& fold) : l_(l), op_(op), fold_(fold) {
    math_ = {op.kind(), dtype_of(op.target()->type), op.is_nan()};
  }

  void run() {
    std::vector<Value*> lines;
    for (const auto& registers : fold_.plan.registers) lines.push_back(in_warp(in_thread(registers)));
    if (!fold_.plan.warp_bits.empty()) between_warps(lines);
    for (size_t reg = 0; reg < fold_.lines.size(); ++reg) {
      if (fold_.lines[reg] < 0) continue;
      Value* result = lines[static_cast<size_t>(fold_.lines[reg])];
      Value* target = buffer_of(op_.target());
      if (!op_.is_clear()) {
        Value* old = math_.taken(l_.b, load_register(l_, target, static_cast<int64_t>(reg)));
        result = math_.combined(l_.b, old, result);
      }
      store_register(l_, result, target, static_cast<int64_t>(reg));
    }
  }

 private:
  // Reduces as a tree, so that its operations do not all depend on each other.
  Value* in_thread(const std::vector<int32_t>& registers) {
    auto conversion = dtype::conversion(dtype_of(op_.source()->type), math_.type, true, dtype::Widening::Sign);
    std::vector<Value*> parts;
    for (int32_t reg : registers) {
      Value* element = load_register(l_, buffer_of(op_.source()), reg);
      parts.push_back(math_.taken(l_.b, tile::convert(l_.b, element, *conversion)));
    }
    while (parts.size() > 1) {
      std::vector<Value*> next;
      for (size_t i = 0; i + 1 < parts.size(); i += 2) next.push_back(math_.combined(l_.b, parts[i], parts[i + 1]));
      if (parts.size() % 2 != 0) next.push_back(parts.back());
      parts = std::move(next);
    }
    return parts[0];
  }

  Value* in_warp(Value* value) {
    for (int64_t bit : fold_.plan.lane_bits) value = math_.combined(l_.b, value, shuffle_xor(value, bit));
    return value;
  }

  // Returns the value of the lane whose number differs in the bit.
  Value* shuffle_xor(Value* value, int64_t bit) {
    Builder& b = l_.b;
    Type type = value->type;
    int64_t width = bit_width(type.scalar);
    auto shuffled = [&](Value* word) {
      return b
          .create<ShuffleOp>({.value = word,
                              .lane = b.i32(bit),
                              .mask = b.i32(-1),
                              .clamp = b.i32(31),
                              .result = word->type,
                              .mode = Shuffle::Bfly})
          ->result();
    };
    if (width == 32) return shuffled(value);
    if (width == 64) {
      Type words = vector_type(kI32.scalar, 2);
      Value* pair = b.cast(OpKind::Bitcast, value, words);
      Value* moved[2];
      for (int64_t i = 0; i < 2; ++i)
        moved[i] = shuffled(b.create<VectorExtractOp>({.vector = pair, .index = b.i32(i), .result = kI32})->result());
      Value* both = b.create<VectorBuildOp>({.lanes = moved, .result = words})->result();
      return b.cast(OpKind::Bitcast, both, type);
    }
    Type bits = width == 16 ? kI16 : kI8;
    Value* word = type.is_float() ? b.cast(OpKind::Bitcast, value, bits) : value;
    word = b.cast(OpKind::TruncI, shuffled(b.cast(OpKind::ExtUI, word, kI32)), bits);
    return type.is_float() ? b.cast(OpKind::Bitcast, word, type) : word;
  }

  // Every thread writes its partial results and reads those of its partners, some lines at a time.
  void between_warps(std::vector<Value*>& lines) {
    constexpr int64_t kBytes = 4096;
    Builder& b = l_.b;
    Type element = memory_type(math_.type);
    int64_t bytes = bit_width(element.scalar) / 8, row = l_.group.threads * bytes;
    auto at_once = static_cast<size_t>(std::clamp<int64_t>(kBytes / row, 1, std::ssize(lines)));
    Value* memory = work_memory(row * static_cast<int64_t>(at_once));
    auto align = static_cast<uint32_t>(bytes);
    auto place = [&](size_t line, Value* thread) {
      return b.ptr_offset(memory, add(b, thread, b.i32(static_cast<int64_t>(line) * l_.group.threads)), bytes);
    };
    for (size_t first = 0; first < lines.size(); first += at_once) {
      size_t count = std::min(at_once, lines.size() - first);
      l_.groups.barrier(b, l_.group);  // the next lines overwrite the memory that was just read
      for (size_t i = 0; i < count; ++i) b.store(lines[first + i], place(i, l_.thread), align);
      l_.groups.barrier(b, l_.group);
      for (size_t i = 0; i < count; ++i)
        lines[first + i] =
            of_partners(lines[first + i], [&](Value* partner) { return b.load(element, place(i, partner), align); });
    }
  }

  // All partners combine the results in one order, so that they get equal sums.
  Value* of_partners(Value* own, const std::function<Value*(Value*)>& part_of) {
    Builder& b = l_.b;
    const auto& bits = fold_.plan.warp_bits;
    int64_t all = 0;
    for (int64_t bit : bits) all |= bit;
    Value* group = b.binary(OpKind::AndI, l_.thread, b.i32(l_.group.threads - 1 - all));
    Value* sum = nullptr;
    for (int64_t partner = 0; partner < (int64_t{1} << bits.size()); ++partner) {
      int64_t warp = 0;
      for (size_t i = 0; i < bits.size(); ++i)
        if ((partner >> i) & 1) warp |= bits[i];
      Value* part = part_of(add(b, group, b.i32(warp)));
      sum = sum ? math_.combined(b, sum, part) : part;
    }
    return sum ? sum : own;
  }

  // All reductions of a group share this memory, since each begins with a barrier.
  Value* work_memory(int64_t bytes) {
    Op*& made = l_.work_memory[l_.group.first];
    if (!made) {
      Block *block = l_.b.block(), *entry = l_.function.body.block;
      Op* before = l_.b.before();
      l_.b.set_insertion(entry, entry->first);
      made = l_.b.create<SharedAllocOp>({.result = pointer_type(Space::Shared), .size = bytes, .align = 16});
      l_.b.set_insertion(block, before);
    }
    for (Attr& attr : made->attrs)
      if (attr.name == AttrName::Size) attr = int_attribute(AttrName::Size, std::max(bytes, SharedAllocOp(*made).size()));
    return made->result();
  }

  Lowering& l_;
  TileReduceOp op_;
  const RegisterFold& fold_;
  FoldMath math_{};
};

}  // namespace

void lower_reduce(Lowering& l, TileReduceOp op, const RegisterFold& fold) {
  remark_reduce(l, op, fold);
  ReduceLowering(l, op, fold).run();
}

}  // namespace kdsl::passes
