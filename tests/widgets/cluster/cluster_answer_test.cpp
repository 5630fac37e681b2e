// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/simulation/parallel/split_fields.h>
#include <widgets/cluster/cluster_answer.h>

#include <gtest/gtest.h>

#include <random>

namespace dubhe::widgets {
namespace {

const hardware::Catalog& catalog() {
    static const hardware::Catalog shipped = std::move(*hardware::Catalog::in_memory());
    return shipped;
}

ClusterQuestion question_of(const ClusterSettings& settings, const std::string& network = "gpt2",
                            const study::SystemChanges& changes = {}) {
    ClusterQuestion question;
    question.recipe.network = network;
    question.recipe.precision = Precision::bf16;
    question.system = *study::find_cluster_system(catalog(), settings.system, changes);
    question.method = test::method();
    question.settings = settings;
    return question;
}

ClusterSettings two_by_two() {
    ClusterSettings settings = proposed_settings("DGX A100 80GB", 8, 4);
    settings.split.tensor = 2;
    settings.split.pipeline = 2;
    settings.split.micro_batch = 1;
    return settings;
}

TEST(ClusterSettings, ComeBackFromTheProject) {
    std::mt19937 random{7};
    const auto below = [&random](int most) { return std::uniform_int_distribution<int>{0, most - 1}(random); };
    for (int i = 0; i < 200; ++i) {
        ClusterSettings settings;
        settings.system = "DGX H100";
        settings.gpu = i % 2 ? "My card" : "";
        settings.gpus = 1 + below(4096);
        simulation::Split& s = settings.split;
        s = {.data = below(9),
             .tensor = 1 + below(8),
             .pipeline = 1 + below(8),
             .expert = 1 + below(4),
             .sequence = below(2) == 0,
             .micro_batch = 1 + below(16),
             .batch = 1 + below(4096),
             .chunks = 1 + below(4)};
        s.schedule = static_cast<simulation::PipelineSchedule>(below(2));
        s.recompute = static_cast<simulation::Recompute>(below(3));
        s.zero = static_cast<simulation::Zero>(below(4));
        s.sync = static_cast<simulation::GradientSync>(below(2));
        s.overlap_tensor = below(2) == 0;
        s.wide_gradients = below(2) == 0;
        s.servers = below(3);
        s.consistency = static_cast<simulation::Consistency>(below(3));
        s.compression = static_cast<simulation::Compression>(below(3));
        s.compression_ratio = 1.0 + below(1000) / 7.0;
        s.replicas = 1 + below(4);
        s.interference = below(100) / 3.0;
        s.context = 1 + below(4);
        s.context_form = static_cast<simulation::ContextForm>(below(2));
        s.expert_tensor = below(2);
        s.dispatch = static_cast<simulation::ExpertDispatch>(below(2));
        s.overlap_experts = below(2) == 0;
        s.delay_weight_gradients = below(2) == 0;
        s.chunk_tensor = below(2) == 0;
        s.recomputed.bits = static_cast<std::uint8_t>(below(1 << simulation::layer_module_count));
        s.recomputed_layers = below(9);
        s.offloaded_layers = below(100);
        s.shard_ranks = below(65);
        s.reshard = below(2) == 0;
        s.narrow_moments = below(2) == 0;
        if (below(2)) settings.changes.node_bandwidth = BytesPerSecond{1e9 * (1 + below(900))};
        if (below(2)) settings.input = {1e3 * (1 + below(900)), 1e9 / 3.0, 12e9, below(2) == 0};
        if (below(2)) settings.budget = 1e9 * (1 + below(900)) / 7.0;
        settings.budget_unit = static_cast<study::RunUnit>(below(static_cast<int>(study::run_unit_count)));
        if (below(2)) settings.failures.gpu_s = 1e6 * (1 + below(900)) / 7.0;
        if (below(2)) settings.failures.checkpoint_s = below(60) / 3.0;
        if (below(2)) settings.failures.restart_s = below(900) / 3.0;
        if (below(2)) settings.failures.interval_s = (1 + below(9000)) / 7.0;
        settings.plan_x = static_cast<PlanQuantity>(below(plan_quantity_count));
        settings.plan_y = static_cast<PlanQuantity>(below(plan_quantity_count));
        settings.batch_grows = below(2) == 0;
        settings.fewer_gpus = below(2) == 0;
        EXPECT_EQ(cluster_settings_from(to_json(settings)), settings);
    }
}

TEST(ClusterSettings, NonsenseInAProjectIsPassedOver) {
    const QJsonObject nonsense{{"system", 4},        {"gpus", -3},
                               {"batch", 1.5},       {"tensor", "many"},
                               {"zero", "all"},      {"node_bandwidth", -1e9},
                               {"data", 1e300},      {"recompute", 2},
                               {"servers", 0.5},     {"compression_ratio", 0.5},
                               {"interference", -1}, {"sample_bytes", -3},
                               {"plan_x", "colour"}, {"budget", "much"},
                               {"context", -1},      {"recomputed", "everything"},
                               {"dispatch", 2},      {"reshard", "yes"}};
    EXPECT_EQ(cluster_settings_from(nonsense), ClusterSettings{});
}

TEST(ClusterSettings, DataRanksAreWhatTheGpusLeave) {
    ClusterSettings settings = two_by_two();
    EXPECT_EQ(split_of(settings).data, 2); // 8 / (2 x 2)
    settings.gpus = 3;
    EXPECT_EQ(split_of(settings).data, 1);
    settings.split.data = 5;
    EXPECT_EQ(split_of(settings).data, 5);
}

// What an older program wrote knows nothing of servers, input and money: they are as nobody chose them.
TEST(ClusterSettings, OldProjectsOpen) {
    const QJsonObject old{{"system", "DGX H100"}, {"gpus", 16}, {"tensor", 4}, {"batch", 64}, {"data", 0}};
    ClusterSettings expected;
    expected.system = "DGX H100";
    expected.gpus = 16;
    expected.split.tensor = 4;
    expected.split.batch = 64;
    EXPECT_EQ(cluster_settings_from(old), expected);
}

TEST(ClusterSettings, ChoicesThatSayNothingAloneAreLeftOut) {
    ClusterSettings settings = two_by_two();
    settings.split.consistency = simulation::Consistency::stale;
    settings.split.compression_ratio = 50.0;
    EXPECT_EQ(split_of(settings).consistency, simulation::Consistency::synchronous);
    EXPECT_EQ(split_of(settings).compression_ratio, 1.0);
    settings.split.servers = 2;
    settings.split.compression = simulation::Compression::sparse;
    EXPECT_EQ(split_of(settings).consistency, simulation::Consistency::stale);
    EXPECT_EQ(split_of(settings).compression_ratio, 50.0);
}

// Data-parallel ranks are what tensor, pipeline and context leave: 16 / (2 x 2 x 2).
TEST(ClusterSettings, ContextRanksTakeGpus) {
    ClusterSettings settings = two_by_two();
    settings.gpus = 16;
    settings.split.context = 2;
    EXPECT_EQ(split_of(settings).data, 2);
    EXPECT_EQ(split_of(settings).gpus(), 16);
}

TEST(ClusterSettings, LayersGroupsAndGatheredParametersGoWithWhatTheyBelongTo) {
    ClusterSettings settings = two_by_two();
    simulation::Split& split = settings.split;
    split.recomputed_layers = 3;
    split.shard_ranks = 2;
    split.reshard = false;
    split.delay_weight_gradients = true;
    EXPECT_EQ(split_of(settings).recomputed_layers, 0);
    EXPECT_EQ(split_of(settings).shard_ranks, 0);
    EXPECT_TRUE(split_of(settings).reshard);
    EXPECT_FALSE(split_of(settings).delay_weight_gradients);
    split.recompute = simulation::Recompute::full;
    split.zero = simulation::Zero::parameters;
    split.expert = 2;
    split.overlap_experts = true;
    EXPECT_EQ(split_of(settings).recomputed_layers, 3);
    EXPECT_EQ(split_of(settings).shard_ranks, 2);
    EXPECT_FALSE(split_of(settings).reshard);
    EXPECT_TRUE(split_of(settings).delay_weight_gradients);
}

TEST(ClusterSettings, ChangesAreNamed) {
    const ClusterSettings before = two_by_two();
    ClusterSettings after = before;
    after.split.tensor = 4;
    EXPECT_EQ(change_text(before, after), "Change tensor-parallel ranks");
    after.split.pipeline = 4;
    EXPECT_EQ(change_text(before, after), "Change the split");
    after = before;
    after.input.read = 2e9;
    EXPECT_EQ(change_text(before, after), "Change reading rate");
    after.input.copy = 12e9;
    EXPECT_EQ(change_text(before, after), "Change the cluster");
    after.system = "DGX H100";
    EXPECT_EQ(change_text(before, after), "Split on DGX H100");
}

TEST(ClusterAnswer, IsCoresPrediction) {
    const ClusterQuestion question = question_of(two_by_two());
    const ClusterAnswerPtr answer = answer_of(question, nullptr);
    ASSERT_TRUE(answer->prediction);
    const auto again = predict(*answer->model, split_of(question.settings), 8);
    EXPECT_EQ(answer->prediction->step.mid_s, again->step.mid_s);
    EXPECT_EQ(answer->model->recipe().mode, workload::Mode::training) << "though the recipe is for inference";
}

// gpt2 has 12 layers, 12 heads and no experts.
TEST(ClusterAnswer, BlamesTheFieldThatIsWrong) {
    struct Case {
        SplitField field;
        void (*spoil)(ClusterSettings&);
    };
    for (const Case& each : {
             Case{
                 SplitField::tensor,
                 [](ClusterSettings& s) { s.split.tensor = 5, s.split.pipeline = 1, s.gpus = 10, s.split.batch = 10; }},
             Case{SplitField::pipeline,
                  [](ClusterSettings& s) {
                      s.split.pipeline = 13, s.split.tensor = 1, s.gpus = 13, s.split.batch = 26;
                  }},
             Case{SplitField::micro_batch, [](ClusterSettings& s) { s.split.micro_batch = 5; }},
             Case{SplitField::expert, [](ClusterSettings& s) { s.split.expert = 2; }},
             Case{SplitField::sequence,
                  [](ClusterSettings& s) { s.split.tensor = 1, s.split.sequence = true, s.gpus = 4; }},
             Case{SplitField::chunks, [](ClusterSettings& s) { s.split.chunks = 500; }},
             Case{SplitField::zero, [](ClusterSettings& s) { s.split.zero = simulation::Zero::parameters; }},
             Case{SplitField::data, [](ClusterSettings& s) { s.split.data = 64, s.split.batch = 64; }},
             Case{SplitField::gpus, [](ClusterSettings& s) { s.gpus = 0; }},
             Case{SplitField::tensor, [](ClusterSettings& s) { s.split.tensor = 0; }},
             Case{SplitField::replicas, [](ClusterSettings& s) { s.split.replicas = 5; }},
             Case{SplitField::zero,
                  [](ClusterSettings& s) { s.split.servers = 2, s.split.zero = simulation::Zero::states; }},
             Case{SplitField::context, [](ClusterSettings& s) { s.split.context = 0; }},
             Case{SplitField::expert_tensor,
                  [](ClusterSettings& s) { s.split.expert_tensor = 1; }}, // no experts to hold
             Case{SplitField::recomputed,
                  [](ClusterSettings& s) { s.split.recomputed.add(simulation::LayerModule::latent_up); }},
             Case{SplitField::shard_ranks, // of 2 ranks that keep the same weights
                  [](ClusterSettings& s) { s.split.zero = simulation::Zero::states, s.split.shard_ranks = 3; }},
             Case{SplitField::sample_size, [](ClusterSettings& s) { s.input.read = 2e9; }},
             Case{SplitField::input_rate, [](ClusterSettings& s) { s.input.sample_bytes = 110e3; }},
             Case{SplitField::batch, [](ClusterSettings& s) { s.split.batch = simulation::most_ranks; }}, // 2^30 passes
         }) {
        ClusterSettings settings = two_by_two();
        each.spoil(settings);
        const ClusterAnswerPtr answer = answer_of(question_of(settings), nullptr);
        ASSERT_FALSE(answer->prediction) << static_cast<int>(each.field);
        EXPECT_EQ(answer->blamed, each.field) << to_text(answer->prediction.diagnostics());
        const bool of_input = each.field == SplitField::sample_size || each.field == SplitField::input_rate;
        ASSERT_EQ(answer->mended.has_value(), !of_input) << static_cast<int>(each.field);
        if (!answer->mended) continue; // what a sample takes can't be guessed
        EXPECT_TRUE(answer_of(question_of(*answer->mended), nullptr)->prediction);
        EXPECT_FALSE(mend_words(settings, *answer->mended).isEmpty());
    }
}

// Of 12 heads 5 ranks can't have whole ones: 4 can, and nothing else changes.
TEST(ClusterAnswer, MendsByTheNearestCountThatRuns) {
    ClusterSettings settings = two_by_two();
    settings.split.tensor = 5, settings.split.pipeline = 1, settings.gpus = 20, settings.split.batch = 20;
    const ClusterAnswerPtr answer = answer_of(question_of(settings), nullptr);
    ASSERT_TRUE(answer->mended);
    ClusterSettings expected = settings;
    expected.split.tensor = 4;
    EXPECT_EQ(*answer->mended, expected);
    EXPECT_EQ(mend_words(settings, expected), "Use 4 tensor-parallel ranks");
}

// Ranks that the number of GPUs leaves: 12 GPUs are 3 times 2 x 2, and a batch of 16 has no thirds; halves it has.
TEST(ClusterAnswer, MendsRanksThatFollowFromTheGpus) {
    ClusterSettings settings = two_by_two();
    settings.split.data = 0;
    settings.gpus = 12;
    settings.split.batch = 16;
    const ClusterAnswerPtr answer = answer_of(question_of(settings), nullptr);
    ASSERT_FALSE(answer->prediction);
    ASSERT_EQ(answer->blamed, SplitField::data);
    ASSERT_TRUE(answer->mended);
    EXPECT_EQ(answer->mended->split.data, 2);
    EXPECT_EQ(mend_words(settings, *answer->mended), "Use 2 data-parallel ranks");
    ClusterSettings one = settings;
    one.split.data = 1;
    EXPECT_EQ(mend_words(settings, one), "Use 1 data-parallel rank");
}

// The product of what was typed, 999999999^4, is no number of 64 bits: it is refused, whichever field is blamed.
TEST(ClusterAnswer, RefusesMoreThanCanBeCounted) {
    ClusterSettings settings = two_by_two();
    simulation::Split& split = settings.split;
    split.data = split.replicas = split.micro_batch = split.pipeline = split.tensor = 999'999'999;
    EXPECT_FALSE(answer_of(question_of(settings), nullptr)->prediction.ok());
}

// With fewer data-parallel ranks a group holds no more than all of them, and experts no more than there are ranks.
TEST(ClusterAnswer, GroupsShrinkWithTheRanks) {
    ClusterSettings settings = two_by_two();
    settings.gpus = 16; // 4 data-parallel ranks
    settings.split.zero = simulation::Zero::states;
    settings.split.shard_ranks = 4;
    const ClusterAnswerPtr answer = answer_of(question_of(settings), nullptr);
    ASSERT_TRUE(answer->prediction);
    ASSERT_FALSE(answer->scaling.empty());
    EXPECT_EQ(answer->scaling.front().prediction.split.data, 1);
    for (const ScalingPoint& point : answer->scaling)
        EXPECT_EQ(point.prediction.split.shard_ranks, std::min<std::int64_t>(4, point.prediction.split.data));
}

TEST(ClusterAnswer, KeepsTheModelWhereOnlyTheSplitDiffers) {
    const ClusterAnswerPtr first = answer_of(question_of(two_by_two()), nullptr);
    ClusterSettings other = two_by_two();
    other.split.batch = 64;
    EXPECT_EQ(answer_of(question_of(other), first)->model, first->model);
    study::SystemChanges faster;
    faster.node_bandwidth = BytesPerSecond{1e12};
    EXPECT_NE(answer_of(question_of(other, "gpt2", faster), first)->model, first->model);
    EXPECT_NE(answer_of(question_of(other, "gpt2-medium"), first)->model, first->model);
}

TEST(ClusterAnswer, FasterLinksAreNeverSlower) {
    double before = 1e300;
    for (const double bandwidth : {20e9, 50e9, 200e9, 800e9, 3e12}) {
        study::SystemChanges changes;
        changes.node_bandwidth = BytesPerSecond{bandwidth};
        const ClusterAnswerPtr answer = answer_of(question_of(two_by_two(), "gpt2", changes), nullptr);
        ASSERT_TRUE(answer->prediction);
        EXPECT_LE(answer->prediction->step.mid_s, before * (1 + 1e-12));
        before = answer->prediction->step.mid_s;
    }
}

// A point of the scaling is the prediction for its count; its efficiency the throughput a GPU over the first one's.
TEST(ClusterAnswer, ScalingIsThePredictionOfEachCount) {
    for (const bool grows : {false, true}) {
        ClusterSettings settings = two_by_two();
        settings.batch_grows = grows;
        const ClusterAnswerPtr answer = answer_of(question_of(settings), nullptr);
        ASSERT_GE(answer->scaling.size(), 3U);
        const ScalingPoint& first = answer->scaling.front();
        EXPECT_EQ(first.gpus, 4);
        EXPECT_DOUBLE_EQ(first.efficiency, 1.0);
        for (const ScalingPoint& point : answer->scaling) {
            const simulation::Split& split = point.prediction.split;
            EXPECT_EQ(split.batch, grows ? 16 * split.data : 32);
            EXPECT_EQ(predict(*answer->model, split, point.gpus)->step.mid_s, point.prediction.step.mid_s);
            const double ratio = point.prediction.samples_per_s / first.prediction.samples_per_s;
            EXPECT_NEAR(point.efficiency, ratio * static_cast<double>(first.gpus) / static_cast<double>(point.gpus),
                        1e-12);
        }
    }
}

TEST(ClusterAnswer, CountsThatCannotRunAreLeftOutWithTheReason) {
    ClusterSettings settings = proposed_settings("DGX A100 80GB", 6, 1); // batch 6 on 6: neither 4, 8 nor 16 divide it
    const ClusterAnswerPtr answer = answer_of(question_of(settings, "resnet18"), nullptr);
    ASSERT_TRUE(answer->prediction);
    ASSERT_EQ(answer->scaling.size(), 3U); // 1, 2, 6
    EXPECT_TRUE(answer->left_out.contains("4")) << answer->left_out.toStdString();
    EXPECT_TRUE(answer->left_out.contains("batch of 6"));
}

// USD 199,000 for eight GPUs, at work half of four years of 8766 hours (core/study/predict/money.h).
TEST(ClusterAnswer, CostIsTheShareOfTheMachinesPrice) {
    const ClusterSettings settings = proposed_settings("DGX A100 40GB", 8, 4);
    const ClusterAnswerPtr answer = answer_of(question_of(settings, "resnet18"), nullptr);
    ASSERT_TRUE(answer->money.bought);
    const double an_hour = 199000.0 / (0.5 * 4 * 8766.0);
    EXPECT_NEAR(answer->money.bought->total(), answer->prediction->step.mid_s / 3600 * an_hour, 1e-12);
    EXPECT_EQ(answer->money.bought->currency, "USD");
}

// 1 MB a sample at 1 MB/s: each of 8 GPUs' 4 samples of the one machine takes a second to read, 32 s of a step that
// takes far less; read before the step they add up.
TEST(ClusterAnswer, AStepWaitsForItsSamples) {
    ClusterSettings settings = proposed_settings("DGX A100 80GB", 8, 4);
    const double alone = answer_of(question_of(settings), nullptr)->prediction->step.mid_s;
    settings.input = {1e6, 1e6, {}, false};
    EXPECT_NEAR(answer_of(question_of(settings), nullptr)->prediction->step.mid_s, 32.0, 1e-9);
    settings.input.first = true;
    EXPECT_NEAR(answer_of(question_of(settings), nullptr)->prediction->step.mid_s, 32.0 + alone, 1e-9);
}

// More servers at the same links never take longer, and half the bytes neither.
TEST(ClusterAnswer, ServersAndCompressionReachTheSimulator) {
    ClusterSettings settings = proposed_settings("DGX A100 80GB", 8, 4);
    const auto step_s = [&settings] { return answer_of(question_of(settings), nullptr)->prediction->step.mid_s; };
    const double summed = step_s();
    settings.split.servers = 1;
    const double one = step_s();
    EXPECT_GT(one, summed);
    settings.split.servers = 8;
    EXPECT_LE(step_s(), one);
    settings.split.servers = 1;
    settings.split.compression = simulation::Compression::quantized;
    settings.split.compression_ratio = 2.0;
    EXPECT_LT(step_s(), one);
}

TEST(ClusterAnswer, ImpossibleSearchesSayWhy) {
    const auto reason = [](const ClusterSettings& settings) {
        const PlanAnswerPtr found = find_plan(question_of(settings), nullptr, {});
        return found->plan ? std::string{} : to_text(found->plan.diagnostics());
    };
    ClusterSettings settings = proposed_settings("DGX A100 80GB", 8, 4);
    settings.gpus = 0;
    EXPECT_NE(reason(settings).find("at least 1 GPU"), std::string::npos);
    settings.gpus = 8;
    settings.split.batch = simulation::most_ranks;
    EXPECT_NE(reason(settings).find("passes"), std::string::npos);
}

TEST(ClusterAnswer, CountsOfASearchArePowersOfMachines) {
    using Counts = std::vector<std::int64_t>;
    EXPECT_EQ(study::gpu_counts_up_to(32, 8), (Counts{8, 16, 32}));
    EXPECT_EQ(study::gpu_counts_up_to(20, 8), (Counts{8, 16, 20}));
    EXPECT_EQ(study::gpu_counts_up_to(4, 8), (Counts{4}));
    EXPECT_EQ(study::gpu_counts_up_to(1, 1), (Counts{1}));
}

TEST(ClusterAnswer, PlanIsCoresAndKnowsItsQuestion) {
    ClusterSettings settings = proposed_settings("DGX A100 80GB", 8, 4);
    const ClusterQuestion question = question_of(settings);
    const PlanAnswerPtr found = find_plan(question, nullptr, {});
    ASSERT_TRUE(found->plan);
    ASSERT_TRUE(found->plan->best);
    for (const study::PlanPoint& point : found->plan->front)
        EXPECT_GE(point.step_s, found->plan->best->step_s);
    ClusterQuestion same = question;
    same.settings.split = found->plan->best->split; // what is taken over asks nothing new
    EXPECT_TRUE(plan_fits_question(question, same));
    same.tariff.pue = 1.5;
    EXPECT_TRUE(plan_fits_question(question, same)) << "prices follow without a search";
    same.settings.split.batch *= 2;
    EXPECT_FALSE(plan_fits_question(question, same));
    same = question;
    same.settings.split.servers = 2;
    EXPECT_FALSE(plan_fits_question(question, same));
}

} // namespace
} // namespace dubhe::widgets
