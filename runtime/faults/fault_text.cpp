#include "faults/fault_text.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace kdsl::runtime {

namespace {

using Operands = std::span<const kdsl_fault_operand>;

constexpr FaultWords kWords[] = {
#define KDSL_FAULT_KIND(number, name, status, message, help) {KDSL_FAULT_##name, KDSL_ERROR_##status, #name, message, help},
#include "kdsl/fault_kinds.def"
#undef KDSL_FAULT_KIND
};
constexpr FaultWords kNoWords{KDSL_FAULT_NONE, KDSL_ERROR_INTERNAL, "NONE", "", ""};
constexpr bool is_ascending() {
  for (size_t i = 1; i < std::size(kWords); ++i)
    if (kWords[i - 1].kind >= kWords[i].kind) return false;
  return true;
}
static_assert(is_ascending(), "rows stand in the order of their numbers");

enum class OperandType : uint8_t { Text, Access, Operation, Space, Number, Address, Mask, Tuple, Thread, Block };
struct OperandWord {
  kdsl_operand_name name;
  std::string_view word;
  OperandType type;
};
constexpr OperandWord kOperandWords[] = {
#define X(number, name, word, type) {KDSL_OPERAND_##name, #word, OperandType::type},
    KDSL_OPERANDS(X)
#undef X
};

const kdsl_fault_operand* find(Operands operands, kdsl_operand_name name) {
  auto found = std::ranges::find(operands, name, &kdsl_fault_operand::name);
  return found == operands.end() ? nullptr : &*found;
}

int64_t number_of(const kdsl_fault_operand* operand) { return operand && operand->count != 0 ? operand->numbers[0] : 0; }

// ---- one operand

const char* noun_of(int64_t access) {
  switch (static_cast<kdsl_access>(access)) {
    case KDSL_ACCESS_READ: return "read";
    case KDSL_ACCESS_WRITE: return "write";
    case KDSL_ACCESS_ATOMIC: return "atomic access";
    case KDSL_ACCESS_COPY_FROM:
    case KDSL_ACCESS_TENSOR_FILL:
    case KDSL_ACCESS_COPY_TO: return "copy";
    case KDSL_ACCESS_TENSOR_PRODUCT:
    case KDSL_ACCESS_PRODUCT: return "product";
  }
  return "access";
}

const char* verb_of(int64_t access) {
  switch (static_cast<kdsl_access>(access)) {
    case KDSL_ACCESS_READ: return "reads it";
    case KDSL_ACCESS_WRITE:
    case KDSL_ACCESS_ATOMIC: return "writes it";
    case KDSL_ACCESS_TENSOR_FILL:
    case KDSL_ACCESS_COPY_FROM: return "copies from it";
    case KDSL_ACCESS_COPY_TO: return "copies to it";
    case KDSL_ACCESS_TENSOR_PRODUCT:
    case KDSL_ACCESS_PRODUCT: return "multiplies it";
  }
  return "accesses it";
}

const char* operation_text(int64_t operation) {
  switch (operation) {
#define X(number, name, words) \
  case number: return words;
    KDSL_OPERATIONS(X)
#undef X
    default: return "place";
  }
}

std::string hexadecimal(uint64_t number, int digits) {
  char text[32];
  snprintf(text, sizeof text, "0x%0*llx", digits, static_cast<unsigned long long>(number));
  return text;
}

// Returns numbers as a Python tuple: "(1, 2)", "(3,)".
std::string tuple_text(const kdsl_fault_operand& operand) {
  std::string text = "(";
  for (uint32_t i = 0; i < operand.count; ++i) text += (i != 0 ? ", " : "") + std::to_string(operand.numbers[i]);
  return text + (operand.count == 1 ? ",)" : ")");
}

std::string operand_text(const kdsl_fault_operand& operand, OperandType type) {
  int64_t number = number_of(&operand);
  switch (type) {
    case OperandType::Text: return operand.text;
    case OperandType::Access: return noun_of(number);
    case OperandType::Operation: return operation_text(number);
    case OperandType::Space: return number == KDSL_SPACE_SHARED ? "shared" : "global";
    case OperandType::Number: return std::to_string(number);
    case OperandType::Address: return hexadecimal(static_cast<uint64_t>(number), 1);
    case OperandType::Mask: return hexadecimal(static_cast<uint32_t>(number), 8);
    case OperandType::Tuple: return tuple_text(operand);
    case OperandType::Thread: return "thread " + tuple_text(operand);
    case OperandType::Block: return "block " + tuple_text(operand);
  }
  return {};
}

// ---- patterns for what several operands say together

std::string_view accessed_pattern(Operands operands) {
  switch (number_of(find(operands, KDSL_OPERAND_ACCESS))) {
    case KDSL_ACCESS_COPY_FROM: return "{access} of {bytes} {bytes?byte|bytes} from a place";
    case KDSL_ACCESS_COPY_TO: return "{access} of {bytes} {bytes?byte|bytes} to a place";
    default: return "{access} of {bytes} {bytes?byte|bytes}";
  }
}

std::string_view other_pattern(Operands operands) {
  bool is_shared = number_of(find(operands, KDSL_OPERAND_SPACE)) == KDSL_SPACE_SHARED;
  switch (number_of(find(operands, KDSL_OPERAND_OTHER_ACCESS))) {
    case KDSL_ACCESS_PRODUCT:
      return "a product of {thread}{[ of {block}]}, which ends for the threads of its warp when they have waited for it, and "
             "for others behind a barrier with them";
    case KDSL_ACCESS_TENSOR_PRODUCT:
    case KDSL_ACCESS_TENSOR_FILL:
      return "a {other_access} of {thread}{[ of {block}]}, which ends for those who wait at the mbarrier that it is committed "
             "to";
    case KDSL_ACCESS_COPY_TO:
      if (!is_shared) return "a copy of {thread}{[ of {block}]}, which ends when its thread has waited for it";
      [[fallthrough]];
    case KDSL_ACCESS_COPY_FROM: return "a copy of {thread}{[ of {block}]}, which ends for those who wait at its mbarrier";
    default: return "a {other_access} of {thread}{[ of {block}]}";
  }
}

constexpr std::string_view kWaiting =
    "{count} {count?thread waits|threads wait} at this {operation}{[ {barrier}]}{[ ({pending} of {expected} {expected?arrival "
    "is|arrivals are} missing{awaited_bytes})]}{left}";

// Returns "8 bytes behind the end of" or similar, for an object of `size` bytes.
std::string where_text(int64_t offset, int64_t size) {
  auto bytes = [](int64_t count) { return std::to_string(count) + (count == 1 ? " byte" : " bytes"); };
  if (offset < 0) return bytes(-offset) + " before the begin of";
  if (offset == size) return "just behind the end of";
  if (offset > size) return bytes(offset - size) + " behind the end of";
  return bytes(size - offset) + " before the end of";
}

std::string awaited_bytes_text(int64_t bytes) {
  if (bytes > 0) return ", " + std::to_string(bytes) + " bytes of copies are expected";
  return bytes < 0 ? ", " + std::to_string(-bytes) + " bytes of copies came unexpected" : std::string();
}

// ---- patterns

class PatternWriter {
 public:
  explicit PatternWriter(Operands operands) : operands_(operands) {}

