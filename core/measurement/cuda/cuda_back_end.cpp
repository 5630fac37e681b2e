// SPDX-License-Identifier: Apache-2.0
// The back end `cuda`: a GPU with the toolkit's libraries alone.
#include "../back_end.h"
#include "../single_operator.h"
#include "clock.h"
#include "collectives/collectives.h"
#include "cuda_chain.h"
#include "system_figures.h"

#include <core/workload/problem/work.h>

#include <algorithm>
#include <set>

namespace dubhe::measurement::cuda {

namespace {

using workload::OperatorId;

Result<Done> can_call(const workload::Graph& graph) {
    std::set<std::string> reasons; // each kind's once
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (!runs(graph[id])) continue;
        if (const Result<Maker> maker = call_of({graph, id}); !maker)
            reasons.insert(std::string{workload::name_of(graph[id].kind)} + ": " +
                           maker.diagnostics().front().message.english());
    }
    if (reasons.empty()) return Done{};
    Diagnostics all;
    for (const std::string& reason : reasons)
        all.push_back(error(reason));
    return all;
}

class CudaBackEnd final : public BackEnd {
  public:
    explicit CudaBackEnd(const BackEndSettings& settings) : settings_{settings} {}

    [[nodiscard]] std::string_view name() const override { return "cuda"; }

    [[nodiscard]] Result<DeviceInfo> device() const override {
        const Result<Device*> opened = open();
        if (!opened) return opened.diagnostics();
        const DeviceFacts& facts = (*opened)->facts();
        try {
            return DeviceInfo{facts.name, "NVIDIA", facts.software, Bytes{static_cast<double>(facts.memory)},
                              Bytes{static_cast<double>((*opened)->free_memory())}};
        } catch (const Fault& fault) {
            return error(fault.what());
        }
    }

    [[nodiscard]] std::optional<Hertz> clock() const override {
        if (!open()) return std::nullopt;
        if (!clock_) clock_ = std::make_unique<Clock>(settings_.gpu);
        return clock_->now();
    }

    [[nodiscard]] Result<Done> can_run(const workload::ProblemKey& operation) const override {
        const Result<workload::Graph> graph = single_operator(operation);
        return graph ? can_call(*graph) : Result<Done>{graph.diagnostics()};
    }
    [[nodiscard]] Result<Done> can_run(const workload::Graph& graph) const override { return can_call(graph); }

    [[nodiscard]] std::string_view note_of(const workload::ProblemKey& operation) const override {
        return by_library(operation.kind) ? "" : "kernel=plain";
    }

    [[nodiscard]] Bytes memory_needed(const workload::ProblemKey& operation, Cache cache) const override {
        const Result<workload::Graph> graph = single_operator(operation);
        return graph ? needed(*graph, cache) : Bytes{};
    }
    [[nodiscard]] Bytes memory_needed(const workload::Graph& graph) const override {
        return needed(graph, Cache::warm);
    }

    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const workload::ProblemKey& operation, Cache cache,
                                                         const Reuse& reuse) override {
        Result<workload::Graph> graph = single_operator(operation);
        return graph ? chain_of(std::move(*graph), cache, reuse) : Result<std::unique_ptr<Chain>>{graph.diagnostics()};
    }
    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const workload::Graph& graph) override {
        return chain_of(graph, Cache::warm, {});
    }

    [[nodiscard]] Result<std::vector<SystemFigure>> measure_system(const Progress& progress) override {
        const Result<Device*> opened = open();
        if (!opened) return opened.diagnostics();
        try {
            return system_figures(**opened, progress);
        } catch (const Fault& fault) {
            return error(fault.what());
        }
    }

    [[nodiscard]] int gpus() const override {
        const Result<int> count = count_gpus();
        return count ? *count : 0;
    }
    [[nodiscard]] Result<std::unique_ptr<GpuGroup>> gpu_group(int gpus) override {
        return open_gpu_group(gpus, settings_.seed);
    }

  private:
    // At the first need: listing back ends must not wake a GPU up twice.
    [[nodiscard]] Result<Device*> open() const {
        if (!device_) {
            Result<std::unique_ptr<Device>> opened = Device::open(settings_.gpu);
            if (!opened) return opened.diagnostics();
            device_ = std::move(*opened);
        }
        return device_.get();
    }

    [[nodiscard]] Bytes needed(const workload::Graph& graph, Cache cache) const {
        const Result<Device*> opened = open();
        double bytes = layout_of(graph, cache, opened ? (*opened)->facts().l2_bytes : 0).bytes();
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            const OperatorId id{i};
            if (runs(graph[id])) bytes += scratch_bytes({graph, id});
        }
        return Bytes{bytes};
    }

    [[nodiscard]] Result<std::unique_ptr<Chain>> chain_of(workload::Graph graph, Cache cache,
                                                          const Reuse& reuse) const {
        const Result<Device*> opened = open();
        if (!opened) return opened.diagnostics();
        try {
            return std::unique_ptr<Chain>{
                std::make_unique<CudaChain>(**opened, std::move(graph), cache, settings_.seed, reuse)};
        } catch (const Fault& fault) {
            return error(fault.what());
        }
    }

    BackEndSettings settings_;
    mutable std::unique_ptr<Device> device_;
    mutable std::unique_ptr<Clock> clock_;
};

} // namespace

} // namespace dubhe::measurement::cuda

extern "C" __attribute__((visibility("default"))) void
dubhe_add_back_ends_4(dubhe::measurement::BackEnds& list, const dubhe::measurement::BackEndSettings& settings) {
    list.push_back(std::make_unique<dubhe::measurement::cuda::CudaBackEnd>(settings));
}
