// The two older ways to format text: `template % values` and template.format(…).
#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/utf8.h"
#include "value/python/bigint.h"
#include "value/budget.h"
#include "value/known_names.h"
#include "value/python/number_text.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/runtime_use.h"
#include "value/types.h"

namespace kdsl::value {

namespace {

// ---- percent ------------------------------------------------------------------------------------------

struct PercentItem {
  bool left = false, zero = false, plus = false, space = false, alternate = false;
  int64_t width = 0;
  int precision = -1;
  char type = 0;
};

class PercentFormatter {
 public:
  PercentFormatter(Context& ctx, std::string_view format, Value args) : ctx_(ctx), format_(format), args_(args) {
    if (TupleObject* tuple = as_tuple(args))
      items_ = tuple->items;
    else
      items_ = {&args_, 1};
  }

  Value run() {
    for (size_t i = 0; i < format_.size();) {
      if (format_[i] != '%') {
        out_ += format_[i++];
        continue;
      }
      ++i;
      if (!one(i)) return Value::raised();
    }
    if (next_ < items_.size() && !used_mapping_ && !is_mapping())
      return ctx_.raise(ctx_.types->type_error, "not all arguments converted during string formatting");
    return make_str(ctx_, out_);
  }

 private:
  // Returns whether `%(name)s` can look names up in the argument: anything with items but a tuple or a str.
  bool is_mapping() {
    if (as_tuple(args_) || as_str(args_)) return false;
    TypeObject* type = type_of(ctx_, args_);
    return type->slots.get_item || !user_method(ctx_, type, ctx_.names.intern("__getitem__")).is_unbound();
  }

  bool raise(std::string_view message, TypeObject* type = nullptr) {
    ctx_.raise_text(type ? type : ctx_.types->type_error, message);
    return false;
  }

  bool take_value(Value& out) {
    if (!mapped_.is_unbound() && !mapped_.is_raised()) {
      out = mapped_;
      mapped_ = Value::raised();  // marks the mapping as used, since it has no other values to give
      return true;
    }
    if (mapped_.is_raised()) return raise("not enough arguments for format string");
    if (next_ >= items_.size()) return raise("not enough arguments for format string");
    out = items_[next_++];
    return true;
  }

  bool read_star(size_t& i, int64_t& out) {
    if (i >= format_.size() || format_[i] != '*') {
      for (; i < format_.size() && format_[i] >= '0' && format_[i] <= '9'; ++i)
        out = std::min<int64_t>(out * 10 + (format_[i] - '0'), int64_t(1) << 31);
      return true;
    }
    ++i;
    Value value;
    if (!take_value(value)) return false;
    if (!is_integer(value)) return raise("* wants int");
    if (unboxed(value).is_object()) return raise("Python int too large to convert to C int", ctx_.types->overflow_error);
    return to_int64(ctx_, value, out);
  }

  // Reads the name in parentheses, which may contain balanced ones.
  bool read_key(size_t& i) {
    if (!is_mapping()) return raise("format requires a mapping");
    size_t begin = ++i;
    for (int depth = 1; i < format_.size(); ++i) {
      if (format_[i] == '(') ++depth;
      if (format_[i] == ')' && --depth == 0) break;
    }
    if (i >= format_.size()) return raise("incomplete format key", ctx_.types->value_error);
    std::string_view key = format_.substr(begin, i++ - begin);
    mapped_ = get_item(ctx_, args_, make_str(ctx_, key));
    used_mapping_ = true;
    return !mapped_.is_raised();
  }

