// SPDX-License-Identifier: Apache-2.0
// Jobs on machines that each take their own time for each job (unrelated machines, R || Cmax): who does what so that
// the last is done soonest.
//
// Up to `most_exact_jobs` the answer is exact: with f_k(S) the shortest makespan of the jobs S on the first k machines,
//   f_k(S) = min over T within S of max(f_{k-1}(S \ T), sum over j in T of p_kj),
// 3^jobs steps a machine. Beyond: lists in several orders (each job where it ends first) and the linear program's own
// assignment, then moves and swaps away from the busiest machine, repeated from shaken schedules with a fixed seed. The
// bound is that of the linear program by its Lagrangian, max over weights w (sum 1) of sum over jobs of
// min over machines of w_i p_ij, over the times that a makespan below the candidate may use (Lenstra, Shmoys and Tardos
// 1990), beside the longest shortest job.
// Repeatable to the bit; one thread.
#pragma once

#include <core/support/progress.h>
#include <core/support/result.h>

#include <cstddef>
#include <vector>

namespace dubhe::study {

inline constexpr std::size_t most_exact_jobs = 14;

// Seconds of job j on machine i, row after row of jobs; infinite where it can't run there.
class JobTimes {
  public:
    JobTimes(std::size_t jobs, std::size_t machines);
    [[nodiscard]] std::size_t jobs() const { return jobs_; }
    [[nodiscard]] std::size_t machines() const { return machines_; }
    [[nodiscard]] double& at(std::size_t job, std::size_t machine) { return seconds_[job * machines_ + machine]; }
    [[nodiscard]] double at(std::size_t job, std::size_t machine) const { return seconds_[job * machines_ + machine]; }
    [[nodiscard]] double least(std::size_t job) const; // infinite where no machine can run it

  private:
    std::size_t jobs_, machines_;
    std::vector<double> seconds_;
};

struct JobSchedule {
    std::vector<std::size_t> machine_of; // one a job
    std::vector<double> busy_s;          // one a machine
    double makespan_s = 0.0;
    double bound_s = 0.0; // no schedule is shorter; the makespan itself where that is the shortest
    [[nodiscard]] bool optimal() const { return bound_s >= makespan_s; }
    [[nodiscard]] double gap() const { return bound_s > 0.0 ? makespan_s / bound_s - 1.0 : 0.0; }
};

// Fails where a job runs on no machine, without jobs or machines, and ("cancelled") where that was asked for.
// Precondition: times are positive; zero, too, for jobs without work.
[[nodiscard]] Result<JobSchedule> shortest_schedule(const JobTimes& times, const Progress& progress = {});

// The two ways by themselves. Precondition: every job runs somewhere; for the first, at most most_exact_jobs of them.
[[nodiscard]] JobSchedule exact_schedule(const JobTimes& times);
[[nodiscard]] JobSchedule good_schedule(const JobTimes& times, const Progress& progress = {});
// Makespan of an assignment, and each machine's part; `bound_s` is left at zero.
[[nodiscard]] JobSchedule schedule_of(const JobTimes& times, std::vector<std::size_t> machine_of);
// What no schedule beats; `known_s` is the makespan of one that is known.
[[nodiscard]] double schedule_bound(const JobTimes& times, double known_s, const Progress& progress = {});

} // namespace dubhe::study
