// SPDX-License-Identifier: Apache-2.0
#include "layer_runs.h"

#include <cassert>
#include <string_view>

namespace dubhe::simulation {

void find_longest_run(NetworkLoads& made) {
    for (std::uint32_t begin = 0; begin < made.layers.size();) {
        std::uint32_t end = begin + 1;
        while (end < made.layers.size() && made.layers[end] == made.layers[begin])
            ++end;
        if (end - begin > made.equal_count) {
            made.first_equal = begin;
            made.equal_count = end - begin;
        }
        begin = end;
    }
}

void use_run_of(NetworkLoads& made, std::uint32_t layer) {
    const auto equal = [&](std::uint32_t i) { return made.layers[i] == made.layers[layer]; };
    std::uint32_t begin = layer, end = layer + 1;
    while (begin > 0 && equal(begin - 1))
        --begin;
    while (end < made.layers.size() && equal(end))
        ++end;
    made.first_equal = begin;
    made.equal_count = end - begin;
}

void find_body(NetworkLoads& made, const std::vector<std::string>& names) {
    const auto numbered = [&](std::size_t i) {
        constexpr std::string_view stem = "layer ";
        return i < made.layers.size() && names[i].starts_with(stem);
    };
    made.body_first = made.first_equal;
    made.body_count = 0;
    for (std::size_t begin = 0; begin < made.layers.size();) {
        std::size_t end = begin;
        while (numbered(end))
            ++end;
        if (end - begin > made.body_count) {
            made.body_first = static_cast<std::uint32_t>(begin);
            made.body_count = static_cast<std::uint32_t>(end - begin);
        }
        begin = end + 1;
    }
    if (made.body_count == 0) made.body_count = made.equal_count;
}

NetworkLoads NetworkLoads::with_equal_layers(std::uint32_t count) const {
    assert(equal_count > 0 && count > 0);
    NetworkLoads made = *this;
    const auto begin = made.layers.begin() + made.first_equal;
    const std::uint32_t kind = *begin;
    made.layers.erase(begin, begin + equal_count);
    made.layers.insert(made.layers.begin() + made.first_equal, count, kind);
    const bool of_body =
        made.body_first <= made.first_equal && made.first_equal + equal_count <= made.body_first + made.body_count;
    if (of_body) made.body_count = made.body_count + count - equal_count;
    made.equal_count = count;
    return made;
}

} // namespace dubhe::simulation
