// SPDX-License-Identifier: Apache-2.0
#include <core/support/fnv.h>

#include <gtest/gtest.h>

namespace dubhe {
namespace {

// Test vectors of the hash's authors (draft-eastlake-fnv, appendix C).
TEST(Fnv, TestVectorsOfItsAuthors) {
    EXPECT_EQ(Fnv{}.value(), 0xcbf29ce484222325ULL);
    EXPECT_EQ(Fnv{}.add("a").value(), 0xaf63dc4c8601ec8cULL);
    EXPECT_EQ(Fnv{}.add("foobar").value(), 0x85944171f73967e8ULL);
    EXPECT_EQ(Fnv{}.add("foo").add("bar").value(), 0x85944171f73967e8ULL);
}

} // namespace
} // namespace dubhe
