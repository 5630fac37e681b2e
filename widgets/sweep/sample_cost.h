// SPDX-License-Identifier: GPL-3.0-or-later
// What a million samples cost on each GPU of a sweep, where prices or rents are known and can be compared.
#pragma once

#include "sweep_model.h"

#include <core/study/predict/money.h>

#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

// Of one GPU for a second, in the currency of all: linear in the share of the time in which kernels run.
struct CostRate {
    double hardware = 0.0;                     // rent is hardware
    double idle_power = 0.0, busy_power = 0.0; // electricity while it waits, and what running kernels add
};

struct SampleCosts {
    std::vector<std::optional<CostRate>> rates; // parallel to the model's GPUs
    std::string currency{};                     // of all; empty: no GPU has a rate
    bool rented = false;                        // else bought
    QStringList absent{};                       // which GPUs have no rate, and why
};

// Rented where every priced GPU has a rent, else bought: the two are never drawn beside each other.
[[nodiscard]] SampleCosts sample_costs(const SweepModel& model, const study::Tariff& tariff);

// A million samples. `power_ratio`: of the GPU's TDP there over its own.
[[nodiscard]] double million_cost(const CostRate& rate, const study::Point& point, double samples, double gpus,
                                  double power_ratio = 1.0);
// Where a GPU's own TDP is moved, the ratio at that value.
[[nodiscard]] double power_ratio_at(study::AxisKind kind, double value, const hardware::Gpu& gpu);

} // namespace dubhe::widgets
