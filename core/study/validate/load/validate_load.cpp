// SPDX-License-Identifier: Apache-2.0
#include "validate_load.h"

#include "load_constants.h"
#include "load_run.h"

#include <core/simulation/single_gpu.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace dubhe::study {

namespace {

std::string case_title(const LoadCase& c) {
    std::string text = c.model + ' ' + c.numbers + ", " + c.engine + ", " + std::to_string(c.prompt) + " in, " +
                       std::to_string(c.answer) + " out, " + std::to_string(c.concurrency) + " in flight, ";
    if (!c.decode) return text + to_text(c.serve.split);
    return text + std::to_string(c.serve.workers) + " x (" + to_text(c.serve.split) + ") + " +
           std::to_string(c.decode->workers) + " x (" + to_text(c.decode->split) + ')';
}

std::string load_of(const LoadCase& c) {
    return c.model + '|' + c.numbers + '|' + c.stack + '|' + std::to_string(c.prompt) + '|' + std::to_string(c.answer) +
           '|' + std::to_string(c.concurrency) + '|' + (c.nightly ? "nightly" : "") + (c.decode ? "apart" : "");
}

// Seconds of a token out of a GPU.
double token_s(const LoadCase& c, double ttft_s, double tpot_s) {
    const double answer = 0.5 * (1.0 + c.least_share) * static_cast<double>(c.answer);
    return (ttft_s + std::max(0.0, answer - 1.0) * tpot_s) * static_cast<double>(c.gpus()) /
           (answer * static_cast<double>(c.concurrency));
}

std::string mode_of(const LoadCase& c) {
    return c.decode ? "prefill and decode workers" : "one kind of worker";
}

void add_figures(LoadValidation& made, const LoadCase& c, const SimulatedCase& served, ValidatedCase tried) {
    tried.group = served.overloaded ? "overload" : "below saturation";
    tried.provenance = served.provenance;
    tried.tags = {{"network", c.model},
                  {"engine", c.engine},
                  {"numbers", c.numbers},
                  {"mode", mode_of(c)},
                  {"in flight", c.concurrency <= 8 ? "up to 8" : "more than 8"},
                  {"gpus", std::to_string(c.gpus())}};
    const double wide = std::exp(normal_90 * served.spread);
    const auto add = [&](LoadFigure figure, double measured, double mid) {
        tried.measured_s = measured;
        tried.low_s = mid / wide, tried.mid_s = mid, tried.high_s = mid * wide;
        made.figures[static_cast<std::size_t>(figure)].cases.push_back(tried);
    };
    const double ttft_s = served.ttft_s + streamed_tokens(c) * served.tpot_s;
    const double measured_s = token_s(c, c.ttft_s, c.tpot_s), predicted_s = token_s(c, ttft_s, served.tpot_s);
    add(LoadFigure::tpot, c.tpot_s, served.tpot_s);
    add(LoadFigure::ttft, c.ttft_s, ttft_s);
    add(LoadFigure::throughput, measured_s, predicted_s);
    if (served.overloaded) return;
    const std::string decode =
        c.decode ? " + " + std::to_string(c.decode->workers) + " x " + to_text(c.decode->split) : "";
    made.points.push_back({load_of(c), tried.gpu,
                           std::to_string(c.serve.workers) + " x " + to_text(c.serve.split) + decode, 1.0 / measured_s,
                           1.0 / predicted_s, 1.0 / c.tpot_s, 1.0 / served.tpot_s});
}

// What the rows say on which constants were chosen.
class Chosen {
  public:
    explicit Chosen(LoadReplicas& replicas) : replicas_{replicas} {}

    void add(const LoadCase& c) {
        Engine& engine = engines_[c.engine];
        ++engine.rows;
        const bool copy = !told_.insert(fingerprint(c)).second; // says nothing new
        if (copy || !c.nightly || c.decode || !c.refusal.empty()) return;
        const Result<SimulatedCase> served = simulated(c, replicas_);
        if (!served || served->overloaded) return;
        engine.streamed.push_back({(c.ttft_s - served->ttft_s) / served->tpot_s, served->tpot_s / c.ttft_s});
    }
    [[nodiscard]] std::vector<EngineConstant> constants() const {
        std::vector<EngineConstant> made;
        for (const auto& [name, of] : engines_) {
            EngineConstant one{name, streamed_tokens(std::string_view{name}), of.rows, of.streamed.size()};
            if (!of.streamed.empty()) one.best = best_streamed_tokens(of.streamed);
            made.push_back(std::move(one));
        }
        return made;
    }

  private:
    struct Engine {
        std::size_t rows = 0;
        std::vector<StreamedRow> streamed;
    };
    LoadReplicas& replicas_;
    std::set<std::uint32_t> told_;
    std::map<std::string, Engine> engines_;
};

} // namespace

Accuracy LoadValidation::accuracy(LoadFigure figure, bool below_saturation) const {
    std::vector<const ValidatedCase*> chosen;
    for (const ValidatedCase& each : of(figure).cases) {
        if (!below_saturation || each.group != "overload") chosen.push_back(&each);
    }
    return accuracy_of(chosen);
}

LoadValidation validate_load(const std::vector<LoadCase>& cases, const StepSetting& setting) {
    LoadValidation made;
    LoadReplicas replicas{setting};
    Chosen chosen{replicas};
    double done = 0.0;
    for (const LoadCase& c : cases) {
        if (setting.progress.cancelled()) break;
        const std::string title = case_title(c);
        setting.progress(done++ / static_cast<double>(cases.size()), title);
        LoadRows& rows = made.rows[mode_of(c)];
        const bool chose = chose_constants(c);
        if (chose) chosen.add(c);
        if (chose || !c.refusal.empty()) {
            ++rows.left_out;
            made.figures[0].refused.push_back(
                {c.gpu, title,
                 chose ? message("an engine's constant was chosen on it: %1", message(chosen_rule)) : c.refusal});
            continue;
        }
        const Result<SimulatedCase> served = simulated(c, replicas);
        if (!served) {
            ++rows.failed;
            made.figures[0].failed.push_back({c.gpu, title, with_place(served.diagnostics())});
            continue;
        }
        ++rows.used;
        rows.raised += served->raised ? 1 : 0;
        ValidatedCase tried;
        const Result<hardware::Gpu> gpu = setting.catalog.find(c.gpu);
        tried.gpu = gpu ? gpu->name : c.gpu;
        tried.seen = gpu && setting.has_seen(*gpu);
        tried.what = title;
        add_figures(made, c, *served, std::move(tried));
    }
    made.constants = chosen.constants();
    return made;
}

} // namespace dubhe::study
