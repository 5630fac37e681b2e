// SPDX-License-Identifier: GPL-3.0-or-later
// What the trace panel works out of a step recorded by hand, its tables, bars and words.
#include "../../trace/texts.h"

#include <widgets/shared/charts/bar_scene.h>
#include <widgets/shared/timeline/runs/trace_run.h>
#include <widgets/trace/trace_csv.h>
#include <widgets/trace/trace_rows.h>
#include <widgets/trace/trace_scenes.h>
#include <widgets/trace/trace_table.h>
#include <widgets/trace/trace_table_model.h>
#include <widgets/trace/trace_words.h>

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace dubhe::widgets {
namespace {

using testing::HasSubstr;
using trace::call;
using trace::kernel;
using trace::operation;
using trace::range;

constexpr double us = 1e-6, exact = 1e-12;

RecordedRunPtr recorded_by_hand(const std::vector<std::string>& events) {
    Result<trace::Trace> read = trace::read_text(trace::with_events(events));
    EXPECT_TRUE(read.ok());
    const auto shared = std::make_shared<const trace::Trace>(std::move(*read));
    return arrange_run(shared, run_of_trace(*shared));
}

// A kernel [6, 46), communication [36, 66) on another stream, a synchronisation [4, 70) that comes back at 66 + 4, then
// 30 us of host work up to 100. The path: launch, communication, wait, host.
TraceAnswerPtr overlapped() {
    const RecordedRunPtr run =
        recorded_by_hand({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "0", "2", 1),
                          call("cudaLaunchKernel", "2", "2", 2), call("cudaDeviceSynchronize", "4", "66", 3),
                          kernel("gemm", "6", "40", 1, 7), kernel("ncclAllReduce", "36", "30", 2, 20)});
    const Result<TraceAnswerPtr> answer = analyse_step(run, 0);
    EXPECT_TRUE(answer.ok());
    return *answer;
}

std::uint32_t span_named(const TimelineRun& run, std::string_view name) {
    for (std::uint32_t span = 0; span < run.size(); ++span) {
        if (run.name(span) == name) return span;
    }
    ADD_FAILURE() << "no span " << name;
    return 0;
}

TEST(TraceAnswer, SpansAndTasksAreJoined) {
    const TraceAnswerPtr answer = overlapped();
    EXPECT_NEAR(answer->step_s(), 100 * us, exact);
    EXPECT_NEAR(answer->error(), 0.0, 1e-9);
    const TimelineRun& run = *answer->recorded->run;
    for (const char* name : {"gemm", "ncclAllReduce", "cudaDeviceSynchronize"}) {
        const std::uint32_t span = span_named(run, name), task = answer->task_of(span);
        ASSERT_NE(task, whatif::none) << name;
        EXPECT_EQ(answer->graph.name(task), name);
        EXPECT_EQ(answer->span_of(task), span);
    }
    EXPECT_EQ(answer->task_of(span_named(run, "ProfilerStep#1")), whatif::none);
}

TEST(TraceAnswer, TheCriticalPathIsMarked) {
    const TraceAnswerPtr answer = overlapped();
    const TimelineRun& run = *answer->recorded->run;
    EXPECT_TRUE(answer->marks->marked(span_named(run, "ncclAllReduce")));
    EXPECT_FALSE(answer->marks->marked(span_named(run, "gemm"))) << "it ends before the communication does";
    std::size_t marked = 0;
    for (std::uint32_t span = 0; span < run.size(); ++span)
        marked += answer->marks->marked(span);
    EXPECT_EQ(marked, answer->marks->count());
}

TEST(TraceAnswer, GroupsOfThePathAddUpToTheStep) {
    const TraceAnswerPtr answer = overlapped();
    for (const PathGrouping grouping : {PathGrouping::by_kind, PathGrouping::by_layer, PathGrouping::by_name}) {
        double total_s = 0.0, share = 0.0, before_s = 1.0;
        for (const PathGroup& group : group_path(*answer, grouping)) {
            total_s += group.total_s;
            share += group.share;
            EXPECT_LE(group.total_s, before_s) << "longest first";
            EXPECT_LE(group.longest_s, group.total_s + exact);
            before_s = group.total_s;
        }
        EXPECT_NEAR(total_s, 100 * us, exact);
        EXPECT_NEAR(share, 1.0, 1e-9);
    }
    const auto pieces = group_path(*answer, PathGrouping::pieces);
    ASSERT_FALSE(pieces.empty());
    EXPECT_EQ(pieces.front().name, "ncclAllReduce");
    EXPECT_NEAR(pieces.front().total_s, 30 * us, exact);
    EXPECT_NEAR(pieces.front().begin_s, 36 * us, exact);
}

TEST(TraceAnswer, StepsWithoutWorkSayWhy) {
    const RecordedRunPtr run =
        recorded_by_hand({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "0", "2", 1),
                          kernel("a", "6", "20", 1), range("ProfilerStep#2", "200", "10")});
    ASSERT_EQ(run->steps.size(), 2U);
    const StepReplays replays = replay_steps(*run);
    ASSERT_EQ(replays.size(), 2U) << "one a step, whatever became of it";
    EXPECT_TRUE(replays[0].problem.empty());
    EXPECT_GT(replays[0].tasks, 2U);
    EXPECT_NEAR(replays[0].simulated_s, 100 * us, 1e-9);
    const Result<TraceAnswerPtr> empty = analyse_step(run, 1);
    EXPECT_EQ(empty.ok(), replays[1].problem.empty());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(replay_steps(*run, {nullptr, stop.get_token()}).empty());
    EXPECT_FALSE(arrange_run(run->trace, run->run, {nullptr, stop.get_token()}));
}

