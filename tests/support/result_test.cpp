// SPDX-License-Identifier: Apache-2.0
#include <core/support/result.h>

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

namespace dubhe {
namespace {

Result<int> half(int number) {
    if (number % 2 != 0) return error(std::to_string(number) + " is odd");
    return number / 2;
}

TEST(Result, HoldsAValueOrDiagnostics) {
    const Result<int> fine = half(8);
    ASSERT_TRUE(fine);
    EXPECT_EQ(*fine, 4);
    const Result<int> odd = half(7);
    ASSERT_FALSE(odd);
    ASSERT_EQ(odd.diagnostics().size(), 1U);
    EXPECT_EQ(odd.diagnostics().front().message, "7 is odd");
}

TEST(Result, DiagnosticsPassOnToAnotherType) {
    const auto text = [](int number) -> Result<std::string> {
        const Result<int> halved = half(number);
        if (!halved) return halved.diagnostics();
        return std::to_string(*halved);
    };
    EXPECT_EQ(text(6).value(), "3");
    EXPECT_EQ(text(5).diagnostics(), half(5).diagnostics());
}

TEST(Result, MovesOutWhatCannotBeCopied) {
    Result<std::unique_ptr<int>> result{std::make_unique<int>(3)};
    const std::unique_ptr<int> taken = std::move(result).value();
    EXPECT_EQ(*taken, 3);
}

TEST(Result, SuccessWithoutValue) {
    const Result<Done> done = Done{};
    EXPECT_TRUE(done.ok());
}

} // namespace
} // namespace dubhe
