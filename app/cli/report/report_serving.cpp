// SPDX-License-Identifier: Apache-2.0
#include "report_serving.h"

#include "../options/language.h"
#include "../serve/serve_options.h"
#include "../serve/serve_seek.h"

#include <core/study/cluster/machines.h>
#include <core/study/serving/replica_options.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace dubhe::cli {

namespace {

// The rest is said for the whole report, or asks for something else.
constexpr std::array<std::string_view, 29> served_options{"WORKLOAD",
                                                          "--precision",
                                                          "--stack",
                                                          "--system",
                                                          "--tp",
                                                          "--pp",
                                                          "--ep",
                                                          "--attention-dp",
                                                          "--replicas",
                                                          "--expert-skew",
                                                          "--prefill-workers",
                                                          "--prefill-tp",
                                                          "--scheduler",
                                                          "--slots",
                                                          "--token-budget",
                                                          "--block",
                                                          "--whole-prompts",
                                                          "--prefix-cache",
                                                          "--kv-share",
                                                          "--window",
                                                          "--speculative",
                                                          "--requests",
                                                          "--rate",
                                                          "--concurrency",
                                                          "--isl",
                                                          "--osl",
                                                          "--objective",
                                                          "--demand",
                                                          "--spare"};
constexpr std::array<std::string_view, 5> served_draws{"--count", "--burstiness", "--prefixes", "--seed", "--progress"};

[[noreturn]] void refuse_serving(const Message& why) {
    throw Mistake("--serve", why);
}

void refuse_strangers(const CLI::App& command) {
    const auto has = [](const auto& names, const std::string& name) {
        return std::ranges::find(names, std::string_view{name}) != names.end();
    };
    for (const CLI::Option* option : command.get_options()) {
        const std::string name = option->get_single_name();
        const std::string whole = option->get_positional() ? std::string{"WORKLOAD"} : "--" + name;
        if (option->count() > 0 && !has(served_options, whole) && !has(served_draws, whole))
            refuse_serving(
                message("%1 has no place here: it is said for the whole report, or asks something else", whole));
    }
}

// Requests a second, over all replicas; 0 of a closed loop.
double asked_rate(const TrafficArguments& traffic, const serving::Requests& requests) {
    if (traffic.concurrency) return 0.0;
    if (traffic.log.empty()) return rate_of(traffic.rate).value;
    return serving::rate(requests);
}

study::ServingSetting serving_setting(const ServeArguments& arguments, bool with_tensor) {
    study::ServingSetting made;
    made.replica.recipe = served_recipe(arguments);
    made.replica.split = arguments.split;
    if (!with_tensor) made.replica.split.tensor = 0;
    made.replica.skew = arguments.skew;
    made.engine = arguments.engine;
    made.replicas = arguments.replicas;
    made.prefill_workers = arguments.prefill_replicas;
    made.prefill_tensor = arguments.prefill_replicas > 0 && arguments.prefill ? arguments.prefill->tensor : 0;
    return made;
}

study::LinksOf links_in(const hardware::Catalog& catalog, const std::string& system) {
    return [&catalog, system](const hardware::Gpu& base, std::int64_t gpus) -> Result<simulation::Fabric> {
        const Result<study::ClusterSystem> found =
            system.empty() ? study::machine_for(catalog, base, gpus) : study::find_cluster_system(catalog, system);
        if (!found) return found.diagnostics();
        return found->fabric;
    };
}

} // namespace

Result<report::AskedServing> asked_serving(const std::string& text, const std::vector<report::AskedGpu>& gpus,
                                           const std::string& catalog) {
    CLI::App command{"What is served", "serve"};
    ServeArguments arguments;
    add_serve(command, arguments);
    std::optional<study::Demand> demand;
    const auto read = [&]() -> Result<serving::Requests> {
        try {
            command.parse(text);
            refuse_strangers(command);
            if (command.count("--demand") + command.count("--spare") > 0) {
                if (arguments.objectives.empty())
                    refuse_serving(message("a day needs --objective: how full may a replica run?"));
                Result<study::Demand> day = demand_asked(arguments);
                if (!day) return day.diagnostics();
                if (arguments.traffic.log.empty()) arguments.traffic.rate = exact_text(day->peak()) + "/s";
                demand = *std::move(day);
            }
            return requests_of(arguments.traffic);
        } catch (const CLI::ValidationError&) {
            throw;
        } catch (const CLI::ParseError& wrong) {
            refuse_serving(wrong.what());
        }
    };
    Result<serving::Requests> requests = read();
    if (!requests) return requests.diagnostics();
    const Result<hardware::Catalog> machines = open_catalog(catalog);
    if (!machines) return machines.diagnostics();
    report::AskedServing made;
    made.setting = serving_setting(arguments, command.count("--tp") > 0);
    made.rate = asked_rate(arguments.traffic, *requests);
    made.objectives = arguments.objectives;
    if (demand) {
        made.rate = demand->peak();
        if (const double now = serving::rate(*requests); now > 0.0) serving::scale_rate(*requests, made.rate / now);
    }
    made.demand = std::move(demand), made.spare = arguments.spare;
    if (arguments.engine.prefix_cache) made.cached = serving::repeated_share(*requests);
    made.requests = *std::move(requests);
    const bool in_machine = !arguments.system.name.empty();
    for (const report::AskedGpu& gpu : gpus)
        made.options.push_back(study::replica_options(made.setting, gpu.gpu.base,
                                                      derive(gpu.gpu.base, gpu.gpu.overrides),
                                                      links_in(*machines, arguments.system.name), in_machine));
    return made;
}

} // namespace dubhe::cli
