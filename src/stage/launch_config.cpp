#include "stage/launch_config.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "diag/suggest.h"
#include "stage/carry.h"
#include "value/dialect.h"
#include "value/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::stage {

using value::NumericObject;

namespace {

constexpr std::string_view kKeywords[] = {
    "grid",        "block",     "cluster",   "fallback_cluster", "smem", "stream", "async_deps", "min_blocks_per_mp", "max_number_threads",
    "cooperative", "use_pdl",   "launch_completion_event", "launch_completion_event_flags", "programmatic_event",
    "programmatic_event_flags", "programmatic_event_trigger_at_block_start", "smem_merge_branch_allocs",
    "preferred_smem_carveout",  "hint_smem_base_uniform"};

constexpr int64_t kMaxThreads = 1024;

class ConfigReader {
 public:
  ConfigReader(Context& ctx, const value::CallArgs& args) : ctx_(ctx), args_(args) {}
  bool read(LaunchConfig& out);

 private:
  bool check_keywords();
  const Value* find(std::string_view name, Span& span) const;
  bool fail(Span span, std::string_view keyword, std::string_view problem);
  // Up to three extents, padded with 1; static ones in `fixed` (0: dynamic).
  bool dimensions(std::string_view keyword, std::vector<ir::Value*>& operands, uint32_t (&fixed)[3]);
  bool static_dimensions(std::string_view keyword, uint32_t (&out)[3]);
  bool static_int(std::string_view keyword, int64_t minimum, int64_t& out);
  bool flag(std::string_view keyword, bool& out);
  bool check_threads(const uint32_t (&block)[3]);
  ir::Value* stream();

