// SPDX-License-Identifier: Apache-2.0
#include <core/study/queue/queue_schedule.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <limits>
#include <random>

namespace dubhe::study {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

// Times from 1 to 100 s; where `holes`, one in five machines can't run a job, but the first always can.
JobTimes random_times(std::size_t jobs, std::size_t machines, std::mt19937_64& random, bool holes = false) {
    JobTimes times{jobs, machines};
    for (std::size_t j = 0; j < jobs; ++j) {
        for (std::size_t m = 0; m < machines; ++m) {
            const bool runs = !holes || m == 0 || random() % 5 != 0;
            times.at(j, m) = runs ? 1.0 + static_cast<double>(random() % 9900) / 100.0 : infinite;
        }
    }
    return times;
}

// All machines^jobs assignments.
double shortest_of_all(const JobTimes& times) {
    std::vector<std::size_t> machine_of(times.jobs(), 0);
    double best = infinite;
    while (true) {
        best = std::min(best, schedule_of(times, machine_of).makespan_s);
        std::size_t j = 0;
        while (j < times.jobs() && ++machine_of[j] == times.machines())
            machine_of[j++] = 0;
        if (j == times.jobs()) return best;
    }
}

TEST(QueueSchedule, SmallQueuesGetTheShortestOfAllAssignments) {
    std::mt19937_64 random{7};
    for (int round = 0; round < 150; ++round) {
        const JobTimes times = random_times(1 + random() % 7, 1 + random() % 4, random, round % 2 == 1);
        const double shortest = shortest_of_all(times);
        const auto schedule = shortest_schedule(times);
        ASSERT_TRUE(schedule);
        EXPECT_NEAR(schedule->makespan_s, shortest, 1e-9);
        EXPECT_TRUE(schedule->optimal());
        // The bound of large queues holds for small ones; their schedules are no shorter than the shortest.
        EXPECT_LE(schedule_bound(times, shortest), shortest * (1.0 + 1e-9));
        const JobSchedule good = good_schedule(times);
        EXPECT_GE(good.makespan_s, shortest - 1e-9);
        EXPECT_LE(good.bound_s, shortest * (1.0 + 1e-9));
        EXPECT_LE(good.makespan_s, shortest * 1.05); // holds for these; the search has no such promise
    }
}

TEST(QueueSchedule, ScheduleAndBoundBelongTogether) {
    std::mt19937_64 random{11};
    for (const std::size_t jobs : {14, 15, 40, 200}) {
        const JobTimes times = random_times(jobs, 2 + random() % 4, random, true);
        const auto schedule = shortest_schedule(times);
        ASSERT_TRUE(schedule);
        const JobSchedule again = schedule_of(times, schedule->machine_of);
        EXPECT_EQ(again.makespan_s, schedule->makespan_s);
        EXPECT_EQ(again.busy_s, schedule->busy_s);
        EXPECT_LE(schedule->bound_s, schedule->makespan_s);
        // Seen on these; a linear program tells less of few jobs, which can't be cut.
        EXPECT_LT(schedule->gap(), jobs <= most_exact_jobs ? 1e-12 : jobs < 100 ? 0.15 : 0.02) << jobs;
        // The two bounds that need no search: the longest shortest job, and the work shared out evenly.
        double longest = 0.0, sum = 0.0;
        for (std::size_t j = 0; j < jobs; ++j) {
            longest = std::max(longest, times.least(j));
            sum += times.least(j);
        }
        EXPECT_GE(schedule->bound_s, longest);
        EXPECT_GE(schedule->bound_s, sum / static_cast<double>(times.machines()) * (1.0 - 1e-9));
    }
}

// Twenty equal jobs on four equal machines: five each, and the bound says so.
TEST(QueueSchedule, EqualJobsShareOutEvenly) {
    JobTimes times{20, 4};
    for (std::size_t j = 0; j < 20; ++j) {
        for (std::size_t m = 0; m < 4; ++m)
            times.at(j, m) = 3.0;
    }
    const auto schedule = shortest_schedule(times);
    EXPECT_DOUBLE_EQ(schedule->makespan_s, 15.0);
    EXPECT_TRUE(schedule->optimal());
}

TEST(QueueSchedule, IsTheSameEveryTime) {
    std::mt19937_64 random{3};
    const JobTimes times = random_times(60, 3, random);
    EXPECT_EQ(shortest_schedule(times)->machine_of, shortest_schedule(times)->machine_of);
}

// A machine more, or a machine that is faster, never makes the shortest schedule longer.
TEST(QueueSchedule, MoreMachinesAndFasterOnesAreNeverSlower) {
    std::mt19937_64 random{5};
    for (int round = 0; round < 50; ++round) {
        const JobTimes times = random_times(8, 3, random);
        JobTimes fewer{8, 2}, faster = times;
        for (std::size_t j = 0; j < 8; ++j) {
            for (std::size_t m = 0; m < 2; ++m)
                fewer.at(j, m) = times.at(j, m);
            faster.at(j, 2) *= 0.5;
        }
        const double makespan = shortest_schedule(times)->makespan_s;
        EXPECT_LE(makespan, shortest_schedule(fewer)->makespan_s + 1e-9);
        EXPECT_LE(shortest_schedule(faster)->makespan_s, makespan + 1e-9);
    }
}

TEST(QueueSchedule, RefusesWhatCannotBePlaced) {
    EXPECT_FALSE(shortest_schedule(JobTimes{0, 2}));
    EXPECT_FALSE(shortest_schedule(JobTimes{2, 0}));
    JobTimes times{2, 2};
    times.at(0, 1) = 1.0;
    const auto schedule = shortest_schedule(times);
    ASSERT_FALSE(schedule);
    EXPECT_THAT(to_text(schedule.diagnostics()), testing::HasSubstr("job 2"));
    std::mt19937_64 random{1};
    Progress cancelled;
    std::stop_source source;
    source.request_stop();
    cancelled.stop = source.get_token();
    EXPECT_FALSE(shortest_schedule(random_times(40, 2, random), cancelled));
}

} // namespace
} // namespace dubhe::study
