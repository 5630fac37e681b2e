// SPDX-License-Identifier: Apache-2.0
#include "examples.h"

#include <core/cost/neural/trainer.h>

#include <gmock/gmock.h>

namespace dubhe::cost::neural {
namespace {

TEST(TorchGradients, AreThoseWorkedOutByHand) {
    const auto by_hand = eigen_gradients(), by_autograd = torch_gradients();
    for (const NetworkShape& shape : {NetworkShape{3, 1, 4}, NetworkShape{5, 6, 20}, NetworkShape{4, 12, 9},
                                      NetworkShape{3, 2, 6, 4, 2}, NetworkShape{21, 4, 32, 6, 4}}) {
        for (const bool host : {false, true}) {
            if (host && shape.resources == 0) continue;
            Examples examples = test::random_examples(shape, 200, 1);
            if (host) examples.host = 0.5F * examples.targets;
            const Network network = Network::start(shape, {1.0, 2});
            std::vector<float> first(network.weights.size()), second(network.weights.size());
            const double loss = by_hand->loss(shape, network.weights, examples, first);
            EXPECT_NEAR(by_autograd->loss(shape, network.weights, examples, second), loss, 1e-4 * loss);
            for (std::size_t i = 0; i < first.size(); ++i)
                ASSERT_NEAR(first[i], second[i], 1e-4);
        }
    }
}

TEST(TorchGradients, TrainTheSameNetwork) {
    const NetworkShape shape{3, 3, 12};
    Examples examples = test::random_examples(shape, 500, 6);
    examples.targets = 1.5F * examples.inputs.col(0) - 0.5F * examples.inputs.col(1);
    TrainingOptions options;
    options.epochs = 20;
    const auto by_hand = eigen_gradients(), by_autograd = torch_gradients();
    const double hand = mean_error(train(shape, examples, examples, options, *by_hand), examples);
    const double autograd = mean_error(train(shape, examples, examples, options, *by_autograd), examples);
    EXPECT_LT(hand, 0.5); // of 1.3 for a network that answers 0
    EXPECT_NEAR(autograd, hand, 0.05);
}

} // namespace
} // namespace dubhe::cost::neural
