// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_panel_benchmark.h"

#include "whole_process.h"

#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/cluster/machines.h>
#include <widgets/serve/serve_panel.h>
#include <widgets/serve/serve_sliders.h>
#include <widgets/shared/charts/xy_chart.h>
#include <widgets/shared/forms/log_slider.h>

#include <QCoreApplication>
#include <QTest>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <string>

namespace dubhe::benchmark {

namespace {

using namespace widgets;

class Paints : public QObject {
  public:
    int count = 0;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) ++count;
        return QObject::eventFilter(watched, event);
    }
};

Samples drag_serving(ServePanel& panel, ServeSliders::Number number, int moves) {
    LogSlider& slider = panel.findChild<ServeSliders*>()->slider(number);
    Paints paints;
    for (XyChart* chart : panel.findChildren<XyChart*>()) {
        if (chart->isVisible()) chart->installEventFilter(&paints); // the front: the others' tabs lie behind it
    }
    const int middle = slider.height() / 2, start = static_cast<int>(slider.x_of(slider.quantity()));
    QTest::mousePress(&slider, Qt::LeftButton, {}, {start, middle});
    Samples samples;
    for (int i = 1; i <= moves; ++i) {
        const int x = start + static_cast<int>(slider.width() * 0.3 * std::sin(i * 0.13));
        const int before = paints.count;
        const auto begin = std::chrono::steady_clock::now();
        QTest::mouseMove(&slider, {x, middle});
        panel.wait_until_settled();
        QCoreApplication::processEvents();
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        if (paints.count > before) samples.seconds.push_back(elapsed.count());
    }
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {start, middle});
    panel.wait_until_settled();
    return samples;
}

void show_llama(ServePanel& panel, const hardware::Catalog& catalog, const study::Method& method) {
    MachineSource source;
    source.find = [&catalog](const std::string&, const hardware::Gpu& gpu, std::int64_t gpus) {
        return study::machine_for(catalog, gpu, gpus);
    };
    std::vector<GpuView> gpus;
    for (const char* name : {"H100-SXM5-80GB", "A100-SXM4-80GB", "L40S", "H200-SXM5-141GB"}) {
        const int slot = static_cast<int>(gpus.size());
        gpus.push_back({name, {catalog.find(name).value(), {}, {}}, {slot, false}});
    }
    panel.resize(1000, 700);
    panel.set_method(method);
    panel.set_machines(std::move(source));
    panel.set_gpus(std::move(gpus));
    workload::Recipe recipe{.network = "llama-3.1-8b", .stack = "vllm"};
    recipe.precision = Precision::bf16;
    panel.set_network(study::prepare(recipe).value());
    panel.show();
    panel.wait_until_settled();
    QCoreApplication::processEvents();
}

void drag_all(ServePanel& panel, const char* title) {
    std::printf("%s\n", title);
    using Number = ServeSliders::Number;
    for (const auto& [number, name] :
         {std::pair{Number::requests, "requests a second"}, std::pair{Number::prompt, "prompt"},
          std::pair{Number::bandwidth, "bandwidth"}, std::pair{Number::memory, "memory"}}) {
        const Samples samples = drag_serving(panel, number, 200);
        const std::string what = std::string{name} + ", " + std::to_string(samples.seconds.size()) + " moves";
        print_figure((what + ", median").c_str(), samples.median() * 1e3, "ms", 16.0);
        print_figure((what + ", p99").c_str(), samples.quantile(0.99) * 1e3, "ms", 33.0);
    }
}

} // namespace

void measure_serve_panel() {
    const hardware::Catalog catalog = std::move(*hardware::Catalog::in_memory());
    const auto model = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    ServePanel panel;
    show_llama(panel, catalog, {model.get(), {}});
    drag_all(panel, "Slider to repainted front, Llama 3.1 8B on 4 GPUs");
    ServeSettings apart = panel.settings();
    apart.prefill_workers = 2;
    panel.set_settings(apart);
    panel.wait_until_settled();
    drag_all(panel, "The same with two workers for prompts");
}

} // namespace dubhe::benchmark
