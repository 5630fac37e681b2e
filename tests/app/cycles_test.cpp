// SPDX-License-Identifier: Apache-2.0
// Panels, docks, dialogs and whole windows come and go without leaving memory behind. DUBHE_CYCLES=1000 says how often.
#include "window_fixture.h"

#include <app/manual/manual_window.h>
#include <app/window/panel_feed.h>

#include <QApplication>
#include <QDialog>
#include <QMenuBar>
#include <QPixmapCache>
#include <gmock/gmock.h>

#include <array>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <malloc.h>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
extern "C" std::size_t __sanitizer_get_current_allocated_bytes(); // malloc is not glibc's then
#endif

namespace dubhe::app {
namespace {

using test::WindowTest;

double bytes_in_use() {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return static_cast<double>(__sanitizer_get_current_allocated_bytes());
#else
    return static_cast<double>(mallinfo2().uordblks) + static_cast<double>(mallinfo2().hblkhd);
#endif
}

// Caches of fonts, texts and icons fill once: what they hold doesn't grow with the rounds.
constexpr double once_bytes = 200e3, each_time_bytes = 500.0;

class Cycles : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        // Qt keeps the names of its pictures for half a minute longer than the pictures, which are new with every
        // header of a table.
        QPixmapCache::setCacheLimit(0);
        window().measuring().set_program("/bin/true");
        window().model_commands().set_program("/bin/true");
        window().recording().set_program("/bin/true");
        window().traces().open(QStringLiteral(DUBHE_SOURCE_DIR "/tests/trace/files/cuda_graphs_h200.dubherec"));
        window().scenarios().keep();
        settle();
        ASSERT_TRUE(window().traces().trace());
    }
    void TearDown() override { QPixmapCache::setCacheLimit(10240); }

    static void measure(const char* what, int usual, const std::function<void()>& cycle) {
        const int asked = qEnvironmentVariableIntValue("DUBHE_CYCLES"), rounds = asked > 0 ? asked : usual;
        constexpr int warm_up = 4;
        for (int round = 0; round < warm_up; ++round)
            cycle();
        const double before = bytes_in_use();
        double middle = before;
        for (int round = 0; round < rounds; ++round) {
            if (round == rounds / 2) middle = bytes_in_use();
            cycle();
        }
        const double after = bytes_in_use(), each = (after - before) / rounds;
        std::printf("%-12s %8.0f B a time, of the later half %8.0f B, %d times\n", what, each,
                    (after - middle) / (rounds - rounds / 2), rounds);
        std::fflush(stdout);
        EXPECT_LT(each, each_time_bytes + once_bytes / rounds) << what;
    }
};

// What a window holds, without its frame.
struct Workbench {
    Workbench(Document& document, MainWindow& window)
        : clusters{document, explorer, nullptr}, what_ifs{document, window.traces(), explorer, nullptr} {
        QObject::connect(&explorer, &Explorer::panel_built, &explorer, [this, &window](int tab, widgets::Panel* panel) {
            if (tab == Explorer::ModelsTab) window.model_commands().serve(explorer.models());
            if (tab == Explorer::MeasureTab) window.measuring().serve(static_cast<widgets::MeasurePanel&>(*panel));
            if (tab == Explorer::TimelineTab) window.traces().serve(explorer.timeline());
            if (tab == Explorer::TraceTab) {
                window.traces().serve(explorer.trace());
                what_ifs.serve(explorer.trace());
            }
            if (tab == Explorer::WhatIfTab) what_ifs.serve(static_cast<widgets::WhatIfPanel&>(*panel));
            if (tab == Explorer::ClusterTab) clusters.serve(explorer.cluster());
        });
        noting = std::make_unique<NoteCommands>(document, notes, nullptr);
        keeping = std::make_unique<ScenarioCommands>(document, scenarios, nullptr);
        feed = std::make_unique<PanelFeed>(
            document, Panels{&workloads, &gpus, &inspector, &why, &notes, &scenarios, &tabs, &explorer}, nullptr);
    }
    [[nodiscard]] std::vector<std::pair<const char*, QWidget*>> docks() {
        return {{"workloads", &workloads}, {"gpus", &gpus},          {"inspector", &inspector}, {"why", &why},
                {"notes", &notes},         {"scenarios", &scenarios}};
    }

