// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/cost/automatic.h>
#include <core/cost/tile/fit/fit_summary.h>
#include <core/evidence/database.h>
#include <widgets/models/error_model.h>
#include <widgets/models/explanation.h>
#include <widgets/models/fit_chart.h>
#include <widgets/models/model_list.h>
#include <widgets/models/models_panel.h>
#include <widgets/models/term_bars.h>
#include <widgets/shared/nearest_rows.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <cmath>

namespace dubhe::widgets {
namespace {

using cost::FamilyFit;
using cost::tile::Family;
using workload::OperatorKind;

// 1 ms lies in cell 8 log10(1e-3) = -24.
std::vector<FamilyFit> some_fits() {
    return {{Family::products,
             OperatorKind::linear,
             Precision::fp32,
             "V100-SXM2-16GB",
             1200,
             0.05,
             0.12,
             0.81,
             {{-24, -24, 1000}, {-24, -23, 200}}},
            {Family::rows,
             OperatorKind::softmax,
             Precision::fp32,
             "V100-SXM2-16GB",
             300,
             0.03,
             0.2,
             0.7,
             {{-32, -32, 300}}},
            {Family::products,
             OperatorKind::linear,
             Precision::fp32,
             "T4",
             500,
             0.04,
             0.09,
             0.9,
             {{-24, -24, 100}, {-16, -17, 400}}}};
}

ModelsView some_view() {
    auto library = std::make_shared<cost::Library>();
    library->info.data = {{"sitar-lab/NeuSight", "MIT", 12345}};
    library->info.gpus = {"T4", "V100-SXM2-16GB"};
    library->info.excluded = {"L4"};
    library->set("tile", cost::tile::save(cost::tile::TileParameters{}));
    library->set("summary", cost::save(some_fits()));
    ModelsView view;
    view.choices = {{"auto", "Automatic", "The best at hand.", {}},
                    {"tile", "Tile model", "Tiles and waves.", {}},
                    {"kernel_wise", "Kernel-wise regression", "A line a kernel.", "the library holds none; fit it"},
                    {"bound", "Physical bound", "No implementation beats it.", {}}};
    view.in_use = "auto";
    view.library = library;
    view.library_file = "/home/me/models.dubhelib";
    return view;
}

struct ModelsPanelTest : testing::Test {
    ModelsPanelTest() {
        panel.resize(900, 620);
        panel.set_method({&automatic, {}});
    }
    void show() {
        panel.set_models(some_view());
        panel.show();
        panel.activateWindow();
        QCoreApplication::processEvents(); // rows that were just made are laid out
        panel.wait_until_settled();
    }
    template <class W>
    W* named(const QString& name) const {
        for (W* widget : panel.findChildren<W*>()) {
            if (widget->accessibleName() == name) return widget;
        }
        return nullptr;
    }
    void show_tab(const char* title) const {
        auto* tabs = named<QTabWidget>("About the model");
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->tabText(i) == title) tabs->setCurrentIndex(i);
        }
    }
    [[nodiscard]] bool says(const QString& text) const {
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().contains(text)) return true;
        }
        return false;
    }
    cost::Automatic automatic{cost::tile::TileParameters{}};
    ModelsPanel panel;
};

TEST_F(ModelsPanelTest, RadioButtonsAskForAModelAndMissingOnesSayWhy) {
    show();
    QSignalSpy asked{&panel, &ModelsPanel::model_requested};
    auto* automatic_button = named<QRadioButton>("Use Automatic");
    ASSERT_TRUE(automatic_button);
    EXPECT_TRUE(automatic_button->isChecked());
    QTest::mouseClick(named<QRadioButton>("Use Tile model"), Qt::LeftButton, {}, {10, 8});
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][0], "tile");
    EXPECT_FALSE(named<QRadioButton>("Use Kernel-wise regression")->isEnabled());
    EXPECT_TRUE(says("the library holds none; fit it"));
    // Where the project refuses, what it gives anew is what stands.
    panel.set_models(some_view());
    EXPECT_TRUE(automatic_button->isChecked());
}

TEST_F(ModelsPanelTest, RadioButtonsWorkByKeyboard) {
    show();
    QSignalSpy asked{&panel, &ModelsPanel::model_requested};
    auto* first = named<QRadioButton>("Use Automatic");
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Down);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][0], "tile");
}

