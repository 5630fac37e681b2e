// SPDX-License-Identifier: Apache-2.0
#include <core/report/words.h>

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace dubhe::report {
namespace {

// A narrow no-break space stands between number and unit.
const std::string sp = "\u202f";

TEST(Words, NumbersFollowTheLanguage) {
    const Words en{Language::english}, de{Language::german}, fr{Language::french}, zh{Language::chinese};
    EXPECT_EQ(en.time(0.00171), "1.71" + sp + "ms");
    EXPECT_EQ(de.time(0.00171), "1,71" + sp + "ms");
    EXPECT_EQ(fr.time(0.00171), "1,71" + sp + "ms");
    EXPECT_EQ(en.time(12e-6), "12" + sp + "µs");
    EXPECT_EQ(en.money(12345.6, "USD"), "USD" + sp + "12,346");
    EXPECT_EQ(de.money(12345.6, "EUR"), "EUR" + sp + "12.346");
    EXPECT_EQ(fr.money(12345.6, "EUR"), "EUR" + sp + "12" + sp + "346");
    EXPECT_EQ(de.whole(1836.0), "1.836");
    EXPECT_EQ(de.time(2.0 * 86400.0), "2" + sp + "Tage");
    EXPECT_EQ(fr.time(86400.0), "1" + sp + "jour");
    EXPECT_EQ(zh.time(2.5 * 86400.0), "2.5" + sp + "天");
}

// Phrases stand in the order of the enum.
TEST(Words, EveryOptimizerHasItsOwnName) {
    const Words en{Language::english};
    std::set<std::string> names;
    for (std::size_t i = 0; i < workload::optimizer_count; ++i)
        names.insert(en.optimizer(static_cast<workload::Optimizer>(i)));
    EXPECT_EQ(names.size(), workload::optimizer_count);
    EXPECT_EQ(en.optimizer(workload::Optimizer::muon), "Muon");
}

TEST(Words, APredictionIsNeverWithoutItsBand) {
    const Words en{Language::english};
    EXPECT_EQ(en.banded_time(0.09, 0.1, 0.11), "100" + sp + "ms ± 10" + sp + "%");
    // One side 0.05, the other 0.01: over 1.5 times.
    EXPECT_EQ(en.banded_time(0.09, 0.1, 0.15), "100" + sp + "ms (90" + sp + "ms–150" + sp + "ms)");
    EXPECT_EQ(en.banded_time(0.1, 0.1, 0.1), "at least 100" + sp + "ms");
    EXPECT_EQ(en.banded_rate(90.0, 100.0, 110.0, Phrase::images_a_second), "100" + sp + "images/s ± 10" + sp + "%");
    EXPECT_EQ(en.banded_rate(100.0, 100.0, 100.0, Phrase::images_a_second), "at most 100" + sp + "images/s");
}

TEST(Words, PricesSayTheirDateOrThatThereIsNone) {
    const Words en{Language::english}, de{Language::german};
    EXPECT_EQ(en.price({Money{2499.0}, "USD", "2018-12", ""}), "USD" + sp + "2,499 (2018-12)");
    EXPECT_EQ(de.price({Money{2499.0}, "USD", "", ""}), "USD" + sp + "2.499 (ohne Datum)");
}

TEST(Words, TextThatNoReaderTakesIsMadeHarmless) {
    EXPECT_EQ(clean("a\nb\tc"), "a b c");
    EXPECT_EQ(clean(std::string{"a\x01\x7f", 3}), "a\ufffd\ufffd");
    EXPECT_EQ(clean("ok \u00e9 中 \U0001f680"), "ok \u00e9 中 \U0001f680");
    EXPECT_EQ(clean("\xff\xc0\xaf"), "\ufffd\ufffd\ufffd") << "no UTF-8, and overlong";
    EXPECT_EQ(clean("\xed\xa0\x80"), "\ufffd\ufffd\ufffd") << "half a surrogate pair";
    EXPECT_EQ(clean("cut \xe4\xb8"), "cut \ufffd\ufffd");
}

} // namespace
} // namespace dubhe::report
