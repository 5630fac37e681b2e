// SPDX-License-Identifier: Apache-2.0
#include "gpus.h"

#include <gmock/gmock.h>

#include <functional>
#include <limits>

namespace dubhe::hardware {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// The one thing that is wrong with an otherwise fine entry.
std::string problem(const std::function<void(Gpu&)>& spoil) {
    Gpu gpu = own_gpu("Broken");
    EXPECT_TRUE(validate(gpu).empty());
    spoil(gpu);
    const Diagnostics problems = validate(gpu);
    EXPECT_EQ(problems.size(), 1U) << to_text(problems);
    return to_text(problems);
}

TEST(Validation, EveryNumberHasToBeFiniteAndPositive) {
    for (const Specification specification : all_specifications()) {
        for (const double bad :
             {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), -1.0, 0.0, 1e300}) {
            const std::string text = problem([&](Gpu& gpu) { set(gpu, specification, bad); });
            EXPECT_THAT(text, AllOf(HasSubstr("Broken"), HasSubstr(std::string{name_of(specification)}))) << bad;
        }
    }
    EXPECT_THAT(problem([](Gpu& gpu) { gpu.sparse_peak[Precision::fp8] = FlopsPerSecond{-1}; }),
                HasSubstr("sparse_peak_fp8_TFLOPs"));
    EXPECT_THAT(problem([](Gpu& gpu) { gpu.process_nm = -7; }), HasSubstr("process_nm"));
    EXPECT_THAT(problem([](Gpu& gpu) { gpu.links.push_back({"NVLink", BytesPerSecond{-1}}); }), HasSubstr("links"));
}

TEST(Validation, MessagesSayWhatIsWrong) {
    EXPECT_THAT(problem([](Gpu& gpu) { gpu.memory_bandwidth = BytesPerSecond{-5e9}; }),
                AllOf(HasSubstr("memory_bandwidth_GBps"), HasSubstr("negative"), HasSubstr("-5")));
    EXPECT_THAT(
        problem([](Gpu& gpu) { gpu.memory_bandwidth = BytesPerSecond{std::numeric_limits<double>::quiet_NaN()}; }),
        HasSubstr("NaN"));
}

TEST(Validation, Names) {
    for (const char* name : {"", " ", "---", " X", "X "}) {
        EXPECT_THAT(problem([&](Gpu& gpu) { gpu.name = name; }), HasSubstr("name")) << '"' << name << '"';
        EXPECT_THAT(problem([&](Gpu& gpu) { gpu.aliases = {name}; }), HasSubstr("aliases")) << '"' << name << '"';
    }
    EXPECT_THAT(problem([](Gpu& gpu) { gpu.aliases = {"a;b"}; }), HasSubstr("semicolon"));
    EXPECT_THAT(problem([](Gpu& gpu) { gpu.name = std::string(101, 'x'); }), HasSubstr("longer"));
    EXPECT_THAT(problem([](Gpu& gpu) { gpu.vendor = "a\nb"; }), HasSubstr("control character"));
    EXPECT_THAT(problem([](Gpu& gpu) { gpu.source = std::string(100000, 'x'); }), HasSubstr("longer"));
    EXPECT_THAT(problem([](Gpu& gpu) { gpu.links.push_back({"a=b", BytesPerSecond{1e9}}); }), HasSubstr("kind"));
}

TEST(Validation, Prices) {
    const Price fine{Money{100}, "USD", "2024-03", "a shop"};
    const auto with = [&](const std::function<void(Price&)>& spoil) {
        return problem([&](Gpu& gpu) {
            gpu.price = fine;
            EXPECT_TRUE(validate(gpu).empty());
            spoil(*gpu.price);
        });
    };
    EXPECT_THAT(with([](Price& price) { price.amount = Money{-1}; }), HasSubstr("amount"));
    EXPECT_THAT(with([](Price& price) { price.currency = "$"; }), HasSubstr("currency"));
    EXPECT_THAT(with([](Price& price) { price.currency = ""; }), HasSubstr("currency"));
    Gpu rented = own_gpu();
    rented.rent = Price{Money{2.5}, "dollars", "2024-03", "a cloud"};
    EXPECT_THAT(to_text(validate(rented)), HasSubstr("rent currency"));
    Gpu priced = own_gpu();
    priced.price = Price{Money{100}, "USD", "", ""};
    EXPECT_TRUE(validate(priced).empty()) << "lint's to say";
    for (const char* date : {"2024", "2024-13", "2024-00", "24-03", "2024-03-32", "2024-03-1", "March 2024"}) {
        EXPECT_THAT(with([&](Price& price) { price.date = date; }), HasSubstr("date")) << date;
    }
}

} // namespace
} // namespace dubhe::hardware
