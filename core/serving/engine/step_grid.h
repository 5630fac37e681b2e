// SPDX-License-Identifier: Apache-2.0
// Times of parts of a step, remembered on a grid: whole numbers one by one as far as kernels' sizes show, then points
// a fixed share of an octave apart. Between points a time is a line in each direction, which is exact for what grows
// with the product of its sizes. A point is worked out when first asked for.
//
// Any number of threads: two that miss the same point both work it out, to the same bits. A look-up of points that are
// known allocates nothing.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace dubhe::serving {

// Seconds of kernels: one after the other, each as it runs alone again and again; without the board's power limit; as
// long as the limit lets their energy be drawn; and of exchanges between ranks.
struct PartTime {
    double alone_s = 0.0, unlimited_s = 0.0, drawn_s = 0.0, exchange_s = 0.0;

    void add(const PartTime& other, double weight) {
        alone_s += weight * other.alone_s, unlimited_s += weight * other.unlimited_s;
        drawn_s += weight * other.drawn_s, exchange_s += weight * other.exchange_s;
    }
};

// Points of one size: first, first + 1, ... exact, then `per_octave` to an octave up to at least `last`, all whole.
class GridAxis {
  public:
    GridAxis(std::int64_t first, std::int64_t exact, int per_octave, double last);

    struct Place {
        std::size_t at = 0;    // the point at or below
        double fraction = 0.0; // of the way to the next; over 1 beyond the last
    };
    [[nodiscard]] Place place(double x) const {
        std::size_t at = 0;
        if (x < exact_) {
            at = x > first_ ? static_cast<std::size_t>(x - first_) : 0;
        } else {
            at = start_[std::min<std::uint64_t>(section_of(x) - section_of(exact_), start_.size() - 1)];
            while (at + 2 < points_.size() && points_[at + 1] <= x)
                ++at;
        }
        const double below = points_[at], step = points_[at + 1] - below;
        return {at, x > below ? (x - below) / step : 0.0};
    }
    [[nodiscard]] double point(std::size_t i) const { return points_[i]; }
    [[nodiscard]] std::size_t size() const { return points_.size(); }

  private:
    // Positive numbers in sections of a 32nd of their power of two: the exponent and 5 of the 52 bits behind it.
    static constexpr int section_shift = 52 - 5;
    [[nodiscard]] static std::uint64_t section_of(double x) { return std::bit_cast<std::uint64_t>(x) >> section_shift; }

    std::vector<double> points_;
    std::vector<std::uint32_t> start_; // of each section from that of `exact` on: the last point at or below all of it
    double first_, exact_;
};

template <std::size_t Dimensions>
class StepGrid {
  public:
    using Sizes = std::array<double, Dimensions>;

    explicit StepGrid(std::array<GridAxis, Dimensions> axes) : axes_{std::move(axes)} {
        std::size_t cells = 1;
        for (const GridAxis& axis : axes_)
            cells *= axis.size();
        cells_ = std::make_unique<Cell[]>(cells);
    }

    // `of` works out the time at a point: PartTime(const Sizes&).
    template <class Of>
    [[nodiscard]] PartTime at(const Sizes& sizes, const Of& of) const {
        std::array<GridAxis::Place, Dimensions> places;
        for (std::size_t d = 0; d < Dimensions; ++d)
            places[d] = axes_[d].place(sizes[d]);
        PartTime made;
        for (std::size_t corner = 0; corner < (std::size_t{1} << Dimensions); ++corner) {
            double weight = 1.0;
            std::size_t cell = 0;
            Sizes point{};
            for (std::size_t d = 0; d < Dimensions; ++d) {
                const std::size_t up = (corner >> d) & 1U, i = places[d].at + up;
                weight *= up != 0 ? places[d].fraction : 1.0 - places[d].fraction;
                cell = cell * axes_[d].size() + i;
                point[d] = axes_[d].point(i);
            }
            if (weight != 0.0) made.add(known(cell, point, of), weight);
        }
        return made;
    }

  private:
    struct Cell {
        std::atomic<double> alone_s{std::numeric_limits<double>::quiet_NaN()}; // NaN: not known; written last
        std::atomic<double> unlimited_s{0.0}, drawn_s{0.0}, exchange_s{0.0};
    };

    template <class Of>
    [[nodiscard]] PartTime known(std::size_t index, const Sizes& point, const Of& of) const {
        Cell& cell = cells_[index];
        const double alone = cell.alone_s.load(std::memory_order_acquire);
        if (!std::isnan(alone)) {
            constexpr auto relaxed = std::memory_order_relaxed;
            return {alone, cell.unlimited_s.load(relaxed), cell.drawn_s.load(relaxed), cell.exchange_s.load(relaxed)};
        }
        const PartTime made = of(point);
        cell.unlimited_s.store(made.unlimited_s, std::memory_order_relaxed);
        cell.drawn_s.store(made.drawn_s, std::memory_order_relaxed);
        cell.exchange_s.store(made.exchange_s, std::memory_order_relaxed);
        cell.alone_s.store(made.alone_s, std::memory_order_release);
        return made;
    }

    std::array<GridAxis, Dimensions> axes_;
    std::unique_ptr<Cell[]> cells_; // its cells change behind a const grid: they are atomic
};

} // namespace dubhe::serving
