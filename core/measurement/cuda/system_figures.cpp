// SPDX-License-Identifier: Apache-2.0
#include "system_figures.h"

#include "../single_operator.h"
#include "cuda_chain.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <numeric>

namespace dubhe::measurement::cuda {

namespace {

using hardware::Specification;

struct Sample {
    double median = 0.0, spread = 0.0;
};

Sample sample_of(std::vector<double> values) {
    std::ranges::sort(values);
    const double median = values[values.size() / 2];
    double squares = 0.0;
    for (const double value : values)
        squares += (value - median) * (value - median);
    return {median, std::sqrt(squares / static_cast<double>(values.size()))};
}

class Probe {
  public:
    explicit Probe(Device& device)
        : device_{device}, begin_{make<Event>(cudaEventCreate, "an event")},
          end_{make<Event>(cudaEventCreate, "an event")}, sink_{256} {}

    // Seconds that `work` keeps the GPU busy, by events around `times` of it; the median of `samples`.
    Sample seconds(const std::function<void()>& work, int times, int samples = 7) {
        work(); // its code is loaded
        std::vector<double> all;
        for (int i = 0; i < samples; ++i) {
            check(cudaEventRecord(begin_.get(), device_.stream()), "an event");
            for (int j = 0; j < times; ++j)
                work();
            check(cudaEventRecord(end_.get(), device_.stream()), "an event");
            device_.synchronize();
            float milliseconds = 0.0f;
            check(cudaEventElapsedTime(&milliseconds, begin_.get(), end_.get()), "the clock");
            all.push_back(1e-3 * static_cast<double>(milliseconds) / times);
        }
        return sample_of(std::move(all));
    }

    [[nodiscard]] Device& device() const { return device_; }
    [[nodiscard]] float* sink() const { return reinterpret_cast<float*>(sink_.data()); }

