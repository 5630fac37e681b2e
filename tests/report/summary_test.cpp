// SPDX-License-Identifier: Apache-2.0
// The first page: what is recommended, and that each figure of it is study's.
#include "asked.h"

#include <core/report/verdict.h>
#include <core/study/cluster/cluster_cost.h>
#include <core/units/text.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace dubhe::report::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// Spaces between numbers and units are narrow in reports.
std::string narrowed(const std::string& text) {
    std::string made;
    for (const char c : text)
        made += c == ' ' ? "\u202f" : std::string(1, c);
    return made;
}

class ReportSummary : public testing::Test {
  protected:
    cost::Roofline model_;
    Request request_ = asked(model_);

    [[nodiscard]] Report report() const {
        Result<Report> made = report_of(request_);
        EXPECT_TRUE(made) << (made ? "" : to_text(made.diagnostics()));
        return made ? *made : Report{};
    }
    [[nodiscard]] std::string page_one() const {
        const Report made = report();
        std::string text;
        for (const Block& block : made.sections.front().blocks)
            if (const auto* paragraph = std::get_if<Paragraph>(&block)) text += paragraph->text + '\n';
        return text;
    }
    [[nodiscard]] study::Prediction prediction(std::size_t gpu, std::size_t workload = 0) const {
        const auto network = study::prepare(request_.workloads[workload].recipe);
        return *study::predict(*network, request_.gpus[gpu].gpu.base, request_.method);
    }
    [[nodiscard]] study::RunCost cost(std::size_t gpu) const {
        const study::Prediction at = prediction(gpu);
        return study::cost_of(study::usage_of(at), at.gpu, request_.tariff);
    }
    // Of "What it costs", the row of a GPU and the column with that title.
    [[nodiscard]] double cost_cell(const std::string& gpu, const std::string& title, std::size_t at = 0) const {
        const Report made = report();
        const Table* table = table_named(made, "What it costs");
        for (const auto& row : table->rows) {
            for (std::size_t c = 0; c < row.size(); ++c)
                if (row[0].text == gpu && table->columns[c].title == title) return std::get<double>(row[c].sheet[at]);
        }
        return -1.0;
    }
};

TEST_F(ReportSummary, NamesTheGpuWhoseWorkCostsLeast) {
    const std::string text = page_one();
    EXPECT_THAT(text, HasSubstr("Buy Narrow: its work costs least, "));
    EXPECT_THAT(text, HasSubstr("Wide costs "));
    EXPECT_THAT(text, HasSubstr("How sure: "));
    EXPECT_THAT(text, HasSubstr("The price of electricity is not known"));
    const double ratio = cost(1).bought->total() / cost(0).bought->total();
    EXPECT_THAT(text, HasSubstr("Wide costs " + number_text(ratio) + " times as much"));
}

// Without electricity what a run costs is proportional to the price: both draw level where the prices stand in the
// ratio of the speeds.
// floor(budget / price) of each, which cost and do as many times what one does.
TEST_F(ReportSummary, ABudgetSaysHowManyItPaysFor) {
    const double price = prediction(0).gpu.price->amount.value();
    request_.budget = study::Budget{3.5 * price, prediction(0).gpu.price->currency, false};
    const Report made = report();
    const Table* table = nullptr;
    for (const Block& block : made.sections.front().blocks)
        if (const auto* each = std::get_if<Table>(&block);
            each && each->title.starts_with("What ") && each->title.ends_with("pays for"))
            table = each;
    ASSERT_NE(table, nullptr);
    for (const auto& row : table->rows) {
        const std::size_t gpu = row[0].text == prediction(0).gpu.name ? 0 : 1;
        const study::Prediction at = prediction(gpu);
        const double count = std::floor(request_.budget->amount / at.gpu.price->amount.value() * (1.0 + 1e-12));
        EXPECT_EQ(std::get<double>(row[1].sheet[0]), count);
        EXPECT_NEAR(std::get<double>(row[2].sheet[0]), count * at.gpu.price->amount.value(), 1e-6);
    }
    EXPECT_THAT(page_one(), HasSubstr(" pays for "));
    request_.budget->amount = 0.5;
    EXPECT_THAT(page_one(), HasSubstr("does not pay for one"));
}

TEST_F(ReportSummary, SaysAtWhichPriceTheOrderTurns) {
    const double ratio = cost(1).bought->total() / cost(0).bought->total();
    const std::string text = page_one();
    EXPECT_THAT(text, HasSubstr("Price: Wide draws level with Narrow at " +
                                narrowed(dubhe::to_text(Money{20000.0 / ratio}, "USD"))));
    EXPECT_THAT(text, HasSubstr("or where Narrow costs " + narrowed(dubhe::to_text(Money{1000.0 * ratio}, "USD"))));
}

