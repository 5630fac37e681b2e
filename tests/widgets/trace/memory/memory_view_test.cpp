// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../fixture.h"

#include <widgets/shared/text/number_format.h>
#include <widgets/shared/timeline/readout.h>
#include <widgets/trace/memory/memory_view.h>
#include <widgets/trace/trace_panel.h>
#include <widgets/trace/trace_table.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QHelpEvent>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QToolTip>
#include <QtTest/QtTest>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

using testing::HasSubstr;

constexpr double mib = 1024.0 * 1024.0;

// 100 MiB are older; "weights" hold 300 MiB from 1 s on, "activations" 500 MiB from 2 s to 6 s; 1000 MiB reserved.
trace::MemoryDevice small_device() {
    trace::MemoryDevice device;
    device.places = {"m.py:1 weights", "m.py:2 activations"};
    device.points = {{0, 100 * mib, 1000 * mib},
                     {1, 400 * mib, 1000 * mib},
                     {2, 900 * mib, 1000 * mib},
                     {6, 400 * mib, 1000 * mib},
                     {8, 420 * mib, 1000 * mib}};
    device.holds = {{0, 1, 5, 300 * mib}, {1, 2, 3, 500 * mib}, {0, 4, 5, 20 * mib}};
    device.peak_point = 2;
    device.peak = device.points[2];
    device.peak_reserved = 1000 * mib;
    device.end = device.points.back();
    device.free_bytes = 580 * mib;
    device.largest_free = 290 * mib;
    device.allocations = 3;
    device.releases = 1;
    return device;
}

struct MemoryViewTest : testing::Test {
    MemoryViewTest() {
        panel.resize(1200, 700);
        panel.show();
    }
    void open(std::vector<trace::MemoryDevice> devices) {
        trace::MemorySnapshot snapshot;
        snapshot.file = "/tmp/run.pickle";
        snapshot.devices = std::move(devices);
        panel.set_memory(std::make_shared<const trace::MemorySnapshot>(std::move(snapshot)));
    }
    bool says(const QString& text) const {
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            const auto* readout = qobject_cast<const Readout*>(label);
            const QString shown = plain(readout ? readout->full_text() : label->text());
            if (label->isVisibleTo(&panel) && shown.contains(text)) return true;
        }
        return false;
    }
    QString cell(int row, int column) {
        const QAbstractItemModel& model = *panel.memory().table().table().model();
        return plain(model.index(row, column).data().toString());
    }
    static QString plain(QString text) { return text.replace(thin_space, u' '); }
    MemoryChart& chart() { return panel.memory().chart(); }
    // Where a time is drawn.
    int x_of(double time_s) {
        const ChartTheme theme = chart_theme(chart().palette(), chart().font());
        const QRectF plot = memory_plot(chart().rect(), chart().scene(), theme);
        return static_cast<int>(plot.left() + chart().scene().times.position(time_s) * plot.width());
    }

    TracePanel panel;
};

TEST_F(MemoryViewTest, BeginsWithThePeakAndWhatHoldsIt) {
    open({small_device()});
    EXPECT_TRUE(says("run.pickle · GPU 0 · at most 900 MiB allocated, 1000 MiB reserved"));
    EXPECT_TRUE(says("580 MiB free, its largest piece 290 MiB (50 % fragmented)"));
    EXPECT_TRUE(says("peak, after 2 s · 900 MiB allocated"));
    EXPECT_TRUE(says("100 MiB from before the history begins"));
    EXPECT_EQ(cell(0, 0), "m.py:2 activations") << "the largest first";
    EXPECT_EQ(cell(0, 1), "500 MiB");
    EXPECT_EQ(cell(1, 2), "33 %"); // 300 of 900
    EXPECT_EQ(cell(1, 3), "1");
    const QAbstractItemModelTester tester{&panel.memory().table().model()};
}

TEST_F(MemoryViewTest, AClickChoosesWhatThePixelShows) {
    open({small_device()});
    QTest::mouseClick(&chart(), Qt::LeftButton, {}, {x_of(7.0), chart().height() / 2});
    EXPECT_EQ(chart().scene().chosen, 3U);
    EXPECT_TRUE(says("after 6 s · 400 MiB"));
    EXPECT_EQ(panel.memory().table().model().rowCount(), 1);
    QTest::keyClick(&chart(), Qt::Key_Right);
    EXPECT_EQ(chart().scene().chosen, 4U);
    QTest::keyClick(&chart(), Qt::Key_Right);
    EXPECT_EQ(chart().scene().chosen, 4U) << "the last";
    QTest::keyClick(&chart(), Qt::Key_Home);
    EXPECT_EQ(chart().scene().chosen, 0U);
    EXPECT_EQ(panel.memory().table().model().rowCount(), 0) << "all of it is older";
    QTest::keyClick(&chart(), Qt::Key_P);
    EXPECT_EQ(chart().scene().chosen, 2U);
}

