// SPDX-License-Identifier: Apache-2.0
// What both chains do around their copies.
#pragma once

#include <core/measurement/back_end.h>

#include <c10/core/InferenceMode.h>
#include <c10/util/Exception.h>
#include <chrono>
#include <cmath>
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

// The time of work() without automatic differentiation.
template <class Work>
[[nodiscard]] Result<Seconds> timed_run(Work work) {
    try {
        const c10::InferenceMode without_gradients;
        const auto start = std::chrono::steady_clock::now();
        work();
        return Seconds{std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()};
    } catch (const c10::Error& failure) {
        return library_failure(failure.what_without_backtrace());
    } catch (const std::bad_alloc&) {
        return error("out of memory while running");
    } catch (const std::exception& failure) {
        return library_failure(failure.what());
    }
}

} // namespace dubhe::measurement
