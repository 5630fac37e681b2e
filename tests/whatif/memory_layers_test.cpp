// SPDX-License-Identifier: Apache-2.0
#include "recorded.h"

#include <core/whatif/memory_layers.h>

#include <gtest/gtest.h>

namespace dubhe::whatif {
namespace {

using trace::operation;
using trace::range;

// A step from 100 to 1,100 us: two modules forward, the gradient of one, an update. Times of the history count from
// 20 us of the recording: what is allocated at 0 was there before the step.
class MemoryLayers : public testing::Test {
  protected:
    MemoryLayers() {
        device_.places = {""};
        device_.points.push_back({0.0, 1000.0, 2000.0}); // 1,000 bytes are older than the history
        trace_.origin_ns += 5'000'000'000;               // of its first event, at 100 us
        snapshot_.file = "snapshot.pickle";
        snapshot_.origin_us = 5'000'020;
    }

    void allocate(double at_us, double bytes) {
        change(at_us, bytes);
        device_.holds.push_back({0, static_cast<std::uint32_t>(device_.points.size() - 1), 1000, bytes});
    }
    void release_last(double at_us) {
        change(at_us, -device_.holds.back().bytes);
        device_.holds.back().last = static_cast<std::uint32_t>(device_.points.size() - 1);
    }
    void change(double at_us, double bytes) {
        device_.points.push_back({(at_us - 20.0) * us, device_.points.back().allocated + bytes, 9000.0});
    }

    trace::Trace trace_ = *trace::read_text(
        trace::with_events({range("ProfilerStep#1", "100", "1000"), range("nn.Module: Embedding_0", "110", "100"),
                            operation("aten::embedding", "120", "20"), range("nn.Module: Linear_0", "210", "100"),
                            operation("aten::linear", "220", "20"), operation("aten::mse_loss", "320", "20"),
                            range("Optimizer.step#SGD.step", "900", "100"), operation("aten::add_", "910", "20")}));
    trace::MemorySnapshot snapshot_;
    trace::MemoryDevice device_;
};

TEST_F(MemoryLayers, AnAllocationIsThatOfTheWorkUnderWay) {
    allocate(30, 500);   // before the step
    allocate(130, 64);   // in the embedding's operator
    allocate(205, 16);   // in the embedding, between operators
    allocate(225, 256);  // in the linear layer
    allocate(230, 1024); // there, and let go at once
    release_last(235);
    allocate(325, 8);   // an operator outside of all modules counts as a layer
    allocate(700, 32);  // nothing is under way
    allocate(915, 128); // the update
    const auto held = memory_by_layer(trace_, snapshot_, device_, device_.points.size() - 1);
    ASSERT_TRUE(held) << to_text(held.diagnostics());
    EXPECT_EQ(held->outside.bytes, 1500.0);
    std::vector<std::pair<std::string, double>> layers;
    for (const trace::LayerMemory& layer : held->layers)
        layers.emplace_back(layer.layer, layer.bytes);
    const std::vector<std::pair<std::string, double>> expected{{"Linear_0 1", 256.0},
                                                               {"Optimizer.step#SGD.step 1", 128.0},
                                                               {"Embedding_0 1", 80.0},
                                                               {"", 32.0},
                                                               {"mse_loss 1", 8.0}};
    EXPECT_EQ(layers, expected);
    EXPECT_EQ(held->layers[1].phase, "update");
    EXPECT_EQ(held->layers[2].allocations, 2U);
    double all = held->outside.bytes;
    for (const trace::LayerMemory& layer : held->layers)
        all += layer.bytes;
    EXPECT_EQ(all, device_.points.back().allocated);
}

TEST_F(MemoryLayers, RunsThatAreNotTheSameAreTold) {
    allocate(130, 64);
    snapshot_.origin_us += 60'000'000;
    const auto later = memory_by_layer(trace_, snapshot_, device_, 1);
    ASSERT_FALSE(later);
    EXPECT_NE(to_text(later.diagnostics()).find("different runs"), std::string::npos);
    snapshot_.origin_us = 0;
    const auto without = memory_by_layer(trace_, snapshot_, device_, 1);
    ASSERT_FALSE(without);
    EXPECT_NE(to_text(without.diagnostics()).find("has no times"), std::string::npos);
}

} // namespace
} // namespace dubhe::whatif
