// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_settings.h"

#include "../shared/qt_text.h"

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

using simulation::Split;

// Whole numbers only: a file may hold anything.
std::int64_t count_from(const QJsonValue& value, std::int64_t least, std::int64_t otherwise) {
    const double number = value.toDouble(-1.0);
    const bool good = number >= static_cast<double>(least) && number <= static_cast<double>(most_ranks) &&
                      number == std::floor(number);
    return good ? static_cast<std::int64_t>(number) : otherwise;
}

std::optional<double> bandwidth_from(const QJsonValue& value) {
    const double number = value.toDouble(0.0);
    return number > 0.0 && std::isfinite(number) ? std::optional{number} : std::nullopt;
}

Split split_from(const QJsonObject& json, const Split& otherwise) {
    Split split = otherwise;
    split.data = count_from(json["data"], 0, split.data);
    split.tensor = count_from(json["tensor"], 1, split.tensor);
    split.pipeline = count_from(json["pipeline"], 1, split.pipeline);
    split.expert = count_from(json["expert"], 1, split.expert);
    split.micro_batch = count_from(json["micro_batch"], 1, split.micro_batch);
    split.batch = count_from(json["batch"], 1, split.batch);
    split.chunks = count_from(json["chunks"], 1, split.chunks);
    split.sequence = json["sequence"].toBool(split.sequence);
    split.wide_gradients = json["wide_gradients"].toBool(split.wide_gradients);
    const bool overlap = json["overlap"].toBool(split.sync == simulation::GradientSync::in_buckets);
    split.sync = overlap ? simulation::GradientSync::in_buckets : simulation::GradientSync::after_backward;
    const auto named = [&json](const char* key) { return json[QLatin1String{key}].toString().toStdString(); };
    split.schedule = simulation::pipeline_schedule_from(named("schedule")).value_or(split.schedule);
    split.recompute = simulation::recompute_from(named("recompute")).value_or(split.recompute);
    split.zero = simulation::zero_from(named("zero")).value_or(split.zero);
    return split;
}

} // namespace

Split split_of(const ClusterSettings& settings) {
    Split split = settings.split;
    if (split.data > 0) return split;
    const std::int64_t others = split.tensor <= most_ranks / std::max<std::int64_t>(1, split.pipeline)
                                    ? split.tensor * split.pipeline
                                    : most_ranks;
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

QJsonObject to_json(const ClusterSettings& settings) {
    const Split& split = settings.split;
    const auto number = [](std::int64_t count) { return static_cast<double>(count); };
    QJsonObject json{{"system", qt_text(settings.system)},
                     {"gpu", qt_text(settings.gpu)},
                     {"gpus", number(settings.gpus)},
                     {"data", number(split.data)},
                     {"tensor", number(split.tensor)},
                     {"pipeline", number(split.pipeline)},
                     {"expert", number(split.expert)},
                     {"sequence", split.sequence},
                     {"micro_batch", number(split.micro_batch)},
                     {"batch", number(split.batch)},
                     {"chunks", number(split.chunks)},
                     {"schedule", qt_text(name_of(split.schedule))},
                     {"recompute", qt_text(name_of(split.recompute))},
                     {"zero", qt_text(name_of(split.zero))},
                     {"overlap", split.sync == simulation::GradientSync::in_buckets},
                     {"wide_gradients", split.wide_gradients},
                     {"batch_grows", settings.batch_grows},
                     {"fewer_gpus", settings.fewer_gpus}};
    if (settings.node_bandwidth) json["node_bandwidth"] = *settings.node_bandwidth;
    if (settings.network_bandwidth) json["network_bandwidth"] = *settings.network_bandwidth;
    return json;
}

ClusterSettings cluster_settings_from(const QJsonObject& json, const ClusterSettings& otherwise) {
    ClusterSettings settings = otherwise;
    settings.system = json["system"].toString(qt_text(settings.system)).toStdString();
    settings.gpu = json["gpu"].toString(qt_text(settings.gpu)).toStdString();
    settings.gpus = count_from(json["gpus"], 1, settings.gpus);
    settings.split = split_from(json, settings.split);
    settings.node_bandwidth = bandwidth_from(json["node_bandwidth"]);
    settings.network_bandwidth = bandwidth_from(json["network_bandwidth"]);
    settings.batch_grows = json["batch_grows"].toBool(settings.batch_grows);
    settings.fewer_gpus = json["fewer_gpus"].toBool(settings.fewer_gpus);
    return settings;
}

} // namespace dubhe::widgets