  bool one(size_t& i) {
    PercentItem item;
    if (i < format_.size() && format_[i] == '%') {
      out_ += '%';
      ++i;
      return true;
    }
    mapped_ = used_mapping_ ? Value::raised() : Value();
    if (i < format_.size() && format_[i] == '(' && !read_key(i)) return false;
    for (; i < format_.size(); ++i) {
      char c = format_[i];
      if (c == '-')
        item.left = true;
      else if (c == '0')
        item.zero = true;
      else if (c == '+')
        item.plus = true;
      else if (c == ' ')
        item.space = true;
      else if (c == '#')
        item.alternate = true;
      else
        break;
    }
    if (!read_star(i, item.width)) return false;
    item.width = std::clamp<int64_t>(item.width, -(int64_t(1) << 31), int64_t(1) << 31);
    if (item.width < 0) {
      item.left = true;
      item.width = -item.width;
    }
    if (i < format_.size() && format_[i] == '.') {
      int64_t precision = 0;
      ++i;
      bool is_given = i < format_.size() && format_[i] == '*';
      if (!read_star(i, precision)) return false;
      if (is_given && precision > INT32_MAX)
        return raise("Python int too large to convert to C int", ctx_.types->overflow_error);
      precision = std::clamp<int64_t>(precision, 0, int64_t(1) << 31);
      if (precision >= int64_t(1) << 31) return raise("precision too big", ctx_.types->value_error);
      item.precision = static_cast<int>(precision);
    }
    while (i < format_.size() && std::strchr("hlL", format_[i])) ++i;
    if (i >= format_.size()) return raise("incomplete format", ctx_.types->value_error);
    CodePoint type = decode_utf8(format_, i);
    item.type = type.value < 0x80 ? static_cast<char>(type.value) : '?';
    Value value;
    if (!take_value(value)) return false;
    if (!std::strchr("sradiuoxXeEfFgGc", item.type)) {
      std::string shown(format_.substr(i, type.size));
      ctx_.raise(ctx_.types->value_error, "unsupported format character '{}' (0x{:x}) at index {}",
                 type.value >= 0x20 && type.value < 0x7f ? shown : "?", type.value, count_utf8(format_.substr(0, i)));
      return false;
    }
    ++i;
    // A runtime number has no text at compile time.
    if (!std::strchr("sra", item.type) && refuse_runtime(ctx_, value, "%", Hint::Breakpoint)) return false;
    uint64_t size = static_cast<uint64_t>(item.width) + static_cast<uint64_t>(std::max(item.precision, 0));
    return check_size(ctx_, size * 16) && charge_text(ctx_, size) && convert(item, value);
  }

  // Returns the equivalent specification of format().
  static std::string spec_of(const PercentItem& item, char type) {
    bool is_number = type != 's';
    std::string spec = item.left ? "<" : item.zero && is_number ? "0=" : ">";
    if (is_number && (item.plus || item.space)) spec += item.plus ? '+' : ' ';
    if (is_number && item.alternate) spec += '#';
    if (item.width > 0) spec += std::to_string(item.width);
    if (item.precision >= 0) spec += fmt::format(".{}", item.precision);
    return spec + type;
  }

  bool append(Value text) {
    if (text.is_raised()) return false;
    out_ += text_of(text);
    return true;
  }

  bool convert(PercentItem item, Value value) {
    switch (item.type) {
      case 'r': value = repr(ctx_, value); break;
      case 'a': value = ascii(ctx_, value); break;
      case 's': value = str(ctx_, value); break;
      case 'c':
        if (!character(value)) return false;
        item.precision = -1;
        break;
      case 'e':
      case 'E':
      case 'f':
      case 'F':
      case 'g':
      case 'G': return real(item, value);
      default: return integer(item, value);
    }
    return !value.is_raised() && append(format_text(ctx_, text_of(value), spec_of(item, 's')));
  }

  bool character(Value& value) {
    if (StrObject* str = as_str(value)) return str->length == 1 || raise("%c requires int or char");
    if (!is_integer(value)) return raise("%c requires int or char");
    value = format_integer(ctx_, value, "c");
    return !value.is_raised();
  }

  bool real(const PercentItem& item, Value value) {
    Value number = as_str(value) || as_bytes(value) ? Value() : call(ctx_, ctx_.types->floating, {value});
    if (number.is_unbound() || (number.is_raised() && is_pending(ctx_, ctx_.types->type_error))) {
      ctx_.raise(ctx_.types->type_error, "must be real number, not {}", type_name(ctx_, value));
      return false;
    }
    return !number.is_raised() && append(format_float(ctx_, number.as_float(), spec_of(item, item.type)));
  }

