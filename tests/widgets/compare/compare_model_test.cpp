// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/hardware/hypothetical.h>
#include <widgets/compare/compare_csv.h>
#include <widgets/compare/operator_table_model.h>
#include <widgets/compare/summary_model.h>
#include <widgets/shared/text/money_text.h>
#include <widgets/shared/text/number_format.h>

#include <QAbstractItemModelTester>
#include <QSortFilterProxyModel>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

ComparedPtr compared(const study::NetworkPtr& network, const std::vector<GpuView>& views) {
    std::vector<hardware::Gpu> gpus;
    for (const GpuView& view : views)
        gpus.push_back(hardware::derive(view.gpu.base, view.gpu.overrides));
    return std::make_shared<ComparedGpus>(ComparedGpus{study::compare(network, gpus, test::method()).value(), views});
}

struct Compared : testing::Test {
    std::vector<GpuView> views{test::real("V100-SXM2-16GB", 0), test::real("A100-SXM4-80GB", 1)};
    ComparedPtr both = compared(test::network("resnet50", 8, workload::Mode::training), views);
};

TEST_F(Compared, SummaryPassesQtsModelTester) {
    SummaryModel model;
    const QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    model.set_compared(both);
    EXPECT_EQ(model.columnCount(), 2);
    EXPECT_EQ(model.rowCount(), SummaryModel::row_count);
    model.set_dark(true);
    model.set_compared(nullptr);
    EXPECT_EQ(model.rowCount(), 0);
}

TEST_F(Compared, SummarySaysWhatTheComparisonHolds) {
    SummaryModel model;
    model.set_compared(both);
    const study::Comparison& comparison = both->comparison;
    const study::Prediction& a100 = *comparison.gpus[1].prediction;
    EXPECT_EQ(model.text(SummaryModel::Row::time, 1),
              banded_time_text(a100.point.low_s, a100.point.mid_s, a100.point.high_s));
    EXPECT_EQ(model.text(SummaryModel::Row::speedup, 0), "reference");
    EXPECT_EQ(model.text(SummaryModel::Row::speedup, 1),
              ratio_text(comparison.gpus[0].prediction->point.mid_s / a100.point.mid_s));
    EXPECT_TRUE(model.text(SummaryModel::Row::memory, 1).contains("fits in"));
    EXPECT_EQ(model.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), "V100-SXM2-16GB");
}

TEST_F(Compared, MemorySaysByHowMuchItDoesNotFit) {
    GpuView small = views[0];
    small.gpu.base.memory_size = Bytes{1e8};
    SummaryModel model;
    const ComparedPtr tight = compared(test::network("resnet50", 8, workload::Mode::training), {small});
    model.set_compared(tight);
    const double needed = tight->prediction(0)->point.memory_bytes;
    ASSERT_GT(needed, 1e8);
    const QString memory = model.text(SummaryModel::Row::memory, 0);
    EXPECT_TRUE(memory.contains(bytes_text(needed)) && memory.contains(bytes_text(1e8)));
    EXPECT_TRUE(memory.endsWith("does not fit"));
    EXPECT_TRUE(model.text(SummaryModel::Row::time, 0).startsWith("does not fit"));
    for (const auto row : {SummaryModel::Row::cost, SummaryModel::Row::value, SummaryModel::Row::energy})
        EXPECT_EQ(model.text(row, 0), QString{QChar{0x2013}}) << "what can't run costs nothing";
}

TEST_F(Compared, ARefusedGpuKeepsItsColumnAndSaysWhy) {
    GpuView bare = views[0];
    bare.gpu.base.peak[Precision::fp32].reset();
    SummaryModel model;
    model.set_compared(compared(test::network("resnet18"), {views[1], bare}));
    EXPECT_TRUE(model.text(SummaryModel::Row::time, 1).startsWith("not possible"));
    EXPECT_TRUE(model.text(SummaryModel::Row::time, 1).contains("fp32"));
}

TEST_F(Compared, OperatorsPassQtsModelTester) {
    OperatorTableModel model;
    const QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    model.set_compared(both);
    EXPECT_EQ(model.rowCount(), static_cast<int>(both->comparison.differences.size()));
    EXPECT_EQ(model.columnCount(), 2 + 2 + 3);
    model.set_dark(true);
}

TEST_F(Compared, OperatorsSortByTheNumberBehindTheText) {
    OperatorTableModel model;
    model.set_compared(both);
    QSortFilterProxyModel sorted;
    sorted.setSourceModel(&model);
    sorted.setSortRole(OperatorTableModel::sort_role);
    sorted.sort(OperatorTableModel::first_gpu_column, Qt::DescendingOrder);
    double before = std::numeric_limits<double>::infinity();
    for (int row = 0; row < sorted.rowCount(); ++row) {
        const double seconds =
            sorted.index(row, OperatorTableModel::first_gpu_column).data(OperatorTableModel::sort_role).toDouble();
        EXPECT_LE(seconds, before);
        before = seconds;
    }
}

TEST_F(Compared, RatioIsSlowestOverFastest) {
    study::OperatorDifference difference;
    difference.seconds = {0.2, 0.0, 0.5, 0.1};
    EXPECT_DOUBLE_EQ(OperatorTableModel::ratio_of(difference), 5.0) << "0 is no prediction";
    difference.seconds = {0.2, 0.0};
    EXPECT_EQ(OperatorTableModel::ratio_of(difference), 0.0) << "one time has no ratio";
}

