// SPDX-License-Identifier: Apache-2.0
// The inter-GPU model of Li et al. (MICRO 2023): a kernel's line on a GPU that was never measured. The inverse of its
// slope, the rate at which the kernel works, is itself a line over the GPUs' theoretical memory bandwidth.
//
// Kernels go by their names without the generation ("sgemm_128x64_tn"). A GPU runs the kernels of the fitted GPU that
// is nearest by generation and kind of memory (neither a resource, so that no time jumps or grows when a specification
// does). A kernel that fewer than two fitted GPUs run (the paper: that none runs) takes the line of its type of layer,
// which all GPUs share. Neither part of a rate's line is negative: see line.h.
#pragma once

#include "kernel_table.h"
#include "layer_wise.h"

#include <core/support/progress.h>

#include <map>
#include <string>
#include <vector>

namespace dubhe::cost {

struct InterGpuOptions {
    bool launched = true; // FLOP may be counted in whole tiles; false: the paper's drivers alone
    bool bands = true;    // from each GPU left out in turn, which takes a fit a GPU
};

struct InterGpuParameters {
    struct Kernel {
        std::string name; // generic
        Driver driver = Driver::operation;
        RateLine rate;           // of the driver's units, over bytes/s
        double constant_s = 0.0; // median of the GPUs' intercepts
        double r2 = 0.0;         // of the kernel's lines, least of all GPUs
        std::uint32_t rows = 0, gpus = 0;
        bool operator==(const Kernel&) const = default;
        [[nodiscard]] double seconds(double x, double bandwidth) const;
    };
    struct OfGpu { // the kernels that it runs
        FittedGpu gpu;
        int generation = 0;
        bool stacked_memory = false;             // HBM
        std::map<LayerType, KernelTable> tables; // into `kernels`
        bool operator==(const OfGpu&) const = default;
    };
    std::vector<Kernel> kernels;
    std::map<LayerType, Kernel> layers; // over all GPUs; any_product and any_stream among them
    std::map<LayerType, ErrorBand> bands;
    std::vector<OfGpu> gpus;

    [[nodiscard]] static InterGpuParameters fit(const RegressionData& data, const InterGpuOptions& options = {},
                                                const Progress& progress = {});
    [[nodiscard]] std::string save() const;
    [[nodiscard]] static Result<InterGpuParameters> load(std::string_view json, const std::string& file);
    bool operator==(const InterGpuParameters&) const = default;
};

// The fitted GPU whose kernels another runs. Precondition: at least one is fitted.
[[nodiscard]] std::size_t kernels_like(const InterGpuParameters& parameters, const hardware::Gpu& gpu);

// A kernel of the list, or the line of the type; null where neither is known.
struct InterGpuLine {
    const InterGpuParameters::Kernel* kernel = nullptr;
    bool own_kernel = false, own_type = false;
};
[[nodiscard]] InterGpuLine find_line(const InterGpuParameters& parameters, std::size_t like, const LayerType& type,
                                     const ShapePoint& shape);

class InterGpu final : public CostModel {
  public:
    explicit InterGpu(InterGpuParameters parameters);
    [[nodiscard]] std::string_view name() const override { return "inter_gpu"; }
    [[nodiscard]] std::string_view description() const override;
    [[nodiscard]] Result<Done> accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const override;
    void evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const override;
    [[nodiscard]] OperatorExplanation explanation_of(const workload::WorkTable& work, std::size_t row,
                                                     const hardware::Gpu& gpu,
                                                     Provenance /*provenance*/) const override {
        return {.line = words_of(explain(work, row, gpu))};
    }
    [[nodiscard]] LineExplanation explain(const workload::WorkTable& work, std::size_t row,
                                          const hardware::Gpu& gpu) const;

  private:
    InterGpuParameters parameters_;
};

} // namespace dubhe::cost
