// SPDX-License-Identifier: Apache-2.0
// Nsight Systems' exports, and ROCm's.
#include "input.h"
#include "named_file.h"

#include <core/trace/reader.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const dubhe::fuzz::NamedFile file{".sqlite"};
    file.write_database(dubhe::fuzz::text_of(data, size));
    static_cast<void>(dubhe::trace::read_trace(file.name()));
    return 0;
}
