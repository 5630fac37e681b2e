// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/hardware/hypothetical.h>
#include <widgets/roofline/roofline_chart.h>
#include <widgets/roofline/roofline_panel.h>
#include <widgets/shared/forms/quantity_edit.h>

#include <QCheckBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace dubhe::widgets {
namespace {

using hardware::Specification;

struct RooflinePanelTest : testing::Test {
    RooflinePanelTest() {
        panel.resize(900, 700);
        panel.set_method(test::method());
    }
    void show(const std::string& network = "resnet18", std::int64_t batch = 16,
              workload::Mode mode = workload::Mode::training) {
        panel.show();
        shown = test::network(network, batch, mode);
        panel.set_network(shown);
        panel.set_gpus({test::real("A100-SXM4-80GB", 0), test::real("V100-SXM2-16GB", 1)});
        panel.set_focus_gpu("A100-SXM4-80GB");
        panel.wait_until_settled();
    }
    RooflineChart* chart() const { return panel.findChild<RooflineChart*>(); }
    const RooflineScene& scene() const { return chart()->scene(); }
    std::size_t roof(Specification number) const {
        const auto found =
            std::ranges::find(scene().roofs, number, [](const RoofLine& line) { return line.roof.number; });
        return static_cast<std::size_t>(found - scene().roofs.begin());
    }
    double rate(Specification number) const { return scene().roofs.at(roof(number)).roof.rate; }
    template <class W>
    W* titled(const QString& text) const {
        for (W* widget : panel.findChildren<W*>()) {
            if (widget->text() == text) return widget;
        }
        return nullptr;
    }
    RooflinePanel panel;
    study::NetworkPtr shown;
};

TEST_F(RooflinePanelTest, SaysWhatToDoWhileThereIsNothingToShow) {
    panel.show();
    QString error;
    EXPECT_FALSE(panel.export_svg("/tmp/never.svg", error));
    EXPECT_TRUE(error.contains("Choose a network"));
    panel.set_network(test::network("resnet18"));
    EXPECT_FALSE(panel.export_csv("/tmp/never.csv", error));
    EXPECT_TRUE(error.contains("Tick a GPU"));
    EXPECT_TRUE(panel.commands().empty());
}

TEST_F(RooflinePanelTest, WorksOnlyWhenLookedAt) {
    panel.set_network(test::network("resnet18"));
    panel.set_gpus({test::real("T4", 0)});
    EXPECT_TRUE(scene().dots.empty());
    panel.show();
    EXPECT_FALSE(scene().dots.empty());
}

// The dots are the study's points, the roofs the data sheet's numbers; V100 stands in a line of its own.
TEST_F(RooflinePanelTest, ShowsWhatTheStudySays) {
    show();
    const auto step = study::step_roofline(shown, test::catalog_gpu("A100-SXM4-80GB"), test::method());
    ASSERT_EQ(scene().dots.size(), step->points.size());
    for (const RooflineDot& dot : scene().dots) {
        EXPECT_DOUBLE_EQ(dot.intensity, step->points[dot.point].intensity());
        EXPECT_DOUBLE_EQ(dot.rate, step->points[dot.point].rate());
    }
    EXPECT_DOUBLE_EQ(rate(Specification::memory_bandwidth),
                     test::catalog_gpu("A100-SXM4-80GB").memory_bandwidth->value());
    ASSERT_EQ(scene().others.size(), 1U);
    EXPECT_EQ(scene().others[0].label, "V100-SXM2-16GB");
    EXPECT_DOUBLE_EQ(scene().others[0].bandwidth, test::catalog_gpu("V100-SXM2-16GB").memory_bandwidth->value());
}

// Areas are shares: two dots above the least size stand in the ratio of their times.
TEST_F(RooflinePanelTest, AreasAreSharesOfTheTime) {
    show();
    const RooflineLayout& layout = chart()->layout_now();
    ASSERT_EQ(layout.dots.size(), scene().dots.size());
    const double first = layout.dots[0].radius;
    for (std::size_t i = 1; i < layout.dots.size(); ++i) {
        if (layout.dots[i].radius <= dot_least) continue;
        EXPECT_NEAR(std::pow(layout.dots[i].radius / first, 2), scene().dots[i].share / scene().dots[0].share, 1e-9);
    }
}

// Whatever the network and the size: no dot hides another, no label lies on another or leaves the plot, and the five
// largest have theirs.
TEST_F(RooflinePanelTest, DotsAndLabelsStayApart) {
    for (const char* network : {"resnet50", "gpt2", "mobilenet_v2", "bert-base"}) {
        const study::NetworkPtr net = test::network(network, 2, workload::Mode::training);
        if (!net) continue;
        const std::vector<GpuView> gpus{test::real("A100-SXM4-80GB", 0)};
        const auto step = study::step_roofline(net, gpus[0].gpu.base, test::method());
        const RooflineScene scene = make_roofline_scene({*step, *step, gpus[0], gpus, true});
        for (const QSizeF size : {QSizeF{720, 480}, QSizeF{1600, 900}}) {
            const RooflineLayout layout = layout_roofline({{0, 0}, size}, scene, paper_theme(panel.font()));
            std::size_t hidden = 0;
            for (std::size_t i = 0; i < layout.dots.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    const QPointF off = layout.dots[i].at - layout.dots[j].at;
                    hidden += std::hypot(off.x(), off.y()) < 1.0 &&
                              std::abs(layout.dots[i].radius - layout.dots[j].radius) < 0.5;
                }
            }
            EXPECT_EQ(hidden, 0U) << network;
            EXPECT_EQ(layout.names.size(), std::min<std::size_t>(named_dots, scene.dots.size())) << network;
            const QRectF room = layout.plot.united(layout.strip);
            for (std::size_t i = 0; i < layout.names.size(); ++i) {
                EXPECT_TRUE(room.contains(layout.names[i].box)) << network;
                for (std::size_t j = 0; j < i; ++j)
                    EXPECT_FALSE(layout.names[i].box.intersects(layout.names[j].box)) << network;
            }
        }
    }
}

