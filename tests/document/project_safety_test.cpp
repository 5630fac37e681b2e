// SPDX-License-Identifier: Apache-2.0
// Whatever happens while a project is saved, the file holds either the old or the new state.
#include <app/document/project_file.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <gmock/gmock.h>

#include <csignal>
#include <cstdlib>
#include <functional>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace dubhe::app {
namespace {

using testing::HasSubstr;

constexpr uid_t nobody = 65534;

class Safety : public testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(save_project({sample_project(), "old"}, file()).ok()); }
    [[nodiscard]] QString file() const { return folder_.filePath("p.dubhe"); }
    void expect_old() const {
        const Result<SavedProject> loaded = load_project(file());
        ASSERT_TRUE(loaded.ok());
        EXPECT_EQ(loaded->layout, "old");
    }

    QTemporaryDir folder_;
};

// Runs `work` in a process of its own and returns what it says: limits and rights stay there.
std::string in_child(const std::function<std::string()>& work) {
    int ends[2];
    if (pipe(ends) != 0) return "no pipe";
    const pid_t child = fork();
    if (child == 0) {
        const std::string text = work();
        const ssize_t written = write(ends[1], text.data(), text.size());
        _exit(written == static_cast<ssize_t>(text.size()) ? 0 : 1);
    }
    close(ends[1]);
    std::string text(4096, '\0');
    const ssize_t size = read(ends[0], text.data(), text.size());
    close(ends[0]);
    waitpid(child, nullptr, 0);
    text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return text;
}

std::string save_and_say(const QString& file) {
    const Result<Done> saved = save_project({titan_bandwidth_project(), "new"}, file);
    return saved ? "saved" : to_text(saved.diagnostics());
}

// As an ordinary user, since root may write everywhere.
std::string save_as_nobody(const QString& file) {
    return in_child([&] {
        if (geteuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0)) return std::string{"can't change user"};
        return save_and_say(file);
    });
}

TEST_F(Safety, ReadOnlyFolderIsNamed) {
    ASSERT_EQ(chmod(folder_.path().toUtf8().constData(), 0555), 0);
    ASSERT_EQ(chmod(file().toUtf8().constData(), 0444), 0);
    for (const QString& target : {file(), folder_.filePath("other.dubhe")}) {
        const std::string text = save_as_nobody(target);
        EXPECT_THAT(text, HasSubstr(target.toStdString()));
        EXPECT_THAT(text, HasSubstr("could not save"));
    }
    ASSERT_EQ(chmod(folder_.path().toUtf8().constData(), 0755), 0);
    expect_old();
    EXPECT_EQ(QDir{folder_.path()}.entryList(QDir::Files | QDir::Hidden), QStringList{"p.dubhe"});
}

// A file that its owner has made read-only stays, though its folder could be written.
TEST_F(Safety, ReadOnlyFileStays) {
    ASSERT_EQ(chmod(folder_.path().toUtf8().constData(), 0777), 0);
    ASSERT_EQ(chmod(file().toUtf8().constData(), 0444), 0);
    EXPECT_THAT(save_as_nobody(file()), HasSubstr("could not save"));
    expect_old();
}

// No file may grow beyond a page: writing fails midway, as on a full disk.
TEST_F(Safety, FullDiskKeepsTheOldFile) {
    const std::string text = in_child([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{4096, 4096};
        if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return std::string{"no limit"};
        return save_and_say(file());
    });
    EXPECT_THAT(text, HasSubstr("could not save"));
    EXPECT_THAT(text, HasSubstr(file().toStdString()));
    expect_old();
    EXPECT_EQ(QDir{folder_.path()}.entryList(QDir::Files | QDir::Hidden), QStringList{"p.dubhe"});
}

TEST_F(Safety, FolderInPlaceOfTheFile) {
    const Result<Done> saved = save_project({sample_project(), {}}, folder_.path());
    ASSERT_FALSE(saved.ok());
    EXPECT_THAT(to_text(saved.diagnostics()), HasSubstr("folder"));
    const Result<Done> nowhere = save_project({sample_project(), {}}, folder_.filePath("no/such/p.dubhe"));
    ASSERT_FALSE(nowhere.ok());
    EXPECT_EQ(nowhere.diagnostics().size(), 1U);
}

// Saving over a damaged file, or another program's, needs nothing of it.
TEST_F(Safety, DamagedFileIsReplaced) {
    QFile target{file()};
    ASSERT_TRUE(target.open(QIODevice::WriteOnly));
    target.write("damaged");
    target.close();
    EXPECT_EQ(save_and_say(file()), "saved");
    EXPECT_TRUE(load_project(file()).ok());
}

// A process that saves two states in turn is killed at some moment, many times: what is found is always one of them.
TEST_F(Safety, KilledWhileSaving) {
    for (int i = 0; i < 25; ++i) {
        const pid_t child = fork();
        if (child == 0) {
            for (bool old = false;; old = !old) {
                if (!save_project({sample_project(), old ? "old" : "new"}, file())) _exit(1);
            }
        }
        usleep(static_cast<useconds_t>(2000 + 700 * i));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        const Result<SavedProject> loaded = load_project(file());
        ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
        EXPECT_TRUE(loaded->layout == "old" || loaded->layout == "new");
        EXPECT_EQ(loaded->project, sample_project());
    }
}

} // namespace
} // namespace dubhe::app
