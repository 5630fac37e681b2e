// SPDX-License-Identifier: Apache-2.0
// Pickles made by hand, as Python's protocol 4 writes plain data.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace dubhe::trace {

[[nodiscard]] std::string pickled(std::int64_t number);
[[nodiscard]] std::string pickled(const std::string& text);
[[nodiscard]] std::string pickled_list(const std::vector<std::string>& items);
[[nodiscard]] std::string pickled_dictionary(const std::vector<std::pair<std::string, std::string>>& items);
[[nodiscard]] std::string pickle_of(const std::string& value); // the whole file

} // namespace dubhe::trace
