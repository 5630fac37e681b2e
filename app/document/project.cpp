// SPDX-License-Identifier: GPL-3.0-or-later
#include "project.h"

#include <core/stack/stack.h>

namespace dubhe::app {

namespace {

ProjectWorkload workload(const char* title, const char* network, std::int64_t batch, workload::Mode mode) {
    ProjectWorkload result;
    result.title = title;
    result.recipe.network = network;
    result.recipe.batch = batch;
    result.recipe.mode = mode;
    result.recipe.stack = stack::fitting;
    return result;
}

widgets::SweepSettings bandwidth_sweep(double first, double last) {
    widgets::SweepSettings sweep;
    sweep.axis = hardware::Specification::memory_bandwidth;
    sweep.first = first;
    sweep.last = last;
    return sweep;
}

} // namespace

study::Method method_of(const cost::CostModel* model, double launch_s) {
    study::Method method{model, {Seconds{launch_s}}};
    method.host.given = method.host != simulation::Host{};
    return method;
}

Project sample_project() {
    Project project;
    project.workloads = {workload("ResNet-50", "resnet50", 64, workload::Mode::training)};
    project.ticked = {{"A100-SXM4-80GB", 0}, {"V100-SXM2-16GB", 1}};
    project.sweep = bandwidth_sweep(200e9, 2400e9); // holds both cards' own values: 900 and 2039 GB/s
    return project;
}

Project titan_bandwidth_project() {
    Project project;
    project.workloads = {workload("ResNet-50", "resnet50", 32, workload::Mode::inference),
                         workload("DenseNet-169", "densenet169", 32, workload::Mode::inference)};
    project.ticked = {{"TITAN RTX", 0}};
    project.sweep = bandwidth_sweep(200e9, 1400e9);
    return project;
}

} // namespace dubhe::app
