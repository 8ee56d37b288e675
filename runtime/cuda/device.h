// Declares the object of a cuda device and the guard that makes its context current.
#pragma once

#include "cuda/driver.h"
#include "handles.h"

namespace kdsl::runtime::cuda {

struct Device : kdsl_device {
  CUdevice id;
  CUcontext context;  // the primary one, retained
};

inline Device& self(kdsl_device* device) { return *static_cast<Device*>(device); }

// The device's context is current while this object exists.
class CurrentContext {
 public:
  explicit CurrentContext(const Device& device);
  ~CurrentContext();
  CurrentContext(const CurrentContext&) = delete;
  CurrentContext& operator=(const CurrentContext&) = delete;

 private:
  bool is_pushed_ = false;
};

}  // namespace kdsl::runtime::cuda
