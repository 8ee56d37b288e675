#include "stage/launch/launch.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "analysis/memory.h"
#include "diag/definitions/values.def"
#include "diag/suggest.h"
#include "ir/equal.h"
#include "ir/ops.h"
#include "stage/constructs.h"
#include "stage/flatten/flatten.h"
#include "stage/launch/launch_config.h"
#include "stage/launch/shared_memory.h"
#include "stage/launch/tensor_maps.h"
#include "stage/launch/trace_function.h"
#include "stage/params/argument_objects.h"
#include "stage/params/signature.h"
#include "stage/trace/host_state.h"
#include "stage/trace/region.h"
#include "stage/trace/trace.h"
#include "tile/access.h"
#include "value/dialect.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::stage {

using value::FunctionObject;

namespace {

// The value of `kernel(args)`.
struct LauncherObject : value::Object {
  FunctionObject* kernel;
  std::span<const BoundParam> params;
  Span call;
};

// ---- the kernel as a function

class KernelTracer {
 public:
  KernelTracer(Evaluator& evaluator, const LauncherObject& launcher, Span call)
      : evaluator_(evaluator), ctx_(evaluator.context()), launcher_(launcher), call_(call) {}

  // Traces the kernel; null after reporting. `arguments` are the values of the host function that become parameters.
  ir::Function* run(const LaunchConfig& config);
  std::span<ir::Value* const> arguments() const { return arguments_; }

 private:
  Value adapt(BoundParam param, size_t index, bool& is_static);
  bool flatten_arguments();
  std::vector<ir::Param> make_params();
  bool is_memory_known(std::vector<const ir::Value*>& roots) const;
  bool trace_body(ir::Function* function);
  std::string argument_text();

