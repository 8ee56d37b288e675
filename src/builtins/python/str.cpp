// str: constructor; case, tests, padding, joining, formatting, encoding. Searching and splitting are in str_search.cpp.
#include <algorithm>

#include "base/unicode.h"
#include "base/unicode_case.h"
#include "base/utf8.h"
#include "builtins/python/codecs.h"
#include "builtins/python/python.h"
#include "builtins/python/str.h"
#include "builtins/python/support.h"
#include "value/budget.h"
#include "value/python/bigint.h"
#include "value/python/number_text.h"
#include "value/python/str_text.h"

namespace kdsl::builtins {

namespace {

std::string_view self_text(const Bound& args) { return value::text_of(args[0]); }

std::vector<uint32_t> code_points(std::string_view text) {
  std::vector<uint32_t> out;
  for (size_t at = 0; at < text.size();) {
    CodePoint c = decode_utf8(text, at);
    out.push_back(c.value);
    at += c.size;
  }
  return out;
}

// ---- case -------------------------------------------------------------------------------------------------------------

template <std::string (*change)(std::string_view)>
Value cased(Context& ctx, const Bound& args) {
  return value::make_str(ctx, change(self_text(args)));
}

// ---- tests --------------------------------------------------------------------------------------------------------------

template <typename F>
Value each(const Bound& args, F&& f) {
  std::vector<uint32_t> points = code_points(self_text(args));
  return Value::boolean(!points.empty() && std::all_of(points.begin(), points.end(), f));
}
Value isalpha(Context&, const Bound& args) { return each(args, is_alphabetic); }
Value isdigit(Context&, const Bound& args) { return each(args, is_digit_like); }
Value isalnum(Context&, const Bound& args) {
  return each(args, [](uint32_t c) { return is_alphabetic(c) || is_numeric(c); });
}
Value isspace(Context&, const Bound& args) { return each(args, is_unicode_space); }
Value isascii(Context&, const Bound& args) {
  return Value::boolean(
      std::all_of(self_text(args).begin(), self_text(args).end(), [](char c) { return static_cast<uint8_t>(c) < 0x80; }));
}
Value isidentifier(Context&, const Bound& args) {
  std::vector<uint32_t> points = code_points(self_text(args));
  bool valid = !points.empty() && is_xid_start(points[0]) && std::all_of(points.begin() + 1, points.end(), is_xid_continue);
  return Value::boolean(valid);
}
template <bool (*wanted)(uint32_t), bool (*other)(uint32_t)>
Value has_case(Context&, const Bound& args) {
  bool any = false;
  for (uint32_t c : code_points(self_text(args))) {
    if (other(c) || is_titlecase(c)) return Value::boolean(false);
    any |= wanted(c);
  }
  return Value::boolean(any);
}
// ---- padding ---------------------------------------------------------------------------------------------------------------

Value padded(Context& ctx, const Bound& args, bool left, bool right) {
  int64_t width;
  value::StrObject* fill = value::as_str(args[2]);
  if (!fill)
    return ctx.raise(ctx.types->type_error, "The fill character must be a unicode character, not {}",
                     value::type_name(ctx, args[2]));
  if (!value::to_int64(ctx, args[1], width)) return Value::raised();
  if (fill->length != 1) return ctx.raise(ctx.types->type_error, "The fill character must be exactly one character long");
  auto size = static_cast<int64_t>(value::as_str(args[0])->length);
  int64_t missing = width > size ? width - size : 0;
  if (!value::check_size(ctx, static_cast<uint64_t>(missing))) return Value::raised();
  int64_t before = left && right ? missing / 2 + (missing & width & 1) : left ? missing : 0;
  std::string out;
  for (int64_t i = 0; i < before; ++i) out += fill->text;
  out += self_text(args);
  for (int64_t i = before; i < missing; ++i) out += fill->text;
  return value::make_str(ctx, out);
}
Value ljust(Context& ctx, const Bound& args) { return padded(ctx, args, false, true); }
Value rjust(Context& ctx, const Bound& args) { return padded(ctx, args, true, false); }
Value center(Context& ctx, const Bound& args) { return padded(ctx, args, true, true); }

Value zfill(Context& ctx, const Bound& args) {
  int64_t width;
  if (!value::to_int64(ctx, args[1], width)) return Value::raised();
  std::string_view text = self_text(args);
  size_t sign = !text.empty() && (text[0] == '-' || text[0] == '+');
  auto size = static_cast<int64_t>(value::as_str(args[0])->length);
  int64_t missing = width > size ? width - size : 0;
  if (!value::check_size(ctx, static_cast<uint64_t>(missing))) return Value::raised();
  return value::make_str(
      ctx, fmt::format("{}{}{}", text.substr(0, sign), std::string(static_cast<size_t>(missing), '0'), text.substr(sign)));
}

// ---- joining and formatting ---------------------------------------------------------------------------------------------------

Value join(Context& ctx, const Bound& args) {
  std::vector<Value> items;
  if (!join_items(ctx, args[1], items)) return Value::raised();
  std::string out;
  for (size_t i = 0; i < items.size(); ++i) {
    value::StrObject* item = value::as_str(items[i]);
    if (!item)
      return ctx.raise(ctx.types->type_error, "sequence item {}: expected str instance, {} found", i,
                       value::type_name(ctx, items[i]));
    if (i) out += self_text(args);
    out += item->text;
    if (!value::check_size(ctx, out.size())) return Value::raised();
  }
  return value::make_str(ctx, out);
}

Value format(Context& ctx, const Bound& args) {
  return value::format_with_fields(ctx, self_text(args), value::as_tuple(args[1])->items, value::as_dict(args[2]));
}

Value encode(Context& ctx, const Bound& args) {
  value::StrObject* encoding = named_str_arg(ctx, args[1], "encode", "encoding");
  value::StrObject* errors = encoding ? named_str_arg(ctx, args[2], "encode", "errors") : nullptr;
  return errors ? encode_text(ctx, value::as_str(args[0]), encoding->text, errors->text) : Value::raised();
}

constexpr BuiltinRow kMethods[] = {
    {"lower", "self, /", "In lower case.", cased<lower_text>},
    {"upper", "self, /", "In upper case.", cased<upper_text>},
    {"capitalize", "self, /", "First character upper, the rest lower.", cased<capitalized_text>},
    {"title", "self, /", "Words capitalised.", cased<title_text>},
    {"isalpha", "self, /", "All letters.", isalpha},
    {"isdigit", "self, /", "All digits.", isdigit},
    {"isalnum", "self, /", "All letters or digits.", isalnum},
    {"isspace", "self, /", "All blanks.", isspace},
    {"isascii", "self, /", "All ASCII.", isascii},
    {"isidentifier", "self, /", "A valid identifier.", isidentifier},
    {"isupper", "self, /", "All cased characters upper.", has_case<is_uppercase, is_lowercase>},
    {"islower", "self, /", "All cased characters lower.", has_case<is_lowercase, is_uppercase>},
    {"ljust", "self, width, fillchar=' ', /", "Padded on the right.", ljust},
    {"rjust", "self, width, fillchar=' ', /", "Padded on the left.", rjust},
    {"center", "self, width, fillchar=' ', /", "Padded on both sides.", center},
    {"zfill", "self, width, /", "Padded with zeros after the sign.", zfill},
    {"join", "self, iterable, /", "The items with the string between them.", join},
    {"format", "self, /, *args, **kwargs", "Replacement fields filled in.", format},
    {"encode", "self, encoding='utf-8', errors='strict'", "As bytes.", encode},
};
Value construct_str(Context& ctx, TypeObject*, const CallArgs& given) {
  Arguments<3> args;
  if (!args.bind(ctx, "str", "object='', encoding=unset, errors=unset", given)) return Value::raised();
  if (args[1].is_unbound() && args[2].is_unbound()) return value::str(ctx, args[0]);
  if (value::as_str(args[0])) return ctx.raise(ctx.types->type_error, "decoding str is not supported");
  value::BytesObject* bytes = value::as_bytes(args[0]);
  if (!bytes)
    return ctx.raise(ctx.types->type_error, "decoding to str: need a bytes-like object, {} found",
                     value::type_name(ctx, args[0]));
  auto text_or = [](Value v, std::string_view absent) { return value::as_str(v) ? value::text_of(v) : absent; };
  return decode_bytes(ctx, bytes->data, text_or(args[1], "utf-8"), text_or(args[2], "strict"));
}

}  // namespace

void install_str_type(Context& ctx) {
  ctx.types->str->construct = construct_str;
  value::add_methods(ctx, ctx.types->str, kMethods);
  value::add_methods(ctx, ctx.types->str, kStrSearchMethods);
}

}  // namespace kdsl::builtins