  bool integer(PercentItem item, Value value) {
    char type = item.type == 'i' || item.type == 'u' ? 'd' : item.type;
    Value number = unboxed(value);
    if (!is_integer(value)) {
      TypeObject* object_type = type_of(ctx_, value);
      if (type == 'd' && (number.is_float() || !user_method(ctx_, object_type, ctx_.known->int_).is_unbound()))
        number = call(ctx_, ctx_.types->integer, {value});
      else if (object_type->slots.index || !user_method(ctx_, object_type, ctx_.known->index).is_unbound())
        number = to_index(ctx_, value);
      else
        number = Value();
      if (number.is_unbound() || (number.is_raised() && is_pending(ctx_, ctx_.types->type_error)))
        number = ctx_.raise(ctx_.types->type_error, "%{} format: {} is required, not {}", item.type,
                            type == 'd' ? "a real number" : "an integer", type_name(ctx_, value));
      if (number.is_raised()) return false;
    }
    if (item.precision < 0) return append(format_integer(ctx_, number, spec_of(item, type)));
    // The precision is a minimum of digits: the number is padded with zeros to that and the sign, then to the width.
    PercentItem digits = item;
    digits.left = false, digits.zero = true, digits.precision = -1;
    bool has_sign = item.plus || item.space || integer_is_negative(number);
    digits.width = item.precision + has_sign + (item.alternate && type != 'd' ? 2 : 0);
    if (item.zero && !item.left) digits.width = std::max(digits.width, item.width);
    Value text = format_integer(ctx_, number, spec_of(digits, type));
    item.precision = -1;
    return !text.is_raised() && append(format_text(ctx_, text_of(text), spec_of(item, 's')));
  }

  Context& ctx_;
  std::string_view format_;
  Value args_;
  std::span<const Value> items_;
  size_t next_ = 0;
  Value mapped_;
  bool used_mapping_ = false;
  std::string out_;
};

// ---- str.format -----------------------------------------------------------------------------------------

class FieldFormatter {
 public:
  FieldFormatter(Context& ctx, std::span<const Value> positional, DictObject* keywords)
      : ctx_(ctx), positional_(positional), keywords_(keywords) {}

  bool run(std::string_view format, std::string& out, int depth) {
    if (depth < 0) return raise("Max string recursion exceeded");
    for (size_t i = 0; i < format.size();) {
      char c = format[i];
      if (c != '{' && c != '}') {
        out += c;
        ++i;
      } else if (i + 1 < format.size() && format[i + 1] == c) {
        out += c;
        i += 2;
      } else if (c == '}') {
        return raise("Single '}' encountered in format string");
      } else if (!field(format, i, out, depth)) {
        return false;
      }
    }
    return true;
  }

 private:
  bool raise(std::string_view message) {
    ctx_.raise_text(ctx_.types->value_error, message);
    return false;
  }

  // Formats one replacement field. The order is that of CPython's MarkupIterator: first the field name up to `!`, `:` or its
  // brace, then the conversion, then the specification up to the brace that closes the field.
  bool field(std::string_view format, size_t& i, std::string& out, int depth) {
    size_t start = ++i;
    if (i >= format.size()) return raise("Single '{' encountered in format string");
    char c = 0;
    int brackets = 0;
    for (; i < format.size(); ++i) {
      c = format[i];
      if (c == '[') brackets = 1;
      if (c == ']') brackets = 0;
      if (brackets) continue;
      if (c == '{') return raise("unexpected '{' in field name");
      if (c == '}' || c == ':' || c == '!') break;
    }
    if (i >= format.size()) return raise("expected '}' before end of string");
    std::string_view name = format.substr(start, i - start);
    ++i;
    uint32_t conversion = 0;
    if (c == '!' && !read_conversion(format, i, c, conversion)) return false;
    std::string_view spec;
    if (c == ':' && !read_spec(format, i, spec)) return false;
    Value value;
    if (!lookup(name, value) || !convert(conversion, value)) return false;
    std::string filled;
    if (depth < 1 || (!spec.empty() && depth < 2 && spec.find('{') != spec.npos)) return raise("Max string recursion exceeded");
    if (!run(spec, filled, depth - 1)) return false;
    Value text = kdsl::value::format(ctx_, value, filled);
    if (text.is_raised()) return false;
    out += text_of(text);
    return true;
  }

  // Reads after `!`: one character, then `:` or the end of the field, which goes to `c`.
  bool read_conversion(std::string_view format, size_t& i, char& c, uint32_t& conversion) {
    if (i >= format.size()) return raise("end of string while looking for conversion specifier");
    CodePoint point = decode_utf8(format, i);
    conversion = point.value;
    i += point.size;
    if (i >= format.size()) return raise("unmatched '{' in format spec");
    c = format[i++];
    return c == ':' || c == '}' || raise("expected ':' after conversion specifier");
  }

