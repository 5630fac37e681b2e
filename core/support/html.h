// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace dubhe {

// A text with what HTML and XML mean by a character escaped: in elements and between double quotes.
[[nodiscard]] std::string escaped_html(std::string_view text);

} // namespace dubhe
