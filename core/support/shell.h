// SPDX-License-Identifier: Apache-2.0
// Words of commands that are shown to be pasted into a shell.
#pragma once

#include <string>
#include <string_view>

namespace dubhe {

// For a POSIX shell: a word that it would take apart, expand or run stands in quotes.
[[nodiscard]] std::string shell_quoted(std::string_view word);

} // namespace dubhe
