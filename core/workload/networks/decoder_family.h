// SPDX-License-Identifier: Apache-2.0
// Families of decoder-only models as lists of configurations.
#pragma once

#include "registry.h"
#include "transformer.h"

#include <string>
#include <vector>

namespace dubhe::workload {

struct NamedDecoder {
    std::string title; // "Llama 3 8B"; the name is the configuration's
    DecoderConfig config;
    std::vector<std::string> other_names{}; // found, not listed
};

// Members are found by the key of their name or of one of their other names.
[[nodiscard]] NetworkFamily decoder_family(std::string title, std::vector<NamedDecoder> members);

} // namespace dubhe::workload
