#include "stage/trace/aliases.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "base/library_path.h"
#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "stage/constructs.h"
#include "stage/flatten/flatten.h"
#include "stage/generators/generators.h"
#include "stage/trace/region.h"
#include "value/objects.h"
#include "value/types.h"

namespace kdsl::stage {

using value::Context;
using value::Object;
using value::ObjectKind;
using value::Value;

namespace {

void append(std::span<const Value> values, std::vector<Value>& out) { out.insert(out.end(), values.begin(), values.end()); }

void append(const value::NameDict* names, std::vector<Value>& out) {
  if (!names) return;
  for (const value::NameDict::Entry& entry : names->entries())
    if (entry.name) out.push_back(entry.value);
}

void append(const value::HashTable& table, std::vector<Value>& out) {
  for (const value::HashTable::Entry& entry : table.entries()) {
    if (entry.key.is_unbound()) continue;
    out.push_back(entry.key);
    out.push_back(entry.value);
  }
}

// Modules of the prelude are not the program's.
bool is_of_program(const value::ModuleObject& module) { return !module.path.empty() && !is_library_path(module.path); }

// Returns whether the object can contain lists, dicts and instances of the program.
bool may_hold(const Object* object) {
  switch (object->kind) {
    case ObjectKind::Str:
    case ObjectKind::Bytes:
    case ObjectKind::BigInt:
    case ObjectKind::Complex:
    case ObjectKind::Range:
    case ObjectKind::BuiltinFunction:
    case ObjectKind::Native: return false;
    default: return true;
  }
}

// Appends the objects that a program reaches from an object in one step.
void append_children(Object* object, std::vector<Value>& out) {
  switch (object->kind) {
    case ObjectKind::Tuple: append(static_cast<value::TupleObject*>(object)->items, out); break;
    case ObjectKind::List: append(static_cast<value::ListObject*>(object)->items(), out); break;
    case ObjectKind::Dict: append(static_cast<value::DictObject*>(object)->table, out); break;
    case ObjectKind::Boxed: out.push_back(static_cast<value::BoxedObject*>(object)->payload); break;
    case ObjectKind::Cell: out.push_back(static_cast<value::CellObject*>(object)->content); break;
    case ObjectKind::Type:
      if (static_cast<value::TypeObject*>(object)->is_user_class)
        append(static_cast<value::TypeObject*>(object)->attributes, out);
      break;
    case ObjectKind::StaticMethod:
    case ObjectKind::ClassMethod: out.push_back(static_cast<value::WrapperObject*>(object)->function); break;
    case ObjectKind::Super: out.push_back(static_cast<value::SuperObject*>(object)->self); break;
    case ObjectKind::MappingView: out.push_back(static_cast<value::MappingViewObject*>(object)->dict); break;
    case ObjectKind::BoundMethod:
      out.push_back(static_cast<value::BoundMethodObject*>(object)->function);
      out.push_back(static_cast<value::BoundMethodObject*>(object)->self);
      break;
    case ObjectKind::Function: {
      auto* function = static_cast<value::FunctionObject*>(object);
      append(function->defaults, out);
      append(function->kw_defaults, out);
      for (Object* cell : function->closure) out.push_back(Value(cell));
      break;
    }
    case ObjectKind::Module:
      if (is_of_program(*static_cast<value::ModuleObject*>(object)))
        append(&static_cast<value::ModuleObject*>(object)->names, out);
      break;
    case ObjectKind::Generator:
      if (auto* state = static_cast<GeneratorState*>(static_cast<value::GeneratorObject*>(object)->state))
        append(state->frame.slots, out);
      break;
    default: break;
  }
  append(value::instance_attributes(Value(object)), out);
}

// Returns the parts of a value that a region rebuilds one by one.
std::vector<Value> parts_of(Value v) {
  std::vector<Value> parts;
  if (value::TupleObject* tuple = value::as_tuple(v))
    append(tuple->items, parts);
  else if (value::ListObject* list = value::as_list(v))
    append(list->items(), parts);
  else if (value::DictObject* dict = value::as_dict(v))
    append(dict->table, parts);
  append(value::instance_attributes(v), parts);
  return parts;
}

// Returns the values of the running functions; names of the innermost function come last.
std::vector<Value> values_of_frames(Evaluator& evaluator) {
  std::vector<Value> values;
  for (Frame* frame = evaluator.current_frame(); frame; frame = frame->parent) {
    append(frame->slots, values);
    append(frame->names, values);
    if (frame->function) values.push_back(Value(frame->function));
    if (frame->module) values.push_back(Value(frame->module));
  }
  std::reverse(values.begin(), values.end());
  return values;
}

// Visits everything that is reachable, beginning with the last of the values, until `visit` returns false.
template <typename Visit>
void walk(std::vector<Value> values, const Visit& visit) {
  std::unordered_set<const Object*> seen;
  while (!values.empty()) {
    Value v = values.back();
    values.pop_back();
    if (!v.is_object() || !may_hold(v.object()) || !seen.insert(v.object()).second) continue;
    if (!visit(v.object())) return;
    append_children(v.object(), values);
  }
}

// Returns the first of the wanted objects that is reachable from the running functions; null when none is.
const Object* first_reachable(Evaluator& evaluator, const std::unordered_set<const Object*>& wanted) {
  const Object* found = nullptr;
  walk(values_of_frames(evaluator), [&](const Object* object) {
    if (wanted.contains(object)) found = object;
    return !found;
  });
  return found;
}

// Returns a name that a running function has for the object; otherwise a description.
std::string text_of(Context& ctx, const Object* object) {
  Value wanted(const_cast<Object*>(object));
  for (Frame* frame = evaluator_of(ctx).current_frame(); frame; frame = frame->parent)
    for (size_t i = 0; frame->scope && i < frame->scope->slots.size() && i < frame->slots.size(); ++i) {
      Value slot = frame->slots[i];
      if (value::has_kind(slot, ObjectKind::Cell)) slot = static_cast<value::CellObject*>(slot.object())->content;
      if (identical(slot, wanted)) return fmt::format("`{}`", frame->scope->slots[i].name.text());
    }
  return object_text(ctx, const_cast<Object*>(object));
}

}  // namespace

const Object* Aliases::original(Value v) const {
  if (!v.is_object()) return nullptr;
  auto copied = copies_.find(v.object());
  return copied == copies_.end() ? v.object() : copied->second;
}

const Aliases::ObjectSet& Aliases::links_of(const Object* object) const {
  static const ObjectSet kNone;
  auto found = links_.find(object);
  return found == links_.end() ? kNone : found->second;
}

bool Aliases::are_linked(const Object* a, const Object* b) const { return links_of(a).contains(b); }

void Aliases::link(const Object* a, const Object* b) {
  if (a == b || !links_[a].insert(b).second) return;
  links_[b].insert(a);
  ++link_count_;
}

// Drops values that a name had before and that are no longer reachable. Temporaries of an expression in evaluation are among
// the latest objects.
void Aliases::drop_unreachable(Context& ctx, std::span<const Value> results) {
  // Dropping costs a walk over all reachable objects, so it waits until the links have doubled, and for the first kEnough of
  // them. The kLatest newest objects are kept, so that temporaries of an expression in evaluation are among them.
  constexpr size_t kEnough = 1 << 10, kLatest = 16;
  if (link_count_ < std::max(kEnough, 2 * live_links_)) return;
  std::vector<Value> values = values_of_frames(evaluator_of(ctx));
  append(results, values);
  for (const auto& [copy, object] : copies_) values.push_back(Value(const_cast<Object*>(object)));
  for (const OpenRegion& open : open_) open.region->append_held(values);
  ObjectSet live;
  walk(values, [&](const Object* object) {
    live.insert(object);
    return true;
  });
  for (auto it = links_.begin(); it != links_.end();) {
    auto made = made_.find(it->first);
    bool is_latest = made != made_.end() && made->second.serial + kLatest > serial_;
    if (is_latest || live.contains(it->first)) {
      ++it;
      continue;
    }
    for (const Object* other : it->second) links_[other].erase(it->first);  // the link back exists, since links are symmetric
    link_count_ -= it->second.size();
    if (made != made_.end()) made_.erase(made);
    it = links_.erase(it);
  }
  live_links_ = link_count_;
}

void Aliases::leave() {
  for (size_t i = open_.back().noted; i < noted_.size(); ++i) copies_.erase(noted_[i]);
  noted_.resize(open_.back().noted);
  open_.pop_back();
}

std::vector<Aliases::Node> Aliases::nodes_of(Context& ctx, std::span<const Value> results, std::span<const Path> paths) const {
  std::vector<Node> nodes;
  std::unordered_set<const Object*> seen;  // an object may contain itself
  std::vector<std::pair<Value, Path>> todo;
  for (size_t i = 0; i < results.size(); ++i) {
    todo.emplace_back(results[i], Path());
    for (const Path& path : paths) todo.back().second.push_back(i < path.size() ? path[i] : Value());
  }
  while (!todo.empty()) {
    auto [whole, sources] = std::move(todo.back());
    todo.pop_back();
    if (!whole.is_object() || !holds_mutable(ctx, whole)) continue;
    if (is_mutable(ctx, whole)) {
      Node node{original(whole), {}};
      for (Value source : sources) node.sources.push_back(original(source));
      bool is_new = std::any_of(node.sources.begin(), node.sources.end(), [&](auto* s) { return s && s != node.object; });
      if (!is_new || !seen.insert(node.object).second) continue;
      nodes.push_back(std::move(node));
    }
    std::vector<Value> parts = parts_of(whole);
    std::vector<std::vector<Value>> source_parts;
    for (Value source : sources) source_parts.push_back(parts_of(source));
    for (size_t i = 0; i < parts.size(); ++i) {
      todo.emplace_back(parts[i], Path());
      for (const std::vector<Value>& other : source_parts) todo.back().second.push_back(i < other.size() ? other[i] : Value());
    }
  }
  return nodes;
}

namespace {

// Maps each object to the nodes that are this object on some path.
using Users = std::unordered_map<const Object*, std::vector<const Object*>>;

template <typename Nodes>
Users users_on(const Nodes& nodes, size_t path) {
  Users users;
  for (const auto& node : nodes)
    if (node.sources[path]) users[node.sources[path]].push_back(node.object);
  return users;
}

}  // namespace

void Aliases::join(Context& ctx, std::span<const Value> results, std::span<const Path> paths, const Decision& decision) {
  std::vector<Node> nodes = nodes_of(ctx, results, paths);
  std::vector<std::pair<const Object*, const Object*>> found;
  for (size_t path = 0; path < paths.size(); ++path) {
    Users users = users_on(nodes, path);
    auto add_users = [&](const Object* node, const Object* source) {
      if (auto same = users.find(source); same != users.end())
        for (const Object* other : same->second) found.emplace_back(node, other);
    };
    for (const Node& node : nodes) {
      const Object* source = node.sources[path];
      if (!source) continue;
      found.emplace_back(node.object, source);
      add_users(node.object, source);
      for (const Object* other : links_of(source)) {
        found.emplace_back(node.object, other);
        add_users(node.object, other);
      }
    }
  }
  for (const auto& [a, b] : found) link(a, b);
  for (const Node& node : nodes) made_.try_emplace(node.object, Made{decision, serial_++});
  drop_unreachable(ctx, results);
}

bool Aliases::covers(Context& ctx, std::span<const Value> results, const Path& path,
                     const std::function<bool(const Object*)>& is_outside) const {
  std::vector<Node> nodes = nodes_of(ctx, results, {&path, 1});
  Users users = users_on(nodes, 0);
  for (const Node& node : nodes) {
    const Object* source = node.sources[0];
    if (!source) continue;
    ObjectSet same = links_of(source);
    same.insert(source);
    for (const Object* other : same) {
      if (other != node.object && is_outside(other) && !are_linked(node.object, other)) return false;
      auto user = users.find(other);
      if (user == users.end()) continue;
      for (const Object* second : user->second)
        if (second != node.object && !are_linked(node.object, second)) return false;
    }
  }
  return true;
}

void Aliases::note_copy(Value copy, Value original) {
  if (!copy.is_object() || !original.is_object() || open_.empty()) return;
  copies_[copy.object()] = original.object();
  noted_.push_back(copy.object());
}

bool Aliases::check_identity(Context& ctx, Value a, Value b) const {
  if (empty() || !a.is_object() || !b.is_object() || !are_linked(a.object(), b.object())) return true;
  auto made = made_.find(a.object());
  if (made == made_.end()) made = made_.find(b.object());
  auto report = ctx.error(ctx.current_span, diag::RequiresConstant, "`is`", "choice between objects");
  if (made != made_.end()) report.note(made->second.decision.header, diag::RegionStartsHere, made->second.decision.what);
  ctx.fail(report.help("compare what the objects hold with `==`, or note in a variable which one is chosen"));
  return false;
}

bool Aliases::check_store(Context& ctx, Object* target) {
  const ObjectSet& candidates = links_of(target);
  if (candidates.empty()) return true;
  const Object* other = first_reachable(evaluator_of(ctx), candidates);
  if (!other) return true;
  auto made = made_.find(target);
  if (made == made_.end()) made = made_.find(other);
  const Decision decision = made == made_.end() ? Decision{} : made->second.decision;
  auto report = ctx.error(ctx.current_span, diag::AmbiguousObject, text_of(ctx, target), decision.what, text_of(ctx, other));
  if (decision.header.is_known()) report.note(decision.header, diag::RegionStartsHere, decision.what);
  report.help(
      "store to each object in the arm that chooses it, or give the name an object of its own: "
      "`copy.copy(...)`, `list(...)`, a new instance");
  ctx.fail(report.help("a name that is not used any more does not count after `del`"));
  return false;
}

}  // namespace kdsl::stage
