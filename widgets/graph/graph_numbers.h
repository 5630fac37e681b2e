// SPDX-License-Identifier: GPL-3.0-or-later
// What a network's operators cost, by operator, by block and by GPU. Immutable once computed; computed on any thread.
#pragma once

#include "../shared/gpu_view.h"
#include "graph_tree.h"

#include <core/study/filter/operator_filter.h>

#include <memory>
#include <vector>

namespace dubhe::widgets {

// Seconds; of one run of the work, or of several added up (the band then assumes errors that go together).
struct TimeBand {
    double low = 0.0, mid = 0.0, high = 0.0;
};

struct GraphGpu {
    GpuView view;
    QString failure;                      // why it has no times; then the rest is empty
    cost::CostTable costs;                // by row of the network's work table
    std::vector<study::Bottleneck> bound; // by row; launch: its kernels run faster than the host starts them
    double busy_s = 0.0;                  // of one iteration
    std::vector<double> seconds;          // by node of the tree
};

struct GraphNumbers {
    GraphTreePtr tree;
    std::vector<double> flop, bytes; // by node
    std::vector<GraphGpu> gpus;

    [[nodiscard]] const GraphGpu* gpu(const QString& id) const; // that one, else the first with times; null without
    // gpu may be null. The path stays with `path`, which must outlive the facts.
    [[nodiscard]] study::OperatorFacts facts(workload::OperatorId id, const GraphGpu* gpu, std::string_view path) const;
    [[nodiscard]] TimeBand time(std::uint32_t node, const GraphGpu& gpu) const;
    // What binds, or where the number comes from, for most of a node's time.
    [[nodiscard]] study::Bottleneck bound(std::uint32_t node, const GraphGpu& gpu) const;
    [[nodiscard]] cost::Provenance provenance(std::uint32_t node, const GraphGpu& gpu) const;
};

using GraphNumbersPtr = std::shared_ptr<const GraphNumbers>;

[[nodiscard]] GraphNumbersPtr make_graph_numbers(const GraphTreePtr& tree, const std::vector<GpuView>& gpus,
                                                 const study::Method& method);

[[nodiscard]] double row_flop(const workload::WorkTable& work, std::uint32_t row);
[[nodiscard]] double row_bytes(const workload::WorkTable& work, std::uint32_t row);

} // namespace dubhe::widgets
