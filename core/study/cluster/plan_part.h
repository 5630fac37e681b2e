// SPDX-License-Identifier: Apache-2.0
// What one of several processes found of a plan, as a file that another puts together with the rest: JSON that says
// which question was asked and which part of its combinations was looked at.
#pragma once

#include "cluster_system.h"
#include "plan.h"

#include <core/support/result.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dubhe::study {

// All that an answer follows from, by name and in words: {"batch", "64"}. Equal questions have equal answers.
using PlanQuestion = std::vector<std::pair<std::string, std::string>>;

// Network (a file by its contents), recipe, system, GPU with its numbers, cost model, host, and what is searched
// through; what the cost model rests on beside the program is the caller's to add. Fails where the network's file can't
// be read.
[[nodiscard]] Result<PlanQuestion> question_of(const ClusterModel& model, const ClusterSystem& system,
                                               const PlanRequest& request, const Method& method);

struct PlanPart {
    PlanQuestion question;
    std::uint32_t shard = 0, shards = 1; // as in PlanRequest
    Plan plan;                           // of splits what tells them apart: what they have in common is the question's
    std::string file;                    // where it stands, for messages
};

[[nodiscard]] std::string to_json(const PlanPart& part);
// Refuses what to_json() can't have written: other formats and versions, numbers that no search finds (not finite,
// negative, bands upside down, more that fit than can run).
[[nodiscard]] Result<PlanPart> read_plan_part(std::string_view text, const std::string& file);

// The whole plan. Fails, saying what differs, for parts of another question than `asked`, for one that is missing or
// there twice, for counts that no search's parts have, and for points that `request` doesn't ask for.
[[nodiscard]] Result<Plan> merged(const PlanQuestion& asked, const PlanRequest& request,
                                  const std::vector<PlanPart>& parts);

} // namespace dubhe::study
