// SPDX-License-Identifier: Apache-2.0
// Help, versions, and outputs that fail: nothing is lost without a word.
#include "program.h"

#include <cstdlib>
#include <fstream>
namespace dubhe::test {

namespace {

class Output : public ProgramTest {};

const std::vector<std::vector<std::string>> printing{
    {"--help"},
    {"--version"},
    {"predict", "--help"},
    {"predict", "resnet18", "--gpu", "T4"},
    {"predict", "resnet18", "--gpu", "T4", "--json"},
    {"sweep", "resnet18", "--gpu", "T4", "--over", "batch=1,2", "--csv"},
    {"compare", "resnet18", "--gpu", "T4", "--gpu", "V100-SXM2-16GB"},
    {"graph", "resnet18", "--operators"},
    {"catalog", "list"},
    {"catalog", "export"},
};

} // namespace

TEST_F(Output, help_of_the_program_and_of_each_command_has_examples) {
    const Outcome top = run({"--help"});
    EXPECT_EQ(top.exit_code, 0);
    for (const char* command : {"predict", "sweep", "compare", "graph", "catalog"}) {
        EXPECT_NE(top.out.find(command), std::string::npos);
        const Outcome outcome = run({command, "--help"});
        EXPECT_EQ(outcome.exit_code, 0);
        EXPECT_EQ(outcome.err, "");
        EXPECT_NE(outcome.out.find("Examples:\n  dubhe-cli " + std::string{command}), std::string::npos) << outcome.out;
    }
}

TEST_F(Output, version_is_a_line) {
    const Outcome outcome = run({"--version"});
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_TRUE(outcome.out.starts_with("dubhe-cli ")) << outcome.out;
    EXPECT_EQ(lines_of(outcome.out).size(), 1U);
}

// Names in files may neither steer a terminal nor look like rows of a table.
TEST_F(Output, names_reach_the_terminal_as_one_line_of_text) {
    const std::string network = file("names.json", R"({"format":"dubhe-network","version":1,
"tensors":[{"name":"x","shape":["batch",8]}],"operators":[{"kind":"linear","name":"a\nTotal\u009b2J\u001b[2Jb",
"inputs":["x"],"features":4,"output":"y"}]})");
    const std::string text = run({"graph", network, "--operators"}).out;
    EXPECT_NE(text.find("a?Total"), std::string::npos) << text;
    EXPECT_EQ(text.find("\nTotal"), std::string::npos) << text;
    EXPECT_EQ(text.find('\x1b'), std::string::npos) << text;
    EXPECT_EQ(text.find("\xc2\x9b"), std::string::npos) << text;
    const Outcome outcome = run({"predict", "no\xff\xc2\x85network \u00fc\u20ac", "--gpu", "T4"});
    EXPECT_NE(outcome.err.find("no???network \u00fc\u20ac"), std::string::npos) << outcome.err;
}

// What takes no time has no throughput.
TEST_F(Output, a_network_of_one_reshape_has_no_rate) {
    const std::string network = file("reshape.json", R"({"format":"dubhe-network","version":1,
"tensors":[{"name":"x","shape":["batch",8]}],"operators":[{"kind":"view","inputs":["x"],"shape":["batch",2,4]}]})");
    const Outcome outcome = run({"predict", network, "--gpu", "T4"});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.out.find("0 samples/"), std::string::npos) << outcome.out; // neither a second nor a joule
}

TEST_F(Output, a_full_disk_is_a_failure_that_is_said) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full here";
    for (const auto& arguments : printing) {
        SCOPED_TRACE(arguments.front());
        expect_refused(run_into("/dev/full", arguments), 1, {"standard output", "No space left"});
    }
}

TEST_F(Output, a_reader_that_leaves_early_is_no_crash) {
    // The 62,190 operators of the unrolled LSTM are more than a pipe holds.
    const std::string ended = file("ended", "");
    const std::string command = "{ DUBHE_DATA_DIR='" + folder().string() +
                                "' '" DUBHE_CLI "' graph lstm --operators; echo $? > '" + ended +
                                "'; } | head -n 1 > /dev/null";
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::ifstream in{ended};
    int exit_code = -1;
    in >> exit_code;
    EXPECT_EQ(exit_code, 0);
}

TEST_F(Output, a_data_directory_that_cannot_be_made_costs_a_note_and_no_answer) {
    // As root permission bits bind nobody: a folder below a regular file can't be made by anyone.
    use_data_directory(std::filesystem::path{file("regular", "")} / "below");
    const Outcome outcome = run({"predict", "resnet18", "--gpu", "T4", "--json"});
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_FALSE(Json::parse(outcome.out, nullptr, false).is_discarded());
    EXPECT_NE(outcome.err.find((folder() / "regular").string()), std::string::npos) << outcome.err;
    // A change would be gone with the program: that is a failure.
    const Outcome change = run({"catalog", "set", "T4", "tdp_W=80"});
    EXPECT_EQ(change.exit_code, 1);
    EXPECT_NE(change.err.find("can't be kept"), std::string::npos) << change.err;
}

} // namespace dubhe::test
