// SPDX-License-Identifier: Apache-2.0
#include "asked.h"

#include <core/study/cluster/cluster.h>
#include <core/study/predict/predict.h>
#include <core/study/search/knee.h>
#include <core/study/why/elasticity.h>

#include <gmock/gmock.h>

namespace dubhe::report::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class ReportBuild : public testing::Test {
  protected:
    cost::Roofline model_;
    Request request_ = asked(model_);

    [[nodiscard]] Report report() const {
        Result<Report> made = report_of(request_);
        EXPECT_TRUE(made) << (made ? "" : to_text(made.diagnostics()));
        return made ? *made : Report{};
    }
    [[nodiscard]] study::Prediction prediction(std::size_t gpu) const {
        const auto network = study::prepare(request_.workloads[0].recipe);
        return *study::predict(*network, derive(request_.gpus[gpu].gpu.base, request_.gpus[gpu].gpu.overrides),
                               request_.method);
    }
};

double number(const Cell& cell, std::size_t at = 0) {
    const auto* value = at < cell.sheet.size() ? std::get_if<double>(&cell.sheet[at]) : nullptr;
    return value != nullptr ? *value : -1.0;
}

TEST_F(ReportBuild, TheTableOfPredictionsIsWhatStudyPredicts) {
    const Report made = report();
    const Table* table = table_named(made, "Predictions");
    ASSERT_NE(table, nullptr);
    ASSERT_EQ(table->rows.size(), 2U);
    for (std::size_t g = 0; g < 2; ++g) {
        const study::Prediction expected = prediction(g);
        const std::vector<Cell>& row = table->rows[g];
        EXPECT_EQ(number(row[1], 0), expected.point.mid_s);
        EXPECT_EQ(number(row[1], 1), expected.point.low_s);
        EXPECT_EQ(number(row[1], 2), expected.point.high_s);
        EXPECT_EQ(row[1].provenance, expected.point.provenance);
        EXPECT_EQ(number(row[2]), expected.samples_per_s);
        EXPECT_EQ(number(row[4]), expected.point.memory_bytes);
        EXPECT_EQ(number(row[4], 1), expected.gpu.memory_size->value());
    }
    // Over the fastest, which is the wide one.
    EXPECT_EQ(number(table->rows[1][3]), 1.0);
    EXPECT_DOUBLE_EQ(number(table->rows[0][3]), prediction(0).point.mid_s / prediction(1).point.mid_s);
}

// 2 x ResNet-18 + 0.5 x AlexNet: its time is the weighted sum, and the report says what it is of.
TEST_F(ReportBuild, APortfolioStandsInItAsANetworkDoes) {
    const workload::Recipe one = request_.workloads[0].recipe;
    workload::Recipe other = one, mix;
    other.network = "alexnet";
    other.batch = 4;
    mix.parts = {{"Ours", one, 2.0}, {"Theirs", other, 0.5}};
    request_.workloads.push_back({"Both", mix});
    const Report made = report();
    const auto time_of = [&](const workload::Recipe& recipe) {
        return study::predict(study::prepare(recipe).value(), derive(request_.gpus[0].gpu.base, {}), request_.method)
            ->point.mid_s;
    };
    std::vector<const Table*> tables;
    for (const Section& section : made.sections) {
        for (const Block& block : section.blocks) {
            const auto* table = std::get_if<Table>(&block);
            if (table != nullptr && table->title.starts_with("Predictions")) tables.push_back(table);
        }
    }
    ASSERT_EQ(tables.size(), 2U);
    const double sum = 2.0 * time_of(one) + 0.5 * time_of(other);
    EXPECT_NEAR(number(tables[1]->rows[0][1]), sum, 1e-9 * sum);
    const std::string text = text_of(made);
    EXPECT_THAT(text, HasSubstr("2 × Ours (inference, batch 8, fp32)"));
    EXPECT_THAT(text, HasSubstr("Both is a portfolio"));
    EXPECT_THAT(text, HasSubstr("0.5 × Theirs"));
}

TEST_F(ReportBuild, NotesAreASectionWhereThereAreAny) {
    EXPECT_THAT(text_of(report()), Not(HasSubstr("\nNotes\n")));
    request_.notes = {{Subject::everything, "", "Ask for a quote\n\nby May"},
                      {Subject::network, "ResNet-18", "as in the \x01paper"}};
    const std::string text = text_of(report());
    EXPECT_THAT(text, HasSubstr("\nNotes\nAsk for a quote\nby May\nNetwork: ResNet-18\nas in the"));
    EXPECT_THAT(text, Not(HasSubstr("\x01")));
}

