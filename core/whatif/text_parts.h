// SPDX-License-Identifier: Apache-2.0
// Small texts of people's own: trimmed, taken apart, listed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dubhe::whatif {

// Without spaces, tabs and carriage returns at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);
// "relu*|dropout 3" as its parts; empty ones are left out.
[[nodiscard]] std::vector<std::string_view> parts_at(char separator, std::string_view text);
// "amp, p3, dgc".
[[nodiscard]] std::string listed(const std::vector<std::string>& names);

} // namespace dubhe::whatif
