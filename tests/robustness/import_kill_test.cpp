// SPDX-License-Identifier: Apache-2.0
// The application's window is killed while it imports measurements (by a process of its own), entries of the catalog,
// opens recorded runs and saves: sometimes alone, so that the process that imports outlives it, sometimes with it.
// Databases are whole, each file of measurements is in altogether or not at all, what was said to be in is in, the
// project opens.
//
// DUBHE_KILLS says how often (10); DUBHE_SEED from where the moments are drawn.
#include <app/document/project_file.h>
#include <core/evidence/database.h>
#include <core/hardware/catalog/catalog.h>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QThread>
#include <gmock/gmock.h>

#include <csignal>
#include <random>
#include <set>
#include <sqlite3.h>
#include <unistd.h>

namespace dubhe::app {
namespace {

constexpr std::size_t rows_of_a_file = 500; // as the worker writes them
constexpr std::size_t many_rows = 40'000;   // the database begins anew: each round reads all of it

std::string integrity_of(const QString& file) {
    sqlite3* database = nullptr;
    std::string answer = "not opened";
    if (sqlite3_open(file.toUtf8().constData(), &database) == SQLITE_OK) {
        const auto take = [](void* text, int columns, char** values, char**) {
            if (columns > 0 && values[0]) *static_cast<std::string*>(text) += values[0];
            return 0;
        };
        answer.clear();
        sqlite3_busy_timeout(database, 10'000);
        char* problem = nullptr;
        if (sqlite3_exec(database, "PRAGMA integrity_check", take, &answer, &problem) != SQLITE_OK && problem)
            answer += problem;
        sqlite3_free(problem);
    }
    sqlite3_close(database);
    return answer;
}

class ImportKillTest : public testing::Test {
  protected:
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] int up_to(int most) { return std::uniform_int_distribution<int>{0, most}(random_); }

    void work_and_die(int round) {
        QProcess worker;
        worker.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        worker.setChildProcessModifier([] { setpgid(0, 0); });
        worker.start(DUBHE_WORKER, {folder_.path(), QString::number(round), DUBHE_CLI,
                                    QStringLiteral(DUBHE_SOURCE_DIR "/tests/trace/files/resnet18_h200.dubherec")});
        ASSERT_TRUE(worker.waitForStarted());
        while (!worker.canReadLine())
            ASSERT_TRUE(worker.waitForReadyRead(60'000)) << "the worker ended";
        QThread::msleep(static_cast<unsigned long>(up_to(1200)));
        ASSERT_EQ(worker.state(), QProcess::Running);
        const auto process = static_cast<pid_t>(worker.processId());
        ::kill(up_to(1) == 0 ? process : -process, SIGKILL);
        ASSERT_TRUE(worker.waitForFinished());
    }
    // The numbers of what was said.
    [[nodiscard]] std::set<std::int64_t> said(const QByteArray& what) const {
        std::set<std::int64_t> numbers;
        QFile file{path("log")};
        if (!file.open(QIODevice::ReadOnly)) return numbers;
        for (const QByteArray& line : file.readAll().split('\n')) {
            if (line.startsWith(what + ' ')) numbers.insert(line.mid(what.size() + 1).toLongLong());
        }
        return numbers;
    }
    [[nodiscard]] std::size_t check_measurements() const {
        const QString file = path("measurements.sqlite");
        if (!QFile::exists(file)) return 0;
        EXPECT_EQ(integrity_of(file), "ok");
        const auto database = evidence::Database::open(file.toStdString());
        if (!database) {
            ADD_FAILURE() << to_text(database.diagnostics());
            return 0;
        }
        const auto statistics = database->statistics();
        if (!statistics) {
            ADD_FAILURE() << to_text(statistics.diagnostics());
            return 0;
        }
        std::size_t rows = 0;
        for (const evidence::StatisticsRow& each : *statistics)
            rows += each.rows;
        EXPECT_EQ(rows % rows_of_a_file, 0U) << "half a file";
        return rows;
    }
    void check_catalog() const {
        EXPECT_EQ(integrity_of(path("catalog.sqlite")), "ok");
        const auto catalog = hardware::Catalog::open(path("catalog.sqlite").toStdString());
        ASSERT_TRUE(catalog.ok()) << to_text(catalog.diagnostics());
        EXPECT_TRUE(catalog->open_notes().empty()) << to_text(catalog->open_notes());
        for (const std::int64_t number : said("imported"))
            EXPECT_NE(catalog->entry("Card " + std::to_string(number)), nullptr);
    }
    void check_project() const {
        if (said("saved").empty()) return;
        const Result<SavedProject> saved = load_project(path("p.dubhe"));
        ASSERT_TRUE(saved.ok()) << to_text(saved.diagnostics());
        ASSERT_FALSE(saved->project.workloads.empty());
        const std::set<std::int64_t> begun = said("saving");
        EXPECT_TRUE(begun.contains(saved->project.workloads[0].recipe.batch));
    }
    [[nodiscard]] std::size_t files_said() const {
        std::set<std::int64_t> files = said("rows");
        std::erase_if(files, [this](std::int64_t each) { return of_before_.contains(each); });
        return files.size();
    }
    void begin_anew() {
        of_before_ = said("rows");
        for (const char* suffix : {"", "-wal", "-shm", "-journal"})
            QFile::remove(path("measurements.sqlite") + suffix);
    }

    QTemporaryDir folder_;
    std::set<std::int64_t> of_before_; // went into a database that is gone
    std::mt19937 random_{qEnvironmentVariableIntValue("DUBHE_SEED") > 0
                             ? static_cast<unsigned>(qEnvironmentVariableIntValue("DUBHE_SEED"))
                             : 1U};
};

TEST_F(ImportKillTest, WhatWasImportedIsWhole) {
    const int asked = qEnvironmentVariableIntValue("DUBHE_KILLS"), kills = asked > 0 ? asked : 10;
    std::size_t cut_short = 0;
    for (int round = 0; round < kills; ++round) {
        ASSERT_NO_FATAL_FAILURE(work_and_die(round));
        const std::size_t rows = check_measurements();
        const std::size_t least = files_said() * rows_of_a_file;
        EXPECT_GE(rows, least) << "round " << round << ": rows that were reported are gone";
        cut_short += rows > least ? 1 : 0; // in, but its window was killed before it could say so
        ASSERT_NO_FATAL_FAILURE(check_catalog());
        ASSERT_NO_FATAL_FAILURE(check_project());
        if (testing::Test::HasFailure()) break;
        if (rows > many_rows) begin_anew();
    }
    std::printf(
        "%d kills: %zu files of measurements, %zu GPUs imported, %zu saves; %zu times more was in than had been "
        "said\n",
        kills, said("rows").size(), said("imported").size(), said("saved").size(), cut_short);
}

} // namespace
} // namespace dubhe::app
