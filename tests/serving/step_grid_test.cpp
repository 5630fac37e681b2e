// SPDX-License-Identifier: Apache-2.0
#include <core/serving/engine/step_grid.h>
#include <core/serving/requests/random.h>

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <thread>
#include <vector>

namespace dubhe::serving {
namespace {

double between(Random& random, double low, double high) {
    return low * std::pow(high / low, random.uniform());
}

TEST(GridAxis, PlacesLieBetweenTheirPoints) {
    for (const GridAxis& axis : {GridAxis{1, 512, 32, 1e5}, GridAxis{1, 32, 12, 1e4}, GridAxis{0, 1, 2, 1e6}}) {
        Random random{5};
        for (int i = 0; i < 20'000; ++i) {
            const double x = i % 2 == 0 ? std::floor(between(random, 1.0, 9e4)) : between(random, 1.0, 9e3);
            const GridAxis::Place place = axis.place(x);
            ASSERT_LT(place.at + 1, axis.size());
            const double below = axis.point(place.at), above = axis.point(place.at + 1);
            EXPECT_NEAR(below + place.fraction * (above - below), x, 1e-9 * x);
            if (x <= axis.point(axis.size() - 1)) {
                EXPECT_LE(below, x);
                EXPECT_LE(x, above * (1.0 + 1e-12));
            }
        }
        for (std::size_t i = 1; i < axis.size(); ++i)
            EXPECT_LT(axis.point(i - 1), axis.point(i));
    }
}

// a + b x + c y + d x y is a line in each direction: exact between the points, too.
TEST(StepGrid, IsExactForWhatGrowsWithTheProduct) {
    const StepGrid<2> grid{{GridAxis{1, 32, 12, 1e4}, GridAxis{1, 16, 6, 1e6}}};
    const auto time = [](double x, double y) { return 1e-5 + 2e-7 * x + 3e-9 * y + 4e-10 * x * y; };
    const auto of = [&](const StepGrid<2>::Sizes& at) {
        const double t = time(at[0], at[1]);
        return PartTime{t, 0.5 * t, 0.25 * t, 0.125 * t};
    };
    Random random{6};
    for (int i = 0; i < 5'000; ++i) {
        const double x = between(random, 1.0, 2e4), y = between(random, 1.0, 2e6); // also beyond the last points
        const PartTime made = grid.at({x, y}, of);
        EXPECT_NEAR(made.alone_s, time(x, y), 1e-9 * time(x, y));
        EXPECT_NEAR(made.exchange_s, 0.125 * made.alone_s, 1e-12);
    }
}

TEST(StepGrid, WorksOutEachPointOnce) {
    const StepGrid<1> grid{{GridAxis{1, 64, 8, 1e4}}};
    int worked = 0;
    const auto of = [&](const StepGrid<1>::Sizes& at) {
        ++worked;
        return PartTime{at[0]};
    };
    for (int round = 0; round < 3; ++round) {
        for (double x = 1.0; x <= 64.0; x += 1.0)
            EXPECT_EQ(grid.at({x}, of).alone_s, x);
    }
    EXPECT_EQ(worked, 64);
}

TEST(StepGrid, ThreadsAgree) {
    const StepGrid<2> grid{{GridAxis{1, 32, 12, 1e4}, GridAxis{1, 16, 6, 1e5}}};
    const auto of = [](const StepGrid<2>::Sizes& at) { return PartTime{std::sin(at[0]) + 2.0, at[1]}; };
    std::vector<double> sums(4);
    std::vector<std::thread> threads;
    for (double& sum : sums)
        threads.emplace_back([&] {
            Random random{7};
            for (int i = 0; i < 20'000; ++i)
                sum += grid.at({between(random, 1.0, 1e4), between(random, 1.0, 1e5)}, of).alone_s;
        });
    for (std::thread& thread : threads)
        thread.join();
    for (const double sum : sums)
        EXPECT_EQ(sum, sums.front());
}

} // namespace
} // namespace dubhe::serving
