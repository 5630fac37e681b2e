// SPDX-License-Identifier: Apache-2.0
#include "chakra.h"
#include "chakra_node.h"

#include <core/units/plain_text.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <google/protobuf/io/zero_copy_stream_impl.h>
#include <unordered_map>

namespace dubhe::whatif {

namespace {

using chakra::Attribute;
using chakra::CollectiveType;
using chakra::Node;
using chakra::NodeType;

// Of the kernel's name, or what its recorder calls the collective; the first that fits counts.
struct CollectiveWord {
    std::string_view text;
    CollectiveType type;
};
constexpr std::array collective_words{CollectiveWord{"reducescatter", CollectiveType::reduce_scatter},
                                      CollectiveWord{"allreduce", CollectiveType::all_reduce},
                                      CollectiveWord{"allgather", CollectiveType::all_gather},
                                      CollectiveWord{"alltoall", CollectiveType::all_to_all},
                                      CollectiveWord{"broadcast", CollectiveType::broadcast},
                                      CollectiveWord{"barrier", CollectiveType::barrier},
                                      CollectiveWord{"gather", CollectiveType::gather},
                                      CollectiveWord{"scatter", CollectiveType::scatter},
                                      CollectiveWord{"reduce", CollectiveType::reduce}};

// "_all_gather_base", "ncclDevKernel_AllGather_RING_LL": small letters without marks.
std::string letters_of(std::string_view text) {
    std::string letters;
    for (const char c : text) {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0)
            letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return letters;
}

std::optional<CollectiveType> collective_type(std::string_view text) {
    const std::string letters = letters_of(text);
    for (const CollectiveWord& word : collective_words) {
        if (letters.find(word.text) != std::string::npos) return word.type;
    }
    return std::nullopt;
}

// Bytes of an element by PyTorch's name for its type; the first that fits counts.
double bytes_of_type(std::string_view type) {
    static constexpr std::array<std::pair<std::string_view, double>, 12> sizes{{{"bfloat16", 2},
                                                                                {"float16", 2},
                                                                                {"half", 2},
                                                                                {"float8", 1},
                                                                                {"float", 4},
                                                                                {"double", 8},
                                                                                {"int64", 8},
                                                                                {"long", 8},
                                                                                {"int8", 1},
                                                                                {"int", 4},
                                                                                {"bool", 1},
                                                                                {"byte", 1}}};
    const std::string small = lowered(type);
    const auto found =
        std::ranges::find_if(sizes, [&](const auto& each) { return small.find(each.first) != std::string::npos; });
    return found == sizes.end() ? 4 : found->second;
}

std::uint64_t microseconds(double seconds) {
    constexpr double most = 9e12; // seconds: what 64 bits hold
    return seconds > 0.0 ? static_cast<std::uint64_t>(std::llround(std::min(seconds, most) * 1e6)) : 0;
}

// A node that takes time takes a microsecond at least: nothing shorter can be said there.
std::uint64_t duration_of(double seconds) {
    return seconds > 0.0 ? std::max<std::uint64_t>(1, microseconds(seconds)) : 0;
}

class ChakraWriter {
  public:
    ChakraWriter(std::ostream& out, const StepGraph& graph, const trace::Trace& trace)
        : graph_{graph}, trace_{trace}, stream_{&out}, out_{&stream_}, last_(graph.graph.executors().size()),
          explicit_(graph.tasks.size()) {
        for (std::uint32_t i = 0; i < trace.collectives.size(); ++i)
            collective_of_.emplace(trace.collectives[i].event, i);
    }

    void write() {
        chakra::write_metadata(out_, {{"rank", std::int64_t{trace_.rank}},
                                      {std::string{chakra::key::step}, graph_.step},
                                      {std::string{chakra::key::measured}, graph_.measured_s},
                                      {std::string{chakra::key::begin}, std::int64_t{graph_.begin.index}},
                                      {std::string{chakra::key::end}, std::int64_t{graph_.end.index}}});
        for (const simulation::Dependency& each : graph_.graph.dependencies())
            explicit_[each.later.index].push_back(each);
        for (std::uint32_t task = 0; task < graph_.tasks.size(); ++task)
            write_task(task);
    }

  private:
    static bool on_host(simulation::ExecutorKind kind) {
        return kind == simulation::ExecutorKind::host_thread || kind == simulation::ExecutorKind::data_loader;
    }

    // Pauses lie behind all tasks.
    [[nodiscard]] std::uint64_t pause_id(std::uint32_t task) const { return graph_.tasks.size() + task; }

    void write_task(std::uint32_t task) {
        const simulation::Task& timed = graph_.graph.tasks()[task];
        const simulation::Executor& executor = graph_.graph.executors()[timed.executor.index];
        Node node;
        node.id = task;
        node.name = graph_.name(task);
        node.start_us = microseconds(graph_.tasks[task].recorded_s);
        node.duration_us = duration_of(timed.duration_s);
        add(node, "is_cpu_op", on_host(executor.kind));
        describe(node, task);
        add_own(node, task, timed, executor);
        add_dependencies(node, task, timed.executor.index);
        chakra::write(out_, node);
        last_[timed.executor.index] = node.id;
        if (timed.gap_s > 0.0) write_pause(task, timed, executor);
    }

