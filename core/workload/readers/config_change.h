// SPDX-License-Identifier: Apache-2.0
// A Hugging Face config.json with another depth or head.
#pragma once

#include <core/support/result.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dubhe::workload {

struct ConfigChange {
    std::optional<std::int64_t> layers{}; // of each stack; layers of experts keep their share
    std::string architecture{};           // "BertForPreTraining"; empty: stays
};

// The text of `json` (`name` in diagnostics) after the change. Fails for what is no JSON object, and for a depth where
// the file doesn't say any.
[[nodiscard]] Result<std::string> changed_config(std::string_view json, const std::string& name,
                                                 const ConfigChange& change);

// "model_type"; empty where the file doesn't say.
[[nodiscard]] Result<std::string> model_type_of(std::string_view json, const std::string& name);

} // namespace dubhe::workload
