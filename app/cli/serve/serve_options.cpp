// SPDX-License-Identifier: Apache-2.0
#include "serve_options.h"

#include "../options/language.h"

#include <core/study/cluster/machines.h>
#include <core/study/serving/serving_fields.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace dubhe::cli {

namespace {

void add_split_of_replica(CLI::App& command, ServeArguments& arguments) {
    add_fields(command, study::replica_fields(), arguments.split);
    add_whole(command, "--replicas", arguments.replicas, 1, 10'000, "Replicas (1)");
    add_whole(command, "--expert-skew", arguments.skew, 0, 300,
              "Imbalance of experts: exponent of the power law of their load, times 100 (101: 1.01; 0: even)");
    add_whole(command, "--prefill-workers", arguments.prefill_replicas, 1, 10'000,
              "Disaggregated: so many prefill workers compute prompts, the replicas decode");
    command
        .add_option_function<std::string>(
            "--prefill-tp",
            [&arguments](const std::string& text) {
                arguments.prefill = study::ReplicaSplit{whole_number("--prefill-tp", text, 1, 4096)};
            },
            "Tensor parallel on prefill workers (as the replicas)")
        ->type_name("COUNT");
    command
        .add_option_function<std::string>(
            "--router",
            [&arguments](const std::string& text) {
                constexpr std::array names{"round-robin", "least-load", "prefix-aware"};
                const auto found = std::ranges::find(names, std::string_view{text});
                if (found == names.end())
                    throw Mistake("--router", message("\"%1\" is none of %2", text.substr(0, 40),
                                                      "round-robin, least-load, prefix-aware"));
                arguments.routing = static_cast<serving::Routing>(found - names.begin());
            },
            "Which replica gets the next request: round-robin, least-load, prefix-aware (least-load)")
        ->type_name("NAME");
}

void add_engine(CLI::App& command, study::EngineSetting& engine) {
    add_fields(command, study::engine_fields(), engine);
    command.add_flag(
        "--whole-prompts{true},--chunked-prompts{false}",
        [&engine](std::int64_t whole_prompts) { engine.chunked_prefill = whole_prompts < 1; },
        "Prefill whole prompts, or in chunks that fill the token budget (the stack's way)");
}

void refuse_second(const std::vector<serving::Objective>& known, const serving::Objective& another) {
    const auto same = [&](const serving::Objective& each) {
        return each.metric == another.metric && each.statistic == another.statistic;
    };
    if (std::ranges::any_of(known, same))
        throw Mistake("--objective", message("\"%1\": it has a limit already", to_text(another)));
}

void add_questions(CLI::App& command, ServeArguments& arguments) {
    command
        .add_option_function<std::vector<std::string>>(
            "--objective",
            [&arguments](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) {
                    Result<std::vector<serving::Objective>> read = serving::parse_objectives(text);
                    if (!read) throw Mistake("--objective", read.diagnostics().front().message);
                    for (const serving::Objective& each : *read)
                        refuse_second(arguments.objectives, each);
                    arguments.objectives.insert(arguments.objectives.end(), read->begin(), read->end());
                }
            },
            "Service-level objective: METRIC STATISTIC LIMIT, such as \"ttft p99 500ms\"; ttft, tpot, itl, e2e;\n"
            "mean, p50, p90, p95, p99; can be repeated")
        ->type_name("OBJECTIVE")
        ->allow_extra_args(false);
    command
        .add_option(
            "--seek", arguments.seek,
            "Search within the objectives: rate (the highest), gpus (the fewest for --rate), split (the most requests\n"
            "a second and GPU), ratio (of prefill to decode workers), fleet (GPUs over a day of --demand or\n"
            "--requests), front (tokens/s a GPU over tokens/s a user, with --tp 1, 2, 4, 8)")
        ->type_name("WHAT")
        ->check(CLI::IsMember({"rate", "gpus", "split", "ratio", "fleet", "front"}));
    command
        .add_option("--demand", arguments.demand,
                    "Of --seek fleet and of reports: requests a second over a day, CSV with columns hour and rate, or "
                    "a log of\n"
                    "requests; --rate sets its mean, 50/s, or a factor, 40x")
        ->type_name("FILE")
        ->check(check_file);
    command
        .add_option_function<std::string>(
            "--spare",
            [&arguments](const std::string& text) {
                const Result<study::Spare> read = study::parse_spare(text);
                if (!read) throw Mistake("--spare", read.diagnostics().front().message);
                arguments.spare = *read;
            },
            "Of --seek fleet and of reports: spare replicas, a number or a share of those needed: 1, 10% (0)")
        ->type_name("REPLICAS");
}

void add_runs(CLI::App& command, ServeArguments& arguments) {
    command
        .add_option_function<std::vector<std::string>>(
            "--over",
            [&arguments](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) {
                    const Result<study::ServingAxis> axis = study::parse_serving_axis(text);
                    if (!axis) throw Mistake("--over", axis.diagnostics().front().message);
                    arguments.axes.push_back(*axis);
                }
                if (arguments.axes.size() > 2) throw Mistake("--over", message("two axes at most"));
            },
            "What moves, by the closed form: NAME=FIRST:LAST:COUNT, the same with :log, or NAME=A,B,C; of counts also\n"
            "NAME=FIRST:LAST, which doubles; rate, concurrency, isl, osl, kv_cache or a number of the GPU; twice for\n"
            "two axes")
        ->type_name("AXIS")
        ->allow_extra_args(false);
    command
        .add_option(
            "--measured", arguments.measured,
            "Runs of a real server to compare with: the result of vLLM's `bench serve`, SGLang's bench_serving,\n"
            "AIPerf or GenAI-Perf; the load is taken from it where no option gives it")
        ->type_name("FILE")
        ->check(check_file);
    command.add_option("--rows", arguments.rows, "Write each request's times as CSV too")->type_name("FILE.csv");
    command.add_option("--timeline", arguments.timeline, "Write the run as Chrome or Perfetto JSON")->type_name("FILE");
}

} // namespace

