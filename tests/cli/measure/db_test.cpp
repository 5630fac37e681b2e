// SPDX-License-Identifier: Apache-2.0
// The measurement database on the command line.
#include "../program.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace dubhe::test {

namespace {

constexpr const char* header = "operator,device,time_s,software\n";

class Db : public ProgramTest {
  protected:
    [[nodiscard]] std::string rows() const {
        return file("rows.csv", std::string{header} + "softmax fp32 rows=64 length=128,Tesla T4,1.5e-5,a\n"
                                                      "softmax fp32 rows=64 length=128,Tesla T4,3e-5,b\n"
                                                      "softmax fp32 rows=64 length=512,Tesla T4,4e-5,a\n"
                                                      "linear bf16 m=64 n=64 k=64,A100,2e-5,a\n");
    }
    void expect_done(const std::vector<std::string>& arguments) const {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    }
};

TEST_F(Db, imports_once_and_names_unknown_gpus) {
    EXPECT_EQ(json({"db", "import", rows()})["added"], 4);
    const Json second = json({"db", "import", rows()});
    EXPECT_EQ(second["added"], 0);
    EXPECT_EQ(second["unchanged"], 4);
    const Outcome unknown =
        run({"db", "import", "--json",
             file("unknown.csv", std::string{header} + "softmax fp32 rows=4 length=8,Titan of nobody,2e-5,a\n")});
    ASSERT_EQ(unknown.exit_code, 0) << unknown.err;
    EXPECT_EQ(Json::parse(unknown.out)["unknown_gpus"], Json::array({"Titan of nobody"}));
    EXPECT_NE(unknown.err.find("dubhe-cli catalog add 'Titan of nobody'"), std::string::npos);
    EXPECT_TRUE(std::filesystem::exists(json({"db", "stats"})["database"].get<std::string>()));
    EXPECT_EQ(json({"db", "stats"})["rows"], 5);
}

// A command that is pasted as it is suggested runs nothing that a file's author put into a name.
TEST_F(Db, suggested_commands_quote_names) {
    const Outcome outcome =
        run({"db", "import",
             file("evil.csv", std::string{header} + "softmax fp32 rows=4 length=8,$(touch pwned)'`x`,2e-5,a\n")});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_NE(outcome.err.find("catalog add '$(touch pwned)'\\''`x`' --paste"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("catalog set '$(touch pwned)'\\''`x`' --from"), std::string::npos) << outcome.err;
}

// Names that spreadsheets would run are guarded on the way out and the same again on the way in.
TEST_F(Db, csv_guards_formulas) {
    const std::string name = "=cmd|x!A0", guarded = "'=cmd|x!A0";
    expect_done({"db", "import",
                 file("formula.csv", std::string{header} + "softmax fp32 rows=4 length=8," + name + ",2e-5,a\n")});
    EXPECT_EQ(json({"db", "stats"})["groups"][0]["device"], name);
    EXPECT_EQ(cells_of(lines_of(run({"db", "stats", "--csv"}).out)[1])[0], guarded);
    EXPECT_EQ(cells_of(lines_of(run({"db", "stats", "--csv-plain"}).out)[1])[0], name);
    for (const bool plain : {false, true}) {
        const std::string table = (folder() / "out.csv").string(), again = (folder() / "again.sqlite").string();
        std::vector<std::string> arguments{"db", "export", table};
        if (plain) arguments.emplace_back("--csv-plain");
        expect_done(arguments);
        std::ifstream in{table};
        const std::string text{std::istreambuf_iterator<char>{in}, {}};
        EXPECT_EQ(text.find(guarded) == std::string::npos, plain) << text;
        expect_done({"db", "import", table, "--db", again});
        EXPECT_EQ(json({"db", "stats", "--db", again})["groups"][0]["device"], name);
    }
}

TEST_F(Db, a_bad_row_is_told_with_its_line_and_stops_nothing) {
    const std::string path = file("bad.csv", std::string{header} + "softmax fp32 rows=64 length=128,T4,-1,a\n"
                                                                   "softmax fp32 rows=64 length=128,T4,1e-5,a\n");
    const Outcome outcome = run({"db", "import", path, "--json"});
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_NE(outcome.err.find("bad.csv:2"), std::string::npos) << outcome.err;
    EXPECT_EQ(Json::parse(outcome.out)["refused"], 1);
    EXPECT_EQ(Json::parse(outcome.out)["added"], 1);
}

TEST_F(Db, an_import_without_a_row_that_makes_sense_fails) {
    const Outcome outcome = run({"db", "import",
                                 file("bad.csv", std::string{header} + "softmax fp32 rows=64 length=128,,1e-5,a\n"
                                                                       "softmax fp32 rows=64 length=128,T4,-1,a\n")});
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_NE(outcome.err.find("2 rows refused"), std::string::npos) << outcome.err;
    EXPECT_EQ(outcome.err.find("in no catalog"), std::string::npos) << outcome.err; // of a GPU without a name
}

TEST_F(Db, milliseconds_read_as_seconds_are_told) {
    // 2 x 4096^3 FLOP take a V100 (15.7 TFLOP/s) 8.8 ms; 9e-6 is that in the wrong unit.
    std::string text{header};
    for (int i = 0; i < 3; ++i)
        text += "matmul fp32 m=4096 n=4096 k=4096,V100-PCIE-32GB,9e-6," + std::to_string(i) + '\n';
    const Outcome outcome = run({"db", "import", file("units.csv", text), "--json"});
    EXPECT_EQ(Json::parse(outcome.out)["too_fast"], 3);
    EXPECT_NE(outcome.err.find("another unit"), std::string::npos);
    EXPECT_EQ(json({"db", "stats"})["doubtful"], 3);
}

TEST_F(Db, query_finds_the_exact_rows_of_all_sources_then_the_nearest) {
    expect_done({"db", "import", rows()});
    const Json found = json({"db", "query", "softmax fp32 rows=64 length=128"});
    ASSERT_EQ(found["rows"].size(), 3U);
    EXPECT_EQ(found["rows"][0]["software"], "a");
    EXPECT_EQ(found["rows"][1]["software"], "b"); // they disagree: both are shown
    EXPECT_EQ(found["rows"][1]["distance_octaves"], 0.0);
    EXPECT_EQ(found["rows"][2]["distance_octaves"], 2.0); // 512 is two octaves from 128
    EXPECT_EQ(json({"db", "query", "softmax fp32 rows=64 length=128", "--top", "1"})["rows"].size(), 1U);
    expect_refused(run({"db", "query", "softmax fp32 rows=64 length=128", "--device", "P4"}), 1, {"P4", "no row"});
    expect_refused(run({"db", "query", "softmax fp32 colour=red"}), 1, {"colour"});
    expect_refused(run({"db", "query", "loss fp32 rows=4"}), 1, {"nothing like"});
}

TEST_F(Db, a_subset_goes_to_a_colleague_and_back) {
    expect_done({"db", "import", rows()});
    const std::string part = (folder() / "part.sqlite").string(), table = (folder() / "part.csv").string();
    EXPECT_EQ(json({"db", "export", part, "--device", "Tesla T4"})["rows"], 3);
    EXPECT_EQ(json({"db", "export", table, "--precision", "bf16", "--kind", "linear"})["rows"], 1);
    const std::string theirs = (folder() / "theirs.sqlite").string();
    EXPECT_EQ(json({"db", "merge", part, "--db", theirs})["added"], 3);
    EXPECT_EQ(json({"db", "merge", part, "--db", theirs})["unchanged"], 3);
    EXPECT_EQ(json({"db", "import", table, "--db", theirs})["added"], 1);
    EXPECT_EQ(json({"db", "merge", theirs})["unchanged"], 4);
    expect_refused(run({"db", "export", part, "--origin", "nobody"}), 1, {"nothing is like that"});
    expect_refused(run({"db", "export", part, "--kind", "softmacks"}), 2, {"softmacks", "softmax"});
    expect_refused(run({"db", "merge", table}), 1, {"no measurement database"});
}

TEST_F(Db, what_cannot_be_read_is_refused) {
    expect_refused(run({"db", "stats"}), 1, {"no measurements yet", "db import"});
    expect_refused(run({"db", "import", (folder() / "nowhere").string()}), 1, {"no such file"});
    expect_refused(run({"db", "import", file("a.csv", "name,age\n")}), 1, {"name, age"});
    expect_refused(run({"db", "import", file("b.csv.gz", "\x1f\x8b\x08 short")}), 1, {"b.csv.gz", "gzip"});
    expect_refused(run({"db"}), 2, {});
}

// Nothing is made for nothing, and what is there already isn't touched.
TEST_F(Db, what_brings_nothing_leaves_no_database) {
    const std::string database = (folder() / "new" / "mine.sqlite").string();
    std::filesystem::create_directories(folder() / "empty");
    const std::string bad = file("bad.csv", std::string{header} + "softmax fp32 rows=64 length=128,T4,-1,a\n");
    for (const std::string& place :
         {file("a.csv", "name,age\n"), file("b.csv.gz", "\x1f\x8b\x08 short"), file("c.csv", ""), file("d.csv", header),
          bad, (folder() / "empty").string(), folder().string()}) {
        static_cast<void>(run({"db", "import", place, "--db", database}));
        EXPECT_FALSE(std::filesystem::exists(folder() / "new")) << place;
    }
    EXPECT_EQ(run({"db", "merge", file("e.sqlite", ""), "--db", database}).exit_code, 0);
    EXPECT_FALSE(std::filesystem::exists(folder() / "new"));
    expect_refused(run({"db", "stats"}), 1, {"no measurements yet"});
    const std::string empty = file("empty.sqlite", "");
    EXPECT_EQ(run({"db", "import", bad, "--db", empty}).exit_code, 1);
    EXPECT_EQ(std::filesystem::file_size(empty), 0U);
    EXPECT_EQ(json({"db", "import", rows(), "--db", database})["added"], 4);
}

TEST_F(Db, import_tells_how_far_it_is) {
    std::filesystem::create_directories(folder() / "in");
    for (const std::string name : {"in/a.csv", "in/b.csv"})
        static_cast<void>(file(name, std::string{header} + "softmax fp32 rows=64 length=128,T4,1.5e-5," + name + '\n'));
    const Outcome outcome = run({"db", "import", (folder() / "in").string(), "--progress", "json"});
    EXPECT_EQ(outcome.exit_code, 0);
    const std::vector<std::string> lines = lines_of(outcome.err);
    ASSERT_FALSE(lines.empty());
    const Json first = Json::parse(lines[0]);
    EXPECT_TRUE(first.contains("fraction") && first.contains("what"));
}

} // namespace

} // namespace dubhe::test
