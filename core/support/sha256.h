// SPDX-License-Identifier: Apache-2.0
// SHA-256 (FIPS 180-4, section 6.2): tells files apart by their contents. Not meant for secrets.
#pragma once

#include <string>
#include <string_view>

namespace dubhe {

// 64 lower-case hexadecimal digits. Any thread.
[[nodiscard]] std::string sha256(std::string_view bytes);

} // namespace dubhe
