// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline_benchmark.h"

#include "whole_process.h"

#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <widgets/roofline/roofline_chart.h>
#include <widgets/roofline/roofline_panel.h>

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <string>

namespace dubhe::benchmark {

namespace {

using namespace widgets;

class PaintsOfChart : public QObject {
  public:
    int count = 0;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) ++count;
        return QObject::eventFilter(watched, event);
    }
};

// The handle goes up and down by a few pixels more each time, as a hand moves it.
Samples drag_roof(RooflineChart& chart, std::size_t roof, int moves) {
    PaintsOfChart paints;
    chart.installEventFilter(&paints);
    const QPoint start = chart.layout_now().handles[roof].toPoint();
    QTest::mousePress(&chart, Qt::LeftButton, {}, start);
    Samples samples;
    for (int i = 1; i <= moves; ++i) {
        const QPoint to = start + QPoint{0, static_cast<int>(40 * std::sin(i * 0.13))};
        const int before = paints.count;
        const auto begin = std::chrono::steady_clock::now();
        QTest::mouseMove(&chart, to);
        QCoreApplication::processEvents();
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        if (paints.count > before) samples.seconds.push_back(elapsed.count());
    }
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, start);
    return samples;
}

void drag_roofs_of(RooflinePanel& panel, const char* network, std::int64_t batch) {
    workload::Recipe recipe{.network = network};
    recipe.batch = batch;
    recipe.mode = workload::Mode::training;
    panel.set_network(study::prepare(recipe).value());
    panel.wait_until_settled();
    QCoreApplication::processEvents();
    auto& chart = *panel.findChild<RooflineChart*>();
    for (const auto number : {hardware::Specification::memory_bandwidth, hardware::Specification::vector_peak}) {
        const auto& roofs = chart.scene().roofs;
        const auto found = std::ranges::find(roofs, number, [](const RoofLine& line) { return line.roof.number; });
        const Samples samples = drag_roof(chart, static_cast<std::size_t>(found - roofs.begin()), 300);
        const std::string what = std::string{network} + ", " + std::string{name_of(number)} + ", " +
                                 std::to_string(samples.seconds.size()) + " moves";
        print_figure((what + ", median").c_str(), samples.median() * 1e3, "ms", 16.0);
        print_figure((what + ", p99").c_str(), samples.quantile(0.99) * 1e3, "ms", 33.0);
    }
}

} // namespace

void measure_roofline() {
    const hardware::Catalog catalog = std::move(*hardware::Catalog::in_memory());
    const auto model = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    std::vector<GpuView> gpus;
    for (const char* name : {"A100-SXM4-80GB", "V100-SXM2-16GB", "H100-SXM5-80GB", "L40S"}) {
        const int slot = static_cast<int>(gpus.size());
        gpus.push_back({name, {catalog.find(name).value(), {}, {}}, {slot, false}});
    }
    RooflinePanel panel;
    panel.resize(1000, 700);
    panel.set_method({model.get(), {}});
    panel.set_gpus(std::move(gpus));
    panel.show();
    std::printf("Dragged roof to repainted chart, 4 GPUs, training\n");
    drag_roofs_of(panel, "gpt2", 4);
    drag_roofs_of(panel, "resnet50", 64);
}

} // namespace dubhe::benchmark
