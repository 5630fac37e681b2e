// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixture.h"

#include <widgets/compare/compare_panel.h>

#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QHorizontalStackedBarSeries>
#include <QLabel>
#include <QTableView>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

struct ComparePanelTest : testing::Test {
    ComparePanelTest() {
        panel.resize(1000, 640);
        panel.set_method(test::method());
    }
    QTableView* table(const char* name) const {
        for (QTableView* view : panel.findChildren<QTableView*>()) {
            if (view->accessibleName() == name) return view;
        }
        return nullptr;
    }
    ComparePanel panel;
};

TEST_F(ComparePanelTest, SaysWhatToDoWhileThereIsNothingToCompare) {
    panel.show();
    QString error;
    EXPECT_FALSE(panel.export_svg("/tmp/never.svg", error));
    EXPECT_TRUE(error.contains("Choose a network"));
    EXPECT_FALSE(table("GPUs side by side")->isVisible());
}

TEST_F(ComparePanelTest, WorksOnlyWhenLookedAt) {
    panel.set_network(test::network("resnet18"));
    panel.set_gpus({test::real("A100-SXM4-80GB", 0), test::real("T4", 1)});
    EXPECT_EQ(table("GPUs side by side")->model()->rowCount(), 0) << "hidden: nothing was evaluated";
    panel.show();
    EXPECT_GT(table("GPUs side by side")->model()->rowCount(), 0);
    EXPECT_GT(table("Operators that differ most")->model()->rowCount(), 0);
}

TEST_F(ComparePanelTest, BarsAddUpToTheIteration) {
    panel.show();
    panel.set_network(test::network("resnet18"));
    panel.set_gpus({test::real("A100-SXM4-80GB", 0)});
    QChart* chart = panel.findChild<QChartView*>()->chart();
    ASSERT_EQ(chart->series().size(), 1);
    double sum = 0.0;
    for (const QBarSet* set : qobject_cast<QHorizontalStackedBarSeries*>(chart->series().front())->barSets())
        sum += set->at(0);
    const study::Prediction prediction =
        study::predict(test::network("resnet18"), test::catalog_gpu("A100-SXM4-80GB"), test::method()).value();
    // The unit is whichever makes the number short: compare up to a power of ten.
    const double ratio = std::log10(sum / prediction.point.mid_s);
    EXPECT_NEAR(ratio, std::round(ratio), 1e-9);
}

TEST_F(ComparePanelTest, ShowsTheFirstSixAndSaysSo) {
    panel.show();
    panel.set_network(test::network("resnet18"));
    std::vector<GpuView> seven;
    for (const char* name : {"A100-SXM4-80GB", "V100-SXM2-16GB", "T4", "H100-SXM5-80GB", "TITAN RTX", "A40", "L4"})
        seven.push_back(test::real(name, static_cast<int>(seven.size())));
    panel.set_gpus(seven);
    EXPECT_EQ(table("GPUs side by side")->model()->columnCount(), 6);
    bool said = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        said = said || label->text().contains("first six");
    EXPECT_TRUE(said);
}

} // namespace
} // namespace dubhe::widgets