// Two networks and the portfolio of both: it is shown, what is recommended and how many stay as they are without it.
TEST_F(ReportSummary, APortfolioOfItsNetworksChangesNoAnswer) {
    request_.workloads.push_back(asked_network("alexnet", 4, "Ours"));
    const double rate = 8.0 / prediction(0).point.mid_s; // of the first network on Narrow
    request_.workloads[0].load = 2.2 * rate;
    request_.workloads[1].load = 0.1 * 4.0 / prediction(0, 1).point.mid_s;
    const std::string before = page_one();
    EXPECT_THAT(before, HasSubstr("4 ("));                                  // 3 for 2.2, 1 for 0.1
    EXPECT_THAT(before, HasSubstr("3 are enough if workloads share them")); // 2.3
    AskedWorkload both{"Both", {}};
    both.recipe.parts = {{"First", request_.workloads[0].recipe, 1.0}, {"Ours", request_.workloads[1].recipe, 1.0}};
    request_.workloads.push_back(both);
    const std::string after = page_one();
    const std::string recommended = before.substr(0, before.find('\n'));
    EXPECT_THAT(after, HasSubstr(recommended));
    EXPECT_THAT(after, HasSubstr("Both is shown but not counted here"));
}

// Wide is half busy with each of two networks: two of it, or one if they share it. Its price is chosen so that two of
// it cost more than Narrow's whole numbers and one less than Narrow's shared number.
TEST_F(ReportSummary, SaysWhatCostsLeastWhereWorkloadsShareGpus) {
    request_.workloads.push_back(asked_network("alexnet", 4, "Ours"));
    double whole = 0.0, shared = 0.0;
    for (std::size_t w = 0; w < 2; ++w) {
        const double samples = w == 0 ? 8.0 : 4.0, ratio = prediction(0, w).point.mid_s / prediction(1, w).point.mid_s;
        request_.workloads[w].load = 0.5 * samples / prediction(1, w).point.mid_s;
        whole += std::ceil(0.5 * ratio);
        shared += 0.5 * ratio;
    }
    shared = std::ceil(shared);
    ASSERT_LT(whole / 2.0, shared);
    const double narrow = request_.gpus[0].gpu.base.price->amount.value();
    request_.gpus[1].gpu.base.price->amount = Money{narrow * (whole / 2.0 + shared) / 2.0};
    const std::string text = page_one();
    EXPECT_THAT(text, HasSubstr("Narrow: over all 2 workloads together its work costs least"));
    EXPECT_THAT(text, HasSubstr("If workloads share GPUs, the cheapest choice is 1 × Wide: "));
}

RC_GTEST_PROP(ReportBill, ItsLevelIsWhereItComesToTheAmount, ()) {
    Bill bill;
    bill.summed = *rc::gen::arbitrary<bool>();
    const int parts = *rc::gen::inRange(1, 5);
    for (int i = 0; i < parts; ++i)
        bill.parts.push_back(
            {0.5 * *rc::gen::inRange(1, 10), 1.0 * *rc::gen::inRange(1, 1000), 0.01 * *rc::gen::inRange(0, 1000)});
    const double k = 0.001 * *rc::gen::inRange(1, 100000);
    const auto level = bill.level(bill.at(k));
    RC_ASSERT(level.has_value());
    RC_ASSERT(std::abs(*level - k) < 1e-6 * k);
    RC_ASSERT(!bill.level(0.5 * bill.at(0.0)).has_value() || bill.at(0.0) == 0.0);
}

TEST_F(ReportSummary, WithoutPricesItGoesByTimeAloneAndSaysWhatIsMissing) {
    for (AskedGpu& gpu : request_.gpus)
        gpu.gpu.base.price = gpu.gpu.base.rent = std::nullopt;
    const std::string text = page_one();
    EXPECT_THAT(text, HasSubstr("Take Wide: it is the fastest, "));
    EXPECT_THAT(text, HasSubstr("No price and no rent of Narrow, Wide is known"));
    const double share = prediction(1).point.mid_s / prediction(0).point.mid_s;
    EXPECT_THAT(text, HasSubstr("Narrow is the cheaper one as soon as it costs less than " +
                                number_text(std::round(100.0 * share)) + "\u202f% of what Wide costs"));
    request_.gpus[0].gpu.base.price = hardware::Price{Money{1.0}, "USD", "2025-01", ""};
    EXPECT_THAT(page_one(), HasSubstr("No price and no rent of Wide is known"));
    request_.gpus[1].gpu.base.price = hardware::Price{Money{1.0}, "EUR", "2025-01", ""};
    EXPECT_THAT(page_one(), HasSubstr("in one currency"));
}

