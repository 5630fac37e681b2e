// SPDX-License-Identifier: Apache-2.0
// Reads a Hugging Face config.json (or a folder holding one) of the BERT, GPT-2 and Llama families.
#pragma once

#include <filesystem>

#include "../recipe.h"

namespace dubhe::workload {

// Fails for a missing or wrong-typed key (named), a value out of range, an unknown model_type (known ones listed).
[[nodiscard]] Result<BuiltNetwork> read_huggingface(const std::filesystem::path& file, const Recipe& recipe);

} // namespace dubhe::workload
