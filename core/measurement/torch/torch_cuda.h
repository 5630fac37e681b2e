// SPDX-License-Identifier: Apache-2.0
// The back end `torch-cuda`, which says why it can't be used: distributions build LibTorch without CUDA.
#pragma once

#include <core/measurement/back_end.h>

namespace dubhe::measurement {

class TorchCuda final : public BackEnd {
  public:
    [[nodiscard]] std::string_view name() const override { return "torch-cuda"; }
    [[nodiscard]] Result<DeviceInfo> device() const override;
    [[nodiscard]] Result<Done> can_run(const workload::ProblemKey& operation) const override;
    [[nodiscard]] Result<Done> can_run(const workload::Graph& graph) const override;
    [[nodiscard]] Bytes memory_needed(const workload::ProblemKey&, Cache) const override { return {}; }
    [[nodiscard]] Bytes memory_needed(const workload::Graph&) const override { return {}; }
    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const workload::ProblemKey& operation, Cache cache,
                                                         const Reuse& reuse) override;
    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const workload::Graph& graph) override;
    [[nodiscard]] Result<std::vector<SystemFigure>> measure_system(const Progress& progress) override;
};

} // namespace dubhe::measurement
