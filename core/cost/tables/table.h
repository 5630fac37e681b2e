// SPDX-License-Identifier: Apache-2.0
// Measured times of one form of operators on one chip, as curves (see spot.h), and what an operator between them takes
// from which points: linear along a curve in the logarithms, and of the four nearest curves each by its nearness
// (Shepard 1968: weights of the inverse fourth power of the distance; an operator on a point takes that one alone).
//
// What is blended is the caller's: the model corrects itself by the logarithm of measured over modelled.
#pragma once

#include "spot.h"

#include <core/cost/band.h>
#include <core/evidence/measurement.h>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dubhe::cost::tables {

struct Curve {
    workload::Problem of; // with the size of its first point
    Point place{};
    std::uint32_t first = 0, points = 0; // in Table's columns
};

// Who ran the kernels, and how they were timed.
struct KernelLibrary {
    std::string origin, licence, software, method;
    bool operator==(const KernelLibrary&) const = default;
};

// The points that an operator is read from: of each share the points `low` and `low + 1`.
struct Blend {
    struct Share {
        std::uint32_t curve = 0, low = 0;
        float weight_low = 0.0F, weight_high = 0.0F; // all of a blend's add up to 1
    };
    static constexpr std::size_t most = 4;
    std::array<Share, most> shares{};
    std::size_t count = 0;
    float distance = 0.0F; // octaves to the nearest point's curve; 0: on it, within its ends
};

class Table {
  public:
    Table(Form form, KernelLibrary library) : form_{form}, library_{std::move(library)} {}

    // Sizes ascend. Not after finish().
    void add_curve(const workload::Problem& problem, std::span<const std::int64_t> sizes,
                   std::span<const double> seconds);
    void finish(); // makes it ready to be asked

    [[nodiscard]] const Form& form() const { return form_; }
    [[nodiscard]] const KernelLibrary& library() const { return library_; }
    [[nodiscard]] std::span<const Curve> curves() const { return curves_; }
    [[nodiscard]] std::size_t points() const { return seconds_.size(); }
    [[nodiscard]] std::span<const std::int64_t> sizes(const Curve& curve) const {
        return {sizes_.data() + curve.first, curve.points};
    }
    [[nodiscard]] std::span<const double> seconds(const Curve& curve) const {
        return {seconds_.data() + curve.first, curve.points};
    }

    // `except`: a curve that doesn't count. Precondition: finish(), and at least one curve. Any thread.
    [[nodiscard]] Blend blend(const Spot& spot, std::uint32_t except = Neighbours::nobody) const;

    // Factors on what is read: of measured rows that the table doesn't hold, those on its curves and those whose curve
    // was left out.
    SizeBand on_curves{}, between_curves{};

  private:
    Form form_;
    KernelLibrary library_;
    std::vector<Curve> curves_;
    std::vector<std::int64_t> sizes_;
    std::vector<float> along_; // log2 of the sizes
    std::vector<double> seconds_;
    Neighbours neighbours_;
};

} // namespace dubhe::cost::tables
