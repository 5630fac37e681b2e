// SPDX-License-Identifier: Apache-2.0
// What would work in place of a command that was refused, as a command to be run.
#pragma once

#include <core/support/diagnostic.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dubhe::cli {

// `words`: the command line as it was typed, the program's name first. Nothing where no single option mends it.
[[nodiscard]] std::optional<std::string> command_instead(const Diagnostics& refusal, std::span<char* const> words);

// Of a command line that lacks what it needs: the same with an example of it. `mistake`: what the parser says.
[[nodiscard]] std::optional<std::string> completed_command(std::string_view mistake, std::span<char* const> words);

} // namespace dubhe::cli
