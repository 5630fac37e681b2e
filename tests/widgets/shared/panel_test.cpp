// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/shared/job_runner.h>
#include <widgets/shared/panel.h>

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace dubhe::widgets {
namespace {

class Followed : public Panel {
  public:
    Followed() {
        follow(first);
        follow(second);
    }
    JobRunner first, second;
};

// A long job whose end begins a short one, which is never announced: nothing else says that the panel is idle again.
TEST(Panel, IsIdleWhenWhatWasAnnouncedEnds) {
    Followed panel;
    const QSignalSpy changed{&panel, &Panel::busy_changed};
    bool done = false;
    panel.first.start(
        "long",
        [](const Progress&) {
            std::this_thread::sleep_for(std::chrono::milliseconds{200});
            return 0;
        },
        [&](int) {
            panel.second.start(
                "short", [](const Progress&) { return 0; }, [&](int) { done = true; });
        });
    ASSERT_TRUE(QTest::qWaitFor([&] { return done; }, 5000));
    ASSERT_FALSE(changed.isEmpty());
    EXPECT_TRUE(changed.first()[0].toBool());
    EXPECT_FALSE(changed.last()[0].toBool());
}

// Two at once: busy until the later one ends.
TEST(Panel, IsBusyAsLongAsOneOfTwoWorks) {
    Followed panel;
    const QSignalSpy changed{&panel, &Panel::busy_changed};
    const auto sleep = [](int ms) {
        return [ms](const Progress&) {
            std::this_thread::sleep_for(std::chrono::milliseconds{ms});
            return 0;
        };
    };
    bool first_done = false, second_done = false;
    panel.first.start("one", sleep(150), [&](int) { first_done = true; });
    panel.second.start("other", sleep(450), [&](int) { second_done = true; });
    ASSERT_TRUE(QTest::qWaitFor([&] { return first_done; }, 5000));
    EXPECT_TRUE(second_done || changed.last()[0].toBool());
    ASSERT_TRUE(QTest::qWaitFor([&] { return second_done; }, 5000));
    EXPECT_FALSE(changed.last()[0].toBool());
}

} // namespace
} // namespace dubhe::widgets
