// SPDX-License-Identifier: Apache-2.0
// Tables of measurements of every layout, packed or not.
#include "input.h"
#include "mutators/mutate.h"

#include <core/evidence/importers.h>

#include <sstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in{std::string{dubhe::fuzz::text_of(data, size)}};
    static_cast<void>(dubhe::evidence::import_stream(in, "train/fuzz.csv"));
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    using namespace dubhe::fuzz;
    return mutated(data, size, most, seed, [](std::string_view bytes, Random& random) {
        return mutate_packed(bytes, random, [](std::string_view, Random&) { return std::optional<std::string>{}; });
    });
}
