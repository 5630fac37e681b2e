// SPDX-License-Identifier: Apache-2.0
// One GPU at one value of what is looked for: how seek.cpp asks.
#pragma once

#include "seek.h"

#include <map>
#include <optional>
#include <vector>

namespace dubhe::study {

enum class Quantile : std::uint8_t { mid, high };

// Networks by batch or sequence, each built once for all GPUs; without their graphs, which no evaluation needs.
class NetworkCache {
  public:
    struct Entry {
        NetworkPtr network;
        double samples = 1.0;
    };

    NetworkCache(const NetworkPtr& network, AxisKind kind);
    // The same network for numbers of a GPU. Stays where it is as long as the cache.
    [[nodiscard]] const Result<Entry>& at(double value);
    [[nodiscard]] const Entry& as_asked() const { return *asked_; }

  private:
    [[nodiscard]] Result<Entry> build(std::int64_t count) const;

    Result<Entry> asked_;
    AxisKind kind_;
    std::map<std::int64_t, Result<Entry>> built_; // or why it can't be
};

// An evaluation and how far it is from the goal.
struct Trial {
    SoughtPoint at;
    double measure = 0.0; // seconds, or bytes where the goal is to fit
    double excess = 0.0;  // ln(measure / allowed): continuous, and 0 at the edge
    bool met = false;
};

class SeekProbe {
  public:
    // All of them outlive the probe.
    SeekProbe(const SeekRequest& request, std::size_t gpu, NetworkCache& networks, const Progress& progress);

    // Nothing where the work was cancelled or can't be done (then `failures` says why).
    [[nodiscard]] std::optional<Trial> trial(double value, const Goal& goal, Quantile quantile);
    [[nodiscard]] hardware::Gpu as_it_is() const;
    [[nodiscard]] std::optional<double> own_value() const;
    [[nodiscard]] std::optional<SoughtPoint> now();
    [[nodiscard]] const Diagnostics& failures() const { return failures_; }
    // False where the work was cancelled, too.
    [[nodiscard]] bool builds(double value);
    // The whole number nearest to `bad` that is built, of those between it and `good`, which is; `bad` is not.
    [[nodiscard]] double last_built(double good, double bad);
    // Why that value is not built; empty where it is, or the work was cancelled.
    [[nodiscard]] Diagnostics refusal(double value);
    // The values evaluated so far that lie between these two, ascending.
    [[nodiscard]] std::vector<double> known_between(double low, double high) const;
    void fail(Diagnostics failures) { failures_ = std::move(failures); }

  private:
    void report_progress();
    [[nodiscard]] const Point& point_at(double value, const Network& network);

    const SeekRequest& request_;
    std::size_t gpu_;
    NetworkCache& networks_;
    const Progress& progress_;
    std::vector<hardware::Override> overrides_;
    hardware::Gpu derived_;
    Workspace workspace_;
    Diagnostics failures_;
    const Network* accepted_ = nullptr; // the model has accepted the GPU for it
    std::map<double, Point> known_;     // evaluated already, by the value: the other quantile asks at the same ends
    int evaluations_ = 0;
};

} // namespace dubhe::study
