// SPDX-License-Identifier: Apache-2.0
// What can stand next on the command line, for a shell that completes words. Commands and options come from the tree
// that parses them, choices from their help, names of GPUs, links, systems, hosts, networks and models from where they
// are kept.
#pragma once

#include <CLI/App.hpp>

#include <span>
#include <string>
#include <vector>

namespace dubhe::cli {

struct Completion {
    std::string word, meaning; // of a name: empty
};

// `words` are those behind "dubhe-cli"; the last is the one being typed and may be empty. Nothing is offered where a
// file is expected: shells know files.
[[nodiscard]] std::vector<Completion> complete(const CLI::App& program, std::span<const std::string> words);
[[nodiscard]] std::string text_of(std::span<const Completion> candidates); // a line each: word, tab, meaning

// What an option or positional takes, by its name ("--gpu", "WORKLOAD") and its help; empty: anything, or a file.
// `command` is the path to it: "catalog show".
[[nodiscard]] std::vector<std::string> values_of(const std::string& command, const CLI::Option& option);
// "fp32, tf32 or int8 (fp32)" -> fp32, tf32, int8; empty where a help names no choices.
[[nodiscard]] std::vector<std::string> choices_in(std::string_view help);

} // namespace dubhe::cli
