// SPDX-License-Identifier: Apache-2.0
// What both chains do around their copies.
#pragma once

#include <core/measurement/back_end.h>

#include <ATen/Parallel.h>
#include <c10/core/InferenceMode.h>
#include <c10/util/Exception.h>
#include <cmath>
#include <ctime>
#include <exception>
#include <new>
#include <string>

namespace dubhe::measurement {

// Keeps a number that is handed from copy to copy small, and every change of it visible.
[[nodiscard]] inline double squeezed(double value) {
    return std::isfinite(value) ? value / (1.0 + std::abs(value)) : 0.25;
}

[[nodiscard]] inline Diagnostic library_failure(const std::string& what) {
    if (what.find("allocate memory") != std::string::npos) return error("out of memory while running");
    return error("LibTorch: " + what.substr(0, what.find('\n')));
}

// Where one thread does all the work its own processor time is taken, so that time slices which other programs get are
// no part of an operator; else the time that passes.
[[nodiscard]] inline double seconds_now(bool one_thread) {
    timespec time{};
    clock_gettime(one_thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// The time of work() without automatic differentiation.
template <class Work>
[[nodiscard]] Result<Seconds> timed_run(Work work) {
    try {
        const c10::InferenceMode without_gradients;
        const bool one_thread = at::get_num_threads() == 1;
        const double start = seconds_now(one_thread);
        work();
        return Seconds{seconds_now(one_thread) - start};
    } catch (const c10::Error& failure) {
        return library_failure(failure.what_without_backtrace());
    } catch (const std::bad_alloc&) {
        return error("out of memory while running");
    } catch (const std::exception& failure) {
        return library_failure(failure.what());
    }
}

} // namespace dubhe::measurement