    void write_pause(std::uint32_t task, const simulation::Task& timed, const simulation::Executor& executor) {
        Node pause;
        pause.id = pause_id(task);
        pause.name = "pause";
        pause.duration_us = duration_of(timed.gap_s);
        pause.start_us = microseconds(graph_.tasks[task].recorded_s + timed.duration_s);
        pause.control = pause.data = {task};
        add(pause, "is_cpu_op", on_host(executor.kind));
        add(pause, chakra::key::pause, true);
        chakra::write(out_, pause);
        last_[timed.executor.index] = pause.id;
    }

    template <class T>
    static void add(Node& node, std::string_view name, T value, bool is_unsigned = false) {
        node.attributes.push_back({std::string{name}, chakra::Value{std::move(value)}, is_unsigned});
    }

    void describe(Node& node, std::uint32_t task) {
        const TaskInfo& info = graph_.tasks[task];
        if (info.kind == TaskKind::communication) {
            describe_exchange(node, info);
        } else if (info.kind == TaskKind::copy && info.event < trace_.size()) {
            const std::uint32_t detail = trace_.details[info.event];
            if (detail < trace_.copies.size())
                add(node, "tensor_size", static_cast<std::int64_t>(trace_.copies[detail].bytes), true);
        }
    }

    void describe_exchange(Node& node, const TaskInfo& info) {
        const auto found = collective_of_.find(info.event);
        const trace::CollectiveDetail detail =
            found == collective_of_.end() ? trace::CollectiveDetail{} : trace_.collectives[found->second];
        const auto called = collective_type(trace_.text(detail.name));
        const auto type = called ? called : collective_type(node.name);
        if (!type) return; // a copy between GPUs, or a kernel that says nothing of itself
        node.type = NodeType::collective;
        add(node, "comm_type", static_cast<std::int64_t>(*type));
        const double elements = std::max(detail.in_elements, detail.out_elements);
        add(node, "comm_size", static_cast<std::int64_t>(elements * bytes_of_type(trace_.text(detail.element))));
        if (detail.group != trace::none) add(node, "pg_name", std::string{trace_.text(detail.group)});
    }

    void add_own(Node& node, std::uint32_t task, const simulation::Task& timed, const simulation::Executor& executor) {
        const TaskInfo& info = graph_.tasks[task];
        add(node, chakra::key::kind, static_cast<std::int64_t>(info.kind));
        add(node, chakra::key::executor, executor.name);
        add(node, chakra::key::executor_kind, static_cast<std::int64_t>(executor.kind));
        add(node, chakra::key::duration, timed.duration_s);
        add(node, chakra::key::recorded, info.recorded_s);
        add(node, chakra::key::phase, static_cast<std::int64_t>(info.phase));
        if (timed.gap_s > 0.0) add(node, chakra::key::gap, timed.gap_s);
        if (info.carried_in) add(node, chakra::key::carried_in, true);
        if (info.launch != none) add(node, chakra::key::launch, std::int64_t{info.launch});
        if (info.layer != none) add(node, chakra::key::layer, graph_.layers[info.layer].name);
    }

    void add_dependencies(Node& node, std::uint32_t task, std::uint32_t executor) {
        std::vector<double> lags, from_start;
        for (const simulation::Dependency& each : explicit_[task]) {
            node.data.push_back(each.earlier.index);
            lags.push_back(each.lag_s);
            from_start.push_back(each.from_start ? 1.0 : 0.0);
        }
        if (!lags.empty()) {
            add(node, chakra::key::lags, std::move(lags));
            add(node, chakra::key::from_start, std::move(from_start));
        }
        if (const std::optional<std::uint64_t> before = last_[executor]) {
            node.control.push_back(*before);
            node.data.push_back(*before);
        }
    }

    const StepGraph& graph_;
    const trace::Trace& trace_;
    google::protobuf::io::OstreamOutputStream stream_;
    google::protobuf::io::CodedOutputStream out_;
    std::vector<std::optional<std::uint64_t>> last_; // node of each executor
    std::vector<std::vector<simulation::Dependency>> explicit_;
    std::unordered_map<std::uint32_t, std::uint32_t> collective_of_; // by event
};

} // namespace

void write_chakra(std::ostream& out, const StepGraph& graph, const trace::Trace& trace) {
    ChakraWriter{out, graph, trace}.write();
}

std::string chakra_groups(const StepGraph& graph, const trace::Trace& trace) {
    std::vector<std::uint8_t> taken(trace.size(), 0);
    for (const TaskInfo& info : graph.tasks)
        if (info.kind == TaskKind::communication && info.event < trace.size()) taken[info.event] = 1;
    nlohmann::ordered_json groups = nlohmann::ordered_json::object();
    for (const trace::CollectiveDetail& each : trace.collectives) {
        if (each.event >= trace.size() || taken[each.event] == 0 || each.group == trace::none) continue;
        auto ranks = nlohmann::ordered_json::parse(trace.text(each.ranks), nullptr, false);
        if (ranks.is_array()) groups[std::string{trace.text(each.group)}] = std::move(ranks);
    }
    return groups.dump(1) + '\n';
}

} // namespace dubhe::whatif