    widgets::WorkloadsPanel workloads;
    widgets::GpusPanel gpus;
    widgets::InspectorPanel inspector;
    widgets::WhyPanel why;
    widgets::NotesPanel notes;
    widgets::ScenariosPanel scenarios;
    WorkloadTabs tabs;
    Explorer explorer;
    ClusterCommands clusters;
    WhatIfCommands what_ifs;
    std::unique_ptr<NoteCommands> noting;
    std::unique_ptr<ScenarioCommands> keeping;
    std::unique_ptr<PanelFeed> feed;
};

class PanelCycles : public Cycles, public testing::WithParamInterface<int> {};

// Numbers above the explorer's tabs: the docks.
constexpr std::array dock_names{"workloads", "gpus", "inspector", "why", "notes", "scenarios"};
constexpr int panel_count = Explorer::TabCount + static_cast<int>(dock_names.size());

std::string panel_name(int panel) {
    return panel < Explorer::TabCount ? Explorer::name_of(panel).toStdString()
                                      : dock_names[static_cast<std::size_t>(panel - Explorer::TabCount)];
}

TEST_P(PanelCycles, LeaveNoMemoryBehind) {
    const int shown = GetParam();
    measure(panel_name(shown).c_str(), 12, [&] {
        Workbench bench{document(), window()};
        QWidget* widget = &bench.explorer;
        if (shown < Explorer::TabCount)
            bench.explorer.setCurrentIndex(shown);
        else
            widget = bench.docks()[static_cast<std::size_t>(shown - Explorer::TabCount)].second;
        bench.feed->feed_all();
        widget->resize(900, 650);
        widget->show();
        for (int i = 0; i < 2; ++i) { // layouts follow what has arrived
            if (shown < Explorer::TabCount) bench.explorer.shown()->wait_until_settled();
            bench.inspector.wait_until_settled();
            bench.why.wait_until_settled();
            bench.scenarios.wait_until_settled();
            QCoreApplication::processEvents();
        }
    });
}

INSTANTIATE_TEST_SUITE_P(Each, PanelCycles, testing::Range(0, panel_count),
                         [](const auto& each) { return panel_name(each.param); });

// In one window: shown and left again.
TEST_F(Cycles, PanelsThatAreShownAgainLeaveNoMemoryBehind) {
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        window().show_panel(tab); // built
        settle();
    }
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        measure(qPrintable(Explorer::name_of(tab)), 12, [&] {
            window().show_panel(tab == Explorer::CatalogTab ? Explorer::ModelsTab : Explorer::CatalogTab);
            QCoreApplication::processEvents();
            window().show_panel(tab);
            settle();
        });
    }
    for (QDockWidget* dock : window().findChildren<QDockWidget*>()) {
        measure(qPrintable(dock->objectName()), 12, [&] {
            dock->hide();
            QCoreApplication::processEvents();
            dock->show();
            settle();
        });
    }
}

TEST_F(Cycles, DialogsAndPagesLeaveNoMemoryBehind) {
    for (const char* name : {"Prices and Energy", "Report", "Record a program", "Contents of the manual",
                             "Find anything", "Settings", "Start page"}) {
        QAction& opens = action(QString::fromLatin1(name));
        measure(name, 12, [&] {
            opens.trigger();
            settle();
            int others = 0;
            for (QWidget* each : QApplication::topLevelWidgets()) {
                if (each == &window() || !each->isVisible() || qobject_cast<QDockWidget*>(each)) continue;
                ++others;
                each->close();
            }
            const bool is_page = window().start().centre().currentIndex() != 0;
            EXPECT_TRUE(others > 0 || is_page || !window().panels().explorer->isVisible()) << name;
            window().show_panel(Explorer::CatalogTab);
            settle();
        });
    }
}

// A change and its undoing, of what every panel follows.
TEST_F(Cycles, ProjectsLeaveNoMemoryBehind) {
    measure("project", 6, [&] {
        document().reset(titan_bandwidth_project());
        settle();
        document().reset(sample_project());
        settle();
    });
}

TEST_F(Cycles, WindowsLeaveNoMemoryBehind) {
    measure("window", 2, [&] {
        restart();
        document().reset(sample_project());
        settle();
        for (int tab = 0; tab < Explorer::TabCount; ++tab) {
            window().show_panel(tab);
            settle();
        }
        for (QDockWidget* dock : window().findChildren<QDockWidget*>())
            dock->show();
        settle();
    });
}

} // namespace
} // namespace dubhe::app
