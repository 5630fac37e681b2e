// SPDX-License-Identifier: Apache-2.0
#include "fit_convolution.h"

#include "layer.h"

#include <core/cost/fitting/host_lines.h>
#include <core/cost/fitting/least_squares.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace dubhe::cost::tile {

namespace {

using evidence::Measurement;
using evidence::Scope;
using workload::ConvolutionProblem;
using workload::ProductProblem;

// Round numbers of the right order, alike for all GPUs, so that nothing of one that is left out is in them. First HBM2
// and later: micro-benchmarks (Jia et al. 2019, arXiv:1903.07486, table 3.1).
ConvolutionParameters convolution_start() {
    ConvolutionParameters p;
    p.share_kepler = 0.4, p.share_maxwell = p.share_volta = 0.9, p.direct_ampere = 1.0;
    p.load = 12.0, p.prologue = 20.0, p.stair = 0.8, p.alone = 1.5, p.energy_pj = 10.0;
    p.winograd_fused = 0.8, p.winograd_prologue = 15.0, p.winograd_gemm = 0.9, p.winograd_transform = 0.8;
    p.fft_transform = 0.4, p.fft_gemm = 0.8;
    p.depthwise = 0.03, p.depthwise_input_gradient = p.depthwise_weight_gradient = 0.7;
    p.input_gradient = 0.9, p.weight_gradient = 0.8, p.gradient_volta = 1.2, p.scatter = 0.6, p.split_passes = 1.0;
    p.matrix_share = 0.7, p.matrix_prologue = 30.0, p.matrix_load = 20.0, p.matrix_alone = 2.0;
    p.matrix_unaligned = 0.5, p.matrix_input_gradient = p.matrix_weight_gradient = 0.8;
    p.matrix_layout = p.matrix_layout_volta = 1.0,
    p.matrix_mean = p.matrix_mean_input_gradient = p.matrix_mean_weight_gradient = 1.0, p.matrix_split_passes = 1.0,
    p.matrix_gap = 4e-6;
    p.eta_kepler = 0.6, p.eta_gddr = 0.8, p.eta_hbm1 = 0.7, p.eta_hbm = 0.83;
    p.gap = 4e-6, p.lambda = 0.8;
    p.dense_share = 1.0, p.dense_prologue = 200.0, p.dense_alone = 1.5;
    p.transpose = 0.95, p.pass = 0.8, p.filter = 0.3, p.tall = 0.6, p.step = 1e-5, p.session = 0.7;
    return p;
}

// A row with everything that doesn't change during the search.
struct ConvolutionRow {
    Machine machine;
    const Measurement* measurement = nullptr;
    const ConvolutionProblem* problem = nullptr; // null: a dense layer's
    const ProductProblem* dense = nullptr;
    Layer layer;
    double host_s = 0.0, weight = 1.0;
};

double predicted(const ConvolutionRow& row, const ConvolutionParameters& p) {
    if (row.dense != nullptr) {
        const Estimate product = estimate_dense(row.machine, *row.dense, p);
        return as_measured(estimate_layer(row.machine, *row.dense, row.layer, product, p).seconds, row.host_s,
                           p.session);
    }
    const Residency residency = Residency::repeated();
    const Estimate alone = estimate_convolution(row.machine, row.measurement->kind, *row.problem, p, residency);
    if (row.measurement->scope == Scope::operation) return as_measured(alone.seconds, row.host_s, p.lambda);
    const Estimate layer = estimate_layer(row.machine, *row.problem, row.layer, alone, p);
    return as_measured(layer.seconds, row.host_s, p.session);
}

class Collection {
  public:
    Collection(const evidence::MeasurementSet& set, const hardware::Catalog& catalog, const HostFloors& floors,
               const std::function<bool(std::string_view)>& fitted, std::uint64_t seed)
        : set_{set}, catalog_{catalog}, floors_{floors}, fitted_{fitted}, seed_{seed},
          positions_{positions(set)}, lines_{HostLines::of(set, catalog, fitted)} {
        // Each kind of row by itself, so that the many of one don't push out the few of another.
        add(900, [&](const Measurement& row) { return row.scope == Scope::operation && !averaged(row); });
        add(600, [&](const Measurement& row) { return row.scope == Scope::operation && averaged(row); });
        for (const bool dense : {false, true})
            add(dense ? 500 : 900, [dense](const Measurement& row) {
                return row.scope == Scope::layer && dense == std::holds_alternative<ProductProblem>(row.problem);
            });
    }
    [[nodiscard]] const std::vector<ConvolutionRow>& rows() const { return rows_; }

  private:
    // Over repeats without a wait in between: no host time in it.
    [[nodiscard]] bool averaged(const Measurement& row) const {
        return set_.sources[row.source].origin == "baidu-research/DeepBench";
    }