// A thousand million images: of one million they read as fractions of a cent.
TEST_F(ReportBuild, CostsAreStudysForABillionSamples) {
    request_.tariff.electricity = hardware::Price{Money{0.2}, "USD", "2025-01", "a utility"};
    const Report made = report();
    const Table* table = table_named(made, "Prices and costs");
    ASSERT_NE(table, nullptr);
    for (std::size_t g = 0; g < 2; ++g) {
        const study::Prediction at = prediction(g);
        const study::RunCost cost = study::cost_of(study::usage_of(at), at.gpu, request_.tariff);
        EXPECT_DOUBLE_EQ(number(table->rows[g][3]), cost.bought->total() / 8.0 * 1e9);
        EXPECT_DOUBLE_EQ(number(table->rows[g][5]), *cost.energy_j / 8.0 * 1e9 / 3.6e6);
        // Costs are proportional to the time: so is their band.
        EXPECT_NEAR(number(table->rows[g][3], 1) / number(table->rows[g][3]), at.point.low_s / at.point.mid_s, 1e-12);
        EXPECT_EQ(std::get<std::string>(table->rows[g][3].sheet[3]), "USD");
    }
    // Rent 3.6 an hour is 0.001 a second.
    EXPECT_NEAR(number(table->rows[1][4]), 0.001 * prediction(1).point.mid_s / 8.0 * 1e9, 1e-6);
    EXPECT_EQ(table->columns[3].title, "Bought, a billion images");
    EXPECT_EQ(table->rows[0][4].text, "–") << "no rent is known";
    EXPECT_EQ(std::get<std::string>(table->rows[0][1].sheet[2]), "2024-06") << "a price has its date";
}

TEST_F(ReportBuild, TheAnswerNamesTheFastestAndTheCheapest) {
    const std::string text = text_of(report());
    EXPECT_THAT(text, HasSubstr("Fastest: Wide with"));
    // 2e12 over 3e11 B/s is below 7 times as fast, and 20 times the price.
    EXPECT_THAT(text, HasSubstr("Cheapest to buy: Narrow with"));
    EXPECT_THAT(text, HasSubstr("Cheapest to rent: Wide with"));
    EXPECT_THAT(text, HasSubstr("Which of these GPUs runs ResNet-18"));
}

// A band wide enough on one GPU alone: the same GPU twice always overlaps, and a much faster one doesn't.
TEST_F(ReportBuild, WhetherTheOrderIsCertainFollowsTheBands) {
    request_.gpus[0] = request_.gpus[1];
    request_.gpus[0].title = "Twin";
    request_.gpus[1].title = "Other twin";
    const bool has_band = prediction(0).point.high_s > prediction(0).point.low_s;
    EXPECT_THAT(text_of(report()), HasSubstr("the order is not certain"));
    EXPECT_THAT(text_of(report()), Not(HasSubstr("the order is clear")));
    request_.gpus[0].gpu.base.memory_bandwidth = BytesPerSecond{2e10};
    request_.gpus[0].gpu.base.vector_peak = request_.gpus[0].gpu.base.peak[Precision::fp32] = FlopsPerSecond{1e11};
    if (has_band) {
        EXPECT_THAT(text_of(report()), HasSubstr("the order is clear"));
    }
}

TEST_F(ReportBuild, WhatDoesNotFitIsNotRecommended) {
    request_.gpus[1].gpu.base.memory_size = Bytes{1e6};
    const std::string text = text_of(report());
    EXPECT_THAT(text, HasSubstr("Only Narrow can be compared here"));
    EXPECT_THAT(text, HasSubstr("Wide takes no part: the network needs"));
}

TEST_F(ReportBuild, AGpuThatTheModelCannotServeIsNamedWithTheReason) {
    request_.gpus[1].gpu.base.memory_bandwidth.reset();
    const Report made = report();
    EXPECT_THAT(text_of(made), HasSubstr("Wide takes no part: "));
    EXPECT_EQ(table_named(made, "Predictions")->rows[1][1].text, "–");
}

TEST_F(ReportBuild, CurrenciesAreNeverCompared) {
    request_.gpus[1].gpu.base.price->currency = "EUR";
    const std::string text = text_of(report());
    EXPECT_THAT(text, HasSubstr("Cheapest to buy: Narrow"));
    EXPECT_THAT(text, HasSubstr("Cheapest to buy: Wide"));
    EXPECT_THAT(text, HasSubstr("different currencies are not compared"));
}

