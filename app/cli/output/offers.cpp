// SPDX-License-Identifier: Apache-2.0
#include "offers.h"

#include <core/cost/requirements.h>
#include <core/support/shell.h>

#include <algorithm>
#include <array>
#include <vector>

namespace dubhe::cli {

namespace {

struct Option {
    std::string_view name;
    std::string value;
};

// The number that stands before `text`; empty where none does.
std::string number_before(std::string_view message, std::string_view text) {
    const std::size_t end = message.find(text);
    if (end == std::string_view::npos) return {};
    std::size_t begin = end;
    while (begin > 0 && message[begin - 1] >= '0' && message[begin - 1] <= '9')
        --begin;
    return std::string{message.substr(begin, end - begin)};
}

std::optional<Option> mended_by(std::string_view message) {
    if (message.find(cost::lacks_units) != std::string_view::npos) return Option{"--precision", "mixed"};
    if (const std::string gpus = number_before(message, " GPUs would hold them"); !gpus.empty())
        return Option{"--tp", gpus};
    if (message.find("no sequence to sweep over") != std::string_view::npos) return Option{"--over", "batch=1:64"};
    if (message.find("no KV cache to sweep over") != std::string_view::npos) return Option{"--over", "batch=1:64"};
    if (message.find("keeps no keys and values") != std::string_view::npos) return Option{"", "llama-3.1-8b"};
    return std::nullopt;
}

// With that option in place of the one there was; an unnamed one is the network, which follows the command.
std::string with_option(std::span<char* const> words, const Option& option) {
    std::vector<std::string> made{"dubhe-cli"};
    bool placed = false;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (option.name.empty() && i == 2) {
            made.push_back(option.value);
            placed = true;
        } else if (!option.name.empty() && word == option.name && i + 1 < words.size()) {
            made.insert(made.end(), {std::string{option.name}, option.value});
            placed = true;
            ++i;
        } else if (!option.name.empty() && word.starts_with(std::string{option.name} + '=')) {
            made.insert(made.end(), {std::string{option.name}, option.value});
            placed = true;
        } else {
            made.emplace_back(word);
        }
    }
    if (!placed) made.insert(made.end(), {std::string{option.name}, option.value});
    std::string line;
    for (const std::string& word : made)
        line += (line.empty() ? "" : " ") + shell_quoted(word);
    return line;
}

} // namespace

std::optional<std::string> command_instead(const Diagnostics& refusal, std::span<char* const> words) {
    for (const Diagnostic& each : refusal) {
        if (each.severity != Severity::error) continue;
        if (const std::optional<Option> option = mended_by(each.message.english())) return with_option(words, *option);
    }
    return std::nullopt;
}

std::optional<std::string> completed_command(std::string_view mistake, std::span<char* const> words) {
    struct Example {
        std::string_view lacks, option, value;
    };
    constexpr std::array examples{Example{"--gpu", "--gpu", "H100-SXM5-80GB"},
                                  Example{"--over", "--over", "memory_bandwidth=1TB/s:4TB/s:7"},
                                  Example{"--rate or --concurrency", "--rate", "2"}};
    if (mistake.find("required") == std::string_view::npos) return std::nullopt;
    for (const Example& each : examples) {
        if (mistake.starts_with(each.lacks)) return with_option(words, {each.option, std::string{each.value}});
    }
    if (mistake.starts_with("--requests, or --isl and --osl"))
        return with_option(words, {"--isl", "1024"}) + " --osl 256";
    return std::nullopt;
}

} // namespace dubhe::cli
