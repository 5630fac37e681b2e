// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <core/cost/neural/trainer.h>

#include <random>

namespace dubhe::test {

inline cost::neural::Examples random_examples(const cost::neural::NetworkShape& shape, Eigen::Index rows,
                                              unsigned seed) {
    std::mt19937_64 engine{seed};
    std::normal_distribution<float> normal{0.0F, 1.0F};
    cost::neural::Examples examples;
    examples.inputs.resize(rows, static_cast<Eigen::Index>(shape.inputs + shape.resources));
    examples.targets.resize(rows);
    for (float& each : examples.inputs.reshaped())
        each = normal(engine);
    for (float& each : examples.targets)
        each = normal(engine);
    return examples;
}

} // namespace dubhe::test
