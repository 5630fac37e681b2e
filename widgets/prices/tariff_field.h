// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a tariff as a form shows them: what electricity costs, and how GPUs are used.
#pragma once

#include <core/hardware/gpu.h>
#include <core/study/predict/money.h>

#include <QString>

#include <functional>
#include <vector>

namespace dubhe::widgets {

struct TariffField {
    QString key;              // for tests and finding: "electricity"
    QString title, unit, tip; // unit: behind the field; tip: what the number does
    QString example;          // "EUR 0.30"
    bool is_number = true;
    // What stands in the field; empty: not known.
    std::function<QString(const study::Tariff&)> text;
    // Puts what was typed into the tariff. Gives what is wrong with it, or nothing; shares may still contradict each
    // other, which study::check() finds.
    std::function<QString(study::Tariff&, const QString&)> write;
};

// In the order of the form. An amount that changes gets the day it was typed as its date.
[[nodiscard]] std::vector<TariffField> tariff_fields();

} // namespace dubhe::widgets
