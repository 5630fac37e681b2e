// SPDX-License-Identifier: Apache-2.0
#include "fit_neural.h"

#include "checkpoint.h"
#include "weights_text.h"

#include <core/cost/fitting/host_lines.h>
#include <core/cost/fitting/quantile.h>
#include <core/cost/regression/regression_data.h>
#include <core/support/fnv.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <tuple>

namespace dubhe::cost {

namespace {

using evidence::Measurement;
using evidence::MeasurementSet;
using neural::Examples;
using neural::Parameters;
using workload::OperatorKind;

// Rows of one mode, of one source.
struct ModeRows {
    std::uint32_t mode = 0;
    Precision precision = Precision::fp32;
    std::vector<std::uint32_t> rows;
};

// What a network is given of a row.
enum class Scale : std::uint8_t { logarithms, as_is };

class NeuralFitter {
  public:
    NeuralFitter(const MeasurementSet& set, const hardware::Catalog& catalog, const HostShare& host,
                 const NeuralFitOptions& options, const Progress& progress)
        : set_{set}, catalog_{catalog}, host_{host}, options_{options}, progress_{progress}, places_{positions(set)},
          gradients_{neural::eigen_gradients()} {}

    Result<NeuralFit> run() {
        if (!choose_gpu())
            return error(message("no GPU has enough measured operators of one kind for the model neural"));
        group_rows();
        if (kinds_.empty()) return error(message("no kind of operator has enough measured rows on %1", gpu_.name));
        lines_ = HostLines::of(set_, catalog_, [this](std::string_view device) { return is_gpu(device); });
        fit_.parameters.gpu = FittedGpu::of(gpu_);
        neural::Checkpoint checkpoint{options_.checkpoint, digest()};
        std::size_t done = 0;
        for (auto& [kind, modes] : kinds_) {
            begin_ = static_cast<double>(done) / static_cast<double>(kinds_.size());
            end_ = static_cast<double>(++done) / static_cast<double>(kinds_.size());
            if (const NeuralKind* known = checkpoint.find(kind)) {
                fit_.parameters.kinds.push_back(*known);
                continue;
            }
            fit_kind(kind, modes);
            if (progress_.cancelled()) return error(message("the fit was cancelled"));
            if (const Result<Done> kept = checkpoint.keep(fit_.parameters); !kept) return kept.diagnostics();
        }
        checkpoint.remove();
        return std::move(fit_);
    }

  private:
    [[nodiscard]] bool is_gpu(std::string_view device) const {
        const Result<hardware::Gpu> gpu = catalog_.find(device);
        return gpu && gpu->name == gpu_.name;
    }
    [[nodiscard]] bool usable(const Measurement& row, Parameters& parameters) const {
        return plain(row) && row.doubt == evidence::Doubt::none &&
               set_.sources[row.source].timing != evidence::Timing::session &&
               neural::read_parameters(row.kind, row.problem, parameters);
    }

    bool choose_gpu() {
        std::map<std::string, std::map<OperatorKind, std::size_t>> rows;
        std::vector<std::string> names;
        for (const std::string& device : set_.devices) {
            const Result<hardware::Gpu> gpu = catalog_.find(device);
            names.push_back(gpu ? gpu->name : std::string{});
        }
        Parameters parameters;
        for (const Measurement& row : set_.rows) {
            // Every network can be run in fp32.
            if (row.precision == Precision::fp32 && !names[row.device].empty() && usable(row, parameters))
                ++rows[names[row.device]][row.kind];
        }
        std::pair<std::size_t, double> best{0, 0.0}; // kinds, then the peak rate: of two the one that still is of use
        std::string chosen = options_.gpu;
        for (const auto& [name, kinds] : rows) {
            if (!options_.gpu.empty()) break;
            std::pair<std::size_t, double> size{0, 0.0};
            for (const auto& [kind, count] : kinds)
                size.first += count >= options_.least_rows ? 1 : 0;
            const Result<hardware::Gpu> gpu = catalog_.find(name);
            if (size.first > 0 && gpu) size.second = gpu->vector_peak.value_or(FlopsPerSecond{}).value();
            if (size <= best) continue;
            best = size;
            chosen = name;
        }
        const Result<hardware::Gpu> gpu = catalog_.find(chosen);
        if (chosen.empty() || !gpu) return false;
        gpu_ = *gpu;
        return true;
    }

