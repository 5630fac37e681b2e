// SPDX-License-Identifier: Apache-2.0
#include "transplant.h"

#include "costing.h"
#include "matching.h"

#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>

namespace dubhe::whatif {

namespace {

using hardware::Gpu;
using workload::ProblemKey;

// Of a copy between host and GPU: what copies of a few bytes take in recordings.
constexpr double copy_start_s = 1.5e-6;

Message percent(double share) {
    std::array<char, 16> text{};
    (void)std::snprintf(text.data(), text.size(), "%.1f %%", 100.0 * share);
    return Message::number(text.data());
}

std::optional<double> pcie_bandwidth(const Gpu& gpu) {
    for (const hardware::GpuLink& link : gpu.links) {
        if (link.kind.starts_with("PCIe") && link.bandwidth.value() > 0.0) return link.bandwidth.value();
    }
    return std::nullopt;
}

bool usable(double factor) {
    return std::isfinite(factor) && factor > 0.0;
}

class Transplant {
  public:
    Transplant(const trace::Trace& trace, const StepGraph& graph, const Gpu& from, const Gpu& to,
               const cost::CostModel& model, const TransplantOptions& options)
        : trace_{trace}, graph_{graph}, from_{from}, to_{to}, options_{options}, on_from_{model, from},
          on_to_{model, to}, matching_{match_kernels(trace, graph)} {}

    Result<TransplantFactors> run() {
        out_.factor.assign(graph_.tasks.size(), 1.0);
        for (const KernelGroup& group : matching_.groups) {
            total_s_ += group.total_s;
            if (!group.copy) out_.kernel_s += group.total_s;
        }
        for (const std::uint32_t task : matching_.host_copies)
            total_s_ += duration(task);
        find_open_sizes();
        if (Result<Done> matched = scale_matched(); !matched) return matched.diagnostics();
        scale_unmatched();
        scale_host_copies();
        note_sizes();
        note_precisions();
        note_communication();
        return std::move(out_);
    }

  private:
    [[nodiscard]] double duration(std::uint32_t task) const { return graph_.graph.tasks()[task].duration_s; }
    void say(const Message& text) { out_.notes.push_back(note(text, trace_.file)); }
    [[nodiscard]] double share(double seconds) const { return total_s_ > 0.0 ? seconds / total_s_ : 0.0; }

    struct Range {
        KernelGroup* group;
        int low = 0, high = most_steps;
    };
    static void halve(Range& range, double modelled_s) {
        if (range.low >= range.high) return;
        const int middle = (range.low + range.high) / 2;
        if (modelled_s < range.group->mean_s())
            range.low = middle + 1;
        else
            range.high = middle;
    }
    // By halving, all groups at once: the least step at which the model's time reaches the measured one.
    void find_open_sizes() {
        std::vector<Range> ranges;
        for (KernelGroup& group : matching_.groups) {
            if (group.problem && group.problem->open != OpenSize::closed) ranges.push_back({&group});
        }
        std::vector<ProblemKey> keys(ranges.size());
        for (int width = most_steps; width > 0 && !ranges.empty(); width /= 2) {
            for (std::size_t i = 0; i < ranges.size(); ++i)
                keys[i] = with_open_size(*ranges[i].group->problem, (ranges[i].low + ranges[i].high) / 2);
            const Result<std::vector<double>> seconds = on_from_(keys);
            if (!seconds) return; // said by scale_matched()
            for (std::size_t i = 0; i < ranges.size(); ++i)
                halve(ranges[i], (*seconds)[i]);
        }
        for (const Range& range : ranges)
            range.group->problem->key = with_open_size(*range.group->problem, range.low);
    }

    Result<Done> scale_matched() {
        std::vector<ProblemKey> keys;
        std::vector<KernelGroup*> groups;
        for (KernelGroup& group : matching_.groups) {
            if (!group.problem) continue;
            keys.push_back(group.problem->key);
            groups.push_back(&group);
        }
        const Result<std::vector<double>> before = on_from_(keys), after = on_to_(keys);
        if (!before) return before.diagnostics();
        if (!after) return after.diagnostics();
        for (std::size_t i = 0; i < groups.size(); ++i) {
            KernelGroup& group = *groups[i];
            const double factor = (*after)[i] / (*before)[i];
            if (!usable(factor)) {
                group.problem.reset();
                continue;
            }
            for (const std::uint32_t task : group.tasks)
                out_.factor[task] = factor;
            if (group.copy) continue;
            out_.matched += group.tasks.size();
            out_.matched_s += group.total_s;
        }
        return Done{};
    }

