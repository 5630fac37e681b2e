// SPDX-License-Identifier: Apache-2.0
#include "options/command.h"
#include "options/files.h"
#include "options/language.h"
#include "output/offers.h"
#include "shell/complete.h"

#include <core/support/suggest.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <new>
#include <span>
#include <string_view>

namespace {

using namespace dubhe;
using namespace dubhe::cli;

enum ExitCode { done = 0, failed = 1, usage = 2 };

struct Command {
    std::string_view name, summary;
    Action (*declare)(CLI::App&);
    bool hidden = false;
};

constexpr std::array commands{
    Command{"predict", "How long one iteration takes, why, and how sure that is", predict_command},
    Command{"sweep", "The same while one or two numbers of GPU or workload move", sweep_command},
    Command{"compare", "Several GPUs side by side", compare_command},
    Command{"seek", "Which value of one number meets a goal: a time, a throughput, that it fits", seek_command},
    Command{"design", "A GPU that does not exist, by its goal: all its numbers at once, the least silicon",
            design_command},
    Command{"why", "From a time down to what it rests on: operators, terms, model, band", why_command},
    Command{"pareto", "The whole catalog for one network: what no other GPU beats", pareto_command},
    Command{"portfolio", "Several networks with weights as one workload on each GPU", portfolio_command},
    Command{"matrix", "Workloads x GPUs: times, money, energy, and a score of each GPU over all", matrix_command},
    Command{"elasticity", "How much each number of the GPU moves the time", elasticity_command},
    Command{"roofline", "Each operator under the roofs of the GPU: FLOP a byte, FLOP a second", roofline_command},
    Command{"report", "The answer to a purchase as a report: HTML to print, a spreadsheet", report_command},
    Command{"serve", "A language model under load: latencies, throughput, what binds, what it costs", serve_command},
    Command{"plan", "All ways to split a training step among many GPUs, and the best of them", plan_command},
    Command{"memory", "What an iteration keeps in memory, what fits, and what would make it fit", memory_command},
    Command{"queue", "Networks and GPUs: who runs what so that all is done soonest", queue_command},
    Command{"disaggregated", "Inference whose weights come over a network, over its bandwidth", disaggregated_command},
    Command{"collective", "How long GPUs take to exchange data, by algorithm", collective_command},
    Command{"graph", "A network: its operators, parameters, FLOP and bytes", graph_command},
    Command{"catalog", "The GPUs, links and systems that Dubhe knows: list, show, change, check, exchange",
            catalog_command},
    Command{"db", "Measured operators: import, look up, hand on", db_command},
    Command{"measure", "Operators and networks timed on this machine, into the database", measure_command},
    Command{"fit", "Cost models from measured operators, into a library", fit_command},
    Command{"record", "Run a CUDA program and record what its GPU does", record_command},
    Command{"validate", "Predictions beside measurements: errors and coverage, by GPU and operator", validate_command},
    Command{"trace", "Recorded runs: where the time goes, step by step, and replayed", trace_command},
    Command{"whatif", "A recorded step as it would be with mixed precision, more GPUs, another GPU", whatif_command},
    Command{"columns", "What the columns of CSV and the keys of JSON mean", columns_command},
    Command{"completion", "A script that completes commands in a shell", completion_command, true},
    Command{"man", "The manual page dubhe-cli(1)", man_command, true},
};

constexpr std::string_view examples = R"(Examples:
  dubhe-cli predict resnet50 --gpu A100-SXM4-80GB --mode training --batch 64
  dubhe-cli sweep resnet50 --gpu V100-SXM2-16GB --over memory_bandwidth=200GB/s:1400GB/s:25
  dubhe-cli compare bert-large --gpu A100-SXM4-80GB --gpu H100-SXM5-80GB --batch 16
  dubhe-cli seek resnet50 --gpu A100-SXM4-80GB --batch 64 --vary memory_bandwidth --target 20ms
  dubhe-cli graph model.onnx --json
  dubhe-cli catalog list

`dubhe-cli COMMAND --help` shows the options of a command and examples.
Exit codes: 0 done; 1 failed, with the reason on standard error; 2 the command line makes no sense.)";

int write_answer(const Answer& answer, Language language = Language::english) {
    print_diagnostics(answer.notes, language);
    const Result<Done> written = write_output(answer.output);
    if (!written) print_diagnostics(written.diagnostics(), language);
    return written ? answer.exit_code : failed;
}

// What one of the words that nobody knows may have meant; empty where nothing is near.
Message nearest_word(const CLI::App& program) {
    const CLI::App* command = &program;
    while (!command->get_subcommands().empty())
        command = command->get_subcommands().front();
    std::vector<std::string> options, steps;
    for (const CLI::Option* option : command->get_options()) {
        for (const std::string& name : option->get_lnames())
            options.push_back("--" + name);
    }
    for (const CLI::App* each : command->get_subcommands([](const CLI::App*) { return true; }))
        steps.push_back(each->get_name());
    for (const std::string& unknown : program.remaining(true)) {
        const std::string word = unknown.substr(0, unknown.find('='));
        const Message near = did_you_mean(word, word.starts_with("--") ? options : steps);
        if (!near.empty()) return message("there is no %1.%2", word, near);
    }
    return {};
}

