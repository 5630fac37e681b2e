// SPDX-License-Identifier: GPL-3.0-or-later
// The ticked GPUs beside each other as servers: as many of each as the rate takes. Plain data and what makes it; any
// thread.
#pragma once

#include "serve_answer.h"

#include <core/study/serving/sizing.h>

#include <memory>
#include <vector>

namespace dubhe::widgets {

struct ServeSizes {
    ServeAnswerPtr answer;
    std::vector<Result<study::Sizing>> of; // as answer->curves

    // Requests a second that GPUs were sought for; else the server is taken as it was asked for.
    [[nodiscard]] bool sought() const { return answer->rate > 0.0; }
};
using ServeSizesPtr = std::shared_ptr<const ServeSizes>;

// Never null; none where the question is wrong, with the answer's reason. Cancelled: those that were done.
[[nodiscard]] ServeSizesPtr sizes_of(const ServeAnswerPtr& answer, const Progress& progress = {});

// What is deployed as often as it takes. Precondition: curve.serving.
[[nodiscard]] study::Serving unit_of(const ServeCurve& curve);
// As dubhe-cli answers for one unit at its share of the rate; empty where that GPU can't serve.
[[nodiscard]] QStringList unit_command(const ServeSizes& sizes, std::size_t gpu);

} // namespace dubhe::widgets
