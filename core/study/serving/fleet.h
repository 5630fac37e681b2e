// SPDX-License-Identifier: Apache-2.0
// How many replicas of a server a day takes: requests a second over its hours, the rate that a replica keeps its
// objectives at, what is held in spare; hence GPUs by the hour, GPUs owned for the peak, and money.
//
//   replicas in an hour = ceil(rate of the hour / rate of a replica), + spare
//   owned               = the most of any hour, for all 24 hours
//   rented              = those of each hour, by the hour
//   mixed               = those of some hour owned, and beyond them rented by the hour, so that the day costs least
// Owned: price / life a GPU and day, and electricity: running GPUs draw their load's power while a request runs,
// 1 - exp(-N) of the time with N requests in a replica on the mean (none are there with exp(-N): Poisson), idle power
// else. Rented: rent, electricity included. Within an hour requests come as in the search for the rate; a curve of
// finer parts shows steeper peaks.
#pragma once

#include "../predict/money.h"
#include "seek_serving.h"

#include <core/serving/requests/requests.h>
#include <core/support/result.h>

#include <cstdint>
#include <filesystem>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

inline constexpr double hours_of_a_day = 24.0;

struct DemandPart {
    double from_h = 0.0, hours = 1.0; // of a day
    double rate = 0.0;                // requests a second
};
// Parts that follow each other over a day.
struct Demand {
    std::vector<DemandPart> parts;
    Diagnostics notes; // what was left out or taken for what

    [[nodiscard]] double peak() const; // requests a second
    [[nodiscard]] double mean() const;
};

// Requests of a log, counted in so many parts of equal length. A log of a day and more gives the day of 24 hours from
// its first request on in which most come; a shorter one is the shape of a day: its time is stretched to 24 hours, its
// rates stay. Fails where all come at once.
[[nodiscard]] Result<Demand> demand_of(const serving::Requests& log, std::size_t parts = 24);
// CSV with the columns hour and rate: from that hour of the day (0 to 24, growing) so many requests a second. The last
// one's lasts until the first's hour of the next day. Fails with file and line for what is no such table.
[[nodiscard]] Result<Demand> read_demand(std::istream& in, const std::string& name);
// Such a table, or a log of requests (core/serving/request_log.h); what it is is known by its first line.
[[nodiscard]] Result<Demand> read_demand(const std::filesystem::path& file);
// So that its mean is so many requests a second.
void scale_mean(Demand& demand, double rate);

// Replicas beyond what the demand takes: "2", or "10%" of these, rounded up.
struct Spare {
    std::int64_t replicas = 0;
    double share = 0.0;
};
[[nodiscard]] Result<Spare> parse_spare(std::string_view text);
[[nodiscard]] std::int64_t with_spare(std::int64_t needed, const Spare& spare);

struct FleetRequest {
    Demand demand;
    SoughtRate rate;       // of one replica, within the objectives; rate.at at that rate
    std::int64_t gpus = 1; // of a replica
    Spare spare{};
    double tokens_in = 0.0, tokens_out = 0.0; // of a request, means
    hardware::Gpu gpu;
    Tariff tariff{};
};

struct FleetHour {
    DemandPart demand;
    std::int64_t needed = 0, replicas = 0; // without spare, and with it
    double utilisation = 0.0; // the demand over what `replicas` serve within the objectives; of no replica 0
};

// Of one day, in one currency.
struct FleetCost {
    double hardware = 0.0, electricity = 0.0; // rent is hardware
    std::string currency;
    std::int64_t owned = 0; // replicas; the others are rented by the hour
    [[nodiscard]] double total() const { return hardware + electricity; }
};

struct Fleet {
    std::vector<FleetHour> hours; // as the demand's parts
    // Replicas that are owned: at the usual rate of a replica, and with quick and slow steps; 0 of slow ones: no number
    // keeps the objectives.
    std::int64_t replicas = 0, replicas_low = 0, replicas_high = 0;
    std::int64_t peak = 0; // replicas of these that the peak takes; the others are spare
    double owned_gpu_hours = 0.0, followed_gpu_hours = 0.0; // of a day: all owned, or following the curve
    double owned_utilisation = 0.0, followed_utilisation = 0.0;
    double requests = 0.0, tokens_in = 0.0, tokens_out = 0.0; // of a day
    // How likely the objectives fail in the busiest part: with all replicas, and with one lost. From the band of a
    // replica's rate alone, as a log-normal.
    double risk = 0.0, risk_one_lost = 0.0;
    std::optional<FleetCost> owned, rented, mixed;
    std::vector<Message> rests_on; // of the amounts; sentences
    std::vector<Message> unknown;  // why some are absent
};

// Precondition: rate.mid > 0, the demand has parts, the tariff passes check().
[[nodiscard]] Fleet plan_fleet(const FleetRequest& request);

} // namespace dubhe::study
