// SPDX-License-Identifier: Apache-2.0
// Measured training steps, predicted. Inner header of the folder.
#pragma once

#include "training_cases.h"

#include <map>
#include <string>

namespace dubhe::study {

// The machine that a case names, or its GPU.
[[nodiscard]] std::string place_of(const TrainingCase& c);
// "25.11 pretrain llama3_8b, bf16, 8 of DGX H100, batch 128 x 8192, tp 1, ..."
[[nodiscard]] std::string title_of(const TrainingCase& c);

// Builds and costs each network on each system once. One thread.
class TrainingSteps {
  public:
    explicit TrainingSteps(const StepSetting& setting) : setting_{setting} {}

    [[nodiscard]] Result<ClusterPrediction> operator()(const TrainingCase& c);
    [[nodiscard]] const hardware::Gpu* gpu(const TrainingCase& c) const; // null before the case was predicted
    [[nodiscard]] Result<cost::Provenance> provenance(const TrainingCase& c, const ClusterPrediction& made);
    [[nodiscard]] const Result<ClusterModelPtr>& model_of(const TrainingCase& c);

  private:
    [[nodiscard]] static std::string system_key(const TrainingCase& c);
    [[nodiscard]] Result<ClusterSystem> made_system(const TrainingCase& c) const;
    [[nodiscard]] Result<ClusterModelPtr> made_model(const TrainingCase& c);

    const StepSetting& setting_;
    std::map<std::string, Result<ClusterSystem>> systems_;
    std::map<std::string, Result<ClusterModelPtr>> models_;
};

} // namespace dubhe::study
