// SPDX-License-Identifier: GPL-3.0-or-later
#include "explanation.h"

#include "../shared/core_words.h"
#include "../shared/qt_text.h"
#include "../shared/words.h"

#include <core/cost/automatic.h>
#include <core/cost/regression/end_to_end.h>
#include <core/cost/regression/inter_gpu.h>
#include <core/cost/regression/kernel_wise.h>
#include <core/cost/regression/layer_wise.h>
#include <core/cost/wave_scaling.h>

#include <algorithm>

namespace dubhe::widgets {

namespace {

QString term_text(std::string_view name) {
    if (name == "compute") return words("compute");
    if (name == "memory") return words("memory");
    if (name == "cache") return words("cache");
    if (name == "fixed") return words("fixed latency");
    if (name == "physical bound") return words("physical bound");
    return qt_text(name);
}

const cost::Tile* tile_of(const cost::CostModel& model, const hardware::Gpu& gpu) {
    if (const auto* tile = dynamic_cast<const cost::Tile*>(&model)) return tile;
    const auto* automatic = dynamic_cast<const cost::Automatic*>(&model);
    // Those with on-chip memory are served by the roofline.
    return automatic && !gpu.on_chip_size && !gpu.on_chip_bandwidth ? &automatic->tile() : nullptr;
}

QString line_of(const cost::CostModel& model, const workload::WorkTable& work, std::size_t row,
                const hardware::Gpu& gpu) {
    const auto text = [](const cost::LineExplanation& line) { return QString::fromStdString(to_text(line)); };
    if (const auto* known = dynamic_cast<const cost::KernelWise*>(&model)) return text(known->explain(work, row, gpu));
    if (const auto* known = dynamic_cast<const cost::LayerWise*>(&model)) return text(known->explain(work, row, gpu));
    if (const auto* known = dynamic_cast<const cost::InterGpu*>(&model)) return text(known->explain(work, row, gpu));
    if (const auto* known = dynamic_cast<const cost::WaveScaling*>(&model)) return text(known->explain(work, row, gpu));
    if (const auto* known = dynamic_cast<const cost::EndToEnd*>(&model)) return text(known->explain(work, gpu));
    return {};
}

std::vector<ExplainedTerm> shown(const std::vector<cost::Term>& terms) {
    std::vector<ExplainedTerm> all;
    for (const cost::Term& term : terms)
        all.push_back({term_text(term.name), term.seconds});
    // The bound is no part of the time.
    const auto parts = std::min<std::size_t>(all.size(), 4);
    const auto longest = std::max_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(parts),
                                          [](const auto& a, const auto& b) { return a.seconds < b.seconds; });
    if (longest != all.end()) longest->binds = longest->seconds > 0.0;
    return all;
}

} // namespace

Explanation explain(const study::Network& network, workload::OperatorId id, const GpuView& view,
                    const study::Method& method) {
    const workload::WorkTable& work = network.work;
    const std::uint32_t row = work.row_of[id.index];
    Explanation told;
    told.path = QString::fromStdString(network.graph.path(id));
    told.kind = spoken(name_of(work.kind[row]));
    told.alike = work.count[row];
    told.key.kind = work.kind[row];
    told.key.precision = work.precision;
    if (row < work.problem.size()) told.key.problem = work.problem[row];
    told.problem = QString::fromStdString(workload::to_text(told.key.kind, told.key.problem, told.key.precision));
    const hardware::Gpu gpu = hardware::derive(view.gpu.base, view.gpu.overrides);
    if (const Result<Done> accepted = method.model->accepts(work, gpu); !accepted) {
        told.failure = QString::fromStdString(to_text(accepted.diagnostics()));
        return told;
    }
    cost::CostTable costs;
    method.model->evaluate(work, gpu, costs);
    told.low_s = costs.low_s[row];
    told.mid_s = costs.mid_s[row];
    told.high_s = costs.high_s[row];
    told.provenance = costs.provenance[row];
    told.binding = costs.binding[row];
    if (!(told.mid_s > 0.0)) return told;
    const bool from_rows = told.provenance <= cost::Provenance::interpolated;
    if (const cost::Tile* tile = tile_of(*method.model, gpu)) {
        if (!from_rows) told.terms = shown(tile->explain(work, row, gpu));
    } else {
        told.line = line_of(*method.model, work, row, gpu);
    }
    return told;
}

} // namespace dubhe::widgets
