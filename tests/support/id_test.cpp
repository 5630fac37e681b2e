// SPDX-License-Identifier: Apache-2.0
#include <core/support/id.h>

#include <gtest/gtest.h>

#include <concepts>
#include <unordered_set>

namespace dubhe {
namespace {

using OperatorNumber = Id<struct OperatorTag>;
using TensorNumber = Id<struct TensorTag>;

template <class A, class B>
concept Comparable = requires(A a, B b) {
    a == b;
};
static_assert(Comparable<OperatorNumber, OperatorNumber> && !Comparable<OperatorNumber, TensorNumber>);
static_assert(!std::convertible_to<OperatorNumber, TensorNumber> && !std::convertible_to<std::size_t, OperatorNumber>);

TEST(Id, InvalidUntilGivenANumber) {
    EXPECT_FALSE(OperatorNumber{}.valid());
    EXPECT_TRUE(OperatorNumber{0}.valid());
    EXPECT_LT(OperatorNumber{1}, OperatorNumber{2});
}

TEST(Id, Hashes) {
    const std::unordered_set<OperatorNumber> set{OperatorNumber{1}, OperatorNumber{2}, OperatorNumber{1}};
    EXPECT_EQ(set.size(), 2U);
}

} // namespace
} // namespace dubhe
