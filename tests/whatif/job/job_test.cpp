// SPDX-License-Identifier: Apache-2.0
#include "../../trace/texts.h"

#include <core/whatif/job/job.h>

#include <gmock/gmock.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <unistd.h>

namespace dubhe::whatif {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using trace::call;
using trace::range;

class JobTest : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() / ("dubhe-job-" + std::to_string(::getpid()));
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directory(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    void write(const std::string& name, const std::string& text) const { std::ofstream{folder_ / name} << text; }
    [[nodiscard]] Result<Job> read() const {
        const Result<std::vector<std::filesystem::path>> files = files_of_job(folder_);
        return files ? read_job(*files) : Result<Job>{files.diagnostics()};
    }
    std::filesystem::path folder_;
};

// A kernel of a collective among those ranks.
std::string collective(double begin_us, double duration_us, int correlation, const std::string& ranks) {
    return R"({"ph":"X","cat":"kernel","name":"ncclDevKernel_AllReduce","pid":0,"tid":9,"ts":)" +
           std::to_string(begin_us) + R"(,"dur":)" + std::to_string(duration_us) +
           R"(,"args":{"device":0,"stream":9,"correlation":)" + std::to_string(correlation) +
           R"(,"Collective name":"allreduce","Process Group Ranks":")" + ranks + "\"}}";
}

std::string rank_text(int rank, int world, const std::vector<std::string>& events) {
    return trace::with_events(events, R"("distributedInfo":{"rank":)" + std::to_string(rank) + R"(,"world_size":)" +
                                          std::to_string(world) + "}");
}

// Steps of 1,000 us. In each: a kernel [100, 400), then the pair's collective, which ends at 500, and the world's,
// which ends at 800 for all. `late_us`: how much later than at 600 the rank arrives at the latter; at the pair's it
// arrives at 400. All by a clock that is `ahead_us` ahead.
std::string rank_of_pairs(int rank, int world, double ahead_us, double late_us, int steps = 3) {
    const int first = rank / 2 * 2;
    const std::string pair = "[" + std::to_string(first) + ", " + std::to_string(first + 1) + "]";
    std::vector<std::string> events;
    for (int step = 0; step < steps; ++step) {
        const double at = 1e6 + ahead_us + 1000.0 * step;
        const auto text = [](double us) { return std::to_string(us); };
        events.push_back(range("ProfilerStep#" + std::to_string(step), text(at), "1000"));
        for (int i = 0; i < 3; ++i)
            events.push_back(call("cudaLaunchKernel", text(at + 10 + 10 * i), "2", step * 3 + i + 1));
        events.push_back(trace::kernel("gemm", text(at + 100), "300", step * 3 + 1));
        events.push_back(collective(at + 400, 100, step * 3 + 2, pair));
        events.push_back(collective(at + 600 + late_us, 200 - late_us, step * 3 + 3, "world"));
    }
    return rank_text(rank, world, events);
}

