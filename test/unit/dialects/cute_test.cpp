// Functions of the CuTe dialect: what ops they become, what they give while compiling, what is said about wrong arguments.
#include <catch2/catch.hpp>

#include "support/cases.h"

using kdsl::test::check_tables;

TEST_CASE("cute.arch and the primitives") { check_tables("dialects/cute_primitives.txt"); }
TEST_CASE("layouts, coordinates and tensors") { check_tables("dialects/cute_layouts.txt"); }
TEST_CASE("vectors, arrays, math and numeric types") { check_tables("dialects/cute_vectors.txt"); }
TEST_CASE("atoms, copies and products") { check_tables("dialects/cute_atoms.txt"); }
TEST_CASE("printing, tensor maps, inline PTX, pointers, arrays") { check_tables("dialects/cute_more.txt"); }
TEST_CASE("details of CuTe: vectors, layouts, atoms") { check_tables("dialects/cute_details.txt"); }

TEST_CASE("words of habit") { check_tables("dialects/habits.txt"); }

TEST_CASE("more primitives, options of compiles") { check_tables("dialects/cute_primitives_more.txt"); }
