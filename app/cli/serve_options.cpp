// SPDX-License-Identifier: Apache-2.0
#include "serve_options.h"

#include <core/serving/traffic.h>
#include <core/study/case_steps.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace dubhe::cli {

namespace {

double number_of(const std::string& option, std::string_view text, double least, double most) {
    double value = 0.0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc{} || end != text.data() + text.size() || !(value >= least && value <= most))
        throw CLI::ValidationError(option, "\"" + std::string{text.substr(0, 40)} + "\" is no number from " +
                                               number_text(least) + " to " + number_text(most));
    return value;
}

// "3:0.7": tokens drafted, share accepted.
serving::Speculation speculation_of(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos)
        throw CLI::ValidationError("--speculative", "has to be TOKENS:ACCEPTED, such as 3:0.7");
    serving::Speculation made;
    made.drafted = static_cast<std::int32_t>(whole_number("--speculative", text.substr(0, colon), 1, 64));
    made.acceptance = number_of("--speculative", std::string_view{text}.substr(colon + 1), 0.0, 1.0);
    return made;
}

void add_split_of_replica(CLI::App& command, ServeArguments& arguments) {
    add_whole(command, "--tp", arguments.split.tensor, 1, 4096, "Tensor parallel: GPUs that share each layer (1)");
    add_whole(command, "--pp", arguments.split.pipeline, 1, 4096, "Pipeline stages (1)");
    add_whole(command, "--ep", arguments.split.expert, 1, 4096, "Groups that hold different experts (1)");
    add_whole(command, "--attention-dp", arguments.split.attention_data, 1, 4096,
              "Groups of --tp GPUs with requests of their own; experts span all (1)");
    add_whole(command, "--replicas", arguments.replicas, 1, 10'000, "Replicas (1)");
    add_whole(command, "--expert-skew", arguments.skew, 0, 300,
              "Exponent of the power law by which experts are loaded, in hundredths (101; 0: evenly)");
    add_whole(command, "--prefill-workers", arguments.prefill_replicas, 1, 10'000,
              "Disaggregated: so many workers compute prompts, the replicas decode");
    command
        .add_option_function<std::string>(
            "--prefill-tp",
            [&arguments](const std::string& text) {
                arguments.prefill = study::ReplicaSplit{whole_number("--prefill-tp", text, 1, 4096)};
            },
            "Tensor parallel on those workers (as the replicas)")
        ->type_name("COUNT");
    command
        .add_option_function<std::string>(
            "--router",
            [&arguments](const std::string& text) {
                constexpr std::array names{"round-robin", "least-load", "prefix-aware"};
                const auto found = std::ranges::find(names, std::string_view{text});
                if (found == names.end())
                    throw CLI::ValidationError("--router", "is \"" + text.substr(0, 40) +
                                                               "\"; there are round-robin, least-load, prefix-aware");
                arguments.routing = static_cast<serving::Routing>(found - names.begin());
            },
            "Who gets the next request: round-robin, least-load, prefix-aware (least-load)")
        ->type_name("NAME");
}

void add_engine(CLI::App& command, ServeArguments& arguments) {
    study::EngineSetting& engine = arguments.engine;
    const auto whole = [&command](const std::string& name, std::optional<std::int64_t>& target, std::int64_t most,
                                  const std::string& help) {
        command
            .add_option_function<std::string>(
                name, [&target, name, most](const std::string& text) { target = whole_number(name, text, 1, most); },
                help)
            ->type_name("COUNT");
    };
    command
        .add_option_function<std::string>(
            "--scheduler",
            [&engine](const std::string& text) {
                engine.scheduler = serving::parse_scheduler(text);
                if (engine.scheduler) return;
                std::string names;
                for (const serving::Scheduler each : serving::schedulers)
                    names += (names.empty() ? "" : ", ") + std::string{to_text(each)};
                throw CLI::ValidationError("--scheduler", "is \"" + text.substr(0, 40) + "\"; there are " + names);
            },
            "Who goes first in a step: vllm, tensorrt-llm-no-evict, tensorrt-llm-max-utilisation, sglang, static (the\n"
            "stack's)")
        ->type_name("NAME");
    whole("--slots", engine.slots, 1 << 20, "Requests at most in a step of a replica (the engine's)");
    whole("--token-budget", engine.token_budget, 1 << 24, "Tokens at most in a step of a rank (8192)");
    whole("--block", engine.block, 1 << 16, "Tokens of a block of keys and values (the stack's)");
    command.add_flag(
        "--whole-prompts{true},--chunked-prompts{false}",
        [&engine](std::int64_t whole_prompts) { engine.chunked_prefill = whole_prompts < 1; },
        "Prompts are computed whole, or in chunks that fill the budget (the stack's way)");
    command.add_flag("--prefix-cache", engine.prefix_cache, "Keep blocks of prompts that later ones begin with");
    command
        .add_option_function<std::string>(
            "--kv-share",
            [&engine](const std::string& text) { engine.kv_share = number_of("--kv-share", text, 0.01, 1.0); },
            "Share of the memory for weights and blocks (the stack's)")
        ->type_name("SHARE");
    add_whole(command, "--window", engine.window, 1, 1 << 24, "Tokens at most of a prompt and its answer");
    command
        .add_option_function<std::string>(
            "--speculative", [&engine](const std::string& text) { engine.speculation = speculation_of(text); },
            "Tokens drafted, and the share of them that is accepted: 3:0.7")
        ->type_name("TOKENS:ACCEPTED");
}

void add_traffic(CLI::App& command, TrafficArguments& traffic) {
    command
        .add_option("--requests", traffic.log,
                    "A log of requests: Azure's or BurstGPT's CSV, Mooncake's JSON lines, vLLM's benchmark JSON; "
                    "packed by gzip or not")
        ->type_name("FILE")
        ->check(check_file);
    command.add_option("--rate", traffic.rate, "Requests a second, 20/s; of a log also a factor, 1.5x")
        ->type_name("RATE");
    command
        .add_option_function<std::string>(
            "--concurrency",
            [&traffic](const std::string& text) {
                traffic.concurrency = whole_number("--concurrency", text, 1, 1 << 20);
            },
            "In place of a rate: so many requests in flight")
        ->type_name("COUNT");
    command.add_option("--isl", traffic.prompt, "Tokens of a prompt: 1024, 512-1024, 0.8-1x1024, lognormal:512:0.8")
        ->type_name("LENGTHS");
    command.add_option("--osl", traffic.answer, "Tokens of an answer, in the same way")->type_name("LENGTHS");
    add_whole(command, "--count", traffic.count, 1, 10'000'000, "Requests that are drawn (2000)");
    command
        .add_option_function<std::string>(
            "--burstiness",
            [&traffic](const std::string& text) { traffic.burstiness = number_of("--burstiness", text, 0.01, 1000.0); },
            "Shape of the gamma distribution of times between arrivals (1: Poisson; below it: burstier)")
        ->type_name("SHAPE");
    command.add_option("--prefixes", traffic.prefixes, "Prompts begin with one of so many shared beginnings: 10x512")
        ->type_name("COUNTxTOKENS");
    add_whole(command, "--seed", traffic.seed, 0, most_seed, "Of what is drawn (1)");
}

void add_questions(CLI::App& command, ServeArguments& arguments) {
    command
        .add_option_function<std::vector<std::string>>(
            "--objective",
            [&arguments](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) {
                    Result<std::vector<serving::Objective>> read = serving::parse_objectives(text);
                    if (!read) throw CLI::ValidationError("--objective", read.diagnostics().front().message);
                    arguments.objectives.insert(arguments.objectives.end(), read->begin(), read->end());
                }
            },
            "What was promised: \"ttft p99 500ms\"; ttft, tpot, itl, e2e; mean, p50, p90, p95, p99; can be repeated")
        ->type_name("OBJECTIVE")
        ->allow_extra_args(false);
    command
        .add_option("--seek", arguments.seek,
                    "The most or least that keeps the objectives: rate, gpus (for --rate), split, ratio")
        ->type_name("WHAT")
        ->check(CLI::IsMember({"rate", "gpus", "split", "ratio"}));
    command.add_option("--rows", arguments.rows, "Write each request's times as CSV too")->type_name("FILE.csv");
    command.add_option("--timeline", arguments.timeline, "Write the run as Chrome or Perfetto JSON")->type_name("FILE");
}

