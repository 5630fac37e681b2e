// SPDX-License-Identifier: Apache-2.0
#include "disaggregated.h"

#include <core/hardware/derived.h>
#include <core/units/text.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace dubhe::study {

namespace {

using simulation::TaskId;
using workload::TensorRole;

constexpr double infinite = std::numeric_limits<double>::infinity();

bool is_weight(TensorRole role) {
    return role == TensorRole::parameter || role == TensorRole::statistic || role == TensorRole::constant;
}

// Of what an operator reads from memory, the part that is weights.
double weight_bytes(const Network& network, workload::OperatorId id, double read_bytes) {
    bool any = false;
    double cache_bytes = 0.0;
    for (const workload::TensorId input : network.graph.inputs(id)) {
        any = any || is_weight(network.graph[input].role);
        if (network.graph[input].role == TensorRole::cache) cache_bytes += network.graph[input].bytes();
    }
    return any ? std::max(0.0, read_bytes - cache_bytes) : 0.0;
}

// Which stage's weights have to be used up before the next can be fetched. Stages come in the order in which they run,
// round after round.
class Buffer {
  public:
    Buffer(std::span<const RemoteStage> stages, const RemoteMemory& remote, bool prefetch)
        : stages_{stages}, capacity_{prefetch ? remote.buffer_bytes : 0.0} {}

    // The number of stages, counted from the first of the first round, that have to have run before stage `next` of
    // that count can be fetched.
    [[nodiscard]] std::uint64_t room_for(std::uint64_t next) {
        const double bytes = at(next).bytes;
        while (gone_ < next && held_ + bytes > capacity_)
            held_ -= at(gone_++).bytes;
        if (gone_ == next) held_ = 0.0; // no rounding is left
        held_ += bytes;
        return gone_;
    }

  private:
    [[nodiscard]] const RemoteStage& at(std::uint64_t stage) const { return stages_[stage % stages_.size()]; }
    std::span<const RemoteStage> stages_;
    double capacity_, held_ = 0.0;
    std::uint64_t gone_ = 0;
};

// Walks through rounds of stages.
class RemoteRun {
  public:
    RemoteRun(std::span<const RemoteStage> stages, const RemoteMemory& remote, const simulation::Host& host,
              bool prefetch)
        : stages_{stages}, remote_{remote}, launch_s_{host.launch.value()}, buffer_{stages, remote, prefetch} {
        used_.reserve(stages.size() * 4);
    }

    // The time at which the next round ends.
    double next_round() {
        for (const RemoteStage& stage : stages_) {
            const double ready = stage.bytes > 0.0 ? fetch(stage) : 0.0;
            const double n = stage.kernels, d = stage.seconds;
            const double last = used_.empty() ? 0.0 : used_.back();
            const double end =
                std::max({std::max(last, ready) + d, host_ + launch_s_ + d, host_ + n * launch_s_ + d / n});
            host_ += n * launch_s_;
            used_.push_back(end);
        }
        return used_.empty() ? 0.0 : used_.back();
    }

  private:
    double fetch(const RemoteStage& stage) {
        const std::uint64_t room = buffer_.room_for(used_.size());
        const double free = room > 0 ? used_[room - 1] : 0.0;
        link_ = std::max(link_, free) + stage.bytes / remote_.bandwidth;
        return link_ + remote_.latency_s;
    }

    std::span<const RemoteStage> stages_;
    RemoteMemory remote_;
    double launch_s_, host_ = 0.0, link_ = 0.0;
    Buffer buffer_;
    std::vector<double> used_; // when each stage has run, round after round
};

} // namespace

