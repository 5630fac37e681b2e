// SPDX-License-Identifier: Apache-2.0
#include "../options/byte_range.h"
#include "../options/cluster_options.h"
#include "../options/language.h"
#include "../options/options.h"
#include "collective_report.h"

#include <core/evidence/importers.h>
#include <core/study/validate/collectives.h>
#include <core/support/suggest.h>

#include <cmath>
#include <utility>

namespace dubhe::cli {

namespace {

constexpr std::int64_t most_counted = std::int64_t{1} << 30;

struct CollectiveArguments {
    std::string system, link, network, latency, network_latency; // links: of the catalog, or a bandwidth
    std::string topology{"fabric"}, operation{"all_reduce"}, bytes, algorithm, data, catalog;
    std::int64_t gpus = 0, gpus_per_node = 0, ports = 0, groups = 1;
    Format format = Format::text;
};

std::vector<std::string> algorithm_names() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < simulation::algorithm_count; ++i)
        names.emplace_back(name_of(static_cast<simulation::Algorithm>(i)));
    return names;
}

// A link of the catalog, or one of that bandwidth: "300GB/s".
Result<hardware::Link> link_of(const hardware::Catalog& catalog, const std::string& option, const std::string& text,
                               const std::string& latency, hardware::LinkKind kind) {
    hardware::Link link;
    if (const Parsed<BytesPerSecond> rate = parse<BytesPerSecond>(text); rate) {
        link.name = text;
        link.kind = kind;
        link.bandwidth = bandwidth_of(option, text);
        link.efficiency = 1.0;
    } else {
        Result<hardware::Link> found = catalog.find_link(text);
        if (!found) {
            Diagnostics problems = found.diagnostics();
            problems.push_back(note("a bandwidth is a link, too: 300GB/s"));
            return problems;
        }
        link = *std::move(found);
    }
    if (!latency.empty()) link.latency = latency_of(option == "--link" ? "--latency" : "--network-latency", latency);
    return link;
}

struct AskedSystem {
    hardware::System system;
    simulation::Fabric fabric;
};

Result<hardware::System> system_asked(const CollectiveArguments& arguments, const hardware::Catalog& catalog) {
    hardware::System system;
    if (!arguments.system.empty()) {
        Result<hardware::System> found = catalog.find_system(arguments.system);
        if (!found) return found.diagnostics();
        system = *std::move(found);
    } else {
        system.topology = *hardware::topology_from(arguments.topology);
        system.gpus_per_node = static_cast<double>(arguments.gpus);
        system.network_ports = 1.0;
    }
    if (arguments.gpus_per_node > 0) system.gpus_per_node = static_cast<double>(arguments.gpus_per_node);
    if (arguments.ports > 0) system.network_ports = static_cast<double>(arguments.ports);
    if (!arguments.link.empty()) system.gpu_link = arguments.link;
    if (!arguments.network.empty()) system.network_link = arguments.network;
    return system;
}

Result<AskedSystem> question_of(const CollectiveArguments& arguments, const hardware::Catalog& catalog) {
    using hardware::LinkKind;
    Result<hardware::System> system = system_asked(arguments, catalog);
    if (!system) return system.diagnostics();
    const LinkKind kind = system->topology == hardware::Topology::shared ? LinkKind::pcie : LinkKind::nvlink;
    const Result<hardware::Link> link = link_of(catalog, "--link", system->gpu_link, arguments.latency, kind);
    if (!link) return link.diagnostics();
    std::optional<hardware::Link> network;
    if (!system->network_link.empty()) {
        const Result<hardware::Link> found =
            link_of(catalog, "--network", system->network_link, arguments.network_latency, LinkKind::infiniband);
        if (!found) return found.diagnostics();
        network = *found;
    }
    const hardware::Link* const between = network ? &*network : nullptr;
    const Result<hardware::Gpu> gpu = system->gpu.empty() ? error("none") : catalog.find(system->gpu);
    Result<simulation::Fabric> fabric =
        gpu ? simulation::fabric_of(*system, *link, between, *gpu) : simulation::fabric_of(*system, *link, between);
    if (!fabric) return fabric.diagnostics();
    return AskedSystem{*std::move(system), *std::move(fabric)};
}

