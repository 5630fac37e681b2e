// SPDX-License-Identifier: Apache-2.0
#include "../random_cases.h"

#include <core/cost/tile/convolution/convolution.h>
#include <core/cost/tile/convolution/layer.h>

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace dubhe::cost::tile {
namespace {

using workload::ConvolutionProblem;
using workload::OperatorKind;

constexpr int convolution_pairs = 12'000;

struct ConvolutionCase {
    Machine machine;
    OperatorKind kind = OperatorKind::convolution;
    ConvolutionProblem problem;
    Residency residency;
};

// Any GPU of any generation, any convolution.
class ConvolutionCases {
  public:
    explicit ConvolutionCases(unsigned seed) : random_{seed} {}

    ConvolutionCase next() {
        ConvolutionCase c;
        hardware::Gpu gpu = random_.gpu();
        gpu.process_nm = random_.between(2, 40);
        gpu.memory_type = random_.chance(0.5) ? "HBM2" : "GDDR6";
        c.machine = machine_of(gpu, static_cast<Precision>(random_.below(precision_count)));
        c.machine.generation = static_cast<Generation>(random_.below(generation_count));
        c.machine.memory = static_cast<Memory>(random_.below(3));
        constexpr std::array kinds{OperatorKind::convolution, OperatorKind::convolution_input_gradient,
                                   OperatorKind::convolution_weight_gradient, OperatorKind::convolution_transpose};
        c.kind = kinds[random_.below(kinds.size())];
        c.problem = problem();
        c.residency = random_.chance(0.3)   ? Residency::repeated()
                      : random_.chance(0.5) ? Residency::cold()
                                            : Residency{random_.between(1e3, 1e10)};
        return c;
    }
    dubhe::test::RandomCases& random() { return random_; }

  private:
    ConvolutionProblem problem() {
        const bool huge = random_.chance(0.1);
        const auto size = [&](double most) { return static_cast<std::int64_t>(random_.between(1.0, most)); };
        ConvolutionProblem c;
        c.batch = size(huge ? 1e12 : 256);
        c.in_channels = size(huge ? 1e12 : 4096);
        c.out_channels = size(huge ? 1e12 : 4096);
        if (random_.chance(0.3)) c.groups = c.in_channels = c.out_channels = size(4096);
        if (random_.chance(0.1)) c.groups = size(8), c.in_channels *= c.groups, c.out_channels *= c.groups;
        c.channels_last = random_.chance(0.4);
        const std::size_t used = 1 + random_.below(3);
        const bool usual = random_.chance(0.6); // 3 x 3, 5 x 5 and so on at stride 1
        const auto edge = static_cast<std::int32_t>(1 + 2 * random_.below(4));
        for (std::size_t d = 0; d < used; ++d) {
            c.kernel[d] = usual ? edge : static_cast<std::int32_t>(size(20));
            c.stride[d] = usual ? 1 : static_cast<std::int32_t>(size(5));
            if (!usual && random_.chance(0.1)) c.dilation[d] = 2;
            c.out[d] = static_cast<std::int32_t>(size(huge ? 1e9 : 300));
            c.in[d] = static_cast<std::int32_t>(std::min(2e9, static_cast<double>(c.out[d]) * c.stride[d]));
        }
        return c;
    }

    dubhe::test::RandomCases random_;
};

Estimate estimate(const ConvolutionCase& c) {
    return estimate_convolution(c.machine, c.kind, c.problem, {}, c.residency);
}

double macs(const ConvolutionProblem& c) {
    double macs = static_cast<double>(c.batch) * static_cast<double>(c.in_channels) *
                  static_cast<double>(c.out_channels) / static_cast<double>(c.groups);
    for (std::size_t d = 0; d < 3; ++d)
        macs *= static_cast<double>(c.out[d]) * c.kernel[d];
    return macs;
}

TEST(Convolution, IsPositiveFiniteAndNeverBelowItsBound) {
    ConvolutionCases cases{1};
    for (int i = 0; i < convolution_pairs; ++i) {
        const ConvolutionCase c = cases.next();
        const Estimate e = estimate(c);
        ASSERT_TRUE(std::isfinite(e.seconds)) << i;
        ASSERT_GT(e.bound_s, 0.0) << i;
        ASSERT_GE(e.seconds, e.bound_s) << i;
        ASSERT_GE(std::min({e.compute_s, e.memory_s, e.fixed_s}), 0.0) << i;
    }
}

// Strides, dilation and 1 x 1 filters leave nothing to save: every multiply-add is done, at the peak at most.
TEST(Convolution, DirectAlgorithmsStayBelowThePeak) {
    ConvolutionCases cases{2};
    for (int i = 0; i < convolution_pairs; ++i) {
        ConvolutionCase c = cases.next();
        c.problem.stride[0] = 2;
        // In fp32 the peak is the lanes' own, but for what data sheets round.
        const double peak = c.machine.precision == Precision::fp32
                                ? c.machine.matrix_peak / 0.98
                                : std::max(c.machine.matrix_peak, c.machine.vector_peak);
        ASSERT_GE(estimate(c).seconds, 2.0 * macs(c.problem) / peak * (1.0 - 1e-9)) << i;
    }
}

const std::vector<double Machine::*> convolution_resources{
    &Machine::sms,       &Machine::lanes, &Machine::boost_clock, &Machine::matrix_peak,
    &Machine::bandwidth, &Machine::l2,    &Machine::tdp,         &Machine::l2_bandwidth};

// The vector peak follows from SMs, lanes and clock.
Machine with_scaled(const Machine& machine, double Machine::*resource, double factor) {
    Machine changed = machine;
    changed.*resource *= factor;
    changed.vector_peak = 2.0 * changed.sms * changed.lanes * changed.clock;
    return changed;
}

TEST(Convolution, MoreOfAResourceIsNeverSlower) {
    ConvolutionCases cases{3};
    for (int i = 0; i < convolution_pairs; ++i) {
        const ConvolutionCase c = cases.next();
        const double before = estimate(c).seconds;
        for (std::size_t r = 0; r < convolution_resources.size(); ++r) {
            ConvolutionCase more = c;
            more.machine = with_scaled(c.machine, convolution_resources[r], cases.random().between(1.0, 3.0));
            ASSERT_LE(estimate(more).seconds, before * (1.0 + 1e-9)) << "case " << i << ", resource " << r;
        }
        ConvolutionCase warmer = c;
        warmer.residency = {c.residency.warm_bytes * 2.0 + 1e6};
        ASSERT_LE(estimate(warmer).seconds, before * (1.0 + 1e-9)) << i;
    }
}

// All but SMs (waves of blocks) move the time little by little.
TEST(Convolution, OnePercentOfASpecificationMakesNoJump) {
    ConvolutionCases cases{4};
    for (int i = 0; i < convolution_pairs; ++i) {
        const ConvolutionCase c = cases.next();
        const double before = estimate(c).seconds;
        for (std::size_t r = 1; r < convolution_resources.size(); ++r) {
            ConvolutionCase more = c;
            more.machine = with_scaled(c.machine, convolution_resources[r], 1.01);
            ASSERT_GE(estimate(more).seconds, before * 0.95) << "case " << i << ", resource " << r;
        }
    }
}

TEST(Convolution, TwiceTheBatchIsNeverFaster) {
    ConvolutionCases cases{5};
    for (int i = 0; i < convolution_pairs; ++i) {
        ConvolutionCase c = cases.next();
        const double before = estimate(c).seconds;
        c.problem.batch *= 2;
        // Warm inputs, the partial sums of a split reduction and the choice of tiles leave a little.
        ASSERT_GE(estimate(c).seconds, before * 0.98) << i;
    }
}

TEST(Convolution, HugeSizesStayFinite) {
    ConvolutionCases cases{6};
    for (int i = 0; i < 2000; ++i) {
        ConvolutionCase c = cases.next();
        c.problem.batch = c.problem.in_channels = c.problem.out_channels = 1LL << 40;
        c.problem.groups = 1;
        c.problem.in = c.problem.out = c.problem.kernel = {2'000'000'000, 2'000'000'000, 2'000'000'000};
        ASSERT_TRUE(std::isfinite(estimate(c).seconds)) << i;
    }
}

// NVIDIA Tesla V100 (SXM2): data sheet, January 2020.
Machine v100(Precision precision) {
    hardware::Gpu gpu;
    gpu.architecture = "Volta";
    gpu.memory_type = "HBM2";
    gpu.sms = 80, gpu.lanes_per_sm = 64;
    gpu.boost_clock = Hertz{1.53e9};
    gpu.vector_peak = FlopsPerSecond{15.7e12};
    gpu.peak[Precision::fp16] = FlopsPerSecond{125e12};
    gpu.memory_bandwidth = BytesPerSecond{900e9};
    gpu.l2_size = Bytes{6.0 * 1024 * 1024};
    gpu.tdp = Watts{300};
    gpu.process_nm = 12;
    return machine_of(gpu, precision);
}

ConvolutionProblem square_image(std::int64_t batch, std::int64_t channels, std::int32_t edge, std::int32_t kernel) {
    ConvolutionProblem c;
    c.batch = batch, c.in_channels = c.out_channels = channels;
    c.in = c.out = {edge, edge, 1};
    c.kernel = {kernel, kernel, 1};
    return c;
}

// 3 x 3 at stride 1 may beat the peak in nominal FLOP, by 4 at most: F(4x4, 3x3) needs 36 multiplications for 144. The
// same filters at stride 2 may not.
TEST(Convolution, WinogradBeatsTheNominalPeak) {
    const Machine machine = v100(Precision::fp32);
    ConvolutionProblem c = square_image(32, 256, 56, 3);
    const double at_peak = 2.0 * macs(c) / machine.matrix_peak;
    const Estimate e = estimate_convolution(machine, OperatorKind::convolution, c, {}, Residency::cold());
    EXPECT_LT(e.seconds, at_peak);
    EXPECT_GT(e.seconds, at_peak / 4.0);
    c.stride = {2, 2, 1};
    c.in = {112, 112, 1};
    EXPECT_GT(estimate_convolution(machine, OperatorKind::convolution, c, {}, Residency::cold()).seconds, at_peak);
}

// A tenth of the peak leaves a tenth of the multiply-adds a second; a higher one than the lanes give changes nothing.
TEST(Convolution, APeakBelowThatOfTheLanesHoldsThemBack) {
    const Machine machine = v100(Precision::fp32);
    const ConvolutionProblem c = square_image(32, 256, 56, 1);
    const auto seconds = [&](double times) {
        Machine changed = machine;
        changed.matrix_peak *= times;
        return estimate_convolution(changed, OperatorKind::convolution, c, {}, Residency::cold()).seconds;
    };
    const double at_a_tenth = 2.0 * macs(c) / (0.1 * machine.matrix_peak);
    EXPECT_GT(seconds(0.1), 0.98 * at_a_tenth);
    EXPECT_LT(seconds(0.1), 1.2 * at_a_tenth);
    EXPECT_EQ(seconds(3.0), seconds(1.0));
    EXPECT_EQ(seconds(0.99), seconds(1.0)) << "rounding";
}

// Depthwise convolutions read and write their tensors: 4 bytes x 2 x 32 x 256 x 56 x 56 over 900 GB/s = 228 us at
// least, and with channels side by side little else.
TEST(Convolution, DepthwiseOfChannelsSideBySideIsBoundByMemory) {
    ConvolutionProblem c = square_image(32, 256, 56, 3);
    c.groups = 256, c.channels_last = true;
    const Machine machine = v100(Precision::fp32);
    const Estimate e = estimate_convolution(machine, OperatorKind::convolution, c, {}, Residency::cold());
    EXPECT_GT(e.memory_s, e.compute_s);
    EXPECT_GT(e.seconds, 228e-6);
    EXPECT_LT(e.seconds, 3 * 228e-6);
    EXPECT_TRUE(e.extrapolated);
}

// Over planes a thread an element is busy with indices: half of the bytes gain little. On an H200 32 channels of 112 x
// 112, 32 images, take 111 us in fp32 and 113 in bf16 (resources/measurements/h200_cudnn.csv.gz).
TEST(Convolution, DepthwiseOverPlanesTakesAsLongInSixteenBits) {
    ConvolutionProblem c = square_image(32, 256, 56, 3);
    c.groups = 256;
    const auto seconds = [&](Precision precision) {
        return estimate_convolution(v100(precision), OperatorKind::convolution, c, {}, Residency::cold()).seconds;
    };
    EXPECT_GT(seconds(Precision::fp16), 0.7 * seconds(Precision::fp32));
    c.channels_last = true;
    EXPECT_LT(seconds(Precision::fp16), 0.65 * seconds(Precision::fp32));
}

// Tensor cores have 8 times the lanes' rate on V100; large convolutions gain much of it.
TEST(Convolution, TensorCoresAreFaster) {
    const ConvolutionProblem c = square_image(32, 256, 56, 3);
    const double lanes = estimate_convolution(v100(Precision::fp32), OperatorKind::convolution, c, {}, {}).seconds;
    const double cores = estimate_convolution(v100(Precision::fp16), OperatorKind::convolution, c, {}, {}).seconds;
    EXPECT_LT(cores, lanes / 2.0);
}

// 16-bit channels that fill no 16 bytes are fed element by element; 4-byte ones and those of the lanes don't care.
TEST(Convolution, ChannelsOfPartsOfSixteenBytesAreSlow) {
    const auto seconds = [](Precision precision, std::int64_t channels) {
        return estimate_convolution(v100(precision), OperatorKind::convolution, square_image(32, channels, 56, 3), {},
                                    Residency::cold())
            .seconds;
    };
    EXPECT_GT(seconds(Precision::fp16, 252), 2.0 * seconds(Precision::fp16, 256));
    EXPECT_LT(seconds(Precision::fp32, 252), 1.05 * seconds(Precision::fp32, 256));
}

// Planes of 56 x 56 elements of two bytes are whole 16 bytes, those of 55 x 55 aren't: they change their layout first.
TEST(Convolution, GradientsOfPointwiseFiltersTakePlanesAsTheyLie) {
    Machine machine = v100(Precision::fp16);
    machine.generation = Generation::ampere; // its libraries change layouts
    const auto seconds = [&](std::int32_t edge) {
        return estimate_convolution(machine, OperatorKind::convolution_weight_gradient, square_image(32, 256, edge, 1),
                                    {}, Residency::cold())
            .seconds;
    };
    EXPECT_LT(1.3 * seconds(56), seconds(55)); // though it has 4 % more work
}

// NVIDIA A100 (SXM4, 80 GB): data sheet, 2021.
Machine a100_sxm(Precision precision) {
    hardware::Gpu gpu;
    gpu.architecture = "Ampere";
    gpu.memory_type = "HBM2e";
    gpu.sms = 108, gpu.lanes_per_sm = 64;
    gpu.boost_clock = Hertz{1.41e9};
    gpu.vector_peak = FlopsPerSecond{19.5e12};
    gpu.peak[Precision::fp16] = FlopsPerSecond{312e12};
    gpu.peak[Precision::tf32] = FlopsPerSecond{156e12};
    gpu.memory_bandwidth = BytesPerSecond{2039e9};
    gpu.l2_size = Bytes{40.0 * 1024 * 1024};
    gpu.tdp = Watts{400};
    gpu.process_nm = 7;
    return machine_of(gpu, precision);
}

// 64 to 256 channels of 56 x 56 pixels, 256 images in fp16: 514 MB, a quarter of a millisecond of an A100's bandwidth.
// A library reaches half of it where the channels lie side by side; planes change their layout.
TEST(Convolution, PointwiseOfChannelsSideBySideIsBoundByMemory) {
    ConvolutionProblem c = square_image(256, 64, 56, 1);
    c.out_channels = 256, c.channels_last = true;
    const Machine machine = a100_sxm(Precision::fp16);
    const double at_bandwidth = 2.0 * 256 * 56 * 56 * (64 + 256) / 2039e9;
    for (const OperatorKind kind : {OperatorKind::convolution, OperatorKind::convolution_input_gradient}) {
        const Estimate last = estimate_convolution(machine, kind, c, {}, Residency::cold());
        EXPECT_GT(last.seconds, at_bandwidth);
        EXPECT_LT(last.seconds, 1.6 * at_bandwidth);
        EXPECT_EQ(last.algorithm, ConvolutionAlgorithm::implicit_nhwc);
        EXPECT_EQ(last.layout_s, 0.0);
    }
    c.channels_last = false;
    EXPECT_GT(estimate_convolution(machine, OperatorKind::convolution, c, {}, Residency::cold()).seconds,
              3.0 * at_bandwidth);
}

// In tf32 planes are brought into the other layout and back, each tensor read and written once: twice the bytes on top.
TEST(Convolution, ChangesOfLayoutAreTold) {
    const ConvolutionProblem c = square_image(64, 256, 56, 1);
    const Machine machine = a100_sxm(Precision::tf32);
    const Estimate e = estimate_convolution(machine, OperatorKind::convolution, c, {}, Residency::cold());
    EXPECT_EQ(e.algorithm, ConvolutionAlgorithm::converted);
    EXPECT_GT(e.layout_s, 2.0 * 4.0 * 2.0 * 64 * 256 * 56 * 56 / 2039e9);
    EXPECT_LT(e.layout_s, e.memory_s);
    EXPECT_LE(e.memory_s, e.seconds);
    EXPECT_FALSE(name_of(e.algorithm).empty());
    const Estimate lanes =
        estimate_convolution(a100_sxm(Precision::fp32), OperatorKind::convolution, c, {}, Residency::cold());
    EXPECT_EQ(lanes.algorithm, ConvolutionAlgorithm::implicit);
    EXPECT_EQ(lanes.layout_s, 0.0);
}

// A first layer's three channels are filled up to four, not fed element by element.
TEST(Convolution, FirstLayersFillTheirChannelsUp) {
    ConvolutionProblem c = square_image(256, 64, 112, 7);
    c.in_channels = 3, c.in = {224, 224, 1}, c.stride = {2, 2, 1}, c.channels_last = true;
    const Machine machine = a100_sxm(Precision::fp16);
    for (const OperatorKind kind : {OperatorKind::convolution, OperatorKind::convolution_weight_gradient}) {
        const double three = estimate_convolution(machine, kind, c, {}, Residency::cold()).seconds;
        ConvolutionProblem four = c;
        four.in_channels = 4;
        const Estimate e = estimate_convolution(machine, kind, four, {}, Residency::cold());
        EXPECT_GT(three, e.seconds);
        EXPECT_LT(three, e.seconds + 2.5 * 2.0 * 256 * 224 * 224 * 4 / 1e12); // a copy
    }
}

// Groups of few channels share a block: 32 groups of 4 are no 32 convolutions of 4 channels one after the other.
TEST(Convolution, GroupsOfFewChannelsShareBlocks) {
    ConvolutionProblem grouped = square_image(128, 128, 56, 3);
    grouped.groups = 32, grouped.channels_last = true;
    ConvolutionProblem one = square_image(128, 4, 56, 3);
    one.channels_last = true;
    const Machine machine = v100(Precision::fp16);
    const auto seconds = [&](const ConvolutionProblem& c) {
        return estimate_convolution(machine, OperatorKind::convolution, c, {}, Residency::cold()).seconds;
    };
    EXPECT_LT(seconds(grouped), 0.9 * 32.0 * seconds(one));
}

// A transposed convolution is the gradient of the input of the convolution whose sizes it is given by.
TEST(Convolution, TransposedIsTheGradientOfTheInput) {
    ConvolutionCases cases{7};
    for (int i = 0; i < 1000; ++i) {
        ConvolutionCase c = cases.next();
        c.kind = OperatorKind::convolution_transpose;
        const double transposed = estimate(c).seconds;
        c.kind = OperatorKind::convolution_input_gradient;
        ASSERT_DOUBLE_EQ(estimate(c).seconds, transposed);
    }
}

// Each kernel around the operator adds its own time; what layouts cost shows in channels-last layers alone.
TEST(Layer, AddsWhatStandsAroundTheOperator) {
    const Machine machine = v100(Precision::fp32);
    const ConvolutionProblem c = square_image(16, 64, 112, 3);
    const ConvolutionParameters p;
    const Estimate main = estimate_convolution(machine, OperatorKind::convolution, c, p, {});
    const auto seconds = [&](const Layer& layer) { return estimate_layer(machine, c, layer, main, p).seconds; };
    EXPECT_DOUBLE_EQ(seconds({}), main.seconds);
    const double bias = seconds({.bias = true}) - main.seconds;
    // One read and one write of the output: 2 x 4 bytes x 16 x 64 x 112 x 112 over 900 GB/s.
    EXPECT_GT(bias, 8.0 * 16 * 64 * 112 * 112 / 900e9);
    EXPECT_NEAR(seconds({.bias = true, .activation = true}) - main.seconds, 2.0 * bias, 1e-9);
    EXPECT_GT(seconds({.channels_last = true}), main.seconds + bias);
}

TEST(Layer, ReadsTheNoteOfAMeasurement) {
    const Layer layer = layer_of("activation=relu padding=same layout=NHWC", true);
    EXPECT_TRUE(layer.activation && layer.channels_last && layer.bias);
    EXPECT_FALSE(layer_of("padding=same layout=NHWC", false).activation);
}

} // namespace
} // namespace dubhe::cost::tile
