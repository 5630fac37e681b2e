// SPDX-License-Identifier: Apache-2.0
// The first minute: the start page, empty panels and what they offer, files dropped, settings.
#include "window_fixture.h"

#include <app/document/edits.h>
#include <app/project/file_kinds.h>
#include <widgets/shared/forms/empty_page.h>
#include <widgets/start/choice_card.h>

#include <QCheckBox>
#include <QFile>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <gmock/gmock.h>

#include <algorithm>
#include <stdexcept>

namespace dubhe::app::test {
namespace {

using testing::HasSubstr;

class StartTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        restart();
        answer_nothing();
    }
    void answer_nothing() {
        window().files().set_questions(
            {[](QWidget*, const QString&) { return CloseAnswer::discard; },
             [](QWidget*, const QString&, const QString&, const QString&) { return QString{}; },
             [this](QWidget*, const QString&, const QString&, const QString&) { return file_; },
             [](QWidget*, const QString&, const QString&, const QString&) { return QString{}; }});
    }
    StartCommands& start() const { return window().start(); }
    QPushButton& button(const QWidget& page, const QString& text) const {
        for (QPushButton* each : page.findChildren<QPushButton*>()) {
            if (each->text() == text && each->isVisible()) return *each;
        }
        throw std::runtime_error{"no button " + text.toStdString()};
    }
    void write(const QString& name, const QByteArray& bytes) const {
        QFile file{path(name)};
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    [[nodiscard]] std::string said() const { return window().messages().text().toStdString(); }

    QString file_; // what the dialog of files to open answers
};

TEST_F(StartTest, StandsThereUntilSomethingIsChosen) {
    EXPECT_TRUE(start().is_shown());
    EXPECT_TRUE(start().page().isVisible());
    click_row(window().panels().workloads->tree(), "network/vgg16");
    EXPECT_FALSE(start().is_shown());
    EXPECT_TRUE(window().files().new_project());
    EXPECT_TRUE(start().is_shown());
    document().reset(sample_project());
    EXPECT_FALSE(start().is_shown());
}

TEST_F(StartTest, ComesWhenAskedForAndLeadsBack) {
    document().reset(sample_project());
    settle();
    action("Start page").trigger();
    EXPECT_TRUE(start().is_shown());
    EXPECT_EQ(project(), sample_project());
    QTest::mouseClick(&button(start().page(), "Back to the project"), Qt::LeftButton);
    EXPECT_FALSE(start().is_shown());
    action("Start page").trigger();
    QTest::keyClick(&start().page(), Qt::Key_Escape);
    EXPECT_FALSE(start().is_shown());
    action("Start page").trigger();
    action("Compare").trigger(); // whoever asks for a panel sees it
    EXPECT_FALSE(start().is_shown());
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::CompareTab);
}

TEST_F(StartTest, NewProjectMeansEmptyPanels) {
    QTest::mouseClick(&button(start().page(), "New project"), Qt::LeftButton);
    EXPECT_FALSE(start().is_shown());
    window().editor().tick_gpu("T4", true);
    document().undo_stack().undo(); // empty again, but something can be done again
    EXPECT_FALSE(start().is_shown());
    EXPECT_TRUE(document().undo_stack().canRedo());
}

TEST_F(StartTest, RecentProjectsAreOpenedAndMissingOnesRemoved) {
    document().reset(titan_bandwidth_project());
    ASSERT_TRUE(document().save(path("there.dubhe"), {}).ok());
    settings_->add_recent_file(path("gone.dubhe"));
    settings_->add_recent_file(path("there.dubhe"));
    window().files().new_project();
    action("Start page").trigger();
    const auto cards = start().page().findChildren<widgets::ChoiceCard*>();
    const auto card = [&](const QString& title) {
        const auto found = std::ranges::find_if(cards, [&](const auto* each) { return each->text() == title; });
        return found == cards.end() ? nullptr : *found;
    };
    ASSERT_NE(card("gone"), nullptr);
    EXPECT_FALSE(card("gone")->isEnabled());
    ASSERT_NE(card("there"), nullptr);
    auto* remove = start().page().findChild<QToolButton*>();
    ASSERT_NE(remove, nullptr);
    QTest::mouseClick(remove, Qt::LeftButton);
    QCoreApplication::processEvents();
    EXPECT_EQ(settings_->recent_files(), QStringList{path("there.dubhe")});
    for (auto* each : start().page().findChildren<widgets::ChoiceCard*>()) {
        if (each->text() == "there") {
            each->setFocus();
            QTest::keyClick(each, Qt::Key_Space);
            break;
        }
    }
    EXPECT_EQ(document().file(), path("there.dubhe"));
    EXPECT_FALSE(start().is_shown());
}

