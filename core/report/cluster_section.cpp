// SPDX-License-Identifier: Apache-2.0
// One step of a workload on many GPUs of a system.
#include "facts.h"

#include <core/study/cluster.h>
#include <core/study/cluster_cost.h>

#include <array>

namespace dubhe::report {

namespace {

constexpr double million_samples = 1e6;

std::string part_words(const Words& words, simulation::StepPart part) {
    static constexpr std::array<Phrase, simulation::step_part_count> phrases{
        Phrase::part_compute, Phrase::part_recompute, Phrase::by_launch,   Phrase::by_exchange,
        Phrase::by_bubble,    Phrase::part_gradients, Phrase::part_update, Phrase::by_input};
    return words(phrases[static_cast<std::size_t>(part)]);
}

struct ClusterFacts {
    study::ClusterPrediction prediction;
    study::Point point;
    study::RunCost cost;
    std::string sample_unit;
    double tokens = 1.0; // a sample
};

Result<ClusterFacts> cluster_facts(const Facts& facts, const AskedCluster& asked) {
    const auto model =
        study::ClusterModel::make(asked.recipe, asked.system.gpu, asked.system.fabric, facts.request.method);
    if (!model) return model.diagnostics();
    const auto prediction = study::predict(**model, asked.split, asked.gpus, asked.input);
    if (!prediction) return prediction.diagnostics();
    const Result<study::LoadsPtr> loads = (*model)->loads(asked.split);
    if (!loads) return loads.diagnostics();
    const study::Tariff tariff = study::tariff_in(asked.system, facts.request.tariff);
    return ClusterFacts{*prediction, study::point_of(*prediction, **loads),
                        study::cost_of(*prediction, asked.system, tariff), (*model)->sample_unit(),
                        static_cast<double>((*model)->tokens_per_sample())};
}

Table step_table(const Facts& facts, const AskedCluster& asked, const ClusterFacts& found) {
    const Words& words = facts.words;
    const SampleWords samples = sample_words(found.sample_unit);
    const bool in_tokens = found.sample_unit == "sequences" && found.tokens > 1.0;
    const std::string unit = words(in_tokens ? Phrase::tokens : samples.many);
    const double done = static_cast<double>(asked.split.batch) * (in_tokens ? found.tokens : 1.0);
    const std::string rate = words(Phrase::throughput), rate_unit = " (" + words(samples.rate) + ')';
    const auto amount = [&](Phrase title) {
        const std::string name = words(title, {unit});
        return Column{name, {name, words(Phrase::currency)}, true};
    };
    Table table{"",
                {time_column(words, Phrase::time_a_step),
                 {rate, {rate + rate_unit}, true},
                 memory_column(words, Phrase::memory_a_gpu),
                 {words(Phrase::limited_by)},
                 amount(Phrase::bought_a_million),
                 amount(Phrase::rented_a_million)},
                {},
                ""};
    const auto cost = [&](const std::optional<study::Cost>& paid) {
        if (!paid) return empty_cell(2);
        const double each = paid->total() / done * million_samples;
        return Cell{words.money(each, paid->currency), {each, clean(paid->currency)}};
    };
    const study::Point& point = found.point;
    const auto batch = static_cast<double>(asked.split.batch);
    table.rows.push_back({time_cell(words, point.low_s, point.mid_s, point.high_s, point.provenance),
                          {words.banded_rate(point.rate(batch, point.high_s), found.prediction.samples_per_s,
                                             point.rate(batch, point.low_s), samples.rate),
                           {found.prediction.samples_per_s}},
                          memory_cell(words, point, asked.system.gpu),
                          text_cell(words.limit(point)),
                          cost(found.cost.bought),
                          cost(found.cost.rented)});
    return table;
}

Table parts_table(const Words& words, const ClusterFacts& found) {
    Table table{words(Phrase::cluster_parts),
                {{words(Phrase::part)}, {words(Phrase::time), {words(Phrase::time) + " (s)"}, true}},
                {},
                ""};
    const simulation::Step& step = found.prediction.step;
    for (std::size_t p = 0; p < simulation::step_part_count; ++p) {
        const double seconds = step.part_s[p];
        if (seconds < 0.0005 * step.mid_s) continue; // what no share shows
        table.rows.push_back(
            {text_cell(part_words(words, static_cast<simulation::StepPart>(p))),
             number_cell(words.time(seconds) + " (" + words.percent(seconds / step.mid_s) + ')', seconds)});
    }
    return table;
}

} // namespace

Section cluster_section(const Facts& facts, const AskedCluster& cluster) {
    const Words& words = facts.words;
    Section section{words(Phrase::many_gpus)};
    const auto say = [&](std::string text, Role role) {
        section.blocks.emplace_back(Paragraph{std::move(text), role});
    };
    say(words(Phrase::cluster_of, {clean(cluster.title.empty() ? cluster.recipe.network : cluster.title),
                                   words.whole(static_cast<double>(cluster.gpus)),
                                   clean(cluster.system.system.name) + " (" + clean(cluster.system.gpu.name) + ')'}),
        Role::lead);
    say(words(Phrase::split) + ": " + simulation::to_text(cluster.split) + ", " +
            words(Phrase::batch_of, {std::to_string(cluster.split.batch)}),
        Role::plain);
    const Result<ClusterFacts> found = cluster_facts(facts, cluster);
    if (!found) {
        say(words(Phrase::cluster_refused, {reason_of(found.diagnostics())}), Role::plain);
        return section;
    }
    section.blocks.emplace_back(step_table(facts, cluster, *found));
    section.blocks.emplace_back(parts_table(words, *found));
    return section;
}

} // namespace dubhe::report
