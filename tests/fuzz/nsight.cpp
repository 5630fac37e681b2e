// SPDX-License-Identifier: Apache-2.0
// Nsight Systems' exports, and ROCm's.
#include "input.h"
#include "mutators/mutate.h"
#include "named_file.h"

#include <core/trace/reader.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const dubhe::fuzz::NamedFile file{".sqlite"};
    file.write_database(dubhe::fuzz::text_of(data, size));
    static_cast<void>(dubhe::trace::read_trace(file.name()));
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    return dubhe::fuzz::mutated(data, size, most, seed, dubhe::fuzz::mutate_database);
}