RemoteTimes remote_times(std::span<const RemoteStage> stages, const RemoteMemory& remote, const simulation::Host& host,
                         bool prefetch) {
    RemoteRun run{stages, remote, host, prefetch};
    double round_bytes = 0.0;
    for (const RemoteStage& stage : stages)
        round_bytes += stage.bytes;
    // What happens in a round reaches back as many rounds as the buffer holds. Rounds that were alike for twice as long
    // stay so; where they alternate, the later half of many is averaged.
    constexpr double farthest = 16.0;
    constexpr std::size_t most_rounds = 128;
    const double held = round_bytes > 0.0 ? std::min(farthest, remote.buffer_bytes / round_bytes) : 0.0;
    const auto alike = static_cast<std::size_t>(4.0 + 2.0 * std::ceil(held));
    std::vector<double> ends{run.next_round()};
    double took = ends[0];
    for (std::size_t equal = 0; ends.size() < most_rounds && equal < alike;) {
        const double now = run.next_round() - ends.back();
        equal = std::abs(now - took) <= 1e-9 * took ? equal + 1 : 0;
        took = now;
        ends.push_back(ends.back() + now);
    }
    const std::size_t half = ends.size() / 2;
    const double steady =
        ends.size() < most_rounds ? took : (ends.back() - ends[half]) / static_cast<double>(ends.size() - 1 - half);
    // Rounds may look alike while the slowest of host, link and stream still has a lead to lose.
    double launching = 0.0, running = 0.0, fetching = 0.0;
    for (const RemoteStage& stage : stages) {
        launching += stage.kernels * host.launch.value();
        running += stage.seconds;
        fetching += stage.bytes / remote.bandwidth;
    }
    return {ends[0], std::max({steady, launching, running, fetching})};
}

simulation::TaskGraph remote_task_graph(std::span<const RemoteStage> stages, const RemoteMemory& remote,
                                        const simulation::Host& host, bool prefetch, int iterations) {
    simulation::TaskGraph graph;
    const auto thread = graph.add_executor(simulation::ExecutorKind::host_thread, "host");
    const auto stream = graph.add_executor(simulation::ExecutorKind::stream, "GPU 0");
    const auto link = graph.add_executor(simulation::ExecutorKind::link, "remote memory");
    Buffer buffer{stages, remote, prefetch};
    std::vector<TaskId> last_kernel; // of each stage, round after round
    for (std::size_t s = 0; s < stages.size() * static_cast<std::size_t>(iterations); ++s) {
        const auto item = static_cast<std::uint32_t>(s % stages.size());
        const RemoteStage& stage = stages[item];
        std::optional<TaskId> fetch;
        if (stage.bytes > 0.0) {
            fetch = graph.add_task({link, stage.bytes / remote.bandwidth, 0.0, 0, item});
            const std::uint64_t room = buffer.room_for(s);
            if (room > 0) graph.add_dependency(last_kernel[room - 1], *fetch);
        }
        TaskId run;
        for (std::int32_t kernel = 0; kernel < stage.kernels; ++kernel) {
            const TaskId start = graph.add_task({thread, host.launch.value(), 0.0, 0, item});
            run = graph.add_task({stream, stage.seconds / stage.kernels, 0.0, 0, item});
            graph.add_dependency(start, run);
            if (fetch) graph.add_dependency({*fetch, run, remote.latency_s, false});
        }
        last_kernel.push_back(run);
    }
    return graph;
}

std::vector<RemoteStage> remote_stages(const Network& network, const cost::CostTable& costs, bool activations) {
    std::vector<RemoteStage> stages;
    const workload::WorkTable& work = network.work;
    for (std::uint32_t op = 0; op < work.row_of.size(); ++op) {
        const std::uint32_t row = work.row_of[op];
        const workload::OperatorId id{op};
        if (work.launches[row] == 0 || !workload::runs(network.graph[id])) continue;
        const double bytes = activations ? work.weight_bytes[row] + work.activation_bytes[row]
                                         : weight_bytes(network, id, work.weight_bytes[row]);
        stages.push_back({bytes, costs.mid_s[row], work.launches[row], id});
    }
    return stages;
}

