#include "ir/debug/debug_stop.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "ir/op_kind.h"

namespace kdsl::ir {

namespace {

constexpr std::string_view kStop = "brkpt;", kStore = "brkpt.store;";

std::string_view text_of(const Op& op) {
  return op.kind == OpKind::InlinePtx ? op.text_attr(AttrName::Text) : std::string_view();
}

// Fields are separated by tabs and variables by line ends, so these are replaced in values.
std::string plain(std::string_view text) {
  std::string result(text);
  std::ranges::replace_if(
      result, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return result;
}

void set_text(Module& module, Op& op, std::string_view text) {
  op.attrs = module.arena.copy(std::span<const Attr>(op.attrs));  // clones of the op share them
  for (Attr& attr : op.attrs)
    if (attr.name == AttrName::Text) attr.text = module.arena.copy(text);
}

// Calls f for each operand number in the variable, by reference.
template <typename F>
void for_each_operand(DebugVariable& variable, F&& f) {
  using enum DebugVariable::Kind;
  if (variable.kind == Constant) return;
  for (int32_t i = 0; variable.kind == Object && i < variable.count; ++i) {
    int32_t number = variable.operand + i;
    f(number);
  }
  if (variable.kind != Object) f(variable.operand);
  if (variable.kind != Tensor) return;
  std::string layout;
  for (size_t at = 0; at < variable.layout.size();) {
    if (variable.layout[at] != '#') {
      layout += variable.layout[at++];
      continue;
    }
    int32_t number = 0;
    auto [end, error] =
        std::from_chars(variable.layout.data() + at + 1, variable.layout.data() + variable.layout.size(), number);
    f(number);
    layout += fmt::format("#{}", number);
    at = static_cast<size_t>(end - variable.layout.data());
  }
  variable.layout = std::move(layout);
}

Op* make(Builder& b, std::string_view text, std::span<Value* const> operands) {
  Attr attrs[] = {text_attribute(AttrName::Text, text), text_attribute(AttrName::Constraints, "")};
  return b.create(OpKind::InlinePtx, operands, {}, attrs);
}

}  // namespace

std::string to_text(std::span<const DebugVariable> variables) {
  std::string text;
  for (const DebugVariable& v : variables)
    text +=
        fmt::format("\n{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", plain(v.name), static_cast<int>(v.kind), static_cast<int>(v.type),
                    v.operand, v.count, v.is_argument ? 1 : 0, v.space, plain(v.layout), plain(v.text));
  return text;
}

std::vector<DebugVariable> debug_variables(std::string_view text) {
  std::vector<DebugVariable> all;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.find('\t') == line.npos) continue;
    auto field = [&] {
      std::string_view one = line.substr(0, line.find('\t'));
      line.remove_prefix(std::min(one.size() + 1, line.size()));
      return one;
    };
    auto number = [&] {
      std::string_view one = field();
      int32_t value = 0;
      std::from_chars(one.data(), one.data() + one.size(), value);
      return value;
    };
    DebugVariable v;
    v.name = field();
    v.kind = static_cast<DebugVariable::Kind>(number());
    v.type = static_cast<dtype::DType>(number());
    v.operand = number();
    v.count = number();
    v.is_argument = number() != 0;
    v.space = field();
    v.layout = field();
    v.text = field();
    all.push_back(std::move(v));
  }
  return all;
}

bool is_debug_stop(const Op& op) { return text_of(op).starts_with(kStop); }
bool is_debug_store(const Op& op) { return text_of(op).starts_with(kStore); }

Op* make_debug_stop(Builder& b, std::span<const DebugVariable> variables, std::span<Value* const> operands) {
  return make(b, std::string(kStop) + to_text(variables), operands);
}

Op* make_debug_store(Builder& b, Value* pointer, Value* value, uint32_t number) {
  Value* operands[] = {pointer, value};
  return make(b, fmt::format("{}{}", kStore, number), operands);
}

void add_to_debug_stop(Module& module, Op& stop, std::vector<DebugVariable> variables, std::span<Value* const> operands) {
  auto first = static_cast<int32_t>(stop.operands.size());
  for (DebugVariable& variable : variables) {
    for_each_operand(variable, [&](int32_t& number) { number += first; });
    if (variable.kind == DebugVariable::Kind::Object) variable.operand += first;
  }
  std::vector<Value*> all(stop.operands.begin(), stop.operands.end());
  all.insert(all.end(), operands.begin(), operands.end());
  stop.operands = module.arena.copy(std::span<Value* const>(all));
  // A name that was known as a constant only is one of these.
  std::vector<DebugVariable> known = debug_variables(text_of(stop));
  std::erase_if(known, [&](const DebugVariable& old) {
    return old.kind == DebugVariable::Kind::Constant &&
           std::ranges::find(variables, old.name, &DebugVariable::name) != variables.end();
  });
  set_text(module, stop, std::string(kStop) + to_text(known) + to_text(variables));
}

void keep_visible(Module& module, Op& stop, const std::function<bool(const Value*)>& is_visible) {
  if (std::ranges::all_of(stop.operands, is_visible)) return;
  std::vector<int32_t> place;
  std::vector<Value*> kept;
  for (Value* operand : stop.operands) {
    place.push_back(is_visible(operand) ? static_cast<int32_t>(kept.size()) : -1);
    if (place.back() >= 0) kept.push_back(operand);
  }
  std::vector<DebugVariable> variables = debug_variables(text_of(stop));
  std::erase_if(variables, [&](DebugVariable& variable) {
    bool is_gone = false;
    for_each_operand(variable, [&](int32_t& number) {
      number = place[static_cast<size_t>(number)];
      is_gone |= number < 0;
    });
    if (variable.kind == DebugVariable::Kind::Object && variable.count > 0)
      variable.operand = place[static_cast<size_t>(variable.operand)];
    return is_gone;
  });
  stop.operands = module.arena.copy(std::span<Value* const>(kept));
  set_text(module, stop, std::string(kStop) + to_text(variables));
}

std::vector<DebugVariable> take_debug_variables(Module& module, Op& stop, uint32_t number) {
  std::vector<DebugVariable> variables = debug_variables(text_of(stop));
  set_text(module, stop, fmt::format("{}{}", kStop, number));
  return variables;
}

uint32_t debug_stop_number(const Op& op) {
  std::string_view text = text_of(op);
  text.remove_prefix(std::min(text.find(';') + 1, text.size()));
  uint32_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace kdsl::ir
