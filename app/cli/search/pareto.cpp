// SPDX-License-Identifier: Apache-2.0
#include "../options/language.h"
#include "../options/options.h"
#include "pareto_report.h"

#include <algorithm>

namespace dubhe::cli {

namespace {

struct ParetoArguments : Question {
    MoneyArguments money;
    study::Figure x = study::Figure::power, y = study::Figure::time;
    bool all = false;
};

// Without any --gpu the whole catalog is asked, beside what doesn't exist.
Result<Answer> run_pareto(ParetoArguments arguments) {
    check_money(arguments.money);
    if (arguments.x == arguments.y) throw Mistake("--x", message("the two axes must differ"));
    if (arguments.gpus.names.empty()) {
        const Result<hardware::Catalog> catalog = open_catalog(arguments.gpus.catalog);
        if (!catalog) return catalog.diagnostics();
        for (const hardware::CatalogEntry& entry : catalog->entries())
            arguments.gpus.names.push_back(entry.gpu.name);
    }
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();
    const Result<study::Candidates> all =
        study::candidates(setting->network, setting->gpus, setting->method, arguments.money.tariff);
    if (!all) return all.diagnostics();
    Diagnostics refusals;
    for (const study::Candidate& candidate : all->gpus)
        refusals.insert(refusals.end(), candidate.failures.begin(), candidate.failures.end());
    const bool any = refusals.size() < all->gpus.size() ||
                     std::ranges::any_of(all->gpus, [](const auto& each) { return each.prediction.has_value(); });
    const ParetoReport report{*all, setting->gpus, setting->method, arguments.x, arguments.y, arguments.all};
    // The report says of each GPU why it takes no part; notes would say it twice.
    return answer_of(report, arguments.format, setting->notes, any ? Diagnostics{} : refusals, any);
}

void add_axis(CLI::App& command, const char* name, study::Figure& figure, const std::string& help) {
    command
        .add_option_function<std::string>(
            name,
            [&figure, name](const std::string& text) {
                const std::optional<study::Figure> read = study::figure_from(text);
                if (!read)
                    throw Mistake(name, message("\"%1\" is none of %2", text,
                                                "time, price, rent, power, energy, bought, rented"));
                figure = *read;
            },
            help)
        ->type_name("FIGURE");
}

constexpr const char* pareto_examples = R"(Examples:
  dubhe-cli pareto resnet50 --mode training --batch 64
  dubhe-cli pareto bert-large --batch 16 --precision fp16 --x price --y time
  dubhe-cli pareto llama-3-8b --precision bf16 --x rented --all
  dubhe-cli pareto resnet50 --gpu T4,L4,A10,A100-SXM4-80GB --x energy --csv

Without --gpu every GPU of the catalog takes part. On the front is what no other GPU beats in one of the two figures
without being worse in the other. Figures: time, energy (of a sample), price, rent, power (of a GPU), bought, rented
(cost of a million samples).)";

} // namespace

Action pareto_command(CLI::App& command) {
    auto arguments = std::make_shared<ParetoArguments>();
    add_question(command, *arguments);
    add_with(command, *arguments);
    add_axis(command, "--x", arguments->x, "The first figure (power)");
    add_axis(command, "--y", arguments->y, "The second figure (time)");
    command.add_flag("--all", arguments->all, "List the GPUs that are beaten, too (JSON and CSV always do)");
    add_money(command, arguments->money);
    add_format(command, arguments->format, true);
    command.footer(pareto_examples);
    return [arguments] { return run_pareto(*arguments); };
}

} // namespace dubhe::cli