  private:
    Device& device_;
    Event begin_, end_;
    Memory sink_;
};

// `amount` in so many seconds.
SystemFigure rate(std::string name, std::string unit, double amount, const Sample& seconds,
                  std::optional<Specification> field = {}) {
    return {std::move(name), std::move(unit), amount / seconds.median,
            amount / seconds.median * seconds.spread / seconds.median, field};
}

void known(const DeviceFacts& facts, std::vector<SystemFigure>& figures) {
    figures.push_back({"multiprocessors", "", static_cast<double>(facts.multiprocessors), 0.0, Specification::sms});
    figures.push_back({"memory", "B", static_cast<double>(facts.memory), 0.0, Specification::memory_size});
    figures.push_back({"L2 cache", "B", static_cast<double>(facts.l2_bytes), 0.0, Specification::l2_size});
    if (facts.clock_khz > 0)
        figures.push_back({"highest clock", "Hz", 1e3 * facts.clock_khz, 0.0, Specification::boost_clock});
    if (facts.memory_clock_khz > 0 && facts.bus_bits > 0) // two transfers a clock
        figures.push_back(
            {"memory bandwidth by its clock", "B/s", 2e3 * facts.memory_clock_khz * facts.bus_bits / 8.0, 0.0, {}});
}

void memory(Probe& probe, std::vector<SystemFigure>& figures) {
    Device& device = probe.device();
    const cudaStream_t stream = device.stream();
    // Far larger than the cache, as far as there is room.
    const std::size_t bytes = std::min({std::size_t{1} << 31, device.free_memory() / 4,
                                        64 * std::max<std::size_t>(1 << 20, device.facts().l2_bytes)}) /
                              4096 * 4096;
    const Memory from{bytes}, to{bytes};
    fill({from.data(), ElementType::f32, static_cast<std::int64_t>(bytes / 4)}, 0.0, 1.0, 1, stream);
    const auto size = static_cast<double>(bytes);
    figures.push_back(rate("DRAM read bandwidth", "B/s", size,
                           probe.seconds([&] { read_only(from.data(), bytes, 1, probe.sink(), stream); }, 4),
                           Specification::memory_bandwidth));
    figures.push_back(rate("DRAM copy bandwidth, read and written", "B/s", 2.0 * size,
                           probe.seconds([&] { copy_bytes(from.data(), to.data(), bytes, stream); }, 4)));
    const std::size_t cached = device.facts().l2_bytes / 4 / 4096 * 4096;
    constexpr int passes = 100;
    if (cached > 0)
        figures.push_back(rate("L2 read bandwidth", "B/s", passes * static_cast<double>(cached),
                               probe.seconds([&] { read_only(from.data(), cached, passes, probe.sink(), stream); }, 4),
                               Specification::l2_bandwidth));
}

struct PinnedDeleter {
    void operator()(void* data) const { static_cast<void>(cudaFreeHost(data)); }
};

void host_copies(Probe& probe, std::vector<SystemFigure>& figures) {
    constexpr std::size_t bytes = std::size_t{256} << 20;
    const cudaStream_t stream = probe.device().stream();
    void* pinned = nullptr;
    check(cudaMallocHost(&pinned, bytes), "pinned memory of the host");
    const std::unique_ptr<void, PinnedDeleter> owner{pinned};
    const Memory device{bytes};
    const auto copy = [&](const char* name, void* to, const void* from, cudaMemcpyKind kind) {
        const auto work = [&] { check(cudaMemcpyAsync(to, from, bytes, kind, stream), "a copy"); };
        figures.push_back(rate(name, "B/s", static_cast<double>(bytes), probe.seconds(work, 1)));
    };
    copy("copy from pinned host memory", device.data(), pinned, cudaMemcpyHostToDevice);
    copy("copy to pinned host memory", pinned, device.data(), cudaMemcpyDeviceToHost);
}

void launches(Probe& probe, std::vector<SystemFigure>& figures) {
    using Clock = std::chrono::steady_clock;
    constexpr int count = 500; // fewer than a stream queues
    Device& device = probe.device();
    std::vector<double> host;
    for (int i = 0; i < 9; ++i) {
        device.synchronize();
        const auto begin = Clock::now();
        for (int j = 0; j < count; ++j)
            empty(device.stream());
        host.push_back(std::chrono::duration<double>(Clock::now() - begin).count() / count);
    }
    device.synchronize();
    const Sample launch = sample_of(host);
    figures.push_back({"launch of a kernel, host", "s", launch.median, launch.spread, {}});
    check(cudaStreamBeginCapture(device.stream(), cudaStreamCaptureModeThreadLocal), "a graph");
    for (int j = 0; j < count; ++j)
        empty(device.stream());
    cudaGraph_t made = nullptr;
    check(cudaStreamEndCapture(device.stream(), &made), "a graph");
    const Graph graph{made};
    cudaGraphExec_t exec = nullptr;
    check(cudaGraphInstantiate(&exec, graph.get(), 0), "a graph");
    const GraphExec owner{exec};
    const Sample chain = probe.seconds([&] { check(cudaGraphLaunch(exec, device.stream()), "a graph"); }, 4);
    figures.push_back({"an empty kernel in a graph", "s", chain.median / count, chain.spread / count, {}});
}

void vector_peak(Probe& probe, std::vector<SystemFigure>& figures) {
    double flop = 0.0;
    const auto work = [&] {
        flop = multiply_adds(probe.device().facts().multiprocessors, 4000, probe.sink(), probe.device().stream());
    };
    const Sample seconds = probe.seconds(work, 2);
    figures.push_back(
        rate("fp32 multiply-adds outside the matrix units", "FLOP/s", flop, seconds, Specification::vector_peak));
}

// The largest rate of a few square products.
void matrix_peak(Device& device, Precision precision, std::vector<SystemFigure>& figures) {
    double best = 0.0, spread = 0.0;
    for (const std::int64_t side : {4096, 8192}) {
        workload::ProductProblem p;
        p.m = p.n = p.k = side;
        p.transpose_b = p.weights = true;
        const Result<workload::Graph> graph = single_operator({workload::OperatorKind::linear, p, precision});
        if (!graph) return;
        try {
            CudaChain chain{device, *graph, Cache::warm, 1};
            constexpr int copies = 8;
            std::vector<double> rates;
            for (int i = 0; i < 7; ++i) {
                const Result<Seconds> seconds = chain.run(copies);
                if (!seconds) return;
                const auto real = static_cast<double>(side);
                if (i > 1) rates.push_back(2.0 * real * real * real * copies / seconds->value());
            }
            const Sample sample = sample_of(std::move(rates));
            if (sample.median > best) spread = sample.spread;
            best = std::max(best, sample.median);
        } catch (const Fault&) {
            return; // this GPU or library has no such products
        }
    }
    figures.push_back({"matrix products in " + std::string{name_of(precision)}, "FLOP/s", best, spread,
                       hardware::peak_specification(precision)});
}

} // namespace

std::vector<SystemFigure> system_figures(Device& device, const Progress& progress) {
    std::vector<SystemFigure> figures;
    known(device.facts(), figures);
    Probe probe{device};
    const std::vector<std::pair<const char*, std::function<void()>>> steps{
        {"memory", [&] { memory(probe, figures); }},
        {"copies", [&] { host_copies(probe, figures); }},
        {"launches", [&] { launches(probe, figures); }},
        {"multiply-adds", [&] { vector_peak(probe, figures); }},
    };
    const auto all = static_cast<double>(steps.size() + whole_network_precisions.size());
    double done = 0.0;
    for (const auto& [name, step] : steps) {
        if (progress.cancelled()) return figures;
        progress(done++ / all, name);
        step();
    }
    for (const Precision precision : whole_network_precisions) {
        if (progress.cancelled()) return figures;
        progress(done++ / all, "matrix products in " + std::string{name_of(precision)});
        matrix_peak(device, precision, figures);
    }
    return figures;
}

} // namespace dubhe::measurement::cuda
