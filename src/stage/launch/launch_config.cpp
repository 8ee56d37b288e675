#include "stage/launch/launch_config.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/launch.def"
#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "diag/suggest.h"
#include "ir/arch.h"
#include "ir/op_kind.h"
#include "stage/flatten/flatten.h"
#include "value/advice.h"
#include "value/dialect.h"
#include "value/keyword_span.h"
#include "value/modules/opaque.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"

namespace kdsl::stage {

using value::NumericObject;

namespace {

constexpr std::string_view kKeywords[] = {"grid",
                                          "block",
                                          "cluster",
                                          "fallback_cluster",
                                          "smem",
                                          "stream",
                                          "async_deps",
                                          "min_blocks_per_mp",
                                          "max_number_threads",
                                          "cooperative",
                                          "use_pdl",
                                          "launch_completion_event",
                                          "launch_completion_event_flags",
                                          "programmatic_event",
                                          "programmatic_event_flags",
                                          "programmatic_event_trigger_at_block_start",
                                          "smem_merge_branch_allocs",
                                          "preferred_smem_carveout",
                                          "hint_smem_base_uniform"};

constexpr int64_t kMaxThreads = ir::kMaxBlockThreads, kMaxThreadsZ = ir::kMaxBlockThreadsZ;
constexpr int64_t kMaxGridYz = ir::kMaxGridYz;
constexpr int64_t kMaxCluster = ir::kMaxClusterBlocks;

using Extents = uint32_t[3];  // 0: not known at compile time, or not given

std::string text_of(const Extents& extents) { return fmt::format("({}, {}, {})", extents[0], extents[1], extents[2]); }

bool are_known(const Extents& extents) { return extents[0] && extents[1] && extents[2]; }

int64_t product(const Extents& extents) { return int64_t{extents[0]} * extents[1] * extents[2]; }

class ConfigReader {
 public:
  ConfigReader(Context& ctx, const value::CallArgs& args) : ctx_(ctx), args_(args) {}
  bool read(LaunchConfig& out);

 private:
  bool check_keywords();
  const Value* find(std::string_view name, Span& span) const;
  bool fail(Span span, std::string_view keyword, std::string_view problem);
  // Reads up to three extents, padded with 1; static ones are put into `fixed` (0: dynamic).
  bool dimensions(std::string_view keyword, std::vector<ir::Value*>& operands, uint32_t (&fixed)[3]);
  bool static_dimensions(std::string_view keyword, uint32_t (&out)[3]);
  bool static_int(std::string_view keyword, int64_t minimum, int64_t& out);
  bool flag(std::string_view keyword, bool& out);
  bool read_pdl(LaunchConfig& out);
  void warn_without(std::string_view keyword, std::string_view what);
  bool check_grid(const Extents& grid);
  bool check_block(const Extents& block);
  bool read_clusters(const Extents& grid, LaunchConfig& out);
  bool check_clusters(const Extents& cluster, const Extents& fallback, const Extents& grid);
  bool read_threads(const Extents& block, LaunchConfig& out);
  bool read_shared(LaunchConfig& out);
  bool event(std::string_view keyword, std::optional<int64_t>& flags, LaunchConfig& out);
  bool read_events(LaunchConfig& out);
  // Returns the object that a keyword for a stream or an event gives. Returns null after reporting an error.
  value::HandleObject* handle(const Value& given, Span span, std::string_view keyword, const value::TypeObject* type,
                              std::string_view wanted);
  bool has_dynamic_cluster() const;
  bool needs_arch(std::string_view keyword, std::string_view feature, const ir::Arch& arch);
  Span span_of(std::string_view keyword) const;
  ir::Value* stream();

