// SPDX-License-Identifier: Apache-2.0
// What a report rests on, before it is put into words. Inner header of the folder.
#pragma once

#include "build.h"
#include "verdict.h"
#include "words.h"

#include <core/study/cluster/cluster.h>
#include <core/study/cluster/per_gpu.h>
#include <core/study/cluster/plan.h>
#include <core/study/search/compare.h>
#include <core/study/serving/sizing.h>
#include <core/study/why/elasticity.h>

#include <memory>

namespace dubhe::report {

// A step's cost with its band: costs are proportional to the time.
struct PaidStep {
    study::RunCost low, mid, high;
};

// One workload on one GPU.
struct Found {
    std::optional<study::Prediction> prediction{};
    Diagnostics failures{};
    PaidStep paid{};
    std::optional<study::Elasticities> elasticities{};
    // A GPU that the network fits into: one that can be recommended.
    [[nodiscard]] bool runs() const { return prediction && prediction->point.fits; }
};

struct WorkloadFacts {
    std::string title; // clean
    study::NetworkPtr network{};
    Diagnostics errors{};      // why there is no network
    bool counts = false;       // in what is said of all workloads: it could be built; portfolio.h
    std::vector<Found> gpus{}; // parallel to Facts::gpus
    SampleWords samples{};     // what throughput counts
    SampleWords produced{};    // what costs are given for: tokens where samples are sequences of them
    double produced_a_step = 1.0;
    Counted money{}, energy{}; // of what is produced: so many as costs and energy are given for
    std::optional<study::Sweep> sweep{};
    Diagnostics sweep_errors{};
    std::vector<std::optional<double>> knees{}; // parallel to the GPUs
};

struct GpuFacts {
    std::string title; // clean
    Look look;
    hardware::Gpu gpu; // derived, named by its title
};

// One step of a network on many GPUs of a system.
struct ClusterFacts {
    study::ClusterPrediction prediction;
    study::Point point;
    study::RunCost cost;
    SampleWords samples{};  // of the step's throughput
    SampleWords produced{}; // what costs are given for: tokens where samples are sequences of them
    double produced_a_step = 1.0;
    std::optional<study::WorkPerGpu> work{}; // of each GPU; of language models alone
    Counted money{};
    std::optional<study::Sweep> sweep{}; // over a number of the system, of its GPU alone
    Diagnostics sweep_errors{};
    std::optional<Result<study::RunAnswer>> run{}; // of what to train on, where that is known
    // The same batch on other numbers of GPUs, by more or fewer data-parallel ranks.
    struct Trial {
        Phrase label;
        double gpus = 1.0;
        Result<study::ClusterPrediction> prediction;
    };
    std::vector<Trial> trials{};
    std::optional<study::PlanPoint> next{}; // the fastest other split of the same GPUs that nothing beats
};

// Parallel to Facts::gpus.
using ServingFacts = std::vector<Result<study::Sizing>>;

struct Facts {
    const Request& request;
    Words words;
    std::vector<GpuFacts> gpus;
    std::vector<WorkloadFacts> workloads;
    std::optional<Result<ClusterFacts>> cluster{}; // where one is asked for
    ServingFacts serving{};                        // where that is asked for
    std::optional<study::Matrix> matrix{};         // of the workloads and GPUs
    Verdict verdict{};                             // what the first page says
    // Any GPU can serve what is asked.
    [[nodiscard]] bool any_serves() const;
    // Any GPU holds any of the networks alone.
    [[nodiscard]] bool any_runs() const;
    // The step on many GPUs is the answer: it can be predicted and fits, and no GPU holds a network alone.
    [[nodiscard]] bool cluster_answers() const {
        return cluster && *cluster && (*cluster)->prediction.fits && !any_runs();
    }
};

[[nodiscard]] Result<Facts> facts_of(const Request& request, const Progress& progress);
[[nodiscard]] Result<ClusterFacts> cluster_facts(const Request& request, const AskedCluster& asked,
                                                 const Progress& progress);

// At so many times the rate that is asked for.
[[nodiscard]] ServingFacts serving_facts(const Request& request, const std::vector<GpuFacts>& gpus, double rate_factor,
                                         const Progress& progress);

// Sections of the report, in their order.
[[nodiscard]] Section summary_section(const Facts& facts);               // the answer, for who pays
[[nodiscard]] Section cluster_summary(const Facts& facts);               // precondition: it answers
[[nodiscard]] std::optional<Section> matrix_section(const Facts& facts); // where there are several workloads
[[nodiscard]] std::string cluster_title(const Facts& facts); // of the network; precondition: a cluster is asked for
[[nodiscard]] Section serving_section(const Facts& facts);   // precondition: that is asked for
[[nodiscard]] std::string served_title(const Facts& facts);  // of the network; precondition: serving is asked for
// "4 requests/s", "64 requests in flight"
[[nodiscard]] std::string traffic_words(const Words& words, const AskedServing& asked);
[[nodiscard]] Section answer_section(const Facts& facts, std::size_t workload);
[[nodiscard]] Section systems_section(const Facts& facts);
[[nodiscard]] Section assumptions_section(const Facts& facts);
[[nodiscard]] Section cluster_section(const Facts& facts); // precondition: one is asked for
[[nodiscard]] Section origins_section(const Facts& facts);
[[nodiscard]] Section accuracy_section(const Facts& facts);
[[nodiscard]] Section sensitivity_section(const Facts& facts);
[[nodiscard]] Section sources_section(const Facts& facts);

// Cells that several sections make.
[[nodiscard]] Cell text_cell(std::string text);
[[nodiscard]] Cell number_cell(std::string text, double value);
[[nodiscard]] Cell empty_cell(std::size_t sheet_columns); // a dash, and nothing in a spreadsheet
[[nodiscard]] Cell time_cell(const Words& words, double low_s, double mid_s, double high_s,
                             std::optional<cost::Provenance> provenance);
[[nodiscard]] Cell memory_cell(const Words& words, const study::Point& point, const hardware::Gpu& gpu);
[[nodiscard]] Column time_column(const Words& words, Phrase title);
[[nodiscard]] Column memory_column(const Words& words, Phrase title);
[[nodiscard]] Column money_column(std::string title, const Words& words);
// A step's cost `factor` times, with its band.
[[nodiscard]] Cell money_cell(const Words& words, const PaidStep& paid,
                              std::optional<study::Cost> study::RunCost::*kind, double factor);
struct CostsRow {
    std::string gpu; // clean
    Cell gpus;       // how many
    Fleet fleet;
};
[[nodiscard]] Table costs_table(const Words& words, const study::Tariff& tariff, const Column& gpus,
                                const std::vector<CostsRow>& rows);
void drop_empty_columns(Table& table); // what is known in no row needs no column of dashes
[[nodiscard]] std::string recipe_words(const Words& words, const study::Network& network);
[[nodiscard]] std::string told(const Words& words, const Diagnostic& diagnostic); // clean, with its file and line
[[nodiscard]] std::string reason_of(const Words& words, const Diagnostics& diagnostics); // the first, with a full stop

// What charts and sections over an axis have in common.
[[nodiscard]] Scale axis_scale(const Words& words, const study::Axis& axis);
// Its ticks are whole minutes, hours or days where times are that long.
[[nodiscard]] Scale time_scale(const Words& words, std::string title, double least_s, double most_s);
[[nodiscard]] Series line_of(const study::SweepSeries& series, const study::Axis& axis); // its points alone
// Where the series has no value, and why: a sentence a reason.
[[nodiscard]] std::vector<std::string> gaps_of(const Words& words, const std::string& title,
                                               const study::SweepSeries& series, std::size_t points);

} // namespace dubhe::report
