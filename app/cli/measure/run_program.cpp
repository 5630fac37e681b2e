// SPDX-License-Identifier: Apache-2.0
#include "run_program.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace dubhe::cli {

namespace {

// For the handler, which takes no argument of ours.
volatile std::sig_atomic_t& running() {
    static volatile std::sig_atomic_t process = 0;
    return process;
}

void hand_on(int signal) {
    if (running() != 0) kill(running(), signal);
}

// In the child: never returns. What keeps the program from starting goes into the pipe as errno.
[[noreturn]] void become(const std::vector<std::string>& words, const Environment& environment, int failure_pipe) {
    for (const auto& [name, value] : environment)
        setenv(name.c_str(), value.c_str(), 1);
    std::signal(SIGPIPE, SIG_DFL);
    std::signal(SIGXFSZ, SIG_DFL);
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (const std::string& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execvp(arguments.front(), arguments.data());
    const int reason = errno;
    [[maybe_unused]] const auto written = write(failure_pipe, &reason, sizeof reason);
    _exit(127);
}

int wait_for(pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

} // namespace

Result<Ended> run_program(const std::vector<std::string>& words,
                          const std::function<Environment(long process)>& environment) {
    std::array<int, 2> failure{};
    if (pipe2(failure.data(), O_CLOEXEC) != 0)
        return error(std::string{"no pipe can be made: "} + std::strerror(errno));
    const pid_t process = fork();
    if (process < 0) return error(std::string{"no process can be started: "} + std::strerror(errno));
    if (process == 0) become(words, environment(getpid()), failure[1]);
    running() = process;
    struct sigaction pass {
    }, ignore{};
    pass.sa_handler = hand_on;
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGTERM, &pass, nullptr);
    sigaction(SIGINT, &ignore, nullptr);
    close(failure[1]);
    int reason = 0;
    const bool started = read(failure[0], &reason, sizeof reason) != sizeof reason;
    close(failure[0]);
    const int exit_code = wait_for(process);
    running() = 0;
    std::signal(SIGTERM, SIG_DFL);
    std::signal(SIGINT, SIG_DFL);
    if (!started) return error("\"" + words.front() + "\" can't be started: " + std::strerror(reason));
    return Ended{process, exit_code};
}

} // namespace dubhe::cli
