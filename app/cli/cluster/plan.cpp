// SPDX-License-Identifier: Apache-2.0
// `plan`: all ways to split a training step among GPUs, and the best of them.
#include "../options/language.h"
#include "../options/overwrite_check.h"
#include "../predict/cluster_report.h"
#include "../predict/predict_cluster.h"
#include "plan_shards.h"

#include <core/files/new_file.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

struct PlanArguments : Question {
    SystemArguments system;
    MoneyArguments money;
    RunArguments run;
    study::PlanRequest request;
    std::vector<std::string> recompute, modules, zero, merge;
    std::optional<Shard> shard;
    std::string save;
    std::int64_t up_to = 0;
    bool no_sequence = false, whole_experts = false, progress = false;
    std::size_t top = 10;
};

// Of a choice the values that were given, as the split's field takes them.
template <class T>
std::vector<T> searched(const std::vector<std::string>& texts, std::string_view key, T simulation::Split::*member) {
    const ask::Field<simulation::Split>& field = *ask::find(simulation::split_fields(), key);
    std::vector<T> made;
    for (const std::string& text : texts) {
        simulation::Split split;
        if (text != "none") field.set(split, read_field(field, text));
        made.push_back(split.*member);
    }
    return made;
}

// This process's part of the search; all of it where nothing parts it.
Shard shard_of(const PlanArguments& arguments) {
    return arguments.shard.value_or(launched_shard().value_or(Shard{}));
}

// That part, or what others have found.
Result<study::Plan> found(const PlanArguments& arguments, study::PlanRequest request, study::ClusterModel& model,
                          const study::PlanQuestion& asked) {
    if (!arguments.merge.empty()) return merged_plans(arguments.merge, asked, request);
    const Shard shard = shard_of(arguments);
    if (shard.of > 1 && arguments.save.empty())
        return error("one of several processes finds a part of the plan; give --save FILE, and --merge the files then");
    request.shard = shard.number;
    request.shards = shard.of;
    return study::plan(model, request, progress_if(arguments.progress));
}

// What is searched on that system.
Result<study::PlanRequest> plan_request(const PlanArguments& arguments, const study::ClusterSystem& system) {
    study::PlanRequest request = arguments.request;
    request.batch = arguments.recipe.batch;
    request.tariff = arguments.money.tariff;
    request.sequence_too = !arguments.no_sequence;
    request.recompute = searched(arguments.recompute, "recompute", &simulation::Split::recompute);
    request.zero = searched(arguments.zero, "zero", &simulation::Split::zero);
    request.modules = searched(arguments.modules, "recomputed", &simulation::Split::recomputed);
    if (arguments.whole_experts) request.habits.expert_tensor = 1;
    if (!request.gpus.empty()) return request;
    if (arguments.up_to < 1) return error("how many GPUs? Give --gpus, or --up-to for a range");
    request.gpus = study::gpu_counts_up_to(arguments.up_to, system.fabric.gpus_per_node);
    return request;
}

// Of what all combinations have in common, options that change nothing in any of them.
Diagnostics idle_options(const study::PlanRequest& request, const study::ClusterModel& model) {
    const auto most = [](const std::vector<std::int64_t>& asked, std::int64_t otherwise) {
        return asked.empty() ? otherwise : std::ranges::max(asked);
    };
    constexpr std::int64_t several = 2;
    simulation::Split widest = request.habits;
    widest.tensor = most(request.tensor, several);
    widest.expert = most(request.expert, model.divisible(1).has_experts ? several : 1);
    widest.context = most(request.context, std::ranges::max(usual_context(model)));
    widest.zero = request.zero.empty() ? simulation::Zero::states : std::ranges::max(request.zero);
    return options_without_effect(widest);
}

// A whole training run of the fastest split's steps, where it is asked for and one fits.
Result<std::optional<study::RunAnswer>> best_run(const PlanArguments& arguments, study::ClusterModel& model,
                                                 const study::Plan& made) {
    if (!made.best) return std::optional<study::RunAnswer>{};
    const simulation::Split& split = made.best->split;
    const Result<study::ClusterPrediction> step = predict(model, split, split.gpus());
    if (!step) return step.diagnostics();
    return run_of(arguments.run, arguments.recipe.mode, *step, model.tokens_per_sample());
}

