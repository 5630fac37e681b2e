// SPDX-License-Identifier: Apache-2.0
// Steps that somebody measured, predicted: a recipe on one GPU, or split among several of a system. Inner header of the
// folder, but for StepSetting.
#pragma once

#include "../cluster/cluster.h"
#include "../cluster/cluster_system.h"
#include "../predict/predict.h"
#include "validation.h"

#include <core/hardware/catalog/catalog.h>
#include <core/support/progress.h>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::study {

// What validations of such steps need beside their cases. References outlive the call.
struct StepSetting {
    const hardware::Catalog& catalog;
    Method method;
    std::vector<std::string> seen{}; // canonical names of the GPUs that the model was fitted on
    std::filesystem::path configs{}; // folder of configurations, ORGANISATION--MODEL.json
    std::string stack{};             // in place of the one that each row names; empty: none
    Progress progress{};

    [[nodiscard]] bool has_seen(const hardware::Gpu& gpu) const;
};

// The network that a publication writes as "meta-llama/Llama-3.1-8B-Instruct", as a recipe names it: its configuration
// in the folder, else the built-in one of that name, without what says how it was tuned ("-Instruct", "-hf", "-v0.1",
// "Meta-"). Fails for what is neither.
[[nodiscard]] Result<std::string> network_called(const std::string& name, const std::filesystem::path& configs);

struct CaseStep {
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0; // 10 %, 50 %, 90 %
    double once_s = 0.0; // of mid_s, what passes that share an update need once: gradients' sums and the update
    double memory_bytes = 0.0;
    std::optional<double> capacity{};
    cost::Provenance provenance = cost::Provenance::modelled;

    // As one of n passes before an update.
    [[nodiscard]] CaseStep of_passes(std::int64_t n) const;
    // Into what a validation holds.
    void put(ValidatedCase& into) const;
};

// Keeps the network it was asked for last, so that cases in an order of networks build each once. One thread.
class CaseSteps {
  public:
    CaseSteps(const hardware::Catalog& catalog, const Method& method) : catalog_{catalog}, method_{method} {}

    // The network as the recipe's stack runs it.
    [[nodiscard]] Result<NetworkPtr> network(const workload::Recipe& recipe);
    [[nodiscard]] Result<CaseStep> on_one(const workload::Recipe& recipe, const hardware::Gpu& gpu);
    // `split.micro_batch` and `split.batch` say how many samples, whatever the recipe does.
    [[nodiscard]] Result<CaseStep> on_many(const workload::Recipe& recipe, const ClusterSystem& system,
                                           const simulation::Split& split);
    // Inference of recipe.batch samples, tensor-parallel where there are several GPUs.
    [[nodiscard]] Result<CaseStep> inference(const workload::Recipe& recipe, const hardware::Gpu& gpu,
                                             std::int64_t tensor);

  private:
    const hardware::Catalog& catalog_;
    Method method_;
    NetworkPtr network_;
    std::optional<workload::Recipe> of_models_;     // batch 1
    std::map<std::string, ClusterModelPtr> models_; // of that recipe, by system
};

} // namespace dubhe::study
