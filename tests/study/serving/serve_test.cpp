// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/serving/requests/traffic.h>
#include <core/study/cluster/machines.h>
#include <core/study/serving/seek_serving.h>
#include <core/study/serving/serve_plan.h>

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace dubhe::study {
namespace {

using serving::Metric;
using serving::Objective;
using serving::Statistic;

class Serve : public testing::Test {
  protected:
    Serve() : catalog_{*hardware::Catalog::in_memory()} {
        model_ = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
        workload::Recipe recipe{.network = "llama-3.1-8b", .stack = "vllm"};
        EXPECT_TRUE(workload::set_numbers(recipe, "bf16"));
        const Result<ReplicaGraphsPtr> graphs = replica_graphs({recipe});
        EXPECT_TRUE(graphs);
        const Result<ReplicaCostPtr> cost = ReplicaCost::make(*graphs, *catalog_.find("H100"), {}, method());
        EXPECT_TRUE(cost);
        serving_.pool = *serving_pool(*cost, 1);
    }
    [[nodiscard]] Method method() const { return {model_.get(), {}}; }
    [[nodiscard]] static serving::Requests requests(double rate, std::size_t count = 3000) {
        serving::Traffic traffic;
        traffic.requests = count;
        traffic.arrivals.rate = rate;
        traffic.prompt = serving::Lengths::fixed(1024);
        traffic.output = serving::Lengths::fixed(128);
        return *serving::draw(traffic);
    }
    [[nodiscard]] static serving::LengthMoments lengths() {
        return {1024.0, 128.0, 1024.0 * 1024.0, 128.0 * 128.0, 1024.0 * 128.0, 1024.0, 128.0};
    }

    hardware::Catalog catalog_;
    std::shared_ptr<const cost::CostModel> model_;
    Serving serving_;
};

// The chance falls with the limit: even at the estimate itself, nearly sure far above, hopeless far below.
TEST_F(Serve, ObjectivesAreAsLikelyAsTheirPlaceInTheBand) {
    const Result<Served> first = serve(serving_, requests(5.0), {});
    ASSERT_TRUE(first);
    const double p50 = *first->usual.at(Metric::tpot, Statistic::p50).value;
    std::vector<Objective> asked;
    for (const double share : {0.5, 0.9, 1.0, 1.1, 2.0})
        asked.push_back({Metric::tpot, Statistic::p50, Seconds{share * p50}});
    const Result<Served> served = serve(serving_, requests(5.0), asked);
    ASSERT_TRUE(served);
    double before = -1.0;
    for (const ObjectiveOdds& odds : served->odds) {
        ASSERT_TRUE(odds.probability);
        EXPECT_GE(*odds.probability, before);
        before = *odds.probability;
    }
    EXPECT_LT(*served->odds[0].probability, 0.02);
    EXPECT_NEAR(*served->odds[2].probability, 0.5, 1e-6);
    EXPECT_GT(*served->odds[4].probability, 0.98);
}

TEST_F(Serve, SlowStepsAreSlowerForUsersAndSaturateEarlier) {
    const Result<Served> served = serve(serving_, requests(5.0), {});
    ASSERT_TRUE(served);
    for (const Metric metric : {Metric::ttft, Metric::tpot, Metric::e2e}) {
        const auto at = [&](const serving::ServingStatistics& of) { return *of.at(metric, Statistic::mean).value; };
        EXPECT_LT(at(served->quick), at(served->usual));
        EXPECT_LT(at(served->usual), at(served->slow));
    }
    EXPECT_LT(served->saturation.low, served->saturation.mid);
    EXPECT_LT(served->saturation.mid, served->saturation.high);
    EXPECT_GT(served->saturation.mid, 5.0); // it kept up
    EXPECT_TRUE(served->usual.steady);
}

// Few slots bind, few blocks do, and with enough of both it is what a step waits for: a tenth more of it raises the
// rate more than a tenth more of the others.
TEST_F(Serve, TheBoundIsWhatMoreOfHelps) {
    const auto bound = [&](std::int32_t slots, std::int64_t blocks) {
        Serving of = serving_;
        of.pool.engine.slots = slots, of.pool.engine.kv_blocks = blocks;
        return saturation_of(of, lengths(), 0.0).bound;
    };
    EXPECT_EQ(bound(4, 1 << 20), ServingBound::slots);
    EXPECT_EQ(bound(1024, 4 * 1152 / 16), ServingBound::kv_memory); // four requests
    const ServingBound roomy = bound(1024, 1 << 20);
    EXPECT_TRUE(roomy == ServingBound::compute || roomy == ServingBound::bandwidth) << name_of(roomy);
    // Prompts found in the cache cost nothing.
    EXPECT_GT(saturation_of(serving_, lengths(), 0.0, 0.5).mid, 1.1 * saturation_of(serving_, lengths(), 0.0).mid);
}

// Beyond what it says to be its limit a replica's queue grows.
TEST_F(Serve, SaturatesWhereItSaysSo) {
    const Saturation at = saturation_of(serving_, lengths(), 0.1);
    const Result<Served> below = serve(serving_, requests(0.8 * at.mid), {}),
                         above = serve(serving_, requests(1.3 * at.mid), {});
    ASSERT_TRUE(below && above);
    EXPECT_LT(*below->usual.at(Metric::ttft, Statistic::mean).value, 1.0);
    EXPECT_GT(*above->usual.at(Metric::ttft, Statistic::mean).value,
              3.0 * *below->usual.at(Metric::ttft, Statistic::mean).value);
}

// The grade follows the band of the time end to end, by the limits that predictions have; it only falls as the load
// grows, and is D where slower steps never settle.
TEST_F(Serve, TheGradeFallsTowardsSaturation) {
    const Saturation at = saturation_of(serving_, lengths(), 0.1);
    Grade before = Grade::a;
    for (const double share : {0.3, 0.7, 1.3}) {
        const Result<Served> served = serve(serving_, requests(share * at.mid), {});
        ASSERT_TRUE(served);
        const Grade grade = grade_of(*served);
        EXPECT_GE(grade, before) << share;
        before = grade;
        double all = 0.0;
        for (const double part : served->step.provenance_share)
            all += part;
        EXPECT_NEAR(all, 1.0, 1e-9);
        if (share > 1.0) continue;
        const auto whole = [](const serving::ServingStatistics& of) {
            return *of.at(Metric::e2e, Statistic::mean).value;
        };
        const double usual = whole(served->usual);
        const double half = std::max(whole(served->slow) / usual - 1.0, 1.0 - whole(served->quick) / usual);
        EXPECT_EQ(grade, grade_of(served->step.provenance_share, half)) << share;
    }
    EXPECT_EQ(before, Grade::d);
}

TEST_F(Serve, TheSoughtRateKeepsItsObjectivesAndNoHigherOneDoes) {
    for (const double limit : {0.012, 0.015, 0.02, 0.03}) {
        const std::vector<Objective> asked{{Metric::tpot, Statistic::p50, Seconds{limit}}};
        const SoughtRate rate = seek_rate(serving_, lengths(), asked, 0.1);
        ASSERT_GT(rate.mid, 0.0) << limit;
        EXPECT_LE(rate.low, rate.mid);
        EXPECT_LE(rate.mid, rate.high);
        const serving::ClosedFormInput input{serving_.pool.engine, *serving_.pool.cost, lengths()};
        EXPECT_TRUE(keeps(serving::at_rate(input, rate.mid), asked));
        const bool saturates = rate.mid >= 0.99 * serving::saturation_rate(input);
        EXPECT_TRUE(saturates || !keeps(serving::at_rate(input, 1.01 * rate.mid), asked)) << limit;
    }
    const std::vector<Objective> hopeless{{Metric::tpot, Statistic::p50, Seconds{1e-5}}};
    EXPECT_EQ(seek_rate(serving_, lengths(), hopeless, 0.1).mid, 0.0);
}

// What is held against simulations keeps its percentile in a simulation, and 5 % more doesn't.
TEST_F(Serve, TheCheckedRateKeepsItsPercentileWhenSimulated) {
    const std::vector<Objective> asked{{Metric::ttft, Statistic::p90, Seconds{0.3}}};
    const SoughtRate closed = seek_rate(serving_, lengths(), asked, 0.1);
    const serving::Requests drawn = requests(1.0);
    const Result<SoughtRate> checked = checked_rate(serving_, drawn, asked, closed, lengths());
    ASSERT_TRUE(checked);
    EXPECT_GT(checked->mid, 0.0);
    const auto simulated = [&](double rate) {
        serving::Requests scaled = drawn;
        scale_rate(scaled, rate / serving::rate(drawn));
        return *serve(serving_, scaled, asked)->usual.at(Metric::ttft, Statistic::p90).value;
    };
    EXPECT_LE(simulated(checked->mid), 0.3);
    EXPECT_GT(simulated(1.05 * checked->mid), 0.3);
}

// With prompts as long as answers are short, more workers compute prompts than decode.
TEST_F(Serve, RatiosFollowTheLengths) {
    serving::LengthMoments prompts = lengths(), answers = lengths();
    prompts.p = prompts.longest_p = 8192.0, prompts.pp = 8192.0 * 8192.0, prompts.pn = 8192.0 * 128.0;
    answers.n = answers.longest_n = 4096.0, answers.nn = 4096.0 * 4096.0, answers.pn = 1024.0 * 4096.0;
    const SoughtRatio many = seek_ratio(serving_.pool, serving_.pool, prompts, {});
    const SoughtRatio few = seek_ratio(serving_.pool, serving_.pool, answers, {});
    EXPECT_GT(static_cast<double>(many.prefill) / static_cast<double>(many.decode),
              static_cast<double>(few.prefill) / static_cast<double>(few.decode));
}

TEST(FrontOf, HoldsWhatNoOtherPointBeats) {
    std::mt19937_64 random{3};
    const auto uniform = [&] { return static_cast<double>(random() >> 11U) * 0x1p-53; };
    for (int round = 0; round < 50; ++round) {
        std::vector<FrontPoint> points(40);
        for (FrontPoint& point : points)
            point.interactivity = std::round(20.0 * uniform()), point.tokens_a_gpu = std::round(20.0 * uniform());
        const std::vector<FrontPoint> front = front_of(points);
        const auto beats = [](const FrontPoint& a, const FrontPoint& b) {
            return a.interactivity >= b.interactivity && a.tokens_a_gpu >= b.tokens_a_gpu &&
                   (a.interactivity > b.interactivity || a.tokens_a_gpu > b.tokens_a_gpu);
        };
        for (const FrontPoint& kept : front)
            EXPECT_TRUE(std::ranges::none_of(points, [&](const FrontPoint& p) { return beats(p, kept); }));
        for (const FrontPoint& point : points)
            EXPECT_TRUE(std::ranges::any_of(front, [&](const FrontPoint& kept) {
                return beats(kept, point) ||
                       (kept.interactivity == point.interactivity && kept.tokens_a_gpu == point.tokens_a_gpu);
            }));
    }
}

TEST_F(Serve, FrontsSayWhatEachGpuGivesOrWhyNothing) {
    workload::Recipe recipe{.network = "llama-3.1-8b", .stack = "vllm"};
    ASSERT_TRUE(workload::set_numbers(recipe, "bf16"));
    const std::vector<hardware::Gpu> gpus{*catalog_.find("H100"), *catalog_.find("A100-SXM4-80GB"),
                                          *catalog_.find("T4")};
    const auto machine = [&](const hardware::Gpu& gpu, std::int64_t count) -> Result<simulation::Fabric> {
        if (count == 1) return simulation::Fabric{};
        const Result<ClusterSystem> found = machine_of(catalog_, gpu, count);
        if (!found) return found.diagnostics();
        return found->fabric;
    };
    const auto fronts =
        serve_fronts({.recipe = recipe, .lengths = lengths(), .tensor = {1, 2}}, gpus, machine, method());
    ASSERT_EQ(fronts.size(), 3U);
    EXPECT_GT(fronts[0].tokens_at(20.0), fronts[1].tokens_at(20.0)); // more of everything
    for (const FrontPoint& point : fronts[0].points)
        EXPECT_EQ(point.concurrency, std::floor(point.concurrency));
    // The last is as many as fill it.
    const auto alone =
        serve_fronts({.recipe = recipe, .lengths = lengths(), .tensor = {1}}, {gpus[0]}, machine, method());
    serving::Bound bound{};
    const serving::ClosedFormInput input{serving_.pool.engine, *serving_.pool.cost, lengths()};
    EXPECT_EQ(alone[0].points.back().concurrency, std::floor(serving::most_running(input, bound)));
    EXPECT_TRUE(fronts[2].points.empty());
    EXPECT_FALSE(fronts[2].refusal.empty()); // 15 GiB of weights in 16
    // Within an objective: the points that keep it, none else; where none does the front says so.
    FrontRequest within{.recipe = recipe, .lengths = lengths(), .tensor = {1, 2}};
    within.objectives = {{serving::Metric::tpot, serving::Statistic::mean, Seconds{0.02}}};
    const GpuFront kept = serve_fronts(within, {gpus[0]}, machine, method()).front();
    const auto keeping =
        std::ranges::count_if(fronts[0].points, [](const FrontPoint& point) { return point.interactivity >= 50.0; });
    EXPECT_EQ(std::ssize(kept.points), keeping);
    EXPECT_LT(keeping, std::ssize(fronts[0].points));
    within.objectives[0].limit = Seconds{1e-6};
    EXPECT_NE(serve_fronts(within, {gpus[0]}, machine, method()).front().refusal.english().find("not even one"),
              std::string::npos);
}

} // namespace
} // namespace dubhe::study
