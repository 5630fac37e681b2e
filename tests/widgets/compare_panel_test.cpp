// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixture.h"

#include <widgets/compare/compare_panel.h>
#include <widgets/compare/compare_view.h>
#include <widgets/compare/pareto_view.h>

#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QHorizontalStackedBarSeries>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>

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

// All of the catalog that can run it and hold it has a point; the front is the study's.
TEST_F(ComparePanelTest, AllGpusStandOverTwoFigures) {
    panel.set_catalog(test::whole_catalog());
    panel.set_gpus({test::real("A100-SXM4-80GB", 0), test::hypothetical("My card", "A100-SXM4-80GB", 1)});
    panel.set_network(test::network("resnet18"));
    panel.show();
    panel.show_all_gpus(true);
    panel.wait_until_settled();
    auto* view = panel.findChild<ParetoView*>();
    ASSERT_TRUE(view && view->candidates());
    EXPECT_EQ(view->candidates()->gpus.size(), test::whole_catalog().size() + 1);
    const XyScene& scene = view->chart().scene();
    const auto front = study::front_of(*view->candidates(), study::Figure::power, study::Figure::time);
    ASSERT_FALSE(front.empty());
    EXPECT_EQ(scene.series.front().points.size(), front.size());
    std::size_t marked = 0, placed = 0;
    for (const XySeries& series : scene.series)
        marked += series.markers ? series.points.size() : 0;
    for (const study::Candidate& each : view->candidates()->gpus)
        placed += each.prediction && each[study::Figure::power] ? 1 : 0;
    EXPECT_EQ(marked, placed);
    QTemporaryDir folder;
    QString error;
    for (const char* name : {"a.png", "a.svg", "a.pdf", "a.csv"}) {
        const QString file = folder.filePath(name);
        const bool saved = QString{name} == "a.png"   ? panel.export_png(file, error)
                           : QString{name} == "a.svg" ? panel.export_svg(file, error)
                           : QString{name} == "a.pdf" ? panel.export_pdf(file, error)
                                                      : panel.export_csv(file, error);
        EXPECT_TRUE(saved) << error.toStdString();
    }
    EXPECT_EQ(test::bytes_of(folder.filePath("a.csv")).count("\r\n"),
              static_cast<qsizetype>(view->candidates()->gpus.size() + 1));
}

TEST_F(ComparePanelTest, AClickedGpuIsLookedAtOrTickedFirst) {
    panel.set_catalog(test::whole_catalog());
    panel.set_gpus({test::real("A100-SXM4-80GB", 0)});
    panel.set_network(test::network("resnet18"));
    panel.show();
    panel.show_all_gpus(true);
    panel.wait_until_settled();
    QSignalSpy looked{&panel, &Panel::focus_requested}, ticked{&panel, &ComparePanel::tick_requested};
    auto* view = panel.findChild<ParetoView*>();
    Q_EMIT view->gpu_picked("A100-SXM4-80GB");
    Q_EMIT view->gpu_picked("T4");
    ASSERT_EQ(looked.size(), 1);
    EXPECT_EQ(looked[0][0].toString(), "A100-SXM4-80GB");
    EXPECT_TRUE(view->chart().scene().ring);
    ASSERT_EQ(ticked.size(), 1);
    EXPECT_EQ(ticked[0][0].toString(), "T4");
}

// Both axes never show the same; prices alone price anew.
TEST_F(ComparePanelTest, AxesAreChosenAndPricesFollow) {
    panel.set_catalog(test::whole_catalog());
    panel.set_network(test::network("resnet18"));
    panel.show();
    panel.show_all_gpus(true);
    panel.wait_until_settled();
    auto* view = panel.findChild<ParetoView*>();
    view->set_axes(study::Figure::time, study::Figure::time);
    EXPECT_NE(view->question().x, view->question().y);
    study::Tariff tariff;
    tariff.rent = hardware::Price{Money{3.6}, "USD", "2025-06", "a cloud"};
    panel.set_tariff(tariff);
    view->set_axes(study::Figure::rented, study::Figure::time);
    const study::Candidate& any =
        *std::ranges::find_if(view->candidates()->gpus, [](const auto& each) { return each.prediction.has_value(); });
    // 1e-3 USD a second: a million samples cost a thousand times a sample's seconds.
    EXPECT_NEAR(any[study::Figure::rented]->mid, 1000.0 * any[study::Figure::time]->mid, 1e-6);
}

// Before a layout has reached it the chart is smaller than its view.
TEST(CompareViewTest, AClickBesideTheChartIsNone) {
    CompareView view;
    view.resize(900, 650);
    view.show();
    QCoreApplication::processEvents();
    auto* bars = view.findChild<QChartView*>();
    ASSERT_TRUE(bars);
    bars->chart()->resize(20, 20);
    const QPoint corner{bars->viewport()->width() - 3, bars->viewport()->height() - 3};
    ASSERT_FALSE(bars->itemAt(corner));
    QTest::mouseClick(bars->viewport(), Qt::LeftButton, {}, corner);
}

} // namespace
} // namespace dubhe::widgets
