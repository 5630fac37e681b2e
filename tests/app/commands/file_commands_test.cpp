// SPDX-License-Identifier: Apache-2.0
#include "../window_fixture.h"

#include <app/document/edits.h>
#include <app/document/project_file.h>

#include <QDir>
#include <QFile>
#include <gmock/gmock.h>

namespace dubhe::app::test {
namespace {

using testing::HasSubstr;

class FileCommandsTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        window().files().set_questions(
            {[this](QWidget*, const QString&) {
                 ++asked_;
                 return answer_;
             },
             [this](QWidget*, const QString&, const QString&, const QString&) { return file_; },
             [this](QWidget*, const QString&, const QString&, const QString&) { return file_; },
             [this](QWidget*, const QString&, const QString&, const QString&) { return text_; }});
    }
    void change() { window().editor().tick_gpu("T4", true); }

    CloseAnswer answer_ = CloseAnswer::cancel;
    QString file_; // what the file dialogs answer
    QString text_; // what the user types where a name is asked for
    int asked_ = 0;
};

TEST_F(FileCommandsTest, SavedAndReopenedIsEqual) {
    write_gpt_config(path("config.json"), 2);
    drop({path("config.json")});
    window().editor().make_hypothetical("V100-SXM2-16GB");
    change();
    action("Compare").trigger();
    const Project saved = project();
    file_ = path("study"); // the suffix is added
    EXPECT_TRUE(window().files().save());
    EXPECT_FALSE(window().isWindowModified());
    EXPECT_TRUE(QFile::exists(path("study.dubhe")));
    restart();
    EXPECT_TRUE(window().files().open_project_file(path("study.dubhe")));
    settle();
    EXPECT_EQ(project(), saved);
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::CompareTab); // the layout came along
    EXPECT_TRUE(document().network()); // a file of the project's own folder is read
    EXPECT_EQ(settings_->recent_files().front(), path("study.dubhe"));
}

TEST_F(FileCommandsTest, ClosingWithChangesAsks) {
    EXPECT_TRUE(window().close());
    EXPECT_EQ(asked_, 0); // nothing was changed
    window().show();
    change();
    EXPECT_FALSE(window().close()); // cancelled
    EXPECT_EQ(asked_, 1);
    answer_ = CloseAnswer::save;
    file_.clear(); // the file dialog is cancelled: nothing may be lost
    EXPECT_FALSE(window().close());
    file_ = path("no/such/folder/p.dubhe"); // saving fails
    EXPECT_FALSE(window().close());
    EXPECT_TRUE(window().messages().is_error());
    EXPECT_THAT(window().messages().text().toStdString(), HasSubstr("could not save"));
    EXPECT_TRUE(is_ticked(project(), "T4"));
    file_ = path("p.dubhe");
    EXPECT_TRUE(window().close());
    EXPECT_TRUE(is_ticked(load_project(path("p.dubhe"))->project, "T4"));
}

TEST_F(FileCommandsTest, DiscardingCloses) {
    change();
    answer_ = CloseAnswer::discard;
    EXPECT_TRUE(window().close());
    EXPECT_EQ(asked_, 1);
}

TEST_F(FileCommandsTest, NewAndOpenAskToo) {
    change();
    EXPECT_FALSE(window().files().new_project());
    const Preset other = *preset("titan-bandwidth");
    EXPECT_FALSE(window().files().start_preset(other));
    EXPECT_FALSE(window().files().open_project_file(path("p.dubhe")));
    EXPECT_EQ(asked_, 3);
    EXPECT_TRUE(is_ticked(project(), "T4"));
    answer_ = CloseAnswer::discard;
    EXPECT_TRUE(window().files().start_preset(other));
    EXPECT_EQ(project(), titan_bandwidth_project());
}

TEST_F(FileCommandsTest, ABadFileIsNamedAndWhatIsOpenStays) {
    QFile bad{path("bad.dubhe")};
    ASSERT_TRUE(bad.open(QIODevice::WriteOnly));
    bad.write("nonsense");
    bad.close();
    file_ = path("bad.dubhe");
    EXPECT_FALSE(window().files().open_project());
    EXPECT_THAT(window().messages().text().toStdString(), HasSubstr("bad.dubhe"));
    EXPECT_EQ(project(), sample_project());
    EXPECT_TRUE(settings_->recent_files().isEmpty());
}

TEST_F(FileCommandsTest, AnotherProgramsChangesAreNotOverwritten) {
    file_ = path("p.dubhe");
    EXPECT_TRUE(window().files().save());
    change();
    EXPECT_TRUE(window().files().save()); // one's own saving is no foreign change
    const SavedProject foreign{titan_bandwidth_project(), {}};
    ASSERT_TRUE(save_project(foreign, file_).ok());
    window().editor().tick_gpu("T4", false);
    EXPECT_FALSE(window().files().save());
    EXPECT_TRUE(window().messages().is_error());
    EXPECT_EQ(load_project(file_)->project, foreign.project);
    file_ = path("other.dubhe");
    EXPECT_TRUE(window().files().save_as());
    EXPECT_TRUE(window().files().save());
}

TEST_F(FileCommandsTest, ForeignFilesAreReadOnRequest) {
    QDir{folder_.path()}.mkpath("elsewhere");
    QDir{folder_.path()}.mkpath("project");
    write_gpt_config(path("elsewhere/config.json"), 2);
    SavedProject foreign{sample_project(), {}};
    foreign.project.workloads[0].recipe.network = path("elsewhere/config.json").toStdString();
    ASSERT_TRUE(save_project(foreign, path("project/p.dubhe")).ok());
    EXPECT_TRUE(window().files().open_project_file(path("project/p.dubhe")));
    settle();
    EXPECT_FALSE(document().network());
    EXPECT_TRUE(window().messages().isVisible());
    const auto buttons = window().messages().findChildren<QPushButton*>();
    ASSERT_FALSE(buttons.isEmpty());
    EXPECT_TRUE(buttons[0]->isVisible());
    buttons[0]->click();
    settle();
    EXPECT_TRUE(document().network());
}

TEST_F(FileCommandsTest, ExportsWhatIsInFront) {
    for (const auto& [format, name] : {std::pair{Explorer::Format::png, "c.png"},
                                       {Explorer::Format::svg, "c.svg"},
                                       {Explorer::Format::pdf, "c.pdf"},
                                       {Explorer::Format::csv, "c.csv"}}) {
        file_ = path(name);
        window().files().export_current(format);
        EXPECT_GT(QFileInfo{file_}.size(), 100) << name;
    }
    file_ = path("no/such/folder/c.png");
    window().files().export_current(Explorer::Format::png);
    EXPECT_TRUE(window().messages().is_error());
    EXPECT_THAT(window().messages().text().toStdString(), HasSubstr("c.png"));
}

} // namespace
} // namespace dubhe::app::test
