// SPDX-License-Identifier: Apache-2.0
// Files that are no sound project of this version: each is refused with one message that names file and cause.
#include <app/document/edits.h>
#include <app/document/project_file.h>
#include <app/document/project_schema.h>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include <sys/stat.h>

namespace dubhe::app {
namespace {

using testing::HasSubstr;

class Refusal : public testing::Test {
  protected:
    void SetUp() override {
        SavedProject saved{sample_project(), "layout"};
        const auto file_of = [](const std::string& bytes) {
            const QByteArray digest =
                QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256).toHex();
            return std::make_shared<const workload::NetworkFile>(bytes, digest.toStdString());
        };
        saved.project.workloads[0].recipe.file = file_of("{}");
        keep_view(saved.project, "A view", "sweep");
        saved.project.tariff.electricity = hardware::Price{Money{0.3}, "EUR", "2025-06", ""};
        saved.project.hypothetical_gpus = {{"Mine", "A100-SXM4-80GB", {{hardware::Specification::sms, 120.0}}}};
        ASSERT_TRUE(save_project(saved, file()).ok());
    }
    [[nodiscard]] QString file() const { return folder_.filePath("p.dubhe"); }
    void change(const std::string& sql) const {
        SQLite::Database database{file().toStdString(), SQLite::OPEN_READWRITE};
        database.exec(sql);
    }
    void write(const QByteArray& bytes) const {
        QFile target{file()};
        ASSERT_TRUE(target.open(QIODevice::WriteOnly));
        target.write(bytes);
    }
    [[nodiscard]] QByteArray bytes() const {
        QFile source{file()};
        return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray{};
    }
    // The one message, which must name the file.
    [[nodiscard]] std::string refusal(const QString& name) const {
        const Result<SavedProject> loaded = load_project(name);
        if (loaded) return "(was loaded)";
        EXPECT_EQ(loaded.diagnostics().size(), 1U);
        const std::string text = to_text(loaded.diagnostics().front());
        EXPECT_THAT(text, HasSubstr(name.toStdString()));
        return text;
    }
    [[nodiscard]] std::string refusal() const { return refusal(file()); }

