// SPDX-License-Identifier: Apache-2.0
// The value of a field, whatever struct it belongs to.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace dubhe::ask {

// Nothing: not given, of fields that may be left open. Quantities are in base units; choices go by their names.
using Value = std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<std::string>>;

// "true", "64", "0.25", "1f1b": exact, and without units. Lists joined by commas; empty for nothing.
[[nodiscard]] std::string text_of(const Value& value);

} // namespace dubhe::ask
