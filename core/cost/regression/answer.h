// SPDX-License-Identifier: Apache-2.0
// What the regression models share: how an answer becomes a row of a cost table, where its band comes from, and how a
// model says what it computed.
#pragma once

#include "line.h"
#include "load.h"

#include <core/cost/cost_table.h>
#include <core/cost/roofline.h>
#include <core/support/result.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

// 10 % and 90 % quantiles of measured over predicted. low <= 1 <= high.
struct ErrorBand {
    double low = 0.5, high = 2.0;
    bool operator==(const ErrorBand&) const = default;
};

// Collects measured / predicted by type of layer.
class Ratios {
  public:
    void add(const LayerType& type, double ratio) { of_type_[type].push_back(ratio); }
    [[nodiscard]] bool enough(const LayerType& type) const;
    // The type's own quantiles, else those of all types, else the widest.
    [[nodiscard]] ErrorBand band(const LayerType& type) const;

  private:
    std::map<LayerType, std::vector<double>> of_type_;
};

struct Answer {
    double seconds = 0.0; // 0: the model has nothing to say, the bound stands alone
    ErrorBand band;
    Provenance provenance = Provenance::bound_only;
    Binding binding = Binding::fixed;
};

// The resource behind a line at `x`: its constant part, or what its driver counts.
[[nodiscard]] Binding binding_of(Driver driver, double constant_s, double seconds);

// Which line gave an operator's time, for people: see to_text().
struct LineExplanation {
    Message what; // the kernel or the type of layer
    Driver driver = Driver::operation;
    double x = 0.0;
    Line line;
    std::uint32_t kernels = 1;  // that share the line
    std::vector<Message> notes; // how the line came to be for this GPU
};
// "volta_sgemm_128x64_tn: 8.1e-14 s x 2.1e+09 launched + 5.2e-06 s (R2 0.998, 2101 rows; shared by 3 kernels)"
[[nodiscard]] Message words_of(const LineExplanation& explanation);
// Notes of models that have no line for a type of layer.
[[nodiscard]] Message unmeasured_words();
[[nodiscard]] Message kin_words();

// Fills `out`: bounds by first principles, the rest by `answer(row)`. Nothing is faster than its bound, nor than half a
// microsecond a kernel: about what an empty one takes.
template <class AnswerOf>
void fill_rows(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out, const AnswerOf& answer) {
    static const Roofline ideal{Roofline::ideal_factors()};
    constexpr double least_kernel_s = 5e-7;
    ideal.evaluate(work, gpu, out);
    for (std::size_t row = 0; row < work.rows(); ++row) {
        const double bytes = work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
        const bool idle = work.launches[row] == 0 && bytes + work.matrix_flop[row] + work.vector_flop[row] <= 0.0;
        if (idle) continue;
        const Answer given = answer(row);
        const double floor = std::max(out.bound_s[row], least_kernel_s * std::max(1, work.launches[row]));
        const double mid = std::max(floor, given.seconds);
        out.mid_s[row] = mid;
        out.low_s[row] = std::max(out.bound_s[row], mid * given.band.low);
        out.high_s[row] = mid * given.band.high;
        out.provenance[row] = given.provenance;
        if (given.seconds > 0.0) out.binding[row] = given.binding;
    }
}

// Operators without a line cost their physical bound, which nothing reaches. A small share of that is tolerable; fails
// where they are more than a tenth of the whole, naming their kinds. `costs`: what the model evaluated.
[[nodiscard]] Result<Done> require_lines(std::string_view model, const workload::WorkTable& work,
                                         const hardware::Gpu& gpu, const CostTable& costs);

} // namespace dubhe::cost
