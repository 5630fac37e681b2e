// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/trace/reader.h>
#include <widgets/shared/forms/log_slider.h>
#include <widgets/shared/text/money_text.h>
#include <widgets/shared/timeline/timeline_canvas.h>
#include <widgets/whatif/parameter_row.h>
#include <widgets/whatif/stack_view.h>
#include <widgets/whatif/transformation_form.h>
#include <widgets/whatif/whatif_panel.h>
#include <widgets/whatif/whatif_scenes.h>

#include <QAbstractItemModelTester>
#include <QFile>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <gtest/gtest.h>

#include <filesystem>

namespace dubhe::widgets {
namespace {

TracePtr own_trace(const char* name) {
    const std::filesystem::path file = std::filesystem::path{DUBHE_SOURCE_DIR} / "tests/trace/files" / name;
    Result<trace::Trace> read = trace::read_trace(file);
    return read ? std::make_shared<const trace::Trace>(std::move(*read)) : nullptr;
}

whatif::Stack stack_of(std::initializer_list<const char*> entries) {
    whatif::Stack stack;
    for (const char* entry : entries) {
        stack.entries.emplace_back();
        stack.entries.back().text = entry;
    }
    return stack;
}

// The recorded GPU for USD 3.60 an hour.
std::shared_ptr<const hardware::Catalog> priced_catalog() {
    Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    if (!catalog) return nullptr;
    hardware::Gpu recorded = *catalog->find("H200");
    recorded.price.reset();
    recorded.rent = hardware::Price{Money{3.6}, "USD", "2025-06", "a cloud"};
    if (!catalog->put(recorded)) return nullptr;
    return std::make_shared<const hardware::Catalog>(std::move(*catalog));
}

struct AWhatIf : testing::Test {
    AWhatIf() {
        panel.resize(1300, 700);
        panel.set_trace(own_trace("h200_resnet18_fp32_adam.json.gz"));
    }
    const whatif::Answer& asked(std::initializer_list<const char*> entries) {
        panel.set_stack(stack_of(entries));
        panel.wait_until_settled();
        EXPECT_TRUE(panel.answer() && panel.answer()->found) << to_text(panel.answer()->found.diagnostics());
        return *panel.answer()->found;
    }
    WhatIfPanel panel;
};

TEST_F(AWhatIf, NothingAskedChangesNothing) {
    const whatif::Answer& answer = asked({});
    EXPECT_DOUBLE_EQ(answer.predicted_s, answer.baseline_s);
    EXPECT_NEAR(answer.baseline_s, answer.measured_s, 0.005 * answer.measured_s);
}

// Both bars on one scale: as long as the longer step; their parts sum to the steps.
TEST_F(AWhatIf, BarsAreBeforeAndAfter) {
    const whatif::Answer& answer = asked({"amp"});
    const std::vector<BarScene> bars = before_and_after(*panel.answer());
    ASSERT_EQ(bars.size(), 2U);
    EXPECT_DOUBLE_EQ(bars[0].full, bars[1].full);
    const auto sum = [](const BarScene& bar) {
        double seconds = 0.0;
        for (const BarPart& part : bar.parts)
            seconds += part.value;
        return seconds;
    };
    EXPECT_NEAR(sum(bars[0]), answer.baseline_s, 0.01 * answer.baseline_s);
    EXPECT_NEAR(sum(bars[1]), answer.predicted_s, 0.01 * answer.predicted_s);
}

// At USD 3.60 an hour a step of t seconds costs USD 0.001 t: a thousand times t a million steps.
TEST_F(AWhatIf, BarsSayWhatTheStepCostsBeforeAndAfter) {
    panel.set_catalog(priced_catalog());
    const whatif::Answer& answer = asked({"amp"});
    const WhatIfCosts costs = costs_of(*panel.answer(), {});
    ASSERT_TRUE(costs.before.rented && costs.after.rented) << costs.problem.toStdString();
    EXPECT_NEAR(costs.before.rented->total(), 0.001 * answer.baseline_s, 1e-12);
    EXPECT_NEAR(costs.after.rented->total(), 0.001 * answer.predicted_s, 1e-12);
    const std::vector<BarScene> bars = before_and_after(*panel.answer(), costs);
    EXPECT_TRUE(bars[0].title.contains(amount_text(1000.0 * answer.baseline_s, "USD"))) << bars[0].title.toStdString();
    EXPECT_TRUE(bars[1].title.contains(amount_text(1000.0 * answer.predicted_s, "USD"))) << bars[1].title.toStdString();
    EXPECT_TRUE(basis(*panel.answer(), costs).join(u' ').contains("2025-06, ") ||
                basis(*panel.answer(), costs).join(u' ').contains("2025-06)"));
}

// Eight times the GPUs for the step; another GPU without a price costs nobody knows what.
TEST_F(AWhatIf, CostsAreOfTheGpusThatTheStepTakes) {
    panel.set_catalog(priced_catalog());
    const whatif::Answer& answer = asked({"distributed:gpus=8,link=100Gb/s"});
    EXPECT_NEAR(costs_of(*panel.answer(), {}).after.rented->total(), 8.0 * 0.001 * answer.predicted_s, 1e-12);
    panel.set_method(test::method());
    static_cast<void>(asked({"gpu:name=A100-SXM4-80GB"}));
    const WhatIfCosts costs = costs_of(*panel.answer(), {});
    EXPECT_TRUE(costs.before.rented);
    EXPECT_FALSE(costs.after.rented || costs.after.bought);
    EXPECT_FALSE(before_and_after(*panel.answer(), costs)[1].title.contains("USD"));
}

// The recorded step above, the changed one below it, both from their begin.
TEST_F(AWhatIf, TimelinesAreAligned) {
    static_cast<void>(asked({"amp:casts=no"}));
    const TimelineScene& scene = panel.canvas().scene();
    ASSERT_EQ(scene.runs.size(), 2U);
    EXPECT_FALSE(scene.runs[0].run->predicted);
    EXPECT_TRUE(scene.runs[1].run->predicted);
    for (const ShownRun& shown : scene.runs)
        EXPECT_DOUBLE_EQ(shown.shift_s, shown.run->steps.front().begin_s);
    EXPECT_EQ(scene.runs[0].run->size(), scene.runs[1].run->size()) << "without casts amp changes no number of tasks";
}

TEST_F(AWhatIf, SwitchedOffEntriesDoNothing) {
    panel.set_stack(stack_of({"amp", "fused_adam"}));
    StackModel& model = panel.stack_view().model();
    const QAbstractItemModelTester tester{&model};
    for (int row = 0; row < 2; ++row)
        EXPECT_TRUE(model.setData(model.index(row), Qt::Unchecked, Qt::CheckStateRole));
    panel.wait_until_settled();
    ASSERT_TRUE(panel.answer()->found);
    EXPECT_DOUBLE_EQ(panel.answer()->found->predicted_s, panel.answer()->found->baseline_s);
    EXPECT_FALSE(panel.stack().entries[0].on);
}

// A slider's move is an entry with another value, asked at once.
TEST_F(AWhatIf, SlidersMoveTheAnswer) {
    const double slow = asked({"distributed:gpus=8,link=1GB/s"}).predicted_s;
    panel.stack_view().set_stack(panel.stack(), 0);
    ParameterRow* link = nullptr;
    for (ParameterRow* const row : panel.stack_view().form().rows()) {
        if (row->parameter().name == "link") link = row;
    }
    ASSERT_TRUE(link && link->slider());
    Q_EMIT link->slider()->moved(100e9, true);
    panel.wait_until_settled();
    EXPECT_EQ(panel.stack().entries[0].text, "distributed:gpus=8,link=100 GB/s");
    ASSERT_TRUE(panel.answer()->found);
    EXPECT_LT(panel.answer()->found->predicted_s, slow);
}

TEST_F(AWhatIf, SweepsGoOverWhatAnEntryOffers) {
    static_cast<void>(asked({"distributed:gpus=8,link=100Gb/s", "amp"}));
    const whatif::Stack& stack = panel.stack();
    const std::vector<SweptParameter> offered = sweepable(stack, 0);
    const auto link = std::ranges::find(offered, "link", &SweptParameter::name);
    ASSERT_NE(link, offered.end());
    EXPECT_DOUBLE_EQ(link->now, 12.5e9);
    const WhatIfSweep made = sweep(panel.answer()->question, *link);
    ASSERT_GT(made.points.size(), 10U);
    for (std::size_t i = 1; i < made.points.size(); ++i) {
        EXPECT_GT(made.points[i].value, made.points[i - 1].value);
        EXPECT_LE(made.points[i].predicted_s, made.points[i - 1].predicted_s * (1 + 1e-9)) << "faster links";
    }
    EXPECT_TRUE(sweepable(stack, 7).empty());
    EXPECT_TRUE(sweepable(stack_of({"select kernel name=*\nscale 0.5"}), 0).empty());
}

TEST_F(AWhatIf, WhatCantBeIsSaidAndTheRestStays) {
    panel.set_stack(stack_of({"p3"})); // nothing is sent between GPUs in this step
    panel.wait_until_settled();
    ASSERT_TRUE(panel.answer());
    EXPECT_FALSE(panel.answer()->found);
    QTemporaryDir folder;
    QString error;
    EXPECT_FALSE(panel.export_csv(folder.filePath("answer.csv"), error));
    EXPECT_NE(error, QString{});
    EXPECT_GT(asked({"fused_adam"}).speedup(), 1.0); // a step that waits for its host
}

TEST_F(AWhatIf, StacksAreKeptInFiles) {
    QTemporaryDir folder;
    const QString file = folder.filePath("mine.whatif");
    panel.set_stack(stack_of({"amp", "select kernel name=*gemm*\nscale 0.5"}));
    const whatif::Stack before = panel.stack();
    ASSERT_TRUE(panel.save_stack(file));
    panel.set_stack({});
    panel.open_stack(file);
    EXPECT_EQ(to_text(panel.stack()), to_text(before));

    QFile bad{folder.filePath("bad.whatif")};
    ASSERT_TRUE(bad.open(QIODevice::WriteOnly));
    bad.write("amp\nfaster please\n");
    bad.close();
    QSignalSpy said{&panel, &Panel::message};
    panel.open_stack(bad.fileName());
    ASSERT_EQ(said.size(), 1);
    EXPECT_TRUE(said[0][0].toString().contains("2")) << said[0][0].toString().toStdString();
    EXPECT_EQ(to_text(panel.stack()), to_text(before));
}

TEST_F(AWhatIf, ExportsAreWritten) {
    static_cast<void>(asked({"amp"}));
    QTemporaryDir folder;
    QString error;
    EXPECT_TRUE(panel.export_png(folder.filePath("a.png"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_svg(folder.filePath("a.svg"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_pdf(folder.filePath("a.pdf"), error)) << error.toStdString();
    ASSERT_TRUE(panel.export_csv(folder.filePath("a.csv"), error)) << error.toStdString();
    QFile csv{folder.filePath("a.csv")};
    ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = csv.readAll().split('\n');
    EXPECT_TRUE(lines[1].startsWith("recorded,"));
    EXPECT_TRUE(lines[2].startsWith("what_if,"));
}

TEST_F(AWhatIf, TheCommandAsksTheSame) {
    static_cast<void>(asked({"amp", "select kernel name=*gemm*\nscale 0.5"}));
    const std::string command = command_of(panel.answer()->question);
    EXPECT_NE(command.find("dubhe-cli whatif "), std::string::npos);
    EXPECT_NE(command.find("--apply amp "), std::string::npos);
    EXPECT_NE(command.find("--apply 'select kernel name=*gemm*; scale 0.5'"), std::string::npos);
}

// The recording is of an H200: a ticked GPU that is another; without one, the quickest memory of the same maker.
TEST_F(AWhatIf, AnotherGpuBeginsWithOneThatMakesSense) {
    const auto catalog = priced_catalog();
    panel.set_catalog(catalog);
    const auto proposed = [&] {
        QAction* action = nullptr;
        for (QToolButton* button : panel.stack_view().findChildren<QToolButton*>()) {
            for (QAction* each : button->menu() ? button->menu()->actions() : QList<QAction*>{})
                if (each->text() == "Another GPU") action = each;
        }
        panel.set_stack({});
        if (action != nullptr) action->trigger();
        panel.wait_until_settled();
        return panel.stack().entries.empty() ? std::string{} : panel.stack().entries.back().text;
    };
    const std::string alone = proposed();
    ASSERT_TRUE(alone.starts_with("gpu:name="));
    const hardware::Gpu chosen = *catalog->find(alone.substr(9));
    EXPECT_EQ(chosen.vendor, "NVIDIA");
    EXPECT_NE(chosen.name, catalog->find("H200")->name);
    for (const hardware::CatalogEntry& entry : catalog->entries()) {
        if (entry.gpu.vendor == "NVIDIA" && entry.gpu.memory_bandwidth && entry.gpu.name != "H200-SXM5-141GB") {
            EXPECT_LE(entry.gpu.memory_bandwidth->value(), chosen.memory_bandwidth->value());
        }
    }
    panel.set_gpus({test::real("H200-SXM5-141GB", 0), test::real("A100-SXM4-80GB", 1)});
    EXPECT_EQ(proposed(), "gpu:name=A100-SXM4-80GB");
}

// What came after the step's end is counted apart: no more kernels change than there are.
TEST_F(AWhatIf, CountsKernelsAfterTheStepsEnd) {
    const whatif::Answer& answer = asked({"amp"});
    EXPECT_LE(answer.effects.front().touched, answer.before.kernels + answer.before.kernels_later);
    EXPECT_EQ(answer.before.kernels_later > 0, answer.before.later_s > 0.0);
}

TEST(WhatIfPanelAlone, SaysWhatToDo) {
    WhatIfPanel panel;
    panel.wait_until_settled();
    EXPECT_EQ(panel.answer(), nullptr);
    QSignalSpy said{&panel, &Panel::message};
    panel.copy_to_clipboard();
    ASSERT_EQ(said.size(), 1);
    EXPECT_TRUE(said[0][1].toBool());
    panel.set_trace(own_trace("h200_transformer4_fp32_adam.json.gz"));
    panel.wait_until_settled();
    EXPECT_TRUE(panel.answer());
    panel.set_trace(nullptr);
    panel.wait_until_settled();
    EXPECT_EQ(panel.answer(), nullptr);
}

TEST(WhatIfEntries, ValuesAreChangedInTheirPlace) {
    EXPECT_EQ(with_value("distributed:gpus=8,link=100Gb/s", "gpus", "16"), "distributed:gpus=16,link=100Gb/s");
    EXPECT_EQ(with_value("distributed:gpus=8", "link", "25GB/s"), "distributed:gpus=8,link=25GB/s");
    EXPECT_EQ(with_value("distributed:gpus=8,link=100Gb/s", "link", ""), "distributed:gpus=8");
    EXPECT_EQ(with_value("select kernel\nscale 2", "x", "1"), "select kernel\nscale 2");
    EXPECT_EQ(value_text(whatif::ValueKind::count, 7.6), "8");
    EXPECT_EQ(value_text(whatif::ValueKind::number, 2.71828), "2.718");
}

} // namespace
} // namespace dubhe::widgets
