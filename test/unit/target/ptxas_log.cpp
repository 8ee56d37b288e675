#include "target/cuda/ptxas.h"

#include <catch2/catch.hpp>

using namespace kdsl::target;

TEST_CASE("resources are read from what ptxas says", "[target]") {
  const char* log =
      "ptxas info    : 0 bytes gmem\n"
      "ptxas info    : Compiling entry function 'b' for 'sm_90a'\n"
      "ptxas info    : Function properties for b\n"
      "    48 bytes stack frame, 8 bytes spill stores, 12 bytes spill loads\n"
      "ptxas info    : Used 255 registers, used 2 barriers, 48 bytes cumulative stack size, "
      "4352 bytes smem, 400 bytes cmem[0]\n"
      "ptxas info    : Compile time = 18.026 ms\n"
      "ptxas info    : Compiling entry function 'a' for 'sm_90a'\n"
      "ptxas info    : Function properties for a\n"
      "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
      "ptxas info    : Used 8 registers\n";
  auto kernels = parse_resources(log, {"a", "b", "c"});
  REQUIRE(kernels.size() == 3);
  CHECK(kernels[0].registers == 8);
  CHECK(kernels[0].shared_bytes == 0);
  CHECK(kernels[1].registers == 255);
  CHECK(kernels[1].barriers == 2);
  CHECK(kernels[1].shared_bytes == 4352);
  CHECK(kernels[1].constant_bytes == 400);
  CHECK(kernels[1].local_bytes == 48);
  CHECK(kernels[1].spill_stores == 8);
  CHECK(kernels[1].spill_loads == 12);
  CHECK(kernels[2].registers == -1);
}

TEST_CASE("spills are found whatever kernel they are of", "[target]") {
  CHECK_FALSE(has_spills(
      "ptxas info    : Function properties for k\n    16 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"));
  CHECK(
      has_spills("    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
                 "ptxas         .     144 bytes stack frame, 224 bytes spill stores, 224 bytes spill loads\n"));
}

TEST_CASE("an error in the PTX names the source line", "[target]") {
  const char* ptx =
      ".version 8.6\n"
      ".visible .entry k()\n"
      "{\n"
      "\t.loc\t1 12 5\n"
      "\tfoo %r1;\n"
      "\t.loc\t1 13 5\n"
      "}\n"
      "\t.file\t1 \"k.kpy\"\n";
  CHECK(explain_ptx_errors("ptxas /dev/stdin, line 5; error   : Not a name of any known instruction: 'foo'\n"
                           "ptxas fatal   : Ptx assembly aborted due to errors\n",
                           ptx) == "Not a name of any known instruction: 'foo' (PTX line 5, from k.kpy:12:5)");
  CHECK(explain_ptx_errors("ended by signal 11\n", ptx) == "ended by signal 11");
  CHECK(explain_ptx_errors("", ptx) == "it gave no reason");
}

TEST_CASE("waits that ptxas puts between products of warpgroups are told, with places of the source", "[target]") {
  const char* ptx =
      ".visible .entry k()\n"
      "{\n"
      "\t.loc\t1 12 5\n"
      "\tfoo %r1;\n"
      "}\n"
      "\t.file\t1 \"k.kpy\"\n";
  std::string log = with_source_places(
      "ptxas info    : (C7517) warpgroup.wait is injected in around line 4 by compiler to allow use of registers defined by "
      "GMMA in "
      "function 'k'\n"
      "ptxas info    : (C7515) Potential Performance Loss: wgmma.mma_async instructions are serialized due to non wgmma "
      "instructions defining accumulator registers of a wgmma between start and end of the pipeline stage in the function 'k'\n"
      "ptxas info    : Compiling entry function 'k' for 'sm_90a'\n"
      "ptxas info    : Used 8 registers\n",
      ptx);
  auto kernels = parse_resources(log, {"other", "k"});
  CHECK(kernels[0].wgmma_waits.empty());
  REQUIRE(kernels[1].wgmma_waits.size() == 2);
  CHECK(kernels[1].wgmma_waits[0] == "a wait is put in around k.kpy:12:5 to allow use of registers defined by GMMA");
  CHECK(kernels[1].wgmma_waits[1] ==
        "non wgmma instructions defining accumulator registers of a wgmma between start and end of the pipeline stage");
  CHECK(kernels[1].registers == 8);
  CHECK(with_source_places("around line 4", "") == "around line 4\n");
}
