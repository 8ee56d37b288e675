#include "ir/ops.h"

namespace kdsl::ir {

namespace {

// Reads the fields of one op, item by item.
class Collector {
 public:
  explicit Collector(std::string_view op) : op_(op) {}

  void operand(Value* value) {
    KDSL_CHECK(value, op_);
    parts.operands.push_back(value);
  }
  void optional_operand(Value* value) {
    if (value) parts.operands.push_back(value);
  }
  void operands(std::span<Value* const> values) { parts.operands.insert(parts.operands.end(), values.begin(), values.end()); }

  void result(Type type) {
    KDSL_CHECK(!type.is_none() || !parts.operands.empty(), op_);
    parts.results.push_back(type.is_none() ? parts.operands[0]->type : type);
  }
  void optional_result(Type type) {
    if (!type.is_none()) parts.results.push_back(type);
  }
  void results(std::span<const Type> types) { parts.results.insert(parts.results.end(), types.begin(), types.end()); }

  void flag(AttrName name, bool is_set) {
    if (is_set) attribute(name, int64_t{1});
  }
  template <typename T>
  void attribute(AttrName name, const std::optional<T>& value) {
    if (value) attribute(name, *value);
  }
  void attribute(AttrName name, int64_t value) { parts.attrs.push_back(int_attribute(name, value)); }
  void attribute(AttrName name, std::string_view value) { parts.attrs.push_back(text_attribute(name, value)); }
  void attribute(AttrName name, std::span<const int64_t> values) { parts.attrs.push_back(ints_attribute(name, values)); }
  void attribute(AttrName name, Type value) { parts.attrs.push_back(type_attribute(name, value)); }
  void attribute(AttrName name, Attr value) {
    value.name = name;
    parts.attrs.push_back(value);
  }
  template <typename E>
  requires std::is_enum_v<E>
  void attribute(AttrName name, E value) { parts.attrs.push_back(enum_attribute(name, value)); }

  OpParts parts;

 private:
  std::string_view op_;  // name of the op, for the message about a missing field
};

}  // namespace

#define OP(Name, text, family, effects, ...)                      \
  OpParts parts_of([[maybe_unused]] const fields::Name& fields) { \
    Collector collector(text);                                    \
    __VA_ARGS__                                                   \
    return std::move(collector.parts);                            \
  }
#define IN(name) collector.operand(fields.name);
#define IN3(name) \
  for (Value * value : fields.name) collector.operand(value);
#define IN_OPT(name) collector.optional_operand(fields.name);
#define IN_IF(flag, name) collector.optional_operand(fields.name);
#define INS(name) collector.operands(fields.name);
#define INS_OF(count, more, name) collector.operands(fields.name);
#define OUT(name) collector.result(fields.name);
#define OUT_OPT(name) collector.optional_result(fields.name);
#define OUTS(name) collector.results(fields.name);
#define FLAG(name) collector.flag(attr::name##_, fields.is_##name);
#define INT(name, ...) collector.attribute(attr::name##_, fields.name);
#define INTS(name, ...) collector.attribute(attr::name##_, fields.name);
#define TEXT(name, ...) collector.attribute(attr::name##_, fields.name);
#define SYMBOL(name, ...) collector.attribute(attr::name##_, fields.name);
#define TYPE(name, ...) collector.attribute(attr::name##_, fields.name);
#define NUMBER(name, ...) collector.attribute(attr::name##_, fields.name);
#define ENUM(name, Enumeration, ...) collector.attribute(attr::name##_, fields.name);
#include "ir/ops.def"

}  // namespace kdsl::ir