TEST_F(ReportBuild, ElasticitiesAndKneesAreStudys) {
    request_.over = study::Axis{hardware::Specification::memory_bandwidth,
                                study::spaced(hardware::Specification::memory_bandwidth, 1e11, 3e12, 20, false)};
    const Report made = report();
    const Table* table = table_named(made, "ResNet-18: what would shorten an iteration");
    ASSERT_NE(table, nullptr);
    const auto network = *study::prepare(request_.workloads[0].recipe);
    const auto expected = study::elasticities(*network, request_.gpus[0].gpu, request_.method);
    int known = 0;
    for (const std::vector<Cell>& row : table->rows) {
        for (const study::Elasticity& each : expected->levers) {
            if (study::title_of(each.lever) != row[0].text) continue;
            ++known;
            EXPECT_EQ(number(row[1], 0), each.up) << row[0].text;
            EXPECT_EQ(number(row[1], 1), each.saved_s) << row[0].text;
        }
    }
    EXPECT_GE(known, 2);
    const LineChart* chart = nullptr;
    for (const Section& section : made.sections) {
        for (const Block& block : section.blocks)
            chart = std::holds_alternative<LineChart>(block) ? &std::get<LineChart>(block) : chart;
    }
    ASSERT_NE(chart, nullptr);
    ASSERT_EQ(chart->series.size(), 2U);
    ASSERT_EQ(chart->series[0].x.size(), 20U);
    EXPECT_EQ(chart->series[0].own, 3e11);
    const auto knee = study::knee(*network, request_.gpus[0].gpu, hardware::Specification::memory_bandwidth, 1e11, 3e12,
                                  request_.method);
    EXPECT_EQ(chart->series[0].knee, knee);
    // Where the GPU itself stands the line passes through its prediction.
    request_.over->values = {3e11, 6e11};
    const Report at_own = report();
    for (const Section& section : at_own.sections) {
        for (const Block& block : section.blocks) {
            if (const auto* line = std::get_if<LineChart>(&block)) {
                EXPECT_DOUBLE_EQ(line->series[0].mid[0], prediction(0).point.mid_s);
            }
        }
    }
}

TEST_F(ReportBuild, AHypotheticalGpuIsSaidToBeOne) {
    request_.gpus[1].title = "Dream";
    request_.gpus[1].gpu.overrides = {{hardware::Specification::memory_bandwidth, 4e12}};
    const std::string text = text_of(report());
    EXPECT_THAT(text, HasSubstr("Dream doesn't exist: it is Wide with memory bandwidth 4"));
    EXPECT_THAT(text, HasSubstr("The price and rent of Dream are those of Wide, without the changes."));
}

TEST_F(ReportBuild, EveryLanguageSaysTheSameNumbers) {
    const Report english = report();
    for (std::size_t l = 1; l < language_count; ++l) {
        request_.language = static_cast<Language>(l);
        const Report other = report();
        ASSERT_EQ(other.sections.size(), english.sections.size());
        for (std::size_t s = 0; s < other.sections.size(); ++s) {
            ASSERT_EQ(other.sections[s].blocks.size(), english.sections[s].blocks.size()) << l << ' ' << s;
            for (std::size_t b = 0; b < other.sections[s].blocks.size(); ++b) {
                const auto* here = std::get_if<Table>(&other.sections[s].blocks[b]);
                const auto* there = std::get_if<Table>(&english.sections[s].blocks[b]);
                if (here == nullptr) continue;
                for (std::size_t r = 0; r < here->rows.size(); ++r) {
                    for (std::size_t c = 0; c < here->rows[r].size(); ++c)
                        EXPECT_EQ(here->rows[r][c].sheet, there->rows[r][c].sheet);
                }
            }
        }
    }
}

TEST_F(ReportBuild, RowsHaveAsManyCellsAsColumnsAndCellsWhatSheetsNeed) {
    request_.workloads.push_back(asked_network("bert-base", 2));
    request_.over = study::Axis{hardware::Specification::sms, {50, 100, 200}};
    const Report made = report();
    for (const Section& section : made.sections) {
        for (const Block& block : section.blocks) {
            const auto* table = std::get_if<Table>(&block);
            if (table == nullptr) continue;
            for (const std::vector<Cell>& row : table->rows) {
                ASSERT_EQ(row.size(), table->columns.size()) << section.title;
                for (std::size_t c = 0; c < row.size(); ++c)
                    EXPECT_EQ(row[c].sheet.size(), table->columns[c].sheet.size())
                        << section.title << ' ' << table->columns[c].title;
            }
        }
    }
}

