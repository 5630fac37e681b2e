// SPDX-License-Identifier: Apache-2.0
#include "plan_part.h"

#include "../predict/recipe_fields.h"

#include <core/simulation/parallel/split_fields.h>
#include <core/support/json_scan.h>
#include <core/units/text.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace dubhe::study {

namespace {

using PartJson = nlohmann::ordered_json;

constexpr const char* part_format = "dubhe-plan-part";
constexpr int part_version = 3;
constexpr double most_shards = 1 << 20, most_ranks = 1 << 24;

std::string truth_text(bool value) {
    return value ? "yes" : "no";
}

std::string whole_text(std::int64_t value) {
    return std::to_string(value);
}

// "all" where the search takes what follows from network and system.
template <class Value, class Text>
std::string list_text(const std::vector<Value>& values, Text text) {
    std::string made;
    for (const Value& value : values)
        made += (made.empty() ? "" : ",") + std::string{text(value)};
    return made.empty() ? "all" : made;
}

void add_links(PlanQuestion& question, const std::string& level, const simulation::LinkLevel& links) {
    question.insert(question.end(), {{level + " bandwidth", exact_text(links.bandwidth)},
                                     {level + " latency", exact_text(links.latency_s)},
                                     {level + " shared", truth_text(links.shared)},
                                     {level + " reduces", truth_text(links.reduces)}});
}

void add_hardware(PlanQuestion& question, const ClusterSystem& system) {
    const simulation::Fabric& fabric = system.fabric;
    question.insert(question.end(), {{"system", system.system.name},
                                     {"GPUs a machine", whole_text(fabric.gpus_per_node)},
                                     {"network ports", whole_text(fabric.network_ports)},
                                     {"machines a leaf", whole_text(fabric.leaf_machines)},
                                     {"oversubscription", exact_text(fabric.oversubscription)},
                                     {"lanes", whole_text(static_cast<std::int64_t>(fabric.lanes))},
                                     {"GPU", system.gpu.name},
                                     {"architecture", system.gpu.architecture},
                                     {"clock", exact_text(fabric.clock_hz)}});
    add_links(question, "node", fabric.node);
    add_links(question, "network", fabric.network);
    for (std::size_t i = 0; i < hardware::specification_count; ++i) {
        const auto specification = static_cast<hardware::Specification>(i);
        const std::optional<double> value = get(system.gpu, specification);
        question.emplace_back(name_of(specification), value ? exact_text(*value) : "unknown");
    }
}

template <class S>
std::pair<std::string, std::string> answered(const ask::Field<S>& field, const S& asked) {
    const std::string text = ask::text_of(field.get(asked));
    return {field.title.empty() ? field.key : field.title.english(), text.empty() ? "none" : text};
}

// All of a split that no search changes: one with another of these answers another question.
void add_habits(PlanQuestion& question, const simulation::Split& s) {
    constexpr auto searched =
        std::to_array<std::string_view>({"tensor", "sequence", "pipeline", "chunks", "context", "data", "expert",
                                         "batch", "micro_batch", "recompute", "recomputed", "zero"});
    for (const ask::Field<simulation::Split>& field : simulation::split_fields()) {
        if (std::ranges::find(searched, field.key) == searched.end()) question.push_back(answered(field, s));
    }
}

void add_search(PlanQuestion& question, const PlanRequest& r) {
    const auto name = [](auto value) { return name_of(value); };
    question.insert(question.end(),
                    {{"GPUs", list_text(r.gpus, whole_text)},
                     {"tp", list_text(r.tensor, whole_text)},
                     {"pp", list_text(r.pipeline, whole_text)},
                     {"ep", list_text(r.expert, whole_text)},
                     {"micro-batch", list_text(r.micro_batch, whole_text)},
                     {"chunks", list_text(r.chunks, whole_text)},
                     {"cp", list_text(r.context, whole_text)},
                     {"recompute", list_text(r.recompute, name)},
                     {"modules", list_text(r.modules, [](simulation::LayerModules m) { return to_text(m); })},
                     {"zero", list_text(r.zero, name)},
                     {"sequence parallelism", truth_text(r.sequence_too)},
                     {"load power", exact_text(r.tariff.load_power)},
                     {"idle power", exact_text(r.tariff.idle_power)},
                     {"PUE", exact_text(r.tariff.pue)}});
}

PartJson split_part(const simulation::Split& s) {
    return {{"dp", s.data},
            {"tp", s.tensor},
            {"pp", s.pipeline},
            {"ep", s.expert},
            {"cp", s.context},
            {"sequence_parallel", s.sequence},
            {"micro_batch", s.micro_batch},
            {"chunks", s.chunks},
            {"recompute", name_of(s.recompute)},
            {"modules", to_text(s.recomputed)},
            {"zero", name_of(s.zero)}};
}

PartJson point_part(const PlanPoint& p) {
    PartJson json{
        {"step_s", p.step_s}, {"low_s", p.low_s},    {"high_s", p.high_s},          {"memory_bytes", p.memory_bytes},
        {"busy_s", p.busy_s}, {"energy_j", nullptr}, {"split", split_part(p.split)}};
    if (p.energy_j) json["energy_j"] = *p.energy_j;
    return json;
}

// Reads values of one object; the first that makes no sense is remembered and the rest reads as harmless ones.
class PartReader {
  public:
    Message problem;

