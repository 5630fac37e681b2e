// SPDX-License-Identifier: Apache-2.0
#include <core/study/serving/fleet.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <sstream>

namespace dubhe::study {
namespace {

hardware::Gpu priced_gpu(double price, double rent) {
    hardware::Gpu gpu;
    gpu.name = "A card";
    gpu.tdp = Watts{700.0};
    gpu.price = hardware::Price{Money{price}, "USD", "2025-01", "a shop"};
    gpu.rent = hardware::Price{Money{rent}, "USD", "2025-01", "a cloud"};
    return gpu;
}

FleetRequest request_of(Demand demand, double of_replica, Spare spare = {}) {
    FleetRequest request{std::move(demand), {of_replica, of_replica, of_replica, {}}, 4, spare, 1000.0, 100.0};
    request.gpu = priced_gpu(20'000.0, 2.0);
    return request;
}

Demand constant(double rate) {
    Demand demand;
    for (int hour = 0; hour < 24; ++hour)
        demand.parts.push_back({static_cast<double>(hour), 1.0, rate});
    return demand;
}

Demand of_rates(const std::vector<double>& rates) {
    Demand demand;
    for (std::size_t i = 0; i < rates.size(); ++i)
        demand.parts.push_back({24.0 / rates.size() * i, 24.0 / rates.size(), rates[i]});
    return demand;
}

// ceil(rate / rate of a replica) + spare, at every hour.
TEST(Fleet, ConstantDemandTakesTheSameReplicasAtEveryHour) {
    for (const double rate : {0.5, 10.0, 30.0, 30.1, 99.0}) {
        for (const std::int64_t spare : {0, 1, 3}) {
            const Fleet fleet = plan_fleet(request_of(constant(rate), 10.0, {spare, 0.0}));
            const auto wanted = static_cast<std::int64_t>(std::ceil(rate / 10.0)) + spare;
            EXPECT_EQ(fleet.replicas, wanted) << rate;
            EXPECT_TRUE(std::ranges::all_of(fleet.hours, [&](const FleetHour& hour) {
                return hour.replicas == wanted && hour.needed == wanted - spare;
            }));
            EXPECT_DOUBLE_EQ(fleet.owned_gpu_hours, 24.0 * 4.0 * wanted);
            EXPECT_DOUBLE_EQ(fleet.followed_gpu_hours, fleet.owned_gpu_hours);
            EXPECT_NEAR(fleet.owned_utilisation, rate / (10.0 * wanted), 1e-12);
            EXPECT_NEAR(fleet.requests, 86'400.0 * rate, 1e-6 * fleet.requests);
            EXPECT_NEAR(fleet.tokens_out, 100.0 * fleet.requests, 1.0);
        }
    }
}

// Rates that are whole multiples of a replica's, for all that binary fractions leave over.
TEST(Fleet, WholeMultiplesTakeNoFurtherReplica) {
    for (int replicas = 1; replicas < 1000; ++replicas)
        EXPECT_EQ(plan_fleet(request_of(constant(0.1 * replicas), 0.1)).replicas, replicas);
}

TEST(Fleet, SharesOfSpareAreRoundedUp) {
    EXPECT_EQ(with_spare(10, {0, 0.1}), 11);
    EXPECT_EQ(with_spare(11, {0, 0.1}), 13);
    EXPECT_EQ(with_spare(30, {0, 0.1}), 33);
    EXPECT_EQ(with_spare(0, {2, 0.1}), 2);
    EXPECT_EQ(parse_spare("2")->replicas, 2);
    EXPECT_DOUBLE_EQ(parse_spare("10%")->share, 0.1);
    for (const char* wrong : {"", "-1", "1.5", "x", "10 percent", "%", "nan", "1e9"})
        EXPECT_FALSE(parse_spare(wrong)) << wrong;
}

// Rented: its GPU-hours at the rent. Owned: price over life and day of every GPU. Without electricity every number of
// owned replicas can be tried: the one that was found is the least.
TEST(Fleet, MoneyIsThatOfTheHoursAndTheMixIsTheLeast) {
    std::mt19937_64 random{5};
    const auto uniform = [&] { return static_cast<double>(random() >> 11U) * 0x1p-53; };
    for (int round = 0; round < 50; ++round) {
        std::vector<double> rates(24);
        for (double& rate : rates)
            rate = 200.0 * uniform() * uniform();
        FleetRequest request = request_of(of_rates(rates), 10.0, {1, 0.0});
        request.gpu = priced_gpu(5'000.0 + 60'000.0 * uniform(), 0.5 + 3.0 * uniform());
        const Fleet fleet = plan_fleet(request);
        const double own = request.gpu.price->amount.value() / (4.0 * 365.25), rent = request.gpu.rent->amount.value();
        ASSERT_TRUE(fleet.owned && fleet.rented && fleet.mixed);
        EXPECT_NEAR(fleet.owned->total(), 4.0 * fleet.replicas * own, 1e-9 * fleet.owned->total());
        EXPECT_NEAR(fleet.rented->total(), fleet.followed_gpu_hours * rent, 1e-9 * fleet.rented->total());
        double least = fleet.rented->total();
        for (std::int64_t owned = 0; owned <= fleet.replicas; ++owned) {
            double cost = 4.0 * owned * own;
            for (const FleetHour& hour : fleet.hours)
                cost += 4.0 * rent * std::max<std::int64_t>(0, hour.replicas - owned);
            least = std::min(least, cost);
        }
        EXPECT_NEAR(fleet.mixed->total(), least, 1e-9 * least);
    }
}

// Nothing runs: idle power, a tenth of the TDP, for a day. A replica that always runs: all of it.
TEST(Fleet, ElectricityLiesBetweenIdleAndLoad) {
    FleetRequest request = request_of(constant(10.0), 10.0);
    request.tariff.electricity = hardware::Price{Money{0.2}, "USD", "2025-01", "a bill"};
    const double day = 4.0 * 0.7 * 24.0 * 0.2; // four GPUs of 700 W at the TDP
    request.rate.at.running = 1e-9;
    EXPECT_NEAR(plan_fleet(request).owned->electricity, 0.1 * day, 1e-6 * day);
    request.rate.at.running = 100.0;
    EXPECT_NEAR(plan_fleet(request).owned->electricity, day, 1e-6 * day);
    request.rate.at.running = std::log(2.0); // some request is there for half of the time
    EXPECT_NEAR(plan_fleet(request).owned->electricity, 0.55 * day, 1e-9 * day);
}

TEST(Fleet, CurrenciesAreNeverAdded) {
    FleetRequest request = request_of(constant(10.0), 10.0);
    request.gpu.rent->currency = "EUR";
    const Fleet fleet = plan_fleet(request);
    EXPECT_TRUE(fleet.owned && fleet.rented);
    EXPECT_FALSE(fleet.mixed);
    EXPECT_FALSE(fleet.unknown.empty());
}

// The band of 80 % says that a replica serves less than its low end in one case of ten.
TEST(Fleet, RisksAreThePlacesInTheBand) {
    FleetRequest request = request_of(constant(40.0), 10.0);
    request.rate.low = 8.0, request.rate.high = 12.5;
    EXPECT_EQ(plan_fleet(request).replicas, 4);
    EXPECT_EQ(plan_fleet(request).replicas_low, 4); // 3.2
    EXPECT_EQ(plan_fleet(request).replicas_high, 5);
    EXPECT_NEAR(plan_fleet(request).risk, 0.5, 1e-9);
    request.spare.replicas = 1; // each serves 8
    EXPECT_NEAR(plan_fleet(request).risk, 0.1, 1e-4);
    EXPECT_NEAR(plan_fleet(request).risk_one_lost, 0.5, 1e-9);
    request.demand = constant(9.0), request.spare.replicas = 0;
    EXPECT_EQ(plan_fleet(request).risk_one_lost, 1.0); // there was one
}

// Whatever the log is, its requests are as many as the parts count, and no more.
TEST(Demand, CountsTheRequestsOfALog) {
    serving::Requests log;
    std::mt19937_64 random{7};
    double now = 100.0; // logs need not begin at 0
    for (int i = 0; i < 5000; ++i) {
        log.items.push_back({now, 10, 10});
        now += static_cast<double>(random() % 1000) * 1e-3;
    }
    const double span = log.items.back().arrival_s - log.items.front().arrival_s;
    for (const std::size_t parts : {1U, 7U, 24U, 96U}) {
        const Result<Demand> demand = demand_of(log, parts);
        ASSERT_TRUE(demand);
        ASSERT_EQ(demand->parts.size(), parts);
        EXPECT_NEAR(demand->mean() * span, 5000.0, 1e-6);
        EXPECT_NEAR(demand->parts.back().from_h + demand->parts.back().hours, 24.0, 1e-9);
        EXPECT_GE(demand->peak(), demand->mean());
    }
    const serving::Requests at_once{{{1.0, 1, 1}, {1.0, 1, 1}}};
    EXPECT_FALSE(demand_of(at_once));
    EXPECT_FALSE(demand_of(serving::Requests{}));
}

// Three days, the second the busiest: 2 requests an hour against 1, and 48 of them at noon.
TEST(Demand, OfSeveralDaysTheBusiestIsPlannedFor) {
    serving::Requests log;
    for (int hour = 0; hour <= 72; ++hour) {
        const int count = hour / 24 == 1 ? (hour % 24 == 12 ? 48 : 2) : 1;
        for (int i = 0; i < count; ++i)
            log.items.push_back({3600.0 * hour + i, 10, 10});
    }
    const Result<Demand> demand = demand_of(log);
    ASSERT_TRUE(demand);
    EXPECT_NEAR(demand->peak(), 48.0 / 3600.0, 1e-12);
    EXPECT_NEAR(demand->parts[12].rate, demand->peak(), 1e-12);
    EXPECT_NEAR(demand->mean() * 86'400.0, 23 * 2 + 48, 1e-6);
    EXPECT_FALSE(demand->notes.empty());
}

TEST(Demand, TablesLastUntilTheirNextHourAndAroundMidnight) {
    std::istringstream in{"rate,hour\n5,6\n\n20,8.5\r\n1,22\n"};
    const Result<Demand> demand = read_demand(in, "day.csv");
    ASSERT_TRUE(demand) << to_text(demand.diagnostics());
    ASSERT_EQ(demand->parts.size(), 3U);
    EXPECT_DOUBLE_EQ(demand->parts[0].hours, 2.5);
    EXPECT_DOUBLE_EQ(demand->parts[1].hours, 13.5);
    EXPECT_DOUBLE_EQ(demand->parts[2].hours, 8.0); // until six
    EXPECT_DOUBLE_EQ(demand->mean(), (5 * 2.5 + 20 * 13.5 + 1 * 8) / 24.0);
    Demand scaled = *demand;
    scale_mean(scaled, 100.0);
    EXPECT_NEAR(scaled.mean(), 100.0, 1e-9);
    EXPECT_NEAR(scaled.peak() / demand->peak(), 100.0 / demand->mean(), 1e-9);
}

TEST(Demand, RefusesWhatIsNoDay) {
    for (const char* wrong : {"", "a,b\n1,2\n", "hour,rate\n", "hour,rate\n24,1\n", "hour,rate\n-1,1\n",
                              "hour,rate\n1,x\n", "hour,rate\n1,-1\n", "hour,rate\n2,1\n1,1\n", "hour,rate\n1,1\n1,1\n",
                              "hour,rate\n1,0\n", "hour,rate\n1\n", "hour,rate\n\"1,1\n", "hour,rate\n1,1e99\n"}) {
        std::istringstream in{wrong};
        const Result<Demand> read = read_demand(in, "day.csv");
        ASSERT_FALSE(read) << wrong;
        EXPECT_NE(to_text(read.diagnostics()).find("day.csv"), std::string::npos) << wrong;
    }
}

} // namespace
} // namespace dubhe::study
