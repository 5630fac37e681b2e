// SPDX-License-Identifier: Apache-2.0
// Files that are no database of ours, newer ones, damaged ones: one message each, nothing changed.
#include "tables.h"

#include <core/evidence/database_import.h>
#include <core/evidence/schema.h>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

namespace dubhe::test {

namespace {

using namespace evidence;
using testing::HasSubstr;

class DatabaseRefusal : public FolderTest {
  protected:
    std::filesystem::path made(const std::string& name) const {
        Result<Database> database = Database::open(file(name));
        EXPECT_TRUE(database.ok());
        const auto summary = import_into(
            *database, write("rows.csv", "operator,device,time_s\nsoftmax fp32 rows=4 length=8,T4,1e-5\n"), {}, {});
        EXPECT_TRUE(summary.ok());
        return file(name);
    }
    void change(const std::filesystem::path& path, const std::string& sql) const {
        SQLite::Database database{path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
        database.exec(sql);
    }
    static std::string why_not(const Result<Database>& database) {
        return database ? std::string{} : to_text(database.diagnostics());
    }
    static std::string read(const std::filesystem::path& path) {
        std::ifstream in{path, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
};

TEST_F(DatabaseRefusal, other_files) {
    write("text.sqlite", std::string(5000, 'x'));
    EXPECT_THAT(why_not(Database::open(file("text.sqlite"))), HasSubstr("no measurement database"));
    EXPECT_EQ(read(file("text.sqlite")), std::string(5000, 'x'));
    change(file("other.sqlite"), "CREATE TABLE mine (x)");
    EXPECT_THAT(why_not(Database::open(file("other.sqlite"))), HasSubstr("another program"));
    EXPECT_THAT(why_not(Database::open_read_only(file("nowhere.sqlite"))), HasSubstr("no such file"));
    EXPECT_THAT(why_not(Database::open(folder())), HasSubstr("no file"));
}

TEST_F(DatabaseRefusal, newer_formats) {
    const auto path = made("newer.sqlite");
    change(path, "PRAGMA user_version = " + std::to_string(database_format + 1));
    const std::string before = read(path);
    EXPECT_THAT(why_not(Database::open(path)), HasSubstr("newer version of Dubhe"));
    EXPECT_EQ(read(path), before);
}

TEST_F(DatabaseRefusal, foreign_tables_triggers_and_views) {
    for (const std::string sql :
         {"CREATE TABLE more (x)", "CREATE TRIGGER t AFTER INSERT ON device BEGIN DELETE FROM measurement; END",
          "CREATE VIEW v AS SELECT 1", "DROP TABLE collective"}) {
        std::filesystem::remove(file("foreign.sqlite"));
        change(made("foreign.sqlite"), sql);
        EXPECT_THAT(why_not(Database::open(file("foreign.sqlite"))), HasSubstr("damaged")) << sql;
    }
}

TEST_F(DatabaseRefusal, rows_that_make_no_sense_stop_a_merge_whole) {
    for (const std::string sql :
         {"UPDATE operator SET text = 'nonsense'", "UPDATE measurement SET time_s = -1",
          "UPDATE measurement SET time_s = 9e999", "UPDATE measurement SET scope = 77",
          "UPDATE measurement SET blocks = -1", "UPDATE measurement SET source = 4711", "UPDATE source SET timing = ''",
          "UPDATE measurement SET note = 'text'", "UPDATE measurement SET time_s = 'soon'"}) {
        std::filesystem::remove(file("bad.sqlite"));
        change(made("bad.sqlite"), sql);
        Result<Database> mine = Database::open(file("mine.sqlite"));
        ASSERT_TRUE(mine.ok());
        const auto other = Database::open_read_only(file("bad.sqlite"));
        ASSERT_TRUE(other.ok());
        const auto merged = mine->merge(*other);
        const bool nothing = !merged || merged->added == 0;
        EXPECT_TRUE(nothing) << sql;
        EXPECT_TRUE(merged.ok() || to_text(merged.diagnostics()).find("damaged") != std::string::npos) << sql;
        EXPECT_EQ(mine->load()->rows.size(), 0U) << sql;
    }
}

TEST_F(DatabaseRefusal, files_cut_short) {
    const std::string whole = read(made("whole.sqlite"));
    for (const std::size_t size : {std::size_t{50}, std::size_t{4096}, whole.size() / 2, whole.size() - 100}) {
        write("short.sqlite", whole.substr(0, size));
        const Result<Database> database = Database::open_read_only(file("short.sqlite"));
        if (!database) continue; // refused at once
        const auto loaded = database->load();
        EXPECT_FALSE(loaded.ok() && !loaded->rows.empty() && size < whole.size() / 2);
    }
}

TEST_F(DatabaseRefusal, a_file_that_fails_leaves_nothing_of_itself) {
    Result<Database> database = Database::open(made("mine.sqlite"));
    std::string text = "operator,device,time_s\n";
    for (int i = 1; i < 20000; ++i)
        text += "softmax fp32 rows=" + std::to_string(i * 37 % 9999 + 1) + " length=8,T4,0.001\n";
    const std::string whole = packed(text);
    write("in/short.csv.gz", whole.substr(0, whole.size() * 3 / 4));
    write("in/good.csv", "operator,device,time_s\nsoftmax fp32 rows=5 length=8,T4,1e-5\n");
    const auto summary = import_into(*database, file("in"), {}, {});
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->failed_files, 1U);
    EXPECT_THAT(to_text(summary->problems), HasSubstr("cut short"));
    EXPECT_EQ(database->load()->rows.size(), 2U);
    EXPECT_FALSE(import_into(*database, file("in/short.csv.gz"), {}, {}).ok());
}

TEST_F(DatabaseRefusal, exports_that_cannot_be) {
    const Result<Database> database = Database::open(made("mine.sqlite"));
    const auto why = [&](const Filter& filter, const std::filesystem::path& to) {
        const auto rows = export_rows(*database, filter, to);
        return rows ? std::string{} : to_text(rows.diagnostics());
    };
    Filter nothing;
    nothing.origins = {"nobody"};
    write("kept.csv", "old");
    EXPECT_THAT(why(nothing, file("kept.csv")), HasSubstr("nothing is like that"));
    EXPECT_EQ(read(file("kept.csv")), "old");
    EXPECT_THAT(why({}, file("mine.sqlite")), HasSubstr("itself"));
    EXPECT_NE(why({}, folder()), "");
    EXPECT_NE(why({}, file("no/such/folder/x.csv")), "");
    EXPECT_NE(why({}, file("no/such/folder/x.csv.gz")), "");
}

} // namespace

} // namespace dubhe::test
