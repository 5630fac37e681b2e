// SPDX-License-Identifier: Apache-2.0
// The model of Tianshu's estimator: for one GPU, an operator kind and each of its modes a small network over the
// operator's sizes and their principal component (component.h).
//
// The network gives the time that a source measured, host included, as that is what there is to learn from. Costs are
// the GPU's time: the inverse of as_measured() takes the host's floor of that kind away again, so that a prediction
// stands beside measured calls as it was learned. Where the floor hides the kernel, the physical bound stands, with a
// band up to the part of the floor that the kernel may fill.
//
// Networks hold between the sizes that were measured. Beyond them an operator takes as long as the nearest one inside
// times the growth of the component (sizes that never changed while measuring count as factors, strides as divisors),
// and is marked `extrapolated`, as are modes that were not measured, by the nearest one that was. Kinds without a
// network get their bound. Only that one GPU is accepted, so no resource can make anything slower.
#pragma once

#include "component.h"
#include "network.h"

#include <core/cost/cost_model.h>
#include <core/cost/regression/answer.h>
#include <core/cost/regression/fitted_gpu.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

struct NeuralMode {
    std::uint32_t mode = 0; // see neural::Parameters
    Precision precision = Precision::fp32;
    std::array<double, neural::Parameters::most> least{}, most{}; // logarithms of the sizes in the fit
    double least_component = 0.0, most_component = 0.0;           // logarithms
    double center = 0.0;                                          // of the logarithm of seconds; the network adds to it
    // The source's host slowed down while it measured: the place in its run is one more input, -1 at the start, where
    // operators are costed.
    bool placed = false;
    neural::Network network;
    double floor_s = 0.0, lambda = 0.0; // of as_measured()
    ErrorBand band;                     // measured over predicted, host included, on rows left out
    double error = 0.0;                 // mean of |predicted / measured - 1| on those
    std::uint32_t rows = 0, left_out = 0;
    bool operator==(const NeuralMode&) const = default;
};

struct NeuralKind {
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    neural::Roles roles{};
    std::vector<NeuralMode> modes; // not empty
    bool operator==(const NeuralKind&) const = default;
};

struct NeuralParameters {
    FittedGpu gpu;
    std::vector<NeuralKind> kinds;

    [[nodiscard]] const NeuralKind* find(workload::OperatorKind kind) const;
    [[nodiscard]] std::string save() const;
    [[nodiscard]] static Result<NeuralParameters> load(std::string_view json, const std::string& file);
    bool operator==(const NeuralParameters&) const = default;
};

namespace neural {

// Inputs of a mode's network: each size that changed, then the component, then the place. `size` of them are written.
struct Inputs {
    std::array<float, NetworkShape::most_inputs> values{};
    std::size_t size = 0;
    double beyond = 0.0; // growth of the component beyond the measured sizes, a logarithm; below 0 for constants only
    bool outside = false;
};
[[nodiscard]] Inputs inputs_of(const NeuralMode& mode, const Roles& roles, std::span<const ParameterName> names,
                               const Parameters& parameters, double place = 0.0);

} // namespace neural

// What a network said of an operator, for people.
struct NeuralExplanation {
    std::string mode, component; // "relu, 1 inputs", "elements"
    double component_value = 0.0, measured_s = 0.0, floor_s = 0.0, gpu_s = 0.0, mean_error = 0.0;
    bool outside = false, other_mode = false;
    std::uint32_t layers = 0, width = 0, rows = 0;
};

class Neural final : public CostModel {
  public:
    explicit Neural(NeuralParameters parameters) : parameters_{std::move(parameters)} {}
    [[nodiscard]] std::string_view name() const override { return "neural"; }
    [[nodiscard]] std::string_view description() const override;
    // Refuses other GPUs, and work of which more than a small share has no network.
    [[nodiscard]] Result<Done> accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const override;
    void evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const override;
    // Empty where it knows no such operator.
    [[nodiscard]] std::optional<NeuralExplanation> explain(const workload::WorkTable& work, std::size_t row) const;
    [[nodiscard]] const NeuralParameters& parameters() const { return parameters_; }

  private:
    NeuralParameters parameters_;
};

} // namespace dubhe::cost
