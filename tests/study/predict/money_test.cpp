// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"

#include <core/study/predict/money.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace dubhe::study {
namespace {

using hardware::Price;
using test::round_gpu;
using testing::Contains;

auto says(const char* words) {
    return testing::Property(&Message::english, testing::HasSubstr(words));
}

Price usd(double amount) {
    return {Money{amount}, "USD", "2024-01", "a quotation"};
}

// 250 W, USD 8,766 over 1 year (8,766 hours): USD 1 an hour of its life.
hardware::Gpu priced() {
    hardware::Gpu gpu = round_gpu();
    gpu.price = usd(hours_of_a_year);
    return gpu;
}

Tariff one_year() {
    Tariff tariff;
    tariff.life_years = 1.0;
    tariff.utilisation = 0.5;
    return tariff;
}

// Half its life at work: an hour of work pays two hours of its life.
TEST(Money, ABoughtGpuIsPaidByTheHoursInWhichItWorks) {
    const RunCost cost = cost_of({3600.0}, priced(), one_year());
    ASSERT_TRUE(cost.bought);
    EXPECT_NEAR(cost.bought->hardware, 2.0, 1e-12);
    EXPECT_EQ(cost.bought->electricity, 0.0); // no price of a kWh is known, and the cost says so
    EXPECT_THAT(cost.bought->rests_on, Contains(says("price of a kWh is not known")));
    EXPECT_THAT(cost.bought->rests_on, Contains(says("2024-01")));
    EXPECT_THAT(cost.bought->rests_on, Contains(says("a quotation")));
}

// Kernels run for 60 % of the step: 250 W (0.1 + 0.9 * 0.6) * 1.5 = 240 W. In the hour that it waits for each hour of
// work 37.5 W. At USD 0.20 a kWh: 0.2 (0.24 + 0.0375).
TEST(Money, ElectricityCountsWaitingHoursAndWhatCoolingTakes) {
    Tariff tariff = one_year();
    tariff.electricity = usd(0.2);
    tariff.pue = 1.5;
    const RunCost cost = cost_of({3600.0, 0.6}, priced(), tariff);
    EXPECT_NEAR(*cost.power_w, 240.0, 1e-9);
    EXPECT_NEAR(*cost.energy_j, 240.0 * 3600.0, 1e-6);
    EXPECT_NEAR(cost.bought->electricity, 0.2 * (0.24 + 0.0375), 1e-12);
    EXPECT_NEAR(cost.bought->total(), 2.0 + 0.0555, 1e-12);
}

TEST(Money, RentIsPaidForWorkAlone) {
    Tariff tariff;
    tariff.rent = usd(3.0);
    const RunCost cost = cost_of({1800.0, 1.0, 8.0}, round_gpu(), tariff);
    ASSERT_TRUE(cost.rented);
    EXPECT_NEAR(cost.rented->total(), 3.0 * 0.5 * 8.0, 1e-12);
    EXPECT_FALSE(cost.bought);
    EXPECT_THAT(cost.unknown, testing::Contains("no price of Round 100 is known"));
}

// The catalog's rent counts where the tariff names none, as its price does.
TEST(Money, TheRentOfTheCatalogStandsInForTheTariffs) {
    hardware::Gpu gpu = round_gpu();
    gpu.rent = usd(4.0);
    const RunCost of_catalog = cost_of({1800.0, 1.0, 2.0}, gpu, {});
    ASSERT_TRUE(of_catalog.rented);
    EXPECT_NEAR(of_catalog.rented->total(), 4.0 * 0.5 * 2.0, 1e-12);
    EXPECT_THAT(of_catalog.rented->rests_on, Contains(says("a quotation, 2024-01")));
    Tariff tariff;
    tariff.rent = usd(1.0);
    EXPECT_NEAR(cost_of({3600.0}, gpu, tariff).rented->total(), 1.0, 1e-12);
    gpu.rent->currency = "EUR";
    gpu.price = usd(1000.0);
    const RunCost both = cost_of({3600.0}, gpu, {});
    EXPECT_TRUE(both.bought && both.rented && !both.break_even);
    gpu.base = "Round 50";
    EXPECT_THAT(cost_of({1.0}, gpu, {}).rented->rests_on, Contains(says("the rent of Round 50 without changes")));
}

// Without electricity: price / rent hours of work. At half a life of work those are twice as many hours.
TEST(Money, BreakEvenWithoutElectricityIsPriceOverRent) {
    Tariff tariff = one_year();
    tariff.rent = usd(4.0);
    const RunCost cost = cost_of({1.0}, priced(), tariff);
    ASSERT_TRUE(cost.break_even);
    EXPECT_NEAR(cost.break_even->hours, hours_of_a_year / 4.0, 1e-9);
    EXPECT_NEAR(cost.break_even->utilisation, 0.25, 1e-12);
    EXPECT_NEAR(*cost.break_even->years, 0.5, 1e-12);
    EXPECT_TRUE(cost.break_even->within_life());
}

// The definition: at the break-even utilisation an hour costs the same either way, above it buying is cheaper.
RC_GTEST_PROP(Money, AtTheBreakEvenBothCostTheSame, ()) {
    const auto between = [](double low, double high) {
        return low + (high - low) * (*rc::gen::inRange(0, 1001)) / 1000.0;
    };
    Tariff tariff;
    tariff.rent = usd(between(0.5, 5.0));
    tariff.price = usd(between(500.0, 30000.0));
    tariff.electricity = usd(between(0.01, 0.5));
    tariff.life_years = between(1.0, 8.0);
    tariff.idle_power = between(0.01, 0.5);
    tariff.pue = between(1.0, 2.0);
    const double busy = between(0.0, 1.0);
    const RunCost first = cost_of({3600.0, busy}, round_gpu(), tariff);
    RC_PRE(first.break_even.has_value() && first.break_even->within_life());
    tariff.utilisation = first.break_even->utilisation;
    const RunCost even = cost_of({3600.0, busy}, round_gpu(), tariff);
    RC_ASSERT(std::abs(even.bought->total() - even.rented->total()) < 1e-9 * even.rented->total());
    // and it has paid for itself just when its life ends
    RC_ASSERT(std::abs(*even.break_even->years - tariff.life_years) < 1e-6);
    tariff.utilisation = std::min(1.0, tariff.utilisation * 1.1);
    const RunCost more = cost_of({3600.0, busy}, round_gpu(), tariff);
    RC_ASSERT(more.bought->total() <= more.rented->total() * (1.0 + 1e-12));
}

TEST(Money, CheapRentNeverLosesToElectricity) {
    Tariff tariff = one_year();
    tariff.rent = usd(0.01);
    tariff.electricity = usd(1.0);
    const RunCost cost = cost_of({1.0}, priced(), tariff);
    EXPECT_FALSE(cost.break_even);
    EXPECT_THAT(cost.unknown, testing::Contains(testing::HasSubstr("buying never pays")));
}

TEST(Money, CurrenciesAreNeverAddedUp) {
    Tariff tariff;
    tariff.electricity = Price{Money{0.3}, "EUR", "", ""};
    const RunCost cost = cost_of({1.0}, priced(), tariff);
    EXPECT_FALSE(cost.bought);
    EXPECT_THAT(cost.unknown, testing::Contains(testing::AllOf(testing::HasSubstr("USD"), testing::HasSubstr("EUR"))));
    Tariff rented;
    rented.rent = Price{Money{2.0}, "EUR", "", ""};
    const RunCost both = cost_of({1.0}, priced(), rented);
    EXPECT_TRUE(both.bought && both.rented); // each in its own
    EXPECT_FALSE(both.break_even);
    rented.electricity = usd(0.1);
    EXPECT_FALSE(check(rented));
}

TEST(Money, AbsentPowerIsNoZero) {
    hardware::Gpu gpu = priced();
    gpu.tdp.reset();
    Tariff tariff;
    tariff.electricity = usd(0.2);
    const RunCost cost = cost_of({1.0}, gpu, tariff);
    EXPECT_FALSE(cost.power_w || cost.energy_j);
    EXPECT_THAT(cost.bought->rests_on, Contains(says("TDP of Round 100 is not known")));
}

TEST(Money, NonsenseIsRefused) {
    const auto with = [](auto change) {
        Tariff tariff;
        change(tariff);
        return check(tariff).ok();
    };
    EXPECT_TRUE(with([](Tariff&) {}));
    EXPECT_TRUE(with([](Tariff& t) { t.idle_power = 0.0; }));
    EXPECT_FALSE(with([](Tariff& t) { t.utilisation = 0.0; }));
    EXPECT_FALSE(with([](Tariff& t) { t.utilisation = 1.01; }));
    EXPECT_FALSE(with([](Tariff& t) { t.life_years = -1.0; }));
    EXPECT_FALSE(with([](Tariff& t) { t.pue = 0.9; }));
    EXPECT_FALSE(with([](Tariff& t) { t.pue = std::nan(""); }));
    EXPECT_FALSE(with([](Tariff& t) { t.rent = usd(-1.0); }));
    EXPECT_FALSE(with([](Tariff& t) { t.rent = Price{Money{1.0}, "", "", ""}; }));
    EXPECT_FALSE(with([](Tariff& t) { t.electricity = Price{Money{0.2}, "cents", "", ""}; }));
}

} // namespace
} // namespace dubhe::study
