// SPDX-License-Identifier: Apache-2.0
// What `dubhe-cli measure` takes.
#include "measure.h"

#include "../options/byte_range.h"
#include "../options/language.h"

#include <core/support/suggest.h>
#include <core/units/text.h>

#include <charconv>

namespace dubhe::cli {

namespace {

using Step = Result<Answer> (*)(MeasureArguments&);

constexpr const char* measure_examples = R"(Examples:
  dubhe-cli measure --list
  dubhe-cli measure network resnet18 --batch 4 --mode training
  dubhe-cli measure operators --op conv2d --samples 1000 --range size=7:64 --seed 3 --progress json
  dubhe-cli measure operators --operator "linear fp32 m=512 n=1024 k=1024 bias weights"
  dubhe-cli measure iteration bert-base --seq 32
  dubhe-cli measure system
  dubhe-cli measure plan bert-base --gpu L4 --batch 8 --precision fp16 --script measure-l4.sh
  dubhe-cli measure collectives --op all_reduce --precision bf16 --sizes 1KiB..1GiB

Times come from chains: N and M copies of an operator, each needing a result of the one before, are timed whole, and the
operator takes (T_M - T_N) / (M - N). Rows lie in the database as soon as they are reported, so a run can be stopped
(Ctrl-C) or killed at any time; the same command goes on where it ended.)";

measurement::SizeRange range_of(const std::string& text) {
    const auto number = [&text](std::string_view digits) {
        std::int64_t value = 0;
        const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (code != std::errc{} || end != digits.data() + digits.size())
            throw Mistake("--range", message("\"%1\" is no range; write size=7:224", text));
        return value;
    };
    const std::size_t equal = text.find('='), colon = text.find(':', equal);
    if (equal == std::string::npos) throw Mistake("--range", message("\"%1\" is no range; write size=7:224", text));
    const std::string_view low{text.data() + equal + 1, std::min(colon, text.size()) - equal - 1};
    const std::int64_t first = number(low);
    return {text.substr(0, equal), first,
            colon == std::string::npos ? first : number(std::string_view{text}.substr(colon + 1))};
}

void add_seconds(CLI::App& command, const std::string& name, Seconds& target, const std::string& help) {
    command
        .add_option_function<std::string>(
            name,
            [&target, name](const std::string& text) {
                const Parsed<Seconds> time = parse<Seconds>(text);
                if (!time || *time.value <= Seconds{0.0}) throw Mistake(name, message("needs a time, such as 2s"));
                target = *time.value;
            },
            help)
        ->type_name("TIME");
}

// What a device is called follows from these, too.
void add_settings(CLI::App& command, MeasureArguments& arguments) {
    add_whole(command, "--threads", arguments.settings.threads, 1, 1024, "Threads of the CPU (1)");
    add_whole(command, "--device", arguments.settings.gpu, 0, 1023, "Which GPU (0)")->type_name("N");
}

void add_machine(CLI::App& command, MeasureArguments& arguments) {
    command.add_option("--backend", arguments.back_end, "What runs the operators (torch-cpu); --list shows all")
        ->type_name("NAME");
    add_settings(command, arguments);
    add_catalog_file(command, arguments.catalog);
    add_format(command, arguments.format, false);
}

void add_rows(CLI::App& command, MeasureArguments& arguments) {
    const std::string own = evidence::Database::default_file().string();
    command.add_option("--db,--database", arguments.database, "The database (" + (own.empty() ? "none" : own) + ")")
        ->check(check_file)
        ->type_name("FILE");
    measurement::SessionOptions& session = arguments.session;
    measurement::StoppingRule& rule = session.chain.rule;
    command.add_option("--target", rule.target, "Relative standard error that ends an operator (0.01)")
        ->check(CLI::Range(1e-6, 1.0))
        ->type_name("SHARE");
    add_seconds(command, "--budget", rule.budget, "Time for the repetitions of one operator (2s)");
    add_whole(command, "--most", rule.most, 1, 1'000'000, "Repetitions of one operator at most (200)");
    command.add_flag("--again", session.again, "Measure also what the database has");
}

void add_measuring(CLI::App& command, MeasureArguments& arguments) {
    add_rows(command, arguments);
    add_progress(command, arguments.progress);
    measurement::SessionOptions& session = arguments.session;
    command
        .add_option_function<std::string>(
            "--cache",
            [&session](const std::string& name) {
                using measurement::Cache;
                if (name == "warm")
                    session.cache = Cache::warm;
                else if (name == "cold")
                    session.cache = Cache::cold;
                else if (name == "network")
                    session.cache = Cache::network;
                else
                    throw Mistake("--cache", message("\"%1\" is none of %2", name, "warm, cold, network"));
            },
            "Where operands lie: warm, cold, or as in a network (network):\nwhat was just written warm, weights cold")
        ->type_name("NAME");
}

void add_collectives(CLI::App& command, MeasureArguments& arguments) {
    measurement::CollectiveRequest& request = arguments.collectives;
    add_whole(command, "--gpus", arguments.gpus, 2, 1024, "The first so many GPUs (all)");
    command
        .add_option_function<std::vector<std::string>>(
            "--op",
            [&request](const std::vector<std::string>& names) {
                std::vector<std::string> known;
                for (std::size_t i = 0; i < workload::collective_count; ++i)
                    known.emplace_back(workload::name_of(static_cast<workload::Collective>(i)));
                for (const std::string& name : names) {
                    const auto operation = workload::collective_from(name);
                    if (!operation)
                        throw Mistake("--op", message("there is no %1.%2", name, did_you_mean(name, known)));
                    request.operations.push_back(*operation);
                }
            },
            "all_reduce, all_gather, reduce_scatter, all_to_all,\nsend_receive, broadcast; can be repeated (all)")
        ->allow_extra_args(false)
        ->type_name("NAME");
    command
        .add_option_function<std::vector<std::string>>(
            "--precision",
            [&request](const std::vector<std::string>& names) {
                request.precisions.clear();
                for (const std::string& name : names) {
                    const std::optional<Precision> precision = precision_from(name);
                    if (!precision) throw Mistake("--precision", message("\"%1\" is no precision", name));
                    request.precisions.push_back(*precision);
                }
            },
            "Of the elements; can be repeated (fp32)")
        ->allow_extra_args(false)
        ->type_name("NAME");
    command
        .add_option_function<std::string>(
            "--sizes",
            [&request](const std::string& text) {
                const ByteRange range = usable_bytes("--sizes", text);
                constexpr double most = 1e15;
                if (range.last > most) throw Mistake("--sizes", message("no GPU holds so much"));
                request.bytes = measurement::collective_sizes(static_cast<std::int64_t>(range.first),
                                                              static_cast<std::int64_t>(range.last));
            },
            "Buffers of one GPU, each four times the one before\n(8B..1GiB)")
        ->type_name("SIZE");
    command
        .add_option("--system", arguments.system,
                    "How the GPUs are connected, as rows say it: a system of the\ncatalog, or words (what the driver "
                    "tells)")
        ->type_name("NAME");
}

void add_operators(CLI::App& command, MeasureArguments& arguments) {
    measurement::RandomOperators& random = arguments.random;
    std::string names;
    for (const std::string& name : measurement::random_operator_names())
        names += (names.empty() ? "" : ", ") + name;
    CLI::Option* const drawn = command.add_option("--op", random.op, "Draw such operators: " + names);
    drawn->type_name("NAME");
    command
        .add_option("--operator", arguments.operators,
                    "This operator, as `dubhe-cli db query` takes it; can be repeated")
        ->allow_extra_args(false)
        ->excludes(drawn)
        ->type_name("OPERATOR");
    add_whole(command, "--samples", random.samples, 1, 1'000'000, "How many to draw (100)");
    add_whole(command, "--seed", random.seed, 0, most_seed, "Which are drawn (1)");
    command
        .add_option_function<std::vector<std::string>>(
            "--range",
            [&random](const std::vector<std::string>& texts) {
                for (const std::string& text : texts)
                    random.ranges.push_back(range_of(text));
            },
            "A size's range: in_channels=3:256; can be repeated")
        ->allow_extra_args(false)
        ->type_name("NAME=LOW:HIGH");
    command
        .add_option_function<std::string>(
            "--precision",
            [&random](const std::string& name) {
                const std::optional<Precision> precision = precision_from(name);
                if (!precision) throw Mistake("--precision", message("\"%1\" is no precision", name));
                random.precision = *precision;
            },
            "Of the operators that are drawn (fp32)")
        ->type_name("NAME");
}

} // namespace

