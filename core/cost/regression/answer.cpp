// SPDX-License-Identifier: Apache-2.0
#include "answer.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace dubhe::cost {

namespace {

constexpr std::size_t least_ratios = 20; // for a tenth of them to mean something

ErrorBand quantiles(std::vector<double> ratios) {
    const auto at = [&](double q) {
        const auto place = static_cast<std::ptrdiff_t>(q * static_cast<double>(ratios.size() - 1));
        std::nth_element(ratios.begin(), ratios.begin() + place, ratios.end());
        return ratios[static_cast<std::size_t>(place)];
    };
    return {std::clamp(at(0.1), 1e-3, 1.0), std::clamp(at(0.9), 1.0, 1e3)};
}

std::string number(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", value);
    return text.data();
}

} // namespace

bool Ratios::enough(const LayerType& type) const {
    const auto found = of_type_.find(type);
    return found != of_type_.end() && found->second.size() >= least_ratios;
}

ErrorBand Ratios::band(const LayerType& type) const {
    if (enough(type)) return quantiles(of_type_.at(type));
    std::vector<double> all;
    for (const auto& [other, ratios] : of_type_)
        all.insert(all.end(), ratios.begin(), ratios.end());
    return all.size() >= least_ratios ? quantiles(std::move(all)) : ErrorBand{};
}

Binding binding_of(Driver driver, double constant_s, double seconds) {
    if (2.0 * constant_s > seconds) return Binding::fixed;
    const bool by_bytes = driver == Driver::input || driver == Driver::output || driver == Driver::bytes;
    return by_bytes ? Binding::memory : Binding::compute;
}

Message unmeasured_words() {
    return message("not measured: the physical bound stands alone");
}

Message kin_words() {
    return message("not measured: the line of all its kin");
}

Message words_of(const LineExplanation& e) {
    std::vector<Message> made{message("R2 %1, %2 rows", Message::number(number(e.line.r2)), e.line.rows)};
    if (e.kernels > 1) made.push_back(message("shared by %1 kernels", e.kernels));
    made.insert(made.end(), e.notes.begin(), e.notes.end());
    return message("%1: %2 s x %3 %4 + %5 s (%6)", e.what, Message::number(number(e.line.slope)),
                   Message::number(number(e.x)), Message::word(name_of(e.driver)),
                   Message::number(number(e.line.intercept)), Message::list(std::move(made), "; "));
}

Result<Done> require_lines(std::string_view model, const workload::WorkTable& work, const hardware::Gpu& gpu,
                           const CostTable& costs) {
    constexpr double tolerable = 0.1;
    double whole = 0.0, unknown = 0.0;
    std::map<std::string_view, double> kinds;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        const double seconds = work.count[row] * costs.mid_s[row];
        whole += seconds;
        if (costs.provenance[row] != Provenance::bound_only) continue;
        unknown += seconds;
        kinds[workload::name_of(work.kind[row])] += seconds;
    }
    if (unknown <= tolerable * whole) return Done{};
    std::vector<std::pair<double, std::string_view>> largest;
    largest.reserve(kinds.size());
    for (const auto& [kind, seconds] : kinds)
        largest.emplace_back(-seconds, kind);
    std::ranges::sort(largest);
    constexpr std::size_t most_named = 3;
    std::string named;
    for (std::size_t i = 0; i < std::min(most_named, largest.size()); ++i)
        named.append(i > 0 ? ", " : "").append(largest[i].second);
    return error(message("the model %1 has no line for what takes %2 % of the time on %3 in %4: %5; choose a model "
                         "that derives what was not measured",
                         model, number(100.0 * unknown / whole), gpu.name, name_of(work.precision),
                         named + (largest.size() > most_named ? ", ..." : "")));
}

} // namespace dubhe::cost
