// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace_benchmark.h"

#include "whole_process.h"

#include <app/document/presets.h>
#include <app/window/main_window.h>
#include <widgets/shared/forms/log_slider.h>
#include <widgets/sweep/machines/hypothetical_box.h>
#include <widgets/sweep/machines/specification_row.h>

#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <string>

namespace dubhe::benchmark {

namespace {

using namespace app;

// Moves the slider and waits until every tile shows what follows from it; what is known is painted meanwhile, as the
// event loop does it.
Samples drag_to_all_tiles(MainWindow& window, widgets::LogSlider& slider, int moves) {
    const int middle = slider.height() / 2, start = static_cast<int>(slider.x_of(slider.quantity()));
    QTest::mousePress(&slider, Qt::LeftButton, {}, {start, middle});
    Samples samples;
    for (int i = 1; i <= moves; ++i) {
        const int x = start + static_cast<int>(slider.width() * 0.3 * std::sin(i * 0.13));
        const auto begin = std::chrono::steady_clock::now();
        QTest::mouseMove(&slider, {x, middle});
        QCoreApplication::processEvents();
        window.wait_until_settled();
        QCoreApplication::processEvents();
        window.wait_until_settled(); // what one tile's answer leads to in another
        QCoreApplication::processEvents();
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        samples.seconds.push_back(elapsed.count());
    }
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {start, middle});
    return samples;
}

} // namespace

void measure_workspace() {
    const QTemporaryDir folder;
    Settings settings{folder.filePath("settings.ini")};
    auto catalog = hardware::Catalog::in_memory();
    if (!catalog) return;
    Document document{std::move(*catalog)};
    MainWindow window{document, settings, [](Theme) {}};
    window.resize(1920, 1080);
    window.show();
    document.reset(sample_project());
    window.wait_until_settled();
    window.editor().make_hypothetical("A100-SXM4-80GB");
    window.wait_until_settled();
    QCoreApplication::processEvents();
    Explorer& explorer = *window.panels().explorer;
    const auto* box = explorer.sweep().findChild<widgets::HypotheticalBox*>();
    std::printf("Slider to all tiles of a workspace: window, inspector, %zu tiles; 3 GPUs, ResNet-50, training\n",
                explorer.seen().size());
    // The goal is looked for along the bandwidth: the other number changes that answer, too.
    for (const hardware::Specification moved :
         {hardware::Specification::memory_bandwidth, hardware::Specification::sms}) {
        const Samples samples = drag_to_all_tiles(window, *box->row(moved)->slider(), 300);
        const std::string what = "design, " + std::string{name_of(moved)};
        print_figure((what + ", median").c_str(), samples.median() * 1e3, "ms", 16.0);
        print_figure((what + ", p99").c_str(), samples.quantile(0.99) * 1e3, "ms", 33.0);
    }
    document.undo_stack().setClean();
}

} // namespace dubhe::benchmark
