// SPDX-License-Identifier: GPL-3.0-or-later
// Everything a project file keeps, as plain data: copied freely, compared for undo.
#pragma once

#include <core/cost/models.h>
#include <core/hardware/hypothetical.h>
#include <core/study/predict/money.h>
#include <core/study/predict/predict.h>
#include <core/workload/recipe.h>
#include <widgets/shared/sweep_settings.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace dubhe::app {

struct ProjectWorkload {
    std::string title;       // as shown; unique in the project
    workload::Recipe recipe; // with parts: a portfolio of other workloads, see portfolio_edits.h
    double weight{1.0};      // beside the project's other workloads, in Compare's matrix and in reports
    double load{0.0};        // samples a second that are needed, in reports; 0: not known
    bool operator==(const ProjectWorkload&) const = default;
};

struct HypotheticalGpu {
    std::string name; // unique, and no catalog entry's
    std::string base; // a catalog entry's canonical name
    std::vector<hardware::Override> overrides;
    bool operator==(const HypotheticalGpu&) const = default;
};

// A ticked GPU and the palette slot it keeps while it stays ticked.
struct TickedGpu {
    std::string name; // of the catalog or of a hypothetical GPU
    int slot = 0;
    bool operator==(const TickedGpu&) const = default;
};

// A question worth coming back to: what was swept or compared, on which GPUs, and where it was shown.
struct ProjectView {
    std::string name;     // unique among views
    std::string panel;    // "sweep", "compare", ...: the explorer's name for its tab
    std::string workload; // a title; a workload that has gone since is not shown
    std::vector<TickedGpu> ticked;
    widgets::SweepSettings sweep;
    bool operator==(const ProjectView&) const = default;
};

// What the user wrote about something, in his own words.
struct ProjectNote {
    enum class About : std::uint8_t { project, workload, gpu, view, scenario };
    About about = About::project;
    std::string name; // its title or name; empty for the project
    std::string text; // never empty
    bool operator==(const ProjectNote&) const = default;
};

// Everything that a prediction follows from, as it was when it was kept: see scenario_edits.h.
struct ProjectScenario {
    std::string name; // unique among scenarios
    ProjectWorkload workload;
    std::vector<HypotheticalGpu> hypothetical_gpus; // those that are ticked
    std::vector<TickedGpu> ticked;
    study::Tariff tariff;
    std::string cost_model;
    double launch_s = 0.0;
    std::string cluster; // the cluster panel's choices, the system among them
    bool operator==(const ProjectScenario&) const = default;
};

struct Project {
    std::vector<ProjectWorkload> workloads;
    std::size_t current_workload = 0; // shown in the panels; meaningless while there are none
    std::vector<HypotheticalGpu> hypothetical_gpus;
    std::vector<TickedGpu> ticked; // in the order of ticking
    widgets::SweepSettings sweep;
    std::vector<ProjectView> views; // kept by the user, in his order
    std::string cost_model{cost::default_model};
    double launch_s = 5e-6; // host time to start a kernel
    study::Tariff tariff;   // price and rent are the catalog entries', here always absent
    std::string cluster{};  // what the cluster panel was told, as that panel writes it (JSON); empty: nothing yet
    std::string serve{};    // the same of the panel that serves
    std::string matrix{};   // the same of Compare's matrix; its weights are the workloads'
    std::vector<ProjectScenario> scenarios{}; // kept by the user, in his order
    std::vector<ProjectNote> notes{};         // at most one about each thing, in the order of writing
    bool operator==(const Project&) const = default;
};

// The usual time to start a kernel is that of whatever runs a network; any other one is taken to be meant.
[[nodiscard]] study::Method method_of(const cost::CostModel* model, double launch_s);

// ResNet-50 training, batch 64, fp32, on A100-SXM4-80GB and V100-SXM2-16GB, time over bandwidth: what a first start
// shows.
[[nodiscard]] Project sample_project();
// Inference of ResNet-50 and DenseNet-169, batch 32, on TITAN RTX, time over a bandwidth of 200 to 1400 GB/s.
[[nodiscard]] Project titan_bandwidth_project();

} // namespace dubhe::app