// n = ceil(load / throughput); owned for a life they cost price + e L (P u + P0 (1 - u)) each.
TEST_F(ReportSummary, ALoadSaysHowManyGpusAndWhatTheyCost) {
    request_.tariff.electricity = hardware::Price{Money{0.2}, "USD", "2025-01", "a utility"};
    request_.workloads[0].load = 10.5 * prediction(0).samples_per_s;
    EXPECT_THAT(page_one(), HasSubstr(" × Narrow: its work costs least"));
    EXPECT_EQ(cost_cell("Narrow", "GPUs needed"), 11.0);
    EXPECT_DOUBLE_EQ(cost_cell("Narrow", "Purchase"), 11.0 * 1000.0);
    const study::Tariff& tariff = request_.tariff;
    const double u = tariff.utilisation, idle_w = 250.0 * tariff.idle_power, hours = 4.0 * study::hours_of_a_year;
    const double watts = *cost(0).power_w * u + idle_w * (1.0 - u);
    EXPECT_NEAR(cost_cell("Narrow", "Electricity a year"), 11.0 * 0.2 * watts / 1000.0 * hours / 4.0, 1e-6);
    EXPECT_NEAR(cost_cell("Narrow", "4 years, bought"), 11.0 * (1000.0 + 0.2 * watts / 1000.0 * hours), 1e-6);
    EXPECT_NEAR(cost_cell("Narrow", "Energy a year"), 11.0 * watts / 1000.0 * study::hours_of_a_year, 1e-6);
    EXPECT_THAT(page_one(), Not(HasSubstr("Nothing says how much work there is")));
}

// Of two networks one has a load: which one lacks it is said. One that can't be read needs none.
TEST_F(ReportSummary, WhatLacksALoadIsNamed) {
    request_.workloads.resize(1);
    request_.workloads.push_back(request_.workloads[0]);
    request_.workloads[1].title = "Second";
    request_.workloads[0].load = 100.0;
    EXPECT_THAT(page_one(), HasSubstr("is not given for Second,"));
    request_.workloads[1].recipe.network = "no such network";
    request_.workloads[1].refusal = {error("is no network")};
    EXPECT_THAT(page_one(), Not(HasSubstr("how much work there is")));
    EXPECT_THAT(page_one(), Not(HasSubstr("How much work there is")));
}

// Renting for the working hours of a life: 3.6 an hour, u of 8766 hours a year.
TEST_F(ReportSummary, RentIsPaidForTheHoursOfWork) {
    EXPECT_NEAR(cost_cell("Wide", "Rent a year"), 3.6 * 0.5 * study::hours_of_a_year, 1e-9);
    EXPECT_NEAR(cost_cell("Wide", "4 years, rented"), 4.0 * 3.6 * 0.5 * study::hours_of_a_year, 1e-9);
    EXPECT_DOUBLE_EQ(cost_cell("Narrow", "Purchase"), 1000.0);
}

TEST_F(ReportSummary, SaysWhatWouldWorkOnAGpuThatIsLeftOut) {
    request_.workloads[0].recipe.precision = Precision::bf16;
    request_.gpus[1].gpu.base.peak[Precision::bf16] = FlopsPerSecond{150e12};
    const std::string text = page_one();
    EXPECT_THAT(text, HasSubstr("Wide is the only GPU here"));
    EXPECT_THAT(text, HasSubstr("Narrow can't run ResNet-18 in bf16; in fp16 it would"));
    request_.gpus[1].gpu.base.memory_size = Bytes{1e5};
    EXPECT_THAT(page_one(), HasSubstr("No GPU here does all that is asked"));
}

TEST_F(ReportSummary, OtherBatchesAndPrecisionsAreAskedAnew) {
    const std::string text = page_one();
    EXPECT_THAT(text, HasSubstr("What would change this answer"));
    // In fp16 both stay; each trial is told once.
    EXPECT_THAT(text,
                testing::AnyOf(HasSubstr("Half the batch size, twice the batch size"), HasSubstr("batch size: ")));
    const double faster = prediction(0).point.mid_s;
    request_.workloads[0].recipe.precision = Precision::fp16;
    EXPECT_THAT(text, HasSubstr("in fp16 Narrow would be " + number_text(faster / prediction(0).point.mid_s)));
}

