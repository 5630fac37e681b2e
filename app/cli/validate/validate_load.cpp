// SPDX-License-Identifier: Apache-2.0
#include "validate_load.h"

#include "../output/table.h"
#include "validate_steps.h"

#include <core/study/validate/validate_load.h>
#include <core/units/text.h>

#include <array>
#include <string_view>

namespace dubhe::cli {

namespace {

using study::LoadFigure;

constexpr std::array<std::string_view, study::load_figure_count> figure_names{"tpot", "ttft", "throughput"};

std::string percent(double share) {
    return number_text(100.0 * share, 3) + " %";
}

void add_summary(const study::LoadValidation& made, StepsExtra& extra) {
    const study::Accuracy tpot = made.accuracy(LoadFigure::tpot, true), ttft = made.accuracy(LoadFigure::ttft, true),
                          throughput = made.accuracy(LoadFigure::throughput, true);
    extra.json["tpot_median_ape_pct"] = 100.0 * tpot.median_ape;
    extra.json["tpot_mean_ape_pct"] = 100.0 * tpot.mean_ape;
    extra.json["ttft_median_ape_pct"] = 100.0 * ttft.median_ape;
    extra.json["throughput_mean_ape_pct"] = 100.0 * throughput.mean_ape;
    extra.json["coverage_pct"] = 100.0 * tpot.coverage;
    extra.text += "\nBelow saturation: TPOT " + percent(tpot.median_ape) + " median, " + percent(tpot.mean_ape) +
                  " mean, " + percent(tpot.coverage) + " in the band; TTFT " + percent(ttft.median_ape) +
                  " median; throughput " + percent(throughput.mean_ape) + " mean.\n";
    for (std::size_t f = 0; f < figure_names.size(); ++f) {
        const auto figure = static_cast<LoadFigure>(f);
        Json json = accuracy_json(made.accuracy(figure, true));
        json["overload_too"] = accuracy_json(made.accuracy(figure, false));
        for (const auto& [tag, key] : made.of(figure).tags()) {
            for (const auto& [value, accuracy] : made.of(figure).by(key))
                json["by_" + tag][value] = accuracy_json(accuracy);
        }
        for (const auto& [value, accuracy] : made.of(figure).by([](const study::ValidatedCase& c) { return c.gpu; }))
            json["by_gpu"][value] = accuracy_json(accuracy);
        for (const auto& [value, accuracy] : made.of(figure).by([](const study::ValidatedCase& c) { return c.group; }))
            json["by_load"][value] = accuracy_json(accuracy);
        extra.json[std::string{figure_names[f]}] = json;
    }
}

Result<Answer> validate_under_load(const StepsArguments& arguments) {
    const auto cases = cases_of<study::LoadCase>(
        arguments, [](const std::filesystem::path& file) { return study::read_load_cases(file); });
    if (!cases) return cases.diagnostics();
    return validate_steps(arguments, [&](const study::StepSetting& setting, StepsExtra& extra) {
        study::LoadValidation made = validate_load(*cases, setting);
        add_summary(made, extra);
        return Result<study::Validation>{std::move(made.figures[0])};
    });
}

constexpr const char* validate_load_examples = R"(Examples:
  dubhe-cli validate serving --cases serving.csv
  dubhe-cli validate serving --cases engines.csv --json

Cases: rows with the columns gpu, model, precision, isl, osl, concurrency, tp, backend, ttft_ms, tpot_ms, or rows with
backend, model_path, system, mode, isl, osl, moe_quant_mode, concurrency, ttft_ms, tpot_ms and the columns of each split.
The table is of the time a token out (TPOT); JSON has the time to the first token and the throughput beside it.)";

} // namespace

Action add_validate_load(CLI::App& command) {
    auto arguments = std::make_shared<StepsArguments>();
    add_steps(command, *arguments);
    command.footer(validate_load_examples);
    return [arguments] { return validate_under_load(*arguments); };
}

} // namespace dubhe::cli
