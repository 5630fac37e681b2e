// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_settings.h"

#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::widgets {

namespace {

using simulation::Split;

constexpr std::array<std::string_view, plan_quantity_count> plan_quantity_names{"time", "memory", "gpus", "cost",
                                                                                "energy"};

std::optional<double> positive_from(const QJsonValue& value) {
    const double number = value.toDouble(0.0);
    return number > 0.0 && std::isfinite(number) ? std::optional{number} : std::nullopt;
}

InputSettings input_from(const QJsonObject& json, bool first) {
    return {positive_from(json["sample_bytes"]), positive_from(json["read_rate"]), positive_from(json["copy_rate"]),
            json["input_first"].toBool(first)};
}

std::optional<double> not_negative_from(const QJsonValue& value) {
    const double number = value.toDouble(-1.0);
    return number >= 0.0 && std::isfinite(number) ? std::optional{number} : std::nullopt;
}

FailureSettings failures_from(const QJsonObject& json) {
    return {positive_from(json["failure_gpu_s"]), not_negative_from(json["checkpoint_s"]),
            not_negative_from(json["restart_s"]), positive_from(json["checkpoint_every_s"])};
}

// Older projects know samples alone beside tokens.
study::RunUnit budget_unit_from(const QJsonObject& json, study::RunUnit otherwise) {
    if (json["budget_in_samples"].toBool(false)) return study::RunUnit::samples;
    return study::run_unit_from(named(json, "budget_unit")).value_or(otherwise);
}

void write_if(QJsonObject& json, const char* key, const std::optional<double>& value) {
    if (value) json[QLatin1String{key}] = *value;
}

// A choice, what it is called, and whether it stays.
struct OtherChoice {
    const char* name;
    bool (*same)(const ClusterSettings& a, const ClusterSettings& b);
};

constexpr std::array<OtherChoice, 10> other_choices{{
    {QT_TRANSLATE_NOOP("dubhe::widgets", "GPU in the machines"), [](auto& a, auto& b) { return a.gpu == b.gpu; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "number of GPUs"), [](auto& a, auto& b) { return a.gpus == b.gpus; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "links in the machine"),
     [](auto& a, auto& b) { return a.node_bandwidth == b.node_bandwidth; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "links between machines"),
     [](auto& a, auto& b) { return a.network_bandwidth == b.network_bandwidth; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "input"), [](auto& a, auto& b) { return a.input == b.input; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "what is to be paid for"),
     [](auto& a, auto& b) { return a.budget == b.budget && a.budget_unit == b.budget_unit; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "failures"), [](auto& a, auto& b) { return a.failures == b.failures; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "axes of the plan"),
     [](auto& a, auto& b) { return a.plan_x == b.plan_x && a.plan_y == b.plan_y; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "what stays while GPUs are added"),
     [](auto& a, auto& b) { return a.batch_grows == b.batch_grows; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "GPUs of the search"),
     [](auto& a, auto& b) { return a.fewer_gpus == b.fewer_gpus; }},
}};

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
    Split split = settled(settings.split);
    if (split.data > 0) return split;
    const std::int64_t others =
        Split{.tensor = split.tensor, .pipeline = split.pipeline, .context = split.context}.gpus();
    split.data = std::max<std::int64_t>(1, settings.gpus / std::max<std::int64_t>(1, others));
    return split;
}

Result<simulation::InputPipeline> input_of(const InputSettings& settings) {
    const bool rates = settings.read || settings.copy;
    if (rates && !settings.sample_bytes) {
        return error(words("a rate says nothing without the size of a sample; give what is read for one, 110 kB for a "
                           "JPEG of ImageNet, or leave the rates empty")
                         .toStdString());
    }
    if (!rates && settings.sample_bytes) {
        return error(words("the size of a sample says nothing without a rate; give what a machine reads or what is "
                           "copied to a GPU, or leave the size empty")
                         .toStdString());
    }
    simulation::InputPipeline made;
    made.sample_bytes = settings.sample_bytes.value_or(0.0);
    made.read = settings.read.value_or(0.0);
    made.copy = settings.copy.value_or(0.0);
    made.overlaps = !settings.first;
    return made;
}

