// SPDX-License-Identifier: Apache-2.0
#include "fit_layer_features.h"

#include "weights_text.h"

#include <core/cost/fitting/quantile.h>
#include <core/cost/regression/regression_data.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <tuple>

namespace dubhe::cost {

namespace {

using evidence::Measurement;
using evidence::MeasurementSet;
using neural::Examples;
using workload::OperatorKind;

struct Row {
    std::uint32_t row = 0;
    std::size_t gpu = 0; // in the fitter's list
    bool left_out = false;
};

struct Judged {
    std::size_t gpu = 0;
    OperatorKind kind = OperatorKind::unknown;
    evidence::Scope scope = evidence::Scope::layer;
    double ratio = 1.0; // measured over predicted
};

class LayerFeaturesFitter {
  public:
    LayerFeaturesFitter(const MeasurementSet& set, const hardware::Catalog& catalog,
                        const LayerFeaturesFitOptions& options, const Progress& progress)
        : set_{set}, options_{options}, progress_{progress}, gradients_{neural::eigen_gradients()} {
        for (const std::string& device : set.devices) {
            const Result<hardware::Gpu> gpu = catalog.find(device);
            places_.push_back(none);
            if (!gpu || !LayerFeaturesParameters::resources_of(*gpu)) continue;
            const auto known = std::ranges::find(gpus_, gpu->name, &hardware::Gpu::name);
            places_.back() = static_cast<std::size_t>(known - gpus_.begin());
            if (known == gpus_.end()) gpus_.push_back(*gpu);
        }
        draw_rows();
    }

    Result<LayerFeaturesFit> run() {
        std::vector<std::size_t> measured;
        for (std::size_t g = 0; g < gpus_.size(); ++g) {
            if (std::ranges::find(rows_, g, &Row::gpu) != rows_.end()) measured.push_back(g);
        }
        if (measured.size() < 2)
            return error(
                message("the model layer_features needs measured layers (convolutions, linear) of two GPUs or more"));
        const double parts = options_.leave_out ? static_cast<double>(measured.size()) + 1.0 : 1.0;
        begin_ = 0.0, end_ = 1.0 / parts;
        LayerFeaturesFit fit;
        fit.parameters = train(none, "all GPUs");
        const std::vector<Judged> seen = judge(fit.parameters, none);
        std::vector<Judged> unseen;
        for (std::size_t i = 0; options_.leave_out && i < measured.size() && !progress_.cancelled(); ++i) {
            begin_ = end_, end_ += 1.0 / parts;
            const auto without = train(measured[i], "without " + gpus_[measured[i]].name);
            std::ranges::copy(judge(without, measured[i]), std::back_inserter(unseen));
        }
        if (progress_.cancelled()) return error(message("the fit was cancelled"));
        for (const std::size_t g : measured)
            fit.parameters.gpus.push_back(gpus_[g].name);
        fit.parameters.seen = band_of(seen);
        fit.parameters.unseen = unseen.empty() ? ErrorBand{} : band_of(unseen);
        summarise(fit, seen, unseen);
        return fit;
    }

  private:
    static constexpr std::size_t none = ~std::size_t{0};

    void draw_rows() {
        const LayerFeaturesParameters any;
        std::map<std::pair<std::size_t, OperatorKind>, std::vector<Row>> by_kind;
        for (std::uint32_t i = 0; i < set_.rows.size(); ++i) {
            const Measurement& row = set_.rows[i];
            if (places_[row.device] == none || row.doubt != evidence::Doubt::none ||
                set_.sources[row.source].timing != evidence::Timing::session ||
                !any.features_of(row.kind, row.problem, row.precision, row.scope, ""))
                continue;
            by_kind[{places_[row.device], row.kind}].push_back(
                {i, places_[row.device], is_left_out(to_text(row.kind, row.problem, row.precision))});
        }
        std::mt19937_64 engine{options_.seed};
        for (auto& [key, rows] : by_kind) {
            std::ranges::shuffle(rows, engine);
            rows.resize(std::min(rows.size(), options_.most_rows));
            rows_.insert(rows_.end(), rows.begin(), rows.end());
        }
        std::ranges::shuffle(rows_, engine);
    }

