// Tests of the compiler inside of a program, through its installed headers: what a C++ program sees of it.
#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <malloc.h>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include "kdsl/compiler.hpp"

using namespace kdsl;

namespace {

const std::string kScale = R"(
import cutlass
import cutlass.cute as cute

# kdsl: instantiate scale(x: Tensor[Float32, ?, 1, align=16], factor: Float32)

@cute.kernel
def scale_kernel(x: cute.Tensor, factor: cutlass.Float32):
    thread, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    i = block * 128 + thread
    if i < cute.size(x):
        x[i] = x[i] * factor

@cute.jit
def scale(x: cute.Tensor, factor: cutlass.Float32):
    scale_kernel(x, factor).launch(grid=[cute.ceil_div(cute.size(x), 128), 1, 1], block=[128, 1, 1])
)";

CompileRequest to_ptx(const std::string& text, const std::string& path = "scale.kpy") {
  return std::move(CompileRequest(path, text).option("--gpu-arch=sm_90a").option("--emit=ptx"));
}

std::string code_of_first(const Compilation& made) { return made.diagnostics().empty() ? "" : made.diagnostics()[0]->code; }

// Takes what the process writes to standard output and to the error output while it exists.
class Captured {
 public:
  Captured() {
    std::fflush(nullptr);
    for (int stream : {1, 2}) {
      kept_[stream - 1] = ::dup(stream);
      ::dup2(::fileno(file_), stream);
    }
  }
  ~Captured() {
    restore();
    std::fclose(file_);
  }
  // Returns how many bytes were written.
  long restore() {
    std::fflush(nullptr);
    for (int stream : {1, 2})
      if (kept_[stream - 1] >= 0) {
        ::dup2(kept_[stream - 1], stream);
        ::close(kept_[stream - 1]);
        kept_[stream - 1] = -1;
      }
    std::fseek(file_, 0, SEEK_END);
    return std::ftell(file_);
  }

 private:
  std::FILE* file_ = std::tmpfile();
  int kept_[2];
};

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("kdsl-compiler-test-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string path(const std::string& name) const { return path_ / name; }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

 private:
  std::filesystem::path path_;
};

size_t heap_bytes() { return mallinfo2().uordblks; }

}  // namespace

TEST_CASE("compiler: a text becomes the forms that the options name") {
  Compilation made = to_ptx(kScale).option("--gpu-arch=sm_80").option("--emit=ptx,kir,json").compile();
  INFO(made.messages());
  REQUIRE(made.ok());
  CHECK(kdsl_compilation_output_count(made.get()) == 5);
  CHECK(made.output("ptx").find(".target sm_90a") != std::string_view::npos);
  CHECK(made.output("ptx", "sm_80").find(".target sm_80") != std::string_view::npos);
  CHECK(made.output("ptx", "sm_75").empty());
  CHECK(made.output("kir").find("kernel @") != std::string_view::npos);
  CHECK(made.output("json").find("\"scale\"") != std::string_view::npos);
  CHECK(made.output("cubin").empty());
  CHECK_FALSE(kdsl_compilation_output(made.get(), 5));
  CHECK(std::string(kdsl_compiler_version()) == kdsl_runtime_version());
}

TEST_CASE("compiler: a file gives the same as its text") {
  Folder folder;
  std::string path = folder.write("scale.kpy", kScale);
  Compilation of_file = CompileRequest(path).option("--emit=ptx").compile();
  INFO(of_file.messages());
  REQUIRE(of_file.ok());
  CHECK(of_file.output("ptx") == CompileRequest(path, kScale).option("--emit=ptx").compile().output("ptx"));
  Compilation missing = CompileRequest(folder.path("none.kpy")).option("--emit=ptx").compile();
  CHECK(missing.status() == KDSL_COMPILE_ERRORS);
  CHECK(code_of_first(missing) == "file");
}