serving::Lengths lengths_of(const std::string& option, const std::string& text) {
    const Result<serving::Lengths> made = serving::parse_lengths(text);
    if (!made) throw CLI::ValidationError(option, made.diagnostics().front().message);
    return *made;
}

// "20/s" or "1.5x"; a bare number is a rate.
struct Rate {
    double value = 0.0;
    bool factor = false;
};
Rate rate_of(std::string text) {
    Rate made;
    made.factor = text.ends_with('x');
    if (made.factor) text.pop_back();
    if (text.ends_with("/s")) text.resize(text.size() - 2);
    made.value = number_of("--rate", text, 1e-6, 1e9);
    return made;
}

} // namespace

void add_serve(CLI::App& command, ServeArguments& arguments) {
    add_question(command, arguments);
    for (const char* of_an_iteration : {"--batch", "--seq", "--past", "--mode", "--optimizer", "--dim"}) {
        if (CLI::Option* option = command.get_option_no_throw(of_an_iteration)) command.remove_option(option);
    }
    add_system(command, arguments.system, false);
    add_split_of_replica(command, arguments);
    add_engine(command, arguments);
    add_traffic(command, arguments.traffic);
    add_questions(command, arguments);
    add_money(command, arguments.money);
    add_progress(command, arguments.progress);
    add_format(command, arguments.format, false);
}

