// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/trace/reader.h>
#include <core/workload/graph_builder.h>
#include <widgets/shared/charts/bar_view.h>
#include <widgets/shared/text/money_text.h>
#include <widgets/shared/timeline/readout.h>
#include <widgets/shared/timeline/runs/trace_run.h>
#include <widgets/shared/timeline/timeline_canvas.h>
#include <widgets/shared/timeline/timeline_legend.h>
#include <widgets/shared/timeline/timeline_text.h>
#include <widgets/trace/trace_panel.h>
#include <widgets/trace/trace_rows.h>
#include <widgets/trace/trace_table.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

namespace dubhe::widgets {
namespace {

using testing::HasSubstr;

struct TracePanelTest : testing::Test {
    TracePanelTest() {
        panel.resize(1200, 700);
        panel.show();
    }
    void open(const char* name = "h200_resnet18_fp32_adam.json.gz") {
        Result<trace::Trace> read =
            trace::read_trace(std::filesystem::path{DUBHE_SOURCE_DIR} / "tests/trace/files" / name);
        ASSERT_TRUE(read.ok());
        open(std::make_shared<const trace::Trace>(std::move(*read)));
    }
    void open(const TracePtr& trace) {
        panel.set_trace(trace, run_of_trace(*trace));
        panel.wait_until_settled();
    }
    bool says(const QString& text) const {
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            const auto* readout = qobject_cast<const Readout*>(label);
            const QString shown = readout ? readout->full_text() : label->text();
            if (label->isVisibleTo(&panel) && shown.contains(text)) return true;
        }
        return false;
    }
    TraceTable& table(int tab) { return static_cast<TraceTable&>(*panel.findChild<QTabWidget*>()->widget(tab)); }
    QComboBox& steps() {
        for (auto* each : panel.findChildren<QComboBox*>())
            if (each->accessibleName() == "Step") return *each;
        ADD_FAILURE() << "no choice of steps";
        return *panel.findChild<QComboBox*>();
    }
    QAbstractButton& button(const QString& text) {
        for (auto* each : panel.findChildren<QAbstractButton*>()) {
            if (each->text() == text && each->isVisibleTo(&panel)) return *each;
        }
        ADD_FAILURE() << "no button " << text.toStdString();
        return *panel.findChild<QAbstractButton*>();
    }
    const TimelineScene& scene() { return panel.canvas().scene(); }