TEST_F(Compared, TheTablesSumToTheIteration) {
    // Classes and waiting of one GPU together are its iteration.
    const auto rows = test::cells_of(compare_csv(*both, {}));
    double classes = 0.0, iteration = 0.0;
    for (const QStringList& row : rows) {
        if (row[0] != "A100-SXM4-80GB") continue;
        if (row.size() > 10) iteration = row[rows[0].indexOf("iteration_s")].toDouble();
        if (row.size() == 6) classes += row[4].toDouble();
    }
    ASSERT_GT(iteration, 0.0);
    EXPECT_NEAR(classes / iteration, 1.0, 1e-9);
    const auto operators = std::ranges::find_if(rows, [](const QStringList& row) { return row[0] == "operator"; });
    EXPECT_EQ(rows.end() - operators - 2, std::ssize(both->comparison.differences));
}

struct Priced : Compared {
    Priced() {
        views[0].gpu.base.price = hardware::Price{Money{8766.0}, "USD", "2024-01", "a list"};
        views[0].gpu.base.rent = hardware::Price{Money{2.5}, "EUR", "2025-06", "a cloud"};
        views[1].gpu.base.price.reset();
        views[1].gpu.base.rent.reset();
        priced = compared(test::network("bert-base", 8, workload::Mode::training), views);
        model.set_compared(priced);
    }
    QString tooltip(SummaryModel::Row row, int gpu) const {
        return model.index(static_cast<int>(row), gpu).data(Qt::ToolTipRole).toString();
    }
    ComparedPtr priced;
    SummaryModel model;
};

// USD 8,766 over 4 years (35,064 hours) of which half are worked: USD 0.50 an hour of work; EUR 2.50 rented.
TEST_F(Priced, CostsAreOfAMillionTokensBoughtAndRented) {
    const study::Network& network = *priced->comparison.network;
    const double tokens = static_cast<double>(network.graph.batch() * *network.sequence);
    const double hours = priced->prediction(0)->point.mid_s / 3600.0 / tokens * 1e6;
    EXPECT_EQ(model.text(SummaryModel::Row::cost, 0),
              amount_text(0.5 * hours, "USD") + " bought, " + amount_text(2.5 * hours, "EUR") + " rented");
    EXPECT_EQ(model.title_of(SummaryModel::Row::cost), "Cost per million tokens");
    const QString basis = tooltip(SummaryModel::Row::cost, 0);
    for (const char* part : {"2024-01", "a list", "a life of 4 years", "2025-06", "a cloud", "no electricity"})
        EXPECT_TRUE(basis.contains(part)) << part << ": " << basis.toStdString();
    const QString price = model.text(SummaryModel::Row::price, 0);
    EXPECT_TRUE(price.contains("2024-01") && price.contains("2025-06")) << price.toStdString();
    EXPECT_EQ(model.text(SummaryModel::Row::value, 0),
              rate_text(priced->prediction(0)->samples_per_s / 8.766, "sequences") + " for each " +
                  amount_text(1000.0, "USD"));
}

TEST_F(Priced, WhatIsNotKnownIsADashThatSaysWhatToDo) {
    const QString dash{QChar{0x2013}};
    for (const auto row : {SummaryModel::Row::cost, SummaryModel::Row::value}) {
        EXPECT_EQ(model.text(row, 1), dash);
        EXPECT_TRUE(tooltip(row, 1).contains("Catalog"));
    }
    EXPECT_NE(model.text(SummaryModel::Row::energy, 1), dash) << "its TDP is known";
}

// The tariff moves costs and energy; another currency of electricity leaves the rent alone.
TEST_F(Priced, TheTariffMovesThem) {
    const QString before = model.text(SummaryModel::Row::cost, 0), energy = model.text(SummaryModel::Row::energy, 0);
    study::Tariff tariff;
    tariff.electricity = hardware::Price{Money{0.3}, "USD", "2025-06", ""};
    tariff.pue = 2.0;
    model.set_tariff(tariff);
    EXPECT_NE(model.text(SummaryModel::Row::cost, 0), before);
    EXPECT_NE(model.text(SummaryModel::Row::energy, 0), energy);
    tariff.electricity->currency = "CHF";
    model.set_tariff(tariff);
    EXPECT_TRUE(model.text(SummaryModel::Row::cost, 0).startsWith("EUR")) << "bought would add two currencies";
    EXPECT_TRUE(tooltip(SummaryModel::Row::cost, 0).contains("one currency"));
}

TEST_F(Priced, TheTableHasThemInPlainNumbers) {
    const auto rows = test::cells_of(compare_csv(*priced, {}));
    const auto cell = [&](std::size_t row, const char* column) { return rows[row][rows[0].indexOf(column)]; };
    const study::Prediction& prediction = *priced->prediction(0);
    const study::RunCost cost = study::cost_of(study::usage_of(prediction), prediction.gpu, {});
    const double tokens = produced(*prediction.network).count;
    EXPECT_NEAR(cell(1, "bought_per_million").toDouble(), cost.bought->total() / tokens * 1e6, 1e-9);
    EXPECT_EQ(cell(1, "bought_currency"), "USD");
    EXPECT_EQ(cell(1, "rented_currency"), "EUR");
    EXPECT_EQ(cell(1, "counted"), "tokens");
    EXPECT_NEAR(cell(1, "energy_joules").toDouble(), *cost.energy_j, 1e-9 * *cost.energy_j);
    EXPECT_EQ(cell(2, "bought_per_million"), "") << "never zero";
    EXPECT_EQ(cell(2, "rent_per_hour"), "");
    EXPECT_EQ(rows[1].size(), rows[0].size());
}

} // namespace
} // namespace dubhe::widgets
