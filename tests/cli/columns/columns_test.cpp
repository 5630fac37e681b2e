// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <fstream>
#include <set>
#include <sstream>

namespace dubhe::test {

namespace {

class Columns : public ProgramTest {
  protected:
    [[nodiscard]] std::set<std::string> keys_of(const std::string& command) const {
        std::set<std::string> keys;
        const Json described = json({"columns", command});
        for (const Json& column : described["columns"])
            keys.insert(column["key"]);
        return keys;
    }
};

void collect_keys(const Json& json, std::set<std::string>& keys) {
    for (const auto& item : json.items()) {
        if (json.is_object()) keys.insert(item.key());
        if (item.value().is_structured()) collect_keys(item.value(), keys);
    }
}

// A command that prints each table, with memory bandwidth where a number moves, as `columns` has it.
const std::vector<std::vector<std::string>> tables_printed{
    {"sweep", "bert-base", "--system", "DGX A100 80GB", "--gpus", "8", "--batch", "16", "--mode", "training", "--over",
     "memory_bandwidth=1TB/s:2TB/s:2"},
    {"compare", "resnet18", "--gpu", "T4", "--gpu", "A40"},
    {"seek", "resnet18", "--gpu", "T4", "--vary", "memory_bandwidth", "--target", "20ms"},
    {"pareto", "resnet18", "--gpu", "T4", "--gpu", "A40"},
    {"matrix", "resnet18", "--gpu", "T4"},
    {"elasticity", "resnet18", "--gpu", "T4"},
    {"roofline", "resnet18", "--gpu", "T4"},
    {"plan", "bert-base", "--system", "DGX A100 80GB", "--gpus", "2", "--batch", "4", "--precision", "fp16"},
    {"disaggregated", "resnet18", "--gpu", "T4", "--bandwidth", "100GB/s"},
    {"catalog", "list"},
};

} // namespace

TEST_F(Columns, every_column_that_is_printed_is_described) {
    for (std::vector<std::string> arguments : tables_printed) {
        const std::string command = arguments.front();
        const std::set<std::string> keys = keys_of(command);
        arguments.emplace_back("--csv");
        const Outcome outcome = run(arguments);
        ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
        for (const std::string& key : cells_of(lines_of(outcome.out).front())) {
            // A class of operators each: one of them stands for all.
            const bool of_class = command == "compare" && key.ends_with("_s") && keys.contains("convolutions_s");
            EXPECT_TRUE(keys.contains(key) || of_class) << command << ": " << key;
        }
    }
}

// memory_B, energy_J, tdp_W, bandwidth_Bps: each once was.
TEST_F(Columns, a_unit_has_one_spelling_in_headers) {
    std::vector<std::vector<std::string>> all = tables_printed;
    all.push_back({"graph", "resnet18"});
    all.push_back({"portfolio", "resnet18:1", "resnet50:2", "--gpu", "T4"});
    for (std::vector<std::string> arguments : all) {
        arguments.emplace_back("--csv");
        for (const std::string& key : cells_of(lines_of(run(arguments).out).front())) {
            for (const char* other : {"_B", "_J", "_j", "_W", "_Bps", "_B_per_s", "_FLOP_per_s", "_Hz"})
                EXPECT_FALSE(key.ends_with(other)) << arguments.front() << ": " << key;
        }
    }
}

TEST_F(Columns, keys_that_are_said_to_be_in_json_are) {
    std::vector<std::vector<std::string>> all = tables_printed;
    all.push_back({"predict", "resnet18", "--gpu", "T4"});
    all.push_back({"memory", "bert-base", "--system", "DGX A100 80GB", "--dp", "2", "--batch", "8", "--training"});
    for (const std::vector<std::string>& arguments : all) {
        std::set<std::string> keys;
        collect_keys(json(arguments), keys);
        const Json described = json({"columns", arguments.front()});
        for (const Json& column : described["columns"]) {
            if (column["json"] == "elsewhere") continue;
            EXPECT_TRUE(keys.contains(column["key"])) << arguments.front() << ": " << column;
            EXPECT_TRUE(column["former"] == "" || keys.contains(column["former"])) << column;
        }
    }
}

TEST_F(Columns, each_is_there_once) {
    std::set<std::string> seen;
    const Json all = json({"columns"});
    for (const Json& column : all["columns"])
        EXPECT_TRUE(seen.insert(Json{column["command"], column["rows"], column["key"]}.dump()).second) << column;
}

TEST_F(Columns, each_has_a_meaning_and_numbers_end_in_their_unit) {
    const Json all = json({"columns"});
    for (const Json& column : all["columns"]) {
        EXPECT_NE(column["meaning"], "") << column;
        const std::string unit = column["unit"], key = column["key"];
        for (const auto& [symbol, ending] :
             {std::pair{"s", "_s"}, std::pair{"B", "_bytes"}, std::pair{"B/s", "_bytes_per_s"}})
            EXPECT_TRUE(unit != symbol || key.ends_with(ending)) << key;
    }
}

TEST_F(Columns, an_unknown_command_is_refused) {
    expect_refused(run({"columns", "swep"}), 1, {"swep", "sweep"});
}

// With one space between words: the page folds what is wider than it.
std::string words_of(const std::string& text) {
    std::istringstream in{text};
    std::string words;
    for (std::string word; in >> word;)
        words += word + ' ';
    return words;
}

// packaging/help_tables.sh prints the page anew.
TEST_F(Columns, the_manual_holds_what_is_printed) {
    const std::filesystem::path page = std::filesystem::path{DUBHE_SOURCE_DIR} / "resources/help/columns.md";
    std::ifstream file{page};
    ASSERT_TRUE(file) << page;
    std::ostringstream text;
    text << file.rdbuf();
    const std::string printed = run({"columns"}).out;
    EXPECT_NE(words_of(text.str()).find(words_of(printed)), std::string::npos)
        << "run packaging/help_tables.sh, or copy "
           "this:\n"
        << printed;
}

} // namespace dubhe::test
