// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_answer.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/words.h"

#include <core/study/cluster/cluster_cost.h>

#include <QStringList>

#include <algorithm>
#include <array>

namespace dubhe::widgets {

namespace {

using simulation::Split;
using study::ClusterModel;
using study::ClusterPrediction;

workload::Recipe as_training(workload::Recipe recipe) {
    recipe.mode = workload::Mode::training;
    recipe.past = 0;
    return recipe;
}

bool same_method(const study::Method& a, const study::Method& b) {
    return a.model == b.model && a.host == b.host;
}

// Batch and share are those of splits; everything else shapes the network.
bool same_network(workload::Recipe a, workload::Recipe b) {
    a.batch = b.batch = 1;
    return as_training(std::move(a)) == as_training(std::move(b));
}

// All but the links.
bool same_costs(const ClusterQuestion& a, const ClusterQuestion& b) {
    return same_network(a.recipe, b.recipe) && a.system.gpu == b.system.gpu && same_method(a.method, b.method);
}

Result<std::shared_ptr<ClusterModel>> model_of(const ClusterQuestion& question, const ClusterAnswerPtr& before) {
    if (before && before->model && same_costs(before->question, question)) {
        if (before->question.system.fabric == question.system.fabric) return before->model;
        return before->model->with_fabric(question.system.fabric);
    }
    return ClusterModel::make(as_training(question.recipe), question.system.gpu, question.system.fabric,
                              question.method);
}

Diagnostic too_many_passes(double passes) {
    return error(
        words("a step of %1 passes is more than the %2 that can be followed; choose a larger micro-batch, more "
              "data-parallel ranks or a smaller batch")
            .arg(QString::number(passes, 'g', 3), QString::number(study::most_passes, 'f', 0))
            .toStdString());
}

bool below_one(const Split& split) {
    return std::ranges::any_of(std::array{split.batch, split.tensor, split.pipeline, split.context, split.chunks,
                                          split.expert, split.micro_batch, split.replicas},
                               [](std::int64_t count) { return count < 1; });
}

study::RunCost money_of_step(const ClusterPrediction& prediction, const ClusterQuestion& question) {
    if (const Result<Done> good = study::check(question.tariff); !good) {
        study::RunCost nothing;
        nothing.unknown = {to_text(good.diagnostics().front())};
        return nothing;
    }
    return study::cost_of(prediction, question.system, question.tariff);
}

std::vector<std::int64_t> rank_counts(std::int64_t ranks) {
    constexpr std::int64_t least_reach = 16;
    const std::int64_t reach = std::max(ranks, least_reach);
    std::vector<std::int64_t> counts;
    for (std::int64_t n = 1; n <= reach; n *= 2)
        counts.push_back(n);
    counts.push_back(ranks);
    std::ranges::sort(counts);
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    return counts;
}

} // namespace

Result<ClusterPrediction> predict_split(ClusterModel& model, const ClusterSettings& settings, const Split& split,
                                        std::int64_t gpus) {
    if (settings.gpus < 1) return error(words("zero GPUs run nothing; give at least 1").toStdString());
    const Result<simulation::InputPipeline> input = input_of(settings.input);
    if (!input) return input.diagnostics();
    if (!below_one(split) && study::passes_of(split) > study::most_passes)
        return too_many_passes(study::passes_of(split));
    return predict(model, split, gpus, *input);
}

std::vector<ScalingPoint> scaling_of(ClusterModel& model, const ClusterSettings& settings, QString& left_out) {
    const Split whole = split_of(settings);
    std::vector<ScalingPoint> points;
    QStringList refused;
    QString reason;
    for (const std::int64_t ranks : rank_counts(whole.data)) {
        Split split = whole;
        split.data = ranks;
        split.expert = std::min(split.expert, split.expert_ranks());
        split.shard_ranks = std::min(split.shard_ranks, split.sharing());
        if (settings.batch_grows) split.batch = whole.batch / whole.data * ranks;
        const Result<ClusterPrediction> made = predict_split(model, settings, split, split.gpus());
        if (made) {
            points.push_back({split.gpus(), *made});
        } else if (ranks <= whole.data || refused.isEmpty()) { // beyond the split the first one says enough
            refused << QString::number(split.gpus());
            reason = core_sentence(made.diagnostics().front());
        }
    }
    for (ScalingPoint& point : points) {
        const ScalingPoint& first = points.front();
        const double own = point.prediction.samples_per_s / static_cast<double>(point.gpus);
        const double firsts = first.prediction.samples_per_s / static_cast<double>(first.gpus);
        point.efficiency = firsts > 0.0 ? own / firsts : 1.0;
    }
    if (!refused.isEmpty()) left_out = words("Not on %1 GPUs: %2.").arg(refused.join(QStringLiteral(", ")), reason);
    return points;
}

ClusterAnswerPtr answer_of(const ClusterQuestion& question, const ClusterAnswerPtr& before) {
    const auto model = model_of(question, before);
    if (!model)
        return std::make_shared<ClusterAnswer>(
            ClusterAnswer{question, nullptr, model.diagnostics(), SplitField::none, {}, {}, {}, {}});
    const ClusterSettings& settings = question.settings;
    ClusterAnswer answer{
        question, *model, predict_split(**model, settings, split_of(settings), settings.gpus), SplitField::none, {}, {},
        {},       {}};
    if (answer.prediction) {
        answer.scaling = scaling_of(**model, settings, answer.left_out);
        answer.money = money_of_step(*answer.prediction, question);
    } else {
        answer.blamed = blamed_field(**model, settings);
        answer.mended = mended_settings(**model, settings);
    }
    return std::make_shared<ClusterAnswer>(std::move(answer));
}

PlanAnswerPtr find_plan(const ClusterQuestion& question, const ClusterAnswerPtr& before, const Progress& progress) {
    const auto refused = [&question](Diagnostics reasons) {
        return std::make_shared<PlanAnswer>(PlanAnswer{question, std::move(reasons)});
    };
    const ClusterSettings& settings = question.settings;
    if (settings.gpus < 1 || settings.split.batch < 1)
        return refused({error(words("a search needs at least 1 GPU and a batch of at least 1").toStdString())});
    const auto model = model_of(question, before);
    if (!model) return refused(model.diagnostics());
    const auto layers = static_cast<double>((*model)->divisible(settings.gpus).layers);
    if (const double passes = static_cast<double>(settings.split.batch) * layers; passes > study::most_passes)
        return refused({too_many_passes(passes)});
    study::PlanRequest request;
    request.gpus = settings.fewer_gpus ? study::gpu_counts_up_to(settings.gpus, question.system.fabric.gpus_per_node)
                                       : std::vector{settings.gpus};
    request.batch = settings.split.batch;
    request.habits = study::habits_of(split_of(settings));
    request.tariff = question.tariff;
    return std::make_shared<PlanAnswer>(PlanAnswer{question, study::plan(**model, request, progress)});
}

PlanAnswerPtr with_tariff(const PlanAnswerPtr& plan, const study::Tariff& tariff) {
    if (!plan || plan->question.tariff == tariff) return plan;
    auto other = std::make_shared<PlanAnswer>(*plan);
    study::Tariff& kept = other->question.tariff;
    const double load = kept.load_power, idle = kept.idle_power; // what the search compared energies by
    kept = tariff;
    kept.load_power = load, kept.idle_power = idle;
    return other;
}

bool plan_fits_question(const ClusterQuestion& searched, const ClusterQuestion& now) {
    const study::Tariff &a = searched.tariff, &b = now.tariff; // a front of energy stays while power keeps its shape
    return same_costs(searched, now) && searched.system.fabric == now.system.fabric &&
           study::habits_of(split_of(searched.settings)) == study::habits_of(split_of(now.settings)) &&
           a.load_power == b.load_power && a.idle_power == b.idle_power;
}

} // namespace dubhe::widgets
