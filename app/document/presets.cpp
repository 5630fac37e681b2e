// SPDX-License-Identifier: GPL-3.0-or-later
#include "presets.h"

#include <core/support/suggest.h>

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace dubhe::app {

std::vector<Preset> presets() {
    std::vector<Preset> all;
    all.push_back({"sample",
                   QCoreApplication::translate("dubhe::app", "Training ResNet-50 on A100 and V100, over bandwidth"),
                   sample_project()});
    all.push_back(
        {"titan-bandwidth",
         QCoreApplication::translate("dubhe::app", "Bandwidth sweep of ResNet-50 and DenseNet-169 on TITAN RTX"),
         titan_bandwidth_project()});
    std::ranges::move(examples(), std::back_inserter(all));
    return all;
}

Result<Preset> preset(std::string_view name) {
    std::vector<std::string> names;
    for (Preset& candidate : presets()) {
        if (candidate.name == name) return std::move(candidate);
        names.push_back(candidate.name);
    }
    std::string known;
    for (const std::string& each : names)
        known += (known.empty() ? "" : ", ") + each;
    return error("there is no preset \"" + std::string{name} + "\"; there are: " + known + "." +
                 did_you_mean(name, names));
}

} // namespace dubhe::app
