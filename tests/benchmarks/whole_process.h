// SPDX-License-Identifier: Apache-2.0
// Times a program from outside, as its user waits for it; and summarises samples.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace dubhe::benchmark {

using Clock = std::chrono::steady_clock;
[[nodiscard]] inline double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

struct Samples {
    std::vector<double> seconds;
    [[nodiscard]] double median() const;
    [[nodiscard]] double quantile(double q) const;
};

// Runs the program `runs` times, output thrown away; throws where it does not exit with 0.
[[nodiscard]] Samples time_process(const std::vector<std::string>& command, int runs);

// Resident memory of this process in MB; 0 where the system does not tell.
[[nodiscard]] double resident_MB();

// "predict resnet50, whole process      18.2 ms  (target 50 ms)  ok"
void print_figure(const char* what, double value, const char* unit, double target);

} // namespace dubhe::benchmark
