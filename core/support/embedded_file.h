// SPDX-License-Identifier: Apache-2.0
// A file that was made part of the program when it was built (see dubhe_embed in cmake/).
#pragma once

#include <span>
#include <string_view>

namespace dubhe {

struct EmbeddedFile {
    std::string_view name; // "nvidia.json"
    std::string_view bytes;
};

} // namespace dubhe
