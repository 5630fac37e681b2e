// SPDX-License-Identifier: Apache-2.0
#include "random_rows.h"
#include "tables.h"

#include <core/evidence/database_import.h>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <filesystem>

namespace dubhe::test {

namespace {

using namespace evidence;

std::vector<std::string> texts_of(const MeasurementSet& set) {
    std::vector<std::string> texts;
    for (const Measurement& row : set.rows)
        texts.push_back(whole_text(set, row));
    return texts;
}

MeasurementSet one_row(double seconds, const std::string& software = "PyTorch 2", const std::string& device = "T4") {
    MeasurementSet set;
    set.sources.push_back({"somebody", "", "MIT", software, "median", "2024", Timing::kernel});
    set.devices.push_back(device);
    Measurement row;
    row.kind = workload::OperatorKind::softmax;
    row.problem = workload::RowsProblem{.rows = 4, .length = 8};
    row.time_s = seconds;
    set.rows.push_back(row);
    return set;
}

class Databases : public FolderTest {
  protected:
    [[nodiscard]] Database open(const std::string& name = "db.sqlite") const {
        Result<Database> database = Database::open(file(name));
        EXPECT_TRUE(database.ok()) << (database ? "" : to_text(database.diagnostics()));
        return std::move(*database);
    }
};

void expect_counts(const Result<PutCounts>& counts, std::size_t added, std::size_t updated, std::size_t unchanged) {
    ASSERT_TRUE(counts.ok()) << to_text(counts.diagnostics());
    EXPECT_EQ(counts->added, added);
    EXPECT_EQ(counts->updated, updated);
    EXPECT_EQ(counts->unchanged, unchanged);
}

TEST_F(Databases, a_second_time_changes_nothing_and_a_new_time_updates) {
    Database database = open();
    EXPECT_EQ(database.load()->rows.size(), 0U) << "a new file is an empty database";
    expect_counts(database.put(one_row(1e-3)), 1, 0, 0);
    expect_counts(database.put(one_row(1e-3)), 0, 0, 1);
    expect_counts(database.put(one_row(2e-3)), 0, 1, 0);
    const auto loaded = open().load();
    ASSERT_TRUE(loaded.ok());
    ASSERT_EQ(loaded->rows.size(), 1U);
    EXPECT_EQ(loaded->rows[0].time_s, 2e-3);
}

TEST_F(Databases, sources_that_disagree_stand_side_by_side) {
    Database database = open();
    expect_counts(database.put(one_row(1e-3, "PyTorch 2")), 1, 0, 0);
    expect_counts(database.put(one_row(3e-3, "TensorFlow 1.10")), 1, 0, 0);
    const auto loaded = database.load();
    ASSERT_EQ(loaded->rows.size(), 2U);
    EXPECT_EQ(loaded->sources[loaded->rows[0].source].software, "PyTorch 2");
    EXPECT_EQ(loaded->sources[loaded->rows[1].source].software, "TensorFlow 1.10");
}

TEST_F(Databases, the_same_operator_twice_in_a_source_is_two_rows) {
    MeasurementSet set = one_row(1e-3);
    set.rows.push_back(set.rows[0]);
    set.rows[1].time_s = 2e-3;
    Database database = open();
    expect_counts(database.put(set), 2, 0, 0);
    expect_counts(database.put(set), 0, 0, 2);
}

TEST_F(Databases, filters_take_every_condition) {
    Database database = open();
    static_cast<void>(database.put(one_row(1e-3, "a", "T4")));
    static_cast<void>(database.put(one_row(1e-3, "a", "P4")));
    MeasurementSet doubted = one_row(1e-3, "b", "P4");
    doubted.rows[0].doubt = Doubt::too_fast;
    doubted.rows[0].precision = Precision::bf16;
    static_cast<void>(database.put(doubted));
    const auto count = [&](const Filter& filter) { return database.load(filter)->rows.size(); };
    Filter filter;
    EXPECT_EQ(count(filter), 3U);
    filter.devices = {"P4"};
    EXPECT_EQ(count(filter), 2U);
    filter.doubtful = false;
    EXPECT_EQ(count(filter), 1U);
    filter = {};
    filter.precisions = {Precision::bf16, Precision::fp8};
    EXPECT_EQ(count(filter), 1U);
    filter = {};
    filter.kinds = {workload::OperatorKind::linear};
    EXPECT_EQ(count(filter), 0U);
    filter = {};
    filter.origins = {"x' OR 1=1 --"};
    EXPECT_EQ(count(filter), 0U) << "names are no SQL";
}

TEST_F(Databases, statistics_count_by_device_kind_precision_and_origin) {
    Database database = open();
    static_cast<void>(database.put(one_row(1e-3, "a", "T4")));
    static_cast<void>(database.put(one_row(1e-3, "b", "T4")));
    const auto rows = database.statistics();
    ASSERT_TRUE(rows.ok());
    ASSERT_EQ(rows->size(), 1U);
    EXPECT_EQ(rows->at(0).kind, "softmax");
    EXPECT_EQ(rows->at(0).rows, 2U);
}

// The file and its journal as the disk holds them in the middle of a change.
TEST_F(Databases, what_a_killed_writer_left_half_done_is_taken_back_by_a_reader) {
    static_cast<void>(open("live.sqlite").put(one_row(1e-3)));
    SQLite::Database writer{file("live.sqlite").string(), SQLite::OPEN_READWRITE};
    writer.exec("PRAGMA cache_size = 1; BEGIN; CREATE TABLE half (x); "
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) "
                "INSERT INTO half SELECT hex(zeroblob(100)) FROM n");
    for (const std::string suffix : {"", "-journal"})
        std::filesystem::copy_file(file("live.sqlite" + suffix), file("killed.sqlite" + suffix));
    writer.exec("ROLLBACK");
    const Result<Database> read = Database::open_read_only(file("killed.sqlite"));
    ASSERT_TRUE(read.ok()) << to_text(read.diagnostics());
    EXPECT_EQ(read->load()->rows.size(), 1U);
}

TEST_F(Databases, exports_are_merged_by_a_colleague_and_back_without_a_change) {
    Database mine = open("mine.sqlite");
    static_cast<void>(mine.put(one_row(1e-3, "a", "T4")));
    static_cast<void>(mine.put(one_row(1e-3, "a", "P4")));
    Filter filter;
    filter.devices = {"P4"};
    for (const std::string name : {"part.sqlite", "part.csv", "part.csv.gz"}) {
        const auto rows = export_rows(mine, filter, file(name));
        ASSERT_TRUE(rows.ok()) << to_text(rows.diagnostics());
        EXPECT_EQ(*rows, 1U);
    }
    Database theirs = open("theirs.sqlite");
    expect_counts(theirs.merge(*Database::open_read_only(file("part.sqlite"))), 1, 0, 0);
    expect_counts(theirs.merge(*Database::open_read_only(file("part.sqlite"))), 0, 0, 1);
    EXPECT_EQ(theirs.load()->devices.at(theirs.load()->rows.at(0).device), "P4");
    expect_counts(mine.merge(theirs), 0, 0, 1);
    for (const std::string name : {"part.csv", "part.csv.gz"}) {
        const auto summary = import_into(mine, file(name), {}, {});
        ASSERT_TRUE(summary.ok());
        EXPECT_EQ(summary->rows.unchanged, 1U);
    }
}

TEST_F(Databases, a_device_that_becomes_known_gets_its_name) {
    const auto catalog = hardware::Catalog::in_memory();
    ASSERT_TRUE(catalog.ok());
    Database database = open();
    static_cast<void>(database.put(one_row(1e-3, "a", "Tesla T4")));
    static_cast<void>(database.put(one_row(1e-3, "a", "Nobody's")));
    ASSERT_TRUE(database.rename_devices(*catalog).ok());
    EXPECT_THAT(*database.devices(), testing::ElementsAre("Nobody's", "T4"));
    expect_counts(database.put(one_row(1e-3, "a", "T4")), 0, 0, 1);
}

TEST_F(Databases, collectives_are_kept_too) {
    CollectiveSet set;
    set.sources.push_back({"me", "", "", "NCCL", "", "", Timing::kernel});
    set.devices.emplace_back("T4");
    set.rows.push_back({Collective::all_reduce, Precision::fp16, 0, 0, 0, 4, 4, 1024, 1e-5, 0.0});
    Database database = open();
    expect_counts(database.put({}, set), 1, 0, 0);
    expect_counts(database.put({}, set), 0, 0, 1);
    ASSERT_EQ(database.load_collectives()->rows.size(), 1U);
    EXPECT_EQ(database.load_collectives()->rows[0].bytes, 1024);
    Filter only;
    only.operators = false;
    ASSERT_TRUE(export_rows(database, only, file("c.csv")).ok());
    EXPECT_EQ(import_into(database, file("c.csv"), {}, {})->rows.unchanged, 1U);
}

RC_GTEST_FIXTURE_PROP(Databases, load_gives_back_what_was_put, ()) {
    const MeasurementSet set = random_rows();
    std::filesystem::remove(file("random.sqlite"));
    Database database = open("random.sqlite");
    const auto put = database.put(set);
    RC_ASSERT(put.ok());
    RC_ASSERT(put->added == set.rows.size());
    const auto loaded = database.load();
    RC_ASSERT(loaded.ok());
    RC_ASSERT(texts_of(*loaded) == texts_of(set));
    const auto again = database.put(*loaded);
    RC_ASSERT(again.ok());
    RC_ASSERT(again->unchanged == set.rows.size());
}

} // namespace

} // namespace dubhe::test
