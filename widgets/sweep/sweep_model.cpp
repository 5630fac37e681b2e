// SPDX-License-Identifier: GPL-3.0-or-later
#include "sweep_model.h"

#include "../shared/text/network_text.h"
#include "axis_defaults.h"

#include <core/study/predict/same_gpu.h>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr double knee_while_dragging_s = 3e-3;
constexpr double curve_while_dragging_s = 1.5e-3;
constexpr std::size_t positions_while_dragging = 13; // powers between them miss a bend by little
// Until a run has been timed: what a simulated operator costs, generously.
constexpr double first_guess_s = 40e-9;

// `count` of the values, both ends among them.
std::vector<double> spread_over(const std::vector<double>& values, std::size_t count) {
    std::vector<double> some;
    for (std::size_t i = 0; i < count; ++i)
        some.push_back(values[i * (values.size() - 1) / (count - 1)]);
    return some;
}

} // namespace

SweepModel::SweepModel(QObject* parent) : QObject{parent}, axis_{axis_of(settings_)} {}

void SweepModel::set_network(study::NetworkPtr network) {
    if (network == network_) return;
    network_ = std::move(network);
    network_name_ = network_ ? widgets::network_name(*network_) : QString{};
    seconds_per_point_ = 0.0;
    system_models_ = std::make_shared<study::SystemModels>();
    forget_curves();
    update();
}

void SweepModel::set_networks(std::vector<NamedNetwork> networks) {
    if (networks == networks_of_project_) return;
    networks_of_project_ = std::move(networks);
    update();
}

void SweepModel::set_gpus(std::vector<GpuView> gpus) {
    if (gpus == gpus_) return;
    std::vector<Slot> slots;
    for (const GpuView& view : gpus) {
        Slot& slot = slots.emplace_back(Slot{view.gpu, std::nullopt, false});
        const auto before = std::ranges::find(gpus_, view.id, &GpuView::id);
        if (before == gpus_.end()) continue;
        Slot& old = slots_[static_cast<std::size_t>(before - gpus_.begin())];
        slot.current = old.current && study::same_gpu(old.gpu, view.gpu);
        slot.curve = std::move(old.curve);
        slot.same_method = old.same_method;
    }
    gpus_ = std::move(gpus);
    slots_ = std::move(slots);
    update();
}

void SweepModel::set_settings(const SweepSettings& settings) {
    if (settings == settings_) return;
    settings_ = settings;
    study::Axis axis = axis_of(settings);
    std::optional<study::SweepSystem> system = machines_of(settings.machines, systems_);
    if (axis != axis_ || !same_machines(system, system_)) {
        if (system || system_) seconds_per_point_ = 0.0; // what an axis of a system costs is its own
        axis_ = std::move(axis);
        system_ = std::move(system);
        forget_curves();
    }
    update();
}

void SweepModel::set_systems(std::vector<study::ClusterSystem> systems) {
    systems_ = std::move(systems);
    std::optional<study::SweepSystem> system = machines_of(settings_.machines, systems_);
    if (!same_machines(system, system_)) {
        system_ = std::move(system);
        seconds_per_point_ = 0.0;
        forget_curves();
    }
    update();
}

void SweepModel::set_method(const study::Method& method) {
    if (method.model == method_.model && method.host == method_.host) return;
    method_ = method;
    for (Slot& slot : slots_)
        slot.current = slot.same_method = false;
    update();
}

void SweepModel::set_focus(const QString& id) {
    if (id == focus_) return;
    focus_ = id;
    update();
}

void SweepModel::set_dragging(bool dragging) {
    if (std::exchange(dragging_, dragging) == dragging || dragging) return;
    update();
}

const Curve* SweepModel::curve(std::size_t gpu) const {
    return slots_[gpu].curve ? &*slots_[gpu].curve : nullptr;
}

std::optional<std::size_t> SweepModel::focus() const {
    if (gpus_.empty()) return std::nullopt;
    auto found = std::ranges::find(gpus_, focus_, &GpuView::id);
    if (found == gpus_.end())
        found = std::ranges::find_if(gpus_, [](const GpuView& view) { return view.style.hypothetical; });
    if (found == gpus_.end()) found = gpus_.begin();
    return static_cast<std::size_t>(found - gpus_.begin());
}

void SweepModel::forget_curves() {
    networks_ = nullptr;
    peaks_.clear();
    for (Slot& slot : slots_) {
        slot.curve.reset();
        slot.current = false;
    }
}

