// SPDX-License-Identifier: Apache-2.0
// What goes wrong while operators are measured: too little memory, other programs, clocks that jump, sudden ends.
#include "session_fixture.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include <csignal>
#include <random>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace dubhe::measurement {
namespace {

namespace fs = std::filesystem;
using evidence::Database;
using test::FakeBackEnd;
using test::MeasureOperators;
using test::product;
using testing::HasSubstr;

TEST_F(MeasureOperators, WhatDoesNotFitIsRefusedWithItsSizeBeforeAnythingIsMade) {
    const auto summary = run({product(std::int64_t{1} << 34), product(16)}, options());
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->refused, 1U);
    EXPECT_THAT(rows_[0].reason, HasSubstr("TiB")); // 4 B * 2^34 * 16 and a little = 1 TiB
    EXPECT_THAT(rows_[0].reason, HasSubstr("477 MiB are free"));
    EXPECT_THAT(world_.prepared,
                testing::Not(testing::Contains(rows_[0].key.problem.index() == 0 ? "" : test::text_of(rows_[0].key))));
}

TEST_F(MeasureOperators, OutOfMemoryWhileRunningMarksTheRowAndTheRestGoesOn) {
    world_.runs_well = [](const workload::ProblemKey& key, std::int64_t run) -> Result<Done> {
        if (key == product(8) && run == 12) return error("out of memory while running");
        return Done{};
    };
    const auto summary = run({product(8), product(16)}, options());
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->failed, 1U);
    EXPECT_EQ(summary->measured, 1U);
    EXPECT_EQ(rows_[0].reason, "out of memory while running");
    EXPECT_EQ(stored().rows.size(), 1U);
}

TEST_F(MeasureOperators, StoppingKeepsEveryReportedRow) {
    std::vector<workload::ProblemKey> keys;
    for (std::int64_t i = 1; i <= 20; ++i)
        keys.push_back(product(8 * i));
    std::size_t before_stop = 0;
    world_.runs_well = [&](const workload::ProblemKey& key, std::int64_t) -> Result<Done> {
        if (key == product(8 * 7)) stop_.request_stop(); // in the middle of its chain
        return Done{};
    };
    const auto summary = run(keys, options());
    ASSERT_TRUE(summary);
    EXPECT_TRUE(summary->stopped);
    before_stop = rows_.size();
    EXPECT_EQ(before_stop, 6U);
    EXPECT_EQ(stored().rows.size(), before_stop);
    stop_ = {};
    world_.runs_well = [](const auto&, std::int64_t) -> Result<Done> { return Done{}; };
    EXPECT_EQ(run(keys, options())->known, before_stop);
    EXPECT_EQ(stored().rows.size(), keys.size());
}

// Another program that has the file to itself until it is told to let go.
class Holder {
  public:
    Holder(const fs::path& file, const char* how) {
        int ready[2], finish[2];
        if (pipe(ready) != 0 || pipe(finish) != 0) throw std::runtime_error{"no pipe"};
        child_ = fork();
        if (child_ == 0) {
            close(finish[1]); // else its end would never be seen
            SQLite::Database other{file.string(), SQLite::OPEN_READWRITE};
            other.exec(how);
            char byte = 'r';
            if (write(ready[1], &byte, 1) == 1) (void)!read(finish[0], &byte, 1);
            _exit(0);
        }
        finish_ = finish[1];
        close(finish[0]);
        close(ready[1]); // so that a child that dies is noticed
        char byte = 0;
        (void)!read(ready[0], &byte, 1);
        close(ready[0]);
    }
    ~Holder() { let_go(); }
    Holder(const Holder&) = delete;
    Holder& operator=(const Holder&) = delete;
    void let_go() {
        if (child_ == 0) return;
        close(finish_);
        waitpid(child_, nullptr, 0);
        child_ = 0;
    }
    [[nodiscard]] std::string text() const { return "(process " + std::to_string(child_) + ")"; }

  private:
    pid_t child_ = 0;
    int finish_ = -1;
};

// Nobody waits for ever, and the message says who it is.
TEST_F(MeasureOperators, ALockedDatabaseIsWaitedForAndThenNamed) {
    ASSERT_TRUE(run({product(8)}, options()));
    FakeBackEnd back_end{world_};
    Result<Database> database = Database::open(file_);
    ASSERT_TRUE(database);
    Holder other{file_, "BEGIN EXCLUSIVE"};
    const std::vector<workload::ProblemKey> keys{product(16)};
    const auto summary = measure_operators(back_end, *database, without_network(keys), options(), {});
    ASSERT_FALSE(summary);
    EXPECT_THAT(to_text(summary.diagnostics()), HasSubstr("another program"));
    EXPECT_THAT(to_text(summary.diagnostics()), HasSubstr(other.text()));
    other.let_go();
    EXPECT_EQ(run({product(16)}, options())->measured, 1U);
}

