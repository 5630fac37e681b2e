// SPDX-License-Identifier: Apache-2.0
// Every panel at the smallest window that is promised and with large text: nothing cut, nothing nameless, all of it
// reached by Tab.
#include "audit.h"
#include "window_fixture.h"

#include <QApplication>
#include <QScopeGuard>
#include <QTest>
#include <gmock/gmock.h>

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
    const QFont former = QApplication::font();
    const auto again = qScopeGuard([&former] { QApplication::setFont(former); });
    QFont large = former;
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

} // namespace
} // namespace dubhe::app
