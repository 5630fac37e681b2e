// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <widgets/cluster/cluster_money.h>
#include <widgets/shared/text/count_text.h>
#include <widgets/shared/text/number_format.h>

#include <QLocale>
#include <gtest/gtest.h>

#include <cmath>

namespace dubhe::widgets {
namespace {

const QString dash{QChar{0x2013}};

ClusterAnswerPtr answer_of_network(const std::string& network, const study::Tariff& tariff, bool priced = true) {
    const hardware::Catalog catalog = std::move(*hardware::Catalog::in_memory());
    ClusterQuestion question;
    question.recipe.network = network;
    question.recipe.precision = Precision::bf16;
    question.system = *study::find_cluster_system(catalog, "DGX A100 40GB");
    if (!priced) {
        question.system.system.price.reset();
        question.system.gpu.price.reset();
        question.system.gpu.rent.reset();
    }
    question.method = test::method();
    question.settings = proposed_settings("DGX A100 40GB", 8, 4);
    question.tariff = tariff;
    return answer_of(question, nullptr);
}

hardware::Price usd(double amount) {
    return {Money{amount}, "USD", "2026-01", "a test"};
}

const MoneyRow& row_of(const std::vector<MoneyRow>& rows, const QString& what) {
    for (const MoneyRow& row : rows) {
        if (row.what == what) return row;
    }
    throw std::runtime_error{"no row " + what.toStdString()};
}

TEST(ClusterMoney, CountsAreReadAsPeopleWriteThem) {
    for (const auto& [text, value] : std::initializer_list<std::pair<const char*, double>>{{"1 trillion", 1e12},
                                                                                           {"1T", 1e12},
                                                                                           {"300B", 300e9},
                                                                                           {"2.5 billion", 2.5e9},
                                                                                           {"1e12", 1e12},
                                                                                           {"1.5e+6", 1.5e6},
                                                                                           {"250,000", 250000},
                                                                                           {"7 thousand", 7000},
                                                                                           {"3 Million", 3e6}}) {
        const Result<double> read = parse_count(text);
        ASSERT_TRUE(read) << text;
        EXPECT_DOUBLE_EQ(*read, value) << text;
        EXPECT_DOUBLE_EQ(*parse_count(count_words(value)), value) << count_words(value).toStdString();
    }
    const QLocale before; // Chinese and Japanese count in 10^8; without a translator in English words
    for (const char* name : {"ja_JP", "zh_CN"}) {
        QLocale::setDefault(QLocale{QLatin1String{name}});
        EXPECT_EQ(count_words(2.5e9), "25 hundred million");
        EXPECT_DOUBLE_EQ(*parse_count(count_words(2.5e9)), 2.5e9);
    }
    QLocale::setDefault(before);
    for (const char* text : {"", "0", "-3", "many", "3 dozen", "1e999", "billion", "nan"})
        EXPECT_FALSE(parse_count(text)) << text;
}

// At USD 2 a GPU-hour eight GPUs cost USD 16 an hour; a step costs its share, a sample that over the batch.
TEST(ClusterMoney, RentIsTimeTimesGpus) {
    study::Tariff tariff;
    tariff.rent = usd(2.0);
    const ClusterAnswerPtr answer = answer_of_network("gpt2", tariff);
    const double step_s = answer->prediction->step.mid_s;
    const std::vector<MoneyRow> rows = money_rows(*answer);
    EXPECT_EQ(row_of(rows, "an hour").rented, amount_text(16.0, "USD"));
    EXPECT_EQ(row_of(rows, "a step").rented, amount_text(16.0 * step_s / 3600, "USD"));
    const double samples = 1e6 / static_cast<double>(answer->prediction->split.batch);
    EXPECT_DOUBLE_EQ(row_of(rows, "a million sequences").steps, samples);
    EXPECT_DOUBLE_EQ(row_of(rows, "a million tokens").steps,
                     samples / static_cast<double>(answer->model->tokens_per_sample()));
    EXPECT_TRUE(cost_text(*answer).startsWith("Rented: "));
    EXPECT_TRUE(money_lines(*answer).join(' ').contains("USD"));
}

// A trillion tokens in steps of batch x length; each as long and as dear as one.
TEST(ClusterMoney, ABudgetOfTokensIsSoManySteps) {
    study::Tariff tariff;
    tariff.rent = usd(2.0);
    const ClusterAnswerPtr answer = answer_of_network("gpt2", tariff);
    const Budget budget = budget_of(*answer);
    EXPECT_EQ(budget.text(), "1 trillion tokens");
    const auto of_a_step = static_cast<double>(answer->prediction->split.batch * answer->model->tokens_per_sample());
    ASSERT_TRUE(budget.run);
    EXPECT_DOUBLE_EQ(budget.run->steps, std::ceil(1e12 / of_a_step));
    const MoneyRow row = row_of(money_rows(*answer), "1 trillion tokens");
    EXPECT_EQ(row.rented, amount_text(16.0 / 3600 * budget.run->mid_s, "USD")) << "GPUs are paid for in failures, too";
    EXPECT_TRUE(row.time.contains("days")) << row.time.toStdString();

    ClusterAnswer other = *answer;
    other.question.settings.budget = 5e6;
    other.question.settings.budget_unit = study::RunUnit::samples;
    EXPECT_EQ(budget_of(other).text(), "5 million sequences");
    EXPECT_DOUBLE_EQ(budget_of(other).run->steps,
                     std::ceil(5e6 / static_cast<double>(answer->prediction->split.batch)));
    EXPECT_EQ(budget_of(*answer_of_network("resnet18", tariff)).text(), "1 billion images");
}

// What fails is core's: the panel asks study::training_run() with its fields.
TEST(ClusterMoney, FailuresTakeTimeAndMoney) {
    study::Tariff tariff;
    tariff.rent = usd(2.0);
    const ClusterAnswerPtr usual = answer_of_network("gpt2", tariff);
    ClusterAnswer answer = *usual;
    ClusterSettings& settings = answer.question.settings;
    settings.failures = {8.0 * 3600.0, 60.0, 600.0, std::nullopt}; // of eight GPUs one fails every hour
    const Budget budget = budget_of(answer);
    ASSERT_TRUE(budget.run);
    EXPECT_DOUBLE_EQ(budget.run->goodput, study::goodput(3600.0, study::best_interval(3600.0, 60.0), 60.0, 600.0));
    EXPECT_GT(budget.paid_steps(answer), budget_of(*usual).paid_steps(*usual));
    EXPECT_TRUE(failure_lines(answer).front().contains(percent_text(budget.run->goodput)));
    EXPECT_TRUE(cost_text(answer).contains(percent_text(budget.run->goodput)));

    settings.budget = 30.0;
    settings.budget_unit = study::RunUnit::days;
    const Budget days = budget_of(answer);
    ASSERT_TRUE(days.run);
    EXPECT_NEAR(days.run->mid_s, 30.0 * 86400.0, answer.prediction->step.period_s / days.run->goodput);
    EXPECT_TRUE(days.text().endsWith("tokens")) << days.text().toStdString();

    settings.failures.gpu_s = 1.0;
    EXPECT_FALSE(budget_of(answer).run);
    EXPECT_TRUE(cost_text(answer).contains("hardly moves"));
    EXPECT_TRUE(failure_lines(answer).front().contains("hardly moves"));
}

// The DGX A100 costs USD 199,000 for eight: rent against buying one of USD 24,875 (core/study/predict/money.h).
TEST(ClusterMoney, RentAgainstBuyingNamesTheHours) {
    study::Tariff tariff;
    tariff.rent = usd(2.0);
    const ClusterAnswerPtr answer = answer_of_network("gpt2", tariff);
    ASSERT_TRUE(answer->money.break_even);
    EXPECT_NEAR(answer->money.break_even->hours, 24875.0 / 2.0, 1e-6);
    EXPECT_TRUE(money_lines(*answer).join(' ').contains("12,438 hours"))
        << money_lines(*answer).join(' ').toStdString();
}

TEST(ClusterMoney, WithoutAPriceADashAndWhereToEnterOne) {
    const ClusterAnswerPtr answer = answer_of_network("resnet18", {}, false);
    for (const MoneyRow& row : money_rows(*answer)) {
        EXPECT_EQ(row.rented, dash);
        EXPECT_EQ(row.bought, dash);
        EXPECT_NE(row.time, dash);
        EXPECT_NE(row.energy, dash) << "the TDP is known";
    }
    EXPECT_TRUE(money_lines(*answer).front().contains("panel Catalog"));
    EXPECT_TRUE(cost_text(*answer).endsWith("no price is known"));
    EXPECT_EQ(price_text(answer->question), dash);
    EXPECT_FALSE(paid_of(answer->money));
}

TEST(ClusterMoney, EnergyIsWrittenInTheUnitOfBills) {
    EXPECT_EQ(energy_text(3.6e6 * 12), QString{"12%1kWh"}.arg(QChar{0x202f}));
    EXPECT_TRUE(energy_text(820).endsWith("J"));
    EXPECT_TRUE(energy_text(3.6e6 * 4.2e6).endsWith("GWh"));
}

} // namespace
} // namespace dubhe::widgets
