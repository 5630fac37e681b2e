// SPDX-License-Identifier: Apache-2.0
#include "validate_megatron.h"

#include "../options/cluster_options.h"
#include "validate_report.h"

#include <core/cost/models.h>
#include <core/study/validate/megatron_cases.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

struct MegatronArguments {
    std::string cases;
    SystemArguments system{"DGX A100 80GB", {.network_bandwidth = BytesPerSecond{100e9}}};
    MethodArguments method;
    Format format = Format::text;
    std::uint64_t seed = 1;
    std::size_t pairs = 20;
    bool progress = false;
};

Result<Answer> validate_megatron_cases(const MegatronArguments& arguments) {
    const Result<std::vector<study::MegatronCase>> cases = study::read_megatron_cases(arguments.cases);
    if (!cases) return cases.diagnostics();
    const Result<study::ClusterSystem> system = system_of(arguments.system);
    if (!system) return system.diagnostics();
    const Result<std::shared_ptr<const cost::CostModel>> model =
        cost_model(arguments.method, {{system->gpu, {}}}, arguments.system.catalog);
    if (!model) return model.diagnostics();
    const Result<cost::Library> library = library_of(arguments.method.library);
    if (!library) return library.diagnostics();
    const bool seen = std::ranges::find(library->info.gpus, system->gpu.name) != library->info.gpus.end();
    const study::MegatronSetting setting{
        system->gpu, system->fabric, {model->get(), arguments.method.host}, seen, progress_if(arguments.progress)};
    const std::vector<ModelValidation> validations{
        {arguments.method.model, std::string{(*model)->description()}, validate_megatron(*cases, setting)}};
    const study::RankingAccuracy ranking =
        ranking_of(*cases, validations[0].validation, arguments.pairs, arguments.seed);
    ReportExtra extra;
    extra.json["ranking"] = {{"pairs", ranking.pairs}, {"right", ranking.right}, {"seed", arguments.seed}};
    extra.text = "Faster split named for " + std::to_string(ranking.right) + " of " + std::to_string(ranking.pairs) +
                 " random pairs of one network, batch and number of GPUs.\n";
    return answer_of({validations, arguments.cases}, arguments.format, {}, extra);
}

constexpr const char* validate_megatron_examples = R"(Examples:
  dubhe-cli validate megatron --cases single_node.csv
  dubhe-cli validate megatron --cases multi_node.csv --network-bandwidth 100GB/s --json

Cases: a row each with the columns n_gpus, global_batch, micro_batch, hidden, heads, n_layers, seq_len, tp, dp, pp,
iter_ms; and, where there, recompute, sequence_parallel, chunks, overlap_tensor. Run in fp16 with fused Adam; without a column
recompute, layers are recomputed whole.)";

} // namespace

Action add_validate_megatron(CLI::App& command) {
    auto arguments = std::make_shared<MegatronArguments>();
    arguments->method.host = study::megatron_host();
    command.add_option("--cases", arguments->cases, "What was measured: a CSV")->required()->type_name("FILE");
    add_system(command, arguments->system);
    add_method(command, arguments->method);
    add_format(command, arguments->format, true);
    add_progress(command, arguments->progress);
    add_whole(command, "--pairs", arguments->pairs, 0, 1'000'000, "Pairs of splits that are ranked (20)");
    add_whole(command, "--seed", arguments->seed, 0, most_seed, "Of the pairs that are ranked (1)");
    command.footer(validate_megatron_examples);
    return [arguments] { return validate_megatron_cases(*arguments); };
}

} // namespace dubhe::cli
