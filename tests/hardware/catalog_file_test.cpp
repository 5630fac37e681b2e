// SPDX-License-Identifier: Apache-2.0
// The catalog on disk: what lasts, what is refused, what is repaired.
#include "catalog_file.h"
#include "gpus.h"

#include <core/hardware/lint/lint.h>

#include <gmock/gmock.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <sys/resource.h>
#include <unistd.h>

namespace dubhe::hardware {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(CatalogFile, MakesFolderAndFileAndKeepsEveryNumber) {
    file = folder / "new" / "deeper" / "catalog.sqlite";
    EXPECT_EQ(all_gpus(open()), all_gpus());
    const Catalog again = open();
    EXPECT_EQ(all_gpus(again), all_gpus()) << "equal to the last bit, in the same order";
    EXPECT_TRUE(again.open_notes().empty()) << to_text(again.open_notes());
    EXPECT_EQ(again.file(), file);
    EXPECT_EQ(std::distance(fs::directory_iterator{file.parent_path()}, {}), 1) << "one file, no journal left";
}

// Lint finds fault with such a price; it is kept all the same, in every form that an entry has.
TEST_F(CatalogFile, APriceWithoutDateAndSourceIsKept) {
    Gpu mine = own_gpu();
    mine.price = Price{Money{12.34}, "EUR", "", ""};
    ASSERT_TRUE(open().put(mine));
    const Catalog catalog = open();
    EXPECT_EQ(catalog.find("Mine").value().price, mine.price);
    const auto as_json = parse_catalog_json(to_catalog_json(std::array{mine}), "x");
    ASSERT_TRUE(as_json) << to_text(as_json.diagnostics());
    EXPECT_EQ(as_json->front(), mine);
    const auto as_csv = parse_catalog_csv(to_catalog_csv(std::array{mine}), "x");
    ASSERT_TRUE(as_csv) << to_text(as_csv.diagnostics());
    EXPECT_EQ(as_csv->front(), mine);
    std::vector<std::string> keys;
    for (const Finding& finding : lint(catalog.find("Mine").value())) {
        if (finding.rule == Rule::price_without_date) keys.push_back(finding.key);
    }
    EXPECT_EQ(keys, (std::vector<std::string>{"price_date", "price_source"}));
}

TEST_F(CatalogFile, ChangesLast) {
    Gpu mine = own_gpu();
    mine.memory_bandwidth = BytesPerSecond{1e12 / 3};
    mine.aliases = {"my card", "the one"};
    mine.links = {{"Wire", BytesPerSecond{1e9 / 7}}};
    mine.price = Price{Money{12.34}, "EUR", "2024-03-18", "a shop"};
    Gpu changed = shipped("L4");
    changed.sms = 60;
    {
        Catalog catalog = open();
        ASSERT_TRUE(catalog.put(mine));
        ASSERT_TRUE(catalog.put(changed));
        ASSERT_TRUE(catalog.remove("K80"));
    }
    Catalog catalog = open();
    EXPECT_EQ(catalog.find("the one").value().memory_bandwidth, mine.memory_bandwidth);
    EXPECT_EQ(catalog.find("Mine").value().price, mine.price);
    EXPECT_EQ(catalog.entries().back().gpu.name, "Mine");
    EXPECT_EQ(catalog.entry("Mine")->origin, Origin::user);
    EXPECT_EQ(catalog.entry("L4")->gpu, changed);
    EXPECT_EQ(catalog.entry("L4")->origin, Origin::modified);
    EXPECT_EQ(catalog.entry("K80"), nullptr);
    ASSERT_TRUE(catalog.reset("K80"));
    ASSERT_TRUE(catalog.reset("L4"));
    ASSERT_TRUE(catalog.remove("Mine"));
    EXPECT_EQ(all_gpus(open()), all_gpus());
}

TEST_F(CatalogFile, ANewerSetOfShippedEntriesLeavesTheUsersAlone) {
    {
        Catalog catalog = open();
        ASSERT_TRUE(catalog.put(own_gpu()));
        ASSERT_TRUE(catalog.remove("K80"));
    }
    // As an older program would have left it: another hash, one entry unknown, one with old figures.
    sql("UPDATE meta SET value = 'abc'; DELETE FROM gpu WHERE name = 'T4'; UPDATE gpu SET tdp_W = 1 WHERE name = 'L4'");
    const Catalog catalog = open();
    EXPECT_EQ(catalog.find("T4").value(), shipped("T4"));
    EXPECT_EQ(catalog.find("L4").value(), shipped("L4"));
    EXPECT_EQ(catalog.entry("K80"), nullptr);
    EXPECT_NE(catalog.entry("Mine"), nullptr);
}

TEST_F(CatalogFile, RefusesOtherFiles) {
    write("name,tdp_W\nthis is a table of something else entirely, and long enough to have a header\n" +
          std::string(200, 'x'));
    const std::string before = bytes();
    EXPECT_THAT(refusal(), HasSubstr("not an SQLite file"));
    EXPECT_EQ(bytes(), before) << "nothing lost";
}

TEST_F(CatalogFile, RefusesDatabasesOfOtherPrograms) {
    SQLite::Database{file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE}.exec(
        "CREATE TABLE photos (name TEXT)");
    EXPECT_THAT(refusal(), HasSubstr("another program"));
}

TEST_F(CatalogFile, RefusesNewerFormats) {
    static_cast<void>(open());
    sql("PRAGMA user_version = 99");
    EXPECT_THAT(refusal(), AllOf(HasSubstr("newer"), HasSubstr("99")));
}

TEST_F(CatalogFile, RefusesAFolder) {
    fs::create_directory(file);
    EXPECT_THAT(refusal(), HasSubstr("folder"));
}

TEST_F(CatalogFile, RefusesAFileWithoutItsTables) {
    static_cast<void>(open());
    sql("DROP TABLE gpu");
    EXPECT_THAT(refusal(), HasSubstr("damaged"));
}

// A trigger that a change sets off would delete what nobody asked for.
TEST_F(CatalogFile, RefusesTriggersAndViews) {
    static_cast<void>(open());
    for (const auto& [kind, statement] :
         {std::pair{"TRIGGER", "CREATE TRIGGER t AFTER UPDATE ON gpu BEGIN DELETE FROM link; END"},
          std::pair{"VIEW", "CREATE VIEW t AS SELECT * FROM gpu"}}) {
        sql(statement);
        const std::string before = bytes();
        EXPECT_THAT(refusal(), HasSubstr("triggers or views")) << kind;
        EXPECT_EQ(bytes(), before) << "nothing lost";
        sql(std::string{"DROP "} + kind + " t");
        EXPECT_TRUE(open().open_notes().empty()) << kind;
    }
}

TEST_F(CatalogFile, ANameWithoutAFolderIsOfTheCurrentOne) {
    const fs::path before = fs::current_path();
    fs::current_path(folder);
    Result<Catalog> catalog = Catalog::open("new.sqlite");
    fs::current_path(before);
    ASSERT_TRUE(catalog) << to_text(catalog.diagnostics());
    EXPECT_EQ(to_text(catalog->open_notes()), "");
    EXPECT_EQ(catalog->file(), "new.sqlite");
    EXPECT_TRUE(fs::exists(folder / "new.sqlite"));
}

TEST_F(CatalogFile, AnEmptyFileIsANewCatalog) {
    write("");
    EXPECT_EQ(all_gpus(open()), all_gpus());
}

TEST_F(CatalogFile, DamagedRowsAreNotedAndShippedOnesStandIn) {
    ASSERT_TRUE(open().put(own_gpu()));
    for (const char* damage :
         {"memory_bandwidth_Bps = 'fast'", "memory_bandwidth_Bps = -5", "memory_bandwidth_Bps = 9e999",
          "links_GBps = 'nonsense'", "price_amount = 'cheap'", "vendor = x'ff'", "origin = 77"}) {
        sql(std::string{"UPDATE gpu SET "} + damage + " WHERE name IN ('T4', 'Mine')");
        const Catalog catalog = open();
        ASSERT_EQ(catalog.open_notes().size(), 2U) << damage << '\n' << to_text(catalog.open_notes());
        EXPECT_THAT(to_text(catalog.open_notes()),
                    AllOf(HasSubstr(file.string()), HasSubstr("row \"T4\""), HasSubstr("row \"Mine\"")));
        EXPECT_EQ(catalog.find("T4").value(), shipped("T4")) << damage;
        EXPECT_FALSE(catalog.find("Mine")) << damage;
        Catalog repaired = open();
        ASSERT_TRUE(repaired.reset("T4"));
        ASSERT_TRUE(repaired.put(own_gpu()));
    }
    EXPECT_TRUE(open().open_notes().empty());
}

TEST_F(CatalogFile, ANameThatTwoRowsShareIsNoted) {
    ASSERT_TRUE(open().put(own_gpu()));
    sql("UPDATE gpu SET aliases = 'Tesla T4' WHERE name = 'Mine'");
    Catalog catalog = open();
    EXPECT_THAT(to_text(catalog.open_notes()), AllOf(HasSubstr("Mine"), HasSubstr("Tesla T4")));
    EXPECT_EQ(catalog.find("Tesla T4").value().name, "T4");
    EXPECT_TRUE(catalog.put(own_gpu("Other"))) << "an old quarrel does not block other changes";
}

TEST_F(CatalogFile, DamagedFilesNeverCrash) {
    ASSERT_TRUE(open().put(own_gpu()));
    const std::string good = bytes();
    for (std::size_t at = 0; at < good.size(); at += 1999) {
        std::string bad = good;
        for (std::size_t i = at; i < std::min(at + 64, bad.size()); ++i)
            bad[i] = static_cast<char>(bad[i] ^ 0x5a);
        write(bad);
        const Result<Catalog> changed = Catalog::open(file);
        if (!changed) {
            EXPECT_FALSE(changed.diagnostics().empty()) << at;
        }
        write(good.substr(0, at));
        const Result<Catalog> cut = Catalog::open(file);
        if (!cut) {
            EXPECT_FALSE(cut.diagnostics().empty()) << at;
        }
    }
}

TEST_F(CatalogFile, WorksInMemoryWhereThePlaceCannotBeWritten) {
    write("a file, not a folder");
    for (const fs::path& place : {file / "below" / "catalog.sqlite", fs::path{"/proc/dubhe/catalog.sqlite"}}) {
        Result<Catalog> catalog = Catalog::open(place);
        ASSERT_TRUE(catalog) << to_text(catalog.diagnostics());
        ASSERT_EQ(catalog->open_notes().size(), 1U);
        EXPECT_EQ(catalog->open_notes().front().file, place.string());
        EXPECT_THAT(catalog->open_notes().front().message,
                    AllOf(HasSubstr("in memory only"), Not(HasSubstr("Success"))));
        EXPECT_TRUE(catalog->file().empty());
        EXPECT_EQ(all_gpus(*catalog), all_gpus());
        EXPECT_TRUE(catalog->put(own_gpu()));
        EXPECT_TRUE(catalog->find("Mine"));
    }
}

TEST_F(CatalogFile, WorksInMemoryWithoutAHome) {
    const Result<Catalog> catalog = Catalog::open({});
    ASSERT_TRUE(catalog);
    EXPECT_EQ(catalog->open_notes().size(), 1U);
}

TEST_F(CatalogFile, AReadOnlyFileIsReadAndLeftAlone) {
    if (geteuid() == 0) GTEST_SKIP() << "root writes to read-only files";
    ASSERT_TRUE(open().put(own_gpu()));
    fs::permissions(file, fs::perms::owner_read);
    const Catalog catalog = open();
    EXPECT_TRUE(catalog.find("Mine"));
    EXPECT_THAT(to_text(catalog.open_notes()), HasSubstr("in memory only"));
}

// No file of this process may grow beyond `bytes`: to SQLite that is a disk without space.
class SizeLimit {
  public:
    explicit SizeLimit(rlim_t bytes) : old_handler_{std::signal(SIGXFSZ, SIG_IGN)} {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~SizeLimit() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, old_handler_);
    }
    SizeLimit(const SizeLimit&) = delete;
    SizeLimit& operator=(const SizeLimit&) = delete;