TEST_CASE("compiler: diagnostics are objects with places, notes and fixes") {
  std::string wrong = kScale;
  wrong.replace(wrong.find("x[i] * factor"), 13, "x[i] * facto");
  Compilation made = to_ptx(wrong).compile();
  REQUIRE(made.status() == KDSL_COMPILE_ERRORS);
  REQUIRE(made.diagnostics().size() == 1);
  const kdsl_diagnostic& told = *made.diagnostics()[0];
  CHECK(told.level == KDSL_LEVEL_ERROR);
  CHECK(std::string(told.code) == "undefined-name");
  CHECK(std::string(told.message).find("`facto`") != std::string::npos);
  CHECK(std::string(told.place.path) == "scale.kpy");
  CHECK(told.place.line == 13);
  CHECK(told.place.column == 23);
  CHECK(told.place.end_column == 28);
  CHECK(wrong.substr(told.place.begin, told.place.end - told.place.begin) == "facto");
  CHECK(told.stack_count > 0);
  REQUIRE(told.fix_count == 1);
  CHECK(std::string(told.fixes[0].text) == "factor");
  CHECK(told.fixes[0].place.begin == told.place.begin);
  REQUIRE(told.help_count == 1);
  CHECK(std::string(told.help[0]).find("did you mean `factor`?") != std::string::npos);
  CHECK(std::string(told.rendered).find("scale.kpy:13:23: error: ") == 0);
  CHECK(std::string(made.messages()) == told.rendered);
  CHECK(made.output("ptx").empty());
}

TEST_CASE("compiler: wrong requests are refused, and nothing is printed or written") {
  Captured captured;
  std::vector<CompileRequest> wrong = {to_ptx(kScale).option("--no-such-option"), to_ptx(kScale).option("-o", "x.ptx"),
                                       to_ptx(kScale).option("--emit=ptx=x.ptx"), to_ptx(kScale).option("-v"),
                                       to_ptx(kScale).option("--help"),           to_ptx(kScale).option("other.kpy"),
                                       to_ptx(kScale).option("--target=vax")};
  std::vector<Compilation> made;
  for (const CompileRequest& request : wrong) made.push_back(request.compile());
  Compilation not_utf8 = to_ptx("x = '\xff'").compile();
  Compilation form_of_loaded = to_ptx(kScale).load();
  Compilation syntax_of_loaded = CompileRequest("scale.kpy", kScale).option("-fsyntax-only").load();
  const char* no_option = nullptr;
  kdsl_compile_request of_null{};
  of_null.size = sizeof of_null;
  of_null.path = "scale.kpy";
  of_null.options = &no_option;
  of_null.option_count = 1;
  kdsl_compilation* null_option = nullptr;
  kdsl_compile(&of_null, &null_option);
  made.emplace_back(null_option);
  Compilation printing = to_ptx("print('at compile time')\n" + kScale).compile();
  kdsl_compile_request bare{};
  kdsl_compilation* of_nothing = nullptr;
  kdsl_compile(&bare, &of_nothing);
  made.emplace_back(of_nothing);
  CHECK(captured.restore() == 0);
  for (const Compilation& refused : made) {
    INFO(refused.messages());
    CHECK(refused.status() == KDSL_COMPILE_REQUEST);
    CHECK(code_of_first(refused) == "usage");
  }
  CHECK(not_utf8.status() == KDSL_COMPILE_REQUEST);
  CHECK(code_of_first(not_utf8) == "encoding");
  CHECK(form_of_loaded.status() == KDSL_COMPILE_REQUEST);
  CHECK(syntax_of_loaded.status() == KDSL_COMPILE_REQUEST);
  CHECK(printing.ok());
  CHECK(std::string(printing.printed()) == "at compile time\n");
}

