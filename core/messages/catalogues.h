// SPDX-License-Identifier: Apache-2.0
// The catalogues that are built into the programs. Inner header of the folder.
#pragma once

#include <core/support/embedded_file.h>

namespace dubhe {

[[nodiscard]] std::span<const EmbeddedFile> message_catalogues(); // in the order of Language, without English

} // namespace dubhe
