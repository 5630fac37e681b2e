// SPDX-License-Identifier: Apache-2.0
// What a program that is killed leaves behind, and what becomes of it.
#include <app/document/edits.h>
#include <app/project/recovery.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <gmock/gmock.h>

#include <csignal>
#include <memory>
#include <sys/wait.h>
#include <unistd.h>

namespace dubhe::app {
namespace {

using testing::HasSubstr;

class RecoveryTest : public testing::Test {
  protected:
    struct Program {
        std::unique_ptr<Document> document;
        std::unique_ptr<Recovery> recovery; // ends first
    };
    [[nodiscard]] Program start() const {
        auto catalog = hardware::Catalog::in_memory();
        if (!catalog) throw std::runtime_error{to_text(catalog.diagnostics())};
        Program program;
        program.document = std::make_unique<Document>(std::move(*catalog));
        program.recovery = std::make_unique<Recovery>(
            *program.document, kept(), [] { return QByteArray{"layout"}; }, nullptr);
        return program;
    }
    [[nodiscard]] QString kept() const { return folder_.filePath("recovery"); }
    [[nodiscard]] QString project_file() const { return folder_.filePath("p.dubhe"); }
    [[nodiscard]] QStringList files() const { return QDir{kept()}.entryList(QDir::Files); }
    // A program works in a separate process and is killed before it saves. To be called before this process starts
    // its first thread: a thread that ends while the process forks can leave GLib's allocator locked in the child.
    void work_and_die(const std::function<void(Program&)>& work) const {
        const pid_t child = fork();
        if (child == 0) {
            Program program = start();
            work(program);
            program.recovery->keep_now();
            kill(getpid(), SIGKILL);
        }
        waitpid(child, nullptr, 0);
    }
    // A saved project, opened anew.
    [[nodiscard]] bool open_a_saved_one(Program& program) const {
        program.document->reset(sample_project());
        return program.document->save(project_file(), {}).ok() && program.document->open(project_file()).ok();
    }

