// SPDX-License-Identifier: Apache-2.0
// The application's window is killed (SIGKILL) at random moments while it saves, keeps unsaved changes and imports:
// the last saved project opens, what was kept comes back, the catalog holds what was imported.
//
// DUBHE_KILLS says how often (10); DUBHE_SEED from where the moments are drawn.
#include <app/document/document.h>
#include <app/project/project_lock.h>
#include <app/project/recovery.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QThread>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <map>
#include <random>

namespace dubhe::app {
namespace {

int number_from(const char* variable, int usual) {
    const QByteArray text = qgetenv(variable);
    return text.isEmpty() ? usual : text.toInt();
}

constexpr std::int64_t first_number = 1000; // above what projects begin with, as the worker counts

class KillTest : public testing::Test {
  protected:
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    // Works for a random while after it has taken up what the last one left, then is killed.
    void work_and_die(int round) {
        QProcess worker;
        worker.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        worker.start(DUBHE_WORKER, {folder_.path(), QString::number(round)});
        ASSERT_TRUE(worker.waitForStarted());
        const bool at_work = std::uniform_int_distribution<int>{0, 9}(random_) > 0; // else while it starts
        while (at_work && !worker.canReadLine())
            ASSERT_TRUE(worker.waitForReadyRead(60'000)) << "the worker ended";
        QThread::msleep(static_cast<unsigned long>(std::uniform_int_distribution<int>{0, 250}(random_)));
        ASSERT_EQ(worker.state(), QProcess::Running);
        worker.kill();
        ASSERT_TRUE(worker.waitForFinished());
    }
    // The last number of each thing that was said.
    [[nodiscard]] std::map<QByteArray, std::int64_t> log() const {
        std::map<QByteArray, std::int64_t> last;
        QFile file{path("log")};
        if (!file.open(QIODevice::ReadOnly)) return last;
        for (const QByteArray& line : file.readAll().split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            if (words.size() == 2) last[words[0]] = words[1].toLongLong();
        }
        return last;
    }
    [[nodiscard]] static std::int64_t number_of(const Project& project) {
        return project.workloads.empty() ? 0 : project.workloads[0].recipe.batch;
    }
    [[nodiscard]] std::int64_t check_file(std::map<QByteArray, std::int64_t>& last) const {
        if (!QFile::exists(path("p.dubhe"))) {
            EXPECT_EQ(last["saved"], 0) << "a saved project is gone";
            return 0;
        }
        const Result<SavedProject> saved = load_project(path("p.dubhe"));
        if (!saved) {
            ADD_FAILURE() << to_text(saved.diagnostics());
            return 0;
        }
        const std::int64_t number = number_of(saved->project);
        EXPECT_GE(number, last["saved"]);
        EXPECT_LE(number, last["saving"]);
        return number;
    }
    // The highest number that was kept; every pair there is can be read.
    [[nodiscard]] std::int64_t check_kept() const {
        auto catalog = hardware::Catalog::in_memory();
        if (!catalog) throw std::runtime_error{to_text(catalog.diagnostics())};
        Document document{std::move(*catalog)};
        const Recovery recovery{document, path("recovery"), {}, nullptr};
        std::int64_t highest = 0;
        for (const Recovery::Left& left : recovery.left_behind()) {
            const Result<SavedProject> kept = load_project(path("recovery/" + left.id + ".dubhe"));
            if (kept)
                highest = std::max(highest, number_of(kept->project));
            else
                ADD_FAILURE() << to_text(kept.diagnostics());
        }
        return highest;
    }
    void check_catalog(std::map<QByteArray, std::int64_t>& last) const {
        const auto catalog = hardware::Catalog::open(path("catalog.sqlite").toStdString());
        ASSERT_TRUE(catalog.ok()) << to_text(catalog.diagnostics());
        EXPECT_TRUE(catalog->open_notes().empty()) << to_text(catalog->open_notes());
        if (last["imported"] > 0) {
            EXPECT_NE(catalog->entry("Card " + std::to_string(last["imported"])), nullptr);
        }
    }
    // The program itself opens it.
    void check_with_program() const {
        if (!QFile::exists(path("p.dubhe"))) return;
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("DUBHE_DATA_DIR", folder_.path());
        environment.insert("XDG_CONFIG_HOME", path("config"));
        program.setProcessEnvironment(environment);
        program.start(DUBHE_PROGRAM, {path("p.dubhe"), "--render", path("pictures")});
        ASSERT_TRUE(program.waitForFinished(120'000));
        EXPECT_EQ(program.exitCode(), 0) << program.readAllStandardError().toStdString();
    }

    QTemporaryDir folder_;
    std::mt19937 random_{static_cast<unsigned>(number_from("DUBHE_SEED", 1))};
};

TEST_F(KillTest, NothingIsLost) {
    const int kills = number_from("DUBHE_KILLS", 10);
    int while_saving = 0, with_unsaved = 0;
    std::int64_t edits = 0, most_lost = 0;
    for (int round = 0; round < kills; ++round) {
        ASSERT_NO_FATAL_FAILURE(work_and_die(round));
        auto last = log();
        const std::int64_t in_file = check_file(last), kept = check_kept();
        // What was said to be saved or kept is there.
        EXPECT_GE(std::max(in_file, kept), std::max(last["saved"], last["kept"])) << "round " << round;
        while_saving += last["saving"] > last["saved"] ? 1 : 0;
        with_unsaved += kept > in_file ? 1 : 0;
        most_lost = std::max(most_lost, last["edit"] - std::max({in_file, kept, first_number}));
        edits = last["edit"];
        ASSERT_NO_FATAL_FAILURE(check_catalog(last));
        ProjectLock lock; // that of the killed one is in nobody's way
        EXPECT_TRUE(lock.take(path("p.dubhe")));
        lock.release();
        if (round % 10 == 9) {
            ASSERT_NO_FATAL_FAILURE(check_with_program());
        }
        if (testing::Test::HasFailure()) break;
    }
    RecordProperty("kills", kills);
    std::printf("%d kills, %lld edits; %d while saving, %d with unsaved changes that came back; at most the last %lld "
                "edits were lost\n",
                kills, static_cast<long long>(edits - first_number), while_saving, with_unsaved,
                static_cast<long long>(most_lost));
}

// Measurements are imported by a process of their own. Each file comes in whole or not at all, and importing again
// brings the rest.
TEST_F(KillTest, AnImportComesInWhole) {
    constexpr int files = 4, rows = 2000;
    ASSERT_TRUE(QDir{folder_.path()}.mkpath("rows"));
    for (int file = 0; file < files; ++file) {
        QFile out{path("rows/%1.csv").arg(file)};
        ASSERT_TRUE(out.open(QIODevice::WriteOnly));
        out.write("operator,device,time_s\n");
        for (int row = 0; row < rows; ++row) // within what a T4 can do
            out.write(QStringLiteral("softmax fp32 rows=%1 length=512,T4,1e-2\n").arg(file * rows + row + 1).toUtf8());
    }
    const auto rows_there = [this] {
        if (!QFile::exists(path("m.sqlite"))) return 0LL;
        QProcess asked;
        asked.start(DUBHE_CLI, {"db", "stats", "--db", path("m.sqlite"), "--json"});
        EXPECT_TRUE(asked.waitForFinished(60'000));
        if (asked.exitCode() != 0) return 0LL; // none yet
        return nlohmann::json::parse(asked.readAllStandardOutput().toStdString())["rows"].get<long long>();
    };
    const QStringList command{"db", "import", path("rows"), "--db", path("m.sqlite")};
    const int kills = number_from("DUBHE_KILLS", 10);
    long long before = 0;
    int cut_short = 0;
    for (int round = 0; round < kills; ++round) {
        QProcess process;
        process.start(DUBHE_CLI, command);
        ASSERT_TRUE(process.waitForStarted());
        QThread::msleep(static_cast<unsigned long>(std::uniform_int_distribution<int>{0, 120}(random_)));
        cut_short += process.state() == QProcess::Running ? 1 : 0;
        process.kill();
        process.waitForFinished();
        const long long there = rows_there();
        EXPECT_EQ(there % rows, 0);
        EXPECT_GE(there, before);
        before = there;
        if (there == files * rows) { // all is in: from the beginning
            for (const char* suffix : {"", "-wal", "-shm", "-journal"})
                QFile::remove(path("m.sqlite") + suffix);
            before = 0;
        }
    }
    QProcess last;
    last.start(DUBHE_CLI, command);
    ASSERT_TRUE(last.waitForFinished(60'000));
    EXPECT_EQ(last.exitCode(), 0) << last.readAllStandardError().toStdString();
    EXPECT_EQ(rows_there(), files * rows);
    std::printf("%d imports, %d cut short\n", kills, cut_short);
}

} // namespace
} // namespace dubhe::app