Result<Done> save_part(const PlanArguments& arguments, const std::string& file, const Shard& shard,
                       study::PlanQuestion asked, const study::Plan& made) {
    if (arguments.save.empty()) return Done{};
    return files::write(file, to_json(study::PlanPart{std::move(asked), shard.number, shard.of, made, file}));
}

Result<Answer> plan(const PlanArguments& arguments) {
    const Shard shard = arguments.merge.empty() ? shard_of(arguments) : Shard{};
    const std::string saved = arguments.save + (shard.launched ? "." + std::to_string(shard.number) : "");
    if (!arguments.save.empty()) {
        NamedFiles inputs = inputs_of(arguments);
        for (const std::string& part : arguments.merge)
            inputs.push_back({"--merge", part});
        refuse_lost_inputs({{"--save", saved}}, inputs);
    }
    // Known to make sense before a search that may take minutes.
    if (const auto run = read_run(arguments.run, arguments.recipe.mode); !run) return run.diagnostics();
    const Result<ClusterSetting> setting = cluster_setting_of(arguments, arguments.system);
    if (!setting) return setting.diagnostics();
    const auto& [system, cost_model, method] = *setting;
    const auto model = study::ClusterModel::make(own_recipe(arguments), system.gpu, system.fabric, method);
    if (!model) return model.diagnostics();
    const Result<study::PlanRequest> request = plan_request(arguments, system);
    if (!request) return request.diagnostics();
    Result<study::PlanQuestion> asked = study::PlanQuestion{};
    if (!arguments.merge.empty() || !arguments.save.empty())
        asked = asked_plan(arguments, **model, system, *request, method);
    if (!asked) return asked.diagnostics();
    const Result<study::Plan> made = found(arguments, *request, **model, *asked);
    if (!made) return made.diagnostics();
    if (const Result<Done> written = save_part(arguments, saved, shard, *std::move(asked), *made); !written)
        return written.diagnostics();
    const Result<std::optional<study::RunAnswer>> run = best_run(arguments, **model, *made);
    if (!run) return run.diagnostics();
    Diagnostics idle = idle_options(*request, **model);
    const PlanReport report{**model, system, *made, method, arguments.money, arguments.top, *run, idle};
    Answer answer{arguments.format == Format::json ? report.json()
                  : is_csv(arguments.format)       ? csv_text(report.csv(), arguments.format)
                                                   : report.text(),
                  std::move(idle)};
    if (!made->best) answer.exit_code = 1;
    return answer;
}

constexpr const char* plan_examples = R"(Examples:
  dubhe-cli plan megatron-175b --system "DGX H100" --gpus 512 --batch 512 --precision bf16
  dubhe-cli plan megatron-530b --system "DGX A100 80GB" --up-to 2240 --batch 2240 --precision fp16 --json
  dubhe-cli plan megatron-175b --system "DGX H100" --up-to 512 --batch 512 --precision bf16 --rent "USD 2.50/h"
  dubhe-cli plan llama-3.1-405b --system "GB200 NVL72" --gpus 1024 --batch 1024 --seq 8192 --precision mxfp8 \
    --stack megatron --recompute-modules none,norm+activation
  dubhe-cli plan mixtral-8x7b --system "DGX H100" --gpus 64 --batch 256 --ep 8 --micro-batch 1,2
  mpirun -n 2 dubhe-cli plan megatron-1t --system "DGX H100" --up-to 8192 --batch 4096 --precision bf16 --save part
  dubhe-cli plan megatron-1t --system "DGX H100" --up-to 8192 --batch 4096 --precision bf16 --merge part.0 part.1
  dubhe-cli plan llama-3-70b --system "DGX H100" --gpus 1024 --batch 2048 --seq 8192 --precision bf16 --stack megatron \
    --context-form gather --train-tokens 15T

