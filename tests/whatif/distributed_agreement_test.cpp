// SPDX-License-Identifier: Apache-2.0
// Two ways to the same step on eight GPUs: a recording of one GPU to which `distributed` adds all-reduces, and the
// simulator of clusters, which knows the network alone.
#include "asked.h"

#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/cluster/cluster.h>
#include <core/study/cluster/cluster_system.h>
#include <core/trace/reader.h>

#include <gtest/gtest.h>

#include <filesystem>

namespace dubhe::whatif {
namespace {

// ResNet-18, batch 32, fp32, Adam on an H200 (tests/trace/files), and the same network in a machine of eight. Links so
// slow that the exchange is most of the step: where it is hidden, the steps are the two programs' own, and the profiler
// made the recorded one's host three times as slow.
TEST(DistributedAgreement, ExchangesAreThoseOfTheClusterSimulator) {
    const Result<trace::Trace> trace = trace::read_trace(std::filesystem::path{DUBHE_SOURCE_DIR} /
                                                         "tests/trace/files/h200_resnet18_fp32_adam.json.gz");
    ASSERT_TRUE(trace);
    const Result<StepGraph> recorded = build_step_graph(*trace, trace::find_steps(*trace).back());
    ASSERT_TRUE(recorded);

    const hardware::Catalog catalog = *hardware::Catalog::in_memory();
    const auto model = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    workload::Recipe recipe{.network = "resnet18"};
    recipe.mode = workload::Mode::training;
    recipe.optimizer = workload::Optimizer::adam;
    // A ring in one machine: NVSwitches of the DGX A100 don't add up what passes through them.
    for (const double link : {1e9, 2e9}) {
        const Result<study::ClusterSystem> system =
            study::find_cluster_system(catalog, "DGX A100 80GB", {"H200-SXM5-141GB", BytesPerSecond{link}, {}, {}});
        ASSERT_TRUE(system);
        simulation::Fabric fabric = system->fabric;
        fabric.measured = nullptr; // the question below knows of no machine
        const auto cluster = study::ClusterModel::make(recipe, system->gpu, fabric, {model.get(), {}});
        ASSERT_TRUE(cluster);
        simulation::Split split{.data = 8, .micro_batch = 32, .batch = 256};
        split.sync = simulation::GradientSync::in_buckets;
        const Result<study::ClusterPrediction> predicted = study::predict(**cluster, split, 8);
        ASSERT_TRUE(predicted);
        const double exposed = predicted->step.part_s[static_cast<std::size_t>(simulation::StepPart::gradients)];
        const double occupied = (*cluster)->step_gpu().occupied * predicted->step.hidden_gradients_s;

        const std::string rate = std::to_string(static_cast<int>(link / 1e9)) + "GB/s";
        const Result<Answer> asked =
            ask(*trace, *recorded, stack_of({"distributed:gpus=8,gpus_per_node=8,link=" + rate + ",latency=3us"}));
        ASSERT_TRUE(asked);
        const double all = exposed - occupied + predicted->step.hidden_gradients_s;
        EXPECT_NEAR(asked->after.communication_s, all, 0.03 * all) << rate;
        EXPECT_NEAR(asked->after.exposed_communication_s, exposed, 0.1 * exposed) << rate;
    }
}

} // namespace
} // namespace dubhe::whatif
