// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel that serves says in words. Pure functions.
#pragma once

#include "serve_answer.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace dubhe::widgets {

[[nodiscard]] QString metric_text(serving::Metric metric);          // "TTFT"
[[nodiscard]] QString metric_meaning(serving::Metric metric);       // a sentence
[[nodiscard]] QString statistic_text(serving::Statistic statistic); // "p99", "mean"
[[nodiscard]] QString stack_title_of(const std::string& stack);     // "vLLM"
[[nodiscard]] QString scheduler_text(serving::Scheduler scheduler);
[[nodiscard]] QString tokens_rate_text(double a_second);      // "1,960 tokens/s"
[[nodiscard]] QString bound_words(study::ServingBound bound); // "memory bandwidth"

// "± 12 %", or "−18 +34 %" where it is skewed; empty: none.
[[nodiscard]] QString model_band_text(const ServedFigure& figure);
[[nodiscard]] QString sampling_band_text(const ServedFigure& figure);

// "A100-SXM4-80GB, 2 GPUs a replica"
[[nodiscard]] QString curve_title(const ServeCurve& curve);
// What is served, by what, how requests come, where.
[[nodiscard]] QString serve_title(const ServeAnswer& answer);
// The model, its numbers, its engine, how requests come.
[[nodiscard]] QString question_title(const ServeAnswer& answer);
// "TTFT p99 within 2 s, TPOT p50 within 50 ms"; empty: nothing is promised.
[[nodiscard]] QString objectives_text(const ServeAnswer& answer);
// How requests come: "4 requests/s, 1024 tokens in, 256 out".
[[nodiscard]] QString traffic_text(const ServeAnswer& answer);
// A sentence an objective: its figure, its limit, how likely it is met.
[[nodiscard]] QStringList verdict_lines(const ServeRun& run);
// By the closed form alone, while the simulation is still to come.
[[nodiscard]] QString quick_text(const ServeAnswer& answer);
// Where the closed form is known to be off; empty: nowhere that the question is about.
[[nodiscard]] QString quick_limits(const ServeAnswer& answer);
// What a step goes to, and what keeps replicas from serving more.
[[nodiscard]] QString limits_text(const ServeRun& run);
// GPUs that can't serve, and why, a line each.
[[nodiscard]] QStringList refusal_lines(const ServeAnswer& answer);

struct ServeFact {
    QString name, value, tooltip;
};
// Throughput, batch, memory, cost and what else a table of latencies leaves out.
[[nodiscard]] std::vector<ServeFact> facts_of(const ServeRun& run);
// "USD 0.21 a million tokens out"; empty where no price is known.
[[nodiscard]] QString token_cost_text(const ServeRun& run);

} // namespace dubhe::widgets
