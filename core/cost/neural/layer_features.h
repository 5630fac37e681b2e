// SPDX-License-Identifier: Apache-2.0
// One network for the layers of all GPUs together, after Justus et al. (2018): features of the layer (type, batch,
// bias, activation, optimizer, whether it trains), of its type (sizes, kernel, stride; FLOP and bytes) and of the
// hardware (memory bandwidth, cores, clock, peak).
//
// Theirs was a plain network, which may find that more bandwidth makes a layer slower. Here the layer's features go
// through a network of their own, and the hardware's enter behind it, in a part that is monotone by construction: a sum
// of terms, each of which falls with every resource by an exponent between 0 and -1 (network.h). So no resource makes
// anything slower, for any GPU.
//
// Layers were measured as sessions of a framework, whose host time is one more term of the sum that is known beforehand
// (the GPU's own, or the median of the fitted ones): the network gives the GPU's time alone.
#pragma once

#include "network.h"

#include <core/cost/cost_model.h>
#include <core/cost/regression/answer.h>
#include <core/evidence/measurement.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

struct LayerFeatures {
    // batch, image, channels in, channels out, kernel, stride, FLOP, bytes: logarithms, between those of the fit
    static constexpr std::size_t sizes = 8;
    static constexpr std::size_t words = 13; // type, training, bias, padding, 3 activations, 6 optimizers: -1 or 1
    static constexpr std::size_t count = sizes + words;
    std::array<float, count> values{};
    double beyond = 0.0; // how far FLOP or bytes lie beyond those of the fit; a logarithm
    bool outside = false;
};

struct LayerFeaturesParameters {
    static constexpr std::size_t resources = 4; // memory bandwidth, cores, clock, vector peak
    using Resources = std::array<float, resources>;

    neural::Network network;
    double center = 0.0;                                      // of the logarithm of seconds
    std::array<double, LayerFeatures::sizes> least{}, most{}; // of the fit
    Resources least_resources{}, most_resources{};            // logarithms; of the fitted GPUs
    ErrorBand seen, unseen; // measured over predicted: rows left out; each GPU left out in turn
    std::vector<std::string> gpus;

    [[nodiscard]] std::string save() const;
    [[nodiscard]] static Result<LayerFeaturesParameters> load(std::string_view json, const std::string& file);
    bool operator==(const LayerFeaturesParameters&) const = default;

    // Of convolutions and linear layers in fp32. `note`: words as evidence has them; an operator has none.
    [[nodiscard]] std::optional<LayerFeatures> features_of(workload::OperatorKind kind,
                                                           const workload::Problem& problem, Precision precision,
                                                           evidence::Scope scope, std::string_view note) const;
    // Logarithms; empty where the GPU's entry lacks one.
    [[nodiscard]] static std::optional<Resources> resources_of(const hardware::Gpu& gpu);
};

class LayerFeaturesModel final : public CostModel {
  public:
    explicit LayerFeaturesModel(LayerFeaturesParameters parameters) : parameters_{std::move(parameters)} {}
    [[nodiscard]] std::string_view name() const override { return "layer_features"; }
    [[nodiscard]] std::string_view description() const override;
    // Refuses GPUs whose bandwidth, cores or clock are not known, and work of which more than a small share is neither
    // convolutions nor linear layers in fp32.
    [[nodiscard]] Result<Done> accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const override;
    void evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const override;
    [[nodiscard]] const LayerFeaturesParameters& parameters() const { return parameters_; }

  private:
    LayerFeaturesParameters parameters_;
};

} // namespace dubhe::cost