Action measure_command(CLI::App& command) {
    auto arguments = std::make_shared<MeasureArguments>();
    auto chosen = std::make_shared<Step>(nullptr);
    command.add_flag("--list", arguments->list, "The back ends, and why those that can't be used here can't");
    add_settings(command, *arguments);
    add_format(command, arguments->format, false);
    command.footer(measure_examples);
    const auto add_step = [&](const char* name, Step step, const char* help) {
        CLI::App* const sub = command.add_subcommand(name, help);
        add_machine(*sub, *arguments);
        sub->callback([=] { *chosen = step; });
        return sub;
    };
    CLI::App* const network = add_step("network", measure_network, "What a network needs and the database lacks");
    add_workload(*network, arguments->recipe)->required();
    CLI::App* const operators = add_step("operators", measure_operators, "Operators of random sizes, or named ones");
    add_operators(*operators, *arguments);
    CLI::App* const iteration =
        add_step("iteration", measure_iteration, "A network whole, beside the sum of its operators");
    add_workload(*iteration, arguments->recipe)->required();
    add_launch(*iteration, arguments->host);
    add_whole(*iteration, "--rounds", arguments->rounds, 1, 99, "How often all of it is measured; medians count (3)");
    iteration->preparse_callback([arguments](std::size_t) { arguments->rounds = 3; });
    for (CLI::App* const each : {network, operators, iteration})
        add_measuring(*each, *arguments);
    CLI::App* const collectives =
        add_step("collectives", measure_collectives, "What the machine's GPUs take to exchange data, over NCCL");
    CLI::App* const system = add_step("system", measure_system,
                                      "The machine's bandwidth and peaks, into the catalog;\nof several GPUs also what "
                                      "`collectives` measures");
    system->add_flag("!--no-catalog", arguments->into_catalog, "Show the figures, and leave the catalog as it is");
    for (CLI::App* const each : {collectives, system}) {
        add_collectives(*each, *arguments);
        add_rows(*each, *arguments);
        add_progress(*each, arguments->progress);
    }
    CLI::App* const plan = command.add_subcommand("plan", "What to measure first for a prediction to be surer");
    const std::function<Result<Answer>()> run_plan = add_measure_plan(*plan);
    return [arguments, chosen, plan, run_plan]() -> Result<Answer> {
        if (arguments->list) return list_back_ends(*arguments);
        if (plan->parsed()) return run_plan();
        if (*chosen == nullptr)
            throw CLI::RequiredError("one of network, operators, iteration, collectives, system, plan, or --list");
        return (*chosen)(*arguments);
    };
}

} // namespace dubhe::cli
