"""How the arguments of a compiled function are described to TVM's FFI."""
