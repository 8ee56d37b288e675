// This header lists the PTX instructions that compute with registers alone, and their types. Expansion (expansion.h) leaves
// them in the module, each as one inline_ptx op; the CPU target lowers them to LLVM IR (target/cpu/ptx/inline_ptx.h).
#pragma once

#include <optional>
#include <string_view>

#include "passes/cpu/ptx/text.h"

namespace kdsl::passes {

// The type suffix of an instruction: f16x2 is {'f', 16, 2}. The kinds are those of PTX, with 'g' for bf16 and 'p' for
// predicates.
struct PtxType {
  char kind = 0;
  unsigned bits = 0, count = 1;
  bool is_float() const { return kind == 'f' || kind == 'g'; }
  bool is_signed() const { return kind == 's'; }
  unsigned width() const { return bits * count; }
};
std::optional<PtxType> ptx_type_named(std::string_view name);

struct PtxArithmetic {
  std::string_view name;
  // The modifiers it may have beside types, with blanks around each; "*" leaves the test to its emitter.
  std::string_view modifiers;
};

inline constexpr PtxArithmetic kPtxArithmetic[] = {
    {"mov", " "},
    {"add", " rn ftz sat "},
    {"sub", " rn ftz sat "},
    {"mul", " rn ftz sat lo hi wide "},
    {"mad", " rn ftz sat lo hi wide "},
    {"fma", " rn ftz sat "},
    {"rem", " "},
    {"sad", " "},
    {"bfe", " "},
    {"bfi", " "},
    {"bfind", " shiftamt "},
    {"div", " rn ftz full approx "},
    {"min", " ftz "},
    {"max", " ftz "},
    {"neg", " ftz "},
    {"abs", " ftz "},
    {"and", " "},
    {"or", " "},
    {"xor", " "},
    {"not", " "},
    {"shl", " "},
    {"shr", " "},
    {"shf", " l r wrap clamp "},
    {"lop3", " "},
    {"prmt", " "},
    {"popc", " "},
    {"clz", " "},
    {"brev", " "},
    {"setp", "*"},
    {"selp", " "},
    {"cvt", " rn rni rzi rmi rpi ftz "},
    {"ex2", " approx ftz "},
    {"lg2", " approx ftz "},
    {"tanh", " approx "},
    {"sin", " approx ftz "},
    {"cos", " approx ftz "},
    {"sqrt", " rn approx ftz "},
    {"rcp", " rn approx ftz "},
    {"rsqrt", " approx ftz "},
};

// Returns the row of an instruction whose modifiers and type are known, or null for any other instruction.
const PtxArithmetic* find_arithmetic(const PtxInstruction& instruction);

}  // namespace kdsl::passes
