// SPDX-License-Identifier: Apache-2.0
#include "../options/command.h"
#include "../options/format.h"
#include "../options/gpu_options.h"
#include "../options/memory_limit.h"
#include "../options/options.h"
#include "../options/overwrite_check.h"
#include "trace_report.h"

#include <core/files/new_file.h>
#include <core/trace/chrome_writer.h>
#include <core/trace/execution/execution_join.h>
#include <core/trace/queue_length.h>
#include <core/trace/ranks.h>
#include <core/trace/reader.h>
#include <core/whatif/chakra/chakra.h>
#include <core/whatif/memory_layers.h>
#include <core/whatif/step_graph/tensor_dependencies.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace dubhe::cli {

namespace {

struct TraceArguments {
    std::string file, other, out, step, host, catalog, groups, execution;
    std::vector<std::string> ranks; // more files of the run, one a rank
    std::size_t top = 10;
    bool progress = false;
    trace::ReadOptions options;
    Format format = Format::text;
};

// With other ranks of its run, where some are named.
Result<trace::Trace> read(const std::string& file, const TraceArguments& arguments) {
    Result<trace::Trace> first = trace::read_trace(file, progress_if(arguments.progress), arguments.options);
    if (!first || arguments.ranks.empty()) return first;
    std::vector<trace::Trace> traces;
    traces.push_back(std::move(*first));
    for (const std::string& rank : arguments.ranks) {
        Result<trace::Trace> one = trace::read_trace(rank, progress_if(arguments.progress), arguments.options);
        if (!one) return one;
        traces.push_back(std::move(*one));
    }
    Result<trace::JoinedRanks> joined = trace::join_ranks(std::move(traces));
    if (!joined) return joined.diagnostics();
    for (const trace::RankOffset& one : joined->offsets)
        joined->trace.tallies.push_back(
            {Severity::note,
             message("rank %1: clock moved by %2, %3 collectives matched, which are %4 apart", one.rank,
                     Message::number(time_text(one.offset_s)), one.matched, Message::number(time_text(one.spread_s))),
             1});
    return std::move(joined->trace);
}

struct Loaded {
    trace::Trace trace;
    trace::Step step;
    whatif::StepGraph graph;
    simulation::Timeline timeline;
    std::optional<JoinedExecution> joined{};
};

Result<trace::ExecutionJoin> join_execution(trace::Trace& trace, const TraceArguments& arguments) {
    const Result<trace::ExecutionTrace> execution =
        trace::read_execution_trace(std::filesystem::path{arguments.execution}, arguments.options.memory_bytes);
    if (!execution) return execution.diagnostics();
    return trace::join_execution_trace(trace, *execution);
}

bool is_chakra(const std::string& file) {
    return file.ends_with(".et");
}

// A step alone: there is no trace with it.
Result<Loaded> load_chakra(const std::string& file, const TraceArguments& arguments) {
    if (!arguments.ranks.empty() || !arguments.step.empty() || !arguments.execution.empty())
        return error("a Chakra execution trace is one step of one rank; leave out --rank, --step and --execution-trace",
                     file);
    Result<whatif::StepGraph> graph = whatif::read_chakra(file, progress_if(arguments.progress));
    if (!graph) return graph.diagnostics();
    Result<simulation::Timeline> timeline = simulation::simulate(graph->graph);
    if (!timeline) return timeline.diagnostics();
    trace::Trace trace;
    trace.file = file, trace.format = "Chakra";
    trace::Step step;
    step.name = graph->step, step.end_s = graph->measured_s, step.complete = true;
    return Loaded{std::move(trace), std::move(step), *std::move(graph), *std::move(timeline)};
}

Result<Loaded> load(const std::string& file, const TraceArguments& arguments) {
    if (is_chakra(file)) return load_chakra(file, arguments);
    Result<trace::Trace> trace = read(file, arguments);
    if (!trace) return trace.diagnostics();
    std::optional<JoinedExecution> joined;
    if (!arguments.execution.empty()) {
        Result<trace::ExecutionJoin> made = join_execution(*trace, arguments);
        if (!made) return made.diagnostics();
        joined = JoinedExecution{*std::move(made)};
    }
    Result<trace::Step> step = trace::choose_step(*trace, arguments.step);
    if (!step) return step.diagnostics();
    Result<whatif::StepGraph> graph = whatif::build_step_graph(*trace, *step);
    if (!graph) return refusal_of(graph.diagnostics(), *trace);
    if (joined) joined->dependencies = whatif::add_tensor_dependencies(*graph, joined->join.dependencies);
    Result<simulation::Timeline> timeline = simulation::simulate(graph->graph);
    if (!timeline) return timeline.diagnostics();
    return Loaded{std::move(*trace), std::move(*step), std::move(*graph), std::move(*timeline), std::move(joined)};
}

Result<Answer> steps(const TraceArguments& arguments) {
    const Result<trace::Trace> trace = read(arguments.file, arguments);
    if (!trace) return trace.diagnostics();
    return Answer{steps_report(*trace, trace::find_steps(*trace), arguments.format), diagnostics_of(*trace)};
}

Result<Answer> replay(const TraceArguments& arguments) {
    const Result<trace::Trace> trace = read(arguments.file, arguments);
    if (!trace) return trace.diagnostics();
    const Result<whatif::Replay> replayed = whatif::replay(*trace, progress_if(arguments.progress));
    if (!replayed) return refusal_of(replayed.diagnostics(), *trace);
    Diagnostics notes = diagnostics_of(*trace);
    notes.insert(notes.end(), replayed->notes.begin(), replayed->notes.end());
    return Answer{replay_report(*trace, *replayed, arguments.format), std::move(notes)};
}

Result<Answer> summary(const TraceArguments& arguments) {
    const Result<Loaded> loaded = load(arguments.file, arguments);
    if (!loaded) return loaded.diagnostics();
    const auto& [trace, step, graph, timeline, joined] = *loaded;
    SummaryParts parts;
    parts.breakdown = whatif::break_down(graph, timeline);
    parts.kernels = whatif::top_kernels(graph);
    parts.layers = whatif::top_layers(graph);
    parts.queue = trace::queue_length(trace, step.begin_s, step.end_s);
    return Answer{summary_report(trace, step, graph, parts, arguments.top, arguments.format), diagnostics_of(trace)};
}

Result<Answer> critical_path(const TraceArguments& arguments) {
    const Result<Loaded> loaded = load(arguments.file, arguments);
    if (!loaded) return loaded.diagnostics();
    const whatif::CriticalPath path = whatif::critical_path(loaded->graph, loaded->timeline);
    return Answer{path_report(loaded->trace, loaded->graph, path, arguments.top, arguments.format),
                  diagnostics_of(loaded->trace)};
}

Result<Done> put_host(hardware::Host host, const std::string& file) {
    Result<hardware::Catalog> catalog = open_catalog(file);
    if (!catalog) return catalog.diagnostics();
    return catalog->put(host);
}

Result<Answer> host(const TraceArguments& arguments) {
    const Result<Loaded> loaded = load(arguments.file, arguments);
    if (!loaded) return loaded.diagnostics();
    const auto& [trace, step, graph, timeline, joined] = *loaded;
    Result<whatif::HostTimes> times = whatif::host_times(graph, trace);
    if (!times) return refusal_of(times.diagnostics(), trace);
    if (!arguments.host.empty()) {
        times->host.name = arguments.host;
        if (const Result<Done> put = put_host(times->host, arguments.catalog); !put) return put.diagnostics();
    }
    return Answer{host_report(*times, step.name, arguments.host, arguments.format), diagnostics_of(trace)};
}

Result<Answer> diff(const TraceArguments& arguments) {
    const Result<Loaded> before = load(arguments.file, arguments), after = load(arguments.other, arguments);
    if (!before) return before.diagnostics();
    if (!after) return after.diagnostics();
    Diagnostics notes = diagnostics_of(before->trace);
    const Diagnostics more = diagnostics_of(after->trace);
    notes.insert(notes.end(), more.begin(), more.end());
    return Answer{diff_report(before->graph, after->graph, whatif::compare_steps(before->graph, after->graph),
                              arguments.top, arguments.format),
                  std::move(notes)};
}

Result<Answer> export_chakra(const TraceArguments& arguments) {
    if (!arguments.ranks.empty())
        return error("a Chakra execution trace holds one rank; export each rank by itself", arguments.out);
    const Result<Loaded> loaded = load(arguments.file, arguments);
    if (!loaded) return loaded.diagnostics();
    const whatif::StepGraph& graph = loaded->graph;
    const Result<Done> written =
        files::write(arguments.out, [&](std::ostream& out) { whatif::write_chakra(out, graph, loaded->trace); });
    if (!written) return written.diagnostics();
    if (!arguments.groups.empty()) {
        const Result<Done> groups = files::write(
            arguments.groups, [&](std::ostream& out) { out << whatif::chakra_groups(graph, loaded->trace); });
        if (!groups) return groups.diagnostics();
    }
    return Answer{chakra_report(graph, loaded->joined, arguments.out, arguments.format), diagnostics_of(loaded->trace)};
}

Result<Answer> export_trace(const TraceArguments& arguments) {
    NamedFiles inputs{{"FILE", arguments.file}, {"--execution-trace", arguments.execution}};
    for (const std::string& rank : arguments.ranks)
        inputs.push_back({"--rank", rank});
    refuse_lost_inputs({{"OUT", arguments.out}, {"--comm-groups", arguments.groups}}, inputs);
    if (is_chakra(arguments.out)) return export_chakra(arguments);
    if (!arguments.groups.empty() || !arguments.step.empty() || !arguments.execution.empty())
        return error("--step, --comm-groups and --execution-trace go with a Chakra execution trace (OUT.et); Chrome "
                     "JSON holds the whole run",
                     arguments.out);
    const Result<trace::Trace> trace = read(arguments.file, arguments);
    if (!trace) return trace.diagnostics();
    const Result<Done> written =
        files::write(arguments.out, [&](std::ostream& out) { trace::write_chrome(out, *trace); });
    if (!written) return written.diagnostics();
    return Answer{export_report(*trace, arguments.out, arguments.format), diagnostics_of(*trace)};
}

Result<Answer> job(const TraceArguments& arguments) {
    const Result<std::vector<std::filesystem::path>> files = whatif::files_of_job(arguments.file);
    if (!files) return files.diagnostics();
    Result<whatif::Job> read = whatif::read_job(*files, progress_if(arguments.progress), arguments.options);
    if (!read) return read.diagnostics();
    return Answer{job_report(*read, arguments.top, arguments.format), std::move(read->notes)};
}

Result<Answer> memory(const TraceArguments& arguments) {
    Result<trace::MemorySnapshot> read =
        trace::read_memory_snapshot(arguments.file, progress_if(arguments.progress), arguments.options.memory_bytes);
    if (!read) return read.diagnostics();
    std::vector<std::optional<trace::MemoryByLayer>> layers;
    const bool any_timed = std::ranges::any_of(read->devices, &trace::MemoryDevice::timed);
    if (!arguments.other.empty()) {
        const Result<trace::Trace> recording =
            trace::read_trace(arguments.other, progress_if(arguments.progress), arguments.options);
        if (!recording) return recording.diagnostics();
        for (const trace::MemoryDevice& device : read->devices) {
            if (any_timed && !device.timed()) { // a GPU without a history beside one that has it
                layers.emplace_back();
                continue;
            }
            Result<trace::MemoryByLayer> held = whatif::memory_by_layer(*recording, *read, device, device.peak_point);
            if (!held) return held.diagnostics();
            layers.push_back(*std::move(held));
        }
    }
    return Answer{memory_report(*read, layers, arguments.top, arguments.format), std::move(read->notes)};
}

constexpr const char* trace_examples = R"(Examples:
  dubhe-cli trace summary profile.json.gz
  dubhe-cli trace replay profile.json.gz --json
  dubhe-cli trace critical-path profile.json.gz --step ProfilerStep#3
  dubhe-cli trace diff before.json.gz after.json.gz --top 20
  dubhe-cli trace host profile.json.gz --as "our server"
  dubhe-cli trace job profiles/ --top 20
  dubhe-cli trace memory snapshot.pickle --trace profile.json.gz
  dubhe-cli trace export run.dubherec run.json
  dubhe-cli trace export rank0.json.gz step.0.et --comm-groups groups.json --execution-trace rank0.et.json
Traces: PyTorch's and JAX's profilers and other Chrome traces (.json, .json.gz), Perfetto's packets (.pftrace), the
SQLite files of Nsight Systems and of rocprofv3 (.db), our recorder's files; Chakra execution traces (.et) in summary, critical-path, diff and host. Without --step: of the steps that were recorded whole, the one of median length; "whole" is the whole run.)";

using Run = Result<Answer> (*)(const TraceArguments&);

void add_step(CLI::App& command, TraceArguments& arguments) {
    command.add_option("--step", arguments.step, "Which step, as `trace steps` names it")->type_name("NAME");
    command.add_option("--top", arguments.top, "How many rows of each table (10)")->type_name("N");
}

using Arguments = std::shared_ptr<TraceArguments>;
using Chosen = std::shared_ptr<Action>;

void add_job(CLI::App& command, const Arguments& arguments, const Chosen& chosen) {
    CLI::App* ranks = command.add_subcommand("job", "All ranks of a run: who waits for whom, and where the time goes");
    ranks->add_option("FOLDER", arguments->file, "The folder of recorded runs, one a rank")->required()->type_name("");
    ranks->add_option("--top", arguments->top, "How many ranks (10), those that delay others most first")
        ->type_name("N");
    add_memory_limit(*ranks, arguments->options);
    add_format(*ranks, arguments->format, false);
    add_progress(*ranks, arguments->progress);
    ranks->callback([=] { *chosen = [=] { return job(*arguments); }; });
}

void add_memory(CLI::App& command, const Arguments& arguments, const Chosen& chosen) {
    CLI::App* held =
        command.add_subcommand("memory", "PyTorch's memory snapshot: what is held at the peak, by which lines");
    held->add_option("FILE", arguments->file, "What torch.cuda.memory._dump_snapshot() wrote")
        ->required()
        ->type_name("");
    held->add_option("--trace", arguments->other, "The run's trace: which layers hold the peak, too")
        ->type_name("FILE");
    held->add_option("--top", arguments->top, "How many lines of the program (10)")->type_name("N");
    add_memory_limit(*held, arguments->options);
    add_format(*held, arguments->format, true);
    add_progress(*held, arguments->progress);
    held->callback([=] { *chosen = [=] { return memory(*arguments); }; });
}

void add_export(CLI::App& exported, TraceArguments& arguments) {
    exported.add_option("OUT", arguments.out, "The file to write; .et: a Chakra execution trace")
        ->required()
        ->type_name("");
    exported.add_option("--step", arguments.step, "Of an execution trace: which step, as `trace steps` names it")
        ->type_name("NAME");
    exported
        .add_option("--comm-groups", arguments.groups,
                    "Beside an execution trace: the ranks of each group, as ASTRA-sim takes them")
        ->type_name("FILE");
    exported
        .add_option("--execution-trace", arguments.execution,
                    "What PyTorch's ExecutionTraceObserver wrote of the same run: adds what reads which tensors, and "
                    "the groups")
        ->type_name("FILE");
}

} // namespace