TEST_CASE("compiler: imports find files in memory before those on disk") {
  std::string text = kScale;
  text.replace(text.find("import cutlass\n"), 15, "import cutlass\nfrom lib.sizes import THREADS\nimport plain\n");
  text.replace(text.find("* 128 +"), 7, "* THREADS +");
  auto request = [&](const std::string& threads) {
    return std::move(to_ptx(text, "kernels/scale.kpy")
                         .file("kernels/lib/sizes.py", "THREADS = " + threads + "\n")
                         .file("kernels/plain.kpy", "VALUE = 1\n"));
  };
  Compilation small = request("64").compile(), large = request("256").compile();
  INFO(small.messages());
  REQUIRE(small.ok());
  REQUIRE(large.ok());
  CHECK(small.output("ptx") != large.output("ptx"));
  Compilation wrong = request("]").compile();
  REQUIRE(wrong.status() == KDSL_COMPILE_ERRORS);
  CHECK(std::string(wrong.diagnostics()[0]->place.path) == "kernels/lib/sizes.py");
  CHECK(to_ptx(text).compile().status() == KDSL_COMPILE_ERRORS);
}

TEST_CASE("compiler: programs do not see the machine unless they may") {
  ::setenv("KDSL_COMPILER_TEST", "seen", 1);
  std::string text = "import os\nassert os.environ.get('KDSL_COMPILER_TEST') == 'seen', 'not seen'\n" + kScale;
  CHECK(to_ptx(text).compile().status() == KDSL_COMPILE_ERRORS);
  Compilation seen = to_ptx(text).sees_machine().compile();
  INFO(seen.messages());
  CHECK(seen.ok());
}

TEST_CASE("compiler: a loaded program runs, and its types are checked") {
  Compilation made = CompileRequest("scale.kpy", kScale).option("--target=cpu").load();
  INFO(made.messages());
  REQUIRE(made.ok());
  REQUIRE(kdsl_compilation_entry_count(made.get()) == 1);
  CHECK(std::string(kdsl_compilation_entry(made.get(), 0)->args[1].type_name) == "Float32");
  Entry<Tensor<float, 1>, float> scale;
  REQUIRE(made.entry("scale", scale) == KDSL_OK);
  alignas(16) float x[300];
  for (int i = 0; i < 300; ++i) x[i] = static_cast<float>(i);
  REQUIRE(scale({x, {300}}, 2.5f) == KDSL_OK);
  for (int i = 0; i < 300; ++i) CHECK(x[i] == static_cast<float>(i) * 2.5f);
  CHECK(scale({x + 1, {299}}, 2.5f) == KDSL_ERROR_INVALID_ARGUMENT);
  CHECK(scale({x, {150}, {2}}, 2.5f) == KDSL_ERROR_INVALID_ARGUMENT);  // a list is strides, never a device

  Entry<Tensor<float, 2>, float> of_matrix;
  CHECK(made.entry("scale", of_matrix) == KDSL_ERROR_INVALID_ARGUMENT);
  Entry<Tensor<float, 1>, double> of_double;
  CHECK(made.entry("scale", of_double) == KDSL_ERROR_INVALID_ARGUMENT);
  CHECK(made.entry("scales", scale) == KDSL_ERROR_NOT_FOUND);
  // The only entry is a function, which is called and not launched.
  CHECK(kdsl_compilation_launch(made.get(), 0, nullptr, nullptr) == KDSL_ERROR_INVALID_ARGUMENT);

  using Scale = kdsl_status (*)(const kdsl_tensor*, float, void*, const kdsl_launch_options*);
  auto* function = reinterpret_cast<Scale>(kdsl_compilation_symbol(made.get(), "scale_scale"));
  REQUIRE(function);
  CHECK(function(Tensor<float, 1>(x, {300}).get(), 2.0f, nullptr, nullptr) == KDSL_OK);
  CHECK(x[2] == 10.0f);
  CHECK_FALSE(kdsl_compilation_symbol(made.get(), "no_such_function"));
  kdsl_launch_options place{sizeof(kdsl_launch_options), 0, {KDSL_DL_CPU, 0}, nullptr, 0};
  CHECK(kdsl_compilation_preload(made.get(), &place) == KDSL_OK);
  Compilation not_loaded = to_ptx(kScale).compile();
  CHECK(not_loaded.entry("scale", scale) == KDSL_ERROR_NOT_FOUND);
  CHECK(kdsl_compilation_call(not_loaded.get(), 0, nullptr, nullptr, nullptr, nullptr) == KDSL_ERROR_NOT_FOUND);
}

