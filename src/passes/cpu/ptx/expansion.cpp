#include "passes/cpu/ptx/expansion.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "ir/arch.h"
#include "ir/debug/debug_stop.h"
#include "ir/enums.h"
#include "ir/op_kind.h"
#include "passes/cpu/ptx/arithmetic.h"
#include "passes/passes.h"

namespace kdsl::passes {

using ir::AttrName;
using ir::OpKind;
using ir::Space;
using ir::Type;
using ir::Value;

static Type integer_type(int bits) {
  return bits == 1 ? ir::kI1 : bits == 8 ? ir::kI8 : bits == 16 ? ir::kI16 : bits == 32 ? ir::kI32 : ir::kI64;
}

// Returns the type of a register that the text declares, such as b32 or pred.
static std::optional<Type> register_type(std::string_view name) {
  if (name == "pred") return ir::kI1;
  for (int bits : {8, 16, 32, 64})
    if (name.size() > 1 && name.substr(1) == std::to_string(bits)) return integer_type(bits);
  if (name == "f16x2" || name == "bf16x2") return ir::kI32;
  return std::nullopt;
}

// Returns the integer type of an operand's bits, or none for an operand that no register can hold.
static std::optional<Type> bits_type(Type type) {
  if (type.is_pointer()) return ir::kI64;
  if (!type.is_scalar() || ir::bit_width(type.scalar) > 64) return std::nullopt;
  return integer_type(ir::bit_width(type.scalar));
}

Value* PtxExpansion::convert(Value* value, Type type) {
  Type from = value->type;
  if (from == type) return value;
  if (from.is_pointer()) return convert(b.cast(OpKind::PtrToInt, value, ir::kI64), type);
  if (!from.is_int()) return convert(b.cast(OpKind::Bitcast, value, integer_type(ir::bit_width(from.scalar))), type);
  if (type.is_pointer()) return b.cast(OpKind::IntToPtr, convert(value, ir::kI64), type);
  Type bits = integer_type(ir::bit_width(type.scalar));
  int has = ir::bit_width(from.scalar), wants = ir::bit_width(bits.scalar);
  if (has != wants) value = b.cast(has < wants ? OpKind::ExtUI : OpKind::TruncI, value, bits);
  return type.is_int() ? value : b.cast(OpKind::Bitcast, value, type);
}

// Results come first, then operands, some of which are tied to results.
void PtxExpansion::bind_operands() {
  std::string_view rest = op_.text_attr(AttrName::Constraints);
  size_t number = 0, operand = 0;
  while (!rest.empty()) {
    size_t comma = std::min(rest.find(','), rest.size());
    std::string_view item = rest.substr(0, comma);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    if (item.empty() || item[0] == '~') continue;
    std::string name = fmt::format("${}", number++);
    if (item[0] == '=') {
      if (auto type = bits_type(op_.results[number - 1].type)) types_[name] = *type;
      continue;
    }
    Value* value = op_.operand(operand++);
    auto type = bits_type(value->type);
    if (!type) continue;
    // Narrow integers are held in wider registers.
    if (item == "h" || item == "r" || item == "l") type = integer_type(item == "h" ? 16 : item == "r" ? 32 : 64);
    for (const std::string& own : {name, item[0] >= '0' && item[0] <= '9' ? fmt::format("${}", item) : name}) {
      types_[own] = *type;
      if (value->type.is_pointer()) pointers_[own] = value;
      values_[own] = convert(value, *type);
    }
  }
}

Type PtxExpansion::type_of(std::string_view name) const {
  auto found = types_.find(std::string(name));
  return found == types_.end() ? Type() : found->second;
}

// Reads a number, a special register, or a register that was written.
Value* PtxExpansion::read(std::string_view item, Type type) {
  if (auto found = values_.find(std::string(item)); found != values_.end()) return convert(found->second, type);
  if (item == "WARP_SZ") return convert(b.i32(ir::kWarpSize), type);
  if (item.starts_with('%')) {
    auto reg = ir::Sreg_from_text(item.substr(1));
    return reg ? convert(b.sreg(*reg), type) : nullptr;
  }
  if (item.empty() || !type.is_int()) return nullptr;
  std::string text(item);
  char* end = nullptr;
  auto number = static_cast<int64_t>(text[0] == '-' ? std::strtoll(text.c_str(), &end, 0)
                                                    : static_cast<long long>(std::strtoull(text.c_str(), &end, 0)));
  if (end && (*end == 'U' || *end == 'u')) ++end;
  bool is_number = end && *end == 0 && (text[0] == '-' || (text[0] >= '0' && text[0] <= '9'));
  return is_number ? b.constant_int(type, number) : nullptr;
}

Value* PtxExpansion::operand(const PtxInstruction& instruction, size_t index, Type type) {
  if (index >= instruction.operands.size() || instruction.operands[index].size() != 1) return nullptr;
  return read(instruction.operands[index][0], type);
}

bool PtxExpansion::write(std::string_view item, Value* value) {
  if (item == "_") return true;
  Type type = type_of(item);
  if (!type.is_scalar()) return false;
  std::string name(item);
  pointers_.erase(name);
  values_[name] = convert(value, type);
  return true;
}

Value* PtxExpansion::address(const PtxInstruction& instruction, size_t index, Space space) {
  if (index >= instruction.operands.size() || instruction.operands[index].size() != 1) return nullptr;
  std::string_view text = instruction.operands[index][0];
  if (text.size() < 3 || text.front() != '[' || text.back() != ']') return nullptr;
  text = text.substr(1, text.size() - 2);
  size_t sign = text.find_first_of("+-");
  auto trimmed = [](std::string_view part) {
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    return part;
  };
  std::string name(trimmed(text.substr(0, sign)));
  Value* offset = nullptr;
  if (sign != text.npos) {
    std::string_view behind = text.substr(text[sign] == '+' ? sign + 1 : sign);
    if (!(offset = read(trimmed(behind), ir::kI64))) return nullptr;
  }
  Type wanted = ir::pointer_type(space);
  Value* at = nullptr;
  if (auto found = pointers_.find(name); found != pointers_.end()) {
    at = found->second;
    bool is_between_spaces = at->type.space != Space::Generic && space != Space::Generic && at->type.space != space;
    if (is_between_spaces) at = b.cast(OpKind::PtrCast, at, ir::pointer_type(Space::Generic));
    if (at->type != wanted) at = b.cast(OpKind::PtrCast, at, wanted);
  } else {
    // Shared memory has 32-bit addresses, also where a 64-bit register holds them, and so has tensor memory. What mapa gives
    // has 32 or 64 bits.
    bool is_short =
        space == Space::Shared || space == Space::Tmem || (space == Space::SharedCluster && type_of(name) == ir::kI32);
    Value* number = read(name, is_short ? ir::kI32 : ir::kI64);
    if (!number) return nullptr;
    at = b.cast(OpKind::IntToPtr, number, wanted);
  }
  return offset ? b.ptr_offset(at, offset, 1) : at;
}

// ---- statements

// Emits an instruction that only uses registers as an op of its own.
bool PtxExpansion::arithmetic(const PtxInstruction& instruction) {
  std::vector<Value*> inputs;
  std::vector<Type> types;
  std::string constraints, operands;
  size_t number = 0;
  auto letter = [](Type type) {
    int bits = ir::bit_width(type.scalar);
    return bits == 1 ? 'b' : bits <= 16 ? 'h' : bits == 32 ? 'r' : 'l';
  };
  for (size_t i = 0; i < instruction.operands.size(); ++i) {
    std::string items;
    for (const std::string& item : instruction.operands[i]) {
      std::string written = item;
      bool is_result = i == 0 && item != "_";
      Type type = is_result ? type_of(item) : Type();
      if (is_result && !type.is_scalar()) return false;
      auto held = values_.find(item);
      if (is_result) {
        types.push_back(type);
        constraints += fmt::format("={},", letter(type));
      } else if (i > 0 && (held != values_.end() || item.starts_with('%') || item == "WARP_SZ")) {
        auto reg = item.starts_with('%') ? ir::Sreg_from_text(item.substr(1)) : std::nullopt;
        bool is_wide = reg == ir::Sreg::Clock64 || reg == ir::Sreg::Globaltimer || reg == ir::Sreg::Gridid;
        Value* value = held != values_.end() ? held->second : read(item, is_wide ? ir::kI64 : ir::kI32);
        if (!value) return false;
        inputs.push_back(value);
        constraints += fmt::format("{},", letter(value->type));
      }
      if (is_result || (i > 0 && inputs.size() + types.size() > number)) written = fmt::format("${}", number++);
      items += (items.empty() ? "" : i == 0 && instruction.name == "setp" ? "|" : ", ") + written;
    }
    bool is_vector = instruction.operands[i].size() > 1 && !(i == 0 && instruction.name == "setp");
    operands += (i == 0 ? " " : ", ") + (is_vector ? "{" + items + "}" : items);
  }
  if (!constraints.empty()) constraints.pop_back();
  std::string text = instruction.text + operands + ";";
  ir::Attr attrs[] = {ir::text_attribute(AttrName::Text, text), ir::text_attribute(AttrName::Constraints, constraints),
                      ir::int_attribute(AttrName::Pure, 1)};
  ir::Op* made = b.create(OpKind::InlinePtx, inputs, types, attrs);
  size_t result = 0;
  for (const std::string& item : instruction.operands[0])
    if (item != "_" && !write(item, made->result(result++))) return false;
  return true;
}

// PTX reads special registers by mov and cvt alone, so the CPU device refuses, like a GPU's assembler, all other instructions
// that do.
static bool may_read(const PtxInstruction& instruction) {
  if (instruction.name == "mov" || instruction.name == "cvt") return true;
  auto is_special = [](const std::string& item) { return item.starts_with('%') && ir::Sreg_from_text(item.substr(1)); };
  return std::ranges::none_of(instruction.operands, [&](const auto& items) { return std::ranges::any_of(items, is_special); });
}

// A move of an address keeps the object that it points into.
bool PtxExpansion::one(const PtxInstruction& instruction) {
  if (!may_read(instruction)) return false;
  if (is_ptx_op(instruction)) return expand_ptx_op(*this, instruction);
  if (!find_arithmetic(instruction) || !arithmetic(instruction)) return false;
  bool is_move = instruction.name == "mov" && instruction.operands.size() == 2 && instruction.operands[1].size() == 1;
  if (!is_move) return true;
  if (auto from = pointers_.find(instruction.operands[1][0]); from != pointers_.end())
    pointers_[instruction.operands[0][0]] = from->second;
  return true;
}

Value* PtxExpansion::guard_of(const PtxInstruction& instruction, bool negated) {
  auto found = values_.find(instruction.guard);
  if (found == values_.end() || found->second->type != ir::kI1) return nullptr;
  bool is_negated = instruction.is_guard_negated != negated;
  return is_negated ? b.binary(OpKind::XOrI, found->second, b.boolean(true)) : found->second;
}

std::vector<std::string> PtxExpansion::changed_in(Items all, size_t begin, size_t end) const {
  std::vector<std::string> changed;
  for (size_t i = begin; i < end; ++i) {
    const PtxInstruction& instruction = all[i];
    bool writes =
        !instruction.operands.empty() && (is_ptx_op(instruction) ? writes_first(instruction) : instruction.name != "bra");
    for (const std::string& name : writes ? instruction.operands[0] : std::vector<std::string>())
      if (name != "_" && std::ranges::find(changed, name) == changed.end()) changed.push_back(name);
  }
  return changed;
}

// Registers that nothing has written yet are carried into the loop as zeros.
template <typename Body>
bool PtxExpansion::conditional(Value* condition, const std::vector<std::string>& changed, Body&& body) {
  if (!condition) return false;
  std::vector<Type> types;
  for (const std::string& name : changed) {
    types.push_back(type_of(name));
    if (!types.back().is_scalar()) return false;
    if (!values_.contains(name)) values_[name] = b.constant_int(types.back(), 0);
  }
  Value* operands[] = {condition};
  ir::Op* op = b.create(OpKind::If, std::span<Value* const>(operands), types, {}, 2);
  ir::Block* outer = b.block();
  ir::Op* before = b.before();
  auto before_values = values_;
  for (size_t arm = 0; arm < 2; ++arm) {
    op->regions[arm].block = ir::make_block(b.module(), {}, op);
    b.set_insertion(op->regions[arm].block);
    if (arm == 0 && !body()) return b.set_insertion(outer, before), false;
    std::vector<Value*> values;
    for (const std::string& name : changed) values.push_back((arm == 0 ? values_ : before_values)[name]);
    b.yield(values);
  }
  b.set_insertion(outer, before);
  values_ = std::move(before_values);
  for (size_t i = 0; i < changed.size(); ++i) static_cast<void>(write(changed[i], op->result(i)));
  return true;
}

bool PtxExpansion::guarded(const PtxInstruction& instruction) {
  if (instruction.guard.empty()) return one(instruction);
  std::vector<std::string> changed = changed_in({instruction}, 0, 1);
  return conditional(guard_of(instruction, false), changed, [&] { return one(instruction); });
}

// Expands a forward jump: `@p bra L; …; L:`
bool PtxExpansion::skipped(Items all, size_t begin, size_t end) {
  return conditional(guard_of(all[begin], true), changed_in(all, begin + 1, end),
                     [&] { return statements(all, begin + 1, end); });
}

// Expands a loop: the statements from `begin` to before the jump at `end` are repeated while that jump is taken, or with
// `until` until it is.
bool PtxExpansion::loop(Items all, size_t begin, size_t end, bool until) {
  std::vector<std::string> carried = changed_in(all, begin, end);
  std::vector<Type> types;
  std::vector<Value*> values;
  for (const std::string& name : carried) {
    types.push_back(type_of(name));
    if (!types.back().is_scalar()) return false;
    values.push_back(values_.contains(name) ? values_[name] : b.constant_int(types.back(), 0));
  }
  ir::Op* op = b.create(OpKind::While, values, types, {}, 2);
  ir::Block* outer = b.block();
  ir::Op* before = b.before();
  for (size_t i = 0; i < 2; ++i) op->regions[i].block = ir::make_block(b.module(), types, op);
  b.set_insertion(op->regions[0].block);
  for (size_t i = 0; i < carried.size(); ++i) static_cast<void>(write(carried[i], op->regions[0].block->args[i]));
  bool ok = statements(all, begin, end);
  Value* again = ok ? guard_of(all[end], until) : nullptr;
  if (!again) return b.set_insertion(outer, before), false;
  values = {again};
  for (const std::string& name : carried) values.push_back(values_[name]);
  b.create(OpKind::Condition, values, {});
  b.set_insertion(op->regions[1].block);
  b.yield(op->regions[1].block->args);
  b.set_insertion(outer, before);
  for (size_t i = 0; i < carried.size(); ++i) static_cast<void>(write(carried[i], op->result(i)));
  return true;
}

static bool jumps_to(const PtxInstruction& instruction, std::string_view label) {
  return instruction.name == "bra" && instruction.operands.size() == 1 && instruction.operands[0][0] == label;
}

bool PtxExpansion::statements(Items all, size_t begin, size_t end) {
  for (size_t i = begin; i < end; ++i) {
    const PtxInstruction& now = all[i];
    if (now.name.empty()) {
      size_t jump = end;
      for (size_t j = i + 1; j < end; ++j)
        if (jumps_to(all[j], now.text)) jump = j;
      if (jump == end) continue;  // the label only served jumps from before
      // The loop ends in `@p bra L` (L: …; @p bra L) or in an exit and a jump (L: …; @p bra DONE; bra L; DONE:).
      bool leaves = all[jump].guard.empty();
      size_t test = leaves ? jump - 1 : jump;
      bool is_left = !leaves || (test > i && jump + 1 < end && all[jump + 1].name.empty() && !all[test].guard.empty() &&
                                 jumps_to(all[test], all[jump + 1].text));
      if (!is_left || all[test].guard.empty() || !loop(all, i + 1, test, leaves)) return false;
      i = jump;
      continue;
    }
    if (now.name == "bra") {
      size_t label = i + 1;
      while (label < end && !(all[label].name.empty() && jumps_to(now, all[label].text))) ++label;
      if (label == end || now.guard.empty() || !skipped(all, i, label)) return false;
      i = label;
      continue;
    }
    if (!guarded(now)) return false;
  }
  return true;
}

bool PtxExpansion::run(const PtxText& text) {
  for (const PtxRegister& declared : text.registers) {
    auto type = register_type(declared.type);
    if (!type) return false;
    types_[declared.name] = *type;
  }
  bind_operands();
  load_function_registers(text);
  if (!statements(text.instructions, 0, text.instructions.size())) return false;
  store_function_registers(text);
  return true;
}

// Returns the names in the operands and guards of a text.
static std::vector<std::string> names_in(const PtxText& text) {
  std::vector<std::string> names;
  for (const PtxInstruction& instruction : text.instructions) {
    if (!instruction.guard.empty()) names.push_back(instruction.guard);
    for (const auto& items : instruction.operands)
      for (const std::string& item : items) {
        size_t begin = item.starts_with('[') ? 1 : 0;
        names.push_back(item.substr(begin, item.find_first_of(" +-]", begin) - begin));
      }
  }
  return names;
}

static bool declares(const PtxText& text, std::string_view name) {
  return std::ranges::any_of(text.registers, [&](const PtxRegister& declared) { return declared.name == name; });
}

void PtxExpansion::load_function_registers(const PtxText& text) {
  for (const std::string& name : names_in(text)) {
    auto found = function_registers_.find(name);
    if (found == function_registers_.end() || values_.contains(name) || declares(text, name)) continue;
    types_[name] = found->second.type;
    values_[name] = b.load(found->second.type, found->second.slot, found->second.align());
  }
}

void PtxExpansion::store_function_registers(const PtxText& text) {
  for (const std::string& name : changed_in(text.instructions, 0, text.instructions.size()))
    if (auto found = function_registers_.find(name); found != function_registers_.end() && values_.contains(name))
      b.store(values_[name], found->second.slot, found->second.align());
}

Value* PtxExpansion::result(size_t index) {
  auto found = values_.find(fmt::format("${}", index));
  Type type = op_.results[index].type;
  return found == values_.end() ? b.create(OpKind::Poison, {}, {type})->result() : convert(found->second, type);
}

// ---- the module

// Returns whether the text only has instructions that LLVM IR expresses.
static bool is_plain(const PtxText& text) {
  auto is_special = [](const std::string& item) { return item.starts_with('%') && ir::Sreg_from_text(item.substr(1)); };
  return std::ranges::all_of(text.instructions, [&](const PtxInstruction& instruction) {
    bool reads_special =
        std::ranges::any_of(instruction.operands, [&](const auto& items) { return std::ranges::any_of(items, is_special); });
    return !reads_special && find_arithmetic(instruction) && !is_ptx_op(instruction);
  });
}

static bool uses_any(const PtxText& text, const FunctionRegisters& registers) {
  return !registers.empty() && std::ranges::any_of(names_in(text), [&](const std::string& n) { return registers.contains(n); });
}

// Returns the registers that one text of the function declares outside of braces and another one uses, each with memory for its
// value, since the texts may lie in different regions.
static FunctionRegisters find_function_registers(ir::Builder& b, ir::Function& function) {
  std::unordered_map<std::string, Type> declared;
  FunctionRegisters used;
  ir::walk(function.body.block, [&](ir::Op* op) {
    if (op->kind != OpKind::InlinePtx || ir::is_debug_stop(*op)) return;
    auto parsed = parse_ptx(op->text_attr(AttrName::Text));
    auto* text = std::get_if<PtxText>(&parsed);
    if (!text) return;
    for (const std::string& name : declared.empty() ? std::vector<std::string>() : names_in(*text))
      if (auto found = declared.find(name); found != declared.end() && !declares(*text, name))
        used[name] = {found->second, nullptr};
    for (const PtxRegister& own : text->registers)
      if (auto type = own.is_of_function ? register_type(own.type) : std::nullopt) declared[own.name] = *type;
  });
  if (used.empty()) return used;
  b.set_insertion(function.body.block, function.body.block->first);
  for (auto& [name, own] : used)
    own.slot = b.create(OpKind::Alloca, {}, {ir::pointer_type(Space::Local)},
                        {ir::type_attribute(AttrName::Elem, own.type), ir::int_attribute(AttrName::Count, 1),
                         ir::int_attribute(AttrName::Align, own.align())})
                   ->result();
  return used;
}

static void expand(ir::Builder& b, ir::Op* op, const FunctionRegisters& registers,
                   std::unordered_map<const Value*, Value*>& replaced) {
  if (ir::is_debug_stop(*op)) return;
  auto parsed = parse_ptx(op->text_attr(AttrName::Text));
  auto* text = std::get_if<PtxText>(&parsed);
  if (!text || (is_plain(*text) && !uses_any(*text, registers))) return;
  b.set_insertion(op->parent, op);
  b.set_loc(op->loc);
  ir::Op* last = op->prev;
  PtxExpansion expansion(b, *op, registers);
  bool ok = expansion.run(*text);
  std::vector<Value*> results;
  for (size_t i = 0; ok && i < op->results.size(); ++i) results.push_back(expansion.result(i));
  if (!ok) {
    while (op->prev != last) ir::unlink(op->prev);
    return;
  }
  for (size_t i = 0; i < results.size(); ++i) replaced[op->result(i)] = results[i];
  ir::unlink(op);
}

void expand_inline_ptx(ir::Module& module) {
  ir::Builder b(module);
  std::unordered_map<const Value*, Value*> replaced;
  for (ir::Function* function : module.functions) {
    FunctionRegisters registers = find_function_registers(b, *function);
    // Definitions come before uses, so that one walk finds every use of what is replaced.
    ir::walk(function->body.block, [&](ir::Op* op) {
      for (Value*& operand : op->operands)
        if (auto found = replaced.find(operand); found != replaced.end()) operand = found->second;
      if (op->kind == OpKind::InlinePtx) expand(b, op, registers, replaced);
    });
  }
}

}  // namespace kdsl::passes
