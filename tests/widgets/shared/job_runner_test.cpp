// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/shared/job_runner.h>

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace dubhe::widgets {
namespace {

using namespace std::chrono_literals;

// Works until it is told to stop, at most five seconds.
int until_stopped(const Progress& progress) {
    for (int i = 0; i < 5000 && !progress.cancelled(); ++i)
        std::this_thread::sleep_for(1ms);
    return 1;
}

TEST(JobRunner, DeliversOnTheGuiThread) {
    JobRunner runner;
    int answer = 0;
    std::thread::id thread;
    runner.start(
        "sum", [](const Progress&) { return 42; },
        [&](int value) { answer = value, thread = std::this_thread::get_id(); });
    EXPECT_TRUE(runner.busy());
    runner.wait();
    EXPECT_EQ(answer, 42);
    EXPECT_EQ(thread, std::this_thread::get_id());
    EXPECT_FALSE(runner.busy());
}

TEST(JobRunner, OnlyTheNewestAnswerArrives) {
    JobRunner runner;
    std::vector<int> answers;
    for (int i = 0; i < 20; ++i)
        runner.start(
            "job", [i](const Progress&) { return i; }, [&](int value) { answers.push_back(value); });
    runner.wait();
    QTest::qWait(20); // whatever an older job still posts
    EXPECT_EQ(answers, std::vector<int>{19});
}

TEST(JobRunner, AsksTheOlderJobToStop) {
    JobRunner runner;
    std::atomic<bool> stopped = false;
    runner.start(
        "old",
        [&](const Progress& progress) {
            until_stopped(progress);
            return stopped = progress.cancelled(), 0;
        },
        [](int) { FAIL() << "stale"; });
    QTest::qWait(10); // it has begun
    runner.start(
        "new", [](const Progress&) { return 1; }, [](int) {});
    runner.wait();
    EXPECT_TRUE(stopped);
}

TEST(JobRunner, CancelDropsTheAnswer) {
    JobRunner runner;
    bool delivered = false;
    runner.start("job", until_stopped, [&](int) { delivered = true; });
    runner.cancel();
    EXPECT_FALSE(runner.busy());
    QTest::qWait(30);
    EXPECT_FALSE(delivered);
}

TEST(JobRunner, ShortWorkIsNotAnnouncedLongWorkIs) {
    JobRunner runner;
    const QSignalSpy started{&runner, &JobRunner::started}, finished{&runner, &JobRunner::finished};
    QSignalSpy progressed{&runner, &JobRunner::progressed};
    runner.start(
        "short", [](const Progress&) { return 0; }, [](int) {});
    runner.wait();
    QTest::qWait(150);
    EXPECT_EQ(started.count(), 0);
    EXPECT_EQ(finished.count(), 0);

    runner.start(
        "long",
        [](const Progress& progress) {
            for (int i = 0; i < 100 && !progress.cancelled(); ++i) {
                std::this_thread::sleep_for(4ms);
                progress(i / 100.0, "step");
            }
            return 0;
        },
        [](int) {});
    EXPECT_TRUE(progressed.wait(3000));
    EXPECT_EQ(started.count(), 1);
    EXPECT_EQ(started.at(0).at(0).toString(), "long");
    EXPECT_EQ(progressed.at(0).at(1).toString(), "step");
    runner.cancel();
    EXPECT_EQ(finished.count(), 1);
}

// A search reports each of its evaluations: more than a frame shows only costs time.
TEST(JobRunner, ProgressIsPostedNoMoreThanItIsSeen) {
    JobRunner runner;
    QSignalSpy progressed{&runner, &JobRunner::progressed};
    const auto begin = std::chrono::steady_clock::now();
    runner.start(
        "long",
        [](const Progress& progress) {
            const auto end = std::chrono::steady_clock::now() + 400ms;
            while (!progress.cancelled() && std::chrono::steady_clock::now() < end)
                progress(0.5, "step");
            return 0;
        },
        [](int) {});
    while (runner.busy())
        QTest::qWait(5);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    EXPECT_GT(progressed.count(), 0);
    EXPECT_LE(progressed.count(), took.count() / 30.0 + 1.0);
}

TEST(JobRunner, DestructionWaitsForTheJob) {
    std::atomic<bool> ended = false;
    {
        JobRunner runner;
        runner.start(
            "job",
            [&](const Progress& progress) {
                until_stopped(progress);
                return ended = true, 0;
            },
            [](int) { FAIL(); });
        QTest::qWait(10);
    }
    EXPECT_TRUE(ended);
}

TEST(JobRunner, ShowsPartsBeforeTheAnswerOnTheGuiThread) {
    JobRunner runner;
    std::vector<int> seen;
    const std::thread::id gui = std::this_thread::get_id();
    runner.start_with<int>(
        "parts",
        [](const Progress&, const std::function<void(int)>& show) {
            show(1), show(2);
            return 3;
        },
        [&](int part) {
            EXPECT_EQ(std::this_thread::get_id(), gui);
            EXPECT_TRUE(runner.busy());
            seen.push_back(part);
        },
        [&](int answer) { seen.push_back(answer); });
    runner.wait();
    EXPECT_EQ(seen, (std::vector<int>{1, 2, 3}));
}

TEST(JobRunner, PartsOfAnOutdatedJobAreNotShown) {
    JobRunner runner;
    std::atomic<bool> has_shown = false;
    runner.start_with<int>(
        "old",
        [&](const Progress& progress, const std::function<void(int)>& show) {
            show(1);
            has_shown = true;
            return until_stopped(progress);
        },
        [](int) { FAIL() << "stale"; }, [](int) { FAIL() << "stale"; });
    while (!has_shown) // no event is handled meanwhile
        std::this_thread::sleep_for(1ms);
    runner.cancel();
    QTest::qWait(20);
}

TEST(JobRunner, SaysOnceThatAJobWasDropped) {
    JobRunner runner;
    int dropped = 0;
    QObject::connect(&runner, &JobRunner::dropped, [&] { ++dropped; });
    const auto start = [&] { runner.start("job", until_stopped, [](int) {}); };
    start();
    EXPECT_EQ(dropped, 0);
    start(); // a newer one
    EXPECT_EQ(dropped, 1);
    EXPECT_TRUE(runner.busy());
    runner.cancel();
    EXPECT_EQ(dropped, 2);
    runner.cancel();
    runner.start(
        "short", [](const Progress&) { return 1; }, [](int) {});
    runner.wait();
    EXPECT_EQ(dropped, 2) << "one that has ended was not dropped";
}

} // namespace
} // namespace dubhe::widgets
