// SPDX-License-Identifier: Apache-2.0
#include "mutate.h"

#include <array>

namespace dubhe::fuzz {

std::uint64_t odd_number(std::uint64_t was, Random& random) {
    static constexpr std::array<std::uint64_t, 10> at_limits{
        0, 1, 127, 128, 65'535, 0x7fff'ffff, 0xffff'ffff, 0x7fff'ffff'ffff'ffff, 0x8000'0000'0000'0000, ~0ull};
    switch (below(4, random)) {
    case 0:
        return at_limits[below(at_limits.size(), random)];
    case 1:
        return was + 1 - 2 * below(2, random);
    case 2:
        return was ^ std::uint64_t{1} << below(64, random);
    default:
        return random();
    }
}

std::string mutate_bytes(std::string_view bytes) {
    constexpr std::size_t growth = 64;
    std::string made{bytes};
    made.resize(bytes.size() + growth);
    made.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(made.data()), bytes.size(), made.size()));
    return made;
}

} // namespace dubhe::fuzz
