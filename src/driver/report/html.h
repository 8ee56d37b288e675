// --report=html: a compile as one page for a browser, without anything from elsewhere: the source beside the PTX and the
// machine code that its lines became, what each kernel takes of a GPU, and the layouts of the program as pictures.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "driver/report/drawings.h"
#include "driver/report/resources.h"

namespace kdsl::driver {

struct HtmlReport {
  std::string title;  // the input, as it is to be named
  std::string version;
  const SourceFile* source = nullptr;
  std::string source_path;  // as the code names it
  struct Arch {
    std::string name;
    std::string ptx;
    std::string sass;
    std::string without_sass;  // why there is none
  };
  std::vector<Arch> archs;
  std::vector<KernelUsage> kernels;
  Drawings drawings;
};

std::string html_text(const HtmlReport& report);

}  // namespace kdsl::driver
