#include <catch2/catch.hpp>
#include "support/session.h"
TEST_CASE("smoke") {}
