// SPDX-License-Identifier: Apache-2.0
// Comma-separated values: RFC 4180, and a guard against spreadsheets that take texts for formulas.
//
// A text that begins with =, +, -, @, a tab or a line's end and is no number gets an apostrophe before it, by which
// spreadsheets know a text; so does one that looks as if it had one already. So the guard can be taken off again
// without loss.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dubhe {

// A cell as it is written: guarded, and in quotes where it holds commas, quotes or line ends. Plain ones are as they
// stand.
[[nodiscard]] std::string csv_cell(std::string_view text);
// What a guarded cell held, without quotes already.
[[nodiscard]] std::string_view unguarded(std::string_view cell);
// Cuts a line at its commas, in place: quotes around cells go, doubled ones inside become one, and so do guards
// against spreadsheets. False for a quote that is not closed.
[[nodiscard]] bool split_cells(std::string& line, std::vector<std::string_view>& cells);
// The same table without guards.
[[nodiscard]] std::string plain_csv(std::string_view guarded);

} // namespace dubhe
