// SPDX-License-Identifier: Apache-2.0
// What a fuzz target gets, as text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

// libFuzzer calls it with every input; 0 means that the input may be kept.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace dubhe::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

} // namespace dubhe::fuzz