// Every control is reached by keyboard and says what it is.
TEST_F(StartTest, SpeaksAndFits) {
    for (const QAbstractButton* each : start().page().findChildren<QAbstractButton*>()) {
        if (!each->isVisible() || !each->isEnabled()) continue;
        EXPECT_NE(each->focusPolicy(), Qt::NoFocus) << each->text().toStdString();
        EXPECT_FALSE(each->text().isEmpty() && each->accessibleName().isEmpty());
    }
    EXPECT_LE(window().minimumSizeHint().width(), 1366);
    EXPECT_LE(window().minimumSizeHint().height(), 768);
}

// An empty panel names what it lacks and leads there.
TEST_F(StartTest, EmptyPanelsOfferWhatTheyLack) {
    QTest::mouseClick(&button(start().page(), "New project"), Qt::LeftButton);
    Explorer& explorer = *window().panels().explorer;
    for (const int tab : {Explorer::SweepTab, Explorer::CompareTab, Explorer::GraphTab, Explorer::SensitivityTab,
                          Explorer::TimelineTab, Explorer::ClusterTab}) {
        window().show_panel(tab);
        settle();
        const auto* empty = explorer.panel(tab)->findChild<widgets::EmptyPage*>();
        ASSERT_NE(empty, nullptr) << tab;
        EXPECT_TRUE(empty->isVisible()) << tab;
        EXPECT_FALSE(empty->text().isEmpty()) << tab;
        EXPECT_THAT(empty->offers(), testing::Contains(widgets::Offer::choose_network)) << tab;
    }
    for (const int tab : {Explorer::TraceTab, Explorer::WhatIfTab}) { // these lack a recorded run
        window().show_panel(tab);
        settle();
        EXPECT_NO_THROW((void)button(*explorer.panel(tab), "Open trace...")) << tab;
    }
    window().show_panel(Explorer::CompareTab);
    action("Workloads").trigger(); // hides the dock
    EXPECT_FALSE(window().panels().workloads->isVisible());
    QTest::mouseClick(&button(explorer.compare(), "Choose a network"), Qt::LeftButton);
    EXPECT_TRUE(window().panels().workloads->isVisible());
    click_row(window().panels().workloads->tree(), "network/vgg16");
    QTest::mouseClick(&button(explorer.compare(), "Choose GPUs"), Qt::LeftButton);
    click_box(window().panels().gpus->tree(), "T4");
    EXPECT_EQ(explorer.compare().findChild<widgets::EmptyPage*>()->isVisible(), false);
}

TEST_F(StartTest, KindsOfFiles) {
    write("a.json", R"({"traceEvents": []})");
    write("b.json", R"({ "gpus": [ {"name": "X"} ] })");
    write("c.json", R"({"format": "dubhe-network", "version": 1})");
    write("config.json", R"({"model_type": "gpt2"})");
    write("d.csv", "name,vendor,sms\nX,Y,1\n");
    write("e.csv", "operator,device,time_s\nrelu fp32 elements=4,T4,1e-6\n");
    write("f.txt", "text");
    EXPECT_EQ(kind_of_file(path("a.json")), FileKind::trace);
    EXPECT_EQ(kind_of_file(path("b.json")), FileKind::catalog);
    EXPECT_EQ(kind_of_file(path("c.json")), FileKind::network);
    EXPECT_EQ(kind_of_file(path("config.json")), FileKind::network);
    EXPECT_EQ(kind_of_file(path("d.csv")), FileKind::catalog);
    EXPECT_EQ(kind_of_file(path("e.csv")), FileKind::measurements);
    EXPECT_EQ(kind_of_file(path("E.CSV.GZ")), FileKind::measurements);
    EXPECT_EQ(kind_of_file(path("f.txt")), FileKind::unknown);
    EXPECT_EQ(kind_of_file(path(".")), FileKind::network); // a folder with a config.json
    EXPECT_EQ(kind_of_file(path("p.DUBHE")), FileKind::project);
    EXPECT_THAT(remedy_for_file("run.nsys-rep").toStdString(), HasSubstr("sqlite"));
    EXPECT_EQ(kind_of_file("snapshot.PICKLE"), FileKind::memory_snapshot);
}

