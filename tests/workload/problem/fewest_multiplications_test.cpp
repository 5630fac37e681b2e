// SPDX-License-Identifier: Apache-2.0
#include <core/workload/problem/fewest_multiplications.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace dubhe::workload {
namespace {

ConvolutionProblem plane(int in, int out, int kernel, int stride = 1, int dilation = 1) {
    ConvolutionProblem c;
    c.in = {in, in, 1}, c.out = {out, out, 1}, c.kernel = {kernel, kernel, 1}, c.stride = {stride, stride, 1};
    c.dilation = {dilation, dilation, 1};
    return c;
}

TEST(FewestMultiplications, OfWinogradsTilesIsWhatTheyTake) {
    // F(2x2, 3x3) takes 16 of 36 and F(4x4, 3x3) 36 of 144 (Lavin and Gray, CVPR 2016); F(4x4, 5x5) 64 of 400.
    EXPECT_DOUBLE_EQ(fewest_multiplications(plane(4, 2, 3)), 16.0 / 36.0);
    EXPECT_DOUBLE_EQ(fewest_multiplications(plane(6, 4, 3)), 36.0 / 144.0);
    EXPECT_DOUBLE_EQ(fewest_multiplications(plane(8, 4, 5)), 64.0 / 400.0);
}

TEST(FewestMultiplications, NothingIsSavedOfWhatSharesNoInputs) {
    EXPECT_EQ(fewest_multiplications(plane(14, 14, 1)), 1.0);
    EXPECT_EQ(fewest_multiplications(plane(28, 14, 1, 2)), 1.0);
    EXPECT_EQ(fewest_multiplications(plane(28, 14, 2, 2)), 1.0) << "windows beside each other";
    EXPECT_EQ(fewest_multiplications(plane(7, 1, 7)), 1.0) << "one result";
    EXPECT_EQ(fewest_multiplications(ProductProblem{.m = 64, .n = 64, .k = 64}), 1.0);
    EXPECT_EQ(fewest_multiplications(Problem{}), 1.0);
}

TEST(FewestMultiplications, PaddingIsNoInput) {
    // 14 x 14 of 14 x 14 with a border of zeros: 196 results are more than any input or tap.
    EXPECT_DOUBLE_EQ(fewest_multiplications(plane(14, 14, 3)), 1.0 / 9.0);
}

// The rank of a bilinear map is at least the number of its inputs, of its weights and of its outputs. Inputs are
// counted here one by one.
TEST(FewestMultiplications, IsAtMostTheLargestOfInputsTapsAndResults) {
    std::mt19937 engine{1};
    const auto below = [&](int most) { return std::uniform_int_distribution{1, most}(engine); };
    for (int i = 0; i < 20'000; ++i) {
        const int kernel = below(7), stride = below(4), dilation = below(4), out = below(9);
        const int in = (out - 1) * stride + (kernel - 1) * dilation + 1 + below(3) - 1;
        std::vector<bool> touched(static_cast<std::size_t>(in), false);
        for (int o = 0; o < out; ++o) {
            for (int k = 0; k < kernel; ++k)
                touched[static_cast<std::size_t>(o * stride + k * dilation)] = true;
        }
        const auto used = static_cast<double>(std::ranges::count(touched, true));
        ConvolutionProblem line;
        line.in[0] = in, line.out[0] = out, line.kernel[0] = kernel, line.stride[0] = stride,
        line.dilation[0] = dilation;
        const double least = std::max({used, double(kernel), double(out)}) / (double(kernel) * double(out));
        const double fewest = fewest_multiplications(line);
        ASSERT_LE(fewest, least * (1 + 1e-12)) << in << ' ' << out << ' ' << kernel << ' ' << stride << ' ' << dilation;
        ASSERT_GE(fewest, 1.0 / kernel * (1 - 1e-12));
        if (stride == 1 || dilation == 1) {
            ASSERT_NEAR(fewest, least, 1e-12);
        }
    }
}

} // namespace
} // namespace dubhe::workload
