// SPDX-License-Identifier: Apache-2.0
// Numbers that name things, with a type each: an operator's number is not a tensor's.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace dubhe {

template <class Tag>
struct Id {
    static constexpr std::uint32_t none = 0xffffffffU;
    std::uint32_t index = none;

    constexpr Id() = default;
    constexpr explicit Id(std::size_t i) : index{static_cast<std::uint32_t>(i)} {}
    [[nodiscard]] constexpr bool valid() const { return index != none; }
    constexpr auto operator<=>(const Id&) const = default;
};

} // namespace dubhe

template <class Tag>
struct std::hash<dubhe::Id<Tag>> {
    std::size_t operator()(dubhe::Id<Tag> id) const noexcept { return id.index; }
};
