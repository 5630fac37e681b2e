// SPDX-License-Identifier: Apache-2.0
// Reads the sources for their messages: message("...") and what else is handed to error(), warning() and note().
#pragma once

#include <map>
#include <string>
#include <vector>

namespace dubhe::test {

// Template -> the files that say it, of core, the terminal program and the panels.
[[nodiscard]] std::map<std::string, std::vector<std::string>> sentences_of_sources();

// Where a diagnostic of `text`, a source, is given a text that it composes: "error("a " + b)", without its message().
[[nodiscard]] std::vector<std::string> composed_diagnostics(const std::string& text);

[[nodiscard]] std::map<std::string, std::string> sources_under(const std::string& folder); // path -> text

} // namespace dubhe::test
