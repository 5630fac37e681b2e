// SPDX-License-Identifier: Apache-2.0
// A million requests through one replica: seconds of the one core in use, and resident memory. The closed form beside
// it: microseconds an evaluation.
#include "whole_process.h"

#include <core/serving/closed_form/closed_form.h>
#include <core/serving/engine/simulation.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

namespace {

using namespace dubhe::serving;
using dubhe::benchmark::print_figure;

constexpr std::size_t requests_of_a_run = 1'000'000;

double core_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// As long to ask as an interpolation over a grid: a few logarithms, about 100 ns.
class ModelledCost final : public dubhe::serving::StepCost {
  public:
    dubhe::Seconds seconds(const StepLoad& load) const override {
        double work = 1.0 + static_cast<double>(load.decode_context) + load.prefill_pairs;
        double sum = 0.0;
        for (int i = 0; i < 24; ++i)
            sum += std::log(work += 1.0);
        return dubhe::Seconds{8e-3 + 1e-9 * sum + 5e-5 * load.decodes +
                              1e-8 * static_cast<double>(load.decode_context) +
                              2e-5 * static_cast<double>(load.prefill_tokens)};
    }
};

Requests drawn(double rate) {
    Requests all;
    std::uint64_t state = 7;
    const auto uniform = [&state] {
        state = state * 6364136223846793005U + 1442695040888963407U;
        return (static_cast<double>(state >> 11U) + 0.5) * 0x1p-53;
    };
    double now_s = 0.0;
    for (std::size_t i = 0; i < requests_of_a_run; ++i) {
        now_s -= std::log(uniform()) / rate;
        all.items.push_back(
            {now_s, 64 + static_cast<std::int32_t>(960 * uniform()), 16 + static_cast<std::int32_t>(384 * uniform())});
    }
    return all;
}

void print_run(const char* what, const Requests& requests, const Deployment& deployment) {
    const double begin = core_seconds();
    const auto run = simulate(requests, deployment);
    const double took = core_seconds() - begin;
    if (!run) return static_cast<void>(std::printf("%s: %s\n", what, to_text(run.diagnostics()).c_str()));
    std::printf("%s: %lld steps, %lld preemptions, %.0f s served, mean batch %.1f\n", what,
                static_cast<long long>(run->steps), static_cast<long long>(run->preemptions), run->end_s,
                static_cast<double>(run->tokens_generated) / static_cast<double>(run->steps));
    print_figure("  1,000,000 requests, of one core", took, "s", 10.0);
    print_figure("  resident memory", dubhe::benchmark::resident_MB(), "MB", 500.0);
}

void print_closed_form(const Engine& engine, const dubhe::serving::StepCost& cost, const LengthMoments& lengths) {
    constexpr int times = 2000;
    const ClosedFormInput input{engine, cost, lengths};
    double sum = 0.0, begin = core_seconds();
    for (int i = 0; i < times; ++i)
        sum += at_concurrency(input, 1.0 + i % 200).rate;
    print_figure("closed form at a concurrency", 1e6 * (core_seconds() - begin) / times, "us", 100.0);
    const double most = saturation_rate(input);
    begin = core_seconds();
    for (int i = 0; i < times; ++i)
        sum += at_rate(input, most * (i % 90 + 1) / 100.0).ttft_s;
    print_figure("closed form at a rate", 1e6 * (core_seconds() - begin) / times, "us", 100.0);
    std::printf("  (%g)\n", sum);
}

} // namespace

int main() {
    const ModelledCost cost;
    Deployment one;
    one.pool.cost = &cost;
    one.pool.engine.kv_blocks = 5'000;
    const double begin = core_seconds();
    StepLoad load;
    load.add_decode(100);
    double sum = 0.0;
    for (int i = 0; i < 1'000'000; ++i, ++load.decode_context)
        sum += cost.seconds(load).value();
    std::printf("step cost: %.0f ns (%g)\n", 1e3 * (core_seconds() - begin), sum);
    print_closed_form(one.pool.engine, cost, moments(drawn(8.0).items));
    for (const Scheduler scheduler : schedulers) {
        one.pool.engine.scheduler = scheduler;
        print_run((std::string{to_text(scheduler)} + ", 8 a second").c_str(), drawn(8.0), one);
        print_run((std::string{to_text(scheduler)} + ", overloaded").c_str(), drawn(800.0), one);
    }
    one.pool.engine.scheduler = Scheduler::vllm;
    one.pool.engine.prefix_cache = true;
    print_run("vllm, prefix cache", drawn(8.0), one);
    one.pool.replicas = 16;
    print_run("16 replicas", drawn(128.0), one);
}
