// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the cluster panel as CSV: the step, its scaling, the splits that none beats; base units.
#pragma once

#include "cluster_answer.h"

#include <QByteArray>

namespace dubhe::widgets {

// `plan`: null, or without a front: none. Precondition: answer.prediction.
[[nodiscard]] QByteArray cluster_csv(const ClusterAnswer& answer, const PlanAnswerPtr& plan);

} // namespace dubhe::widgets
