// SPDX-License-Identifier: Apache-2.0
#include "explain.h"

#include "automatic.h"
#include "physical_bound.h"
#include "regression/end_to_end.h"
#include "regression/inter_gpu.h"
#include "regression/kernel_wise.h"
#include "regression/layer_wise.h"
#include "tile/convolution/convolution.h"
#include "wave_scaling.h"

#include <algorithm>
#include <optional>
#include <variant>

namespace dubhe::cost {

namespace {

std::string line_of(const CostModel& model, const workload::WorkTable& work, std::size_t row,
                    const hardware::Gpu& gpu) {
    if (const auto* known = dynamic_cast<const KernelWise*>(&model)) return to_text(known->explain(work, row, gpu));
    if (const auto* known = dynamic_cast<const LayerWise*>(&model)) return to_text(known->explain(work, row, gpu));
    if (const auto* known = dynamic_cast<const InterGpu*>(&model)) return to_text(known->explain(work, row, gpu));
    if (const auto* known = dynamic_cast<const WaveScaling*>(&model)) return to_text(known->explain(work, row, gpu));
    if (const auto* known = dynamic_cast<const EndToEnd*>(&model)) return to_text(known->explain(work, gpu));
    return {};
}

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

const Tile* tile_on(const CostModel& model, const hardware::Gpu& gpu) {
    if (const auto* tile = dynamic_cast<const Tile*>(&model)) return tile;
    const auto* automatic = dynamic_cast<const Automatic*>(&model);
    // Those with on-chip memory are served by the roofline.
    return automatic && !gpu.on_chip_size && !gpu.on_chip_bandwidth ? &automatic->tile() : nullptr;
}

OperatorExplanation explain_operator(const CostModel& model, const workload::WorkTable& work, std::size_t row,
                                     const hardware::Gpu& gpu, Provenance provenance) {
    OperatorExplanation told;
    if (const Tile* tile = tile_on(model, gpu)) {
        if (const auto* automatic = dynamic_cast<const Automatic*>(&model)) {
            const tables::Correction::Account use = automatic->correction().account(work, row, gpu);
            if (use.table != nullptr) told.table = {use.chip, use.table->library().software, use.factor, use.distance};
        }
        if (provenance == Provenance::measured) told.table.reset();
        if (provenance == Provenance::measured || (provenance == Provenance::interpolated && !told.table)) return told;
        for (const Term& term : tile->explain(work, row, gpu)) {
            if (term.name == "physical bound")
                told.bound_s = term.seconds;
            else
                told.terms.push_back(term);
        }
        if (const auto convolution = convolution_of(*tile, work, row, gpu)) {
            told.line = tile::name_of(convolution->algorithm);
            split_layout(convolution->layout_s, told.terms);
        }
        return told;
    }
    told.line = line_of(model, work, row, gpu);
    return told;
}

KindFit fit_of_kind(const std::vector<FamilyFit>& fits, workload::OperatorKind kind, Precision precision,
                    const std::string& gpu) {
    KindFit all{kind, precision, {}, 0, 0.0, 0.0, 0.0, false};
    const auto is_asked = [&](const FamilyFit& fit) { return fit.kind == kind && fit.precision == precision; };
    all.own = std::ranges::any_of(fits, [&](const FamilyFit& fit) { return is_asked(fit) && fit.gpu == gpu; });
    for (const FamilyFit& fit : fits) {
        if (!is_asked(fit) || (all.own && fit.gpu != gpu) || fit.rows == 0) continue;
        const auto rows = static_cast<double>(fit.rows);
        if (std::ranges::find(all.gpus, fit.gpu) == all.gpus.end()) all.gpus.push_back(fit.gpu);
        all.rows += fit.rows;
        all.error_seen += fit.mean_ape_seen * rows;
        all.error_unseen += fit.mean_ape_unseen * rows;
        all.coverage_unseen += fit.coverage_unseen * rows;
    }
    if (all.rows > 0) {
        const auto rows = static_cast<double>(all.rows);
        all.error_seen /= rows;
        all.error_unseen /= rows;
        all.coverage_unseen /= rows;
    }
    return all;
}

} // namespace dubhe::cost