TEST(TraceBars, PartsAddUpToTheStep) {
    const TraceAnswerPtr answer = overlapped();
    for (const BarScene& bar : {host_gpu_bar(answer->breakdown), gpu_bar(answer->breakdown)}) {
        double total_s = 0.0;
        for (const BarPart& part : bar.parts) {
            total_s += part.value;
            EXPECT_TRUE(part.tooltip.contains(part.text) && part.tooltip.contains(u'\n')) << "it explains";
        }
        EXPECT_NEAR(total_s, 100 * us, exact);
        EXPECT_NEAR(bar.full, 100 * us, exact);
    }
    const BarScene bar = gpu_bar(answer->breakdown);
    const auto value = [&bar](BarColor color) {
        const auto part = std::ranges::find(bar.parts, color, &BarPart::color);
        return part == bar.parts.end() ? 0.0 : part->value;
    };
    EXPECT_NEAR(value(BarColor::compute), 30 * us, exact);         // [6, 36)
    EXPECT_NEAR(value(BarColor::hidden_exchange), 10 * us, exact); // [36, 46)
    EXPECT_NEAR(value(BarColor::exchange), 20 * us, exact);        // [46, 66)
    EXPECT_NEAR(value(BarColor::host), 6 * us, exact);
    EXPECT_NEAR(value(BarColor::idle_end), 34 * us, exact);
}

