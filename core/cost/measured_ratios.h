// SPDX-License-Identifier: Apache-2.0
// What a GPU that was made from a measured one keeps of the measurements: each operator's modelled time is multiplied
// by what was measured of it on the base over what is modelled there. As with tables (tables/correction.h) the ratio
// belongs to the base: the hypothetical GPU moves by the model, from where the base stands.
#pragma once

#include "cost_table.h"

#include <core/hardware/gpu.h>
#include <core/units/precision.h>
#include <core/workload/problem/work.h>

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

// Of one base and one table of work.
class MeasuredRatios {
  public:
    // `modelled` and `measured` are the base's; `distance`: as Measured::evaluate_known() gave it.
    MeasuredRatios(const workload::WorkTable& work, const hardware::Gpu& base, const CostTable& modelled,
                   const CostTable& measured, const std::vector<float>& distance);

    // `out` is what the model says of a GPU made from the base. An operator that this GPU runs in other units than the
    // base keeps what the model says.
    void apply(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const;
    [[nodiscard]] bool apply_to(std::size_t row, const workload::WorkTable& work, const hardware::Gpu& gpu) const;

    struct Ratio {
        double factor = 0.0; // measured over modelled; 0: not known
        double unlimited = 1.0, bound = 1.0;
        double log_low = 0.0, log_high = 0.0; // of the measured band, about its middle
        float distance = 0.0F;                // octaves to what was measured
        Precision units = Precision::fp32;    // that the base runs it in
    };
    [[nodiscard]] const Ratio& operator[](std::size_t row) const { return ratios_[row]; }
    [[nodiscard]] const hardware::Gpu& base() const { return base_; }

  private:
    hardware::Gpu base_;
    std::vector<Ratio> ratios_;
};

// The last few of them: a slider asks for the same network at each of its places. Any thread.
class KeptRatios {
  public:
    KeptRatios();
    ~KeptRatios();

    using Make = std::function<std::shared_ptr<const MeasuredRatios>()>;
    // Those of the same base, kernels and operators; else what `make` returns, which is kept.
    [[nodiscard]] std::shared_ptr<const MeasuredRatios> find(std::string_view base, std::string_view software,
                                                             const workload::WorkTable& work, const Make& make) const;

  private:
    struct Entry;
    mutable std::mutex mutex_;
    mutable std::list<Entry> entries_; // the latest first
};

} // namespace dubhe::cost
