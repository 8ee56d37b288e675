// These tests check the table of architectures: its rows, the keys that find them, and its numbers against NVIDIA's
// documents.
#include "ir/arch.h"

#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include "ir/ir.h"

using namespace kdsl::ir;

TEST_CASE("a row is found by its name and by what else it is called", "[arch]") {
  for (const Arch& arch : kArchs) {
    INFO(arch.name);
    CHECK(find_arch(arch.name) == &arch);
    CHECK(find_arch_of_digits(arch.name.substr(3)) == &arch);
    CHECK(arch.name == "sm_" + std::to_string(arch.number) + (arch.suffix ? std::string(1, arch.suffix) : ""));
    CHECK(arch_number(arch.name) == arch.number);
    CHECK(find_arch(arch.number)->number == arch.number);
    CHECK(find_arch(arch.number)->suffix == 0);
  }
  CHECK(find_arch("sm_101a") == sm(110, 'a'));
  for (const char* name : {"", "sm_", "90a", "sm_90b", "sm_75a", "sm_90f", "compute_90", "SM_90"}) CHECK_FALSE(find_arch(name));
  CHECK_FALSE(find_arch(70));
  CHECK(arch_number("sm_70") == 70);
  CHECK_FALSE(arch_number("9.0"));
  CHECK_FALSE(arch_number("sm_9x"));
  CHECK(find_arch_called("Hopper") == sm(90, 'a'));
  CHECK(find_arch_called("rtx4090") == sm(89));
  CHECK_FALSE(find_arch_called("Kepler"));
}

// PTX ISA 9, section 11.1.2: an instruction that compiles for a family is also admitted for its single chips, and one of the
// plain form for both.
TEST_CASE("a form has all that the more portable ones of its number have", "[arch]") {
  for (const Arch& arch : kArchs)
    for (const Arch& other : kArchs) {
      if (arch.number != other.number) continue;
      bool is_wider = arch.suffix == other.suffix || other.suffix == 0 || (arch.suffix == 'a' && other.suffix == 'f');
      if (!is_wider) continue;
      INFO(arch.name << " and " << other.name);
      CHECK((arch.features | other.features) == arch.features);
      CHECK(arch.multiprocessor == other.multiprocessor);
    }
}

TEST_CASE("features that grow are those of all later architectures", "[arch]") {
  for (Feature feature : {Feature::AsyncCopies, Feature::Clusters, Feature::TensorCopies, Feature::WorkStealing})
    for (const Arch& arch : kArchs) CHECK(arch.has(feature) == (arch.number >= first_arch_with(feature).number));
  CHECK(&first_arch_with(Feature::AsyncCopies) == sm(80));
  CHECK(&first_arch_with(Feature::TensorCopies) == sm(90));
}

static std::string names_with(Feature feature) {
  std::string names;
  for (const Arch& arch : kArchs)
    if (arch.has(feature)) names += (names.empty() ? "" : " ") + std::string(arch.name.substr(3));
  return names;
}

// These are the instructions that ptxas 13.0 admits.
TEST_CASE("features of single architectures and families", "[arch]") {
  CHECK(names_with(Feature::WarpgroupProducts) == "90a");
  CHECK(names_with(Feature::TensorMemory) == "100a 100f 103a 103f 110a 110f");
  CHECK(names_with(Feature::CtaPairs) == "100a 100f 103a 103f 110a 110f");
  CHECK(names_with(Feature::BlockScaledProducts) == "120a 120f 121a 121f");
  CHECK(names_with(Feature::FloatReductions) == "100a 100f 103a 103f");
  CHECK(names_with(Feature::TensorByteProducts) == "100a 110a");
  CHECK(names_with(Feature::WideFp4Products) == "103a");
  CHECK(names_with(Feature::TensorChipForms) == "100a 103a 110a");
  CHECK(names_with(Feature::TensorScaledSums) == "100a 100f 103a 103f");
  CHECK(names_with(Feature::TensorReductions) == "103a 103f 110a 110f");
  CHECK(names_with(Feature::WorkMulticasts) == "100a 100f 103a 103f 110a 110f 120a 120f 121a 121f");
  CHECK(names_with(Feature::RegisterCounts) == "90a 100a 100f 103a 103f 110a 110f 120a 120f 121a 121f");
  for (const Arch& arch : kArchs) CHECK((arch.multiprocessor.tensor_columns > 0) == (arch.number >= 100 && arch.number < 120));
}

// These numbers are from the programming guide's table of technical specifications.
TEST_CASE("shared memory and threads of architectures", "[arch]") {
  auto block_kb = [](int number) { return find_arch(number)->multiprocessor.shared_of_block() / 1024; };
  for (int number : {90, 100, 103, 110}) CHECK(block_kb(number) == 227);
  for (int number : {80, 87}) CHECK(block_kb(number) == 163);
  for (int number : {86, 88, 89, 120, 121}) CHECK(block_kb(number) == 99);
  CHECK(block_kb(75) == 64);
  for (const Arch& arch : kArchs) {
    CHECK(arch.multiprocessor.threads % kWarpSize == 0);
    CHECK(arch.multiprocessor.threads >= kMaxBlockThreads);
  }
}

TEST_CASE("a module without an architecture is made for what all have", "[arch]") {
  Module module;
  CHECK(&arch_of(module) == kLeastArch);
  module.arch = "sm_90a";
  CHECK(&arch_of(module) == kDefaultArch);
}
