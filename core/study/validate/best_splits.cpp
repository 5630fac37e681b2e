// SPDX-License-Identifier: Apache-2.0
#include "best_splits.h"

#include "../cluster/plan.h"
#include "training_steps.h"

#include <algorithm>
#include <set>

namespace dubhe::study {

namespace {

using simulation::LayerModules;
using simulation::Recompute;
using simulation::Split;
using simulation::Zero;

void add(std::vector<std::int64_t>& list, std::int64_t number) {
    if (std::ranges::find(list, number) == list.end()) list.push_back(number);
}

PlanRequest search_of(const TrainingCase& c) {
    PlanRequest request{.gpus = {c.gpus}, .batch = c.split.batch};
    request.tensor = {1, 2, 4, 8};
    request.pipeline = {1, 2, 4, 8, 16};
    add(request.pipeline, c.split.pipeline);
    request.chunks = {1, 2, 3, 4, 5, 8, 10};
    add(request.chunks, c.split.chunks);
    request.micro_batch = {1, 2, 4};
    add(request.micro_batch, c.split.micro_batch);
    request.context = {1};
    if (c.tokens >= 8192) request.context.push_back(2);
    add(request.context, c.split.context);
    if (c.experts) request.expert = {1, 2, 4, 8, 16, 32, 64};
    request.recompute = {Recompute::none, Recompute::full};
    request.modules = {LayerModules{}, *simulation::layer_modules_from("norm+activation")};
    if (std::ranges::find(request.modules, c.split.recomputed) == request.modules.end())
        request.modules.push_back(c.split.recomputed);
    request.zero = {c.split.zero == Zero::parameters ? Zero::parameters : Zero::states};
    request.habits = c.split;
    request.habits.offloaded_layers = 0;
    request.habits.recomputed_layers = 0;
    if (c.experts) request.habits.expert_tensor = 1;
    request.habits.chunk_tensor = !c.experts;
    return request;
}

std::string key_of(const TrainingCase& c) {
    return c.network + '|' + place_of(c) + '|' + c.numbers + '|' + c.stack + '|' + std::to_string(c.tokens) + '|' +
           std::to_string(c.split.batch) + '|' + std::to_string(c.further_tokens) + '|' + text_of(c.adapters) + '|' +
           to_text(c.split);
}

// The same question in a later container's recipe, answered otherwise.
bool is_replaced(const TrainingCase& c, const std::vector<TrainingCase>& cases) {
    return std::ranges::any_of(cases, [&](const TrainingCase& other) {
        return other.container > c.container && other.model == c.model && other.task == c.task &&
               other.system == c.system && other.precision == c.precision && other.gpus == c.gpus &&
               other.tokens == c.tokens && other.split.batch == c.split.batch &&
               to_text(other.split) != to_text(c.split);
    });
}

void compare_parts(BestSplit& one, const simulation::Step& recipe, const simulation::Step& best) {
    double most = 0.0;
    for (std::size_t p = 0; p < simulation::step_part_count; ++p) {
        const double more = recipe.part_s[p] - best.part_s[p];
        if (more <= most) continue;
        most = more;
        one.more_on = static_cast<simulation::StepPart>(p);
        one.recipe_part_s = recipe.part_s[p], one.best_part_s = best.part_s[p];
    }
}

Result<BestSplit> best_split(TrainingSteps& steps, const TrainingCase& c, const StepSetting& setting) {
    const Result<ClusterPrediction> recipe = steps(c);
    if (!recipe) return recipe.diagnostics();
    const Result<Plan> made = plan(**steps.model_of(c), search_of(c), {{}, setting.progress.stop});
    if (!made) return made.diagnostics();
    BestSplit one{title_of(c), c.split, c.split, recipe->step.mid_s, recipe->step.mid_s, recipe->fits};
    one.evaluated = made->evaluated;
    if (!made->best && !recipe->fits) return error(message("nothing that was looked at fits in memory"));
    if (made->best && (!recipe->fits || made->best->step_s < one.best_s)) {
        one.best = made->best->split;
        one.best_s = made->best->step_s;
        const Result<ClusterPrediction> best = predict(**steps.model_of(c), one.best, c.gpus, {});
        if (best) compare_parts(one, recipe->step, best->step);
    }
    return one;
}

} // namespace

BestSplits::Near BestSplits::within(double more, bool replaced_too) const {
    Near made;
    std::size_t near = 0;
    for (const BestSplit& each : found) {
        if (each.replaced && !replaced_too) continue;
        ++made.recipes;
        near += each.ratio() <= 1.0 + more ? 1 : 0;
    }
    if (made.recipes > 0) made.share = static_cast<double>(near) / static_cast<double>(made.recipes);
    return made;
}

BestSplits best_splits(const std::vector<TrainingCase>& cases, const StepSetting& setting) {
    BestSplits made;
    TrainingSteps steps{setting};
    std::set<std::string> known;
    for (std::size_t i = 0; i < cases.size() && !setting.progress.cancelled(); ++i) {
        const TrainingCase& c = cases[i];
        setting.progress(static_cast<double>(i) / static_cast<double>(cases.size()), "splits of " + title_of(c));
        if (!c.refusal.empty() || !known.insert(key_of(c)).second) continue;
        if (Result<BestSplit> one = best_split(steps, c, setting)) {
            one->replaced = is_replaced(c, cases);
            made.found.push_back(*std::move(one));
        } else
            made.failed.push_back({place_of(c), title_of(c), with_place(one.diagnostics())});
    }
    return made;
}

} // namespace dubhe::study
