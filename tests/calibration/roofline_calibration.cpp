// SPDX-License-Identifier: Apache-2.0
// Fits the roofline's percent-of-peak factors and bands: prints resources/models/roofline.json on standard output and,
// on standard error, how each factor does on the GPU that was left out of its fit.
//
//   roofline-calibration DATA_FOLDER > resources/models/roofline.json
//
// For each class of operators: the shares (compute, bandwidth) on a grid that give the smallest mean |log(measured /
// estimate)|, every GPU weighing the same and on a GPU every operator as much as the time it takes, since that is what
// it adds to an iteration. The band is the 10 % and 90 % quantile of measured / estimate, weighted alike, where each
// GPU's estimates come from shares fitted on the other GPUs: it covers GPUs that nobody has measured.
#include "measured_rows.h"

#include <core/cost/roofline.h>
#include <core/hardware/catalog/catalog.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace {

using namespace dubhe;
using calibration::MeasuredSet;
using cost::ClassFactors;
using cost::RooflineFactors;
using workload::operator_class_count;
using workload::OperatorClass;

constexpr double least_neusight_s = 200e-6;   // launch floor there: 25 to 89 us
constexpr double least_deepbench_s = 100e-6;  // whole microseconds by the host's clock
constexpr double least_tensor_core_s = 50e-6; // graph replays, no launch inside; shorter rows are mostly latency

struct Sample {
    double log_ratio = 0.0; // of measured to estimate
    double weight = 0.0;
};

std::vector<Sample> ratios(const std::vector<const MeasuredSet*>& sets, const hardware::Catalog& catalog,
                           const RooflineFactors& factors) {
    const cost::Roofline model{factors};
    std::vector<Sample> samples;
    cost::CostTable costs;
    std::map<std::string, double> seconds_of_device;
    for (const MeasuredSet* set : sets)
        seconds_of_device[set->device] += std::accumulate(set->seconds.begin(), set->seconds.end(), 0.0);
    for (const MeasuredSet* set : sets) {
        const Result<hardware::Gpu> gpu = catalog.find(set->device);
        if (!gpu) throw std::runtime_error(to_text(gpu.diagnostics()));
        if (const auto accepted = model.accepts(set->work, *gpu); !accepted)
            throw std::runtime_error(to_text(accepted.diagnostics()));
        model.evaluate(set->work, *gpu, costs);
        for (std::size_t row = 0; row < set->seconds.size(); ++row) {
            samples.push_back(
                {std::log(set->seconds[row] / costs.mid_s[row]), set->seconds[row] / seconds_of_device[set->device]});
        }
    }
    return samples;
}

double mean_error(const std::vector<Sample>& samples) {
    double sum = 0.0, weight = 0.0;
    for (const Sample& sample : samples) {
        sum += std::abs(sample.log_ratio) * sample.weight;
        weight += sample.weight;
    }
    return sum / weight;
}

double quantile(std::vector<Sample>& samples, double q) {
    std::ranges::sort(samples, {}, &Sample::log_ratio);
    const double total = std::accumulate(samples.begin(), samples.end(), 0.0,
                                         [](double sum, const Sample& s) { return sum + s.weight; });
    double below = 0.0;
    for (const Sample& sample : samples) {
        below += sample.weight;
        if (below >= q * total) return std::exp(sample.log_ratio);
    }
    return std::exp(samples.back().log_ratio);
}

// Factors in which the entry of one class is free.
struct Fitter {
    const hardware::Catalog& catalog;
    RooflineFactors factors;
    std::size_t unit;
    std::size_t index;
    std::optional<double> bandwidth; // given: only the compute share is free

    // Sets the shares: of all that fit within 2 % of the best, those nearest to the physical bound. The data say little
    // about a share that rarely binds, and a low one there would only be noise.
    ClassFactors operator()(const std::vector<const MeasuredSet*>& sets) {
        constexpr double as_good = 1.02;
        ClassFactors& slot = factors.of_class[unit][index];
        std::vector<std::pair<double, ClassFactors>> tried;
        for (int c = 40; c >= 4; --c) {
            for (int b = 40; b >= 4; --b) {
                if (bandwidth && b != 40) break;
                slot = {c * 0.025, bandwidth.value_or(b * 0.025), 1.0, 1.0, true};
                tried.emplace_back(mean_error(ratios(sets, catalog, factors)), slot);
            }
        }
        const double best = std::ranges::min_element(tried, {}, [](const auto& t) { return t.first; })->first;
        std::erase_if(tried, [&](const auto& t) { return t.first > best * as_good; });
        return slot = std::ranges::max_element(tried, {}, [](const auto& t) {
                          return t.second.compute + t.second.bandwidth;
                      })->second;
    }
};

