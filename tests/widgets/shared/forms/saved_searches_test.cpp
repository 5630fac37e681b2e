// SPDX-License-Identifier: Apache-2.0
#include <widgets/shared/forms/saved_searches.h>

#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <gtest/gtest.h>

#include <algorithm>

namespace dubhe::widgets {
namespace {

class SavedSearchesTest : public testing::Test {
  protected:
    QAction* entry(const QString& text) {
        Q_EMIT searches_.menu()->aboutToShow();
        const QList<QAction*> actions = searches_.menu()->actions();
        const auto found = std::ranges::find(actions, text, [](const QAction* each) { return each->text(); });
        return found == actions.end() ? nullptr : *found;
    }

    QWidget parent_;
    QLineEdit box_{&parent_};
    SavedSearches searches_{&box_, {QStringLiteral("time>1ms")}, &parent_};
};

TEST_F(SavedSearchesTest, ASearchIsSavedOnceAndBroughtBack) {
    QSignalSpy changed{&searches_, &SavedSearches::saved_changed};
    box_.setText("kind:conv & x ");
    QAction* save = entry("Save \"kind:conv && x\""); // an ampersand marks a key in menus
    ASSERT_NE(save, nullptr);
    save->trigger();
    EXPECT_EQ(searches_.saved(), QStringList{"kind:conv & x"});
    EXPECT_EQ(changed.count(), 1);
    EXPECT_FALSE(entry("Save \"kind:conv && x\"")->isEnabled()); // it is saved
    box_.clear();
    entry("kind:conv && x")->trigger();
    EXPECT_EQ(box_.text(), "kind:conv & x");
}

TEST_F(SavedSearchesTest, NothingIsNotSaved) {
    box_.setText("  ");
    ASSERT_NE(entry("Save this search"), nullptr);
    EXPECT_FALSE(entry("Save this search")->isEnabled());
    EXPECT_EQ(entry("Saved"), nullptr);
}

TEST_F(SavedSearchesTest, SavedOnesCanBeRemoved) {
    searches_.set_saved({"a", "b"});
    QAction* remove = entry("Remove");
    ASSERT_NE(remove, nullptr);
    ASSERT_EQ(remove->menu()->actions().size(), 2);
    remove->menu()->actions().front()->trigger();
    EXPECT_EQ(searches_.saved(), QStringList{"b"});
}

TEST_F(SavedSearchesTest, ExamplesAreAlwaysOffered) {
    ASSERT_NE(entry("time>1ms"), nullptr);
    entry("time>1ms")->trigger();
    EXPECT_EQ(box_.text(), "time>1ms");
}

} // namespace
} // namespace dubhe::widgets
