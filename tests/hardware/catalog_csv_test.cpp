// SPDX-License-Identifier: Apache-2.0
#include "gpus.h"

#include <core/hardware/hypothetical.h>

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include <array>

namespace dubhe::hardware {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string csv_refusal(const std::string& text) {
    const Result<std::vector<Gpu>> read = parse_catalog_csv(text, "cards.csv");
    EXPECT_FALSE(read) << text;
    if (read) return {};
    for (const Diagnostic& diagnostic : read.diagnostics())
        EXPECT_EQ(diagnostic.file, "cards.csv");
    return to_text(read.diagnostics());
}

TEST(CatalogCsv, WholeCatalogReadsBackEqual) {
    const std::vector<Gpu> gpus = all_gpus();
    const Result<std::vector<Gpu>> read = parse_catalog_csv(to_catalog_csv(gpus), "export.csv");
    ASSERT_TRUE(read) << to_text(read.diagnostics());
    ASSERT_EQ(read->size(), gpus.size());
    for (std::size_t i = 0; i < gpus.size(); ++i)
        EXPECT_EQ((*read)[i], gpus[i]) << gpus[i].name;
}

// Numbers that no data sheet has: the file form is a decimal, so the last bit may differ, no more.
TEST(CatalogCsv, DerivedNumbersReadBackToTheLastBitOrTwo) {
    EXPECT_TRUE(rc::check("CSV and JSON of hypothetical GPUs", [] {
        const Gpu base = *rc::gen::elementOf(all_gpus());
        Gpu gpu = derive(
            base, std::array{Override{Specification::memory_bandwidth, 1e12 * *rc::gen::inRange(1, 100000) / 777.0},
                             Override{Specification::sms, *rc::gen::inRange(1, 1000) / 3.0}});
        gpu.name = "Hypothetical";
        gpu.aliases.clear();
        for (const auto& read : {parse_catalog_csv(to_catalog_csv(std::array{gpu}), "x"),
                                 parse_catalog_json(to_catalog_json(std::array{gpu}), "x")}) {
            RC_ASSERT(read.ok());
            RC_ASSERT(read->front().base == base.name);
            for (const Specification specification : all_specifications()) {
                const std::optional<double> before = get(gpu, specification);
                const std::optional<double> after = get(read->front(), specification);
                RC_ASSERT(before.has_value() == after.has_value());
                if (before) RC_ASSERT(std::abs(*after - *before) <= 4e-16 * *before);
            }
        }
    }));
}

// A spreadsheet that opens the table runs none of it; read back, the names are what they were.
TEST(CatalogCsv, TextsThatLookLikeFormulasAreGuarded) {
    Gpu gpu = own_gpu("=1+1");
    gpu.vendor = "@SUM(A1)";
    gpu.source = "'-2+3";
    const std::string text = to_catalog_csv(std::array{gpu});
    EXPECT_THAT(text, AllOf(HasSubstr("'=1+1,"), HasSubstr("'@SUM(A1)"), HasSubstr("''-2+3")));
    const Result<std::vector<Gpu>> read = parse_catalog_csv(text, "x");
    ASSERT_TRUE(read) << to_text(read.diagnostics());
    EXPECT_EQ(read->front(), gpu);
}

TEST(CatalogCsv, TextsWithCommasQuotesAndLists) {
    Gpu gpu = own_gpu("A, \"B\"");
    gpu.aliases = {"one", "two, three"};
    gpu.links = {{"PCIe 4.0 x16", BytesPerSecond{31.5e9}}, {"NVLink, odd", BytesPerSecond{3e11}}};
    gpu.price = Price{Money{1599.5}, "USD", "2022-10", "a \"shop\", online"};
    gpu.rent = Price{Money{0.5}, "EUR", "2025-06", "a cloud, on demand"};
    const Result<std::vector<Gpu>> read = parse_catalog_csv(to_catalog_csv(std::array{gpu}), "x");
    ASSERT_TRUE(read) << to_text(read.diagnostics());
    EXPECT_EQ(read->front(), gpu);
}

TEST(CatalogCsv, ColumnsInAnyOrderAsSpreadsheetsSaveThem) {
    const auto read = parse_catalog_csv("\xef\xbb\xbfmemory_bandwidth_GBps,name\r\n900,\"X1\"\r\n\r\n,X2\r\n", "x");
    ASSERT_TRUE(read) << to_text(read.diagnostics());
    ASSERT_EQ(read->size(), 2U);
    EXPECT_EQ((*read)[0].memory_bandwidth, BytesPerSecond{900e9});
    EXPECT_EQ((*read)[1].name, "X2");
    EXPECT_FALSE((*read)[1].memory_bandwidth);
}

TEST(CatalogCsv, RefusalsNameLineAndColumn) {
    EXPECT_THAT(csv_refusal("name,memory_bandwidth_GBps\nX1,900\nX2,fast\n"),
                AllOf(HasSubstr("cards.csv:3"), HasSubstr("memory_bandwidth_GBps"), HasSubstr("fast")));
    EXPECT_THAT(csv_refusal("name,memory_bandwidth_GBps\nX1,-5\n"),
                AllOf(HasSubstr("X1"), HasSubstr("memory_bandwidth_GBps"), HasSubstr("negative")));
    EXPECT_THAT(csv_refusal("name,memory_bandwidth_GBps\nX1,nan\n"), HasSubstr("NaN"));
    EXPECT_THAT(csv_refusal("name,memory_bandwidth_GBps\nX1,inf\n"), HasSubstr("finite"));
    EXPECT_THAT(csv_refusal("name,memory_bandwidth\nX1,5\n"), HasSubstr("Did you mean memory_bandwidth_GBps"));
    EXPECT_THAT(csv_refusal("name,tdp_W\nX1\n"), AllOf(HasSubstr("cards.csv:2"), HasSubstr("cells")));
    EXPECT_THAT(csv_refusal("name,tdp_W\nX1,1,2\n"), HasSubstr("cells"));
    EXPECT_THAT(csv_refusal("name\nX1\nx1\n"), HasSubstr("unique"));
    EXPECT_THAT(csv_refusal("name,name\nX1,X1\n"), HasSubstr("twice"));
    EXPECT_THAT(csv_refusal("tdp_W\n5\n"), HasSubstr("name"));
    EXPECT_THAT(csv_refusal("name,vendor\nX1,\"never closed\n\n"),
                AllOf(HasSubstr("cards.csv:2"), HasSubstr("closed")));
    EXPECT_THAT(csv_refusal("name,links_GBps\nX1,NVLink\n"), HasSubstr("links_GBps"));
    EXPECT_THAT(csv_refusal("name,price_amount\nX1,5\n"), HasSubstr("currency"));
    EXPECT_THAT(csv_refusal("name,rent_amount\nX1,cheap\n"), HasSubstr("rent_amount"));
    EXPECT_FALSE(csv_refusal("").empty());
    EXPECT_FALSE(csv_refusal("\"").empty());
}

TEST(CatalogCsv, HugeTablesAreRefusedAtOnce) {
    EXPECT_THAT(csv_refusal(std::string(std::size_t{17} << 20U, ' ')), HasSubstr("larger"));
    EXPECT_THAT(csv_refusal(std::string(1000000, ',')), HasSubstr("too many columns"));
    EXPECT_THAT(csv_refusal("name\n" + std::string(1000000, ',')), HasSubstr("cells"));
    std::string rows = "name\n";
    for (int i = 0; i < 20000; ++i)
        rows += "X\n";
    EXPECT_THAT(csv_refusal(rows), HasSubstr("more than 10000 entries"));
}

TEST(CatalogCsv, AnyTextIsReadOrRefused) {
    EXPECT_TRUE(rc::check("hostile CSV", [](const std::string& text) {
        const auto a = parse_catalog_csv(text, "x");
        const auto b = parse_catalog_csv("name,tdp_W\n" + text, "x");
        if (!a) RC_ASSERT(!a.diagnostics().empty());
        if (!b) RC_ASSERT(!b.diagnostics().empty());
    }));
}

} // namespace
} // namespace dubhe::hardware
