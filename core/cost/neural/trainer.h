// SPDX-License-Identifier: Apache-2.0
// Training of small networks: what a back end has to give (a loss and its gradient), and Adam around it.
//
// Everything is seeded; one thread; the same data and options give the same weights with the same back end.
#pragma once

#include "network.h"

#include <core/support/progress.h>

#include <Eigen/Core>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace dubhe::cost::neural {

// Rows by columns: inputs and then resources, as a network takes them.
struct Examples {
    Eigen::MatrixXf inputs;
    Eigen::VectorXf targets; // logarithms of seconds
    // Logarithms of seconds that a host adds to each row; empty: none. Only for networks with resources: one more term,
    // that the network doesn't learn.
    Eigen::VectorXf host;
    [[nodiscard]] Eigen::Index rows() const { return targets.size(); }
};

// A back end. The loss is the mean of sqrt(e^2 + softness^2), e the error of a logarithm: nearly the mean absolute
// percentage error, and smooth. A back end may keep buffers: one thread at a time.
class Gradients {
  public:
    static constexpr float softness = 0.02F;
    Gradients() = default;
    Gradients(const Gradients&) = delete;
    Gradients& operator=(const Gradients&) = delete;
    virtual ~Gradients() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;
    // Fills `gradient`, as long as `weights`.
    [[nodiscard]] virtual double loss(const NetworkShape& shape, std::span<const float> weights,
                                      const Examples& examples, std::span<float> gradient) = 0;
};
[[nodiscard]] std::unique_ptr<Gradients> eigen_gradients();
// By autograd; only where the program was built with DUBHE_TORCH.
[[nodiscard]] std::unique_ptr<Gradients> torch_gradients();

struct TrainingOptions {
    int epochs = 60; // the learning rate falls to zero over them as a half cosine
    int batch = 128;
    int patience = 20; // epochs without progress on the rows set aside
    double learning_rate = 5e-3;
    Initialisation initialisation;
};

// One network on its way. Weights are those with the lowest error on rows set aside so far.
class Training {
  public:
    Training(const NetworkShape& shape, const TrainingOptions& options);

    // Up to `epochs` more; stops early when nothing gets better or nobody wants it any more.
    void run(const Examples& train, const Examples& aside, int epochs, Gradients& gradients,
             const std::stop_token& stop = {});
    [[nodiscard]] const Network& best() const { return best_; }
    [[nodiscard]] double error() const { return error_; } // on the rows set aside: mean |e|
    [[nodiscard]] int epochs() const { return epoch_; }
    [[nodiscard]] bool finished() const { return epoch_ >= options_.epochs || since_best_ >= options_.patience; }

  private:
    void epoch(const Examples& train, Gradients& gradients);
    void step(double rate);

    TrainingOptions options_;
    Network network_, best_;
    std::vector<float> gradient_, mean_, square_; // Adam's moments
    Examples batch_;
    std::vector<Eigen::Index> order_;
    double error_ = 1e30;
    int epoch_ = 0, since_best_ = 0;
    long steps_ = 0;
    std::uint64_t seed_;
};

[[nodiscard]] Network train(const NetworkShape& shape, const Examples& train, const Examples& aside,
                            const TrainingOptions& options, Gradients& gradients, const std::stop_token& stop = {});

// Of all rows, batch-wise; as long as `examples`.
[[nodiscard]] Eigen::VectorXf answers(const Network& network, const Eigen::MatrixXf& inputs,
                                      const Eigen::VectorXf& host = {});
[[nodiscard]] double mean_error(const Network& network, const Examples& examples); // mean |e|

} // namespace dubhe::cost::neural