    enum { KernelsTab, LayersTab, PathTab, ChangesTab, StepsTab, NotesTab };
    TracePanel panel;
};

TEST_F(TracePanelTest, SaysWhatToDoWithoutATrace) {
    EXPECT_TRUE(says("drop it on the window"));
    QSignalSpy asked{&panel, &TracePanel::open_requested};
    button("Open trace...").click();
    EXPECT_EQ(asked.count(), 1) << "it offers what it asks for";
    QString error;
    EXPECT_FALSE(panel.export_png("/tmp/never.png", error));
    EXPECT_TRUE(error.contains("drop it on the window"));
    open();
    EXPECT_FALSE(says("drop it on the window"));
    panel.set_trace(nullptr, nullptr);
    EXPECT_TRUE(says("drop it on the window"));
    EXPECT_FALSE(panel.answer());
}

// Adam's kernels fused: the other run's step beside this one, both from 0, and rows that add up to the GPU's change.
TEST_F(TracePanelTest, ComparesWithAnotherRun) {
    open();
    QTabWidget& tabs = *panel.findChild<QTabWidget*>();
    EXPECT_FALSE(tabs.isTabVisible(ChangesTab));
    QSignalSpy asked{&panel, &TracePanel::compare_requested};
    button("Compare with...").click();
    ASSERT_EQ(asked.count(), 1);
    Result<trace::Trace> read = trace::read_trace(std::filesystem::path{DUBHE_SOURCE_DIR} /
                                                  "tests/trace/files/h200_resnet18_fp32_fused_adam.json.gz");
    ASSERT_TRUE(read.ok());
    const auto other = std::make_shared<const trace::Trace>(std::move(*read));
    panel.set_other(other, run_of_trace(*other));
    panel.wait_until_settled();
    const TraceComparisonPtr compared = panel.comparison();
    ASSERT_TRUE(compared);
    EXPECT_EQ(compared->before, panel.answer());
    EXPECT_EQ(compared->after->recorded->trace, other);
    double change_s = 0.0;
    for (const whatif::Difference& row : compared->changes.rows)
        change_s += row.change_s();
    EXPECT_NEAR(change_s, compared->changes.after_gpu_s - compared->changes.before_gpu_s, 1e-12);
    EXPECT_EQ(tabs.currentIndex(), ChangesTab);
    EXPECT_EQ(table(ChangesTab).model().rowCount(), static_cast<int>(compared->changes.rows.size()));
    EXPECT_TRUE(says("h200_resnet18_fp32_fused_adam"));
    ASSERT_EQ(scene().runs.size(), 2U);
    for (std::size_t i = 0; i < compared->changes.rows.size(); ++i)
        EXPECT_EQ(compared->longest_before[i] == whatif::none, compared->changes.rows[i].before_count == 0);
    EXPECT_EQ(panel.commands().front().value(2), "diff");

    steps().setCurrentIndex(0); // the other's step stays, this one's is compared anew
    panel.wait_until_settled();
    ASSERT_TRUE(panel.comparison());
    EXPECT_EQ(panel.comparison()->before, panel.answer());
    EXPECT_EQ(panel.comparison()->after, compared->after);

    button("End comparison").click();
    EXPECT_FALSE(panel.comparison());
    EXPECT_FALSE(tabs.isTabVisible(ChangesTab));
    EXPECT_EQ(scene().runs.size(), 1U);
}

TEST_F(TracePanelTest, AnalysesTheFirstCompleteStep) {
    open();
    ASSERT_TRUE(panel.recorded());
    ASSERT_TRUE(panel.answer());
    const std::size_t first = panel.recorded()->usual_step();
    EXPECT_TRUE(panel.recorded()->steps[first].complete);
    EXPECT_EQ(panel.answer()->step, first);
    EXPECT_EQ(steps().currentIndex(), static_cast<int>(first));
    EXPECT_EQ(steps().count(), static_cast<int>(panel.recorded()->steps.size()));
    EXPECT_TRUE(says("replayed in"));
    EXPECT_TRUE(says("H200"));
    EXPECT_EQ(table(KernelsTab).model().rowCount(), static_cast<int>(panel.answer()->kernels.size()));
    EXPECT_GT(table(LayersTab).model().rowCount(), 20) << "ResNet-18 has 20 convolutions";
    EXPECT_GT(table(PathTab).model().rowCount(), 2);
    for (const BarView* bar : panel.findChildren<BarView*>()) {
        ASSERT_EQ(bar->bars().size(), 1U);
        double total_s = 0.0;
        for (const BarPart& part : bar->bars()[0].parts)
            total_s += part.value;
        EXPECT_NEAR(total_s, panel.answer()->step_s(), 1e-9);
    }
}

// At USD 3.60 an hour a step of t seconds costs USD 0.001 t: a thousand times t a million steps.
TEST_F(TracePanelTest, SaysWhatTheStepCosts) {
    Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    hardware::Gpu recorded = *catalog->find("H200");
    recorded.price.reset();
    recorded.rent.reset();
    ASSERT_TRUE(catalog->put(recorded));
    open();
    EXPECT_TRUE(says("no price known")) << "no catalog yet";
    recorded.rent = hardware::Price{Money{3.6}, "USD", "2025-06", "a cloud"};
    ASSERT_TRUE(catalog->put(recorded));
    panel.set_catalog(std::make_shared<const hardware::Catalog>(std::move(*catalog)));
    const double step_s = panel.answer()->breakdown.step_s;
    EXPECT_TRUE(says(amount_text(1000.0 * step_s, "USD") + " rented a million steps"));
}

TEST_F(TracePanelTest, TheTimelineShowsTheStepWithItsPath) {
    open();
    ASSERT_EQ(scene().runs.size(), 1U);
    const trace::Step& step = panel.answer()->recorded_step();
    EXPECT_LE(scene().times.first, 0.0);
    EXPECT_GE(scene().times.last, step.duration_s());
    EXPECT_LT(scene().times.last, 1.2 * step.duration_s());
    ASSERT_TRUE(scene().runs[0].marks);
    EXPECT_GT(scene().runs[0].marks->count(), 10U);
    const TimelineLegend* legend = nullptr; // the memory's is hidden
    for (const auto* each : panel.findChildren<TimelineLegend*>())
        if (each->isVisibleTo(&panel)) legend = each;
    ASSERT_TRUE(legend);
    EXPECT_EQ(legend->entries().back().text, "critical path");
    const QImage with = panel.canvas().viewport()->grab().toImage();
    button("Critical path").click();
    EXPECT_FALSE(scene().runs[0].marks);
    EXPECT_NE(legend->entries().back().text, "critical path");
    EXPECT_NE(panel.canvas().viewport()->grab().toImage(), with) << "it is drawn";
}

TEST_F(TracePanelTest, ARowShowsItsLongestSpan) {
    open();
    TraceTable& kernels = table(KernelsTab);
    kernels.table().setCurrentIndex(kernels.table().model()->index(2, 0));
    ASSERT_TRUE(scene().chosen);
    const std::uint32_t chosen = scene().chosen->span;
    const TimelineRun& run = *scene().runs[0].run;
    const trace::Step& step = panel.answer()->recorded_step();
    EXPECT_EQ(run.name(chosen), panel.answer()->kernels[2].name) << "sorted by time, as the answer is";
    for (std::uint32_t span = 0; span < run.size(); ++span) {
        const double begin_s = run.begin_s[span] + panel.recorded()->origin_s;
        const std::uint32_t task = panel.answer()->task_of(span);
        if (run.name(span) != run.name(chosen) || task == whatif::none || begin_s < step.begin_s) continue;
        EXPECT_LE(run.duration_s(span), run.duration_s(chosen) + 1e-9);
    }
    EXPECT_LE(scene().times.first, scene().begin_s(*scene().chosen)) << "it is seen";
    EXPECT_GE(scene().times.last, scene().end_s(*scene().chosen));
    EXPECT_TRUE(says("before it began"));
    EXPECT_TRUE(says("critical path"));
}

TEST_F(TracePanelTest, ASpanSelectsItsRows) {
    open();
    const TraceAnswerPtr answer = panel.answer();
    const std::uint32_t task = answer->longest_of_kernel[5];
    panel.canvas().choose(SpanPlace{0, answer->span_of(task)});
    EXPECT_EQ(table(KernelsTab).selected(), 5);
    const int layer = table(LayersTab).selected();
    ASSERT_GE(layer, 0);
    EXPECT_EQ(answer->layers[static_cast<std::size_t>(layer)].name, answer->layer(task));
    panel.canvas().choose(std::nullopt);
    EXPECT_FALSE(table(KernelsTab).table().selectionModel()->hasSelection());
}

// Of a network whose second operator bears the name of a layer of the recording: "batch_norm 3", but for its number.
TEST_F(TracePanelTest, AnOperatorIsOneSelectionWithTheOtherPanels) {
    workload::GraphBuilder builder{"small", Precision::fp32, 1};
    builder.batch_norm("batch_norm", builder.batch_norm("first", builder.input("x", {1, 8, 16, 16})));
    auto network = std::make_shared<study::Network>(*test::network("resnet18"));
    network->graph = std::move(builder).finish().value();
    const workload::OperatorId first{std::size_t{0}}, second{std::size_t{1}};
    panel.set_network(network);
    open();
    const TraceAnswerPtr answer = panel.answer();
    const auto row_of = [&](std::string_view name) {
        return static_cast<std::size_t>(std::ranges::find(answer->layers, name, &whatif::LayerTime::name) -
                                        answer->layers.begin());
    };
    const auto span_of = [&](std::size_t row) { return SpanPlace{0, answer->span_of(answer->longest_of_layer[row])}; };
    QSignalSpy told{&panel, &Panel::operator_chosen};
    const std::size_t other = row_of("conv2d 3"), wanted = row_of("batch_norm 3");
    ASSERT_LT(std::max(other, wanted), answer->layers.size());
    panel.canvas().choose(span_of(other));
    EXPECT_EQ(told.count(), 0) << "no operator bears that name";
    panel.canvas().choose(span_of(wanted));
    ASSERT_EQ(told.count(), 1) << "a span tells";
    EXPECT_EQ(told[0][0].value<workload::OperatorId>(), second);
    panel.set_selected_operator(second); // as the others answer
    EXPECT_EQ(table(LayersTab).selected(), static_cast<int>(wanted)) << "and the span stays chosen";
    ASSERT_TRUE(scene().chosen);
    EXPECT_EQ(scene().chosen->span, span_of(wanted).span);

    panel.set_selected_operator(first); // chosen elsewhere; nothing here bears its name
    panel.canvas().choose(span_of(other));
    panel.set_selected_operator(second);
    const int marked = table(LayersTab).selected();
    ASSERT_GE(marked, 0);
    const std::string& name = answer->layers[static_cast<std::size_t>(marked)].name;
    EXPECT_TRUE(same_layer_name(name, "batch_norm"));
    ASSERT_TRUE(scene().chosen);
    EXPECT_EQ(answer->layer(answer->task_of(scene().chosen->span)), name);
    EXPECT_EQ(told.count(), 1) << "what others chose is not told back";

    panel.set_selected_operator(first);
    QAbstractItemModel& rows = *table(LayersTab).table().model();
    for (int row = 0; row < rows.rowCount(); ++row) {
        if (rows.index(row, 0).data().toString() == "batch_norm 2")
            table(LayersTab).table().setCurrentIndex(rows.index(row, 0));
    }
    EXPECT_EQ(told.count(), 2) << "a row tells";
}

TEST_F(TracePanelTest, APauseOfThePathIsSelected) {
    open();
    TraceTable& path = table(PathTab);
    const auto groups = group_path(*panel.answer(), PathGrouping::by_kind);
    const auto pause = std::ranges::find(groups, PathGroup::Kind::host_pauses, &PathGroup::what);
    ASSERT_NE(pause, groups.end());
    for (int row = 0; row < path.table().model()->rowCount(); ++row) {
        if (path.table().model()->index(row, 0).data().toString() == "host, not recorded")
            path.table().setCurrentIndex(path.table().model()->index(row, 0));
    }
    ASSERT_TRUE(scene().selection);
    EXPECT_NEAR(scene().selection->begin_s, pause->begin_s, 1e-12);
    EXPECT_NEAR(scene().selection->end_s - scene().selection->begin_s, pause->longest_s, 1e-12);
    EXPECT_LT(scene().times.last - scene().times.first, 4 * pause->longest_s) << "it is zoomed to";
    TraceTable& kernels = table(KernelsTab);
    kernels.table().setCurrentIndex(kernels.table().model()->index(0, 0));
    EXPECT_FALSE(scene().selection);
    EXPECT_TRUE(scene().chosen);
}

TEST_F(TracePanelTest, AStretchIsSummedUp) {
    open();
    panel.canvas().select({scene().times.first, scene().times.last, 0, scene().rows.size() - 1});
    const TimelineSum sum = scene().sum();
    ASSERT_GT(sum.spans, 0U);
    const auto shows = [this](const QString& text) {
        return std::ranges::any_of(panel.findChildren<Readout*>(),
                                   [&](const Readout* line) { return line->full_text().contains(text); });
    };
    EXPECT_TRUE(shows(sum_text(sum)));
    EXPECT_TRUE(shows(QString::fromStdString(sum.top.front().name)));
    panel.canvas().clear_selection();
    EXPECT_FALSE(shows(sum_text(sum)));
}

TEST_F(TracePanelTest, AnotherStepIsAnalysedWhenChosen) {
    open();
    const std::size_t first = panel.answer()->step;
    const std::size_t other = first == 0 ? 1 : 0;
    ASSERT_GT(panel.recorded()->steps.size(), 1U);
    table(StepsTab).table().setCurrentIndex(table(StepsTab).table().model()->index(static_cast<int>(other), 0));
    panel.wait_until_settled();
    EXPECT_EQ(steps().currentIndex(), static_cast<int>(other));
    if (panel.answer()) {
        EXPECT_EQ(panel.answer()->step, other);
    }
    steps().setCurrentIndex(static_cast<int>(first));
    panel.wait_until_settled();
    ASSERT_TRUE(panel.answer());
    EXPECT_EQ(panel.answer()->step, first);
    panel.choose_step(-1);
    panel.choose_step(100'000);
    EXPECT_EQ(panel.answer()->step, first);
    const TraceTableModel& model = table(StepsTab).model();
    const QString error = model.index(static_cast<int>(first), 3).data().toString();
    EXPECT_TRUE(error.endsWith(u'%')) << "all steps are replayed";
}

TEST_F(TracePanelTest, AsksWhatIfOnlyWhereSomebodyAnswers) {
    open();
    const auto visible = [this] {
        for (const QPushButton* each : panel.findChildren<QPushButton*>()) {
            if (each->text() == "Ask what if..." && each->isVisibleTo(&panel)) return true;
        }
        return false;
    };
    EXPECT_FALSE(visible());
    QSignalSpy asked{&panel, &TracePanel::what_if_requested};
    panel.hide();
    panel.show();
    ASSERT_TRUE(visible());
    button("Ask what if...").click();
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][0].toInt(), static_cast<int>(panel.answer()->step));
    EXPECT_EQ(asked[0][1].toString().toStdString(), panel.answer()->graph.step);
}

