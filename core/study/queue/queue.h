// SPDX-License-Identifier: Apache-2.0
// A queue of networks and several GPUs: which GPU runs each fastest, and who does what so that all is done soonest.
//
// A job runs on one GPU, alone and without pause; loading networks and data is not counted.
#pragma once

#include "../predict/predict.h"
#include "queue_schedule.h"

#include <core/support/progress.h>
#include <core/workload/recipe.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

struct QueueJob {
    workload::Recipe recipe;
    double iterations = 1.0;
};

// "resnet50:32", "bert-large:8x128" (batch x sequence), "gpt2:4*1000" (iterations), "vgg16"; what a job doesn't say is
// as in `usual`. Several stand behind commas. Refuses empty jobs and numbers that are none, naming the job.
[[nodiscard]] Result<std::vector<QueueJob>> parse_jobs(std::string_view text, const workload::Recipe& usual);

// All iterations of a job on one GPU; absent where it can't run there: then `why_not` has a sentence.
struct QueueCell {
    std::optional<Point> point{};
    Message why_not{};
};

struct QueueRow {
    QueueJob job;
    std::string title;                    // "ResNet-50"
    std::vector<QueueCell> cells;         // one a GPU; seconds of all iterations
    std::optional<std::size_t> fastest{}; // of the GPUs; absent: none can run it
    bool clear = false; // the bands say so too: another GPU is slower even where it is fast and this one slow
    std::optional<std::size_t> placed_on{};
};

struct Queue {
    std::vector<QueueRow> rows; // as asked for
    JobSchedule schedule;       // of the rows that can run, in their order; machines are the GPUs
    double low_s = 0.0,
           high_s = 0.0; // the same assignment's makespan where all times are short, and where all are long
    // What it is worth: everything on one GPU (the best for that; absent where none can run all), and each job where it
    // is fastest.
    std::optional<double> one_gpu_s{};
    double each_fastest_s = 0.0;
    [[nodiscard]] std::vector<std::size_t> jobs_of(std::size_t gpu) const; // longest first
};

// Networks that can't be built and GPUs that can't run one (the model refuses it, it doesn't fit into memory) are told
// in the rows; fails where no job runs anywhere, without jobs or GPUs, and ("cancelled") where that was asked for.
[[nodiscard]] Result<Queue> plan_queue(std::span<const QueueJob> jobs, std::span<const hardware::Gpu> gpus,
                                       const Method& method, const Progress& progress = {});

} // namespace dubhe::study