// What runs a network is an assumption: its title, what it is, what was changed of it and how kernels are started.
TEST_F(ReportBuild, TheAssumptionsNameTheStackAndWhatWasChangedOfIt) {
    Request request = asked(model_);
    request.workloads.front().recipe.stack = "pytorch-eager,forward=20us";
    const std::string text = text_of(*report_of(request));
    for (const char* part : {"PyTorch, eager, forward=20us", "an operator at a time", "forward 20 us (",
                             "for an operator of the forward pass"})
        EXPECT_NE(text.find(part), std::string::npos) << part << '\n' << text;
    request.method.host.given = true; // the user's own time goes first
    EXPECT_EQ(text_of(*report_of(request)).find("for an operator of the forward pass"), std::string::npos);
    request.method.host.given = false;
    request.workloads.front().recipe.stack = "pytorch-eager,launches=graphs,step=2ms";
    const std::string graphs = text_of(*report_of(request));
    EXPECT_NE(graphs.find("CUDA graphs start the kernels"), std::string::npos) << graphs;
    EXPECT_NE(graphs.find("Once an iteration the GPU waits"), std::string::npos) << graphs;
    request.over = study::Axis{study::WorkloadAxis::stack, {0, 1}};
    EXPECT_FALSE(report_of(request).ok());
}

TEST_F(ReportBuild, ANetworkThatCannotBeBuiltLeavesTheOthers) {
    request_.workloads.push_back(asked_network("no-such-network", 1));
    EXPECT_THAT(text_of(report()), HasSubstr("no-such-network can't be answered: "));
    request_.workloads.erase(request_.workloads.begin());
    const Result<Report> none = report_of(request_);
    ASSERT_FALSE(none);
    EXPECT_THAT(to_text(none.diagnostics()), HasSubstr("no-such-network"));
}

// A project may name a file that nobody allowed it to read.
TEST_F(ReportBuild, WhatMayNotBeReadIsNotReadAndSaid) {
    request_.workloads.push_back(asked_network("/etc/hostname.onnx", 1, "Foreign"));
    request_.workloads.back().refusal = {error("lies outside", "/etc/hostname.onnx")};
    EXPECT_THAT(text_of(report()), HasSubstr("Foreign can't be answered: /etc/hostname.onnx: lies outside."));
}

TEST_F(ReportBuild, QuestionsThatMakeNoSenseAreRefused) {
    const auto refused = [&](const std::string& part) {
        const Result<Report> made = report_of(request_);
        ASSERT_FALSE(made);
        EXPECT_THAT(to_text(made.diagnostics()), HasSubstr(part));
        request_ = asked(model_);
    };
    request_.gpus.clear();
    refused("needs a GPU");
    request_.workloads.clear();
    refused("needs a network");
    request_.date = "2025-02-30";
    refused("no date");
    request_.over = study::Axis{study::WorkloadAxis::precision, {0, 2}};
    refused("no chart over precision");
    request_.over = study::Axis{study::SystemAxis::gpus, {1, 2}};
    refused("needs a system");
    request_.over = study::Axis{hardware::Specification::sms, {1}};
    refused("two values");
    for (const char* bad : {"", "2025-6-30", "2025-06-31", "2025-13-01", "today", "2025-06-300", "-025-06-30"})
        EXPECT_FALSE(is_date(bad)) << bad;
    EXPECT_TRUE(is_date("2024-02-29"));
}

// GPT-2 in 1.6 GiB fits on four GPUs and on none alone.
class ReportOfManyGpus : public ReportBuild {
  protected:
    void SetUp() override {
        request_.workloads = {asked_network("gpt2", 8, "Ours")};
        request_.workloads[0].recipe.mode = workload::Mode::training;
        request_.workloads[0].recipe.sequence = 128;
        for (AskedGpu& asked : request_.gpus)
            asked.gpu.base.memory_size = Bytes{1.6 * 1024 * 1024 * 1024};
        AskedCluster cluster;
        cluster.title = "Ours";
        cluster.recipe = request_.workloads[0].recipe;
        cluster.system.system.name = "Rack";
        cluster.system.gpu = request_.gpus[1].gpu.base;
        cluster.system.fabric.gpus_per_node = 8;
        cluster.system.fabric.clock_hz = cluster.system.gpu.clock()->value();
        cluster.system.fabric.node = {.bandwidth = 1e11, .latency_s = 5e-6};
        cluster.split = {.tensor = 4, .micro_batch = 2, .batch = 8};
        cluster.gpus = 4;
        request_.cluster = cluster;
        request_.over = study::Axis{study::SystemAxis::gpus, {4.0, 8.0}};
    }
};

