// SPDX-License-Identifier: Apache-2.0
#include "case_steps.h"

#include "../cluster/machines.h"

#include <core/workload/networks/registry.h>

#include <algorithm>
#include <array>

namespace dubhe::study {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 4> tuned{"-instruct", "-hf", "-v0.1", "-chat"};

std::string without_tuning(std::string name) {
    const std::size_t slash = name.rfind('/');
    if (slash != std::string::npos) name.erase(0, slash + 1);
    if (name.starts_with("Meta-")) name.erase(0, 5);
    const auto ends_with = [&](std::string_view suffix) {
        return name.size() > suffix.size() &&
               std::equal(suffix.rbegin(), suffix.rend(), name.rbegin(),
                          [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b - 'A' + 'a' : b); });
    };
    for (const std::string_view suffix : tuned) {
        if (ends_with(suffix)) name.resize(name.size() - suffix.size());
    }
    return name;
}

// The optimizer's part of a step on one GPU: its kernels, or the host that starts them.
double update_s(const Prediction& prediction, const Method& method) {
    const Network& network = on_gpu(*prediction.network, prediction.gpu);
    const simulation::Host host =
        simulation::host_for(network.work, simulation::host_on(network.work, method.host, prediction.gpu.architecture));
    double gpu_s = 0.0, host_s = 0.0;
    for (const OperatorShare& share : prediction.operators) {
        if (network.graph[share.example].phase != workload::Phase::update) continue;
        gpu_s += share.seconds;
        host_s += share.runs * (host.before(workload::Phase::update) +
                                host.launch.value() * static_cast<double>(network.work.launches[share.row]));
    }
    return std::max(gpu_s, host_s);
}

} // namespace

bool StepSetting::has_seen(const hardware::Gpu& gpu) const {
    return std::ranges::find(seen, gpu.name) != seen.end();
}

Result<std::string> network_called(const std::string& name, const fs::path& configs) {
    std::string file = name;
    if (const std::size_t slash = file.find('/'); slash != std::string::npos) file.replace(slash, 1, "--");
    std::error_code failure;
    if (file.find_first_of("/\\") == std::string::npos) {
        if (const fs::path path = configs / (file + ".json"); fs::is_regular_file(path, failure)) return path.string();
    }
    std::string known = without_tuning(name);
    if (workload::is_listed(known)) return known;
    return error(
        message("\"%1\" is no built-in network, and there is no %2.json", name.substr(0, 80), file.substr(0, 80)),
        configs.string());
}

CaseStep CaseStep::of_passes(std::int64_t n) const {
    CaseStep made = *this;
    if (n <= 1 || mid_s <= 0.0) return made;
    const double mid = mid_s - std::min(once_s, mid_s) * (1.0 - 1.0 / static_cast<double>(n));
    made.low_s *= mid / mid_s;
    made.high_s *= mid / mid_s;
    made.mid_s = mid;
    made.once_s /= static_cast<double>(n);
    return made;
}

void CaseStep::put(ValidatedCase& into) const {
    into.low_s = low_s;
    into.mid_s = mid_s;
    into.high_s = high_s;
    into.provenance = provenance;
}

Result<NetworkPtr> CaseSteps::network(const workload::Recipe& recipe) {
    if (network_ && network_->recipe == recipe) return network_;
    Result<NetworkPtr> made = prepare(recipe);
    if (made) network_ = *made;
    return made;
}

Result<CaseStep> CaseSteps::on_one(const workload::Recipe& recipe, const hardware::Gpu& gpu) {
    const Result<NetworkPtr> built = network(recipe);
    if (!built) return built.diagnostics();
    const Result<Prediction> prediction = predict(*built, gpu, method_);
    if (!prediction) return prediction.diagnostics();
    const Point& point = prediction->point;
    return CaseStep{point.low_s,        point.mid_s,      point.high_s,    update_s(*prediction, method_),
                    point.memory_bytes, capacity_of(gpu), point.provenance};
}

Result<CaseStep> CaseSteps::on_many(const workload::Recipe& recipe, const ClusterSystem& system,
                                    const simulation::Split& split) {
    workload::Recipe of_any = recipe;
    of_any.batch = 1;
    if (of_models_ != of_any) {
        models_.clear();
        of_models_ = of_any;
    }
    auto model = models_.find(system.system.name);
    if (model == models_.end()) {
        ClusterModelPtr made;
        if (models_.empty()) {
            Result<ClusterModelPtr> opened = ClusterModel::make(of_any, system.gpu, system.fabric, method_);
            if (!opened) return opened.diagnostics();
            made = *std::move(opened);
        } else {
            made = models_.begin()->second->with_gpu(system.gpu, system.fabric, method_);
        }
        model = models_.emplace(system.system.name, std::move(made)).first;
    }
    const Result<ClusterPrediction> predicted = predict(*model->second, split, split.gpus());
    if (!predicted) return predicted.diagnostics();
    const Result<LoadsPtr> loads = model->second->loads(split);
    if (!loads) return loads.diagnostics();
    const Point point = point_of(*predicted, **loads);
    const auto part = [&](simulation::StepPart which) {
        return predicted->step.part_s[static_cast<std::size_t>(which)];
    };
    return CaseStep{point.low_s,        point.mid_s,
                    point.high_s,       part(simulation::StepPart::gradients) + part(simulation::StepPart::update),
                    point.memory_bytes, capacity_of(system.gpu),
                    point.provenance};
}

Result<CaseStep> CaseSteps::inference(const workload::Recipe& recipe, const hardware::Gpu& gpu, std::int64_t tensor) {
    if (tensor == 1) return on_one(recipe, gpu);
    const Result<ClusterSystem> system = machine_of(catalog_, gpu, tensor);
    if (!system) return system.diagnostics();
    const simulation::Split split{.tensor = tensor, .micro_batch = recipe.batch, .batch = recipe.batch};
    return on_many(recipe, *system, split);
}

} // namespace dubhe::study