  // Appends the pattern with its operands; returns false if an operand is missing.
  bool write(std::string_view pattern) {
    for (size_t i = 0; i < pattern.size();) {
      if (pattern[i] != '{') {
        out_ += pattern[i++];
        continue;
      }
      size_t end = end_of(pattern, i);
      std::string_view inside = pattern.substr(i + 1, end - i - 2);
      if (!(inside.starts_with('[') ? write_first(inside.substr(1, inside.size() - 2)) : write_operand(inside))) return false;
      i = end;
    }
    return true;
  }
  std::string take() { return std::move(out_); }

 private:
  // Returns the position after the bracket that closes the one at `begin`.
  static size_t end_of(std::string_view pattern, size_t begin) {
    int depth = 0;
    for (size_t i = begin; i < pattern.size(); ++i) {
      depth += pattern[i] == '{';
      depth -= pattern[i] == '}';
      if (depth == 0) return i + 1;
    }
    return pattern.size();
  }

  // Writes the first of several alternatives whose operands are all there, or nothing.
  bool write_first(std::string_view parts) {
    int depth = 0;
    for (size_t begin = 0, i = 0; i <= parts.size(); ++i) {
      if (i < parts.size()) {
        depth += parts[i] == '{';
        depth -= parts[i] == '}';
        if (depth != 0 || parts[i] != '|') continue;
      }
      PatternWriter part(operands_);
      if (part.write(parts.substr(begin, i - begin))) {
        out_ += part.take();
        return true;
      }
      begin = i + 1;
    }
    return true;
  }

