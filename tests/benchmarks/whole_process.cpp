// SPDX-License-Identifier: Apache-2.0
#include "whole_process.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace dubhe::benchmark {

double Samples::quantile(double q) const {
    std::vector<double> sorted = seconds;
    std::ranges::sort(sorted);
    return sorted.at(static_cast<std::size_t>(q * static_cast<double>(sorted.size() - 1) + 0.5));
}

double Samples::median() const {
    return quantile(0.5);
}

Samples time_process(const std::vector<std::string>& command, int runs) {
    std::vector<char*> arguments;
    for (const std::string& word : command)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    Samples samples;
    for (int run = 0; run < runs; ++run) {
        const auto start = std::chrono::steady_clock::now();
        pid_t child = 0;
        int status = 1;
        const bool started = posix_spawn(&child, arguments[0], &quiet, nullptr, arguments.data(), environ) == 0;
        if (!started || waitpid(child, &status, 0) != child || status != 0)
            throw std::runtime_error("failed: " + command[0]);
        samples.seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    posix_spawn_file_actions_destroy(&quiet);
    return samples;
}

double resident_MB() {
    std::ifstream status{"/proc/self/status"};
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) return std::strtod(line.c_str() + 6, nullptr) * 1024 / 1e6;
    }
    return 0.0;
}

void print_figure(const char* what, double value, const char* unit, double target) {
    std::printf("%-64s %10.3f %-4s (target %g %s)  %s\n", what, value, unit, target, unit,
                value <= target ? "ok" : "MISSED");
}

} // namespace dubhe::benchmark
