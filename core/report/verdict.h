// SPDX-License-Identifier: Apache-2.0
// Which GPU the first page names, by what, how much of it is needed and paid for, and what would name another one: in
// figures, without words. Inner header of the folder.
#pragma once

#include "phrases.h"

#include <core/hardware/gpu.h>
#include <core/study/matrix/matrix.h>
#include <core/support/progress.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::report {

struct Facts;

// What GPUs are ranked by: money where every GPU that does the work has a price (or every one a rent) in one currency,
// else how many GPUs a known load takes, else time.
enum class Basis : std::uint8_t { bought, rented, gpus, time };

// What work on a GPU takes, while its price is k times what it is: hardware grows with k, electricity does not.
//   summed: sum of weight (k hardware + electricity);   else: their geometric mean by the weights
struct Bill {
    struct Part {
        double weight = 1.0, hardware = 0.0, electricity = 0.0;
    };
    std::vector<Part> parts{};
    bool summed = false;
    [[nodiscard]] double at(double k) const;
    // The k at which it comes to `amount`; nothing where even for nothing it is more. By bisection: at() only grows.
    [[nodiscard]] std::optional<double> level(double amount) const;
};

// A GPU that does all that is asked.
struct Standing {
    std::size_t gpu = 0;
    Bill bill{};
    double low = 1.0, high = 1.0; // the band, as factors of bill.at(1)
    [[nodiscard]] double mid() const { return bill.at(1.0); }
    [[nodiscard]] bool is_bound() const { return !(high > low); }
};
[[nodiscard]] bool overlap(const Standing& better, const Standing& worse); // of bounds always

// So many GPUs of one kind, and what they cost; a year has the tariff's working hours.
struct Fleet {
    std::array<double, 3> gpus{1.0, 1.0, 1.0}; // quick, usual, slow
    double shared = 1.0;                       // the usual number if workloads share GPUs
    std::optional<double> purchase{}, electricity_a_year{}, rent_a_year{}, life_bought{}, life_rented{};
    std::optional<double> joules_a_year{};
    std::string bought_currency{}, rented_currency{};
};

// The same question with one thing changed: a batch size, a precision, a rate.
struct Trial {
    Phrase label = Phrase::half_batch;
    std::string precision{};         // named; then the label is none
    std::vector<Standing> order{};   // best first; of the same basis
    std::optional<double> speedup{}; // of the verdict's first GPU over itself as asked; precisions alone
};

struct Verdict {
    Basis basis = Basis::time;
    std::vector<Standing> order{};              // best first
    std::vector<std::optional<Fleet>> fleets{}; // parallel to the GPUs; of those that do the work
    std::vector<std::size_t> unpriced{};        // do the work, and have neither price nor rent
    bool loads_known = false;
    std::vector<Trial> trials{};
};

// Of the workloads, or of what is served where that can be. Asks the question anew a few times.
[[nodiscard]] Verdict verdict_of(const Facts& facts, const Progress& progress);
// What a machine of the cluster costs; precondition: it answers.
[[nodiscard]] Fleet cluster_fleet(const Facts& facts);

} // namespace dubhe::report
