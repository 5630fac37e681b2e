// SPDX-License-Identifier: Apache-2.0
#include "program.h"

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace dubhe::test {

namespace {

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (std::string& text : texts)
        all.push_back(text.data());
    all.push_back(nullptr);
    return all;
}

std::vector<std::string> environment(const std::filesystem::path& data) {
    std::vector<std::string> all{"DUBHE_DATA_DIR=" + data.string()};
    for (char** variable = environ; *variable != nullptr; ++variable) {
        if (!std::string_view{*variable}.starts_with("DUBHE_DATA_DIR=")) all.emplace_back(*variable);
    }
    return all;
}

} // namespace

ProgramTest::ProgramTest() {
    std::string name = (std::filesystem::temp_directory_path() / "dubhe-cli-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    data_ = folder_ / "data";
}

ProgramTest::~ProgramTest() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

Outcome ProgramTest::run(const std::vector<std::string>& arguments) const {
    const std::string out = file("stdout", "");
    Outcome outcome = run_into(out, arguments);
    outcome.out = bytes_of(out);
    return outcome;
}

Outcome ProgramTest::run_into(const std::string& device, const std::vector<std::string>& arguments) const {
    std::vector<std::string> words{DUBHE_CLI};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return spawn(std::move(words), device);
}

Outcome ProgramTest::run_within(std::uint64_t bytes, const std::vector<std::string>& arguments) const {
    const std::string limit = "ulimit -v " + std::to_string(bytes / 1024) + R"(; exec "$0" "$@")";
    std::vector<std::string> words{"/bin/sh", "-c", limit, DUBHE_CLI};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const std::string out = file("stdout", "");
    Outcome outcome = spawn(std::move(words), out);
    outcome.out = bytes_of(out);
    return outcome;
}

Outcome ProgramTest::spawn(std::vector<std::string> words, const std::string& out) const {
    std::vector<std::string> variables = environment(data_);
    const std::string err = file("stderr", "");

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out.c_str(), O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err.c_str(), O_WRONLY, 0);
    pid_t child = 0;
    const int spawned = ::posix_spawn(&child, words.front().c_str(), &actions, nullptr, pointers(words).data(),
                                      pointers(variables).data());
    posix_spawn_file_actions_destroy(&actions);
    EXPECT_EQ(spawned, 0) << "can't start " << words.front();
    if (spawned != 0) return {};

    int status = 0;
    EXPECT_EQ(::waitpid(child, &status, 0), child);
    Outcome outcome;
    if (WIFEXITED(status)) outcome.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) outcome.signal = WTERMSIG(status);
    outcome.err = bytes_of(err);
    return outcome;
}

Json ProgramTest::json(std::vector<std::string> arguments) const {
    arguments.emplace_back("--json");
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    Json parsed = Json::parse(outcome.out, nullptr, false);
    EXPECT_FALSE(parsed.is_discarded()) << outcome.out;
    return parsed;
}

std::string ProgramTest::file(const std::string& name, std::string_view bytes) const {
    const std::filesystem::path path = folder_ / name;
    std::ofstream{path, std::ios::binary} << bytes;
    return path.string();
}

void expect_refused(const Outcome& outcome, int exit_code, const std::vector<std::string>& parts) {
    EXPECT_EQ(outcome.signal, 0);
    EXPECT_EQ(outcome.exit_code, exit_code) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find("dubhe-cli: error: "), std::string::npos) << outcome.err;
    for (const std::string& part : parts)
        EXPECT_NE(outcome.err.find(part), std::string::npos) << "\"" << part << "\" is not in:\n" << outcome.err;
    std::size_t errors = 0;
    for (std::size_t at = 0; (at = outcome.err.find("dubhe-cli: error: ", at)) != std::string::npos; ++at)
        ++errors;
    EXPECT_EQ(errors, 1U) << outcome.err;
}

bool holds_null(const Json& json, const std::string& key) {
    return !json.contains(key) || json[key].is_null();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::vector<std::string> cells_of(const std::string& line) {
    std::istringstream in{line};
    std::vector<std::string> cells;
    for (std::string cell; std::getline(in, cell, ',');)
        cells.push_back(cell);
    if (line.ends_with(',')) cells.emplace_back();
    return cells;
}

} // namespace dubhe::test
