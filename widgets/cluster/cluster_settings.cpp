// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_settings.h"

#include "../shared/forms/field_json.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <core/simulation/parallel/split_fields.h>

#include <algorithm>
#include <array>
#include <limits>

namespace dubhe::widgets {

namespace {

using simulation::Split;

constexpr double most_number = 1e30;

constexpr std::array<std::string_view, plan_quantity_count> plan_quantity_names{"time", "memory", "gpus", "cost",
                                                                                "energy"};

// What the panel asks beside split, links, input and failures.
const ask::Fields<ClusterSettings>& own_fields() {
    constexpr double least = std::numeric_limits<double>::min();
    static const ask::Fields<ClusterSettings> all{
        ask::text(&ClusterSettings::system, {.key = "system"}),
        ask::text(&ClusterSettings::gpu, {.key = "gpu", .title = message("GPU in the machines")}),
        ask::count(&ClusterSettings::gpus, {.key = "gpus", .option = "--gpus", .title = message("number of GPUs")},
                   {.most = static_cast<double>(simulation::most_ranks)}),
        ask::number(&ClusterSettings::budget, {.key = "budget", .title = message("what is to be paid for")},
                    {.least = least, .most = most_number}),
        ask::choice(&ClusterSettings::budget_unit, {.key = "budget_unit", .title = message("what is to be paid for")},
                    {.choices = ask::choices_of<study::RunUnit>(study::run_unit_count)}),
        ask::choice(&ClusterSettings::plan_x, {.key = "plan_x", .title = message("axes of the plan")},
                    {.choices = ask::choices_of<PlanQuantity>(plan_quantity_count)}),
        ask::choice(&ClusterSettings::plan_y, {.key = "plan_y", .title = message("axes of the plan")},
                    {.choices = ask::choices_of<PlanQuantity>(plan_quantity_count)}),
        ask::flag(&ClusterSettings::batch_grows,
                  {.key = "batch_grows", .title = message("what stays while GPUs are added")}),
        ask::flag(&ClusterSettings::fewer_gpus, {.key = "fewer_gpus", .title = message("GPUs of the search")}),
    };
    return all;
}

} // namespace

std::string_view name_of(PlanQuantity quantity) {
    return plan_quantity_names[static_cast<std::size_t>(quantity)];
}

std::optional<PlanQuantity> plan_quantity_from(std::string_view name) {
    const auto found = std::ranges::find(plan_quantity_names, name);
    if (found == plan_quantity_names.end()) return std::nullopt;
    return static_cast<PlanQuantity>(found - plan_quantity_names.begin());
}

Split split_of(const ClusterSettings& settings) {
    Split split = simulation::settled(settings.split);
    if (split.data > 0) return split;
    const std::int64_t others =
        Split{.tensor = split.tensor, .pipeline = split.pipeline, .context = split.context}.gpus();
    split.data = std::max<std::int64_t>(1, settings.gpus / std::max<std::int64_t>(1, others));
    return split;
}

ClusterSettings proposed_settings(const std::string& system, std::int64_t gpus, std::int64_t batch) {
    ClusterSettings settings;
    settings.system = system;
    settings.gpus = std::max<std::int64_t>(1, gpus);
    settings.split.micro_batch = std::max<std::int64_t>(1, batch);
    settings.split.batch = settings.split.micro_batch * settings.gpus;
    return settings;
}

double proposed_budget(study::RunUnit unit) {
    constexpr std::array<double, study::run_unit_count> amounts{1e12, 1e9, 30.0};
    return amounts[static_cast<std::size_t>(unit)];
}

study::RunUnit budget_unit_of(const ClusterSettings& settings, bool tokens) {
    const study::RunUnit unit = settings.budget_unit;
    return unit == study::RunUnit::tokens && !tokens ? study::RunUnit::samples : unit;
}

study::AskedRun run_of(const ClusterSettings& settings, bool tokens) {
    const study::RunUnit unit = budget_unit_of(settings, tokens);
    return {settings.budget.value_or(proposed_budget(unit)), unit, reliability_of(settings.failures)};
}

QJsonObject to_json(const ClusterSettings& settings) {
    QJsonObject json;
    write_fields(own_fields(), settings, json);
    write_fields(simulation::split_fields(), settings.split, json);
    write_fields(study::system_fields(), settings.changes, json);
    write_fields(study::input_fields(), settings.input, json);
    write_fields(study::failure_fields(), settings.failures, json);
    return json;
}

ClusterSettings cluster_settings_from(const QJsonObject& json, const ClusterSettings& otherwise) {
    ClusterSettings settings = fields_from(own_fields(), json, otherwise);
    if (json["budget_in_samples"].toBool(false)) settings.budget_unit = study::RunUnit::samples; // of older projects
    settings.split = fields_from(simulation::split_fields(), json, otherwise.split);
    settings.changes = fields_from(study::system_fields(), json, otherwise.changes);
    settings.input = fields_from(study::input_fields(), json, otherwise.input);
    settings.failures = fields_from(study::failure_fields(), json, otherwise.failures);
    return settings;
}

QString change_text(const ClusterSettings& before, const ClusterSettings& after) {
    if (before.system != after.system) return words("Split on %1").arg(qt_text(after.system));
    std::vector<Message> changed = ask::changes(simulation::split_fields(), before.split, after.split);
    const bool split_alone = !changed.empty();
    for (const std::vector<Message>& more : {ask::changes(own_fields(), before, after),
                                             ask::changes(study::system_fields(), before.changes, after.changes),
                                             ask::changes(study::input_fields(), before.input, after.input),
                                             ask::changes(study::failure_fields(), before.failures, after.failures)})
        changed.insert(changed.end(), more.begin(), more.end());
    if (changed.size() == 1) return words("Change %1").arg(core_sentence(changed.front()));
    return split_alone ? words("Change the split") : words("Change the cluster");
}

} // namespace dubhe::widgets
