// SPDX-License-Identifier: Apache-2.0
#include "chakra.h"
#include "chakra_node.h"

#include <queue>

#include <algorithm>
#include <fstream>
#include <google/protobuf/io/zero_copy_stream_impl.h>
#include <tuple>
#include <unordered_map>

namespace dubhe::whatif {

namespace {

using chakra::Node;
using chakra::NodeType;
using simulation::ExecutorId;
using simulation::ExecutorKind;
using simulation::TaskId;

struct Nodes {
    Node metadata;
    std::vector<Node> all;
    [[nodiscard]] bool own() const { return metadata.find(chakra::key::step) != nullptr; }
};

bool is_at_end(google::protobuf::io::ZeroCopyInputStream& stream) {
    const void* data = nullptr;
    int size = 0;
    while (stream.Next(&data, &size)) {
        if (size == 0) continue;
        stream.BackUp(size);
        return false;
    }
    return true;
}

// `size`: for progress; 0: not known.
Result<Nodes> read_nodes(std::istream& in, const std::string& file, std::uintmax_t size, const Progress& progress) {
    google::protobuf::io::IstreamInputStream stream{&in};
    Nodes nodes;
    {
        google::protobuf::io::CodedInputStream coded{&stream};
        if (!chakra::read_metadata(coded, nodes.metadata))
            return error(message("is no Chakra execution trace: it doesn't begin with a GlobalMetadata message"), file);
    }
    while (!is_at_end(stream)) {
        if (progress.cancelled()) return error(message("reading was cancelled"), file);
        // Anew for each message: such a stream counts its bytes in an int.
        google::protobuf::io::CodedInputStream coded{&stream};
        if (!chakra::read(coded, nodes.all.emplace_back()))
            return error(message("is cut or damaged behind %1 nodes", nodes.all.size() - 1), file);
        if (nodes.all.size() > simulation::TaskGraph::most_tasks / 2)
            return error(message("has more nodes than a step can have tasks"), file);
        if (size > 0 && nodes.all.size() % 4096 == 0)
            progress(static_cast<double>(stream.ByteCount()) / static_cast<double>(size), "reading");
    }
    if (nodes.all.empty()) return error(message("holds no nodes"), file);
    return nodes;
}

class Assembler {
  public:
    Assembler(const Nodes& nodes, std::string file) : nodes_{nodes}, file_{std::move(file)} {}

    Result<StepGraph> own() {
        for (const Node& node : nodes_.all) {
            if (node.find(chakra::key::pause) != nullptr) continue;
            if (auto wrong = add_own(node)) return *std::move(wrong);
        }
        graph_.step = nodes_.metadata.get<std::string>(chakra::key::step).value_or("step");
        graph_.measured_s = nodes_.metadata.get<double>(chakra::key::measured).value_or(0.0);
        const auto begin = marker(chakra::key::begin), end = marker(chakra::key::end);
        if (!begin || !end) return error(message("doesn't say with which nodes its step begins and ends"), file_);
        graph_.begin = *begin, graph_.end = *end;
        return finish();
    }

    Result<StepGraph> foreign() {
        Result<std::vector<std::size_t>> order = run_order();
        if (!order) return order.diagnostics();
        const ExecutorId step = executor(ExecutorKind::host_thread, "step");
        graph_.step = "whole";
        graph_.begin = add_marker(step);
        double begin_s = 1e300, end_s = 0.0;
        for (const std::size_t place : *order) {
            const Node& node = nodes_.all[place];
            add_foreign(node);
            begin_s = std::min(begin_s, 1e-6 * static_cast<double>(node.start_us));
            end_s = std::max(end_s, 1e-6 * static_cast<double>(node.start_us + node.duration_us));
        }
        graph_.end = add_marker(step);
        for (std::uint32_t task = 1; task < graph_.end.index; ++task)
            graph_.graph.add_dependency(TaskId{task}, graph_.end);
        graph_.measured_s = std::max(0.0, end_s - begin_s);
        for (TaskInfo& info : graph_.tasks)
            info.recorded_s = std::max(0.0, info.recorded_s - begin_s);
        return finish();
    }

  private:
    Result<StepGraph> finish() {
        graph_.graph.compress();
        if (!graph_.graph.faults().empty()) {
            Diagnostic fault = graph_.graph.faults().front();
            fault.file = file_;
            return fault;
        }
        return std::move(graph_);
    }

    ExecutorId executor(ExecutorKind kind, const std::string& name) {
        const auto [known, is_new] = executors_.try_emplace(name, ExecutorId{});
        if (is_new) known->second = graph_.graph.add_executor(kind, name);
        return known->second;
    }

