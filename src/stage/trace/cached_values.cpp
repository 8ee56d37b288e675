#include "stage/trace/cached_values.h"

#include <vector>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "stage/flatten/flatten.h"
#include "stage/prelude_support.h"
#include "stage/trace/escapes.h"
#include "stage/trace/host_state.h"
#include "stage/trace/region.h"
#include "stage/trace/trace.h"
#include "value/objects.h"
#include "value/python/dict.h"
#include "value/type.h"
#include "value/typed/numeric.h"

namespace kdsl::stage {

namespace {

using value::Object;
using value::ObjectKind;

// A Survey lists the parts of a value.
class Survey {
 public:
  explicit Survey(Context& ctx) : ctx_(ctx) {}

  void visit(Value v) {
    if (!v.is_object() || !seen_.insert(v.object()).second) return;
    pending_.push_back(v);
    while (!pending_.empty()) {
      Value next = pending_.back();
      pending_.pop_back();
      look_at(next);
    }
  }

  bool has_runtime = false;
  bool has_inner = false;  // it contains a value of the innermost block being traced
  std::vector<const Object*> changeable;

 private:
  void add(Value v) {
    if (v.is_object() && seen_.insert(v.object()).second) pending_.push_back(v);
  }

  void add_attributes(Value v) {
    const value::NameDict* attributes = value::instance_attributes(v);
    if (!attributes) return;
    for (const value::NameDict::Entry& entry : attributes->entries())
      if (entry.name) add(entry.value);
  }

  void look_at(Value v) {
    Object* object = v.object();
    switch (object->kind) {
      case ObjectKind::Tuple:
        for (Value item : value::as_tuple(v)->items) add(item);
        return;
      case ObjectKind::List:
        for (Value item : value::as_list(v)->items()) add(item);
        break;
      case ObjectKind::Dict:
        for (const value::HashTable::Entry& entry : value::as_dict(v)->table.entries())
          if (!entry.key.is_unbound()) add(entry.value);
        break;
      case ObjectKind::Boxed:
        add(static_cast<value::BoxedObject*>(object)->payload);
        add_attributes(v);
        break;
      case ObjectKind::Instance:
      case ObjectKind::Exception: add_attributes(v); break;
      case ObjectKind::Cell: add(static_cast<value::CellObject*>(object)->content); break;
      case ObjectKind::Function:
        for (Object* cell : static_cast<value::FunctionObject*>(object)->closure) add(Value(cell));
        return;
      case ObjectKind::BoundMethod: add(static_cast<value::BoundMethodObject*>(object)->self); return;
      case ObjectKind::Set:
      case ObjectKind::Generator:
      case ObjectKind::Iterator: break;
      default: look_at_native(v); return;
    }
    changeable.push_back(object);
  }

  void look_at_native(Value v) {
    std::vector<ir::Value*> parts;
    if (value::NumericObject* numeric = value::as_numeric_object(v)) {
      if (!numeric->is_static()) parts.push_back(numeric->ir);
    } else if (flattening_kind(ctx_, v) == FlatteningKind::Native) {
      has_runtime = has_runtime || !flatten(ctx_, v, parts);
    }
    has_runtime = has_runtime || !parts.empty();
    for (const ir::Value* part : parts)
      has_inner = has_inner || outermost(part->def ? part->def->parent : part->block) == outermost(ctx_.trace.builder->block());
  }

  // Returns the outermost block. A region's block has no parent until the region has ended.
  static const ir::Block* outermost(const ir::Block* block) {
    while (block && block->parent_op) block = block->parent_op->parent;
    return block;
  }