    // Of a fit that knows nothing of one GPU.
    [[nodiscard]] HostFloors floors(std::size_t without) const {
        return HostFloors::of(set_, [&](std::string_view device) {
            const auto at = std::ranges::find(set_.devices, device) - set_.devices.begin();
            return places_[static_cast<std::size_t>(at)] != without;
        });
    }

    LayerFeaturesParameters train(std::size_t without, const std::string& what) {
        LayerFeaturesParameters parameters;
        const HostFloors floors = this->floors(without);
        set_ranges(parameters, without);
        std::vector<Row> train, aside;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (rows_[i].gpu == without || rows_[i].left_out) continue;
            (i % 10 == 0 ? aside : train).push_back(rows_[i]);
        }
        const Examples examples = examples_of(parameters, train, floors),
                       watched = examples_of(parameters, aside, floors);
        neural::TrainingOptions training = options_.training;
        training.initialisation.seed += options_.seed;
        if (without != none) training.epochs -= training.epochs / 3;
        neural::Training network{options_.shape, training};
        for (int epoch = 0; epoch < training.epochs && !progress_.cancelled(); ++epoch) {
            progress_(begin_ + (end_ - begin_) * epoch / training.epochs, what);
            network.run(examples, watched, 1, *gradients_, progress_.stop);
        }
        parameters.network = network.best();
        neural::round_weights(parameters.network);
        return parameters;
    }

    void set_ranges(LayerFeaturesParameters& parameters, std::size_t without) const {
        // Features of unit ranges are the logarithms themselves: v = 2 (log x - 0) / 2 - 1.
        LayerFeaturesParameters plain;
        plain.least.fill(0.0), plain.most.fill(200.0);
        parameters.least.fill(1e9), parameters.most.fill(-1e9);
        parameters.least_resources.fill(1e9F), parameters.most_resources.fill(-1e9F);
        double sum = 0.0, count = 0.0;
        for (const Row& each : rows_) {
            if (each.gpu == without || each.left_out) continue;
            const Measurement& row = set_.rows[each.row];
            const auto features = plain.features_of(row.kind, row.problem, row.precision, row.scope, "");
            for (std::size_t i = 0; i < LayerFeatures::sizes; ++i) {
                const double logarithm = 100.0 * (static_cast<double>(features->values[i]) + 1.0);
                parameters.least[i] = std::min(parameters.least[i], logarithm);
                parameters.most[i] = std::max(parameters.most[i], logarithm);
            }
            const auto resources = *LayerFeaturesParameters::resources_of(gpus_[each.gpu]);
            for (std::size_t j = 0; j < resources.size(); ++j) {
                parameters.least_resources[j] = std::min(parameters.least_resources[j], resources[j]);
                parameters.most_resources[j] = std::max(parameters.most_resources[j], resources[j]);
            }
            sum += std::log(row.time_s), count += 1.0;
        }
        parameters.center = sum / std::max(1.0, count);
    }

    [[nodiscard]] Examples examples_of(const LayerFeaturesParameters& parameters, const std::vector<Row>& rows,
                                       const HostFloors& floors) const {
        Examples examples;
        const auto n = static_cast<Eigen::Index>(rows.size());
        examples.inputs.resize(n, LayerFeatures::count + LayerFeaturesParameters::resources);
        examples.targets.resize(n);
        examples.host.resize(n);
        for (Eigen::Index i = 0; i < n; ++i) {
            const Row& each = rows[static_cast<std::size_t>(i)];
            const Measurement& row = set_.rows[each.row];
            const auto features =
                parameters.features_of(row.kind, row.problem, row.precision, row.scope, set_.notes[row.note]);
            Eigen::Index at = 0;
            for (const float value : features->values)
                examples.inputs(i, at++) = value;
            const auto resources = *LayerFeaturesParameters::resources_of(gpus_[each.gpu]);
            for (const float value : resources)
                examples.inputs(i, at++) = value;
            const double floor = floors.of(set_.devices[row.device], row, set_.sources[row.source]);
            examples.targets(i) = static_cast<float>(std::log(row.time_s) - parameters.center);
            examples.host(i) = static_cast<float>(std::log(std::max(floor, 1e-9)) - parameters.center);
        }
        return examples;
    }

