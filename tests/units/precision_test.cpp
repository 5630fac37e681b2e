// SPDX-License-Identifier: Apache-2.0
#include <core/units/precision.h>

#include <gtest/gtest.h>

#include <string>

namespace dubhe {
namespace {

TEST(Precision, NamesReadBack) {
    for (const Precision precision : all_precisions) {
        EXPECT_EQ(precision_from(name_of(precision)), precision) << name_of(precision);
    }
}

TEST(Precision, OtherSpellings) {
    EXPECT_EQ(precision_from("float16"), Precision::fp16);
    EXPECT_EQ(precision_from("half"), Precision::fp16);
    EXPECT_EQ(precision_from("BFloat16"), Precision::bf16);
    EXPECT_EQ(precision_from("FP8"), Precision::fp8);
    EXPECT_EQ(precision_from("float"), Precision::fp32);
    EXPECT_EQ(precision_from("fp64"), std::nullopt);
    EXPECT_EQ(precision_from(""), std::nullopt);
}

// The number of bits is in the name; tf32 has 19 of them but is stored in 32.
TEST(Precision, BytesFollowTheName) {
    for (const Precision precision : all_precisions) {
        const std::string name{name_of(precision)};
        const int bits = std::stoi(name.substr(name.find_first_of("0123456789")));
        EXPECT_EQ(bytes_per_element(precision) * 8, bits) << name;
    }
}

TEST(Precision, PerPrecisionKeepsValuesApart) {
    PerPrecision<int> values;
    values[Precision::bf16] = 7;
    for (const Precision precision : all_precisions)
        EXPECT_EQ(values[precision], precision == Precision::bf16 ? 7 : 0);
}

} // namespace
} // namespace dubhe
