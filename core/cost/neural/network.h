// SPDX-License-Identifier: Apache-2.0
// A small multilayer perceptron as flat weights, and its answer for one input without any allocation.
//
//   hidden layers:  y = lrelu(W x + b),  lrelu(v) = v above 0, v / 20 below
//   plain:          one linear output
//   with resources: the output layer gives a_i, i < terms, and the answer is
//                     log sum_i exp(a_i - sum_j sigmoid(u_ij) h_j)
//                   where h_j are logarithms of a GPU's resources. Each enters with an exponent between 0 and -1, so
//                   the answer falls with every resource, and never faster than in inverse proportion.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::cost::neural {

struct NetworkShape {
    static constexpr std::uint32_t most_inputs = 32, most_layers = 20, most_width = 64, most_terms = 16,
                                   most_resources = 8;
    std::uint32_t inputs = 1;    // without resources
    std::uint32_t layers = 6;    // hidden ones
    std::uint32_t width = 6;     // of each
    std::uint32_t terms = 1;     // 1 without resources
    std::uint32_t resources = 0; // follow the inputs
    bool operator==(const NetworkShape&) const = default;

    [[nodiscard]] bool valid() const;
    [[nodiscard]] std::size_t weights() const;
    [[nodiscard]] std::uint32_t inputs_of(std::uint32_t layer) const { return layer == 0 ? inputs : width; }
};

// How to start: deviation of the weights around sqrt(2 / inputs) (He et al. 2015) times `gain`.
struct Initialisation {
    double gain = 1.0;
    std::uint64_t seed = 1;
};

// Layer by layer: weights [input, output], each output's together, then biases; at the end u, each term's together.
struct Network {
    NetworkShape shape;
    std::vector<float> weights;

    [[nodiscard]] static Network start(const NetworkShape& shape, const Initialisation& how);
    // `inputs`: shape.inputs values, then shape.resources values. Precondition: the shape is valid.
    [[nodiscard]] double evaluate(std::span<const float> inputs) const;
    bool operator==(const Network&) const = default;
};

inline constexpr float leak = 0.05F;

} // namespace dubhe::cost::neural
