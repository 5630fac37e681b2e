// SPDX-License-Identifier: Apache-2.0
#include <widgets/shared/forms/kept_searches.h>

#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <gtest/gtest.h>

#include <algorithm>

namespace dubhe::widgets {
namespace {

class KeptSearchesTest : public testing::Test {
  protected:
    QAction* entry(const QString& text) {
        Q_EMIT searches_.menu()->aboutToShow();
        const QList<QAction*> actions = searches_.menu()->actions();
        const auto found = std::ranges::find(actions, text, [](const QAction* each) { return each->text(); });
        return found == actions.end() ? nullptr : *found;
    }

    QWidget parent_;
    QLineEdit box_{&parent_};
    KeptSearches searches_{&box_, {QStringLiteral("time>1ms")}, &parent_};
};

TEST_F(KeptSearchesTest, ASearchIsKeptOnceAndBroughtBack) {
    QSignalSpy changed{&searches_, &KeptSearches::kept_changed};
    box_.setText("kind:conv & x ");
    QAction* keep = entry("Save \"kind:conv && x\""); // an ampersand marks a key in menus
    ASSERT_NE(keep, nullptr);
    keep->trigger();
    EXPECT_EQ(searches_.kept(), QStringList{"kind:conv & x"});
    EXPECT_EQ(changed.count(), 1);
    EXPECT_FALSE(entry("Save \"kind:conv && x\"")->isEnabled()); // it is kept
    box_.clear();
    entry("kind:conv && x")->trigger();
    EXPECT_EQ(box_.text(), "kind:conv & x");
}

TEST_F(KeptSearchesTest, NothingIsNotKept) {
    box_.setText("  ");
    ASSERT_NE(entry("Save this search"), nullptr);
    EXPECT_FALSE(entry("Save this search")->isEnabled());
    EXPECT_EQ(entry("Saved"), nullptr);
}

TEST_F(KeptSearchesTest, KeptOnesCanBeRemoved) {
    searches_.set_kept({"a", "b"});
    QAction* remove = entry("Remove");
    ASSERT_NE(remove, nullptr);
    ASSERT_EQ(remove->menu()->actions().size(), 2);
    remove->menu()->actions().front()->trigger();
    EXPECT_EQ(searches_.kept(), QStringList{"b"});
}

TEST_F(KeptSearchesTest, ExamplesAreOfferedToEverybody) {
    ASSERT_NE(entry("time>1ms"), nullptr);
    entry("time>1ms")->trigger();
    EXPECT_EQ(box_.text(), "time>1ms");
}

} // namespace
} // namespace dubhe::widgets
