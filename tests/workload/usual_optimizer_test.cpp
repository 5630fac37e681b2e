// SPDX-License-Identifier: Apache-2.0
#include <core/workload/training/usual_optimizer.h>

#include <gtest/gtest.h>

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

} // namespace
} // namespace dubhe::workload