    const PartJson* find(const PartJson& in, const char* key) {
        const auto found = in.is_object() ? in.find(key) : in.end();
        if (found != in.end()) return &*found;
        refuse(key, message("is missing"));
        return nullptr;
    }
    double number(const PartJson& in, const char* key, double least = 0.0) {
        const PartJson* const value = find(in, key);
        if (value == nullptr) return least;
        if (value->is_number() && std::isfinite(value->get<double>()) && value->get<double>() >= least)
            return value->get<double>();
        refuse(key, message("is no number that a search finds"));
        return least;
    }
    std::uint64_t whole(const PartJson& in, const char* key, double least, double most) {
        const PartJson* const value = find(in, key);
        if (value == nullptr) return static_cast<std::uint64_t>(least);
        if (value->is_number_integer() && value->get<double>() >= least && value->get<double>() <= most)
            return value->get<std::uint64_t>();
        refuse(key, message("is no whole number that a search finds"));
        return static_cast<std::uint64_t>(least);
    }
    bool truth(const PartJson& in, const char* key) {
        const PartJson* const value = find(in, key);
        if (value != nullptr && value->is_boolean()) return value->get<bool>();
        if (value != nullptr) refuse(key, message("is neither true nor false"));
        return false;
    }
    std::string text(const PartJson& in, const char* key) {
        const PartJson* const value = find(in, key);
        if (value != nullptr && value->is_string()) return value->get<std::string>();
        if (value != nullptr) refuse(key, message("is no text"));
        return {};
    }
    template <class Choice, class Read>
    Choice choice(const PartJson& in, const char* key, Read read) {
        const std::optional<Choice> value = read(text(in, key));
        if (!value) refuse(key, message("is not one of its choices"));
        return value.value_or(Choice{});
    }
    void refuse(const std::string& what, const Message& why) {
        if (problem.empty()) problem = message("%1 %2", what, why);
    }
};

simulation::Split split_in(PartReader& read, const PartJson& json) {
    const auto ranks = [&](const char* key) { return static_cast<std::int64_t>(read.whole(json, key, 1, most_ranks)); };
    simulation::Split split;
    split.data = ranks("dp");
    split.tensor = ranks("tp");
    split.pipeline = ranks("pp");
    split.expert = ranks("ep");
    split.context = ranks("cp");
    if (const auto modules = simulation::layer_modules_from(read.text(json, "modules")))
        split.recomputed = *modules;
    else
        read.refuse("modules", message("names no parts of a layer"));
    split.sequence = read.truth(json, "sequence_parallel");
    split.micro_batch = ranks("micro_batch");
    split.chunks = ranks("chunks");
    split.recompute = read.choice<simulation::Recompute>(json, "recompute", simulation::recompute_from);
    split.zero = read.choice<simulation::Zero>(json, "zero", simulation::zero_from);
    return split;
}

// What doesn't fit was never timed: its times are 0.
PlanPoint point_in(PartReader& read, const PartJson& json, bool timed) {
    PlanPoint point;
    if (const PartJson* const split = read.find(json, "split")) point.split = split_in(read, *split);
    point.step_s = read.number(json, "step_s");
    point.low_s = read.number(json, "low_s");
    point.high_s = read.number(json, "high_s");
    point.memory_bytes = read.number(json, "memory_bytes");
    point.busy_s = read.number(json, "busy_s");
    const PartJson* const energy = read.find(json, "energy_j");
    if (energy != nullptr && !energy->is_null()) point.energy_j = read.number(json, "energy_j");
    if (timed && !(point.low_s > 0.0 && point.low_s <= point.step_s && point.step_s <= point.high_s))
        read.refuse("a point's time", message("does not lie in its band, above zero"));
    return point;
}

void read_points(PartReader& read, const PartJson& json, Plan& plan) {
    const PartJson* const front = read.find(json, "front");
    if (front != nullptr && !front->is_array()) read.refuse("front", message("is no list"));
    if (front != nullptr && front->is_array()) {
        for (const PartJson& point : *front)
            plan.front.push_back(point_in(read, point, true));
    }
    if (json.contains("nearest")) plan.nearest = point_in(read, json["nearest"], false);
    if (plan.legal > plan.evaluated || plan.valid > plan.legal || plan.front.size() > plan.valid)
        read.refuse("evaluated, legal, valid and front", message("are counts that do not go together"));
    if (plan.front.empty() != (plan.valid == 0) || plan.nearest.has_value() != (plan.valid == 0 && plan.legal > 0))
        read.refuse("front and nearest", message("don't go with the counts"));
}

// What stands there, short enough for a message.
std::string shown(std::string_view value) {
    constexpr std::size_t longest = 40;
    return value.size() <= longest ? std::string{value} : std::string{value.substr(0, longest)} + "...";
}

// "batch is 64 there and 128 here; ...", empty where they are the same.
Message difference(const PlanQuestion& there, const PlanQuestion& here) {
    constexpr std::size_t most_shown = 4;
    std::vector<Message> parts;
    std::size_t count = 0;
    const auto add = [&](const std::string& what, const std::string* its, const std::string* ours) {
        if (++count > most_shown) return;
        const auto said = [](const std::string* value) {
            return value != nullptr ? Message{shown(*value)} : message("not said");
        };
        parts.push_back(message("%1 is %2 there and %3 here", shown(what), said(its), said(ours)));
    };
    const auto value_of = [](const PlanQuestion& question, const std::string& name) {
        const auto found = std::ranges::find(question, name, &PlanQuestion::value_type::first);
        return found == question.end() ? nullptr : &found->second;
    };
    for (const auto& [name, value] : here) {
        const std::string* const its = value_of(there, name);
        if (its == nullptr || *its != value) add(name, its, &value);
    }
    for (const auto& [name, value] : there) {
        if (value_of(here, name) == nullptr) add(name, &value, nullptr);
    }
    if (count > most_shown) parts.push_back(message("and %1 more", count - most_shown));
    return Message::list(std::move(parts), "; ");
}

template <class Value>
bool among(const std::vector<Value>& asked, Value value) {
    return asked.empty() || std::ranges::find(asked, value) != asked.end();
}

bool is_asked_for(const simulation::Split& s, const PlanRequest& r) {
    return among(r.gpus, s.gpus()) && among(r.tensor, s.tensor) && among(r.pipeline, s.pipeline) &&
           (s.expert == 1 || among(r.expert, s.expert)) && among(r.micro_batch, s.micro_batch) &&
           among(r.context, s.context) && (s.recomputed.empty() || among(r.modules, s.recomputed)) &&
           among(r.chunks, s.chunks) && among(r.recompute, s.recompute) && among(r.zero, s.zero) &&
           (r.sequence_too || !s.sequence) && r.batch % (s.data * s.micro_batch) == 0;
}

// A part's split with what all of the question have in common.
simulation::Split whole_split(const simulation::Split& part, const PlanRequest& request) {
    simulation::Split split = request.habits;
    split.batch = request.batch;
    split.data = part.data;
    split.tensor = part.tensor;
    split.pipeline = part.pipeline;
    split.expert = part.expert;
    split.sequence = part.sequence;
    split.micro_batch = part.micro_batch;
    split.chunks = part.chunks;
    split.context = part.context;
    split.recomputed = part.recomputed;
    split.recompute = part.recompute;
    split.zero = part.zero;
    return split;
}

std::string place_text(std::uint32_t shard, std::size_t shards) {
    return std::to_string(shard) + '/' + std::to_string(shards);
}

// Each of the parts once, and no other.
Result<Done> complete(const std::vector<PlanPart>& parts) {
    const std::uint32_t shards = parts.front().shards;
    std::vector<const PlanPart*> place(std::min<std::size_t>(shards, parts.size() + 1));
    for (const PlanPart& part : parts) {
        if (part.shards != shards)
            return error(message("is one of %1 parts, and %2 one of %3", part.shards, parts.front().file, shards),
                         part.file);
        if (part.shard >= place.size()) continue; // of more parts than there are files: one before it is missing
        if (const PlanPart* const other = place[part.shard])
            return error(
                message("is part %1, as %2 is; each part counts once", place_text(part.shard, shards), other->file),
                part.file);
        place[part.shard] = &part;
    }
    const auto missing = std::ranges::find(place, nullptr);
    if (missing == place.end()) return Done{};
    const std::string which = place_text(static_cast<std::uint32_t>(missing - place.begin()), shards);
    return error(
        message("part %1 is missing: run the same question with --shard %2 --save FILE, and name that file, too", which,
                which));
}

} // namespace

