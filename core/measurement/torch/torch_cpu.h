// SPDX-License-Identifier: Apache-2.0
// The back end `torch-cpu`: LibTorch's operators on the CPU at hand, on one thread unless more are asked for.
#pragma once

#include "calls.h"
#include "tensors.h"

#include <core/measurement/back_end.h>

namespace dubhe::measurement {

class TorchCpu final : public BackEnd {
  public:
    explicit TorchCpu(const BackEndSettings& settings);

    [[nodiscard]] std::string_view name() const override { return "torch-cpu"; }
    [[nodiscard]] Result<DeviceInfo> device() const override;
    [[nodiscard]] std::optional<Hertz> clock() const override;
    [[nodiscard]] double quantile() const override { return 0.1; }
    [[nodiscard]] Result<Done> can_run(const workload::ProblemKey& operation) const override;
    [[nodiscard]] Result<Done> can_run(const workload::Graph& graph) const override;
    [[nodiscard]] Bytes memory_needed(const workload::ProblemKey& operation, Cache cache) const override;
    [[nodiscard]] Bytes memory_needed(const workload::Graph& graph) const override;
    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const workload::ProblemKey& operation, Cache cache,
                                                         const Reuse& reuse) override;
    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const workload::Graph& graph) override;
    [[nodiscard]] Result<std::vector<SystemFigure>> measure_system(const Progress& progress) override;

  private:
    void start() const; // what is set once a process, as late as possible

    int threads_;
    std::uint64_t seed_;
    mutable bool started_ = false;
    ColdMemory memory_;
};

} // namespace dubhe::measurement
