// Implements --report=html: it presents a compile as one self-contained page for a browser, with the source beside the PTX and
// the machine code of its lines, the resources that each kernel uses on a GPU, and pictures of the program's layouts.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "driver/report/drawings.h"
#include "driver/report/resources.h"

namespace kdsl::driver {

struct HtmlReport {
  std::string title;  // title of the page: the input's name
  std::string version;
  const SourceFile* source = nullptr;
  std::string source_path;  // name of the source in the code
  struct Arch {
    std::string name;
    std::string ptx;
    std::string sass;
    std::string without_sass;  // reason if there is no machine code
  };
  std::vector<Arch> archs;
  std::vector<KernelUsage> kernels;
  Drawings drawings;
};

std::string html_text(const HtmlReport& report);

}  // namespace kdsl::driver
