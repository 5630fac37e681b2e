// SPDX-License-Identifier: Apache-2.0
#include "asked.h"

#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/report/html.h>
#include <core/report/xlsx.h>
#include <core/serving/requests/lengths.h>
#include <core/serving/requests/traffic.h>
#include <core/study/cluster/machines.h>
#include <core/study/serving/sizing.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace dubhe::report::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class ReportServing : public testing::Test {
  protected:
    ReportServing() {
        const hardware::Catalog catalog = std::move(*hardware::Catalog::in_memory());
        workload::Recipe recipe{.network = "llama-3.1-8b", .stack = "vllm"};
        EXPECT_TRUE(workload::set_numbers(recipe, "bf16"));
        request_.workloads = {{"", recipe}};
        request_.method = {model_.get(), {}};
        request_.date = "2025-06-30";
        request_.sensitivity = false;
        AskedServing served{
            "Llama", {{recipe, {}}}, drawn(), 40.0, *serving::parse_objectives("ttft p99 2 s, tpot p50 50 ms")};
        for (const char* name : {"L40S", "H100-SXM5-80GB"}) {
            AskedGpu gpu;
            gpu.gpu.base = *catalog.find(name);
            gpu.look.slot = static_cast<int>(request_.gpus.size());
            request_.gpus.push_back(gpu);
            served.options.emplace_back(std::vector<study::ReplicaOption>{{1, {gpu.gpu.base, {}}}});
        }
        request_.serving = std::move(served);
    }
    static serving::Requests drawn() {
        serving::Traffic traffic;
        traffic.requests = 2000;
        traffic.prompt = *serving::parse_lengths("1024");
        traffic.output = *serving::parse_lengths("256");
        traffic.arrivals.rate = 40.0;
        return *serving::draw(traffic);
    }
    [[nodiscard]] Report report() const {
        Result<Report> made = report_of(request_);
        EXPECT_TRUE(made) << (made ? "" : to_text(made.diagnostics()));
        return made ? *std::move(made) : Report{};
    }
    static std::vector<std::string> leads_of(const Section& section) {
        std::vector<std::string> made;
        for (const Block& block : section.blocks) {
            const auto* paragraph = std::get_if<Paragraph>(&block);
            if (paragraph && paragraph->role == Role::lead) made.push_back(paragraph->text);
        }
        return made;
    }

    std::shared_ptr<const cost::CostModel> model_ =
        *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    Request request_;
};

// An H100 has four times the bandwidth of an L40S: it takes fewer, and is named first.
TEST_F(ReportServing, TheFirstLinesGiveGpusMoneyAndWhatLimits) {
    request_.tariff.rent = hardware::Price{Money{3.6}, "USD", "2025-01", "a cloud"};
    const Report made = report();
    ASSERT_EQ(made.sections[0].title, "Recommendation");
    EXPECT_THAT(leads_of(made.sections[0])[0], HasSubstr("× H100-SXM5-80GB: its work costs least, USD"));
    ASSERT_EQ(made.sections[1].title, "Served under load");
    EXPECT_THAT(made.question, HasSubstr("How many of these GPUs serve Llama at 40"));
    const std::vector<std::string> leads = leads_of(made.sections[1]);
    ASSERT_EQ(leads.size(), 4U);
    EXPECT_THAT(leads[0], HasSubstr("Fewest GPUs: "));
    EXPECT_THAT(leads[0], HasSubstr("H100-SXM5-80GB for 40"));
    EXPECT_THAT(leads[0], HasSubstr("TTFT p99 ≤ 2"));
    EXPECT_THAT(leads[1], HasSubstr("L40S"));
    EXPECT_THAT(leads[2], HasSubstr("Cheapest rented: "));
    EXPECT_THAT(leads[2], HasSubstr("USD"));
    EXPECT_THAT(leads[3], HasSubstr("H100-SXM5-80GB"));
}

// What study says of the same.
TEST_F(ReportServing, TheTablesAreWhatStudySizes) {
    const Report made = report();
    const Table* servers = table_named(made, "Servers");
    ASSERT_NE(servers, nullptr);
    ASSERT_EQ(servers->rows.size(), 2U);
    study::ReplicaLibrary library;
    const AskedServing& asked = *request_.serving;
    for (std::size_t g = 0; g < 2; ++g) {
        const auto unit = study::serving_for(library, asked.setting, *asked.options[g], request_.method, 1280.0);
        ASSERT_TRUE(unit);
        const auto size = study::size_for(
            {*unit, asked.requests, 40.0, asked.objectives, 0.0, request_.gpus[g].gpu.base, request_.tariff});
        ASSERT_TRUE(size);
        EXPECT_EQ(std::get<double>(servers->rows[g][1].sheet[0]), static_cast<double>(size->gpus()));
        EXPECT_EQ(std::get<double>(servers->rows[g][2].sheet[0]), size->most_a_gpu()[1]);
        EXPECT_EQ(servers->rows[g].back().text, name_of(study::grade_of(size->served)));
    }
    const Table* users = table_named(made, "What users see");
    ASSERT_NE(users, nullptr);
    EXPECT_EQ(users->columns.size(), 5U);
}