// Both weighted as the fit is: of the time spent, how much lies in the band, and by how much it is mispredicted.
double share_within(const std::vector<Sample>& samples, double low, double high) {
    double within = 0.0, all = 0.0;
    for (const Sample& sample : samples) {
        const double ratio = std::exp(sample.log_ratio);
        within += ratio >= low && ratio <= high ? sample.weight : 0.0;
        all += sample.weight;
    }
    return within / all;
}

double mean_absolute_percentage_error(const std::vector<Sample>& samples) {
    double sum = 0.0, all = 0.0;
    for (const Sample& sample : samples) {
        sum += std::abs(std::exp(-sample.log_ratio) - 1.0) * sample.weight;
        all += sample.weight;
    }
    return 100.0 * sum / all;
}

// The 70 W cards ran these products long enough to throttle, further than any share or sustained clock tells (the
// data's README says so): they are reported, and fit nothing.
bool throttles(const MeasuredSet& set) {
    return set.operator_class == OperatorClass::matrix_product &&
           (set.device == "Tesla_P4" || set.device == "Tesla_T4");
}

// Shares from all GPUs; the band from each GPU's rows as predicted with shares that never saw that GPU.
ClassFactors fit_class(Fitter fitter, const std::vector<const MeasuredSet*>& sets, const std::string& title) {
    std::map<std::string, std::vector<Sample>> unseen;
    std::vector<Sample> pooled;
    std::set<std::string> devices;
    for (const MeasuredSet* set : sets)
        devices.insert(set->device);
    std::vector<const MeasuredSet*> steady;
    for (const std::string& device : devices) {
        std::vector<const MeasuredSet*> others, left_out;
        for (const MeasuredSet* set : sets) {
            if (set->device == device)
                left_out.push_back(set);
            else if (!throttles(*set))
                others.push_back(set);
        }
        fitter(others);
        unseen[device] = ratios(left_out, fitter.catalog, fitter.factors);
        if (throttles(*left_out.front())) continue;
        pooled.insert(pooled.end(), unseen[device].begin(), unseen[device].end());
        std::ranges::copy(left_out, std::back_inserter(steady));
    }
    ClassFactors factors = fitter(steady);
    factors.low = std::min(1.0, quantile(pooled, 0.1));
    factors.high = std::max(1.0, quantile(pooled, 0.9));
    for (const auto& [device, samples] : unseen) {
        std::fprintf(stderr, "%-16s unseen %-24s %7zu rows  mean error %5.1f %%  in the band %5.1f %%\n", title.c_str(),
                     device.c_str(), samples.size(), mean_absolute_percentage_error(samples),
                     100.0 * share_within(samples, factors.low, factors.high));
    }
    return factors;
}

// Products and convolutions stream at the share that elementwise kernels reach on the same memory. Where theirs looked
// lower in a free fit, it stood for small grids and poor tiles, which more bandwidth would not mend: that belongs into
// the compute share and the band, or a slider over bandwidth would promise what no card delivers.
std::optional<double> bandwidth_for(OperatorClass c, const RooflineFactors& factors) {
    if (c != OperatorClass::matrix_product && c != OperatorClass::convolution && c != OperatorClass::attention)
        return std::nullopt;
    return factors.of_class[0][static_cast<std::size_t>(OperatorClass::elementwise)].bandwidth;
}

nlohmann::ordered_json to_json(const ClassFactors& f) {
    const auto rounded = [](double x) { return std::round(x * 1000.0) / 1000.0; };
    return {{"compute", rounded(f.compute)},
            {"bandwidth", rounded(f.bandwidth)},
            {"low", rounded(f.low)},
            {"high", rounded(f.high)},
            {"fitted", f.fitted}};
}

// Classes that no row shows take the factors of the nearest one that has some, and say so.
ClassFactors taken_from(ClassFactors factors) {
    factors.fitted = false;
    return factors;
}

