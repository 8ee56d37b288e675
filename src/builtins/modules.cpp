#include "builtins/modules.h"

#include "builtins/python/python.h"
#include "builtins/script/cuda_bindings.h"
#include "builtins/script/torch_modules.h"
#include "builtins/script/torch_state.h"
#include "value/context.h"

namespace kdsl::builtins {

static const value::NativeModule* const kModules[] = {
    &kBuiltinsModule, &kMathModule,         &kSysModule,        &kTimeModule,
    &kCudaModule,     &kCudaBindingsModule, &kCudaDriverModule, &kCudaRuntimeModule,
};

static const value::NativeModule* const kTorchModules[] = {
    &kTorchModule, &kTorchTestingModule, &kTorchNnModule, &kTorchFunctionalModule, &kTorchCudaModule,
};

const value::NativeModule* find_native_module(const value::Context& ctx, std::string_view path) {
  for (const value::NativeModule* module : kModules)
    if (module->path == path) return module;
  if (find_torch(ctx))
    for (const value::NativeModule* module : kTorchModules)
      if (module->path == path) return module;
  return nullptr;
}

}  // namespace kdsl::builtins
