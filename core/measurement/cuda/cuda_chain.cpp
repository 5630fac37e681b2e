// SPDX-License-Identifier: Apache-2.0
#include "cuda_chain.h"

#include <core/workload/problem/work.h>

#include <algorithm>
#include <cmath>

namespace dubhe::measurement::cuda {

using workload::OperatorId;

namespace {

// A graph of more nodes takes long to make; longer chains replay it several times.
constexpr std::int64_t most_operations = 16'384;
constexpr std::size_t most_graphs = 6;

} // namespace

CudaChain::CudaChain(Device& device, workload::Graph graph, Cache cache, std::uint64_t seed, const Reuse& reuse)
    : device_{device}, graph_{std::move(graph)}, cache_{cache}, memory_{graph_,
                                                                        layout_of(graph_, cache,
                                                                                  device.facts().l2_bytes, reuse),
                                                                        seed, device.stream()},
      begin_{make<Event>(cudaEventCreate, "an event")}, end_{make<Event>(cudaEventCreate, "an event")} {
    for (std::size_t i = 0; i < graph_.operators().size(); ++i) {
        const OperatorId id{i};
        if (!runs(graph_[id])) continue;
        const Result<Maker> maker = call_of({graph_, id});
        if (!maker) throw Fault{graph_.path(id) + ": " + maker.diagnostics().front().message.english()};
        operations_.push_back({id, (*maker)(device_, memory_.of(id, 0))});
    }
    // Code is loaded and algorithms are set up at the first call, which a capture can't hold.
    enqueue(1);
    device_.synchronize();
    calls_ = 0;
}

void CudaChain::enqueue(std::int64_t copies) {
    for (std::int64_t copy = 0; copy < copies; ++copy) {
        for (const Operation& operation : operations_)
            operation.call(memory_.of(operation.id, copy));
    }
}

Graph CudaChain::capture(std::int64_t copies) {
    check(cudaStreamBeginCapture(device_.stream(), cudaStreamCaptureModeThreadLocal), "the capture of a chain");
    cudaGraph_t made = nullptr;
    try {
        enqueue(copies);
    } catch (const Fault&) {
        static_cast<void>(cudaStreamEndCapture(device_.stream(), &made)); // leaves the stream usable
        static_cast<void>(cudaGetLastError());
        if (made != nullptr) static_cast<void>(cudaGraphDestroy(made));
        throw;
    }
    check(cudaStreamEndCapture(device_.stream(), &made), "the capture of a chain");
    return Graph{made};
}

cudaGraphExec_t CudaChain::prepared(std::int64_t copies) {
    if (const auto known = graphs_.find(copies); known != graphs_.end()) return known->second.get();
    const Graph graph = capture(copies);
    cudaGraphExec_t made = nullptr;
    check(cudaGraphInstantiate(&made, graph.get(), 0), "a chain's graph");
    GraphExec exec{made};
    check(cudaGraphUpload(exec.get(), device_.stream()), "a chain's graph");
    device_.synchronize();
    if (graphs_.size() >= most_graphs) graphs_.erase(graphs_.begin()); // the shortest is the quickest to make again
    return graphs_.emplace(copies, std::move(exec)).first->second.get();
}

// Operands of the last run may still be in the cache; as much as the rotation has is written over them.
void CudaChain::make_cold() {
    if (cache_ == Cache::warm) return;
    const std::size_t bytes = std::min(device_.workspace_bytes(), 2 * device_.facts().l2_bytes);
    check(cudaMemsetAsync(device_.workspace(), 0, bytes, device_.stream()), "the cache");
}

double CudaChain::timed(std::int64_t copies) {
    const auto each = std::max<std::int64_t>(1, std::ssize(operations_));
    const std::int64_t block = std::min(copies, std::max<std::int64_t>(1, most_operations / each));
    cudaGraphExec_t whole = nullptr, rest = nullptr;
    if (captures_) {
        whole = prepared(block);
        if (copies % block != 0) rest = prepared(copies % block);
    }
    make_cold();
    check(cudaEventRecord(begin_.get(), device_.stream()), "an event");
    if (captures_) {
        for (std::int64_t i = 0; i < copies / block; ++i)
            check(cudaGraphLaunch(whole, device_.stream()), "a chain");
        if (rest != nullptr) check(cudaGraphLaunch(rest, device_.stream()), "a chain");
    } else {
        enqueue(copies);
    }
    check(cudaEventRecord(end_.get(), device_.stream()), "an event");
    device_.synchronize();
    calls_ += copies;
    float milliseconds = 0.0f;
    check(cudaEventElapsedTime(&milliseconds, begin_.get(), end_.get()), "the clock");
    return 1e-3 * static_cast<double>(milliseconds);
}

Result<Seconds> CudaChain::run(std::int64_t copies) {
    try {
        return Seconds{timed(copies)};
    } catch (const Fault& fault) {
        if (!captures_ || calls_ > 0) return error(fault.what());
    }
    try { // some of cuDNN's work can't be captured
        captures_ = false;
        return Seconds{timed(copies)};
    } catch (const Fault& fault) {
        return error(fault.what());
    }
}

double CudaChain::checksum() const {
    try {
        return memory_.checksum(device_.stream());
    } catch (const Fault&) {
        return 0.0;
    }
}

Result<CudaChain::Nodes> CudaChain::nodes(std::int64_t copies) {
    try {
        const Graph graph = capture(copies);
        Nodes nodes;
        check(cudaGraphGetNodes(graph.get(), nullptr, &nodes.count), "a chain's graph");
        std::vector<cudaGraphNode_t> all(nodes.count);
        check(cudaGraphGetNodes(graph.get(), all.data(), &nodes.count), "a chain's graph");
        for (cudaGraphNode_t node : all) {
            std::size_t before = 0;
            check(cudaGraphNodeGetDependencies(node, nullptr, nullptr, &before), "a chain's graph");
            nodes.behind_one += before == 1 ? 1 : 0;
        }
        return nodes;
    } catch (const Fault& fault) {
        return error(fault.what());
    }
}

} // namespace dubhe::measurement::cuda