TEST_CASE("compiler: a program is specialised for values of run time") {
  std::string text = R"(
import cutlass
import cutlass.cute as cute

@cute.kernel
def fill_kernel(x: cute.Tensor, value: cutlass.Constexpr):
    thread, _, _ = cute.arch.thread_idx()
    x[thread] = value

@cute.jit
def fill(x: cute.Tensor, value: cutlass.Constexpr):
    fill_kernel(x, value).launch(grid=[1, 1, 1], block=[cute.size(x), 1, 1])
)";
  for (int count : {32, 64}) {
    std::string type = "Tensor[Float32, " + std::to_string(count) + ", align=16]";
    Compilation made =
        CompileRequest("fill.kpy", text).option("--target=cpu").instantiate("fill(x: " + type + ", value=7.0)").load();
    INFO(made.messages());
    REQUIRE(made.ok());
    Entry<Tensor<float, 1>> fill;
    REQUIRE(made.entry("fill", fill) == KDSL_OK);
    alignas(16) float x[64] = {};
    REQUIRE(fill({x, {count}}) == KDSL_OK);
    CHECK(x[count - 1] == 7.0f);
    CHECK(fill({x, {count / 2}}) == KDSL_ERROR_INVALID_ARGUMENT);
  }
}

TEST_CASE("compiler: numbers that are defined keep their digits and their type") {
  Compilation made = to_ptx("EPS = 0\nTWO = 0.0\nMANY = 0\nprint(EPS, TWO, MANY)\n" + kScale)
                         .define("EPS", 1e-9)
                         .define("TWO", 2.0)
                         .define("MANY", int64_t{1} << 40)
                         .compile();
  INFO(made.messages());
  CHECK(std::string(made.printed()).starts_with("1e-09 2.0 1099511627776"));
}

TEST_CASE("compiler: compiles end when they are cancelled or their time is over") {
  std::string endless = "i = 0\nwhile True:\n    i += 1\n" + kScale;
  CompileCancellation cancellation;
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    cancellation.request();
  });
  Compilation cancelled = to_ptx(endless).option("--max-steps=1000000000000").cancelled_by(cancellation).compile();
  canceller.join();
  CHECK(cancelled.status() == KDSL_COMPILE_CANCELLED);
  CHECK(std::string(cancelled.messages()).find("its caller cancelled it") != std::string::npos);
  // A request that came earlier stops a program that ends by itself, too.
  CHECK(to_ptx(kScale).cancelled_by(cancellation).compile().status() == KDSL_COMPILE_CANCELLED);
  Compilation late = to_ptx(endless).option("--max-steps=1000000000000").time_limit_ms(30).compile();
  CHECK(late.status() == KDSL_COMPILE_LIMIT);
  CHECK(std::string(late.messages()).find("it ran longer than 0.03 s") != std::string::npos);
}

TEST_CASE("compiler: a failure of the compiler itself fails one compile") {
  Captured captured;
  Compilation failed = to_ptx(kScale).option("-fcrash-for-testing=abort").compile();
  Compilation next = to_ptx(kScale).compile();
  CHECK(captured.restore() == 0);
  CHECK(failed.status() == KDSL_COMPILE_INTERNAL);
  CHECK(std::string(failed.messages()).find("this is a bug in the compiler") != std::string::npos);
  CHECK(next.ok());
}

TEST_CASE("compiler: threads compile and call at the same time") {
  const std::string expected(to_ptx(kScale).compile().output("ptx"));
  std::atomic<int> right{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 3; ++i) right += to_ptx(kScale).compile().output("ptx") == expected;
      right += to_ptx("def wrong(:\n").compile().status() == KDSL_COMPILE_ERRORS;
      Compilation loaded = CompileRequest("scale.kpy", kScale).option("--target=cpu").load();
      Entry<Tensor<float, 1>, float> scale;
      alignas(16) float x[4] = {1, 2, 3, 4};
      if (loaded.entry("scale", scale) == KDSL_OK && scale({x, {4}}, static_cast<float>(t)) == KDSL_OK)
        right += x[3] == static_cast<float>(4 * t);
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(right == 8 * 5);
}

