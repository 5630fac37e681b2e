// SPDX-License-Identifier: Apache-2.0
#include "gpus.h"

#include <core/hardware/lint/lint.h>

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <set>

namespace dubhe::hardware {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// The findings of that rule.
std::vector<Finding> of(Rule rule, const std::vector<Finding>& findings) {
    std::vector<Finding> result;
    std::ranges::copy_if(findings, std::back_inserter(result), [&](const Finding& each) { return each.rule == rule; });
    return result;
}

std::string text(const std::vector<Finding>& findings) {
    std::string all;
    for (const Finding& each : findings)
        all += std::string{name_of(each.rule)} + ' ' + each.key + ": " + each.message.english() + ' ' +
               each.advice.english() + '\n';
    return all;
}

constexpr std::array figures_rules{Rule::sparse_peak_as_dense, Rule::peak_out_of_line, Rule::bandwidth_out_of_line,
                                   Rule::ratio_out_of_line, Rule::clock_out_of_line};

TEST(Lint, FiguresOfShippedGpusAreInLineOrExplained) {
    // Blackwell Ultra gave up most of its int8 units: 1/30 of fp16, as its data sheets say.
    const std::map<std::string, Rule> explained{{"B300", Rule::ratio_out_of_line}, {"GB300", Rule::ratio_out_of_line}};
    for (const Gpu& gpu : all_gpus()) {
        const std::vector<Finding> findings = lint(gpu);
        for (const Finding& finding : findings) {
            if (std::ranges::find(figures_rules, finding.rule) == figures_rules.end()) continue;
            const auto known = explained.find(gpu.name);
            EXPECT_TRUE(known != explained.end() && known->second == finding.rule) << gpu.name << '\n'
                                                                                   << text({finding});
        }
        EXPECT_TRUE(of(Rule::no_source, findings).empty()) << gpu.name;
        EXPECT_TRUE(of(Rule::price_without_date, findings).empty()) << gpu.name;
        if (explained.contains(gpu.name)) {
            EXPECT_FALSE(of(explained.at(gpu.name), findings).empty()) << gpu.name;
        }
    }
}

TEST(Lint, ShippedLinksSystemsAndHostsAreClean) {
    const Catalog& catalog = shipped_catalog();
    for (const LinkEntry& entry : catalog.links())
        EXPECT_EQ(text(lint(entry.link)), "") << entry.link.name;
    for (const HostEntry& entry : catalog.hosts())
        EXPECT_EQ(text(lint(entry.host)), "") << entry.host.name;
    for (const SystemEntry& entry : catalog.systems()) {
        const auto findings = lint(
            entry.system, [&](std::string_view name) { return catalog.find(name).ok(); },
            [&](std::string_view name) { return catalog.find_link(name).ok(); });
        EXPECT_EQ(text(findings), "") << entry.system.name;
    }
}

TEST(Lint, SparsePeaksGivenAsDense) {
    // The A100's data sheet: 312 TFLOP/s dense, 624 with sparsity.
    Gpu gpu = shipped("A100-SXM4-80GB");
    gpu.peak[Precision::fp16] = FlopsPerSecond{624e12};
    const auto equal = of(Rule::sparse_peak_as_dense, lint(gpu));
    ASSERT_EQ(equal.size(), 1U) << text(lint(gpu));
    EXPECT_EQ(equal[0].key, "peak_fp16_TFLOPs");
    EXPECT_THAT(equal[0].advice, HasSubstr("312 TFLOP/s"));
    gpu.sparse_peak[Precision::fp16].reset();
    const auto beyond = of(Rule::sparse_peak_as_dense, lint(gpu));
    ASSERT_EQ(beyond.size(), 1U);
    EXPECT_THAT(beyond[0].message, AllOf(HasSubstr("108 SMs"), HasSubstr("2 times")));
}

TEST(Lint, EveryShippedSparsePeakIsFoundWhenItIsGivenAsDense) {
    EXPECT_TRUE(rc::check("a sparse peak in place of the dense one", [] {
        Gpu gpu = *rc::gen::elementOf(all_gpus());
        const auto precision = *rc::gen::elementOf(std::vector(all_precisions.begin(), all_precisions.end()));
        RC_PRE(gpu.sparse_peak[precision].has_value());
        gpu.peak[precision] = gpu.sparse_peak[precision];
        RC_ASSERT(!of(Rule::sparse_peak_as_dense, lint(gpu)).empty());
    }));
}

TEST(Lint, AVectorPeakMoreThanFivePercentOff) {
    Gpu gpu = own_gpu();
    gpu.sms = 100;
    gpu.lanes_per_sm = 64;
    gpu.boost_clock = Hertz{1.5e9}; // 2 * 100 * 64 * 1.5 GHz = 19.2 TFLOP/s
    for (const double peak : {18.3e12, 19.2e12, 20.1e12}) {
        gpu.vector_peak = FlopsPerSecond{peak};
        EXPECT_TRUE(of(Rule::peak_out_of_line, lint(gpu)).empty()) << peak;
    }
    for (const double peak : {9.6e12, 18.2e12, 20.2e12, 38.4e12}) {
        gpu.vector_peak = FlopsPerSecond{peak};
        const auto found = of(Rule::peak_out_of_line, lint(gpu));
        ASSERT_EQ(found.size(), 1U) << peak;
        EXPECT_EQ(found[0].key, "vector_peak_TFLOPs");
        EXPECT_THAT(found[0].message, HasSubstr("19.2 TFLOP/s"));
    }
}

TEST(Lint, BandwidthThatItsMemoryTypeNeverHad) {
    Gpu gpu = own_gpu();
    const auto found = [&](const char* type, double bandwidth) {
        gpu.memory_type = type;
        gpu.memory_bandwidth = BytesPerSecond{bandwidth};
        return !of(Rule::bandwidth_out_of_line, lint(gpu)).empty();
    };
    EXPECT_TRUE(found("GDDR6", 2039e9)) << "the A100's HBM2e figure";
    EXPECT_TRUE(found("HBM3", 335e9)) << "a digit lost";
    EXPECT_TRUE(found("hbm2E", 16e12)) << "bits for bytes";
    EXPECT_TRUE(found("24 GB GDDR6X", 100e9));
    EXPECT_FALSE(found("HBM3e", 8e12)) << "B200, MI355X";
    EXPECT_FALSE(found("GDDR6X", 1008e9)) << "RTX 4090";
    EXPECT_FALSE(found("memory of the future", 1e15)) << "nothing is known of it";
}

TEST(Lint, RatiosAndClocks) {
    Gpu gpu = shipped("H100-SXM5-80GB");
    gpu.peak[Precision::fp8] = *gpu.peak[Precision::fp16] * 3.0;
    EXPECT_THAT(text(of(Rule::ratio_out_of_line, lint(gpu))), AllOf(HasSubstr("fp8"), HasSubstr("3 times")));
    gpu = shipped("H100-SXM5-80GB");
    gpu.sustained_clock = *gpu.boost_clock * 1.1;
    EXPECT_EQ(of(Rule::clock_out_of_line, lint(gpu)).size(), 1U);
    gpu.sustained_clock = Hertz{1.5e6}; // MHz twice
    EXPECT_EQ(of(Rule::clock_out_of_line, lint(gpu)).size(), 1U);
}

// What generations do in fp4 over fp16: 4, on Blackwell Ultra 6. AMD's fp6 is as fast as its fp4, 4; NVIDIA's as fp8.
TEST(Lint, PeaksOfSixAndFourBits) {
    Gpu gpu = shipped("B200");
    gpu.peak[Precision::fp4] = gpu.sparse_peak[Precision::fp4];
    gpu.sparse_peak[Precision::fp4].reset();
    const auto sparse = of(Rule::sparse_peak_as_dense, lint(gpu));
    ASSERT_EQ(sparse.size(), 1U) << text(lint(gpu));
    EXPECT_EQ(sparse[0].key, "peak_fp4_TFLOPs");
    EXPECT_THAT(sparse[0].advice, HasSubstr("9 PFLOP/s"));
    gpu = shipped("B200");
    gpu.peak[Precision::fp6] = gpu.peak[Precision::fp4];
    EXPECT_FALSE(of(Rule::sparse_peak_as_dense, lint(gpu)).empty()) << "no NVIDIA GPU's fp6 is as fast as its fp4";
    gpu = shipped("MI355X");
    gpu.peak[Precision::fp4] = *gpu.peak[Precision::fp16] * 5.0;
    EXPECT_THAT(text(of(Rule::ratio_out_of_line, lint(gpu))), AllOf(HasSubstr("fp4"), HasSubstr("5 times")));
}

TEST(Lint, TimesOfAHost) {
    Host host{"A server", "", "PyTorch", Seconds{40e-6}, {}, {}, Seconds{5e-6}, {}, {}, "measured", ""};
    EXPECT_EQ(text(lint(host)), "");
    host.launch = Seconds{5e-2}; // milliseconds taken for microseconds
    ASSERT_EQ(of(Rule::time_out_of_line, lint(host)).size(), 1U) << text(lint(host));
    EXPECT_EQ(of(Rule::time_out_of_line, lint(host))[0].key, "launch_us");
    const std::vector<Finding> empty = lint(Host{});
    EXPECT_EQ(of(Rule::missing_for_cost_model, empty).size(), 1U);
    EXPECT_EQ(of(Rule::no_source, empty).size(), 1U);
}

TEST(Lint, WhatIsMissing) {
    std::set<std::string> keys;
    for (const Finding& each : of(Rule::missing_for_cost_model, lint(Gpu{})))
        keys.insert(each.key);
    EXPECT_THAT(keys, testing::IsSupersetOf({"memory_bandwidth_GBps", "vector_peak_TFLOPs", "memory_size_GiB"}));
    EXPECT_EQ(of(Rule::no_source, lint(Gpu{})).size(), 1U);
    Gpu priced = own_gpu();
    priced.price = Price{Money{100}, "USD", "", "a shop"};
    const auto found = of(Rule::price_without_date, lint(priced));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].key, "price_date");
    priced.price.reset();
    priced.rent = Price{Money{2.5}, "USD", "2024-03", ""};
    const auto of_rent = of(Rule::price_without_date, lint(priced));
    ASSERT_EQ(of_rent.size(), 1U);
    EXPECT_EQ(of_rent[0].key, "rent_source");
}