  private:
    void (*old_handler_)(int);
    rlimit before_{};
};

TEST_F(CatalogFile, AFullDiskLosesNothing) {
    Catalog catalog = open();
    ASSERT_TRUE(catalog.put(own_gpu("Before")));
    {
        const SizeLimit full{4096};
        const Result<Done> put = catalog.put(own_gpu("During"));
        ASSERT_FALSE(put);
        EXPECT_EQ(put.diagnostics().size(), 1U);
        EXPECT_THAT(to_text(put.diagnostics()), AllOf(HasSubstr(file.string()), HasSubstr("nothing was changed")));
    }
    EXPECT_EQ(catalog.entry("During"), nullptr);
    const Catalog again = open();
    EXPECT_TRUE(again.find("Before"));
    EXPECT_FALSE(again.find("During"));
    EXPECT_TRUE(catalog.put(own_gpu("After"))) << "the same catalog goes on when there is room";
}

TEST_F(CatalogFile, AFullDiskAtTheFirstStartStillGivesACatalog) {
    {
        const SizeLimit full{4096};
        const Catalog catalog = open();
        EXPECT_EQ(all_gpus(catalog), all_gpus());
        EXPECT_THAT(to_text(catalog.open_notes()), HasSubstr("in memory only"));
    }
    EXPECT_TRUE(open().open_notes().empty());
}

