// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel has found out about the ticked GPUs.
#pragma once

#include "../shared/gpu_view.h"

#include <core/study/search/seek.h>
#include <core/study/why/elasticity.h>

#include <memory>
#include <optional>
#include <vector>

namespace dubhe::widgets {

// A question worth asking of a GPU until the user has one: that much faster, by that number.
struct Proposal {
    hardware::Specification lever = hardware::Specification::memory_bandwidth;
    double goal_s = 0.0;
};

struct LeversOfGpu {
    GpuView view;
    Result<study::Elasticities> levers;
    bool proposed = false;              // whether `proposal` was looked for
    std::optional<Proposal> proposal{}; // absent where no number moves the time
};

struct LeverAnswer {
    study::NetworkPtr network;
    study::Method method;
    std::vector<LeversOfGpu> gpus; // in the order of the ticked ones
};

struct SeekAnswer {
    study::SeekRequest request;
    std::vector<GpuView> views;        // parallel to request.gpus
    std::vector<study::Sought> sought; // the same
};

// Immutable: shared by chart, table and exports. May be null.
using LeverAnswerPtr = std::shared_ptr<const LeverAnswer>;
using SeekAnswerPtr = std::shared_ptr<const SeekAnswer>;

} // namespace dubhe::widgets
