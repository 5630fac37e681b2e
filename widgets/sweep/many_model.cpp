// SPDX-License-Identifier: GPL-3.0-or-later
#include "many_model.h"

#include "machines/machines.h"

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr double seconds_per_point_row = 40e-9; // one distinct operator on one GPU, generously

bool same_gpus(const std::vector<study::SweepGpu>& a, const std::vector<study::SweepGpu>& b) {
    return std::ranges::equal(a, b, [](const study::SweepGpu& left, const study::SweepGpu& right) {
        return left.overrides == right.overrides && left.base == right.base;
    });
}

bool same_shape(const ManyRequest& a, const ManyRequest& b) {
    return a.networks == b.networks && a.axis == b.axis && same_machines(a.system, b.system) &&
           std::ranges::equal(a.gpus, b.gpus, [](const study::SweepGpu& left, const study::SweepGpu& right) {
               return left.base.name == right.base.name;
           });
}

bool same_request(const ManyRequest& a, const ManyRequest& b) {
    return same_shape(a, b) && same_gpus(a.gpus, b.gpus) && a.method.model == b.method.model &&
           a.method.host == b.method.host;
}

double expected_seconds(const ManyRequest& request) {
    double rows = 0.0;
    for (const NamedNetwork& each : request.networks)
        rows += static_cast<double>(each.network->work.executed_rows.size() + 100);
    return rows * seconds_per_point_row * static_cast<double>(request.gpus.size() * request.axis.values.size());
}

std::vector<ManyCurves> evaluate(const ManyRequest& request, const Progress& progress) {
    std::vector<ManyCurves> lines;
    for (const NamedNetwork& each : request.networks) {
        CurveRequest asked{each.network, request.axis, request.gpus, request.method, {}, false, nullptr, {}, false};
        asked.system = request.system;
        asked.models = request.models;
        asked.with_knee.assign(request.gpus.size(), false);
        CurveAnswer answer = evaluate_curves(asked, progress);
        if (answer.cancelled) return {};
        lines.push_back({each, std::move(answer.curves)});
    }
    return lines;
}

} // namespace

ManyModel::ManyModel(QObject* parent) : QObject{parent} {}

void ManyModel::ask(std::optional<ManyRequest> request) {
    if (!request) {
        asked_.reset();
        lines_.clear();
        return jobs_.cancel();
    }
    if (asked_ && same_request(*asked_, *request)) return;
    if (!asked_ || !same_shape(*asked_, *request)) lines_.clear();
    asked_ = std::move(request);
    jobs_.cancel();
    if (!asked_->system && !moves_workload(asked_->axis.kind) && expected_seconds(*asked_) <= at_once_s) {
        lines_ = evaluate(*asked_, {});
        return Q_EMIT changed();
    }
    jobs_.start(
        tr("Sweeping %n workload(s)", nullptr, static_cast<int>(asked_->networks.size())),
        [asked = *asked_](const Progress& progress) { return evaluate(asked, progress); },
        [this](std::vector<ManyCurves> lines) {
            if (lines.empty()) return;
            lines_ = std::move(lines);
            Q_EMIT changed();
        });
}

void ManyModel::cancel() {
    jobs_.cancel();
    if (lines_.empty()) asked_.reset(); // the next question is a new one
}

} // namespace dubhe::widgets