TEST_F(ModelsPanelTest, AClickOnARowShowsItsModelWithoutUsingIt) {
    show();
    QSignalSpy asked{&panel, &ModelsPanel::model_requested};
    auto* list = panel.findChild<ModelList*>();
    QTest::mouseClick(list->row("bound"), Qt::LeftButton, {}, list->row("bound")->rect().center());
    EXPECT_EQ(list->shown(), "bound");
    EXPECT_EQ(asked.count(), 0);
    EXPECT_TRUE(says("not in use"));
    EXPECT_TRUE(says("keeps no picture of its fit"));
}

// Shares of the fixture's rows in their own cell: (1000 + 300 + 100) / 2000.
TEST_F(ModelsPanelTest, FitShowsEveryCellAndSaysWhatItIs) {
    show();
    const FitScene& scene = panel.findChild<FitChart*>()->scene();
    EXPECT_EQ(scene.dots.size(), 4U) << "two fits share a cell";
    std::uint64_t rows = 0;
    for (const FitDot& dot : scene.dots)
        rows += dot.rows;
    EXPECT_EQ(rows, 2000U);
    EXPECT_TRUE(scene.summary.contains("70"));
    EXPECT_TRUE(says("Held-out predictions"));
    ASSERT_EQ(scene.series.size(), 2U);
    EXPECT_NE(scene.series[0].color, scene.series[1].color);
    EXPECT_EQ(scene.first % 8, 0) << "axes are whole decades";
    EXPECT_LE(scene.first, -32);
    EXPECT_GE(scene.last, -15);
}

TEST_F(ModelsPanelTest, TickedGpusKeepTheirColour) {
    panel.set_gpus({test::real("T4", 5)});
    show();
    const FitScene& scene = panel.findChild<FitChart*>()->scene();
    const auto t4 = std::ranges::find(scene.series, "T4", &FitSeries::name);
    ASSERT_NE(t4, scene.series.end());
    EXPECT_EQ(t4->color, gpu_color({5, false}, is_dark(panel.palette())));
}

TEST_F(ModelsPanelTest, FitIsNarrowedToAGpuOrAFamily) {
    show();
    auto* chart = panel.findChild<FitChart*>();
    auto* gpu = named<QComboBox>("GPU");
    gpu->setCurrentIndex(gpu->findText("T4"));
    Q_EMIT gpu->activated(gpu->currentIndex());
    EXPECT_EQ(chart->scene().series.size(), 1U);
    EXPECT_EQ(chart->scene().dots.size(), 2U);
    gpu->setCurrentIndex(0);
    auto* color = named<QComboBox>("What colours mean");
    color->setCurrentIndex(1);
    Q_EMIT color->activated(1);
    EXPECT_EQ(chart->scene().series.size(), 2U) << "two families";
}

// The legend stands beside the chart, below it where that is higher than wide: the chart takes what is narrower.
TEST_F(ModelsPanelTest, TheChartTakesTheRoomThatThereIs) {
    show();
    const auto* chart = panel.findChild<FitChart*>();
    const FitLayout high = layout_fit({0, 0, 460, 480}, chart->scene(), chart->theme());
    const FitLayout wide = layout_fit({0, 0, 1200, 480}, chart->scene(), chart->theme());
    EXPECT_GE(high.legend.top(), high.plot.bottom());
    EXPECT_GT(high.plot.width(), 0.5 * 460);
    EXPECT_GE(wide.legend.left(), wide.plot.right());
    EXPECT_EQ(wide.columns, 1);
    EXPECT_GT(wide.plot.height(), 0.8 * 480);
    for (const FitLayout& layout : {high, wide})
        EXPECT_TRUE(QRectF(0, 0, layout.legend.right() + 1, 481).contains(layout.plot));
}

TEST_F(ModelsPanelTest, PointingAtACellTellsIt) {
    show();
    auto* chart = panel.findChild<FitChart*>();
    QSignalSpy pointed{chart, &FitChart::pointed};
    const FitLayout layout = layout_fit(chart->rect(), chart->scene(), chart->theme());
    const auto most = std::ranges::max_element(chart->scene().dots, {}, &FitDot::rows);
    QTest::mouseMove(chart, layout.rect_of(*most).center().toPoint());
    QMouseEvent move{QEvent::MouseMove,
                     layout.rect_of(*most).center(),
                     chart->mapToGlobal(QPointF{}),
                     Qt::NoButton,
                     Qt::NoButton,
                     {}};
    QCoreApplication::sendEvent(chart, &move);
    ASSERT_GE(chart->current(), 0);
    EXPECT_TRUE(says("V100-SXM2-16GB, linear fp32"));
    EXPECT_TRUE(says("12")) << "the held-out error";
    chart->setFocus();
    const int before = chart->current();
    QTest::keyClick(chart, Qt::Key_Right);
    EXPECT_NE(chart->current(), before);
    QTest::keyClick(chart, Qt::Key_Left);
    QTest::keyClick(chart, Qt::Key_Home);
    EXPECT_EQ(chart->current(), 0);
}

