// SPDX-License-Identifier: Apache-2.0
#include "run_options.h"

#include "options.h"

#include <core/units/text.h>

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace dubhe::cli {

namespace {

// "15T", "300B", "1e12".
Result<double> count_of(const std::string& option, const std::string& text) {
    double value = 0.0;
    const char* const end = text.data() + text.size();
    const auto [rest, failure] = std::from_chars(text.data(), end, value);
    const std::string_view unit{rest, static_cast<std::size_t>(end - rest)};
    constexpr std::array<std::pair<std::string_view, double>, 5> units{
        {{"", 1.0}, {"K", 1e3}, {"M", 1e6}, {"B", 1e9}, {"T", 1e12}}};
    for (const auto& [name, factor] : units) {
        if (failure == std::errc{} && name == unit && value > 0.0 && value * factor <= 1e24) return value * factor;
    }
    return error(option + ": \"" + text + "\" is no count above zero; write 15T, 300B or 1e12");
}

Result<Done> read_time(const std::string& option, const std::string& text, bool may_be_zero, double& seconds) {
    if (text.empty()) return Done{};
    const Parsed<Seconds> parsed = parse<Seconds>(text);
    if (!parsed) return error(message("%1: %2", option, parsed.error));
    if (!(parsed.value->value() > 0.0 || (may_be_zero && parsed.value->value() == 0.0)))
        return error(option + ": \"" + text + "\" has to be more than zero");
    seconds = parsed.value->value();
    return Done{};
}

} // namespace

void add_run(CLI::App& command, RunArguments& arguments) {
    CLI::Option* const tokens =
        command.add_option("--train-tokens", arguments.tokens, "Tokens of a whole training run: 15T, 300B")
            ->type_name("COUNT");
    const auto time = [&](const char* name, std::string& text, const char* help) {
        command.add_option(name, text, help)->type_name("TIME")->needs(tokens);
    };
    time("--failure-every", arguments.failure,
         "Of one GPU: the mean time between failures that stop the run (50700h, as Llama 3's)");
    time("--checkpoint-time", arguments.checkpoint, "That no step runs while a checkpoint is written (10s)");
    time("--restart-time", arguments.restart, "From a failure until the first step again (5min)");
    time("--checkpoint-every", arguments.interval, "Between checkpoints (the time with the most goodput)");
}

Result<std::optional<study::RunRequest>> read_run(const RunArguments& arguments) {
    if (arguments.tokens.empty()) return std::optional<study::RunRequest>{};
    const Result<double> tokens = count_of("--train-tokens", arguments.tokens);
    if (!tokens) return tokens.diagnostics();
    study::RunRequest request;
    request.tokens = *tokens;
    study::Reliability& r = request.reliability;
    for (const Result<Done>& read : {read_time("--failure-every", arguments.failure, false, r.gpu_seconds),
                                     read_time("--checkpoint-time", arguments.checkpoint, true, r.checkpoint_s),
                                     read_time("--restart-time", arguments.restart, true, r.restart_s),
                                     read_time("--checkpoint-every", arguments.interval, false, r.interval_s)}) {
        if (!read) return read.diagnostics();
    }
    return std::optional{request};
}

Result<std::optional<study::RunAnswer>> run_of(const RunArguments& arguments, const RunStep& step) {
    const Result<std::optional<study::RunRequest>> asked = read_run(arguments);
    if (!asked) return asked.diagnostics();
    if (!*asked) return std::optional<study::RunAnswer>{};
    if (!(step.tokens > 0.0)) return error("--train-tokens: the samples of this network are no sequences of tokens");
    study::RunRequest request = **asked;
    request.tokens_a_step = step.tokens;
    request.low_s = step.low_s;
    request.mid_s = step.mid_s;
    request.high_s = step.high_s;
    request.gpus = step.gpus;
    Result<study::RunAnswer> run = training_run(request);
    if (!run) return run.diagnostics();
    return std::optional{*std::move(run)};
}

std::string run_text(const study::RunAnswer& run, double gpus) {
    study::Point whole;
    whole.low_s = run.low_s, whole.mid_s = run.mid_s, whole.high_s = run.high_s;
    return "  whole run   " + banded_time_text(whole) + ", " + number_text(run.steps) + " steps, " +
           number_text(run.gpu_hours(gpus)) + " GPU-hours\n  goodput     " + percent_text(run.goodput) + " with " +
           number_text(run.failures) + " failures expected, a checkpoint every " + time_text(run.interval_s) + '\n';
}

Json run_json(const study::RunAnswer& run, double gpus) {
    return {{"steps", run.steps},
            {"run_s", run.mid_s},
            {"low_s", run.low_s},
            {"high_s", run.high_s},
            {"gpu_hours", run.gpu_hours(gpus)},
            {"goodput", run.goodput},
            {"failures", run.failures},
            {"checkpoint_every_s", run.interval_s}};
}

} // namespace dubhe::cli
