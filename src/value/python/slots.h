// The native behaviour of the built-in types, one function per type, each in the type's own file; types.cpp puts them into
// TypeObjects. Internal to value/.
#pragma once

#include "value/type.h"

namespace kdsl::value {

Slots object_slots();
Slots type_slots();
Slots none_slots();
Slots ellipsis_slots();
Slots not_implemented_slots();
Slots bool_slots();
Slots int_slots();
Slots float_slots();
Slots str_slots();
Slots bytes_slots();
Slots tuple_slots();
Slots list_slots();
Slots dict_slots();
Slots mapping_proxy_slots();
Slots set_slots();
Slots frozenset_slots();
Slots range_slots();
Slots slice_slots();
Slots function_slots();
Slots builtin_function_slots();
Slots bound_method_slots();
Slots module_slots();
Slots opaque_slots();
Slots iterator_slots();
Slots generator_slots();
Slots property_slots();
Slots getset_slots();
Slots member_slots();
Slots wrapper_slots();
Slots super_slots();
Slots mapping_view_slots();
Slots exception_slots();

}  // namespace kdsl::value
