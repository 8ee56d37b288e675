// The objects of the static level: the memory layout of each ObjectKind, and the functions that make them. Fields are public:
// evaluation, builtins and tracing read them directly after checking Object::layout. User subclasses of native types are
// BoxedObjects around a native value: go through unboxed() or as_<type>().
#pragma once

#include <string>
#include <string_view>

#include "ast/ast.h"
#include "check/scope.h"
#include "value/context.h"
#include "value/python/dict.h"
#include "value/type.h"
#include "value/value.h"

namespace kdsl::value {

struct InstanceObject : Object {  // instance of a user class without native base
  NameDict attributes;
};
struct BoxedObject : Object {  // instance of a user class derived from int, str, tuple, list, dict, …
  Value payload;
  NameDict attributes;
};

// Text with spare capacity: `s += t` appends in place when `s` ends at the used part of the capacity.
struct StrBuffer {
  char* data;
  size_t used;
  size_t capacity;
};
struct StrObject : Object {
  std::string_view text;  // UTF-8 (lone surrogates as WTF-8)
  size_t length;  // code points
  size_t hash = 0;  // 0: not computed yet
  StrBuffer* buffer = nullptr;
  Name name;  // interned form, if it has been asked for
  bool is_ascii() const { return length == text.size(); }
};
struct BytesObject : Object {
  std::string_view data;
};
struct BigIntObject : Object {
  bool negative;
  std::span<const uint32_t> limbs;  // little endian, no leading zeros
};
struct ComplexObject : Object {
  double real, imag;
};
struct TupleObject : Object {
  std::span<Value> items;
};
struct ListObject : Object {
  Value* data = nullptr;
  size_t size = 0;
  size_t capacity = 0;
  std::span<Value> items() { return {data, size}; }
  void push(Context& ctx, Value value) {
    if (size == capacity) [[unlikely]]
      grow(ctx, size + 1);
    data[size++] = value;
  }
  void grow(Context& ctx, size_t minimum);
};
struct DictObject : Object {
  HashTable table;
};
struct SetObject : Object {  // set and frozenset
  SetTable table;
  size_t hash = 0;  // frozenset, 0: not computed
};
struct RangeObject : Object {
  int64_t start, stop, step;
  size_t length;
};
struct SliceObject : Object {
  Value start, stop, step;  // None when absent
};

// The role of a function in staging: decorators of the dialects set Jit and Kernel, a def executed in staged code is Nested.
enum class StagedKind : uint8_t { None, Jit, Kernel, Nested };

struct FunctionObject : Object {
  Name name, qualname;
  const ast::FunctionDef* node = nullptr;  // null: a lambda or generator expression
  const ast::Arguments* args = nullptr;
  const ast::Scope* scope = nullptr;
  ast::Seq<ast::Stmt*> body;  // for a def
  const ast::Expr* expression = nullptr;  // for a lambda
  ModuleObject* module = nullptr;
  std::span<Value> defaults;  // values for the last positional parameters
  std::span<Value> kw_defaults;  // one per keyword-only parameter; Unbound: required
  std::span<Object*> closure;  // CellObjects, in order of scope->free_slots
  Value doc;  // Str or None
  DictObject* annotations = nullptr;
  NameDict* attributes = nullptr;  // made on demand
  TypeObject* owner = nullptr;  // class whose body defined it (for messages)
  StagedKind staged = StagedKind::None;
  bool is_traced_plainly = false;  // staged, but with Python's control flow: it runs while tracing
  const Dialect* dialect = nullptr;  // dialect of its decorator
  void* dialect_info = nullptr;  // data of that dialect about it
  bool simple = false;  // only plain positional parameters: bound without a search
  bool has_cells = true;  // some slot of the frame is a cell
  uint32_t positional_count = 0;
  Span span;
};

struct ParamSpec;
struct BuiltinFunctionObject : Object {
  const BuiltinRow* row;
  TypeObject* owner;  // for methods, which are bound on access; null for plain functions
  const ParamSpec* params = nullptr;  // parsed on first call
  Name name;
  Name module;
};
struct BoundMethodObject : Object {
  Value function;
  Value self;
};
struct ModuleObject : Object {
  Name name;
  NameDict names;
  std::string_view path;  // path of the file; empty for native modules
  std::string_view folder;  // for packages: the folder in which submodules are searched
  bool is_package = false;
  bool is_loading = false;
  bool future_annotations = false;  // from __future__ import annotations
};
// An import that is not available, or anything computed from one.
struct OpaqueObject : Object {
  std::string_view text;  // expression by which it was reached: `torch.float16`
  std::string_view import;  // import that it comes from: `torch`
  Span import_span;
};
struct CellObject : Object {
  Value content;
};
struct GeneratorObject : Object {
  Name name;
  Name qualname;
  bool is_running = false;
  bool is_finished = false;
  bool is_started = false;
  Value returned;  // value returned by the finished body: StopIteration.value
  void* state = nullptr;  // stage/generators/generators.cpp
};
struct IteratorObject : Object {
  Value (*step)(Context&, IteratorObject*);  // returns Unbound when exhausted
};
struct PropertyObject : Object {
  Value get, set, remove;  // None when absent
  Value doc;
  const PropertyRow* row = nullptr;  // if set, a native attribute of `owner`
  const TypeObject* owner = nullptr;
  NameDict* attributes = nullptr;
};
struct WrapperObject : Object {  // staticmethod, classmethod
  Value function;
};
struct SuperObject : Object {
  TypeObject* start;
  Value self;  // instance, or class when used in a class method
  TypeObject* self_type;  // type whose MRO is searched
};
struct TracebackEntry {
  Span span;
  Name function;
  const TracebackEntry* next;  // entry of the inner frame
};
struct ExceptionNote;
struct ExceptionObject : Object {
  TupleObject* args = nullptr;
  Value cause;  // cause of `raise … from`; Unbound when not given
  Value context;  // exception being handled when this one was raised; Unbound if there was none
  bool suppress_context = false;
  const TracebackEntry* traceback = nullptr;  // outermost frame first
  Span span;  // location of the raise
  Value value;  // StopIteration.value, SystemExit.code, …: the first argument or None; OSError: a tuple of its parts
  ExceptionNote* note = nullptr;  // misuse.h
  NameDict attributes;
};
struct MappingViewObject : Object {
  enum class Kind : uint8_t { Keys, Values, Items } part;
  DictObject* dict;
};

// ---- making them ------------------------------------------------------------------------------------

Value make_str(Context&, std::string_view text);  // copies
Value make_str_borrowed(Context&, std::string_view text);  // text outlives the Context's heap
Value make_str(Context&, Name name);
Value make_bytes(Context&, std::string_view data);
Value make_tuple(Context&, std::span<const Value> items);
Value make_tuple(Context&, std::initializer_list<Value> items);
// Takes arguments that would otherwise match std::make_tuple better.
inline Value make_tuple(Context& ctx, std::span<Value> items) { return make_tuple(ctx, std::span<const Value>(items)); }
inline Value make_tuple(Context& ctx, const std::vector<Value>& items) {
  return make_tuple(ctx, std::span<const Value>(items));
}
inline Value make_tuple(Context& ctx, std::vector<Value>& items) { return make_tuple(ctx, std::span<const Value>(items)); }
TupleObject* new_tuple(Context&, size_t size);  // items to be filled in
ListObject* make_list(Context&, std::span<const Value> items = {});
DictObject* make_dict(Context&);
SetObject* make_set(Context&, bool frozen = false);
Value make_range(Context&, int64_t start, int64_t stop, int64_t step);  // step != 0
Value make_slice(Context&, Value start, Value stop, Value step);
Value make_bound_method(Context&, Value function, Value self);
Value make_cell(Context&, Value content);
Value make_complex(Context&, double real, double imag);
Value make_opaque(Context&, std::string_view text, std::string_view import, Span import_span);
Value make_builtin(Context&, const BuiltinRow& row, TypeObject* owner = nullptr, Name module = {});
ModuleObject* make_module(Context&, std::string_view name);
ExceptionObject* make_exception(Context&, TypeObject* type, std::string_view message);
// Implements BaseException.__init__; an OSError keeps file names apart from its arguments.
void set_exception_args(Context&, ExceptionObject*, std::span<const Value> args);
ExceptionObject* make_exception(Context&, TypeObject* type, std::span<const Value> args);

// ---- looking at them ----------------------------------------------------------------------------------

inline bool has_kind(Value v, ObjectKind kind) { return v.is_object() && v.object()->kind == kind; }
// Returns the native value inside an instance of a user subclass of a native type; else the value itself.
inline Value unboxed(Value v) { return has_kind(v, ObjectKind::Boxed) ? static_cast<BoxedObject*>(v.object())->payload : v; }
template <typename T>
T* cast_kind(Value v, ObjectKind kind) {
  if (!v.is_object()) return nullptr;
  Object* object = v.object();
  if (object->kind == kind) return static_cast<T*>(object);
  if (object->kind != ObjectKind::Boxed) return nullptr;
  Value inner = static_cast<BoxedObject*>(object)->payload;
  return has_kind(inner, kind) ? static_cast<T*>(inner.object()) : nullptr;
}
// Each returns null when the value is not of the type (or a subclass of it).
inline StrObject* as_str(Value v) { return cast_kind<StrObject>(v, ObjectKind::Str); }
inline BytesObject* as_bytes(Value v) { return cast_kind<BytesObject>(v, ObjectKind::Bytes); }
inline BigIntObject* as_bigint(Value v) { return cast_kind<BigIntObject>(v, ObjectKind::BigInt); }
inline ComplexObject* as_complex(Value v) { return cast_kind<ComplexObject>(v, ObjectKind::Complex); }
inline TupleObject* as_tuple(Value v) { return cast_kind<TupleObject>(v, ObjectKind::Tuple); }
inline ListObject* as_list(Value v) { return cast_kind<ListObject>(v, ObjectKind::List); }
inline DictObject* as_dict(Value v) { return cast_kind<DictObject>(v, ObjectKind::Dict); }
inline SetObject* as_set(Value v) {  // set or frozenset
  SetObject* set = cast_kind<SetObject>(v, ObjectKind::Set);
  return set ? set : cast_kind<SetObject>(v, ObjectKind::FrozenSet);
}
inline RangeObject* as_range(Value v) { return cast_kind<RangeObject>(v, ObjectKind::Range); }
inline SliceObject* as_slice(Value v) { return cast_kind<SliceObject>(v, ObjectKind::Slice); }
inline FunctionObject* as_function(Value v) { return cast_kind<FunctionObject>(v, ObjectKind::Function); }
inline TypeObject* as_type(Value v) { return cast_kind<TypeObject>(v, ObjectKind::Type); }
inline ModuleObject* as_module(Value v) { return cast_kind<ModuleObject>(v, ObjectKind::Module); }
inline OpaqueObject* as_opaque(Value v) { return cast_kind<OpaqueObject>(v, ObjectKind::OpaqueModule); }
inline ExceptionObject* as_exception(Value v) { return cast_kind<ExceptionObject>(v, ObjectKind::Exception); }
// Returns the attributes of an instance (Instance, Boxed, Exception, Function when it has some); null for other values.
NameDict* instance_attributes(Value v);
// Returns the dict of a namespace: always the same object, which shows and changes the names themselves. Keys of `hidden`
// (null: none) are not part of it.
DictObject* namespace_dict(Context&, NameDict* names, const DictObject* hidden = nullptr);
// Implements `object.__dict__ = dict`: from now on `names` are the entries of the dict, and the other way round.
void adopt_namespace(Context&, NameDict& names, DictObject* dict);
// Returns __dict__ of a class: a namespace_dict that programs cannot change.
Value namespace_view(Context&, NameDict* names);
Value make_mapping_proxy(Context&, Value dict);  // for a dict or an instance of a subclass
// Returns the descriptor of one of a class's __slots__.
Value make_member_descriptor(Context&, const TypeObject* owner, Name name);

// Returns the text of a Str value (or of a user subclass of str).
inline std::string_view text_of(Value v) { return as_str(v)->text; }
Name name_of(Context&, StrObject* str);  // interned

// Returns the value of a string key, the common case of builtins; Unbound if it is absent.
Value dict_get(Context&, DictObject* dict, std::string_view key);
void dict_set(Context&, DictObject* dict, std::string_view key, Value value);
// These take any key. They return false after raising (unhashable, or comparison failed); get returns Unbound when the key is
// absent.
Value dict_get(Context&, DictObject* dict, Value key);
bool dict_set(Context&, DictObject* dict, Value key, Value value);
// `found` is false when the key was absent.
bool dict_erase(Context&, DictObject* dict, Value key, bool& found);
bool set_add(Context&, SetObject* set, Value item);

}  // namespace kdsl::value
