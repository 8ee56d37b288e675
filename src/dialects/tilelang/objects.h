// The objects of the dialect: buffers, regions of them, variables, symbols of shapes, kernels and loops; and what the fields
// of a row's arguments may be.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "builtins/typed_rows.h"
#include "ir/buffer.h"
#include "value/statements.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::builtins {

// A buffer of the kernel.
struct BufferObject : value::Object {
  ir::Value* ir;  // buffer<scope, dtype>
  std::span<const Value> shape;  // ints, or numbers of run time
  // Where elements lie by a function of the program: it gives the indices in `memory`, a buffer. Unbound: as the shape says.
  Value layout, memory;
  // Elements are 4-bit integers, two in a byte: the memory is of bytes, with half the last extent. Only whole bytes of it are
  // copied, filled and multiplied.
  bool is_pairs = false;
};

// A box of a buffer. Extents of 0: a point, which takes the extents of what it is copied from or to.
struct RegionObject : value::Object {
  ir::Value* buffer;
  std::span<ir::Value* const> starts;
  std::span<const int64_t> extents;
  Value laid_out;  // the buffer, where it has a layout of the program
  bool is_pairs = false;  // of bytes that hold two elements each
};

// A number that each thread can change: the only element of a buffer.
struct VariableObject : value::Object {
  ir::Value* ir;
  Name name;
};

// A size that has a name and is found out when the arguments are known, or what is computed of such ones.
struct SymbolObject : value::Object {
  Value name;  // a str
  Value value;  // Unbound: not known
  ast::Operator op;  // of `left` and `right`; Unbound: a name
  Value left, right;
};
SymbolObject* as_symbol(Context&, Value);
// The number that a size stands for where it is known, else the size; any other value is itself.
Value known_size(Context&, Value);

// `T.Kernel(…)`.
struct KernelObject : value::Object {
  std::span<const Value> grid;
  std::array<int64_t, 3> block, cluster;
  std::array<ir::Value*, 3> blocks;  // in host code, when it is launched
  // In the kernel: its body, and the coordinates of the block, one for each extent of the grid.
  ir::Block* body;
  std::array<ir::Value*, 3> ids;
};

enum class LoopKind : uint8_t { Serial, Unroll, Parallel, Pipelined, Vectorized, Persistent };
std::string_view to_text(LoopKind kind);
struct LoopObject : value::Object {
  LoopKind kind;
  std::span<const Value> bounds;  // start, stop and step; extents
  std::span<const ir::Attr> attrs;
};

// The types, attached to the Context by the module tilelang._native.
struct TileTypes {
  value::TypeObject *buffer = nullptr, *region = nullptr, *variable = nullptr, *symbol = nullptr, *kernel = nullptr;
  value::TypeObject* loops[6] = {};
  KernelObject* entered = nullptr;  // the last one
};
TileTypes& tile_types(const Context&);
// The kernel whose body is being traced; null: it is none of this dialect.
KernelObject* traced_kernel(Context&);  // kernel.cpp

void make_buffer_types(Context&, TileTypes&);  // buffers.cpp
void make_symbol_type(Context&, TileTypes&);  // symbols.cpp
void make_kernel_type(Context&, TileTypes&);  // kernel.cpp
void make_loop_types(Context&, TileTypes&);  // loops.cpp

constexpr std::string_view kLaidOut = " as it is laid out";  // ends the name of the memory of such a buffer
BufferObject* as_buffer(Context&, Value);
Value make_buffer(Context&, ir::Value* buffer, std::span<const Value> shape, bool is_pairs = false);
// A variable with that value, in memory of its own. Raised: reported.
Value make_variable(Context&, Value initial, Name name);
bool check_at_run_time(Context&, Value condition, std::string_view message);  // notes.cpp
Value make_tile_range(Context&, const value::CallArgs&);  // loops.cpp: Python's own range

// ---- where rows may be called

// Whether what is being traced is the body of a T.Parallel loop, in which each thread does turns of its own. True: reported.
bool refuse_in_parallel(Context&, std::string_view what, std::string_view repair);  // loops.cpp

bool require_tile_kernel(Context&, std::string_view what, Span span);
template <auto function, auto... constants>
consteval BuiltinRow tile_row(std::string_view name, std::string_view params, std::string_view doc,
                              value::RowTraits traits = {}) {
  return row<function, constants...>(name, params, doc, {.admits = require_tile_kernel, .traits = traits});
}

// ---- arguments

// A numeric type: of the dialect, of torch, or a text.
struct DTypeName {
  dtype::DType type{};
};
bool is_dtype_name(std::string_view name);
std::string_view dtype_name(dtype::DType);  // as the dialect spells it: "float16"
bool read_argument(Call&, const Argument&, DTypeName& out);
// One that elements of buffers have, each of which takes bytes of its own.
struct ElementType : DTypeName {};
bool read_argument(Call&, const Argument&, ElementType& out);
// One that buffers in memory have: 4-bit integers, too, two of which share a byte.
struct MemoryType : DTypeName {
  bool is_pairs() const { return type == dtype::DType::Int4; }
};
bool read_argument(Call&, const Argument&, MemoryType& out);

// Extents that are known while compiling.
struct StaticShape : std::vector<int64_t> {};
bool read_argument(Call&, const Argument&, StaticShape& out);

// A buffer, a region of one, or an element, which stands for the place where a region begins.
struct TileArgument : RuntimeArgument {
  ir::Value* buffer = nullptr;
  std::vector<ir::Value*> starts;  // empty: all of the buffer
  std::vector<std::optional<int64_t>> extents;  // of a point: 0
  Value laid_out;  // the buffer, where it has a layout of the program: tile ops go through its elements
  Value given;
  bool is_pairs = false;  // of bytes that hold two elements each: starts and extents count bytes

  bool is_point() const;
  dtype::DType dtype() const { return ir::dtype_of(buffer->type); }
  ir::TileScope scope() const { return ir::scope_of(buffer->type); }
  std::vector<std::optional<int64_t>> shape() const;  // extents in elements
  std::string text() const;  // "`A` of shape (64, 32)"
};
bool read_argument(Call&, const Argument&, TileArgument& out);
// One that may have two elements in each byte.
struct ByteTileArgument : TileArgument {};
bool read_argument(Call&, const Argument&, ByteTileArgument& out);
bool is_tile(Context&, Value);
// The operand of an op: the buffer or a region of it. A point takes its extents from `other`, aligned at the last one.
ir::Value* tile_operand(Call&, const TileArgument&, const TileArgument* other = nullptr);

// A number as i32 or i64. Null: reported.
ir::Value* index_value(Context&, Value v, Span span);
// A number in a numeric type, as stores convert it. Null: reported.
ir::Value* value_in(Context&, Value v, dtype::DType type, Span span);
// The difference of two numbers where it is known, though they are not.
std::optional<int64_t> constant_difference(const ir::Value* a, const ir::Value* b);

extern const std::span<const BuiltinRow> kTileBufferRows, kTileOpRows, kTileLoopRows, kTileNoteRows, kTileHostRows,
    kTileSymbolRows;

}  // namespace kdsl::builtins
