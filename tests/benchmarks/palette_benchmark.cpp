// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette_benchmark.h"

#include "whole_process.h"

#include <app/window/command_palette.h>
#include <app/window/main_window.h>
#include <app/window/palette_entries.h>

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <memory>

namespace dubhe::benchmark {

namespace {

using namespace dubhe::app;

Project largest_project() {
    Project project;
    ProjectWorkload workload{"GPT-3 175B", {.network = "gpt3-175b"}};
    workload.recipe.batch = 16;
    workload.recipe.mode = workload::Mode::training;
    project.workloads = {workload};
    return project;
}

} // namespace

void measure_palette() {
    constexpr double frame_ms = 16.0;
    const QTemporaryDir folder;
    Settings settings{folder.filePath("settings.ini")};
    Document document{hardware::Catalog::in_memory().value()};
    MainWindow window{document, settings, [](Theme) {}};
    document.reset(largest_project());
    window.show();
    window.wait_until_settled();
    Samples opening, typing;
    std::size_t entries = 0;
    for (const QString text : {"resnet50", "layer95/mlp/fc2", "h200 sxm", "rsntfifty", "memory size"}) {
        auto start = Clock::now();
        const auto palette = std::make_unique<CommandPalette>(palette_entries(window), &window);
        palette->setAttribute(Qt::WA_DeleteOnClose, false);
        palette->show();
        QCoreApplication::processEvents();
        opening.seconds.push_back(seconds_since(start));
        entries = palette->search().entries().size();
        for (const QChar letter : text) {
            start = Clock::now();
            QTest::keyClicks(&palette->field(), QString{letter});
            palette->repaint();
            QCoreApplication::processEvents();
            typing.seconds.push_back(seconds_since(start));
        }
    }
    std::printf("palette over %zu entries\n", entries);
    print_figure("palette opened, median", opening.median() * 1e3, "ms", 100);
    print_figure("a letter typed to the list painted, median", typing.median() * 1e3, "ms", frame_ms);
    print_figure("the same, slowest", typing.quantile(1.0) * 1e3, "ms", frame_ms);
}

} // namespace dubhe::benchmark
