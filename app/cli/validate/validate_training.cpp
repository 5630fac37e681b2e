// SPDX-License-Identifier: Apache-2.0
#include "validate_training.h"

#include "../output/table.h"
#include "validate_steps.h"

#include <core/study/validate/best_splits.h>
#include <core/units/text.h>

#include <array>

namespace dubhe::cli {

namespace {

using study::ValidatedCase;

constexpr double near_best = 0.15; // a recipe's step beside the best split's

struct TrainingArguments : StepsArguments {
    bool best_splits = false;
};

std::string memory_text(const ValidatedCase& tried) {
    return bytes_text(tried.memory_bytes) + " of " + bytes_text(tried.capacity_bytes);
}

// One row a measured step, and the refused ones with their reasons.
std::string rows_text(const study::Validation& made) {
    Table table{{"measured", "predicted", "error", "fits", "memory", "<step"}};
    for (const ValidatedCase& tried : made.cases)
        table.add({time_text(tried.measured_s), time_text(tried.mid_s), percent_text(tried.error()),
                   tried.tags.at("fits"), memory_text(tried), tried.what});
    std::string text = '\n' + table.text(2);
    for (const study::FailedCase& failed : made.failed)
        text += "  refused: " + failed.what + ": " + failed.reason.english() + '\n';
    return text;
}

double share_that_fits(const study::Validation& made) {
    std::size_t fit = 0;
    for (const ValidatedCase& tried : made.cases)
        fit += tried.tags.at("fits") == "yes" ? 1 : 0;
    return made.cases.empty() ? 0.0 : static_cast<double>(fit) / static_cast<double>(made.cases.size());
}

// Why a recipe is slower than the best split, where it is by more than that share.
std::string reason_text(const study::BestSplit& each) {
    if (each.ratio() <= 1.0 + near_best || !each.more_on) return {};
    return std::string{name_of(*each.more_on)} + ' ' + time_text(each.recipe_part_s) + " against " +
           time_text(each.best_part_s);
}

// "exchange (3), compute (2)": what recipes farther off spend more on.
std::string reasons_text(const study::BestSplits& splits) {
    std::array<std::size_t, simulation::step_part_count> counts{};
    for (const study::BestSplit& each : splits.found) {
        if (!each.replaced && each.ratio() > 1.0 + near_best && each.more_on)
            ++counts[static_cast<std::size_t>(*each.more_on)];
    }
    std::string text;
    for (std::size_t p = 0; p < counts.size(); ++p) {
        if (counts[p] > 0)
            text += (text.empty() ? "" : ", ") + std::string{name_of(static_cast<simulation::StepPart>(p))} + " (" +
                    std::to_string(counts[p]) + ')';
    }
    return text.empty() ? text : "The others of these spend more than the best split on " + text + ".\n";
}

std::string splits_text(const study::BestSplits& splits) {
    Table table{{"recipe", "best", "recipe / best", "fits", "kept", "<spends more on", "<recipe", "<best split"}};
    for (const study::BestSplit& each : splits.found)
        table.add({time_text(each.recipe_s), time_text(each.best_s), number_text(each.ratio()),
                   each.recipe_fits ? "yes" : "no", each.replaced ? "no" : "yes", reason_text(each), each.what,
                   to_text(each.best)});
    std::string text = "\nRecipes beside the best split of the same GPUs, batch and numbers\n" + table.text(4);
    for (const study::FailedCase& failed : splits.failed)
        text += "  refused: " + failed.what + ": " + failed.reason.english() + '\n';
    const auto [recipes, share] = splits.within(near_best, true);
    const auto [kept, kept_share] = splits.within(near_best, false);
    return text + "Of " + std::to_string(recipes) + " recipes " + percent_text(share) + " take at most " +
           percent_text(near_best) + " longer than the best; of the " + std::to_string(kept) +
           " that no later version replaced " + percent_text(kept_share) + ".\n" + reasons_text(splits);
}

Json splits_json(const study::BestSplits& splits) {
    Json json{{"within_15_pct", 100.0 * splits.within(near_best, true).share},
              {"kept_within_15_pct", 100.0 * splits.within(near_best, false).share},
              {"recipes", Json::array()}};
    for (const study::BestSplit& each : splits.found)
        json["recipes"].push_back({{"what", each.what},
                                   {"recipe", to_text(each.recipe)},
                                   {"recipe_s", each.recipe_s},
                                   {"recipe_fits", each.recipe_fits},
                                   {"replaced", each.replaced},
                                   {"best", to_text(each.best)},
                                   {"best_s", each.best_s},
                                   {"ratio", each.ratio()},
                                   {"spends_more_on", each.more_on ? Json(name_of(*each.more_on)) : Json()},
                                   {"part_s", {each.recipe_part_s, each.best_part_s}},
                                   {"evaluated", each.evaluated}});
    return json;
}

Result<Answer> validate_training_steps(const TrainingArguments& arguments) {
    const auto cases = cases_of<study::TrainingCase>(
        arguments, [](const std::filesystem::path& file) { return study::read_training_cases(file); });
    if (!cases) return cases.diagnostics();
    return validate_steps(arguments, [&](const study::StepSetting& setting, ReportExtra& extra) {
        study::Validation made = validate_training(*cases, setting);
        const study::PairsAccuracy pairs = pairs_of(*cases, made);
        const double right =
            pairs.pairs > 0 ? static_cast<double>(pairs.right) / static_cast<double>(pairs.pairs) : 0.0;
        extra.json["pairs"] = {{"pairs", pairs.pairs}, {"right", pairs.right}, {"right_pct", 100.0 * right}};
        for (const char* family : {"dense", "experts"}) {
            std::vector<const ValidatedCase*> of_family;
            for (const ValidatedCase& tried : made.cases) {
                if (tried.group == family) of_family.push_back(&tried);
            }
            extra.json[family] = accuracy_json(study::accuracy_of(of_family));
        }
        extra.json["fits_pct"] = 100.0 * share_that_fits(made);
        extra.text = rows_text(made) + "\nThe faster of two named for " + std::to_string(pairs.right) + " of " +
                     std::to_string(pairs.pairs) + " pairs of one network (" + percent_text(right) + "); " +
                     percent_text(share_that_fits(made)) + " of the steps fit in the predicted memory.\n";
        if (arguments.best_splits) {
            const study::BestSplits splits = best_splits(*cases, setting);
            extra.json["best_splits"] = splits_json(splits);
            extra.text += splits_text(splits);
        }
        return Result<study::Validation>{std::move(made)};
    });
}

constexpr const char* validate_training_examples = R"(Examples:
  dubhe-cli validate training --cases megatron_bridge.csv
  dubhe-cli validate training --cases megatron_bridge.csv --best-splits --json
  dubhe-cli validate training --cases mlperf_training.csv

Cases: a row each with the columns container, model, system, gpus, precision, global_batch, micro_batch, seq,
tokens_s_gpu; and, where there, task, mtp, fsdp, tp, pp, cp, vp, ep. recipes.csv beside them says what was computed
again, how rows went to experts and what CUDA graphs held; without it the framework's defaults are taken.
Or MLPerf Training's results for bert and resnet: round, benchmark, accelerator, n_gpus, global_batch,
tracked_throughput (samples a second); a step takes global_batch / tracked_throughput.)";

} // namespace

Action add_validate_training(CLI::App& command) {
    auto arguments = std::make_shared<TrainingArguments>();
    add_steps(command, *arguments);
    command.add_flag("--best-splits", arguments->best_splits,
                     "Search the best split for each recipe's GPUs, batch and numbers, too (minutes)");
    command.footer(validate_training_examples);
    return [arguments] { return validate_training_steps(*arguments); };
}

} // namespace dubhe::cli