TEST(CatalogPlace, FollowsTheEnvironment) {
    const auto keep = [](const char* name) {
        return std::pair{name, std::string{getenv(name) == nullptr ? "" : getenv(name)}};
    };
    const std::array before{keep("DUBHE_DATA_DIR"), keep("XDG_DATA_HOME"), keep("HOME")};
    setenv("HOME", "/home/a", 1);
    unsetenv("XDG_DATA_HOME");
    unsetenv("DUBHE_DATA_DIR");
    EXPECT_EQ(Catalog::default_file(), "/home/a/.local/share/dubhe/catalog.sqlite");
    setenv("XDG_DATA_HOME", "relative", 1);
    EXPECT_EQ(Catalog::default_file(), "/home/a/.local/share/dubhe/catalog.sqlite")
        << "the specification ignores relative paths";
    setenv("XDG_DATA_HOME", "/data", 1);
    EXPECT_EQ(Catalog::default_file(), "/data/dubhe/catalog.sqlite");
    setenv("DUBHE_DATA_DIR", "/own", 1);
    EXPECT_EQ(Catalog::default_file(), "/own/catalog.sqlite");
    for (const auto& [name, value] : before) {
        if (value.empty()) {
            unsetenv(name);
        } else {
            setenv(name, value.c_str(), 1);
        }
    }
}

} // namespace
} // namespace dubhe::hardware
