// SPDX-License-Identifier: Apache-2.0
#include "nearest.h"

#include "nearness.h"

#include <algorithm>
#include <utility>

namespace dubhe::evidence {

Result<std::vector<NearRow>> nearest_rows(const Database& database, const workload::ProblemKey& key,
                                          const std::string& gpu, std::size_t most) {
    Filter filter;
    filter.kinds = {key.kind};
    filter.precisions = {key.precision};
    filter.doubtful = false;
    const Result<MeasurementSet> set = database.load(filter);
    if (!set) return set.diagnostics();
    struct Found {
        const Measurement* row;
        float distance;
        bool elsewhere;
    };
    const Position wanted = position_of(key.kind, key.problem, key.precision);
    std::vector<Found> found;
    for (const Measurement& row : set->rows) {
        const Position position = position_of(row.kind, row.problem, row.precision);
        if (position.mode == wanted.mode && plain(row))
            found.push_back({&row, distance(position, wanted), set->devices[row.device] != gpu});
    }
    std::ranges::stable_sort(found, [](const Found& a, const Found& b) {
        return std::pair{a.distance, a.elsewhere} < std::pair{b.distance, b.elsewhere};
    });
    std::vector<NearRow> nearest;
    for (std::size_t i = 0; i < std::min(most, found.size()); ++i) {
        const Measurement& row = *found[i].row;
        nearest.push_back({row, set->devices[row.device], set->sources[row.source], found[i].distance});
    }
    return nearest;
}

} // namespace dubhe::evidence