TEST(TraceTables, AreModelsThatSortBySeconds) {
    const TraceAnswerPtr answer = overlapped();
    const auto replays = std::make_shared<const StepReplays>(replay_steps(*answer->recorded));
    TraceTableModel model;
    const QAbstractItemModelTester tester{&model};
    for (const TraceRows& rows : {kernel_rows(answer), layer_rows(answer), path_rows(answer, PathGrouping::by_kind),
                                  path_rows(answer, PathGrouping::pieces), step_rows(answer->recorded, nullptr),
                                  step_rows(answer->recorded, replays), note_rows(answer)}) {
        model.set_rows(rows);
        EXPECT_EQ(model.rowCount(), static_cast<int>(rows.count));
        for (int column = 0; column < model.columnCount(); ++column)
            EXPECT_FALSE(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
    }
    model.set_rows(kernel_rows(answer));
    ASSERT_EQ(model.rowCount(), 2);
    EXPECT_EQ(model.index(0, 0).data().toString(), "gemm");
    EXPECT_NEAR(model.index(0, 1).data(TraceTableModel::SortRole).toDouble(), 40 * us, exact);
    EXPECT_EQ(answer->graph.name(model.rows().task(1)), "ncclAllReduce");
    model.clear();
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_EQ(model.columnCount(), 0);
}

TEST(TraceTables, RowsAreFoundByTheirTask) {
    const TraceAnswerPtr answer = overlapped();
    const TimelineRun& run = *answer->recorded->run;
    const std::uint32_t gemm = answer->task_of(span_named(run, "gemm"));
    const std::uint32_t reduce = answer->task_of(span_named(run, "ncclAllReduce"));
    EXPECT_EQ(kernel_row_of(*answer, gemm), 0);
    EXPECT_EQ(kernel_row_of(*answer, reduce), 1);
    EXPECT_EQ(kernel_row_of(*answer, answer->graph.begin.index), -1);
    EXPECT_EQ(path_row_of(*answer, PathGrouping::by_name, gemm), -1) << "not on the path";
    const int row = path_row_of(*answer, PathGrouping::by_name, reduce);
    ASSERT_GE(row, 0);
    EXPECT_EQ(group_path(*answer, PathGrouping::by_name)[static_cast<std::size_t>(row)].name, "ncclAllReduce");
}

TEST(TraceTables, SearchSortAndChoice) {
    const TraceAnswerPtr answer = overlapped();
    TraceTable table{"Kernels", 1, nullptr};
    table.set_rows(kernel_rows(answer));
    QSignalSpy chosen{&table, &TraceTable::chosen};
    EXPECT_EQ(table.table().model()->index(0, 0).data().toString(), "gemm") << "longest first";
    table.table().sortByColumn(1, Qt::AscendingOrder);
    EXPECT_EQ(table.table().model()->index(0, 0).data().toString(), "ncclAllReduce");
    table.table().setCurrentIndex(table.table().model()->index(0, 0)); // as the arrow keys do
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen[0][0].toInt(), 1) << "the row, wherever it is sorted to";
    table.select(0);
    EXPECT_EQ(chosen.count(), 1) << "emits nothing";
    EXPECT_EQ(table.selected(), 0);
    table.search().setText("ALLREDUCE");
    EXPECT_EQ(table.table().model()->rowCount(), 1);
    table.select(0); // is not shown: nothing is selected
    EXPECT_FALSE(table.table().selectionModel()->hasSelection());
    table.search().clear();
    EXPECT_EQ(table.table().model()->rowCount(), 2);
}

TEST(TraceWords, TellLaunchAndWait) {
    const TraceAnswerPtr answer = overlapped();
    const TimelineRun& run = *answer->recorded->run;
    const auto text = [&](const char* name) { return span_in_step_text(*answer, span_named(run, name)).toStdString(); };
    // The second launch begins at 2, its kernel at 36.
    EXPECT_THAT(text("ncclAllReduce"), HasSubstr("launched 34\u202fµs before it began"));
    EXPECT_THAT(text("ncclAllReduce"), HasSubstr("on the critical path"));
    EXPECT_THAT(text("gemm"), HasSubstr("not on the critical path"));
    EXPECT_THAT(text("gemm"), HasSubstr("its launch"));
    EXPECT_THAT(text("cudaDeviceSynchronize"), HasSubstr("waited for the GPU: ncclAllReduce"));
    EXPECT_EQ(difference_text(0.0021), QStringLiteral("+0.21\u202f%"));
    EXPECT_EQ(difference_text(-0.0004), QStringLiteral("\u22120.04\u202f%"));
    EXPECT_EQ(difference_text(1e-9), QStringLiteral("0.00\u202f%"));
}

