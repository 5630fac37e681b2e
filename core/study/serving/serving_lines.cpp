// SPDX-License-Identifier: Apache-2.0
#include "serving_lines.h"

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

constexpr double million_swept = 1e6;

// One value of one GPU.
class Swept {
  public:
    Swept(ReplicaLibrary& library, const ServingLinesRequest& request, const LineGpu& gpu, double value)
        : library_{library}, request_{request}, gpu_{gpu}, value_{value} {}

    Result<ServingLinePoint> run(ServingLine& line) {
        LengthsAsked asked = request_.traffic.lengths;
        const ServingMove move = moved_to({&request_.axis, 1}, {&value_, 1}, load());
        asked.prompt = move.load.prompt, asked.answer = move.load.answer;
        const Result<ExpectedTraffic> traffic = asked.expected();
        if (!traffic) return traffic.diagnostics();
        const double longest = traffic->lengths.longest_p + traffic->lengths.longest_n;
        const Result<Serving> serving =
            serving_for(library_, setting(move.change), options(move.change), request_.method, longest);
        if (!serving) return serving.diagnostics();
        const double cached = request_.setting.engine.prefix_cache ? traffic->repeated : 0.0;
        return point(ServingForm{*serving, traffic->lengths, cached}, move.load, line);
    }

  private:
    [[nodiscard]] ServingLoad load() const {
        const LineTraffic& traffic = request_.traffic;
        ServingLoad made{traffic.lengths.prompt, traffic.lengths.answer};
        (traffic.rate > 0.0 ? made.rate : made.concurrency) = traffic.rate > 0.0 ? traffic.rate : traffic.concurrency;
        return made;
    }
    [[nodiscard]] ServingSetting setting(const ServingChange& change) const {
        ServingSetting made = request_.setting;
        if (!change.kv_cache.empty()) made.replica.recipe.stack += ",kv-cache=" + change.kv_cache;
        return made;
    }
    [[nodiscard]] std::vector<ReplicaOption> options(const ServingChange& change) const {
        std::vector<ReplicaOption> made = gpu_.options;
        for (ReplicaOption& option : made)
            option.hardware.gpu = changed_gpu(option.hardware.gpu, change);
        return made;
    }

    [[nodiscard]] ServingLinePoint point(const ServingForm& form, const ServingLoad& load, ServingLine& line) const {
        ServingLinePoint made;
        const FormBand at = banded(form, [&](const ServingForm& with) { return at_load(with, load); });
        const serving::ClosedForm& usual = at.usual;
        made.saturated = usual.saturated && !std::isfinite(usual.ttft_s);
        made.served = !made.saturated;
        const bool along_traffic = of_traffic(request_.axis.kind);
        if (!along_traffic) add_most(made, form, form.spread(usual.decodes), line);
        if (!made.served) return made;
        const auto of = [&](double serving::ClosedForm::*time) {
            return Banded{std::min(at.quick.*time, usual.*time), usual.*time, std::max(at.slow.*time, usual.*time)};
        };
        made.ttft_s = of(&serving::ClosedForm::ttft_s);
        made.tpot_s = of(&serving::ClosedForm::tpot_s);
        if (!along_traffic) return made;
        const double tokens = form.tokens_a_gpu(usual);
        made.tokens_a_gpu =
            Banded{std::min(form.tokens_a_gpu(at.slow), tokens), tokens, std::max(form.tokens_a_gpu(at.quick), tokens)};
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

std::vector<ServingLine> serving_lines(const ServingLinesRequest& request, const Progress& progress) {
    ReplicaLibrary library;
    std::vector<ServingLine> lines(request.gpus.size());
    const auto all = static_cast<double>(request.gpus.size() * request.axis.values.size());
    double done = 0.0;
    for (std::size_t g = 0; g < request.gpus.size(); ++g) {
        lines[g].points.resize(request.axis.values.size());
        for (std::size_t v = 0; v < request.axis.values.size() && !progress.cancelled(); ++v) {
            Result<ServingLinePoint> found =
                Swept{library, request, request.gpus[g], request.axis.values[v]}.run(lines[g]);
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
