// SPDX-License-Identifier: Apache-2.0
#include "neural.h"

#include <core/cost/regression/regression_data.h>

#include <algorithm>
#include <bit>
#include <cmath>

namespace dubhe::cost {

namespace neural {

Inputs inputs_of(const NeuralMode& mode, const Roles& roles, std::span<const ParameterName> names,
                 const Parameters& parameters, double place) {
    Inputs inputs;
    const auto add = [&](double value, double least, double most) {
        inputs.values[inputs.size++] = static_cast<float>(2.0 * (value - least) / (most - least) - 1.0);
    };
    double component = 0.0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double size = std::log(parameters.sizes[i]);
        const double inside = std::clamp(size, mode.least[i], mode.most[i]);
        const bool constant = mode.least[i] == mode.most[i];
        inputs.outside = inputs.outside || std::abs(size - inside) > 1e-9;
        const double natural = names[i].nature == Nature::step ? -1.0 : 1.0;
        const double role = constant ? natural : static_cast<double>(roles[i]);
        const double beyond = role * (size - inside);
        inputs.beyond += constant ? beyond : std::max(0.0, beyond);
        if (constant) continue;
        component += role * inside;
        add(inside, mode.least[i], mode.most[i]);
    }
    if (mode.most_component > mode.least_component)
        add(std::clamp(component, mode.least_component, mode.most_component), mode.least_component,
            mode.most_component);
    if (mode.placed) add(place, 0.0, 1.0);
    return inputs;
}

} // namespace neural

namespace {

using neural::Parameters;
using workload::WorkTable;

// The mode itself, else the one that differs in the fewest choices (for elementwise operators: in its inputs first).
const NeuralMode* nearest_mode(const NeuralKind& kind, std::uint32_t mode, Precision precision) {
    const NeuralMode* nearest = nullptr;
    int least = 1000;
    for (const NeuralMode& each : kind.modes) {
        if (each.precision != precision) continue;
        const bool functions = kind.kind == workload::OperatorKind::elementwise ||
                               kind.kind == workload::OperatorKind::elementwise_gradient;
        const int difference = functions ? (each.mode != mode ? 1 : 0) + (each.mode % 4 != mode % 4 ? 10 : 0)
                                         : std::popcount(each.mode ^ mode);
        if (difference < least) {
            least = difference;
            nearest = &each;
        }
    }
    return nearest;
}

struct Said {
    const NeuralMode* mode = nullptr;
    neural::Inputs inputs;
    Parameters parameters;
    double measured_s = 0.0;
    [[nodiscard]] double gpu_s(double factor) const {
        return without_host(measured_s * factor, mode->floor_s, mode->lambda) * std::exp(inputs.beyond);
    }
};

Said say(const NeuralParameters& all, const WorkTable& work, std::size_t row) {
    Said said;
    const NeuralKind* const kind = all.find(work.kind[row]);
    if (kind == nullptr || work.problem.empty() ||
        !neural::read_parameters(kind->kind, work.problem[row], said.parameters))
        return said;
    said.mode = nearest_mode(*kind, said.parameters.mode, work.precision_of(row));
    if (said.mode == nullptr) return said;
    said.inputs = inputs_of(*said.mode, kind->roles, neural::parameters_of(kind->kind), said.parameters);
    const double logarithm =
        said.mode->center + said.mode->network.evaluate({said.inputs.values.data(), said.inputs.size});
    said.measured_s = std::exp(std::clamp(logarithm, -20.0, 10.0)); // 2 ns to 6 h
    return said;
}

Answer answer_of(const Said& said, double bound_s, const WorkTable& work, std::size_t row) {
    if (said.mode == nullptr) return {};
    constexpr double least_s = 5e-7;
    const double mid = std::max({said.gpu_s(1.0), bound_s, least_s});
    // A floor that the kernel hides behind leaves it that much room.
    const double room = (1.0 - said.mode->lambda) * said.mode->floor_s * std::exp(said.inputs.beyond);
    const bool hidden = said.gpu_s(1.0) <= 0.0;
    const double high = std::max(said.gpu_s(said.mode->band.high), hidden ? room : 0.0);
    Answer answer;
    answer.seconds = mid;
    // Twice as wide outside, by factors that no bound moves: a faster GPU must not get a later end.
    const ErrorBand wider = said.inputs.outside ? said.mode->band : ErrorBand{1.0, 1.0};
    answer.band = {std::clamp(said.gpu_s(said.mode->band.low) * wider.low / mid, 1e-3, 1.0),
                   std::clamp(high * wider.high / mid, 1.0, 1e3)};
    const bool own = said.mode->mode == said.parameters.mode;
    answer.provenance = own && !said.inputs.outside ? Provenance::modelled : Provenance::extrapolated;
    answer.binding = hidden                                          ? Binding::fixed
                     : work.matrix_flop[row] > work.vector_flop[row] ? Binding::compute
                                                                     : Binding::memory;
    return answer;
}

} // namespace

const NeuralKind* NeuralParameters::find(workload::OperatorKind kind) const {
    const auto found = std::ranges::find(kinds, kind, &NeuralKind::kind);
    return found != kinds.end() ? &*found : nullptr;
}

std::string_view Neural::description() const {
    return "Small networks over an operator's sizes and their principal component, for one GPU (Tianshu).";
}

Result<Done> Neural::accepts(const WorkTable& work, const hardware::Gpu& gpu) const {
    const std::array fitted{parameters_.gpu};
    if (Result<Done> known = accepts_fitted(fitted, gpu, name()); !known) return known;
    if (Result<Done> enough = Roofline{Roofline::ideal_factors()}.accepts(work, gpu); !enough) return enough;
    CostTable costs;
    evaluate(work, gpu, costs);
    return require_lines(name(), work, gpu, costs);
}

void Neural::evaluate(const WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const {
    fill_rows(work, gpu, out,
              [&](std::size_t row) { return answer_of(say(parameters_, work, row), out.bound_s[row], work, row); });
}

std::optional<NeuralExplanation> Neural::explain(const WorkTable& work, std::size_t row) const {
    const Said said = say(parameters_, work, row);
    if (said.mode == nullptr) return std::nullopt;
    const NeuralKind& kind = *parameters_.find(work.kind[row]);
    const auto names = neural::parameters_of(kind.kind);
    return NeuralExplanation{neural::mode_text(kind.kind, said.mode->mode),
                             to_text(kind.roles, names),
                             std::exp(log_component(kind.roles, said.parameters, names.size())),
                             said.measured_s,
                             said.mode->floor_s,
                             said.gpu_s(1.0),
                             said.mode->error,
                             said.inputs.outside,
                             said.mode->mode != said.parameters.mode,
                             said.mode->network.shape.layers,
                             said.mode->network.shape.width,
                             said.mode->rows};
}

} // namespace dubhe::cost