    QTemporaryDir folder_;
};

void tick(Document& document, const std::string& gpu) {
    document.apply("Tick", [&](Project& project) { tick_gpu(project, gpu); });
}

TEST_F(RecoveryTest, KilledProgramLosesNothing) {
    work_and_die([](Program& program) {
        program.document->reset(sample_project());
        tick(*program.document, "T4");
    });
    Program program = start();
    const auto left = program.recovery->left_behind();
    ASSERT_EQ(left.size(), 1U);
    EXPECT_THAT(left[0].title.toStdString(), HasSubstr("ResNet-50"));
    EXPECT_LT(left[0].when.secsTo(QDateTime::currentDateTimeUtc()), 60);
    ASSERT_TRUE(program.recovery->recover(left[0].id).ok());
    EXPECT_TRUE(is_ticked(program.document->project(), "T4"));
    EXPECT_TRUE(program.document->modified());
    EXPECT_EQ(program.document->layout(), "layout");
    EXPECT_TRUE(program.recovery->left_behind().empty());
    // It is this program's to lose now.
    EXPECT_EQ(files().filter(".dubhe").size(), 1);
}

// Changes to a saved project come back as changes to it, and its file is safe from being overwritten unseen.
TEST_F(RecoveryTest, ChangesOfASavedProject) {
    work_and_die([&](Program& program) {
        if (open_a_saved_one(program)) tick(*program.document, "T4");
    });
    Program program = start();
    ASSERT_EQ(program.recovery->left_behind().size(), 1U);
    ASSERT_TRUE(program.recovery->recover(program.recovery->left_behind()[0].id).ok());
    EXPECT_EQ(program.document->file(), project_file());
    EXPECT_TRUE(program.document->modified());
    EXPECT_FALSE(program.document->changed_on_disk());
    EXPECT_TRUE(program.document->save(project_file(), {}).ok());
    EXPECT_TRUE(is_ticked(load_project(project_file())->project, "T4"));
    EXPECT_TRUE(files().filter(".dubhe").empty()); // saved: nothing to keep
}

TEST_F(RecoveryTest, AFileWrittenSinceIsNotOverwritten) {
    work_and_die([&](Program& program) {
        if (open_a_saved_one(program)) tick(*program.document, "T4");
    });
    ASSERT_TRUE(save_project({titan_bandwidth_project(), {}}, project_file()).ok()); // a colleague
    Program program = start();
    ASSERT_TRUE(program.recovery->recover(program.recovery->left_behind()[0].id).ok());
    EXPECT_TRUE(program.document->changed_on_disk());
    EXPECT_FALSE(program.document->save(project_file(), {}).ok());
    EXPECT_EQ(load_project(project_file())->project, titan_bandwidth_project());
}

TEST_F(RecoveryTest, ARunningProgramsStateIsItsOwn) {
    const Program first = start();
    first.document->reset(sample_project());
    tick(*first.document, "T4");
    first.recovery->keep_now();
    EXPECT_EQ(files().filter(".dubhe").size(), 1);
    const Program second = start();
    EXPECT_TRUE(second.recovery->left_behind().empty());
}

TEST_F(RecoveryTest, EndingLeavesNothing) {
    {
        const Program program = start();
        program.document->reset(sample_project());
        program.recovery->keep_now(); // nothing has changed
        EXPECT_TRUE(files().empty());
        tick(*program.document, "T4");
        program.recovery->keep_now();
        EXPECT_FALSE(files().empty());
        program.document->undo_stack().undo(); // unmodified again
        EXPECT_TRUE(files().filter(".dubhe").empty());
        tick(*program.document, "T4");
        program.recovery->keep_now();
    }
    EXPECT_TRUE(files().empty());
}

TEST_F(RecoveryTest, DamagedAndForeignFilesDoNoHarm) {
    ASSERT_TRUE(QDir{}.mkpath(kept()));
    const auto write = [&](const QString& name, const QByteArray& bytes) {
        QFile file{QDir{kept()}.filePath(name)};
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    write("a.json", "{\"title\": 7, \"file\": [], \"when\": \"never\"}");
    write("a.dubhe", "no project");
    write("b.json", "no JSON");
    write("c.dubhe", "alone");
    Program program = start();
    program.document->reset(sample_project());
    const auto left = program.recovery->left_behind();
    ASSERT_EQ(left.size(), 1U);
    EXPECT_FALSE(program.recovery->recover(left[0].id).ok());
    EXPECT_EQ(program.document->project(), sample_project());
    program.recovery->discard(left[0].id);
    EXPECT_TRUE(program.recovery->left_behind().empty());
}

TEST_F(RecoveryTest, NowhereToKeep) {
    auto catalog = hardware::Catalog::in_memory();
    ASSERT_TRUE(catalog.ok());
    Document document{std::move(*catalog)};
    document.reset(sample_project());
    for (const QString& nowhere : {QString{}, QStringLiteral("/proc/no/such")}) {
        Recovery recovery{document, nowhere, {}, nullptr};
        tick(document, nowhere.isEmpty() ? "T4" : "P4");
        recovery.keep_now();
        EXPECT_TRUE(recovery.left_behind().empty());
    }
}

// Two programs with the same file: the one that saves second is told, and nothing is lost.
TEST_F(RecoveryTest, TwoProgramsDoNotOverwriteEachOther) {
    const Program first = start();
    first.document->reset(sample_project());
    ASSERT_TRUE(first.document->save(project_file(), {}).ok());
    const Program second = start();
    ASSERT_TRUE(second.document->open(project_file()).ok());
    tick(*first.document, "T4");
    tick(*second.document, "P4");
    ASSERT_TRUE(first.document->save(project_file(), {}).ok());
    const Result<Done> refused = second.document->save(project_file(), {});
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(to_text(refused.diagnostics()), HasSubstr("another program"));
    EXPECT_TRUE(is_ticked(load_project(project_file())->project, "T4"));
    EXPECT_TRUE(second.document->save(project_file(), {}, Document::Overwrite::anything).ok()); // the user insists
    EXPECT_EQ(QDir{folder_.path()}.entryList(QDir::Files | QDir::Hidden), QStringList{"p.dubhe"});
}

// However fast changes follow each other: what was said to be kept is the latest state, never one that was written
// beside it.
TEST_F(RecoveryTest, AnOlderStateNeverOvertakes) {
    const Program program = start();
    program.document->reset(sample_project());
    program.recovery->set_delay(0);
    for (std::int64_t batch = 65; batch < 125; ++batch) {
        const auto edit = [&](std::int64_t to) {
            program.document->apply("Edit", [to](Project& project) { project.workloads[0].recipe.batch = to; });
        };
        edit(2 * batch);
        QCoreApplication::processEvents(); // the timer begins to keep it
        edit(2 * batch + 1);
        ASSERT_TRUE(program.recovery->keep_now());
        const QStringList kept = files().filter(".dubhe");
        ASSERT_EQ(kept.size(), 1);
        const Result<SavedProject> saved = load_project(QDir{this->kept()}.filePath(kept.front()));
        ASSERT_TRUE(saved.ok());
        ASSERT_EQ(saved->project.workloads[0].recipe.batch, 2 * batch + 1);
    }
}

// A program that is killed between the two files of its first pair leaves nothing for ever.
TEST_F(RecoveryTest, HalfAPairIsSweptAway) {
    work_and_die([](Program& program) {
        program.document->reset(sample_project());
        tick(*program.document, "T4");
    });
    for (const QString& note : files().filter(".json"))
        QFile::remove(QDir{kept()}.filePath(note));
    EXPECT_FALSE(files().isEmpty());
    const Program program = start();
    program.document->reset(sample_project());
    tick(*program.document, "L4");
    EXPECT_TRUE(program.recovery->keep_now());
    EXPECT_EQ(files().filter(".dubhe").size(), 1); // its own
    EXPECT_EQ(files().filter(".lock").size(), 1);
    EXPECT_TRUE(program.recovery->left_behind().empty());
}

// Killed between saving and forgetting what was kept: both are the same, and saving goes on.
TEST_F(RecoveryTest, WhatWasSavedInTheLastMomentCanBeSavedAgain) {
    work_and_die([&](Program& program) {
        if (!open_a_saved_one(program)) return;
        tick(*program.document, "T4");
        program.recovery->keep_now();
        (void)save_project({program.document->project(), {}}, project_file()); // past the program's own state
    });
    Program program = start();
    ASSERT_EQ(program.recovery->left_behind().size(), 1U);
    ASSERT_TRUE(program.recovery->recover(program.recovery->left_behind()[0].id).ok());
    EXPECT_FALSE(program.document->modified());
    EXPECT_FALSE(program.document->changed_on_disk());
    tick(*program.document, "L4");
    EXPECT_TRUE(program.document->save(project_file(), {}).ok());
    EXPECT_TRUE(is_ticked(load_project(project_file())->project, "T4"));
}

} // namespace
} // namespace dubhe::app
