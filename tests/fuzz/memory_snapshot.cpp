// SPDX-License-Identifier: Apache-2.0
// PyTorch's memory snapshots, and pickles.
#include "input.h"

#include <core/trace/memory/memory_snapshot.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static_cast<void>(
        dubhe::trace::read_memory_snapshot(std::string{reinterpret_cast<const char*>(data), size}, "fuzz"));
    return 0;
}
