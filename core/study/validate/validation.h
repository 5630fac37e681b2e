// SPDX-License-Identifier: Apache-2.0
// Predictions beside what was measured: how far off, how often within the band, on which GPUs and operators.
#pragma once

#include "../predict/predict.h"
#include "network_cases.h"

#include <core/cost/cost_model.h>
#include <core/cost/fitting/host_share.h>
#include <core/evidence/measurement.h>
#include <core/hardware/catalog/catalog.h>
#include <core/support/progress.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

struct ValidatedCase {
    std::string gpu;   // as the file names it
    std::string what;  // "linear fp32 m=512 ...", "bert_large inference, sequence 512, batch 8"
    std::string group; // operator kind, or mode of the network
    bool seen = false; // rows of this GPU took part in the fit
    double measured_s = 0.0, low_s = 0.0, mid_s = 0.0, high_s = 0.0;
    cost::Provenance provenance = cost::Provenance::modelled; // the worst of those that make up most of the time
    double memory_bytes = 0.0, capacity_bytes = 0.0;          // of a GPU, predicted and there; 0: not asked for
    std::map<std::string, double> peers{};                    // other estimators' predictions, seconds
    std::map<std::string, std::string> tags{};                // what else tells cases apart: {"network", "bloom-176b"}

    [[nodiscard]] double error() const { return mid_s / measured_s - 1.0; }
    [[nodiscard]] bool covered() const { return low_s <= measured_s && measured_s <= high_s; }
};

struct FailedCase {
    std::string gpu, what;
    Message reason;
};

struct PeerAccuracy {
    std::size_t cases = 0;
    double mean_ape = 0.0;
};

// Absolute errors as shares of what was measured.
struct Accuracy {
    std::size_t cases = 0;
    double mean_ape = 0.0, median_ape = 0.0, worst_ape = 0.0;
    double median_error = 0.0; // with its sign: below 0 where predictions are too short
    double coverage = 0.0;     // share of the cases within the 80 % band
    std::map<std::string, PeerAccuracy> peers{};
};
[[nodiscard]] Accuracy accuracy_of(const std::vector<const ValidatedCase*>& cases);

struct Validation {
    std::vector<ValidatedCase> cases;
    std::vector<FailedCase> failed;
    std::vector<FailedCase> refused{}; // what the rows hold isn't what is predicted; no failure

    using Key = std::function<std::string(const ValidatedCase&)>;
    [[nodiscard]] Accuracy overall() const;
    [[nodiscard]] std::map<std::string, Accuracy> by(const Key& key) const;
    // For each tag that cases have.
    [[nodiscard]] std::map<std::string, Key> tags() const;
    // Why rows were refused, and how many for each reason.
    [[nodiscard]] std::map<std::string, std::size_t> refusals() const;
};

// What a validation needs beside the cases. References outlive the call.
struct ValidationSetting {
    const hardware::Catalog& catalog;
    const cost::CostModel& model;
    const cost::HostShare& host_share; // of calls and sessions
    std::vector<std::string> seen;     // canonical names of the GPUs that the model was fitted on
    simulation::Host host{};           // of networks
    Progress progress{};
};

// Rows of one operator each. Measured calls hold the host's launch: predictions get it too (see HostShare). GPUs that
// the catalog lacks and operators that the model refuses are in `failed`.
[[nodiscard]] Validation validate_operators(const evidence::MeasurementSet& rows, const ValidationSetting& setting);

// Whole networks, built from configs in that folder.
[[nodiscard]] Validation validate_networks(const std::vector<NetworkCase>& cases, const std::filesystem::path& configs,
                                           const ValidationSetting& setting);

} // namespace dubhe::study