// Twice as much each time, and the last.
std::vector<double> sizes_of(const ByteRange& range) {
    std::vector<double> sizes;
    for (int exponent = 0; std::ldexp(range.first, exponent) < range.last; ++exponent)
        sizes.push_back(std::ldexp(range.first, exponent));
    sizes.push_back(range.last);
    return sizes;
}

Result<simulation::MeasuredCollectives> measured_of(const CollectiveArguments& arguments,
                                                    const hardware::Catalog& catalog, const hardware::System& system) {
    if (arguments.data.empty()) return simulation::MeasuredCollectives{};
    evidence::ImportOptions options;
    options.catalog = &catalog;
    const Result<evidence::Import> read = evidence::import_folder(arguments.data, options);
    if (!read) return read.diagnostics();
    return study::measured_on(study::collective_tables(read->collectives, catalog), system);
}

// What each size takes: by the algorithm asked for, else by all of them.
class Answerer {
  public:
    Answerer(const CollectiveReport& report, const simulation::MeasuredCollectives& measured)
        : report_{report}, measured_{measured} {}

    Result<CollectiveSize> by(double bytes, simulation::Algorithm algorithm) const {
        const Result<simulation::CollectiveTime> time =
            simulation::collective_time(report_.fabric, report_.operation, bytes, report_.group, algorithm);
        if (!time) return time.diagnostics();
        return CollectiveSize{bytes, *time, {}};
    }
    CollectiveSize by_all(double bytes) const {
        CollectiveSize size{
            bytes, simulation::collective_time(report_.fabric, report_.operation, bytes, report_.group, measured_), {}};
        for (std::size_t i = 0; i < simulation::algorithm_count; ++i) {
            AlgorithmTime each{.algorithm = static_cast<simulation::Algorithm>(i)};
            const Result<CollectiveSize> tried = by(bytes, each.algorithm);
            if (tried)
                each.time = tried->time;
            else
                each.refusal = tried.diagnostics().front().message;
            size.algorithms.push_back(std::move(each));
        }
        return size;
    }

  private:
    const CollectiveReport& report_;
    const simulation::MeasuredCollectives& measured_;
};

Result<simulation::RankGroup> group_of(const CollectiveArguments& arguments, const simulation::Fabric& fabric) {
    Result<simulation::RankGroup> group = simulation::group_of(fabric, arguments.gpus);
    if (!group) return group.diagnostics();
    group->groups_per_node = arguments.groups;
    if (arguments.groups > 1) { // they share machines
        group->ranks_per_node =
            std::max<std::int64_t>(1, std::min(arguments.gpus, fabric.gpus_per_node / arguments.groups));
        if (const Result<Done> sound = check(fabric, *group); !sound) return sound.diagnostics();
    }
    return group;
}

Result<Answer> run(const CollectiveArguments& arguments) {
    const ByteRange range = usable_bytes("--bytes", arguments.bytes);
    const Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    const Result<AskedSystem> question = question_of(arguments, *catalog);
    if (!question) return question.diagnostics();
    const Result<simulation::RankGroup> group = group_of(arguments, question->fabric);
    if (!group) return group.diagnostics();
    const Result<simulation::MeasuredCollectives> measured = measured_of(arguments, *catalog, question->system);
    if (!measured) return measured.diagnostics();
    CollectiveReport report{.system = arguments.system.empty() ? arguments.link : question->system.name,
                            .operation = *workload::collective_from(arguments.operation),
                            .group = *group,
                            .fabric = question->fabric,
                            .sizes = {}};
    const Answerer answerer{report, *measured};
    for (const double bytes : sizes_of(range)) {
        if (arguments.algorithm.empty()) {
            report.sizes.push_back(answerer.by_all(bytes));
            continue;
        }
        Result<CollectiveSize> size = answerer.by(bytes, *simulation::algorithm_from(arguments.algorithm));
        if (!size) return size.diagnostics();
        report.sizes.push_back(*std::move(size));
    }
    return answer_of(report, arguments.format, {}, {}, true);
}

