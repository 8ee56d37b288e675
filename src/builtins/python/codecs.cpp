#include "builtins/python/codecs.h"

#include <algorithm>
#include <optional>

#include "base/unicode_case.h"
#include "base/utf8.h"

namespace kdsl::builtins {

namespace {

enum class Kind : uint8_t { Utf8, Ascii, Latin1 };

struct Codec {
  Kind kind;
  std::string_view name;
};

struct CodecName {
  std::string_view alias;
  Codec codec;
};

constexpr Codec kUtf8{Kind::Utf8, "utf-8"}, kAscii{Kind::Ascii, "ascii"}, kLatin1{Kind::Latin1, "latin-1"};

constexpr CodecName kCodecNames[] = {
    {"utf-8", kUtf8},     {"utf8", kUtf8},     {"ascii", kAscii},       {"us-ascii", kAscii},
    {"latin-1", kLatin1}, {"latin1", kLatin1}, {"iso-8859-1", kLatin1}, {"iso8859-1", kLatin1},
};

std::optional<Codec> find_codec(std::string_view encoding) {
  std::string name = lower_text(encoding);
  std::replace(name.begin(), name.end(), '_', '-');
  for (const CodecName& known : kCodecNames)
    if (known.alias == name) return known.codec;
  return std::nullopt;
}

// A part of the input that the codec cannot convert: [start, end) in units of the input.
struct Fault {
  size_t start, end;
  std::string_view reason;
};

Value raise_fault(Context& ctx, TypeObject* type, const Codec& codec, Value object, const Fault& fault) {
  Value parts[] = {value::make_str(ctx, codec.name), object, Value::integer(static_cast<int64_t>(fault.start)),
                   Value::integer(static_cast<int64_t>(fault.end)), value::make_str(ctx, fault.reason)};
  return ctx.raise(value::make_exception(ctx, type, parts));
}

Value unknown_handler(Context& ctx, std::string_view errors) {
  return ctx.raise(ctx.types->lookup_error, "unknown error handler name '{}'", errors);
}

// ---- encoding -----------------------------------------------------------------------------------------------

std::string character_escape(uint32_t c) {
  return c < 0x100 ? fmt::format("\\x{:02x}", c) : c < 0x10000 ? fmt::format("\\u{:04x}", c) : fmt::format("\\U{:08x}", c);
}

bool is_surrogate(uint32_t c) { return c >= 0xd800 && c <= 0xdfff; }

void put(const Codec& codec, uint32_t c, std::string& out) {
  if (codec.kind == Kind::Utf8)
    append_utf8(out, c);
  else
    out += static_cast<char>(c);
}

bool has_character(const Codec& codec, uint32_t c) {
  if (codec.kind == Kind::Ascii) return c < 0x80;
  return codec.kind == Kind::Latin1 ? c < 0x100 : !is_surrogate(c);
}

// What the error handler writes for one character; false: raised.
bool replace_character(Context& ctx, uint32_t c, std::string_view errors, std::string& out) {
  if (errors == "ignore") return true;
  if (errors == "replace") return out += '?', true;
  if (errors == "backslashreplace") return out += character_escape(c), true;
  if (errors == "xmlcharrefreplace") return out += fmt::format("&#{};", c), true;
  unknown_handler(ctx, errors);
  return false;
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
      if (errors[0] == 'b')
        out += fmt::format("\\x{:02x}", code);
      else
        append_utf8(out, 0xdc00u + code);
    }
    return true;
  }
  unknown_handler(ctx, errors);
  return false;
}

// The character that begins at `at` and its size in bytes, or what is wrong with it.
std::optional<Fault> read_character(const Codec& codec, std::string_view data, size_t at, size_t& size, uint32_t& c) {
  size = 1;
  c = static_cast<uint8_t>(data[at]);
  switch (codec.kind) {
    case Kind::Latin1: return std::nullopt;
    case Kind::Ascii: return c < 0x80 ? std::nullopt : std::optional(Fault{at, at + 1, "ordinal not in range(128)"});
    case Kind::Utf8: break;
  }
  std::optional<Fault> fault = utf8_fault(data, at, size);
  if (!fault) c = decode_utf8(data, at).value;
  return fault;
}

// A lone surrogate that errors="surrogatepass" lets through.
bool is_passed_surrogate(const Codec& codec, std::string_view data, size_t at, size_t& size, uint32_t& c) {
  bool fits = codec.kind == Kind::Utf8 && static_cast<uint8_t>(data[at]) == 0xed && is_continuation(data, at + 1) &&
              is_continuation(data, at + 2);
  if (!fits) return false;
  size = 3;
  c = 0xd000u | (data[at + 1] & 0x3fu) << 6 | (data[at + 2] & 0x3fu);
  return is_surrogate(c);
}

}  // namespace

Value encode_text(Context& ctx, value::StrObject* text, std::string_view encoding, std::string_view errors) {
  std::optional<Codec> codec = find_codec(encoding);
  if (!codec) return ctx.raise(ctx.types->lookup_error, "unknown encoding: {}", encoding);
  if (text->is_ascii()) return value::make_bytes(ctx, text->text);
  std::string out;
  bool may_pass = errors == "surrogatepass" && codec->kind == Kind::Utf8;
  size_t position = 0;
  for (size_t at = 0; at < text->text.size(); ++position) {
    CodePoint c = decode_utf8(text->text, at);
    if (has_character(*codec, c.value) || (may_pass && is_surrogate(c.value))) {
      put(*codec, c.value, out);
    } else if (errors == "strict" || errors == "surrogatepass") {
      size_t end = position;
      for (; at < text->text.size() && !has_character(*codec, decode_utf8(text->text, at).value); ++end)
        at += decode_utf8(text->text, at).size;
      std::string reason = codec->kind == Kind::Utf8
                               ? "surrogates not allowed"
                               : fmt::format("ordinal not in range({})", codec->kind == Kind::Ascii ? 128 : 256);
      return raise_fault(ctx, ctx.types->unicode_encode_error, *codec, text, {position, end, reason});
    } else if (errors == "surrogateescape" && c.value >= 0xdc80 && c.value <= 0xdcff) {
      out += static_cast<char>(c.value - 0xdc00);
    } else {
      std::string instead;
      if (!replace_character(ctx, c.value, errors, instead)) return Value::raised();
      for (char character : instead) put(*codec, static_cast<uint8_t>(character), out);
    }
    at += c.size;
  }
  return value::make_bytes(ctx, out);
}

Value decode_bytes(Context& ctx, std::string_view data, std::string_view encoding, std::string_view errors) {
  std::optional<Codec> codec = find_codec(encoding);
  if (!codec) return ctx.raise(ctx.types->lookup_error, "unknown encoding: {}", encoding);
  std::string out;
  size_t at = 0;
  while (at < data.size()) {
    size_t size;
    uint32_t c;
    std::optional<Fault> fault = read_character(*codec, data, at, size, c);
    if (fault && errors == "surrogatepass" && is_passed_surrogate(*codec, data, at, size, c)) fault.reset();
    if (!fault) {
      append_utf8(out, c);
      at += size;
      continue;
    }
    if (errors == "strict" || errors == "surrogatepass")
      return raise_fault(ctx, ctx.types->unicode_decode_error, *codec, value::make_bytes(ctx, data), *fault);
    if (!replace_bytes(ctx, data.substr(fault->start, fault->end - fault->start), errors, out)) return Value::raised();
    at = fault->end;
  }
  return value::make_str(ctx, out);
}

}  // namespace kdsl::builtins
