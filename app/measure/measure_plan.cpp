// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure_plan.h"

#include "../appearance/words.h"

#include <core/measurement/reuse.h>
#include <core/measurement/session.h>
#include <core/workload/problem/problem_table.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/qt_text.h>

namespace dubhe::app {

namespace {

using widgets::MeasureWhat;
using widgets::RowEstimate;
using workload::ProblemKey;

Result<std::vector<ProblemKey>> operators_of(const PlanQuestion& question) {
    switch (question.request.what) {
    case MeasureWhat::network:
    case MeasureWhat::iteration: { // in the order in which rows are measured: one for each reuse of an operator, too
        const measurement::NeededOperators needed = measurement::needed_operators(question.network->graph);
        std::vector<ProblemKey> keys;
        for (const measurement::NeededOperator& each : needed.operators)
            keys.push_back(each.key);
        return keys;
    }
    case MeasureWhat::random:
        return random_operators(question.request.random);
    case MeasureWhat::system:
        break;
    }
    return std::vector<ProblemKey>{};
}

QString first_line(const Diagnostics& reasons) {
    return widgets::core_sentences(reasons).section(u'\n', 0, 0);
}

// Why nothing can be estimated at all; empty: it can.
QString why_no_estimates(const PlanQuestion& question) {
    if (!question.method.model) return words("There is no cost model.");
    if (question.gpu) return {};
    return words("The catalog has no entry for %1: measure the machine itself first, and put its figures into the "
                 "catalog.")
        .arg(QString::fromStdString(question.device));
}

RowEstimate estimate_in(const cost::CostTable& costs, std::size_t row) {
    if (costs.mid_s[row] > 0.0)
        return {costs.low_s[row], costs.mid_s[row], costs.high_s[row], costs.provenance[row], {}};
    return {0.0, 0.0, 0.0, cost::Provenance::bound_only, words("The cost model has no time for this operator.")};
}

workload::WorkTable table_of(std::span<const ProblemKey> keys) {
    workload::ProblemTable table{keys.front().precision};
    for (const ProblemKey& key : keys)
        table.add(key.kind, key.problem);
    return std::move(table).finish();
}

// All at once; one by one where the model refuses some of them. All are of one precision.
std::vector<RowEstimate> estimates_of(std::span<const ProblemKey> keys, const hardware::Gpu& gpu,
                                      const cost::CostModel& model, const Progress& progress) {
    std::vector<RowEstimate> all;
    if (keys.empty() || progress.cancelled()) return all;
    const workload::WorkTable work = table_of(keys);
    const Result<Done> accepted = model.accepts(work, gpu);
    if (accepted) {
        cost::CostTable costs;
        model.evaluate(work, gpu, costs);
        for (std::size_t i = 0; i < keys.size(); ++i)
            all.push_back(estimate_in(costs, i));
        return all;
    }
    if (keys.size() == 1) return {{0.0, 0.0, 0.0, cost::Provenance::bound_only, first_line(accepted.diagnostics())}};
    for (const ProblemKey& key : keys) {
        std::vector<RowEstimate> one = estimates_of({&key, 1}, gpu, model, progress);
        all.insert(all.end(), one.begin(), one.end());
    }
    return all;
}

RowEstimate estimate_of_iteration(const PlanQuestion& question) {
    const Result<study::Prediction> whole = study::predict(question.network, *question.gpu, question.method);
    if (!whole) return {0.0, 0.0, 0.0, cost::Provenance::bound_only, first_line(whole.diagnostics())};
    const study::Point& point = whole->point;
    return {point.low_s, point.mid_s, point.high_s, point.provenance, {}};
}

} // namespace

Result<MeasurePlan> plan_measurement(const PlanQuestion& question, const Progress& progress) {
    const Result<std::vector<ProblemKey>> keys = operators_of(question);
    if (!keys) return keys.diagnostics();
    const QString why_not = why_no_estimates(question);
    std::vector<RowEstimate> estimates;
    if (why_not.isEmpty()) estimates = estimates_of(*keys, *question.gpu, *question.method.model, progress);
    MeasurePlan plan;
    plan.rows.reserve(keys->size());
    for (std::size_t i = 0; i < keys->size(); ++i) {
        const ProblemKey& key = (*keys)[i];
        widgets::MeasureRow row;
        row.operation = QString::fromStdString(to_text(key.kind, key.problem, key.precision));
        row.kind = key.kind;
        if (i < estimates.size()) row.estimate = estimates[i];
        if (!why_not.isEmpty()) row.estimate.reason = why_not;
        plan.rows.push_back(std::move(row));
    }
    if (question.request.what == MeasureWhat::iteration) {
        if (why_not.isEmpty()) plan.iteration = estimate_of_iteration(question);
        plan.iteration.reason += why_not;
    }
    return plan;
}

} // namespace dubhe::app
