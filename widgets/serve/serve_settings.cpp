// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_settings.h"

#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <core/serving/requests/lengths.h>
#include <core/serving/requests/requests.h>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr std::array<std::string_view, 3> traffic_names{"rate", "concurrency", "log"};

constexpr std::int64_t most_split = 1 << 16;

// Whole numbers only: a file may hold anything.
std::int64_t whole_from(const QJsonValue& value, std::int64_t least, std::int64_t most, std::int64_t otherwise) {
    const double number = value.toDouble(-1.0);
    const bool good =
        number >= static_cast<double>(least) && number <= static_cast<double>(most) && number == std::floor(number);
    return good ? static_cast<std::int64_t>(number) : otherwise;
}

std::optional<double> above_zero(const QJsonValue& value) {
    const double number = value.toDouble(0.0);
    return number > 0.0 && std::isfinite(number) ? std::optional{number} : std::nullopt;
}

template <class Names>
std::string one_of(const Names& names, const QJsonValue& value, const std::string& otherwise) {
    const std::string text = value.toString().toStdString();
    return std::ranges::find(names, text) == std::end(names) ? otherwise : text;
}

std::string lengths_from(const QJsonValue& value, const std::string& otherwise) {
    const std::string text = value.toString().toStdString();
    return serving::parse_lengths(text).ok() ? text : otherwise;
}

study::ReplicaSplit replica_split_from(const QJsonObject& json, const study::ReplicaSplit& otherwise) {
    study::ReplicaSplit split = otherwise;
    split.tensor = whole_from(json["tensor"], 0, most_split, split.tensor);
    split.attention_data = whole_from(json["attention_data"], 1, most_split, split.attention_data);
    split.expert = whole_from(json["expert"], 1, most_split, split.expert);
    split.pipeline = whole_from(json["pipeline"], 1, most_split, split.pipeline);
    return split;
}

void write_above_zero(QJsonObject& json, const char* key, const std::optional<double>& value) {
    if (value) json[QLatin1String{key}] = *value;
}

// A choice, what it is called, and whether it stays.
struct ServeChoice {
    const char* name;
    bool (*same)(const ServeSettings& a, const ServeSettings& b);
};

constexpr std::array<ServeChoice, 21> serve_choices{{
    {QT_TRANSLATE_NOOP("dubhe::widgets", "engine"), [](auto& a, auto& b) { return a.stack == b.stack; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "machines"), [](auto& a, auto& b) { return a.system == b.system; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "how requests come"), [](auto& a, auto& b) { return a.traffic == b.traffic; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "requests a second"), [](auto& a, auto& b) { return a.rate == b.rate; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "requests in flight"),
     [](auto& a, auto& b) { return a.concurrency == b.concurrency; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "log of requests"), [](auto& a, auto& b) { return a.log == b.log; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "prompt"), [](auto& a, auto& b) { return a.prompt == b.prompt; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "answer"), [](auto& a, auto& b) { return a.answer == b.answer; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "limits"), [](auto& a, auto& b) { return a.objectives == b.objectives; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "simulated requests"),
     [](auto& a, auto& b) { return a.requests == b.requests; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "split of a replica"), [](auto& a, auto& b) { return a.split == b.split; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "replicas"), [](auto& a, auto& b) { return a.replicas == b.replicas; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "workers for prompts"),
     [](auto& a, auto& b) { return a.prefill_workers == b.prefill_workers && a.prefill_tensor == b.prefill_tensor; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "drafted tokens"),
     [](auto& a, auto& b) { return a.drafted == b.drafted && a.accepted == b.accepted; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "prefix cache"),
     [](auto& a, auto& b) { return a.prefix_cache == b.prefix_cache; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "shared beginnings"),
     [](auto& a, auto& b) { return a.prefixes == b.prefixes && a.prefix_tokens == b.prefix_tokens; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "scheduler"), [](auto& a, auto& b) { return a.scheduler == b.scheduler; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "keys and values"), [](auto& a, auto& b) { return a.kv_cache == b.kv_cache; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "size of a step"),
     [](auto& a, auto& b) { return a.slots == b.slots && a.token_budget == b.token_budget; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "memory bandwidth"),
     [](auto& a, auto& b) { return a.bandwidth == b.bandwidth; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "memory size"),
     [](auto& a, auto& b) { return a.memory == b.memory && a.moved == b.moved; }},
}};

} // namespace

std::string_view name_of(TrafficKind kind) {
    return traffic_names[static_cast<std::size_t>(kind)];
}

Result<std::vector<serving::Objective>> objectives_of(const ServeSettings& settings) {
    if (settings.objectives.empty()) return std::vector<serving::Objective>{};
    return serving::parse_objectives(settings.objectives);
}