void add_serve(CLI::App& command, ServeArguments& arguments) {
    add_question(command, arguments);
    for (const char* of_an_iteration :
         {"--batch", "--seq", "--past", "--mode", "--optimizer", "--dim", "--packed", "--further-tokens", "--lora"}) {
        if (CLI::Option* option = command.get_option_no_throw(of_an_iteration)) command.remove_option(option);
    }
    // Servers don't run in fp32.
    arguments.recipe.precision = Precision::bf16;
    command.get_option("--precision")->description("As `predict` takes it: bf16, fp8, fp8-block, nvfp4, ... (bf16)");
    add_system(command, arguments.system);
    add_split_of_replica(command, arguments);
    add_engine(command, arguments.engine);
    add_traffic(command, arguments.traffic);
    add_questions(command, arguments);
    add_runs(command, arguments);
    add_definitions(command, arguments);
    add_money(command, arguments.money);
    add_progress(command, arguments.progress);
    add_format(command, arguments.format, true);
}

namespace {

// GPUs that have to be joined: those of a replica, and of workers that hand keys and values on all.
std::int64_t joined_gpus(const ServeArguments& arguments) {
    const std::int64_t prefill = arguments.prefill.value_or(arguments.split).gpus();
    if (arguments.seek == "ratio") return prefill + arguments.split.gpus();
    if (arguments.prefill_replicas == 0) return arguments.split.gpus();
    return arguments.replicas * arguments.split.gpus() + arguments.prefill_replicas * prefill;
}

// The links of a machine of the catalog, where any are needed; for splits those of the largest up to eight GPUs.
Result<Done> join(ServeSetting& made, const ServeArguments& arguments, const hardware::Gpu& gpu) {
    const bool any_split = arguments.seek == "split";
    std::int64_t gpus = any_split ? 8 : joined_gpus(arguments);
    if (gpus <= 1) return Done{};
    const Result<hardware::Catalog> catalog = open_catalog(arguments.gpus.catalog);
    if (!catalog) return catalog.diagnostics();
    Result<study::ClusterSystem> machine = study::machine_for(*catalog, gpu, gpus);
    while (!machine && any_split && gpus > 2)
        machine = study::machine_for(*catalog, gpu, gpus /= 2);
    if (!machine && any_split) return Done{}; // no machine of several: one alone
    if (!machine) return machine.diagnostics();
    made.fabric = machine->fabric;
    made.system = machine->system.name;
    return Done{};
}

} // namespace

