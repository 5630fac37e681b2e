// SPDX-License-Identifier: Apache-2.0
// Faster or slower links: communication that many times faster, or all-reduces over a given link.
#include "all.h"
#include "kernel_names.h"
#include "links.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

namespace dubhe::whatif {

namespace {

constexpr std::array bandwidth_parameters{
    Parameter{.name = "factor",
              .kind = ValueKind::number,
              .fallback = "2",
              .least = 0.001,
              .most = 1000.0,
              .help = "communication gets that many times faster"},
    Parameter{.name = "link",
              .kind = ValueKind::link,
              .least = 1e6,
              .most = 1e13,
              .help = "the slowest link instead: a bandwidth or a link of the catalog"},
    link_latency};

// An all-reduce over that link. What `distributed` knows of the machines stays.
Result<double> time_over(const Transfer& transfer, const hardware::Link& link) {
    if (!(transfer.bytes > 0.0) || transfer.ranks < 2)
        return error(message("bandwidth:link=... needs to know how much is exchanged among how many GPUs, which the "
                             "recording doesn't say: use bandwidth:factor=2"));
    const std::int64_t per_node = transfer.fabric ? transfer.ranks_per_node : 1;
    const Result<Cluster> cluster = cluster_of(transfer.ranks, per_node, link, link);
    if (!cluster) return cluster.diagnostics();
    simulation::Fabric fabric = cluster->fabric;
    if (transfer.fabric) {
        fabric = *transfer.fabric;
        (transfer.ranks > transfer.ranks_per_node ? fabric.network : fabric.node) =
            transfer.ranks > transfer.ranks_per_node ? cluster->fabric.network : cluster->fabric.node;
    }
    return simulation::collective_time(fabric, workload::Collective::all_reduce, transfer.bytes,
                                       {transfer.ranks, per_node, 1})
        .mid_s;
}

Result<Touched> over_link(EditedStep& step, const Values& values, const Question& question) {
    const Result<hardware::Link> link = link_of(values.text("link"), values.number("latency"), question.context);
    if (!link) return link.diagnostics();
    Touched touched;
    double before_s = 0.0, after_s = 0.0;
    std::size_t others = 0;
    for (const Transfer& transfer : step.transfers()) {
        if (step.task(transfer.task).removed) continue;
        if (!transfer.all_reduce) {
            ++others;
            continue;
        }
        const Result<double> seconds = time_over(transfer, *link);
        if (!seconds) return seconds.diagnostics();
        before_s += step.task(transfer.task).duration_s;
        after_s += *seconds;
        step.set_duration(transfer.task, *seconds);
        ++touched.tasks;
    }
    touched.what = message("all-reduces over %1: %2, %3 became %4", link->name, touched.tasks,
                           Message::number(to_text(Seconds{before_s})), Message::number(to_text(Seconds{after_s})));
    if (others > 0)
        touched.notes.push_back(note(message("bandwidth: transfers that are no all-reduce stay: %1", others)));
    return touched;
}

Result<Touched> apply_bandwidth(EditedStep& step, const Values& values, const Question& question) {
    if (values.given("link") && values.given("factor"))
        return error(message("bandwidth takes either a factor or a link, not both"));
    if (values.given("link")) return over_link(step, values, question);
    const double factor = values.number("factor");
    const Selection all =
        step.select([&](std::uint32_t id) { return step.task(id).info.kind == TaskKind::communication; });
    step.scale(all, 1.0 / factor);
    return Touched{
        all.size(), message("communication / %1: %2", Message::number(number_text(factor)), all.size()), {}, {}};
}

} // namespace

Transformation bandwidth() {
    return {"bandwidth",
            "Another network",
            "Communication over links that are that many times faster, or over a given link",
            "",
            bandwidth_parameters,
            apply_bandwidth};
}

} // namespace dubhe::whatif