  bool write_operand(std::string_view inside) {
    size_t question = inside.find('?');
    std::string_view name = inside.substr(0, question);
    auto row = std::ranges::find(kOperandWords, name, &OperandWord::word);
    if (row == std::end(kOperandWords)) return write_phrase(name);
    const kdsl_fault_operand* operand = find(operands_, row->name);
    if (!operand) return false;
    if (question == inside.npos) {
      out_ += operand_text(*operand, row->type);
      return true;
    }
    std::string_view one = inside.substr(question + 1), many = one;
    size_t bar = one.find('|');
    many = bar == one.npos ? std::string_view() : one.substr(bar + 1);
    out_ += number_of(operand) == 1 ? one.substr(0, bar) : many;
    return true;
  }

  bool write_phrase(std::string_view name) {
    auto number = [&](kdsl_operand_name operand) { return number_of(find(operands_, operand)); };
    auto has = [&](kdsl_operand_name operand) { return find(operands_, operand) != nullptr; };
    if (name == "accessed") return write(accessed_pattern(operands_));
    if (name == "other") return has(KDSL_OPERAND_OTHER_ACCESS) && write(other_pattern(operands_));
    if (name == "waiting") return write(kWaiting);
    if (name == "acts") return has(KDSL_OPERAND_OTHER_ACCESS) && write(verb_of(number(KDSL_OPERAND_OTHER_ACCESS)));
    if (name == "awaited_bytes") return write(awaited_bytes_text(number(KDSL_OPERAND_BYTES)));
    // After two more phases, the parity is again the one that the thread waits for.
    if (name == "left")
      return number(KDSL_OPERAND_LEFT_BEHIND) == 0 ||
             write(
                 " while lanes of its warp have gone on: without a barrier of the warp the phase of that parity may have "
                 "passed it by");
    if (name != "where" || !has(KDSL_OPERAND_OFFSET) || !has(KDSL_OPERAND_SIZE)) return false;
    return write(where_text(number(KDSL_OPERAND_OFFSET), number(KDSL_OPERAND_SIZE)));
  }

  Operands operands_;
  std::string out_;
};

}  // namespace

std::span<const FaultWords> all_fault_words() { return kWords; }

const FaultWords& words_of(kdsl_fault_kind kind) {
  auto found = std::ranges::lower_bound(kWords, kind, {}, &FaultWords::kind);
  return found != std::end(kWords) && found->kind == kind ? *found : kNoWords;
}

const char* words_of(kdsl_place_role role) {
  switch (role) {
#define X(number, name, words) \
  case KDSL_PLACE_##name: return words;
    KDSL_PLACES(X)
#undef X
  }
  return "";
}

std::optional<std::string> format_operands(std::string_view pattern, std::span<const kdsl_fault_operand> operands) {
  PatternWriter writer(operands);
  if (!writer.write(pattern)) return std::nullopt;
  return writer.take();
}

}  // namespace kdsl::runtime

int64_t kdsl_fault_format(const kdsl_fault* fault, const char* pattern, char* text, size_t size) {
  auto words = kdsl::runtime::format_operands(pattern, {fault->operands, fault->operand_count});
  std::string_view shown = words ? std::string_view(*words) : std::string_view();
  if (size != 0) {
    size_t length = std::min(shown.size(), size - 1);
    if (length != 0) std::memcpy(text, shown.data(), length);  // nothing may be copied from null
    text[length] = 0;
  }
  return words ? static_cast<int64_t>(words->size()) : -1;
}

const char* kdsl_fault_kind_name(kdsl_fault_kind kind) {
  if (kind == KDSL_FAULT_NONE) return "NONE";
  const auto& words = kdsl::runtime::words_of(kind);
  return words.kind == kind ? words.name : "";
}
