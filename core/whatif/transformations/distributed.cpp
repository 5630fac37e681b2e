// SPDX-License-Identifier: Apache-2.0
// Data parallelism as PyTorch's DistributedDataParallel does it (Li et al., VLDB 2020): gradients in buckets, in the
// order in which they become ready; an all-reduce a bucket on a stream of its own, beside the rest of backward; what
// follows backward waits for all of them.
#include "all.h"
#include "gradients.h"
#include "kernel_names.h"
#include "links.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

namespace dubhe::whatif {

namespace {

constexpr std::array distributed_parameters{
    Parameter{
        .name = "gpus", .kind = ValueKind::count, .least = 2, .most = 65536, .help = "GPUs in all", .required = true},
    Parameter{.name = "link",
              .kind = ValueKind::link,
              .least = 1e6,
              .most = 1e13,
              .help =
                  "between machines, or between GPUs where one machine holds them all: a bandwidth or a link of the "
                  "catalog"},
    Parameter{.name = "gpus_per_node",
              .kind = ValueKind::count,
              .fallback = "1",
              .least = 1,
              .most = 1024,
              .help = "GPUs in a machine"},
    Parameter{.name = "node_link",
              .kind = ValueKind::link,
              .least = 1e6,
              .most = 1e13,
              .help = "between the GPUs of a machine, where there are several machines"},
    Parameter{.name = "system", .kind = ValueKind::text, .help = "machines of the catalog instead of links: DGX H100"},
    Parameter{.name = "bucket",
              .kind = ValueKind::bytes,
              .fallback = "25 MiB",
              .least = 1e3,
              .most = 1e12,
              .help = "gradients that one all-reduce sums"},
    Parameter{.name = "first_bucket",
              .kind = ValueKind::bytes,
              .fallback = "1 MiB",
              .least = 1e3,
              .most = 1e12,
              .help = "the same of the first one"},
    Parameter{.name = "gradients",
              .kind = ValueKind::bytes,
              .least = 1,
              .most = 1e13,
              .help = "all gradients together, where no shapes were recorded"},
    Parameter{.name = "algorithm",
              .kind = ValueKind::choice,
              .fallback = "auto",
              .help = "how the all-reduce is done",
              .choices = "auto|ring|tree|double_tree|hierarchical|in_switch|one_to_all|plain_tree|butterfly"},
    link_latency,
    Parameter{.name = "slowdown",
              .kind = ValueKind::number,
              .fallback = "1",
              .least = 1.0,
              .most = 10.0,
              .help = "all-reduces take that many times longer because they compete for the GPU (Daydream saw 1.34)"}};

Result<Cluster> wanted_cluster(const Values& values, const Context& context) {
    const auto gpus = static_cast<std::int64_t>(values.number("gpus"));
    if (values.given("system")) return cluster_of(values.text("system"), gpus, context);
    if (!values.given("link"))
        return error(message("distributed needs link=..., the bandwidth between GPUs (100Gb/s) or a link of the "
                             "catalog; or system=..., machines of the catalog"));
    const auto per_node = static_cast<std::int64_t>(values.number("gpus_per_node"));
    const Result<hardware::Link> link = link_of(values.text("link"), values.number("latency"), context);
    if (!link) return link.diagnostics();
    if (gpus <= per_node) return cluster_of(gpus, gpus, *link, *link);
    if (per_node > 1 && !values.given("node_link"))
        return error(message("distributed over machines of several GPUs needs node_link=..., between the GPUs of a "
                             "machine, beside link=..., between machines"));
    const Result<hardware::Link> node =
        values.given("node_link") ? link_of(values.text("node_link"), values.number("latency"), context) : link;
    if (!node) return node.diagnostics();
    return cluster_of(gpus, per_node, *node, *link);
}

Result<double> all_reduce_s(const Cluster& cluster, double bytes, const Values& values) {
    const auto operation = workload::Collective::all_reduce;
    const double slowdown = values.number("slowdown");
    if (values.text("algorithm") == "auto")
        return slowdown * simulation::collective_time(cluster.fabric, operation, bytes, cluster.group).mid_s;
    const auto algorithm = simulation::algorithm_from(values.text("algorithm"));
    const Result<simulation::CollectiveTime> time =
        simulation::collective_time(cluster.fabric, operation, bytes, cluster.group, *algorithm);
    if (!time) return time.diagnostics();
    return slowdown * time->mid_s;
}

std::vector<Transfer> buckets_of(const Gradients& gradients, const Values& values) {
    std::vector<Transfer> buckets;
    double limit = values.number("first_bucket");
    Transfer open;
    for (const Gradient& one : gradients.list) {
        if (one.bytes <= 0.0) continue;
        open.bytes += one.bytes;
        open.parts.push_back({one.layer, one.ready, one.bytes});
        if (open.bytes < limit) continue;
        buckets.push_back(std::move(open));
        open = {};
        limit = values.number("bucket");
    }
    if (!open.parts.empty()) buckets.push_back(std::move(open));
    return buckets;
}

// On each stream, the first task behind the last gradient that is no part of backward.
Selection behind_backward(const EditedStep& step, std::uint32_t last_gradient) {
    Selection found;
    std::vector<bool> has(step.executors().size());
    bool behind = false;
    for (std::uint32_t id = step.first(); id != none; id = step.next(id)) {
        const EditedTask& task = step.task(id);
        behind = behind || id == last_gradient;
        const bool waits = behind && !task.removed && on_gpu(task.info.kind) && !task.info.carried_in &&
                           task.info.kind != TaskKind::communication && task.info.phase != Phase::backward &&
                           task.info.launch != none;
        if (!waits || has[task.executor.index]) continue;
        has[task.executor.index] = true;
        found.push_back(id);
    }
    return found;
}

std::uint32_t last_in_list(const EditedStep& step, const std::vector<TransferPart>& parts) {
    std::uint32_t last = parts.back().ready;
    for (const TransferPart& part : parts) {
        if (step.task(part.ready).info.recorded_s > step.task(last).info.recorded_s) last = part.ready;
    }
    return last;
}

Result<Touched> apply_distributed(EditedStep& step, const Values& values, const Question& question) {
    const Result<Cluster> cluster = wanted_cluster(values, question.context);
    if (!cluster) return cluster.diagnostics();
    const Result<Gradients> gradients = gradients_of(step, question, values.number("gradients"));
    if (!gradients) return gradients.diagnostics();
    Touched touched;
    if (!step.transfers().empty())
        touched.notes.push_back(warning(message(
            "distributed: the recording has its own communication (%1 tasks), which stays", step.transfers().size())));
    std::vector<Transfer> buckets = buckets_of(*gradients, values);
    const auto channel = step.executor(simulation::ExecutorKind::channel, "all-reduce");
    const Selection behind = behind_backward(step, last_in_list(step, buckets.back().parts));
    double total_s = 0.0;
    for (Transfer& bucket : buckets) {
        const Result<double> seconds = all_reduce_s(*cluster, bucket.bytes, values);
        if (!seconds) return seconds.diagnostics();
        total_s += *seconds;
        const std::uint32_t ready = last_in_list(step, bucket.parts);
        bucket.task =
            step.insert(ready, Where::after, {"all-reduce", *seconds, TaskKind::communication, channel, none, none});
        step.connect(ready, bucket.task);
        for (const std::uint32_t id : behind)
            step.connect(bucket.task, id);
        if (behind.empty()) step.connect(bucket.task, step.end());
        bucket.ranks = cluster->group.ranks;
        bucket.ranks_per_node = cluster->group.ranks_per_node;
        bucket.fabric = cluster->fabric;
        step.transfers().push_back(bucket);
    }
    touched.tasks = buckets.size();
    touched.what = message("all-reduces: %1 of %2 in all, %3; sizes from %4", buckets.size(),
                           Message::number(to_text(Bytes{gradients->bytes()})),
                           Message::number(to_text(Seconds{total_s})), gradients->source);
    if (behind.empty())
        touched.notes.push_back(
            note(message("distributed: nothing follows backward on the GPU: the step ends with its transfers")));
    return touched;
}

} // namespace

Transformation distributed() {
    return {"distributed",
            "More GPUs",
            "Data parallel on more GPUs: an all-reduce for each bucket of gradients, which the weight update waits for",
            "mostly within 10 %; all-reduces beside kernels took 34 % longer than their formula",
            distributed_parameters,
            apply_distributed,
            0.10};
}

} // namespace dubhe::whatif
