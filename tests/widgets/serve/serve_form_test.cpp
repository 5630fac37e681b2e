// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/serve/serve_form.h>

#include <QCheckBox>
#include <QSignalSpy>
#include <QtTest/QTest>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

struct ServeFormTest : testing::Test {
    template <class W>
    W* named(const QString& name) const {
        for (W* widget : form.findChildren<W*>()) {
            if (widget->accessibleName() == name) return widget;
        }
        return nullptr;
    }
    template <class Field>
    void type(const QString& name, const QString& text) const {
        auto* field = named<Field>(name);
        ASSERT_TRUE(field) << name.toStdString();
        field->setText(text);
        field->setModified(true);
        QTest::keyClick(field, Qt::Key_Return);
    }
    ServeForm form;
};

// What can't be read is explained below its field, changes nothing, and Escape takes it back.
TEST_F(ServeFormTest, ExplainsBadInputInPlace) {
    QSignalSpy changed{&form, &ServeForm::changed};
    const ServeSettings before = form.settings();
    type<TextField>("Tokens of a prompt", "many");
    EXPECT_FALSE(form.problem_of(ServeField::prompt).isEmpty());
    type<TextField>("Tokens of an answer", "0");
    EXPECT_FALSE(form.problem_of(ServeField::answer).isEmpty());
    type<TextField>("Objectives", "ttft p98 1 s");
    EXPECT_TRUE(form.problem_of(ServeField::objectives).contains("p99")) << "says what there is";
    type<TextField>("Objectives", "ttft p99 1");
    EXPECT_FALSE(form.problem_of(ServeField::objectives).isEmpty()) << "a time needs its unit";
    type<NumberField>("Requests a second", "-3");
    EXPECT_FALSE(form.problem_of(ServeField::rate).isEmpty());
    EXPECT_EQ(changed.count(), 0);
    EXPECT_EQ(form.settings(), before);
    auto* prompt = named<TextField>("Tokens of a prompt");
    QTest::keyClick(prompt, Qt::Key_Escape);
    EXPECT_EQ(prompt->text(), "1024");
    EXPECT_TRUE(form.problem_of(ServeField::prompt).isEmpty());
}

TEST_F(ServeFormTest, HandsOnWhatMakesSense) {
    QSignalSpy changed{&form, &ServeForm::changed};
    type<TextField>("Tokens of a prompt", "lognormal:512:0.8");
    type<TextField>("Objectives", "");
    type<NumberField>("Requests a second", "2.5");
    named<CountBox>("Tensor-parallel GPUs")->setValue(4);
    EXPECT_EQ(changed.count(), 4);
    EXPECT_EQ(form.settings().prompt, "lognormal:512:0.8");
    EXPECT_TRUE(form.settings().objectives.empty());
    EXPECT_EQ(form.settings().rate, 2.5);
    EXPECT_EQ(form.settings().split.tensor, 4);
}

// What another field makes meaningless can't be reached.
TEST_F(ServeFormTest, TakesWorkersDraftsAndPrefixes) {
    auto* share = named<CountBox>("Accepted drafts");
    auto* worker_split = named<CountBox>("Tensor-parallel GPUs of a prefill worker");
    auto* tokens = named<CountBox>("Tokens of a shared prefix");
    ASSERT_TRUE(share && worker_split && tokens);
    EXPECT_FALSE(share->isEnabled() || worker_split->isEnabled() || tokens->isEnabled());
    named<CountBox>("Prefill workers")->setValue(2);
    named<CountBox>("Drafted tokens")->setValue(3);
    named<CountBox>("Shared prefixes")->setValue(10);
    EXPECT_TRUE(share->isEnabled() && worker_split->isEnabled() && tokens->isEnabled());
    worker_split->setValue(4);
    share->setValue(65);
    auto* cache = named<QCheckBox>("Prefix cache");
    ASSERT_TRUE(cache);
    QTest::keyClick(cache, Qt::Key_Space);
    const ServeSettings& taken = form.settings();
    EXPECT_EQ(taken.prefill_workers, 2);
    EXPECT_EQ(taken.prefill_tensor, 4);
    EXPECT_EQ(taken.drafted, 3);
    EXPECT_EQ(taken.accepted, 65);
    EXPECT_EQ(taken.prefixes, 10);
    EXPECT_TRUE(taken.prefix_cache);
}

TEST_F(ServeFormTest, ShowsWhatIsProposed) {
    form.set_proposed(12.0, 2);
    EXPECT_TRUE(named<NumberField>("Requests a second")->placeholderText().contains("12"));
    EXPECT_TRUE(named<CountBox>("Tensor-parallel GPUs")->text().contains("2"));
    EXPECT_FALSE(form.settings().rate) << "nothing was chosen";
}

TEST_F(ServeFormTest, EveryFieldHasANameForThoseWhoCantSee) {
    for (const QWidget* field : form.findChildren<QWidget*>()) {
        const bool input = qobject_cast<const ChoiceBox*>(field) || qobject_cast<const CountBox*>(field) ||
                           qobject_cast<const TextField*>(field) || qobject_cast<const NumberField*>(field);
        EXPECT_FALSE(input && field->accessibleName().isEmpty());
    }
}

} // namespace
} // namespace dubhe::widgets
