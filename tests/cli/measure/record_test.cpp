// SPDX-License-Identifier: Apache-2.0
// `record` without a GPU: the program runs as if it had been started alone.
#include "../program.h"

#include <gmock/gmock.h>

#include <csignal>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <iterator>
#include <sys/wait.h>

namespace dubhe::test {
namespace {

using testing::HasSubstr;

class Record : public ProgramTest {
  protected:
    void SetUp() override {
        if (dlopen("libcuda.so.1", RTLD_LAZY)) GTEST_SKIP() << "this machine has a CUDA driver";
    }
    [[nodiscard]] std::string recording() const { return (folder() / "run.dubherec").string(); }
};

TEST_F(Record, WithoutADriverTheProgramRunsAsAlwaysAndOneLineSaysWhy) {
    const Outcome outcome = run({"record", "-o", recording(), "--", "sh", "-c", "echo out; echo err >&2; exit 3"});
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_EQ(outcome.out, "out\n");
    EXPECT_THAT(outcome.err, testing::MatchesRegex("dubhe-cli: [^\n]*no CUDA driver[^\n]*\nerr\n"));
    EXPECT_FALSE(std::filesystem::exists(recording()));
}

TEST_F(Record, TheProgramsOwnOptionsStayItsOwn) {
    EXPECT_EQ(run({"record", "--", "echo", "--limit", "5", "-o", "--", "x"}).out, "--limit 5 -o -- x\n");
}

TEST_F(Record, ASignalThatEndsTheProgramIsToldAsAShellDoes) {
    EXPECT_EQ(run({"record", "-o", recording(), "--", "sh", "-c", "kill -9 $$"}).exit_code, 128 + SIGKILL);
}

TEST_F(Record, SaysWhatCannotBeStarted) {
    const Outcome outcome = run({"record", "-o", recording(), "--", "no-such-program"});
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("no-such-program"));
}

TEST_F(Record, RefusesBeforeTheProgramRuns) {
    const std::string mark = (folder() / "ran").string();
    const auto refused = [&](std::vector<std::string> options) {
        options.insert(options.begin(), "record");
        options.insert(options.end(), {"--", "touch", mark});
        const Outcome outcome = run(options);
        EXPECT_NE(outcome.exit_code, 0);
        EXPECT_FALSE(std::filesystem::exists(mark));
        return outcome.err;
    };
    EXPECT_THAT(refused({"--limit", "much"}), HasSubstr("--limit"));
    EXPECT_THAT(refused({"--limit", "10B"}), HasSubstr("4 KiB"));
    EXPECT_THAT(refused({"-o", (folder() / "none" / "x.dubherec").string()}), HasSubstr("none"));
    EXPECT_THAT(refused({"-o", folder().string()}), HasSubstr(folder().filename().string()));
    const std::string script = file("script.sh", "exit 0\n");
    expect_refused(run({"record", "-o", script, "--", "sh", script}), 2, {script, "same file"});
    EXPECT_TRUE(std::filesystem::exists(script));
}

// With a driver's stand-in and a recorder's beside a copy of the program: what the recorded program does to
// $DUBHE_RECORD_FILE is what a recorder would do.
class Recording : public ProgramTest {
  protected:
    Recording() {
        std::filesystem::copy_file(DUBHE_CLI, folder() / "dubhe-cli");
        static_cast<void>(file("libdubhe-recorder.so", ""));
    }
    [[nodiscard]] std::string recording() const { return (folder() / "run.dubherec").string(); }
    // Its exit code; what it says lies in `said`.
    [[nodiscard]] int record(const std::string& program) const {
        const std::string command = "cd '" + folder().string() +
                                    "' && LD_LIBRARY_PATH='" DUBHE_STAND_IN_DRIVER
                                    "' ./dubhe-cli record -o run.dubherec -- " +
                                    program + " >said 2>&1";
        const int status = std::system(command.c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    [[nodiscard]] std::string content(const std::string& name) const {
        std::ifstream in{folder() / name, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
};

constexpr const char* recorded = DUBHE_SOURCE_DIR "/tests/trace/files/cuda_graphs_h200.dubherec";

TEST_F(Recording, TheFormerStaysWhereNothingWasRecorded) {
    for (const auto& [program, exit_code] : {std::pair{"true", 0},
                                             {"sh -c 'exit 3'", 3},
                                             {"no-such-program", 1},
                                             {"sh -c 'kill -9 $$'", 128 + SIGKILL},
                                             {"sh -c ': >\"$DUBHE_RECORD_FILE\"; kill -9 $$'", 128 + SIGKILL}}) {
        static_cast<void>(file("run.dubherec", "former"));
        EXPECT_EQ(record(program), exit_code) << program << content("said");
        EXPECT_EQ(content("run.dubherec"), "former") << program;
        EXPECT_FALSE(std::filesystem::exists(recording() + ".former")) << program;
        if (exit_code != 1) {
            EXPECT_THAT(content("said"), HasSubstr("the recording before was kept")) << program;
        }
    }
}

TEST_F(Recording, TheFormerGivesWayToWhatWasRecorded) {
    static_cast<void>(file("run.dubherec", "former"));
    EXPECT_EQ(record(std::string{"sh -c 'cp "} + recorded + " \"$DUBHE_RECORD_FILE\"'"), 0) << content("said");
    EXPECT_EQ(std::filesystem::file_size(recording()), std::filesystem::file_size(recorded));
    EXPECT_FALSE(std::filesystem::exists(recording() + ".former"));
}

} // namespace
} // namespace dubhe::test
