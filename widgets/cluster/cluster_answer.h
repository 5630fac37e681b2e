// SPDX-License-Identifier: GPL-3.0-or-later
// What the cluster panel has found out: the step, how it scales, what it costs, the best splits. Plain data and what
// makes it; any thread.
#pragma once

#include "../shared/split/split_field.h"
#include "cluster_settings.h"

#include <core/study/cluster/cluster.h>
#include <core/study/cluster/plan.h>
#include <core/study/predict/money.h>
#include <core/support/progress.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

// Everything that a prediction follows from.
struct ClusterQuestion {
    workload::Recipe recipe; // as shown; always run as training
    study::ClusterSystem system;
    study::Method method;
    ClusterSettings settings;
    study::Tariff tariff{};
    bool tokens = false; // the network's samples are sequences of them
};

struct ScalingPoint {
    std::int64_t gpus = 1;
    study::ClusterPrediction prediction;
    double efficiency = 1.0; // its throughput a GPU over that of the first point
};

struct ClusterAnswer {
    ClusterQuestion question;
    std::shared_ptr<study::ClusterModel> model; // null where the network can't be built
    Result<study::ClusterPrediction> prediction;
    SplitField blamed = SplitField::none;    // where there is no prediction
    std::optional<ClusterSettings> mended{}; // then: what runs and differs in one choice, the blamed one
    std::vector<ScalingPoint> scaling;       // by GPUs
    QString left_out;                        // counts of the scaling that can't be run, and why; empty: none
    study::RunCost money{};                  // of a step
};
using ClusterAnswerPtr = std::shared_ptr<const ClusterAnswer>;

// `before` lends its model where only the split differs. Never null.
[[nodiscard]] ClusterAnswerPtr answer_of(const ClusterQuestion& question, const ClusterAnswerPtr& before);

// The split as it was chosen, with its input. Fails as core does, and where a step has more passes than can be walked.
[[nodiscard]] Result<study::ClusterPrediction> predict_split(study::ClusterModel& model,
                                                             const ClusterSettings& settings,
                                                             const simulation::Split& split, std::int64_t gpus);

// The field to change: one that holds no count, else the first whose neutral value makes the split run; none where no
// single one does. Precondition: predict_split() refuses.
[[nodiscard]] SplitField blamed_field(study::ClusterModel& model, const ClusterSettings& settings);

// With the blamed choice as near to what was chosen as runs: a count of ranks that divides, a batch that fills them, as
// many GPUs as the split takes. Nothing where no single choice mends it. Same precondition.
[[nodiscard]] std::optional<ClusterSettings> mended_settings(study::ClusterModel& model,
                                                             const ClusterSettings& settings);
[[nodiscard]] QString mend_words(const ClusterSettings& refused, const ClusterSettings& mended); // "Use 4 tensor-..."

// Steps at 1, 2, 4 ... data-parallel ranks up to those of the split, at least up to 16: what can't be run is left out.
[[nodiscard]] std::vector<ScalingPoint> scaling_of(study::ClusterModel& model, const ClusterSettings& settings,
                                                   QString& left_out);

struct PlanAnswer {
    ClusterQuestion question;
    Result<study::Plan> plan;
};
using PlanAnswerPtr = std::shared_ptr<const PlanAnswer>;

[[nodiscard]] PlanAnswerPtr find_plan(const ClusterQuestion& question, const ClusterAnswerPtr& before,
                                      const Progress& progress);
// The same front with other prices.
[[nodiscard]] PlanAnswerPtr with_tariff(const PlanAnswerPtr& plan, const study::Tariff& tariff);
// Whether a plan answers the question that is asked now.
[[nodiscard]] bool plan_fits_question(const ClusterQuestion& searched, const ClusterQuestion& now);

} // namespace dubhe::widgets