  bool read_spec(std::string_view format, size_t& i, std::string_view& spec) {
    size_t start = i;
    for (int braces = 1; i < format.size(); ++i) {
      if (format[i] == '{') ++braces;
      if (format[i] == '}' && --braces == 0) {
        spec = format.substr(start, i++ - start);
        return true;
      }
    }
    return raise("unmatched '{' in format spec");
  }

  bool convert(uint32_t conversion, Value& value) {
    switch (conversion) {
      case 0: return true;
      case 'r': value = repr(ctx_, value); break;
      case 's': value = str(ctx_, value); break;
      case 'a': value = ascii(ctx_, value); break;
      default: {
        std::string shown = fmt::format("\\x{:x}", conversion);
        if (conversion > 32 && conversion < 127) shown = std::string(1, static_cast<char>(conversion));
        ctx_.raise(ctx_.types->value_error, "Unknown conversion specifier {}", shown);
        return false;
      }
    }
    return !value.is_raised();
  }

  static bool is_number(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == text.npos; }

  bool first(std::string_view name, Value& out) {
    if (name.empty() || is_number(name)) {
      if (name.empty() ? numbering_ == Numbering::Manual : numbering_ == Numbering::Automatic) {
        return raise(name.empty() ? "cannot switch from manual field specification to automatic field numbering"
                                  : "cannot switch from automatic field numbering to manual field specification");
      }
      numbering_ = name.empty() ? Numbering::Automatic : Numbering::Manual;
      if (name.size() > 18) return raise("Too many decimal digits in format string");
      size_t index = name.empty() ? next_++ : static_cast<size_t>(std::atoll(std::string(name).c_str()));
      if (index >= positional_.size()) {
        ctx_.raise(ctx_.types->index_error, "Replacement index {} out of range for positional args tuple", index);
        return false;
      }
      out = positional_[index];
      return true;
    }
    out = keywords_ ? dict_get(ctx_, keywords_, name) : Value();
    if (!out.is_unbound()) return !out.is_raised();
    Value key = make_str(ctx_, name);
    ctx_.raise(make_exception(ctx_, ctx_.types->key_error, std::span<const Value>(&key, 1)));
    return false;
  }

  bool lookup(std::string_view path, Value& out) {
    size_t end = std::min(path.find_first_of(".["), path.size());
    if (!first(path.substr(0, end), out)) return false;
    while (end < path.size()) {
      if (path[end] == '.') {
        size_t stop = std::min(path.find_first_of(".[", end + 1), path.size());
        if (stop == end + 1) return raise("Empty attribute in format string");
        out = get_attr(ctx_, out, ctx_.names.intern(path.substr(end + 1, stop - end - 1)));
        end = stop;
      } else if (path[end] == '[') {
        size_t stop = path.find(']', end);
        if (stop == path.npos) return raise("Missing ']' in format string");
        std::string_view key = path.substr(end + 1, stop - end - 1);
        if (key.empty()) return raise("Empty attribute in format string");
        out = get_item(
            ctx_, out,
            is_number(key) && key.size() <= 18 ? Value::integer(std::atoll(std::string(key).c_str())) : make_str(ctx_, key));
        end = stop + 1;
      } else {
        return raise("Only '.' or '[' may follow ']' in format field specifier");
      }
      if (out.is_raised()) return false;
    }
    return true;
  }

  enum class Numbering { Unknown, Automatic, Manual };
  Context& ctx_;
  std::span<const Value> positional_;
  DictObject* keywords_;
  size_t next_ = 0;
  Numbering numbering_ = Numbering::Unknown;
};

}  // namespace

Value percent_format(Context& ctx, std::string_view format, Value args) { return PercentFormatter(ctx, format, args).run(); }

Value format_with_fields(Context& ctx, std::string_view format, std::span<const Value> positional, DictObject* keywords) {
  std::string out;
  if (!FieldFormatter(ctx, positional, keywords).run(format, out, 2)) return Value::raised();
  return make_str(ctx, out);
}

}  // namespace kdsl::value
