// SPDX-License-Identifier: Apache-2.0
#include "validate_load.h"

#include "../output/table.h"
#include "validate_steps.h"

#include <core/study/validate/load/load_constants.h>
#include <core/study/validate/load/validate_load.h>
#include <core/units/text.h>
#include <core/units/unit.h>

#include <array>
#include <map>
#include <string>
#include <string_view>

namespace dubhe::cli {

namespace {

using study::LoadFigure;

constexpr std::array<std::string_view, study::load_figure_count> figure_names{"tpot", "ttft", "throughput"};

Json pairs_json(const study::PairOrder& of) {
    return {{"pairs", of.pairs}, {"right", of.right}, {"ties", of.ties}};
}

std::string pairs_text(const study::PairOrder& of) {
    if (of.pairs == 0) return "no pairs";
    return exact_percent_text(of.share()) + " of " + std::to_string(of.pairs) + " pairs (" + std::to_string(of.ties) +
           " ties)";
}

void add_pairs(const study::LoadValidation& made, ReportExtra& extra) {
    const study::BetterOfTwo better = better_of_two(made.points);
    const auto add = [&](const std::string& name, const study::PairOrder& of) {
        if (of.pairs > 0) extra.json[name + "_pct"] = 100.0 * of.share();
        extra.json[name] = pairs_json(of);
    };
    add("better_gpu", better.gpu);
    add("better_split", better.split);
    add("better_split_tpot", better.split_speed);
    extra.text += "\nThe better of two below saturation, alike in load and software: by GPU, in throughput a GPU, " +
                  pairs_text(better.gpu) + "; by split, in throughput a GPU, " + pairs_text(better.split) +
                  ", in TPOT " + pairs_text(better.split_speed) + ". Measured within " +
                  exact_percent_text(study::tie_share) + " of each other they are ties, which don't count.\n";
}

void add_rows(const study::LoadValidation& made, ReportExtra& extra) {
    Table table{{"<rows", "used", "left out", "failed", "room raised", "TPOT median", "TTFT median"}};
    using By = std::map<std::string, study::Accuracy>;
    const auto by_mode = [&](LoadFigure figure) {
        return made.of(figure).by([](const study::ValidatedCase& c) { return c.tags.at("mode"); });
    };
    const By tpot = by_mode(LoadFigure::tpot), ttft = by_mode(LoadFigure::ttft);
    const auto median = [](const By& by, const std::string& name) {
        const auto known = by.find(name);
        return known != by.end() ? exact_percent_text(known->second.median_ape) : std::string{"-"};
    };
    for (const auto& [name, rows] : made.rows) {
        table.add({name, std::to_string(rows.used), std::to_string(rows.left_out), std::to_string(rows.failed),
                   std::to_string(rows.raised), median(tpot, name), median(ttft, name)});
        extra.json["rows"][name] = {{"used", rows.used},
                                    {"left_out", rows.left_out},
                                    {"failed", rows.failed},
                                    {"kv_share_raised", rows.raised}};
    }
    extra.text += '\n' + table.text() +
                  "Medians with overload. Room raised: the engine's usual share of the memory left " +
                  "no room for keys and values, so " + exact_percent_text(study::raised_kv_share) + " were given.\n";
}

void add_constants(const study::LoadValidation& made, ReportExtra& extra) {
    extra.json["constants"] = {{"rule", study::chosen_rule.text}, {"engines", Json::object()}};
    if (made.constants.empty()) {
        extra.text += "\nNo constant was estimated from rows of these files.\n";
        return;
    }
    extra.text +=
        "\nOne constant an engine, the tokens that the nightly benchmark's servers hand out at once, was chosen "
        "on " +
        std::string{study::chosen_rule.text} + "; these rows are left out:\n";
    for (const study::EngineConstant& of : made.constants) {
        extra.text += "  " + of.engine + ": " + number_text(of.tokens, 3) + " tokens; " + std::to_string(of.rows) +
                      " rows left out, it can be estimated from " + std::to_string(of.fit_rows) + " of them";
        Json json{{"tokens", of.tokens}, {"rows", of.rows}, {"fit_rows", of.fit_rows}};
        if (of.fit_rows > 0) {
            extra.text += ": " + number_text(of.best, 3);
            json["best_on_them"] = of.best;
        }
        extra.text += '\n';
        extra.json["constants"]["engines"][of.engine] = json;
    }
}

void add_summary(const study::LoadValidation& made, ReportExtra& extra) {
    const study::Accuracy tpot = made.accuracy(LoadFigure::tpot, true), ttft = made.accuracy(LoadFigure::ttft, true),
                          throughput = made.accuracy(LoadFigure::throughput, true);
    extra.json["tpot_median_ape_pct"] = 100.0 * tpot.median_ape;
    extra.json["tpot_mean_ape_pct"] = 100.0 * tpot.mean_ape;
    extra.json["ttft_median_ape_pct"] = 100.0 * ttft.median_ape;
    extra.json["throughput_mean_ape_pct"] = 100.0 * throughput.mean_ape;
    extra.json["coverage_pct"] = 100.0 * tpot.coverage;
    extra.text += "\nBelow saturation: TPOT " + exact_percent_text(tpot.median_ape) + " median, " +
                  exact_percent_text(tpot.mean_ape) + " mean, " + exact_percent_text(tpot.coverage) +
                  " in the band; TTFT " + exact_percent_text(ttft.median_ape) + " median; throughput " +
                  exact_percent_text(throughput.mean_ape) + " mean.\n";
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
    return validate_steps(arguments, [&](const study::StepSetting& setting, ReportExtra& extra) {
        study::LoadValidation made = validate_load(*cases, setting);
        add_summary(made, extra);
        add_pairs(made, extra);
        add_rows(made, extra);
        add_constants(made, extra);
        return Result<study::Validation>{std::move(made.figures[0])};
    });
}

constexpr const char* validate_load_examples = R"(Examples:
  dubhe-cli validate serving --cases serving.csv
  dubhe-cli validate serving --cases engines.csv --json

Cases: rows with the columns gpu, model, precision, isl, osl, concurrency, tp, backend, ttft_ms, tpot_ms, or rows with
backend, model_path, system, mode, isl, osl, moe_quant_mode, concurrency, ttft_ms, tpot_ms and the columns of each split.
The table is of the time a token out (TPOT); JSON has the time to the first token and the throughput beside it. Rows on
which a constant was chosen are left out, and which of two servers is better is asked of every pair.)";

} // namespace

Action add_validate_load(CLI::App& command) {
    auto arguments = std::make_shared<StepsArguments>();
    add_steps(command, *arguments);
    command.footer(validate_load_examples);
    return [arguments] { return validate_under_load(*arguments); };
}

} // namespace dubhe::cli