TEST_CASE("compiler: results are kept in a folder") {
  Folder folder;
  auto request = [&](const std::string& value) {
    std::string text = "from value import VALUE\n" + kScale;
    return std::move(to_ptx(text).file("value.py", "VALUE = " + value + "\n").cache(folder.path("cache")));
  };
  Compilation first = request("1").compile();
  INFO(first.messages());
  REQUIRE(first.ok());
  auto entries = [&] {
    auto all = std::filesystem::directory_iterator(folder.path("cache"));
    return std::distance(begin(all), end(all));
  };
  auto count = entries();
  CHECK(count > 0);
  CHECK(request("1").compile().output("ptx") == first.output("ptx"));
  CHECK(entries() == count);
  CHECK(request("2").compile().ok());  // another text of an imported file is another program
  CHECK(entries() > count);
}

TEST_CASE("compiler: what a program prints is kept, too") {
  Folder folder;
  auto run = [&] { return to_ptx("print('made', 1 + 2)\n" + kScale).cache(folder.path("cache")).compile(); };
  CHECK(std::string(run().printed()) == "made 3\n");
  CHECK(std::string(run().printed()) == "made 3\n");
}

TEST_CASE("compiler: requests of older and of newer headers") {
  struct Newer {
    kdsl_compile_request known;
    uint64_t more;
  } newer{};
  const char* options[] = {"--gpu-arch=sm_90a", "--emit=ptx"};
  newer.known.path = "scale.kpy";
  newer.known.text = kScale.data(), newer.known.text_size = kScale.size();
  newer.known.options = options, newer.known.option_count = 2;
  auto status = [&](size_t size) {
    newer.known.size = static_cast<uint32_t>(size);
    kdsl_compilation* made = nullptr;
    kdsl_compile_status status = kdsl_compile(&newer.known, &made);
    kdsl_compilation_release(made);
    return status;
  };
  CHECK(status(offsetof(kdsl_compile_request, worker)) == KDSL_COMPILE_OK);
  CHECK(status(sizeof newer) == KDSL_COMPILE_OK);
  newer.more = 1;
  CHECK(status(sizeof newer) == KDSL_COMPILE_REQUEST);
  CHECK(status(sizeof newer.known) == KDSL_COMPILE_OK);
  CHECK(status(8) == KDSL_COMPILE_REQUEST);
}

TEST_CASE("compiler: a worker that is not there fails the compile") {
  Compilation made = to_ptx(kScale).in_worker("/nowhere/kdslc").compile();
  CHECK(made.status() == KDSL_COMPILE_TOOL);
  CHECK(code_of_first(made) == "tool-failed");
}

// KDSL_COMPILES=10000 makes it the long run that docs/contributing.md asks for after changes of ownership.
TEST_CASE("compiler: compiles leave no memory behind") {
  const char* wanted = std::getenv("KDSL_COMPILES");
  const int count = wanted ? std::atoi(wanted) : 60;
  auto compile_all_kinds = [](int i) {
    if (i % 4 == 0) REQUIRE(to_ptx(kScale).compile().ok());
    if (i % 4 == 1) REQUIRE(to_ptx(kScale + "\nx = (\n").compile().status() == KDSL_COMPILE_ERRORS);
    if (i % 4 == 2) REQUIRE(CompileRequest("scale.kpy", kScale).option("--target=cpu").load().ok());
    if (i % 4 == 3) REQUIRE(to_ptx(kScale).option("--no-such-option").compile().status() == KDSL_COMPILE_REQUEST);
  };
  for (int i = 0; i < 12; ++i) compile_all_kinds(i);  // warms up: some things are made once
  size_t before = heap_bytes();
  for (int i = 0; i < count; ++i) compile_all_kinds(i);
  size_t after = heap_bytes();
  INFO("after " << count << " compiles: " << before << " bytes before, " << after << " after");
  CHECK(after < before + static_cast<size_t>(count) * 16 + 16384);
}