  Context& ctx_;
  std::unordered_set<const Object*> seen_;
  std::vector<Value> pending_;
};

// Returns whether the object was made outside of the kernel, or the entry, that is being traced.
bool outlives_trace(const Context& ctx, const Object* object) {
  if (ctx.trace.in_kernel) return ctx.heap.is_before(ctx.trace.state->kernel_mark, object);
  return host_state(ctx).escapes.is_older(ctx, object);
}

// Returns whether the object was made outside of the present region, or if there is none, outside of the trace.
bool is_from_outside(const Context& ctx, const Object* object) {
  return ctx.trace.state->region ? ctx.trace.state->region->is_outside(object) : outlives_trace(ctx, object);
}

// Reports a runtime value of a region in a cache: the next call would have to find it, which depends on whether the region is
// executed.
Value fail_lost(Context& ctx) {
  const DynamicRegion& region = *ctx.trace.state->region;
  auto report = ctx.error(place_of_caller(ctx, ctx.current_span), diag::RegionEscape,
                          fmt::format("a dynamic {}", region.what()), "a cache");
  report.note(region.header(), diag::RegionStartsHere, region.what());
  return ctx.fail(report.help("call the cached function before the region, or leave out the cache"));
}

Value fail_forgotten(Context& ctx, std::string_view cache) {
  const DynamicRegion& region = *ctx.trace.state->region;
  auto report = ctx.error(place_of_caller(ctx, ctx.current_span), diag::NotCarryable, cache,
                          "a cache that forgets an object here", region.what());
  report.note(region.header(), diag::RegionStartsHere, region.what());
  return ctx.fail(report.help("give the cache a larger `maxsize`, or clear it outside of the region"));
}

}  // namespace

Value remember(Context& ctx, const value::Bound& args) {
  value::DictObject* entries = value::as_dict(args[0]);
  bool has_owner = !args[3].is_none();
  const Object* cache = has_owner ? args[3].object() : entries;
  if (ctx.trace.state && is_from_outside(ctx, cache)) {
    Survey survey(ctx);
    survey.visit(args[2]);
    CachedObjects& known = ctx.trace.state->cached;
    bool is_lost = (ctx.trace.state->region && survey.has_inner) || (survey.has_runtime && outlives_trace(ctx, cache));
    if (is_lost && ctx.trace.state->region) return fail_lost(ctx);
    bool is_filled = has_owner && ctx.trace.state->region && !survey.changeable.empty();
    if (is_filled && !known.filled.emplace(ctx.trace.state->region, cache, value::text_of(args[1])).second)
      return fail_forgotten(ctx, value::text_of(args[1]));
    for (const Object* object : survey.changeable) {
      if (is_from_outside(ctx, object)) continue;
      if (is_lost)
        known.passing.insert(object);
      else
        known.kept.emplace(object, cache);
    }
    if (is_lost) return Value::none();
    // The kept value may get runtime values later.
    if (!survey.changeable.empty()) note_escape(ctx, has_owner ? args[3].object() : entries, args[2]);
    if (has_owner && ctx.trace.state->region)
      ctx.trace.state->region->note_cached(cache, value::name_of(ctx, value::as_str(args[1])), args[2]);
  }
  return value::dict_set(ctx, entries, args[1], args[2]) ? Value::none() : Value::raised();
}

Value forget(Context& ctx, const value::Bound& args) {
  bool found = false;
  return value::dict_erase(ctx, value::as_dict(args[0]), args[1], found) ? Value::none() : Value::raised();
}

Value evict(Context& ctx, const value::Bound& args) {
  value::DictObject* entries = value::as_dict(args[0]);
  if (ctx.trace.state && ctx.trace.state->region && is_from_outside(ctx, entries)) {
    KDSL_TRY_VALUE(kept, value::dict_get(ctx, entries, args[1]));
    Survey survey(ctx);
    survey.visit(kept);
    if (!survey.changeable.empty()) return fail_forgotten(ctx, "lru_cache");
  }
  return forget(ctx, args);
}

bool check_passing(Context& ctx, const Object* target) {
  const std::unordered_set<const Object*>& passing = ctx.trace.state->cached.passing;
  if (passing.empty() || !passing.contains(target)) return true;
  auto report = ctx.error(place_of_caller(ctx, ctx.current_span), diag::RegionEscape, "a kernel", "a cache");
  ctx.fail(
      report.help("what a cached function makes of runtime values is made anew by every call, so that a store to it would "
                  "be lost: keep the result in a variable, without the cache"));
  return false;
}

}  // namespace kdsl::stage
