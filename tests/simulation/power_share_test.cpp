// SPDX-License-Identifier: Apache-2.0
// Random tables: what T, the middle of F(t) and of T_least = min(F(t), || F(u), E ||_8), promises.
#include <core/simulation/power_share.h>

#include <gmock/gmock.h>

#include <cmath>
#include <random>

namespace dubhe::simulation {
namespace {

struct Iteration {
    workload::WorkTable work;
    cost::CostTable costs;
};

double norm8(double x, double y) {
    return std::pow(std::pow(x, 8) + std::pow(y, 8), 1.0 / 8.0);
}

// Rows that draw from nothing to three times what the limit lets through, as the tile model makes them.
Iteration random_iteration(std::mt19937_64& random, std::size_t rows, std::size_t operators) {
    Iteration made;
    made.costs.resize(rows);
    made.costs.has_power = true;
    std::exponential_distribution duration{1e5};
    std::uniform_real_distribution share{0.0, 3.0};
    for (std::size_t row = 0; row < rows; ++row) {
        made.work.kind.push_back(workload::OperatorKind::linear);
        made.work.launches.push_back(std::uniform_int_distribution{0, 3}(random));
        made.work.count.push_back(0);
        const bool runs = made.work.launches.back() > 0;
        const double unlimited = runs ? duration(random) : 0.0, drawn = share(random) * unlimited;
        made.costs.unlimited_s[row] = unlimited;
        made.costs.power_s[row] = drawn;
        made.costs.mid_s[row] = runs ? norm8(unlimited, drawn) : 0.0;
        made.costs.low_s[row] = 0.8 * made.costs.mid_s[row];
        made.costs.high_s[row] = 1.5 * made.costs.mid_s[row];
        made.costs.bound_s[row] = 0.5 * unlimited;
    }
    for (std::size_t op = 0; op < operators; ++op) {
        const auto row = static_cast<std::uint32_t>(std::uniform_int_distribution<std::size_t>{0, rows - 1}(random));
        ++made.work.count[row];
        made.work.row_of.push_back(row);
        if (made.work.launches[row] > 0) made.work.executed_rows.push_back(row);
    }
    made.work.repeats = workload::repeats_of(made.work.executed_rows);
    return made;
}

double total(const Iteration& made, const std::vector<double>& column) {
    double sum = 0.0;
    for (std::size_t row = 0; row < column.size(); ++row)
        sum += made.work.count[row] * column[row];
    return sum;
}
double simulated(const Iteration& made, const std::vector<double>& column, const Host& host) {
    cost::CostTable costs = made.costs;
    costs.mid_s = column;
    return simulate_iteration(made.work, costs, host).mid_s;
}
double shared(Iteration made, const Host& host) {
    share_power(made.work, made.costs, host);
    return simulated(made, made.costs.mid_s, host);
}

TEST(PowerShare, TheIterationLiesBetweenItsOperatorsAloneAndTheNormOfItsTimeAndItsEnergy) {
    std::mt19937_64 random{1};
    for (int round = 0; round < 2000; ++round) {
        const Iteration made = random_iteration(random, 8, 40);
        const Host host{Seconds{round % 3 == 0 ? 0.0 : std::uniform_real_distribution{0.0, 3e-5}(random)}};
        const double unlimited = simulated(made, made.costs.unlimited_s, host),
                     alone = simulated(made, made.costs.mid_s, host), drawn = total(made, made.costs.power_s);
        const double time = shared(made, host), least = std::min(alone, norm8(unlimited, drawn));
        ASSERT_GE(time * (1.0 + 1e-9), unlimited);
        ASSERT_LE(time, alone * (1.0 + 1e-9));
        ASSERT_NEAR(time, (alone + least) / 2.0, 1e-8 * time);
        Iteration table = made;
        table.costs.network_error = 0.03;
        share_power(table.work, table.costs, host);
        // Anywhere between them alike: a uniform distribution's deviation is its width over sqrt(12).
        ASSERT_NEAR(table.costs.network_error, std::hypot(0.03, std::log(alone / least) / std::sqrt(12.0)), 1e-8);
    }
}

// A norm of sums is at most the sum of norms, and equal where all are alike.
TEST(PowerShare, OperatorsThatAreAlikeTakeWhatTheyTakeAlone) {
    std::mt19937_64 random{2};
    for (int round = 0; round < 200; ++round) {
        Iteration made = random_iteration(random, 1, 20);
        if (made.work.launches[0] == 0) continue;
        const std::vector<double> alone = made.costs.mid_s;
        share_power(made.work, made.costs, Host{Seconds{0.0}});
        ASSERT_NEAR(made.costs.mid_s[0], alone[0], 1e-9 * alone[0]);
    }
}

TEST(PowerShare, RowsStayBetweenTheirTimesAndTheirBandsInOrder) {
    std::mt19937_64 random{3};
    for (int round = 0; round < 500; ++round) {
        Iteration made = random_iteration(random, 8, 40);
        const cost::CostTable alone = made.costs;
        const double share = share_power(made.work, made.costs, Host{});
        ASSERT_GE(share, 0.0);
        ASSERT_LE(share, 1.0);
        double saved = 0.0;
        for (std::size_t row = 0; row < alone.rows(); ++row) {
            ASSERT_GE(made.costs.mid_s[row], alone.unlimited_s[row] * (1.0 - 1e-12));
            ASSERT_LE(made.costs.mid_s[row], alone.mid_s[row]);
            ASSERT_LE(made.costs.low_s[row], made.costs.mid_s[row]);
            ASSERT_GE(made.costs.low_s[row], made.costs.bound_s[row]);
            ASSERT_LE(made.costs.mid_s[row], made.costs.high_s[row]);
            saved += made.work.count[row] * (alone.mid_s[row] - made.costs.mid_s[row]);
        }
        ASSERT_NEAR(made.costs.power_saved_s, saved, 1e-9 * total(made, alone.mid_s));
        const std::vector<double> once = made.costs.mid_s;
        share_power(made.work, made.costs, Host{}); // what is shared stays
        ASSERT_EQ(made.costs.mid_s, once);
    }
}

// A resource made larger shortens a row's time without the limit, or what its energy takes; t follows.
TEST(PowerShare, AFasterOrLeanerRowNeverMakesTheIterationSlower) {
    std::mt19937_64 random{4};
    std::uniform_real_distribution less{0.3, 1.0};
    for (int round = 0; round < 100'000; ++round) {
        const Iteration before = random_iteration(random, 4, 8);
        const Host host{Seconds{round % 2 == 0 ? 0.0 : std::uniform_real_distribution{0.0, 3e-5}(random)}};
        Iteration after = before;
        const std::size_t row = std::uniform_int_distribution<std::size_t>{0, 3}(random);
        (round % 4 < 2 ? after.costs.unlimited_s : after.costs.power_s)[row] *= less(random);
        after.costs.mid_s[row] = norm8(after.costs.unlimited_s[row], after.costs.power_s[row]);
        ASSERT_LE(shared(after, host), shared(before, host) * (1.0 + 1e-9));
    }
}

// One operator under the limit beside one that draws nothing, equally long without it: u = 1 each, E = 1.5 and 0. The
// limit is met with time to spare: T_least = || 2, 1.5 ||_8 = 2 (1 + .75^8)^(1/8) = 2.0239961; alone they take
// || 1, 1.5 ||_8 + 1 = 1.5 (1 + (2/3)^8)^(1/8) + 1 = 2.5071941. The middle is 2.2655951.
TEST(PowerShare, WhatAnIdleBoardLeavesIsUsed) {
    Iteration made;
    made.costs.resize(2);
    made.costs.has_power = true;
    made.costs.unlimited_s = {1e-3, 1e-3};
    made.costs.power_s = {1.5e-3, 0.0};
    made.costs.mid_s = {norm8(1e-3, 1.5e-3), 1e-3};
    made.work.kind.assign(2, workload::OperatorKind::linear);
    made.work.launches = {1, 1};
    made.work.count = {1, 1};
    made.work.row_of = made.work.executed_rows = {0, 1};
    made.work.repeats = workload::repeats_of(made.work.executed_rows);
    EXPECT_NEAR(shared(made, Host{Seconds{0.0}}), 2.2655951e-3, 1e-9);
    // And of a board that waits for its host for a second beside a single hungry kernel, everything: (1 + 1.5071941)
    // / 2.
    made.work.count = {1, 0};
    made.work.row_of = made.work.executed_rows = {0};
    made.work.repeats = workload::repeats_of(made.work.executed_rows);
    EXPECT_NEAR(shared(made, Host{Seconds{1.0}}), 1.0 + 1.2535970e-3, 1e-8);
}

// What kernels take together follows from their share of what the limit adds.
TEST(PowerShare, SecondsAreThoseOfTheShare) {
    std::mt19937_64 random{5};
    std::uniform_real_distribution<double> any{0.0, 2.0};
    for (int i = 0; i < 1000; ++i) {
        const PowerTotals total{any(random), i % 10 == 0 ? 0.0 : any(random), any(random)};
        const double expected = total.unlimited_s + total.share().share * total.added_s;
        EXPECT_NEAR(total.seconds(), expected, 1e-12 * expected);
    }
}

} // namespace
} // namespace dubhe::simulation
