// SPDX-License-Identifier: Apache-2.0
#include "fitted_gpu.h"

#include <algorithm>
#include <cmath>

namespace dubhe::cost {

FittedGpu FittedGpu::of(const hardware::Gpu& gpu) {
    FittedGpu fitted;
    fitted.name = gpu.name;
    for (std::size_t i = 0; i < specifications.size(); ++i)
        fitted.values[i] = hardware::get(gpu, specifications[i]).value_or(0.0);
    return fitted;
}

double FittedGpu::sms() const {
    const auto at = std::ranges::find(specifications, hardware::Specification::sms) - specifications.begin();
    return values[static_cast<std::size_t>(at)];
}

int place_of(std::span<const FittedGpu> fitted, const hardware::Gpu& gpu) {
    for (std::size_t i = 0; i < fitted.size(); ++i) {
        if (fitted[i].name == gpu.name) return static_cast<int>(i);
    }
    for (std::size_t i = 0; i < fitted.size(); ++i) {
        if (fitted[i].names(gpu)) return static_cast<int>(i);
    }
    return -1;
}

Result<Done> accepts_fitted(std::span<const FittedGpu> fitted, const hardware::Gpu& gpu, std::string_view model) {
    const int place = place_of(fitted, gpu);
    if (place < 0) {
        std::string names;
        for (const FittedGpu& each : fitted)
            names += (names.empty() ? "" : ", ") + each.name;
        return error(names.empty() ? message("the model %1 has not been fitted on %2; it knows no GPU. Choose one of "
                                             "these, or a model that takes any GPU",
                                             model, gpu.name)
                                   : message("the model %1 has not been fitted on %2; it knows %3. Choose one of "
                                             "these, or a model that takes any GPU",
                                             model, gpu.name, names));
    }
    const FittedGpu& known = fitted[static_cast<std::size_t>(place)];
    for (std::size_t i = 0; i < known.values.size(); ++i) {
        const hardware::Specification which = FittedGpu::specifications[i];
        const double value = hardware::get(gpu, which).value_or(0.0);
        if (std::abs(value - known.values[i]) > 1e-9 * known.values[i])
            return error(message("the model %1 holds for %2 as it was measured, and %3 has another %4; choose a model "
                                 "that takes any GPU",
                                 model, known.name, gpu.name, name_of(which)));
    }
    return Done{};
}

} // namespace dubhe::cost
