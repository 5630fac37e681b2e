// SPDX-License-Identifier: Apache-2.0
#include "../options/language.h"
#include "../options/money.h"
#include "../options/options.h"
#include "../options/portfolio_parts.h"
#include "../options/report_asked.h"
#include "matrix_report.h"

#include <core/study/predict/axis.h>
#include <core/study/predict/portfolio.h>
#include <core/units/plain_text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

struct MatrixArguments {
    std::vector<std::string> workloads;
    Question question;
    MoneyArguments money;
    study::MatrixFigure figure = study::MatrixFigure::time;
    std::optional<study::Budget> budget;
    std::string reference;
    std::vector<double> precisions;
};

// The place of the GPU that scores are held against.
std::optional<std::size_t> reference_of(const MatrixArguments& arguments, const AskedGpus& asked) {
    if (arguments.reference.empty()) return std::nullopt;
    const auto is_it = [&](const report::AskedGpu& each) {
        return each.title == arguments.reference || each.gpu.base.name == arguments.reference ||
               std::ranges::find(each.gpu.base.aliases, arguments.reference) != each.gpu.base.aliases.end();
    };
    const auto found = std::ranges::find_if(asked.gpus, is_it);
    if (found == asked.gpus.end())
        throw Mistake("--reference", message("\"%1\" is none of the GPUs that are asked about", arguments.reference));
    return static_cast<std::size_t>(found - asked.gpus.begin());
}

Result<Answer> run_matrix(const MatrixArguments& arguments) {
    check_money(arguments.money);
    const Question& question = arguments.question;
    const workload::Recipe all = read_portfolio(arguments.workloads, own_recipe(question));
    const Result<AskedGpus> asked = asked_gpus(question.gpus);
    if (!asked) return asked.diagnostics();
    study::MatrixRequest request;
    request.tariff = arguments.money.tariff;
    request.precisions = arguments.precisions;
    for (const report::AskedGpu& each : asked->gpus) {
        request.gpus.push_back(each.gpu);
        request.gpus.back().title = each.title;
    }
    std::vector<workload::Recipe> recipes;
    study::ScoreRequest scored{arguments.figure, {}, {}, reference_of(arguments, *asked)};
    for (const workload::RecipePart& part : all.parts) {
        const Result<study::NetworkPtr> network = study::prepare(part.recipe);
        request.workloads.push_back(
            {part.title, network ? *network : nullptr, network ? Diagnostics{} : network.diagnostics()});
        recipes.push_back(part.recipe);
        scored.weights.push_back(part.weight);
    }
    if (arguments.budget) {
        for (const study::SweepGpu& gpu : request.gpus)
            scored.count.push_back(study::paid_for(*arguments.budget, derive(gpu.base, gpu.overrides), request.tariff));
    }
    const Result<std::shared_ptr<const cost::CostModel>> model =
        cost_model(question.method, request.gpus, question.gpus.catalog);
    if (!model) return model.diagnostics();
    request.method = {model->get(), question.method.host};
    const Result<study::Matrix> made = study::matrix(request);
    if (!made) return made.diagnostics();
    const study::MatrixScores scores = study::scores_of(*made, scored);
    Diagnostics refusals;
    for (const study::MatrixCell& cell : made->cells)
        refusals.insert(refusals.end(), cell.reason.begin(), cell.reason.end());
    const bool any = std::ranges::any_of(made->cells, [](const auto& cell) { return cell.run.has_value(); });
    const MatrixReport report{*made,          scores,           request.gpus,     recipes,
                              scored.weights, arguments.figure, arguments.budget, request.method};
    return answer_of(report, question.format, asked->notes, any ? Diagnostics{} : refusals, any);
}

void add_matrix_options(CLI::App& command, MatrixArguments& arguments) {
    command
        .add_option_function<std::string>(
            "--show",
            [&arguments](const std::string& name) {
                const auto figure = study::matrix_figure_from(name);
                if (!figure)
                    throw Mistake("--show", message("\"%1\" is none of %2", name,
                                                    "time, throughput, bought, rented, energy, grade"));
                arguments.figure = *figure;
            },
            "What a cell is: time, throughput, bought or rented (a million samples), energy (of a sample), grade "
            "(time)")
        ->type_name("FIGURE");
    add_budget(command, arguments.budget,
               "Scores of as many GPUs as this buys: \"USD 100000\"; or rents: \"USD 20/h\"");
    command
        .add_option("--reference", arguments.reference, "The GPU that scores 1 (the first that runs every workload)")
        ->type_name("GPU");
    command
        .add_option_function<std::vector<std::string>>(
            "--or-precision",
            [&arguments](const std::vector<std::string>& names) {
                for (const std::string& name : names) {
                    const Result<double> value = study::parse_axis_value(study::WorkloadAxis::precision, name);
                    if (!value) throw Mistake("--or-precision", with_place(value.diagnostics()));
                    arguments.precisions.push_back(*value);
                }
            },
            "Precisions that a cell may run in beside its own; the quickest that fits is shown: tf32,fp16,bf16")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("NAME,...");
}

constexpr const char* matrix_examples = R"(Examples:
  dubhe-cli matrix "resnet50:3,batch=64,mode=training" "bert-large:1,batch=16" --precision fp16 \
    --gpu A100-SXM4-80GB,V100-SXM2-16GB,H100-SXM5-80GB
  dubhe-cli matrix resnet50 bert-large gpt2 --precision bf16 --or-precision fp16,tf32 --gpu V100-SXM2-16GB,A40,L4
  dubhe-cli matrix resnet50:2 vgg16:1 --batch 32 --gpu "TITAN RTX",A40 --show throughput --budget "USD 50000" --csv
  dubhe-cli matrix gpt2 bert-base --gpu T4,L4 --rent "USD 0.50/h@2026-10" --show rented --reference T4 --json

A WORKLOAD is NETWORK:WEIGHT,KEY=VALUE,... as `portfolio` takes it. A GPU's score is the geometric mean of how many times
better each workload's figure is than on the reference, by the weights; with a budget times the GPUs that it pays for. A
cell without a prediction says why, and which precision or batch works instead.)";

} // namespace

Action matrix_command(CLI::App& command) {
    auto arguments = std::make_shared<MatrixArguments>();
    Question& question = arguments->question;
    command.remove_option(add_workload(command, question.recipe));
    add_stack(command, question.recipe);
    command.add_option("WORKLOAD", arguments->workloads, "Networks, each with its weight and its own settings")
        ->required()
        ->type_name("");
    add_gpus(command, question.gpus);
    add_matrix_options(command, *arguments);
    add_method(command, question.method);
    add_money(command, arguments->money);
    add_format(command, question.format, true);
    command.footer(matrix_examples);
    return [arguments] { return run_matrix(*arguments); };
}

} // namespace dubhe::cli
