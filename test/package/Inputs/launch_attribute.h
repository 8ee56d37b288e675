// An attribute of a launch as the driver has it (CUlaunchAttribute), for programs that are built without its header.
#pragma once

struct Attribute {
  int id;
  char pad[4];
  union {
    char bytes[64];
    int number;
  } value;
};
