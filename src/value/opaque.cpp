#include "value/opaque.h"

#include <algorithm>

#include "diag/suggest.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::value {

// Packages that exist here in part. The other modules without a file are Python's own.
static constexpr std::string_view kPartialPackages[] = {"cutlass", "cuda", "torch", "tilelang"};

// One letter wrong: names of one family differ by more often enough.
static bool is_misspelt(const ModuleObject* module, Name name) {
  constexpr size_t kShortest = 4;
  constexpr int kOneLetter = 2;
  if (name.text().size() < kShortest) return false;
  for (const NameDict::Entry& entry : module->names.entries())
    if (entry.name && diag::edit_distance(name.text(), entry.name.text(), kOneLetter) <= kOneLetter) return true;
  return false;
}

static bool is_partial(const Context& ctx, const ModuleObject* module) {
  if (!module->path.empty() || ctx.builder || ctx.import_errors_wanted) return false;
  // A compile only loads modules; nothing that a name lacks at that time need be an error.
  if (!ctx.is_script) return true;
  if (ctx.calls) return false;
  bool is_folder = !module->folder.empty();  // without __init__: the package may be installed elsewhere
  std::string_view name = module->name.text();
  std::string_view package = name.substr(0, name.find('.'));
  return is_folder || std::find(std::begin(kPartialPackages), std::end(kPartialPackages), package) != std::end(kPartialPackages);
}

bool may_be_elsewhere(const Context& ctx, const ModuleObject* module, Name name) {
  return is_partial(ctx, module) && !is_misspelt(module, name);
}

Value make_missing(Context& ctx, const ModuleObject* module, Name name, Span span) {
  std::string text = fmt::format("{}.{}", module->name.text(), name.text());
  return make_opaque(ctx, text, text, span);
}

Value blame_opaque(Context& ctx, const CallArgs& args) {
  if (!is_pending(ctx, ctx.types->type_error) && !is_pending(ctx, ctx.types->attribute_error)) return Value::raised();
  auto is_opaque = [](Value v) { return as_opaque(v) != nullptr; };
  auto found = std::find_if(args.positional.begin(), args.positional.end(), is_opaque);
  if (found == args.positional.end()) return Value::raised();
  ctx.pending = {};
  return opaque_needed(ctx, *found);
}

}  // namespace kdsl::value
