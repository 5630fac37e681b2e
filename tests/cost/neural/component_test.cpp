// SPDX-License-Identifier: Apache-2.0
#include <core/cost/neural/component.h>

#include <gmock/gmock.h>

#include <cmath>
#include <functional>
#include <random>

namespace dubhe::cost::neural {
namespace {

using workload::OperatorKind;

Parameters of(std::initializer_list<double> sizes) {
    Parameters parameters;
    std::ranges::copy(sizes, parameters.sizes.begin());
    return parameters;
}

struct Rows {
    std::vector<Parameters> parameters;
    std::vector<double> seconds;

    // Times with 2 % noise.
    Rows(std::size_t count, const std::function<Parameters(std::mt19937_64&)>& draw,
         const std::function<double(const Parameters&)>& seconds_of, std::uint64_t seed = 1) {
        std::mt19937_64 engine{seed};
        std::normal_distribution<double> noise{0.0, 0.02};
        for (std::size_t i = 0; i < count; ++i) {
            parameters.push_back(draw(engine));
            seconds.push_back(seconds_of(parameters.back()) * std::exp(noise(engine)));
        }
    }
};

// Each size evenly in 1..most, as Tianshu draws them.
std::function<Parameters(std::mt19937_64&)> evenly(std::vector<int> most) {
    return [most](std::mt19937_64& engine) {
        Parameters parameters;
        for (std::size_t i = 0; i < most.size(); ++i)
            parameters.sizes[i] = std::uniform_int_distribution{1, most[i]}(engine);
        return parameters;
    };
}

std::string found(const Rows& rows, std::span<const ParameterName> names, std::uint64_t seed = 1) {
    ComponentSearch search;
    search.most_rows = 2000;
    search.starts = 2;
    search.seed = seed;
    const auto gradients = eigen_gradients();
    return to_text(search_component(rows.parameters, rows.seconds, names, search, *gradients).front().roles, names);
}

TEST(Component, IsTheProductOfAMatrixProductsSizes) {
    const Rows rows{2000, evenly({1, 1024, 1024, 1024}),
                    [](const Parameters& p) { return 1e-5 + p.sizes[1] * p.sizes[2] * p.sizes[3] / 5e12; }};
    EXPECT_EQ(found(rows, parameters_of(OperatorKind::linear)), "m n k");
}

// y = c m n k / s: a size that divides is found where it may.
TEST(Component, HasADivisor) {
    const std::array names{ParameterName{"m"}, ParameterName{"n"}, ParameterName{"k"},
                           ParameterName{"s", Nature::step}};
    const Rows rows{2000, evenly({512, 512, 512, 8}), [](const Parameters& p) {
                        return 1e-5 + p.sizes[0] * p.sizes[1] * p.sizes[2] / p.sizes[3] / 1e12;
                    }};
    EXPECT_EQ(found(rows, names), "m n k / s");
}

// The textbook's work of a convolution, every size drawn by itself.
TEST(Component, IsTheWorkOfAConvolution) {
    const Rows rows{6000, evenly({32, 128, 128, 128, 128, 7, 7, 6, 6}), [](const Parameters& p) {
                        const auto& s = p.sizes;
                        return 1e-5 + s[0] * s[1] * s[2] * s[3] * s[4] * s[5] * s[6] / (s[7] * s[8]) / 5e12;
                    }};
    EXPECT_EQ(found(rows, parameters_of(OperatorKind::convolution)), "n h w c k kx ky / (sx sy)");
}

TEST(Component, LeavesOutWhatMakesNoDifference) {
    const std::array names{ParameterName{"a"}, ParameterName{"b"}, ParameterName{"c"}};
    const Rows rows{2000, evenly({1024, 1024, 1024}),
                    [](const Parameters& p) { return 1e-6 + p.sizes[0] * p.sizes[2] / 1e9; }};
    EXPECT_EQ(found(rows, names), "a c");
}

TEST(Component, OnlyWhatCanMakeADifferenceIsTried) {
    const auto names = parameters_of(OperatorKind::linear);
    // The batch never changes: 2^3 for the rest.
    const std::vector<Parameters> rows{of({1, 2, 3, 4}), of({1, 3, 4, 6}), of({1, 8, 9, 3})};
    EXPECT_EQ(assignments(rows, names).size(), 8U);
    // m and n are the same number: one of them, both or none.
    const std::vector<Parameters> square{of({1, 2, 2, 4}), of({1, 3, 3, 6}), of({1, 8, 8, 3})};
    EXPECT_EQ(assignments(square, names).size(), 6U);
    EXPECT_EQ(assignments({}, names).size(), 1U);
}

TEST(Component, ReadsAsAFormula) {
    const auto names = parameters_of(OperatorKind::convolution);
    Roles roles{};
    EXPECT_EQ(to_text(roles, names), "1");
    roles[0] = Role::linear;
    roles[7] = Role::inverse;
    EXPECT_EQ(to_text(roles, names), "n / sx");
    EXPECT_NEAR(log_component(roles, of({6, 1, 1, 1, 1, 1, 1, 3, 1}), names.size()), std::log(2.0), 1e-12);
}

} // namespace
} // namespace dubhe::cost::neural
