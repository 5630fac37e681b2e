// SPDX-License-Identifier: Apache-2.0
#include "exit_signals.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <thread>
#include <unistd.h>

namespace dubhe::measurement {

namespace {

constexpr std::array signals{SIGTERM, SIGINT};

// A handler takes no argument of ours, so what it needs can't be on a stack.
struct Shared {
    std::array<int, 2> pipe{-1, -1};
    std::array<struct sigaction, signals.size()> before{};
    std::atomic<bool> ending{false};
};

Shared& shared() {
    static Shared state;
    return state;
}

constexpr unsigned char flush_only = 0;

void send(unsigned char what) {
    // A full pipe has woken the thread already.
    [[maybe_unused]] const auto written = write(shared().pipe[1], &what, 1);
}

void end_by(int signal) {
    struct sigaction action {};
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, nullptr);
    kill(getpid(), signal);
}

void handle(int signal, siginfo_t* info, void* context) {
    const int saved = errno;
    Shared& state = shared();
    const struct sigaction& before = state.before[signal == signals[0] ? 0 : 1];
    if ((before.sa_flags & SA_SIGINFO) != 0) {
        send(flush_only);
        before.sa_sigaction(signal, info, context);
    } else if (before.sa_handler != SIG_DFL) {
        send(flush_only);
        before.sa_handler(signal);
    } else if (state.ending.exchange(true)) {
        end_by(signal); // a second time: whoever sent it doesn't want to wait
    } else {
        send(static_cast<unsigned char>(signal));
    }
    errno = saved;
}

void install_handlers() {
    for (std::size_t i = 0; i < signals.size(); ++i) {
        struct sigaction& before = shared().before[i];
        if (sigaction(signals[i], nullptr, &before) != 0) continue;
        if ((before.sa_flags & SA_SIGINFO) == 0 && before.sa_handler == SIG_IGN) continue;
        struct sigaction ours {};
        ours.sa_sigaction = handle;
        // The program's own wishes about restarted calls and blocked signals hold on.
        ours.sa_flags = SA_SIGINFO | (before.sa_flags & (SA_RESTART | SA_NODEFER | SA_ONSTACK));
        ours.sa_mask = before.sa_mask;
        sigaction(signals[i], &ours, nullptr);
    }
}

void keep(const KeeperWork& work) {
    pollfd waiting{shared().pipe[0], POLLIN, 0};
    while (true) {
        unsigned char what = flush_only;
        if (poll(&waiting, 1, work.period_ms) > 0 && read(waiting.fd, &what, 1) == 1 && what != flush_only) {
            work.finish(what);
            end_by(what);
            return;
        }
        work.flush();
    }
}

} // namespace

bool start_keeper(KeeperWork work) {
    if (pipe2(shared().pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) return false;
    // The thread takes no signal: the program's handlers expect to run on its own threads.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = true;
    try {
        std::thread{[work = std::move(work)] { keep(work); }}.detach();
    } catch (const std::exception&) {
        started = false;
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (started) install_handlers();
    return started;
}

void wake_keeper() {
    send(flush_only);
}

} // namespace dubhe::measurement