TEST_F(ReportOfManyGpus, TheStepIsTheAnswerWhereNoGpuHoldsTheNetworkAlone) {
    const Report made = report();
    ASSERT_GE(made.sections.size(), 3U);
    EXPECT_EQ(made.sections[0].title, "Recommendation");
    EXPECT_EQ(made.sections[1].title, "On many GPUs");
    EXPECT_EQ(made.sections[2].title, "On one GPU");
    EXPECT_EQ(made.question, "How long does Ours take on 4 GPUs of Rack?");
    const std::string text = text_of(made);
    EXPECT_THAT(text, HasSubstr("Ours takes "));
    EXPECT_THAT(text, HasSubstr("No GPU holds it alone"));
    EXPECT_THAT(text, Not(HasSubstr("can be compared")));
    EXPECT_THAT(text, Not(HasSubstr("Each prediction is of one GPU alone")));
    EXPECT_EQ(table_named(made, "Predictions"), nullptr) << "times of what can't run";
}

TEST_F(ReportOfManyGpus, AGpuThatHoldsTheNetworkIsTheAnswerAndTheStepComesAfterIt) {
    request_.gpus[0].gpu.base.memory_size = Bytes{100e9};
    const Report made = report();
    EXPECT_EQ(made.sections[1].title, "Answer");
    EXPECT_EQ(made.sections[2].title, "On many GPUs");
    EXPECT_NE(table_named(made, "Predictions"), nullptr);
}

// Rows are what study predicts of the same split, with as many data-parallel ranks as the GPUs leave; efficiency is
// throughput a GPU over that of the first row: (t4 / 4) / (t8 / 8) inverted, with equal batches 4 t4 / (8 t8).
TEST_F(ReportOfManyGpus, TheChartOverGpusIsStudysStepAtEachCount) {
    const Report made = report();
    const LineChart* chart = nullptr;
    const Table* figures = nullptr;
    for (const Block& block : made.sections[1].blocks) {
        if (const auto* each = std::get_if<LineChart>(&block)) chart = each;
        if (const auto* each = std::get_if<Table>(&block)) figures = each; // the last
    }
    ASSERT_NE(chart, nullptr);
    ASSERT_EQ(chart->series.size(), 1U);
    EXPECT_EQ(chart->series[0].own, 4.0);
    ASSERT_EQ(figures->rows.size(), 2U);
    const AskedCluster& cluster = *request_.cluster;
    std::array<double, 2> step_s{};
    for (std::size_t i = 0; i < 2; ++i) {
        const auto model =
            study::ClusterModel::make(cluster.recipe, cluster.system.gpu, cluster.system.fabric, request_.method);
        simulation::Split split = cluster.split;
        split.data = i == 0 ? 1 : 2;
        const auto expected = study::predict(**model, split, split.gpus());
        ASSERT_TRUE(expected) << to_text(expected.diagnostics());
        step_s[i] = expected->step.mid_s;
        EXPECT_DOUBLE_EQ(chart->series[0].mid[i], step_s[i]);
        EXPECT_DOUBLE_EQ(number(figures->rows[i][1]), step_s[i]);
        EXPECT_DOUBLE_EQ(number(figures->rows[i][2]), 8 * 128 / step_s[i]); // tokens
    }
    EXPECT_DOUBLE_EQ(number(figures->rows[0][3]), 1.0);
    EXPECT_DOUBLE_EQ(number(figures->rows[1][3]), 4 * step_s[0] / (8 * step_s[1]));
}

