// SPDX-License-Identifier: Apache-2.0
// Stacks as tables, JSON and CSV. They are no entries of the catalog file: those that ship are part of the program.
#pragma once

#include "../options/format.h"

#include <core/stack/stack.h>

#include <span>
#include <string>

namespace dubhe::cli {

[[nodiscard]] std::string stack_list(std::span<const stack::Stack> stacks, Format format);
[[nodiscard]] std::string stack_details(const stack::Stack& stack, Format format);

// What --stack and `catalog show --kind stack` take: a stack's text, or a file that says one. Gives the text.
[[nodiscard]] Result<std::string> stack_text(const std::string& given);

} // namespace dubhe::cli
