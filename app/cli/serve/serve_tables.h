// SPDX-License-Identifier: Apache-2.0
// The columns of what `serve --seek` finds: splits, points of a front, deployments.
#pragma once

#include <core/serving/measured/measured_run.h>
#include <core/serving/statistics/statistics.h>
#include <core/study/serving/measured_comparison.h>
#include <core/study/serving/seek_deployment.h>
#include <core/study/serving/seek_serving.h>
#include <core/study/serving/serve_plan.h>
#include <core/tables/table.h>

#include <span>
#include <string>
#include <vector>

namespace dubhe::cli {

[[nodiscard]] tables::Table<study::SoughtSplit> split_table();

[[nodiscard]] tables::Table<study::FrontPoint> front_table();
struct FrontLine {
    std::string gpu;
    const study::FrontPoint* point = nullptr; // null: refused
    Message refusal;
};
[[nodiscard]] tables::Table<FrontLine> front_line_table();
[[nodiscard]] std::vector<FrontLine> lines_of(const std::vector<study::GpuFront>& fronts);

[[nodiscard]] tables::Table<study::SoughtDeployment> deployment_table();
struct DeploymentLine {
    std::string gpu, kind;
    const study::SoughtDeployment* deployment = nullptr;
};
[[nodiscard]] tables::Table<DeploymentLine> deployment_line_table();
[[nodiscard]] std::vector<DeploymentLine> lines_of(const std::vector<study::GpuDeployments>& all);

// A figure that a benchmark measured, beside what is predicted of it.
struct ComparedLine {
    std::size_t run = 0; // from 1
    const serving::MeasuredRun* measured = nullptr;
    const serving::Traffic* traffic = nullptr;
    const study::ComparedFigure* figure = nullptr;
};
[[nodiscard]] tables::Table<ComparedLine> compared_table();

// A request one by one; the objectives say what held it up. Both live as long as the table.
[[nodiscard]] tables::Table<serving::ServedRequest> request_table(std::span<const serving::Objective> objectives,
                                                                  const serving::Definitions& definitions);

// Of a million tokens out; a second of all GPUs makes so many.
[[nodiscard]] double tokens_a_second(const study::SoughtDeployment& of);

} // namespace dubhe::cli
