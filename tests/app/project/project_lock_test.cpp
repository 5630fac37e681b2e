// SPDX-License-Identifier: Apache-2.0
// Two programs on one project: the second is told; a killed one is in nobody's way.
#include "../window_fixture.h"

#include <app/document/edits.h>
#include <app/project/project_lock.h>

#include <QDir>
#include <QPushButton>
#include <QTest>
#include <gmock/gmock.h>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

namespace dubhe::app::test {
namespace {

using testing::HasSubstr;

// Another process takes the lock and is killed, or lives until `release` is closed.
class Other {
  public:
    explicit Other(const QString& file) {
        int ready[2], hold[2];
        if (pipe(ready) != 0 || pipe(hold) != 0) return;
        child_ = fork();
        if (child_ == 0) {
            ProjectLock lock;
            const char taken = lock.take(file) ? 'y' : 'n';
            (void)!write(ready[1], &taken, 1);
            char ignored = 0;
            (void)!read(hold[0], &ignored, 1);
            kill(getpid(), SIGKILL);
        }
        (void)!read(ready[0], &taken_, 1);
        for (const int end : {ready[0], ready[1], hold[0], hold[1]})
            ends_.push_back(end);
    }
    ~Other() {
        die();
        for (const int end : ends_)
            close(end);
    }
    Other(const Other&) = delete;
    Other& operator=(const Other&) = delete;
    void die() {
        if (child_ <= 0) return;
        kill(child_, SIGKILL);
        waitpid(child_, nullptr, 0);
        child_ = 0;
    }
    [[nodiscard]] bool has_it() const { return taken_ == 'y'; }
    [[nodiscard]] pid_t process() const { return child_; }

  private:
    pid_t child_ = 0;
    char taken_ = 0;
    std::vector<int> ends_;
};

class LockTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        window().files().set_questions(
            {[](QWidget*, const QString&) { return CloseAnswer::discard; },
             [this](QWidget*, const QString&, const QString&, const QString&) { return path("p.dubhe"); },
             {},
             {},
             {}});
        ASSERT_TRUE(save_project({titan_bandwidth_project(), {}}, path("p.dubhe")).ok());
    }
    void take_offer(const QString& text) {
        for (QPushButton* each : window().messages().findChildren<QPushButton*>()) {
            if (each->isVisible() && each->text() == text) {
                QTest::mouseClick(each, Qt::LeftButton);
                return settle();
            }
        }
        FAIL() << "no offer " << text.toStdString();
    }
    [[nodiscard]] std::string said() const { return window().messages().text().toStdString(); }
};

TEST_F(LockTest, TheSecondIsTold) {
    const Other first{path("p.dubhe")};
    ASSERT_TRUE(first.has_it());
    EXPECT_FALSE(window().files().open_project_file(path("p.dubhe")));
    EXPECT_EQ(project(), sample_project()); // what was open stays
    EXPECT_THAT(said(), HasSubstr("p.dubhe"));
    EXPECT_THAT(said(), HasSubstr(std::to_string(first.process())));
    take_offer("Open a copy");
    EXPECT_EQ(project(), titan_bandwidth_project());
    EXPECT_TRUE(document().file().isEmpty()); // saving asks for a name
    EXPECT_TRUE(document().modified());
    // Saving the copy over the original is refused while that is open elsewhere.
    EXPECT_FALSE(window().files().save_as());
    EXPECT_THAT(said(), HasSubstr("nothing was saved"));
}

TEST_F(LockTest, OpenAnyway) {
    const Other first{path("p.dubhe")};
    EXPECT_FALSE(window().files().open_project_file(path("p.dubhe")));
    take_offer("Open anyway");
    EXPECT_EQ(document().file(), path("p.dubhe"));
    EXPECT_TRUE(ProjectLock::holder(path("p.dubhe"))); // the first one has it still
    window().editor().tick_gpu("T4", true);
    EXPECT_TRUE(window().files().save()); // nobody wrote it since
}

