// Requests and compilations as bytes, for a worker process and its host, which are of one version: there is no other reader.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/compilation.h"
#include "compiler/request.h"

namespace kdsl::compiler {

std::string bytes_of(const kdsl_compile_request& request, Purpose purpose);

// A request that owns what it points to.
struct ReceivedRequest {
  kdsl_compile_request request{};
  Purpose purpose = Purpose::Outputs;

  // Returns false if the bytes are something else.
  bool read(std::string_view bytes);

 private:
  std::deque<std::string> texts_;
  std::vector<const char*> options_;
  std::vector<kdsl_source_file> files_;
};

std::string bytes_of(const kdsl_compilation& made);
// Fills a fresh compilation. Returns false if the bytes are something else.
bool read_compilation(std::string_view bytes, kdsl_compilation& made);

}  // namespace kdsl::compiler