// The weighted geometric mean of two networks of equal weight: sqrt(r1 r2).
TEST_F(ReportSummary, SeveralWorkloadsAreWeighedTogether) {
    request_.workloads.push_back(asked_network("bert-base", 2));
    for (AskedGpu& gpu : request_.gpus)
        gpu.gpu.base.price = gpu.gpu.base.rent = std::nullopt;
    const Report made = report();
    ASSERT_EQ(made.sections[1].title, "Workloads and GPUs");
    const Table* table = table_named(made, "Workloads and GPUs");
    ASSERT_NE(table, nullptr);
    ASSERT_EQ(table->rows.size(), 3U);
    double product = 1.0;
    for (std::size_t w = 0; w < 2; ++w)
        product *= prediction(0, w).point.mid_s / prediction(1, w).point.mid_s;
    EXPECT_NEAR(std::get<double>(table->rows[2][3].sheet[0]), std::sqrt(product), 1e-12);
    EXPECT_EQ(std::get<double>(table->rows[0][2].sheet[0]), prediction(0).point.mid_s);
    EXPECT_THAT(page_one(), HasSubstr("Take Wide: it is the fastest over all 2 workloads together."));
    request_.workloads[1].weight = 3.0;
    const Report weighed = report();
    const double expected = std::pow(prediction(0, 0).point.mid_s / prediction(1, 0).point.mid_s, 0.25) *
                            std::pow(prediction(0, 1).point.mid_s / prediction(1, 1).point.mid_s, 0.75);
    EXPECT_NEAR(std::get<double>(table_named(weighed, "Workloads and GPUs")->rows[2][3].sheet[0]), expected, 1e-12);
}

TEST_F(ReportSummary, TwoOfAKindAreATie) {
    request_.gpus[1] = request_.gpus[0];
    request_.gpus[1].title = "Twin";
    EXPECT_THAT(page_one(), HasSubstr("The same result: Twin."));
    EXPECT_THAT(page_one(), Not(HasSubstr("draws level")));
}

TEST_F(ReportSummary, AGpuThatDoesNotExistIsNotOneToBuy) {
    for (AskedGpu& gpu : request_.gpus)
        gpu.gpu.base.price = gpu.gpu.base.rent = std::nullopt;
    request_.gpus[1].title = "Dream";
    request_.gpus[1].look.hypothetical = true;
    EXPECT_THAT(page_one(), HasSubstr("Dream is hypothetical, derived from Wide"));
    EXPECT_THAT(page_one(), HasSubstr("Of the GPUs that exist take Narrow."));
    request_.gpus[0] = request_.gpus[1]; // of equal ones the one that exists goes first
    request_.gpus[0].title = "Same";
    request_.gpus[1].look.hypothetical = false;
    EXPECT_THAT(page_one(), HasSubstr("Take Dream"));
}

TEST_F(ReportSummary, NamesAreForReaders) {
    request_.workloads = {asked_network("bert-base", 2)};
    request_.workloads[0].recipe.mode = workload::Mode::training;
    request_.workloads[0].recipe.optimizer = workload::Optimizer::fused_adam;
    const std::string text = text_of(report());
    EXPECT_THAT(text, HasSubstr("training with Adam, one kernel"));
    EXPECT_THAT(text, Not(HasSubstr("fused_adam")));
}

// A training run of so many tokens is study's, at the step's period; its rent is GPU-hours times the rate.
TEST_F(ReportSummary, ATrainingRunOnManyGpusHasItsDaysAndItsPrice) {
    request_.workloads = {asked_network("gpt2", 8, "Ours")};
    request_.workloads[0].recipe.mode = workload::Mode::training;
    request_.workloads[0].recipe.sequence = 128;
    for (AskedGpu& asked : request_.gpus)
        asked.gpu.base.memory_size = Bytes{1.6 * 1024 * 1024 * 1024};
    AskedCluster cluster;
    cluster.recipe = request_.workloads[0].recipe;
    cluster.system.system.name = "Rack";
    cluster.system.gpu = request_.gpus[1].gpu.base;
    cluster.system.fabric.gpus_per_node = 8;
    cluster.system.fabric.clock_hz = cluster.system.gpu.clock()->value();
    cluster.system.fabric.node = {.bandwidth = 1e11, .latency_s = 5e-6};
    cluster.split = {.tensor = 4, .micro_batch = 1, .batch = 8};
    cluster.split.data = 2;
    cluster.gpus = 8;
    cluster.run.amount = 3e9;
    request_.cluster = cluster;
    const std::string text = page_one();
    const auto model =
        study::ClusterModel::make(cluster.recipe, cluster.system.gpu, cluster.system.fabric, request_.method);
    const auto step = study::predict(**model, cluster.split, 8);
    ASSERT_TRUE(step) << to_text(step.diagnostics());
    const double period = study::usage_of(*step).step_s;
    const auto run = study::training_run({3e9, 8.0 * 128.0, period, period, period, 8.0, {}});
    EXPECT_THAT(text, HasSubstr("Training on 3 billion tokens takes " + narrowed(to_text(Seconds{run->mid_s}))));
    const double rent = 3.6 * 8.0 * run->mid_s / 3600.0;
    EXPECT_THAT(text, HasSubstr("On rented GPUs that costs " + narrowed(dubhe::to_text(Money{rent}, "USD"))));
    EXPECT_THAT(text, HasSubstr("Half as many GPUs (4): a step takes "));
    EXPECT_THAT(text, HasSubstr("Twice as many GPUs (16) can't be: 16 GPUs span machines of 8"));
}

} // namespace
} // namespace dubhe::report::test
