// These tests compare repr of constants with CPython's output.
#include <catch2/catch.hpp>

#include <limits>

#include "base/python_repr.h"

using namespace kdsl;

TEST_CASE("floats") {
  CHECK(repr_float(1) == "1.0");
  CHECK(repr_float(-0.0) == "-0.0");
  CHECK(repr_float(0.1) == "0.1");
  CHECK(repr_float(1e15) == "1000000000000000.0");
  CHECK(repr_float(1e16) == "1e+16");
  CHECK(repr_float(123456789012345680.0) == "1.2345678901234568e+17");
  CHECK(repr_float(0.0001) == "0.0001");
  CHECK(repr_float(0.00001) == "1e-05");
  CHECK(repr_float(1.5e300) == "1.5e+300");
  CHECK(repr_float(5e-324) == "5e-324");
  CHECK(repr_float(std::numeric_limits<double>::infinity()) == "inf");
  CHECK(repr_float(std::numeric_limits<double>::quiet_NaN()) == "nan");
}

TEST_CASE("complex numbers") {
  CHECK(repr_complex(0, 1) == "1j");
  CHECK(repr_complex(0, 1.5) == "1.5j");
  CHECK(repr_complex(1, -2) == "(1-2j)");
  CHECK(repr_complex(-0.0, 1) == "(-0+1j)");
}

TEST_CASE("strings") {
  CHECK(repr_str("a") == "'a'");
  CHECK(repr_str("it's") == "\"it's\"");
  CHECK(repr_str("'\"") == "'\\'\"'");
  CHECK(repr_str("\n\t\r\\\x01\x7F") == "'\\n\\t\\r\\\\\\x01\\x7f'");
  CHECK(repr_str("\xC3\xA4") == "'\xC3\xA4'");
  CHECK(repr_str("\xC2\xA0") == "'\\xa0'");
  CHECK(repr_str("\xE2\x80\xA8") == "'\\u2028'");
  CHECK(repr_str("\xED\xA0\x80") == "'\\ud800'");
  CHECK(ascii_str("\xC3\xA4\xF0\x9F\x98\x80") == "'\\xe4\\U0001f600'");
}

TEST_CASE("bytes") {
  CHECK(repr_bytes("a'") == "b\"a'\"");
  CHECK(repr_bytes(std::string_view("\0\xFF", 2)) == "b'\\x00\\xff'");
}
