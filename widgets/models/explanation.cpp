// SPDX-License-Identifier: GPL-3.0-or-later
#include "explanation.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/cost_words.h"
#include "../shared/text/qt_text.h"

#include <core/cost/cost_model.h>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// The bound is no part of the time.
std::vector<ExplainedTerm> terms_shown(const cost::OperatorExplanation& made) {
    std::vector<ExplainedTerm> all;
    for (const cost::Term& term : made.terms)
        all.push_back({term_text(term.name), term.seconds});
    const auto longest = std::ranges::max_element(all, {}, &ExplainedTerm::seconds);
    if (longest == all.end()) return all;
    longest->binds = longest->seconds > 0.0;
    all.push_back({term_text("physical bound"), made.bound_s});
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
    told.key.precision = work.precision_of(row);
    if (row < work.problem.size()) told.key.problem = work.problem[row];
    told.problem = QString::fromStdString(workload::to_text(told.key.kind, told.key.problem, told.key.precision));
    const hardware::Gpu gpu = hardware::derive(view.gpu.base, view.gpu.overrides);
    if (const Result<Done> accepted = method.model->accepts(work, gpu); !accepted) {
        told.failure = core_sentences(accepted.diagnostics());
        return told;
    }
    cost::CostTable costs;
    study::cost_iteration(work, gpu, method, costs);
    told.low_s = costs.low_s[row];
    told.mid_s = costs.mid_s[row];
    told.high_s = costs.high_s[row];
    told.provenance = costs.provenance[row];
    told.binding = costs.binding[row];
    if (!(told.mid_s > 0.0)) return told;
    const cost::OperatorExplanation made = method.model->explanation_of(work, row, gpu, told.provenance);
    told.terms = terms_shown(made);
    // Terms are those of the operator alone; in the iteration others leave it power.
    for (ExplainedTerm& term : told.terms)
        term.seconds = std::min(term.seconds, told.mid_s);
    told.line = QString::fromStdString(made.line);
    return told;
}

} // namespace dubhe::widgets
