#include "package/manifest.h"

#include "diag/json_writer.h"

namespace kdsl::package {

static std::string_view kind_text(Signature::Kind kind) {
  switch (kind) {
    case Signature::Kind::Tensor: return "tensor";
    case Signature::Kind::Scalar: return "scalar";
    case Signature::Kind::Pointer: return "pointer";
    case Signature::Kind::Stream: return "stream";
    case Signature::Kind::Event: return "event";
  }
  return {};
}

// A dynamic extent or stride is written as null.
static void write_numbers(diag::JsonWriter& json, std::string_view key, const std::vector<Signature::Mode>& modes,
                          int64_t Signature::Mode::*field) {
  json.key(key).begin_array();
  for (const Signature::Mode& mode : modes) mode.*field == -1 ? json.null() : json.number(mode.*field);
  json.end_array();
}

static void write_argument(diag::JsonWriter& json, const Signature::Arg& arg) {
  json.begin_object().member("name", arg.name).member("c_name", arg.c_name).member("kind", kind_text(arg.kind));
  bool has_type = arg.kind != Signature::Kind::Stream && arg.kind != Signature::Kind::Event;
  if (has_type) json.member("dtype", dtype::name(arg.type));
  if (arg.kind == Signature::Kind::Tensor) {
    write_numbers(json, "shape", arg.modes, &Signature::Mode::extent);
    write_numbers(json, "strides", arg.modes, &Signature::Mode::stride);
    write_numbers(json, "shape_divisors", arg.modes, &Signature::Mode::extent_div);
    write_numbers(json, "stride_divisors", arg.modes, &Signature::Mode::stride_div);
  }
  if (arg.kind == Signature::Kind::Scalar)
    json.member_number("divisor", arg.divisor);
  else if (has_type)
    json.member_number("align", arg.align);
  json.end_object();
}

static void write_entry(diag::JsonWriter& json, const Signature& entry) {
  json.begin_object().member("name", entry.name).member("function", entry.source_name).member("symbol", entry.symbol);
  json.member("kind", entry.is_kernel ? "kernel" : "host").key("arguments").begin_array();
  for (const Signature::Arg& arg : entry.args) write_argument(json, arg);
  json.end_array().key("results").begin_array();
  for (dtype::DType type : entry.results) json.string(dtype::name(type));
  json.end_array().end_object();
}

static void write_variant(diag::JsonWriter& json, const Manifest::Variant& variant) {
  json.begin_object().member("arch", variant.arch);
  json.member_number("image_bytes", static_cast<int64_t>(variant.image_bytes));
  if (!variant.image_sha256.empty()) json.member("image_sha256", variant.image_sha256);
  json.key("kernels").begin_array();
  for (const Manifest::Kernel& kernel : variant.kernels) {
    json.begin_object().member("name", kernel.name).member_number("registers", kernel.registers);
    json.member_number("shared_bytes", kernel.shared_bytes).member_number("local_bytes", kernel.local_bytes);
    json.member_number("spill_stores", kernel.spill_stores).member_number("spill_loads", kernel.spill_loads).end_object();
  }
  json.end_array().end_object();
}

std::string manifest_text(const Manifest& manifest) {
  diag::JsonWriter json(2);
  json.begin_object().member("kdslc", manifest.version).member("package", manifest.package).key("sources").begin_array();
  for (const Manifest::Source& source : manifest.sources)
    json.begin_object().member("path", source.path).member("sha256", source.sha256).end_object();
  json.end_array().key("entries").begin_array();
  for (const Signature& entry : manifest.entries) write_entry(json, entry);
  json.end_array().key("variants").begin_array();
  for (const Manifest::Variant& variant : manifest.variants) write_variant(json, variant);
  json.end_array().end_object();
  return json.take() + "\n";
}

}  // namespace kdsl::package
