// SPDX-License-Identifier: Apache-2.0
#include "serving_lines.h"

#include <core/hardware/hypothetical.h>
#include <core/simulation/single_gpu.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

constexpr double million_swept = 1e6;

bool of_gpu(ServingLineAxis axis) {
    return axis == ServingLineAxis::memory_bandwidth || axis == ServingLineAxis::memory_size;
}

std::string with_kv_width(std::string stack, double bytes) {
    constexpr std::string_view key = ",kv-cache=";
    if (const std::size_t at = stack.find(key); at != std::string::npos) stack.erase(at, stack.find(',', at + 1) - at);
    return stack + std::string{key} + (bytes < 1.5 ? "fp8" : "bf16");
}

hardware::Gpu moved(const hardware::Gpu& base, ServingLineAxis axis, double value) {
    const auto number = axis == ServingLineAxis::memory_size ? hardware::Specification::memory_size
                                                             : hardware::Specification::memory_bandwidth;
    const std::array overrides{hardware::Override{number, value}};
    hardware::Gpu made = hardware::derive(base, overrides);
    made.name = base.name + " moved"; // what was measured on the base is not of this one
    return made;
}

// One value of one GPU.
class Swept {
  public:
    Swept(ReplicaLibrary& library, const ServingLinesRequest& request, const LineGpu& gpu, double value)
        : library_{library}, request_{request}, gpu_{gpu}, value_{value} {}

    Result<ServingLinePoint> run(ServingLine& line) {
        LengthsAsked asked = request_.traffic.lengths;
        if (request_.axis == ServingLineAxis::prompt) asked.prompt = std::to_string(std::llround(value_));
        if (request_.axis == ServingLineAxis::answer) asked.answer = std::to_string(std::llround(value_));
        const Result<ExpectedTraffic> traffic = asked.expected();
        if (!traffic) return traffic.diagnostics();
        const double longest = traffic->lengths.longest_p + traffic->lengths.longest_n;
        const Result<Serving> serving = serving_for(library_, setting(), options(), request_.method, longest);
        if (!serving) return serving.diagnostics();
        const double cached = request_.setting.engine.prefix_cache ? traffic->repeated : 0.0;
        return point(ServingForm{*serving, traffic->lengths, cached}, line);
    }

  private:
    [[nodiscard]] ServingSetting setting() const {
        ServingSetting made = request_.setting;
        if (request_.axis == ServingLineAxis::kv_width)
            made.replica.recipe.stack = with_kv_width(made.replica.recipe.stack, value_);
        return made;
    }
    [[nodiscard]] std::vector<ReplicaOption> options() const {
        std::vector<ReplicaOption> made = gpu_.options;
        if (of_gpu(request_.axis))
            for (ReplicaOption& option : made)
                option.hardware.gpu = moved(option.hardware.gpu, request_.axis, value_);
        return made;
    }

    [[nodiscard]] serving::ClosedForm at(const ServingForm& form) const {
        const auto replicas = static_cast<double>(form.serving.answering().replicas);
        const LineTraffic& traffic = request_.traffic;
        if (request_.axis == ServingLineAxis::rate) return form.at_rate(value_ / replicas);
        if (request_.axis == ServingLineAxis::concurrency) return form.at_concurrency(value_ / replicas);
        return traffic.rate > 0.0 ? form.at_rate(traffic.rate / replicas)
                                  : form.at_concurrency(traffic.concurrency / replicas);
    }

    [[nodiscard]] ServingLinePoint point(const ServingForm& form, ServingLine& line) const {
        ServingLinePoint made;
        const serving::ClosedForm usual = at(form);
        made.saturated = usual.saturated && !std::isfinite(usual.ttft_s);
        made.served = !made.saturated;
        const double spread = form.spread(usual.decodes);
        if (!of_traffic(request_.axis)) add_most(made, form, spread, line);
        if (!made.served) return made;
        const double reach = std::exp(simulation::normal_90 * spread);
        const ServingForm quick{form.serving, form.lengths, form.cached, 1.0 / reach},
            slow{form.serving, form.lengths, form.cached, reach};
        const serving::ClosedForm low = at(quick), high = at(slow);
        const auto banded = [&](double serving::ClosedForm::*time) {
            return Banded{std::min(low.*time, usual.*time), usual.*time, std::max(high.*time, usual.*time)};
        };
        made.ttft_s = banded(&serving::ClosedForm::ttft_s);
        made.tpot_s = banded(&serving::ClosedForm::tpot_s);
        if (!of_traffic(request_.axis)) return made;
        const double tokens = form.tokens_a_gpu(usual);
        made.tokens_a_gpu =
            Banded{std::min(form.tokens_a_gpu(high), tokens), tokens, std::max(form.tokens_a_gpu(low), tokens)};
        pay(made, usual.running, line);
        return made;
    }

    // At the highest rate that keeps the objectives.
    void add_most(ServingLinePoint& made, const ServingForm& form, double spread, ServingLine& line) const {
        const SoughtRate most = seek_rate(form.serving, form.lengths, request_.objectives, spread, form.cached);
        const double tokens = form.lengths.n / static_cast<double>(form.serving.gpus());
        made.tokens_a_gpu = Banded{most.low * tokens, most.mid * tokens, most.high * tokens};
        pay(made, most.at.running, line);
    }

    // A GPU works while a request runs, 1 - exp(-N) of the time with N in a replica on the mean, as in fleet.h.
    void pay(ServingLinePoint& made, double running, ServingLine& line) const {
        const Banded& tokens = *made.tokens_a_gpu;
        if (!(tokens[0] > 0.0)) return;
        const RunCost second = cost_of({1.0, 1.0 - std::exp(-running), 1.0}, gpu_.gpu, request_.tariff);
        const auto paid = [&](const Cost& cost) {
            const double million = cost.total() * million_swept;
            return Banded{million / tokens[2], million / tokens[1], million / tokens[0]};
        };
        if (second.rented) made.rented = paid(*second.rented), line.rented_in = second.rented->currency;
        if (second.bought) made.bought = paid(*second.bought), line.bought_in = second.bought->currency;
    }

    ReplicaLibrary& library_;
    const ServingLinesRequest& request_;
    const LineGpu& gpu_;
    double value_;
};

} // namespace

std::string_view name_of(ServingLineAxis axis) {
    static constexpr std::array<std::string_view, serving_line_axis_count> names{
        "rate", "concurrency", "prompt", "answer", "kv width", "memory bandwidth", "memory size"};
    return names[static_cast<std::size_t>(axis)];
}

std::vector<ServingLine> serving_lines(const ServingLinesRequest& request, const Progress& progress) {
    ReplicaLibrary library;
    std::vector<ServingLine> lines(request.gpus.size());
    const auto all = static_cast<double>(request.gpus.size() * request.values.size());
    double done = 0.0;
    for (std::size_t g = 0; g < request.gpus.size(); ++g) {
        lines[g].points.resize(request.values.size());
        for (std::size_t v = 0; v < request.values.size() && !progress.cancelled(); ++v) {
            Result<ServingLinePoint> found = Swept{library, request, request.gpus[g], request.values[v]}.run(lines[g]);
            if (found)
                lines[g].points[v] = *found;
            else if (lines[g].refusal.empty())
                lines[g].refusal = found.diagnostics().front().message;
            progress(++done / all, request.gpus[g].gpu.name);
        }
    }
    return lines;
}

} // namespace dubhe::study
