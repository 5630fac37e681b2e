// SPDX-License-Identifier: Apache-2.0
#include "network.h"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <random>

namespace dubhe::cost::neural {

namespace {

using Column = Eigen::Map<const Eigen::VectorXf>;
using Table = Eigen::Map<const Eigen::MatrixXf>;
using Scratch = Eigen::Matrix<float, Eigen::Dynamic, 1, 0, NetworkShape::most_width, 1>; // on the stack

bool within(std::uint32_t value, std::uint32_t least, std::uint32_t most) {
    return value >= least && value <= most;
}

double monotone_head(const NetworkShape& shape, const Scratch& terms, const float* exponents, const float* resources) {
    std::array<double, NetworkShape::most_terms> values{};
    double largest = -1e30;
    for (std::uint32_t i = 0; i < shape.terms; ++i) {
        values[i] = terms(static_cast<Eigen::Index>(i));
        for (std::uint32_t j = 0; j < shape.resources; ++j)
            values[i] -= static_cast<double>(resources[j]) /
                         (1.0 + std::exp(-static_cast<double>(exponents[i * shape.resources + j])));
        largest = std::max(largest, values[i]);
    }
    double sum = 0.0;
    for (std::uint32_t i = 0; i < shape.terms; ++i)
        sum += std::exp(values[i] - largest);
    return largest + std::log(sum);
}

} // namespace

bool NetworkShape::valid() const {
    return within(inputs, 1, most_inputs) && within(layers, 1, most_layers) && within(width, 1, most_width) &&
           within(terms, 1, most_terms) && within(resources, 0, most_resources) && (resources > 0 || terms == 1);
}

std::size_t NetworkShape::weights() const {
    const std::size_t hidden = width;
    return (inputs + 1) * hidden + (layers - 1) * (hidden + 1) * hidden + (hidden + 1) * std::size_t{terms} +
           std::size_t{terms} * resources;
}

Network Network::start(const NetworkShape& shape, const Initialisation& how) {
    assert(shape.valid());
    Network network{shape, std::vector<float>(shape.weights(), 0.0F)};
    std::mt19937_64 engine{how.seed};
    float* weight = network.weights.data();
    for (std::uint32_t layer = 0; layer <= shape.layers; ++layer) {
        const std::uint32_t in = shape.inputs_of(layer), out = layer == shape.layers ? shape.terms : shape.width;
        std::normal_distribution<double> normal{0.0, how.gain * std::sqrt(2.0 / in)};
        for (std::uint32_t i = 0; i < in * out; ++i)
            *weight++ = static_cast<float>(normal(engine));
        weight += out; // biases start at 0
    }
    std::normal_distribution<double> normal{0.0, 1.5};
    for (; weight != network.weights.data() + network.weights.size(); ++weight)
        *weight = static_cast<float>(normal(engine));
    return network;
}

double Network::evaluate(std::span<const float> inputs) const {
    assert(inputs.size() == shape.inputs + shape.resources && weights.size() == shape.weights());
    const float* weight = weights.data();
    Scratch values, next;
    for (std::uint32_t layer = 0; layer <= shape.layers; ++layer) {
        const Eigen::Index in = shape.inputs_of(layer), out = layer == shape.layers ? shape.terms : shape.width;
        const Table table{weight, in, out};
        const Column bias{weight + in * out, out};
        if (layer == 0)
            next = bias + table.transpose().lazyProduct(Column{inputs.data(), in});
        else
            next = bias + table.transpose().lazyProduct(values);
        if (layer < shape.layers) next = next.cwiseMax(leak * next);
        values.swap(next);
        weight += (in + 1) * out;
    }
    if (shape.resources == 0) return values(0);
    return monotone_head(shape, values, weight, inputs.data() + shape.inputs);
}

} // namespace dubhe::cost::neural
