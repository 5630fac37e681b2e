// SPDX-License-Identifier: Apache-2.0
// A distributed run of which each rank recorded a file: who waits for whom at collectives, and where each rank's time
// goes. One file after the other is read and forgotten; what stays of a rank is a few sums and 32 bytes a collective,
// so that a thousand ranks take little memory.
//
// Collectives are matched as in core/trace/ranks.h, within the ranks that they name. A rank's clock is put right by
// them: a collective ends on all its ranks at about the same time, so its offset is the median of how much later they
// end by its clock than by those of ranks that are placed already, beginning with the first one; then once more against
// all of its neighbours. Transfers between two ranks are left out of this: they don't end together.
//
// A rank arrives at a collective when its kernel begins. It waits there until the last one arrives, at most until its
// own kernel ends. The last one delays all others: by how much later it comes than the last but one, which is what the
// job would gain there if it alone were in time.
#pragma once

#include <core/support/progress.h>
#include <core/support/result.h>
#include <core/trace/reader.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace dubhe::whatif {

struct JobRank {
    std::int32_t rank = 0;
    std::string file;
    std::size_t steps = 0; // complete ones; where none is, all; where none is marked, 1: the whole run
    double step_s = 0.0;   // median
    // A step, on average over these.
    double compute_s = 0.0;               // kernels that are no communication
    double exposed_communication_s = 0.0; // while nothing computes, waits for other ranks included
    double idle_s = 0.0;                  // no GPU work at all
    double waits_s = 0.0;                 // at collectives, for the last rank to arrive
    double delays_s = 0.0;                // of others, by being last

    std::size_t collectives = 0, last = 0; // that others recorded, too; of these those where it arrived last
    double clock_s = 0.0;                  // its clock is that much ahead of the first rank's
    double spread_s = 0.0;                 // median distance of single collectives from that
    bool placed = true;                    // false: no collective shared with others; by the wall clock
};

struct Job {
    std::vector<JobRank> ranks; // in order of rank
    std::int32_t world_size = 1;
    std::int64_t missing = 0;               // ranks below the world size without a file
    std::vector<std::int32_t> some_missing; // the first twenty of them
    std::size_t collectives = 0;            // matched, each once
    double step_s = 0.0;                    // median of the ranks'
    Diagnostics notes;                      // files that were left out, and why; what was guessed
};

// Files that may hold ranks: those of `folder` (not of folders within) by their endings, sorted by name. Fails where
// the folder can't be read or holds none.
[[nodiscard]] Result<std::vector<std::filesystem::path>> files_of_job(const std::filesystem::path& folder);

// Reads on as many threads as processors, each with `options` for its file. A file that doesn't say which rank it is is
// taken for the one that its name says ("rank12"). One that can't be read, or is a rank that another one is, is left
// out with a note; fails where fewer than two are left, or it was cancelled.
[[nodiscard]] Result<Job> read_job(const std::vector<std::filesystem::path>& files, const Progress& progress = {},
                                   const trace::ReadOptions& options = {});

} // namespace dubhe::whatif
