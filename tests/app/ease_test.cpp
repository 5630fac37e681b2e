// SPDX-License-Identifier: Apache-2.0
// Every panel at the smallest window that is promised and with large text: nothing cut, nothing nameless, all of it
// reached by Tab. And panels come and go without leaving memory behind.
#include "audit.h"
#include "window_fixture.h"

#include <QApplication>
#include <QPixmapCache>
#include <QTest>
#include <gmock/gmock.h>

#include <cstdlib>
#include <malloc.h>

namespace dubhe::app {
namespace {

using test::WindowTest;

struct Ease : WindowTest {
    // A recorded run, so that panels of traces have something to show: the predicted one, saved.
    void open_own_run() {
        window().panels().explorer->setCurrentIndex(Explorer::TimelineTab);
        settle();
        window().panels().explorer->timeline().save_trace(path("run.json"));
        settle();
        window().traces().open(path("run.json"));
        settle();
    }
    template <class Look>
    void at_every_panel(const Look& look) {
        for (int tab = 0; tab < Explorer::TabCount; ++tab) {
            window().panels().explorer->setCurrentIndex(tab);
            for (int i = 0; i < 3; ++i) // layouts follow what has arrived
                settle();
            for (const QString& problem : look(window()))
                ADD_FAILURE() << Explorer::name_of(tab).toStdString() << ": " << problem.toStdString();
        }
    }
};

TEST_F(Ease, NoTextIsCut) {
    open_own_run();
    at_every_panel([](const QWidget& shown) { return test::cut_texts(shown); });
}

TEST_F(Ease, NoTextIsCutWhenItIsLarge) {
    open_own_run();
    QFont large = QApplication::font();
    large.setPointSizeF(large.pointSizeF() * 1.5);
    QApplication::setFont(large);
    window().resize(1920, 1080);
    window().reset_layout();
    at_every_panel([](const QWidget& shown) { return test::cut_texts(shown); });
}

TEST_F(Ease, EveryControlHasAName) {
    open_own_run();
    at_every_panel([](const QWidget& shown) { return test::nameless_controls(shown); });
}

TEST_F(Ease, TabReachesEveryControl) {
    open_own_run();
    at_every_panel([this](const QWidget&) { return test::unreached_by_tab(window()); });
}

// What malloc has handed out, after a warm-up in which caches of fonts, texts and icons fill. The number of rounds can
// be raised: DUBHE_CYCLES=1000.
TEST_F(Ease, PanelsLeaveNoMemoryBehind) {
    const int rounds =
        qEnvironmentVariableIntValue("DUBHE_CYCLES") > 0 ? qEnvironmentVariableIntValue("DUBHE_CYCLES") : 12;
    constexpr int warm_up = 4;
    const auto in_use = [] {
        QPixmapCache::clear();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return static_cast<double>(mallinfo2().uordblks) + static_cast<double>(mallinfo2().hblkhd);
    };
    const QString only = qEnvironmentVariable("DUBHE_CYCLES_OF"); // one panel, by name
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        if (!only.isEmpty() && Explorer::name_of(tab) != only) continue;
        double before = 0.0;
        for (int round = 0; round < warm_up + rounds; ++round) {
            if (round == warm_up) before = in_use();
            Explorer explorer;
            explorer.resize(900, 650);
            explorer.setCurrentIndex(tab);
            widgets::Panel& panel = *explorer.panel(tab);
            panel.set_method(document().method());
            panel.set_tariff(project().tariff);
            panel.set_gpus(document().gpu_views());
            panel.set_network(document().network());
            explorer.show();
            panel.wait_until_settled();
            QCoreApplication::processEvents();
        }
        const double per_round = (in_use() - before) / rounds;
        std::printf("%-12s %8.0f B a time, %d times\n", qPrintable(Explorer::name_of(tab)), per_round, rounds);
        // A panel holds megabytes; what Qt keeps of styles and fonts is far below this.
        EXPECT_LT(per_round, 20e3) << Explorer::name_of(tab).toStdString();
    }
}

} // namespace
} // namespace dubhe::app
