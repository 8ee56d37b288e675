// The modules of kdsl-run's reduced torch, for the registry. They exist only after enable_torch().
#pragma once

#include "value/types.h"

namespace kdsl::builtins {

extern const value::NativeModule kTorchModule;
extern const value::NativeModule kTorchTestingModule;
extern const value::NativeModule kTorchFunctionalModule;  // torch.nn.functional
extern const value::NativeModule kTorchNnModule;
extern const value::NativeModule kTorchCudaModule;

void add_torch_limits(value::Context&, value::ModuleObject* torch);  // iinfo, finfo

}  // namespace kdsl::builtins