TEST_F(MemoryViewTest, ZoomsAndKeepsWhatIsChosenInSight) {
    open({small_device()});
    QTest::mousePress(&chart(), Qt::LeftButton, Qt::ShiftModifier, {x_of(4.0), 60});
    QTest::mouseMove(&chart(), {x_of(8.0), 60});
    QTest::mouseRelease(&chart(), Qt::LeftButton, Qt::ShiftModifier, {x_of(8.0), 60});
    EXPECT_NEAR(chart().scene().times.first, 4.0, 0.05);
    EXPECT_NEAR(chart().scene().times.last, 8.0, 0.05);
    chart().choose(1);
    EXPECT_LE(chart().scene().times.first, 1.0);
    QTest::mouseDClick(&chart(), Qt::LeftButton, {}, {x_of(3.0), 60});
    EXPECT_EQ(chart().scene().times, chart().scene().whole());
    for (int i = 0; i < 300; ++i)
        QTest::keyClick(&chart(), Qt::Key_Plus);
    EXPECT_LT(chart().scene().times.first, chart().scene().times.last) << "never to nothing";
    QTest::keyClick(&chart(), Qt::Key_0);
    EXPECT_EQ(chart().scene().times, chart().scene().whole());
}

// From the bottom: 100 MiB older, 500 of activations, 300 of weights (the lines by the most that they ever hold).
TEST_F(MemoryViewTest, ThePointerSaysWhatItIsOn) {
    open({small_device()});
    const std::vector<MemoryLayer> layers = memory_layers(chart().scene(), 2, false);
    ASSERT_EQ(layers.size(), 4U);
    EXPECT_EQ(layers[0].bytes, 100 * mib);
    EXPECT_EQ(layers[1].name, "m.py:2 activations");
    EXPECT_EQ(layers[1].bytes, 500 * mib);
    EXPECT_EQ(layers[2].bytes, 300 * mib);
    EXPECT_EQ(layers[3].bytes, 0.0) << "no other line";
    const QRectF plot = memory_plot(chart().rect(), chart().scene(), chart_theme(chart().palette(), chart().font()));
    const double y = plot.bottom() - memory_scale(chart().scene()).position(350 * mib) * plot.height();
    const QPoint at{x_of(4.0), static_cast<int>(y)};
    QHelpEvent help{QEvent::ToolTip, at, chart().mapToGlobal(at)};
    QCoreApplication::sendEvent(&chart(), &help);
    EXPECT_THAT(plain(QToolTip::text()).toStdString(), HasSubstr("m.py:2 activations: 500 MiB\n900 MiB allocated"));
}

TEST_F(MemoryViewTest, TheFullestGpuIsShownFirst) {
    trace::MemoryDevice empty = small_device(), full = small_device();
    empty.peak.allocated = 10.0;
    full.device = 3;
    open({empty, full});
    auto& gpus = *panel.memory().findChild<QComboBox*>();
    EXPECT_TRUE(gpus.isVisible());
    EXPECT_EQ(gpus.currentText(), "GPU 3");
    gpus.setCurrentIndex(0);
    EXPECT_TRUE(says("GPU 0"));
}

TEST_F(MemoryViewTest, WithoutTimesEventsAreCounted) {
    trace::MemoryDevice device = small_device();
    for (trace::MemoryPoint& point : device.points)
        point.time_s = 0.0;
    open({device});
    EXPECT_EQ(chart().scene().whole().last, 4.0);
    EXPECT_TRUE(says("after 2 event(s) · 900 MiB"));
}

TEST_F(MemoryViewTest, WithoutHistoryTheEndIsSaid) {
    trace::MemoryDevice device = small_device();
    device.points.clear();
    device.holds.clear();
    open({device});
    EXPECT_TRUE(says("at the end 420 MiB allocated of 1000 MiB reserved"));
    EXPECT_FALSE(chart().isVisible());
    QString error;
    const QTemporaryDir folder;
    EXPECT_TRUE(panel.export_png(folder.filePath("a.png"), error)) << error.toStdString();
}

TEST_F(MemoryViewTest, ExportsItsPictureItsPointsAndItsCommand) {
    open({small_device()});
    const QTemporaryDir folder;
    QString error;
    for (const char* name : {"a.png", "a.svg", "a.pdf", "a.csv"}) {
        const QString file = folder.filePath(name);
        const bool saved = file.endsWith("png")   ? panel.export_png(file, error)
                           : file.endsWith("svg") ? panel.export_svg(file, error)
                           : file.endsWith("pdf") ? panel.export_pdf(file, error)
                                                  : panel.export_csv(file, error);
        EXPECT_TRUE(saved) << error.toStdString();
        EXPECT_GT(QFileInfo{file}.size(), 50);
    }
    QFile csv{folder.filePath("a.csv")};
    ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
    EXPECT_EQ(csv.readLine(), "device,time_s,allocated_bytes,reserved_bytes\r\n");
    EXPECT_EQ(csv.readLine(), "0,0,104857600,1048576000\r\n");
    EXPECT_EQ(panel.commands(), (QList<QStringList>{{"dubhe-cli", "trace", "memory", "/tmp/run.pickle"}}));
    panel.set_memory(nullptr);
    EXPECT_TRUE(panel.commands().isEmpty());
    EXPECT_TRUE(says("drop it on the window")) << "what was behind it";
}

} // namespace
} // namespace dubhe::widgets
