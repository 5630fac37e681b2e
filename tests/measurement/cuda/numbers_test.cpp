// SPDX-License-Identifier: Apache-2.0
// What the operators compute, against the same on the CPU. Times of kernels that compute something else are worth
// nothing.
#include "gpu.h"
#include "reference.h"

#include <core/measurement/cuda/operands.h>
#include <core/measurement/single_operator.h>

#include <cmath>
#include <cstring>
#include <string>
#include <vector>

namespace dubhe::measurement::cuda {
namespace {

using test::Numbers;

float narrow_float(std::uint16_t bits, ElementType type) {
    if (type == ElementType::bf16) {
        const std::uint32_t wide = std::uint32_t{bits} << 16;
        float value = 0.0f;
        std::memcpy(&value, &wide, sizeof value);
        return value;
    }
    const int exponent = bits >> 10 & 31, mantissa = bits & 1023;
    const float magnitude = exponent == 0 ? std::ldexp(static_cast<float>(mantissa), -24)
                                          : std::ldexp(static_cast<float>(mantissa + 1024), exponent - 25);
    return (bits & 0x8000) != 0 ? -magnitude : magnitude;
}

Numbers numbers_at(const workload::Tensor& tensor, const void* device) {
    std::vector<std::byte> bytes(bytes_of(tensor));
    check(cudaMemcpy(bytes.data(), device, bytes.size(), cudaMemcpyDeviceToHost), "a copy");
    Numbers numbers;
    const auto each = [&](auto element) {
        for (std::size_t i = 0; i < bytes.size(); i += sizeof element) {
            std::memcpy(&element, bytes.data() + i, sizeof element);
            numbers.push_back(static_cast<double>(element));
        }
    };
    switch (tensor.type) {
    case ElementType::f32:
        each(float{});
        break;
    case ElementType::i64:
        each(std::int64_t{});
        break;
    case ElementType::f16:
    case ElementType::bf16:
        each(std::uint16_t{});
        for (double& number : numbers)
            number = narrow_float(static_cast<std::uint16_t>(number), tensor.type);
        break;
    default:
        each(std::uint8_t{});
    }
    return numbers;
}

// ||y - reference|| / ||reference||
double error_of(const Numbers& y, const Numbers& expected) {
    double difference = 0.0, whole = 0.0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        difference += (y[i] - expected[i]) * (y[i] - expected[i]);
        whole += expected[i] * expected[i];
    }
    return std::sqrt(difference / whole);
}

class CudaNumbersTest : public test::GpuTest, public testing::WithParamInterface<const char*> {};

TEST_P(CudaNumbersTest, AreThoseOfTheOperator) {
    const Result<workload::ProblemKey> key = workload::parse_problem(GetParam());
    ASSERT_TRUE(key.ok());
    const Result<workload::Graph> graph = single_operator(*key);
    ASSERT_TRUE(graph.ok());
    const workload::OperatorId op{std::size_t{0}};
    const Result<Maker> maker = call_of({*graph, op});
    ASSERT_TRUE(maker.ok()) << to_text(maker.diagnostics());
    const OperandMemory memory{*graph, layout_of(*graph, Cache::warm, 0), 7, device().stream()};
    const Pointers at = memory.of(op, 0);
    const Call call = (*maker)(device(), at);
    std::vector<Numbers> inputs;
    for (std::size_t i = 0; i < at.in.size(); ++i)
        inputs.push_back(numbers_at((*graph)[graph->inputs(op)[i]], at.in[i]));
    const workload::Tensor& result = (*graph)[graph->outputs(op)[0]];
    check(cudaMemset(at.out[0], 0xff, bytes_of(result)), "a memory set"); // NaN: what isn't written shows
    call(at);
    device().synchronize();
    const Numbers y = numbers_at(result, at.out[0]);
    const Numbers expected = test::reference(*graph, inputs);
    ASSERT_EQ(y.size(), expected.size());
    // Rounding: of fp32 sums; of tf32's 10 bits, of the result in 11 or 8 bits.
    const bool exact = key->precision == Precision::fp32;
    const double allowed = exact ? 1e-5 : key->precision == Precision::bf16 ? 4e-3 : 1e-3;
    EXPECT_LT(error_of(y, expected), allowed);
}

INSTANTIATE_TEST_SUITE_P(
    Operators, CudaNumbersTest,
    testing::Values(
        "linear fp32 m=37 n=24 k=53", "linear fp32 m=37 n=24 k=53 bias", "linear fp32 m=37 n=24 k=53 transpose_a",
        "linear fp32 m=37 n=24 k=53 transpose_b", "linear bf16 m=64 n=48 k=128 bias transpose_b",
        "linear fp16 m=64 n=48 k=128", "linear tf32 m=64 n=48 k=128", "matmul fp32 batch=5 m=17 n=12 k=9",
        "matmul fp16 batch=6 m=32 n=16 k=64 transpose_b",
        "convolution fp32 batch=2 in_channels=6 out_channels=8 in=9x11 out=9x11 kernel=3x3",
        "convolution fp32 batch=2 in_channels=6 out_channels=8 in=9x11 out=5x6 kernel=3x3 stride=2x2 bias",
        "convolution fp32 batch=2 in_channels=8 out_channels=8 groups=8 in=9x11 out=9x11 kernel=3x3",
        "convolution bf16 batch=2 in_channels=16 out_channels=8 in=9x11 out=9x11 kernel=1x1",
        "elementwise fp32 elements=1003 read=2006 inputs=2 function=add",
        "elementwise fp32 elements=1000 read=1010 inputs=2 function=add",
        "elementwise bf16 elements=1003 read=2006 inputs=2 function=multiply",
        "elementwise fp16 elements=4096 read=4096 function=gelu", "elementwise fp32 elements=77 read=77 function=tanh",
        "elementwise fp32 elements=77 read=77 function=sigmoid",
        "elementwise bf16 elements=12345 read=12345 function=relu",
        "elementwise fp32 elements=500 read=500 function=silu", "softmax fp32 rows=33 length=7",
        "softmax fp32 rows=33 length=100", "softmax bf16 rows=9 length=5000", "softmax fp32 rows=12 length=10 inner=6",
        "softmax_gradient fp32 rows=33 length=100", "layer_norm fp32 rows=21 length=768",
        "layer_norm bf16 rows=5 length=4096", "layer_norm_gradient fp32 rows=21 length=768",
        "rms_norm fp32 rows=21 length=768", "rms_norm_gradient fp32 rows=21 length=2000",
        "reduction fp32 rows=40 length=1000", "reduction fp32 rows=64 length=1000 inner=64",
        "reduction fp32 rows=3 length=50000", "reduction fp16 rows=60 length=11 inner=20",
        "max_pool fp32 images=6 in=12x14 out=6x7 kernel=2x2 stride=2x2",
        "average_pool fp32 images=6 in=12x14 out=6x7 kernel=2x2 stride=2x2",
        "average_pool fp16 images=6 in=7x7 kernel=7x7", "embedding fp32 rows=50 width=24 table_rows=100",
        "embedding bf16 rows=50 width=7 table_rows=100", "gather fp32 rows=10 width=3 table_rows=20",
        "embedding_gradient fp32 rows=50 width=24 table_rows=10",
        "embedding_gradient fp16 rows=50 width=24 table_rows=90", "copy fp32 elements=1000 read=1000",
        "copy bf16 elements=1003 read=1003", "concat fp32 elements=1000 read=1000 inputs=3",
        "transpose fp32 elements=1155 read=1155"));

} // namespace
} // namespace dubhe::measurement::cuda
