// SPDX-License-Identifier: GPL-3.0-or-later
// From what the study found out to the chain in words. Pure functions.
#pragma once

#include "../shared/nearest_rows.h"
#include "../shared/why_subject.h"
#include "why_node.h"

#include <core/study/why/why.h>

#include <optional>

namespace dubhe::widgets {

inline constexpr std::size_t most_explained = 24; // operators that the tree holds one by one

// What the tree is made of. `near` of the operator that is explained; absent while it is looked for.
struct WhyTold {
    study::Why why;
    std::optional<study::WhyOperator> chosen; // the operator that was asked for
    std::optional<NearAnswer> near;
};

[[nodiscard]] WhyNode make_why_tree(const WhyTold& told, const QString& gpu, const QString& where);
// A step on many GPUs; `rank`: what a GPU runs for one micro-batch, where it could be predicted.
[[nodiscard]] WhyNode make_step_tree(const StepSubject& step, const QString& gpu, const study::Method& method,
                                     const WhyTold* rank);

// Steps of the chain, for both.
[[nodiscard]] WhyNode kinds_node(const study::Why& why);
[[nodiscard]] WhyNode longest_node(const study::Why& why);
[[nodiscard]] WhyNode operator_node(const study::WhyOperator& op, const study::Why& why);
[[nodiscard]] WhyNode near_node(const std::optional<NearAnswer>& near, const QString& of);
[[nodiscard]] WhyNode model_node(const study::WhyModel& model);
[[nodiscard]] WhyNode band_node(const study::Why& why);
[[nodiscard]] WhyNode assumptions_node(const study::Why& why);
[[nodiscard]] QString bottleneck_name(study::Bottleneck bottleneck);

} // namespace dubhe::widgets
