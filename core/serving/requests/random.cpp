// SPDX-License-Identifier: Apache-2.0
#include "random.h"

namespace dubhe::serving {

// Marsaglia and Tsang 2000, "A simple method for generating gamma variables"; below shape 1 by their boost.
double Random::gamma(double shape) {
    if (shape < 1.0) {
        const double boost = std::pow(uniform(), 1.0 / shape);
        return boost * gamma(shape + 1.0);
    }
    const double d = shape - 1.0 / 3.0, c = 1.0 / std::sqrt(9.0 * d);
    while (true) {
        const double x = normal(), root = 1.0 + c * x;
        if (root <= 0.0) continue;
        const double v = root * root * root;
        if (std::log(uniform()) < 0.5 * x * x + d - d * v + d * std::log(v)) return d * v;
    }
}

} // namespace dubhe::serving
