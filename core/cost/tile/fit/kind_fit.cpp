// SPDX-License-Identifier: Apache-2.0
#include "kind_fit.h"

#include <algorithm>

namespace dubhe::cost {

KindFit fit_of_kind(const std::vector<FamilyFit>& fits, workload::OperatorKind kind, Precision precision,
                    const std::string& gpu) {
    KindFit all{kind, precision, {}, 0, 0.0, 0.0, 0.0, false};
    const auto is_asked = [&](const FamilyFit& fit) { return fit.kind == kind && fit.precision == precision; };
    all.own = std::ranges::any_of(fits, [&](const FamilyFit& fit) { return is_asked(fit) && fit.gpu == gpu; });
    for (const FamilyFit& fit : fits) {
        if (!is_asked(fit) || (all.own && fit.gpu != gpu) || fit.rows == 0) continue;
        const auto rows = static_cast<double>(fit.rows);
        if (std::ranges::find(all.gpus, fit.gpu) == all.gpus.end()) all.gpus.push_back(fit.gpu);
        all.rows += fit.rows;
        all.error_seen += fit.mean_ape_seen * rows;
        all.error_unseen += fit.mean_ape_unseen * rows;
        all.coverage_unseen += fit.coverage_unseen * rows;
    }
    if (all.rows > 0) {
        const auto rows = static_cast<double>(all.rows);
        all.error_seen /= rows;
        all.error_unseen /= rows;
        all.coverage_unseen /= rows;
    }
    return all;
}

} // namespace dubhe::cost
