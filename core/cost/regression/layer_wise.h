// SPDX-License-Identifier: Apache-2.0
// The layer-wise model of Li et al. (MICRO 2023): one line a type of layer and GPU, over the layer's FLOP (over its
// bytes where the type has none).
//
// Types that were not measured take the line of all products (over FLOP) or of everything else (over bytes), and are
// marked extrapolated. A precision without a measured product leaves products to the physical bound.
#pragma once

#include "answer.h"
#include "fitted_gpu.h"
#include "regression_data.h"

#include <core/cost/cost_model.h>

#include <map>
#include <string>
#include <vector>

namespace dubhe::cost {

// All types that have no line of their own.
[[nodiscard]] LayerType any_product(Precision precision);
[[nodiscard]] LayerType any_stream(Precision precision);
// What a type takes the line of when it has none itself: any_product, or any_stream first in its own precision, then
// in fp32 (bytes count the precision).
[[nodiscard]] std::vector<LayerType> kin_of(const LayerType& type, bool multiplies);
[[nodiscard]] bool multiplies(workload::OperatorKind kind); // its FLOP are those of matrix products
[[nodiscard]] Driver layer_driver(const LayerType& type, const Load& load);

struct LayerLine {
    Driver driver = Driver::operation;
    Line line;
    ErrorBand band;
    bool operator==(const LayerLine&) const = default;
};

struct LayerWiseParameters {
    struct OfGpu {
        FittedGpu gpu;
        std::map<LayerType, LayerLine> lines;
        bool operator==(const OfGpu&) const = default;
    };
    std::vector<OfGpu> gpus;

    [[nodiscard]] static LayerWiseParameters fit(const RegressionData& data);
    [[nodiscard]] std::string save() const;
    [[nodiscard]] static Result<LayerWiseParameters> load(std::string_view json, const std::string& file);
    bool operator==(const LayerWiseParameters&) const = default;
};

// A layer's line, and whether it is its own type's; null where there is none.
struct FoundLine {
    const LayerLine* line = nullptr;
    bool own = false;
};
[[nodiscard]] FoundLine find_line(const std::map<LayerType, LayerLine>& lines, const LayerType& type);
// Of a layer without a line in any finer model.
[[nodiscard]] Answer layer_answer(const FoundLine& found, const Load& load);

class LayerWise final : public CostModel {
  public:
    explicit LayerWise(LayerWiseParameters parameters);
    [[nodiscard]] std::string_view name() const override { return "layer_wise"; }
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
    LayerWiseParameters parameters_;
    std::vector<FittedGpu> gpus_;
};

} // namespace dubhe::cost
