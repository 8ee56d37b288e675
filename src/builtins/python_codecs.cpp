#include "builtins/python_codecs.h"

#include <algorithm>
#include <optional>

#include "base/unicode_case.h"
#include "base/utf8.h"

namespace kdsl::builtins {

namespace {

enum class Codec { Utf8, Ascii, Latin1 };

std::optional<Codec> find_codec(std::string_view encoding) {
  std::string name = lower_text(encoding);
  std::replace(name.begin(), name.end(), '_', '-');
  if (name == "utf-8" || name == "utf8" || name == "u8") return Codec::Utf8;
  if (name == "ascii" || name == "us-ascii" || name == "646") return Codec::Ascii;
  if (name == "latin-1" || name == "latin1" || name == "latin" || name == "iso-8859-1" || name == "iso8859-1" || name == "l1" || name == "8859")
    return Codec::Latin1;
  return std::nullopt;
}

std::string_view codec_name(Codec codec) {
  return codec == Codec::Utf8 ? "utf-8" : codec == Codec::Ascii ? "ascii" : "latin-1";
}

// A part of the input that the codec cannot convert: [start, end) in units of the input.
struct Fault {
  size_t start, end;
  std::string_view reason;
};

Value raise_fault(Context& ctx, TypeObject* type, Codec codec, Value object, const Fault& fault, std::string_view message) {
  value::ExceptionObject* exception = value::make_exception(ctx, type, message);
  auto set = [&](std::string_view name, Value v) { exception->attributes.set(ctx.heap, ctx.names.intern(name), v); };
  set("encoding", value::make_str(ctx, codec_name(codec)));
  set("object", object);
  set("start", Value::integer(static_cast<int64_t>(fault.start)));
  set("end", Value::integer(static_cast<int64_t>(fault.end)));
  set("reason", value::make_str(ctx, fault.reason));
  return ctx.raise(exception);
}

Value unknown_handler(Context& ctx, std::string_view errors) {
  return ctx.raise(ctx.types->lookup_error, "unknown error handler name '{}'", errors);
}

// ---- encoding -----------------------------------------------------------------------------------------------

std::string character_escape(uint32_t c) {
  return c < 0x100 ? fmt::format("\\x{:02x}", c) : c < 0x10000 ? fmt::format("\\u{:04x}", c) : fmt::format("\\U{:08x}", c);
}

bool is_surrogate(uint32_t c) { return c >= 0xd800 && c <= 0xdfff; }

// What the error handler writes for one character; false: raised.
bool replace_character(Context& ctx, uint32_t c, std::string_view errors, std::string& out) {
  if (errors == "ignore") return true;
  if (errors == "replace") return out += '?', true;
  if (errors == "backslashreplace") return out += character_escape(c), true;
  if (errors == "xmlcharrefreplace") return out += fmt::format("&#{};", c), true;
  unknown_handler(ctx, errors);
  return false;
}

Value encode_fault(Context& ctx, Codec codec, value::StrObject* text, const Fault& fault, uint32_t first) {
  std::string what = fault.end - fault.start == 1
                         ? fmt::format("character '{}' in position {}", character_escape(first), fault.start)
                         : fmt::format("characters in position {}-{}", fault.start, fault.end - 1);
  return raise_fault(ctx, ctx.types->unicode_encode_error, codec, text, fault,
                     fmt::format("'{}' codec can't encode {}: {}", codec_name(codec), what, fault.reason));
}

// ---- decoding -----------------------------------------------------------------------------------------------

bool is_continuation(std::string_view data, size_t at) {
  return at < data.size() && (static_cast<uint8_t>(data[at]) & 0xc0) == 0x80;
}

// The fault of the sequence that begins at `at`, as CPython's decoder tells it apart. `size` is the length
// of a valid sequence otherwise.
std::optional<Fault> utf8_fault(std::string_view data, size_t at, size_t& size) {
  auto lead = static_cast<uint8_t>(data[at]);
  size = 1;
  if (lead < 0x80) return std::nullopt;
  if (lead < 0xc2 || lead > 0xf4) return Fault{at, at + 1, "invalid start byte"};
  size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (at + 1 >= data.size()) return Fault{at, at + 1, "unexpected end of data"};
  auto second = static_cast<uint8_t>(data[at + 1]);
  bool in_range = is_continuation(data, at + 1) && !(lead == 0xe0 && second < 0xa0) && !(lead == 0xed && second >= 0xa0) &&
                  !(lead == 0xf0 && second < 0x90) && !(lead == 0xf4 && second >= 0x90);
  if (!in_range) return Fault{at, at + 1, "invalid continuation byte"};
  for (size_t i = 2; i < size; ++i) {
    if (at + i >= data.size()) return Fault{at, data.size(), "unexpected end of data"};
    if (!is_continuation(data, at + i)) return Fault{at, at + i, "invalid continuation byte"};
  }
  return std::nullopt;
}

bool replace_bytes(Context& ctx, std::string_view bytes, std::string_view errors, std::string& out) {
  if (errors == "ignore") return true;
  if (errors == "replace") return append_utf8(out, 0xfffd), true;
  if (errors == "backslashreplace" || errors == "surrogateescape") {
    for (char byte : bytes) {
      auto code = static_cast<uint8_t>(byte);
      if (errors[0] == 'b') out += fmt::format("\\x{:02x}", code);
      else append_utf8(out, 0xdc00u + code);
    }
    return true;
  }
  unknown_handler(ctx, errors);
  return false;
}

Value decode_fault(Context& ctx, Codec codec, std::string_view data, const Fault& fault) {
  std::string what = fault.end - fault.start == 1
                         ? fmt::format("byte 0x{:02x} in position {}", static_cast<uint8_t>(data[fault.start]), fault.start)
                         : fmt::format("bytes in position {}-{}", fault.start, fault.end - 1);
  return raise_fault(ctx, ctx.types->unicode_decode_error, codec, value::make_bytes(ctx, data), fault,
                     fmt::format("'{}' codec can't decode {}: {}", codec_name(codec), what, fault.reason));
}

}  // namespace

Value encode_text(Context& ctx, value::StrObject* text, std::string_view encoding, std::string_view errors) {
  std::optional<Codec> codec = find_codec(encoding);
  if (!codec) return ctx.raise(ctx.types->lookup_error, "unknown encoding: {}", encoding);
  if (text->is_ascii()) return value::make_bytes(ctx, text->text);
  uint32_t limit = *codec == Codec::Ascii ? 0x80 : 0x100;
  auto is_bad = [&](uint32_t c) { return *codec == Codec::Utf8 ? is_surrogate(c) : c >= limit; };
  std::string out;
  size_t position = 0;
  for (size_t at = 0; at < text->text.size(); ++position) {
    CodePoint c = decode_utf8(text->text, at);
    if (!is_bad(c.value)) {
      if (*codec == Codec::Utf8) out += text->text.substr(at, c.size);
      else out += static_cast<char>(c.value);
    } else if (errors == "strict") {
      size_t end = position;
      for (; at < text->text.size() && is_bad(decode_utf8(text->text, at).value); ++end) at += decode_utf8(text->text, at).size;
      std::string reason = *codec == Codec::Utf8 ? "surrogates not allowed" : fmt::format("ordinal not in range({})", limit);
      return encode_fault(ctx, *codec, text, {position, end, reason}, c.value);
    } else if (errors == "surrogateescape" && c.value >= 0xdc80 && c.value <= 0xdcff) {
      out += static_cast<char>(c.value - 0xdc00);
    } else if (!replace_character(ctx, c.value, errors, out)) {
      return Value::raised();
    }
    at += c.size;
  }
  return value::make_bytes(ctx, out);
}

Value decode_bytes(Context& ctx, std::string_view data, std::string_view encoding, std::string_view errors) {
  std::optional<Codec> codec = find_codec(encoding);
  if (!codec) return ctx.raise(ctx.types->lookup_error, "unknown encoding: {}", encoding);
  std::string out;
  for (size_t at = 0; at < data.size();) {
    size_t size = 1;
    std::optional<Fault> fault;
    bool is_ascii = static_cast<uint8_t>(data[at]) < 0x80;
    if (*codec == Codec::Utf8) fault = utf8_fault(data, at, size);
    else if (*codec == Codec::Ascii && !is_ascii) fault = Fault{at, at + 1, "ordinal not in range(128)"};
    if (fault) {
      if (errors == "strict") return decode_fault(ctx, *codec, data, *fault);
      if (!replace_bytes(ctx, data.substr(fault->start, fault->end - fault->start), errors, out)) return Value::raised();
      at = fault->end;
      continue;
    }
    if (*codec == Codec::Latin1) append_utf8(out, static_cast<uint8_t>(data[at]));
    else out += data.substr(at, size);
    at += size;
  }
  return value::make_str(ctx, out);
}

}  // namespace kdsl::builtins
