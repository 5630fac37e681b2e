// SPDX-License-Identifier: Apache-2.0
#include "input.h"

#include <core/hardware/catalog/catalog.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = dubhe::fuzz::text_of(data, size);
    static_cast<void>(dubhe::hardware::parse_items_json(text, "fuzz.json"));
    return 0;
}
