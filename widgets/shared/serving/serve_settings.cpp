// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_settings.h"

#include "../forms/field_json.h"
#include "../text/core_sentences.h"
#include "../text/words.h"

#include <core/serving/requests/lengths.h>
#include <core/serving/requests/requests.h>
#include <core/study/serving/serving_fields.h>

#include <algorithm>
#include <limits>

namespace dubhe::widgets {

namespace {

constexpr std::array<std::string_view, 3> traffic_names{"rate", "concurrency", "log"};

using ask::Field;
using ask::Fields;
using ask::Value;

constexpr double most_split = 1 << 16, largest = 1e30;

// What core calls it.
template <class S>
ask::Names named(const Fields<S>& fields, std::string_view key) {
    return *ask::find(fields, key);
}

Field<ServeSettings> of_split(const char* key, std::int64_t study::ReplicaSplit::*member, double least) {
    return ask::field<ServeSettings>(
        ask::Kind::count, named(study::replica_fields(), key), {.least = least, .most = most_split},
        [member](const ServeSettings& settings) -> Value { return settings.split.*member; },
        [member](ServeSettings& settings, const Value& value) {
            settings.split.*member = std::get<std::int64_t>(value);
        });
}

// A text that has to be one of those names.
template <class Names>
ask::Values one_of(const Names& names) {
    return {.read = [&names](const std::string& text) -> Result<std::string> {
        if (std::ranges::find(names, text) != std::end(names)) return text;
        return error(message("\"%1\" is none of %2", text, Message::list({names.begin(), names.end()}, ", ")));
    }};
}

template <class Read>
ask::Values read_by(Read read) {
    return {.read = [read](const std::string& text) -> Result<std::string> {
        if (const auto made = read(text); !made) return made.diagnostics();
        return text;
    }};
}

Field<ServeSettings> scheduler() {
    const Field<study::EngineSetting>& engine = *ask::find(study::engine_fields(), "scheduler");
    return ask::field<ServeSettings>(
        ask::Kind::choice, engine, engine,
        [&engine](const ServeSettings& settings) { return engine.get({.scheduler = settings.scheduler}); },
        [](ServeSettings& settings, const Value& value) {
            const auto* const name = std::get_if<std::string>(&value);
            settings.scheduler = name ? serving::parse_scheduler(*name) : std::nullopt;
        });
}

// Empty: the stack's.
ask::Values cache_width() {
    return {.read = [](const std::string& text) -> Result<std::string> {
        return text.empty() ? Result<std::string>{text} : one_of(cache_widths).read(text);
    }};
}

ask::Values up_to(std::int64_t most, std::int64_t least = 0) {
    return {.least = static_cast<double>(least), .most = static_cast<double>(most)};
}

Fields<ServeSettings> of_replicas() {
    using S = ServeSettings;
    return {
        ask::text(&S::stack, {.key = "stack", .title = message("engine")}, one_of(serving_stacks)),
        ask::text(&S::system, {.key = "system", .option = "--system", .title = message("machines")}),
        of_split("tensor", &study::ReplicaSplit::tensor, 0.0),
        of_split("pipeline", &study::ReplicaSplit::pipeline, 1.0),
        of_split("expert", &study::ReplicaSplit::expert, 1.0),
        of_split("attention_data", &study::ReplicaSplit::attention_data, 1.0),
        ask::count(&S::replicas, {.key = "replicas", .option = "--replicas", .title = message("replicas")},
                   up_to(most_replicas, 1)),
        ask::count(&S::prefill_workers,
                   {.key = "prefill_workers", .option = "--prefill-workers", .title = message("workers for prompts")},
                   up_to(most_replicas)),
        ask::count(&S::prefill_tensor,
                   {.key = "prefill_tensor", .option = "--prefill-tp", .title = message("workers for prompts")},
                   {.most = most_split})
            .when([](const S& settings) { return settings.prefill_workers > 0; }),
        scheduler(),
        ask::count(&S::slots, named(study::engine_fields(), "slots"), up_to(most_in_flight)),
        ask::count(&S::token_budget, named(study::engine_fields(), "token_budget"), up_to(most_in_flight)),
        ask::flag(&S::prefix_cache, named(study::engine_fields(), "prefix_cache")),
        ask::text(&S::kv_cache, {.key = "kv_cache", .title = message("keys and values")}, cache_width()),
        ask::count(&S::drafted, {.key = "drafted", .title = message("drafted tokens")}, up_to(most_drafted)),
        ask::count(&S::accepted, {.key = "accepted", .title = message("drafted tokens")}, up_to(100)),
    };
}

Fields<ServeSettings> of_requests() {
    using S = ServeSettings;
    constexpr double least = std::numeric_limits<double>::min();
    const auto lengths = read_by([](const std::string& text) { return serving::parse_lengths(text); });
    ask::Values objectives = read_by([](const std::string& text) {
        return text.empty() ? Result<std::vector<serving::Objective>>{std::vector<serving::Objective>{}}
                            : serving::parse_objectives(text);
    });
    return {
        ask::choice(&S::traffic, {.key = "traffic", .title = message("how requests come")},
                    {.choices = ask::choices_of<TrafficKind>(traffic_names.size())}),
        ask::number(&S::rate, {.key = "rate", .title = message("requests a second")},
                    {.least = least, .most = largest}),
        ask::count(&S::concurrency, {.key = "concurrency", .title = message("requests in flight")},
                   up_to(most_in_flight, 1)),
        ask::text(&S::log, {.key = "log", .title = message("log of requests")}),
        ask::text(&S::prompt, {.key = "prompt", .title = message("prompt")}, lengths),
        ask::text(&S::answer, {.key = "answer", .title = message("answer")}, lengths),
        ask::count(&S::prefixes, {.key = "prefixes", .title = message("shared beginnings")}, up_to(most_prefixes)),
        ask::count(&S::prefix_tokens, {.key = "prefix_tokens", .title = message("shared beginnings")},
                   up_to(serving::most_tokens, 1)),
        ask::count(&S::requests, {.key = "requests", .title = message("simulated requests")}, up_to(most_served, 1)),
        ask::text(&S::objectives, {.key = "objectives", .title = message("limits")}, objectives),
        ask::text(&S::moved, {.key = "moved", .title = message("memory size")}),
        ask::number(&S::bandwidth, {.key = "bandwidth", .title = message("memory bandwidth")},
                    {.least = least, .most = largest}),
        ask::number(&S::memory, {.key = "memory", .title = message("memory size")}, {.least = least, .most = largest}),
    };
}

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

const Fields<ServeSettings>& serve_fields() {
    static const Fields<ServeSettings> all = [] {
        Fields<ServeSettings> fields = of_replicas();
        for (Field<ServeSettings>& each : of_requests())
            fields.push_back(std::move(each));
        return fields;
    }();
    return all;
}

QString change_text(const ServeSettings& before, const ServeSettings& after) {
    const std::vector<Message> changed = ask::changes(serve_fields(), before, after);
    return changed.empty() ? words("Change what is served") : words("Change %1").arg(core_sentence(changed.front()));
}

QJsonObject to_json(const ServeSettings& settings) {
    QJsonObject json;
    write_fields(serve_fields(), settings, json);
    return json;
}

ServeSettings serve_settings_from(const QJsonObject& json, const ServeSettings& otherwise) {
    return fields_from(serve_fields(), json, otherwise);
}

} // namespace dubhe::widgets
