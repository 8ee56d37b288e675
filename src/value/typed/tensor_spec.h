// Descriptions of arguments that do not exist yet: tensors of a spec text, fake tensors, tensors taken from a script by
// from_dlpack; symbolic ints; streams and events. An entry turns them into parameters (stage/entry/entry.h).
#pragma once

#include "dtype/dtype.h"
#include "ir/type.h"
#include "layout/tuple/int_tuple.h"
#include "value/typed/host_tensor.h"
#include "value/value.h"

namespace kdsl::ir {
struct Value;
}

namespace kdsl::value {

struct TensorSpecObject : Object {
  dtype::DType element;
  layout::IntTuple shape, stride;  // flat tuples; dynamic leaves have no id, but width and divisor
  uint32_t align = 0;  // in bytes; 0: that of the element
  ir::Space space = ir::Space::Global;
  HostTensorObject* data = nullptr;  // set for a script's tensor
};

struct SymIntObject : Object {
  uint8_t width;
  int64_t divisor;
};

// A type without a value: `n: Int32` in a spec text.
struct ScalarSpecObject : Object {
  dtype::DType dtype;
};
struct PointerSpecObject : Object {
  dtype::DType element;
  ir::Space space;
  uint32_t align;
  bool is_of_script = false;  // made by make_ptr: it has an address, and may point into any tensor
  int64_t address = 0;
};
// A stream or an event of the driver.
struct HandleObject : Object {
  ir::Value* ir = nullptr;  // the parameter, while tracing; null: the default stream
  int64_t number = 0;  // tells events of a script apart; 0: none
};

// The types of streams and events, once something asks for them: kept in Context::extensions.
struct HandleTypes {
  TypeObject *stream = nullptr, *event = nullptr;
  int64_t made = 0;  // number of objects that the program has made, by which they are told apart
};

struct SpecTypes {
  TypeObject *tensor = nullptr, *sym_int = nullptr, *scalar = nullptr, *pointer = nullptr, *stream = nullptr, *event = nullptr;
};

template <typename T>
T* as_spec(Value v, const TypeObject* type) {
  return v.is_object() && type && v.object()->type == type ? static_cast<T*>(v.object()) : nullptr;
}

inline HandleObject* as_handle(Value v, const SpecTypes& types) {
  HandleObject* stream = as_spec<HandleObject>(v, types.stream);
  return stream ? stream : as_spec<HandleObject>(v, types.event);
}

}  // namespace kdsl::value