Result<PlanQuestion> question_of(const ClusterModel& model, const ClusterSystem& system, const PlanRequest& request,
                                 const Method& method) {
    const workload::Recipe& recipe = model.recipe();
    PlanQuestion question{{"network", recipe.network}};
    if (recipe.file || workload::names_a_file(recipe.network)) {
        Result<std::shared_ptr<const workload::NetworkFile>> file = recipe.file;
        if (!recipe.file) file = workload::load_network_file(recipe.network);
        if (!file) return file.diagnostics();
        // Processes may see the same file under other names.
        question.front() = {"network's file", (*file)->digest};
    }
    workload::Recipe whole = recipe;
    whole.batch = request.batch;
    for (const ask::Field<workload::Recipe>& field : recipe_fields())
        question.push_back(answered(field, whole));
    add_search(question, request);
    add_habits(question, request.habits);
    add_hardware(question, system);
    question.insert(question.end(), {{"cost model", std::string{method.model->name()}},
                                     {"host link", exact_text(model.step_gpu().host_bandwidth)},
                                     {"launch", exact_text(method.host.launch.value())},
                                     {"launch given", truth_text(method.host.given)},
                                     {"exchange launches", exact_text(method.host.exchange_launches)},
                                     {"handover", exact_text(method.host.handover.value())}});
    return question;
}

