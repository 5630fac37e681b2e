// SPDX-License-Identifier: Apache-2.0
#include "../options/options.h"
#include "../options/portfolio_parts.h"
#include "../options/report_asked.h"
#include "portfolio_report.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace dubhe::cli {

namespace {

struct PortfolioArguments {
    std::vector<std::string> workloads;
    Question question;
    MoneyArguments money;
};

Result<Answer> run_portfolio(const PortfolioArguments& arguments) {
    check_money(arguments.money);
    const Question& question = arguments.question;
    const workload::Recipe recipe = read_portfolio(arguments.workloads, own_recipe(question));
    const Result<AskedGpus> asked = asked_gpus(question.gpus);
    if (!asked) return asked.diagnostics();
    std::vector<study::SweepGpu> gpus;
    std::vector<std::string> titles;
    for (const report::AskedGpu& each : asked->gpus) {
        gpus.push_back(each.gpu);
        titles.push_back(each.title);
    }
    const Result<study::NetworkPtr> network = study::prepare(recipe);
    if (!network) return network.diagnostics();
    const Result<std::shared_ptr<const cost::CostModel>> model =
        cost_model(question.method, gpus, question.gpus.catalog);
    if (!model) return model.diagnostics();
    const study::Method method{model->get(), question.method.host};
    const Result<study::Portfolio> all = study::portfolio(*network, gpus, method, arguments.money.tariff);
    if (!all) return all.diagnostics();
    Diagnostics refusals;
    for (const study::PortfolioOnGpu& on : all->gpus)
        refusals.insert(refusals.end(), on.refusals.begin(), on.refusals.end());
    const bool any = std::ranges::any_of(all->gpus, [](const auto& on) { return on.round.has_value(); });
    const PortfolioReport report{*all, gpus, std::move(titles), method, arguments.money};
    return answer_of(report, question.format, asked->notes, refusals, any);
}

constexpr const char* portfolio_examples = R"(Examples:
  dubhe-cli portfolio "resnet50:3,batch=64,mode=training" "bert-large:1,batch=16,precision=fp16" \
    --gpu A100-SXM4-80GB --gpu V100-SXM2-16GB
  dubhe-cli portfolio resnet50:0.7 vgg16:0.3 --batch 32 --gpu T4,L4,A10 --csv
  dubhe-cli portfolio gpt2:20,past=512,title=Decode gpt2:1,seq=512,title=Prefill --precision fp16 --gpu "TITAN RTX" --json

A WORKLOAD is NETWORK:WEIGHT,KEY=VALUE,... with the keys title, batch, seq, past, dim, mode, precision, optimizer, stack
(its changes behind semicolons: stack=vllm;attention=eager); what it doesn't say is as in --batch, --seq, --mode, ... A
round runs each network as often as its weight says, one after the
other; weights need not be whole. Where one network is refused or does not fit, so is the round. The same networks in
other questions: --with in predict, sweep, compare, seek, elasticity, pareto, why.)";

} // namespace

Action portfolio_command(CLI::App& command) {
    auto arguments = std::make_shared<PortfolioArguments>();
    Question& question = arguments->question;
    command.remove_option(add_workload(command, question.recipe));
    add_stack(command, question.recipe);
    command.add_option("WORKLOAD", arguments->workloads, "Networks, each with its weight and its own settings")
        ->required()
        ->type_name("");
    add_gpus(command, question.gpus);
    add_method(command, question.method);
    add_money(command, arguments->money);
    add_format(command, question.format, true);
    command.footer(portfolio_examples);
    return [arguments] { return run_portfolio(*arguments); };
}

} // namespace dubhe::cli