  Context& ctx_;
  const value::CallArgs& args_;
};

bool ConfigReader::fail(Span span, std::string_view keyword, std::string_view problem) {
  ctx_.fail(ctx_.error(span, diag::LaunchConfig, keyword, problem));
  return false;
}

// Launch keywords of other APIs, with the ones to suggest for them.
constexpr value::ForeignName kOtherKeywords[] = {
    {"shared_mem", "smem"},     {"shared", "smem"},     {"shared_memory", "smem"},  {"smem_bytes", "smem"},
    {"dynamic_smem", "smem"},   {"smem_size", "smem"},  {"sharedMemBytes", "smem"}, {"blocks", "grid"},
    {"num_blocks", "grid"},     {"grid_dim", "grid"},   {"gridDim", "grid"},        {"threads", "block"},
    {"num_threads", "block"},   {"block_dim", "block"}, {"blockDim", "block"},      {"cluster_dim", "cluster"},
    {"cluster_dims", "cluster"}};

bool ConfigReader::check_keywords() {
  if (!args_.positional.empty()) {
    auto report =
        ctx_.error(args_.span_of(0), diag::ArgumentCount, "launch", "0", static_cast<int64_t>(args_.positional.size()));
    ctx_.fail(report.help("its arguments go by keyword: `.launch(grid=[...], block=[...])`"));
    return false;
  }
  for (size_t i = 0; i < args_.keywords.size(); ++i) {
    if (args_.keywords[i].value.is_poison()) {
      ctx_.fail_silently();
      return false;
    }
    std::string_view name = args_.keywords[i].name.text();
    bool is_known = std::ranges::find(kKeywords, name) != std::end(kKeywords);
    if (is_known ||
        std::ranges::find(ctx_.dialects.current->ignored_keywords, name) != ctx_.dialects.current->ignored_keywords.end())
      continue;
    Span written = value::keyword_span(ctx_, name, args_.span_of(i));
    auto report = ctx_.error(written, diag::UnknownKeyword, "launch", name);
    diag::Suggestion near(name);
    for (std::string_view known : kKeywords) near.consider(known);
    const value::ForeignName* foreign = value::find_foreign_name(kOtherKeywords, name);
    auto is_given = [&](const auto& keyword) { return keyword.name.text() == foreign->meant; };
    if (foreign && std::ranges::none_of(args_.keywords, is_given))
      report.help(fmt::format("write `{}=`", foreign->meant)).fixit(written, std::string(foreign->meant));
    else if (near)
      value::suggest_keyword(ctx_, report, written, near);
    else
      report.help("its keywords are `grid`, `block`, `cluster`, `smem`, `stream` and others");
    ctx_.fail(report);
    return false;
  }
  return true;
}

// Returns the keyword's value; null when it was not given or is None.
const Value* ConfigReader::find(std::string_view name, Span& span) const {
  for (size_t i = 0; i < args_.keywords.size(); ++i) {
    if (args_.keywords[i].name.text() != name || args_.keywords[i].value.is_none()) continue;
    span = args_.span_of(i);
    return &args_.keywords[i].value;
  }
  return nullptr;
}

// Converts an extent to the 32 bits of a launch. One that does not fit becomes -1, which the launch refuses.
static ir::Value* narrow_extent(Context& ctx, NumericObject* extent, Span span) {
  NumericObject* narrow = value::convert_numeric(ctx, extent, dtype::DType::Int32, span);
  if (!narrow) return nullptr;
  ir::Value* bits = value::materialize(ctx, narrow);
  if (extent->is_static() || dtype::width(extent->dtype) <= 32) return bits;
  ir::Builder& builder = *ctx.trace.builder;
  ir::Value* wide = value::materialize(ctx, extent);
  ir::Value* fits = builder.cmpi(ir::CmpI::Ule, wide, builder.constant_int(wide->type, INT32_MAX));
  return builder.select(fits, bits, builder.i32(-1));
}

bool ConfigReader::dimensions(std::string_view keyword, std::vector<ir::Value*>& operands, uint32_t (&fixed)[3]) {
  Span span = args_.span;
  std::vector<Value> items;
  if (const Value* given = find(keyword, span)) {
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
      ctx_.fail_silently();
      return false;
    }
    NumericObject* extent = items[i].is_bool() ? nullptr : value::to_numeric(ctx_, items[i]);
    if (!extent || !dtype::is_integer(extent->dtype) || dtype::is_boolean(extent->dtype)) {
      auto report =
          ctx_.error(span, diag::LaunchConfig, keyword, fmt::format("must hold integers, got {}", describe(ctx_, items[i])));
      bool is_float = extent && dtype::is_float(extent->dtype);
      if (value::has_kind(items[i], value::ObjectKind::Dict))
        report.help(fmt::format("extents stand in a list: `{}=[x, y, z]`", keyword));
      else
        report.help(is_float ? ctx_.hint(value::Hint::GridExtent) : value::advice_for_number(ctx_, items[i], true));
      ctx_.fail(report);
      return false;
    }
    fixed[i] = 0;
    if (extent->is_static()) {
      int64_t number = extent->payload.is_int() ? extent->payload.as_int() : 0;
      if (number < 1 || number > INT32_MAX)
        return fail(span, keyword, fmt::format("has the extent {}, which is not in 1 … 2^31-1", number));
      fixed[i] = static_cast<uint32_t>(number);
    }
    ir::Value* narrow = narrow_extent(ctx_, extent, span);
    if (!narrow) return false;
    operands.push_back(narrow);
  }
  return true;
}

bool ConfigReader::static_dimensions(std::string_view keyword, uint32_t (&out)[3]) {
  Span span;
  const Value* given = find(keyword, span);
  if (!given) return true;
  std::vector<Value> items;
  if (!value::as_tuple(*given) && !value::as_list(*given))
    return fail(span, keyword, fmt::format("needs exactly 3 extents, got {}", describe(ctx_, *given)));
  if (!value::collect(ctx_, *given, items)) return false;
  if (items.size() != 3) return fail(span, keyword, fmt::format("needs exactly 3 extents, got {}", items.size()));
  for (size_t i = 0; i < 3; ++i) {
    NumericObject* numeric = value::as_numeric_object(items[i]);
    Value number = numeric && numeric->is_static() ? numeric->payload : items[i];
    if (numeric && !numeric->is_static()) return fail(span, keyword, "must be known at compile time");
    if (!number.is_int()) return fail(span, keyword, fmt::format("must hold Python ints, got {}", describe(ctx_, items[i])));
    if (number.as_int() < 0 || number.as_int() > INT32_MAX)
      return fail(span, keyword, fmt::format("has the extent {}, which is not in 1 … 2^31-1", number.as_int()));
    out[i] = static_cast<uint32_t>(number.as_int());
  }
  // A fallback of zeros is treated as not given.
  if (!are_known(out) && (out[0] || out[1] || out[2]))
    return fail(span, keyword, fmt::format("is {}: its extents must be positive", text_of(out)));
  return true;
}

bool ConfigReader::static_int(std::string_view keyword, int64_t minimum, int64_t& out) {
  Span span;
  const Value* given = find(keyword, span);
  if (!given) return true;
  NumericObject* numeric = value::as_numeric_object(*given);
  if (numeric && !numeric->is_static()) return fail(span, keyword, "must be known at compile time");
  Value number = numeric ? numeric->payload : *given;
  if (!number.is_int() || number.as_int() < minimum)
    return fail(span, keyword, fmt::format("must be an int of at least {}", minimum));
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

// Returns the location of a keyword, or of the whole launch when it is not given.
Span ConfigReader::span_of(std::string_view keyword) const {
  Span span = args_.span;
  find(keyword, span);
  return span;
}

// Warns of a launch of one thread, whose extents most often were forgotten.
void ConfigReader::warn_without(std::string_view keyword, std::string_view what) {
  if (Span span; find(keyword, span)) return;
  ctx_.diags.report(args_.span, diag::LaunchWithout, keyword, what).help(fmt::format("say it: `{}=(…, 1, 1)`", keyword));
}

bool ConfigReader::check_grid(const Extents& grid) {
  for (int i : {1, 2})
    if (grid[i] > kMaxGridYz)
      return fail(
          span_of("grid"), "grid",
          fmt::format("has {} blocks along {}, where at most {} are possible", grid[i], i == 1 ? "y" : "z", kMaxGridYz));
  return true;
}

bool ConfigReader::check_block(const Extents& block) {
  if (block[2] > kMaxThreadsZ)
    return fail(span_of("block"), "block",
                fmt::format("has {} threads along z, where at most {} are possible", block[2], kMaxThreadsZ));
  int64_t threads = 1;
  for (uint32_t extent : block) threads *= std::max(extent, 1u);
  if (threads <= kMaxThreads) return true;
  ctx_.fail(ctx_.error(span_of("block"), diag::LaunchTooManyThreads, threads, kMaxThreads));
  return false;
}

bool ConfigReader::needs_arch(std::string_view keyword, std::string_view feature, const ir::Arch& arch) {
  if (ctx_.options.arch->number >= arch.number) return true;
  ctx_.fail(ctx_.error(span_of(keyword), diag::UnsupportedArch, feature, fmt::format("{} or newer", arch.name),
                       ctx_.options.arch->name));
  return false;
}

bool ConfigReader::check_clusters(const Extents& cluster, const Extents& fallback, const Extents& grid) {
  for (const auto& [keyword, extents] : {std::pair{"cluster", &cluster}, std::pair{"fallback_cluster", &fallback}})
    if (product(*extents) > kMaxCluster)
      return fail(span_of(keyword), keyword,
                  fmt::format("has {} blocks, where at most {} are possible", product(*extents), kMaxCluster));
  // The grid must consist of clusters of the size that is certainly available.
  bool has_fallback = fallback[0] != 0;
  const Extents& sure = has_fallback ? fallback : cluster;
  for (size_t i = 0; i < 3; ++i) {
    if (has_fallback && cluster[i] % fallback[i] != 0)
      return fail(span_of("cluster"), "cluster",
                  fmt::format("is {}, which is no multiple of the fallback cluster {}", text_of(cluster), text_of(fallback)));
    if (grid[i] == 0 || grid[i] % sure[i] == 0) continue;
    auto report =
        ctx_.error(span_of(has_fallback ? "fallback_cluster" : "cluster"), diag::LaunchConfig,
                   has_fallback ? "fallback_cluster" : "cluster",
                   fmt::format("has {} blocks along {}, which do not divide the {} of the grid", sure[i], "xyz"[i], grid[i]));
    ctx_.fail(report.note(span_of("grid"), diag::LaunchGridHere));
    return false;
  }
  return true;
}

// Returns whether cluster extents are known only at launch time, so that the kernel is compiled for any size.
bool ConfigReader::has_dynamic_cluster() const {
  Span span;
  const Value* given = find("cluster", span);
  value::TupleObject* tuple = given ? value::as_tuple(*given) : nullptr;
  return tuple && std::any_of(tuple->items.begin(), tuple->items.end(), value::is_dynamic_numeric);
}

bool ConfigReader::read_clusters(const Extents& grid, LaunchConfig& out) {
  if (has_dynamic_cluster()) {
    Span fallback_span;
    if (find("fallback_cluster", fallback_span))
      return fail(fallback_span, "fallback_cluster", "needs a `cluster` known at compile time");
    Extents ignored;
    return needs_arch("cluster", "a cluster launch", *ir::sm(90)) && dimensions("cluster", out.operands, ignored);
  }
  Extents cluster = {0, 0, 0}, fallback = {0, 0, 0};
  if (!static_dimensions("cluster", cluster) || !static_dimensions("fallback_cluster", fallback)) return false;
  if (fallback[0] && !cluster[0]) return fail(span_of("fallback_cluster"), "fallback_cluster", "needs `cluster`, too");
  if (cluster[0]) {
    if (!needs_arch("cluster", "a cluster launch", *ir::sm(90)) || !check_clusters(cluster, fallback, grid)) return false;
    if (fallback[0] && !needs_arch("fallback_cluster", "a launch with a preferred and a fallback cluster", *ir::sm(100)))
      return false;
  }
  // With two cluster sizes the kernel cannot be compiled for one of them.
  if (fallback[0])
    out.preferred_cluster = fmt::format("{},{},{}", cluster[0], cluster[1], cluster[2]);
  else
    std::copy(std::begin(cluster), std::end(cluster), out.bounds.cluster);
  for (uint32_t extent : fallback[0] ? fallback : cluster) out.operands.push_back(ctx_.trace.builder->i32(extent));
  return true;
}

// Reads the block size that the kernel is compiled for, or the most threads it may have if the size is not known.
bool ConfigReader::read_threads(const Extents& block, LaunchConfig& out) {
  int64_t min_blocks = 0;
  Extents most = {0, 0, 0};
  if (!static_int("min_blocks_per_mp", 0, min_blocks) || !static_dimensions("max_number_threads", most)) return false;
  if (most[0] && product(most) > kMaxThreads)
    return fail(span_of("max_number_threads"), "max_number_threads",
                fmt::format("is {}: a block has at most {} threads", text_of(most), kMaxThreads));
  bool is_fixed = are_known(block);
  if (most[0] && is_fixed && product(block) > product(most)) {
    auto report = ctx_.error(span_of("max_number_threads"), diag::LaunchConfig, "max_number_threads",
                             fmt::format("allows {} threads, the block has {}", product(most), product(block)));
    ctx_.fail(report.note(span_of("block"), diag::LaunchBlockHere));
    return false;
  }
  std::copy(std::begin(most), std::end(most), out.bounds.max_threads);
  if (!most[0] && is_fixed) std::copy(std::begin(block), std::end(block), out.bounds.required_threads);
  out.bounds.min_blocks = static_cast<uint32_t>(min_blocks);
  if (min_blocks == 0) return true;
  if (!most[0] && !is_fixed) {
    auto report = ctx_.error(span_of("min_blocks_per_mp"), diag::LaunchConfig, "min_blocks_per_mp",
                             "needs a block whose size is known at compile time");
    ctx_.fail(report.help("`max_number_threads=(n, 1, 1)` says how large the block can become"));
    return false;
  }
  int64_t threads = most[0] ? product(most) : product(block), limit = ctx_.options.arch->multiprocessor.threads;
  if (min_blocks <= limit / threads) return true;
  return fail(span_of("min_blocks_per_mp"), "min_blocks_per_mp",
              fmt::format("asks for {} blocks of {} threads; a multiprocessor of {} holds {} threads", min_blocks, threads,
                          ctx_.options.arch->name, limit));
}

bool ConfigReader::read_shared(LaunchConfig& out) {
  int64_t smem = 0, carveout = -1;
  NumericObject* dynamic_smem = nullptr;
  Span span;
  if (const Value* given = find("smem", span)) dynamic_smem = value::as_numeric_object(*given);
  bool is_dynamic = dynamic_smem && !dynamic_smem->is_static();
  if (is_dynamic && !dtype::is_integer(dynamic_smem->dtype))
    return fail(span, "smem", fmt::format("must be an integer, got {}", value::dtype_name(dynamic_smem)));
  if (!is_dynamic && !static_int("smem", 0, smem)) return false;
  int64_t capacity = ctx_.options.arch->multiprocessor.shared_of_block();
  if (smem > capacity)
    return fail(span_of("smem"), "smem",
                fmt::format("asks for {} bytes; a block of {} has at most {}", smem, ctx_.options.arch->name, capacity));
  if (is_dynamic && !(dynamic_smem = value::convert_numeric(ctx_, dynamic_smem, dtype::DType::Int32, span))) return false;
  out.operands.push_back(is_dynamic ? dynamic_smem->ir : ctx_.trace.builder->i32(smem));
  if (!static_int("preferred_smem_carveout", 0, carveout)) return false;
  if (carveout > 100) return fail(span_of("preferred_smem_carveout"), "preferred_smem_carveout", "is a percentage: 0 to 100");
  if (carveout >= 0) out.smem_carveout = carveout;
  // This keyword is ignored: addresses of shared memory are offsets in one segment, whose base is uniform, so there is
  // nothing to hint at.
  bool ignored = false;
  return flag("smem_merge_branch_allocs", out.bounds.merges_branches) && flag("hint_smem_base_uniform", ignored);
}

value::HandleObject* ConfigReader::handle(const Value& given, Span span, std::string_view keyword,
                                          const value::TypeObject* type, std::string_view wanted) {
  if (auto* found = value::as_spec<value::HandleObject>(given, type)) return found;
  if (value::OpaqueObject* opaque = value::as_opaque(given)) {
    ctx_.fail(value::report_opaque(ctx_, opaque, span));
  } else {
    auto report =
        ctx_.error(span, diag::LaunchConfig, keyword, fmt::format("must be {}, got {}", wanted, describe(ctx_, given)));
    bool is_of_torch = type == ctx_.typed->spec.stream && value::type_name(ctx_, given) == "Stream";
    if (value::to_numeric(ctx_, given)) report.help(fmt::format("leave `{}` out: nothing said is the default one", keyword));
    ctx_.fail(report.help(is_of_torch ? "take the stream of the driver as a parameter, `stream: cuda.CUstream`, and pass "
                                        "`cuda.CUstream(torch.cuda.current_stream().cuda_stream)`"
                                      : ""));
  }
  return nullptr;
}

// Reads an event and its flags, which have no meaning without it.
bool ConfigReader::event(std::string_view keyword, std::optional<int64_t>& flags, LaunchConfig& out) {
  Span span, ignored;
  std::string of_flags = fmt::format("{}_flags", keyword);
  const Value* given = find(keyword, span);
  if (!given && find(of_flags, ignored)) return fail(ignored, of_flags, fmt::format("needs `{}`, too", keyword));
  if (!given) return true;
  value::HandleObject* event = handle(*given, span, keyword, ctx_.typed->spec.event, "an event (`cuda.CUevent`)");
  if (!event) return false;
  if (!event->ir) return fail(span, keyword, "must be an argument of the function, as events are made at run time");
  int64_t number = 0;
  if (!static_int(of_flags, 0, number)) return false;
  flags = number;
  out.operands.push_back(event->ir);
  return true;
}

bool ConfigReader::read_events(LaunchConfig& out) {
  constexpr std::string_view kTrigger = "programmatic_event_trigger_at_block_start";
  if (!event("launch_completion_event", out.completion_event, out) || !event("programmatic_event", out.programmatic_event, out))
    return false;
  Span span;
  const Value* trigger = find(kTrigger, span);
  if (trigger && !out.programmatic_event) return fail(span, kTrigger, "needs `programmatic_event`, too");
  if (trigger && !trigger->is_bool()) {
    int64_t number = 0;
    if (!static_int(kTrigger, 0, number)) return false;
    if (number > 1) return fail(span, kTrigger, "must be 0 or 1");
    out.at_block_start = number == 1;
  } else if (trigger) {
    out.at_block_start = trigger->as_bool();
  }
  return !out.programmatic_event || needs_arch("programmatic_event", "a programmatic event", *ir::sm(90));
}

ir::Value* ConfigReader::stream() {
  Span span;
  const Value* given = find("stream", span);
  if (!given) given = find("async_deps", span);
  // The older form of the keyword takes a list of at most one.
  value::ListObject* list = given ? value::as_list(*given) : nullptr;
  if (list && list->items().size() <= 1) given = list->items().empty() ? nullptr : &list->items()[0];
  value::HandleObject* stream = given ? handle(*given, span, "stream", ctx_.typed->spec.stream, "a stream") : nullptr;
  if (given && !stream) return nullptr;
  if (stream && stream->ir) return stream->ir;
  ir::Type type = ir::pointer_type(ir::Space::Generic);
  return ctx_.trace.builder->create(ir::OpKind::NullPtr, {}, {type})->result();
}

bool ConfigReader::read_pdl(LaunchConfig& out) {
  Span span;
  const Value* given = find("use_pdl", span);
  value::NumericObject* number = given ? value::to_numeric(ctx_, *given) : nullptr;
  if (!number || number->is_static() || !dtype::is_boolean(number->dtype)) return flag("use_pdl", out.use_pdl);
  out.pdl_condition = value::materialize(ctx_, number);
  return true;
}

bool ConfigReader::read(LaunchConfig& out) {
  if (!check_keywords()) return false;
  Extents grid, block;
  warn_without("grid", "one block is launched");
  warn_without("block", "each block has one thread");
  if (!dimensions("grid", out.operands, grid) || !check_grid(grid)) return false;
  if (!dimensions("block", out.operands, block) || !check_block(block)) return false;
  if (!read_clusters(grid, out) || !read_threads(block, out) || !read_shared(out)) return false;
  if (!flag("cooperative", out.cooperative) || !read_pdl(out)) return false;
  ir::Value* queue = stream();
  if (!queue) return false;
  out.operands.push_back(queue);
  return read_events(out);
}

}  // namespace

bool read_launch_config(Context& ctx, const value::CallArgs& args, LaunchConfig& out) {
  return ConfigReader(ctx, args).read(out);
}

}  // namespace kdsl::stage