    void group_rows() {
        std::vector<bool> wanted;
        for (const std::string& device : set_.devices)
            wanted.push_back(is_gpu(device));
        using Key = std::tuple<OperatorKind, Precision, std::uint32_t>;
        std::map<Key, std::map<std::string, std::vector<std::uint32_t>>> by_origin;
        Parameters parameters;
        for (std::uint32_t i = 0; i < set_.rows.size(); ++i) {
            const Measurement& row = set_.rows[i];
            if (wanted[row.device] && usable(row, parameters))
                by_origin[{row.kind, row.precision, parameters.mode}][set_.sources[row.source].origin].push_back(i);
        }
        for (auto& [key, origins] : by_origin) {
            const auto most =
                std::ranges::max_element(origins, {}, [](const auto& each) { return each.second.size(); });
            if (most->second.size() < options_.least_rows) continue;
            const auto& [kind, precision, mode] = key;
            kinds_[kind].push_back({mode, precision, std::move(most->second)});
        }
        for (auto& [kind, modes] : kinds_)
            std::ranges::stable_sort(modes, std::greater{}, [](const ModeRows& each) { return each.rows.size(); });
    }

    [[nodiscard]] Parameters parameters_of(std::uint32_t row) const {
        Parameters parameters;
        (void)neural::read_parameters(set_.rows[row].kind, set_.rows[row].problem, parameters);
        return parameters;
    }
    [[nodiscard]] double floor_of(std::uint32_t row) const {
        const Measurement& measured = set_.rows[row];
        return host_.floors.of(set_.devices[measured.device], measured, set_.sources[measured.source]);
    }
    [[nodiscard]] bool left_out(std::uint32_t row) const {
        const Measurement& measured = set_.rows[row];
        return is_left_out(to_text(measured.kind, measured.problem, measured.precision));
    }
    void tell(double fraction, std::string_view what) const { progress_(begin_ + (end_ - begin_) * fraction, what); }
    [[nodiscard]] Progress part(double begin, double end) const {
        return {[this, begin, end](double fraction, std::string_view what) {
                    tell(begin + (end - begin) * fraction, what);
                },
                progress_.stop};
    }

    void fit_kind(OperatorKind kind, const std::vector<ModeRows>& modes) {
        NeuralKind fitted{kind, {}, {}};
        auto& tried = fit_.tried[kind];
        tried = find_component(kind, modes.front());
        fitted.roles = tried.front().roles;
        const NeuralMode largest = mode_of(kind, fitted.roles, modes.front());
        const auto [train, aside, out] = examples_of(kind, fitted.roles, largest, modes.front(), true);
        neural::ArchitectureSearch search = options_.architecture;
        search.seed += options_.seed;
        const auto architectures = neural::search_architecture(train, aside, search, *gradients_, part(0.1, 0.5));
        if (progress_.cancelled() || architectures.empty()) return;
        for (std::size_t i = 0; i < modes.size() && !progress_.cancelled(); ++i) {
            tell(0.5 + 0.5 * static_cast<double>(i) / static_cast<double>(modes.size()),
                 std::string{workload::name_of(kind)} + ", " + neural::mode_text(kind, modes[i].mode));
            fitted.modes.push_back(fit_mode(kind, fitted.roles, modes[i], architectures.front()));
            if (options_.compare) compare(kind, fitted.roles, modes[i], fitted.modes.back(), architectures.front());
        }
        fit_.parameters.kinds.push_back(std::move(fitted));
    }

    std::vector<neural::Tried> find_component(OperatorKind kind, const ModeRows& mode) {
        std::vector<Parameters> parameters;
        std::vector<double> seconds;
        for (const std::uint32_t row : mode.rows) {
            if (left_out(row) || set_.rows[row].time_s < options_.least_floors * floor_of(row)) continue;
            parameters.push_back(parameters_of(row));
            seconds.push_back(set_.rows[row].time_s);
        }
        neural::ComponentSearch search = options_.component;
        search.seed += options_.seed;
        return neural::search_component(parameters, seconds, neural::parameters_of(kind), search, *gradients_,
                                        part(0.0, 0.1));
    }