Result<serving::Requests> requests_of(const TrafficArguments& traffic) {
    if (traffic.concurrency && !traffic.rate.empty())
        throw CLI::ValidationError("--concurrency", "stands in place of --rate");
    serving::Traffic made;
    made.requests = static_cast<std::size_t>(traffic.count);
    made.seed = static_cast<std::uint64_t>(traffic.seed);
    if (traffic.prompt.empty() || traffic.answer.empty()) throw CLI::RequiredError("--requests, or --isl and --osl");
    made.prompt = lengths_of("--isl", traffic.prompt);
    made.output = lengths_of("--osl", traffic.answer);
    if (traffic.concurrency) {
        made.arrivals.kind = serving::ArrivalKind::concurrency;
        made.arrivals.concurrency = static_cast<std::int32_t>(*traffic.concurrency);
    } else {
        if (traffic.rate.empty()) throw CLI::RequiredError("--rate or --concurrency");
        const Rate rate = rate_of(traffic.rate);
        if (rate.factor) throw CLI::ValidationError("--rate", "a factor is of a log's rate: give --requests");
        made.arrivals.rate = rate.value;
    }
    if (traffic.burstiness) {
        made.arrivals.kind = serving::ArrivalKind::gamma;
        made.arrivals.burstiness = *traffic.burstiness;
    }
    if (!traffic.prefixes.empty()) {
        const std::size_t by = traffic.prefixes.find('x');
        if (by == std::string::npos) throw CLI::ValidationError("--prefixes", "has to be COUNTxTOKENS, such as 10x512");
        made.prefixes =
            static_cast<std::int32_t>(whole_number("--prefixes", traffic.prefixes.substr(0, by), 1, 1 << 24));
        made.prefix_tokens =
            static_cast<std::int32_t>(whole_number("--prefixes", traffic.prefixes.substr(by + 1), 1, 1 << 24));
    }
    return serving::draw(made);
}

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
    const std::int64_t gpus = arguments.split.gpus();
    if (gpus > 1) {
        const Result<hardware::Catalog> catalog = open_catalog(arguments.gpus.catalog);
        if (!catalog) return catalog.diagnostics();
        const Result<study::ClusterSystem> machine = study::machine_for(*catalog, chosen->gpus[0].base, gpus);
        if (!machine) return machine.diagnostics();
        made.fabric = machine->fabric;
        made.system = machine->system.name;
    }
    if (!chosen->gpus[0].title.empty()) made.gpu.name = chosen->gpus[0].title;
    return made;
}

Result<study::Serving> serving_of(const ServeArguments& arguments, const ServeSetting& setting) {
    workload::Recipe recipe = own_recipe(arguments);
    if (recipe.stack == stack::fitting) recipe.stack = "vllm";
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
    made.seed = static_cast<std::uint64_t>(arguments.traffic.seed);
    if (!apart) return made;
    Result<study::ServingPool> prefill = pool(arguments.prefill.value_or(arguments.split), arguments.prefill_replicas);
    if (!prefill) return prefill.diagnostics();
    made.decode = *std::move(answering);
    made.pool = *std::move(prefill);
    made.transfer = study::kv_transfer(made.pool.cost->graphs(), made.decode->cost->graphs(), setting.fabric);
    return made;
}

} // namespace dubhe::cli
