// SPDX-License-Identifier: Apache-2.0
#include "algorithm.h"

#include <array>

namespace dubhe::simulation {

namespace {

struct Names {
    std::string_view name, title;
};

constexpr std::array<Names, algorithm_count> names{{{"ring", "Ring"},
                                                    {"tree", "Tree"},
                                                    {"double_tree", "Double tree"},
                                                    {"hierarchical", "Hierarchical"},
                                                    {"in_switch", "Reduction in the switch"},
                                                    {"all_to_all", "All to all"},
                                                    {"one_to_all", "One to all"},
                                                    {"plain_tree", "Plain tree"},
                                                    {"butterfly", "Butterfly"}}};

} // namespace

std::string_view name_of(Algorithm algorithm) {
    return names[static_cast<std::size_t>(algorithm)].name;
}

std::string_view title_of(Algorithm algorithm) {
    return names[static_cast<std::size_t>(algorithm)].title;
}

std::optional<Algorithm> algorithm_from(std::string_view name) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].name == name) return static_cast<Algorithm>(i);
    }
    if (name == "nvls") return Algorithm::in_switch;
    return std::nullopt;
}

} // namespace dubhe::simulation
