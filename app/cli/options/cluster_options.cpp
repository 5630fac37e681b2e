// SPDX-License-Identifier: Apache-2.0
#include "cluster_options.h"

#include "language.h"

#include <core/study/search/sweep_system.h>
#include <core/units/text.h>

namespace dubhe::cli {

namespace {

constexpr double least_bandwidth = 1e3, most_bandwidth = 1e18; // bytes/s; beyond, times are none that anyone can use
constexpr double longest_latency_s = 3600.0;

} // namespace

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

void add_system(CLI::App& command, SystemArguments& arguments) {
    const std::string usual = arguments.name.empty() ? "`dubhe-cli catalog list --kind system`" : arguments.name;
    command.add_option("--system", arguments.name, "A system of the catalog (" + usual + ")")->type_name("NAME");
    add_fields(command, study::system_fields(), arguments.changes);
}

Result<study::ClusterSystem> system_of(const SystemArguments& arguments) {
    const Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    return study::find_cluster_system(*catalog, arguments.name, arguments.changes);
}

void add_split(CLI::App& command, SplitArguments& arguments) {
    add_whole(command, "--gpus", arguments.gpus, 0, simulation::most_ranks,
              "GPUs to be had (as many as the split needs)");
    add_fields(command, simulation::split_fields(), arguments.split);
    command.get_option("--dp")->each([&arguments](const std::string&) { arguments.data_given = true; });
    command.get_option("--micro-batch")->each([&arguments](const std::string&) { arguments.micro_batch_given = true; });
}

simulation::Split split_of(const SplitArguments& arguments, const workload::Recipe& recipe) {
    study::SweepSystem machines{.habits = arguments.split};
    if (!arguments.micro_batch_given && recipe.mode == workload::Mode::inference && arguments.split.pipeline == 1)
        machines.habits.micro_batch = 0;
    if (!arguments.data_given && arguments.gpus.value_or(0) > 0) machines.habits.data = 0;
    return study::split_on(machines, arguments.gpus, recipe.batch);
}

Diagnostics options_without_effect(const simulation::Split& split) {
    Diagnostics notes = ask::without_effect(simulation::split_fields(), split);
    if (split.overlap_tensor && split.chunk_tensor && split.tensor > 1) // those in chunks run beside products already
        notes.push_back(note(message("%1 has no effect beside %2", "--overlap-tensor", "--chunk-tensor")));
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