TEST_F(LockTest, AKilledOneIsInNobodysWay) {
    Other first{path("p.dubhe")};
    ASSERT_TRUE(ProjectLock::holder(path("p.dubhe")));
    first.die();
    EXPECT_TRUE(QFile::exists(path(".p.dubhe.open"))); // left behind
    EXPECT_FALSE(ProjectLock::holder(path("p.dubhe")));
    EXPECT_TRUE(window().files().open_project_file(path("p.dubhe")));
    const auto holder = ProjectLock::holder(path("p.dubhe"));
    ASSERT_TRUE(holder);
    EXPECT_EQ(holder->process, getpid());
}

// What is told about a recovered project is told at once: that it is unsaved, that its file is open elsewhere, that a
// GPU is missing.
TEST_F(LockTest, ARecoveredProjectThatIsOpenElsewhereIsTold) {
    const QString running = path("running"), kept = path("recovery");
    {
        auto catalog = hardware::Catalog::in_memory();
        Document document{std::move(*catalog)};
        Recovery recovery{document, running, {}, nullptr};
        ASSERT_TRUE(document.open(path("p.dubhe")).ok());
        document.apply("Edit", [](Project& project) { project.ticked.push_back({"No such GPU", 7}); });
        ASSERT_TRUE(recovery.keep_now());
        // What its files are once it is killed: a fork of this process, whose window has threads, could hang.
        ASSERT_TRUE(QDir{}.mkpath(kept));
        for (const QString& each : QDir{running}.entryList({"*.dubhe", "*.json"}, QDir::Files))
            ASSERT_TRUE(QFile::copy(QDir{running}.filePath(each), QDir{kept}.filePath(each)));
    }
    const Other first{path("p.dubhe")};
    ASSERT_TRUE(first.has_it());
    auto catalog = hardware::Catalog::in_memory();
    ASSERT_TRUE(catalog.ok());
    Document document{std::move(*catalog)};
    MainWindow second{document, *settings_, [](Theme) {}, kept};
    second.show();
    ASSERT_EQ(second.recovery().left_behind().size(), 1U);
    ASSERT_TRUE(second.files().recover(second.recovery().left_behind()[0].id));
    const std::string text = second.messages().text().toStdString();
    EXPECT_THAT(text, HasSubstr("not saved yet"));
    EXPECT_THAT(text, HasSubstr("open in another Dubhe"));
    EXPECT_THAT(text, HasSubstr("not in the catalog"));
    EXPECT_TRUE(second.messages().is_error());
    second.wait_until_settled();
}

// However the project is named, opened, saved under another name or closed: the lock is that of the open file.
TEST_F(LockTest, FollowsTheOpenFile) {
    EXPECT_TRUE(window().files().open_project_file(path("p.dubhe")));
    EXPECT_TRUE(ProjectLock::holder(path("p.dubhe")));
    EXPECT_TRUE(window().files().open_project_file(path("p.dubhe"))); // again: it is its own
    ASSERT_TRUE(QFile::link(path("p.dubhe"), path("link.dubhe")));
    EXPECT_TRUE(ProjectLock::holder(path("link.dubhe")));
    ASSERT_TRUE(document().save(path("other.dubhe"), {}).ok());
    EXPECT_FALSE(ProjectLock::holder(path("p.dubhe")));
    EXPECT_TRUE(ProjectLock::holder(path("other.dubhe")));
    EXPECT_FALSE(window().files().open_project_file(path("missing.dubhe"))); // what fails changes nothing
    EXPECT_TRUE(ProjectLock::holder(path("other.dubhe")));
    EXPECT_TRUE(window().files().new_project());
    EXPECT_FALSE(ProjectLock::holder(path("other.dubhe")));
    EXPECT_FALSE(QFile::exists(path(".other.dubhe.open")));
}

TEST_F(LockTest, AFolderThatCannotBeWrittenLocksNothing) {
    ProjectLock lock;
    EXPECT_TRUE(lock.take("/proc/self/no.dubhe"));
    EXPECT_TRUE(lock.is_of("/proc/self/no.dubhe"));
    EXPECT_FALSE(ProjectLock::holder("/proc/self/no.dubhe"));
}

} // namespace
} // namespace dubhe::app::test
