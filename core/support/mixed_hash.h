// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace dubhe {

// Of numbers that a file chooses: the standard hash of a number is the number, and multiples of a table's size would
// all meet in one place. The finalizer of MurmurHash3.
struct MixedHash {
    [[nodiscard]] std::size_t operator()(std::uint64_t number) const {
        number = (number ^ number >> 33) * 0xff51afd7ed558ccdU;
        number = (number ^ number >> 33) * 0xc4ceb9fe1a85ec53U;
        return static_cast<std::size_t>(number ^ number >> 33);
    }
};

} // namespace dubhe