// Tokens are the step's over its time and GPUs. Of a forward pass a token's products take 2 FLOP a weight: in each of
// 12 layers 12 x 768^2 of them, and in the head 50,257 x 768; attention over half of 128 tokens on average 4 x 768 x 64
// a layer. Training takes three times that.
TEST_F(ReportOfManyGpus, WhatEachGpuGetsDoneFollowsFromTheStep) {
    const Report made = report();
    const Table* table = table_named(made, "What each GPU gets done");
    ASSERT_NE(table, nullptr);
    ASSERT_EQ(table->columns.size(), 3U);
    ASSERT_EQ(table->rows.size(), 1U);
    const AskedCluster& cluster = *request_.cluster;
    const auto model =
        study::ClusterModel::make(cluster.recipe, cluster.system.gpu, cluster.system.fabric, request_.method);
    const auto step = study::predict(**model, cluster.split, cluster.gpus);
    ASSERT_TRUE(step) << to_text(step.diagnostics());
    const std::vector<Cell>& row = table->rows.front();
    const double tokens = 8.0 * 128.0 / step->step.mid_s / 4.0;
    EXPECT_NEAR(number(row[0]), tokens, 1e-9 * tokens);
    const double a_token = 3.0 * (2.0 * (12.0 * 12.0 * 768.0 * 768.0 + 50257.0 * 768.0) + 12.0 * 4.0 * 768.0 * 64.0);
    EXPECT_NEAR(number(row[1]), tokens * a_token, 0.02 * tokens * a_token);
    EXPECT_DOUBLE_EQ(number(row[2]), number(row[1]) / cluster.system.gpu.peak[Precision::fp32]->value());
    EXPECT_THAT(row[0].text, HasSubstr("tokens/s"));
    EXPECT_THAT(row[1].text, HasSubstr("FLOP/s"));
}

// Without units for fp8 its products run in bf16, and there is no peak of theirs: a share of nothing has no column.
TEST_F(ReportOfManyGpus, WithoutAPeakThereIsNoShareOfIt) {
    request_.cluster->system.gpu.peak[Precision::bf16] = FlopsPerSecond{150e12};
    request_.cluster->recipe.stack = "megatron";
    ASSERT_TRUE(set_numbers(request_.cluster->recipe, "fp8-block"));
    const Report made = report();
    const Table* table = table_named(made, "What each GPU gets done");
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->columns.size(), 2U);
}

// Images are no tokens.
TEST_F(ReportOfManyGpus, OnlyLanguageModelsAreComparedByTokens) {
    request_.cluster->recipe = asked_network("resnet18", 8).recipe;
    request_.cluster->recipe.mode = workload::Mode::training;
    request_.cluster->split = {.data = 4, .micro_batch = 2, .batch = 8};
    const Report made = report();
    EXPECT_THAT(text_of(made), HasSubstr("images/s"));
    EXPECT_EQ(table_named(made, "What each GPU gets done"), nullptr);
}

// What holds the network on no number of GPUs answers nothing, and costs nothing.
TEST_F(ReportOfManyGpus, AStepThatDoesNotFitIsNoAnswer) {
    request_.cluster->system.gpu.memory_size = Bytes{1e8};
    const Report made = report();
    EXPECT_EQ(made.sections[1].title, "Answer");
    EXPECT_THAT(text_of(made), HasSubstr("It doesn't fit so: a GPU needs"));
    EXPECT_THAT(text_of(made), HasSubstr("No GPU can be compared"));
}

TEST_F(ReportOfManyGpus, TimesOfGpusThatCannotHoldTheNetworkAreNotDrawn) {
    request_.over = study::Axis{hardware::Specification::memory_bandwidth, {1e11, 2e11, 4e11}};
    request_.gpus[0].gpu.base.memory_size = Bytes{100e9};
    const Report made = report();
    std::size_t lines = 0;
    for (const Section& section : made.sections) {
        for (const Block& block : section.blocks) {
            if (const auto* chart = std::get_if<LineChart>(&block)) lines += chart->series.size();
        }
    }
    EXPECT_EQ(lines, 1U);
    EXPECT_THAT(text_of(made), HasSubstr("Wide: does not fit into its memory at 3 of 3 points."));
}

TEST_F(ReportOfManyGpus, ASplitThatCannotBeIsRefusedInItsSectionAlone) {
    request_.cluster->split.tensor = 5; // 12 heads
    const std::string text = text_of(report());
    EXPECT_THAT(text, HasSubstr("The step can't be predicted: "));
    EXPECT_THAT(text, HasSubstr("No GPU can be compared"));
}

TEST_F(ReportBuild, AskedToStopItStops) {
    std::stop_source stop;
    stop.request_stop();
    const Result<Report> made = report_of(request_, Progress{{}, stop.get_token()});
    ASSERT_FALSE(made);
    EXPECT_EQ(made.diagnostics().front().message, "cancelled");
}

} // namespace
} // namespace dubhe::report::test
