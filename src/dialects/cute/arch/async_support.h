// What the builtins on mbarriers, clusters, bulk copies and matrices share. cute.arch and the primitives spell the
// same operations differently; each family is one file that serves both modules.
#pragma once

#include "dialects/cute/prims/prims.h"

namespace kdsl::builtins {

// An address of shared memory (a pointer or an array), cast from the generic space if need be. Null: reported.
ir::Value* shared_address(Context&, const Bound& args, size_t i, std::string_view name, std::string_view function,
                          bool may_be_remote = true);
ir::Value* global_address(Context&, const Bound& args, size_t i, std::string_view name, std::string_view function);
// A pointer to a tensor map, as a generic address.
ir::Value* map_address(Context&, const Bound& args, size_t i, std::string_view name, std::string_view function);
void report_address(Context&, const Bound& args, size_t i, std::string_view name, std::string_view function,
                    std::string_view wanted);
// The shared address in the block of a rank (i32): mapa.
ir::Value* peer_address(Context&, ir::Value* address, ir::Value* rank, ir::Space space = ir::Space::SharedCluster);
// A static truth value; None is false. False: reported.
bool flag_argument(Context&, const Bound& args, size_t i, bool& out);

// An item of a list, to be read by the functions that read arguments: `args[0]` of what this gives. Both must outlive it.
inline Bound one_argument(const Value& item, const Span& span) { return Bound{{&item, 1}, span, {&span, 1}}; }

// An op without result.
void emit(Context&, ir::OpKind kind, std::span<ir::Value* const> operands, std::span<const ir::Attr> attrs = {});
ir::Value* emit_value(Context&, ir::OpKind kind, std::span<ir::Value* const> operands, ir::Type type,
                      std::span<const ir::Attr> attrs = {});

}  // namespace kdsl::builtins
