// SPDX-License-Identifier: Apache-2.0
// Predicts the examples and sums up.
#include "example_cases.h"

#include <core/study/cluster/machines.h>
#include <core/workload/networks/registry.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

namespace dubhe::study {

namespace {

using workload::Mode;

std::string case_title(const ExampleCase& c) {
    std::string text = c.network + ' ' + std::string{name_of(c.mode)} + ", " + c.framework + ", " + c.precision;
    if (c.sequence) text += ", sequence " + std::to_string(*c.sequence);
    text += ", batch " + std::to_string(c.batch);
    if (c.gpus > 1) text += ", " + std::to_string(c.gpus) + " GPUs";
    if (c.passes > 1) text += ", " + std::to_string(c.passes) + " passes an update";
    return text;
}

// "V100-SXM3-32GB (DGX-2)" is what the catalog's DGX-2 holds; of a machine that it lacks there is no GPU either.
Result<hardware::Gpu> gpu_of(const ExampleCase& c, const hardware::Catalog& catalog) {
    const std::size_t bracket = c.gpu.find(" (");
    if (bracket == std::string::npos) return catalog.find(c.gpu);
    const Result<hardware::System> system = catalog.find_system(c.system);
    if (!system) return system.diagnostics();
    return catalog.find(system->gpu);
}

Result<workload::Recipe> recipe_of(const ExampleCase& c, const StepSetting& setting) {
    workload::Recipe recipe{.network = built_in_name(c),
                            .batch = c.batch,
                            .sequence = c.mean_sequence ? c.mean_sequence : c.sequence,
                            .past = c.past,
                            .mode = c.mode};
    recipe.stack = setting.stack.empty() ? stack_of(c) : setting.stack;
    if (!workload::set_numbers(recipe, c.precision == "tf32" ? "fp32" : c.precision))
        return error(message("\"%1\" is no precision that is known", c.precision.substr(0, 40)));
    // Transformer-XL and pretraining of BERT by LAMB, GNMT in PyTorch by Adam without fused kernels; other
    // transformers, translators, U-Nets and NCF by fused Adam, other networks for images by momentum.
    const bool lamb = c.network.starts_with("transformer-xl") || c.task.find("pretraining") != std::string::npos;
    const bool adam = c.sequence || c.network == "ncf" || c.network.find("unet") != std::string::npos;
    recipe.optimizer = lamb                                              ? workload::Optimizer::lamb
                       : c.network == "gnmt" && c.framework == "pytorch" ? workload::Optimizer::adam
                       : adam                                            ? workload::Optimizer::fused_adam
                       : c.network == "dlrm" || c.network == "dcnv2"     ? workload::Optimizer::sgd
                                                                         : workload::Optimizer::momentum;
    return recipe;
}

// The network sees images of that size, as far as the row says one.
Result<Done> sees(const Network& network, const ExampleCase& c) {
    if (!c.image) return Done{};
    for (const workload::Tensor& tensor : network.graph.tensors()) {
        if (tensor.role != workload::TensorRole::input || tensor.shape.rank() != 4) continue;
        const auto dims = tensor.shape.dims();
        if (std::ranges::find(dims, *c.image) != dims.end()) return Done{};
        return error(message("its images are %1 wide, those of the built-in network %2", *c.image, dims[2]));
    }
    return Done{};
}

Result<CaseStep> step_of(CaseSteps& steps, const ExampleCase& c, const hardware::Gpu& gpu,
                         const workload::Recipe& recipe, const hardware::Catalog& catalog) {
    const Result<NetworkPtr> network = steps.network(recipe);
    if (!network && !workload::is_listed(recipe.network))
        return error(message("there is no built-in network \"%1\"", c.network));
    if (!network) return network.diagnostics();
    if (const Result<Done> same = sees(**network, c); !same) return same.diagnostics();
    if (c.gpus == 1) return steps.on_one(recipe, gpu);
    Result<ClusterSystem> system = find_cluster_system(catalog, c.system, {.gpu = gpu.name});
    if (!system) system = machine_of(catalog, gpu, std::min<std::int64_t>(c.gpus, 8));
    if (!system) return system.diagnostics();
    simulation::Split split{.data = c.gpus, .micro_batch = c.batch, .batch = c.batch * c.gpus};
    split.sync = simulation::GradientSync::in_buckets;
    split.wide_gradients = c.mode == Mode::training && sums_wide_gradients(c);
    return steps.on_many(recipe, *system, split);
}

// Cases of one network beside each other, so that each is built once.
std::vector<std::size_t> example_order(const std::vector<ExampleCase>& cases) {
    std::vector<std::size_t> order(cases.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto key = [&](std::size_t i) {
        const ExampleCase& c = cases[i];
        return std::tuple{std::tie(c.network, c.mode, c.framework, c.precision, c.sequence, c.task), stack_of(c),
                          c.batch, c.gpu};
    };
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return order;
}

void sum_up(Examples& made, const std::vector<ExampleCase>& cases) {
    struct Rows {
        std::vector<const ValidatedCase*> training, many_gpus, large, small;
    };
    std::map<std::string, Rows> networks;
    for (std::size_t i = 0; i < made.of.size(); ++i) {
        const ExampleCase& c = cases[made.of[i]];
        const ValidatedCase* const tried = &made.validation.cases[i];
        Rows& rows = networks[c.network];
        if (c.doubtful) continue;
        if (c.mode == Mode::training)
            (c.gpus == 1 ? rows.training : rows.many_gpus).push_back(tried);
        else if (c.batch >= 8)
            rows.large.push_back(tried);
        else if (c.batch <= 4)
            rows.small.push_back(tried);
    }
    for (const auto& [name, rows] : networks)
        made.networks[name] = {accuracy_of(rows.training), accuracy_of(rows.many_gpus), accuracy_of(rows.large),
                               accuracy_of(rows.small)};
}

void add_ratios(Examples& made, const std::vector<ExampleCase>& cases) {
    const auto key = [](const ExampleCase& c) {
        const bool whole = c.precision == "tf32" || c.precision == "fp32";
        return std::tuple{c.network, c.framework, c.mode,     whole ? std::string{"fp32"} : c.precision,
                          c.batch,   c.sequence,  c.compiled, c.passes};
    };
    std::multimap<decltype(key(cases.front())), std::size_t> on_v100;
    const auto usable = [&](const ExampleCase& c, std::string_view gpu) {
        return c.gpus == 1 && !c.doubtful && c.gpu.starts_with(gpu);
    };
    for (std::size_t i = 0; i < made.of.size(); ++i) {
        if (usable(cases[made.of[i]], "V100")) on_v100.emplace(key(cases[made.of[i]]), i);
    }
    for (std::size_t i = 0; i < made.of.size(); ++i) {
        const ExampleCase& c = cases[made.of[i]];
        // Rows of A100 in full fp32 are few and stand beside those in tf32.
        if (!usable(c, "A100") || c.precision == "fp32") continue;
        const auto [begin, end] = on_v100.equal_range(key(c));
        for (auto at = begin; at != end; ++at) {
            const ValidatedCase& fast = made.validation.cases[i];
            const ValidatedCase& slow = made.validation.cases[at->second];
            made.ratios.push_back({fast.what + ", " + cases[made.of[at->second]].gpu + " to " + c.gpu,
                                   slow.measured_s / fast.measured_s, slow.mid_s / fast.mid_s});
        }
    }
}

} // namespace

std::optional<double> Examples::mean_of(Accuracy ExampleErrors::*which) const {
    double sum = 0.0;
    std::size_t count = 0;
    for (const auto& [name, errors] : networks) {
        if ((errors.*which).cases == 0) continue;
        sum += (errors.*which).mean_ape;
        ++count;
    }
    return count > 0 ? std::optional{sum / static_cast<double>(count)} : std::nullopt;
}

std::optional<double> Examples::mean_ratio_error() const {
    if (ratios.empty()) return std::nullopt;
    double sum = 0.0;
    for (const ExampleRatio& ratio : ratios)
        sum += std::abs(ratio.error());
    return sum / static_cast<double>(ratios.size());
}

Examples validate_examples(const std::vector<ExampleCase>& cases, const StepSetting& setting) {
    Examples made;
    CaseSteps steps{setting.catalog, setting.method};
    std::vector<std::pair<std::size_t, ValidatedCase>> predicted;
    double done = 0.0;
    for (const std::size_t i : example_order(cases)) {
        if (setting.progress.cancelled()) break;
        const ExampleCase& c = cases[i];
        const std::string title = case_title(c);
        setting.progress(done++ / static_cast<double>(cases.size()), title);
        const auto refuse = [&](const Message& why) { made.validation.refused.push_back({c.gpu, title, why}); };
        if (!c.refusal.empty()) {
            refuse(c.refusal);
            continue;
        }
        const Result<hardware::Gpu> gpu = gpu_of(c, setting.catalog);
        if (!gpu) {
            refuse(with_place(gpu.diagnostics()));
            continue;
        }
        const Result<workload::Recipe> recipe = recipe_of(c, setting);
        if (!recipe) {
            refuse(with_place(recipe.diagnostics()));
            continue;
        }
        const Result<CaseStep> step = step_of(steps, c, *gpu, *recipe, setting.catalog);
        if (!step) {
            refuse(with_place(step.diagnostics()));
            continue;
        }
        ValidatedCase tried;
        tried.gpu = gpu->name;
        tried.what = title;
        tried.group = name_of(c.mode);
        tried.seen = setting.has_seen(*gpu);
        tried.measured_s = c.measured_s;
        step->of_passes(c.mode == Mode::training ? c.passes : 1).put(tried);
        tried.tags = {{"network", c.network},   {"framework", c.framework},
                      {"numbers", c.precision}, {"gpus", std::to_string(c.gpus)},
                      {"stack", recipe->stack}, {"doubtful", c.doubtful ? "yes" : "no"}};
        predicted.emplace_back(i, std::move(tried));
    }
    std::ranges::sort(predicted, {}, &std::pair<std::size_t, ValidatedCase>::first);
    for (auto& [i, tried] : predicted) {
        made.of.push_back(i);
        made.validation.cases.push_back(std::move(tried));
    }
    sum_up(made, cases);
    add_ratios(made, cases);
    return made;
}

} // namespace dubhe::study
