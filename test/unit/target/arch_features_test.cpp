// These tests compare the table of architectures with ptxas: an instruction of each feature assembles exactly on the
// architectures that have it in the table, and a multiprocessor holds as many threads and blocks as ptxas states.
#include <string>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "ir/arch.h"
#include "target/cuda/ptxas.h"
#include "target/cuda/tools.h"

using namespace kdsl;
using ir::Feature;

namespace {

struct Sample {
  Feature feature;
  const char* code;
};

constexpr Sample kSamples[] = {
    {Feature::AsyncCopies, "cp.async.ca.shared.global [s], [%rd1], 16;"},
    {Feature::Clusters, "barrier.cluster.arrive;"},
    {Feature::TensorCopies, "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [s], [%rd1], 16, [m];"},
    {Feature::WarpgroupProducts, "wgmma.fence.sync.aligned;"},
    {Feature::RegisterCounts, "setmaxnreg.inc.sync.aligned.u32 64;"},
    {Feature::TensorMapFields, "tensormap.replace.tile.rank.global.b1024.b32 [%rd1], 3;"},
    {Feature::BulkByteMasks, "cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1], [s], 16, %rs1;"},
    {Feature::WorkStealing, "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [s], [m];"},
    {Feature::ByteMatrices, "ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8 {%r1, %r2}, [s];"},
    {Feature::NarrowConversions, "{ .reg .b8 t; cvt.rn.satfinite.e2m1x2.f32 t, %f1, %f2; }"},
    {Feature::FloatReductions, "redux.sync.min.f32 %f1, %f2, 0xffffffff;"},
    {Feature::CtaPairs,
     "cp.async.bulk.tensor.1d.cta_group::2.shared::cluster.global.mbarrier::complete_tx::bytes [s], [%rd1, {%r1}], [m];"},
    {Feature::TensorMemory, "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [s], 32;"},
    {Feature::TensorByteProducts, "tcgen05.mma.cta_group::1.kind::i8 [%r1], %rd1, %rd1, %r2, %p1;"},
    {Feature::TensorChipForms, "tcgen05.shift.cta_group::1.down [%r1];"},
    {Feature::TensorChipForms,
     "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.block32 [%r1], %rd1, %rd1, [%r2], %r2, [%r1], [%r2], %p1;"},
    {Feature::TensorScaledSums, "tcgen05.mma.cta_group::1.kind::f16 [%r1], %rd1, %rd1, %r2, %p1, 3;"},
    {Feature::TensorReductions, "tcgen05.ld.red.sync.aligned.32x32b.x2.min.u32 {%r1, %r2}, %r3, [%r1];"},
    {Feature::WorkMulticasts,
     "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [s], [m];"},
    {Feature::CtaPairs,
     "cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [%rd1, {%r1, %r2, %r1, %r2, %r1}], [s];"},
    {Feature::CtaPairs,
     "cp.async.bulk.tensor.3d.shared::cluster.global.im2col::w.mbarrier::complete_tx::bytes [s], [%rd1, {%r1, %r2, %r1}], [m], "
     "{%rs1, %rs2};"},
    {Feature::BlockScaledProducts,
     "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32.e2m1.e3m2.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, "
     "{%f1, %f2, %f3, %f4};"},
    {Feature::BlockScaledProducts,
     "mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale.scale_vec::1X.f32.e4m3.e4m3.f32.ue8m0 {%f1, %f2, %f3, %f4}, "
     "{%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f1, %f2, %f3, %f4}, %r7, {%rs1, %rs2}, %r8, {%rs1, %rs2};"},
};

// Returns ptxas' log for a kernel; none if it does not assemble.
std::optional<std::string> assembled(const ir::Arch& arch, std::string_view directives, std::string_view code) {
  std::string ptx = fmt::format(
      ".version 9.0\n.target {}\n.address_size 64\n.visible .entry k() {} {{\n"
      ".reg .b64 %rd<4>; .reg .b32 %r<9>; .reg .b16 %rs<4>; .reg .f32 %f<5>; .reg .pred %p<3>;\n"
      ".shared .align 16 .b8 s[512]; .shared .b64 m;\nmov.b64 %rd1, 0; mov.b32 %r1, 0; mov.b32 %r2, 0;\n{}\nret;\n}}\n",
      arch.name, directives, code);
  auto started = target::PtxasProcess::start(arch, {});
  REQUIRE(started);
  auto done = (*started)->finish(ptx);
  return done ? std::optional(done->log) : std::nullopt;
}

bool holds(const ir::Arch& arch, int threads, int blocks) {
  auto log = assembled(arch, fmt::format(".maxntid {}, 1, 1 .minnctapersm {}", threads, blocks), "");
  REQUIRE(log);
  return log->find("minnctapersm") == std::string::npos;
}

}  // namespace

TEST_CASE("ptxas takes the instructions of a feature where the table has it", "[target][arch]") {
  if (!target::find_ptxas({})) {
    WARN("no ptxas");
    return;
  }
  for (const Sample& sample : kSamples)
    for (const ir::Arch& arch : ir::kArchs) {
      INFO(arch.name << ": " << sample.code);
      CHECK(assembled(arch, "", sample.code).has_value() == arch.has(sample.feature));
    }
}

TEST_CASE("ptxas believes in as many threads and blocks", "[target][arch]") {
  if (!target::find_ptxas({})) {
    WARN("no ptxas");
    return;
  }
  constexpr int kThreads = 512;
  for (const ir::Arch& arch : ir::kArchs) {
    if (arch.suffix) continue;
    INFO(arch.name);
    int blocks = arch.multiprocessor.threads / kThreads;
    CHECK(holds(arch, kThreads, blocks));
    CHECK_FALSE(holds(arch, kThreads, blocks + 1));
    CHECK(holds(arch, ir::kWarpSize, arch.multiprocessor.blocks));
    CHECK_FALSE(holds(arch, ir::kWarpSize, arch.multiprocessor.blocks + 1));
  }
}
