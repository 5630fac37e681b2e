// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../fixture.h"

#include <widgets/shared/contrast.h>
#include <widgets/sweep/axis_defaults.h>
#include <widgets/sweep/chart/sweep_chart.h>
#include <widgets/sweep/heat/contours.h>
#include <widgets/sweep/heat/heat_colors.h>
#include <widgets/sweep/heat/heat_map.h>
#include <widgets/sweep/sweep_panel.h>

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <cmath>

namespace dubhe::widgets {
namespace {

using hardware::Specification;
using study::WorkloadAxis;

TEST(Contours, OfAConeAreCirclesOfTheirLevel) {
    std::vector<double> x, y, values;
    for (int i = -20; i <= 20; ++i) {
        x.push_back(i);
        y.push_back(i);
    }
    for (const double row : y) {
        for (const double column : x)
            values.push_back(std::hypot(column, row));
    }
    const std::vector<QPolygonF> lines = contour_lines(x, y, values, 10.0);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].front(), lines[0].back()) << "closed";
    for (const QPointF& point : lines[0])
        EXPECT_NEAR(std::hypot(point.x(), point.y()), 10.0, 0.05); // linear between neighbours one apart
}

TEST(Contours, RunFromBorderToBorderAndKeepClearOfUnknownValues) {
    const std::vector<double> x{0, 1, 2, 3}, y{0, 1, 2};
    std::vector<double> plane;
    for (const double row : y) {
        for (const double column : x)
            plane.push_back(column + 0 * row);
    }
    const auto whole = contour_lines(x, y, plane, 1.5);
    ASSERT_EQ(whole.size(), 1U);
    for (const QPointF& point : whole[0])
        EXPECT_DOUBLE_EQ(point.x(), 1.5);
    EXPECT_DOUBLE_EQ(std::abs(whole[0].front().y() - whole[0].back().y()), 2.0);
    plane[9] = std::nan(""); // (1, 2): the upper half of the line has no neighbour there
    const auto cut = contour_lines(x, y, plane, 1.5);
    ASSERT_EQ(cut.size(), 1U);
    EXPECT_DOUBLE_EQ(std::abs(cut[0].front().y() - cut[0].back().y()), 1.0);
    EXPECT_TRUE(contour_lines(x, y, plane, 7.0).empty());
}

// Told apart in grey: luminance goes one way only, in both themes, and what is more stands out from the background.
TEST(HeatColors, AreOrderedByLuminance) {
    for (const bool dark : {false, true}) {
        const HeatColors colors{dark};
        for (int i = 1; i <= 20; ++i) {
            const double before = relative_luminance(colors.color((i - 1) / 20.0));
            const double now = relative_luminance(colors.color(i / 20.0));
            EXPECT_TRUE(dark ? now > before : now < before) << i;
        }
    }
}

TEST(HeatAxes, AreTwoDifferentNumbersAndWholeWhereTheyCount) {
    SweepSettings settings;
    EXPECT_FALSE(heat_axes_of(settings));
    settings = with_second_axis(settings, Specification::sms, nullptr, {test::real("A100-SXM4-80GB", 0)});
    const auto axes = heat_axes_of(settings);
    ASSERT_TRUE(axes);
    for (std::size_t i = 1; i + 1 < axes->y.values.size(); ++i)
        EXPECT_EQ(axes->y.values[i], std::round(axes->y.values[i]));
    settings.second->axis = settings.axis;
    EXPECT_FALSE(heat_axes_of(settings));
    settings.second->axis = WorkloadAxis::precision;
    EXPECT_FALSE(heat_axes_of(settings));
    // Another first axis that is the second one leaves a chart of lines.
    settings.second->axis = Specification::sms;
    EXPECT_FALSE(with_axis(settings, Specification::sms, nullptr, {}).second);
}

struct HeatMapTest : testing::Test {
    HeatMapTest() {
        panel.resize(900, 620);
        panel.set_method(test::method());
        panel.set_catalog(test::whole_catalog());
        QObject::connect(&panel, &SweepPanel::settings_requested,
                         [this](const SweepSettings& wanted) { panel.set_settings(wanted); });
        QObject::connect(&panel, &SweepPanel::overrides_requested,
                         [this](const QString& id, const std::vector<hardware::Override>& overrides, bool) {
                             for (GpuView& view : gpus) {
                                 if (view.id == id) view.gpu.overrides = overrides;
                             }
                             panel.set_gpus(gpus);
                         });
        panel.show();
        panel.set_network(network);
        panel.set_gpus(gpus);
    }
    void show(study::AxisKind x, study::AxisKind y) {
        SweepSettings settings = with_axis(SweepSettings{}, x, network.get(), gpus);
        settings = with_second_axis(settings, y, network.get(), gpus);
        settings.points = settings.second->points = 20;
        panel.set_settings(settings);
        panel.wait_until_settled();
    }
    HeatMap* map() const { return panel.findChild<HeatMap*>(); }
    std::optional<double> mine(Specification specification) const {
        for (const hardware::Override& each : gpus[1].gpu.overrides) {
            if (each.specification == specification) return each.value;
        }
        return std::nullopt;
    }

