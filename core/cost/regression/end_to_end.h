// SPDX-License-Identifier: Apache-2.0
// The coarsest model of Li et al. (MICRO 2023): a network takes a * FLOP + b, one line a GPU and precision. The
// constant is spread evenly over the network's operators, so that their times add up to the line.
#pragma once

#include "answer.h"
#include "fitted_gpu.h"
#include "regression_data.h"

#include <core/cost/cost_model.h>

#include <span>
#include <string>
#include <vector>

namespace dubhe::cost {

// One network that somebody timed.
struct NetworkTime {
    hardware::Gpu gpu;
    double flop = 0.0;
    double seconds = 0.0; // of one iteration
    Precision precision = Precision::fp32;
};

// What a fit finds and a file keeps.
struct EndToEndParameters {
    struct OfGpu {
        FittedGpu gpu;
        Line line; // seconds over FLOP
        ErrorBand band;
        Precision precision = Precision::fp32;
        bool operator==(const OfGpu&) const = default;
    };
    std::vector<OfGpu> gpus; // those of one GPU differ in precision

    [[nodiscard]] static EndToEndParameters fit(std::span<const NetworkTime> networks);
    // Each measured operator as a network of one: what there is where nobody timed whole networks.
    [[nodiscard]] static EndToEndParameters fit(const RegressionData& data);
    [[nodiscard]] std::string save() const;
    [[nodiscard]] static Result<EndToEndParameters> load(std::string_view json, const std::string& file);
    bool operator==(const EndToEndParameters&) const = default;
};

class EndToEnd final : public CostModel {
  public:
    explicit EndToEnd(EndToEndParameters parameters);
    [[nodiscard]] std::string_view name() const override { return "end_to_end"; }
    [[nodiscard]] std::string_view description() const override;
    [[nodiscard]] Result<Done> accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const override;
    void evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const override;
    [[nodiscard]] OperatorExplanation explanation_of(const workload::WorkTable& work, std::size_t /*row*/,
                                                     const hardware::Gpu& gpu,
                                                     Provenance /*provenance*/) const override {
        return {.line = words_of(explain(work, gpu))};
    }
    // The line of the whole table. Precondition: accepts(work, gpu), as for all explanations.
    [[nodiscard]] LineExplanation explain(const workload::WorkTable& work, const hardware::Gpu& gpu) const;

  private:
    [[nodiscard]] const EndToEndParameters::OfGpu* line_of(const workload::WorkTable& work,
                                                           const hardware::Gpu& gpu) const;

    EndToEndParameters parameters_;
    std::vector<FittedGpu> gpus_;
};

} // namespace dubhe::cost