TEST_F(TracePanelTest, WhatCanOnlyBeShownIsShown) {
    std::istringstream text{R"({"traceEvents":[{"ph":"X","name":"a","ts":1,"dur":2,"pid":1,"tid":1}]})"};
    Result<trace::Trace> read = trace::read_trace(text, "plain.json");
    ASSERT_TRUE(read.ok());
    open(std::make_shared<const trace::Trace>(std::move(*read)));
    EXPECT_FALSE(panel.answer());
    EXPECT_TRUE(says("not analysed"));
    EXPECT_EQ(scene().runs.size(), 1U);
    EXPECT_EQ(table(KernelsTab).model().rowCount(), 0);
}

TEST_F(TracePanelTest, AHiddenPanelLeavesItsWork) {
    panel.hide();
    Result<trace::Trace> read = trace::read_trace(std::filesystem::path{DUBHE_SOURCE_DIR} /
                                                  "tests/trace/files/h200_resnet18_fp32_fused_adam.json.gz");
    ASSERT_TRUE(read.ok());
    const auto trace = std::make_shared<const trace::Trace>(std::move(*read));
    panel.set_trace(trace, run_of_trace(*trace));
    EXPECT_FALSE(panel.recorded());
    panel.show();
    panel.wait_until_settled();
    EXPECT_TRUE(panel.answer());
}

TEST_F(TracePanelTest, ExportsAreWhatIsShown) {
    open();
    const QTemporaryDir folder;
    QString error;
    for (const char* suffix : {"png", "svg", "pdf", "csv"}) {
        const QString file = folder.filePath(QStringLiteral("a.%1").arg(QLatin1String{suffix}));
        const bool saved = QLatin1String{suffix} == QLatin1String{"png"}   ? panel.export_png(file, error)
                           : QLatin1String{suffix} == QLatin1String{"svg"} ? panel.export_svg(file, error)
                           : QLatin1String{suffix} == QLatin1String{"pdf"} ? panel.export_pdf(file, error)
                                                                           : panel.export_csv(file, error);
        ASSERT_TRUE(saved) << error.toStdString();
        EXPECT_GT(test::bytes_of(file).size(), 1000);
    }
    EXPECT_TRUE(test::bytes_of(folder.filePath("a.svg")).contains("critical path"));
    EXPECT_TRUE(test::bytes_of(folder.filePath("a.csv")).contains("critical_path,"));
}

} // namespace
} // namespace dubhe::widgets
