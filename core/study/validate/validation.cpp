// SPDX-License-Identifier: Apache-2.0
#include "validation.h"

#include <core/cost/tile/convolution/layer.h>
#include <core/cost/tile/tile.h>
#include <core/support/median.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace dubhe::study {

namespace {

using evidence::Measurement;
using evidence::MeasurementSet;

bool is_seen(const ValidationSetting& setting, const hardware::Gpu& gpu) {
    return std::ranges::find(setting.seen, gpu.name) != setting.seen.end();
}

// Whose kernels ran, as measured tables name them.
std::string kernels_of_row(const MeasurementSet& set, std::uint32_t row) {
    const evidence::Source& source = set.sources[set.rows[row].source];
    return source.software + "; " + source.method;
}

// Rows of one device, precision and software: what one WorkTable takes.
class Batch {
  public:
    Batch(const MeasurementSet& set, const ValidationSetting& setting, const hardware::Gpu& gpu, Validation& out)
        : set_{set}, setting_{setting}, gpu_{gpu}, out_{out} {}

    // All at once where the model takes them all, else one by one: then each refusal has its reason.
    void run(const std::vector<std::uint32_t>& rows, Precision precision) {
        const workload::WorkTable work = evidence::work_table(set_, rows, precision);
        if (const Result<Done> accepted = setting_.model.accepts(work, gpu_); accepted) {
            evaluate(rows, work);
            return;
        }
        for (const std::uint32_t row : rows) {
            const workload::WorkTable alone = evidence::work_table(set_, {row}, precision);
            const Result<Done> accepted = setting_.model.accepts(alone, gpu_);
            if (accepted)
                evaluate({row}, alone);
            else
                out_.failed.push_back({name_of_device(row), text_of(row), with_place(accepted.diagnostics())});
        }
    }

  private:
    [[nodiscard]] const std::string& name_of_device(std::uint32_t row) const {
        return set_.devices[set_.rows[row].device];
    }
    [[nodiscard]] std::string text_of(std::uint32_t row) const {
        const Measurement& measured = set_.rows[row];
        return to_text(measured.kind, measured.problem, measured.precision);
    }
    // Times of a whole layer (bias, activation, changes of layout) over those of its operator.
    [[nodiscard]] double layer_share(const Measurement& measured, double operator_s) const {
        if (measured.scope != evidence::Scope::layer || tile_ == nullptr) return 1.0;
        cost::tile::Estimate main;
        main.seconds = main.compute_s = operator_s;
        const cost::tile::Machine machine = cost::tile::machine_of(gpu_, measured.precision);
        const cost::tile::ConvolutionParameters& parameters = tile_->parameters().convolutions;
        const std::string& note = set_.notes[measured.note];
        if (const auto* problem = std::get_if<workload::ConvolutionProblem>(&measured.problem))
            return estimate_layer(machine, *problem, cost::tile::layer_of(note, problem->bias), main, parameters)
                       .seconds /
                   operator_s;
        if (const auto* problem = std::get_if<workload::ProductProblem>(&measured.problem))
            return estimate_layer(machine, *problem, cost::tile::layer_of(note, problem->bias), main, parameters)
                       .seconds /
                   operator_s;
        return 1.0;
    }
    void evaluate(const std::vector<std::uint32_t>& rows, const workload::WorkTable& work) {
        setting_.model.evaluate_with(kernels_of_row(set_, rows[0]), work, gpu_, costs_);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Measurement& measured = set_.rows[rows[i]];
            const evidence::Source& source = set_.sources[measured.source];
            const auto seen = [&](double seconds) {
                return setting_.host_share.measured(seconds, name_of_device(rows[i]), measured, source);
            };
            ValidatedCase tried;
            tried.gpu = name_of_device(rows[i]);
            tried.what = text_of(rows[i]);
            tried.group = name_of(measured.kind);
            tried.seen = is_seen(setting_, gpu_);
            tried.measured_s = measured.time_s;
            const double layer = layer_share(measured, costs_.mid_s[i]);
            tried.low_s = seen(costs_.low_s[i] * layer);
            tried.mid_s = seen(costs_.mid_s[i] * layer);
            tried.high_s = seen(costs_.high_s[i] * layer);
            tried.provenance = costs_.provenance[i];
            out_.cases.push_back(std::move(tried));
        }
    }

    const MeasurementSet& set_;
    const ValidationSetting& setting_;
    const hardware::Gpu& gpu_;
    Validation& out_;
    const cost::Tile* tile_ = setting_.model.tile_on(gpu_);
    cost::CostTable costs_;
};

// The worst provenance of operators that together take at least a tenth of the time.
cost::Provenance worst_provenance(const Prediction& prediction) {
    double so_far = 0.0;
    for (std::size_t p = cost::provenance_count; p-- > 1;) {
        so_far += prediction.provenance_share[p];
        if (so_far >= 0.1) return static_cast<cost::Provenance>(p);
    }
    return cost::Provenance::measured;
}

std::string case_title(const NetworkCase& tried) {
    std::string text = tried.model + ' ' + std::string{name_of(tried.mode)} + ", sequence " +
                       std::to_string(tried.sequence) + ", batch " + std::to_string(tried.batch);
    if (tried.precision != Precision::fp32) text.append(", ").append(name_of(tried.precision));
    if (!tried.option.empty()) text += ", " + tried.option;
    return text;
}

} // namespace