    // The rows left out of a fit of all GPUs, or all of a GPU that was left out.
    [[nodiscard]] std::vector<Judged> judge(const LayerFeaturesParameters& parameters, std::size_t without) const {
        std::vector<Row> rows;
        for (const Row& each : rows_) {
            if (without == none ? each.left_out : each.gpu == without) rows.push_back(each);
        }
        const Examples examples = examples_of(parameters, rows, floors(without));
        const Eigen::VectorXf answer = answers(parameters.network, examples.inputs, examples.host);
        std::vector<Judged> judged;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto at = static_cast<Eigen::Index>(i);
            judged.push_back({rows[i].gpu, set_.rows[rows[i].row].kind, set_.rows[rows[i].row].scope,
                              std::exp(static_cast<double>(examples.targets(at) - answer(at)))});
        }
        return judged;
    }

    static ErrorBand band_of(const std::vector<Judged>& judged) {
        std::vector<double> ratios;
        ratios.reserve(judged.size());
        for (const Judged& each : judged)
            ratios.push_back(each.ratio);
        if (ratios.size() < 20) return {};
        ErrorBand band;
        band.low = std::clamp(quantile(ratios, 0.1), 1e-3, 1.0);
        band.high = std::clamp(quantile(ratios, 0.9), 1.0, 1e3);
        return band;
    }

    void summarise(LayerFeaturesFit& fit, const std::vector<Judged>& seen, const std::vector<Judged>& unseen) const {
        using Key = std::tuple<std::size_t, OperatorKind, evidence::Scope>;
        std::map<Key, std::array<std::vector<double>, 2>> errors;
        for (const auto& [judged, which] : {std::pair{&seen, 0U}, std::pair{&unseen, 1U}}) {
            for (const Judged& each : *judged)
                errors[{each.gpu, each.kind, each.scope}][which].push_back(std::abs(1.0 / each.ratio - 1.0));
        }
        const auto mean = [](const std::vector<double>& values) {
            double sum = 0.0;
            for (const double value : values)
                sum += value;
            return values.empty() ? 0.0 : sum / static_cast<double>(values.size());
        };
        for (auto& [key, both] : errors) {
            auto& [seen_errors, unseen_errors] = both;
            const double median = unseen_errors.empty() ? 0.0 : quantile(unseen_errors, 0.5);
            fit.errors.push_back({gpus_[std::get<0>(key)].name, std::get<1>(key), std::get<2>(key), seen_errors.size(),
                                  mean(seen_errors), unseen_errors.size(), mean(unseen_errors), median});
        }
    }

    const MeasurementSet& set_;
    const LayerFeaturesFitOptions& options_;
    const Progress& progress_;
    std::unique_ptr<neural::Gradients> gradients_;
    std::vector<hardware::Gpu> gpus_;
    std::vector<std::size_t> places_; // of the set's devices in gpus_
    std::vector<Row> rows_;
    double begin_ = 0.0, end_ = 1.0;
};

} // namespace

Result<LayerFeaturesFit> fit_layer_features(const MeasurementSet& set, const hardware::Catalog& catalog,
                                            const LayerFeaturesFitOptions& options, const Progress& progress) {
    return LayerFeaturesFitter{set, catalog, options, progress}.run();
}

} // namespace dubhe::cost
