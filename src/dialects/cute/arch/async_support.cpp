#include "dialects/cute/arch/async_support.h"

#include <fmt/format.h>

#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using ir::OpKind;
using ir::Space;

static ir::Value* address_in(Context& ctx, const Bound& args, size_t i, std::string_view name, std::string_view function,
                             std::span<const Space> spaces, std::string_view wanted) {
  if (args[i].is_poison()) {
    ctx.fail_silently();
    return nullptr;
  }
  value::PointerObject* pointer = as_address(ctx, args[i]);
  ir::Value* address = pointer ? pointer->pointer.address : nullptr;
  for (Space space : spaces)
    if (address && address->type.space == space) return address;
  if (address && address->type.space == Space::Generic)
    return ctx.builder->cast(OpKind::PtrCast, address, ir::pointer_type(spaces[0]));
  report_address(ctx, args, i, name, function, wanted);
  return nullptr;
}

void report_address(Context& ctx, const Bound& args, size_t i, std::string_view name, std::string_view function,
                    std::string_view wanted) {
  value::PointerObject* pointer = as_address(ctx, args[i]);
  std::string type = value::type_name(ctx, args[i]);
  std::string got =
      pointer ? fmt::format("an address of {} memory", ir::space_name(pointer->pointer.address->type.space)) : type;
  auto report = ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), name, function, wanted, got);
  if (type == "TensorMap") report.help("its address is `.get_ptr()`");
  if (value::as_tensor(ctx, args[i])) report.help("the address of its first element is `.iterator`");
  ctx.fail(report);
}

ir::Value* shared_address(Context& ctx, const Bound& args, size_t i, std::string_view name, std::string_view function,
                          bool may_be_remote) {
  constexpr Space kSpaces[] = {Space::Shared, Space::SharedCluster};
  return address_in(ctx, args, i, name, function, {kSpaces, may_be_remote ? size_t{2} : size_t{1}},
                    may_be_remote ? "an address of shared memory" : "an address of the block's own shared memory");
}

ir::Value* global_address(Context& ctx, const Bound& args, size_t i, std::string_view name, std::string_view function) {
  constexpr Space kSpaces[] = {Space::Global};
  return address_in(ctx, args, i, name, function, kSpaces, "an address of global memory");
}

ir::Value* map_address(Context& ctx, const Bound& args, size_t i, std::string_view name, std::string_view function) {
  constexpr Space kSpaces[] = {Space::Generic, Space::Global, Space::Const};
  ir::Value* address = address_in(ctx, args, i, name, function, kSpaces, "the address of a tensor map");
  if (!address || address->type.space == Space::Generic) return address;
  return ctx.builder->cast(OpKind::PtrCast, address, ir::pointer_type(Space::Generic));
}

ir::Value* peer_address(Context& ctx, ir::Value* address, ir::Value* rank, Space space) {
  ir::Value* operands[] = {address, rank};
  return emit_value(ctx, OpKind::Mapa, operands, ir::pointer_type(space));
}

bool flag_argument(Context& ctx, const Bound& args, size_t i, bool& out) {
  Value truth = value::truth(ctx, args[i]);
  if (truth.is_raised()) return false;
  out = truth.as_bool();
  return true;
}

void emit(Context& ctx, OpKind kind, std::span<ir::Value* const> operands, std::span<const ir::Attr> attrs) {
  ctx.builder->create(kind, operands, {}, attrs);
}

ir::Value* emit_value(Context& ctx, OpKind kind, std::span<ir::Value* const> operands, ir::Type type,
                      std::span<const ir::Attr> attrs) {
  return ctx.builder->create(kind, operands, std::span<const ir::Type>(&type, 1), attrs)->result();
}

}  // namespace kdsl::builtins
