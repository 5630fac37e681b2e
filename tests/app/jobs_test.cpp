// SPDX-License-Identifier: Apache-2.0
// Three jobs from the start page to their answer by mouse and keyboard, with the steps that they may take: a step is a
// click, a choice from a list, or a text that is typed.
#include "window_fixture.h"

#include <app/document/edits.h>
#include <widgets/sensitivity/seek_form.h>
#include <widgets/start/choice_card.h>
#include <widgets/start/price_row.h>

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTest>
#include <gmock/gmock.h>

#include <algorithm>

namespace dubhe::app::test {
namespace {

class JobsTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        restart(); // nothing was done yet: the start page
    }
    void click(QWidget* widget) {
        ASSERT_NE(widget, nullptr);
        ASSERT_TRUE(widget->isVisible());
        QTest::mouseClick(widget, Qt::LeftButton, {}, {std::min(8, widget->width() / 2), widget->height() / 2});
        ++steps_;
        settle();
    }
    void type(QLineEdit* field, const QString& text) {
        ASSERT_NE(field, nullptr);
        ASSERT_TRUE(field->isVisible());
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
        ++steps_;
        settle();
    }
    // By the keys that go through a list.
    void choose(const QString& list, const QString& text) {
        QComboBox* box = nullptr;
        for (auto* each : form().findChildren<QComboBox*>()) {
            if (each->accessibleName() == list && each->isVisible()) box = each;
        }
        ASSERT_NE(box, nullptr) << list.toStdString();
        const int wanted = box->findText(text);
        ASSERT_GE(wanted, 0) << text.toStdString();
        box->setFocus();
        for (int i = box->currentIndex(); i < wanted; ++i)
            QTest::keyClick(box, Qt::Key_Down);
        for (int i = box->currentIndex(); i > wanted; --i)
            QTest::keyClick(box, Qt::Key_Up);
        EXPECT_EQ(box->currentText(), text);
        ++steps_;
    }
    void click_card(const QString& question) {
        click(window().start().page().findChild<widgets::ChoiceCard*>(question));
    }
    void click_tab(const QString& title) {
        for (auto* bar : window().panels().explorer->findChildren<QTabBar*>()) {
            for (int i = 0; i < bar->count(); ++i) {
                if (!bar->isVisible() || bar->tabText(i) != title) continue;
                QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(i).center());
                ++steps_;
                return settle();
            }
        }
        FAIL() << title.toStdString();
    }
    template <class Button>
    static Button* button(const QWidget& in, const QString& text) {
        for (auto* each : in.findChildren<Button*>()) {
            if (each->text().remove(u'&') == text && each->isVisible()) return each;
        }
        return nullptr;
    }
    widgets::QuestionForm& form() const { return window().start().page().question_form(); }

    int steps_ = 0;
};

// "Which A100 would decode Llama 3 8B in 10 ms?"
TEST_F(JobsTest, AHypotheticalA100ForDecodingToAGoalTakesSevenSteps) {
    click_card("design");
    choose("Network", "Llama 3.1 8B");
    choose("GPU to start from", "A100-SXM4-80GB");
    click(&form().ask_button());
    EXPECT_GT(document().current()->recipe.past, 0);
    click_tab("Sensitivity");
    auto* seek = window().panels().explorer->sensitivity().findChild<widgets::SeekForm*>();
    const double goal_s = 0.7 * predicted_s();
    type(seek->findChild<QLineEdit*>(), QString::number(goal_s * 1e3, 'g', 3) + " ms");
    click(button<QPushButton>(*seek, "Add GPU"));
    EXPECT_LE(steps_, 7);
    ASSERT_GE(project().hypothetical_gpus.size(), 2U);
    EXPECT_EQ(project().hypothetical_gpus.back().base, "A100-SXM4-80GB");
    EXPECT_NEAR(predicted_s(), goal_s, 0.01 * goal_s);
}

// "A100, V100 or H100 for ResNet and BERT?", up to the report.
TEST_F(JobsTest, ThreeGpusForTwoNetworksToAReportTakeTwelveSteps) {
    click_card("buy"); // ResNet-50 and BERT, A100 and H100 are ticked
    click(button<QCheckBox>(form(), "V100-SXM2-16GB"));
    for (const auto& [gpu, price] :
         {std::pair{"A100-SXM4-80GB", "USD 15000"}, {"H100-SXM5-80GB", "USD 30000"}, {"V100-SXM2-16GB", "USD 3000"}})
        type(form().findChild<widgets::PriceRow*>()->field(gpu), price);
    click(&form().ask_button());
    QTest::keyClick(&window(), Qt::Key_R, Qt::ControlModifier);
    ++steps_;
    settle();
    widgets::ReportForm& report = *window().reports().form();
    report.set_file(path("offer")); // which the form proposes; the test writes elsewhere
    for (auto* format : report.findChildren<QCheckBox*>()) {
        if (format->text().contains("HTML") && !format->isChecked()) click(format); // a PDF is usual
    }
    click(button<QPushButton>(report, "Write the report"));
    EXPECT_LE(steps_, 12);
    QFile page{path("offer.html")};
    ASSERT_TRUE(page.open(QIODevice::ReadOnly)) << window().messages().text().toStdString();
    const QByteArray text = page.readAll();
    for (const char* words : {"Recommendation", "H100-SXM5-80GB", "V100-SXM2-16GB", "ResNet-50", "BERT", "USD"})
        EXPECT_TRUE(text.contains(words)) << words;
    EXPECT_LT(text.indexOf("Recommendation"), text.size() / 2);
}

// "512 H100 for GPT-3: how split, how long?"
TEST_F(JobsTest, TheBestSplitOfGpt3On512H100TakesSixSteps) {
    click_card("scale");
    choose("Network", "GPT-3 175B");
    choose("Machines", "DGX H100");
    choose("Number of GPUs", "512 GPUs");
    click(&form().ask_button());
    EXPECT_LE(steps_, 6);
    auto* panel = static_cast<widgets::ClusterPanel*>(window().panels().explorer->built(Explorer::ClusterTab));
    ASSERT_NE(panel, nullptr);
    ASSERT_TRUE(panel->answer());
    ASSERT_TRUE(panel->answer()->prediction);
    EXPECT_EQ(panel->answer()->prediction->split.gpus(), 512);
    EXPECT_TRUE(panel->answer()->prediction->fits);
}

} // namespace
} // namespace dubhe::app::test