// What is measured while another program writes waits for it, says for whom, and is written when it lets go.
TEST_F(MeasureOperators, ARowWaitsForAnotherProgramThatWrites) {
    ASSERT_TRUE(run({product(8)}, options()));
    FakeBackEnd back_end{world_};
    Result<Database> database = Database::open(file_);
    ASSERT_TRUE(database);
    Holder other{file_, "BEGIN IMMEDIATE"}; // it writes; others may still read
    const std::string who = other.text();
    SessionEvents events;
    events.warning = [&](const Diagnostic& what) {
        warnings_.push_back(what);
        other.let_go();
    };
    const std::vector<workload::ProblemKey> keys{product(16)};
    const auto summary = measure_operators(back_end, *database, without_network(keys), options(), events);
    ASSERT_TRUE(summary) << to_text(summary.diagnostics());
    EXPECT_EQ(summary->measured, 1U);
    ASSERT_EQ(warnings_.size(), 1U);
    EXPECT_EQ(warnings_[0].severity, Severity::warning);
    EXPECT_THAT(warnings_[0].message, HasSubstr(who));
    EXPECT_EQ(stored().rows.size(), 2U);
}

// Back and forth by an hour: rows are those of a clock that runs evenly, or marked; never a wrong one.
TEST_F(MeasureOperators, AClockThatJumpsMakesNoWrongRow) {
    world_.disturb = [](std::int64_t run, double time) {
        if (run % 19 == 7) return time + 3600.0;
        return run % 31 == 5 ? time - 3600.0 : time;
    };
    const std::vector<workload::ProblemKey> keys{product(8), product(16), product(24), product(32)};
    const auto summary = run(keys, options());
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->measured + summary->failed, keys.size());
    EXPECT_GT(summary->measured, 0U);
    for (const evidence::Measurement& row : stored().rows)
        EXPECT_NEAR(row.time_s, 1e-6, 1e-10);
}

// Even one that only runs backwards ends as a marked row, with its reason.
TEST_F(MeasureOperators, AClockThatRunsBackwardsMarksTheRow) {
    world_.disturb = [](std::int64_t, double time) { return -time; };
    SessionOptions how = options();
    how.chain.most_copies = 64;
    const auto summary = run({product(8)}, how);
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->failed, 1U);
    EXPECT_THAT(rows_[0].reason, HasSubstr("the clock can't be trusted"));
    EXPECT_TRUE(stored().rows.empty());
}

// A child measures and says so for every row, as `measure --progress json` does; it is killed at any moment, fifty
// times, and goes on each time. What it said is in the database, whole.
TEST_F(MeasureOperators, KilledFiftyTimesNoReportedRowIsLost) {
    std::vector<workload::ProblemKey> keys;
    for (std::int64_t i = 1; i <= 400; ++i)
        keys.push_back(product(i));
    std::mt19937_64 random{11};
    std::size_t reported = 0;
    for (int kill_number = 0; kill_number < 50; ++kill_number) {
        int lines[2];
        ASSERT_EQ(pipe(lines), 0);
        const pid_t child = fork();
        if (child == 0) {
            close(lines[0]);
            FakeBackEnd back_end{world_};
            Result<Database> database = Database::open(file_);
            SessionEvents events;
            events.row = [&](const RowReport& row) {
                const char outcome = row.outcome == Outcome::measured ? 'm' : 'k';
                (void)!write(lines[1], &outcome, 1);
            };
            if (database) (void)measure_operators(back_end, *database, without_network(keys), options(), events);
            _exit(0);
        }
        close(lines[1]);
        std::size_t wanted = 1 + random() % 12, fresh = 0;
        char outcome = 0;
        while (wanted > 0 && read(lines[0], &outcome, 1) == 1) {
            if (outcome == 'm') ++fresh, --wanted;
        }
        const std::uint64_t moment = random() % 300000;
        volatile std::uint64_t waited = 0;
        while (waited < moment)
            waited = waited + 1;
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        while (read(lines[0], &outcome, 1) == 1)
            fresh += outcome == 'm' ? 1 : 0; // said before the end
        close(lines[0]);
        reported += fresh;
        const evidence::MeasurementSet set = stored();
        ASSERT_GE(set.rows.size(), reported) << kill_number;
        ASSERT_LE(set.rows.size(), reported + 1); // one may have been written and not yet said
        reported = set.rows.size();
        for (const evidence::Measurement& row : set.rows)
            ASSERT_NEAR(row.time_s, 1e-6, 1e-10);
    }
    ASSERT_TRUE(run(keys, options()));
    EXPECT_EQ(stored().rows.size(), keys.size());
}

} // namespace
} // namespace dubhe::measurement
