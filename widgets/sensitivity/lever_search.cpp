// SPDX-License-Identifier: GPL-3.0-or-later
#include "lever_search.h"

#include <core/study/predict/same_gpu.h>
#include <widgets/shared/text/core_sentences.h>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double at_once_rows = 400'000; // operators times evaluations: some milliseconds
constexpr double lever_evaluations = 75, seek_evaluations = 25;
constexpr double faster = 0.8; // of the time now

// What one evaluation walks over.
double rows_of(const study::Network& network) {
    auto rows = static_cast<double>(network.work.rows());
    for (const workload::Repeat& repeat : network.work.repeats)
        rows += repeat.length;
    return rows;
}

// Two digits: "11 ms".
double rounded(double value) {
    const double step = std::pow(10.0, std::floor(std::log10(value)) - 1.0);
    return std::floor(value / step) * step;
}

// A fifth faster by the number that moves the time most among those that can do it. Where none can, halfway to the best
// that one of them reaches.
std::optional<Proposal> proposal_for(const study::Network& network, const study::Method& method,
                                     const study::SweepGpu& gpu, study::Elasticities found) {
    constexpr double least = 0.999;
    const double now = found.now.mid_s;
    if (now <= 0.0) return std::nullopt;
    sort_by_effect(found.levers);
    study::Workspace workspace;
    Proposal best{hardware::Specification::memory_bandwidth, now};
    for (const study::Elasticity& each : found.levers) {
        if (!each.lever || !each.any_effect()) continue;
        std::vector<hardware::Override> overrides = gpu.overrides;
        std::erase_if(overrides, [&](const auto& other) { return other.specification == *each.lever; });
        overrides.push_back({*each.lever, study::usual_range(*each.lever, {&gpu, 1}).last});
        const double then = evaluate(network, hardware::derive(gpu.base, overrides), method, workspace).mid_s;
        if (then <= rounded(faster * now)) return Proposal{*each.lever, rounded(faster * now)};
        if (then < best.goal_s) best = {*each.lever, then};
    }
    if (best.goal_s > least * now) return std::nullopt;
    best.goal_s = (best.goal_s + now) / 2;
    return best;
}

} // namespace

bool levers_at_once(const study::Network& network, std::size_t gpus) {
    return rows_of(network) * lever_evaluations * static_cast<double>(gpus) <= at_once_rows;
}

bool goal_at_once(const study::SeekRequest& request) {
    const bool builds = std::holds_alternative<study::WorkloadAxis>(request.kind);
    return !builds &&
           rows_of(*request.network) * seek_evaluations * static_cast<double>(request.gpus.size()) <= at_once_rows;
}

study::SeekRange goal_range(study::AxisKind kind, const std::vector<study::SweepGpu>& gpus) {
    std::vector<study::SweepGpu> unmoved = gpus;
    for (study::SweepGpu& gpu : unmoved)
        gpu.overrides.clear();
    const study::SeekRange usual = study::usual_range(kind, unmoved);
    const auto* specification = std::get_if<hardware::Specification>(&kind);
    const bool within = !specification || std::ranges::all_of(gpus, [&](const study::SweepGpu& gpu) {
        const auto own = hardware::get(hardware::derive(gpu.base, gpu.overrides), *specification);
        return !own || (usual.first <= *own && *own <= usual.last);
    });
    return within ? usual : study::usual_range(kind, gpus);
}

Proposal plain_proposal(double now_s) {
    return {hardware::Specification::memory_bandwidth, rounded(faster * now_s)};
}

LeverAnswerPtr find_levers(const study::NetworkPtr& network, const study::Method& method,
                           const std::vector<GpuView>& views, bool propose, const LeverAnswerPtr& before,
                           const Progress& progress) {
    auto answer = std::make_shared<LeverAnswer>(LeverAnswer{network, method, {}});
    const bool same = before && before->network == network && before->method.model == method.model &&
                      before->method.host == method.host;
    const auto add_proposal = [&](LeversOfGpu& gpu) {
        if (!propose || gpu.proposed || !gpu.levers) return;
        gpu.proposed = true;
        gpu.proposal = proposal_for(*network, method, gpu.view.gpu, *gpu.levers);
    };
    for (const GpuView& view : views) {
        if (progress.cancelled()) return nullptr;
        progress(static_cast<double>(answer->gpus.size()) / static_cast<double>(views.size()), view.gpu.base.name);
        const auto known = [&](const LeversOfGpu& each) { return study::same_gpu(each.view.gpu, view.gpu); };
        if (same) {
            if (const auto found = std::ranges::find_if(before->gpus, known); found != before->gpus.end()) {
                answer->gpus.push_back({view, found->levers, found->proposed, found->proposal});
                add_proposal(answer->gpus.back());
                continue;
            }
        }
        answer->gpus.push_back({view, study::elasticities(*network, view.gpu, method)});
        add_proposal(answer->gpus.back());
    }
    return answer;
}

namespace {

bool same_question(const study::SeekRequest& a, const study::SeekRequest& b) {
    return a.network == b.network && a.kind == b.kind && a.goal == b.goal && a.range == b.range &&
           a.method.model == b.method.model && a.method.host == b.method.host;
}

} // namespace

FoundGoal find_goal(const study::SeekRequest& request, const std::vector<GpuView>& views, const SeekAnswerPtr& before,
                    const Progress& progress) {
    std::vector<study::Sought> all(request.gpus.size());
    study::SeekRequest rest = request;
    rest.gpus.clear();
    std::vector<std::size_t> places; // of those that `rest` asks about
    const bool same = before && same_question(before->request, request);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (same) {
            const std::vector<study::SweepGpu>& asked = before->request.gpus;
            const auto known = std::ranges::find_if(
                asked, [&](const auto& gpu) { return study::same_but_for(request.kind, gpu, request.gpus[i]); });
            if (known != asked.end()) {
                all[i] = before->sought[static_cast<std::size_t>(known - asked.begin())];
                if (!study::same_gpu(*known, request.gpus[i])) study::move_own(all[i], request, i);
                continue;
            }
        }
        rest.gpus.push_back(request.gpus[i]);
        places.push_back(i);
    }
    if (!places.empty() || all.empty()) {
        Result<std::vector<study::Sought>> sought = study::seek(rest, progress);
        if (!sought) return {nullptr, core_sentences(sought.diagnostics())};
        for (std::size_t i = 0; i < places.size(); ++i)
            all[places[i]] = std::move((*sought)[i]);
    }
    return {std::make_shared<SeekAnswer>(SeekAnswer{request, views, std::move(all)}), {}};
}

} // namespace dubhe::widgets
