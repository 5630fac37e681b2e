// SPDX-License-Identifier: Apache-2.0
#include "control.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace dubhe::measurement {

namespace {

constexpr double tolerance = 0.05;

std::string percent(double share) {
    return std::to_string(std::lround(share * 100.0)) + " %";
}

Seconds now_of(const ChainOptions& options) {
    if (options.now) return options.now();
    return Seconds{std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count()};
}

} // namespace

Control::Control(BackEnd& back_end, const ChainOptions& options) : options_{options}, start_{now_of(options)} {
    options_.rule = {.target = 0.002, .budget = Seconds{0.25}, .least = 7, .most = 25};
    const workload::ProblemKey key{workload::OperatorKind::matmul,
                                   workload::ProductProblem{.m = 256, .n = 256, .k = 256}, Precision::fp32};
    if (!back_end.can_run(key)) return;
    Result<std::unique_ptr<Chain>> chain = back_end.prepare(key, Cache::warm, {});
    if (!chain) return;
    chain_ = std::move(*chain);
    read();
}

bool Control::read() {
    const Result<ChainTiming> timing = time_chain(*chain_, options_);
    if (!timing) return false;
    readings_.push_back({now_of(options_) - start_, timing->estimate.value, timing->estimate.spread});
    return true;
}

double Control::drift() const {
    double most = 0.0;
    for (const ControlReading& reading : readings_)
        most = std::max(most, std::abs(reading.time_s / readings_.front().time_s - 1.0));
    return most;
}

std::optional<Diagnostic> Control::check(Seconds every) {
    if (!chain_ || readings_.empty()) return std::nullopt;
    if (now_of(options_) - start_ - readings_.back().at < every || !read()) return std::nullopt;
    const ControlReading& first = readings_.front();
    const ControlReading& last = readings_.back();
    const double change = last.time_s / first.time_s - 1.0;
    const int steps = static_cast<int>(std::abs(change) / tolerance);
    if (steps > said_steps_) {
        said_steps_ = steps;
        return warning(
            change > 0.0
                ? message(
                      "the machine has become %1 slower since the run began: its clock drifts, or something else runs",
                      Message::number(percent(std::abs(change))))
                : message(
                      "the machine has become %1 faster since the run began: its clock drifts, or something else runs",
                      Message::number(percent(std::abs(change)))));
    }
    if (!said_busy_ && last.spread_s > tolerance * last.time_s) {
        said_busy_ = true;
        return warning(message("equal runs scatter by %1: the machine is busy with something else",
                               Message::number(percent(last.spread_s / last.time_s))));
    }
    return std::nullopt;
}

} // namespace dubhe::measurement
