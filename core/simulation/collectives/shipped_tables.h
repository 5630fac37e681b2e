// SPDX-License-Identifier: Apache-2.0
// The measured collectives that are part of the program: resources/measurements/collectives.csv.
#pragma once

#include <core/support/embedded_file.h>

#include <span>

namespace dubhe {

[[nodiscard]] std::span<const EmbeddedFile> shipped_collectives();

} // namespace dubhe
