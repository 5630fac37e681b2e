// SPDX-License-Identifier: Apache-2.0
// The operators of a server's step as functions of its tokens. Sizes of a decoder's operators are affine in the tokens
// of a step, but for attention and experts: two graphs say all of them, and no further one is built. Inner header of
// the folder.
#pragma once

#include <core/units/precision.h>
#include <core/workload/problem/problem.h>
#include <core/workload/problem/work.h>

#include <cstdint>
#include <vector>

namespace dubhe::study {

// Tokens of the two graphs.
inline constexpr std::int64_t few_tokens = 64, more_tokens = 128;

// Sizes at `tokens`, from those at few_tokens and at more_tokens, rounded to whole ones, at least those of `few` where
// they fall.
[[nodiscard]] workload::Problem problem_at(const workload::Problem& few, const workload::Problem& more, double tokens);

// A kind of operator that runs `count` times in a step.
struct StepRow {
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    Precision multiplied_in = Precision::fp32;
    workload::Problem few, more;
    // Columns of workload::WorkTable.
    struct Columns {
        double matrix_flop = 0.0, vector_flop = 0.0, activation_bytes = 0.0, weight_bytes = 0.0, written_bytes = 0.0;
        bool operator==(const Columns&) const = default;
    } work_few, work_more;
    std::int32_t launches = 1;
    std::uint32_t count = 0;

    [[nodiscard]] bool is_like(const StepRow& other) const { // however often it runs
        return kind == other.kind && multiplied_in == other.multiplied_in && few == other.few && more == other.more &&
               work_few == other.work_few && work_more == other.work_more && launches == other.launches;
    }
};

// Row `few` of the first table, row `more` of the second; the same operator.
[[nodiscard]] StepRow step_row(const workload::WorkTable& few, std::uint32_t few_row, const workload::WorkTable& more,
                               std::uint32_t more_row);

// One kernel does the work of both, which stream elements; any other stays as it is.
void join(StepRow& row, const StepRow& other);

// Tables that are filled again and again; filling allocates only where they grow.
void clear(workload::WorkTable& table);
// Experts' work is computed anew from the problem, which isn't affine.
void append(workload::WorkTable& table, const StepRow& row, double tokens);
// Attention over `batch` requests with as many new tokens each, and so many keys of each.
void append_attention(workload::WorkTable& table, const StepRow& row, double batch, double queries, double keys);

} // namespace dubhe::study
