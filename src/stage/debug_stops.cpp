#include "stage/debug_stops.h"

#include <algorithm>

#include <fmt/format.h>

#include "check/scope.h"
#include "ir/debug/debug_stop.h"
#include "ir/dtype_map.h"
#include "layout/text.h"
#include "stage/flatten/flatten.h"
#include "stage/name_watch.h"
#include "stage/prelude_support.h"
#include "value/objects.h"
#include "value/python/dict.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"

namespace kdsl::stage {

namespace {

using ir::DebugVariable;
using Kind = DebugVariable::Kind;

// Writes an integer tuple; dynamic numbers become operands.
class TupleText {
 public:
  explicit TupleText(std::vector<ir::Value*>& operands) : operands_(operands) {}

  std::string text(const layout::IntTuple& tuple) {
    if (tuple.is_dynamic()) {
      operands_.push_back(static_cast<ir::Value*>(tuple.id));
      return fmt::format("#{}", operands_.size() - 1);
    }
    if (!tuple.is_tuple()) return layout::to_string(tuple);
    std::string items;
    for (const layout::IntTuple& item : tuple.items) items += (items.empty() ? "" : ",") + text(item);
    return "(" + items + ")";
  }

 private:
  std::vector<ir::Value*>& operands_;
};

// Collects the names that a statement sees.
class Visible {
 public:
  explicit Visible(Context& ctx) : ctx_(ctx) {}

  void add(const std::string& name, Value v) {
    constexpr int kMostDepth = 3;
    if (v.is_unbound() || v.is_poison() || v.is_raised() || depth_ > kMostDepth) return;
    if (value::NumericObject* number = value::as_numeric_object(v)) return add_number(name, number);
    if (v.is_none() || v.is_bool() || v.is_int() || v.is_float() || value::as_str(v)) return add_constant(name, v);
    if (!v.is_object()) return;
    if (value::TensorObject* view = as_view(v)) return add_view(name, view);
    switch (flattening_kind(ctx_, v)) {
      case FlatteningKind::Tuple: return add_items(name, value::as_tuple(v)->items);
      case FlatteningKind::List: return add_items(name, value::as_list(v)->items());
      case FlatteningKind::Native: return add_object(name, v);
      default: break;
    }
    if (v.object()->kind == value::ObjectKind::Native) add_constant(name, v);
  }

  std::vector<DebugVariable> variables;
  std::vector<ir::Value*> operands;

 private:
  int32_t next() const { return static_cast<int32_t>(operands.size()); }

  value::TensorObject* as_view(Value v) const {
    value::TensorObject* view = value::as_tensor(ctx_, v);
    return view ? view : value::as_array_view(ctx_, v);
  }

  void add_constant(const std::string& name, Value v) { variables.push_back({.name = name, .text = value_text(ctx_, v)}); }

  void add_number(const std::string& name, value::NumericObject* number) {
    if (number->is_static()) {
      bool ok = true;
      auto pending = ctx_.pending;
      std::string text = value::repr_text(ctx_, number->payload, ok);
      ctx_.pending = pending;
      variables.push_back({.name = name, .text = fmt::format("{}({})", value::dtype_name(number), text)});
      return;
    }
    variables.push_back({.name = name, .kind = Kind::Number, .type = number->dtype, .operand = next()});
    operands.push_back(number->ir);
  }

  void add_view(const std::string& name, const value::TensorObject* view) {
    const tile::Tensor& tensor = view->tensor;
    // Tensor memory has no addresses of the process, and coordinates have none at all.
    if (!tensor.has_memory() || tensor.space() == ir::Space::Tmem)
      return add_constant(name, Value(const_cast<value::TensorObject*>(view)));
    DebugVariable v{.name = name, .kind = Kind::Tensor, .type = tensor.element(), .operand = next()};
    operands.push_back(tensor.pointer.address);
    TupleText text(operands);
    v.layout = text.text(tensor.layout.shape) + ":" + text.text(tensor.layout.stride);
    if (!tensor.swizzle.is_identity())
      v.layout = fmt::format("{} o {} o {}", layout::to_string(tensor.swizzle), text.text(tensor.offset), v.layout);
    if (!tensor.pointer.swizzle.is_identity()) v.text = layout::to_string(tensor.pointer.swizzle);
    v.space = ir::space_name(tensor.space());
    variables.push_back(std::move(v));
  }

