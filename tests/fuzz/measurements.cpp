// SPDX-License-Identifier: Apache-2.0
// Tables of measurements of every layout, packed or not.
#include "input.h"

#include <core/evidence/importers.h>

#include <sstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in{std::string{dubhe::fuzz::text_of(data, size)}};
    static_cast<void>(dubhe::evidence::import_stream(in, "train/fuzz.csv"));
    return 0;
}
