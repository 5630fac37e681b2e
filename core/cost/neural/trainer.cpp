// SPDX-License-Identifier: Apache-2.0
#include "trainer.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>

namespace dubhe::cost::neural {

Training::Training(const NetworkShape& shape, const TrainingOptions& options)
    : options_{options}, network_{Network::start(shape, options.initialisation)}, best_{network_},
      gradient_(network_.weights.size()), mean_(network_.weights.size()),
      square_(network_.weights.size()), seed_{options.initialisation.seed} {}

// Adam (Kingma and Ba, 2015) with its usual decays.
void Training::step(double rate) {
    ++steps_;
    using Array = Eigen::Map<Eigen::ArrayXf>;
    const auto size = static_cast<Eigen::Index>(gradient_.size());
    Array gradient{gradient_.data(), size}, mean{mean_.data(), size}, square{square_.data(), size};
    mean = 0.9F * mean + 0.1F * gradient;
    square = 0.999F * square + 0.001F * gradient.square();
    const double unbias = std::sqrt(1.0 - std::pow(0.999, steps_)) / (1.0 - std::pow(0.9, steps_));
    Array{network_.weights.data(), size} -= static_cast<float>(rate * unbias) * mean / (square.sqrt() + 1e-8F);
}

void Training::epoch(const Examples& train, Gradients& gradients) {
    order_.resize(static_cast<std::size_t>(train.rows()));
    std::iota(order_.begin(), order_.end(), Eigen::Index{0});
    std::mt19937_64 engine{seed_ * 1'000'003U + static_cast<std::uint64_t>(epoch_)};
    std::ranges::shuffle(order_, engine);
    const double rate =
        0.5 * options_.learning_rate * (1.0 + std::cos(std::numbers::pi * epoch_ / std::max(1, options_.epochs)));
    for (std::size_t begin = 0; begin < order_.size(); begin += static_cast<std::size_t>(options_.batch)) {
        const std::size_t size = std::min(static_cast<std::size_t>(options_.batch), order_.size() - begin);
        if (begin > 0 && 2 * size < static_cast<std::size_t>(options_.batch)) break; // too few to steer by
        const auto rows = static_cast<Eigen::Index>(size);
        batch_.inputs.resize(rows, train.inputs.cols());
        batch_.targets.resize(rows);
        for (Eigen::Index column = 0; column < train.inputs.cols(); ++column)
            for (Eigen::Index i = 0; i < rows; ++i)
                batch_.inputs(i, column) = train.inputs(order_[begin + static_cast<std::size_t>(i)], column);
        batch_.host.resize(train.host.size() > 0 ? rows : 0);
        for (Eigen::Index i = 0; i < rows; ++i) {
            const Eigen::Index from = order_[begin + static_cast<std::size_t>(i)];
            batch_.targets(i) = train.targets(from);
            if (batch_.host.size() > 0) batch_.host(i) = train.host(from);
        }
        (void)gradients.loss(network_.shape, network_.weights, batch_, gradient_);
        step(rate);
    }
}

void Training::run(const Examples& train, const Examples& aside, int epochs, Gradients& gradients,
                   const std::stop_token& stop) {
    for (int i = 0; i < epochs && !finished() && !stop.stop_requested(); ++i) {
        epoch(train, gradients);
        ++epoch_;
        ++since_best_;
        const double now = mean_error(network_, aside);
        if (now < error_) {
            error_ = now;
            best_ = network_;
            since_best_ = 0;
        }
    }
}

Network train(const NetworkShape& shape, const Examples& train, const Examples& aside, const TrainingOptions& options,
              Gradients& gradients, const std::stop_token& stop) {
    Training training{shape, options};
    training.run(train, aside, options.epochs, gradients, stop);
    return training.best();
}

double mean_error(const Network& network, const Examples& examples) {
    if (examples.rows() == 0) return 0.0;
    return static_cast<double>((answers(network, examples.inputs, examples.host) - examples.targets).cwiseAbs().mean());
}

} // namespace dubhe::cost::neural
