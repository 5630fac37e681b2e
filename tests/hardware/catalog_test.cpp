// SPDX-License-Identifier: Apache-2.0
// The catalog without a file: names, changes, what is refused.
#include "gpus.h"

#include <gmock/gmock.h>

#include <array>
#include <limits>

namespace dubhe::hardware {
namespace {

using testing::AllOf;
using testing::HasSubstr;

Catalog fresh() {
    return Catalog::in_memory().value();
}

template <class T>
std::string message(const Result<T>& result) {
    EXPECT_FALSE(result.ok());
    return result ? std::string{} : to_text(result.diagnostics());
}

TEST(Catalog, InMemoryHoldsTheShippedEntries) {
    const Catalog catalog = fresh();
    EXPECT_GE(catalog.entries().size(), 55U);
    EXPECT_TRUE(catalog.open_notes().empty());
    EXPECT_TRUE(catalog.file().empty());
    for (const CatalogEntry& entry : catalog.entries())
        EXPECT_EQ(entry.origin, Origin::shipped);
}

TEST(Catalog, FindSuggestsNearNames) {
    EXPECT_THAT(message(fresh().find("V100-SXM2-16BG")),
                AllOf(HasSubstr("V100-SXM2-16BG"), HasSubstr("Did you mean"), HasSubstr("V100-SXM2-16GB")));
    EXPECT_THAT(message(fresh().find("xyzzyxyzzy")), HasSubstr("no GPU"));
    EXPECT_THAT(message(fresh().find("")), HasSubstr("no GPU"));
    EXPECT_FALSE(fresh().find("NVIDIA")) << "a vendor alone names nothing";
    EXPECT_FALSE(fresh().find("AMD A100")) << "nor does another maker's name";
}

TEST(Catalog, PutAddsLast) {
    Catalog catalog = fresh();
    const std::size_t before = catalog.entries().size();
    ASSERT_TRUE(catalog.put(own_gpu("Zed")));
    ASSERT_TRUE(catalog.put(own_gpu("Alpha")));
    ASSERT_EQ(catalog.entries().size(), before + 2);
    EXPECT_EQ(catalog.entries()[before].gpu.name, "Zed") << "in the order of addition";
    EXPECT_EQ(catalog.entries()[before + 1].gpu.name, "Alpha");
    EXPECT_EQ(catalog.entries()[before].origin, Origin::user);
    EXPECT_EQ(catalog.find("zed").value(), own_gpu("Zed"));
}

TEST(Catalog, PutReplacesInPlaceAndResetGoesBack) {
    Catalog catalog = fresh();
    const auto place = catalog.entry("L4") - catalog.entries().data();
    Gpu changed = shipped("L4");
    changed.memory_bandwidth = BytesPerSecond{1e12};
    ASSERT_TRUE(catalog.put(changed));
    EXPECT_EQ(catalog.entry("L4")->origin, Origin::modified);
    EXPECT_EQ(catalog.entry("L4") - catalog.entries().data(), place);
    EXPECT_EQ(catalog.find("NVIDIA L4").value(), changed);
    ASSERT_TRUE(catalog.reset("l4"));
    EXPECT_EQ(catalog.entry("L4")->origin, Origin::shipped);
    EXPECT_EQ(catalog.find("L4").value(), shipped("L4"));
}

TEST(Catalog, PuttingTheShippedEntryAgainIsNoChange) {
    Catalog catalog = fresh();
    ASSERT_TRUE(catalog.put(all_gpus()));
    for (const CatalogEntry& entry : catalog.entries())
        EXPECT_EQ(entry.origin, Origin::shipped) << entry.gpu.name;
}

TEST(Catalog, RemoveAndReset) {
    Catalog catalog = fresh();
    ASSERT_TRUE(catalog.remove("K80"));
    EXPECT_EQ(catalog.entry("K80"), nullptr);
    EXPECT_FALSE(catalog.find("Tesla K80"));
    ASSERT_TRUE(catalog.reset("K80"));
    EXPECT_EQ(catalog.find("Tesla K80").value(), shipped("K80"));
    ASSERT_TRUE(catalog.put(own_gpu()));
    ASSERT_TRUE(catalog.remove("Mine"));
    EXPECT_FALSE(catalog.find("Mine"));
    EXPECT_THAT(message(catalog.reset("Mine")), HasSubstr("Mine"));
}

TEST(Catalog, RemoveWantsTheNameItself) {
    Catalog catalog = fresh();
    EXPECT_THAT(message(catalog.remove("h100")), HasSubstr("H100-SXM5-80GB"));
    EXPECT_NE(catalog.entry("H100-SXM5-80GB"), nullptr);
    EXPECT_THAT(message(catalog.remove("V100-SXM2-16BG")), HasSubstr("Did you mean"));
}

TEST(Catalog, ResetOfAnOwnEntryHasNothingToGoBackTo) {
    Catalog catalog = fresh();
    ASSERT_TRUE(catalog.put(own_gpu()));
    EXPECT_THAT(message(catalog.reset("Mine")), HasSubstr("your own"));
}

TEST(Catalog, RefusesNamesThatAreTaken) {
    Catalog catalog = fresh();
    Gpu gpu = own_gpu("a100 sxm4 80gb");
    EXPECT_THAT(message(catalog.put(gpu)), HasSubstr("A100-SXM4-80GB"));
    gpu = own_gpu();
    gpu.aliases = {"Tesla T4"};
    EXPECT_THAT(message(catalog.put(gpu)), AllOf(HasSubstr("Mine"), HasSubstr("Tesla T4"), HasSubstr("unique")));
    gpu = own_gpu("v100");
    EXPECT_THAT(message(catalog.put(gpu)), HasSubstr("V100-SXM2-16GB")) << "an alias of another";
    EXPECT_EQ(catalog.entries().size(), fresh().entries().size());
}

TEST(Catalog, ATakenNameBlocksResetToo) {
    Catalog catalog = fresh();
    ASSERT_TRUE(catalog.remove("T4"));
    Gpu mine = own_gpu();
    mine.aliases = {"Tesla T4"};
    ASSERT_TRUE(catalog.put(mine));
    EXPECT_THAT(message(catalog.reset("T4")), HasSubstr("Tesla T4"));
    EXPECT_EQ(catalog.find("Tesla T4").value().name, "Mine");
}

TEST(Catalog, RefusesImpossibleEntries) {
    Catalog catalog = fresh();
    for (const double bad :
         {-900e9, 0.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        Gpu gpu = own_gpu();
        gpu.memory_bandwidth = BytesPerSecond{bad};
        EXPECT_THAT(message(catalog.put(gpu)), AllOf(HasSubstr("Mine"), HasSubstr("memory_bandwidth_GBps")));
    }
    EXPECT_EQ(catalog.entry("Mine"), nullptr);
}

TEST(Catalog, AnImportIsAllOrNothing) {
    Catalog catalog = fresh();
    Gpu bad = own_gpu("Bad");
    bad.tdp = Watts{-1};
    EXPECT_FALSE(catalog.put(std::array{own_gpu("Good"), bad}));
    EXPECT_EQ(catalog.entry("Good"), nullptr);
    EXPECT_FALSE(catalog.put(std::array{own_gpu("Twice"), own_gpu("TWICE")}));
    EXPECT_EQ(catalog.entry("Twice"), nullptr);
    EXPECT_TRUE(catalog.put(std::array{own_gpu("One"), own_gpu("Two")}));
    EXPECT_NE(catalog.entry("Two"), nullptr);
}

} // namespace
} // namespace dubhe::hardware
