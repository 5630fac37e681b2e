// SPDX-License-Identifier: Apache-2.0
// Dimensions are checked by the compiler: most of this file passes by compiling.
#include <core/units/quantity.h>

#include <gtest/gtest.h>

#include <concepts>
#include <type_traits>

namespace dubhe {
namespace {

template <class A, class B>
concept Addable = requires(A a, B b) {
    a + b;
};
template <class A, class B>
concept Subtractable = requires(A a, B b) {
    a - b;
};
template <class A, class B>
concept Comparable = requires(A a, B b) {
    a < b;
};
template <class A, class B>
concept Multipliable = requires(A a, B b) {
    a* b;
};

// The same dimension adds and compares, another does not, a bare number does not.
static_assert(Addable<Seconds, Seconds> && Subtractable<Bytes, Bytes> && Comparable<Flops, Flops>);
static_assert(!Addable<Seconds, Bytes> && !Subtractable<Flops, Bytes> && !Comparable<Seconds, Hertz>);
static_assert(!Addable<Seconds, double> && !Addable<double, Seconds> && !Comparable<Bytes, double>);
static_assert(!Addable<BytesPerSecond, FlopsPerSecond> && !Comparable<Watts, Joules> && !Addable<Money, double>);

// A number becomes a quantity only when someone says which, and never the other way round.
static_assert(!std::convertible_to<double, Seconds> && !std::convertible_to<Seconds, double>);
static_assert(std::constructible_from<Seconds, double> && !std::constructible_from<Seconds, Bytes>);
static_assert(!std::assignable_from<Seconds&, double> && !std::assignable_from<Bytes&, Flops>);

// Products and quotients have the dimension that physics gives them.
static_assert(std::same_as<decltype(Bytes{} / BytesPerSecond{}), Seconds>);
static_assert(std::same_as<decltype(Flops{} / FlopsPerSecond{}), Seconds>);
static_assert(std::same_as<decltype(FlopsPerSecond{} / BytesPerSecond{}), FlopsPerByte>);
static_assert(std::same_as<decltype(FlopsPerByte{} * BytesPerSecond{}), FlopsPerSecond>);
static_assert(std::same_as<decltype(Watts{} * Seconds{}), Joules>);
static_assert(std::same_as<decltype(MoneyPerSecond{} * Seconds{}), Money>);
static_assert(std::same_as<decltype(1.0 / Seconds{}), Hertz>);
static_assert(std::same_as<decltype(Seconds{} / Seconds{}), double>, "a ratio is a number");
static_assert(std::same_as<decltype(Hertz{} * Seconds{}), double>);
static_assert(Multipliable<Seconds, double> && Multipliable<double, Seconds>);

// Cheap to pass by value.
static_assert(std::is_trivially_copyable_v<Seconds> && sizeof(Seconds) == sizeof(double));

TEST(Quantity, ArithmeticIsThatOfTheNumbers) {
    constexpr Bytes moved{3e9};
    constexpr BytesPerSecond bandwidth{1.5e12};
    static_assert((moved / bandwidth).value() == 3e9 / 1.5e12);
    Seconds time{2.0};
    time += Seconds{1.0};
    time -= Seconds{0.5};
    time *= 4.0;
    time /= 2.0;
    EXPECT_DOUBLE_EQ(time.value(), (2.0 + 1.0 - 0.5) * 4.0 / 2.0);
    EXPECT_DOUBLE_EQ((-time).value(), -5.0);
    EXPECT_LT(Seconds{1.0}, Seconds{2.0});
    EXPECT_EQ(Seconds{}, Seconds{0.0});
}

} // namespace
} // namespace dubhe
