// SPDX-License-Identifier: Apache-2.0
#include <core/workload/graph_builder.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace dubhe::workload {
namespace {

TEST(Shape, CountsElements) {
    EXPECT_EQ(Shape{}.elements(), 1); // a scalar
    EXPECT_EQ((Shape{64, 3, 224, 224}).elements(), 64 * 3 * 224 * 224);
    EXPECT_EQ((Shape{4, 0, 7}).elements(), 0);
}

TEST(Shape, SaturatesInsteadOfOverflowing) {
    constexpr std::int64_t too_many = Shape::max_elements + 1;
    EXPECT_EQ((Shape{std::int64_t{1} << 40}).elements(), too_many);
    EXPECT_EQ((Shape{std::int64_t{1} << 32, std::int64_t{1} << 32}).elements(), too_many);
    EXPECT_EQ((Shape{INT64_MAX, INT64_MAX, INT64_MAX}).elements(), too_many);
    EXPECT_EQ((Shape{-1, 5}).elements(), too_many);
    EXPECT_EQ((Shape{INT64_MIN, 0}).elements(), too_many);
    EXPECT_EQ((Shape{INT64_MAX, 0}).elements(), 0);
    EXPECT_EQ((Shape{Shape::max_elements}).elements(), Shape::max_elements);
}

TEST(Shape, CountsNegativePositionsFromTheEnd) {
    const Shape shape{2, 3, 5};
    EXPECT_EQ(shape[-1], 5);
    EXPECT_EQ(shape[-3], shape[0]);
    EXPECT_EQ(shape.text(), "2 x 3 x 5");
    EXPECT_EQ(Shape{}.text(), "scalar");
}

TEST(ElementTypes, HaveTheirWidths) {
    EXPECT_EQ(bytes_per_element(ElementType::i4), 0.5);
    EXPECT_EQ(bytes_per_element(ElementType::boolean), 1.0);
    for (const Precision p : whole_network_precisions) {
        EXPECT_EQ(bytes_per_element(storage_type(p)), bytes_per_element(p)) << name_of(p);
    }
    EXPECT_EQ(storage_type(Precision::tf32), ElementType::f32);
}

// Where windows begin is counted one by one: they step over the padded input until one hangs over its end.
std::int64_t count_windows(std::int64_t length, const Window& w) {
    std::int64_t windows = 0;
    for (std::int64_t start = -w.pad_before[0];; start += w.stride[0]) {
        const std::int64_t last = start + std::int64_t{w.dilation[0]} * (w.kernel[0] - 1);
        if (last >= length + w.pad_after[0]) return windows;
        ++windows;
    }
}

TEST(WindowOutput, IsTheNumberOfWindowsThatFit) {
    EXPECT_TRUE(rc::check([] {
        Window w;
        w.kernel[0] = *rc::gen::inRange(1, 8);
        w.stride[0] = *rc::gen::inRange(1, 5);
        w.dilation[0] = *rc::gen::inRange(1, 4);
        w.pad_before[0] = *rc::gen::inRange(0, 4);
        w.pad_after[0] = *rc::gen::inRange(0, 4);
        const auto length = *rc::gen::inRange<std::int64_t>(0, 40);
        const std::int64_t windows = count_windows(length, w);
        const auto output = window_output(length, w, 0);
        RC_ASSERT(output.has_value() == (windows > 0));
        if (output) RC_ASSERT(*output == windows);
    }));
}

TEST(WindowOutput, InCeilModeCoversTheInput) {
    EXPECT_TRUE(rc::check([] {
        Window w;
        w.ceil_mode = true;
        w.kernel[0] = *rc::gen::inRange(1, 8);
        w.stride[0] = *rc::gen::inRange(1, 8);
        w.pad_before[0] = w.pad_after[0] = *rc::gen::inRange(0, w.kernel[0] / 2 + 1);
        const auto length = *rc::gen::inRange<std::int64_t>(w.kernel[0], 60);
        const std::int64_t output = window_output(length, w, 0).value();
        w.ceil_mode = false;
        const std::int64_t floor = window_output(length, w, 0).value();
        RC_ASSERT(output == floor || output == floor + 1);
        // The last window begins inside the input or its left padding.
        RC_ASSERT((output - 1) * w.stride[0] < length + w.pad_before[0]);
    }));
}

TEST(WindowOutput, RefusesNonsense) {
    Window w;
    EXPECT_FALSE(window_output(-1, w, 0).has_value());
    EXPECT_FALSE(window_output(8, w, 3).has_value());
    EXPECT_FALSE(window_output(8, w, -1).has_value());
    w.stride[0] = 0;
    EXPECT_FALSE(window_output(8, w, 0).has_value());
    w = {};
    w.kernel[0] = 9;
    EXPECT_FALSE(window_output(8, w, 0).has_value());
    w = {};
    w.pad_before[0] = -1;
    EXPECT_FALSE(window_output(8, w, 0).has_value());
    w = {};
    w.kernel[0] = w.dilation[0] = INT32_MAX;
    EXPECT_FALSE(window_output(INT64_MAX, w, 0).has_value());
}

// numpy's examples: https://numpy.org/doc/stable/user/basics.broadcasting.html
TEST(Broadcast, FollowsNumpy) {
    EXPECT_EQ(broadcast({8, 1, 6, 1}, {7, 1, 5}), (Shape{8, 7, 6, 5}));
    EXPECT_EQ(broadcast({256, 256, 3}, {3}), (Shape{256, 256, 3}));
    EXPECT_EQ(broadcast({5, 4}, {}), (Shape{5, 4}));
    EXPECT_EQ(broadcast({2, 1}, {8, 4, 3}), std::nullopt);
    EXPECT_EQ(broadcast({3}, {4}), std::nullopt);
    EXPECT_EQ(broadcast({0, 2}, {1, 2}), (Shape{0, 2}));
}

TEST(Broadcast, DoesNotDependOnTheOrder) {
    EXPECT_TRUE(rc::check([] {
        const auto dims =
            rc::gen::resize(5, rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(1, 4)));
        const auto a = *dims;
        const auto b = *dims;
        RC_PRE(a.size() <= Shape::max_rank && b.size() <= Shape::max_rank);
        const Shape x{std::span{a}};
        const Shape y{std::span{b}};
        RC_ASSERT(broadcast(x, y) == broadcast(y, x));
        RC_ASSERT(broadcast(x, x) == x);
    }));
}

} // namespace
} // namespace dubhe::workload