Accuracy accuracy_of(const std::vector<const ValidatedCase*>& cases) {
    Accuracy accuracy;
    accuracy.cases = cases.size();
    if (cases.empty()) return accuracy;
    std::vector<double> errors, with_sign;
    for (const ValidatedCase* tried : cases) {
        errors.push_back(std::abs(tried->error()));
        with_sign.push_back(tried->error());
        accuracy.coverage += tried->covered() ? 1.0 : 0.0;
        for (const auto& [peer, seconds] : tried->peers) {
            PeerAccuracy& of_peer = accuracy.peers[peer];
            ++of_peer.cases;
            of_peer.mean_ape += std::abs(seconds / tried->measured_s - 1.0);
        }
    }
    const auto count = static_cast<double>(cases.size());
    accuracy.coverage /= count;
    for (auto& [peer, of_peer] : accuracy.peers)
        of_peer.mean_ape /= static_cast<double>(of_peer.cases);
    accuracy.mean_ape = std::accumulate(errors.begin(), errors.end(), 0.0) / count;
    accuracy.median_ape = middle_mean(errors);
    accuracy.median_error = middle_mean(with_sign);
    accuracy.worst_ape = std::ranges::max(errors);
    return accuracy;
}

Accuracy Validation::overall() const {
    std::vector<const ValidatedCase*> all;
    for (const ValidatedCase& tried : cases)
        all.push_back(&tried);
    return accuracy_of(all);
}

std::map<std::string, Accuracy> Validation::by(const Key& key) const {
    std::map<std::string, std::vector<const ValidatedCase*>> groups;
    for (const ValidatedCase& tried : cases)
        groups[key(tried)].push_back(&tried);
    std::map<std::string, Accuracy> accuracies;
    for (const auto& [name, group] : groups)
        accuracies.emplace(name, accuracy_of(group));
    return accuracies;
}

std::map<std::string, Validation::Key> Validation::tags() const {
    std::map<std::string, Key> keys;
    for (const ValidatedCase& tried : cases) {
        for (const auto& [tag, value] : tried.tags)
            keys.try_emplace(tag, [tag = tag](const ValidatedCase& one) {
                const auto at = one.tags.find(tag);
                return at != one.tags.end() ? at->second : std::string{};
            });
    }
    return keys;
}

std::map<std::string, std::size_t> Validation::refusals() const {
    std::map<std::string, std::size_t> reasons;
    for (const FailedCase& each : refused)
        ++reasons[each.reason.english()];
    return reasons;
}

Validation validate_operators(const MeasurementSet& set, const ValidationSetting& setting) {
    Validation validation;
    struct Alike {
        std::uint16_t device;
        Precision precision;
        std::string kernels;
        auto operator<=>(const Alike&) const = default;
    };
    std::map<Alike, std::vector<std::uint32_t>> batches;
    for (std::uint32_t i = 0; i < set.rows.size(); ++i) {
        const Measurement& row = set.rows[i];
        if (row.scope == evidence::Scope::training_step)
            validation.failed.push_back({set.devices[row.device], to_text(row.kind, row.problem, row.precision),
                                         message("a layer's whole training step, no single operator")});
        else
            batches[{row.device, row.precision, kernels_of_row(set, i)}].push_back(i);
    }
    double done = 0.0;
    for (const auto& [key, rows] : batches) {
        const std::string& device = set.devices[key.device];
        setting.progress(done / static_cast<double>(batches.size()), device);
        done += 1.0;
        const Result<hardware::Gpu> gpu = setting.catalog.find(device);
        if (gpu) {
            Batch{set, setting, *gpu, validation}.run(rows, key.precision);
            continue;
        }
        for (const std::uint32_t row : rows) {
            const Measurement& measured = set.rows[row];
            validation.failed.push_back(
                {device, to_text(measured.kind, measured.problem, measured.precision), with_place(gpu.diagnostics())});
        }
    }
    return validation;
}

Validation validate_networks(const std::vector<NetworkCase>& cases, const std::filesystem::path& configs,
                             const ValidationSetting& setting) {
    Validation validation;
    const Method method{&setting.model, setting.host};
    std::map<std::string, Result<NetworkPtr>> networks; // cases of several GPUs share one
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const NetworkCase& tried = cases[i];
        const std::string what = case_title(tried);
        setting.progress(static_cast<double>(i) / static_cast<double>(cases.size()), what);
        const Result<hardware::Gpu> gpu = setting.catalog.find(tried.gpu);
        if (!gpu) {
            validation.failed.push_back({tried.gpu, what, with_place(gpu.diagnostics())});
            continue;
        }
        const std::string key = what + '#' + std::to_string(tried.layers.value_or(0)) + '#' + tried.stack;
        auto network = networks.find(key);
        if (network == networks.end()) network = networks.emplace(key, prepare_case(tried, configs)).first;
        if (!network->second) {
            validation.failed.push_back({tried.gpu, what, with_place(network->second.diagnostics())});
            continue;
        }
        const Result<Prediction> prediction = predict(*network->second, *gpu, method);
        if (!prediction) {
            validation.failed.push_back({tried.gpu, what, with_place(prediction.diagnostics())});
            continue;
        }
        ValidatedCase result;
        result.gpu = tried.gpu;
        result.what = what;
        result.group = std::string{name_of(tried.mode)} + (tried.option.empty() ? "" : ", " + tried.option);
        if (tried.precision != Precision::fp32) result.group.append(", ").append(name_of(tried.precision));
        result.seen = is_seen(setting, *gpu);
        result.measured_s = tried.measured_s;
        result.low_s = prediction->point.low_s;
        result.mid_s = prediction->point.mid_s;
        result.high_s = prediction->point.high_s;
        result.provenance = worst_provenance(*prediction);
        for (const NetworkCase::Peer& peer : tried.peers)
            result.peers[peer.name] = peer.predicted_s;
        validation.cases.push_back(std::move(result));
    }
    return validation;
}

} // namespace dubhe::study
