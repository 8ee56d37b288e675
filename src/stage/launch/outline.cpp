#include "stage/launch/outline.h"

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "ir/clone.h"
#include "ir/ops.h"
#include "stage/launch/trace_function.h"
#include "stage/trace/host_state.h"
#include "stage/trace/trace.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/statements.h"
#include "value/typed/numeric.h"

namespace kdsl::stage {

namespace {

// ---- captured values of host code

class Captures {
 public:
  // With `overlap`, arguments may point to the same memory.
  Captures(ir::Function* host, ir::Function* kernel, ir::Module& module, bool overlap)
      : host_(host), kernel_(kernel), module_(module), overlap_(overlap) {}

  // Makes the captured values parameters of the kernel; constants are copied into it.
  void run() {
    visit(kernel_->body.block);
    add_arguments();
  }
  std::span<ir::Value* const> values() const { return values_; }

 private:
  void visit(ir::Block* block) {
    open_.insert(block);
    for (ir::Op* op = block->first; op; op = op->next) {
      for (ir::Value*& operand : op->operands) operand = inside(operand);
      for (ir::Region& region : op->regions) visit(region.block);
    }
    open_.erase(block);
  }

  // Returns whether the value is visible as one of host code. A value of an inner block that has ended is not: it stays, and
  // is reported.
  bool is_of_host(const ir::Value* value) const {
    const ir::Block* home = value->def ? value->def->parent : value->block;
    while (home && home->parent_op) home = home->parent_op->parent;
    return home == host_->body.block;
  }

  ir::Value* inside(ir::Value* value) {
    ir::Block* home = value->def ? value->def->parent : value->block;
    if (open_.contains(home) || !is_of_host(value)) return value;
    auto [known, is_new] = map_.try_emplace(value, nullptr);
    if (!is_new) return known->second;
    // Buffers cannot be parameters, so they are made anew from their operands.
    bool is_copied = value->def && (value->def->kind == ir::OpKind::Constant || value->type.is_buffer());
    ir::Value* made = is_copied ? copy(value) : add(value);
    return map_[value] = made;
  }

  // Copies the op to the beginning of the kernel, behind those that were copied before.
  ir::Value* copy(ir::Value* value) {
    ir::ValueMap map;
    for (ir::Value* operand : value->def->operands) map.set(operand, inside(operand));
    ir::Op* copy = ir::clone(module_, *value->def, map);
    if (first_)
      ir::insert_before(copy, first_);
    else
      ir::append(kernel_->body.block, copy);
    return copy->result();
  }

  ir::Value* add(ir::Value* value) {
    values_.push_back(value);
    ir::Param param;
    if (!value->def && value->block == host_->body.block) param = host_->params[value->index];
    param.noalias = value->type.is_pointer() && !value->def && !overlap_;
    param.type = value->type;
    if (!param.name) param.name = value->name;
    params_.push_back(param);
    auto* argument = module_.arena.make<ir::Value>();
    argument->type = value->type;
    argument->index = static_cast<uint32_t>(arguments_.size());
    argument->block = kernel_->body.block;
    argument->name = param.name;
    arguments_.push_back(argument);
    return argument;
  }

  void add_arguments() {
    kernel_->body.block->args = module_.arena.copy(std::span<ir::Value* const>(arguments_));
    kernel_->params = params_;
  }

  ir::Function* host_;
  ir::Function* kernel_;
  ir::Module& module_;
  bool overlap_;
  ir::Op* first_ = kernel_->body.block->first;
  std::unordered_set<const ir::Block*> open_;
  std::unordered_map<const ir::Value*, ir::Value*> map_;
  std::vector<ir::Value*> values_, arguments_;
  std::vector<ir::Param> params_;
};

// ---- tracing

// During its lifetime, the dynamic regions of host code do not track the kernel's stores.
class KernelScope {
 public:
  explicit KernelScope(Context& ctx)
      : ctx_(ctx),
        region_(ctx.trace.state->region),
        watch_(ctx.trace.watch),
        mark_(ctx.trace.state->kernel_mark),
        depth_(ctx.trace.open_regions) {
    ctx.trace.state->region = nullptr;
    ctx.trace.state->kernel_mark = ctx.heap.mark();
    ctx.trace.open_regions = 0;
  }
  ~KernelScope() {
    ctx_.trace.state->region = region_;
    ctx_.trace.watch = watch_;
    ctx_.trace.state->kernel_mark = mark_;
    ctx_.trace.open_regions = depth_;
  }
  KernelScope(const KernelScope&) = delete;

