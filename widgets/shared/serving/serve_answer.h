// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel that serves has found out: for each GPU the front of its replica by the closed form, and of the GPU in
// focus a simulation of requests. Plain data and what makes it; any thread.
#pragma once

#include "../gpu_view.h"
#include "serve_traffic.h"

#include <core/serving/closed_form/closed_form.h>
#include <core/study/predict/money.h>
#include <core/study/serving/serve.h>
#include <core/study/serving/serving_curve.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace dubhe::widgets {

// A GPU that may serve. `problem`: why it can't be asked; empty: it can.
struct ServeGpu {
    GpuView view;
    hardware::Gpu gpu;                         // with what the sliders changed
    std::vector<study::ReplicaOption> options; // the fewest GPUs first; one where the user chose how many
    QString problem;
    bool moved = false; // the one that the sliders made
};

// Everything that an answer follows from. What is kept from question to question is shared.
struct ServeQuestion {
    workload::Recipe recipe; // as shown; always run as inference by settings.stack
    QString title;           // of the network
    std::vector<ServeGpu> gpus;
    std::size_t focus = 0; // of `gpus`
    study::Method method;
    ServeSettings settings;
    study::Tariff tariff{};
    std::shared_ptr<study::ReplicaLibrary> library{};
    std::shared_ptr<RequestLogShelf> logs{};
    bool fine = true; // false: while a slider is moved
    // Of GPUs that may share a replica those that serve most; else the fewest that hold the network, as a slider needs.
    bool best_split = false;
};

// Where a question is wrong.
enum class ServeField : std::uint8_t {
    none,
    network,
    system,
    tensor,
    pipeline,
    expert,
    attention_data,
    replicas,
    prefill_workers,
    prefill_tensor,
    rate,
    concurrency,
    log,
    prompt,
    answer,
    prefixes,
    requests,
    slots,
    token_budget,
    drafted,
    objectives
};
inline constexpr std::size_t serve_field_count = static_cast<std::size_t>(ServeField::objectives) + 1;

struct ServeCurve {
    ServeGpu gpu;
    Result<study::Serving> serving;
    study::ServingCurve front{};
    serving::ClosedForm now{}; // of one replica that answers, at what is asked; where it can serve
};

struct ServeAnswer {
    ServeQuestion question;
    std::vector<ServeCurve> curves; // as the question's GPUs; none where the question is wrong
    Diagnostics problem;            // of the whole question; else empty
    ServeField blamed = ServeField::none;
    std::vector<serving::Objective> objectives;
    serving::LengthMoments lengths;
    double cached = 0.0; // share of the prompts that the prefix cache holds
    double rate = 0.0;   // requests a second over all replicas, as asked or proposed; 0 at a fixed concurrency

    [[nodiscard]] const ServeCurve* focus() const {
        return question.focus < curves.size() ? &curves[question.focus] : nullptr;
    }
    [[nodiscard]] bool has_focus() const { return focus() && focus()->serving.ok(); }
};
using ServeAnswerPtr = std::shared_ptr<const ServeAnswer>;

// What core is asked, but for the number of tensor-parallel GPUs that is left open.
[[nodiscard]] study::ServingSetting setting_of(const workload::Recipe& recipe, const ServeSettings& settings);
// Both outlive it. Precondition: curve.serving.
[[nodiscard]] study::ServingForm form_of(const ServeCurve& curve, const ServeAnswer& answer);

// Never null.
[[nodiscard]] ServeAnswerPtr answer_of(const ServeQuestion& question);

// A latency with two bands. Seconds.
struct ServedFigure {
    serving::Estimate estimate{};          // of the usual steps, with the sampling's interval
    std::optional<double> quick{}, slow{}; // the model's band; absent where one of its runs never settles
};

[[nodiscard]] ServedFigure figure_of(const study::Served& served, serving::Metric metric, serving::Statistic statistic);

// Sorted values at equal steps of their rank, the least first.
using Distribution = std::vector<double>;

// The simulation of the GPU in focus.
struct ServeRun {
    ServeAnswerPtr answer;
    Result<study::Served> served;
    study::RunCost second{};        // what a second of all GPUs costs
    Distribution ttft{}, tpot{};    // s, of the requests of the steady state
    std::vector<double> arrivals{}; // requests that came, by window of the run's series

    // Precondition of all: served.
    [[nodiscard]] ServedFigure figure(serving::Metric metric, serving::Statistic statistic) const;
    // The least, the usual and the greatest of the three runs.
    [[nodiscard]] std::array<double, 3> banded(double serving::ServingStatistics::*rate) const;
};
using ServeRunPtr = std::shared_ptr<const ServeRun>;

// Precondition: answer->has_focus(). Never null.
[[nodiscard]] ServeRunPtr run_of(const ServeAnswerPtr& answer, const Progress& progress);

} // namespace dubhe::widgets
