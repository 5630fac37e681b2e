// SPDX-License-Identifier: Apache-2.0
// Bounded, robust least squares: Levenberg-Marquardt with numeric derivatives (Nocedal & Wright, Numerical
// Optimization, 2nd ed., ch. 10.3), bounds by a smooth change of variables, outliers damped by soft L1
// (rho(z) = 2 (sqrt(1 + z) - 1)) through reweighting.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace dubhe::cost {

// A parameter to be fitted. `logarithmic`: the search runs over its logarithm (low > 0).
struct Parameter {
    std::string name;
    double start = 1.0, low = 0.0, high = 1.0;
    bool logarithmic = true;
};

struct LeastSquaresOptions {
    int most_steps = 60;
    double tolerance = 1e-5;    // relative fall of the cost at which the search ends
    double outlier_scale = 0.1; // residuals beyond it count linearly; 0: plain squares
    unsigned threads = 2;
};

struct LeastSquaresResult {
    std::vector<double> values; // in the order of the parameters
    double cost = 0.0;          // half the sum of rho
    int steps = 0;
};

// `residuals(values, out)` fills `out`; called from several threads at once. Deterministic, whatever the number of
// threads.
using Residuals = std::function<void(std::span<const double> values, std::span<double> out)>;
[[nodiscard]] LeastSquaresResult least_squares(const std::vector<Parameter>& parameters, std::size_t residual_count,
                                               const Residuals& residuals, const LeastSquaresOptions& options = {});

} // namespace dubhe::cost
