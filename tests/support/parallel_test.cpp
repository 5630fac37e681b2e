// SPDX-License-Identifier: Apache-2.0
#include "../sanitizers.h"

#include <core/support/parallel.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <fstream>
#include <new>
#include <stdexcept>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace dubhe {
namespace {

TEST(Parallel, EachItemOnceAndWorkersBelowTheirNumber) {
    for (const std::size_t workers : {0U, 1U, 3U, 16U}) {
        for (const std::size_t count : {0U, 1U, 2U, 1000U}) {
            std::vector<std::atomic<int>> done(count);
            std::atomic<std::size_t> highest{0};
            in_parallel(count, workers, [&](std::size_t worker, std::size_t item) {
                ++done[item];
                std::size_t seen = highest;
                while (seen < worker && !highest.compare_exchange_weak(seen, worker)) {
                }
            });
            for (const std::atomic<int>& times : done)
                EXPECT_EQ(times, 1);
            EXPECT_LT(highest, std::max<std::size_t>(1, workers));
        }
    }
}

// Wherever it is thrown, the exception arrives once all threads have ended, and no more work is drawn then.
TEST(Parallel, AnExceptionOfAnyItemReachesTheCaller) {
    constexpr std::size_t count = 64, workers = 4;
    for (std::size_t bad = 0; bad < count; ++bad) {
        std::atomic<std::size_t> inside{0}, begun{0};
        const auto work = [&](std::size_t, std::size_t item) {
            ++begun;
            if (item == bad) throw std::bad_alloc{};
            ++inside;
            std::this_thread::yield();
            --inside;
        };
        EXPECT_THROW(in_parallel(count, workers, work), std::bad_alloc) << bad;
        EXPECT_EQ(inside, 0U);
        // Items are drawn in order; what the other threads have drawn by then they may leave.
        EXPECT_GE(begun + workers - 1, bad + 1);
    }
}

TEST(Parallel, TheFirstOfSeveralExceptionsIsKept) {
    std::atomic<int> thrown{0};
    const auto work = [&](std::size_t, std::size_t) { throw std::runtime_error{std::to_string(++thrown)}; };
    EXPECT_THROW(in_parallel(100, 4, work), std::runtime_error);
    EXPECT_LE(thrown, 4); // a thread at most one
    const auto alone = [](std::size_t, std::size_t item) { throw std::runtime_error{std::to_string(item)}; };
    try {
        in_parallel(100, 1, alone);
        FAIL();
    } catch (const std::runtime_error& first) {
        EXPECT_STREQ(first.what(), "0");
    }
}

// A thread's stack takes megabytes of address space: with less than one left, none of the others can be started (but
// those few whose stacks the C library kept).
TEST(Parallel, ThreadsThatCantBeStartedLeaveTheirWorkToTheRest) {
    if (test::address_sanitizer) GTEST_SKIP() << "the sanitizer reserves more address space than the limit allows";
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
    std::size_t pages = 0;
    std::ifstream{"/proc/self/statm"} >> pages;
    const rlimit tight{pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + (1U << 20), before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_AS, &tight), 0);
    constexpr std::size_t count = 1000;
    static std::array<std::atomic<int>, count> done;
    in_parallel(count, 64, [](std::size_t, std::size_t item) { ++done[item]; });
    setrlimit(RLIMIT_AS, &before);
    for (const std::atomic<int>& times : done)
        EXPECT_EQ(times, 1);
}

} // namespace
} // namespace dubhe