Options that take no list, such as --schedule or --shard-ranks, hold for all combinations; those that can't be so (groups
that don't divide the ranks that share) are passed over. --train-tokens and its like are about the fastest.
Several processes, of mpirun or srun, or told apart by --shard 0/2 and 1/2, look at a part of the combinations each.
Exits with 1 where nothing fits.)";

// What is searched.
void add_searched(CLI::App& command, PlanArguments& a) {
    constexpr std::int64_t most = 1 << 24;
    const auto list = [&command](const char* name, std::vector<std::int64_t>& target, const char* help) {
        command
            .add_option_function<std::vector<std::string>>(
                name,
                [&target, name](const std::vector<std::string>& texts) {
                    for (const std::string& text : texts)
                        target.push_back(whole_number(name, text, 1, most));
                },
                help)
            ->delimiter(',')
            ->type_name("COUNTS");
    };
    list("--gpus", a.request.gpus, "Numbers of GPUs: 512 or 256,512");
    add_whole(command, "--up-to", a.up_to, 1, most, "All of 1, 2, 4 ... machines up to so many GPUs");
    list("--tp", a.request.tensor, "Tensor-parallel ranks to try (all that divide, within a machine)");
    list("--pp", a.request.pipeline, "Pipeline stages to try (all that divide)");
    list("--ep", a.request.expert, "Expert-parallel ranks to try (all that divide)");
    list("--cp", a.request.context, "Context-parallel ranks to try (1; 1,2,4 of sequences of 8192 and more)");
    list("--micro-batch", a.request.micro_batch, "Micro-batches to try (1,2,4,8,16)");
    list("--chunks", a.request.chunks, "Chunks of layers a stage to try (1,2,3,4,6,8)");
    command.add_option("--recompute", a.recompute, "Recomputation to try (none,selective,full)")->delimiter(',');
    command
        .add_option("--recompute-modules", a.modules,
                    "Parts of a layer computed again, to try: none,norm+activation (none)")
        ->delimiter(',')
        ->type_name("NAMES");
    command.add_option("--zero", a.zero, "What data-parallel ranks share (none,states)")->delimiter(',');
}

// What all combinations have in common.
void add_common(CLI::App& command, PlanArguments& a) {
    command.add_flag("--whole-experts", a.whole_experts, "Tensor-parallel ranks hold whole experts");
    command.add_flag("--no-sequence-parallel", a.no_sequence, "Leave sequence parallelism out");
    add_fields(command, simulation::habit_fields(), a.request.habits);
}

// A search shared by several processes.
void add_parts(CLI::App& command, PlanArguments& a) {
    CLI::Option* const shard = command.add_option_function<std::string>(
        "--shard",
        [&a](const std::string& text) {
            const Result<Shard> given = parse_shard(text);
            if (!given) throw Mistake("--shard", with_place(given.diagnostics()));
            a.shard = *given;
        },
        "Look at a part of the combinations: 0/4 is the first of four");
    shard->type_name("I/N");
    command
        .add_option("--save", a.save,
                    "Write what was found, for --merge; under mpirun or srun with the rank behind the name")
        ->type_name("FILE");
    command
        .add_option("--merge", a.merge, "Put files of --save together instead of searching: all parts of this question")
        ->excludes(shard)
        ->type_name("FILES");
}

} // namespace

Action plan_command(CLI::App& command) {
    auto arguments = std::make_shared<PlanArguments>();
    PlanArguments& a = *arguments;
    a.recipe.mode = workload::Mode::training;
    a.recipe.optimizer = workload::Optimizer::fused_adam;
    add_question(command, a);
    add_system(command, a.system);
    command.get_option("--system")->required();
    add_searched(command, a);
    add_common(command, a);
    add_parts(command, a);
    add_run(command, a.run);
    add_money(command, a.money);
    add_top(command, a.top);
    add_progress(command, a.progress);
    add_format(command, a.format, true);
    command.footer(plan_examples);
    return [arguments] {
        check_money(arguments->money);
        return plan(*arguments);
    };
}

} // namespace dubhe::cli
