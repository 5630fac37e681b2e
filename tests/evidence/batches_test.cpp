// SPDX-License-Identifier: Apache-2.0
// Files that are larger than what is held of them: the same rows, batch by batch, all or nothing.
#include "random_rows.h"
#include "tables.h"

#include <core/evidence/database_import.h>

#include <gmock/gmock.h>

#include <algorithm>

namespace dubhe::test {

namespace {

using namespace evidence;
using testing::HasSubstr;

// `count` rows of which each third has the key of an earlier one; texts that come back in later batches.
std::string rows(int count, double factor = 1.0) {
    std::string text = "operator,device,time_s,kernels,note,software,licence\n";
    for (int i = 0; i < count; ++i) {
        const int size = i % 3 == 0 ? 7 : i + 10;
        text += "softmax fp32 rows=" + std::to_string(size) + " length=8," + (i % 5 == 0 ? "T4" : "My GPU") + ',' +
                std::to_string(factor * (i + 1)) + "e-5,kernel" + std::to_string(i % 4) +
                (i % 7 == 0 ? ",layout=NHWC" : ",") + ",torch" + std::to_string(i % 2) + ",licence" +
                std::to_string(i % 2) + '\n';
    }
    return text;
}

std::string collectives(int count) {
    std::string text = "collective,device,time_s,bytes,gpus,system\n";
    for (int i = 0; i < count; ++i)
        text += "all_reduce,T4," + std::to_string(i + 1) + "e-5," + std::to_string(1024 * (i % 4 + 1)) + ",4,box" +
                std::to_string(i % 3) + '\n';
    return text;
}

class Batches : public FolderTest {
  protected:
    [[nodiscard]] Database open(const std::string& name) const {
        Result<Database> database = Database::open(file(name));
        EXPECT_TRUE(database.ok());
        return std::move(*database);
    }
    static ImportOptions of(std::size_t batch) {
        ImportOptions options;
        options.batch_rows = batch;
        return options;
    }
    // Everything of a database as text, in its order.
    [[nodiscard]] static std::string all(const Database& database) {
        std::string text;
        const auto operators = database.load();
        for (const Measurement& row : operators->rows)
            text += whole_text(*operators, row) + '\n';
        const auto collectives = database.load_collectives();
        for (const CollectiveMeasurement& row : collectives->rows)
            text += collectives->systems[row.system] + ' ' + std::to_string(row.bytes) + ' ' +
                    std::to_string(row.time_s) + '\n';
        return text;
    }
    static void expect_equal(const PutCounts& a, const PutCounts& b) {
        EXPECT_EQ(a.added, b.added);
        EXPECT_EQ(a.updated, b.updated);
        EXPECT_EQ(a.unchanged, b.unchanged);
    }
};

// A batch has no more rows than asked for, and the file's report counts those of all batches.
TEST_F(Batches, no_more_rows_at_once_than_asked_for) {
    write("in/a.csv", rows(100));
    std::size_t batches = 0, seen = 0;
    Taker take;
    take.batch = [&](const MeasurementSet& operators, const CollectiveSet&) -> Result<Done> {
        ++batches;
        seen += operators.rows.size();
        EXPECT_EQ(operators.rows.size(), 8U);
        EXPECT_LE(operators.kernels.size(), 5U);
        for (const Measurement& row : operators.rows) {
            EXPECT_LT(row.kernels, operators.kernels.size());
            EXPECT_LT(row.note, operators.notes.size());
        }
        return Done{};
    };
    take.file = [&](Import&& import) -> Result<Done> {
        seen += import.rows();
        EXPECT_EQ(import.files.front().taken, 100U);
        return Done{};
    };
    ASSERT_TRUE(import_each(file("in"), of(8), {}, take).ok());
    EXPECT_EQ(batches, 12U); // 96 rows, and four at the end
    EXPECT_EQ(seen, 100U);
}

TEST_F(Batches, a_database_gets_the_same_rows_whatever_their_size) {
    write("in/a.csv", rows(100));
    write("in/b.csv", rows(60, 2.0));
    write("in/c.csv", collectives(50));
    write("in/d.csv.gz", packed(rows(30)));
    Database whole = open("whole.sqlite");
    const auto expected = import_into(whole, file("in"), {}, {});
    ASSERT_TRUE(expected.ok()) << to_text(expected.diagnostics());
    const std::string all_rows = all(whole);
    const auto expected_again = import_into(whole, file("in/b.csv"), {}, {});
    for (const std::size_t batch : {1U, 2U, 7U, 50U, 100U}) {
        SCOPED_TRACE(batch);
        Database parts = open("parts" + std::to_string(batch) + ".sqlite");
        const auto summary = import_into(parts, file("in"), of(batch), {});
        ASSERT_TRUE(summary.ok()) << to_text(summary.diagnostics());
        expect_equal(summary->rows, expected->rows);
        EXPECT_EQ(all(parts), all_rows);
        expect_equal(import_into(parts, file("in/b.csv"), of(batch), {})->rows, expected_again->rows);
        EXPECT_EQ(all(parts), all(whole));
    }
}

TEST_F(Batches, a_file_that_fails_takes_its_batches_with_it) {
    Database database = open("db.sqlite");
    write("in/a.csv", rows(20));
    const std::string whole = packed(rows(20000, 3.0));
    write("in/b.csv.gz", whole.substr(0, whole.size() * 3 / 4));
    write("in/c.csv", collectives(5));
    const auto summary = import_into(database, file("in"), of(100), {});
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->failed_files, 1U);
    EXPECT_EQ(summary->rows.added, 25U);
    EXPECT_THAT(to_text(summary->problems), HasSubstr("nothing of it was taken"));
    EXPECT_EQ(database.load()->rows.size(), 20U);
    EXPECT_FALSE(import_into(database, file("in/b.csv.gz"), of(100), {}).ok());
    EXPECT_EQ(database.load()->rows.size(), 20U);
    // What stopped it mended, a second import goes on.
    write("in/b.csv.gz", packed(rows(20, 3.0)));
    EXPECT_EQ(import_into(database, file("in"), of(7), {})->rows.updated, 20U);
}

// A database that waits for its first change is made by the first file that has rows and can be read to its end, be it
// of many batches or one.
TEST_F(Batches, a_file_that_fails_makes_no_database) {
    const std::string whole = packed(rows(20000)), cut = whole.substr(0, whole.size() * 3 / 4);
    write("in/b.csv.gz", cut);
    write("in/a.csv", "operator,device,time_s\n");
    for (const std::size_t batch : {std::size_t{100}, std::size_t{1} << 18}) {
        SCOPED_TRACE(batch);
        Result<Database> database = Database::open(file("new/db.sqlite"), Making::with_first_change);
        ASSERT_TRUE(database.ok());
        EXPECT_FALSE(import_into(*database, file("in/b.csv.gz"), of(batch), {}).ok());
        const auto summary = import_into(*database, file("in"), of(batch), {});
        ASSERT_TRUE(summary.ok());
        EXPECT_EQ(summary->failed_files, 1U);
        EXPECT_FALSE(database->made());
        EXPECT_TRUE(database->load()->rows.empty());
        EXPECT_TRUE(database->statistics()->empty());
        EXPECT_FALSE(std::filesystem::exists(file("new")));
    }
    write("in/b.csv.gz", whole);
    Result<Database> database = Database::open(file("new/db.sqlite"), Making::with_first_change);
    ASSERT_TRUE(database.ok());
    const auto summary = import_into(*database, file("in"), of(100), {});
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->rows.added, 20000U);
    EXPECT_TRUE(database->made());
    EXPECT_EQ(all(*database), all(open("new/db.sqlite")));
}

