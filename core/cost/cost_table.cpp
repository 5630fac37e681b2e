// SPDX-License-Identifier: Apache-2.0
#include "cost_table.h"

#include <algorithm>
#include <array>

namespace dubhe::cost {

std::string_view name_of(Provenance provenance) {
    static constexpr std::array<std::string_view, provenance_count> names{"measured", "interpolated", "modelled",
                                                                          "extrapolated", "bound_only"};
    return names[static_cast<std::size_t>(provenance)];
}

std::string_view name_of(Binding binding) {
    static constexpr std::array<std::string_view, binding_count> names{"compute", "memory", "cache", "fixed"};
    return names[static_cast<std::size_t>(binding)];
}

void CostTable::resize(std::size_t rows) {
    for (std::vector<double>* column : {&low_s, &mid_s, &high_s, &bound_s, &unlimited_s, &power_s})
        column->resize(rows);
    provenance.resize(rows);
    binding.resize(rows);
    family.resize(rows);
    has_families = has_power = false;
    power_share = 1.0;
    power_saved_s = 0.0;
}

void share_less_error(CostTable& table, const MeasuredSeconds& seconds) {
    if (!table.has_families) return;
    for (std::size_t f = 0; f < seconds.all.size(); ++f) {
        if (!(seconds.measured[f] > 0.0)) continue;
        const double share = std::min(1.0, seconds.measured[f] / seconds.all[f]);
        double& shared = table.shared_error[f];
        shared = (1.0 - share) * shared + share * std::min(measured_shared_error, shared);
    }
}

} // namespace dubhe::cost
