// SPDX-License-Identifier: Apache-2.0
// What a pasted text says of the product as a whole: its name, maker and architecture, and the column of a table that
// is about it. Private to datasheet.cpp. Linear in the text.
#pragma once

#include "../gpu.h"

#include <core/support/message.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::hardware {

// A text in which each row of a table keeps its label and one cell alone. Its lines are those of the given one.
struct ChosenColumn {
    std::string text;
    std::vector<bool> chosen; // of each line: whether cells were left out
    std::string heading;      // of the column; empty: no table with a column a product
    Message note;             // "column \"A100 80GB SXM\""; says so where the first was taken for want of a better one
};
[[nodiscard]] ChosenColumn choose_column(std::string_view text, std::string_view wanted_name);

struct Title {
    std::string name, vendor, architecture; // empty: not said
};
[[nodiscard]] Title read_title(std::string_view text, std::string_view heading);

// As catalogs spell it: "HBM2e" for "hbm2E"; empty: that is no memory type.
[[nodiscard]] std::string memory_type_of(std::string_view word);

// fp32 lanes of an SM or compute unit of that architecture; `memory_type` tells large chips from small ones.
[[nodiscard]] std::optional<double> lanes_of(std::string_view architecture, std::string_view memory_type);

} // namespace dubhe::hardware
