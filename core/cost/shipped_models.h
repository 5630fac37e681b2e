// SPDX-License-Identifier: Apache-2.0
// The fitted parameters that are part of the program: resources/models.
#pragma once

#include <core/support/embedded_file.h>

#include <span>

namespace dubhe {

[[nodiscard]] std::span<const EmbeddedFile> shipped_cost_models();

} // namespace dubhe
