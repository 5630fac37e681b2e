// SPDX-License-Identifier: Apache-2.0
// The measured tables that are part of the program: resources/measurements/tables.
#pragma once

#include <core/support/embedded_file.h>

#include <span>

namespace dubhe {

[[nodiscard]] std::span<const EmbeddedFile> shipped_measured_tables();

} // namespace dubhe