// A drag to a place makes the roof pass through it; the step is that of a GPU with that number.
TEST_F(RooflinePanelTest, ADraggedRoofMovesDotsAndStepAtOnce) {
    show();
    const double before = rate(Specification::memory_bandwidth);
    const QPoint handle = chart()->layout_now().handles[roof(Specification::memory_bandwidth)].toPoint();
    QTest::mousePress(chart(), Qt::LeftButton, {}, handle);
    QTest::mouseMove(chart(), handle - QPoint{0, 30});
    const double during = rate(Specification::memory_bandwidth);
    EXPECT_GT(during, before);
    QTest::mouseRelease(chart(), Qt::LeftButton, {}, handle - QPoint{0, 40});
    const double after = rate(Specification::memory_bandwidth);
    EXPECT_GT(after, during);
    ASSERT_EQ(panel.moved().size(), 1U);
    EXPECT_DOUBLE_EQ(panel.moved()[0].value, after);
    const hardware::Gpu gpu = hardware::derive(test::catalog_gpu("A100-SXM4-80GB"), panel.moved());
    const auto step = study::step_roofline(shown, gpu, test::method());
    EXPECT_DOUBLE_EQ(scene().dots[0].rate, step->points[0].rate());
    EXPECT_TRUE(panel.answer().contains(QChar{0x2192})) << panel.answer().toStdString();
    EXPECT_TRUE(panel.answer().contains("faster")) << panel.answer().toStdString();
    QTest::mouseDClick(chart(), Qt::LeftButton, {},
                       chart()->layout_now().handles[roof(Specification::memory_bandwidth)].toPoint());
    EXPECT_TRUE(panel.moved().empty());
    EXPECT_DOUBLE_EQ(rate(Specification::memory_bandwidth), before);
}