// A name that none of `known` is, is a mistake of usage.
template <class Read>
CLI::Option* add_named(CLI::App& command, const std::string& option, std::string& target, Read read,
                       std::vector<std::string> known, const std::string& help) {
    return command
        .add_option_function<std::string>(
            option,
            [&target, read, option, known = std::move(known)](const std::string& text) {
                if (!read(text)) throw Mistake(option, message("there is no %1.%2", text, did_you_mean(text, known)));
                target = text;
            },
            help)
        ->type_name("NAME");
}

void add_fabric(CLI::App& command, CollectiveArguments& arguments) {
    command
        .add_option("--system", arguments.system, "A system of the catalog (`dubhe-cli catalog list --kind system`)")
        ->type_name("NAME");
    command
        .add_option("--link", arguments.link, "Between the GPUs of a machine: a link of the catalog, or a bandwidth")
        ->type_name("NAME|RATE");
    command.add_option("--latency", arguments.latency, "Of that link")->type_name("TIME");
    command.add_option("--network", arguments.network, "Between machines: a link of the catalog, or a bandwidth")
        ->type_name("NAME|RATE");
    command.add_option("--network-latency", arguments.network_latency, "Of that link")->type_name("TIME");
    add_whole(command, "--ports", arguments.ports, 1, most_counted, "Network ports of a machine (the system's, 1)");
    add_whole(command, "--gpus-per-node", arguments.gpus_per_node, 1, most_counted,
              "GPUs of a machine (the system's, all)");
    add_named(command, "--topology", arguments.topology, hardware::topology_from, {"shared", "mesh", "fabric"},
              "How a machine's GPUs reach each other, with --link alone: shared, mesh, fabric (fabric)");
}

std::vector<std::string> operation_names() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < workload::collective_count; ++i)
        names.emplace_back(workload::name_of(static_cast<workload::Collective>(i)));
    return names;
}

constexpr const char* collective_examples = R"(Examples:
  dubhe-cli collective --system "DGX H100" --op all_reduce --bytes 64MiB --gpus 16
  dubhe-cli collective --system "DGX A100" --bytes 1MB..1GB --gpus 8 --algorithm ring --csv
  dubhe-cli collective --link 300GB/s --network 25GB/s --ports 8 --gpus-per-node 8 --gpus 64 --bytes 100MB
  dubhe-cli collective --system "DGX H100" --bytes 1MB..1GB --gpus 8 --data tables

Bytes: the whole buffer of one rank. Operations: all_reduce, all_gather, reduce_scatter, all_to_all, send_receive,
broadcast. With --data, what was measured on GPUs connected the same way comes first.)";

} // namespace

Action collective_command(CLI::App& command) {
    auto arguments = std::make_shared<CollectiveArguments>();
    add_fabric(command, *arguments);
    add_named(command, "--op", arguments->operation, workload::collective_from, operation_names(),
              "What is done (all_reduce)");
    command.add_option("--bytes", arguments->bytes, "The buffer of one rank: 64MiB, or sizes from..to: 1MB..1GB")
        ->required()
        ->type_name("SIZE");
    add_whole(command, "--gpus", arguments->gpus, 1, most_counted, "GPUs that take part")->required();
    add_whole(command, "--groups", arguments->groups, 1, most_counted,
              "Groups like it that exchange at the same time in each machine (1)");
    add_named(command, "--algorithm", arguments->algorithm, simulation::algorithm_from, algorithm_names(),
              "By that one; without it the fastest that NCCL has, and all of them in a table");
    command.add_option("--data", arguments->data, "Measured collectives: a CSV or a folder of them")->type_name("PATH");
    add_catalog_file(command, arguments->catalog);
    add_format(command, arguments->format, true);
    command.footer(collective_examples);
    return [arguments] {
        if (arguments->system.empty() && arguments->link.empty()) throw CLI::RequiredError("--system or --link");
        return run(*arguments);
    };
}

} // namespace dubhe::cli
