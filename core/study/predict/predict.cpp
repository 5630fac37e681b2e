// SPDX-License-Identifier: Apache-2.0
#include "predict.h"

#include "portfolio.h"

#include <core/hardware/derived.h>
#include <core/simulation/power_share.h>

#include <algorithm>
#include <numeric>

namespace dubhe::study {

namespace {

std::vector<OperatorShare> operator_shares(const workload::WorkTable& work, const cost::CostTable& costs) {
    std::vector<OperatorShare> shares;
    for (std::uint32_t row = 0; row < work.rows(); ++row) {
        if (work.launches[row] == 0) continue;
        const double count = work.count[row];
        shares.push_back({row, work.representative[row], work.count[row], costs.mid_s[row] * count,
                          costs.low_s[row] * count, costs.high_s[row] * count, costs.provenance[row],
                          costs.binding[row], count});
    }
    std::ranges::stable_sort(shares, std::ranges::greater{}, &OperatorShare::seconds);
    return shares;
}

std::vector<ClassShare> class_shares(const workload::WorkTable& work, const std::vector<OperatorShare>& operators) {
    std::array<ClassShare, workload::operator_class_count> by_class{};
    for (const OperatorShare& share : operators) {
        ClassShare& target = by_class[static_cast<std::size_t>(class_of(work.kind[share.row]))];
        target.seconds += share.seconds;
        target.low_s += share.low_s;
        target.high_s += share.high_s;
        target.operators += share.runs;
    }
    std::vector<ClassShare> classes;
    for (std::size_t c = 0; c < by_class.size(); ++c) {
        by_class[c].operator_class = static_cast<workload::OperatorClass>(c);
        if (by_class[c].operators > 0.0) classes.push_back(by_class[c]);
    }
    std::ranges::stable_sort(classes, std::ranges::greater{}, &ClassShare::seconds);
    return classes;
}

double sustained_of(const workload::WorkTable& work, const hardware::Gpu& gpu) {
    return work.launching ? work.launching->on(gpu.architecture).sustained : 1.0;
}

// Of several that hold equal shares the worst.
cost::Provenance main_provenance(const workload::WorkTable& work, const cost::CostTable& costs) {
    std::array<double, cost::provenance_count> seconds{};
    for (std::size_t row = 0; row < work.rows(); ++row)
        seconds[static_cast<std::size_t>(costs.provenance[row])] += costs.mid_s[row] * work.count[row];
    std::size_t most = 0;
    for (std::size_t p = 1; p < seconds.size(); ++p) {
        if (seconds[p] >= seconds[most] && seconds[p] > 0.0) most = p;
    }
    return static_cast<cost::Provenance>(most);
}

} // namespace

std::string_view name_of(Bottleneck bottleneck) {
    static constexpr std::array<std::string_view, bottleneck_count> names{"compute", "memory",   "cache",  "fixed",
                                                                          "launch",  "exchange", "bubble", "input"};
    return names[static_cast<std::size_t>(bottleneck)];
}

Bottleneck Point::bottleneck() const {
    return static_cast<Bottleneck>(std::ranges::max_element(share) - share.begin());
}

void cost_iteration(const workload::WorkTable& work, const hardware::Gpu& gpu, const Method& method,
                    cost::CostTable& costs) {
    method.model->evaluate(work, gpu, costs);
    simulation::share_power(work, costs, simulation::host_on(work, method.host, gpu.architecture));
    sustain(work, gpu, costs);
}

void sustain(const workload::WorkTable& work, const hardware::Gpu& gpu, cost::CostTable& costs) {
    const double sustained = sustained_of(work, gpu);
    if (sustained == 1.0) return;
    for (auto* const seconds : {&costs.low_s, &costs.mid_s, &costs.high_s}) {
        for (double& each : *seconds)
            each *= sustained;
    }
}

Result<Done> accepts(const Network& asked, const hardware::Gpu& gpu, const Method& method) {
    const Network& network = on_gpu(asked, gpu);
    if (!network.is_portfolio()) return method.model->accepts(network.work, gpu);
    for (const NetworkPart& part : network.parts) {
        const Result<Done> accepted = accepts(*part.network, gpu, method);
        if (accepted) continue;
        Diagnostics reasons = accepted.diagnostics();
        for (Diagnostic& reason : reasons)
            reason.message = message("%1: %2", part.title, reason.message);
        return reasons;
    }
    return Done{};
}

Point evaluate(const Network& asked, const hardware::Gpu& gpu, const Method& method, Workspace& workspace) {
    const Network& network = on_gpu(asked, gpu);
    if (network.is_portfolio()) return evaluate_round(network, gpu, method, workspace);
    cost_iteration(network.work, gpu, method, workspace.costs);
    const simulation::Host host = simulation::host_on(network.work, method.host, gpu.architecture);
    const simulation::IterationTimes times = simulation::simulate_iteration(network.work, workspace.costs, host);
    Point point{times.low_s, times.mid_s, times.high_s};
    if (times.mid_s > 0.0) {
        for (std::size_t b = 0; b < cost::binding_count; ++b)
            point.share[b] = static_cast<float>(times.critical_s[b] / times.mid_s);
        point.share[static_cast<std::size_t>(Bottleneck::launch)] =
            static_cast<float>(times.critical_launch_s / times.mid_s);
    }
    point.provenance = main_provenance(network.work, workspace.costs);
    point.memory_bytes = network.memory.peak.value();
    const std::optional<Bytes> capacity = hardware::memory_capacity(gpu);
    point.fits = !capacity || network.memory.peak <= *capacity;
    return point;
}

Result<Prediction> predict(const NetworkPtr& asked, const hardware::Gpu& gpu, const Method& method) {
    const NetworkPtr& network = on_gpu(asked, gpu);
    if (const Result<Done> accepted = accepts(*network, gpu, method); !accepted) return accepted.diagnostics();
    if (network->is_portfolio()) return predict_round(network, gpu, method);
    Workspace workspace;
    Prediction prediction{network, gpu, evaluate(*network, gpu, method, workspace)};
    const auto batch = static_cast<double>(network->graph.batch());
    const Point& point = prediction.point;
    prediction.samples_per_s = point.mid_s > 0.0 ? batch / point.mid_s : 0.0;
    if (gpu.tdp && prediction.samples_per_s > 0.0)
        prediction.samples_per_joule = prediction.samples_per_s / gpu.tdp->value();
    prediction.operators = operator_shares(network->work, workspace.costs);
    prediction.classes = class_shares(network->work, prediction.operators);
    for (const OperatorShare& share : prediction.operators) {
        prediction.gpu_busy_s += share.seconds;
        prediction.provenance_share[static_cast<std::size_t>(share.provenance)] += share.seconds;
        if (network->work.kind[share.row] == workload::OperatorKind::unknown)
            prediction.unknown_operators += share.count;
    }
    prediction.power_share = workspace.costs.power_share;
    prediction.power_saved_s = workspace.costs.power_saved_s;
    prediction.sustained = sustained_of(network->work, gpu);
    for (double& share : prediction.provenance_share)
        share = prediction.gpu_busy_s > 0.0 ? share / prediction.gpu_busy_s : 0.0;
    return prediction;
}

} // namespace dubhe::study
