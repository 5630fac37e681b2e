// SPDX-License-Identifier: Apache-2.0
#include "../options/language.h"
#include "../options/options.h"
#include "design_report.h"

#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace dubhe::cli {

namespace {

struct DesignArguments : Question {
    study::Goal goal;
    std::optional<double> power_w;
    std::optional<double> area_mm2;
    bool fits = false, progress = false;
};

// "600mm2", "600 mm2", "600": square millimetres either way.
double area_from(std::string text) {
    if (const std::size_t unit = text.find("mm2"); unit != std::string::npos && unit + 3 == text.size())
        text.resize(unit);
    while (!text.empty() && text.back() == ' ')
        text.pop_back();
    double value = 0.0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size() || !std::isfinite(value) || !(value > 0.0))
        throw Mistake("--area", message("\"%1\" is no area; write 600mm2", text));
    return value;
}

void add_limits(CLI::App& command, DesignArguments& asked) {
    command
        .add_option_function<std::string>(
            "--target",
            [&asked](const std::string& text) {
                const Result<study::Goal> goal = study::parse_goal(text);
                if (!goal) throw Mistake("--target", with_place(goal.diagnostics()));
                asked.goal = *goal;
            },
            "What it has to reach: a time of an iteration (20ms), a throughput (500/s),\na time a sample (2ms/image)")
        ->required()
        ->type_name("GOAL");
    command
        .add_option_function<std::string>(
            "--power",
            [&asked](const std::string& text) {
                const Parsed<Watts> watts = parse<Watts>(text);
                if (!watts) throw Mistake("--power", watts.error);
                if (!(watts.value->value() > 0.0)) throw Mistake("--power", message("\"%1\" is not above zero", text));
                asked.power_w = watts.value->value();
            },
            "The most that its TDP may be: 700W")
        ->type_name("WATTS");
    command
        .add_option_function<std::string>(
            "--area", [&asked](const std::string& text) { asked.area_mm2 = area_from(text); },
            "The largest die: 600mm2 (858mm2, what one exposure takes)")
        ->type_name("AREA");
    command.add_flag("--fits", asked.fits, "How far area and power are off on the dies and boards they rest on");
}

Result<std::vector<hardware::Gpu>> whole_catalog(const std::string& file) {
    const Result<hardware::Catalog> catalog = open_catalog(file);
    if (!catalog) return catalog.diagnostics();
    std::vector<hardware::Gpu> all;
    for (const hardware::CatalogEntry& entry : catalog->entries())
        all.push_back(entry.gpu);
    return all;
}

Result<Answer> run_design(const DesignArguments& asked) {
    const Result<Setting> setting = setting_of(asked);
    if (!setting) return setting.diagnostics();
    const Result<std::vector<hardware::Gpu>> catalog = whole_catalog(asked.gpus.catalog);
    if (!catalog) return catalog.diagnostics();
    const study::SiliconModel silicon{*catalog};
    std::vector<Result<study::DesignAnswer>> all;
    Diagnostics refusals;
    for (const study::SweepGpu& gpu : setting->gpus) {
        const study::DesignRequest request{
            setting->network, gpu, asked.goal, asked.power_w, asked.area_mm2.value_or(study::largest_die_mm2),
            setting->method};
        all.push_back(study::design(request, silicon, progress_if(asked.progress)));
        if (all.back()) continue;
        const Diagnostics& reasons = all.back().diagnostics();
        refusals.insert(refusals.end(), reasons.begin(), reasons.end());
    }
    const bool any = std::ranges::any_of(all, &Result<study::DesignAnswer>::ok);
    return answer_of(
        DesignReport{*setting->network, asked.goal, silicon, all, setting->gpus, setting->method, asked.fits},
        asked.format, setting->notes, refusals, any);
}

constexpr const char* design_examples = R"(Examples:
  dubhe-cli design resnet50 --gpu H100-SXM5-80GB --batch 64 --mode training --target 40ms --power 500W
  dubhe-cli design bert-large --gpu A100-SXM4-80GB --precision fp16 --batch 16 --target 20ms --csv
  dubhe-cli design gpt2 --gpu L40S --target 10ms --power 300W --area 400mm2 --fits

SMs, clock, bandwidth, L2 and memory move at once, around the GPU that is named. The first row takes the least silicon; the
rows after it take ever less power.)";

} // namespace

Action design_command(CLI::App& command) {
    auto asked = std::make_shared<DesignArguments>();
    add_question(command, *asked);
    add_limits(command, *asked);
    add_progress(command, asked->progress);
    add_format(command, asked->format, true);
    command.footer(design_examples);
    return [asked] { return run_design(*asked); };
}

} // namespace dubhe::cli