    // All but the network.
    [[nodiscard]] NeuralMode mode_of(OperatorKind kind, const neural::Roles& roles, const ModeRows& rows) const {
        const std::size_t sizes = neural::parameters_of(kind).size();
        NeuralMode mode;
        mode.mode = rows.mode;
        mode.precision = rows.precision;
        mode.least.fill(1e9), mode.most.fill(-1e9);
        mode.least_component = 1e9, mode.most_component = -1e9;
        std::vector<double> components;
        double sum = 0.0;
        for (const std::uint32_t row : rows.rows) {
            if (left_out(row)) continue;
            const Parameters parameters = parameters_of(row);
            for (std::size_t i = 0; i < sizes; ++i) {
                mode.least[i] = std::min(mode.least[i], std::log(parameters.sizes[i]));
                mode.most[i] = std::max(mode.most[i], std::log(parameters.sizes[i]));
            }
            sum += std::log(set_.rows[row].time_s);
            ++mode.rows;
        }
        for (std::size_t i = sizes; i < Parameters::most; ++i)
            mode.least[i] = mode.most[i] = 0.0;
        // Of what changes, as inputs_of() counts it.
        for (const std::uint32_t row : rows.rows) {
            if (left_out(row)) continue;
            const Parameters parameters = parameters_of(row);
            double component = 0.0;
            for (std::size_t i = 0; i < sizes; ++i)
                component +=
                    mode.least[i] < mode.most[i] ? static_cast<double>(roles[i]) * std::log(parameters.sizes[i]) : 0.0;
            mode.least_component = std::min(mode.least_component, component);
            mode.most_component = std::max(mode.most_component, component);
        }
        mode.center = sum / std::max(1U, mode.rows);
        const Measurement& first = set_.rows[rows.rows.front()];
        mode.floor_s = floor_of(rows.rows.front());
        mode.lambda = mode.floor_s > 0.0 ? host_.lambda[static_cast<std::size_t>(class_of(kind))] : 0.0;
        const auto host_at = [&](double place) {
            return lines_.of(set_.devices[first.device], gpu_, kind, set_.sources[first.source], place);
        };
        mode.placed = host_at(1.0) - host_at(0.0) > 0.5 * host_at(0.0);
        return mode;
    }

    struct Split {
        Examples train, aside, out;
    };
    // A tenth of what is not left out is set aside to watch the training.
    [[nodiscard]] Split examples_of(OperatorKind kind, const neural::Roles& roles, const NeuralMode& mode,
                                    const ModeRows& rows, bool component, Scale scale = Scale::logarithms) const {
        std::vector<std::uint32_t> order = rows.rows;
        std::mt19937_64 engine{options_.seed};
        std::ranges::shuffle(order, engine);
        std::array<std::vector<std::uint32_t>, 3> parts;
        for (const std::uint32_t row : order)
            parts[left_out(row) ? 2 : engine() % 10 == 0 ? 1 : 0].push_back(row);
        Split split;
        const std::array<Examples*, 3> out{&split.train, &split.aside, &split.out};
        const auto names = neural::parameters_of(kind);
        const bool has_component = mode.most_component > mode.least_component;
        for (std::size_t p = 0; p < parts.size(); ++p) {
            Examples& examples = *out[p];
            examples.targets.resize(static_cast<Eigen::Index>(parts[p].size()));
            for (std::size_t i = 0; i < parts[p].size(); ++i) {
                const std::uint32_t row = parts[p][i];
                const Parameters parameters = parameters_of(row);
                neural::Inputs inputs = inputs_of(mode, roles, names, parameters, places_[row]);
                if (scale == Scale::as_is) as_they_are(mode, names.size(), parameters, inputs);
                const std::size_t at = inputs.size - 1 - (mode.placed ? 1 : 0);
                if (!component && has_component) {
                    inputs.values[at] = inputs.values[inputs.size - 1];
                    --inputs.size;
                }
                if (i == 0) examples.inputs.resize(examples.targets.size(), static_cast<Eigen::Index>(inputs.size));
                const auto index = static_cast<Eigen::Index>(i);
                for (std::size_t c = 0; c < inputs.size; ++c)
                    examples.inputs(index, static_cast<Eigen::Index>(c)) = inputs.values[c];
                examples.targets(index) = static_cast<float>(std::log(set_.rows[row].time_s) - mode.center);
            }
        }
        return split;
    }

    static void as_they_are(const NeuralMode& mode, std::size_t sizes, const Parameters& parameters,
                            neural::Inputs& inputs) {
        std::size_t at = 0;
        for (std::size_t i = 0; i < sizes; ++i) {
            if (mode.least[i] == mode.most[i]) continue;
            const double least = std::exp(mode.least[i]), most = std::exp(mode.most[i]);
            inputs.values[at++] =
                static_cast<float>(2.0 * (std::clamp(parameters.sizes[i], least, most) - least) / (most - least) - 1.0);
        }
    }

