// SPDX-License-Identifier: Apache-2.0
// What a step costs and how much energy it takes, on GPUs that are bought or rented.
//
// Power of a GPU at the wall, while a step runs of which kernels fill the share b:
//   P = TDP (idle + (load - idle) b) PUE,     waiting for work: P0 = TDP idle PUE
// Bought for `price`, working for the share u of its life of L hours, with electricity at e a Wh, a step of t hours
// costs
//   t price / (u L)  +  t e (P + P0 (1 - u) / u)
// (the hours in which it waits are paid by those in which it works); rented it costs t rent, electricity included.
// Owning and h hours of work cost price + e (P0 (L - h) + P h), renting them h rent; equal at
//   h = (price + e P0 L) / (rent - e (P - P0)).
// Straight-line depreciation to nothing; machines around the GPU, staff and interest are not counted. Pure functions.
#pragma once

#include "predict.h"

#include <core/hardware/gpu.h>
#include <core/support/result.h>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::study {

inline constexpr double hours_of_a_year = 8766.0; // of 365.25 days

// The shares are assumptions until somebody knows better; every cost says which it rests on.
struct Tariff {
    std::optional<hardware::Price> price;       // of one GPU; absent: its catalog entry's
    std::optional<hardware::Price> rent;        // of one GPU for an hour, electricity included; absent: as price
    std::optional<hardware::Price> electricity; // of a kWh
    double life_years = 4.0;
    double utilisation = 0.5; // share of its life in which a bought GPU works
    double load_power = 1.0;  // share of the TDP that running kernels draw
    double idle_power = 0.1;  // the same of a GPU that waits
    double pue = 1.0;         // power at the wall over the GPU's own; 1: no cooling, no losses
    bool operator==(const Tariff&) const = default;
};

// Refuses amounts that are not positive or lack a currency's code, several currencies, shares outside (0, 1], lives
// beyond a century.
[[nodiscard]] Result<Done> check(const Tariff& tariff);

// A step, and how much hardware it takes.
struct Usage {
    double step_s = 0.0;
    double busy_share = 1.0; // of the step, in which kernels run
    double gpus = 1.0;
    bool serves = false; // hours in which nothing is asked for are part of the time
};
[[nodiscard]] Usage usage_of(const Prediction& prediction);
// Of a point, on so many GPUs: they are paid for its period, and busy in what they don't wait in.
[[nodiscard]] Usage usage_of(const Point& point, double gpus = 1.0);

// Of one step on all its GPUs. Amounts in `currency`.
struct Cost {
    double hardware = 0.0, electricity = 0.0; // rent is hardware
    std::string currency;                     // ISO 4217
    std::vector<Message> rests_on{};          // "USD 2,499 (NVIDIA launch price, 2018-12)", "a life of 4 years", ...
    [[nodiscard]] double total() const { return hardware + electricity; }
};

// What amounts rest on, for Cost::rests_on: a price or a rent (`given`: by the tariff, not the GPU's own), a life.
[[nodiscard]] Message price_basis(const hardware::Price& price, const hardware::Gpu& gpu, bool given);
[[nodiscard]] Message rent_basis(const hardware::Price& rent, const hardware::Gpu& gpu, bool given);
[[nodiscard]] Message life_basis(double years);
// Why electricity isn't counted; none where it is.
[[nodiscard]] std::optional<Message> why_no_electricity(const hardware::Gpu& gpu, const Tariff& tariff);

struct BreakEven {
    double hours = 0.0;       // of work, from which on a bought GPU is cheaper than a rented one
    double utilisation = 0.0; // the same as a share of its life; above 1: it never is
    // At the tariff's utilisation, how long until it has paid for itself; absent: its electricity alone costs more than
    // the rent.
    std::optional<double> years{};
    [[nodiscard]] bool within_life() const { return utilisation <= 1.0; }
};

struct RunCost {
    std::optional<double> power_w, energy_j; // at the wall, of all GPUs; of a step
    double pue = 1.0;                        // the tariff's, which they hold: 1 leaves hosts and cooling out
    std::optional<Cost> bought, rented;
    std::optional<BreakEven> break_even; // of one GPU
    std::vector<Message> unknown;        // why figures are absent; sentences
    bool priced = false; // a price or a rent is known, though its currency may stand in the way of a cost
};

// What is not known is absent, never zero, and `unknown` says why. Currencies that differ are never added up; so a
// tariff may hold several. Precondition: each of its numbers passes check(), usage.step_s >= 0.
[[nodiscard]] RunCost cost_of(const Usage& usage, const hardware::Gpu& gpu, const Tariff& tariff);

// RunCost::energy_j alone, for searches; absent where the TDP is not known. For equal busy seconds it grows with the
// step's, and with both in proportion to the GPUs. Same precondition.
[[nodiscard]] std::optional<double> energy_j(const Usage& usage, const hardware::Gpu& gpu, const Tariff& tariff);

// "USD 2,499 (NVIDIA launch price, 2018-12)"
[[nodiscard]] std::string text_of(const hardware::Price& price);

} // namespace dubhe::study