// The scale stays while a hand drags, else the roof would run away from it.
TEST_F(RooflinePanelTest, AxesStayWhileARoofIsDraggedWithinThePlot) {
    show();
    const AxisScale x = scene().x, y = scene().y;
    for (const Specification number : {Specification::memory_bandwidth, Specification::vector_peak}) {
        const QPoint handle = chart()->layout_now().handles[roof(number)].toPoint();
        QTest::mousePress(chart(), Qt::LeftButton, {}, handle);
        for (int i = 1; i < 6; ++i) {
            QTest::mouseMove(chart(), handle - QPoint{0, 8 * i});
            EXPECT_EQ(scene().y, y);
        }
        QTest::mouseRelease(chart(), Qt::LeftButton, {}, handle - QPoint{0, 40});
    }
    EXPECT_LE(scene().x.first, x.first * 1.0001);
}

TEST_F(RooflinePanelTest, KeysMoveRoofsAndGoFromDotToDot) {
    show();
    chart()->setFocus();
    const double before = rate(Specification::memory_bandwidth);
    QTest::keyClick(chart(), Qt::Key_Down, Qt::ControlModifier); // the first roof: memory
    QTest::keyClick(chart(), Qt::Key_Up);
    EXPECT_NEAR(rate(Specification::memory_bandwidth), 1.01 * before, 1e-6 * before);
    QTest::keyClick(chart(), Qt::Key_Up, Qt::ShiftModifier);
    EXPECT_NEAR(rate(Specification::memory_bandwidth), 1.1 * 1.01 * before, 1e-6 * before);
    QTest::keyClick(chart(), Qt::Key_Delete);
    EXPECT_DOUBLE_EQ(rate(Specification::memory_bandwidth), before);
    QTest::keyClick(chart(), Qt::Key_Home);
    std::set<int> visited{chart()->cursor_at().dot};
    double last = scene().dots[static_cast<std::size_t>(chart()->cursor_at().dot)].intensity;
    for (std::size_t i = 1; i < scene().dots.size(); ++i) {
        QTest::keyClick(chart(), Qt::Key_Right);
        visited.insert(chart()->cursor_at().dot);
        const double now = scene().dots[static_cast<std::size_t>(chart()->cursor_at().dot)].intensity;
        EXPECT_GE(now, last);
        last = now;
    }
    EXPECT_EQ(visited.size(), scene().dots.size()); // each of them, once
    EXPECT_FALSE(chart()->accessibleDescription().isEmpty());
}

TEST_F(RooflinePanelTest, ADotChosenIsTheOperatorAndItsWhy) {
    show();
    QSignalSpy chosen{&panel, &RooflinePanel::operator_chosen}, why{&panel, &RooflinePanel::why_requested};
    chart()->setFocus();
    QTest::keyClick(chart(), Qt::Key_End);
    QTest::keyClick(chart(), Qt::Key_Return);
    ASSERT_EQ(chosen.count(), 1);
    ASSERT_EQ(why.count(), 1);
    EXPECT_TRUE(why[0][0].value<WhySubject>().selection());
    panel.set_selected_operator(chosen[0][0].value<workload::OperatorId>());
    EXPECT_EQ(scene().selected, chart()->cursor_at().dot);
    const QPointF at = chart()->layout_now().dots[0].at;
    QTest::mouseClick(chart(), Qt::LeftButton, {}, at.toPoint());
    EXPECT_EQ(chosen.count(), 2);
    // With a roof moved, the question is about the GPU as it then is.
    QTest::keyClick(chart(), Qt::Key_Down, Qt::ControlModifier);
    QTest::keyClick(chart(), Qt::Key_Up);
    QTest::keyClick(chart(), Qt::Key_Return);
    const auto subject = why.back()[0].value<WhySubject>();
    ASSERT_TRUE(subject.gpu);
    EXPECT_EQ(subject.gpu->gpu.overrides.size(), 1U);
}

