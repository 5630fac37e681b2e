// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/shared/text/money_text.h>

#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

QString spaced(QString text) {
    return text.replace(QChar{0x202f}, u' ');
}

study::RunCost paid(double bought, double rented) {
    study::RunCost cost;
    cost.priced = true;
    if (bought > 0.0) cost.bought = study::Cost{bought, 0.0, "USD", {"a price"}};
    if (rented > 0.0) cost.rented = study::Cost{rented, 0.0, "EUR", {"a rent"}};
    return cost;
}

TEST(MoneyText, AmountsStandBehindTheirCurrency) {
    EXPECT_EQ(spaced(amount_text(1234567.0, "USD")), "USD 1,234,567");
    EXPECT_EQ(spaced(amount_text(12.3, "EUR")), "EUR 12.30");
    EXPECT_EQ(spaced(amount_text(0.0123456, "EUR")), "EUR 0.0123");
    EXPECT_EQ(spaced(amount_text(0.000123456, "EUR")), "EUR 0.000123");
    EXPECT_EQ(spaced(price_text({Money{2499.0}, "USD", "2018-12", "a launch"})), "USD 2,499 (2018-12)");
    EXPECT_EQ(spaced(sourced_price_text({Money{2499.0}, "USD", "2018-12", "a launch"})),
              "USD 2,499 (2018-12, a launch)");
    EXPECT_EQ(spaced(sourced_price_text({Money{2499.0}, "USD", "", ""})), "USD 2,499 (no date)");
}

TEST(MoneyText, WaysToPayStandSideBySide) {
    EXPECT_EQ(spaced(cost_text(paid(0.1, 0.2), 100.0)), "USD 10.00 bought, EUR 20.00 rented");
    EXPECT_EQ(spaced(cost_text(paid(0.0, 0.2), 1.0)), "EUR 0.2 rented");
    EXPECT_EQ(cost_text({}, 1.0), QString{QChar{0x2013}}) << "never zero";
}

// Below a cent, a million steps are counted; of two costs the lower one decides for both.
TEST(MoneyText, StepsAreCountedInOneUnit) {
    const study::RunCost cheap = paid(2e-6, 0.0), dear = paid(1.5, 0.0);
    EXPECT_EQ(spaced(step_cost_text(dear, step_unit({&dear}))), "USD 1.50 bought a step");
    EXPECT_EQ(spaced(step_cost_text(cheap, step_unit({&cheap}))), "USD 2.00 bought a million steps");
    EXPECT_EQ(spaced(step_cost_text(dear, step_unit({&cheap, &dear}))), "USD 1,500,000 bought a million steps");
    EXPECT_EQ(step_cost_text({}, step_unit({&cheap})), QString{QChar{0x2013}});
}

TEST(MoneyText, TheBasisSaysWhatIsMissing) {
    EXPECT_EQ(cost_basis({}), no_price_words());
    study::RunCost cost = paid(1.0, 0.0);
    cost.unknown = {"no rent is known"};
    EXPECT_EQ(cost_basis(cost), "Bought: a price\nLeft out: no rent is known");
    EXPECT_EQ(energy_text(cost), QString{QChar{0x2013}});
}

} // namespace
} // namespace dubhe::widgets
