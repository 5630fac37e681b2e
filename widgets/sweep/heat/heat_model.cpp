// SPDX-License-Identifier: GPL-3.0-or-later
#include "heat_model.h"

#include "../chart/curve.h"

namespace dubhe::widgets {

namespace {

constexpr std::size_t most_coarse = 17, most_coarse_networks = 7;
constexpr double seconds_per_cell_row = 60e-9; // one distinct operator on one GPU, generously

double points_of(const HeatRequest& request) {
    return static_cast<double>(request.x.values.size() * request.y.values.size());
}

bool builds_networks(const HeatRequest& request) {
    return request.system || moves_workload(request.x.kind) || moves_workload(request.y.kind);
}

double expected_seconds(const HeatRequest& request) {
    return points_of(request) * seconds_per_cell_row *
           static_cast<double>(request.network->work.executed_rows.size() + 100);
}

HeatRequest coarse(const HeatRequest& request) {
    HeatRequest result = request;
    for (study::Axis* axis : {&result.x, &result.y})
        *axis = thinned(*axis, moves_workload(axis->kind) ? most_coarse_networks : most_coarse);
    return result;
}

} // namespace

study::Axis thinned(const study::Axis& axis, std::size_t most) {
    if (axis.values.size() <= most) return axis;
    study::Axis result{axis.kind, {}};
    for (std::size_t i = 0; i < most; ++i)
        result.values.push_back(axis.values[i * (axis.values.size() - 1) / (most - 1)]);
    return result;
}

HeatModel::HeatModel(QObject* parent) : QObject{parent} {}

void HeatModel::ask(std::optional<HeatRequest> request) {
    if (!request) {
        asked_.reset();
        grid_ = nullptr;
        return jobs_.cancel();
    }
    if (asked_ && same_question(*asked_, *request)) return;
    if (!asked_ || !same_axes(*asked_, *request)) grid_ = nullptr;
    asked_ = std::move(request);
    jobs_.cancel();
    if (!builds_networks(*asked_)) {
        if (expected_seconds(*asked_) <= at_once_s) return accept(evaluate_heat(*asked_, {}));
        const HeatRequest first = coarse(*asked_);
        if (expected_seconds(first) <= at_once_s) accept(evaluate_heat(first, {}));
        return start_fine();
    }
    jobs_.start(
        tr("Mapping %1").arg(QString::fromStdString(asked_->network->graph.name())),
        [first = coarse(*asked_)](const Progress& progress) { return evaluate_heat(first, progress); },
        [this](HeatGrid grid) {
            if (grid.cancelled) return;
            accept(std::move(grid));
            start_fine();
        });
    Q_EMIT changed();
}

void HeatModel::start_fine() {
    jobs_.start(
        tr("Mapping %1").arg(QString::fromStdString(asked_->network->graph.name())),
        [request = *asked_](const Progress& progress) { return evaluate_heat(request, progress); },
        [this](HeatGrid grid) {
            if (!grid.cancelled) accept(std::move(grid));
        });
}

void HeatModel::accept(HeatGrid grid) {
    grid_ = std::make_shared<const HeatGrid>(std::move(grid));
    Q_EMIT changed();
}

void HeatModel::wait() {
    while (jobs_.busy())
        jobs_.wait();
}

void HeatModel::cancel() {
    jobs_.cancel();
    if (!grid_) asked_.reset(); // the next question is a new one
}

} // namespace dubhe::widgets
