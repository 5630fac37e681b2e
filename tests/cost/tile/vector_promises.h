// SPDX-License-Identifier: Apache-2.0
// What the formulas of rows and streams promise for every GPU and problem.
#pragma once

#include "../random_cases.h"

#include <core/cost/tile/machine/estimate.h>
#include <core/cost/tile/machine/machine.h>
#include <core/cost/tile/machine/residency.h>
#include <core/cost/tile/machine/traffic.h>
#include <core/hardware/catalog/catalog.h>
#include <core/workload/problem/problem.h>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>

namespace dubhe::test {

struct VectorCase {
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    workload::Problem problem;
    Precision precision = Precision::fp32;
    cost::tile::VectorWork work;
};

inline cost::tile::Machine shipped_machine(const std::string& gpu, Precision precision = Precision::fp32) {
    return cost::tile::machine_of(hardware::Catalog::in_memory().value().find(gpu).value(), precision);
}

using EstimateCase =
    std::function<cost::tile::Estimate(const cost::tile::Machine&, const VectorCase&, const cost::tile::Residency&)>;
using MakeCase = std::function<VectorCase(RandomCases&)>;

inline VectorCase with_work(workload::OperatorKind kind, workload::Problem problem, Precision precision,
                            std::int32_t launches = 1) {
    const workload::Work work = work_of(kind, problem, precision);
    return {kind,
            problem,
            precision,
            {(work.activations_read + work.weights_read).value(), work.written.value(), work.flop().value(), launches}};
}

// A GPU of any generation and memory.
inline hardware::Gpu any_gpu(RandomCases& random) {
    constexpr std::array architectures{"Kepler", "Pascal", "Volta", "Turing", "Ampere", "Ada", "Hopper", "CDNA 2", ""};
    constexpr std::array memories{"HBM2", "GDDR6", "HBM3", "LPDDR5", ""};
    hardware::Gpu gpu = random.gpu();
    gpu.architecture = architectures[random.below(architectures.size())];
    gpu.memory_type = memories[random.below(memories.size())];
    return gpu;
}

inline cost::tile::Residency any_residency(RandomCases& random) {
    if (random.chance(0.3)) return cost::tile::Residency::repeated();
    return random.chance(0.3) ? cost::tile::Residency::cold() : cost::tile::Residency{random.between(1.0, 1e12)};
}

inline workload::StridedOperand any_strided(RandomCases& random, std::int64_t elements) {
    const auto size = [&](double most) { return static_cast<std::int64_t>(random.between(1.0, most)); };
    return {random.chance(0.5) ? elements : size(1e9), random.chance(0.2) ? 1 : size(1e4), size(1e7)};
}

// Positive, finite, and not below FLOP over the lanes' peak nor bytes over the bandwidth where they exceed the cache.
inline void check_bounds(const MakeCase& make, const EstimateCase& estimate, int cases) {
    RandomCases random{1};
    for (int i = 0; i < cases; ++i) {
        const VectorCase tried = make(random);
        const cost::tile::Machine machine = cost::tile::machine_of(any_gpu(random), tried.precision);
        const cost::tile::Estimate found = estimate(machine, tried, any_residency(random));
        ASSERT_TRUE(std::isfinite(found.seconds) && found.seconds > 0.0)
            << to_text(tried.kind, tried.problem, tried.precision);
        ASSERT_LE(found.bound_s, found.seconds);
        const double clock = std::max(machine.boost_clock, machine.clock);
        ASSERT_GE(found.seconds * (1.0 + 1e-9), tried.work.flop / (2.0 * machine.sms * machine.lanes * clock));
        const double bytes = tried.work.read_bytes + tried.work.written_bytes;
        ASSERT_GE(found.seconds * (1.0 + 1e-9), (bytes - machine.l2) / machine.bandwidth);
        const double cold = estimate(machine, tried, cost::tile::Residency::cold()).seconds;
        ASSERT_LE(found.seconds, cold * (1.0 + 1e-9)) << "warm data must not slow down";
        // Their work counts two readings of dY and x, the second of which finds in the cache what stayed there.
        const bool twice = tried.kind == workload::OperatorKind::layer_norm_gradient ||
                           tried.kind == workload::OperatorKind::rms_norm_gradient ||
                           tried.kind == workload::OperatorKind::group_norm_gradient;
        if (bytes > machine.l2 && !twice) {
            ASSERT_GE(cold * (1.0 + 1e-9), bytes / machine.bandwidth)
                << to_text(tried.kind, tried.problem, tried.precision) << ", L2 " << machine.l2;
        }
    }
}

// Each resource made larger, by a little or by a lot, never makes it slower; a 1 % step never makes it faster by more
// than a few percent: there are no waves in these formulas, only the steep edge of a cache (its 12th power).
inline void check_resources(const MakeCase& make, const EstimateCase& estimate, int cases) {
    using hardware::Specification;
    constexpr std::array resources{Specification::memory_bandwidth, Specification::l2_size,
                                   Specification::l2_bandwidth,     Specification::sms,
                                   Specification::lanes_per_sm,     Specification::boost_clock,
                                   Specification::sustained_clock,  Specification::tdp};
    RandomCases random{2};
    for (int i = 0; i < cases; ++i) {
        const VectorCase tried = make(random);
        const hardware::Gpu gpu = any_gpu(random);
        const cost::tile::Residency residency = any_residency(random);
        const double before = estimate(cost::tile::machine_of(gpu, tried.precision), tried, residency).seconds;
        for (const Specification resource : resources) {
            const auto value = get(gpu, resource);
            if (!value) continue;
            for (const double factor : {1.01, random.between(1.0, 30.0)}) {
                hardware::Gpu larger = gpu;
                set(larger, resource, *value * factor);
                const double after =
                    estimate(cost::tile::machine_of(larger, tried.precision), tried, residency).seconds;
                ASSERT_LE(after, before * (1.0 + 1e-9)) << name_of(resource) << " x " << factor << ": "
                                                        << to_text(tried.kind, tried.problem, tried.precision);
                if (factor == 1.01) {
                    ASSERT_GE(after, before * 0.88) << name_of(resource);
                }
            }
        }
    }
}

} // namespace dubhe::test