// Who comes second finds what the first made.
TEST_F(Batches, two_may_wait_for_their_first_change) {
    write("a.csv", rows(20));
    write("b.csv", rows(30, 2.0));
    Result<Database> one = Database::open(file("db.sqlite"), Making::with_first_change);
    Result<Database> other = Database::open(file("db.sqlite"), Making::with_first_change);
    ASSERT_TRUE(one.ok() && other.ok());
    EXPECT_EQ(import_into(*one, file("a.csv"), {}, {})->rows.added, 20U);
    const auto summary = import_into(*other, file("b.csv"), {}, {});
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->rows.added, 10U);
    EXPECT_EQ(summary->rows.updated, 20U);
    EXPECT_EQ(all(*one), all(*other));
}

// A file that can't be made is told by the first change, not before.
TEST_F(Batches, a_database_that_cannot_be_made) {
    write("a.csv", rows(20));
    write("no-folder", "");
    Result<Database> database = Database::open(file("no-folder/db.sqlite"), Making::with_first_change);
    ASSERT_TRUE(database.ok());
    const auto summary = import_into(*database, file("a.csv"), {}, {});
    ASSERT_FALSE(summary.ok());
    EXPECT_THAT(to_text(summary.diagnostics()), HasSubstr("can't be opened"));
}