    std::uint32_t text(const std::string& name) {
        const auto [known, is_new] = texts_.try_emplace(name, static_cast<std::uint32_t>(graph_.texts.size()));
        if (is_new) graph_.texts.push_back(name);
        return known->second;
    }

    std::uint32_t layer(const std::string& name) {
        const auto [known, is_new] = layers_.try_emplace(name, static_cast<std::uint32_t>(graph_.layers.size()));
        if (is_new) graph_.layers.push_back({name, known->second});
        return known->second;
    }

    std::optional<TaskId> marker(std::string_view key) const {
        const auto id = nodes_.metadata.get<std::int64_t>(key);
        const auto found = id ? task_of_.find(static_cast<std::uint64_t>(*id)) : task_of_.end();
        return found == task_of_.end() ? std::nullopt : std::optional{found->second};
    }

    TaskId add_marker(ExecutorId on) {
        TaskInfo info;
        info.kind = TaskKind::marker;
        graph_.tasks.push_back(info);
        return graph_.graph.add_task({on});
    }

    [[nodiscard]] Diagnostic missing(const Node& node, std::uint64_t id) const {
        return error(message("waits for node %1, which doesn't come before it", id), file_,
                     "node " + std::to_string(node.id));
    }

    template <class Enum>
    static Enum enum_at(const Node& node, std::string_view key, std::size_t count) {
        const std::int64_t number = node.get<std::int64_t>(key).value_or(0);
        return number >= 0 && number < static_cast<std::int64_t>(count) ? static_cast<Enum>(number) : Enum{};
    }

    std::optional<Diagnostic> add_own(const Node& node) {
        constexpr std::size_t executor_kinds = static_cast<std::size_t>(ExecutorKind::data_loader) + 1;
        const ExecutorId on = executor(enum_at<ExecutorKind>(node, chakra::key::executor_kind, executor_kinds),
                                       node.get<std::string>(chakra::key::executor).value_or("stream"));
        TaskInfo info;
        info.kind = enum_at<TaskKind>(node, chakra::key::kind, task_kind_count);
        info.phase = enum_at<Phase>(node, chakra::key::phase, phase_count);
        info.carried_in = node.get<bool>(chakra::key::carried_in).value_or(false);
        info.recorded_s = node.get<double>(chakra::key::recorded).value_or(0.0);
        if (info.kind != TaskKind::marker) info.name = text(node.name);
        if (const auto name = node.get<std::string>(chakra::key::layer)) info.layer = layer(*name);
        if (const auto launch = node.get<std::int64_t>(chakra::key::launch)) {
            const auto task = task_of_.find(static_cast<std::uint64_t>(*launch));
            if (task != task_of_.end()) info.launch = task->second.index;
        }
        const TaskId task = graph_.graph.add_task({on, node.get<double>(chakra::key::duration).value_or(0.0),
                                                   node.get<double>(chakra::key::gap).value_or(0.0)});
        if (!task.valid()) return graph_.graph.faults().front();
        graph_.tasks.push_back(info);
        task_of_.emplace(node.id, task);
        const auto lags = node.get<std::vector<double>>(chakra::key::lags).value_or(std::vector<double>{});
        const auto early = node.get<std::vector<double>>(chakra::key::from_start).value_or(std::vector<double>{});
        for (std::size_t i = 0; i < std::min(lags.size(), node.data.size()); ++i) {
            const auto before = task_of_.find(node.data[i]);
            if (before == task_of_.end()) return missing(node, node.data[i]);
            graph_.graph.add_dependency({before->second, task, lags[i], i < early.size() && early[i] != 0.0});
        }
        return std::nullopt;
    }

    static TaskKind kind_of(const Node& node, bool on_host) {
        switch (node.type) {
        case NodeType::send:
        case NodeType::receive:
        case NodeType::collective:
            return TaskKind::communication;
        case NodeType::memory_load:
        case NodeType::memory_store:
            return TaskKind::copy;
        default:
            return on_host ? TaskKind::operation : TaskKind::kernel;
        }
    }

