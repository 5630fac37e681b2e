// SPDX-License-Identifier: Apache-2.0
// The hash FNV-1a (Fowler, Noll, Vo): the same on every machine and in every version.
#pragma once

#include <cstdint>
#include <string_view>

namespace dubhe {

class Fnv {
  public:
    constexpr Fnv& add_word(std::uint64_t word) { // a whole word in one step
        value_ = (value_ ^ word) * 0x100000001b3ULL;
        return *this;
    }
    constexpr Fnv& add(std::string_view bytes) {
        for (const char c : bytes)
            add_word(static_cast<unsigned char>(c));
        return *this;
    }
    [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

} // namespace dubhe
