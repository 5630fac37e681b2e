// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/study/cluster/machines.h>
#include <widgets/compare/compare_panel.h>
#include <widgets/compare/compare_view.h>
#include <widgets/compare/pareto_view.h>
#include <widgets/compare/served_scene.h>
#include <widgets/compare/served_view.h>
#include <widgets/shared/text/core_sentences.h>

#include <QAbstractItemModelTester>
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

struct ServedPageTest : ComparePanelTest {
    ServedPageTest() : catalog{std::move(*hardware::Catalog::in_memory())} {
        MachineSource source;
        source.find = [this](const std::string& system, const hardware::Gpu& gpu, std::int64_t gpus) {
            return system.empty() ? study::machine_for(catalog, gpu, gpus)
                                  : study::find_cluster_system(catalog, system);
        };
        panel.set_machines(std::move(source));
        panel.show();
        panel.show_served();
    }
    void serve(const std::string& network = "llama-3.1-8b") {
        panel.set_gpus(
            {test::real("H100-SXM5-80GB", 0), test::real("L40S", 1),
             test::hypothetical("My card", "H100-SXM5-80GB", 0, {{hardware::Specification::memory_bandwidth, 6e12}})});
        panel.set_network(test::network(network, 1, workload::Mode::inference, Precision::bf16));
        panel.wait_until_settled();
    }
    ServedView& page() { return *panel.findChild<ServedView*>(); }
    [[nodiscard]] QString cell(ServedModel::Row row, int gpu) const {
        return table("GPUs as servers, figures")->model()->index(static_cast<int>(row), gpu).data().toString();
    }
    hardware::Catalog catalog;
};

// What study says of the same replica on its own.
TEST_F(ServedPageTest, TheTickedGpusStandAsServers) {
    ServeSettings settings;
    settings.rate = 40.0;
    panel.set_serving(settings);
    serve();
    ASSERT_TRUE(page().sizes());
    ASSERT_EQ(page().sizes()->of.size(), 3U);
    for (const auto& size : page().sizes()->of) {
        ASSERT_TRUE(size) << to_text(size.diagnostics());
        EXPECT_EQ(size->units[1], std::ceil(40.0 / size->kept.mid));
    }
    const auto& of = page().sizes()->of;
    EXPECT_GT(of[1]->gpus(), of[0]->gpus()) << "an L40S has a quarter of the bandwidth";
    EXPECT_GT(of[2]->most_a_gpu()[1], of[0]->most_a_gpu()[1]) << "more bandwidth, all else alike";
    EXPECT_TRUE(cell(ServedModel::Row::a_gpu, 0).contains("tokens/s"));
    EXPECT_EQ(page().chart().scene().series.size(), 3U);
    EXPECT_EQ(panel.commands().size(), 3) << "a line a GPU";
    EXPECT_TRUE(panel.commands()[1].join(' ').startsWith("dubhe-cli serve llama-3.1-8b"));
}

TEST_F(ServedPageTest, TheModelHoldsWhatModelsPromise) {
    ServedModel model;
    const QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    serve();
    model.set_sizes(page().sizes());
    EXPECT_EQ(model.columnCount(), 3);
    EXPECT_EQ(model.rowCount(), ServedModel::row_count);
    model.set_focus_gpu("L40S");
    EXPECT_TRUE(model.headerData(1, Qt::Horizontal, Qt::FontRole).value<QFont>().bold());
    model.set_sizes(nullptr);
    EXPECT_EQ(model.columnCount(), 0);
}

TEST_F(ServedPageTest, WhatIsPaidIsAskedInOneCurrency) {
    study::Tariff tariff;
    tariff.rent = hardware::Price{Money{3.6}, "USD", "2026-06", "a cloud"};
    panel.set_tariff(tariff);
    serve();
    const study::Sizing& size = *page().sizes()->of[0];
    // USD 0.001 a GPU and second.
    EXPECT_NEAR((*size.million_tokens(&study::RunCost::rented))[1], 1000.0 / size.tokens_a_gpu()[1], 1e-6);
    EXPECT_TRUE(cell(ServedModel::Row::rented, 0).startsWith("USD"));
    EXPECT_TRUE(page().chart().scene().title.contains("cost"));
}

TEST_F(ServedPageTest, ANetworkThatIsNoLanguageModelIsSaid) {
    serve("resnet18");
    EXPECT_TRUE(page().hint().contains("no language model")) << page().hint().toStdString();
    EXPECT_EQ(page().offers(), std::vector{Offer::open_language_model});
    QString error;
    EXPECT_FALSE(panel.export_csv("/tmp/never.csv", error));
    EXPECT_TRUE(error.contains("no language model"));
}

// 1 ms a token is beyond each of them.
TEST_F(ServedPageTest, LimitsThatNoGpuKeepsAreSaidForEach) {
    ServeSettings settings;
    settings.objectives = "tpot p50 1 ms";
    panel.set_serving(settings);
    serve();
    EXPECT_EQ(cell(ServedModel::Row::gpus, 0), "can't serve this");
    EXPECT_EQ(page().sizes()->of[0].diagnostics().front().message.kind(), Message::Kind::sentence)
        << "said in any language";
    QString all;
    for (const QLabel* label : page().findChildren<QLabel*>())
        all += label->text();
    EXPECT_TRUE(all.contains("H100-SXM5-80GB: ") && all.contains("it takes")) << all.toStdString();
}

TEST_F(ServedPageTest, AClickAndEnterAskForTheGpu) {
    serve();
    QSignalSpy focus{&panel, &Panel::focus_requested};
    QTableView* view = table("GPUs as servers, figures");
    const QRect cell_rect = view->visualRect(view->model()->index(0, 1));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, cell_rect.center());
    ASSERT_EQ(focus.size(), 1);
    EXPECT_EQ(focus[0][0].toString(), "L40S");
    page().chart().setFocus();
    QTest::keyClick(&page().chart(), Qt::Key_Return);
    EXPECT_EQ(focus.size(), 2);
}

TEST_F(ServedPageTest, ExportsHaveARowForEachGpu) {
    serve();
    const QTemporaryDir folder;
    QString error;
    for (const char* name : {"a.png", "a.svg", "a.pdf", "a.csv"}) {
        const QString file = folder.filePath(name);
        const bool saved = file.endsWith("png")   ? panel.export_png(file, error)
                           : file.endsWith("svg") ? panel.export_svg(file, error)
                           : file.endsWith("pdf") ? panel.export_pdf(file, error)
                                                  : panel.export_csv(file, error);
        EXPECT_TRUE(saved) << error.toStdString();
    }
    const auto cells = test::cells_of(test::bytes_of(folder.filePath("a.csv")));
    ASSERT_GE(cells.size(), 4U);
    for (std::size_t row = 1; row < 4; ++row)
        EXPECT_EQ(cells[row].size(), cells[0].size());
    EXPECT_EQ(cells[1][0], "H100-SXM5-80GB");
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
