// SPDX-License-Identifier: GPL-3.0-or-later
// dubhe-gui-benchmark [PART...]; parts: graph, serve, timeline, roofline, palette, slider, workspace, start.
// From a moved slider to the repainted chart, as the user feels it: mouse events in, painted window out. 4 GPUs, 200
// points each, software rendering.
#include "graph_benchmark.h"
#include "palette_benchmark.h"
#include "roofline_benchmark.h"
#include "serve_panel_benchmark.h"
#include "timeline_benchmark.h"
#include "whole_process.h"
#include "workspace_benchmark.h"

#include <core/cost/roofline.h>
#include <core/hardware/catalog/catalog.h>
#include <widgets/shared/forms/log_slider.h>
#include <widgets/sweep/chart/sweep_chart.h>
#include <widgets/sweep/machines/hypothetical_box.h>
#include <widgets/sweep/machines/specification_row.h>
#include <widgets/sweep/sweep_panel.h>

#include <QApplication>
#include <QProcess>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace dubhe;
using namespace dubhe::widgets;
using hardware::Specification;

class PaintCounter : public QObject {
  public:
    int count = 0;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) ++count;
        return QObject::eventFilter(watched, event);
    }
};

std::vector<GpuView> four_gpus() {
    const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    std::vector<GpuView> views;
    for (const char* name : {"A100-SXM4-80GB", "V100-SXM2-16GB", "H100-SXM5-80GB"}) {
        const int slot = static_cast<int>(views.size());
        views.push_back({name, {catalog->find(name).value(), {}}, {slot, false}});
    }
    views.push_back({"Mine", {views[0].gpu.base, {}}, {0, true}});
    return views;
}

// Drags the slider of `specification` to and fro; seconds from each move to the end of painting.
benchmark::Samples drag(SweepPanel& panel, Specification specification, int moves) {
    LogSlider* slider = panel.findChild<HypotheticalBox*>()->row(specification)->slider();
    PaintCounter paints;
    panel.findChild<SweepChart*>()->installEventFilter(&paints);
    const int middle = slider->height() / 2, start = static_cast<int>(slider->x_of(slider->quantity()));
    QTest::mousePress(slider, Qt::LeftButton, {}, {start, middle});
    benchmark::Samples samples;
    for (int i = 1; i <= moves; ++i) {
        const int x = start + static_cast<int>(slider->width() * 0.3 * std::sin(i * 0.13));
        const int before = paints.count;
        const auto begin = std::chrono::steady_clock::now();
        QTest::mouseMove(slider, {x, middle});
        panel.wait_until_settled();
        QCoreApplication::processEvents();
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        if (paints.count > before) samples.seconds.push_back(elapsed.count());
    }
    QTest::mouseRelease(slider, Qt::LeftButton, {}, {start, middle});
    return samples;
}

void run(const char* network, std::int64_t batch) {
    static const cost::Roofline roofline;
    workload::Recipe recipe;
    recipe.network = network;
    recipe.batch = batch;
    recipe.mode = workload::Mode::training;
    std::vector<GpuView> gpus = four_gpus();
    SweepPanel panel;
    panel.resize(1000, 700);
    panel.set_method({&roofline, {}});
    panel.set_settings({});
    QObject::connect(&panel, &SweepPanel::overrides_requested,
                     [&](const QString&, const std::vector<hardware::Override>& overrides, bool) {
                         gpus.back().gpu.overrides = overrides;
                         panel.set_gpus(gpus);
                     });
    panel.set_network(study::prepare(recipe).value());
    panel.set_gpus(gpus);
    panel.show();
    panel.wait_until_settled();
    QCoreApplication::processEvents();
    for (const Specification moved : {Specification::memory_bandwidth, Specification::sms}) {
        const benchmark::Samples samples = drag(panel, moved, 400);
        const std::string what = std::string{network} + ", " + std::string{name_of(moved)} + ", " +
                                 std::to_string(samples.seconds.size()) + " moves";
        benchmark::print_figure((what + ", median").c_str(), samples.median() * 1e3, "ms", 16.0);
        benchmark::print_figure((what + ", p99").c_str(), samples.quantile(0.99) * 1e3, "ms", 33.0);
    }
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

void slider_to_chart() {
    std::printf("Slider to repainted chart, 4 GPUs x 200 points, training\n");
    run("resnet50", 64);
    run("gpt2-xl", 1);
}

// The application itself, started as a user starts it; it prints its own figures ("first paint: 52 ms").
void start_of_the_application() {
    std::vector<double> first_paint_ms, idle_MB;
    constexpr int starts = 9;
    for (int i = 0; i < starts; ++i) {
        QProcess process;
        process.start(DUBHE_APPLICATION, {"--measure-startup"});
        if (!process.waitForFinished()) break;
        for (const QByteArray& line : process.readAllStandardOutput().split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            if (line.startsWith("first paint: ")) first_paint_ms.push_back(words[2].toDouble());
            if (line.startsWith("idle memory: ")) idle_MB.push_back(words[2].toDouble());
        }
    }
    if (first_paint_ms.size() != starts || idle_MB.size() != starts) {
        std::printf("dubhe --measure-startup did not print its figures\n");
        return;
    }
    benchmark::print_figure("first paint, median of 9 starts", median(first_paint_ms), "ms", 120);
    benchmark::print_figure("idle memory, median of 9 starts", median(idle_MB), "MB", 90);
}

} // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application{argc, argv};
    // In this order: memory that others have freed would count in the graph's.
    const std::vector<std::pair<const char*, std::function<void()>>> parts{
        {"graph", benchmark::measure_graph_panel},
        {"million", benchmark::measure_million_operators},
        {"serve", benchmark::measure_serve_panel},
        {"timeline", benchmark::measure_timeline},
        {"roofline", benchmark::measure_roofline},
        {"palette", benchmark::measure_palette},
        {"slider", slider_to_chart},
        {"workspace", benchmark::measure_workspace},
        {"start", start_of_the_application},
    };
    const QStringList wanted = QApplication::arguments().mid(1); // none: all
    for (const auto& [name, measure] : parts) {
        if (wanted.isEmpty() || wanted.contains(QLatin1String{name})) measure();
    }
    return 0;
}
