// Implements --report=html: it presents a compile as one self-contained page for a browser, with the source beside the PTX and
// the machine code of its lines, what the compiler decided, the instructions of each line, the resources that each kernel uses
// on a GPU, and pictures of the program's layouts.
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
  std::string profile;  // address of the page that a profile of the program has; empty: there is none
  // A decision of the compiler about a line of the source, as a remark tells it.
  struct Decision {
    int line;
    std::string text;
    friend bool operator==(const Decision&, const Decision&) = default;
  };
  struct Arch {
    std::string name;
    std::string ptx;
    std::string sass;
    std::string without_sass;  // reason if there is no machine code
    std::vector<Decision> decisions;
  };
  std::vector<Arch> archs;
  std::vector<KernelUsage> kernels;
  Drawings drawings;

  // Returns the part of an architecture, which is added if there is none.
  Arch& arch(std::string_view name);
};

std::string html_text(const HtmlReport& report);

}  // namespace kdsl::driver
