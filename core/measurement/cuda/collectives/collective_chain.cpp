// SPDX-License-Identifier: Apache-2.0
#include "collective_chain.h"

#include "../kernels.h"

#include <algorithm>

namespace dubhe::measurement::cuda {

namespace {

using workload::Collective;

// Each captured call is kept by NCCL until its graph goes; longer chains replay the graph.
constexpr std::int64_t most_captured = 256;
constexpr std::size_t most_kept = 4;

ElementType element_of(Precision precision) {
    switch (precision) {
    case Precision::fp16:
        return ElementType::f16;
    case Precision::bf16:
        return ElementType::bf16;
    default:
        return ElementType::f32; // any bits are integers of 8 bits
    }
}

} // namespace

CollectiveChain::CollectiveChain(const NcclApi& nccl, const std::vector<GroupMember>& members, const CollectiveKey& key,
                                 std::uint64_t seed)
    : nccl_{nccl}, members_{members}, key_{key} {
    const Result<CollectiveBuffers> sizes = buffers_of(key);
    const std::optional<int> type = nccl_type(key.precision);
    if (!sizes || !type) throw Fault{"no such operation: " + to_text(key)};
    sizes_ = *sizes;
    type_ = *type;
    const auto width = static_cast<std::size_t>(bytes_per_element(key.precision));
    const ElementType element = element_of(key.precision);
    const auto filled = static_cast<std::size_t>(element == ElementType::f32 ? 4 : 2);
    for (std::size_t gpu = 0; gpu < members.size(); ++gpu) {
        const OnGpu on{static_cast<int>(gpu)};
        const std::size_t sent = static_cast<std::size_t>(sizes_.send_elements) * width;
        const std::size_t received = static_cast<std::size_t>(sizes_.receive_elements) * width;
        // Whole words are filled, so there is room for the last.
        buffers_.push_back({Memory{(sent + 3) / 4 * 4}, Memory{received}});
        const cudaStream_t stream = members[gpu].stream.get();
        fill({buffers_.back().send.data(), element, static_cast<std::int64_t>((sent + filled - 1) / filled)}, 0.0, 1.0,
             seed + gpu, stream);
        check(cudaMemsetAsync(buffers_.back().receive.data(), 0, received, stream), "the operands");
    }
    // NCCL sets up connections at the first call, which a capture can't hold.
    enqueue(1);
    synchronize();
}

void CollectiveChain::call(std::size_t gpu) const {
    const GroupMember& member = members_[gpu];
    const cudaStream_t stream = member.stream.get();
    std::byte* const from = buffers_[gpu].send.data();
    std::byte* const to = buffers_[gpu].receive.data();
    const auto ranks = static_cast<int>(members_.size()), rank = static_cast<int>(gpu);
    const auto sent = static_cast<std::size_t>(sizes_.send_elements),
               received = static_cast<std::size_t>(sizes_.receive_elements),
               share = static_cast<std::size_t>(sizes_.share_elements);
    const auto done = [this](int result) { nccl_.check(result, "a collective operation"); };
    switch (key_.operation) {
    case Collective::all_reduce:
        return done(nccl_.all_reduce(from, to, sent, type_, NcclApi::sum, member.comm, stream));
    case Collective::all_gather:
        return done(nccl_.all_gather(from, to, sent, type_, member.comm, stream));
    case Collective::reduce_scatter:
        return done(nccl_.reduce_scatter(from, to, received, type_, NcclApi::sum, member.comm, stream));
    case Collective::broadcast:
        return done(nccl_.broadcast(from, to, sent, type_, 0, member.comm, stream));
    case Collective::send_receive: // each to the next, as nccl-tests does
        done(nccl_.send(from, sent, type_, (rank + 1) % ranks, member.comm, stream));
        return done(nccl_.receive(to, sent, type_, (rank + ranks - 1) % ranks, member.comm, stream));
    case Collective::all_to_all: {
        const std::size_t bytes = share * static_cast<std::size_t>(bytes_per_element(key_.precision));
        for (int peer = 0; peer < ranks; ++peer) {
            const std::size_t at = bytes * static_cast<std::size_t>(peer);
            done(nccl_.send(from + at, share, type_, peer, member.comm, stream));
            done(nccl_.receive(to + at, share, type_, peer, member.comm, stream));
        }
        return;
    }
    }
}

void CollectiveChain::enqueue(std::int64_t copies) const {
    for (std::int64_t copy = 0; copy < copies; ++copy) {
        nccl_.check(nccl_.group_start(), "a collective operation");
        try {
            for (std::size_t gpu = 0; gpu < members_.size(); ++gpu)
                call(gpu);
        } catch (const Fault&) {
            static_cast<void>(nccl_.group_end()); // else every later call would wait in this group
            throw;
        }
        nccl_.check(nccl_.group_end(), "a collective operation");
    }
}

std::vector<Graph> CollectiveChain::captured(std::int64_t copies) const {
    std::vector<Graph> graphs(members_.size());
    std::string problem;
    std::size_t begun = 0;
    try {
        for (; begun < members_.size(); ++begun) {
            const OnGpu on{static_cast<int>(begun)};
            check(cudaStreamBeginCapture(members_[begun].stream.get(), cudaStreamCaptureModeThreadLocal),
                  "the capture of a chain");
        }
        enqueue(copies);
    } catch (const Fault& fault) {
        problem = fault.what();
    }
    // Every capture that was begun is ended, which leaves the streams usable.
    for (std::size_t gpu = 0; gpu < begun; ++gpu) {
        cudaGraph_t made = nullptr;
        const OnGpu on{static_cast<int>(gpu)};
        const cudaError_t code = cudaStreamEndCapture(members_[gpu].stream.get(), &made);
        graphs[gpu].reset(made);
        if (code == cudaSuccess) continue;
        static_cast<void>(cudaGetLastError());
        if (problem.empty()) problem = std::string{"the capture of a chain: "} + cudaGetErrorString(code);
    }
    if (!problem.empty()) throw Fault{problem};
    return graphs;
}

const CollectiveChain::Graphs& CollectiveChain::prepared(std::int64_t copies) {
    if (const auto known = graphs_.find(copies); known != graphs_.end()) return known->second;
    const std::vector<Graph> graphs = captured(copies);
    Graphs made;
    for (std::size_t gpu = 0; gpu < members_.size(); ++gpu) {
        const OnGpu on{static_cast<int>(gpu)};
        cudaGraphExec_t exec = nullptr;
        check(cudaGraphInstantiate(&exec, graphs[gpu].get(), 0), "a chain's graph");
        made.emplace_back(exec);
        check(cudaGraphUpload(exec, members_[gpu].stream.get()), "a chain's graph");
    }
    synchronize();
    if (graphs_.size() >= most_kept) graphs_.erase(graphs_.begin()); // the shortest is the quickest to make again
    return graphs_.emplace(copies, std::move(made)).first->second;
}

double CollectiveChain::timed(std::int64_t copies) {
    const std::int64_t block = std::min(copies, most_captured);
    // Both are made before anything runs: making one frees memory and waits for the GPUs.
    static_cast<void>(prepared(block));
    if (copies % block != 0) static_cast<void>(prepared(copies % block));
    const auto each_gpu = [this](auto&& work) {
        for (std::size_t gpu = 0; gpu < members_.size(); ++gpu) {
            const OnGpu on{static_cast<int>(gpu)};
            work(gpu, members_[gpu].stream.get());
        }
    };
    const auto replay = [&](std::int64_t of) {
        const Graphs& graphs = prepared(of);
        each_gpu([&](std::size_t gpu, cudaStream_t stream) {
            check(cudaGraphLaunch(graphs[gpu].get(), stream), "a chain");
        });
    };
    each_gpu([this](std::size_t gpu, cudaStream_t stream) {
        check(cudaEventRecord(members_[gpu].begin.get(), stream), "an event");
    });
    for (std::int64_t i = 0; i < copies / block; ++i)
        replay(block);
    if (copies % block != 0) replay(copies % block);
    each_gpu([this](std::size_t gpu, cudaStream_t stream) {
        check(cudaEventRecord(members_[gpu].end.get(), stream), "an event");
    });
    synchronize();
    calls_ += copies;
    float longest = 0.0f; // milliseconds
    for (const GroupMember& member : members_) {
        float milliseconds = 0.0f;
        check(cudaEventElapsedTime(&milliseconds, member.begin.get(), member.end.get()), "the clock");
        longest = std::max(longest, milliseconds);
    }
    return 1e-3 * static_cast<double>(longest);
}

void CollectiveChain::synchronize() const {
    for (const GroupMember& member : members_)
        check(cudaStreamSynchronize(member.stream.get()), "the GPUs");
}

Result<Seconds> CollectiveChain::run(std::int64_t copies) {
    try {
        return Seconds{timed(copies)};
    } catch (const Fault& fault) {
        return error(fault.what());
    }
}

double CollectiveChain::checksum() const {
    double all = 0.0;
    try {
        for (std::size_t gpu = 0; gpu < members_.size(); ++gpu) {
            const OnGpu on{static_cast<int>(gpu)};
            const cudaStream_t stream = members_[gpu].stream.get();
            const Memory& received = buffers_[gpu].receive;
            const Memory sum{sizeof(unsigned long long)};
            auto* const on_device = reinterpret_cast<unsigned long long*>(sum.data());
            check(cudaMemsetAsync(on_device, 0, sizeof *on_device, stream), "a checksum");
            cuda::checksum({received.data(), ElementType::boolean, static_cast<std::int64_t>(received.bytes())},
                           on_device, stream);
            unsigned long long value = 0;
            check(cudaMemcpyAsync(&value, on_device, sizeof value, cudaMemcpyDeviceToHost, stream), "a checksum");
            check(cudaStreamSynchronize(stream), "a checksum");
            all += static_cast<double>(value >> 11);
        }
    } catch (const Fault&) {
        return 0.0;
    }
    return all;
}

} // namespace dubhe::measurement::cuda
