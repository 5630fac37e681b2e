// SPDX-License-Identifier: Apache-2.0
// A config.json of each model type, as published, and its parameters.
#pragma once

#include <nlohmann/json.hpp>

#include <iosfwd>
#include <vector>

namespace dubhe::workload::test {

struct PublishedConfig {
    const char* name;
    double parameters;
    nlohmann::json config;
    std::vector<const char*> sizes; // keys that have no default
};
void PrintTo(const PublishedConfig& config, std::ostream* out);

[[nodiscard]] std::vector<PublishedConfig> published_configs();

} // namespace dubhe::workload::test