TEST_F(ModelsPanelTest, ErrorsAreSortedByNumberAndCopied) {
    show();
    show_tab("Errors");
    auto* table = named<QTableView>("Errors of the fit");
    ASSERT_EQ(table->model()->rowCount(), 3);
    table->sortByColumn(ErrorModel::HeldOutColumn, Qt::AscendingOrder);
    const auto held_out = [&](int row) { return table->model()->index(row, ErrorModel::HeldOutColumn).data(); };
    EXPECT_TRUE(held_out(0).toString().startsWith("9.0")) << "9 % before 12 %, though not by letters";
    EXPECT_TRUE(held_out(2).toString().startsWith("20"));
    table->selectRow(0);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("T4\t500\t4.0"));
    Q_EMIT table->activated(table->model()->index(0, 0));
    EXPECT_EQ(panel.findChild<FitChart*>()->scene().dots.size(), 2U) << "the row's cells";
}

TEST_F(ModelsPanelTest, SaysWhatItWasFittedFrom) {
    show();
    show_tab("Fitted from");
    const QString text = named<QTextBrowser>("What the models were fitted from")->toPlainText();
    for (const char* part : {"sitar-lab/NeuSight", "MIT", "12,345", "V100-SXM2-16GB", "L4", "/home/me/models.dubhelib"})
        EXPECT_TRUE(text.contains(part)) << part;
}

TEST_F(ModelsPanelTest, ExplainsTheChosenOperator) {
    panel.set_network(test::network("resnet18"));
    panel.set_gpus({test::real("A100-SXM4-80GB", 0)});
    show();
    show_tab("Operator");
    EXPECT_TRUE(says("Click an operator"));
    const study::NetworkPtr network = test::network("resnet18");
    panel.set_network(network);
    const auto& kinds = network->work.kind;
    const auto row = std::ranges::find(kinds, workload::OperatorKind::convolution) - kinds.begin();
    panel.set_selected_operator(network->work.representative[static_cast<std::size_t>(row)]);
    panel.wait_until_settled();
    EXPECT_TRUE(says("convolution fp32"));
    EXPECT_TRUE(says("on A100-SXM4-80GB"));
    EXPECT_TRUE(says("You have no measurements yet"));
    const auto& terms = panel.findChild<TermBars*>()->terms();
    ASSERT_FALSE(terms.empty());
    EXPECT_EQ(std::ranges::count_if(terms, &ExplainedTerm::binds), 1);
    for (const ExplainedTerm& term : terms)
        EXPECT_TRUE(std::isfinite(term.seconds) && term.seconds >= 0.0) << term.name.toStdString();
}

TEST_F(ModelsPanelTest, NearestRowsComeOutOfTheDatabase) {
    const QTemporaryDir folder;
    const QString file = folder.filePath("measurements.sqlite");
    evidence::MeasurementSet set;
    set.sources = {{"me", {}, "MIT", {}, {}, "2024-03", evidence::Timing::kernel}};
    set.devices = {"T4", "A100-SXM4-80GB"};
    for (const std::int64_t m : {512, 1024, 4096}) {
        for (const std::uint16_t device : {0, 1}) {
            evidence::Measurement row;
            row.kind = workload::OperatorKind::linear;
            row.device = device;
            row.problem = workload::ProductProblem{1, m, 1024, 1024, false, false, false, true};
            row.time_s = 1e-6 * static_cast<double>(m);
            set.rows.push_back(row);
        }
    }
    {
        Result<evidence::Database> database = evidence::Database::open(file.toStdString());
        ASSERT_TRUE(database.ok());
        ASSERT_TRUE(database->put(set).ok());
    }
    const workload::ProblemKey key{workload::OperatorKind::linear,
                                   workload::ProductProblem{1, 1024, 1024, 1024, false, false, false, true},
                                   Precision::fp32};
    const NearAnswer answer = nearest_rows(file, key, "A100-SXM4-80GB");
    ASSERT_EQ(answer.rows.size(), 6U);
    EXPECT_EQ(answer.rows[0].gpu, "A100-SXM4-80GB") << "of equal distance its own GPU first";
    EXPECT_EQ(answer.rows[0].octaves, 0.0F);
    EXPECT_EQ(answer.rows[1].gpu, "T4");
    for (std::size_t i = 1; i < answer.rows.size(); ++i)
        EXPECT_LE(answer.rows[i - 1].octaves, answer.rows[i].octaves);
    NearModel model;
    const QAbstractItemModelTester tester{&model};
    model.set_rows(answer.rows);
    EXPECT_EQ(model.index(0, NearModel::DistanceColumn).data(), "this operator");
    const workload::ProblemKey other{workload::OperatorKind::softmax, workload::RowsProblem{}, Precision::fp32};
    EXPECT_TRUE(nearest_rows(file, other, "T4").hint.contains("Nothing like"));
}

