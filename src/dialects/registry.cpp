#include "dialects/registry.h"

#include "dialects/cute/cutlass/cutlass.h"
#include "builtins/python/python.h"
#include "builtins/script/torch_modules.h"
#include "value/context.h"

namespace kdsl::builtins {

static const value::NativeModule* const kModules[] = {
    &kBuiltinsModule,         &kMathModule,         &kOperatorModule,      &kSysModule,          &kTimeModule,
    &kCutlassModule,          &kCuteModule,         &kCuteArchModule,      &kCuteMathModule,     &kCuteTestingModule,
    &kCuteRuntimeModule,      &kCutlassUtilsModule, &kCutlassVectorModule, &kCutlassCudaModule,  &kCudaModule,
    &kCudaBindingsModule,     &kCudaDriverModule,   &kCudaRuntimeModule,   &kExperimentalModule, &kPrimitivesModule,
    &kExperimentalCudaModule, &kLlvmDialectModule,
};

static const value::NativeModule* const kTorchModules[] = {
    &kTorchModule, &kTorchTestingModule, &kTorchNnModule, &kTorchFunctionalModule, &kTorchCudaModule,
};

struct PreludeBuiltin {
  std::string_view name, module;
};

static constexpr PreludeBuiltin kPreludeBuiltins[] = {
    {"memoryview", "_memoryview"},
    {"aiter", "_coroutines"},
    {"anext", "_coroutines"},
};

std::string_view prelude_module_of(std::string_view builtin) {
  for (const PreludeBuiltin& row : kPreludeBuiltins)
    if (row.name == builtin) return row.module;
  return {};
}

const value::NativeModule* find_native_module(const value::Context& ctx, std::string_view path) {
  for (const value::NativeModule* module : kModules)
    if (module->path == path) return module;
  if (ctx.torch)
    for (const value::NativeModule* module : kTorchModules)
      if (module->path == path) return module;
  return nullptr;
}

}  // namespace kdsl::builtins