    void add_foreign(const Node& node) {
        const bool exchanges =
            node.type == NodeType::send || node.type == NodeType::receive || node.type == NodeType::collective;
        const bool on_host = !exchanges && node.get<bool>("is_cpu_op").value_or(false);
        const auto number = [&](std::string_view key) {
            const auto known = node.get<std::int64_t>(key);
            return known ? ' ' + std::to_string(*known) : std::string{};
        };
        const ExecutorId on = on_host     ? executor(ExecutorKind::host_thread, "host thread" + number("tid"))
                              : exchanges ? executor(ExecutorKind::channel, "communication" + number("stream"))
                                          : executor(ExecutorKind::stream, "stream" + number("stream"));
        TaskInfo info;
        info.kind = kind_of(node, on_host);
        info.name = text(node.name);
        info.recorded_s = 1e-6 * static_cast<double>(node.start_us);
        const TaskId task = graph_.graph.add_task({on, 1e-6 * static_cast<double>(node.duration_us)});
        graph_.tasks.push_back(info);
        task_of_.emplace(node.id, task);
        graph_.graph.add_dependency(graph_.begin, task);
        for (const auto* list : {&node.data, &node.control}) {
            for (const std::uint64_t id : *list)
                if (const auto before = task_of_.find(id); before != task_of_.end())
                    graph_.graph.add_dependency(before->second, task);
        }
    }

    // Places of the nodes, each behind what it waits for; of those that may run the one that starts first.
    Result<std::vector<std::size_t>> run_order() const {
        std::unordered_map<std::uint64_t, std::size_t> place;
        for (std::size_t i = 0; i < nodes_.all.size(); ++i) {
            if (!place.emplace(nodes_.all[i].id, i).second)
                return error(message("has two nodes of the id %1", nodes_.all[i].id), file_);
        }
        std::vector<std::uint32_t> waits(nodes_.all.size(), 0);
        std::vector<std::vector<std::uint32_t>> followers(nodes_.all.size());
        for (std::size_t i = 0; i < nodes_.all.size(); ++i) {
            const Node& node = nodes_.all[i];
            for (const auto* list : {&node.data, &node.control}) {
                for (const std::uint64_t id : *list) {
                    const auto before = place.find(id);
                    if (before == place.end())
                        return error(message("waits for node %1, which isn't there", id), file_,
                                     "node " + std::to_string(node.id));
                    followers[before->second].push_back(static_cast<std::uint32_t>(i));
                    ++waits[i];
                }
            }
        }
        return sorted(waits, followers);
    }

    Result<std::vector<std::size_t>> sorted(std::vector<std::uint32_t>& waits,
                                            const std::vector<std::vector<std::uint32_t>>& followers) const {
        using Ready = std::tuple<std::uint64_t, std::uint64_t, std::size_t>; // start, id, place
        std::priority_queue<Ready, std::vector<Ready>, std::greater<>> ready;
        const auto add = [&](std::size_t i) { ready.emplace(nodes_.all[i].start_us, nodes_.all[i].id, i); };
        for (std::size_t i = 0; i < waits.size(); ++i)
            if (waits[i] == 0) add(i);
        std::vector<std::size_t> order;
        while (!ready.empty()) {
            const std::size_t next = std::get<2>(ready.top());
            ready.pop();
            order.push_back(next);
            for (const std::uint32_t follower : followers[next])
                if (--waits[follower] == 0) add(follower);
        }
        if (order.size() == nodes_.all.size()) return order;
        const auto stuck = std::ranges::find_if(waits, [](std::uint32_t count) { return count > 0; });
        const Node& node = nodes_.all[static_cast<std::size_t>(stuck - waits.begin())];
        return error(message("lies on a circle of dependencies, or waits for one"), file_,
                     "node " + std::to_string(node.id));
    }

    const Nodes& nodes_;
    std::string file_;
    StepGraph graph_;
    std::unordered_map<std::string, ExecutorId> executors_;
    std::unordered_map<std::string, std::uint32_t> texts_, layers_;
    std::unordered_map<std::uint64_t, TaskId> task_of_;
};

Result<StepGraph> read_from(std::istream& in, const std::string& file, std::uintmax_t size, const Progress& progress) {
    try { // protobuf and the containers may run out of memory on a hostile file
        const Result<Nodes> nodes = read_nodes(in, file, size, progress);
        if (!nodes) return nodes.diagnostics();
        Assembler assembler{*nodes, file};
        return nodes->own() ? assembler.own() : assembler.foreign();
    } catch (const std::exception& failure) {
        return error(message("can't be read: %1", std::string{failure.what()}), file);
    }
}

} // namespace

Result<StepGraph> read_chakra(const std::filesystem::path& file, const Progress& progress) {
    std::ifstream in{file, std::ios::binary};
    std::error_code failure;
    const auto size = std::filesystem::file_size(file, failure);
    if (!in || failure) return error(message("can't be opened for reading"), file.string());
    return read_from(in, file.string(), size, progress);
}

Result<StepGraph> read_chakra(std::istream& in, const std::string& name) {
    return read_from(in, name, 0, {});
}

} // namespace dubhe::whatif
