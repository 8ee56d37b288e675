#include "passes/cpu/ptx/matrices.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ir/arch.h"
#include "ir/enums.h"
#include "ir/mma_shape.h"
#include "ir/op_kind.h"

namespace kdsl::passes {

using ir::Attr;
using ir::AttrName;
using ir::MmaElement;
using ir::OpKind;
using ir::Space;
using ir::Type;
using ir::Value;

bool move_ptx_matrices(PtxExpansion& x, const PtxInstruction& i) {
  bool loads = i.name == "ldmatrix";
  if (!i.has("m8n8") || i.type() != "b16" || i.operands.size() != 2) return false;
  size_t count = i.has("x4") ? 4 : i.has("x2") ? 2 : 1;
  const std::vector<std::string>& items = i.operands[loads ? 0 : 1];
  Value* at = x.address(i, loads ? 1 : 0, Space::Shared);
  if (!at || items.size() != count) return false;
  Type type = count == 1 ? ir::kI32 : ir::vector_type(ir::Scalar::I32, static_cast<uint32_t>(count));
  std::vector<Attr> attrs = {loads ? ir::enum_attribute(AttrName::Mode, ir::LdMatrixShape::M8N8B16)
                                   : ir::enum_attribute(AttrName::Mode, ir::StMatrixShape::M8N8B16),
                             ir::int_attribute(AttrName::Count, static_cast<int64_t>(count))};
  if (i.has("trans")) attrs.push_back(ir::int_attribute(AttrName::Trans, 1));
  if (!loads) {
    std::vector<Value*> words;
    for (const std::string& item : items)
      if (!words.emplace_back(x.read(item, ir::kI32))) return false;
    Value* all = count == 1 ? words[0] : x.b.create(OpKind::VectorBuild, words, std::array{type})->result();
    x.b.create(OpKind::StMatrix, std::array{all, at}, {}, attrs);
    return true;
  }
  Value* all = x.b.create(OpKind::LdMatrix, std::array{at}, std::array{type}, attrs)->result();
  for (size_t lane = 0; lane < count; ++lane) {
    Value* word =
        count == 1 ? all : x.b.create(OpKind::VectorExtract, {all, x.b.i32(static_cast<int64_t>(lane))}, {ir::kI32})->result();
    if (!x.write(items[lane], word)) return false;
  }
  return true;
}

namespace {

// A Share is the part of a matrix that each lane holds.
struct Share {
  ir::Scalar scalar;
  uint32_t words;

  Share(uint32_t rows, uint32_t columns, MmaElement element) {
    bool is_double = element == MmaElement::F64;
    scalar = element == MmaElement::F32 ? ir::Scalar::F32 : is_double ? ir::Scalar::F64 : ir::Scalar::I32;
    words = rows * columns * static_cast<uint32_t>(ir::mma_bits(element)) / ir::kWarpSize / (is_double ? 64 : 32);
  }
  Type word() const { return ir::scalar_type(scalar); }
  Type type() const { return words == 1 ? word() : ir::vector_type(scalar, words); }
};

Value* read_share(PtxExpansion& x, const std::vector<std::string>& items, Share share) {
  if (items.size() != share.words) return nullptr;
  std::vector<Value*> words;
  for (const std::string& item : items)
    if (!words.emplace_back(x.read(item, share.word()))) return nullptr;
  return share.words == 1 ? words[0] : x.b.create(OpKind::VectorBuild, words, std::array{share.type()})->result();
}

bool write_share(PtxExpansion& x, const std::vector<std::string>& items, Share share, Value* all) {
  if (items.size() != share.words) return false;
  for (size_t lane = 0; lane < items.size(); ++lane) {
    Value* index = x.b.i32(static_cast<int64_t>(lane));
    Value* word = share.words == 1 ? all : x.b.create(OpKind::VectorExtract, {all, index}, {share.word()})->result();
    if (!x.write(items[lane], word)) return false;
  }
  return true;
}

}  // namespace

bool multiply_ptx_matrices(PtxExpansion& x, const PtxInstruction& i) {
  std::string text;
  for (const std::string& word : i.modifiers)
    if (word != "sync" && word != "aligned") text += (text.empty() ? "" : ".") + word;
  auto shape = ir::MmaShape::parse(text);
  if (!shape || i.operands.size() != 4) return false;
  Share accumulators(shape->m, shape->n, shape->d);
  Value* a = read_share(x, i.operands[1], Share(shape->m, shape->k, shape->a));
  Value* b = read_share(x, i.operands[2], Share(shape->n, shape->k, shape->b));
  Value* c = read_share(x, i.operands[3], Share(shape->m, shape->n, shape->c));
  if (!a || !b || !c) return false;
  std::array types = {accumulators.type()};
  Value* product =
      x.b.create(OpKind::Mma, std::array{a, b, c}, types, std::array{ir::text_attribute(AttrName::Text, text)})->result();
  return write_share(x, i.operands[0], accumulators, product);
}

}  // namespace kdsl::passes
