// SPDX-License-Identifier: Apache-2.0
#include "../options/language.h"
#include "../options/options.h"
#include "../options/training_flag.h"
#include "queue_report.h"

namespace dubhe::cli {

namespace {

struct QueueArguments : Question { // its recipe: what jobs don't say
    std::vector<std::string> jobs;
    bool progress = false;
};

Result<Answer> run_queue(const QueueArguments& arguments) {
    const workload::Recipe recipe = own_recipe(arguments);
    std::vector<study::QueueJob> jobs;
    for (const std::string& text : arguments.jobs) {
        Result<std::vector<study::QueueJob>> read = study::parse_jobs(text, recipe);
        if (!read) throw Mistake("--jobs", with_place(read.diagnostics()));
        for (study::QueueJob& job : *read)
            settle_optimizer(job.recipe);
        jobs.insert(jobs.end(), read->begin(), read->end());
    }
    Result<ChosenGpus> chosen = chosen_gpus(arguments.gpus);
    if (!chosen) return chosen.diagnostics();
    const Result<std::shared_ptr<const cost::CostModel>> model =
        cost_model(arguments.method, chosen->gpus, arguments.gpus.catalog);
    if (!model) return model.diagnostics();
    std::vector<hardware::Gpu> gpus;
    for (const study::SweepGpu& gpu : chosen->gpus)
        gpus.push_back(derive(gpu.base, gpu.overrides));
    const study::Method method{model->get(), arguments.method.host};
    const Result<study::Queue> queue = study::plan_queue(jobs, gpus, method, progress_if(arguments.progress));
    if (!queue) return queue.diagnostics();
    return answer_of(QueueReport{*queue, chosen->gpus, method}, arguments.format, chosen->notes, {}, true);
}

constexpr const char* queue_examples = R"(Examples:
  dubhe-cli queue --jobs "resnet50:32,vgg16:32,bert-large:8x128" --gpu A40 --gpu "TITAN RTX"
  dubhe-cli queue --jobs "resnet50:64*1000,gpt2:4x1024*200" --gpu A40,A40,V100-SXM2-16GB --training
  dubhe-cli queue --jobs "resnet50,densenet121,mobilenet_v2" --batch 128 --gpu A40 --gpu T4 --json

A job is NETWORK:BATCH or NETWORK:BATCHxSEQUENCE, with *ITERATIONS behind it (1); what it doesn't say is as in --batch,
--seq, --mode, ... Up to 12 jobs the assignment is the shortest there is; beyond, how far off it can be is told.)";

} // namespace

Action queue_command(CLI::App& command) {
    auto arguments = std::make_shared<QueueArguments>();
    command.remove_option(add_workload(command, arguments->recipe));
    add_stack(command, arguments->recipe);
    command.add_option("--jobs", arguments->jobs, "Networks with their sizes, behind commas; can be repeated")
        ->required()
        ->allow_extra_args(false)
        ->type_name("LIST");
    add_training(command, arguments->recipe);
    add_gpus(command, arguments->gpus);
    add_method(command, arguments->method);
    add_progress(command, arguments->progress);
    add_format(command, arguments->format, true);
    command.footer(queue_examples);
    return [arguments] { return run_queue(*arguments); };
}

} // namespace dubhe::cli