std::string stack_text(const ServeSettings& settings) {
    return settings.kv_cache.empty() ? settings.stack : settings.stack + ",kv-cache=" + settings.kv_cache;
}

QString change_text(const ServeSettings& before, const ServeSettings& after) {
    for (const ServeChoice& choice : serve_choices)
        if (!choice.same(before, after)) return words("Change %1").arg(words(choice.name));
    return words("Change what is served");
}

QJsonObject to_json(const ServeSettings& settings) {
    const auto number = [](std::int64_t count) { return static_cast<double>(count); };
    QJsonObject json;
    json["stack"] = qt_text(settings.stack);
    json["system"] = qt_text(settings.system);
    if (settings.scheduler) json["scheduler"] = qt_text(serving::to_text(*settings.scheduler));
    json["kv_cache"] = qt_text(settings.kv_cache);
    json["slots"] = number(settings.slots);
    json["token_budget"] = number(settings.token_budget);
    json["tensor"] = number(settings.split.tensor);
    json["attention_data"] = number(settings.split.attention_data);
    json["expert"] = number(settings.split.expert);
    json["pipeline"] = number(settings.split.pipeline);
    json["replicas"] = number(settings.replicas);
    json["prefill_workers"] = number(settings.prefill_workers);
    json["prefill_tensor"] = number(settings.prefill_tensor);
    json["drafted"] = number(settings.drafted);
    json["accepted"] = number(settings.accepted);
    json["prefix_cache"] = settings.prefix_cache;
    json["prefixes"] = number(settings.prefixes);
    json["prefix_tokens"] = number(settings.prefix_tokens);
    json["traffic"] = qt_text(name_of(settings.traffic));
    write_above_zero(json, "rate", settings.rate);
    json["concurrency"] = number(settings.concurrency);
    json["log"] = qt_text(settings.log);
    json["prompt"] = qt_text(settings.prompt);
    json["answer"] = qt_text(settings.answer);
    json["requests"] = number(settings.requests);
    json["objectives"] = qt_text(settings.objectives);
    json["moved"] = qt_text(settings.moved);
    write_above_zero(json, "bandwidth", settings.bandwidth);
    write_above_zero(json, "memory", settings.memory);
    return json;
}

ServeSettings serve_settings_from(const QJsonObject& json, const ServeSettings& otherwise) {
    ServeSettings made = otherwise;
    made.stack = one_of(serving_stacks, json["stack"], made.stack);
    made.system = json["system"].toString(qt_text(made.system)).toStdString();
    if (json.contains("scheduler"))
        made.scheduler = serving::parse_scheduler(json["scheduler"].toString().toStdString());
    made.kv_cache = one_of(cache_widths, json["kv_cache"], made.kv_cache);
    made.slots = whole_from(json["slots"], 0, most_in_flight, made.slots);
    made.token_budget = whole_from(json["token_budget"], 0, most_in_flight, made.token_budget);
    made.split = replica_split_from(json, made.split);
    made.replicas = whole_from(json["replicas"], 1, most_replicas, made.replicas);
    made.prefill_workers = whole_from(json["prefill_workers"], 0, most_replicas, made.prefill_workers);
    made.prefill_tensor = whole_from(json["prefill_tensor"], 0, most_split, made.prefill_tensor);
    made.drafted = whole_from(json["drafted"], 0, most_drafted, made.drafted);
    made.accepted = whole_from(json["accepted"], 0, 100, made.accepted);
    made.prefix_cache = json["prefix_cache"].toBool(made.prefix_cache);
    made.prefixes = whole_from(json["prefixes"], 0, most_prefixes, made.prefixes);
    made.prefix_tokens = whole_from(json["prefix_tokens"], 1, serving::most_tokens, made.prefix_tokens);
    const auto traffic = std::ranges::find(traffic_names, json["traffic"].toString().toStdString());
    if (traffic != traffic_names.end()) made.traffic = static_cast<TrafficKind>(traffic - traffic_names.begin());
    made.rate = above_zero(json["rate"]);
    made.concurrency = whole_from(json["concurrency"], 1, most_in_flight, made.concurrency);
    made.log = json["log"].toString(qt_text(made.log)).toStdString();
    made.prompt = lengths_from(json["prompt"], made.prompt);
    made.answer = lengths_from(json["answer"], made.answer);
    made.requests = whole_from(json["requests"], 1, most_served, made.requests);
    const std::string objectives = json["objectives"].toString(qt_text(made.objectives)).toStdString();
    if (objectives.empty() || serving::parse_objectives(objectives).ok()) made.objectives = objectives;
    made.moved = json["moved"].toString(qt_text(made.moved)).toStdString();
    made.bandwidth = above_zero(json["bandwidth"]);
    made.memory = above_zero(json["memory"]);
    return made;
}

} // namespace dubhe::widgets