// A day whose busiest hour has the 40 requests a second and the others half of that, a GPU in spare, rented: GPUs are
// those of the peak and the spare one, money that of the hours, and how sure it is stands on the first page.
TEST_F(ReportServing, ADayIsAnsweredForItsPeakAndPaidByItsHours) {
    request_.tariff.rent = hardware::Price{Money{3.6}, "USD", "2025-01", "a cloud"};
    const Report steady = report();
    study::Demand day;
    for (int hour = 0; hour < 24; ++hour)
        day.parts.push_back({static_cast<double>(hour), 1.0, hour == 12 ? 40.0 : 20.0});
    request_.serving->demand = day;
    request_.serving->spare.replicas = 1;
    const Report made = report();
    const Table *flat = table_named(steady, "Servers"), *servers = table_named(made, "Servers"),
                *over = table_named(made, "Over a day");
    ASSERT_TRUE(flat != nullptr && servers != nullptr && over != nullptr);
    for (std::size_t g = 0; g < 2; ++g) {
        const double peak = std::get<double>(flat->rows[g][1].sheet[0]);
        EXPECT_EQ(std::get<double>(servers->rows[g][1].sheet[0]), peak + 1.0);
        EXPECT_EQ(std::get<double>(over->rows[g][1].sheet[0]), peak + 1.0);
        EXPECT_EQ(std::get<double>(over->rows[g][2].sheet[0]), 1.0);
        // Rented by the hour: one hour of the peak, 23 of half of it, a GPU more in each, at USD 3.6.
        const double hours = peak + 1.0 + 23.0 * (std::ceil(peak / 2.0) + 1.0);
        EXPECT_NEAR(std::get<double>(over->rows[g][4].sheet[0]), 3.6 * hours, 3.6 * 23.0 + 1e-6) << g;
    }
    EXPECT_THAT(text_of(made),
                HasSubstr("In the busiest part of the day the probability that the objectives are missed is"));
    EXPECT_THAT(text_of(made), HasSubstr("The day has 1,800,000 requests"));
}

// GPUs that share a replica are chosen where that is open, and said.
TEST_F(ReportServing, TheSplitThatServesMostIsTaken) {
    const hardware::Catalog catalog = std::move(*hardware::Catalog::in_memory());
    const Result<study::ClusterSystem> machine = study::find_cluster_system(catalog, "DGX H100");
    ASSERT_TRUE(machine);
    AskedServing& asked = *request_.serving;
    asked.objectives = *serving::parse_objectives("ttft p99 100 ms, tpot p50 50 ms");
    asked.rate = 1000.0; // so that whole replicas hardly matter
    serving::scale_rate(asked.requests, 25.0);
    request_.gpus.erase(request_.gpus.begin());
    const auto fewest = [&](std::vector<study::ReplicaOption> options) {
        asked.options = {std::move(options)};
        return std::get<double>(table_named(report(), "Servers")->rows[0][1].sheet[0]);
    };
    const hardware::Gpu& gpu = request_.gpus[0].gpu.base;
    const study::ReplicaOption one{1, {gpu, {}}}, two{2, {gpu, machine->fabric}}, four{4, {gpu, machine->fabric}};
    const double chosen = fewest({one, two, four});
    EXPECT_THAT(text_of(report()), HasSubstr("GPUs that share a replica"));
    EXPECT_LE(chosen, 1.1 * std::min({fewest({one}), fewest({two}), fewest({four})}));
    EXPECT_THAT(text_of(report()), Not(HasSubstr("GPUs that share a replica")));
}

TEST_F(ReportServing, AGpuThatCantServeIsSaidWithTheReason) {
    request_.serving->options[0] = error("the catalog has no machine of it");
    const Report made = report();
    EXPECT_THAT(text_of(made), HasSubstr("L40S can't serve this: the catalog has no machine of it."));
    request_.serving->objectives = *serving::parse_objectives("tpot p50 1 ms");
    EXPECT_THAT(text_of(report()), HasSubstr("None of these GPUs can serve this."));
}

TEST_F(ReportServing, AReasonIsInTheReportsLanguage) {
    request_.language = Language::german;
    request_.serving->objectives = *serving::parse_objectives("tpot p50 1 ms");
    const std::string text = text_of(report());
    EXPECT_THAT(text, HasSubstr("nicht einmal eine einzelne Anfrage"));
    EXPECT_THAT(text, Not(HasSubstr("not even a request")));
}

TEST_F(ReportServing, WithoutPricesTheReportSaysSo) {
    for (AskedGpu& gpu : request_.gpus)
        gpu.gpu.base.price = gpu.gpu.base.rent = std::nullopt;
    const Report made = report();
    EXPECT_THAT(leads_of(made.sections[0])[0], HasSubstr("H100-SXM5-80GB: no other GPU here needs fewer."));
    EXPECT_THAT(text_of(made), HasSubstr("No price and no rent of L40S, H100-SXM5-80GB is known"));
    EXPECT_EQ(leads_of(made.sections[1]).size(), 3U) << "nothing of money";
}

TEST_F(ReportServing, AClosedLoopIsTakenAsItIs) {
    request_.serving->rate = 0.0;
    request_.serving->requests.concurrency = 32;
    const std::string text = text_of(report());
    EXPECT_THAT(text, HasSubstr("32 requests in flight"));
}

// In every language, as a page and as a spreadsheet.
TEST_F(ReportServing, EveryFormAndLanguageHasTheSection) {
    for (std::size_t l = 0; l < language_count; ++l) {
        request_.language = static_cast<Language>(l);
        const Report made = report();
        EXPECT_THAT(html_of(made, Page::a4), HasSubstr(std::string{phrase(request_.language, Phrase::served)}));
        EXPECT_TRUE(xlsx_of(made));
    }
}

} // namespace
} // namespace dubhe::report::test