    [[nodiscard]] neural::Network train(const Split& split, const neural::Architecture& architecture) {
        neural::NetworkShape shape = architecture.shape;
        shape.inputs = static_cast<std::uint32_t>(split.train.inputs.cols());
        neural::TrainingOptions training = architecture.options;
        training.epochs = options_.epochs;
        training.patience = options_.epochs;
        neural::Network network = neural::train(shape, split.train, split.aside, training, *gradients_, progress_.stop);
        neural::round_weights(network);
        return network;
    }

    static std::vector<double> ratios(const neural::Network& network, const Examples& examples) {
        std::vector<double> ratios;
        const Eigen::VectorXf answer = answers(network, examples.inputs);
        for (Eigen::Index i = 0; i < answer.size(); ++i)
            ratios.push_back(std::exp(static_cast<double>(examples.targets(i) - answer(i))));
        return ratios;
    }
    static double mean_ape(const std::vector<double>& ratios) {
        double sum = 0.0;
        for (const double ratio : ratios)
            sum += std::abs(1.0 / ratio - 1.0);
        return ratios.empty() ? 0.0 : sum / static_cast<double>(ratios.size());
    }

    NeuralMode fit_mode(OperatorKind kind, const neural::Roles& roles, const ModeRows& rows,
                        const neural::Architecture& architecture) {
        NeuralMode mode = mode_of(kind, roles, rows);
        const Split split = examples_of(kind, roles, mode, rows, true);
        mode.network = train(split, architecture);
        std::vector<double> judged = ratios(mode.network, split.out);
        mode.left_out = static_cast<std::uint32_t>(judged.size());
        mode.error = mean_ape(judged);
        if (judged.size() >= 20)
            mode.band = {std::clamp(quantile(judged, 0.1), 1e-3, 1.0), std::clamp(quantile(judged, 0.9), 1.0, 1e3)};
        return mode;
    }

    void compare(OperatorKind kind, const neural::Roles& roles, const ModeRows& rows, const NeuralMode& mode,
                 const neural::Architecture& architecture) {
        NeuralFit::Comparison result;
        result.kind = kind, result.mode = mode.mode, result.left_out = mode.left_out, result.with = mode.error;
        neural::Architecture small = architecture;
        small.shape.layers = small.shape.width = 6;
        small.options.batch = 64, small.options.learning_rate = 5e-3;
        const auto error_of = [&](bool component, Scale scale, const neural::Architecture& of) {
            const Split split = examples_of(kind, roles, mode, rows, component, scale);
            return mean_ape(ratios(train(split, of), split.out));
        };
        result.without = error_of(false, Scale::logarithms, architecture);
        result.as_is_with = error_of(true, Scale::as_is, architecture);
        result.as_is_without = error_of(false, Scale::as_is, architecture);
        result.small_with = error_of(true, Scale::as_is, small);
        result.small_without = error_of(false, Scale::as_is, small);
        fit_.comparisons.push_back(result);
    }

    // Of the rows and of what decides about the result.
    [[nodiscard]] std::uint64_t digest() const {
        Fnv hash;
        for (const auto& [kind, modes] : kinds_) {
            for (const ModeRows& mode : modes) {
                hash.add_word(mode.mode);
                for (const std::uint32_t row : mode.rows)
                    hash.add_word(std::bit_cast<std::uint64_t>(set_.rows[row].time_s));
            }
        }
        for (const std::uint64_t value : {options_.seed, static_cast<std::uint64_t>(options_.epochs),
                                          static_cast<std::uint64_t>(options_.architecture.architectures),
                                          static_cast<std::uint64_t>(options_.architecture.most_epochs),
                                          static_cast<std::uint64_t>(options_.component.most_epochs)})
            hash.add_word(value);
        return hash.value();
    }

    const MeasurementSet& set_;
    const hardware::Catalog& catalog_;
    const HostShare& host_;
    const NeuralFitOptions& options_;
    const Progress& progress_;
    std::vector<float> places_;
    std::unique_ptr<neural::Gradients> gradients_;
    hardware::Gpu gpu_;
    HostLines lines_;
    std::map<OperatorKind, std::vector<ModeRows>> kinds_;
    NeuralFit fit_;
    double begin_ = 0.0, end_ = 1.0;
};

} // namespace

Result<NeuralFit> fit_neural(const MeasurementSet& set, const hardware::Catalog& catalog, const HostShare& host,
                             const NeuralFitOptions& options, const Progress& progress) {
    return NeuralFitter{set, catalog, host, options, progress}.run();
}

} // namespace dubhe::cost