    study::NetworkPtr network = test::network("resnet18", 32, workload::Mode::training);
    std::vector<GpuView> gpus{test::real("V100-SXM2-16GB", 0), test::hypothetical("Mine", "V100-SXM2-16GB", 0)};
    SweepPanel panel;
};

// Of the catalog's GPUs with both values in reach, those of the focused one's maker.
TEST_F(HeatMapTest, MarksGpusOfTheSameMakerAlone) {
    show(Specification::memory_bandwidth, Specification::sms);
    std::map<QString, std::string> vendors;
    for (const hardware::Gpu& gpu : test::whole_catalog())
        vendors[QString::fromStdString(gpu.name)] = gpu.vendor;
    ASSERT_FALSE(map()->scene().marks.empty());
    for (const HeatMark& mark : map()->scene().marks)
        EXPECT_EQ(vendors[mark.name], "NVIDIA") << mark.name.toStdString();
}

TEST_F(HeatMapTest, TheTargetIsALineThroughTheMap) {
    show(Specification::memory_bandwidth, Specification::sms);
    EXPECT_FALSE(map()->scene().target);
    QTest::keyClick(map(), Qt::Key_T);
    ASSERT_TRUE(map()->scene().target);
    const double first = *map()->scene().target;
    // By two digits the time at the GPU's own place: within 5 % of the cell that is nearest, whose value it rounds.
    const HeatScene& scene = map()->scene();
    ASSERT_TRUE(scene.own);
    const HeatCell own = nearest_cell(scene, scene.own->x(), scene.own->y());
    EXPECT_NEAR(first, scene.mid[scene.grid->index(own.column, own.row)], 0.05 * first);
    QTest::keyClick(map(), Qt::Key_PageUp);
    EXPECT_DOUBLE_EQ(*map()->scene().target, first * 1.01);
    EXPECT_TRUE(heat_words(map()->scene()).contains("of the map"));
    // A target in seconds means nothing as a rate: another metric begins with its own.
    SweepSettings settings = panel.settings();
    settings.metric = Metric::throughput;
    panel.set_settings(settings);
    panel.wait_until_settled();
    ASSERT_TRUE(map()->scene().target);
    EXPECT_NEAR(*map()->scene().target, map()->scene().mid[map()->scene().grid->index(own.column, own.row)],
                0.05 * *map()->scene().target);
    QTest::keyClick(map(), Qt::Key_T);
    EXPECT_FALSE(map()->scene().target);
}

TEST_F(HeatMapTest, EachCellIsThePredictionForThatGpu) {
    show(Specification::memory_bandwidth, Specification::sms);
    ASSERT_TRUE(map()->isVisible());
    const HeatScene& scene = map()->scene();
    EXPECT_EQ(scene.gpu, "Mine") << "the hypothetical one is in focus";
    for (const HeatCell cell : {HeatCell{0, 0}, HeatCell{7, 3}, HeatCell{19, 12}}) {
        const std::vector<hardware::Override> moved{{Specification::memory_bandwidth, scene.grid->x[cell.column]},
                                                    {Specification::sms, scene.grid->y[cell.row]}};
        const auto expected = study::predict(network, hardware::derive(gpus[1].gpu.base, moved), test::method());
        EXPECT_DOUBLE_EQ(scene.mid[scene.grid->index(cell.column, cell.row)], expected->point.mid_s);
    }
}

TEST_F(HeatMapTest, AClickMovesTheHypotheticalGpuThere) {
    show(Specification::memory_bandwidth, Specification::sms);
    const HeatGeometry g = map()->geometry_now();
    const double bandwidth = map()->scene().grid->x[4], sms = map()->scene().grid->y[9];
    QTest::mouseClick(map(), Qt::LeftButton, {}, g.at({bandwidth, sms}).toPoint());
    EXPECT_EQ(mine(Specification::memory_bandwidth), bandwidth);
    EXPECT_EQ(mine(Specification::sms), sms);
    panel.wait_until_settled();
    ASSERT_TRUE(map()->scene().own);
    EXPECT_DOUBLE_EQ(map()->scene().own->x(), bandwidth);
}

TEST_F(HeatMapTest, ARealGpuIsNotMovedButAHypotheticalOneOffered) {
    panel.set_focus_gpu("V100-SXM2-16GB");
    show(Specification::memory_bandwidth, Specification::sms);
    QSignalSpy said{&panel, &SweepPanel::message};
    QTest::mouseClick(map(), Qt::LeftButton, {}, map()->geometry_now().plot.center().toPoint());
    ASSERT_EQ(said.size(), 1);
    EXPECT_TRUE(said[0][0].toString().contains("hypothetical"));
    EXPECT_TRUE(gpus[1].gpu.overrides.empty());
}