TEST_F(ModelsPanelTest, ErrorModelKeepsTheRules) {
    ErrorModel model;
    const QAbstractItemModelTester tester{&model};
    model.set_fits(some_fits());
    EXPECT_EQ(model.rowCount(), 3);
    model.set_fits({});
    EXPECT_EQ(model.rowCount(), 0);
}

TEST_F(ModelsPanelTest, RefitIsAskedForWithFolderAndExclusions) {
    show();
    QSignalSpy asked{&panel, &ModelsPanel::refit_requested};
    QPushButton* refit = nullptr;
    for (QPushButton* each : panel.findChildren<QPushButton*>()) {
        if (each->text() == "Refit...") refit = each;
    }
    ASSERT_TRUE(refit);
    QTest::mouseClick(refit, Qt::LeftButton);
    auto* folder = named<QLineEdit>("Folder of measurements");
    ASSERT_TRUE(folder->isVisible());
    auto* start = named<QPushButton>("Start the fit");
    EXPECT_FALSE(start->isEnabled()) << "without a folder there is nothing to start";
    QTest::keyClicks(folder, "/data");
    QTest::keyClicks(named<QLineEdit>("GPUs to leave out"), "L4 , *H100*,");
    QTest::mouseClick(start, Qt::LeftButton);
    ASSERT_EQ(asked.count(), 1);
    const auto request = asked[0][0].value<RefitRequest>();
    EXPECT_EQ(request.folder, "/data");
    EXPECT_EQ(request.excluded, (QStringList{"L4", "*H100*"}));
}

TEST_F(ModelsPanelTest, ShowsHowFarAJobIsAndHowItEnded) {
    show();
    QSignalSpy cancelled{&panel, &ModelsPanel::cancel_requested};
    panel.set_job(ModelJob{"Fitting cost models", "convolutions", 0.25, 30.0});
    EXPECT_TRUE(says("Fitting cost models: convolutions"));
    EXPECT_TRUE(says("1.5")) << "a quarter took 30 s: 90 s are left, 1.5 min";
    EXPECT_EQ(named<QProgressBar>("Progress")->value(), 25);
    for (QPushButton* each : panel.findChildren<QPushButton*>()) {
        if (each->text() == "Cancel") QTest::mouseClick(each, Qt::LeftButton);
    }
    EXPECT_EQ(cancelled.count(), 1);
    panel.set_job({});
    panel.set_outcome({"The fit failed.", "row 7 is bad", true});
    EXPECT_TRUE(says("The fit failed."));
    EXPECT_EQ(named<QPlainTextEdit>("Details")->toPlainText(), "row 7 is bad");
    EXPECT_TRUE(named<QPlainTextEdit>("Details")->isVisible());
}

TEST_F(ModelsPanelTest, ExportsThePictureAndTheErrors) {
    show();
    const QTemporaryDir folder;
    QString error;
    EXPECT_TRUE(panel.export_png(folder.filePath("a.png"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_svg(folder.filePath("a.svg"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_pdf(folder.filePath("a.pdf"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_csv(folder.filePath("a.csv"), error)) << error.toStdString();
    const auto rows = test::cells_of(test::bytes_of(folder.filePath("a.csv")));
    EXPECT_EQ(rows[0][0], "kind");
    EXPECT_EQ(rows[1][0], "linear");
    EXPECT_EQ(rows[1][6].toDouble(), 0.12) << "shares, not percent";
    for (const char* name : {"a.png", "a.svg", "a.pdf"})
        EXPECT_GT(test::bytes_of(folder.filePath(name)).size(), 500) << name;
}

TEST_F(ModelsPanelTest, AnEmptyLibrarySaysWhatToDo) {
    ModelsView view = some_view();
    view.library = std::make_shared<cost::Library>();
    panel.set_models(view);
    panel.show();
    EXPECT_TRUE(says("Refit..."));
    QString error;
    EXPECT_FALSE(panel.export_png("/tmp/never.png", error));
    EXPECT_TRUE(error.contains("no fit"));
    EXPECT_FALSE(panel.export_csv("/tmp/never.csv", error));
}

} // namespace
} // namespace dubhe::widgets
