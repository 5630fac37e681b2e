// SPDX-License-Identifier: GPL-3.0-or-later
// From a moved slider to the repainted chart, as the user feels it: mouse events in, painted window out. 4 GPUs, 200
// points each, software rendering.
#include "whole_process.h"

#include <core/cost/roofline.h>
#include <core/hardware/catalog.h>
#include <widgets/shared/log_slider.h>
#include <widgets/sweep/hypothetical_box.h>
#include <widgets/sweep/specification_row.h>
#include <widgets/sweep/sweep_chart.h>
#include <widgets/sweep/sweep_panel.h>

#include <QApplication>
#include <QTest>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <string>

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

} // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application{argc, argv};
    std::printf("Slider to repainted chart, 4 GPUs x 200 points, training\n");
    run("resnet50", 64);
    run("gpt2-xl", 1);
    return 0;
}
