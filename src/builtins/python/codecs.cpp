#include "builtins/python/codecs.h"

#include <algorithm>

#include "base/unicode_case.h"
#include "base/utf8.h"

namespace kdsl::builtins {

namespace {

struct Codec {
  std::string_view name;
  uint32_t limit;  // the characters that it has are below this code point
};

struct CodecName {
  std::string_view alias;
  Codec codec;
};

constexpr Codec kUtf8{"utf-8", 0x110000}, kAscii{"ascii", 128}, kLatin1{"latin-1", 256};

constexpr CodecName kCodecNames[] = {
    {"utf-8", kUtf8},     {"utf8", kUtf8},     {"ascii", kAscii},       {"us-ascii", kAscii},
    {"latin-1", kLatin1}, {"latin1", kLatin1}, {"iso-8859-1", kLatin1}, {"iso8859-1", kLatin1},
};

// Returns the codec that the arguments name; null after raising.
const Codec* codec_arg(Context& ctx, std::string_view encoding, std::string_view errors) {
  std::string name = lower_text(encoding);
  std::replace(name.begin(), name.end(), '_', '-');
  if (errors != "strict") {
    ctx.raise(ctx.types->lookup_error, "the error handler '{}' is not supported: only 'strict' is", errors);
    return nullptr;
  }
  for (const CodecName& known : kCodecNames)
    if (known.alias == name) return &known.codec;
  ctx.raise(ctx.types->lookup_error, "unknown encoding: {}", encoding);
  return nullptr;
}

// Raises the error for the units [start, end) of the input, which cannot be converted.
Value raise_fault(Context& ctx, TypeObject* type, const Codec& codec, Value object, size_t start, size_t end,
                  std::string_view reason) {
  Value parts[] = {value::make_str(ctx, codec.name), object, Value::integer(static_cast<int64_t>(start)),
                   Value::integer(static_cast<int64_t>(end)), value::make_str(ctx, reason)};
  return ctx.raise(value::make_exception(ctx, type, parts));
}

bool is_continuation(std::string_view data, size_t at) {
  return at < data.size() && (static_cast<uint8_t>(data[at]) & 0xc0) == 0x80;
}

// Returns the problem with the sequence that begins at `at`, in CPython's words, and its end; empty if there is none.
std::string_view utf8_fault(std::string_view data, size_t at, size_t& end) {
  auto lead = static_cast<uint8_t>(data[at]);
  end = at + 1;
  if (lead < 0x80) return {};
  if (lead < 0xc2 || lead > 0xf4) return "invalid start byte";
  size_t size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (end >= data.size()) return "unexpected end of data";
  auto second = static_cast<uint8_t>(data[end]);
  bool in_range = is_continuation(data, end) && !(lead == 0xe0 && second < 0xa0) && !(lead == 0xed && second >= 0xa0) &&
                  !(lead == 0xf0 && second < 0x90) && !(lead == 0xf4 && second >= 0x90);
  if (!in_range) return "invalid continuation byte";
  for (++end; end < at + size; ++end) {
    if (end >= data.size()) return "unexpected end of data";
    if (!is_continuation(data, end)) return "invalid continuation byte";
  }
  return {};
}

bool has_character(const Codec& codec, uint32_t c) { return c < codec.limit && !(c >= 0xd800 && c <= 0xdfff); }

}  // namespace

Value encode_text(Context& ctx, value::StrObject* text, std::string_view encoding, std::string_view errors) {
  const Codec* codec = codec_arg(ctx, encoding, errors);
  if (!codec) return Value::raised();
  std::string out;
  size_t position = 0;
  for (size_t at = 0; at < text->text.size(); ++position) {
    CodePoint c = decode_utf8(text->text, at);
    if (!has_character(*codec, c.value)) {
      size_t end = position;
      for (; at < text->text.size() && !has_character(*codec, decode_utf8(text->text, at).value); ++end)
        at += decode_utf8(text->text, at).size;
      bool is_utf8 = codec->limit == kUtf8.limit;
      std::string reason = is_utf8 ? "surrogates not allowed" : fmt::format("ordinal not in range({})", codec->limit);
      return raise_fault(ctx, ctx.types->unicode_encode_error, *codec, text, position, end, reason);
    }
    if (codec->limit == kLatin1.limit)
      out += static_cast<char>(c.value);
    else
      out += text->text.substr(at, c.size);
    at += c.size;
  }
  return value::make_bytes(ctx, out);
}

Value decode_bytes(Context& ctx, std::string_view data, std::string_view encoding, std::string_view errors) {
  const Codec* codec = codec_arg(ctx, encoding, errors);
  if (!codec) return Value::raised();
  std::string out;
  for (size_t at = 0; at < data.size();) {
    auto byte = static_cast<uint8_t>(data[at]);
    size_t end = at + 1;
    std::string_view fault;
    if (codec->limit == kUtf8.limit)
      fault = utf8_fault(data, at, end);
    else if (byte >= codec->limit)
      fault = "ordinal not in range(128)";
    if (!fault.empty())
      return raise_fault(ctx, ctx.types->unicode_decode_error, *codec, value::make_bytes(ctx, data), at, end, fault);
    if (codec->limit == kLatin1.limit)
      append_utf8(out, byte);
    else
      out += data.substr(at, end - at);
    at = end;
  }
  return value::make_str(ctx, out);
}

}  // namespace kdsl::builtins
