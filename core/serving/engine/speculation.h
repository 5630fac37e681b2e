// SPDX-License-Identifier: Apache-2.0
// How many verifications an answer takes. Inner header of the folder.
#pragma once

#include "engine.h"

#include <cstdint>

namespace dubhe::serving {

// Drawn from the stream `seed`: each verification gives 1 + the number of drafted tokens accepted in a row, each with
// the same probability. As many as the tokens where none are drafted; at least 1 for at least one token.
[[nodiscard]] std::int64_t verification_steps(std::int64_t tokens, const Speculation& speculation, std::uint64_t seed);

} // namespace dubhe::serving