bool SweepModel::wants_knee(std::size_t gpu) const {
    // Memory either suffices or doesn't: more of it makes nothing faster.
    const study::AxisKind gpus = study::SystemAxis::gpus, latency = study::SystemAxis::network_latency;
    return focus() == gpu && !moves_workload(axis_.kind) && axis_.kind != gpus && axis_.kind != latency &&
           axis_.kind != study::AxisKind{hardware::Specification::memory_size};
}

CurveRequest SweepModel::request_for(const std::vector<std::size_t>& stale) const {
    CurveRequest request{network_, axis_,      {},      method_,       {}, true, networks_,
                         peaks_,   !dragging_, system_, system_models_};
    for (const std::size_t gpu : stale) {
        request.gpus.push_back(gpus_[gpu].gpu);
        request.with_knee.push_back(wants_knee(gpu));
        const Slot& slot = slots_[gpu];
        const bool stays = slot.curve && slot.same_method && slot.curve->failure.empty() && !system_ &&
                           std::holds_alternative<hardware::Specification>(axis_.kind) &&
                           study::same_but_for(axis_.kind, slot.curve->asked, gpus_[gpu].gpu) &&
                           (dragging_ || !slot.curve->coarse);
        request.known.push_back(stays ? slot.curve : std::nullopt);
    }
    return request;
}

double SweepModel::expected_seconds(const CurveRequest& request) const {
    constexpr double unknown = 1.0; // graphs may have to be built
    if (request.system && seconds_per_point_ == 0.0) return unknown;
    const double guess = first_guess_s * static_cast<double>(network_->work.executed_rows.size() + 100);
    return evaluations(request) * (seconds_per_point_ > 0.0 ? seconds_per_point_ : guess);
}

// A slider can't wait for all positions of an expensive network; the rest follow when it is let go.
void SweepModel::make_coarse(CurveRequest& request) const {
    const std::size_t whole = request.axis.values.size();
    if (!std::holds_alternative<hardware::Specification>(request.axis.kind) || system_ ||
        whole <= positions_while_dragging || expected_seconds(request) <= curve_while_dragging_s)
        return;
    request.axis.values = spread_over(request.axis.values, positions_while_dragging);
    request.coarse = true;
}

void SweepModel::update() {
    std::vector<std::size_t> stale;
    for (std::size_t g = 0; g < slots_.size(); ++g) {
        const bool knee_missing = slots_[g].curve && wants_knee(g) && !slots_[g].curve->knee_exact &&
                                  slots_[g].curve->own_point && !slots_[g].curve->points.empty() && !dragging_;
        const bool estimated = slots_[g].curve && (!slots_[g].curve->fitting_exact || slots_[g].curve->coarse);
        if (!slots_[g].current || knee_missing || (estimated && !dragging_)) stale.push_back(g);
    }
    if (stale.empty() || !network_ || !method_.model || lacks_system()) {
        jobs_.cancel();
        Q_EMIT changed();
        return;
    }
    CurveRequest request = request_for(stale);
    const bool networks_ready = !moves_workload(axis_.kind) || (networks_ && !system_);
    if (dragging_ && expected_seconds(request) > knee_while_dragging_s) request.exact_knee = false;
    if (dragging_) make_coarse(request);
    if (networks_ready && expected_seconds(request) <= at_once_s) {
        jobs_.cancel();
        accept(stale, evaluate_curves(request, {}));
        return;
    }
    jobs_.start(
        tr("Sweeping %1").arg(network_name_),
        [request](const Progress& progress) { return evaluate_curves(request, progress); },
        [this, stale](CurveAnswer answer) { accept(stale, std::move(answer)); });
    Q_EMIT changed();
}

// Only the answer to the newest question comes here, and every change asks a new one: positions still fit.
void SweepModel::accept(const std::vector<std::size_t>& stale, CurveAnswer answer) {
    if (answer.cancelled) return;
    // The quickest run says what the work costs; slower ones shared the processor with something else.
    if (answer.seconds_per_point > 0.0 && (seconds_per_point_ == 0.0 || answer.seconds_per_point < seconds_per_point_))
        seconds_per_point_ = answer.seconds_per_point;
    networks_ = answer.networks;
    peaks_ = std::move(answer.peaks);
    for (std::size_t i = 0; i < stale.size(); ++i) {
        Slot& slot = slots_[stale[i]];
        slot.curve = std::move(answer.curves[i]);
        slot.gpu = gpus_[stale[i]].gpu;
        slot.current = slot.same_method = true;
    }
    Q_EMIT changed();
}

} // namespace dubhe::widgets