  Context& ctx_;
  const value::CallArgs& args_;
};

bool ConfigReader::fail(Span span, std::string_view keyword, std::string_view problem) {
  ctx_.fail(ctx_.error(span, diag::LaunchConfig, keyword, problem));
  return false;
}

bool ConfigReader::check_keywords() {
  if (!args_.positional.empty()) {
    ctx_.fail(ctx_.error(args_.span_of(0), diag::ArgumentCount, "launch", "0", static_cast<int64_t>(args_.positional.size())));
    return false;
  }
  for (size_t i = 0; i < args_.keywords.size(); ++i) {
    std::string_view name = args_.keywords[i].name.text();
    if (std::find(std::begin(kKeywords), std::end(kKeywords), name) != std::end(kKeywords)) continue;
    auto report = ctx_.error(args_.span_of(i), diag::UnknownKeyword, "launch", name);
    diag::Suggestion near(name);
    for (std::string_view known : kKeywords) near.consider(known);
    if (near) report.help(near.help());
    ctx_.fail(report);
    return false;
  }
  return true;
}

// Null when it was not given or is None.
const Value* ConfigReader::find(std::string_view name, Span& span) const {
  for (size_t i = 0; i < args_.keywords.size(); ++i) {
    if (args_.keywords[i].name.text() != name || args_.keywords[i].value.is_none()) continue;
    span = args_.span_of(i);
    return &args_.keywords[i].value;
  }
  return nullptr;
}

bool ConfigReader::dimensions(std::string_view keyword, std::vector<ir::Value*>& operands, uint32_t (&fixed)[3]) {
  Span span = args_.span;
  std::vector<Value> items;
  if (const Value* given = find(keyword, span)) {
    if (given->is_poison()) {
      ctx_.pending = {nullptr, true, false};
      return false;
    }
    if (value::as_tuple(*given) || value::as_list(*given)) {
      if (!value::collect(ctx_, *given, items)) return false;
    } else {
      items.push_back(*given);
    }
  }
  if (items.size() > 3) return fail(span, keyword, fmt::format("has {} dimensions: at most 3 are possible", items.size()));
  while (items.size() < 3) items.push_back(Value::integer(1));
  for (size_t i = 0; i < 3; ++i) {
    if (items[i].is_poison()) {
      ctx_.pending = {nullptr, true, false};
      return false;
    }
    NumericObject* extent = items[i].is_bool() ? nullptr : value::to_numeric(ctx_, items[i]);
    if (!extent || !dtype::is_integer(extent->dtype) || dtype::is_boolean(extent->dtype))
      return fail(span, keyword, fmt::format("must hold integers, got {}", describe(ctx_, items[i])));
    fixed[i] = 0;
    if (extent->is_static()) {
      int64_t number = extent->payload.is_int() ? extent->payload.as_int() : 0;
      if (number < 1 || number > INT32_MAX)
        return fail(span, keyword, fmt::format("has the extent {}, which is not in 1 … 2^31-1", number));
      fixed[i] = static_cast<uint32_t>(number);
    }
    extent = value::convert_numeric(ctx_, extent, dtype::DType::Int32, span);
    if (!extent) return false;
    operands.push_back(value::materialize(ctx_, extent));
  }
  return true;
}

bool ConfigReader::static_dimensions(std::string_view keyword, uint32_t (&out)[3]) {
  Span span;
  const Value* given = find(keyword, span);
  if (!given) return true;
  std::vector<Value> items;
  if (!value::collect(ctx_, *given, items)) return false;
  if (items.size() != 3) return fail(span, keyword, "needs exactly 3 extents");
  for (size_t i = 0; i < 3; ++i) {
    NumericObject* numeric = value::as_numeric_object(items[i]);
    Value number = numeric && numeric->is_static() ? numeric->payload : items[i];
    if (numeric && !numeric->is_static()) return fail(span, keyword, "must be known at compile time");
    if (!number.is_int() || number.as_int() < 0) return fail(span, keyword, "must hold Python ints that are not negative");
    out[i] = static_cast<uint32_t>(number.as_int());
  }
  return true;
}

bool ConfigReader::static_int(std::string_view keyword, int64_t minimum, int64_t& out) {
  Span span;
  const Value* given = find(keyword, span);
  if (!given) return true;
  NumericObject* numeric = value::as_numeric_object(*given);
  if (numeric && !numeric->is_static()) return fail(span, keyword, "must be known at compile time");
  Value number = numeric ? numeric->payload : *given;
  if (!number.is_int() || number.as_int() < minimum) return fail(span, keyword, fmt::format("must be an int of at least {}", minimum));
  out = number.as_int();
  return true;
}

bool ConfigReader::flag(std::string_view keyword, bool& out) {
  Span span;
  const Value* given = find(keyword, span);
  if (!given) return true;
  if (!given->is_bool()) return fail(span, keyword, "must be True or False");
  out = given->as_bool();
  return true;
}

bool ConfigReader::check_threads(const uint32_t (&block)[3]) {
  if (!block[0] || !block[1] || !block[2]) return true;
  int64_t threads = int64_t{block[0]} * block[1] * block[2];
  if (threads <= kMaxThreads) return true;
  Span span = args_.span;
  find("block", span);
  ctx_.fail(ctx_.error(span, diag::LaunchTooManyThreads, threads, kMaxThreads));
  return false;
}

ir::Value* ConfigReader::stream() {
  Span span;
  const Value* given = find("stream", span);
  if (!given) given = find("async_deps", span);
  auto* stream = given ? value::as_spec<value::StreamObject>(*given, ctx_.dialect->spec.stream) : nullptr;
  if (stream && stream->ir) return stream->ir;
  if (given && !stream) {
    if (value::OpaqueObject* opaque = value::as_opaque(*given)) {
      auto report = ctx_.error(span, diag::OpaqueModule, opaque->text, opaque->import);
      ctx_.fail(report.note(opaque->import_span, diag::ImportedHere, opaque->import));
    } else if (given->is_poison()) {
      ctx_.pending = {nullptr, true, false};
    } else {
      fail(span, "stream", fmt::format("must be a stream, got {}", describe(ctx_, *given)));
    }
    return nullptr;
  }
  ir::Type type = ir::pointer_type(ir::Space::Generic);
  return ctx_.builder->create(ir::OpKind::NullPtr, {}, {type})->result();
}

bool ConfigReader::read(LaunchConfig& out) {
  if (!check_keywords()) return false;
  uint32_t grid[3], block[3], fallback[3] = {0, 0, 0};
  if (!dimensions("grid", out.operands, grid) || !dimensions("block", out.operands, block) || !check_threads(block)) return false;
  if (!static_dimensions("cluster", out.bounds.cluster) || !static_dimensions("fallback_cluster", fallback)) return false;
  bool has_cluster = out.bounds.cluster[0] != 0;
  if (fallback[0] && !has_cluster) return fail(args_.span, "fallback_cluster", "needs `cluster`, too");
  if (has_cluster && ctx_.options.gpu_arch < 90) {
    Span span;
    find("cluster", span);
    ctx_.fail(ctx_.error(span, diag::UnsupportedArch, "a cluster launch", "sm_90", ctx_.options.gpu_arch_name));
    return false;
  }
  for (uint32_t extent : out.bounds.cluster) out.operands.push_back(ctx_.builder->i32(extent));
  int64_t smem = 0, min_blocks = 0, carveout = 0;
  NumericObject* dynamic_smem = nullptr;
  Span span;
  if (const Value* given = find("smem", span)) dynamic_smem = value::as_numeric_object(*given);
  bool is_dynamic = dynamic_smem && !dynamic_smem->is_static();
  if (!is_dynamic && !static_int("smem", 0, smem)) return false;
  if (!static_int("min_blocks_per_mp", 0, min_blocks) || !static_int("preferred_smem_carveout", 0, carveout)) return false;
  if (is_dynamic && !(dynamic_smem = value::convert_numeric(ctx_, dynamic_smem, dtype::DType::Int32, span))) return false;
  out.operands.push_back(is_dynamic ? dynamic_smem->ir : ctx_.builder->i32(smem));
  out.bounds.min_blocks = static_cast<uint32_t>(min_blocks);
  uint32_t max_threads[3] = {0, 0, 0};
  if (!static_dimensions("max_number_threads", max_threads)) return false;
  std::copy(std::begin(max_threads), std::end(max_threads), out.bounds.max_threads);
  bool is_fixed = block[0] && block[1] && block[2];
  if (!max_threads[0] && is_fixed) std::copy(std::begin(block), std::end(block), out.bounds.required_threads);
  if (!flag("cooperative", out.cooperative) || !flag("use_pdl", out.use_pdl)) return false;
  ir::Value* queue = stream();
  if (!queue) return false;
  out.operands.push_back(queue);
  return true;
}

}  // namespace

bool read_launch_config(Context& ctx, const value::CallArgs& args, LaunchConfig& out) {
  return ConfigReader(ctx, args).read(out);
}

}  // namespace kdsl::stage
