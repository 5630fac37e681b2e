// SPDX-License-Identifier: Apache-2.0
// Rows into a database that other programs may be writing to.
#pragma once

#include <core/evidence/database.h>

#include <functional>
#include <stop_token>

namespace dubhe::measurement {

// Another program that writes is waited for, a few seconds at a time and three times at most; after each the warning
// says who has the file open. Fails, saying that too, where it never lets go or rows can't be written.
[[nodiscard]] Result<Done> put_patiently(evidence::Database& database, const evidence::MeasurementSet& operators,
                                         const evidence::CollectiveSet& collectives, const std::stop_token& stop,
                                         const std::function<void(const Diagnostic&)>& warning);

} // namespace dubhe::measurement