TEST(Lint, LinksAndSystems) {
    Link link{"Ethernet 100 Gb/s", LinkKind::ethernet, BytesPerSecond{400e9}, {}, {}, {}, "a sheet", ""};
    EXPECT_EQ(of(Rule::bandwidth_out_of_line, lint(link)).size(), 1U) << "400 Gb/s taken for 400 GB/s";
    link.bandwidth.reset();
    EXPECT_EQ(of(Rule::missing_for_cost_model, lint(link)).size(), 1U);
    System system;
    system.name = "Mine";
    system.gpu = "A100";
    system.gpus_per_node = 8;
    system.network_link = "a wire";
    system.source = "a dream";
    const auto findings = lint(
        system, [](std::string_view) { return true; }, [](std::string_view name) { return name != "a wire"; });
    ASSERT_EQ(of(Rule::unknown_reference, findings).size(), 1U);
    EXPECT_EQ(of(Rule::unknown_reference, findings)[0].key, "network_link");
    EXPECT_EQ(of(Rule::missing_for_cost_model, findings).size(), 2U) << "no link between the GPUs, no count of ports";
}

TEST(Lint, WhatIsCountedIsWhole) {
    Gpu gpu = shipped("L40S");
    EXPECT_TRUE(of(Rule::part_of_a_whole, lint(gpu)).empty());
    gpu.sms = 142.5;
    ASSERT_EQ(of(Rule::part_of_a_whole, lint(gpu)).size(), 1U) << text(lint(gpu));
    EXPECT_EQ(of(Rule::part_of_a_whole, lint(gpu))[0].key, "sms");
    gpu.base = "L40S";
    EXPECT_TRUE(of(Rule::part_of_a_whole, lint(gpu)).empty()) << "a hypothetical one may be anything";
    System system;
    system.gpus_per_node = 2.5;
    system.network_ports = 0.5;
    const auto any = [](std::string_view) { return true; };
    EXPECT_EQ(of(Rule::part_of_a_whole, lint(system, any, any)).size(), 2U);
}

TEST(Lint, NamesOfRulesDiffer) {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < rule_count; ++i)
        names.insert(name_of(static_cast<Rule>(i)));
    EXPECT_EQ(names.size(), rule_count);
}

TEST(Lint, AnyNumbersAreTaken) {
    EXPECT_TRUE(rc::check("lint of GPUs with arbitrary numbers ends and names its keys", [] {
        Gpu gpu = *rc::gen::elementOf(all_gpus());
        for (const Specification specification : all_specifications()) {
            if (*rc::gen::arbitrary<bool>()) set(gpu, specification, *rc::gen::positive<double>());
            if (*rc::gen::inRange(0, 4) == 0) set(gpu, specification, std::nullopt);
        }
        for (const Finding& each : lint(gpu))
            RC_ASSERT(!each.message.empty() && !each.advice.empty());
    }));
}

} // namespace
} // namespace dubhe::hardware
