// SPDX-License-Identifier: Apache-2.0
#include "generation.h"

#include <array>
#include <string_view>
#include <utility>

namespace dubhe::cost {

namespace {

constexpr std::array<std::pair<std::string_view, Generation>, 10> generations{{
    {"Kepler", Generation::kepler},
    {"Maxwell", Generation::maxwell},
    {"Pascal", Generation::pascal},
    {"Volta", Generation::volta},
    {"Turing", Generation::turing},
    {"Ampere", Generation::ampere},
    {"Ada", Generation::ada},
    {"Hopper", Generation::hopper},
    {"Blackwell", Generation::blackwell},
    {"CDNA", Generation::cdna},
}};

} // namespace

Generation generation_of(const hardware::Gpu& gpu) {
    for (const auto& [name, generation] : generations) {
        if (gpu.architecture.starts_with(name)) return generation;
    }
    return Generation::other;
}

} // namespace dubhe::cost
