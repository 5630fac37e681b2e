// SPDX-License-Identifier: Apache-2.0
#include "cost_table.h"

#include <algorithm>
#include <array>
#include <cmath>

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

double rescale(CostTable& table, std::size_t row, double factor, double unlimited_factor, double power_factor) {
    const double before = table.mid_s[row], bound = table.bound_s[row];
    const double seconds = std::max(bound, before * factor);
    table.mid_s[row] = seconds;
    if (table.without_bands) {
        table.low_s[row] = table.high_s[row] = seconds;
    } else {
        table.low_s[row] = std::clamp(table.low_s[row] * (seconds / before), bound, seconds);
        table.high_s[row] = std::max(table.high_s[row] * (seconds / before), seconds);
    }
    if (table.has_power) {
        table.unlimited_s[row] = std::clamp(table.unlimited_s[row] * unlimited_factor, bound, seconds);
        table.power_s[row] = std::min(table.power_s[row] * power_factor, seconds);
    }
    return seconds;
}

void mix_band(CostTable& table, std::size_t row, double log_low, double log_high, double share) {
    const double seconds = table.mid_s[row];
    const auto mixed = [&](double of_measured, double of_model) {
        return seconds * std::exp(of_measured * share + std::log(of_model / seconds) * (1.0 - share));
    };
    table.low_s[row] = std::clamp(mixed(log_low, table.low_s[row]), table.bound_s[row], seconds);
    table.high_s[row] = std::max(mixed(log_high, table.high_s[row]), seconds);
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