int refuse(const CLI::App& program, const CLI::ParseError& mistake, std::span<char* const> words) {
    std::string asked{"dubhe-cli"};
    for (const CLI::App* command : program.get_subcommands())
        asked += ' ' + command->get_name();
    const auto* const found_by_core = dynamic_cast<const Mistake*>(&mistake);
    Diagnostics all{error(found_by_core ? found_by_core->message() : Message{mistake.what()})};
    if (const Message near = nearest_word(program); !near.empty()) all.push_back(note(near));
    if (const auto complete = completed_command(mistake.what(), words))
        all.push_back(note(message("for example: `%1`", *complete)));
    all.push_back(note(message("`%1 --help` shows what it takes", asked)));
    print_diagnostics(all, language_of(program));
    return usage;
}

// CLI11 takes an unknown command, or step of one, for a missing one.
void check_command(CLI::App& program, std::span<char* const> words) {
    CLI::App* command = &program;
    for (const std::string word : words) {
        if (word.starts_with('-') || command->get_require_subcommand_min() == 0) return;
        std::vector<std::string> known;
        CLI::App* next = nullptr;
        for (CLI::App* each : command->get_subcommands([](const CLI::App*) { return true; })) {
            if (each->get_name() == word) next = each;
            if (!each->get_group().empty()) known.push_back(each->get_name());
        }
        if (next == nullptr) {
            const std::string of = command == &program ? "" : " of " + command->get_name();
            throw CLI::ExtrasError("\"" + word + "\" is no command" + of + "." + did_you_mean(word, known).english(),
                                   CLI::ExitCodes::ExtrasError);
        }
        command = next;
    }
}

int run(int argc, char** argv) {
    CLI::App program{"How long will this network take on that GPU?", "dubhe-cli"};
    program.footer(std::string{examples});
    program.set_version_flag("--version", std::string{"dubhe-cli "} + DUBHE_VERSION);
    program.set_help_flag("-h,--help", "Print this help and exit");
    program.require_subcommand(1);
    std::array<Action, commands.size()> actions;
    std::array<CLI::App*, commands.size()> declared{};
    // Declaring hundreds of options takes longer than a prediction: only those of the command that is asked for, or all
    // where the first word is none of the commands that people call.
    const auto asks_for = [&](const Command& command) {
        return argc > 1 && !command.hidden && command.name == argv[1];
    };
    const bool known = std::ranges::any_of(commands, asks_for);
    for (std::size_t i = 0; i < commands.size(); ++i) {
        declared[i] = program.add_subcommand(std::string{commands[i].name}, std::string{commands[i].summary});
        if (commands[i].hidden) declared[i]->group("");
        if (known && !asks_for(commands[i])) continue;
        actions[i] = commands[i].declare(*declared[i]);
        if (!commands[i].hidden) add_language(*declared[i]);
    }
    // Words that are being typed make no sense yet, so they are not parsed.
    if (argc > 1 && std::string_view{argv[1]} == "complete")
        return write_answer({text_of(complete(program, std::vector<std::string>(argv + 2, argv + argc)))});
    const std::span asked{argv, static_cast<std::size_t>(argc)};
    try {
        check_command(program, asked.subspan(argc > 0 ? 1 : 0));
        program.parse(argc, argv);
        for (std::size_t i = 0; i < commands.size(); ++i) {
            if (!declared[i]->parsed()) continue;
            const Language language = language_of(*declared[i]);
            const Result<Answer> answer = actions[i]();
            const int code = answer ? write_answer(*answer, language) : failed;
            const Diagnostics& refused = answer ? answer->notes : answer.diagnostics();
            if (!answer) print_diagnostics(refused, language);
            if (const auto instead = command_instead(refused, asked)) // also where only one of several GPUs refuses
                print_diagnostics({note(message("try: `%1`", *instead))}, language);
            return code;
        }
    } catch (const CLI::CallForHelp&) {
        return write_answer({program.help()});
    } catch (const CLI::CallForVersion& version) {
        return write_answer({std::string{version.what()} + '\n'});
    } catch (const CLI::ParseError& mistake) {
        return refuse(program, mistake, asked);
    }
    return usage;
}

} // namespace

int main(int argc, char** argv) {
    // A reader that has seen enough (`| head`) is no failure; the write says so instead of a signal.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN); // a limit on the size of files is said like a full disk
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        std::fputs("dubhe-cli: error: there is not enough memory for this; ask for less\n", stderr);
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "dubhe-cli: error: %s\n", exception.what());
    }
    return failed;
}
