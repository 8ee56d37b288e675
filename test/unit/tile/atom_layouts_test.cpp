// These tests compare the layouts of atoms with those of CuTe.
#include <catch2/catch.hpp>

#include <fstream>
#include <map>
#include <string>

#include "layout/layout.h"
#include "tile/copy/copy_atoms.h"
#include "tile/mma/warp_mma.h"
#include "tile/mma/warpgroup_mma.h"

using namespace kdsl;
using namespace kdsl::tile;
using dtype::DType;

namespace {

Arena arena;

std::string read_number(const std::string& text, size_t& at) {
  size_t begin = at;
  while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
  return text.substr(begin, at - begin);
}

// Returns the atom for a name such as "SM90_U16x4_STSM_T" or "SM75_U32x1_LDSM_N": in words of 32 bits, or in transposed
// elements of two or four rows.
CopyAtom copy_atom(const std::string& name) {
  size_t at = name.find("_U") + 2;
  int bits = std::stoi(read_number(name, at));
  int elements = std::stoi(read_number(name, ++at));
  bool transposed = name.back() == 'T', loads = name.find("LDSM") != std::string::npos;
  MatrixCopy copy{loads ? MatrixCopy::Direction::Load : MatrixCopy::Direction::Store, transposed ? bits : 16, transposed,
                  transposed ? elements * bits / 32 : elements};
  auto atom = make_matrix_copy_atom(arena, copy);
  REQUIRE(atom);
  return *atom;
}

// Returns the atom for a name such as "SM8016x8x16_F32F16F16F32_TN" or "SM90 64x64x32 fp8 RS".
MmaAtom mma_atom(const std::string& name) {
  size_t at = 4;
  if (name.starts_with("SM90 ")) {
    WarpgroupMma product{
        .a = DType::Float16, .b = DType::Float16, .c = DType::Float32, .has_a_in_registers = name.ends_with("RS")};
    at = name.find('x') + 1;
    product.n = std::stoi(read_number(name, at));
    product.k = std::stoi(read_number(name, ++at));
    if (name.find("fp8") != std::string::npos) product.a = product.b = DType::Float8E4M3FN;
    return make_mma_atom(arena, product);
  }
  int sizes[3];
  for (int& size : sizes) size = std::stoi(read_number(name, at)), ++at;
  const std::map<std::string, DType> types = {
      {"F16F16", DType::Float16}, {"TF32TF32", DType::TFloat32}, {"E4M3E4M3", DType::Float8E4M3FN}};
  std::string operands = name.substr(at + 3, name.rfind("F32_TN") - at - 3);
  for (const WarpMma& product : warp_mmas())
    if (product.m == sizes[0] && product.n == sizes[1] && product.k == sizes[2] && product.a == types.at(operands) &&
        product.b == product.a && product.c == DType::Float32)
      return make_mma_atom(arena, product);
  FAIL(name << ": no such product");
  return {};
}

std::string field(const std::string& line, const std::string& name) {
  size_t begin = line.find("| " + name + " ");
  REQUIRE(begin != std::string::npos);
  begin += name.size() + 3;
  return line.substr(begin, line.find(" |", begin) - begin);
}

}  // namespace

TEST_CASE("atoms have the layouts of CuTe") {
  std::ifstream file(KDSL_SOURCE_DIR "/test/unit/tile/atom_layouts.txt");
  int count = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    ++count;
    INFO(line);
    std::string kind = line.substr(0, line.find(' '));
    std::string name = line.substr(kind.size() + 1, line.find(" |") - kind.size() - 1);
    if (kind == "COPY") {
      CopyAtom atom = copy_atom(name);
      CHECK(layout::to_string(atom.thr_id) == field(line, "thr"));
      CHECK(layout::to_string(atom.source) == field(line, "S"));
      CHECK(layout::to_string(atom.destination) == field(line, "D"));
      CHECK(layout::to_string(atom.reference) == field(line, "R"));
    } else {
      MmaAtom atom = mma_atom(name);
      CHECK(layout::to_string(atom.thr_id) == field(line, "thr"));
      CHECK(layout::to_string(atom.a) == field(line, "A"));
      CHECK(layout::to_string(atom.b) == field(line, "B"));
      CHECK(layout::to_string(atom.c) == field(line, "C"));
    }
  }
  CHECK(count == 26);
}
