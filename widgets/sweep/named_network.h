// SPDX-License-Identifier: GPL-3.0-or-later
// A workload of the project, ready to be evaluated, under the name it has there.
#pragma once

#include <core/study/predict/network.h>

#include <QString>

namespace dubhe::widgets {

struct NamedNetwork {
    QString name;
    study::NetworkPtr network; // null: could not be built, or isn't ready yet; draws nothing
    bool operator==(const NamedNetwork&) const = default;
};

} // namespace dubhe::widgets
