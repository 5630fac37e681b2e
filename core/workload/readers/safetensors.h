// SPDX-License-Identifier: Apache-2.0
// How many parameters a checkpoint in the safetensors format holds, told without reading any weight: from
// model.safetensors.index.json, or from the header of model.safetensors (8 bytes of length, then JSON).
#pragma once

#include <core/support/result.h>

#include <filesystem>
#include <optional>
#include <string>

namespace dubhe::workload {

struct Checkpoint {
    std::string file;
    double parameters = 0.0; // elements of floating-point tensors that are no known buffer (causal masks, frequencies)
};

// What lies in `folder`; nothing where there is neither file. `element_type`: the configuration's "torch_dtype", by
// which the index's total size in bytes is divided. Fails for a damaged or oversized header or index, and for a type
// that is missing or not known where it is needed.
[[nodiscard]] std::optional<Result<Checkpoint>> find_checkpoint(const std::filesystem::path& folder,
                                                                const std::optional<std::string>& element_type);

} // namespace dubhe::workload