TEST_F(RooflinePanelTest, TypedNumbersAreRoofsAndAreKept) {
    show();
    QuantityEdit* edit = nullptr;
    for (QuantityEdit* each : panel.findChildren<QuantityEdit*>()) {
        if (each->accessibleName() == "Memory") edit = each;
    }
    ASSERT_TRUE(edit);
    edit->selectAll();
    QTest::keyClicks(edit, "3 TB/s");
    QTest::keyClick(edit, Qt::Key_Return);
    EXPECT_DOUBLE_EQ(rate(Specification::memory_bandwidth), 3e12);
    const QStringList command = panel.commands().front();
    EXPECT_EQ(command[1], "roofline");
    EXPECT_TRUE(command.join(' ').contains("memory_bandwidth=3")) << command.join(' ').toStdString();
    QSignalSpy made{&panel, &RooflinePanel::hypothetical_requested};
    titled<QPushButton>("Keep as a hypothetical GPU")->click();
    ASSERT_EQ(made.count(), 1);
    EXPECT_EQ(made[0][0].toString(), "A100-SXM4-80GB");
    const auto overrides = made[0][1].value<std::vector<hardware::Override>>();
    ASSERT_EQ(overrides.size(), 1U);
    EXPECT_EQ(overrides[0].value, 3e12);
    EXPECT_TRUE(panel.moved().empty());
    EXPECT_FALSE(titled<QPushButton>("Reset")->isEnabled());
}

TEST_F(RooflinePanelTest, AnotherGpuHasItsOwnRoofs) {
    show();
    chart()->setFocus();
    QTest::keyClick(chart(), Qt::Key_Down, Qt::ControlModifier);
    QTest::keyClick(chart(), Qt::Key_Up);
    EXPECT_EQ(panel.moved().size(), 1U);
    panel.set_focus_gpu("V100-SXM2-16GB");
    EXPECT_TRUE(panel.moved().empty());
    EXPECT_DOUBLE_EQ(rate(Specification::memory_bandwidth), 900e9); // NVIDIA V100 data sheet
    titled<QCheckBox>("All units")->click();
    EXPECT_DOUBLE_EQ(rate(Specification::peak_fp16), 125e12); // the same
}

TEST_F(RooflinePanelTest, ExportsWhatItShows) {
    show("gpt2", 1, workload::Mode::inference);
    const QTemporaryDir folder;
    QString error;
    EXPECT_TRUE(panel.export_png(folder.filePath("a.png"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_svg(folder.filePath("a.svg"), error));
    EXPECT_TRUE(panel.export_pdf(folder.filePath("a.pdf"), error));
    EXPECT_TRUE(panel.export_csv(folder.filePath("a.csv"), error));
    for (const char* name : {"a.png", "a.svg", "a.pdf", "a.csv"})
        EXPECT_GT(test::bytes_of(folder.filePath(name)).size(), 500) << name;
    const auto rows = test::cells_of(test::bytes_of(folder.filePath("a.csv")));
    EXPECT_EQ(rows[0][1], "roof");
    const auto operators = std::ranges::find_if(rows, [](const QStringList& row) { return row.value(1) == "path"; });
    ASSERT_NE(operators, rows.end());
    EXPECT_GE(rows.end() - operators, static_cast<std::ptrdiff_t>(scene().dots.size()) + 1);
}

TEST_F(RooflinePanelTest, AGpuThatTheModelRefusesSaysWhy) {
    panel.show();
    panel.set_network(test::network("resnet18", 4, workload::Mode::inference, Precision::fp8));
    panel.set_gpus({test::real("K80", 0)});
    panel.wait_until_settled();
    QString error;
    EXPECT_FALSE(panel.export_png("/tmp/never.png", error));
    EXPECT_TRUE(error.contains("K80")) << error.toStdString();
}

} // namespace
} // namespace dubhe::widgets
