// SPDX-License-Identifier: Apache-2.0
// Checks that several kinds of entries share. Private to lint()'s sources.
#pragma once

#include "lint.h"

#include <optional>
#include <string>
#include <vector>

namespace dubhe::hardware {

inline constexpr double rounding = 0.05; // what data sheets round away, and the limit between the two peaks

// `key`: "price" or "rent".
void check_price(const std::optional<Price>& price, const std::string& key, std::vector<Finding>& findings);
// A count of things that exist; hypothetical ones may be anything.
void check_whole(const std::optional<double>& count, const char* key, const char* what, std::vector<Finding>& findings);
void check_source(const std::string& source, std::vector<Finding>& findings);

} // namespace dubhe::hardware