    template <class Wanted>
    void add(std::size_t most, const Wanted& wanted) {
        Selection selection;
        selection.wanted = [&](const Measurement& row) {
            const bool told = row.scope == Scope::layer || evidence::plain(row);
            const bool mine = std::holds_alternative<ConvolutionProblem>(row.problem) || row.scope == Scope::layer;
            return told && mine && row.doubt == evidence::Doubt::none && wanted(row);
        };
        selection.fitted = fitted_;
        selection.least_floors = 0.0; // the floor depends on the row: below
        selection.most_per_gpu = most;
        selection.seed = seed_;
        const Samples samples = select(set_, catalog_, floors_, selection);
        for (const Sample& sample : samples.samples) {
            const Measurement& measured = samples.row(sample);
            const hardware::Gpu& gpu = samples.gpus[sample.gpu];
            ConvolutionRow row;
            row.machine = machine_of(gpu, measured.precision);
            // Integers packed into lanes (dp4a) are no kernels of these formulas.
            if (measured.precision != Precision::fp32 && !row.machine.tensor_cores) continue;
            row.measurement = &measured;
            row.problem = std::get_if<ConvolutionProblem>(&measured.problem);
            row.dense = std::get_if<ProductProblem>(&measured.problem);
            row.layer = layer_of(set_.notes[measured.note], row.dense != nullptr ? row.dense->bias : row.problem->bias);
            row.weight = sample.weight;
            if (!averaged(measured))
                row.host_s = lines_.of(set_.devices[measured.device], gpu, measured.kind, set_.sources[measured.source],
                                       static_cast<double>(positions_[sample.row]));
            if (measured.time_s > 1.1 * row.host_s) rows_.push_back(row);
        }
    }

    const evidence::MeasurementSet& set_;
    const hardware::Catalog& catalog_;
    const HostFloors& floors_;
    const std::function<bool(std::string_view)>& fitted_;
    std::uint64_t seed_;
    std::vector<float> positions_;
    HostLines lines_;
    std::vector<ConvolutionRow> rows_;
};

} // namespace

namespace {

// What tensor cores alone have, is fitted to their rows alone, and the rest to the others: cuDNN's choice among its
// tensor-core kernels turns from one size to the next (the same product in 9 or in 240 us on an H200), and would pull
// at everything. Its slow choices are no outliers: whole networks pay for them.
[[nodiscard]] bool of_tensor_cores(const Field<ConvolutionParameters>& field) {
    return field.name.starts_with("matrix_");
}

ConvolutionParameters searched(const ConvolutionParameters& start, const std::vector<ConvolutionRow>& all,
                               bool tensor_cores) {
    std::vector<ConvolutionRow> rows;
    std::ranges::copy_if(all, std::back_inserter(rows), [&](const ConvolutionRow& row) {
        return row.dense == nullptr && row.machine.tensor_cores ? tensor_cores : !tensor_cores;
    });
    if (rows.empty()) return start;
    std::vector<Field<ConvolutionParameters>> fields;
    std::vector<Parameter> parameters;
    for (const Field<ConvolutionParameters>& field : convolution_fields()) {
        if (field.fixed || of_tensor_cores(field) != tensor_cores) continue;
        fields.push_back(field);
        parameters.push_back({std::string{field.name}, start.*field.member, field.low, field.high, field.logarithmic});
    }
    const auto with = [&](std::span<const double> values) {
        ConvolutionParameters changed = start;
        for (std::size_t i = 0; i < fields.size(); ++i)
            changed.*fields[i].member = values[i];
        return changed;
    };
    const Residuals residuals = [&](std::span<const double> values, std::span<double> out) {
        const ConvolutionParameters changed = with(values);
        for (std::size_t i = 0; i < rows.size(); ++i)
            out[i] = rows[i].weight * std::log(predicted(rows[i], changed) / rows[i].measurement->time_s);
    };
    LeastSquaresOptions options;
    options.most_steps = 30;
    options.outlier_scale = tensor_cores ? 1.0 : 0.15;
    options.threads = 1; // families are fitted side by side
    return with(least_squares(parameters, rows.size(), residuals, options).values);
}

} // namespace

namespace {

using ConvolutionMember = double ConvolutionParameters::*;

ConvolutionMember mean_of(workload::OperatorKind kind) {
    if (kind == workload::OperatorKind::convolution) return &ConvolutionParameters::matrix_mean;
    return kind == workload::OperatorKind::convolution_weight_gradient
               ? &ConvolutionParameters::matrix_mean_weight_gradient
               : &ConvolutionParameters::matrix_mean_input_gradient;
}

// Networks add convolutions up, and a search over logarithms ends near the median of times that scatter by a half, a
// fifth short of their mean. So: what was measured in all over what was predicted in all, GPUs counting alike.
ConvolutionParameters with_means(const ConvolutionParameters& p, const std::vector<ConvolutionRow>& rows) {
    ConvolutionParameters corrected = p;
    for (const ConvolutionMember mean :
         {&ConvolutionParameters::matrix_mean, &ConvolutionParameters::matrix_mean_input_gradient,
          &ConvolutionParameters::matrix_mean_weight_gradient}) {
        std::map<std::uint16_t, std::pair<double, double>> sums; // by device: measured, predicted
        for (const ConvolutionRow& row : rows) {
            const bool half = row.machine.tensor_cores && bytes_per_element(row.machine.precision) <= 2.0;
            if (row.dense != nullptr || !half || mean_of(row.measurement->kind) != mean) continue;
            auto& [measured, there] = sums[row.measurement->device];
            measured += row.measurement->time_s;
            there += predicted(row, p);
        }
        double logarithms = 0.0;
        for (const auto& [device, sum] : sums)
            logarithms += std::log(sum.first / sum.second);
        if (!sums.empty())
            corrected.*mean = std::clamp(std::exp(logarithms / static_cast<double>(sums.size())), 0.5, 3.0);
    }
    return corrected;
}

} // namespace

ConvolutionParameters fit_convolution(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                      const HostFloors& floors, const std::function<bool(std::string_view)>& fitted,
                                      std::uint64_t seed, const Progress& progress) {
    const ConvolutionParameters start = convolution_start();
    const Collection collection{set, catalog, floors, fitted, seed};
    if (progress.cancelled()) return start;
    return with_means(searched(searched(start, collection.rows(), false), collection.rows(), true), collection.rows());
}

} // namespace dubhe::cost::tile
