// SPDX-License-Identifier: Apache-2.0
// Runs the built dubhe-cli as a user's shell does, with a data directory of its own.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::test {

using Json = nlohmann::ordered_json;

struct Outcome {
    int exit_code = -1; // of a program that ended by itself
    int signal = 0;     // the signal that ended it, else 0
    std::string out, err;
};

// A test with a folder that is removed afterwards and holds the data directory.
class ProgramTest : public testing::Test {
  protected:
    ProgramTest();
    ~ProgramTest() override;

    [[nodiscard]] Outcome run(const std::vector<std::string>& arguments) const;
    // The same with standard output going to an existing file or device.
    [[nodiscard]] Outcome run_into(const std::string& device, const std::vector<std::string>& arguments) const;
    // With no more address space than that.
    [[nodiscard]] Outcome run_within(std::uint64_t bytes, const std::vector<std::string>& arguments) const;
    // Runs with --json added, expects success and hands back what was printed.
    [[nodiscard]] Json json(std::vector<std::string> arguments) const;

    [[nodiscard]] std::filesystem::path folder() const { return folder_; }
    // Writes a file into the folder and returns its path.
    [[nodiscard]] std::string file(const std::string& name, std::string_view bytes) const;
    void use_data_directory(std::filesystem::path directory) { data_ = std::move(directory); }

  private:
    [[nodiscard]] Outcome spawn(std::vector<std::string> words, const std::string& out) const;
    std::filesystem::path folder_, data_;
};

// What every refusal has to look like: that exit code, nothing on standard output, one message on standard error that
// holds each of `parts`, no signal.
void expect_refused(const Outcome& outcome, int exit_code, const std::vector<std::string>& parts);

// Whether every number in it is finite: a program that meets NaN or infinity prints null.
[[nodiscard]] bool holds_null(const Json& json, const std::string& key);

[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);
// Cells of a CSV line without quotes.
[[nodiscard]] std::vector<std::string> cells_of(const std::string& line);

} // namespace dubhe::test
