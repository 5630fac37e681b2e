// SPDX-License-Identifier: Apache-2.0
// Inference whose weights lie in another machine's memory: each operator's are fetched over a link while the GPU runs
// the operators before it, into a buffer that holds what has been fetched and not yet been used up.
//
// For operator i with weights w_i, n kernels of d_i seconds altogether, a host that takes L to launch one, a link of
// bandwidth B and latency l:
//   fetched_i = max(fetched_{i-1}, used_k) + w_i / B      k: the last operator whose weights must go to make room
//   used_i    = max(max(used_{i-1}, fetched_i + l) + d_i, h_i + L + d_i, h_i + n L + d_i / n)     (see single_gpu.h)
// Without prefetching k = i - 1. Requests overlap, so the link is busy for w_i / B alone. What an operator fetches it
// fetches at each use; a table of embeddings gives the rows that are asked for. Activations and the KV cache stay on
// the GPU; or, where asked for, all that an operator reads comes over the link, as where the GPU keeps nothing from one
// operator to the next. Then results are taken to go back on the link's other direction at once, and to be there when
// the next one's are fetched: the least that such a system needs. Iterations follow each other at once: the next one's
// first weights come during the last one's end.
#pragma once

#include "../predict/predict.h"

#include <core/simulation/task_graph.h>
#include <core/support/progress.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace dubhe::study {

struct RemoteMemory {
    double bandwidth = std::numeric_limits<double>::infinity(); // bytes/s
    double latency_s = 0.0;
    double buffer_bytes = std::numeric_limits<double>::infinity(); // room for weights on the GPU
};

// An operator as the link and the stream see it.
struct RemoteStage {
    double bytes = 0.0, seconds = 0.0;
    std::int32_t kernels = 1;
    workload::OperatorId op;
};

// Seconds. `alone`: one iteration, of which nothing was fetched before; `steady`: one of many in a row.
struct RemoteTimes {
    double alone_s = 0.0, steady_s = 0.0;
};

// Linear in stages. Precondition: no stage's bytes exceed the buffer.
[[nodiscard]] RemoteTimes remote_times(std::span<const RemoteStage> stages, const RemoteMemory& remote,
                                       const simulation::Host& host, bool prefetch = true);
// The same `iterations` as a task graph, for timelines: executor 0 is the host, 1 the stream, 2 the link; a task's item
// is the stage's number.
[[nodiscard]] simulation::TaskGraph remote_task_graph(std::span<const RemoteStage> stages, const RemoteMemory& remote,
                                                      const simulation::Host& host, bool prefetch, int iterations);

// Every operator of an inference that runs, in order. `costs` has a row for each of network.work.
// `activations`: with them, not weights alone.
[[nodiscard]] std::vector<RemoteStage> remote_stages(const Network& network, const cost::CostTable& costs,
                                                     bool activations = false);

struct RemotePoint {
    double bandwidth = 0.0;
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0; // steady, with prefetching
    double alone_s = 0.0;
    double waiting_s = 0.0;  // steady, each operator's weights asked for when it is its turn
    double busy_share = 0.0; // of mid_s: what the iteration would take if all weights lay on the GPU
    [[nodiscard]] double speedup() const { return mid_s > 0.0 ? waiting_s / mid_s : 0.0; }
};

struct Disaggregated {
    NetworkPtr network;
    hardware::Gpu gpu;
    double local_s = 0.0;              // steady, all weights on the GPU
    double fetched_bytes = 0.0;        // of an iteration
    double largest_bytes = 0.0;        // of one operator
    double buffer_bytes = 0.0;         // infinite where neither asked for nor known
    std::vector<RemotePoint> points{}; // as asked for
    // The least bandwidths at which the GPU is busy for 90 % and 99 % of the time; absent where none is enough (latency
    // that a small buffer can't hide).
    std::optional<double> nearly_busy{}, busy{};
};

struct DisaggregatedRequest {
    std::vector<double> bandwidths; // bytes/s
    double latency_s = 0.0;
    std::optional<double> buffer_bytes{}; // absent: the GPU's memory less the most that activations take
    bool activations = false;             // come over the link too
};

// Refuses training (whose weights would have to go back), bandwidths and latencies that make no sense, a buffer that
// doesn't hold the largest operator's weights, and what the model refuses; cancelled: a single diagnostic "cancelled".
[[nodiscard]] Result<Disaggregated> disaggregated(const NetworkPtr& network, const hardware::Gpu& gpu,
                                                  const Method& method, const DisaggregatedRequest& request,
                                                  const Progress& progress = {});

} // namespace dubhe::study
