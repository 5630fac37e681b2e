// SPDX-License-Identifier: Apache-2.0
// `memory`: what an iteration keeps on one GPU, or with --system each stage of a split, and what would make it fit.
#include "../options/options.h"
#include "../options/training_flag.h"
#include "memory_report.h"
#include "predict_cluster.h"
#include "split_memory_report.h"

#include <algorithm>

namespace dubhe::cli {

namespace {

struct MemoryArguments : Question {
    MoneyArguments money;
    SystemArguments system;
    SplitArguments split;
    bool best_batch = false;
    bool progress = false;
};

// What could be used instead.
Result<std::vector<hardware::Gpu>> all_gpus(const std::string& file) {
    const Result<hardware::Catalog> catalog = open_catalog(file);
    if (!catalog) return catalog.diagnostics();
    std::vector<hardware::Gpu> gpus;
    for (const hardware::CatalogEntry& entry : catalog->entries())
        gpus.push_back(entry.gpu);
    return gpus;
}

MemoryAnswer answer_for(const hardware::Gpu& gpu, const std::vector<hardware::Gpu>& others, const Setting& setting,
                        const MemoryArguments& arguments) {
    const Progress progress = progress_if(arguments.progress);
    MemoryAnswer answer{study::memory_report(*setting.network, gpu, others, setting.method, progress)};
    if (!arguments.best_batch) return answer;
    const workload::Recipe recipe = own_recipe(arguments);
    answer.batches = study::best_batch(recipe, gpu, setting.method, progress);
    if (gpu.on_chip_size) answer.level_choice = study::best_on_chip_batch(recipe, gpu, progress);
    return answer;
}

Result<Answer> memory_on_system(const MemoryArguments& arguments) {
    const Result<ClusterSetting> setting = cluster_setting_of(arguments, arguments.system);
    if (!setting) return setting.diagnostics();
    const auto& [system, cost_model, method] = *setting;
    const auto model = study::ClusterModel::make(recipe_of(arguments), system.gpu, system.fabric, method);
    if (!model) return model.diagnostics();
    const simulation::Split split = split_of(arguments.split, arguments.recipe);
    const std::int64_t gpus = arguments.split.gpus.value_or(split.gpus());
    const Result<study::SplitMemory> memory = memory_of_split(**model, split, gpus, progress_if(arguments.progress));
    if (!memory) return memory.diagnostics();
    Diagnostics idle = options_without_effect(split);
    const SplitMemoryReport report{**model, system, *memory, method, idle};
    return Answer{arguments.format == Format::json ? report.json() : report.text(), std::move(idle)};
}

Result<Answer> run_memory(const MemoryArguments& arguments) {
    check_money(arguments.money);
    if (!arguments.system.name.empty() && arguments.money.asked)
        return error("memory --system says nothing of cost; predict --system and plan take the same prices");
    if (!arguments.system.name.empty()) return memory_on_system(arguments);
    if (arguments.gpus.count() == 0) throw CLI::RequiredError("--gpu (or --system)");
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();
    const Result<std::vector<hardware::Gpu>> others = all_gpus(arguments.gpus.catalog);
    if (!others) return others.diagnostics();
    std::vector<MemoryAnswer> answers;
    Diagnostics refusals;
    const auto refuse = [&refusals](const Diagnostics& reasons) {
        refusals.insert(refusals.end(), reasons.begin(), reasons.end());
    };
    for (const study::SweepGpu& gpu : setting->gpus) {
        answers.push_back(answer_for(derive(gpu.base, gpu.overrides), *others, *setting, arguments));
        const MemoryAnswer& answer = answers.back();
        if (!answer.report) refuse(answer.report.diagnostics());
        // Models of kernels may refuse an accelerator whose memory can be filled nevertheless; the report says so.
        if (answer.batches && !*answer.batches && !answer.level_choice) refuse(answer.batches->diagnostics());
    }
    const bool any = std::ranges::any_of(answers, [](const MemoryAnswer& answer) { return answer.report.ok(); });
    const MemoryCommandReport report{*setting->network, answers, setting->gpus, setting->method, arguments.money};
    return answer_of(report, arguments.format, setting->notes, refusals, any);
}

constexpr const char* memory_examples = R"(Examples:
  dubhe-cli memory resnet50 --gpu V100-SXM2-16GB --batch 512 --training
  dubhe-cli memory gpt2-xl --gpu A100-SXM4-40GB --training --optimizer adam --best-batch
  dubhe-cli memory bert-large --gpu "TITAN RTX" --best-batch --rent "USD 0.40/h" --json
  dubhe-cli memory llama-3-70b --system "DGX H100" --tp 8 --pp 2 --gpus 64 --batch 64 --micro-batch 1 --training \
    --precision bf16 --stack megatron

Tensors live from the operator that makes them to the last that reads them; what an allocator wastes and a framework
keeps for itself is not counted. With --system: what a GPU of each stage holds, and what one other choice of the split
would make of that and of the step's time.)";

} // namespace

Action memory_command(CLI::App& command) {
    auto arguments = std::make_shared<MemoryArguments>();
    add_question(command, *arguments);
    add_training(command, arguments->recipe);
    CLI::Option* const best =
        command.add_flag("--best-batch", arguments->best_batch,
                         "The largest batch that fits, and the one with the best throughput and cost");
    const std::size_t first = command.get_options().size();
    add_system(command, arguments->system);
    add_split(command, arguments->split);
    need_system(command, first);
    best->excludes(command.get_option("--system"));
    add_money(command, arguments->money);
    add_progress(command, arguments->progress);
    add_format(command, arguments->format, false);
    command.footer(memory_examples);
    return [arguments] { return run_memory(*arguments); };
}

} // namespace dubhe::cli
