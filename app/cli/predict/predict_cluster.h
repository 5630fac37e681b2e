// SPDX-License-Identifier: Apache-2.0
// `predict --system`: one step on many GPUs.
#pragma once

#include "../options/cluster_options.h"
#include "../options/money.h"
#include "../options/run_options.h"

namespace dubhe::cli {

struct ClusterArguments {
    SystemArguments system;
    SplitArguments split;
    study::AskedInput input;
    RunArguments run;
    std::string timeline; // file; empty: none
};
void add_cluster(CLI::App& command, ClusterArguments& arguments);

// question.gpus: none or one, which takes the place of the system's, with its --set.
[[nodiscard]] Result<Answer> predict_on_system(const Question& question, const ClusterArguments& arguments,
                                               const MoneyArguments& money);

// The system with the question's GPU in it, and a model for it.
struct ClusterSetting {
    study::ClusterSystem system;
    std::shared_ptr<const cost::CostModel> model;
    study::Method method;
};
[[nodiscard]] Result<ClusterSetting> cluster_setting_of(const Question& question, SystemArguments system);

} // namespace dubhe::cli
