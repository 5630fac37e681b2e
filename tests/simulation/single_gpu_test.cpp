// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/single_gpu.h>

#include <gmock/gmock.h>

#include <random>

namespace dubhe::simulation {
namespace {

struct Case {
    workload::WorkTable work;
    cost::CostTable costs;
};

Case random_case(std::mt19937& random, std::size_t rows, std::size_t operators) {
    Case c;
    c.costs.resize(rows);
    std::exponential_distribution duration{1e5};
    for (std::size_t row = 0; row < rows; ++row) {
        c.work.kind.push_back(workload::OperatorKind::elementwise);
        c.work.launches.push_back(std::uniform_int_distribution{0, 4}(random));
        c.work.count.push_back(0);
        const double mid = c.work.launches.back() == 0 ? 0.0 : duration(random);
        c.costs.mid_s[row] = mid;
        c.costs.low_s[row] = 0.8 * mid;
        c.costs.high_s[row] = 1.5 * mid;
        c.costs.binding[row] = static_cast<cost::Binding>(row % cost::binding_count);
    }
    for (std::size_t op = 0; op < operators; ++op) {
        const auto row = static_cast<std::uint32_t>(std::uniform_int_distribution<std::size_t>{0, rows - 1}(random));
        ++c.work.count[row];
        c.work.row_of.push_back(row);
        if (c.work.launches[row] > 0) c.work.executed_rows.push_back(row);
    }
    c.work.repeats = workload::repeats_of(c.work.executed_rows);
    return c;
}

// The closed form walks operators; the engine runs every launch and kernel as a task. Both must say the same.
TEST(SingleGpu, TheClosedFormEqualsTheSimulatedTaskGraph) {
    std::mt19937 random{5};
    for (int round = 0; round < 200; ++round) {
        const Case c = random_case(random, 10, 100);
        const Host host{Seconds{std::uniform_real_distribution{0.0, 2e-5}(random)}};
        const auto timeline = simulate(iteration_task_graph(c.work, c.costs, host));
        ASSERT_TRUE(timeline);
        ASSERT_NEAR(simulate_iteration(c.work, c.costs, host).mid_s, timeline->makespan_s, 1e-12);
    }
}

// Equal layers are walked once and applied as often as they run; the task graph knows nothing of that.
TEST(SingleGpu, RepeatedLayersGiveTheSameAnswerAsTheFullSimulation) {
    std::mt19937 random{9};
    for (int round = 0; round < 100; ++round) {
        Case c = random_case(random, 10, 12);
        const std::vector<std::uint32_t> layer = c.work.row_of;
        for (int copy = 0; copy < 23; ++copy)
            c.work.row_of.insert(c.work.row_of.end(), layer.begin(), layer.end());
        for (std::uint32_t& count : c.work.count)
            count *= 24;
        c.work.executed_rows.clear();
        for (const std::uint32_t row : c.work.row_of) {
            if (c.work.launches[row] > 0) c.work.executed_rows.push_back(row);
        }
        c.work.repeats = workload::repeats_of(c.work.executed_rows);
        const Host host{Seconds{std::uniform_real_distribution{0.0, 2e-5}(random)}};
        const auto timeline = simulate(iteration_task_graph(c.work, c.costs, host));
        ASSERT_NEAR(simulate_iteration(c.work, c.costs, host).mid_s, timeline->makespan_s, 1e-12);
    }
}

// Calls of a framework in front of an operator, operators in a graph of kernels, and stretches behind which the host
// waits for the GPU.
TEST(SingleGpu, AHostThatWaitsAndCallsMoreThanOnceIsTheTaskGraphs) {
    std::mt19937 random{12};
    for (int round = 0; round < 200; ++round) {
        Case c = random_case(random, 10, 12);
        const std::vector<std::uint32_t> layer = c.work.row_of, rows = c.work.executed_rows;
        if (rows.empty()) continue;
        for (std::size_t row = 0; row < c.work.rows(); ++row)
            c.work.calls.push_back(std::uniform_int_distribution{0, 3}(random));
        const auto length = static_cast<std::uint32_t>(rows.size());
        for (int copy = 0; copy < 7; ++copy) {
            c.work.row_of.insert(c.work.row_of.end(), layer.begin(), layer.end());
            c.work.executed_rows.insert(c.work.executed_rows.end(), rows.begin(), rows.end());
        }
        c.work.repeats = {{0, length, 3, workload::Phase::forward, true},
                          {3 * length, length, 1, workload::Phase::forward, false},
                          {4 * length, length, 4, workload::Phase::backward, round % 2 == 0}};
        std::uniform_real_distribution seconds{0.0, 2e-5};
        Host host{Seconds{seconds(random)}};
        host.operator_s = {seconds(random), seconds(random), 0.0};
        const double alone = simulate_iteration(c.work, c.costs, host).mid_s;
        host.awaits_routing = true;
        const auto timeline = simulate(iteration_task_graph(c.work, c.costs, host));
        ASSERT_TRUE(timeline);
        const IterationTimes times = simulate_iteration(c.work, c.costs, host);
        ASSERT_NEAR(times.mid_s, timeline->makespan_s, 1e-12);
        ASSERT_GE(times.mid_s, alone);
        double parts = times.critical_launch_s;
        for (const double part : times.critical_s)
            parts += part;
        ASSERT_NEAR(parts, times.mid_s, 1e-12);
        ASSERT_LE(times.low_s, times.mid_s);
        ASSERT_GE(times.high_s, times.mid_s);
    }
}

TEST(SingleGpu, WithFreeLaunchesTheIterationIsTheSumOfItsOperators) {
    std::mt19937 random{6};
    const Case c = random_case(random, 10, 1000);
    double sum = 0.0;
    for (const std::uint32_t row : c.work.row_of)
        sum += c.costs.mid_s[row];
    const IterationTimes times = simulate_iteration(c.work, c.costs, Host{Seconds{0.0}});
    EXPECT_NEAR(times.mid_s, sum, sum * 1e-12);
    EXPECT_NEAR(times.gpu_busy_s, sum, sum * 1e-12);
    EXPECT_NEAR(times.low_s, 0.8 * sum, sum * 1e-12);
    EXPECT_NEAR(times.high_s, 1.5 * sum, sum * 1e-12);
}

// Slow host: n launches of L each, and the last kernel runs after the last launch.
TEST(SingleGpu, ASlowHostSetsThePace) {
    Case c;
    c.costs.resize(1);
    c.costs.low_s[0] = c.costs.mid_s[0] = c.costs.high_s[0] = 1e-6;
    c.work.kind = {workload::OperatorKind::elementwise};
    c.work.launches = {1};
    c.work.count = {100};
    c.work.row_of = c.work.executed_rows = std::vector<std::uint32_t>(100, 0);
    c.work.repeats = workload::repeats_of(c.work.executed_rows);
    const IterationTimes times = simulate_iteration(c.work, c.costs, Host{Seconds{10e-6}});
    EXPECT_NEAR(times.mid_s, 100 * 10e-6 + 1e-6, 1e-15);
}

// The chain that takes the iteration's time says what a change would do: the derivative of max(...) is that of the
// longer way. So lengthening the kernels that one resource binds by a small share lengthens the iteration by that share
// of the resource's part, and so do launches; the parts sum to the whole.
TEST(SingleGpu, TheCriticalChainIsTheDerivative) {
    std::mt19937 random{11};
    constexpr double share = 1e-7;
    for (int round = 0; round < 200; ++round) {
        const Case c = random_case(random, 10, 100);
        const double launch = std::uniform_real_distribution{1e-7, 2e-5}(random);
        const IterationTimes times = simulate_iteration(c.work, c.costs, Host{Seconds{launch}});
        double sum = times.critical_launch_s;
        for (std::size_t binding = 0; binding < cost::binding_count; ++binding) {
            sum += times.critical_s[binding];
            Case slower = c;
            for (std::size_t row = 0; row < c.work.rows(); ++row) {
                if (c.costs.binding[row] == static_cast<cost::Binding>(binding)) slower.costs.mid_s[row] *= 1.0 + share;
            }
            const double then = simulate_iteration(slower.work, slower.costs, Host{Seconds{launch}}).mid_s;
            ASSERT_NEAR((then - times.mid_s) / share, times.critical_s[binding], 1e-4 * times.mid_s);
        }
        ASSERT_NEAR(sum, times.mid_s, 1e-12);
        const double paced = simulate_iteration(c.work, c.costs, Host{Seconds{launch * (1.0 + share)}}).mid_s;
        ASSERT_NEAR((paced - times.mid_s) / share, times.critical_launch_s, 1e-4 * times.mid_s);
    }
}

TEST(SingleGpu, MoreExpensiveLaunchesNeverShortenAnIteration) {
    std::mt19937 random{8};
    for (int round = 0; round < 100; ++round) {
        const Case c = random_case(random, 10, 200);
        double last = 0.0;
        for (const double launch : {0.0, 1e-6, 5e-6, 2e-5}) {
            const double now = simulate_iteration(c.work, c.costs, Host{Seconds{launch}}).mid_s;
            ASSERT_GE(now, last);
            last = now;
        }
    }
}

} // namespace
} // namespace dubhe::simulation
