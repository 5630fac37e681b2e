// SPDX-License-Identifier: Apache-2.0
#include "plan_shards.h"

#include "cluster_report.h"

#include <array>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace dubhe::cli {

namespace {

std::optional<std::uint32_t> number_of(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::uint32_t> number_in_environment(const char* name) {
    const char* const text = std::getenv(name);
    return text == nullptr ? std::nullopt : number_of(text);
}

// A missing or odd value throws, as the library does; read_plan() makes words of it.
simulation::Split split_in(const Json& json, simulation::Split split) {
    split.data = json.at("dp").get<std::int64_t>();
    split.tensor = json.at("tp").get<std::int64_t>();
    split.pipeline = json.at("pp").get<std::int64_t>();
    split.expert = json.at("ep").get<std::int64_t>();
    split.sequence = json.at("sequence_parallel").get<bool>();
    split.batch = json.at("batch").get<std::int64_t>();
    split.micro_batch = json.at("micro_batch").get<std::int64_t>();
    split.chunks = json.at("chunks").get<std::int64_t>();
    split.schedule =
        simulation::pipeline_schedule_from(json.at("schedule").get<std::string>()).value_or(split.schedule);
    split.recompute = simulation::recompute_from(json.at("recompute").get<std::string>()).value_or(split.recompute);
    split.zero = simulation::zero_from(std::to_string(json.at("zero").get<int>())).value_or(split.zero);
    split.sync = json.at("overlap_gradients").get<bool>() ? simulation::GradientSync::in_buckets
                                                          : simulation::GradientSync::after_backward;
    split.overlap_tensor = json.at("overlap_tensor").get<bool>();
    split.wide_gradients = json.at("wide_gradients").get<bool>();
    return split;
}

study::PlanPoint point_in(const Json& json, const simulation::Split& asked) {
    study::PlanPoint point{split_in(json.at("split"), asked),
                           json.at("step_s").get<double>(),
                           json.at("low_s").get<double>(),
                           json.at("high_s").get<double>(),
                           json.at("memory_bytes").get<double>(),
                           json.at("busy_s").get<double>(),
                           {}};
    if (!json.at("energy_j").is_null()) point.energy_j = json.at("energy_j").get<double>();
    return point;
}

study::Plan plan_in(const Json& json, const simulation::Split& asked) {
    study::Plan plan;
    plan.evaluated = json.at("evaluated").get<std::uint64_t>();
    plan.legal = json.at("legal").get<std::uint64_t>();
    plan.valid = json.at("valid").get<std::uint64_t>();
    plan.seconds = json.at("seconds").get<double>();
    for (const Json& point : json.at("front"))
        plan.front.push_back(point_in(point, asked));
    if (json.contains("nearest")) plan.nearest = point_in(json.at("nearest"), asked);
    return plan;
}

} // namespace

Result<Shard> parse_shard(const std::string& text) {
    const std::size_t slash = text.find('/');
    const auto number = number_of(std::string_view{text}.substr(0, slash));
    const auto of = slash == std::string::npos ? std::nullopt : number_of(std::string_view{text}.substr(slash + 1));
    if (number && of && *number < *of) return Shard{*number, *of, false};
    return error("\"" + text + "\" is no shard: 0/2 is the first of two, 1/2 the second");
}

std::optional<Shard> launched_shard() {
    constexpr std::array launchers{std::array{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                   std::array{"PMI_RANK", "PMI_SIZE"}, std::array{"SLURM_PROCID", "SLURM_NTASKS"}};
    for (const auto& launcher : launchers) {
        const auto number = number_in_environment(launcher[0]), of = number_in_environment(launcher[1]);
        if (number && of && *of > 1 && *number < *of) return Shard{*number, *of, true};
    }
    return std::nullopt;
}

Result<study::Plan> read_plan(const std::string& file, const AskedPlan& asked) {
    std::ifstream in{file, std::ios::binary};
    if (!in) return error("can't be opened; is it there, and may you read it?", file);
    try {
        const Json json = Json::parse(in);
        if (json.at("workload") != asked.network || json.at("system") != asked.system.system.name ||
            json.at("gpu") != asked.system.gpu.name)
            return error("is a plan of another network, system or GPU than the one asked for here", file);
        if (json.at("power") != power_json(asked.tariff))
            return error(
                "was searched with other shares of the TDP; give the same --load-power, --idle-power and --pue", file);
        return plan_in(json, asked.split);
    } catch (const Json::exception&) {
        return error("is no plan that this version of `dubhe-cli plan --save` wrote", file);
    }
}

Result<study::Plan> merged_plans(const std::vector<std::string>& files, const AskedPlan& asked) {
    std::vector<study::Plan> plans;
    for (const std::string& file : files) {
        Result<study::Plan> plan = read_plan(file, asked);
        if (!plan) return plan.diagnostics();
        plans.push_back(std::move(*plan));
    }
    return study::merged(plans);
}

} // namespace dubhe::cli