namespace {

// The stages with kernels so much longer: all err the same way, as far as the network's band says.
std::vector<RemoteStage> stretched(std::vector<RemoteStage> stages, double factor) {
    for (RemoteStage& stage : stages)
        stage.seconds *= factor;
    return stages;
}

std::optional<Diagnostic> first_problem(const Network& network, const DisaggregatedRequest& request) {
    if (network.recipe.mode == workload::Mode::training)
        return error(
            message("Weights that change in training would have to go back to the remote memory; ask for inference."),
            network.recipe.network);
    for (const double bandwidth : request.bandwidths) {
        if (!std::isfinite(bandwidth) || bandwidth <= 0.0)
            return error(message("the bandwidth of the remote memory must be above zero and finite"));
    }
    if (!std::isfinite(request.latency_s) || request.latency_s < 0.0)
        return error(message("the latency of the remote memory must be zero or more, and finite"));
    if (request.buffer_bytes && !(*request.buffer_bytes > 0.0))
        return error(message("the buffer for weights must be larger than nothing"));
    return std::nullopt;
}

// Room beside the activations, where the GPU's memory is known.
double room_for_weights(const Network& network, const hardware::Gpu& gpu) {
    const std::optional<Bytes> capacity = hardware::memory_capacity(gpu);
    if (!capacity) return infinite;
    const auto activations = static_cast<std::size_t>(simulation::MemoryClass::activations);
    return capacity->value() - network.memory.at_peak[activations].value();
}

std::optional<Diagnostic> too_small(const Disaggregated& study, std::span<const RemoteStage> stages) {
    if (study.largest_bytes <= study.buffer_bytes) return std::nullopt;
    const auto largest = std::ranges::max_element(stages, {}, &RemoteStage::bytes);
    return error(message("what %1 fetches takes %2, the buffer for it on %3 holds %4; give it more room, or split the "
                         "batch where activations take it",
                         study.network->graph.path(largest->op), Message::number(to_text(Bytes{study.largest_bytes})),
                         study.gpu.name, Message::number(to_text(Bytes{std::max(0.0, study.buffer_bytes)}))),
                 study.network->recipe.network);
}

// The least bandwidth, to 0.1 %, at which the GPU is busy for that share of the time. More bandwidth is never slower.
std::optional<double> bandwidth_for(double share, double local_s, std::span<const RemoteStage> stages,
                                    RemoteMemory remote, const simulation::Host& host) {
    const auto enough = [&](double bandwidth) {
        remote.bandwidth = bandwidth;
        return share * remote_times(stages, remote, host).steady_s <= local_s;
    };
    double low = 1e3, high = 1e18; // bytes/s: below and above any link
    if (!enough(high)) return std::nullopt;
    if (enough(low)) return low;
    while (high / low > 1.001) {
        const double middle = std::sqrt(low * high);
        (enough(middle) ? high : low) = middle;
    }
    return high;
}

} // namespace

Result<Disaggregated> disaggregated(const NetworkPtr& network, const hardware::Gpu& gpu, const Method& method,
                                    const DisaggregatedRequest& request, const Progress& progress) {
    if (auto wrong = first_problem(*network, request)) return *std::move(wrong);
    if (const Result<Done> accepted = method.model->accepts(network->work, gpu); !accepted)
        return accepted.diagnostics();
    Workspace workspace;
    const Point point = evaluate(*network, gpu, method, workspace);
    const std::vector<RemoteStage> stages = remote_stages(*network, workspace.costs, request.activations);
    if (stages.empty() || point.mid_s <= 0.0)
        return error(message("nothing of this network runs"), network->recipe.network);
    const std::vector<RemoteStage> fast = stretched(stages, point.low_s / point.mid_s);
    const std::vector<RemoteStage> slow = stretched(stages, point.high_s / point.mid_s);

    Disaggregated study{network, gpu};
    study.buffer_bytes = request.buffer_bytes.value_or(room_for_weights(*network, gpu));
    for (const RemoteStage& stage : stages) {
        study.fetched_bytes += stage.bytes;
        study.largest_bytes = std::max(study.largest_bytes, stage.bytes);
    }
    if (auto wrong = too_small(study, stages)) return *std::move(wrong);
    study.local_s = remote_times(stages, {}, method.host).steady_s;
    for (const double bandwidth : request.bandwidths) {
        if (progress.cancelled()) return error(message("cancelled"));
        progress(static_cast<double>(study.points.size()) / static_cast<double>(request.bandwidths.size()),
                 to_text(BytesPerSecond{bandwidth}));
        const RemoteMemory remote{bandwidth, request.latency_s, study.buffer_bytes};
        const RemoteTimes mid = remote_times(stages, remote, method.host);
        const RemoteTimes waiting = remote_times(stages, remote, method.host, false);
        study.points.push_back({bandwidth, remote_times(fast, remote, method.host).steady_s, mid.steady_s,
                                remote_times(slow, remote, method.host).steady_s, mid.alone_s, waiting.steady_s,
                                std::min(1.0, study.local_s / mid.steady_s)});
    }
    const RemoteMemory remote{infinite, request.latency_s, study.buffer_bytes};
    study.nearly_busy = bandwidth_for(0.90, study.local_s, stages, remote, method.host);
    study.busy = bandwidth_for(0.99, study.local_s, stages, remote, method.host);
    return study;
}

} // namespace dubhe::study
