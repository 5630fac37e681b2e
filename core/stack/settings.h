// SPDX-License-Identifier: Apache-2.0
// The words of a stack: how each is read and written. Inner header of the folder.
#pragma once

#include "stack.h"

#include <core/support/message.h>

namespace dubhe::stack {

// Sets what `key` names; says what is wrong with the value, empty where nothing is.
[[nodiscard]] Message set(Stack& stack, std::string_view key, std::string_view value);
// A stack of its own from the JSON of a shipped file. `file` is for messages.
[[nodiscard]] Result<Stack> read_stack(std::string_view json, const std::string& file);

} // namespace dubhe::stack
