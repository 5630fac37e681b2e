// SPDX-License-Identifier: Apache-2.0
#include "examples.h"

#include <core/cost/neural/trainer.h>

#include <gmock/gmock.h>

#include <cmath>

namespace dubhe::cost::neural {
namespace {

class EveryShape : public testing::TestWithParam<NetworkShape> {};
INSTANTIATE_TEST_SUITE_P(Networks, EveryShape,
                         testing::Values(NetworkShape{3, 1, 4}, NetworkShape{3, 3, 5}, NetworkShape{2, 4, 20},
                                         NetworkShape{3, 2, 6, 4, 2}));

// d loss / d w by central differences: the loss is smooth but for the kinks of the hidden layers, which a step of
// 1e-3 seldom meets.
TEST_P(EveryShape, GradientsAreThoseOfFiniteDifferences) {
    const NetworkShape shape = GetParam();
    const Examples examples = test::random_examples(shape, 64, 1);
    Network network = Network::start(shape, {1.0, 3});
    const auto gradients = eigen_gradients();
    std::vector<float> gradient(network.weights.size()), ignored(network.weights.size());
    (void)gradients->loss(shape, network.weights, examples, gradient);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < network.weights.size(); ++i) {
        constexpr float step = 1e-3F;
        const float at = network.weights[i];
        network.weights[i] = at + step;
        const double above = gradients->loss(shape, network.weights, examples, ignored);
        network.weights[i] = at - step;
        const double below = gradients->loss(shape, network.weights, examples, ignored);
        network.weights[i] = at;
        const double difference = (above - below) / (2.0 * static_cast<double>(step));
        const double given = static_cast<double>(gradient[i]);
        if (std::abs(difference - given) > 2e-3 + 0.02 * std::abs(given)) ++wrong;
    }
    EXPECT_LE(wrong, network.weights.size() / 50);
}

// One row at a time by the loop that core evaluates with, all at once by the one that trains.
TEST_P(EveryShape, OneRowAndManyRowsAreAnsweredAlike) {
    const NetworkShape shape = GetParam();
    const Examples examples = test::random_examples(shape, 600, 2);
    const Network network = Network::start(shape, {1.0, 4});
    const Eigen::VectorXf all = answers(network, examples.inputs);
    for (Eigen::Index row = 0; row < examples.rows(); ++row) {
        const Eigen::VectorXf one = examples.inputs.row(row);
        ASSERT_NEAR(network.evaluate({one.data(), static_cast<std::size_t>(one.size())}), static_cast<double>(all(row)),
                    1e-4);
    }
}

// exp(answer) is a sum of products of powers of resources, each power between 0 and -1.
TEST(MonotoneNetwork, FallsWithEveryResourceAndNeverFasterThanItGrows) {
    const NetworkShape shape{4, 3, 12, 6, 3};
    std::mt19937_64 engine{5};
    std::uniform_real_distribution<float> value{-3.0F, 3.0F};
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Network network = Network::start(shape, {1.0, seed});
        for (int i = 0; i < 100; ++i) {
            std::array<float, 7> inputs{};
            for (float& each : inputs)
                each = value(engine);
            const double before = network.evaluate(inputs);
            const float more = 0.01F + std::abs(value(engine));
            inputs[4 + engine() % 3] += more;
            const double after = network.evaluate(inputs);
            ASSERT_LE(after, before + 1e-6);
            ASSERT_GE(after, before - static_cast<double>(more) - 1e-5);
        }
    }
}

TEST(Training, LearnsAProductOfPowersTheSameWayEachTime) {
    const NetworkShape shape{3, 3, 12};
    Examples examples = test::random_examples(shape, 2000, 6);
    examples.targets = 1.5F * examples.inputs.col(0) - 0.5F * examples.inputs.col(1);
    TrainingOptions options;
    options.epochs = 40;
    const auto gradients = eigen_gradients();
    const Network first = train(shape, examples, examples, options, *gradients);
    EXPECT_LT(mean_error(first, examples), 0.03);
    EXPECT_EQ(first, train(shape, examples, examples, options, *gradients));
    options.initialisation.seed = 2;
    EXPECT_NE(first, train(shape, examples, examples, options, *gradients));
}

TEST(Training, StopsWhenAsked) {
    const NetworkShape shape{3, 3, 12};
    const Examples examples = test::random_examples(shape, 200, 7);
    std::stop_source stop;
    stop.request_stop();
    const auto gradients = eigen_gradients();
    EXPECT_EQ(train(shape, examples, examples, {}, *gradients, stop.get_token()), Network::start(shape, {}));
}

} // namespace
} // namespace dubhe::cost::neural