// Rank 2 comes 60 us later than the others, rank 1 20: it delays by 40 a step, all wait 60, rank 1 40. Clocks, which
// are up to 5 ms off, come out; ranks that share nothing with the first but by the world's collectives do, too.
TEST_F(JobTest, TheLastOneDelaysAndTheOthersWait) {
    const std::vector<double> ahead{0, 5000, -1234.5, 700}, late{0, 20, 60, 0};
    for (int rank = 0; rank < 4; ++rank)
        write("rank" + std::to_string(rank) + ".json",
              rank_of_pairs(rank, 4, ahead[static_cast<std::size_t>(rank)], late[static_cast<std::size_t>(rank)]));
    const Result<Job> job = read();
    ASSERT_TRUE(job) << to_text(job.diagnostics());
    ASSERT_EQ(job->ranks.size(), 4U);
    EXPECT_EQ(job->missing, 0);
    EXPECT_EQ(job->collectives, 3U * 3U); // a step: the world's and those of two pairs
    EXPECT_NEAR(job->step_s, 1e-3, 1e-9);
    for (std::size_t rank = 0; rank < 4; ++rank) {
        const JobRank& one = job->ranks[rank];
        EXPECT_EQ(one.rank, static_cast<int>(rank));
        EXPECT_NEAR(one.clock_s, ahead[rank] * 1e-6, 1e-8) << rank;
        EXPECT_NEAR(one.compute_s, 300e-6, 1e-9);
        EXPECT_NEAR(one.exposed_communication_s, (100 + 200 - late[rank]) * 1e-6, 1e-8);
        EXPECT_NEAR(one.idle_s, (1000 - 300 - 100 - 200 + late[rank]) * 1e-6, 1e-8);
        EXPECT_NEAR(one.waits_s, (60 - late[rank]) * 1e-6, 1e-8) << rank;
        EXPECT_NEAR(one.delays_s, rank == 2 ? 40e-6 : 0.0, 2e-8) << rank;
        EXPECT_EQ(one.steps, 3U);
        EXPECT_EQ(one.collectives, 6U);
    }
    EXPECT_GE(job->ranks[2].last, 3U);
}

TEST_F(JobTest, RanksThatComeTogetherDelayNobody) {
    for (int rank = 0; rank < 4; ++rank)
        write("rank" + std::to_string(rank) + ".json", rank_of_pairs(rank, 4, 0.0, 0.0));
    const Result<Job> job = read();
    ASSERT_TRUE(job) << to_text(job.diagnostics());
    for (const JobRank& one : job->ranks) {
        EXPECT_EQ(one.delays_s, 0.0);
        EXPECT_EQ(one.waits_s, 0.0);
        EXPECT_EQ(one.clock_s, 0.0);
        EXPECT_EQ(one.last, 0U);
    }
}

// Two steps of 1,000 with 300 of computing each, and 1,500 of other work between them, which is no step's.
TEST_F(JobTest, WorkBetweenStepsIsNoneOfTheirs) {
    for (int rank = 0; rank < 2; ++rank) {
        std::vector<std::string> events;
        int correlation = 0;
        for (const double at : {0.0, 3000.0}) {
            const auto text = [at](double us) { return std::to_string(1e6 + at + us); };
            events.push_back(range(at == 0.0 ? "ProfilerStep#1" : "ProfilerStep#2", text(0), "1000"));
            events.push_back(call("cudaLaunchKernel", text(10), "2", ++correlation));
            events.push_back(trace::kernel("gemm", text(100), "300", correlation));
            events.push_back(call("cudaLaunchKernel", text(20), "2", ++correlation));
            events.push_back(collective(1e6 + at + 500, 100, correlation, "world"));
        }
        events.push_back(call("cudaLaunchKernel", std::to_string(1e6 + 1100), "2", ++correlation));
        events.push_back(trace::kernel("validation", std::to_string(1e6 + 1200), "1500", correlation));
        write("rank" + std::to_string(rank) + ".json", rank_text(rank, 2, events));
    }
    const Result<Job> job = read();
    ASSERT_TRUE(job) << to_text(job.diagnostics());
    EXPECT_NEAR(job->ranks[0].compute_s, 300e-6, 1e-9);
    EXPECT_NEAR(job->ranks[0].exposed_communication_s, 100e-6, 1e-9);
    EXPECT_NEAR(job->ranks[0].idle_s, 600e-6, 1e-9);
}

// Where files don't say which rank they are, their names do.
TEST_F(JobTest, NamesSayTheRankWhereNothingElseDoes) {
    const auto text = [](int rank) {
        return trace::with_events({range("ProfilerStep#1", "1000000", "1000"),
                                   call("cudaLaunchKernel", "1000010", "2", 1),
                                   collective(1000100.0 + rank, 100 - rank, 1, "world")});
    };
    write("trace_rank-3.json", text(3));
    write("trace_rank_11.json", text(11));
    const Result<Job> job = read();
    ASSERT_TRUE(job) << to_text(job.diagnostics());
    EXPECT_EQ(job->ranks[0].rank, 3);
    EXPECT_EQ(job->ranks[1].rank, 11);
    EXPECT_THAT(to_text(job->notes), HasSubstr("taken from their names"));
}

