// SPDX-License-Identifier: Apache-2.0
// From a question (networks, GPUs, prices) to a report. All figures are core/study's: predictions, sweeps, knees,
// elasticities, costs; here they are put in order and into words.
#pragma once

#include "report.h"

#include <core/cost/library.h>
#include <core/serving/requests/requests.h>
#include <core/serving/statistics/objectives.h>
#include <core/study/cluster/cluster_system.h>
#include <core/study/cluster/training_run.h>
#include <core/study/matrix/matrix_score.h>
#include <core/study/predict/money.h>
#include <core/study/search/sweep.h>
#include <core/study/serving/fleet.h>
#include <core/study/serving/serving_curve.h>
#include <core/support/progress.h>
#include <core/support/result.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::report {

struct AskedWorkload {
    std::string title; // empty: the network's name
    workload::Recipe recipe;
    study::NetworkPtr network{}; // where it is prepared already
    Diagnostics refusal{};       // why its file may not be read; then nothing is, and the report says so
    double weight = 1.0;         // in what is said of all workloads together; above 0
    double load = 0.0;           // samples a second that are needed; 0: not known, and figures are those of one GPU
};

struct AskedGpu {
    std::string title; // empty: the base's name
    study::SweepGpu gpu;
    Look look;
};

// A network on many GPUs. The recipe's batch is not looked at: the split has that of a step.
struct AskedCluster {
    std::string title; // of the network; empty: its name
    workload::Recipe recipe;
    study::ClusterSystem system; // with the GPU that stands in it
    simulation::Split split;
    std::int64_t gpus = 1;
    simulation::InputPipeline input{};
    study::AskedRun run{}; // a whole training run
};

// A language model that is served, on each of the request's GPUs: as many as the rate takes.
struct AskedServing {
    std::string title; // of the network; empty: its name
    study::ServingSetting setting;
    serving::Requests requests;                   // that are simulated
    double rate = 0.0;                            // requests a second, over all GPUs; 0 of a closed loop
    std::vector<serving::Objective> objectives{}; // what is promised
    double cached = 0.0;                          // share of the prompts that the prefix cache holds
    std::optional<study::Demand> demand{};        // over a day: `rate` is its peak
    study::Spare spare{};                         // of a day
    // As the request's GPUs: replica_options(), or why there are none.
    std::vector<Result<std::vector<study::ReplicaOption>>> options{};
};

// What a note is about: its heading says so, "GPU: Wide". One about everything has none.
enum class Subject : std::uint8_t { everything, network, gpu, view, scenario };

// What somebody wrote; of several lines each is a paragraph.
struct AskedNote {
    Subject subject = Subject::everything;
    std::string name; // empty of everything
    std::string text;
};

// As `report --note` takes it: "Ask for a quote", "gpu/Wide=Ask for a quote". What starts with none of the four
// subjects and a name is about everything, as is what starts with "=".
[[nodiscard]] AskedNote note_from(std::string_view text);
[[nodiscard]] std::string to_text(const AskedNote& note); // note_from() gives it back

struct Request {
    Language language = Language::english;
    std::string question{}; // empty: one that follows from the rest
    std::vector<AskedWorkload> workloads{};
    std::vector<AskedGpu> gpus{};
    std::vector<AskedNote> notes{}; // a section of their own, where there are any
    study::Method method{};
    const cost::Library* library = nullptr; // that the method's model was made from; null: nothing is said about it
    study::Tariff tariff{};
    std::optional<study::Budget> budget{}; // to buy or rent GPUs from; how many it pays for is said
    // Times along it: a chart a workload over a number of the GPU, batch or sequence; one of the cluster's step over a
    // number of its system.
    std::optional<study::Axis> over{};
    bool sensitivity = true; // which numbers of the GPUs move the times
    std::optional<AskedCluster> cluster{};
    std::optional<AskedServing> serving{};
    std::string date{};    // of the report: "2025-06-30"
    std::string program{}; // "Dubhe 0.1.0"
    std::string file{};    // of the project, as the reader knows it; empty: none
};

// Takes a few seconds where networks are large. Fails where nothing at all can be predicted, for an axis that no chart
// has, for a date that is none; cancelled: a single diagnostic "cancelled". The same request gives the same report.
[[nodiscard]] Result<Report> report_of(const Request& request, const Progress& progress = {});

// "2025-06-30": a day of the calendar.
[[nodiscard]] bool is_date(std::string_view text);

} // namespace dubhe::report
