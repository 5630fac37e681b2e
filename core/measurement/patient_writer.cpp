// SPDX-License-Identifier: Apache-2.0
#include "patient_writer.h"

#include "lock_holders.h"

namespace dubhe::measurement {

Result<Done> put_patiently(evidence::Database& database, const evidence::MeasurementSet& operators,
                           const evidence::CollectiveSet& collectives, const std::stop_token& stop,
                           const std::function<void(const Diagnostic&)>& warning) {
    constexpr int attempts = 3;
    Result<evidence::PutCounts> written = database.put(operators, collectives);
    for (int i = 1; i < attempts && !written && !stop.stop_requested(); ++i) {
        Diagnostics waiting = with_lock_holders(written.diagnostics(), database.file());
        waiting.front().severity = Severity::warning;
        if (warning) warning(waiting.front());
        written = database.put(operators, collectives);
    }
    if (written) return Done{};
    return with_lock_holders(written.diagnostics(), database.file());
}

} // namespace dubhe::measurement
