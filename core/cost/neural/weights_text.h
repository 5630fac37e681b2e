// SPDX-License-Identifier: Apache-2.0
// Networks as text for a library's section: {"inputs":5,"layers":6,"width":20,...,"weights":"base64"}; each weight in
// half precision, two bytes, little-endian.
#pragma once

#include "network.h"

#include <core/cost/regression/section.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost::neural {

// To what half precision holds (11 bits), so that what is judged is what is kept. Values beyond +-65,504 become that.
void round_weights(Network& network);

[[nodiscard]] section::Json write(const Network& network);
// Throws section::Refused: shapes out of range, text too long or short, characters that are not base64, no finite
// numbers.
[[nodiscard]] Network network_from(const section::Json& value);

} // namespace dubhe::cost::neural