Result<ServeSetting> serve_setting_of(const ServeArguments& arguments) {
    if (!arguments.system.name.empty()) {
        Result<ClusterSetting> found = cluster_setting_of(arguments, arguments.system);
        if (!found) return found.diagnostics();
        return ServeSetting{found->system.gpu, found->system.fabric, found->system.system.name,
                            found->model,      found->method,        {}};
    }
    if (arguments.gpus.count() == 0) throw CLI::RequiredError("--gpu (or --system)");
    const Result<ChosenGpus> chosen = chosen_gpus(arguments.gpus);
    if (!chosen) return chosen.diagnostics();
    if (chosen->gpus.size() > 1) return error("requests are served on one kind of GPU: name one");
    const Result<std::shared_ptr<const cost::CostModel>> model =
        cost_model(arguments.method, chosen->gpus, arguments.gpus.catalog);
    if (!model) return model.diagnostics();
    ServeSetting made{derive(chosen->gpus[0].base, chosen->gpus[0].overrides),
                      {},
                      {},
                      *model,
                      {model->get(), arguments.method.host},
                      chosen->notes};
    if (Result<Done> joined = join(made, arguments, chosen->gpus[0].base); !joined) return joined.diagnostics();
    if (!chosen->gpus[0].title.empty()) made.gpu.name = chosen->gpus[0].title;
    return made;
}

workload::Recipe served_recipe(const ServeArguments& arguments) {
    workload::Recipe recipe = own_recipe(arguments);
    if (recipe.stack == stack::fitting) recipe.stack = "vllm";
    return recipe;
}

void change_stack(ServeArguments& arguments, const std::string& setting) {
    arguments.recipe.stack = served_recipe(arguments).stack + ',' + setting;
}

Result<study::Serving> serving_of(const ServeArguments& arguments, const ServeSetting& setting) {
    const workload::Recipe recipe = served_recipe(arguments);
    const auto pool = [&](const study::ReplicaSplit& split, std::int64_t replicas) -> Result<study::ServingPool> {
        const Result<study::ReplicaGraphsPtr> graphs = study::replica_graphs({recipe, split, arguments.skew});
        if (!graphs) return graphs.diagnostics();
        const Result<study::ReplicaCostPtr> cost =
            study::ReplicaCost::make(*graphs, setting.gpu, setting.fabric, setting.method);
        if (!cost) return cost.diagnostics();
        return study::serving_pool(*cost, replicas, arguments.engine);
    };
    const bool apart = arguments.prefill_replicas > 0;
    Result<study::ServingPool> answering = pool(arguments.split, arguments.replicas);
    if (!answering) return answering.diagnostics();
    study::Serving made{*answering};
    made.routing = arguments.routing;
    made.first_token_of_decode = arguments.first_token_of_decode;
    made.seed = static_cast<std::uint64_t>(arguments.traffic.seed);
    if (!apart) return made;
    Result<study::ServingPool> prefill = pool(arguments.prefill.value_or(arguments.split), arguments.prefill_replicas);
    if (!prefill) return prefill.diagnostics();
    made.decode = *std::move(answering);
    made.pool = *std::move(prefill);
    const auto transfer = study::kv_transfer(made.pool.cost->graphs(), made.decode->cost->graphs(), setting.fabric);
    if (!transfer) return transfer.diagnostics();
    made.transfer = *transfer;
    return made;
}

} // namespace dubhe::cli
