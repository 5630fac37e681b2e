// SPDX-License-Identifier: Apache-2.0
#include "expert_load.h"

#include <algorithm>
#include <cmath>

namespace dubhe::workload {

namespace {

double number(std::int64_t size) {
    return static_cast<double>(size);
}

ExpertLoad even_load(double rows, double here) {
    ExpertLoad load;
    load.rows = rows;
    load.active = load.least_active = std::min(here, rows);
    load.parts[0] = {load.active, rows / load.active};
    load.count = 1;
    return load;
}

// An expert's weight at quantile u.
struct PowerLaw {
    double exponent, least, most;
    [[nodiscard]] double operator()(double u) const {
        const double power = 1.0 - exponent;
        if (std::abs(power) < 1e-6) return least * std::pow(most / least, u);
        const double from = std::pow(least, power), to = std::pow(most, power);
        return std::pow((to - from) * u + from, 1.0 / power);
    }
};

} // namespace

ExpertLoad expert_load(const ExpertsProblem& p) {
    const double tokens = number(p.tokens), experts = std::max(number(p.experts), number(p.here));
    const double here = number(p.here), active = std::min(number(p.active), experts), all = tokens * active;
    if (p.skew <= 0 || experts < 2.0) return even_load(std::ceil(all * (here / experts)), here);

    const bool many = all > experts;
    const PowerLaw weight{0.01 * std::min(number(p.skew), 1000.0), many ? 1.0 : 0.01,
                          many ? std::max(1.5, 0.8 * tokens) : 2.0};
    // Parts of 1, 1, 2, 4... experts from the largest on; the last takes the rest.
    ExpertLoad load;
    double done = 0.0, sum = 0.0;
    for (double next = 1.0; done < experts; next = done) {
        const bool last = load.count + 1 == load.parts.size();
        const double taken = last ? experts - done : std::min(next, experts - done);
        const double each = weight(1.0 - (done + 0.5 * taken) / experts);
        load.parts[load.count++] = {taken, each};
        sum += taken * each;
        done += taken;
    }
    const double others = (here - 1.0) / (experts - 1.0);
    for (std::size_t i = 0; i < load.count; ++i) {
        ExpertLoad::Part& part = load.parts[i];
        const double mean = std::min(tokens, all * part.rows / sum);
        if (i > 0) part.experts *= others;
        const double any = mean * mean / (mean * mean + 0.25); // of them, those whose rows don't round to none
        load.rows += part.experts * mean;
        part.experts *= any;
        part.rows = std::clamp(mean / any, 1.0, tokens);
        load.active += part.experts;
    }
    load.rows = std::max(load.rows, 1.0);
    load.least_active = std::min(here, std::max(1.0, load.rows / tokens));
    load.active = std::max(load.active, load.least_active);
    return load;
}

} // namespace dubhe::workload
