// This header has the objects of the dialect: buffers, regions of them, variables, symbols of shapes, kernels and loops; and
// the types that fields of a row's arguments may have.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/ranges.h"
#include "builtins/typed_rows.h"
#include "ir/buffer.h"
#include "value/statements.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::builtins {

// A buffer of the kernel.
struct BufferObject : value::Object {
  ir::Value* ir;  // buffer<scope, dtype>
  std::span<const Value> shape;  // ints, or runtime numbers
  // The layout function of the program: it returns the indices in `memory`, a buffer. Unbound if the shape decides.
  Value layout, memory;
  // Elements are 4-bit integers, two in a byte: the memory consists of bytes, with half the last extent. Only whole bytes of
  // it are copied, filled and multiplied.
  bool is_pairs = false;
  // The type of elements of 4 bits that are accessed one by one, in memory of bytes: Float4E2M1FN. In tensors two of them share
  // a byte, so that the memory has half the last extent.
  std::optional<dtype::DType> packed = {};
  bool shares_bytes = false;
};

// A box of a buffer. Extents of 0 make it a point, which takes the extents of the other side of a copy.
struct RegionObject : value::Object {
  ir::Value* buffer;
  std::span<ir::Value* const> starts;
  std::span<const int64_t> extents;
  Value laid_out;  // the buffer, if it has a layout function of the program, or packed elements
  bool is_pairs = false;  // made of bytes that hold two elements each
  // The extents as numbers where one is known at run time only, which is 0 in `extents`.
  std::span<const Value> open_extents = {};
};

// A number that each thread can change: the only element of a buffer, or the one at the indices, which a macro got by
// reference.
struct VariableObject : value::Object {
  ir::Value* ir;
  Name name;
  std::span<ir::Value* const> indices = {};
};

// A named size that becomes known with the arguments, or an expression of such sizes.
struct SymbolObject : value::Object {
  Value name;  // a str
  Value value;  // Unbound when not known
  ast::Operator op;  // operator of `left` and `right`, which are Unbound for a name
  Value left, right;
  Value function;  // computes it of `left`, and of `right` where there is one, instead of the operator
};
SymbolObject* as_symbol(Context&, Value);
// Returns the number that a size stands for if it is known, otherwise the size; any other value is returned as it is.
Value known_size(Context&, Value);

// The object of `T.Kernel(…)`.
struct KernelObject : value::Object {
  std::span<const Value> grid;
  std::array<int64_t, 3> block, cluster;
  std::array<ir::Value*, 3> blocks;  // in host code, when it is launched
  // These are set in the kernel: its body, and the coordinates of the block, one for each extent of the grid.
  ir::Block* body;
  std::array<ir::Value*, 3> ids;
  ir::Op* initialised = nullptr;  // the fence behind the initialisation of its mbarriers
};

enum class LoopKind : uint8_t { Serial, Unroll, Parallel, Pipelined, Vectorized, Persistent, Grid };
std::string_view to_text(LoopKind kind);
struct LoopObject : value::Object {
  LoopKind kind;
  std::span<const Value> bounds;  // start, stop and step; extents
  std::span<const ir::Attr> attrs;
};

// The types, attached to the Context by the module tilelang._native.
struct TileTypes {
  value::TypeObject *buffer = nullptr, *region = nullptr, *variable = nullptr, *symbol = nullptr, *kernel = nullptr;
  value::TypeObject* loops[7] = {};
  value::TypeObject* when = nullptr;
  KernelObject* entered = nullptr;  // the latest one
  std::unordered_map<const ir::Value*, Value> places;  // packed elements that were read, and the regions where they lie
  std::vector<Value> kept;  // values of the kernel that functions of the library keep, the newest last
};
TileTypes& tile_types(const Context&);
// Returns the kernel whose body is being traced; null if it is none of this dialect.
KernelObject* traced_kernel(Context&);  // kernel.cpp

void make_buffer_types(Context&, TileTypes&);  // buffers.cpp
void make_symbol_type(Context&, TileTypes&);  // symbols.cpp
void make_kernel_type(Context&, TileTypes&);  // kernel.cpp
void make_loop_types(Context&, TileTypes&);  // loops.cpp
void make_condition_type(Context&, TileTypes&);  // notes.cpp

constexpr std::string_view kLaidOut = " as it is laid out";  // suffix of the name of such a buffer's memory
BufferObject* as_buffer(Context&, Value);
Value make_buffer(Context&, ir::Value* buffer, std::span<const Value> shape, bool is_pairs = false);
// Makes a variable with that value, in memory of its own. Raised: reported.
Value make_variable(Context&, Value initial, Name name);
ir::Value* is_first_thread(ir::Builder&);  // Returns whether this is the first thread of the block; notes.cpp
bool check_at_run_time(Context&, Value condition, std::string_view message);  // notes.cpp
Value make_tile_range(Context&, const value::CallArgs&);  // loops.cpp: Python's own range

// ---- places at which rows may be called