  void add_items(const std::string& name, std::span<Value> items) {
    constexpr size_t kMost = 32;
    ++depth_;
    for (size_t i = 0; i < std::min(items.size(), kMost); ++i) add(fmt::format("{}[{}]", name, i), items[i]);
    --depth_;
  }

  // Objects that consist of numbers: vectors, layouts, tiled copies.
  void add_object(const std::string& name, Value v) {
    std::vector<ir::Value*> parts;
    auto pending = ctx_.pending;
    if (!flatten(ctx_, v, parts)) return void(ctx_.pending = pending);
    if (parts.empty()) return add_constant(name, v);
    bool is_vector = parts.size() == 1 && parts[0]->type.is_vector();
    variables.push_back({.name = name,
                         .kind = is_vector ? Kind::Lanes : Kind::Object,
                         .operand = next(),
                         .count = static_cast<int32_t>(parts.size()),
                         .text = describe(ctx_, v)});
    if (is_vector) variables.back().type = lane_type(parts[0]->type, variables.back().text);
    operands.insert(operands.end(), parts.begin(), parts.end());
  }

  // The description of a vector begins with its class and type: `TensorSSA<Float16, (8)>`.
  static dtype::DType lane_type(ir::Type type, std::string_view text) {
    size_t begin = text.find('<') + 1, end = text.find(',');
    if (begin != 0 && end != text.npos && begin < end)
      if (auto named = dtype::from_name(text.substr(begin, end - begin))) return *named;
    return type.scalar == ir::Scalar::F32 ? dtype::DType::Float32 : dtype::DType::Int32;
  }

  Context& ctx_;
  int depth_ = 0;
};

bool is_stopped_at(const Context& ctx, const Frame& frame, const ast::Stmt& stmt) {
  using enum ast::StmtKind;
  if (!ctx.trace.builder || !ctx.trace.in_kernel || !frame.function || is_in_prelude(ctx, stmt.span)) return false;
  bool defines = stmt.kind == FunctionDef || stmt.kind == ClassDef || stmt.kind == Import || stmt.kind == ImportFrom ||
                 stmt.kind == Global || stmt.kind == Nonlocal || stmt.kind == Pass;
  return !defines;
}

}  // namespace

void DebugStops::before(Evaluator& evaluator, Frame& frame, const ast::Stmt& stmt) {
  Context& ctx = evaluator.context();
  if (!is_stopped_at(ctx, frame, stmt)) return;
  ctx.current_span = stmt.span;
  Visible visible(ctx);
  for (size_t i = 0; i < frame.scope->slots.size() && i < frame.slots.size(); ++i) {
    const ast::Slot& slot = frame.scope->slots[i];
    Value v = frame.slots[i];
    if (slot.is_cell || slot.is_free) v = v.is_unbound() ? v : static_cast<value::CellObject*>(v.object())->content;
    if (slot.name && !slot.name.text().starts_with('.')) visible.add(std::string(slot.name.text()), v);
  }
  ir::Op* stop = ir::make_debug_stop(*ctx.trace.builder, visible.variables, visible.operands);
  if (!frame.staged) open_.push_back({&stmt, stop});
}

void DebugStops::after(Evaluator&, Frame&, const ast::Stmt& stmt) {
  auto found = std::find_if(open_.rbegin(), open_.rend(), [&](const Open& open) { return open.statement == &stmt; });
  if (found == open_.rend()) return;
  ir::Op* stop = found->stop;
  open_.erase(std::next(found).base(), open_.end());
  if (stop->parent && !stop->next) ir::unlink(stop);
}

}  // namespace kdsl::stage
