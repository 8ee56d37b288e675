"""tvm.error: the exceptions of TVM. An error that the compiler finds is a RuntimeError here."""

TVMError = InternalError = RuntimeError
