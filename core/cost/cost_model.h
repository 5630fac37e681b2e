// SPDX-License-Identifier: Apache-2.0
// The interface of every cost model: operators + GPU -> durations with band and provenance.
//
// What all of them promise, and one test body checks for each: durations are positive (zero for operators without
// work) and finite, low <= mid <= high, bound <= mid, and no resource of the GPU made larger makes mid any longer.
#pragma once

#include "cost_table.h"
#include "explanation.h"

#include <core/hardware/gpu.h>
#include <core/support/result.h>
#include <core/workload/problem/work.h>

#include <string_view>

namespace dubhe::cost {

class Tile;

class CostModel {
  public:
    CostModel() = default;
    CostModel(const CostModel&) = delete;
    CostModel& operator=(const CostModel&) = delete;
    virtual ~CostModel() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;
    // One sentence for the user: what the numbers rest on.
    [[nodiscard]] virtual std::string_view description() const = 0;

    // Whether this GPU's entry holds what the model needs for these operators; names the missing fields otherwise.
    [[nodiscard]] virtual Result<Done> accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const = 0;

    // Fills `out`, one row for each of `work`. Precondition: accepts(work, gpu). Allocates only when `out` is smaller
    // than any before it. Const; what is worked out once may be kept: may run on several threads, each `out` its own.
    virtual void evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const = 0;
    // By the kernels of that software, where the model knows them apart: "vLLM", "vLLM 0.14.0"; else by any.
    virtual void evaluate_with(std::string_view /*software*/, const workload::WorkTable& work, const hardware::Gpu& gpu,
                               CostTable& out) const {
        evaluate(work, gpu, out);
    }

    // Whether every row's mid_s is the same on both GPUs but for rounding, as far as the model can tell without costing
    // any; false where it can't. Precondition: accepts() both.
    [[nodiscard]] virtual bool same_times(const workload::WorkTable& /*work*/, const hardware::Gpu& /*a*/,
                                          const hardware::Gpu& /*b*/) const {
        return false;
    }

    // Of one row; `provenance`: as evaluate() gave it. What rests on measured rows has neither terms nor line; what a
    // measured table put right has the model's terms. Same precondition.
    [[nodiscard]] virtual OperatorExplanation explanation_of(const workload::WorkTable& /*work*/, std::size_t /*row*/,
                                                             const hardware::Gpu& /*gpu*/,
                                                             Provenance /*provenance*/) const {
        return {};
    }
    // The tile model that answers on this GPU for what was not measured; null where another one does.
    [[nodiscard]] virtual const Tile* tile_on(const hardware::Gpu& /*gpu*/) const { return nullptr; }
};

} // namespace dubhe::cost