Action trace_command(CLI::App& command) {
    auto arguments = std::make_shared<TraceArguments>();
    auto chosen = std::make_shared<Action>();
    command.require_subcommand(1);
    command.footer(trace_examples);
    const auto add = [&](const char* name, Run run, const char* help) {
        CLI::App* sub = command.add_subcommand(name, help);
        sub->add_option("FILE", arguments->file, "A recorded run")->required()->type_name("");
        sub->add_option("--rank", arguments->ranks, "Another rank of the same run; may be given again")
            ->type_name("FILE");
        add_memory_limit(*sub, arguments->options);
        add_format(*sub, arguments->format, false);
        add_progress(*sub, arguments->progress);
        sub->callback([=] { *chosen = [=] { return run(*arguments); }; });
        return sub;
    };
    add_step(*add("summary", summary, "Where a step's time goes: host and GPU, kernels, layers"), *arguments);
    add("steps", steps, "The iterations, and whether they were recorded whole");
    add_step(*add("critical-path", critical_path, "The chain of host and GPU work that a step's time consists of"),
             *arguments);
    CLI::App* host_times = add("host", host, "What the host took for an operator and a launch, for use in a stack");
    host_times->add_option("--step", arguments->step, "Which step, as `trace steps` names it")->type_name("NAME");
    host_times->add_option("--as", arguments->host, "Puts the times into the catalog, as a host of this name")
        ->type_name("NAME");
    add_catalog_file(*host_times, arguments->catalog);
    CLI::App* compare = add("diff", diff, "Two runs side by side, matched by layer and kernel: what got slower");
    compare->add_option("OTHER", arguments->other, "The run after")->required()->type_name("");
    add_step(*compare, *arguments);
    add_job(command, arguments, chosen);
    add_memory(command, arguments, chosen);
    add("replay", replay, "Each step simulated from its graph, beside its measured time");
    add_export(*add("export", export_trace, "Chrome JSON, for Perfetto and others; a step for ASTRA-sim (.et)"),
               *arguments);
    return [chosen] { return (*chosen)(); };
}

} // namespace dubhe::cli