// Reports code in the body of a T.Parallel loop, in which each thread executes iterations of its own. Returns true if the
// traced code is in such a body.
bool refuse_in_parallel(Context&, std::string_view what, std::string_view repair);  // loops.cpp

bool require_tile_kernel(Context&, std::string_view what, Span span);
template <auto function, auto... constants>
consteval BuiltinRow tile_row(std::string_view name, std::string_view params, std::string_view doc,
                              value::RowTraits traits = {}) {
  return row<function, constants...>(name, params, doc, {.admits = require_tile_kernel, .traits = traits});
}

// ---- arguments

// A numeric type: of the dialect, of torch, or a string.
struct DTypeName {
  dtype::DType type{};
  bool is_unpacked = false;  // an element of 4 bits has the place of a byte, as products of narrow floats read it
};
// packed_elements.cpp: elements of 4 bits.
// Returns the byte that has an element as its first one; null if the element may be the second one of its byte.
ir::Value* half_of(ir::Builder&, ir::Value* element, int depth = 0);
Value load_packed(Context&, BufferObject&, std::span<ir::Value* const> indices);
bool store_packed(Context&, BufferObject&, std::span<ir::Value* const> indices, Value v);  // false: raised

bool is_dtype_name(std::string_view name);
std::string_view dtype_name(dtype::DType);  // the dialect's spelling: "float16"
bool read_argument(Call&, const Argument&, DTypeName& out);
// A type of a buffer's elements, each of which takes bytes of its own.
struct ElementType : DTypeName {};
bool read_argument(Call&, const Argument&, ElementType& out);
// A type of a buffer in memory, which also may be a 4-bit integer, two of which share a byte.
struct MemoryType : DTypeName {
  bool is_pairs() const { return type == dtype::DType::Int4; }
  bool is_packed() const { return type == dtype::DType::Float4E2M1FN && !is_unpacked; }
};
bool read_argument(Call&, const Argument&, MemoryType& out);

// Extents that are known at compile time.
struct StaticShape : std::vector<int64_t> {};
bool read_argument(Call&, const Argument&, StaticShape& out);

// A buffer, a region of one, or an element, which stands for the position where a region begins.
struct TileArgument : RuntimeArgument {
  ir::Value* buffer = nullptr;
  std::vector<ir::Value*> starts;  // empty for all of the buffer
  std::vector<std::optional<int64_t>> extents;  // 0 for a point
  // The buffer, if it has a layout function of the program, or packed elements, so that tile ops iterate over its elements.
  Value laid_out;
  Value given;
  bool is_pairs = false;  // made of bytes that hold two elements each: starts and extents count bytes
  std::span<const Value> open_extents;  // extents of a region of which one is known at run time only; else empty

  bool has_open_extents() const { return !open_extents.empty(); }
  bool is_point() const;
  dtype::DType dtype() const { return ir::dtype_of(buffer->type); }
  ir::TileScope scope() const { return ir::scope_of(buffer->type); }
  std::vector<std::optional<int64_t>> shape() const;  // extents in elements
  std::string text() const;  // "`A` of shape (64, 32)"
};
bool read_argument(Call&, const Argument&, TileArgument& out);
// A tile that may have two elements in each byte.
struct ByteTileArgument : TileArgument {};
bool read_argument(Call&, const Argument&, ByteTileArgument& out);
// An operand of a product, or what is copied to be one: its elements may be float4_e2m1_unpacked, which nothing else reads.
struct OperandArgument : ByteTileArgument {};
bool read_argument(Call&, const Argument&, OperandArgument& out);
// Returns whether elements of 4 bits have the places of bytes, in an order that only products know.
inline bool is_unpacked(const TileArgument& tile) { return tile.dtype() == dtype::DType::Float4E2M1FN; }
bool is_tile(Context&, Value);
// Returns the operand of an op: the buffer or a region of it. A point takes its extents from `other`, aligned at the last
// one.
ir::Value* tile_operand(Call&, const TileArgument&, const TileArgument* other = nullptr);

// Returns the address of an element or of the first one of a tile in memory.
ir::Value* address_of(Call&, const TileArgument&);

// Returns a number as i32 or i64. Returns null after reporting an error.
ir::Value* index_value(Context&, Value v, Span span);
// Converts a number to a numeric type, by the rules of stores. Returns null after reporting an error.
ir::Value* value_in(Context&, Value v, dtype::DType type, Span span);
// The bounds of an integer where the kernel is being traced, as far as the loops, the grid and the conditions around tell them.
std::optional<analysis::Interval> traced_range(Context&, const ir::Value*);  // numbers.cpp
extern const value::NumberRules kTileNumberRules;
Value type_object(Context&, dtype::DType);  // `T.float16`, which is a text
// Returns the difference of two numbers if it is known, though they are not.
std::optional<int64_t> constant_difference(const ir::Value* a, const ir::Value* b);

extern const std::span<const BuiltinRow> kTileBufferRows, kTileBarrierRows, kTileCudaRows, kTileOpRows, kTileLoopRows,
    kTileNoteRows, kTileHostRows, kTilePackedRows, kTileSymbolRows, kTileNumberRows;

}  // namespace kdsl::builtins