TEST_F(HeatMapTest, ArrowKeysStepTheCursorAndSayWhatIsThere) {
    show(Specification::memory_bandwidth, Specification::sms);
    QSignalSpy moved{&panel, &SweepPanel::cursor_moved};
    QTest::keyClick(map(), Qt::Key_Right); // begins where the GPU stands
    ASSERT_TRUE(map()->cursor());
    const HeatCell own = *map()->cursor();
    QTest::keyClick(map(), Qt::Key_Right);
    QTest::keyClick(map(), Qt::Key_Up);
    EXPECT_EQ(*map()->cursor(), (HeatCell{own.column + 1, own.row + 1}));
    const QString readout = moved.back()[1].toString();
    EXPECT_TRUE(readout.contains("GB/s") || readout.contains("TB/s")) << readout.toStdString();
    EXPECT_TRUE(readout.contains("fits")) << readout.toStdString();
    QTest::keyClick(map(), Qt::Key_Return);
    EXPECT_TRUE(mine(Specification::sms));
    QTest::keyClick(map(), Qt::Key_Escape);
    EXPECT_FALSE(map()->cursor());
}

TEST_F(HeatMapTest, WhatDoesNotFitLiesBeyondAnEdge) {
    show(WorkloadAxis::batch, Specification::memory_size);
    const HeatGrid& grid = *map()->scene().grid;
    for (std::size_t p = 0; p < grid.points.size(); ++p) {
        const double there = grid.y[p / grid.x.size()];
        EXPECT_EQ(grid.points[p].fits, grid.points[p].memory_bytes <= there);
        EXPECT_EQ(grid.points[p].fits, map()->scene().excess[p] <= 0.0);
    }
}

TEST_F(HeatMapTest, ExportsEveryCell) {
    show(Specification::memory_bandwidth, WorkloadAxis::batch);
    const QTemporaryDir folder;
    QString error;
    ASSERT_TRUE(panel.export_csv(folder.filePath("h.csv"), error)) << error.toStdString();
    auto rows = test::cells_of(test::bytes_of(folder.filePath("h.csv")));
    if (rows.back().size() == 1) rows.pop_back(); // behind the last line break
    EXPECT_EQ(rows.size(), map()->scene().grid->points.size() + 1);
    EXPECT_TRUE(rows[0].contains("memory_bandwidth_bytes_per_s") && rows[0].contains("batch"));
    for (const QStringList& row : rows)
        EXPECT_EQ(row.size(), rows[0].size());
    EXPECT_TRUE(panel.export_svg(folder.filePath("h.svg"), error));
    EXPECT_TRUE(panel.export_png(folder.filePath("h.png"), error));
    EXPECT_TRUE(panel.export_pdf(folder.filePath("h.pdf"), error));
}

TEST_F(HeatMapTest, EveryWorkloadGetsALineOnEachGpu) {
    panel.set_networks({{"A", network}, {"B", test::network("alexnet", 8)}, {"not ready", nullptr}});
    SweepSettings settings;
    settings.points = 20;
    settings.every_workload = true;
    settings.metric = Metric::time_per_sample;
    panel.set_settings(settings);
    panel.wait_until_settled();
    const ChartScene& scene = panel.findChild<SweepChart*>()->scene();
    ASSERT_EQ(scene.lines.size(), 4U);
    EXPECT_TRUE(scene.lines[0].label.startsWith("A"));
    EXPECT_TRUE(scene.lines[2].label.startsWith("B"));
    EXPECT_EQ(gpu_color(scene.lines[0].style, false), gpu_color(scene.lines[2].style, false)) << "the GPU's colour";
    EXPECT_NE(gpu_marker(shape_of(scene.lines[0])), gpu_marker(shape_of(scene.lines[2]))) << "the network's marker";
}

// Found exactly: the batch fits and the next one does not, whatever was sampled.
TEST_F(HeatMapTest, TheLargestBatchThatFitsIsExact) {
    panel.set_gpus({test::real("V100-SXM2-16GB", 0)});
    SweepSettings settings = with_axis(SweepSettings{}, WorkloadAxis::batch, network.get(), gpus);
    settings.last = 2048;
    settings.points = 8;
    panel.set_settings(settings);
    panel.wait_until_settled();
    const ChartScene& scene = panel.findChild<SweepChart*>()->scene();
    ASSERT_EQ(scene.limits.size(), 1U);
    const auto over = static_cast<std::int64_t>(scene.limits[0].x);
    const auto peak = [](std::int64_t batch) {
        return test::network("resnet18", batch, workload::Mode::training)->memory.peak;
    };
    const Bytes size = *test::catalog_gpu("V100-SXM2-16GB").memory_size;
    EXPECT_LE(peak(over - 1), size);
    EXPECT_GT(peak(over), size);
    ASSERT_FALSE(scene.regimes.empty());
    EXPECT_EQ(scene.regimes.back().regime, Regime::capacity);
    EXPECT_EQ(scene.regimes.back().first, scene.limits[0].x);
}

} // namespace
} // namespace dubhe::widgets
