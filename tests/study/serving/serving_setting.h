// SPDX-License-Identifier: Apache-2.0
// Replicas for the tests of served language models: Llama 3.1 8B under vLLM on GPUs of the catalog.
#pragma once

#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/cluster/cluster_system.h>
#include <core/study/serving/serving_curve.h>

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace dubhe::study::test {

class Served : public testing::Test {
  protected:
    Served() : catalog_{*hardware::Catalog::in_memory()} {
        model_ = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    }
    [[nodiscard]] Method method() const { return {model_.get(), {}}; }
    [[nodiscard]] ServingHardware hardware(const std::string& system) const {
        const Result<ClusterSystem> found = find_cluster_system(catalog_, system);
        EXPECT_TRUE(found);
        return found ? ServingHardware{found->gpu, found->fabric} : ServingHardware{};
    }
    [[nodiscard]] static ServingSetting setting(const std::string& network = "llama-3.1-8b") {
        workload::Recipe recipe{.network = network, .stack = "vllm"};
        EXPECT_TRUE(workload::set_numbers(recipe, "bf16"));
        return {{recipe, {}}};
    }
    // As few GPUs of the system as hold it.
    [[nodiscard]] Result<Serving> served(const ServingSetting& of, const std::string& system, double longest = 2048.0) {
        std::vector<ReplicaOption> options;
        for (const std::int64_t tensor : {1, 2, 4, 8})
            options.push_back({tensor, hardware(system)});
        return serving_for(library_, of, options, method(), longest);
    }

    hardware::Catalog catalog_;
    std::shared_ptr<const cost::CostModel> model_;
    ReplicaLibrary library_;
};

} // namespace dubhe::study::test
