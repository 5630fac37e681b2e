// SPDX-License-Identifier: Apache-2.0
// A back end whose clock is invented: what a chain takes is known, so what the method makes of it can be checked.
#pragma once

#include <core/measurement/back_end.h>
#include <core/measurement/chain_timing.h>

#include <functional>
#include <map>
#include <random>
#include <string>

namespace dubhe::measurement::test {

// The world of one test: its time moves only when a chain runs.
struct FakeWorld {
    double overhead_s = 50e-6;                                    // of a run, however long
    double copy_s = 1e-6;                                         // of every copy
    std::function<double(std::int64_t run, double time)> disturb; // what the clock shows instead
    std::map<std::string, double> copy_of;                        // by the operator's text
    double now_s = 0.0;
    std::int64_t runs = 0;
    std::vector<std::int64_t> lengths; // of each run, in their order
    std::function<Result<Done>(const workload::ProblemKey&)> prepares = [](const auto&) { return Done{}; };
    std::function<Result<Done>(const workload::ProblemKey&, std::int64_t run)> runs_well =
        [](const auto&, std::int64_t) { return Done{}; };
    std::vector<std::string> prepared;

    [[nodiscard]] ChainOptions options() {
        ChainOptions chain;
        chain.now = [this] { return Seconds{now_s}; };
        return chain;
    }
};

inline std::string text_of(const workload::ProblemKey& key) {
    return to_text(key.kind, key.problem, key.precision);
}

// Copy i computes x = x / 2 + i: the result depends on each of them and on their order.
class FakeChain final : public Chain {
  public:
    FakeChain(FakeWorld& world, workload::ProblemKey key) : world_{world}, key_{std::move(key)} {}
    Result<Seconds> run(std::int64_t copies) override {
        if (const Result<Done> well = world_.runs_well(key_, runs_++); !well) return well.diagnostics();
        world_.lengths.push_back(copies);
        value_ = 0.0;
        for (std::int64_t i = 0; i < copies; ++i)
            value_ = value_ / 2.0 + static_cast<double>(i);
        calls_ += copies;
        const auto own = world_.copy_of.find(text_of(key_));
        const double each = own == world_.copy_of.end() ? world_.copy_s : own->second;
        const double time = world_.overhead_s + each * static_cast<double>(copies);
        world_.now_s += time;
        const std::int64_t run = world_.runs++;
        return Seconds{world_.disturb ? world_.disturb(run, time) : time};
    }
    [[nodiscard]] std::int64_t calls() const override { return calls_; }
    [[nodiscard]] double checksum() const override { return value_; }

  private:
    FakeWorld& world_;
    workload::ProblemKey key_;
    std::int64_t calls_ = 0, runs_ = 0;
    double value_ = 0.0;
};

class FakeBackEnd final : public BackEnd {
  public:
    explicit FakeBackEnd(FakeWorld& world) : world_{world} {}
    [[nodiscard]] std::string_view name() const override { return "fake"; }
    [[nodiscard]] Result<DeviceInfo> device() const override {
        return DeviceInfo{"Fake 1", "Nobody", "Fake 1.0", Bytes{1e9}, Bytes{5e8}};
    }
    [[nodiscard]] Result<Done> can_run(const workload::ProblemKey& key) const override {
        if (key.precision == Precision::fp8) return error("fakes know no fp8");
        return Done{};
    }
    [[nodiscard]] Result<Done> can_run(const workload::Graph&) const override { return Done{}; }
    [[nodiscard]] std::string_view note_of(const workload::ProblemKey& key) const override {
        return key.precision == Precision::int8 ? "kernel=plain" : "";
    }
    // What a product's operands and result take.
    [[nodiscard]] Bytes memory_needed(const workload::ProblemKey& key, Cache) const override {
        const auto* const p = std::get_if<workload::ProductProblem>(&key.problem);
        if (p == nullptr) return Bytes{};
        const auto d = [](std::int64_t n) { return static_cast<double>(n); };
        return Bytes{4.0 * (d(p->m) * d(p->k) + d(p->k) * d(p->n) + d(p->m) * d(p->n))};
    }
    [[nodiscard]] Bytes memory_needed(const workload::Graph&) const override { return {}; }
    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const workload::ProblemKey& key, Cache,
                                                         const Reuse&) override {
        world_.prepared.push_back(text_of(key));
        if (const Result<Done> fine = world_.prepares(key); !fine) return fine.diagnostics();
        return std::unique_ptr<Chain>{std::make_unique<FakeChain>(world_, key)};
    }
    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const workload::Graph&) override {
        return std::unique_ptr<Chain>{std::make_unique<FakeChain>(world_, workload::ProblemKey{})};
    }
    [[nodiscard]] Result<std::vector<SystemFigure>> measure_system(const Progress&) override {
        return std::vector<SystemFigure>{};
    }

  private:
    FakeWorld& world_;
};

inline workload::ProblemKey product(std::int64_t m, Precision precision = Precision::fp32) {
    return {workload::OperatorKind::linear, workload::ProductProblem{.m = m, .n = 8, .k = 8}, precision};
}

} // namespace dubhe::measurement::test
