// SPDX-License-Identifier: Apache-2.0
// One network on many GPUs, most of a catalog: what each takes, costs and draws, and which of them nothing beats.
//
// a dominates b where it is no worse in every figure that is looked at and better in one; the front is what nothing
// dominates. Of every figure less is better. A GPU takes part where all figures are known, it can run the network and
// holds it in its memory; amounts in another currency than most of them are not compared. Pure functions.
#pragma once

#include "../predict/money.h"
#include "sweep.h"

#include <core/support/progress.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

enum class Figure : std::uint8_t {
    time,   // of a sample, seconds
    price,  // of one GPU
    rent,   // of one GPU for an hour
    power,  // at the wall while it works, watts
    energy, // of a sample, joules
    bought, // a million samples on GPUs that are bought, electricity included
    rented  // the same on rented ones
};
inline constexpr std::size_t figure_count = 7;
[[nodiscard]] std::string_view name_of(Figure figure);  // "energy": as typed
[[nodiscard]] std::string_view title_of(Figure figure); // "Energy of a sample"
[[nodiscard]] std::optional<Figure> figure_from(std::string_view name);
[[nodiscard]] constexpr bool is_money(Figure figure) {
    return figure == Figure::price || figure == Figure::rent || figure == Figure::bought || figure == Figure::rented;
}

struct FigureValue {
    double low = 0.0, mid = 0.0, high = 0.0; // equal where nothing is predicted about it
    std::string currency;                    // ISO 4217; empty: no money
};

struct Candidate {
    hardware::Gpu gpu;                    // with its overrides
    std::optional<Prediction> prediction; // absent where the model can't serve it; then `failures` says why
    std::array<std::optional<FigureValue>, figure_count> figures;
    std::vector<Message> unknown; // why figures are absent; sentences
    Diagnostics failures;
    [[nodiscard]] bool fits() const { return prediction && prediction->point.fits; }
    [[nodiscard]] const std::optional<FigureValue>& operator[](Figure figure) const {
        return figures[static_cast<std::size_t>(figure)];
    }
};

struct Candidates {
    NetworkPtr network;
    std::vector<Candidate> gpus; // in the order asked for
};

// Fails only for an empty list; cancelled: a single diagnostic "cancelled".
[[nodiscard]] Result<Candidates> candidates(const NetworkPtr& network, std::span<const SweepGpu> gpus,
                                            const Method& method, const Tariff& tariff, const Progress& progress = {});
// The same with other prices; predictions stay.
void price_anew(Candidates& all, const Tariff& tariff);

// The currency that most amounts of a figure are in; empty where there is none.
[[nodiscard]] std::string common_currency(const Candidates& all, Figure figure);
// Why a GPU takes no part in the front of two figures; empty where it does.
[[nodiscard]] Message why_not_on(const Candidates& all, const Candidate& candidate, Figure x, Figure y);
// Indices of the GPUs that nothing dominates in both figures, by x, then y.
[[nodiscard]] std::vector<std::size_t> front_of(const Candidates& all, Figure x, Figure y);

// Indices of what nothing dominates, ascending; equal points stand or fall together.
[[nodiscard]] std::vector<std::size_t> front_of(std::span<const std::array<double, 2>> points);

} // namespace dubhe::study
