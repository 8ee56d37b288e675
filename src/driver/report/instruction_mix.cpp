#include "driver/report/instruction_mix.h"

#include <algorithm>

namespace kdsl::driver {

namespace {

using enum InstructionKind;

struct Opcode {
  std::string_view begin;
  InstructionKind kind;
};

// The first entry that an opcode begins with decides, so that longer names stand before shorter ones.
constexpr Opcode kPtx[] = {
    {"mma.", Matrix},
    {"wmma.", Matrix},
    {"wgmma.mma", Matrix},
    {"tcgen05.mma", Matrix},
    {"wgmma.", Barrier},
    {"tcgen05.cp", AsyncCopy},
    {"tcgen05.ld", Move},
    {"tcgen05.st", Move},
    {"tcgen05.", Barrier},
    {"cp.async.wait", Barrier},
    {"cp.async.commit", Barrier},
    {"cp.async.bulk.wait", Barrier},
    {"cp.async.bulk.commit", Barrier},
    {"cp.async.mbarrier", Barrier},
    {"cp.", AsyncCopy},
    {"cp", AsyncCopy},
    {"ldmatrix", Shared},
    {"stmatrix", Shared},
    {"bar.", Barrier},
    {"barrier", Barrier},
    {"mbarrier", Barrier},
    {"fence", Barrier},
    {"membar", Barrier},
    {"griddepcontrol", Barrier},
    {"setmaxnreg", Barrier},
    {"elect", Barrier},
    {"bra", Branch},
    {"brx", Branch},
    {"ret", Branch},
    {"exit", Branch},
    {"call", Branch},
    {"trap", Branch},
    {"mov", Move},
    {"cvta", Move},
    {"cvt", Move},
    {"prmt", Move},
    {"shfl", Move},
    {"selp", Move},
    {"mapa", Move},
    {"prefetch", Global},
    {"atom", Global},
    {"red.", Global},
    {"ex2", Float},
    {"lg2", Float},
    {"rcp", Float},
    {"rsqrt", Float},
    {"sqrt", Float},
    {"sin", Float},
    {"cos", Float},
    {"tanh", Float},
    {"fma", Float},
};
constexpr Opcode kSass[] = {
    {"HMMA", Matrix},      {"HGMMA", Matrix},      {"QGMMA", Matrix},      {"IGMMA", Matrix},     {"BGMMA", Matrix},
    {"IMMA", Matrix},      {"DMMA", Matrix},       {"QMMA", Matrix},       {"OMMA", Matrix},      {"UTCHMMA", Matrix},
    {"UTCQMMA", Matrix},   {"UTCIMMA", Matrix},    {"UTCOMMA", Matrix},    {"LDGSTS", AsyncCopy}, {"LDGDEPBAR", Barrier},
    {"UBLKCP", AsyncCopy}, {"UBLKRED", AsyncCopy}, {"UTMA", AsyncCopy},    {"LDG", Global},       {"STG", Global},
    {"ATOMG", Global},     {"ATOMS", Shared},      {"ATOM", Global},       {"RED", Global},       {"LDSM", Shared},
    {"STSM", Shared},      {"LDS", Shared},        {"STS", Shared},        {"LDL", Local},        {"STL", Local},
    {"LDC", Move},         {"ULDC", Move},         {"LD.", Global},        {"ST.", Global},       {"CCTL", Global},
    {"BAR", Barrier},      {"SYNCS", Barrier},     {"MEMBAR", Barrier},    {"DEPBAR", Barrier},   {"ERRBAR", Barrier},
    {"FENCE", Barrier},    {"WARPSYNC", Barrier},  {"WARPGROUP", Barrier}, {"UCGABAR", Barrier},  {"USETMAXREG", Barrier},
    {"ELECT", Barrier},    {"NANOSLEEP", Barrier}, {"ACQBULK", Barrier},   {"BRA", Branch},       {"BRX", Branch},
    {"EXIT", Branch},      {"RET", Branch},        {"CALL", Branch},       {"BSSY", Branch},      {"BSYNC", Branch},
    {"BREAK", Branch},     {"BPT", Branch},        {"NOP", Move},          {"MOV", Move},         {"UMOV", Move},
    {"S2R", Move},         {"S2UR", Move},         {"CS2R", Move},         {"R2UR", Move},        {"R2P", Move},
    {"P2R", Move},         {"F2F", Move},          {"F2I", Move},          {"I2F", Move},         {"I2I", Move},
    {"F2FP", Move},        {"SHFL", Move},         {"PRMT", Move},         {"UPRMT", Move},       {"SEL", Move},
    {"USEL", Move},        {"FSEL", Move},         {"MUFU", Float},        {"HADD", Float},       {"HMUL", Float},
    {"HFMA", Float},       {"HSET", Float},        {"HMNMX", Float},       {"F", Float},          {"D", Float},
};

const Opcode* find(std::span<const Opcode> table, std::string_view opcode) {
  auto found = std::ranges::find_if(table, [&](const Opcode& one) { return opcode.starts_with(one.begin); });
  return found == table.end() ? nullptr : &*found;
}

bool has_part(std::string_view opcode, std::string_view part) { return opcode.find(part) != std::string_view::npos; }

// Returns the opcode behind the guard `@%p1` or `@!P0`.
std::string_view opcode_of(std::string_view line) {
  auto skip_blanks = [&] { line.remove_prefix(std::min(line.find_first_not_of(" \t{"), line.size())); };
  skip_blanks();
  if (line.starts_with('@')) {
    line.remove_prefix(std::min(line.find_first_of(" \t"), line.size()));
    skip_blanks();
  }
  return line.substr(0, line.find_first_of(" \t;"));
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Loads and stores name their memory; without a name it may be any, which is counted as global.
InstructionKind kind_of_access(std::string_view opcode) {
  if (has_part(opcode, ".param") || has_part(opcode, ".const")) return Move;
  if (has_part(opcode, ".shared")) return Shared;
  return has_part(opcode, ".local") ? Local : Global;
}

}  // namespace

std::string_view to_text(InstructionKind kind) {
  constexpr std::array<std::string_view, kInstructionKinds> kTexts = {
      "matrix", "floats", "integers", "moves", "global", "shared", "local", "async copies", "barriers", "branches"};
  return kTexts[static_cast<size_t>(kind)];
}

std::optional<InstructionKind> kind_of_ptx(std::string_view line) {
  std::string_view opcode = opcode_of(line);
  if (opcode.empty() || !is_letter(opcode.front()) || opcode.ends_with(':')) return std::nullopt;
  if (opcode.starts_with("ld.") || opcode.starts_with("st.")) return kind_of_access(opcode);
  bool is_atomic = opcode.starts_with("atom.") || opcode.starts_with("red.");
  if (is_atomic && has_part(opcode, ".shared")) return Shared;
  if (const Opcode* known = find(kPtx, opcode)) return known->kind;
  return has_part(opcode, ".f") || has_part(opcode, ".bf16") ? Float : Integer;
}

std::optional<InstructionKind> kind_of_sass(std::string_view line) {
  size_t code = line.find("*/");
  if (line.find("/*") == line.npos || code == line.npos) return std::nullopt;
  std::string_view opcode = opcode_of(line.substr(code + 2));
  if (opcode.empty() || !is_letter(opcode.front())) return std::nullopt;
  const Opcode* known = find(kSass, opcode);
  return known ? known->kind : Integer;
}

InstructionMix instruction_mix(std::span<const CodeLine> code, std::optional<InstructionKind> (*kind_of)(std::string_view)) {
  InstructionMix mix;
  for (const CodeLine& line : code) {
    std::optional<InstructionKind> kind = kind_of(line.text);
    if (!kind) continue;
    InstructionCounts& counts = mix[line.source_line];
    ++counts.of[static_cast<size_t>(*kind)];
    ++counts.total;
  }
  return mix;
}

}  // namespace kdsl::driver
