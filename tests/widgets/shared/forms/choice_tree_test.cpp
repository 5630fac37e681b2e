// SPDX-License-Identifier: GPL-3.0-or-later
// Renaming in place, as a list of GPUs or networks does it: the row of the old name goes while its field is open.
#include <widgets/shared/forms/choice_tree.h>

#include <QApplication>
#include <QLineEdit>
#include <QTest>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

class ChoiceTreeTest : public testing::Test {
  protected:
    void SetUp() override {
        complaints().clear();
        former_ = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
            if (type != QtWarningMsg || text.contains("propagateSizeHints")) return; // the platform's own
            complaints() << text;
        });
        show({"first", "second"});
        QObject::connect(&tree_, &ChoiceTree::rename_requested, &tree_, [this](const QString& id, const QString& name) {
            QStringList next = names_;
            next.replaceInStrings(id, name);
            show(next);
        });
        tree_.show();
        tree_.edit("first");
    }
    void TearDown() override { qInstallMessageHandler(former_); }
    void show(const QStringList& names) {
        names_ = names;
        ChoiceGroup group{"All", {}};
        for (const QString& name : names) {
            Choice choice;
            choice.id = choice.text = name;
            choice.editable = true;
            group.choices.push_back(choice);
        }
        tree_.set_groups({group});
    }
    [[nodiscard]] QLineEdit* field() const {
        return qobject_cast<QLineEdit*>(tree_.view().indexWidget(tree_.view().currentIndex()));
    }
    static QStringList& complaints() {
        static QStringList texts; // of Qt
        return texts;
    }

    mutable ChoiceTree tree_{"Search", "All"};
    QStringList names_;
    QtMessageHandler former_ = nullptr;
};

TEST_F(ChoiceTreeTest, ARowThatGoesByItsRenamingClosesItsFieldOnce) {
    ASSERT_TRUE(field());
    field()->setText("third");
    QTest::keyClick(field(), Qt::Key_Return);
    for (int i = 0; i < 3; ++i)
        QCoreApplication::processEvents();
    EXPECT_EQ(names_, (QStringList{"third", "second"}));
    EXPECT_TRUE(complaints().isEmpty()) << complaints().join(u'\n').toStdString();
}

TEST_F(ChoiceTreeTest, TheSameWhereTheFieldIsLeft) {
    ASSERT_TRUE(field());
    field()->setText("third");
    QFocusEvent left{QEvent::FocusOut, Qt::MouseFocusReason};
    tree_.view().setFocus();
    QCoreApplication::sendEvent(field() ? static_cast<QWidget*>(field()) : &tree_, &left);
    for (int i = 0; i < 3; ++i)
        QCoreApplication::processEvents();
    EXPECT_EQ(names_, (QStringList{"third", "second"}));
    EXPECT_TRUE(complaints().isEmpty()) << complaints().join(u'\n').toStdString();
}

TEST_F(ChoiceTreeTest, WhatIsBeingRenamedStaysSo) {
    ASSERT_TRUE(field());
    field()->setText("thi");
    tree_.edit("first");
    ASSERT_TRUE(field());
    EXPECT_EQ(field()->text(), "thi");
    EXPECT_TRUE(complaints().isEmpty()) << complaints().join(u'\n').toStdString();
}

// The list is filled anew while the key is handled, as ticking does.
TEST_F(ChoiceTreeTest, EnterInTheSearchFindsItsFirstMatch) {
    QStringList said;
    QObject::connect(&tree_, &ChoiceTree::found, &tree_, [&](const QString& id) {
        said << "found " + id;
        show({"second", "other second"});
    });
    QObject::connect(&tree_, &ChoiceTree::chosen, &tree_, [&](const QString& id) { said << "chosen " + id; });
    QTest::keyClicks(&tree_.search(), "sec");
    QTest::keyClick(&tree_.search(), Qt::Key_Return);
    EXPECT_EQ(said, (QStringList{"found second", "chosen second"}));
    QTest::keyClick(&tree_.search(), Qt::Key_Down);
    EXPECT_EQ(tree_.selected_id(), "second");
    tree_.search().setText("nothing like it");
    QTest::keyClick(&tree_.search(), Qt::Key_Return);
    EXPECT_EQ(said.size(), 2);
}

} // namespace
} // namespace dubhe::widgets
