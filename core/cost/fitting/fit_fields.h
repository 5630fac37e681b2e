// SPDX-License-Identifier: Apache-2.0
// Fits the fields of one family to samples: the logarithm of predicted over measured, robustly.
#pragma once

#include "field.h"
#include "least_squares.h"
#include "samples.h"

#include <cmath>
#include <span>
#include <vector>

namespace dubhe::cost {

// `predict(gpu index, measurement, parameters)`: seconds on the GPU. Thread-safe. `lambda`: the field that
// as_measured() takes, or null for rows without host time.
template <class Parameters, class Predict>
[[nodiscard]] Parameters fit_fields(const Samples& samples, const Parameters& start,
                                    std::span<const Field<Parameters>> fields, double Parameters::*lambda,
                                    const Predict& predict, const LeastSquaresOptions& options = {}) {
    std::vector<Field<Parameters>> searched;
    std::vector<Parameter> parameters;
    for (const Field<Parameters>& field : fields) {
        if (field.fixed) continue;
        searched.push_back(field);
        parameters.push_back({std::string{field.name}, start.*field.member, field.low, field.high, field.logarithmic});
    }
    const auto with = [&](std::span<const double> values) {
        Parameters changed = start;
        for (std::size_t i = 0; i < searched.size(); ++i)
            changed.*searched[i].member = values[i];
        return changed;
    };
    const Residuals residuals = [&](std::span<const double> values, std::span<double> out) {
        const Parameters changed = with(values);
        for (std::size_t i = 0; i < samples.samples.size(); ++i) {
            const Sample& sample = samples.samples[i];
            const double kernel = predict(sample.gpu, samples.row(sample), changed);
            const double seen = lambda != nullptr ? as_measured(kernel, sample.floor_s, changed.*lambda) : kernel;
            out[i] = sample.weight * std::log(seen / sample.time_s);
        }
    };
    return with(least_squares(parameters, samples.samples.size(), residuals, options).values);
}

} // namespace dubhe::cost