void fill_unfitted(RooflineFactors& factors) {
    auto& vector = factors.of_class[0];
    auto& matrix = factors.of_class[1];
    const auto at = [](OperatorClass c) { return static_cast<std::size_t>(c); };
    // Other memory-bound kernels: shares of elementwise ones, with the wider of the two bands that memory-bound classes
    // show.
    ClassFactors memory_bound = vector[at(OperatorClass::elementwise)];
    memory_bound.low = std::min(memory_bound.low, vector[at(OperatorClass::normalization)].low);
    memory_bound.high = std::max(memory_bound.high, vector[at(OperatorClass::normalization)].high);
    for (const OperatorClass c :
         {OperatorClass::reduction, OperatorClass::data_movement, OperatorClass::optimizer, OperatorClass::unknown}) {
        vector[at(c)] = taken_from(memory_bound);
    }
    // Whatever it is, it may be as far off as the worst class that was measured.
    for (const OperatorClass c : {OperatorClass::matrix_product, OperatorClass::convolution}) {
        ClassFactors& unknown = vector[at(OperatorClass::unknown)];
        unknown.low = std::min(unknown.low, vector[at(c)].low);
        unknown.high = std::max(unknown.high, vector[at(c)].high);
    }
    // V100 is the only GPU with fp16 convolutions in the data, by a cuDNN that had just learnt tensor cores (10 % of
    // the bandwidth): no base for others.
    matrix[at(OperatorClass::convolution)] = taken_from(matrix[at(OperatorClass::matrix_product)]);
    matrix[at(OperatorClass::convolution)].low =
        std::min(matrix[at(OperatorClass::convolution)].low, vector[at(OperatorClass::convolution)].low);
    matrix[at(OperatorClass::convolution)].high =
        std::max(matrix[at(OperatorClass::convolution)].high, vector[at(OperatorClass::convolution)].high);
    vector[at(OperatorClass::attention)] = taken_from(vector[at(OperatorClass::matrix_product)]);
    for (const OperatorClass c : {OperatorClass::normalization, OperatorClass::elementwise, OperatorClass::reduction,
                                  OperatorClass::data_movement, OperatorClass::optimizer, OperatorClass::unknown}) {
        matrix[at(c)] = taken_from(vector[at(c)]);
    }
    matrix[at(OperatorClass::elementwise)] = taken_from(memory_bound);
}

int run(const std::filesystem::path& folder) {
    Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    if (!catalog) throw std::runtime_error(to_text(catalog.diagnostics()));
    RooflineFactors factors;
    factors.source =
        "Fitted by roofline-calibration on NeuSight's operators (fp32: P100, V100, A100; memory-bound ones also P4 and "
        "T4), DeepBench's "
        "convolutions (fp32: M40, P100, TITAN Xp, V100) and aiconfigurator's GEMM and attention (tensor cores: "
        "A100, H100, L40S).";
    const auto both = [](std::vector<MeasuredSet> sets, std::vector<MeasuredSet> more) {
        std::ranges::move(more, std::back_inserter(sets));
        return sets;
    };
    const std::array<std::vector<MeasuredSet>, 2> data{both(calibration::read_neusight(folder, least_neusight_s),
                                                            calibration::read_deepbench(folder, least_deepbench_s)),
                                                       calibration::read_tensor_core(folder, least_tensor_core_s)};
    for (std::size_t unit = 0; unit < data.size(); ++unit) {
        for (const OperatorClass operator_class :
             {OperatorClass::elementwise, OperatorClass::normalization, OperatorClass::matrix_product,
              OperatorClass::convolution,
              OperatorClass::attention}) { // elementwise first: others take its bandwidth share
            const auto c = static_cast<std::size_t>(operator_class);
            std::vector<const MeasuredSet*> sets;
            for (const MeasuredSet& set : data[unit]) {
                if (set.operator_class == static_cast<OperatorClass>(c) && !set.seconds.empty()) sets.push_back(&set);
            }
            if (sets.empty()) continue;
            factors.of_class[unit][c] =
                fit_class({*catalog, factors, unit, c, bandwidth_for(static_cast<OperatorClass>(c), factors)}, sets,
                          std::string{name_of(static_cast<OperatorClass>(c))});
        }
    }
    fill_unfitted(factors);
    nlohmann::ordered_json json{{"format", "dubhe roofline factors 1"},
                                {"source", factors.source},
                                {"kernel_latency_us", factors.kernel_latency_s * 1e6},
                                {"cache_bandwidth", factors.cache_bandwidth},
                                {"cache_residency", factors.cache_residency}};
    for (std::size_t unit = 0; unit < 2; ++unit) {
        for (std::size_t c = 0; c < operator_class_count; ++c) {
            json[unit == 0 ? "vector" : "matrix_units"][std::string{name_of(static_cast<OperatorClass>(c))}] =
                to_json(factors.of_class[unit][c]);
        }
    }
    std::printf("%s\n", json.dump(2).c_str());
    return 0;
}

} // namespace

int main(int argc, char** argv) try {
    if (argc != 2) return std::fprintf(stderr, "usage: roofline-calibration DATA_FOLDER > roofline.json\n"), 2;
    return run(argv[1]);
} catch (const std::exception& failure) {
    std::fprintf(stderr, "roofline-calibration: %s\n", failure.what());
    return 1;
}
