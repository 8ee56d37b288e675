// The functions of CUDA C++ in a module's PTX.
#include "target/nvptx/cuda_code.h"

#include <catch2/catch.hpp>

using kdsl::target::with_functions;

static const std::string kModule =
    ".version 8.4\n.target sm_90a\n.address_size 64\n.visible .entry k()\n{\n\tcall.uni kdsl_cuda_1, ();\n}\n";

static std::string text(std::string_view version, std::string_view functions) {
  return std::string("// made by a compiler\n.version ") + std::string(version) + "\n.target sm_90a\n.address_size 64\n" +
         std::string(functions);
}

TEST_CASE("functions stand in front of the kernels, with names of their own", "[target]") {
  std::string first = text("9.0",
                           ".visible .global .align 4 .b8 table[16] = {1, 0};\n"
                           ".extern .func vprintf(.param .b64 a);\n"
                           ".weak .func  (.param .b32 r) f(\n.param .b32 f_param_0\n)\n{\n"
                           "mov.u64 %f, table;\nld.param.b32 %r, [f_param_0];\ncall vprintf, (a);\nret;\n}\n"
                           ".visible .func kdsl_cuda_1()\n{\ncall f, (a);\n}\n");
  std::string second = text("8.0", ".visible .func f()\n{\n}\n");
  std::string whole = with_functions(kModule, std::vector{first, second});
  CHECK(whole ==
        ".version 9.0\n.target sm_90a\n.address_size 64\n"
        ".global .align 4 .b8 table__cuda0[16] = {1, 0};\n"
        ".extern .func vprintf(.param .b64 a);\n"
        ".func  (.param .b32 r) f__cuda0(\n.param .b32 f_param_0\n)\n{\n"
        "mov.u64 %f, table__cuda0;\nld.param.b32 %r, [f_param_0];\ncall vprintf, (a);\nret;\n}\n"
        ".func kdsl_cuda_1()\n{\ncall f__cuda0, (a);\n}\n"
        ".func f__cuda1()\n{\n}\n"
        ".visible .entry k()\n{\n\tcall.uni kdsl_cuda_1, ();\n}\n");
}

TEST_CASE("the version of the module stays if it is the highest", "[target]") {
  std::string whole = with_functions(kModule, std::vector{text("8.3", ".func g()\n{\n}\n"), text("7.8", "")});
  CHECK(whole.starts_with(".version 8.4\n"));
  CHECK(with_functions(kModule, std::vector{text("8.10", "")}).starts_with(".version 8.10\n"));
}
