// SPDX-License-Identifier: Apache-2.0
// Transformations in the order in which they are applied, each of which can be switched off; as text, one a line:
//
//   # comment
//   amp
//   off distributed:gpus=8,link=100Gb/s
//   select kernel name=*gemm* phase=backward layer=conv*
//   scale 0.5
//
// A line `select` begins a transformation of the user's own; the lines after it say what to do with what it selects:
// `scale 0.5`, `shrink 3us`, `remove`, `insert after name=encode duration=20us` (or `before`). Selected are tasks of
// the kind (kernel, communication, copy, launch, wait, call, operator; task: any) whose name and layer match the
// patterns and that belong to the phase (input, forward, backward, update, other).
#pragma once

#include <core/support/result.h>

#include <string>
#include <string_view>
#include <vector>

namespace dubhe::whatif {

struct StackEntry {
    std::string text; // "amp"; of the user's own: its lines, with '\n' between them
    bool on = true;
    std::string file{}; // where it comes from, for messages
    long line = 0;
};

struct Stack {
    std::vector<StackEntry> entries;
};

// Fails, with file, line and what is expected, for each entry that makes no sense, those switched off too.
[[nodiscard]] Result<Stack> parse_stack(std::string_view text, const std::string& file = {});
[[nodiscard]] std::string to_text(const Stack& stack);
// One entry; its lines may be separated by ';' too.
[[nodiscard]] Result<StackEntry> parse_entry(std::string_view text);

} // namespace dubhe::whatif
