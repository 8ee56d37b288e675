// This file has the loops of the dialect: the meaning of `for … in` these names in staged code, and the keywords that control
// how a runtime loop is compiled.
#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/launch.def"
#include "diag/definitions/warnings.def"
#include "dialects/cute/dialect.h"
#include "ir/arch.h"
#include "ir/attributes.h"
#include "ir/builder.h"
#include "value/context.h"

namespace kdsl::builtins {

namespace {

using value::LoopKeyword;
using value::Value;

constexpr std::string_view kKeywords[] = {"unroll",    "unroll_full", "prefetch_stages",
                                          "vectorize", "pipelining",  "at_least_once"};

// No buffer has more stages, since each stage takes shared memory.
constexpr int64_t kMaxPrefetchStages = 64;
constexpr int64_t kMaxUnroll = 4096;  // copies of a body; LLVM and ptxas do not get through more in acceptable time

bool refuse(value::Context& ctx, const LoopKeyword& keyword, std::string_view problem) {
  auto report = ctx.error(keyword.value_span, diag::RangeKeyword, keyword.name, keyword.loop, problem);
  ctx.fail(report.help(ctx.hint(value::Hint::LoopOption)));
  return false;
}

bool read_unroll(value::Context& ctx, const LoopKeyword& keyword, std::vector<ir::Attr>& out) {
  Value v = keyword.value;
  if (v.is_none()) return true;
  if (!v.is_int()) return refuse(ctx, keyword, "must be a Python int");
  // The default -1 leaves the choice to the compiler.
  if (v.as_int() < -1) return refuse(ctx, keyword, "must be a Python int that is not negative");
  if (v.as_int() > kMaxUnroll) return refuse(ctx, keyword, fmt::format("is more than {} copies of the body", kMaxUnroll));
  if (v.as_int() >= 0) out.push_back(ir::int_attribute(ir::AttrName::Unroll, v.as_int()));
  return true;
}

bool read_stages(value::Context& ctx, const LoopKeyword& keyword, std::vector<ir::Attr>& out) {
  Value v = keyword.value;
  if (v.is_none()) return true;
  if (!v.is_int() || v.as_int() < 0) return refuse(ctx, keyword, "must be a Python int that is not negative");
  if (v.as_int() > kMaxPrefetchStages) return refuse(ctx, keyword, fmt::format("is more than {} stages", kMaxPrefetchStages));
  if (const ir::Arch* documented = ir::sm(90); ctx.options.arch->number < documented->number)
    ctx.diags.report(keyword.span, diag::ArchBelowDocumented, "`prefetch_stages`", documented->name, ctx.options.arch->name);
  out.push_back(ir::int_attribute(ir::AttrName::PrefetchStages, v.as_int()));
  return true;
}

bool read_vectorize(value::Context& ctx, const LoopKeyword& keyword, std::vector<ir::Attr>& out) {
  Value v = keyword.value;
  if (v.is_none()) return true;
  if (!v.is_bool()) return refuse(ctx, keyword, "must be True or False");
  if (!v.as_bool()) return true;
  if (const ir::Arch* first = ir::sm(100); ctx.options.arch->number < first->number) {
    auto report = ctx.error(keyword.span, diag::UnsupportedArch, "`vectorize`", fmt::format("{} or newer", first->name),
                            ctx.options.arch->name);
    ctx.fail(report.help("compile for a newer one (`--gpu-arch=sm_100`), or leave it out: it is a hint"));
    return false;
  }
  out.push_back(ir::int_attribute(ir::AttrName::Vectorize, 1));
  return true;
}

bool read_keyword(value::Context& ctx, const LoopKeyword& keyword, std::vector<ir::Attr>& out) {
  if (keyword.name == "unroll") return read_unroll(ctx, keyword, out);
  if (keyword.name == "prefetch_stages" || keyword.name == "pipelining") return read_stages(ctx, keyword, out);
  if (keyword.name == "vectorize") return read_vectorize(ctx, keyword, out);
  if (keyword.name != "unroll_full") return true;
  if (!keyword.value.is_bool()) return refuse(ctx, keyword, "must be True or False");
  if (keyword.value.as_bool()) out.push_back(ir::int_attribute(ir::AttrName::UnrollFull, 1));
  return true;
}

}  // namespace

constinit const value::LoopForm kRangeLoop{.name = "range", .keywords = kKeywords, .read_keyword = read_keyword};
constinit const value::LoopForm kDialectRangeLoop{.name = "cutlass.range", .keywords = kKeywords, .read_keyword = read_keyword};
constinit const value::LoopForm kConstexprRangeLoop{
    .name = "cutlass.range_constexpr", .is_static = true, .keywords = kKeywords};

}  // namespace kdsl::builtins
