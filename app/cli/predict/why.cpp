// SPDX-License-Identifier: Apache-2.0
#include "../options/options.h"
#include "why_report.h"

#include <core/evidence/nearest.h>

#include <algorithm>
#include <filesystem>
#include <limits>

namespace dubhe::cli {

namespace {

struct WhyArguments : Question {
    std::size_t top = 10;
    std::string path; // of an operator
};

constexpr std::size_t most_near = 5;

// The operator that is asked for, else the longest; with measured rows near it.
Result<WhyAnswer> answer_for(const Setting& setting, const study::SweepGpu& gpu, const WhyArguments& arguments,
                             const cost::Library& library, std::optional<workload::OperatorId> wanted) {
    const hardware::Gpu derived = derive(gpu.base, gpu.overrides);
    Result<study::Why> told =
        study::why(setting.network, derived, setting.method, &library, std::numeric_limits<std::size_t>::max());
    if (!told) return told.diagnostics();
    WhyAnswer answer{std::move(*told), 0, {}, {}};
    if (wanted) {
        const std::uint32_t row = setting.network->work.row_of[wanted->index];
        const auto found =
            std::ranges::find(answer.why.operators, row, [](const study::WhyOperator& each) { return each.all.row; });
        if (found == answer.why.operators.end())
            return error(setting.network->graph.path(*wanted) + " starts no kernel: nothing runs for it");
        answer.shown = static_cast<std::size_t>(found - answer.why.operators.begin());
    }
    if (answer.why.operators.empty()) return answer;
    const std::filesystem::path file = arguments.method.database.empty()
                                           ? evidence::Database::default_file()
                                           : std::filesystem::path{arguments.method.database};
    std::error_code code;
    if (file.empty() || arguments.method.database == "none" || !std::filesystem::exists(file, code)) {
        answer.no_rows = "no database of measurements is there; `dubhe-cli measure` and `db import` fill one";
        return answer;
    }
    const Result<evidence::Database> database = evidence::Database::open_read_only(file);
    if (!database) return database.diagnostics();
    Result<std::vector<evidence::NearRow>> near =
        evidence::nearest_rows(*database, answer.why.operators[answer.shown].key,
                               derived.hypothetical() ? derived.base : derived.name, most_near);
    if (!near) return near.diagnostics();
    answer.near = std::move(*near);
    if (answer.near.empty()) answer.no_rows = "no measured row has its kind, precision and flags";
    return answer;
}

Result<Answer> run_why(const WhyArguments& arguments) {
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();
    const Result<cost::Library> library = library_of(arguments.method.library);
    if (!library) return library.diagnostics();
    std::optional<workload::OperatorId> wanted;
    if (!arguments.path.empty()) {
        const Result<workload::OperatorId> found = study::find_operator(*setting->network, arguments.path);
        if (!found) return found.diagnostics();
        wanted = *found;
    }
    std::vector<Result<WhyAnswer>> answers;
    Diagnostics refusals;
    for (const study::SweepGpu& gpu : setting->gpus) {
        answers.push_back(answer_for(*setting, gpu, arguments, *library, wanted));
        if (answers.back()) continue;
        const Diagnostics& reasons = answers.back().diagnostics();
        refusals.insert(refusals.end(), reasons.begin(), reasons.end());
    }
    const bool any = std::ranges::any_of(answers, &Result<WhyAnswer>::ok);
    const WhyReport report{*setting->network, answers, setting->gpus, setting->method, arguments.top};
    return answer_of(report, arguments.format, setting->notes, refusals, any);
}

constexpr const char* why_examples = R"(Examples:
  dubhe-cli why resnet50 --gpu A100-SXM4-80GB --mode training --batch 64
  dubhe-cli why resnet50 --gpu V100-SXM2-16GB --operator layer3/1/conv2
  dubhe-cli why bert-large --gpu H100-SXM5-80GB --precision bf16 --set memory_bandwidth=2TB/s --json

From the time down to what it rests on: what binds, kinds of operators, the longest ones, one operator's terms, the
model and its errors on rows that took no part in its fit, the parts of the band, what was assumed.)";

} // namespace

Action why_command(CLI::App& command) {
    auto arguments = std::make_shared<WhyArguments>();
    add_question(command, *arguments);
    add_with(command, *arguments);
    command
        .add_option("--operator", arguments->path,
                    "The operator to explain: its path, or the end of one (the longest operator)")
        ->type_name("PATH");
    add_top(command, arguments->top);
    add_format(command, arguments->format, false);
    command.footer(why_examples);
    return [arguments] { return run_why(*arguments); };
}

} // namespace dubhe::cli
