// SPDX-License-Identifier: Apache-2.0
#include <core/workload/training/usual_optimizer.h>

#include <gtest/gtest.h>

#include <algorithm>

namespace dubhe::workload {
namespace {

// Their papers: GPT-2, BERT, Llama and ViT by Adam or AdamW; ResNet, VGG and the LSTM of PyTorch's examples by SGD.
TEST(UsualOptimizer, IsAdamWhereANetworkAttends) {
    const auto usual = [](const char* network) {
        const auto made = usual_optimizer(Recipe{.network = network});
        EXPECT_TRUE(made) << network;
        return made ? *made : Optimizer::momentum;
    };
    for (const char* network : {"gpt2", "bert-base", "llama-3.2-1b", "vit-b16"})
        EXPECT_EQ(usual(network), Optimizer::fused_adam) << network;
    for (const char* network : {"resnet50", "vgg16", "mobilenet_v2", "lstm"})
        EXPECT_EQ(usual(network), Optimizer::sgd) << network;
    EXPECT_FALSE(usual_optimizer(Recipe{.network = "no such network"}));
}

// A decoder has one layer and one loss more for each; others have no head that could predict them.
TEST(FurtherTokens, AreOfDecodersThatAreTrained) {
    Recipe recipe{.network = "llama-3.2-1b", .sequence = 64, .mode = Mode::training};
    recipe.further_tokens = 2;
    const auto losses = [&] {
        const auto built = build_forward(recipe);
        EXPECT_TRUE(built);
        return std::ranges::count(built->graph.operators(), OperatorKind::loss, &Operator::kind);
    };
    EXPECT_EQ(losses(), 3);
    recipe.mode = Mode::inference;
    EXPECT_FALSE(build_forward(recipe));
    EXPECT_FALSE(build_forward(Recipe{.network = "resnet18", .mode = Mode::training, .further_tokens = 1}));
}

} // namespace
} // namespace dubhe::workload
