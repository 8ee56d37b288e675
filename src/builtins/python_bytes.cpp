// bytes: constructor and methods.
#include <algorithm>

#include "base/utf8.h"
#include "builtins/python.h"
#include "builtins/python_case.h"
#include "builtins/python_support.h"

namespace kdsl::builtins {

namespace {

std::string_view data_of(const Bound& args) { return value::as_bytes(args[0])->data; }

value::BytesObject* bytes_arg(Context& ctx, Value v) {
  if (value::BytesObject* bytes = value::as_bytes(v)) return bytes;
  ctx.raise(ctx.types->type_error, "a bytes-like object is required, not '{}'", value::type_name(ctx, v));
  return nullptr;
}

Value decode(Context& ctx, const Bound& args) {
  value::StrObject* encoding = str_arg(ctx, args[1], "decode");
  if (!encoding) return Value::raised();
  std::string name = lower_text(encoding->text);
  std::replace(name.begin(), name.end(), '_', '-');
  if (name == "latin-1" || name == "latin1" || name == "iso-8859-1") {
    std::string out;
    for (char c : data_of(args)) append_utf8(out, static_cast<uint8_t>(c));
    return value::make_str(ctx, out);
  }
  bool is_ascii = name == "ascii" || name == "us-ascii";
  if (!is_ascii && name != "utf-8" && name != "utf8") return ctx.raise(ctx.types->lookup_error, "unknown encoding: {}", encoding->text);
  size_t bad = find_invalid_utf8(data_of(args));
  if (is_ascii) {
    auto found = std::find_if(data_of(args).begin(), data_of(args).end(), [](char c) { return static_cast<uint8_t>(c) >= 0x80; });
    bad = found == data_of(args).end() ? std::string_view::npos : static_cast<size_t>(found - data_of(args).begin());
  }
  if (bad != std::string_view::npos)
    return ctx.raise(ctx.types->unicode_decode_error, "'{}' codec can't decode byte 0x{:02x} in position {}: {}", is_ascii ? "ascii" : "utf-8",
                     static_cast<uint8_t>(data_of(args)[bad]), bad, is_ascii ? "ordinal not in range(128)" : "invalid start byte");
  return value::make_str(ctx, data_of(args));
}

Value hex(Context& ctx, const Bound& args) {
  std::string out;
  for (char c : data_of(args)) out += fmt::format("{:02x}", static_cast<uint8_t>(c));
  return value::make_str(ctx, out);
}

Value fromhex(Context& ctx, const Bound& args) {
  value::StrObject* text = str_arg(ctx, args[1], "fromhex");
  if (!text) return Value::raised();
  std::string digits, out;
  for (char c : text->text)
    if (!is_python_space(static_cast<uint8_t>(c))) digits += c;
  for (size_t i = 0; i < digits.size(); i += 2) {
    unsigned byte = 0;
    for (size_t j = i; j < i + 2; ++j) {
      char c = j < digits.size() ? static_cast<char>(digits[j] | 0x20) : 'x';
      if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')))
        return ctx.raise(ctx.types->value_error, "non-hexadecimal number found in fromhex() arg at position {}", j);
      byte = byte * 16 + static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    out += static_cast<char>(byte);
  }
  return value::make_bytes(ctx, out);
}

Value join(Context& ctx, const Bound& args) {
  std::vector<Value> items;
  if (!value::collect(ctx, args[1], items)) return Value::raised();
  std::string out;
  for (size_t i = 0; i < items.size(); ++i) {
    value::BytesObject* item = value::as_bytes(items[i]);
    if (!item)
      return ctx.raise(ctx.types->type_error, "sequence item {}: expected a bytes-like object, {} found", i, value::type_name(ctx, items[i]));
    if (i) out += data_of(args);
    out += item->data;
  }
  return value::make_bytes(ctx, out);
}

Value find(Context& ctx, const Bound& args) {
  value::BytesObject* sub = bytes_arg(ctx, args[1]);
  if (!sub) return Value::raised();
  size_t at = data_of(args).find(sub->data);
  return Value::integer(at == std::string_view::npos ? -1 : static_cast<int64_t>(at));
}

template <bool at_end>
Value has_affix(Context& ctx, const Bound& args) {
  value::BytesObject* affix = bytes_arg(ctx, args[1]);
  if (!affix) return Value::raised();
  return Value::boolean(at_end ? data_of(args).ends_with(affix->data) : data_of(args).starts_with(affix->data));
}

Value replace(Context& ctx, const Bound& args) {
  value::BytesObject *old = bytes_arg(ctx, args[1]), *with = old ? bytes_arg(ctx, args[2]) : nullptr;
  if (!with) return Value::raised();
  if (old->data.empty()) return ctx.raise(ctx.types->value_error, "replacing empty bytes is not supported here");
  std::string out;
  size_t at = 0;
  for (size_t found; (found = data_of(args).find(old->data, at)) != std::string_view::npos; at = found + old->data.size()) {
    out += data_of(args).substr(at, found - at);
    out += with->data;
  }
  return value::make_bytes(ctx, out += data_of(args).substr(at));
}

bool is_ascii_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// Runs of blanks separate; none at the ends.
value::ListObject* split_spaces(Context& ctx, std::string_view data, int64_t limit) {
  value::ListObject* list = value::make_list(ctx);
  auto skip = [&](size_t at, bool spaces) {
    while (at < data.size() && is_ascii_space(data[at]) == spaces) ++at;
    return at;
  };
  for (size_t at = skip(0, true); at < data.size();) {
    size_t end = limit-- == 0 ? data.size() : skip(at, false);
    list->push(ctx, value::make_bytes(ctx, data.substr(at, end - at)));
    at = skip(end, true);
  }
  return list;
}

Value split(Context& ctx, const Bound& args) {
  int64_t limit;
  if (!value::to_int64(ctx, args[2], limit)) return Value::raised();
  if (args[1].is_none()) return split_spaces(ctx, data_of(args), limit);
  value::BytesObject* separator = bytes_arg(ctx, args[1]);
  if (!separator) return Value::raised();
  if (separator->data.empty()) return ctx.raise(ctx.types->value_error, "empty separator");
  value::ListObject* list = value::make_list(ctx);
  size_t at = 0;
  for (size_t found; limit-- != 0 && (found = data_of(args).find(separator->data, at)) != std::string_view::npos;
       at = found + separator->data.size())
    list->push(ctx, value::make_bytes(ctx, data_of(args).substr(at, found - at)));
  list->push(ctx, value::make_bytes(ctx, data_of(args).substr(at)));
  return list;
}

template <bool left, bool right>
Value strip(Context& ctx, const Bound& args) {
  value::BytesObject* chars = nullptr;
  if (!args[1].is_none() && !(chars = bytes_arg(ctx, args[1]))) return Value::raised();
  auto goes = [chars](char c) { return chars ? chars->data.find(c) != std::string_view::npos : is_ascii_space(c); };
  std::string_view data = data_of(args);
  while (left && !data.empty() && goes(data.front())) data.remove_prefix(1);
  while (right && !data.empty() && goes(data.back())) data.remove_suffix(1);
  return value::make_bytes(ctx, data);
}

Value count(Context& ctx, const Bound& args) {
  value::BytesObject* sub = bytes_arg(ctx, args[1]);
  if (!sub) return Value::raised();
  if (sub->data.empty()) return Value::integer(static_cast<int64_t>(data_of(args).size()) + 1);
  int64_t found = 0;
  for (size_t at = data_of(args).find(sub->data); at != std::string_view::npos; at = data_of(args).find(sub->data, at + sub->data.size()))
    ++found;
  return Value::integer(found);
}

template <bool up>
Value change_case(Context& ctx, const Bound& args) {
  std::string out(data_of(args));
  for (char& c : out)
    if (up ? c >= 'a' && c <= 'z' : c >= 'A' && c <= 'Z') c = static_cast<char>(c ^ 0x20);
  return value::make_bytes(ctx, out);
}

constexpr BuiltinRow kMethods[] = {
    {"decode", "self, encoding='utf-8', errors='strict'", "As text.", decode},
    {"hex", "self, /", "Hexadecimal text.", hex},
    {"join", "self, iterable, /", "The items with the bytes between them.", join},
    {"find", "self, sub, /", "First position, or -1.", find},
    {"startswith", "self, prefix, /", "Whether it begins so.", has_affix<false>},
    {"endswith", "self, suffix, /", "Whether it ends so.", has_affix<true>},
    {"replace", "self, old, new, /", "Occurrences replaced.", replace},
    {"split", "self, sep=None, maxsplit=-1", "Pieces between separators.", split},
    {"strip", "self, bytes=None, /", "Without blanks or given bytes at both ends.", strip<true, true>},
    {"lstrip", "self, bytes=None, /", "Without blanks or given bytes at the start.", strip<true, false>},
    {"rstrip", "self, bytes=None, /", "Without blanks or given bytes at the end.", strip<false, true>},
    {"count", "self, sub, /", "Number of occurrences.", count},
    {"upper", "self, /", "ASCII letters in upper case.", change_case<true>},
    {"lower", "self, /", "ASCII letters in lower case.", change_case<false>},
};
constexpr BuiltinRow kClassMethods[] = {{"fromhex", "cls, string, /", "The bytes of a hexadecimal text.", fromhex}};

Value construct_bytes(Context& ctx, TypeObject*, const CallArgs& given) {
  Arguments<3> args;
  if (!args.bind(ctx, "bytes", "source=unset, encoding=unset, errors=unset", given)) return Value::raised();
  if (args[0].is_unbound()) return value::make_bytes(ctx, "");
  if (value::as_bytes(args[0])) return args[0];
  if (value::as_str(args[0])) {
    if (args[1].is_unbound()) return ctx.raise(ctx.types->type_error, "string argument without an encoding");
    return value::call_method(ctx, args[0], "encode", {args[1]});
  }
  if (args[0].is_int()) {
    if (args[0].as_int() < 0) return ctx.raise(ctx.types->value_error, "negative count");
    if (args[0].as_int() > (int64_t{1} << 32)) return ctx.raise(ctx.types->memory_error, "too many bytes");
    return value::make_bytes(ctx, std::string(static_cast<size_t>(args[0].as_int()), '\0'));
  }
  std::vector<Value> items;
  if (!value::collect(ctx, args[0], items)) return Value::raised();
  std::string out;
  for (Value item : items) {
    int64_t byte;
    if (!value::to_int64(ctx, item, byte)) return Value::raised();
    if (byte < 0 || byte > 255) return ctx.raise(ctx.types->value_error, "bytes must be in range(0, 256)");
    out += static_cast<char>(byte);
  }
  return value::make_bytes(ctx, out);
}

}  // namespace

void install_bytes_type(Context& ctx) {
  ctx.types->bytes->construct = construct_bytes;
  value::add_methods(ctx, ctx.types->bytes, kMethods);
  value::add_class_methods(ctx, ctx.types->bytes, kClassMethods);
}

}  // namespace kdsl::builtins