TEST(TraceWords, OfTwoKernelsOnAStreamTheSecondWaitsForTheFirst) {
    const RecordedRunPtr run = recorded_by_hand(
        {range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "0", "2", 1),
         call("cudaLaunchKernel", "2", "2", 2), kernel("first", "6", "40", 1), kernel("second", "47", "20", 2)});
    const Result<TraceAnswerPtr> answer = analyse_step(run, 0);
    ASSERT_TRUE(answer.ok());
    const QString text = span_in_step_text(**answer, span_named(*run->run, "second"));
    EXPECT_THAT(text.toStdString(), HasSubstr("waited for first, ahead of it on the stream, and a pause of 1\u202fµs"));
}

TEST(TraceCsv, HoldsAllTablesInSeconds) {
    const TraceAnswerPtr answer = overlapped();
    const QByteArray csv = trace_csv(answer, nullptr);
    EXPECT_THAT(csv.toStdString(), HasSubstr("breakdown,communication hidden,"));
    EXPECT_THAT(csv.toStdString(), HasSubstr("kernels,gemm,"));
    EXPECT_THAT(csv.toStdString(), HasSubstr("steps,ProfilerStep#1,"));
    EXPECT_THAT(csv.toStdString(), HasSubstr("critical_path,ncclAllReduce,"));
    EXPECT_FALSE(csv.contains("\xe2\x80\xaf")) << "plain numbers";
}

TEST(SpanMarks, TellAnyStretch) {
    const SpanMarks marks{std::vector<std::uint8_t>{0, 1, 0, 0, 1}};
    EXPECT_EQ(marks.count(), 2U);
    EXPECT_FALSE(marks.any(0, 1));
    EXPECT_TRUE(marks.any(0, 2));
    EXPECT_FALSE(marks.any(2, 4));
    EXPECT_TRUE(marks.any(2, 5));
    EXPECT_FALSE(marks.any(3, 3));
    EXPECT_EQ(SpanMarks{std::vector<std::uint8_t>{}}.count(), 0U);
}

TEST(TraceLayers, BearAnOperatorsNameHoweverRecordersWriteIt) {
    EXPECT_TRUE(same_layer_name("layer3.1.conv2 1", "layer3/1/conv2"));
    EXPECT_TRUE(same_layer_name("nn.Module: layer3.1.conv2", "layer3/1/conv2"));
    EXPECT_TRUE(same_layer_name("layer 3/query 2", "layer 3/query"));
    EXPECT_FALSE(same_layer_name("conv2 1", "layer3/1/conv2"));
    EXPECT_FALSE(same_layer_name("", ""));
}

// A stack folds batch norm and activation into the convolution: recorded names of all three are that operator's.
TEST(TraceModels, NamesOfJoinedOperatorsLeadToWhatRuns) {
    const Result<study::NetworkPtr> network = study::prepare({.network = "resnet18", .stack = "tensorrt"});
    ASSERT_TRUE(network.ok());
    const study::Network& one = **network;
    ASSERT_TRUE(one.written);
    std::size_t joined = 0;
    for (std::size_t i = 0; i < one.graph.operators().size(); ++i) {
        const workload::OperatorId id{i};
        const study::Replaced replaced = study::replaced_by(one, id);
        joined += replaced.joined();
        const std::vector<std::string> paths = recorded_paths(one, id);
        EXPECT_EQ(paths.size(), 1 + replaced.written.size());
        for (const workload::OperatorId written : replaced.written) {
            const auto found = operator_of_layer(one, "nn.Module: " + one.written->path(written) + " 1");
            ASSERT_TRUE(found);
            EXPECT_EQ(*found, study::runs_as(one, written).front());
        }
    }
    EXPECT_GT(joined, 0U);
    EXPECT_FALSE(operator_of_layer(one, "no such layer"));
    EXPECT_FALSE(operator_of_layer(one, ""));
}

} // namespace
} // namespace dubhe::widgets
