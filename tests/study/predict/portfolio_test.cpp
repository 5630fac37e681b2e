// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"
#include "../synthetic_network.h"

#include <core/cost/models.h>
#include <core/cost/roofline.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/predict/portfolio.h>
#include <core/study/search/compare.h>
#include <core/study/search/pareto.h>
#include <core/study/search/seek.h>
#include <core/study/search/sweep.h>
#include <core/study/why/elasticity.h>
#include <core/study/why/why.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace dubhe::study {
namespace {

using hardware::Specification;
using test::round_gpu;
using test::synthetic_network;
using testing::HasSubstr;

NetworkPtr mixed(std::vector<NetworkPart> parts) {
    return portfolio_of(std::move(parts)).value();
}

workload::Recipe recipe_of(const std::string& network, std::int64_t batch, Precision precision = Precision::fp32) {
    workload::Recipe recipe;
    recipe.network = network;
    recipe.batch = batch;
    recipe.precision = precision;
    return recipe;
}

// By the physical bound and with free launches an operator that moves 1 GB takes 1 GB / bandwidth: 1 ms.
class PortfolioTest : public testing::Test {
  protected:
    static NetworkPtr moving(double bytes, double memory_bytes = 1e9) {
        workload::WorkTable work = synthetic_network({{0.0, bytes}})->work;
        return synthetic_network(std::move(work), memory_bytes);
    }
    // 3 x 1 ms + 0.5 x 4 ms at 1 TB/s.
    static NetworkPtr five_ms(double memory_bytes = 1e9) {
        return mixed({{"small", moving(1e9), 3.0}, {"large", moving(4e9, memory_bytes), 0.5}});
    }
    static hardware::Gpu catalog_gpu(const std::string& name) {
        static const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
        return catalog->find(name).value();
    }
    static Method automatic() {
        static const auto model = cost::make_model("auto", cost::Library::shipped()).value();
        return {model.get(), {}};
    }
    Result<Portfolio> ask(const NetworkPtr& network, const std::vector<SweepGpu>& gpus) {
        return portfolio(network, gpus, bound_method_, {});
    }
    cost::Roofline bound_{cost::Roofline::ideal_factors()};
    Method bound_method_{&bound_, simulation::Host{Seconds{0.0}}};
};

TEST_F(PortfolioTest, IsTheWeightedSumOfItsNetworks) {
    const auto all = ask(five_ms(), {{round_gpu(), {}}, {round_gpu("Twice", 2e12), {}}});
    ASSERT_TRUE(all);
    const PortfolioOnGpu& on = all->gpus[0];
    ASSERT_TRUE(on.round);
    EXPECT_NEAR(on.round->point.mid_s, 5e-3, 1e-12);
    EXPECT_NEAR(on.entries[0].round_s, 3e-3, 1e-12);
    EXPECT_NEAR(on.entries[0].share, 0.6, 1e-12);
    EXPECT_NEAR(on.entries[1].share, 0.4, 1e-12);
    EXPECT_NEAR(on.round->samples_per_s, 200.0, 1e-9);
    EXPECT_NEAR(on.round->gpu_busy_s, 5e-3, 1e-12);
    EXPECT_NEAR(*on.cost.energy_j, 250.0 * 5e-3, 1e-9); // its TDP: kernels run all the time
    EXPECT_NEAR(all->gpus[1].speedup, 2.0, 1e-9);
    EXPECT_EQ(all->network->sample_unit, round_unit);
    EXPECT_EQ(mix_text(all->network->recipe.parts), "3 x small + 0.5 x large");
}

// An operator's number beside its time is that of a round: 3 x 1 ms small, 0.5 x 4 ms large.
TEST_F(PortfolioTest, CountsOperatorsAsOftenAsARoundRunsThem) {
    const auto round = predict(five_ms(), round_gpu(), bound_method_);
    ASSERT_TRUE(round);
    ASSERT_EQ(round->operators.size(), 2U);
    for (const OperatorShare& share : round->operators) {
        const double each_s = share.row == 0 ? 1e-3 : 4e-3;
        EXPECT_EQ(share.count, 1U);
        EXPECT_DOUBLE_EQ(share.runs, share.row == 0 ? 3.0 : 0.5);
        EXPECT_NEAR(share.seconds, share.runs * each_s, 1e-12);
    }
    ASSERT_EQ(round->classes.size(), 1U);
    EXPECT_DOUBLE_EQ(round->classes[0].operators, 3.5);
    const auto both =
        compare(five_ms(), std::vector<hardware::Gpu>{round_gpu(), round_gpu("Twice", 2e12)}, bound_method_);
    ASSERT_TRUE(both);
    ASSERT_EQ(both->differences.size(), 2U);
    EXPECT_DOUBLE_EQ(both->differences[0].runs + both->differences[1].runs, 3.5);
}

TEST_F(PortfolioTest, NeedsTheMemoryOfItsLargestNetworkAndNamesWhatDoesNotFit) {
    const auto fits = ask(five_ms(15e9), {{round_gpu(), {}}}); // of 16 GB
    ASSERT_TRUE(fits);
    EXPECT_EQ(fits->gpus[0].round->point.memory_bytes, 15e9);
    const auto all = ask(five_ms(17e9), {{round_gpu(), {}}});
    ASSERT_TRUE(all);
    EXPECT_FALSE(all->gpus[0].round);
    EXPECT_THAT(to_text(all->gpus[0].refusals), HasSubstr("large does not fit into the memory of Round 100"));
    EXPECT_TRUE(all->gpus[0].entries[0].fits()); // whose own time stays known
    EXPECT_FALSE(all->gpus[0].entries[1].fits());
    EXPECT_EQ(all->gpus[0].speedup, 0.0);
    EXPECT_FALSE(predict(five_ms(17e9), round_gpu(), bound_method_)->point.fits);
}

TEST(CountedTogether, APortfolioBesideItsNetworksIsNot) {
    const workload::Recipe one = recipe_of("alexnet", 4), other = recipe_of("alexnet", 8),
                           both = portfolio_recipe({{"a", one, 2.0}, {"b", other, 1.0}});
    EXPECT_EQ(counted_together({one, other, both}), (std::vector<bool>{true, true, false}));
    EXPECT_EQ(counted_together({one, both}), (std::vector<bool>{true, true})) << "one of them stands in it alone";
    EXPECT_EQ(counted_together({both}), std::vector<bool>{true});
}

TEST_F(PortfolioTest, IsRefusedWhereOneOfItsNetworksIs) {
    const auto network = prepare(portfolio_recipe(
        {{"wide", recipe_of("alexnet", 4), 1.0}, {"narrow", recipe_of("alexnet", 4, Precision::fp8), 1.0}}));
    ASSERT_TRUE(network) << to_text(network.diagnostics());
    hardware::Gpu gpu = round_gpu(); // has no fp8 units
    const auto all = ask(*network, {{gpu, {}}});
    ASSERT_TRUE(all);
    EXPECT_FALSE(all->gpus[0].round);
    EXPECT_THAT(to_text(all->gpus[0].refusals), testing::AllOf(HasSubstr("narrow: "), testing::Not(HasSubstr("wide"))));
    EXPECT_TRUE(all->gpus[0].entries[0].point);
    const auto predicted = predict(*network, gpu, bound_method_);
    ASSERT_FALSE(predicted);
    EXPECT_THAT(to_text(predicted.diagnostics()), HasSubstr("narrow: "));
}

TEST_F(PortfolioTest, RefusesWhatIsNone) {
    EXPECT_FALSE(portfolio_of({}));
    for (const double weight : {0.0, -1.0, std::nan(""), 1e10, static_cast<double>(INFINITY)})
        EXPECT_FALSE(portfolio_of({{"a", moving(1e9), weight}})) << weight;
    EXPECT_FALSE(portfolio_of({{"a", moving(1e9)}, {"a", moving(1e9)}})); // which of them?
    EXPECT_FALSE(portfolio_of({{"", moving(1e9)}}));
    EXPECT_FALSE(portfolio_of({{"nested", five_ms()}}));
    EXPECT_FALSE(portfolio(moving(1e9), std::vector<SweepGpu>{{round_gpu(), {}}}, bound_method_, {}));
    EXPECT_FALSE(ask(five_ms(), {}));
    const auto unknown = prepare(portfolio_recipe({{"ours", recipe_of("no-such-network", 1), 1.0}}));
    ASSERT_FALSE(unknown);
    EXPECT_THAT(to_text(unknown.diagnostics()), HasSubstr("ours: "));
}

TEST_F(PortfolioTest, OfOneNetworkIsThatNetwork) {
    const NetworkPtr one = prepare(recipe_of("resnet18", 8)).value();
    const hardware::Gpu gpu = catalog_gpu("V100-SXM2-16GB");
    const Prediction alone = predict(one, gpu, automatic()).value();
    const Prediction round = predict(mixed({{"it", one, 1.0}}), gpu, automatic()).value();
    EXPECT_DOUBLE_EQ(round.point.mid_s, alone.point.mid_s);
    EXPECT_NEAR(round.point.low_s, alone.point.low_s, 1e-12);
    EXPECT_NEAR(round.point.high_s, alone.point.high_s, 1e-12);
    EXPECT_EQ(round.point.share, alone.point.share);
    EXPECT_EQ(round.point.memory_bytes, alone.point.memory_bytes);
    EXPECT_EQ(round.point.provenance, alone.point.provenance);
    EXPECT_DOUBLE_EQ(round.gpu_busy_s, alone.gpu_busy_s);
    ASSERT_EQ(round.operators.size(), alone.operators.size());
    for (std::size_t i = 0; i < alone.operators.size(); ++i) {
        EXPECT_DOUBLE_EQ(round.operators[i].seconds, alone.operators[i].seconds);
        EXPECT_EQ(round.network->graph.path(round.operators[i].example),
                  "it/" + one->graph.path(alone.operators[i].example));
    }
}

// Twice the same network errs as the network does: nothing averages out.
TEST_F(PortfolioTest, EqualNetworksErrAlike) {
    const NetworkPtr one = prepare(recipe_of("resnet18", 8)).value();
    const hardware::Gpu gpu = catalog_gpu("V100-SXM2-16GB");
    const Point twice = predict(mixed({{"it", one, 2.0}}), gpu, automatic())->point;
    const Point both = predict(mixed({{"it", one, 1.0}, {"again", one, 1.0}}), gpu, automatic())->point;
    EXPECT_NEAR(both.mid_s, twice.mid_s, 1e-12);
    EXPECT_NEAR(both.low_s, twice.low_s, 1e-9 * twice.low_s);
    EXPECT_NEAR(both.high_s, twice.high_s, 1e-9 * twice.high_s);
}

// Other networks share some of their errors: the band is wider than if they shared none (the root of the sum of
// squares) and narrower than if they shared all (the sum).
TEST_F(PortfolioTest, TheBandLiesBetweenNothingSharedAndAllShared) {
    const NetworkPtr network = prepare(portfolio_recipe({{"images", recipe_of("resnet18", 32), 2.0},
                                                         {"texts", recipe_of("bert-base", 8), 1.5}}))
                                   .value();
    for (const char* name : {"V100-SXM2-16GB", "A100-SXM4-80GB", "H100-SXM5-80GB"}) {
        const hardware::Gpu gpu = catalog_gpu(name);
        const Prediction round = predict(network, gpu, automatic()).value();
        double sum = 0.0, squares = 0.0;
        for (std::size_t i = 0; i < 2; ++i) {
            const double part = network->parts[i].weight * (round.parts[i].point.high_s - round.parts[i].point.mid_s);
            sum += part;
            squares += part * part;
        }
        const double spread = round.point.high_s - round.point.mid_s;
        EXPECT_GT(spread, std::sqrt(squares) * (1.0 + 1e-6)) << name; // families are shared
        EXPECT_LT(spread, sum * (1.0 - 1e-6)) << name;                // own errors are not
    }
}

// A model that does not say which errors go together: all of them do.
TEST_F(PortfolioTest, WithoutFamiliesBandsAreSummed) {
    const NetworkPtr network = mixed(
        {{"a", prepare(recipe_of("resnet18", 8)).value(), 2.0}, {"b", prepare(recipe_of("alexnet", 8)).value(), 1.0}});
    const auto model = cost::make_model("roofline", cost::Library::shipped()).value();
    const Prediction round = predict(network, catalog_gpu("V100-SXM2-16GB"), {model.get(), {}}).value();
    const Point &a = round.parts[0].point, &b = round.parts[1].point;
    EXPECT_NEAR(round.point.high_s, 2.0 * a.high_s + b.high_s, 1e-12);
    EXPECT_NEAR(round.point.low_s, 2.0 * a.low_s + b.low_s, 1e-12);
}

RC_GTEST_FIXTURE_PROP(PortfolioTest, ScalesWithItsWeights, (std::uint16_t raw, std::uint8_t other)) {
    const double factor = 1e-3 + static_cast<double>(raw) / 64.0, weight = 1.0 + other;
    const NetworkPtr a = moving(1e9), b = moving(3e9);
    const Point once = predict(mixed({{"a", a, weight}, {"b", b, 1.0}}), round_gpu(), bound_method_)->point;
    const Point more = predict(mixed({{"a", a, factor * weight}, {"b", b, factor}}), round_gpu(), bound_method_)->point;
    RC_ASSERT(std::abs(more.mid_s - factor * once.mid_s) < 1e-9 * more.mid_s);
    RC_ASSERT(std::abs(more.high_s - factor * once.high_s) < 1e-9 * more.high_s);
    RC_ASSERT(more.low_s <= more.mid_s && more.mid_s <= more.high_s);
}

// What asks for times asks portfolios, too.

TEST_F(PortfolioTest, SweepsAsTheSumOfItsNetworksSweeps) {
    const workload::Recipe a = recipe_of("resnet18", 4), b = recipe_of("alexnet", 8, Precision::fp16);
    const auto sweep_of = [&](const workload::Recipe& recipe, const char* axis) {
        return sweep({recipe, {{catalog_gpu("V100-SXM2-16GB"), {}}}, {*parse_axis(axis)}, automatic()});
    };
    const char* bandwidth = "memory_bandwidth=200GB/s:1400GB/s:5";
    const auto all = sweep_of(portfolio_recipe({{"a", a, 2.0}, {"b", b, 3.0}}), bandwidth);
    const auto only_a = sweep_of(a, bandwidth), only_b = sweep_of(b, bandwidth);
    ASSERT_TRUE(all && only_a && only_b);
    for (std::size_t i = 0; i < 5; ++i) {
        const double sum = 2.0 * only_a->series[0].points[i].mid_s + 3.0 * only_b->series[0].points[i].mid_s;
        EXPECT_NEAR(all->series[0].points[i].mid_s, sum, 1e-12);
    }
    EXPECT_EQ(all->samples_per_iteration, 1.0);
    // A precision is that of all its networks.
    const auto precisions = sweep_of(portfolio_recipe({{"a", a, 1.0}, {"b", b, 1.0}}), "precision=fp32,fp16");
    ASSERT_TRUE(precisions) << to_text(precisions.diagnostics());
    workload::Recipe wide = b, narrow = a;
    wide.precision = Precision::fp32;
    narrow.precision = Precision::fp16;
    const auto time_of = [&](const workload::Recipe& recipe) {
        return predict(prepare(recipe).value(), catalog_gpu("V100-SXM2-16GB"), automatic())->point.mid_s;
    };
    EXPECT_NEAR(precisions->series[0].points[0].mid_s, time_of(a) + time_of(wide), 1e-12);
    EXPECT_NEAR(precisions->series[0].points[1].mid_s, time_of(narrow) + time_of(b), 1e-12);
    // A batch is nobody's.
    const auto batch = sweep_of(portfolio_recipe({{"a", a, 1.0}}), "batch=1,2");
    ASSERT_FALSE(batch);
    EXPECT_THAT(to_text(batch.diagnostics()), HasSubstr("a portfolio has no batch"));
}

// Times sum up, so what a change saves does: d T = sum w_i d t_i.
TEST_F(PortfolioTest, LeversSaveWhatTheySaveInEachNetwork) {
    const NetworkPtr a = prepare(recipe_of("resnet18", 4)).value(), b = prepare(recipe_of("alexnet", 8)).value();
    const SweepGpu gpu{catalog_gpu("V100-SXM2-16GB"), {}};
    const auto all = elasticities(*mixed({{"a", a, 2.0}, {"b", b, 3.0}}), gpu, automatic());
    const auto of_a = elasticities(*a, gpu, automatic()), of_b = elasticities(*b, gpu, automatic());
    ASSERT_TRUE(all && of_a && of_b);
    ASSERT_EQ(all->levers.size(), of_a->levers.size());
    for (std::size_t l = 0; l < all->levers.size(); ++l)
        EXPECT_NEAR(all->levers[l].saved_s, 2.0 * of_a->levers[l].saved_s + 3.0 * of_b->levers[l].saved_s,
                    1e-11 * all->now.mid_s);
}

// 5 GB a round: 2.5 ms take 2 TB/s.
TEST_F(PortfolioTest, AGoalIsSoughtOfTheWholeRound) {
    SeekRequest request{five_ms(),    {{round_gpu(), {}}}, Specification::memory_bandwidth, {GoalKind::time, 2.5e-3},
                        {1e11, 1e13}, bound_method_};
    const auto sought = seek(request);
    ASSERT_TRUE(sought);
    EXPECT_EQ((*sought)[0].outcome, SeekOutcome::found);
    EXPECT_NEAR((*sought)[0].answer.value, 2e12, 2e12 * seek_precision);
    request.kind = WorkloadAxis::batch;
    request.range = {1, 8};
    EXPECT_FALSE(seek(request));
}

TEST_F(PortfolioTest, ComparesAndStandsInTheCatalog) {
    const NetworkPtr network = five_ms();
    const auto all = candidates(network, std::vector<SweepGpu>{{round_gpu(), {}}, {round_gpu("Twice", 2e12), {}}},
                                bound_method_, {});
    ASSERT_TRUE(all);
    EXPECT_NEAR(all->gpus[0][Figure::time]->mid, 5e-3, 1e-12);
    EXPECT_NEAR(all->gpus[1][Figure::energy]->mid, 250.0 * 2.5e-3, 1e-9);
    const auto compared =
        compare(network, std::vector<hardware::Gpu>{round_gpu(), round_gpu("Twice", 2e12)}, bound_method_);
    ASSERT_TRUE(compared);
    EXPECT_NEAR(compared->gpus[1].speedup, 2.0, 1e-9);
    ASSERT_EQ(compared->differences.size(), 2U); // an operator of each network, weighted
    EXPECT_NEAR(compared->differences[0].seconds[0], 3e-3, 1e-12);
    EXPECT_NEAR(compared->differences[1].seconds[0], 2e-3, 1e-12);
}

// The parts of the band add up to the band that is shown, as the quantiles of a normal distribution in logarithms, as
// far as launches don't hide kernels: here they take no time. (1 + x against exp(x): a tenth of the spread.)
TEST_F(PortfolioTest, WhyToldOfARoundExplainsItsOperatorsAndItsBand) {
    const NetworkPtr network = prepare(portfolio_recipe({{"images", recipe_of("resnet18", 32), 2.0},
                                                         {"texts", recipe_of("bert-base", 8, Precision::fp16), 1.0}}))
                                   .value();
    const Method method{automatic().model, simulation::Host{Seconds{0.0}}};
    const auto told = why(network, catalog_gpu("A100-SXM4-80GB"), method, &cost::Library::shipped(), 1'000);
    ASSERT_TRUE(told);
    double seconds = 0.0;
    for (const WhyOperator& op : told->operators) {
        seconds += op.all.seconds;
        const NetworkPart* part = network->part_of_row(op.all.row);
        ASSERT_TRUE(part);
        EXPECT_EQ(op.key.precision, part->network->work.precision);
        EXPECT_NEAR(op.mid_s * op.all.count * part->weight, op.all.seconds, 1e-9 * op.all.seconds + 1e-15);
        EXPECT_THAT(network->graph.path(op.all.example), testing::StartsWith(part->title + "/"));
    }
    EXPECT_NEAR(seconds, told->prediction.point.mid_s, 1e-9);
    ASSERT_TRUE(told->band.has_families);
    double variance = told->band.own * told->band.own + told->band.network * told->band.network, shares = 0.0;
    for (const WhyFamily& family : told->band.families) {
        variance += family.part() * family.part();
        shares += family.share;
    }
    EXPECT_NEAR(shares, 1.0, 1e-9);
    EXPECT_NEAR(std::sqrt(variance), told->band.total, 0.15 * told->band.total);
}

TEST_F(PortfolioTest, KnowsWhoseAnOperatorIs) {
    const NetworkPtr network =
        prepare(portfolio_recipe({{"a", recipe_of("alexnet", 1), 1.0}, {"b", recipe_of("resnet18", 1), 1.0}})).value();
    ASSERT_EQ(network->graph.operators().size(), network->work.row_of.size());
    for (std::uint32_t o = 0; o < network->work.row_of.size(); ++o) {
        const workload::OperatorId id{o};
        const NetworkPart* part = network->part_of(id);
        ASSERT_TRUE(part);
        EXPECT_EQ(network->part_of_row(network->work.row_of[o]), part);
        const workload::OperatorId own{std::size_t{o} - part->first_operator};
        EXPECT_EQ(network->graph.path(id), part->title + '/' + part->network->graph.path(own));
        EXPECT_EQ(network->graph[id].kind, part->network->graph[own].kind);
        const std::uint32_t row = network->work.row_of[o];
        EXPECT_EQ(network->work.kind[row], network->graph[id].kind);
        EXPECT_EQ(row - part->first_row, part->network->work.row_of[own.index]);
    }
    EXPECT_EQ(network->part_of(workload::OperatorId{std::size_t{0}})->title, "a");
    EXPECT_EQ(prepare(network->recipe)->get()->recipe, network->recipe);
}

} // namespace
} // namespace dubhe::study
