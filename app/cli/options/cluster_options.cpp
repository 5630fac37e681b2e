// SPDX-License-Identifier: Apache-2.0
#include "cluster_options.h"

#include "language.h"

#include <core/study/search/sweep_system.h>
#include <core/units/text.h>

namespace dubhe::cli {

namespace {

constexpr std::int64_t most_ranks = std::int64_t{1} << 30;
constexpr double least_bandwidth = 1e3, most_bandwidth = 1e18; // bytes/s; beyond, times are none that anyone can use
constexpr double longest_latency_s = 3600.0;

CLI::Option* add_ranks(CLI::App& command, const std::string& name, std::int64_t& count, const std::string& help) {
    return add_whole(command, name, count, 0, most_ranks, help);
}

template <class Enum, class Read>
void add_choice(CLI::App& command, const std::string& name, Enum& target, Read read, const std::string& help,
                const std::string& choices) {
    command
        .add_option_function<std::string>(
            name,
            [&target, read, name, choices](const std::string& text) {
                const auto value = read(text);
                if (!value) throw Mistake(name, message("\"%1\" is none of %2", text, choices));
                target = *value;
            },
            help + ": " + choices)
        ->type_name("NAME");
}

// How data-parallel ranks come to the same weights.
void add_exchange(CLI::App& command, simulation::Split& split) {
    add_ranks(command, "--servers", split.servers,
              "Parameter servers that keep the weights in equal parts (0: ranks sum among themselves)");
    add_choice(command, "--consistency", split.consistency, simulation::consistency_from,
               "With --servers: when ranks go on (synchronous)", "synchronous, asynchronous, stale");
    add_choice(command, "--compress", split.compression, simulation::compression_from,
               "Gradients between data-parallel ranks (none)", "none, quantized, sparse");
    command.add_option("--compression-ratio", split.compression_ratio, "With --compress: bytes before over bytes sent")
        ->type_name("RATIO");
    add_ranks(command, "--replicas", split.replicas, "Copies of the network at once on each GPU, sharing weights (1)");
    command
        .add_option("--interference", split.interference,
                    "With --replicas: what each further one adds to a pass, as a share of it (1: they gain nothing)")
        ->type_name("SHARE");
}

// What today's training adds: a sequence shared by ranks, whole experts, parts computed again.
void add_scale(CLI::App& command, simulation::Split& split) {
    add_ranks(command, "--cp", split.context, "Context-parallel ranks: each works on a part of every sequence (1)");
    add_ranks(command, "--etp", split.expert_tensor,
              "Tensor-parallel ranks that split each expert: 0 all, 1 none: they hold\nwhole experts (0)");
    command
        .add_option_function<std::string>(
            "--recompute-modules",
            [&split](const std::string& text) { split.recomputed = modules_of("--recompute-modules", text); },
            "Parts of a layer that the backward pass computes again, joined by +:\nattention, norm, activation, mlp, "
            "latent-up, experts, shared-experts")
        ->type_name("NAMES");
    add_ranks(command, "--recompute-layers", split.recomputed_layers,
              "With --recompute full: of each chunk so many layers (0: all)");
}

// What of exchanges runs beside kernels.
void add_beside(CLI::App& command, simulation::Split& split) {
    command.add_flag_callback(
        "--overlap-gradients", [&split] { split.sync = simulation::GradientSync::in_buckets; },
        "Sum gradients in buckets beside the backward pass");
    command.add_flag("--overlap-tensor", split.overlap_tensor,
                     "Tensor-parallel ranks sum inputs' gradients beside the products of weights' gradients");
    command.add_flag("--chunk-tensor", split.chunk_tensor,
                     "Tensor-parallel ranks exchange in chunks beside the products that read or make them");
    command.add_flag("--overlap-experts", split.overlap_experts,
                     "Rows go to experts and back beside another micro-batch's kernels");
    command.add_flag("--delay-weight-gradients", split.delay_weight_gradients,
                     "With --overlap-experts: products of weights' gradients wait for that, too");
}

std::optional<BytesPerSecond> bandwidth_if(const std::string& option, const std::string& text) {
    return text.empty() ? std::nullopt : std::optional{bandwidth_of(option, text)};
}

} // namespace

simulation::LayerModules modules_of(const std::string& option, const std::string& text) {
    const Result<simulation::LayerModules> modules = simulation::layer_modules_from(text);
    if (!modules) throw Mistake(option, modules.diagnostics().front().message);
    return *modules;
}

BytesPerSecond bandwidth_of(const std::string& option, const std::string& text) {
    const Parsed<BytesPerSecond> read = parse<BytesPerSecond>(text);
    if (!read) throw Mistake(option, read.error);
    if (!(read.value->value() >= least_bandwidth && read.value->value() <= most_bandwidth))
        throw Mistake(option, message("\"%1\" is no bandwidth of a link; it has to lie from %2 to %3", text,
                                      Message::number(dubhe::to_text(BytesPerSecond{least_bandwidth})),
                                      Message::number(dubhe::to_text(BytesPerSecond{most_bandwidth}))));
    return *read.value;
}

Seconds latency_of(const std::string& option, const std::string& text) {
    const Parsed<Seconds> read = parse<Seconds>(text);
    if (!read) throw Mistake(option, read.error);
    if (!(read.value->value() >= 0.0 && read.value->value() <= longest_latency_s))
        throw Mistake(option, message("\"%1\" is no latency; it has to lie from 0 to %2", text,
                                      Message::number(dubhe::to_text(Seconds{longest_latency_s}))));
    return *read.value;
}

void add_system(CLI::App& command, SystemArguments& arguments, bool whole) {
    CLI::Option* const system = command.add_option("--system", arguments.name,
                                                   "A system of the catalog (`dubhe-cli catalog list --kind system`)");
    system->type_name("NAME");
    if (!arguments.name.empty()) system->description("A system of the catalog (" + arguments.name + ")");
    command
        .add_option("--node-bandwidth", arguments.node_bandwidth,
                    "What a GPU's messages reach in its machine, one direction: 600GB/s")
        ->type_name("RATE");
    command
        .add_option("--network-bandwidth", arguments.network_bandwidth,
                    "All network ports of a machine together: 100GB/s")
        ->type_name("RATE");
    command
        .add_option("--leaf-machines", arguments.leaf_machines,
                    "Machines below one leaf switch: with rails (port i of each on leaf i) as many as it\nhas ports "
                    "down, else these over a machine's ports (all)")
        ->type_name("COUNT");
    command
        .add_option("--oversubscription", arguments.oversubscription,
                    "Bandwidth of a leaf's ports to machines over that to the spine (1)")
        ->type_name("RATIO");
    if (!whole) return;
    command.add_option("--gpu-in-system", arguments.gpu, "Another GPU in the system's machines")->type_name("NAME");
    add_catalog_file(command, arguments.catalog);
}

Result<study::ClusterSystem> system_of(const SystemArguments& arguments) {
    const Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    const auto node = bandwidth_if("--node-bandwidth", arguments.node_bandwidth);
    const auto network = bandwidth_if("--network-bandwidth", arguments.network_bandwidth);
    return study::find_cluster_system(
        *catalog, arguments.name,
        {arguments.gpu, node, network, {}, arguments.leaf_machines, arguments.oversubscription});
}

void add_habits(CLI::App& command, simulation::Split& split) {
    add_choice(command, "--schedule", split.schedule, simulation::pipeline_schedule_from,
               "Order of a stage's passes (1f1b)", "1f1b, gpipe");
    add_beside(command, split);
    add_choice(command, "--context-form", split.context_form, simulation::context_form_from,
               "How context-parallel ranks come to each other's keys and values (ring)", "ring, gather");
    add_choice(command, "--dispatch", split.dispatch, simulation::expert_dispatch_from,
               "Rows to experts: a copy for each expert, or one for each rank (copies)", "copies, once");
    add_ranks(command, "--offload-layers", split.offloaded_layers,
              "Of all layers so many, at most all, keep activations in the host's memory (0)");
    command.add_flag_callback(
        "--keep-gathered", [&split] { split.reshard = false; },
        "With --zero parameters: gathered parameters stay until the backward pass");
    add_ranks(command, "--shard-ranks", split.shard_ranks,
              "With --zero: groups of so many ranks share, and sum gradients with the other groups\n(0: all ranks "
              "share)");
    command.add_flag("--wide-gradients", split.wide_gradients, "Half-precision passes keep gradients in fp32");
    command.add_flag("--narrow-moments", split.narrow_moments, "The optimizer keeps moments in half precision");
}

void add_split(CLI::App& command, SplitArguments& arguments) {
    simulation::Split& split = arguments.split;
    add_whole(command, "--gpus", arguments.gpus, 0, most_ranks, "GPUs to be had (as many as the split needs)");
    add_ranks(command, "--dp", split.data, "Data-parallel ranks (what the GPUs leave)")
        ->each([&arguments](const std::string&) { arguments.data_given = true; });
    add_ranks(command, "--tp", split.tensor, "Tensor-parallel ranks (1)");
    add_ranks(command, "--pp", split.pipeline, "Pipeline stages (1)");
    add_ranks(command, "--ep", split.expert, "Expert-parallel ranks, of the data-parallel ones (1)");
    add_ranks(
        command, "--micro-batch", split.micro_batch,
        "Samples of one pass; 0: all of a rank's at once (1; 0 in inference\nwithout pipeline stages, as servers run)")
        ->each([&arguments](const std::string&) { arguments.micro_batch_given = true; });
    add_ranks(command, "--chunks", split.chunks, "Chunks of layers a stage; more than one: interleaved (1)");
    command.add_flag("--sequence-parallel", split.sequence, "Tensor-parallel ranks split the rest of a layer, too");
    add_choice(command, "--recompute", split.recompute, simulation::recompute_from,
               "What the backward pass computes again (none)", recompute_choices);
    add_choice(command, "--zero", split.zero, simulation::zero_from, "What data-parallel ranks share (none)",
               zero_choices);
    add_scale(command, split);
    add_habits(command, split);
    add_exchange(command, split);
}

void add_input(CLI::App& command, InputArguments& arguments) {
    command.add_option("--sample-size", arguments.sample_size, "With --input-rate: what is read for a sample, 110kB")
        ->type_name("BYTES");
    command
        .add_option("--input-rate", arguments.read,
                    "What a machine reads and decodes of samples: 2GB/s (never waited for)")
        ->type_name("RATE");
    command.add_option("--copy-rate", arguments.copy, "What the host copies to each GPU: 12GB/s (never waited for)")
        ->type_name("RATE");
    command.add_flag("--input-first", arguments.first, "Samples are read before each step, not beside the one before");
}

Result<simulation::InputPipeline> input_of(const InputArguments& arguments) {
    const auto read = bandwidth_if("--input-rate", arguments.read), copy = bandwidth_if("--copy-rate", arguments.copy);
    simulation::InputPipeline made;
    made.read = read.value_or(BytesPerSecond{0.0}).value();
    made.copy = copy.value_or(BytesPerSecond{0.0}).value();
    made.overlaps = !arguments.first;
    const bool rates = read || copy;
    if (arguments.sample_size.empty())
        return rates ? Result<simulation::InputPipeline>{error("--input-rate and --copy-rate need --sample-size, the "
                                                               "bytes of a sample: 110kB for a JPEG of ImageNet")}
                     : Result<simulation::InputPipeline>{made};
    const Parsed<Bytes> size = parse<Bytes>(arguments.sample_size);
    if (!size.value) return error(message("\"%1\" is no size: %2", arguments.sample_size, size.error));
    if (!rates) return error("--sample-size says nothing without --input-rate or --copy-rate");
    made.sample_bytes = size.value->value();
    return made;
}

simulation::Split split_of(const SplitArguments& arguments, const workload::Recipe& recipe) {
    study::SweepSystem machines{.habits = arguments.split};
    if (!arguments.micro_batch_given && recipe.mode == workload::Mode::inference && arguments.split.pipeline == 1)
        machines.habits.micro_batch = 0;
    if (!arguments.data_given && arguments.gpus.value_or(0) > 0) machines.habits.data = 0;
    return study::split_on(machines, arguments.gpus, recipe.batch);
}

Diagnostics options_without_effect(const simulation::Split& split) {
    using simulation::Zero;
    Diagnostics notes;
    const auto need = [&](bool given, bool there, const char* option, const char* needed) {
        if (given && !there) notes.push_back(note(message("%1 has no effect without %2", option, needed)));
    };
    need(split.overlap_tensor, split.tensor > 1, "--overlap-tensor", "--tp");
    need(split.chunk_tensor, split.tensor > 1, "--chunk-tensor", "--tp");
    if (split.overlap_tensor && split.chunk_tensor && split.tensor > 1) // those in chunks run beside products already
        notes.push_back(note(message("%1 has no effect beside %2", "--overlap-tensor", "--chunk-tensor")));
    need(split.context_form != simulation::ContextForm::ring, split.context > 1, "--context-form", "--cp");
    need(split.dispatch != simulation::ExpertDispatch::copies, split.expert > 1, "--dispatch", "--ep");
    need(split.overlap_experts, split.expert > 1, "--overlap-experts", "--ep");
    need(split.delay_weight_gradients, split.overlap_experts, "--delay-weight-gradients", "--overlap-experts");
    need(!split.reshard, split.zero == Zero::parameters, "--keep-gathered", "--zero parameters");
    return notes;
}

void need_system(CLI::App& command, std::size_t first) {
    CLI::Option* const system = command.get_option("--system");
    const std::vector<CLI::Option*> options = command.get_options();
    for (std::size_t i = first; i < options.size(); ++i) {
        if (options[i] != system) options[i]->needs(system);
    }
}

} // namespace dubhe::cli