    void scale_unmatched() {
        double factor = 1.0;
        const bool known = from_.memory_bandwidth && to_.memory_bandwidth;
        if (options_.scale_unmatched_by_bytes && known)
            factor = from_.memory_bandwidth->value() / to_.memory_bandwidth->value();
        std::map<std::string, UnmatchedKernel> by_name;
        for (const KernelGroup& group : matching_.groups) {
            if (group.problem) continue;
            for (const std::uint32_t task : group.tasks)
                out_.factor[task] = factor;
            UnmatchedKernel& row = by_name[group.name];
            row.count += group.tasks.size();
            row.total_s += group.total_s;
        }
        std::size_t count = 0;
        double seconds = 0.0;
        for (auto& [name, row] : by_name) {
            row.name = name, row.share = share(row.total_s);
            count += row.count, seconds += row.total_s;
            out_.unmatched.push_back(std::move(row));
        }
        std::ranges::stable_sort(out_.unmatched, [](const auto& a, const auto& b) { return a.total_s > b.total_s; });
        if (count == 0) return;
        const Message how = !options_.scale_unmatched_by_bytes ? message("left as recorded")
                            : known ? message("scaled by their bytes, as the memories' bandwidths")
                                    : message("left as recorded, as the catalog lacks a memory bandwidth");
        say(message("kernels that matched no operator: %1 (%2 of the GPU's time), %3", count, percent(share(seconds)),
                    how));
        for (const KernelCosts* costs : {&on_from_, &on_to_})
            out_.notes.insert(out_.notes.end(), costs->refusals().begin(), costs->refusals().end());
    }

    void scale_host_copies() {
        const std::optional<double> before = pcie_bandwidth(from_), after = pcie_bandwidth(to_);
        std::size_t pageable = 0, left = 0;
        for (const std::uint32_t task : matching_.host_copies) {
            const std::uint32_t event = graph_.tasks[task].event;
            const std::uint32_t detail = event == none ? none : trace_.details[event];
            const double seconds = duration(task);
            if (detail != none && trace_.copies[detail].pageable)
                ++pageable;
            else if (!before || !after)
                ++left;
            else if (seconds > copy_start_s && usable(*before / *after))
                out_.factor[task] = 1.0 + (*before / *after - 1.0) * (seconds - copy_start_s) / seconds;
        }
        if (pageable > 0)
            say(message("copies of pageable host memory left as recorded: %1; the host stages them, not the link",
                        pageable));
        if (left > 0)
            say(message("copies between host and GPU left as recorded: %1; the catalog has no PCIe link for %2", left,
                        before ? to_.name : from_.name));
    }

    void note_sizes() {
        std::array<std::size_t, 3> counts{};
        std::array<double, 3> seconds{};
        for (const KernelGroup& group : matching_.groups) {
            if (!group.problem || group.copy) continue;
            counts[static_cast<std::size_t>(group.problem->sized_by)] += group.tasks.size();
            seconds[static_cast<std::size_t>(group.problem->sized_by)] += group.total_s;
        }
        const auto by_grid = static_cast<std::size_t>(SizedBy::grid);
        const auto by_duration = static_cast<std::size_t>(SizedBy::duration);
        if (counts[by_grid] > 0)
            say(message("kernels without recorded shapes, sized by grid and block: %1 (%2 of the GPU's time)",
                        counts[by_grid], percent(share(seconds[by_grid]))));
        if (counts[by_duration] > 0)
            say(message("kernels without shapes and grids, sized by how long they took: %1 (%2 of the GPU's time)",
                        counts[by_duration], percent(share(seconds[by_duration]))));
    }

    void note_precisions() {
        for (const auto& [costs, gpu] : {std::pair{&on_from_, &from_}, std::pair{&on_to_, &to_}}) {
            for (const std::string& each : costs->replacements())
                say(message("%1 has no rate for some kernels' precision: costed there as %2", gpu->name, each));
        }
        const bool fp32 = std::ranges::any_of(matching_.groups, [](const KernelGroup& group) {
            return group.problem && group.problem->key.precision == Precision::fp32 &&
                   (std::holds_alternative<workload::ProductProblem>(group.problem->key.problem) ||
                    std::holds_alternative<workload::ConvolutionProblem>(group.problem->key.problem));
        });
        if (fp32 && to_.peak[Precision::tf32] && !from_.peak[Precision::tf32])
            say(message("products and convolutions in fp32 stay in fp32 on %1; frameworks may run them in TF32 there, "
                        "which is faster",
                        to_.name));
    }

    void note_communication() {
        double seconds = 0.0;
        for (const std::uint32_t task : matching_.communication)
            seconds += duration(task);
        if (!matching_.communication.empty())
            say(message("communication left as recorded: %1 tasks, %2", matching_.communication.size(),
                        Message::number(to_text(Seconds{seconds}))));
    }

    const trace::Trace& trace_;
    const StepGraph& graph_;
    const Gpu &from_, &to_;
    TransplantOptions options_;
    KernelCosts on_from_, on_to_;
    Matching matching_;
    TransplantFactors out_;
    double total_s_ = 0.0; // of kernels and copies
};

} // namespace

Result<TransplantFactors> transplant_factors(const trace::Trace& trace, const StepGraph& graph, const Gpu& from,
                                             const Gpu& to, const cost::CostModel& model,
                                             const TransplantOptions& options) {
    return Transplant{trace, graph, from, to, model, options}.run();
}

} // namespace dubhe::whatif
