// SPDX-License-Identifier: Apache-2.0
#include "input.h"
#include "mutators/mutate.h"

#include <core/workload/readers/onnx/onnx.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = dubhe::fuzz::text_of(data, size);
    static_cast<void>(dubhe::workload::read_onnx_bytes(text, "fuzz.onnx", {.batch = 2}));
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    return dubhe::fuzz::mutated(data, size, most, seed, dubhe::fuzz::mutate_message);
}