    QTemporaryDir folder_;
};

TEST_F(Refusal, MissingFileAndFolder) {
    EXPECT_THAT(refusal(folder_.filePath("none.dubhe")), HasSubstr("no such file"));
    EXPECT_THAT(refusal(folder_.path()), HasSubstr("folder"));
}

TEST_F(Refusal, PipeIsNotWaitedFor) {
    const QString pipe = folder_.filePath("pipe.dubhe");
    ASSERT_EQ(mkfifo(pipe.toUtf8().constData(), 0600), 0);
    EXPECT_THAT(refusal(pipe), HasSubstr("device or pipe"));
    EXPECT_THAT(refusal("/dev/zero"), HasSubstr("device or pipe"));
}

TEST_F(Refusal, NoDatabase) {
    write({});
    EXPECT_THAT(refusal(), HasSubstr("empty"));
    write("{\"json\": true}");
    EXPECT_THAT(refusal(), HasSubstr("not a Dubhe project"));
    write(QByteArray{4096, '\0'});
    EXPECT_THAT(refusal(), HasSubstr("not a Dubhe project"));
}

TEST_F(Refusal, AnotherApplicationsDatabase) {
    change("PRAGMA application_id = 252006673"); // GeoPackage 1.0's, of the registry in SQLite's magic.txt
    EXPECT_THAT(refusal(), HasSubstr("another application's"));
}

TEST_F(Refusal, NewerAndImpossibleVersions) {
    change("PRAGMA user_version = " + std::to_string(project_file_version + 1));
    EXPECT_THAT(refusal(), HasSubstr("newer"));
    EXPECT_THAT(refusal(), HasSubstr("Update Dubhe"));
    change("PRAGMA user_version = 0");
    EXPECT_THAT(refusal(), HasSubstr("damaged"));
    change("PRAGMA user_version = -7");
    EXPECT_THAT(refusal(), HasSubstr("damaged"));
}

TEST_F(Refusal, TooLarge) {
    ASSERT_TRUE(QFile::resize(file(), largest_project_file + 1)); // sparse: takes no space
    EXPECT_THAT(refusal(), HasSubstr("larger"));
}

TEST_F(Refusal, TruncatedAnywhere) {
    const QByteArray whole = bytes();
    for (qsizetype size = 0; size < whole.size(); size += 509) {
        write(whole.left(size));
        EXPECT_THAT(refusal(), testing::Not(HasSubstr("(was loaded)"))) << size;
    }
}

// Whatever bytes are hit: an answer, never a crash or a hang. A changed letter inside a name is no damage.
TEST_F(Refusal, OverwrittenAnywhere) {
    const QByteArray whole = bytes();
    QRandomGenerator random{20240611};
    for (int i = 0; i < 400; ++i) {
        QByteArray damaged = whole;
        const int places = random.bounded(1, 64);
        for (int j = 0; j < places; ++j)
            damaged[static_cast<qsizetype>(random.bounded(static_cast<int>(whole.size())))] =
                static_cast<char>(random.bounded(256));
        write(damaged);
        const Result<SavedProject> loaded = load_project(file());
        if (!loaded) {
            EXPECT_EQ(loaded.diagnostics().size(), 1U);
        }
    }
}

// Nothing in a schema may run or stand in for a table: views, triggers, virtual tables, generated columns.
TEST_F(Refusal, ForeignSchema) {
    const QByteArray whole = bytes();
    for (const char* sql :
         {"DROP TABLE ticked; CREATE VIEW ticked AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) "
          "SELECT i AS position, i AS name, 0 AS slot FROM n",
          "CREATE TRIGGER t AFTER INSERT ON ticked BEGIN SELECT 1; END",
          "DROP TABLE ticked; CREATE TABLE ticked (position INTEGER PRIMARY KEY, name TEXT, slot AS (1))",
          "CREATE TABLE extra (a)", "CREATE INDEX more ON ticked (slot)", "DROP TABLE settings"}) {
        write(whole);
        change(sql);
        EXPECT_THAT(refusal(), HasSubstr("damaged")) << sql;
    }
}

struct BadValue {
    std::string sql, table, column;
};

class ValueRefusal : public Refusal, public testing::WithParamInterface<BadValue> {};

TEST_P(ValueRefusal, NamesTableAndColumn) {
    change("PRAGMA ignore_check_constraints = ON; " + GetParam().sql);
    const std::string text = refusal();
    EXPECT_THAT(text, HasSubstr("table " + GetParam().table));
    EXPECT_THAT(text, HasSubstr("column " + GetParam().column));
}

INSTANTIATE_TEST_SUITE_P(
    Values, ValueRefusal,
    testing::Values(
        BadValue{"UPDATE workloads SET question = json_set(question, '$.batch', 0)", "workloads", "question"},
        BadValue{"UPDATE workloads SET question = json_set(question, '$.batch', -9223372036854775808)", "workloads",
                 "question"},
        BadValue{"UPDATE workloads SET question = json_set(question, '$.batch', 1.5e300)", "workloads", "question"},
        BadValue{"UPDATE workloads SET question = json_set(question, '$.seq', 16777217)", "workloads", "question"},
        BadValue{"UPDATE workloads SET question = json_set(question, '$.past', -1)", "workloads", "question"},
        BadValue{"UPDATE workloads SET question = json_set(question, '$.dim', json_array('height=0'))", "workloads",
                 "question"},
        BadValue{"UPDATE workloads SET question = json_set(question, '$.dim', 'height=640')", "workloads", "question"},
        BadValue{"UPDATE workloads SET question = json_set(question, '$.mode', 'guessing')", "workloads", "question"},
        BadValue{"UPDATE workloads SET question = json_set(question, '$.precision', 'fp33')", "workloads", "question"},
        BadValue{"UPDATE workloads SET question = json_set(question, '$.lora', 'many')", "workloads", "question"},
        BadValue{"UPDATE workloads SET question = json_set(question, '$.stack', 7)", "workloads", "question"},
        BadValue{"UPDATE workloads SET question = json_set(question, '$.optimizer', 'luck')", "workloads", "question"},
        BadValue{"UPDATE workloads SET question = '{'", "workloads", "question"},
        BadValue{"UPDATE workloads SET title = ''", "workloads", "title"},
        BadValue{"UPDATE workloads SET title = CAST(x'ff' AS TEXT)", "workloads", "title"},
        BadValue{"UPDATE workloads SET title = x'00'", "workloads", "title"},
        BadValue{"UPDATE workloads SET network = printf('%.5000c', 'a')", "workloads", "network"},
        BadValue{"UPDATE workloads SET network = './../../etc/passwd'", "workloads", "network"},
        BadValue{"UPDATE overrides SET value = -1", "overrides", "value"},
        BadValue{"UPDATE overrides SET value = 9e999", "overrides", "value"},
        BadValue{"UPDATE overrides SET value = 'many'", "overrides", "value"},
        BadValue{"UPDATE overrides SET specification = 'speed'", "overrides", "specification"},
        BadValue{"UPDATE overrides SET gpu = 7", "overrides", "gpu"},
        BadValue{"UPDATE ticked SET slot = -1", "ticked", "slot"},
        BadValue{"UPDATE sweep SET axis = 'mood'", "sweep", "axis"},
        BadValue{"UPDATE sweep SET first = 0", "sweep", "first"},
        BadValue{"UPDATE sweep SET last = first / 2", "sweep", "last"},
        BadValue{"UPDATE sweep SET points = 1000000000", "sweep", "points"},
        BadValue{"UPDATE sweep SET metric = 'beauty'", "sweep", "metric"},
        BadValue{"UPDATE sweep SET logarithmic_axis = 2", "sweep", "logarithmic_axis"},
        BadValue{"UPDATE sweep SET every_workload = 2", "sweep", "every_workload"},
        BadValue{"UPDATE sweep SET second_axis = 'mood'", "sweep", "second_axis"},
        BadValue{"UPDATE sweep SET second_axis = 'sms'", "sweep", "second_first"},
        BadValue{"UPDATE sweep SET second_axis = 'sms', second_first = 2, second_last = 1", "sweep", "second_last"},
        BadValue{"UPDATE network_files SET bytes = x'00'", "network_files", "digest"},
        BadValue{"UPDATE network_files SET bytes = 'text'", "network_files", "bytes"},
        BadValue{"UPDATE workloads SET file = 'no such digest'", "workloads", "file"},
        BadValue{"UPDATE views SET name = ''", "views", "name"},
        BadValue{"UPDATE view_gpus SET slot = -1", "view_gpus", "slot"},
        BadValue{"UPDATE view_gpus SET view = 7", "view_gpus", "view"},
        BadValue{"UPDATE settings SET current_workload = 1", "settings", "current_workload"},
        BadValue{"UPDATE settings SET launch_s = -1e-6", "settings", "launch_s"},
        BadValue{"UPDATE tariff SET electricity = -1", "tariff", "electricity"},
        BadValue{"UPDATE tariff SET electricity = 'cheap'", "tariff", "electricity"},
        BadValue{"UPDATE tariff SET currency = NULL", "tariff", "currency"},
        BadValue{"UPDATE tariff SET life_years = 9e999", "tariff", "life_years"},
        BadValue{"UPDATE tariff SET utilisation = 1.5", "tariff", "utilisation"},
        BadValue{"UPDATE layout SET state = zeroblob(2000000)", "layout", "state"},
        BadValue{"UPDATE layout SET state = 'text'", "layout", "state"}));

// Numbers that are fine one by one, and make no sense together or as what they stand for.
TEST_F(Refusal, TariffsThatMakeNoSense) {
    const QByteArray whole = bytes();
    for (const char* set : {"idle_power = 0.9, load_power = 0.5", "pue = 0.5", "currency = 'cents'", "utilisation = 0",
                            "life_years = 101", "currency = 'eur'"}) {
        write(whole);
        change(std::string{"UPDATE tariff SET "} + set);
        EXPECT_THAT(refusal(), HasSubstr("table tariff")) << set;
    }
    write(whole);
    change("INSERT INTO tariff SELECT 1, electricity, currency, date, source, life_years, utilisation, load_power, "
           "idle_power, pue FROM tariff");
    EXPECT_THAT(refusal(), HasSubstr("tariff"));
}

TEST_F(Refusal, TooManyRows) {
    change("WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) "
           "INSERT INTO ticked SELECT i, 'gpu ' || i, 0 FROM n");
    EXPECT_THAT(refusal(), HasSubstr("ticked"));
}

} // namespace
} // namespace dubhe::app