std::string to_json(const PlanPart& part) {
    PartJson question = PartJson::object();
    for (const auto& [name, value] : part.question)
        question[name] = value;
    PartJson json{{"format", part_format},     {"version", part_version},  {"question", std::move(question)},
                  {"shard", part.shard},       {"shards", part.shards},    {"evaluated", part.plan.evaluated},
                  {"legal", part.plan.legal},  {"valid", part.plan.valid}, {"seconds", part.plan.seconds},
                  {"front", PartJson::array()}};
    for (const PlanPoint& point : part.plan.front)
        json["front"].push_back(point_part(point));
    if (part.plan.nearest) json["nearest"] = point_part(*part.plan.nearest);
    return json.dump(2, ' ', false, PartJson::error_handler_t::replace) + '\n';
}

Result<PlanPart> read_plan_part(std::string_view text, const std::string& file) {
    JsonScan scan{{"part of a plan", 1'000'000, 256, 8}};
    if (!PartJson::sax_parse(text, &scan)) return error(scan.problem, file);
    const PartJson json = PartJson::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("format") || json["format"] != part_format)
        return error(message("is no part of a plan: `dubhe-cli plan --save` writes them"), file);
    if (!json.contains("version") || json["version"] != part_version)
        return error(message("is a part that another version of Dubhe wrote; search it anew with this one"), file);
    PartReader read;
    PlanPart part;
    part.file = file;
    const PartJson* const question = read.find(json, "question");
    if (question != nullptr && !question->is_object()) read.refuse("question", message("is no object"));
    if (question != nullptr && question->is_object()) {
        for (const auto& [name, value] : question->items())
            part.question.emplace_back(name, read.text(*question, name.c_str()));
    }
    part.shards = static_cast<std::uint32_t>(read.whole(json, "shards", 1, most_shards));
    part.shard = static_cast<std::uint32_t>(read.whole(json, "shard", 0, part.shards - 1.0));
    part.plan.evaluated = read.whole(json, "evaluated", 0, most_combinations);
    part.plan.legal = read.whole(json, "legal", 0, most_combinations);
    part.plan.valid = read.whole(json, "valid", 0, most_combinations);
    part.plan.seconds = read.number(json, "seconds");
    read_points(read, json, part.plan);
    if (!read.problem.empty()) return error(read.problem, file);
    return part;
}

Result<Plan> merged(const PlanQuestion& asked, const PlanRequest& request, const std::vector<PlanPart>& parts) {
    if (parts.empty()) return error(message("no part of a plan is there to be put together"));
    for (const PlanPart& part : parts) {
        if (const Message differs = difference(part.question, asked); !differs.empty())
            return error(message("answers another question: %1", differs), part.file);
    }
    if (Result<Done> all = complete(parts); !all) return all.diagnostics();
    std::uint64_t combinations = 0;
    for (const PlanPart& part : parts)
        combinations += part.plan.evaluated;
    std::vector<Plan> plans;
    for (const PlanPart& part : parts) {
        // Each looks at every n-th: the first ones at one more where that doesn't come out even.
        const std::uint64_t share = combinations / part.shards + (part.shard < combinations % part.shards ? 1U : 0U);
        if (part.plan.evaluated != share)
            return error(message("looked at %1 combinations, and its share of the %2 of all parts is %3",
                                 part.plan.evaluated, combinations, share),
                         part.file);
        Plan& plan = plans.emplace_back(part.plan);
        std::vector<PlanPoint*> points;
        for (PlanPoint& point : plan.front)
            points.push_back(&point);
        if (plan.nearest) points.push_back(&*plan.nearest);
        for (PlanPoint* const point : points) {
            if (!is_asked_for(point->split, request))
                return error(message("holds a split that was not asked for: %1", to_text(point->split)), part.file);
            point->split = whole_split(point->split, request);
        }
    }
    return merged(plans);
}

} // namespace dubhe::study
