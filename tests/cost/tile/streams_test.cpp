// SPDX-License-Identifier: Apache-2.0
#include "vector_promises.h"

#include <core/cost/tile/machine/streams.h>
#include <core/hardware/catalog/catalog.h>

#include <gmock/gmock.h>

namespace dubhe::cost::tile {
namespace {

using test::VectorCase;
using workload::ElementsProblem;
using workload::Function;
using workload::LookupProblem;
using workload::OperatorKind;
using workload::Problem;
using workload::WindowProblem;
using K = OperatorKind;

Estimate estimate_stream_case(const Machine& machine, const VectorCase& tried, const Residency& residency) {
    return estimate_stream(machine, tried.kind, tried.problem, tried.work, StreamsParameters{}, residency);
}

std::int64_t any_size(test::RandomCases& random, double most) {
    return random.chance(0.02) ? std::int64_t{1} << 40 : static_cast<std::int64_t>(random.between(1.0, most));
}

VectorCase any_elements(test::RandomCases& random, Precision precision) {
    constexpr std::array kinds{K::elementwise,   K::elementwise_gradient,
                               K::dropout,       K::dropout_gradient,
                               K::cast,          K::concat,
                               K::split,         K::slice,
                               K::pad,           K::transpose,
                               K::resize,        K::copy,
                               K::optimizer_step};
    ElementsProblem problem;
    problem.elements = any_size(random, 1e9);
    problem.read = any_size(random, 1e9);
    problem.inputs = 1 + static_cast<std::int32_t>(random.below(8));
    problem.function = static_cast<Function>(random.below(workload::function_count));
    problem.optimizer = static_cast<workload::Optimizer>(random.below(workload::optimizer_count));
    if (random.chance(0.4)) problem.strided = test::any_strided(random, problem.elements);
    return test::with_work(kinds[random.below(kinds.size())], problem, precision,
                           1 + static_cast<std::int32_t>(random.below(12)));
}

VectorCase any_window(test::RandomCases& random, Precision precision) {
    constexpr std::array kinds{K::max_pool, K::max_pool_gradient, K::average_pool, K::average_pool_gradient};
    WindowProblem problem;
    problem.images = any_size(random, 1e5);
    for (std::size_t d = 0; d < 2; ++d) {
        problem.kernel[d] = 1 + static_cast<std::int32_t>(random.below(7));
        problem.stride[d] = 1 + static_cast<std::int32_t>(random.below(4));
        problem.out[d] = 1 + static_cast<std::int32_t>(random.below(200));
        problem.in[d] = problem.out[d] * problem.stride[d] + problem.kernel[d];
    }
    return test::with_work(kinds[random.below(kinds.size())], problem, precision);
}

VectorCase any_lookup(test::RandomCases& random, Precision precision) {
    constexpr std::array kinds{K::embedding, K::embedding_gradient, K::gather, K::scatter};
    const LookupProblem problem{any_size(random, 1e6), any_size(random, 1e4), any_size(random, 1e6)};
    return test::with_work(kinds[random.below(kinds.size())], problem, precision);
}

VectorCase any_stream_case(test::RandomCases& random) {
    const Precision precision = all_precisions[random.below(precision_count)];
    switch (random.below(4)) {
    case 0:
        return any_window(random, precision);
    case 1:
        return any_lookup(random, precision);
    case 2: { // bytes alone
        VectorCase tried{K::unknown, std::monostate{}, precision, {}};
        tried.work = {random.between(1.0, 1e13), random.between(1.0, 1e13), random.between(1.0, 1e13), 1};
        return tried;
    }
    default:
        return any_elements(random, precision);
    }
}

TEST(Streams, PositiveFiniteAndNotBelowTheBound) {
    test::check_bounds(any_stream_case, estimate_stream_case, 30'000);
}

TEST(Streams, NoResourceMakesThemSlowerAndNoneMakesThemJump) {
    test::check_resources(any_stream_case, estimate_stream_case, 10'000);
}

double stream_seconds(const Machine& on, K kind, const Problem& problem, const Residency& residency, int launches = 1) {
    return estimate_stream_case(on, test::with_work(kind, problem, on.precision, launches), residency).seconds;
}

// 256 M floats read and written at 900 GB/s: 2.3 ms at least; V100 streams at about .9 of its bandwidth (Jia et al.
// 2018, arXiv:1804.06826, have .83 for a slower kernel).
TEST(Streams, LargeCopiesRunAtTheStreamsShareOfTheBandwidth) {
    const Machine v100 = test::shipped_machine("V100-PCIE-32GB");
    const std::int64_t elements = 256'000'000;
    const double took = stream_seconds(v100, K::elementwise, ElementsProblem{elements, elements, 1, Function::relu},
                                       Residency::repeated());
    const double share = 8.0 * static_cast<double>(elements) / 900e9 / took;
    EXPECT_THAT(share, testing::AllOf(testing::Gt(0.8), testing::Lt(0.97)));
}

// 24 MB within 48 MB of L2, repeated: faster than 300 GB/s of memory could be; cold: not.
TEST(Streams, WorkingSetsWithinTheCacheBeatTheMemory) {
    const Machine l4 = test::shipped_machine("L4");
    const std::int64_t elements = 3'000'000; // 24 MB read and written
    const double bytes = 8.0 * static_cast<double>(elements);
    const ElementsProblem problem{elements, elements, 1, Function::relu};
    EXPECT_LT(stream_seconds(l4, K::elementwise, problem, Residency::repeated()), bytes / l4.bandwidth);
    EXPECT_GT(stream_seconds(l4, K::elementwise, problem, Residency::cold()), bytes / l4.bandwidth);
}

// The gradient of a power runs three kernels: 3 passes of one fused kernel and 2 for each further one, 7 in all.
TEST(Streams, FurtherKernelsOfAGradientPassOverIntermediateResults) {
    const Machine v100 = test::shipped_machine("V100-PCIE-32GB");
    const std::int64_t n = 100'000'000;
    const ElementsProblem problem{n, 2 * n, 2, Function::multiply};
    const double one = stream_seconds(v100, K::elementwise_gradient, problem, Residency::cold());
    const double three = stream_seconds(v100, K::elementwise_gradient, problem, Residency::cold(), 3);
    EXPECT_NEAR(three / one, 7.0 / 3.0, 0.15);
}

// 50257 x 1280 floats are filled with zeros, 257 MB: at least .29 ms on V100, whatever is added to them.
TEST(Streams, AnEmbeddingsGradientFillsItsTable) {
    const Machine v100 = test::shipped_machine("V100-PCIE-32GB");
    const double took =
        stream_seconds(v100, K::embedding_gradient, LookupProblem{1024, 1280, 50257}, Residency::repeated());
    EXPECT_GT(took, 50257.0 * 1280 * 4 / 900e9);
    EXPECT_LT(took, 2.0 * 50257.0 * 1280 * 4 / 900e9);
}

// 256 heads' scores of 1024 x 1024 with a mask of one image: the mask is read again for each head where three such
// tensors (12 MB) don't fit (V100, 6 MB), so that three tensors are moved, not two.
TEST(Streams, AnOperandThatDoesNotLastInTheCacheIsReadAgain) {
    const std::int64_t scores = 256LL << 20;
    const std::int64_t mask = 1LL << 20;
    const auto took = [](const std::string& gpu, std::int64_t read) {
        return stream_seconds(test::shipped_machine(gpu), K::elementwise,
                              ElementsProblem{scores, read, 2, Function::add}, Residency::cold());
    };
    EXPECT_NEAR(took("V100-PCIE-32GB", scores + mask) / took("V100-PCIE-32GB", 2 * scores), 1.0, 0.02);
    EXPECT_NEAR(took("A100-PCIE-40GB", scores + mask) / took("A100-PCIE-40GB", 2 * scores), 2.0 / 3.0, 0.05);
    EXPECT_LT(took("V100-PCIE-32GB", scores + 1), 0.75 * took("V100-PCIE-32GB", 2 * scores)) << "a scalar is not";
}

// Scores of b x h x q x q floats plus a bias of which heads lie side by side.
ElementsProblem biased(std::int64_t b, std::int64_t h, std::int64_t q) {
    const std::int64_t n = b * h * q * q;
    return {n, 2 * n, 2, Function::add, {}, {n, h, q * q}};
}

double slowdown(const std::string& gpu, const ElementsProblem& strided) {
    ElementsProblem plain = strided;
    plain.strided = {};
    const Machine on = test::shipped_machine(gpu);
    return stream_seconds(on, K::elementwise, strided, Residency::cold()) /
           stream_seconds(on, K::elementwise, plain, Residency::cold());
}

// 32 heads of 2048 x 2048: a run of 4 M elements with 32 or 64 bytes each fits into no L2 here. Moved are 8 bytes of
// scores and 64 of the bias for each element instead of 12; 32 on Pascal.
TEST(Streams, StridedOperandsBeyondTheCacheFetchAPieceAnElement) {
    const ElementsProblem problem = biased(1, 32, 2048);
    EXPECT_NEAR(slowdown("V100-PCIE-32GB", problem), 72.0 / 12.0, 0.3);
    EXPECT_NEAR(slowdown("A100-PCIE-40GB", problem), 72.0 / 12.0, 0.3);
    EXPECT_NEAR(slowdown("P100-PCIE-16GB", problem), 40.0 / 12.0, 0.3);
}

// Two heads of fp32: neighbours lie 8 bytes apart, so that each run reads all of the bias: once more than else.
TEST(Streams, StridesWithinAPieceReadOnlyWhatLiesBetween) {
    EXPECT_NEAR(slowdown("V100-PCIE-32GB", biased(1, 2, 4096)), (8.0 + 8.0) / 12.0, 0.1);
}

// 512 x 512: a run touches 16 MB of the bias and streams 2 MB: within 40 MB. L2 then delivers 32 bytes an element.
TEST(Streams, StridedOperandsWithinTheCacheWaitForIt) {
    const Machine a100 = test::shipped_machine("A100-PCIE-40GB");
    const ElementsProblem problem = biased(1, 32, 512);
    const auto n = static_cast<double>(problem.elements);
    const double took = stream_seconds(a100, K::elementwise, problem, Residency::cold());
    EXPECT_LT(took, 72.0 * n / a100.bandwidth);
    EXPECT_GT(took, 40.0 * n / a100.l2_bandwidth);
    EXPECT_GT(slowdown("A100-PCIE-40GB", problem), 1.05);
}

// Few elements pass until a neighbour is wanted: the block that read it still has the sector.
TEST(Streams, ShortRunsStayInTheBlock) {
    ElementsProblem turned = biased(1, 32, 2048);
    turned.strided = {turned.elements, 4 << 20, 32};
    EXPECT_NEAR(slowdown("V100-PCIE-32GB", turned), 1.0, 0.02);
}

// Random strided sums take no less time than the same sums without, and no more than a piece of 64 bytes an element.
TEST(Streams, StridesCostAndNoMoreThanAPieceAnElement) {
    test::RandomCases random{7};
    for (int i = 0; i < 5'000; ++i) {
        const Precision precision = all_precisions[random.below(precision_count)];
        const Machine machine = machine_of(test::any_gpu(random), precision);
        ElementsProblem plain{any_size(random, 1e9), 0, 2, Function::add};
        plain.read = 2 * plain.elements;
        ElementsProblem strided = plain;
        strided.strided = test::any_strided(random, plain.elements);
        const Residency residency = test::any_residency(random);
        const double without = stream_seconds(machine, K::elementwise, plain, residency);
        const double with = stream_seconds(machine, K::elementwise, strided, residency);
        ASSERT_GE(with * (1.0 + 1e-9), without);
        const StreamsParameters p;
        const auto n = static_cast<double>(plain.elements);
        const double most = 64.0 * n / (0.6 * machine.bandwidth) + 32.0 * n / (p.l2_share * machine.l2_bandwidth) +
                            p.broadcast * n / 32.0 / machine.clock;
        ASSERT_LE(with, without + most);
    }
}

// Nothing to move still starts a kernel.
TEST(Streams, NothingTakesTheTimeOfAKernel) {
    const VectorCase nothing{K::unknown, std::monostate{}, Precision::fp32, {0.0, 0.0, 0.0, 1}};
    EXPECT_DOUBLE_EQ(estimate_stream_case(test::shipped_machine("L4"), nothing, Residency::cold()).seconds,
                     StreamsParameters{}.kernel_s);
}

TEST(Streams, FunctionsThatTheDataNeverShowsSaySo) {
    const Machine a100 = test::shipped_machine("A100-PCIE-40GB");
    const auto extrapolated = [&](K kind, const Problem& problem, const Machine& on) {
        return estimate_stream_case(on, test::with_work(kind, problem, on.precision), {}).extrapolated;
    };
    EXPECT_FALSE(extrapolated(K::elementwise, ElementsProblem{100, 100, 1, Function::gelu}, a100));
    EXPECT_TRUE(extrapolated(K::elementwise, ElementsProblem{100, 100, 1, Function::mish}, a100));
    EXPECT_TRUE(extrapolated(K::elementwise, biased(1, 8, 16), a100)) << "nor strided operands";
}

TEST(Streams, DefaultsLieWithinTheirRanges) {
    const StreamsParameters defaults;
    for (const Field<StreamsParameters>& field : streams_fields()) {
        EXPECT_LE(field.low, defaults.*field.member) << field.name;
        EXPECT_GE(field.high, defaults.*field.member) << field.name;
    }
}

} // namespace
} // namespace dubhe::cost::tile
