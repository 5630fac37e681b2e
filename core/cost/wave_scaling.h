// SPDX-License-Identifier: Apache-2.0
// Wave scaling (Yu, Gao, Golikov, Pekhimenko: Habitat, USENIX ATC 2021): an operator's time on a GPU where it was
// measured, scaled to another by the ratios of memory bandwidth, wave size and clock:
//
//   t = t_o (D_o / D)^g ((W_o C_o) / (W C))^(1 - g)
//
// D: memory bandwidth, W: threads that run in a wave (SMs * lanes), C: clock under load; the ratio of waves is taken
// smoothly, as the paper does for large grids. g in [0, 1] says how much the memory binds: with x = FLOP / byte and
// R = FLOP rate / bandwidth, g = 1 - x / (2 R) for x < R, R / (2 x) beyond. Habitat takes R of the GPU that is
// predicted; here it is that of the GPU that was measured, so that g stays the same and no faster GPU gets a longer
// time.
//
// The times to start from are those of the kernel-wise model, on the measured GPU that is nearest by generation and
// kind of memory, of those measured in that precision. A kernel that the two run under different names is marked
// extrapolated: Habitat leaves such kernels to neural networks.
#pragma once

#include "regression/inter_gpu.h"
#include "regression/kernel_wise.h"

#include <map>
#include <memory>
#include <string>

namespace dubhe::cost {

struct WaveScalingParameters {
    // One GPU to start from: its rates as they were when it was measured.
    struct Origin {
        std::string gpu;        // in KernelWiseParameters
        double bandwidth = 0.0; // bytes/s
        double wave_rate = 0.0; // SMs * lanes * clock
        int generation = 0;
        bool stacked_memory = false;
        bool operator==(const Origin&) const = default;
    };
    std::vector<Origin> origins;
    std::map<LayerType, ErrorBand> bands; // each GPU from the one nearest to it

    // `kernel_wise`: fitted from the same data.
    [[nodiscard]] static WaveScalingParameters fit(const RegressionData& data, const KernelWiseParameters& kernel_wise);
    [[nodiscard]] std::string save() const;
    [[nodiscard]] static Result<WaveScalingParameters> load(std::string_view json, const std::string& file);
    bool operator==(const WaveScalingParameters&) const = default;
};

// The factor on a time measured on `origin`. `intensity`: FLOP per byte.
[[nodiscard]] double wave_scale(const WaveScalingParameters::Origin& origin, double bandwidth, double wave_rate,
                                double intensity);
[[nodiscard]] double wave_rate(const hardware::Gpu& gpu);

class WaveScaling final : public CostModel {
  public:
    WaveScaling(WaveScalingParameters parameters, KernelWiseParameters kernel_wise);
    [[nodiscard]] std::string_view name() const override { return "wave_scaling"; }
    [[nodiscard]] std::string_view description() const override;
    [[nodiscard]] Result<Done> accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const override;
    void evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const override;
    [[nodiscard]] OperatorExplanation explanation_of(const workload::WorkTable& work, std::size_t row,
                                                     const hardware::Gpu& gpu,
                                                     Provenance /*provenance*/) const override {
        return {.line = words_of(explain(work, row, gpu))};
    }
    // The line on the measured GPU; its note says from which it was scaled, and by how much.
    [[nodiscard]] LineExplanation explain(const workload::WorkTable& work, std::size_t row,
                                          const hardware::Gpu& gpu) const;

  private:
    [[nodiscard]] std::size_t origin_for(const hardware::Gpu& gpu, Precision precision) const;

    // Places of origins in kernel_wise_.gpus(); those that it doesn't know are gone from parameters_.
    std::vector<std::size_t> places_;
    KernelWise kernel_wise_;
    WaveScalingParameters parameters_;
};

} // namespace dubhe::cost
