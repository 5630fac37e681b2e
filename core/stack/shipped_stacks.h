// SPDX-License-Identifier: Apache-2.0
// The stacks that are part of the program: resources/stacks.
#pragma once

#include <core/support/embedded_file.h>

#include <span>

namespace dubhe {

[[nodiscard]] std::span<const EmbeddedFile> shipped_stack_files();

} // namespace dubhe