  Evaluator& evaluator_;
  Context& ctx_;
  const LauncherObject& launcher_;
  Span call_;  // location of the launch
  std::vector<Value> given_, values_;  // the parameters' arguments after checking, and the parts that are passed
  std::vector<bool> is_static_;
  std::vector<ir::Value*> arguments_;
  std::vector<value::FlattenedFact> facts_;
};

// Converts an object that cannot be passed by itself with the adapter of its class.
Value KernelTracer::adapt(BoundParam param, size_t index, bool& is_static) {
  bool wants_adapter = !param.is_self && has_kind(param.value, value::ObjectKind::Instance) &&
                       flattening_kind(ctx_, param.value) == FlatteningKind::Static && !is_constexpr(ctx_, param.annotation);
  if (wants_adapter) {
    if (!check_class(ctx_, launcher_.kernel, param, index)) return Value::raised();
    param.value = value::adapted_argument(ctx_, param.value);
    if (param.value.is_raised()) return param.value;
  }
  return check_argument(ctx_, launcher_.kernel, param, index, is_static);
}

bool KernelTracer::flatten_arguments() {
  bool ok = true;
  for (size_t i = 0; i < launcher_.params.size(); ++i) {
    const BoundParam& param = launcher_.params[i];
    bool is_static = false;
    Value checked = adapt(param, i + 1, is_static);
    given_.push_back(checked);
    bool is_passed = !is_static && !checked.is_raised() && !checked.is_poison();
    if (is_passed) checked = without_known_ints(ctx_, param.annotation, checked);
    values_.push_back(checked);
    is_static_.push_back(is_static);
    if (checked.is_raised()) {
      // After a wrong argument the next ones are checked as well.
      if (!ctx_.pending.reported) return false;
      ok = false;
      continue;
    }
    if (checked.is_poison()) ok = false;
    if (is_static || !ok) continue;
    if (!flatten(ctx_, checked, arguments_)) return false;
    flatten_facts(ctx_, checked, std::string(param.name.text()), facts_);
  }
  if (!ok) ctx_.fail_silently();
  return ok;
}

// Collects the memory that the arguments point into. Returns false if it is not known.
bool KernelTracer::is_memory_known(std::vector<const ir::Value*>& roots) const {
  bool is_known = !ctx_.trace.state->arguments_overlap;
  for (const ir::Value* argument : arguments_) {
    std::ranges::copy(analysis::roots_within(argument), std::back_inserter(roots));
    if (argument->type.is_pointer()) is_known = is_known && analysis::is_parameter(roots.back());
  }
  return is_known;
}

std::vector<ir::Param> KernelTracer::make_params() {
  std::vector<ir::Param> params;
  std::vector<const ir::Value*> roots;
  bool is_known = is_memory_known(roots);
  for (size_t i = 0; i < arguments_.size(); ++i) {
    ir::Param param;
    param.type = arguments_[i]->type;
    if (i < facts_.size()) {
      param.name = ctx_.names.intern(facts_[i].suffix);
      param.align = param.type.is_pointer() ? facts_[i].align : 0;
      param.divisible_by = facts_[i].divisible_by;
    }
    // Memory that is passed twice is aliased.
    param.noalias = is_known && param.type.is_pointer() && std::ranges::count(roots, analysis::root_of(arguments_[i])) == 1;
    params.push_back(param);
  }
  return params;
}

// Gives a tensor or an array the name of its parameter, or the path from there, for reports of bounds checks; with it goes
// the end of its memory.
Value with_name(Context& ctx, Value v, std::string_view name) {
  if (value::as_tensor(ctx, v) || value::as_array_view(ctx, v)) {
    auto* view = ctx.make<value::TensorObject>(*static_cast<value::TensorObject*>(v.object()));
    view->tensor.name = ctx.names.intern(name);
    view->place = nullptr;
    tile::Builder b = value::tile_builder(ctx);
    view->tensor = tile::as_object(b, view->tensor);
    return view;
  }
  return v;
}

bool KernelTracer::trace_body(ir::Function* function) {
  // Ops that belong to the kernel as a whole get the location of its definition, wherever it is launched.
  ctx_.current_span = launcher_.kernel->span;
  // Objects that the parameters are rebuilt into belong to the kernel.
  KernelBorder border(evaluator_, launcher_.kernel->span);
  std::span<ir::Value* const> in = function->body.block->args;
  std::vector<Value> inside;
  for (size_t i = 0; i < values_.size(); ++i) {
    auto finish = [&](Value leaf, const std::string& leaf_name) { return with_name(ctx_, leaf, leaf_name); };
    std::string name(launcher_.params[i].name.text());
    Value v = is_static_[i] ? with_name(ctx_, values_[i], name) : rebuild(ctx_, values_[i], in, name, finish);
    if (v.is_raised()) return false;
    if (!identical(given_[i], values_[i])) v = with_known_ints(ctx_, given_[i], v);
    inside.push_back(v);
  }
  ctx_.current_span = call_;
  Value result = run_body(evaluator_, launcher_.kernel, launcher_.params, inside, call_);
  if (result.is_raised()) return false;
  ctx_.current_span = launcher_.kernel->span;
  if (!run_at_kernel_end(ctx_)) return false;
  ctx_.trace.builder->create(ir::OpKind::Return, {}, {});
  return true;
}

std::string KernelTracer::argument_text() {
  std::string text;
  for (size_t i = 0; i < values_.size(); ++i) {
    if (launcher_.params[i].is_self) continue;
    std::string part = symbol_text(ctx_, values_[i]);
    if (!part.empty()) text += (text.empty() ? "" : "_") + part;
  }
  return text;
}

// Returns a symbol without the number that makes it unique, that is, the prefix of set_name_prefix and the text of the
// arguments.
static std::string_view without_number(std::string_view symbol) { return symbol.substr(0, symbol.rfind('_')); }

// Lets launches of equal code share one kernel: the body was traced again only for its effects at compile time, and its KIR
// is dropped.
static ir::Function* share_kernel(value::TraceState& trace, ir::Function* made, int kernel_count) {
  uint64_t fingerprint = ir::fingerprint(*made);
  for (const KnownKernel& known : trace.kernels) {
    if (known.fingerprint != fingerprint || without_number(known.function->name) != without_number(made->name)) continue;
    if (!ir::equal(*known.function, *made)) continue;
    trace.module->drop_functions(trace.module->functions.size() - 1);
    trace.kernel_count = kernel_count;
    return known.function;
  }
  trace.kernels.push_back({made, fingerprint, trace.module->functions.size() - 1});
  return made;
}

ir::Function* KernelTracer::run(const LaunchConfig& config) {
  if (!flatten_arguments()) return nullptr;
  int kernel_count = ctx_.trace.state->kernel_count;
  std::string symbol = kernel_symbol(*ctx_.trace.state, launcher_.kernel, argument_text());
  ir::Function* function = trace_function(evaluator_, ir::FunctionKind::Kernel, symbol, launcher_.kernel->name,
                                          launcher_.kernel->span, make_params(), [&](ir::Function* made) {
                                            made->bounds = config.bounds;
                                            ctx_.trace.block_width = config.bounds.required_threads[0];
                                            bool is_traced = trace_body(made);
                                            ctx_.trace.block_width = 0;
                                            return is_traced;
                                          });
  if (!function || !hoist_tensor_maps(ctx_, *function, arguments_)) return nullptr;
  if (const auto& launched = host_state(ctx_).kernels.launched) launched(ctx_, *function, std::span(config.operands).first(3));
  return share_kernel(*ctx_.trace.state, function, kernel_count);
}

// ---- launch(…)

LauncherObject* launcher_of(Value v) { return static_cast<LauncherObject*>(v.object()); }

Value launch_with(Context& ctx, LauncherObject* launcher, const value::CallArgs& args) {
  Evaluator& evaluator = evaluator_of(ctx);
  LaunchConfig config;
  std::erase_if(ctx.trace.state->unlaunched, [&](const auto& call) { return call.first == launcher->call; });
  if (!read_launch_config(ctx, args, config)) return Value::raised();
  KernelTracer tracer(evaluator, *launcher, args.span);
  ir::Function* function = tracer.run(config);
  if (!function) {
    if (!ctx.pending.exception) ctx.fail_silently();
    return Value::raised();
  }
  Span smem_span = args.span;
  for (size_t i = 0; i < args.keywords.size(); ++i)
    if (args.keywords[i].name.text() == "smem") smem_span = args.span_of(args.positional.size() + i);
  if (!check_shared_memory(ctx, *function, config.operands[ir::LaunchOp::Operands::shared_bytes], smem_span))
    return Value::raised();
  std::vector<ir::Value*> operands = config.operands;
  operands.insert(operands.end(), tracer.arguments().begin(), tracer.arguments().end());
  std::vector<ir::Attr> attrs{ir::text_attribute(ir::AttrName::Kernel, function->name)};
  if (config.cooperative || waits_for_grid(*function)) attrs.push_back(ir::int_attribute(ir::AttrName::Cooperative, 1));
  const ir::Attr pdl = ir::int_attribute(ir::AttrName::Pdl, 1);
  if (config.use_pdl) attrs.push_back(pdl);
  if (!config.preferred_cluster.empty())
    attrs.push_back(ir::text_attribute(ir::AttrName::PreferredCluster, config.preferred_cluster));
  if (config.completion_event) attrs.push_back(ir::int_attribute(ir::AttrName::CompletionEvent, *config.completion_event));
  if (config.programmatic_event)
    attrs.push_back(ir::int_attribute(ir::AttrName::ProgrammaticEvent, *config.programmatic_event));
  if (config.at_block_start) attrs.push_back(ir::int_attribute(ir::AttrName::AtBlockStart, 1));
  if (config.smem_carveout) attrs.push_back(ir::int_attribute(ir::AttrName::Carveout, *config.smem_carveout));
  ctx.current_span = args.span;
  auto create = [&](ir::Builder& b) {
    ir::Type status = ir::kI32;
    b.create(ir::OpKind::Launch, operands, std::span<const ir::Type>(&status, 1), attrs);
  };
  if (!config.pdl_condition) return create(*ctx.trace.builder), Value::none();
  // A flag that is known at run time only chooses between two launches.
  tile::Builder b = value::tile_builder(ctx);
  auto launch = [&](tile::Builder& inside) -> tile::Expected<ir::Value*> { return create(inside.ops), nullptr; };
  ir::Value* plain = b.ops.cmpi(ir::CmpI::Eq, config.pdl_condition, b.ops.boolean(false));
  static_cast<void>(tile::emit_if(b, plain, nullptr, launch));
  attrs.push_back(pdl);
  static_cast<void>(tile::emit_if(b, config.pdl_condition, nullptr, launch));
  return Value::none();
}

Value call_launcher(Context& ctx, Value self, const value::CallArgs& args) { return launch_with(ctx, launcher_of(self), args); }

// `.launch` returns the launcher itself, whose call launches.
Value get_launch(Context&, Value self) { return self; }

Value launcher_repr(Context& ctx, Value self) {
  return value::make_str(ctx, fmt::format("<launcher of kernel {}>", function_text(launcher_of(self)->kernel)));
}

constexpr value::PropertyRow kLauncherProperties[] = {{"launch", "Launches the kernel.", get_launch}};

value::TypeObject* launcher_type(Context& ctx) {
  value::TypeObject*& type = host_state(ctx).launcher_type;
  if (type) return type;
  value::Slots slots;
  slots.repr = launcher_repr;
  slots.call = call_launcher;
  type = value::make_native_type(ctx, {.name = "KernelLauncher",
                                       .module = ctx.dialects.current->packages.front(),
                                       .slots = slots,
                                       .properties = kLauncherProperties});
  return type;
}

}  // namespace

Value call_kernel(Evaluator& evaluator, FunctionObject* kernel, const value::CallArgs& args) {
  Context& ctx = evaluator.context();
  value::DialectScope words(ctx, kernel);
  if (!ctx.trace.state) {
    auto report = ctx.error(args.span, diag::CallOutsideJit, function_text(kernel));
    return ctx.fail(report.help(ctx.hint(value::Hint::LaunchKernel)));
  }
  if (ctx.trace.in_kernel) {
    auto report = ctx.error(args.span, diag::KernelCalledFromKernel, function_text(kernel));
    report.note(kernel->span, diag::DeclaredHere, function_text(kernel));
    return ctx.fail(report.help(ctx.hint(value::Hint::KernelInKernel)));
  }
  std::vector<BoundParam> params;
  if (!bind_signature(ctx, kernel, args, params)) return Value::raised();
  ctx.trace.state->unlaunched.emplace_back(args.span, kernel);
  return ctx.make<LauncherObject>(LauncherObject{
      {launcher_type(ctx), value::ObjectKind::Native}, kernel, ctx.heap.copy(std::span<const BoundParam>(params)), args.span});
}

}  // namespace kdsl::stage
