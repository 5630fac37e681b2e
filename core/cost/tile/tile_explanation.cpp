// SPDX-License-Identifier: Apache-2.0
#include "convolution/convolution.h"
#include "machine/machine.h"
#include "tile.h"

#include <core/cost/physical_bound.h>

#include <algorithm>
#include <optional>
#include <variant>

namespace dubhe::cost {

namespace {

// The kernels that a convolution's time is of, in a network: in tf32 those on the lanes where they are quicker.
std::optional<tile::Estimate> convolution_of(const Tile& model, const workload::WorkTable& work, std::size_t row,
                                             const hardware::Gpu& gpu) {
    if (row >= work.problem.size()) return std::nullopt;
    const auto* problem = std::get_if<workload::ConvolutionProblem>(&work.problem[row]);
    if (problem == nullptr) return std::nullopt;
    const auto in = [&](Precision precision) {
        return tile::estimate_convolution(tile::machine_of(gpu, precision), work.kind[row], *problem,
                                          model.parameters().convolutions, tile::Residency{work.activation_bytes[row]});
    };
    const Precision own = units_of(gpu, work, row);
    const tile::Estimate asked = in(own);
    if (own != Precision::tf32) return asked;
    const tile::Estimate wide = in(Precision::fp32);
    return wide.seconds < asked.seconds ? wide : asked;
}

// Changes of layout are part of the bytes' time.
void split_layout(double layout_s, std::vector<Term>& terms) {
    const auto memory = std::ranges::find(terms, std::string_view{"memory"}, &Term::name);
    if (layout_s <= 0.0 || memory == terms.end()) return;
    memory->seconds = std::max(0.0, memory->seconds - layout_s);
    terms.insert(memory + 1, {"layout", layout_s});
}

} // namespace

OperatorExplanation Tile::explanation_of(const workload::WorkTable& work, std::size_t row, const hardware::Gpu& gpu,
                                         Provenance provenance) const {
    OperatorExplanation made;
    if (provenance == Provenance::measured || provenance == Provenance::interpolated) return made;
    for (const Term& term : explain(work, row, gpu)) {
        if (term.name == "physical bound")
            made.bound_s = term.seconds;
        else
            made.terms.push_back(term);
    }
    if (const auto convolution = convolution_of(*this, work, row, gpu)) {
        made.line = Message::word(tile::name_of(convolution->algorithm));
        split_layout(convolution->layout_s, made.terms);
    }
    return made;
}

} // namespace dubhe::cost