 private:
  Context& ctx_;
  DynamicRegion* region_;
  value::StoreWatch watch_;
  Arena::Mark mark_;
  uint32_t depth_;
};

void add_launch(Context& ctx, const value::KernelShape& shape, const ir::Function* kernel,
                std::span<ir::Value* const> arguments) {
  ir::Builder& b = *ctx.trace.builder;
  std::vector<ir::Value*> operands(shape.grid, shape.grid + 3);
  for (int64_t extent : shape.block) operands.push_back(b.i32(extent));
  for (int64_t extent : shape.cluster) operands.push_back(b.i32(extent));
  operands.push_back(b.i32(0));  // dynamic shared memory
  ir::Type stream = ir::pointer_type(ir::Space::Generic);
  operands.push_back(b.create(ir::OpKind::NullPtr, {}, {&stream, 1})->result());
  operands.insert(operands.end(), arguments.begin(), arguments.end());
  ir::Type status = ir::kI32;
  std::vector<ir::Attr> attrs{ir::text_attribute(ir::AttrName::Kernel, kernel->name)};
  if (waits_for_grid(*kernel)) attrs.push_back(ir::int_attribute(ir::AttrName::Cooperative, 1));
  b.create(ir::OpKind::Launch, operands, {&status, 1}, attrs);
}

}  // namespace

Flow exec_kernel(Evaluator& evaluator, Frame& frame, const ast::WithItem& item, Value manager,
                 const std::function<Flow()>& body) {
  Context& ctx = evaluator.context();
  const value::KernelSlots& slots = *value::statement_slots(manager)->kernel;
  Span span = item.context_expr->span;
  if (ctx.trace.in_kernel) {
    auto report = ctx.error(span, diag::KernelCalledFromKernel, slots.what);
    ctx.fail(report.help(ctx.hint(value::Hint::KernelInKernel)));
    return Flow::Raised;
  }
  ctx.current_span = span;
  value::KernelShape shape;
  if (!slots.shape(ctx, manager, shape)) return Flow::Raised;
  ir::Function* host = ctx.trace.state->current->function;
  value::FunctionObject* function = frame.function;
  std::string symbol = kernel_symbol(*ctx.trace.state, function, {});
  Flow flow = Flow::Next;
  std::vector<ir::Value*> arguments;
  int errors = ctx.diags.error_count();
  ir::Function* made =
      trace_function(evaluator, ir::FunctionKind::Kernel, symbol, function->name, span, {}, [&](ir::Function* kernel) {
        KernelScope scope(ctx);
        ctx.current_span = span;
        Value entered = slots.enter(ctx, manager);
        if (entered.is_raised()) return flow = Flow::Raised, false;
        // A grid of one extent gives a number, which a tuple of one name takes, too.
        const auto* names = item.optional_vars ? ast::dyn<ast::Tuple>(item.optional_vars) : nullptr;
        if (names && names->elts.size() == 1 && !value::as_tuple(entered)) entered = value::make_tuple(ctx, {entered});
        bool is_bound = !item.optional_vars || evaluator.assign(frame, *item.optional_vars, entered);
        flow = is_bound ? body() : Flow::Raised;
        if (flow == Flow::Raised) return false;
        // Tensors that a function returns are its outputs, wherever the `return` is.
        if (flow == Flow::Return && value::is_dynamic_numeric(frame.return_value))
          ctx.diags.report(ctx.current_span, diag::KernelResult, slots.what)
              .help("store it in a tensor that is an argument of the kernel");
        ctx.current_span = span;
        ctx.trace.builder->create(ir::OpKind::Return, {}, {});
        Captures captures(host, kernel, *ctx.trace.state->module, ctx.trace.state->arguments_overlap);
        captures.run();
        arguments.assign(captures.values().begin(), captures.values().end());
        return true;
      });
  if (!made) {
    if (!ctx.pending.exception && ctx.diags.error_count() != errors) ctx.fail_silently();
    return Flow::Raised;
  }
  for (size_t i = 0; i < 3; ++i) {
    made->bounds.required_threads[i] = static_cast<uint32_t>(shape.block[i]);
    made->bounds.cluster[i] = static_cast<uint32_t>(shape.cluster[i]);
  }
  if (const auto& launched = host_state(ctx).kernels.launched) launched(ctx, *made, shape.grid);
  ctx.current_span = span;
  add_launch(ctx, shape, made, arguments);
  return flow;
}

}  // namespace kdsl::stage