// The database refuses a batch: no file of a folder comes after that.
TEST_F(Batches, a_batch_that_is_not_taken_ends_the_import) {
    write("in/a.csv", rows(20));
    write("in/b.csv", rows(20));
    std::size_t asked = 0;
    Taker take;
    take.batch = [&](const auto&...) -> Result<Done> { return ++asked, error("the disk is full"); };
    take.file = [](Import&&) -> Result<Done> { return Done{}; };
    const auto done = import_each(file("in"), of(10), {}, take);
    ASSERT_FALSE(done.ok());
    EXPECT_THAT(to_text(done.diagnostics()), HasSubstr("the disk is full"));
    EXPECT_EQ(asked, 1U);
}

// Keys that are kept on disk count on as those in memory do.
TEST_F(Batches, equal_rows_are_counted_beyond_what_is_held) {
    const auto set = import_text(rows(200));
    ASSERT_TRUE(set.ok());
    Database few = open("few.sqlite"), many = open("many.sqlite");
    for (int time = 0; time < 3; ++time) {
        auto change = few.change(3);
        ASSERT_TRUE(change.ok());
        ASSERT_TRUE(change->put(set->operators).ok());
        ASSERT_TRUE(change->put(set->operators).ok());
        auto expected = many.change();
        ASSERT_TRUE(expected->put(set->operators).ok());
        ASSERT_TRUE(expected->put(set->operators).ok());
        const auto counts = change->commit();
        ASSERT_TRUE(counts.ok()) << to_text(counts.diagnostics());
        expect_equal(*counts, *expected->commit());
        EXPECT_EQ(counts->added, time == 0 ? 400U : 0U);
    }
    EXPECT_EQ(all(few), all(many));
}

TEST_F(Batches, a_change_without_its_commit_never_was) {
    const auto set = import_text(rows(50));
    Database database = open("db.sqlite");
    {
        auto change = database.change(3);
        ASSERT_TRUE(change->put(set->operators).ok());
    }
    EXPECT_EQ(database.load()->rows.size(), 0U);
    EXPECT_EQ(database.put(set->operators)->added, 50U);
}

TEST_F(Batches, one_set_has_no_more_rows_than_it_may) {
    ImportOptions options;
    options.most_rows = 100;
    EXPECT_TRUE(import_text(rows(100), "rows.csv", options).ok());
    const auto more = import_text(rows(101), "rows.csv", options);
    ASSERT_FALSE(more.ok());
    EXPECT_THAT(to_text(more.diagnostics()), HasSubstr("100 rows"));
    write("in/a.csv", rows(60));
    write("in/b.csv", rows(41));
    EXPECT_FALSE(import_folder(file("in"), options).ok());
    options.most_rows = 101;
    EXPECT_EQ(import_folder(file("in"), options)->rows(), 101U);
}

// 65,535 devices, and no more bytes of their names than 16 MiB: rows of others are refused, not held.
TEST_F(Batches, names_have_a_limit) {
    constexpr std::size_t name = 900'000;
    std::string text = "operator,device,time_s\n";
    for (char letter = 'a'; letter < 'a' + 20; ++letter)
        text += "softmax fp32 rows=4 length=8," + std::string(name, letter) + ",0.001\n";
    const auto import = import_text(text);
    ASSERT_TRUE(import.ok());
    constexpr std::size_t room = (std::size_t{16} << 20) / name;
    EXPECT_EQ(import->rows(), room);
    EXPECT_EQ(import->files.front().refused, 20 - room);
    EXPECT_THAT(to_text(import->problems), HasSubstr("more devices"));
}

} // namespace

} // namespace dubhe::test
