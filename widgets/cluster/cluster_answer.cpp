// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_answer.h"

#include "../shared/words.h"

#include <core/study/cluster_cost.h>

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

Split with_neutral(Split split, SplitField field) {
    switch (field) {
    case SplitField::sequence:
        split.sequence = false;
        break;
    case SplitField::expert:
        split.expert = 1;
        break;
    case SplitField::chunks:
        split.chunks = 1;
        break;
    case SplitField::zero:
        split.zero = simulation::Zero::none;
        break;
    case SplitField::pipeline:
        split.pipeline = split.chunks = 1;
        break;
    case SplitField::tensor:
        split.tensor = 1;
        split.sequence = false;
        break;
    case SplitField::data:
        split.data = split.expert = 1;
        break;
    case SplitField::micro_batch:
        split.micro_batch = 1;
        break;
    case SplitField::batch:
        split.batch = split.data * split.micro_batch * split.pipeline;
        break;
    case SplitField::none:
    case SplitField::system:
    case SplitField::gpus:
        break;
    }
    return split;
}

std::vector<std::int64_t> rank_counts(std::int64_t ranks) {
    constexpr std::int64_t least_reach = 16;
    const std::int64_t reach = std::max(ranks, least_reach);
    std::vector<std::int64_t> counts;
    for (std::int64_t n = 1; n <= reach; n *= 2)
        counts.push_back(n);
    counts.push_back(ranks);
    std::ranges::sort(counts);
    const auto rest = std::ranges::unique(counts);
    counts.erase(rest.begin(), rest.end());
    return counts;
}

} // namespace

SplitField blamed_field(ClusterModel& model, const Split& split, std::int64_t gpus) {
    for (const SplitField field :
         {SplitField::sequence, SplitField::expert, SplitField::chunks, SplitField::zero, SplitField::pipeline,
          SplitField::tensor, SplitField::micro_batch, SplitField::data, SplitField::batch}) {
        const Split neutral = with_neutral(split, field);
        if (neutral != split && predict(model, neutral, gpus).ok()) return field;
    }
    return SplitField::none;
}

std::vector<ScalingPoint> scaling_of(ClusterModel& model, const ClusterSettings& settings, QString& left_out) {
    const Split whole = split_of(settings);
    std::vector<ScalingPoint> points;
    QStringList refused;
    QString reason;
    for (const std::int64_t ranks : rank_counts(whole.data)) {
        Split split = whole;
        split.data = ranks;
        split.expert = std::min(split.expert, ranks);
        if (settings.batch_grows) split.batch = whole.batch / whole.data * ranks;
        const Result<ClusterPrediction> made = predict(model, split, split.gpus());
        if (made) {
            points.push_back({split.gpus(), *made});
        } else if (ranks <= whole.data || refused.isEmpty()) { // beyond the split the first one says enough
            refused << QString::number(split.gpus());
            reason = QString::fromStdString(to_text(made.diagnostics().front()));
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
            ClusterAnswer{question, nullptr, model.diagnostics(), SplitField::none, {}, {}, {}});
    const Split split = split_of(question.settings);
    ClusterAnswer answer{question, *model, predict(**model, split, question.settings.gpus), SplitField::none, {},
                         {},       {}};
    if (answer.prediction) {
        answer.scaling = scaling_of(**model, question.settings, answer.left_out);
        answer.cost = study::cost_of(*answer.prediction, question.system, {}).bought;
    } else {
        answer.blamed = blamed_field(**model, split, question.settings.gpus);
    }
    return std::make_shared<ClusterAnswer>(std::move(answer));
}

PlanAnswerPtr find_plan(const ClusterQuestion& question, const ClusterAnswerPtr& before, const Progress& progress) {
    const auto model = model_of(question, before);
    if (!model) return std::make_shared<PlanAnswer>(PlanAnswer{question, model.diagnostics()});
    study::PlanRequest request;
    request.gpus = question.settings.fewer_gpus
                       ? study::gpu_counts_up_to(question.settings.gpus, question.system.fabric.gpus_per_node)
                       : std::vector{question.settings.gpus};
    request.batch = question.settings.split.batch;
    request.habits.schedule = question.settings.split.schedule;
    request.habits.sync = question.settings.split.sync;
    request.habits.bucket_bytes = question.settings.split.bucket_bytes;
    request.habits.wide_gradients = question.settings.split.wide_gradients;
    return std::make_shared<PlanAnswer>(PlanAnswer{question, study::plan(**model, request, progress)});
}

bool plan_fits_question(const ClusterQuestion& searched, const ClusterQuestion& now) {
    const Split& a = searched.settings.split;
    const Split& b = now.settings.split;
    return same_costs(searched, now) && searched.system.fabric == now.system.fabric && a.batch == b.batch &&
           a.schedule == b.schedule && a.sync == b.sync && a.wide_gradients == b.wide_gradients;
}

} // namespace dubhe::widgets
