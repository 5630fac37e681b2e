// SPDX-License-Identifier: Apache-2.0
#include "run_options.h"

#include "field_options.h"
#include "language.h"
#include "options.h"

#include <core/units/text.h>

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace dubhe::cli {

namespace {

constexpr std::array<std::pair<std::string_view, double>, 5> count_units{
    {{"", 1.0}, {"K", 1e3}, {"M", 1e6}, {"B", 1e9}, {"T", 1e12}}};

// "15T", "300B", "1e12".
Result<double> count_of(const std::string& option, const std::string& text) {
    double value = 0.0;
    const char* const end = text.data() + text.size();
    const auto [rest, failure] = std::from_chars(text.data(), end, value);
    const std::string_view unit{rest, static_cast<std::size_t>(end - rest)};
    for (const auto& [name, factor] : count_units) {
        if (failure == std::errc{} && name == unit && value > 0.0 && value * factor <= 1e24) return value * factor;
    }
    return error(option + ": \"" + text + "\" is no count above zero; write 15T, 300B or 1e12");
}

std::string count_words(double count) {
    std::size_t i = 0;
    while (i + 1 < count_units.size() && count >= count_units[i + 1].second)
        ++i;
    return number_text(count / count_units[i].second) + std::string{count_units[i].first};
}

} // namespace

void add_run(CLI::App& command, RunArguments& arguments) {
    const auto count = [&](const char* name, std::string& text, const char* help) {
        return command.add_option(name, text, help)->type_name("COUNT");
    };
    CLI::Option* const tokens = count("--train-tokens", arguments.tokens, "Tokens of a whole training run: 15T, 300B");
    CLI::Option* const samples =
        count("--train-samples", arguments.samples, "The same in samples: sequences, images")->excludes(tokens);
    count("--train-days", arguments.days, "The same in days: as much as is expected to be trained on in them")
        ->excludes(tokens)
        ->excludes(samples);
    add_fields(command, study::failure_fields(), arguments.failures);
}

Result<std::optional<study::AskedRun>> read_run(const RunArguments& arguments, workload::Mode mode) {
    study::AskedRun asked;
    const std::array<std::pair<const std::string*, study::RunUnit>, study::run_unit_count> lengths{
        {{&arguments.tokens, study::RunUnit::tokens},
         {&arguments.samples, study::RunUnit::samples},
         {&arguments.days, study::RunUnit::days}}};
    for (const auto& [text, unit] : lengths) {
        if (text->empty()) continue;
        const std::string option = "--train-" + std::string{name_of(unit)};
        if (mode != workload::Mode::training)
            throw Mistake(option, message("is the length of a training run: add --mode training"));
        const Result<double> amount = count_of(option, *text);
        if (!amount) return amount.diagnostics();
        asked.amount = *amount;
        asked.unit = unit;
    }
    const std::vector<std::string> given = ask::words(study::failure_fields(), arguments.failures);
    if (!(asked.amount > 0.0)) {
        if (given.empty()) return std::optional<study::AskedRun>{};
        throw Mistake(
            given.front(),
            message("is about a whole run: say how long it is by --train-tokens, --train-samples or --train-days"));
    }
    asked.reliability = reliability_of(arguments.failures);
    return std::optional{asked};
}

Result<std::optional<study::RunAnswer>> run_of(const RunArguments& arguments, workload::Mode mode,
                                               const study::ClusterPrediction& prediction,
                                               std::int64_t tokens_per_sample) {
    const Result<std::optional<study::AskedRun>> asked = read_run(arguments, mode);
    if (!asked) return asked.diagnostics();
    if (!*asked) return std::optional<study::RunAnswer>{};
    Result<study::RunAnswer> run = training_run(prediction, tokens_per_sample, **asked);
    if (!run) return run.diagnostics();
    return std::optional{*std::move(run)};
}

std::string run_text(const study::RunAnswer& run, double gpus, const std::string& produced) {
    study::Point whole;
    whole.low_s = run.low_s, whole.mid_s = run.mid_s, whole.high_s = run.high_s;
    return "  whole run   " + banded_time_text(whole) + ", " + count_words(run.tokens) + ' ' + produced + " in " +
           count_words(run.steps) + " steps, " + count_words(run.gpu_hours(gpus)) + " GPU-hours\n  goodput     " +
           percent_text(run.goodput) + " with " + number_text(run.failures) +
           " failures expected, a checkpoint every " + time_text(run.interval_s) + '\n';
}

Json run_json(const study::RunAnswer& run, double gpus) {
    return {{"trained_on", run.tokens}, {"steps", run.steps},       {"run_s", run.mid_s},
            {"low_s", run.low_s},       {"high_s", run.high_s},     {"gpu_hours", run.gpu_hours(gpus)},
            {"goodput", run.goodput},   {"failures", run.failures}, {"checkpoint_every_s", run.interval_s}};
}

} // namespace dubhe::cli
