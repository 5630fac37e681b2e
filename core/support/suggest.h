// SPDX-License-Identifier: Apache-2.0
// "Did you mean": the names nearest to one that was not found.
#pragma once

#include "message.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe {

// Lower case, letters and digits only: "NVIDIA_H100_80GB_HBM3" and "nvidia h100 80gb hbm3" are one name.
[[nodiscard]] std::string normalized_name(std::string_view name);

// Up to `most` of `known`: the same words in another order, then nearest by edit distance; empty when none is near.
[[nodiscard]] std::vector<std::string> nearest_names(std::string_view wanted, std::span<const std::string> known,
                                                     std::size_t most = 3);

// " Did you mean resnet50 or resnet101?", or "" when nothing is near; to append to a message.
[[nodiscard]] Message did_you_mean(std::string_view wanted, std::span<const std::string> known);

} // namespace dubhe
