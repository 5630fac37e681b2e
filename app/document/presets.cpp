// SPDX-License-Identifier: GPL-3.0-or-later
#include "presets.h"

#include <core/support/suggest.h>

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace dubhe::app {

namespace {

// A100, H100, L40S, and an H100 with the memory of an H200.
Project llama_serving_project() {
    Project project;
    ProjectWorkload llama{"Llama 3.1 8B", {.network = "llama-3.1-8b"}};
    llama.recipe.precision = Precision::bf16;
    llama.recipe.stack = "vllm";
    project.workloads = {llama};
    project.hypothetical_gpus = {
        {"H100 with HBM3e",
         "H100-SXM5-80GB",
         {{hardware::Specification::memory_bandwidth, 4.8e12}, {hardware::Specification::memory_size, 141e9}}}};
    project.ticked = {{"H100-SXM5-80GB", 0}, {"A100-SXM4-80GB", 1}, {"L40S", 2}, {"H100 with HBM3e", 8}};
    project.sweep.first = 500e9;
    project.sweep.last = 5000e9;
    return project;
}

} // namespace

std::vector<Preset> presets() {
    std::vector<Preset> all;
    all.push_back({"sample",
                   QCoreApplication::translate("dubhe::app", "Training ResNet-50 on A100 and V100, over bandwidth"),
                   sample_project()});
    all.push_back(
        {"titan-bandwidth",
         QCoreApplication::translate("dubhe::app", "Bandwidth sweep of ResNet-50 and DenseNet-169 on TITAN RTX"),
         titan_bandwidth_project()});
    all.push_back({"llama-serving",
                   QCoreApplication::translate("dubhe::app", "Llama 3.1 8B served by A100, H100 and L40S"),
                   llama_serving_project(),
                   {},
                   "serve"});
    std::ranges::move(examples(), std::back_inserter(all));
    return all;
}

Result<Preset> preset(std::string_view name) {
    std::vector<std::string> names;
    for (Preset& candidate : presets()) {
        if (candidate.name == name) return std::move(candidate);
        names.push_back(candidate.name);
    }
    std::string known;
    for (const std::string& each : names)
        known += (known.empty() ? "" : ", ") + each;
    return error("there is no preset \"" + std::string{name} + "\"; there are: " + known + "." +
                 did_you_mean(name, names).english());
}

} // namespace dubhe::app
