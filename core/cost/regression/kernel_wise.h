// SPDX-License-Identifier: Apache-2.0
// The kernel-wise model of Li et al. (MICRO 2023): a table says which kernel a layer of that type and shape runs; the
// kernel's time is a line over what drives it: N*C*H*W in, the layer's FLOP, or N*C*H*W out, whichever gives the best
// R2. Kernels whose lines agree share one.
//
// Beyond the paper: FLOP may be counted as launched (whole tiles of a matrix kernel), and a kernel that one line
// doesn't describe is taken apart into regimes (see regimes.h); KernelWiseOptions::published leaves both away. A shape
// that was not measured runs the kernel of the nearest that was. Types of layers that no row has take the layer-wise
// lines.
#pragma once

#include "kernel_table.h"
#include "layer_wise.h"
#include "regimes.h"

#include <core/support/progress.h>

#include <map>
#include <string>
#include <vector>

namespace dubhe::cost {

struct KernelWiseOptions {
    int depth = 6;           // of a kernel's regimes
    double tolerance = 0.03; // within which two lines agree
    bool published = false;  // the paper's drivers, one line a kernel
};

struct KernelWiseParameters {
    struct Kernel {
        std::string name; // as the profiler gave it; empty: the rows name none
        Regimes regimes;
        bool operator==(const Kernel&) const = default;
    };
    struct Layer {
        KernelTable table; // into OfGpu::kernels
        ErrorBand band;
        bool operator==(const Layer&) const = default;
    };
    struct OfGpu {
        FittedGpu gpu;
        std::vector<DrivenLine> lines; // of the kernels' regimes
        std::vector<Kernel> kernels;
        std::map<LayerType, Layer> layers;
        bool operator==(const OfGpu&) const = default;
    };
    std::vector<OfGpu> gpus;
    LayerWiseParameters layer_wise; // for what has no kernel

    [[nodiscard]] static KernelWiseParameters fit(const RegressionData& data, const KernelWiseOptions& options = {},
                                                  const Progress& progress = {});
    [[nodiscard]] std::string save() const;
    [[nodiscard]] static Result<KernelWiseParameters> load(std::string_view json, const std::string& file);
    bool operator==(const KernelWiseParameters&) const = default;
};

class KernelWise final : public CostModel {
  public:
    explicit KernelWise(KernelWiseParameters parameters);
    [[nodiscard]] std::string_view name() const override { return "kernel_wise"; }
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

    // For models that start from another GPU's times. `place`: in gpus().
    [[nodiscard]] const std::vector<FittedGpu>& gpus() const { return gpus_; }
    [[nodiscard]] bool knows(std::size_t place, Precision precision) const; // has a line for something in it
    [[nodiscard]] Answer answer(std::size_t place, const workload::WorkTable& work, std::size_t row) const;

  private:
    KernelWiseParameters parameters_;
    std::vector<FittedGpu> gpus_;
    std::vector<const LayerWiseParameters::OfGpu*> fallback_; // of each GPU
};

// What `of_gpu` has for an operator. Where several neighbours have a say: the geometric mean of their kernels' times;
// kernel and line are those of the nearest.
struct KernelTime {
    double seconds = 0.0;
    const KernelWiseParameters::Kernel* kernel = nullptr; // null: the type was not measured
    const DrivenLine* line = nullptr;
};
[[nodiscard]] KernelTime kernel_time(const KernelWiseParameters::OfGpu& of_gpu, const LayerType& type,
                                     const ShapePoint& shape, const Load& load);

} // namespace dubhe::cost
