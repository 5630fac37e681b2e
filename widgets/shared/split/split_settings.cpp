// SPDX-License-Identifier: GPL-3.0-or-later
#include "split_settings.h"

#include "../text/qt_text.h"
#include "../text/words.h"

#include <array>
#include <cmath>

namespace dubhe::widgets {

namespace {

using simulation::Split;

double number_from(const QJsonValue& value, double least, double most, double otherwise) {
    const double number = value.toDouble(least - 1.0);
    return number >= least && number <= most ? number : otherwise;
}

void exchange_from(const QJsonObject& json, Split& split) {
    split.servers = count_from(json["servers"], split.servers);
    split.consistency = simulation::consistency_from(named(json, "consistency")).value_or(split.consistency);
    split.compression = simulation::compression_from(named(json, "compression")).value_or(split.compression);
    split.compression_ratio = number_from(json["compression_ratio"], 1.0, 1e6, split.compression_ratio);
    split.replicas = count_from(json["replicas"], split.replicas);
    split.interference = number_from(json["interference"], 0.0, 100.0, split.interference);
}

void scale_from(const QJsonObject& json, Split& split) {
    split.context = count_from(json["context"], split.context);
    split.context_form = simulation::context_form_from(named(json, "context_form")).value_or(split.context_form);
    split.expert_tensor = count_from(json["expert_tensor"], split.expert_tensor);
    split.dispatch = simulation::expert_dispatch_from(named(json, "dispatch")).value_or(split.dispatch);
    split.overlap_experts = json["overlap_experts"].toBool(split.overlap_experts);
    split.delay_weight_gradients = json["delay_weight_gradients"].toBool(split.delay_weight_gradients);
    split.chunk_tensor = json["chunk_tensor"].toBool(split.chunk_tensor);
}

void memory_from(const QJsonObject& json, Split& split) {
    const Result<simulation::LayerModules> modules = simulation::layer_modules_from(named(json, "recomputed"));
    if (json["recomputed"].isString() && modules) split.recomputed = *modules;
    split.recomputed_layers = count_from(json["recomputed_layers"], split.recomputed_layers);
    split.offloaded_layers = count_from(json["offloaded_layers"], split.offloaded_layers);
    split.shard_ranks = count_from(json["shard_ranks"], split.shard_ranks);
    split.reshard = json["reshard"].toBool(split.reshard);
    split.narrow_moments = json["narrow_moments"].toBool(split.narrow_moments);
}

double split_number(std::int64_t count) {
    return static_cast<double>(count);
}

void write_scale(const Split& split, QJsonObject& json) {
    json["context"] = split_number(split.context);
    json["context_form"] = qt_text(name_of(split.context_form));
    json["expert_tensor"] = split_number(split.expert_tensor);
    json["dispatch"] = qt_text(name_of(split.dispatch));
    json["overlap_experts"] = split.overlap_experts;
    json["delay_weight_gradients"] = split.delay_weight_gradients;
    json["chunk_tensor"] = split.chunk_tensor;
    json["recomputed"] = qt_text(to_text(split.recomputed));
    json["recomputed_layers"] = split_number(split.recomputed_layers);
    json["offloaded_layers"] = split_number(split.offloaded_layers);
    json["shard_ranks"] = split_number(split.shard_ranks);
    json["reshard"] = split.reshard;
    json["narrow_moments"] = split.narrow_moments;
}

// A choice, what it is called, and whether it stays.
struct SplitChoice {
    const char* name;
    bool (*same)(const Split& a, const Split& b);
};

constexpr auto split_choices = std::to_array<SplitChoice>({
    {QT_TRANSLATE_NOOP("dubhe::widgets", "batch"), [](auto& a, auto& b) { return a.batch == b.batch; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "tensor-parallel ranks"),
     [](auto& a, auto& b) { return a.tensor == b.tensor; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "sequence parallelism"),
     [](auto& a, auto& b) { return a.sequence == b.sequence; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "pipeline stages"), [](auto& a, auto& b) { return a.pipeline == b.pipeline; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "chunks a stage"), [](auto& a, auto& b) { return a.chunks == b.chunks; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "data-parallel ranks"), [](auto& a, auto& b) { return a.data == b.data; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "expert-parallel ranks"),
     [](auto& a, auto& b) { return a.expert == b.expert; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "micro-batch"),
     [](auto& a, auto& b) { return a.micro_batch == b.micro_batch; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "schedule"), [](auto& a, auto& b) { return a.schedule == b.schedule; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "recomputation"), [](auto& a, auto& b) { return a.recompute == b.recompute; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "ZeRO"), [](auto& a, auto& b) { return a.zero == b.zero; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "replicas"), [](auto& a, auto& b) { return a.replicas == b.replicas; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "interference of replicas"),
     [](auto& a, auto& b) { return a.interference == b.interference; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "summing gradients"), [](auto& a, auto& b) { return a.sync == b.sync; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "summing inputs' gradients"),
     [](auto& a, auto& b) { return a.overlap_tensor == b.overlap_tensor; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "width of gradients"),
     [](auto& a, auto& b) { return a.wide_gradients == b.wide_gradients; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "parameter servers"), [](auto& a, auto& b) { return a.servers == b.servers; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "consistency"),
     [](auto& a, auto& b) { return a.consistency == b.consistency; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "compression of gradients"),
     [](auto& a, auto& b) { return a.compression == b.compression; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "compression ratio"),
     [](auto& a, auto& b) { return a.compression_ratio == b.compression_ratio; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "context-parallel ranks"),
     [](auto& a, auto& b) { return a.context == b.context; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "keys and values of context-parallel ranks"),
     [](auto& a, auto& b) { return a.context_form == b.context_form; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "experts among tensor-parallel ranks"),
     [](auto& a, auto& b) { return a.expert_tensor == b.expert_tensor; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "dispatch to experts"),
     [](auto& a, auto& b) { return a.dispatch == b.dispatch; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "exchange of experts"),
     [](auto& a, auto& b) { return a.overlap_experts == b.overlap_experts; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "delay of weights' gradients"),
     [](auto& a, auto& b) { return a.delay_weight_gradients == b.delay_weight_gradients; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "exchange of tensor-parallel ranks"),
     [](auto& a, auto& b) { return a.chunk_tensor == b.chunk_tensor; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "parts computed again"),
     [](auto& a, auto& b) { return a.recomputed == b.recomputed; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "layers computed again"),
     [](auto& a, auto& b) { return a.recomputed_layers == b.recomputed_layers; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "layers in the host's memory"),
     [](auto& a, auto& b) { return a.offloaded_layers == b.offloaded_layers; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "ranks that share"),
     [](auto& a, auto& b) { return a.shard_ranks == b.shard_ranks; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "gathered parameters"),
     [](auto& a, auto& b) { return a.reshard == b.reshard; }},
    {QT_TRANSLATE_NOOP("dubhe::widgets", "width of moments"),
     [](auto& a, auto& b) { return a.narrow_moments == b.narrow_moments; }},
});

} // namespace

Split settled(Split split) {
    if (split.servers == 0) split.consistency = simulation::Consistency::synchronous;
    if (split.compression == simulation::Compression::none) split.compression_ratio = 1.0;
    if (split.recompute != simulation::Recompute::full) split.recomputed_layers = 0;
    if (split.zero == simulation::Zero::none) split.shard_ranks = 0;
    if (split.zero != simulation::Zero::parameters) split.reshard = true;
    if (!split.overlap_experts) split.delay_weight_gradients = false;
    if (split.tensor == 1) split.expert_tensor = 0;
    return split;
}

std::int64_t count_from(const QJsonValue& value, std::int64_t otherwise) {
    const double number = value.toDouble(-1.0);
    const bool good = number >= 0.0 && number <= static_cast<double>(most_ranks) && number == std::floor(number);
    return good ? static_cast<std::int64_t>(number) : otherwise;
}

std::string named(const QJsonObject& json, const char* key) {
    return json[QLatin1String{key}].toString().toStdString();
}

Split split_from(const QJsonObject& json, const Split& otherwise) {
    Split split = otherwise;
    split.data = count_from(json["data"], split.data);
    split.tensor = count_from(json["tensor"], split.tensor);
    split.pipeline = count_from(json["pipeline"], split.pipeline);
    split.expert = count_from(json["expert"], split.expert);
    split.micro_batch = count_from(json["micro_batch"], split.micro_batch);
    split.batch = count_from(json["batch"], split.batch);
    split.chunks = count_from(json["chunks"], split.chunks);
    split.sequence = json["sequence"].toBool(split.sequence);
    split.overlap_tensor = json["overlap_tensor"].toBool(split.overlap_tensor);
    split.wide_gradients = json["wide_gradients"].toBool(split.wide_gradients);
    const bool overlap = json["overlap"].toBool(split.sync == simulation::GradientSync::in_buckets);
    split.sync = overlap ? simulation::GradientSync::in_buckets : simulation::GradientSync::after_backward;
    split.schedule = simulation::pipeline_schedule_from(named(json, "schedule")).value_or(split.schedule);
    split.recompute = simulation::recompute_from(named(json, "recompute")).value_or(split.recompute);
    split.zero = simulation::zero_from(named(json, "zero")).value_or(split.zero);
    exchange_from(json, split);
    scale_from(json, split);
    memory_from(json, split);
    return split;
}

void write_split(const Split& split, QJsonObject& json) {
    json["data"] = split_number(split.data);
    json["tensor"] = split_number(split.tensor);
    json["pipeline"] = split_number(split.pipeline);
    json["expert"] = split_number(split.expert);
    json["sequence"] = split.sequence;
    json["micro_batch"] = split_number(split.micro_batch);
    json["batch"] = split_number(split.batch);
    json["chunks"] = split_number(split.chunks);
    json["schedule"] = qt_text(name_of(split.schedule));
    json["recompute"] = qt_text(name_of(split.recompute));
    json["zero"] = qt_text(name_of(split.zero));
    json["overlap"] = split.sync == simulation::GradientSync::in_buckets;
    json["overlap_tensor"] = split.overlap_tensor;
    json["wide_gradients"] = split.wide_gradients;
    json["servers"] = split_number(split.servers);
    json["consistency"] = qt_text(name_of(split.consistency));
    json["compression"] = qt_text(name_of(split.compression));
    json["compression_ratio"] = split.compression_ratio;
    json["replicas"] = split_number(split.replicas);
    json["interference"] = split.interference;
    write_scale(split, json);
}

QStringList split_changes(const Split& before, const Split& after) {
    QStringList changed;
    for (const SplitChoice& choice : split_choices) {
        if (!choice.same(before, after)) changed << words(choice.name);
    }
    return changed;
}

} // namespace dubhe::widgets