ClusterSettings proposed_settings(const std::string& system, std::int64_t gpus, std::int64_t batch) {
    ClusterSettings settings;
    settings.system = system;
    settings.gpus = std::max<std::int64_t>(1, gpus);
    settings.split.micro_batch = std::max<std::int64_t>(1, batch);
    settings.split.batch = settings.split.micro_batch * settings.gpus;
    return settings;
}

study::Reliability reliability_of(const FailureSettings& settings) {
    study::Reliability made;
    made.gpu_seconds = settings.gpu_s.value_or(made.gpu_seconds);
    made.checkpoint_s = settings.checkpoint_s.value_or(made.checkpoint_s);
    made.restart_s = settings.restart_s.value_or(made.restart_s);
    made.interval_s = settings.interval_s.value_or(made.interval_s);
    return made;
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
    QJsonObject json{{"system", qt_text(settings.system)},
                     {"gpu", qt_text(settings.gpu)},
                     {"gpus", static_cast<double>(settings.gpus)},
                     {"input_first", settings.input.first},
                     {"budget_unit", qt_text(name_of(settings.budget_unit))},
                     {"plan_x", qt_text(name_of(settings.plan_x))},
                     {"plan_y", qt_text(name_of(settings.plan_y))},
                     {"batch_grows", settings.batch_grows},
                     {"fewer_gpus", settings.fewer_gpus}};
    write_split(settings.split, json);
    write_if(json, "node_bandwidth", settings.node_bandwidth);
    write_if(json, "network_bandwidth", settings.network_bandwidth);
    write_if(json, "sample_bytes", settings.input.sample_bytes);
    write_if(json, "read_rate", settings.input.read);
    write_if(json, "copy_rate", settings.input.copy);
    write_if(json, "budget", settings.budget);
    write_if(json, "failure_gpu_s", settings.failures.gpu_s);
    write_if(json, "checkpoint_s", settings.failures.checkpoint_s);
    write_if(json, "restart_s", settings.failures.restart_s);
    write_if(json, "checkpoint_every_s", settings.failures.interval_s);
    return json;
}

ClusterSettings cluster_settings_from(const QJsonObject& json, const ClusterSettings& otherwise) {
    ClusterSettings settings = otherwise;
    settings.system = json["system"].toString(qt_text(settings.system)).toStdString();
    settings.gpu = json["gpu"].toString(qt_text(settings.gpu)).toStdString();
    settings.gpus = count_from(json["gpus"], settings.gpus);
    settings.split = split_from(json, settings.split);
    settings.node_bandwidth = positive_from(json["node_bandwidth"]);
    settings.network_bandwidth = positive_from(json["network_bandwidth"]);
    settings.input = input_from(json, settings.input.first);
    settings.budget = positive_from(json["budget"]);
    settings.budget_unit = budget_unit_from(json, settings.budget_unit);
    settings.failures = failures_from(json);
    settings.plan_x = plan_quantity_from(named(json, "plan_x")).value_or(settings.plan_x);
    settings.plan_y = plan_quantity_from(named(json, "plan_y")).value_or(settings.plan_y);
    settings.batch_grows = json["batch_grows"].toBool(settings.batch_grows);
    settings.fewer_gpus = json["fewer_gpus"].toBool(settings.fewer_gpus);
    return settings;
}

QString change_text(const ClusterSettings& before, const ClusterSettings& after) {
    if (before.system != after.system) return words("Split on %1").arg(qt_text(after.system));
    QStringList changed = split_changes(before.split, after.split);
    const bool split_alone = before.split != after.split;
    for (const auto& choice : other_choices) {
        if (!choice.same(before, after)) changed << words(choice.name);
    }
    if (changed.size() == 1) return words("Change %1").arg(changed.front());
    return split_alone ? words("Change the split") : words("Change the cluster");
}

} // namespace dubhe::widgets