// A chain of pairs: rank k shares with k + 1 alone. The clock of the last follows from one to the next.
TEST_F(JobTest, ClocksFollowAlongSharedCollectives) {
    constexpr int world = 6;
    for (int rank = 0; rank < world; ++rank) {
        std::vector<std::string> events{range("ProfilerStep#1", std::to_string(1e6 + 300.0 * rank), "2000")};
        const double at = 1e6 + 300.0 * rank; // ahead by 300 us a rank
        int correlation = 0;
        for (int left : {rank - 1, rank}) {
            if (left < 0 || left + 1 >= world) continue;
            events.push_back(call("cudaLaunchKernel", std::to_string(at + 5 + correlation), "1", correlation + 1));
            events.push_back(collective(at + 100.0 * (left + 1), 50, ++correlation, "[" + std::to_string(left) + "]"));
        }
        write("r" + std::to_string(rank) + ".json", rank_text(rank, world, events));
    }
    const Result<Job> job = read();
    ASSERT_TRUE(job) << to_text(job.diagnostics());
    for (std::size_t rank = 0; rank < job->ranks.size(); ++rank) {
        EXPECT_TRUE(job->ranks[rank].placed);
        EXPECT_NEAR(job->ranks[rank].clock_s, 300e-6 * static_cast<double>(rank), 1e-8);
    }
}

TEST_F(JobTest, WhatIsMissingDoubledOrBrokenIsSaid) {
    write("a.json", rank_of_pairs(0, 4000, 0, 0));
    write("b.json", rank_of_pairs(3, 8, 0, 0));
    write("c.json", rank_of_pairs(3, 8, 0, 0));
    write("d.json", "{\"traceEvents\": [{]");
    write("notes.txt", "no trace");
    const Result<Job> job = read();
    ASSERT_TRUE(job);
    EXPECT_EQ(job->ranks.size(), 2U);
    EXPECT_EQ(job->missing, 4000 - 2);
    EXPECT_EQ(job->some_missing.size(), 20U);
    EXPECT_EQ(job->some_missing[0], 1);
    const std::string notes = to_text(job->notes);
    EXPECT_THAT(notes, HasSubstr("rank 3, as does"));
    EXPECT_THAT(notes, HasSubstr("d.json"));
}

TEST_F(JobTest, AFolderWithoutARunIsRefused) {
    EXPECT_THAT(to_text(read().diagnostics()), HasSubstr("holds no recorded runs"));
    EXPECT_THAT(to_text(files_of_job(folder_ / "none").diagnostics()), HasSubstr("can't be read as a folder"));
    write("one.json", rank_of_pairs(0, 2, 0, 0));
    EXPECT_THAT(to_text(read().diagnostics()), HasSubstr("two ranks at least; 1 of 1"));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THAT(to_text(read_job(*files_of_job(folder_), {{}, stop.get_token()}).diagnostics()),
                HasSubstr("cancelled"));
}

// Without a collective on two ranks clocks are taken as they are, and that is said.
TEST_F(JobTest, RanksThatShareNothingAreNotPlaced) {
    write("0.json", rank_of_pairs(0, 4, 0, 0, 1));
    write("2.json", rank_text(2, 4,
                              {range("ProfilerStep#7", "1000000", "100"), call("cudaLaunchKernel", "1000001", "2", 1),
                               trace::kernel("gemm", "1000010", "50", 1)}));
    const Result<Job> job = read();
    ASSERT_TRUE(job);
    EXPECT_EQ(job->collectives, 0U);
    EXPECT_FALSE(job->ranks[1].placed);
    EXPECT_THAT(to_text(job->notes), HasSubstr("clocks are taken as they are"));
}

} // namespace
} // namespace dubhe::whatif
