// SPDX-License-Identifier: Apache-2.0
// Which other programs have a file open.
#pragma once

#include <core/support/diagnostic.h>

#include <filesystem>

namespace dubhe::measurement {

// "; it is open in sqlite3 (process 4711)", or nothing where nobody else is seen (programs of other users aren't).
[[nodiscard]] Message lock_holders_text(const std::filesystem::path& file);

// The same behind what a database says of itself that another program is writing to.
[[nodiscard]] Diagnostics with_lock_holders(Diagnostics why, const std::filesystem::path& file);

} // namespace dubhe::measurement
