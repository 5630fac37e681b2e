// SPDX-License-Identifier: Apache-2.0
#include <core/files/sqlite_guard.h>

#include <gtest/gtest.h>

#include <memory>
#include <sqlite3.h>
#include <string>

namespace dubhe {
namespace {

class SqliteGuardTest : public testing::Test {
  protected:
    void SetUp() override {
        sqlite3* opened = nullptr;
        ASSERT_EQ(sqlite3_open(":memory:", &opened), SQLITE_OK);
        connection_.reset(opened);
        run("CREATE TABLE rows (value TEXT); CREATE TABLE log (value TEXT)");
        run("CREATE VIEW all_rows AS SELECT value FROM rows");
        run("CREATE TRIGGER copies AFTER INSERT ON rows BEGIN INSERT INTO log VALUES (new.value); END");
        distrust(connection_.get(), 1000);
    }
    int run(const std::string& sql) const {
        return sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    }
    int rows_of(const std::string& table) const {
        int rows = 0;
        const auto count = [](void* sum, int, char**, char**) { return ++*static_cast<int*>(sum), 0; };
        EXPECT_EQ(sqlite3_exec(connection_.get(), ("SELECT * FROM " + table).c_str(), count, &rows, nullptr),
                  SQLITE_OK);
        return rows;
    }
    struct Close {
        void operator()(sqlite3* connection) const { sqlite3_close(connection); }
    };
    std::unique_ptr<sqlite3, Close> connection_;
};

TEST_F(SqliteGuardTest, NothingOfTheSchemaRuns) {
    EXPECT_EQ(run("INSERT INTO rows VALUES ('a')"), SQLITE_OK);
    EXPECT_EQ(rows_of("rows"), 1);
    EXPECT_EQ(rows_of("log"), 0) << "the trigger ran";
    EXPECT_NE(run("SELECT * FROM all_rows"), SQLITE_OK) << "the view was read";
    EXPECT_NE(run("SELECT load_extension('libm.so.6')"), SQLITE_OK);
}

TEST_F(SqliteGuardTest, NoCellIsLonger) {
    EXPECT_EQ(run("INSERT INTO rows VALUES (randomblob(900))"), SQLITE_OK);
    EXPECT_NE(run("INSERT INTO rows VALUES (randomblob(2000))"), SQLITE_OK);
}

} // namespace
} // namespace dubhe