TEST_F(StartTest, SeveralFilesOfAllKindsAreDropped) {
    write("more.json", R"({"gpus": [{"name": "Dropped card", "vendor": "Test", "sms": 10, "lanes_per_sm": 64,
        "boost_clock_MHz": 1000, "peak_fp32_TFLOPs": 1.28, "vector_peak_TFLOPs": 1.28, "memory_bandwidth_GBps": 100,
        "memory_size_GiB": 8, "source": "a test", "date": "2026-01"}]})");
    write_gpt_config(path("config.json"), 2);
    document().reset(sample_project());
    ASSERT_TRUE(document().save(path("p.dubhe"), {}).ok());
    window().files().new_project();
    write("notes.txt", "text");
    write("run.nsys-rep", "binary");
    drop({path("notes.txt"), path("config.json"), path("more.json"), path("p.dubhe"), path("run.nsys-rep")});
    EXPECT_EQ(document().file(), path("p.dubhe"));
    EXPECT_EQ(project().workloads.size(), 2U); // the network came into the project that was dropped with it
    EXPECT_NE(document().catalog().entry("Dropped card"), nullptr);
    EXPECT_THAT(said(), HasSubstr("notes.txt"));
    EXPECT_THAT(said(), HasSubstr("run.nsys-rep"));
    EXPECT_THAT(said(), HasSubstr("nsys export"));
    EXPECT_THAT(said(), HasSubstr(".onnx"));
}

TEST_F(StartTest, SettingsAreFoundAndHold) {
    action("Settings").trigger();
    SettingsPage& page = start().settings();
    ASSERT_TRUE(page.isVisible());
    const qsizetype all = page.titles_shown().size();
    EXPECT_GE(all, 6);
    QTest::keyClicks(&page.search(), "autosave");
    EXPECT_EQ(page.titles_shown(), QStringList{"Keep unsaved changes after"});
    auto* seconds = page.findChild<QSpinBox*>();
    ASSERT_NE(seconds, nullptr);
    seconds->setValue(42);
    EXPECT_EQ(settings_->keep_after_s(), 42);
    page.search().clear();
    QTest::keyClicks(&page.search(), "no such thing");
    EXPECT_TRUE(page.titles_shown().isEmpty());
    page.search().clear();
    EXPECT_EQ(page.titles_shown().size(), all);
    for (QCheckBox* box : page.findChildren<QCheckBox*>())
        box->toggle();
    EXPECT_TRUE(settings_->opens_last_project());
    EXPECT_FALSE(settings_->shows_tours());
    EXPECT_TRUE(settings_->saves_on_close());
    QTest::keyClick(&page, Qt::Key_Escape);
    EXPECT_FALSE(page.isVisible());
    EXPECT_TRUE(start().is_shown()); // where the user came from
}

// A question less, but never a change lost: a project without a file still asks.
TEST_F(StartTest, SavesOnCloseWhereTheUserWantsThat) {
    settings_->set_saves_on_close(true);
    int asked = 0;
    window().files().set_questions({[&asked](QWidget*, const QString&) {
                                        ++asked;
                                        return CloseAnswer::cancel;
                                    },
                                    {},
                                    {},
                                    {},
                                    {}});
    window().editor().tick_gpu("T4", true);
    EXPECT_FALSE(window().close());
    EXPECT_EQ(asked, 1);
    ASSERT_TRUE(document().save(path("p.dubhe"), {}).ok());
    window().editor().tick_gpu("L4", true);
    EXPECT_TRUE(window().close());
    EXPECT_EQ(asked, 1);
    EXPECT_TRUE(is_ticked(load_project(path("p.dubhe"))->project, "L4"));
}

TEST_F(StartTest, SettingsOutOfRangeAreNotTaken) {
    settings_->set_keep_after_s(-5);
    EXPECT_EQ(settings_->keep_after_s(), 1);
    settings_->set_keep_after_s(1 << 30);
    EXPECT_EQ(settings_->keep_after_s(), 600);
    settings_->set_new_launch_s(-1.0);
    EXPECT_EQ(settings_->new_launch_s(), 5e-6);
    settings_->set_new_launch_s(20e-6);
    window().files().new_project();
    EXPECT_EQ(project().launch_s, 20e-6);
    EXPECT_TRUE(start().is_shown()); // still untouched
}

} // namespace
} // namespace dubhe::app::test
